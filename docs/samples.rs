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
    record_readme: "../shogi-record/README.md";
    introduction: "src/introduction.md";
    tour: "src/tour.md";
    games: "src/games.md";
    engines: "src/engines.md";
    texts: "src/texts.md";
    records: "src/records.md";
    cli: "src/cli.md";
    python: "src/python.md";
    c: "src/c.md";
    rules: "src/rules.md";
    formats: "src/formats.md";
    names: "src/names.md";
    why: "src/why.md";
    speed: "src/speed.md";
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    /// Comments cite sections of two chapters; a citation that leads nowhere is worse than none.
    #[test]
    fn sections_that_the_code_cites_are_there() {
        const FORMATS: &str = "chapter Formats, section ";
        const RULES: &str = "chapter Rules, part";
        let (formats, rules) = (include_str!("src/formats.md"), include_str!("src/rules.md"));
        let crates = ["/../shogi-core/src", "/../shogi-record/src"];
        let mut open = crates
            .map(|source| PathBuf::from(format!("{}{source}", env!("CARGO_MANIFEST_DIR"))))
            .to_vec();
        let mut citations = 0;
        while let Some(path) = open.pop() {
            if path.is_dir() {
                open.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
                continue;
            }
            let text = comments(&fs::read_to_string(&path).unwrap());
            assert!(
                !text.contains("docs/src/"),
                "{}: a comment names a file that the published crate does not have",
                path.display()
            );
            for cited in text.split(FORMATS).skip(1) {
                let number: String = cited
                    .chars()
                    .take_while(|c| c.is_ascii_digit() || *c == '.')
                    .collect();
                let heading = format!("\n## {} ", number.trim_end_matches('.'));
                assert!(
                    formats.contains(&heading),
                    "{}: no section {number}",
                    path.display()
                );
                citations += 1;
            }
            for cited in text.split(RULES).skip(1) {
                // "part H", "part C2", "parts H, I and J", "parts B to D"
                let parts = cited.split(['.', ';', '(', ':', '\n']).next().unwrap();
                let letters = parts
                    .split(|c: char| !c.is_ascii_alphanumeric())
                    .filter(|word| word.len() <= 2 && word.starts_with(|c: char| c.is_ascii_uppercase()));
                let mut named = 0;
                for letter in letters {
                    let heading = format!("\n## {letter}. ");
                    assert!(rules.contains(&heading), "{}: no part {letter}", path.display());
                    named += 1;
                }
                assert!(named > 0, "{}: no part in '{parts}'", path.display());
                citations += named;
            }
        }
        assert!(citations >= 25, "{citations} citations were found");
    }

    /// The comments of a source file, with each paragraph on one line: a citation can continue on the next line.
    fn comments(source: &str) -> String {
        let mut text = String::new();
        for line in source.lines() {
            let comment = line.trim_start().strip_prefix("//");
            match comment.map(|comment| comment.trim_start_matches(['/', '!']).trim()) {
                Some(comment) if !comment.is_empty() => {
                    text.push_str(comment);
                    text.push(' ');
                }
                _ => text.push('\n'),
            }
        }
        text
    }
}
