//! The samples of the book and of the README files, compiled and run as doctests: `cargo test -p shogiban-docs`.
//!
//! One module a page. Blocks of other languages (`text`, `console`, `sh`) are left alone.

// The pages are prose for readers of a book: names of programs and sites stand there as their owners write them.
#![allow(clippy::doc_markdown, clippy::too_long_first_doc_paragraph)]

macro_rules! pages {
    ($($name:ident: $file:literal;)+) => {$(
        #[doc = include_str!($file)]
        pub mod $name {}
    )+};
}

pages! {
    readme: "../README.md";
    crate_readme: "../shogi-core/README.md";
    introduction: "src/introduction.md";
    tour: "src/tour.md";
    games: "src/games.md";
    engines: "src/engines.md";
    texts: "src/texts.md";
    cli: "src/cli.md";
    python: "src/python.md";
    c: "src/c.md";
    rules: "src/rules.md";
    formats: "src/formats.md";
    names: "src/names.md";
    why: "src/why.md";
    speed: "src/speed.md";
}
