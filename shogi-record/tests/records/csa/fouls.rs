//! What CSA can say about a foul is read as one, and written again.

use super::{clean, csa, found};
use crate::flat::{EndKind, Format, Record, Step, WriteOptions, write};
use shogiban::rules::Foul;
use shogiban::{Color, PieceKind, Rules};

const START: &str = "V2.2\nPI\n+\n";

fn winner(record: &Record) -> Option<Color> {
    record.replay(Rules::JSA_PRO).unwrap().outcome()?.winner
}

#[test]
fn every_foul_is_read_and_written() {
    let (black, white) = (Color::Black, Color::White);
    let out_of_turn = |usi: &str| Some(Foul::OutOfTurn { mv: usi.parse().ok() });
    let promoted = |kind| {
        let to = "5e".parse().unwrap();
        Some(Foul::DropPromoted { kind, to })
    };
    for (moves, by, foul) in [
        ("-8384FU\n", white, out_of_turn("8c8d")),
        ("+2726FU\n+2625FU\n", black, out_of_turn("2f2e")),
        ("+0055TO\n", black, promoted(PieceKind::Tokin)),
        ("+0055RY\n", black, promoted(PieceKind::Dragon)),
        ("+7776FU\n-0055NG\n", white, promoted(PieceKind::PromotedSilver)),
        ("+7775FU\n", black, None),
        ("+0055FU\n", black, None),
    ] {
        for word in [
            "",
            "%ILLEGAL_MOVE\n",
            if by == black {
                "%+ILLEGAL_ACTION\n"
            } else {
                "%-ILLEGAL_ACTION\n"
            },
        ] {
            let game = csa(&format!("{START}{moves}{word}")).records.remove(0);
            let (who, what) = game.main_line().find_map(|node| node.foul()).expect(moves);
            assert_eq!(who, by, "{moves}");
            assert!(foul.is_none_or(|foul| foul == what), "{moves}");
            assert_eq!(winner(&game), Some(!by), "{moves}{word}");
            assert_eq!(
                game.end(),
                (!word.is_empty()).then_some(EndKind::Foul { by }),
                "{moves}{word}"
            );
            let written = write(&game, Format::Csa, &WriteOptions::new());
            assert_eq!(written.text, format!("{START}{moves}{word}"));
            assert!(written.losses.is_empty());
        }
    }
    // A pass has no text that other readers take: the word alone says that there was a foul.
    let game = csa(&format!("{START}+7776FU\n-PASS\n")).records.remove(0);
    assert_eq!(
        game.main_last().step(),
        Step::Foul {
            by: white,
            foul: Foul::Pass
        }
    );
    assert_eq!(winner(&game), Some(black));
}

#[test]
fn what_follows_a_foul_is_kept_and_the_end_is_taken() {
    let text = format!(
        "{START}+2726FU\nT1\n+2625FU\nT2\n'two in a row\n-8384FU\nT3\n+7776FU\n%TORYO\nT4\n'summary:toryo:a lose:b win\n"
    );
    let reading = csa(&text);
    let codes: Vec<_> = found(&reading.diagnostics).iter().map(|found| found.2).collect();
    assert_eq!(codes, ["not_turn", "not_read"]);
    let game = &reading.records[0];
    let foul = game.main_line().nth(1).unwrap();
    assert_eq!(
        (foul.comments(), foul.time()),
        (&["two in a row".to_owned()][..], Some(2_000))
    );
    assert_eq!(foul.unread().len(), 2);
    // Black, White and Black have moved again, so White gives up.
    assert_eq!(game.end(), Some(EndKind::Resignation { by: Color::White }));
    let written = write(game, Format::Csa, &WriteOptions::new());
    assert_eq!(written.text, text);
    assert!(written.losses.is_empty());
    assert_eq!(csa(&written.text).records[0], *game);
}

#[test]
fn the_first_move_says_whose_turn_it_is() {
    let rows = "P-51OU\nP+59OU\nP+27FU\nP-83FU\n";
    for (first, turn) in [("+2726FU", Color::Black), ("-8384FU", Color::White)] {
        for board in ["PI\n", rows] {
            let reading = csa(&format!("V2.2\n{board}{first}\n"));
            assert_eq!(reading.errors().count(), 0, "{:?}", reading.diagnostics);
            let game = &reading.records[0];
            assert_eq!((game.start().turn(), game.main_moves().count()), (turn, 1));
        }
    }
    assert_eq!(
        clean(&format!("V2.2\n{rows}-\n-8384FU\n")).start().turn(),
        Color::White
    );
}
