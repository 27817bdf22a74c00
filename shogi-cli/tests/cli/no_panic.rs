//! Whatever is fed to the commands, they answer.

use crate::support::{Done, shogiban, with_input};
use proptest::prelude::*;
use serde_json::Value;
use shogiban::Rules;
use shogiban_cli::Exit;

/// Every line of output is an object, and the exit code says whether all were good.
fn check(done: &Done) -> Result<(), TestCaseError> {
    let games: Vec<Value> = done
        .output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let all_good = games.iter().all(|game| game["ok"] == true) && !done.errors.contains("could not be read");
    prop_assert_eq!(done.exit, if all_good { Exit::Good } else { Exit::Bad });
    let count = done.errors.lines().last().unwrap().split(' ').next().unwrap();
    prop_assert_eq!(count, games.len().to_string());
    Ok(())
}

/// Words that a game line is made of, and some that it is not.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("position".to_owned()),
        Just("startpos".to_owned()),
        Just("sfen".to_owned()),
        Just("moves".to_owned()),
        Just("resign".to_owned()),
        Just("win".to_owned()),
        Just("draw".to_owned()),
        Just("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1".to_owned()),
        Just("rbsgk/4p/5/P4/KGSBR b - 1".to_owned()),
        "[1-9][a-i][1-9][a-i]\\+?",
        "[PLNSGBRKplnsgbrk]\\*[1-9][a-i]",
        "[lnsgkbrpLNSGKBRP1-9+/]{1,40}",
        "[bw-]",
        "[0-9]{1,12}",
        "\\PC{0,5}",
    ]
}

proptest! {
    #[test]
    fn random_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        check(&with_input(&["referee", "--json", "--max-line-bytes", "100", "-"], &bytes))?;
        with_input(&["referee", "-"], &bytes);
        with_input(&["convert", "-", "--to", "csa"], &bytes);
        with_input(&["show", "-"], &bytes);
    }

    #[test]
    fn random_words(lines in proptest::collection::vec(proptest::collection::vec(word(), 0..12), 0..20)) {
        let lines: Vec<String> = lines.into_iter().map(|words| words.join(" ")).collect();
        let text = lines.join("\n");
        check(&with_input(&["referee", "--json", "-"], text.as_bytes()))?;
        with_input(&["referee", "--variant", "judkins", "-"], text.as_bytes());
        with_input(&["convert", "--variant", "judkins", "-", "--to", "kifu"], text.as_bytes());
        with_input(&["show", "-", "--ply", "1"], text.as_bytes());
        for rules in Rules::ALL {
            check(&with_input(&["referee", "--json", "--rules", rules.id().name(), "-"], text.as_bytes()))?;
        }
    }

    #[test]
    fn random_positions_and_moves(position in proptest::collection::vec(word(), 1..5), usi in word()) {
        let sfen = position.join(" ");
        shogiban(&["explain", "--", &sfen, &usi]);
        shogiban(&["explain", "--", "startpos", &usi]);
        shogiban(&["legal", "--json", "--", &sfen]);
        shogiban(&["perft", "--sfen", &sfen, "1"]);
    }

    #[test]
    fn random_arguments(args in proptest::collection::vec("[-a-z= ]{0,12}", 0..5)) {
        let mut line = vec!["legal".to_owned()];
        line.extend(args);
        shogiban(&line);
    }
}
