//! The functions that `shogiban.h` declares, read back from it.

use std::path::Path;

use anyhow::{Context, Result, ensure};

/// What a header declares.
pub(super) struct Header {
    pub(super) functions: Vec<Function>,
}

/// A function of C.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Function {
    /// The comment above it.
    pub(super) comment: String,
    pub(super) returns: String,
    pub(super) name: String,
    pub(super) parameters: Vec<Parameter>,
}

/// A parameter: its type, with `*` if it is a pointer, and its name.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Parameter {
    pub(super) kind: String,
    pub(super) name: String,
}

impl Parameter {
    pub(super) fn is_pointer(&self) -> bool {
        self.kind.ends_with('*')
    }
}

impl Header {
    pub(super) fn read(path: &Path) -> Result<Self> {
        let text =
            std::fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
        let functions = functions(&text);
        ensure!(
            functions.len() > 100,
            "{} declares too few functions",
            path.display()
        );
        Ok(Self { functions })
    }
}

/// Every function that is marked `SHOGIBAN_API`.
fn functions(text: &str) -> Vec<Function> {
    let mut functions = Vec::new();
    let mut comment = String::new();
    let mut declaration = String::new();
    for line in text.lines() {
        if let Some(said) = line.strip_prefix("//") {
            comment.push_str(said);
            continue;
        }
        if line.starts_with("SHOGIBAN_API") || !declaration.is_empty() {
            declaration.push_str(line);
            declaration.push(' ');
            if line.ends_with(';') {
                functions.extend(function(&declaration, &comment));
                declaration.clear();
            }
        }
        if declaration.is_empty() {
            comment.clear();
        }
    }
    functions
}

fn function(declaration: &str, comment: &str) -> Option<Function> {
    let declaration = declaration.trim().strip_prefix("SHOGIBAN_API")?;
    let (head, rest) = declaration.split_once('(')?;
    let (inside, _) = rest.rsplit_once(')')?;
    let head = typed(head)?;
    let parameters = inside
        .split(',')
        .map(str::trim)
        .filter(|parameter| *parameter != "void");
    Some(Function {
        comment: comment.trim().to_owned(),
        returns: head.kind,
        name: head.name,
        parameters: parameters.filter_map(typed).collect(),
    })
}

/// Takes `const char *text` apart into `const char *` and `text`.
fn typed(text: &str) -> Option<Parameter> {
    let text = text.trim();
    let at = text.rfind(|c: char| !c.is_ascii_alphanumeric() && c != '_')? + 1;
    Some(Parameter {
        kind: text[..at].trim().to_owned(),
        name: text[at..].to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_declaration_is_taken_apart_over_several_lines() {
        let text = "// Old.\n#define SHOGIBAN_API\n\n// Does it. `b` may\n// be NULL.\nSHOGIBAN_API\nshogiban_status \
                    f(const char *a,\n    T **b);\nSHOGIBAN_API size_t g(void);\n";
        let parameter = |kind: &str, name: &str| Parameter {
            kind: kind.to_owned(),
            name: name.to_owned(),
        };
        let expected = [
            Function {
                comment: "Does it. `b` may be NULL.".to_owned(),
                returns: "shogiban_status".to_owned(),
                name: "f".to_owned(),
                parameters: vec![parameter("const char *", "a"), parameter("T **", "b")],
            },
            Function {
                comment: String::new(),
                returns: "size_t".to_owned(),
                name: "g".to_owned(),
                parameters: vec![],
            },
        ];
        assert_eq!(functions(text), expected);
    }
}
