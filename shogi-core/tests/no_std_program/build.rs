//! `main` is called by the C start-up code, which std would have asked for.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-link-arg-bins=-lc");
}
