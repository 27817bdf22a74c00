//! Help, the version, and commands that are not understood.

use crate::support::shogiban;
use shogiban_cli::Exit;

#[test]
fn help_is_an_answer_and_shows_examples() {
    for args in [&["--help"][..], &["help"], &["-h"], &["help", "referee"]] {
        assert!(shogiban(args).good().contains("Examples:"), "{args:?}");
    }
    for command in [
        "referee",
        "convert",
        "show",
        "perft",
        "legal",
        "explain",
        "rules",
        "handicaps",
    ] {
        assert!(shogiban(&["--help"]).output.contains(&format!("\n  {command}  ")));
        for flag in ["-h", "--help"] {
            let help = shogiban(&[command, flag]).good();
            let example = format!("Examples:\n  shogiban {command}");
            assert!(help.contains(&example), "{help}");
            assert!(help.contains(&format!("Usage: shogiban {command} ")), "{help}");
        }
    }
}

#[test]
fn the_help_describes_every_json_field() {
    let help = shogiban(&["referee", "--help"]).good();
    let game = shogiban(&[
        "referee",
        "--json",
        "--rules",
        "jsa_pro",
        &crate::support::in_workspace("games/illegal.usi"),
    ])
    .output;
    let game: serde_json::Value = serde_json::from_str(game.lines().next().unwrap()).unwrap();
    let [fields, verdict, error] =
        [&game, &game["verdict"], &game["error"]].map(|o| o.as_object().unwrap().keys());
    for field in fields.chain(verdict).chain(error) {
        assert!(
            help.contains(&format!("  {field}  ")),
            "{field} is not in the help"
        );
        let readme = include_str!("../../README.md");
        let described = ["", "verdict.", "error."]
            .iter()
            .any(|part| readme.contains(&format!("| `{part}{field}` |")));
        assert!(described, "{field} is not in the README");
    }
}

#[test]
fn the_version_is_that_of_the_crate() {
    let version = format!("shogiban {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(shogiban(&["--version"]).good(), version);
}

#[test]
fn what_is_not_understood_is_explained_on_the_error_stream() {
    for args in [
        &[][..],
        &["frobnicate"],
        &["referee"],
        &["referee", "--max-line-bytes", "0", "-"],
        &["perft"],
        &["perft", "-1"],
        &["perft", "256"],
        &["perft", "4294967296"],
        &["convert", "a.csa"],
        &["convert", "a.csa", "--to", "png"],
        &["convert", "--to", "csa"],
        &["show"],
        &["show", "a.csa", "--game", "0"],
        &["perft", "3", "--max-leaves", "10"],
        &["perft", "--suite"],
        &["perft", "--suite", "a.json", "--divide"],
        &["perft", "--suite", "a.json", "--variant", "judkins"],
        &["perft", "--threads", "0", "1"],
        &["legal"],
        &["legal", "startpos", "--count", "--json"],
        &["legal", "4k4/9/9/9/9/9/9/9/4K4", "b", "-", "1"],
        &["explain", "startpos"],
        &["rules", "JSA_PRO"],
        &["rules", "jsa_pro", "qdan"],
        &["referee", "--rules", "-"],
        &["handicaps", "minishogi"],
    ] {
        let complaint = shogiban(args).complaint(Exit::Usage);
        assert!(
            complaint.contains("shogiban") || complaint.contains("--help"),
            "{complaint}"
        );
    }
}

#[test]
fn an_unknown_variant_is_told_the_known_ones() {
    for command in [
        &["legal", "startpos"][..],
        &["perft", "1"],
        &["referee", "-"],
        &["convert", "-", "--to", "csa"],
        &["show", "-"],
    ] {
        let complaint = shogiban(&[command, &["--variant", "chess"]].concat()).complaint(Exit::Usage);
        assert!(complaint.contains("standard, minishogi, gorogoro"), "{complaint}");
    }
}

#[test]
fn exit_codes_are_those_of_the_help() {
    assert_eq!([Exit::Good, Exit::Bad, Exit::Usage].map(Exit::code), [0, 1, 2]);
}
