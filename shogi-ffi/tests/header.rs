//! `include/shogiban.h` is what the sources say.

use std::path::Path;

/// The file that is committed.
const HEADER: &str = "include/shogiban.h";

#[test]
fn the_committed_header_is_the_one_that_the_sources_make() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut config = cbindgen::Config::from_root_or_default(package);
    // The one constant that the sources cannot give, since it is no number.
    let version = format!(
        "\n\n// The version of this header as a text.\n#define SHOGIBAN_VERSION \"{}\"",
        env!("CARGO_PKG_VERSION")
    );
    config.after_includes.get_or_insert_default().push_str(&version);
    let bindings = cbindgen::Builder::new()
        .with_crate(package)
        .with_config(config)
        .generate()
        .expect("cbindgen reads the sources");
    let mut made = Vec::new();
    bindings.write(&mut made);
    let made = String::from_utf8(made).expect("a header is UTF-8");
    let path = package.join(HEADER);
    if std::env::var_os("SHOGIBAN_WRITE_HEADER").is_some() {
        std::fs::write(&path, &made).expect("the header can be written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    let line = made
        .lines()
        .zip(committed.lines())
        .position(|(made, committed)| made != committed);
    assert!(
        made == committed,
        "{HEADER} is not what the sources make (first difference after line {}); make it anew with \
         SHOGIBAN_WRITE_HEADER=1 cargo test -p shogiban-ffi --test header",
        line.unwrap_or(made.lines().count().min(committed.lines().count()))
    );
}
