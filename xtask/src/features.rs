//! The step `features`: each library compiles with no feature, with each one, and with each two.
//!
//! An item behind the wrong `cfg` is unused, or missing, in only some of these.

use std::collections::BTreeSet;

use anyhow::Result;

use crate::command::{cargo, run};
use crate::steps::Verdict;
use crate::workspace::{Features, LIBRARIES, Workspace};

/// Checks each library once for each different set that no, one or two features make.
pub(crate) fn check(workspace: &Workspace) -> Result<Verdict> {
    // As `cargo check` does it; but this way warnings are errors without dependencies being compiled anew. What clippy has to
    // say it has said of all the code there is, in its own step, and it takes a third longer than the compiler alone.
    for (package, features) in LIBRARIES.into_iter().zip(&workspace.features) {
        for choice in distinct_choices(features) {
            let list = choice.join(",");
            let check = ["rustc", "--profile", "check", "--quiet", "-p", package, "--lib"];
            let mut check = cargo(workspace, &check);
            run(check.args(["--no-default-features", "--features", &list, "--", "-Dwarnings"]))?;
        }
    }
    Ok(Verdict::Passed)
}

/// No feature, each feature and each two, leaving out those that turn on the same as an earlier one.
fn distinct_choices(features: &Features) -> Vec<Vec<&str>> {
    let names: Vec<&str> = features
        .keys()
        .map(String::as_str)
        .filter(|name| *name != "default")
        .collect();
    let pairs = names
        .iter()
        .enumerate()
        .flat_map(|(i, a)| names[..i].iter().map(|b| vec![*b, *a]));
    let mut choices = vec![Vec::new()];
    choices.extend(names.iter().map(|name| vec![*name]));
    choices.extend(pairs);
    let mut seen = BTreeSet::new();
    choices.retain(|choice| seen.insert(turned_on(features, choice)));
    choices
}

/// Everything a choice of features turns on, the features it names among it.
fn turned_on<'a>(features: &'a Features, choice: &[&'a str]) -> BTreeSet<&'a str> {
    let mut on = BTreeSet::new();
    let mut open = choice.to_vec();
    while let Some(feature) = open.pop() {
        if on.insert(feature) {
            open.extend(features.get(feature).into_iter().flatten().map(String::as_str));
        }
    }
    on
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_that_turns_on_no_more_than_one_of_the_two_is_left_out() {
        let features = [
            ("alloc", vec![]),
            ("default", vec!["std".to_owned()]),
            ("serde", vec!["dep:serde".to_owned()]),
            ("std", vec!["alloc".to_owned()]),
        ];
        let features = features.map(|(name, on)| (name.to_owned(), on)).into();
        let expected: [&[&str]; 6] = [
            &[],
            &["alloc"],
            &["serde"],
            &["std"],
            &["alloc", "serde"],
            &["serde", "std"],
        ];
        assert_eq!(distinct_choices(&features), expected);
    }
}
