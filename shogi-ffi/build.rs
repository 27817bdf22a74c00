//! Names the version in the shared library.
//!
//! The rule: while the major version is 0, every minor version may break programs, and the name holds both numbers
//! (`libshogiban.so.0.1`); from 1 on it holds the major version alone (`libshogiban.so.1`). `cargo xtask install` names
//! the files by what stands here.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let number = |name: &str| env::var(format!("CARGO_PKG_VERSION_{name}")).unwrap_or_default();
    let (major, minor) = (number("MAJOR"), number("MINOR"));
    let version = if major == "0" {
        format!("{major}.{minor}")
    } else {
        major
    };
    match env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("macos") => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libshogiban.{version}.dylib");
        }
        // Windows has no such name, and on the web there is nothing to link.
        Ok("windows" | "unknown") => {}
        _ => println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libshogiban.so.{version}"),
    }
}
