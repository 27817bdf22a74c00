//! The step `names`: the table in `docs/src/names.md` says where every public name of the libraries is in Python and
//! in C.
//!
//! The names come from rustdoc, which knows what macros make and what is re-exported; reading the sources would not. The
//! names in C are looked up in `shogiban.h`, those in Python in the stub file, if that is there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::command::{cargo, run};
use crate::components;
use crate::steps::Verdict;
use crate::workspace::{CORE, RECORD, Workspace};

/// The page with the table.
const PAGE: &str = "docs/src/names.md";
/// The modules of the core that the page leaves away.
const FLOORS: [&str; 3] = ["board", "notation", "rules"];
const HEADER: &str = "shogi-ffi/include/shogiban.h";
/// The libraries, each with the module that the page writes its names in: those of the core are written bare.
const MODULES: [(&str, &str); 2] = [(CORE, ""), (RECORD, "record")];
/// Where the stub files of the Python package are.
const STUBS: &str = "shogi-py/python/shogiban";

/// Compares the table with the libraries, with the header and with the stubs.
pub(crate) fn check(workspace: &Workspace) -> Result<Verdict> {
    components::need_linker()?;
    let names = public_names(workspace)?;
    ensure!(names.len() > 500, "rustdoc knows only {} names", names.len());
    let page = read(&workspace.root.join(PAGE))?;
    let table = Table::read(&page);
    let header = declarations(&read(&workspace.root.join(HEADER))?);
    let c = words(&header);
    let python = python_names(&workspace.root.join(STUBS))?;
    if python.is_none() {
        println!("There is no Python package in this tree: its column is not looked up.");
    }

    let mut wrong = table.compare(&names);
    wrong.extend(table.unused_reasons());
    for row in &table.rows {
        wrong.extend(table.wrong_cell(row, &row.c, |name| c.contains(name)));
        if let Some(python) = &python {
            wrong.extend(table.wrong_cell(row, &row.python, |name| {
                // What is in a module is written with it.
                let name = name.strip_prefix("shogiban.").unwrap_or(name);
                python.contains(name)
            }));
        }
    }
    let told = words(&page);
    for function in c.iter().filter(|word| word.starts_with("shogiban_")) {
        // Structs and enums are declared with the word before them; what is left are functions and handles.
        let of_tests = function.starts_with("shogiban_test_");
        if header.contains(&format!("{function}(")) && !told.contains(function) && !of_tests {
            wrong.push(format!("{function} is in the header and not on the page"));
        }
    }
    ensure!(wrong.is_empty(), "{PAGE} is not right:\n  {}", wrong.join("\n  "));
    println!("{} public names have their place in {PAGE}.", names.len());
    Ok(Verdict::Passed)
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// A header without its comments: what is only spoken of there is not declared.
fn declarations(header: &str) -> String {
    let code = header
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    code.collect::<Vec<_>>().join("\n")
}

/// Every word of letters, digits and underscores.
fn words(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').collect()
}

/// What a public name of a library is, as far as the table asks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// A field of a struct or of a variant: plain data.
    Field,
    /// A variant of an enum.
    Variant,
    /// Anything else.
    Other,
}

/// The public names of the libraries.
type Names = BTreeMap<String, Kind>;

/// A row of the table: a name of a library, or `Type::*` for plain data of a type that has no row, and the other two.
#[derive(Debug, PartialEq, Eq)]
struct Row {
    rust: String,
    python: String,
    c: String,
}

/// The table, and the keys of the reasons for what is not there.
struct Table {
    rows: Vec<Row>,
    reasons: BTreeSet<String>,
}

impl Table {
    /// Rows have three cells, the first one in backticks; reasons are lines that begin with `- **key**:`.
    fn read(page: &str) -> Self {
        let mut rows = Vec::new();
        let mut reasons = BTreeSet::new();
        for line in page.lines() {
            if let Some((key, _)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**:")) {
                reasons.insert(key.to_owned());
            }
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            if let ["", rust, python, c, ""] = cells[..] {
                if let Some(rust) = rust.strip_prefix('`').and_then(|rust| rust.strip_suffix('`')) {
                    rows.push(Row {
                        rust: rust.to_owned(),
                        python: python.to_owned(),
                        c: c.to_owned(),
                    });
                }
            }
        }
        Self { rows, reasons }
    }

    /// Names without a row, and rows without a name.
    ///
    /// A row `Type::*` speaks for fields, and for variants if it speaks for all of the type's: those of which one has a row of its
    /// own are told one by one. What does something has a row of its own.
    fn compare(&self, names: &Names) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut seen = BTreeSet::new();
        for row in &self.rows {
            if !seen.insert(row.rust.as_str()) {
                wrong.push(format!("{} has two rows", row.rust));
            }
        }
        let enums_told_by_variants: BTreeSet<&str> = names
            .iter()
            .filter(|(name, kind)| **kind == Kind::Variant && seen.contains(name.as_str()))
            .filter_map(|(name, _)| Some(name.rsplit_once("::")?.0))
            .collect();
        let mut used = BTreeSet::new();
        for (name, kind) in names {
            // Its own row, or the nearest row for all of what it belongs to.
            let mut found = seen.get(name.as_str()).copied();
            let mut part = name.as_str();
            while let (None, Some((parent, _))) = (found, part.rsplit_once("::")) {
                let speaks_for_it = match kind {
                    Kind::Field => true,
                    Kind::Variant => !enums_told_by_variants.contains(parent),
                    Kind::Other => false,
                };
                if speaks_for_it {
                    found = seen.get(format!("{parent}::*").as_str()).copied();
                }
                part = parent;
            }
            match found {
                Some(row) => _ = used.insert(row),
                None => wrong.push(format!("{name} is public and has no row")),
            }
        }
        for row in seen.difference(&used) {
            wrong.push(format!("{row} is no public name of the libraries"));
        }
        wrong
    }

    /// Reasons that nothing gives any more.
    fn unused_reasons(&self) -> Vec<String> {
        let given: BTreeSet<&String> = self.rows.iter().flat_map(|row| [&row.python, &row.c]).collect();
        let unused = self.reasons.iter().filter(|reason| !given.contains(reason));
        unused
            .map(|reason| format!("no row gives the reason '{reason}'"))
            .collect()
    }

    /// What is wrong with a cell: it must hold names that exist, or the key of a reason.
    fn wrong_cell(&self, row: &Row, cell: &str, exists: impl Fn(&str) -> bool) -> Vec<String> {
        if self.reasons.contains(cell) {
            return Vec::new();
        }
        let names: Vec<&str> = cell.split('`').skip(1).step_by(2).collect();
        if names.is_empty() {
            return vec![format!("{}: '{cell}' is neither a name nor a reason", row.rust)];
        }
        let missing = names.into_iter().filter(|name| !exists(name));
        missing
            .map(|name| format!("{}: there is no {name}", row.rust))
            .collect()
    }
}

/// The public names of the libraries with all features: modules, types, functions, constants, variants, fields.
fn public_names(workspace: &Workspace) -> Result<Names> {
    let mut names = Names::new();
    for (package, module) in MODULES {
        names.extend(names_of(workspace, package, module)?);
    }
    Ok(names)
}

/// The public names of one library, as if it were the module.
fn names_of(workspace: &Workspace, package: &str, module: &str) -> Result<Names> {
    let folder = workspace.target.join("names");
    // Stable compilers have this output under lock; this opens it, for this call alone.
    let mut rustdoc = cargo(workspace, &["rustdoc", "-p", package, "--lib", "--all-features"]);
    rustdoc.arg("--target-dir").arg(&folder);
    rustdoc.args(["--", "-Zunstable-options", "--output-format", "json"]);
    run(rustdoc.env("RUSTC_BOOTSTRAP", "1").env_remove("RUSTDOCFLAGS"))?;
    let written = format!("{}.json", package.replace('-', "_"));
    let json: Value = serde_json::from_str(&read(&folder.join("doc").join(written))?)?;
    Ok(Docs {
        items: &json["index"],
    }
    .names(&json["root"], module))
}

/// What rustdoc wrote.
struct Docs<'a> {
    items: &'a Value,
}

impl<'a> Docs<'a> {
    /// The item of an id, with its kind and what is said of that kind.
    fn item(&self, id: &Value) -> Option<(&'a Value, &'a str, &'a Value)> {
        let id = id.as_str().map_or_else(|| id.to_string(), str::to_owned);
        let item = &self.items[id.as_str()];
        let (kind, inner) = item["inner"].as_object()?.iter().next()?;
        Some((item, kind, inner))
    }

    fn names(&self, root: &Value, module: &str) -> Names {
        let mut names = Names::new();
        // Ids with the path they are under; a name of its own if it is re-exported.
        let mut open: Vec<(Value, String, Option<String>)> =
            vec![(root.clone(), String::new(), Some(module.to_owned()))];
        while let Some((id, path, name)) = open.pop() {
            let Some((item, kind, inner)) = self.item(&id) else {
                continue;
            };
            let re_exported = name.is_some();
            let own = name
                .or_else(|| item["name"].as_str().map(str::to_owned))
                .unwrap_or_default();
            let full = match (path.as_str(), own.as_str()) {
                // A name of the core is written without its floor, which its crate root leaves away for the usual ones.
                ("", floor) if kind == "module" && FLOORS.contains(&floor) => String::new(),
                ("", own) => own.to_owned(),
                (path, "") => path.to_owned(),
                (path, own) => format!("{path}::{own}"),
            };
            // Variants, and the fields of public variants, are as public as their enum: "default".
            let visible = re_exported || matches!(item["visibility"].as_str(), Some("public" | "default"));
            let mut follow = |ids: &Value, path: &str| {
                for id in ids.as_array().into_iter().flatten() {
                    open.push((id.clone(), path.to_owned(), None));
                }
            };
            match kind {
                "impl" => {
                    if inner["trait"].is_null() {
                        follow(&inner["items"], &path);
                    }
                    continue;
                }
                _ if !visible => continue,
                "use" => {
                    if inner["is_glob"] == true {
                        if let Some((_, "module", module)) = self.item(&inner["id"]) {
                            follow(&module["items"], &path);
                        }
                    } else {
                        let name = inner["name"].as_str().unwrap_or_default().to_owned();
                        open.push((inner["id"].clone(), path, Some(name)));
                    }
                    continue;
                }
                "module" => follow(&inner["items"], &full),
                "struct" => {
                    follow(&inner["kind"]["plain"]["fields"], &full);
                    follow(&inner["impls"], &full);
                }
                "enum" => {
                    follow(&inner["variants"], &full);
                    follow(&inner["impls"], &full);
                }
                "variant" => follow(&inner["kind"]["struct"]["fields"], &full),
                "trait" => follow(&inner["items"], &full),
                _ => {}
            }
            if !full.is_empty() {
                let kind = match kind {
                    "struct_field" => Kind::Field,
                    "variant" => Kind::Variant,
                    _ => Kind::Other,
                };
                names.insert(full, kind);
            }
        }
        names
    }
}

/// The names in the stub files: `Class`, `Class.method`, `function`; `None` where there is no package.
fn python_names(folder: &Path) -> Result<Option<BTreeSet<String>>> {
    if !folder.exists() {
        return Ok(None);
    }
    let mut names = BTreeSet::new();
    let mut by_file = BTreeMap::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let end = path.extension().unwrap_or_default();
        // A module written in Python needs no stub of its own.
        if end == "pyi" || end == "py" {
            by_file.insert(path.clone(), read(&path)?);
        }
    }
    for text in by_file.values() {
        names.extend(names_in_stub(text));
    }
    // What the package does not hand on is there for itself.
    let handed_on = by_file
        .get(&folder.join("__init__.py"))
        .map_or("", String::as_str);
    let handed_on = words(handed_on);
    names.retain(|name| handed_on.contains(name.split('.').next().unwrap_or_default()));
    Ok(Some(names))
}

/// The names that one stub defines.
fn names_in_stub(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut class = String::new();
    let mut in_text = false;
    for line in text.lines() {
        // What stands in a documentation string defines nothing.
        let quotes = line.matches("\"\"\"").count();
        let was_in_text = in_text;
        in_text ^= quotes % 2 == 1;
        if was_in_text || quotes > 0 {
            continue;
        }
        let inner = line.trim_start();
        let depth = line.len() - inner.len();
        let words: Vec<&str> = inner.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let name = match words.as_slice() {
            ["class", name, ..] => {
                if depth == 0 {
                    (*name).clone_into(&mut class);
                }
                *name
            }
            ["def", name, ..] | ["async", "def", name, ..] => *name,
            [name, ..] if !name.is_empty() => {
                let rest = inner[name.len()..].trim_start();
                if rest.starts_with(':') || rest.starts_with("= ") {
                    *name
                } else {
                    continue;
                }
            }
            _ => continue,
        };
        if depth == 0 && words.first() != Some(&"class") {
            class.clear();
        }
        match depth {
            0 => names.insert(name.to_owned()),
            4 if !class.is_empty() => names.insert(format!("{class}.{name}")),
            _ => continue,
        };
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "| Rust | Python | C |\n|---|---|---|\n| `A::b` | `A.b` | `a_b` |\n| `A::*` | value | value |\n\n- **value**: because\n";

    fn names(names: &[(&str, Kind)]) -> Names {
        names
            .iter()
            .map(|(name, kind)| ((*name).to_owned(), *kind))
            .collect()
    }

    #[test]
    fn a_name_needs_a_row_of_its_own_or_one_for_all_data_of_its_type() {
        let table = Table::read(PAGE);
        let all = names(&[
            ("A::b", Kind::Other),
            ("A::c", Kind::Field),
            ("A::d", Kind::Variant),
            ("A::d::e", Kind::Field),
        ]);
        assert_eq!(table.compare(&all), [""; 0]);
        assert_eq!(
            table.compare(&names(&[("A::c", Kind::Field), ("B", Kind::Other)])),
            [
                "B is public and has no row",
                "A::b is no public name of the libraries"
            ]
        );
    }

    #[test]
    fn what_does_something_and_an_enum_told_by_variants_hide_behind_no_row_for_all() {
        let table = Table::read(PAGE);
        let function = names(&[
            ("A::b", Kind::Other),
            ("A::c", Kind::Field),
            ("A::f", Kind::Other),
        ]);
        assert_eq!(table.compare(&function), ["A::f is public and has no row"]);
        let variants = names(&[
            ("A::b", Kind::Variant),
            ("A::c", Kind::Field),
            ("A::d", Kind::Variant),
        ]);
        assert_eq!(table.compare(&variants), ["A::d is public and has no row"]);
    }

    #[test]
    fn a_reason_is_given_by_a_row() {
        assert_eq!(Table::read(PAGE).unused_reasons(), [""; 0]);
        let page = "- **never**: nobody says so\n";
        assert_eq!(
            Table::read(page).unused_reasons(),
            ["no row gives the reason 'never'"]
        );
    }

    #[test]
    fn what_a_comment_names_is_not_declared() {
        assert_eq!(
            declarations("// f() is\nint g(void); // and h\n"),
            "\nint g(void); "
        );
    }

    #[test]
    fn a_cell_holds_names_that_exist_or_a_reason_that_is_given() {
        let table = Table::read(PAGE);
        assert_eq!(
            table.wrong_cell(&table.rows[0], &table.rows[0].c, |_| true),
            [""; 0]
        );
        assert_eq!(
            table.wrong_cell(&table.rows[0], &table.rows[0].c, |_| false),
            ["A::b: there is no a_b"]
        );
        assert_eq!(table.wrong_cell(&table.rows[1], "value", |_| false), [""; 0]);
        assert_eq!(
            table.wrong_cell(&table.rows[1], "none", |_| true),
            ["A::*: 'none' is neither a name nor a reason"]
        );
    }

    #[test]
    fn a_stub_gives_its_classes_methods_functions_and_constants() {
        let stub = "X: int\nclass A(B):\n    \"\"\"Says it.\n\n    no: name\n    \"\"\"\n    c: str\n    @property\n    def d(self) -> int: ...\n    E = 1\ndef f(\n    g: int,\n) -> None: ...\n";
        let expected = ["X", "A", "A.c", "A.d", "A.E", "f"].map(str::to_owned);
        assert_eq!(names_in_stub(stub), expected.into_iter().collect());
    }
}
