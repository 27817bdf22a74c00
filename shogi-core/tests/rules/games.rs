//! Games: what a verdict follows from, taking back, saving, and what ends nothing.

use proptest::prelude::*;
use shogiban::rules::{ActionError, ClaimVerdict, Declaration, EnteringKing, Foul, RepetitionVerdict};
use shogiban::strategies::games_from;
use shogiban::{Action, Color, Game, Move, Outcome, PieceKind, Position, Reason, Rules, Setup, Variant};

fn foul(by: Color, foul: Foul) -> Action {
    Action::Foul { by, foul }
}

fn illegal(by: Color, m: Move) -> Action {
    foul(by, Foul::IllegalMove { mv: m })
}

fn promoted_drop() -> Foul {
    Foul::DropPromoted {
        kind: PieceKind::Horse,
        to: "5e".parse().expect("a square"),
    }
}

/// Plays as far as the rules let it: the rest of the moves is left out once the game is over.
fn played(start: Position, rules: Rules, moves: &[Move]) -> Game {
    let mut game = Game::new(start, rules);
    for &m in moves {
        if game.is_over() {
            break;
        }
        game.play(m).expect("a legal move");
    }
    game
}

/// A game with a rule set, from an even start or a handicap's.
fn any_game() -> impl Strategy<Value = Game> {
    let rules = (0..Rules::ALL.len()).prop_map(|index| Rules::ALL[index]);
    let starts =
        (0..Variant::ALL.len()).prop_map(|index| Position::start(Variant::ALL[index]).expect("a start"));
    (rules, games_from(starts)).prop_map(|(rules, (start, moves))| played(start, rules, &moves))
}

proptest! {
    #[test]
    fn an_outcome_is_a_function_of_start_actions_and_rules(game in any_game()) {
        let again = Game::replay(*game.start(), *game.rules(), game.actions().iter().copied());
        let again = again.expect("accepted before");
        prop_assert_eq!(again.outcome(), game.outcome());
        prop_assert_eq!(again.position(), game.position());
        prop_assert_eq!(again.occurrence(), game.occurrence());
        prop_assert_eq!(again, game);
    }

    #[test]
    fn undo_then_redo_gives_the_same_game(game in any_game(), back in 0..130usize) {
        let mut changed = game.clone();
        let taken = (0..back).map_while(|_| changed.undo()).count();
        let kept: Vec<Move> = game.moves().take(game.ply() as usize - taken).collect();
        let expected = played(*game.start(), *game.rules(), &kept);
        prop_assert_eq!(changed.occurrence(), expected.occurrence());
        prop_assert_eq!(changed.outcome(), expected.outcome());
        prop_assert_eq!(&changed, &expected);
        prop_assert_eq!((0..taken).map_while(|_| changed.redo()).count(), taken);
        prop_assert_eq!(changed.redo(), None);
        prop_assert_eq!(changed.outcome(), game.outcome());
        prop_assert_eq!(changed.occurrence(), game.occurrence());
        prop_assert_eq!(changed, game);
    }

    #[test]
    fn with_repetition_off_no_verdict_mentions_it(game in any_game()) {
        let rules = game.rules().with_repetition(None);
        // The same shuffle of a piece again and again, then whatever the game was.
        let mut off = played(*game.start(), rules, &game.moves().collect::<Vec<_>>());
        shuffle(&mut off, 6);
        let repeats = |outcome: Outcome| matches!(
            outcome.reason,
            Reason::Repetition { .. } | Reason::PerpetualCheck { .. } | Reason::RepetitionAgreement
        );
        prop_assert!(!off.outcome().is_some_and(repeats));
        if !off.is_over() {
            prop_assert_eq!(off.agree_repetition().unwrap_err(), ActionError::NoAgreementRule);
        }
    }

    #[test]
    fn declaration_points_do_not_depend_on_who_sits_where(game in any_game()) {
        // Without handicap credit: turned round, with the colors and the thresholds swapped.
        let rule = declaration(&Rules::CSA_WCSC).with_black_wins(28).with_white_wins(27);
        let swapped = rule.with_black_wins(rule.white_wins).with_white_wins(rule.black_wins);
        let position = *game.position();
        let evaluate = |position: Position, rule| {
            let rules = Rules::MATE_ONLY.with_entering_king(EnteringKing::Declaration(rule));
            Game::new(position, rules).evaluate_declaration()
        };
        let (here, there) = (evaluate(position, rule), evaluate(position.rotated(), swapped));
        prop_assert_eq!(here.is_some(), position.variant() == Variant::STANDARD);
        if let (Some(here), Some(there)) = (here, there) {
            prop_assert_eq!(here.color, !there.color);
            prop_assert_eq!((here.points, here.pieces), (there.points, there.pieces));
            prop_assert_eq!(here.wins_from, there.wins_from);
            prop_assert_eq!(here.verdict(), there.verdict());
        }
    }

    #[test]
    fn every_legal_move_is_judged_for_repetition_as_if_it_had_been_made(game in any_game()) {
        let mut game = game;
        shuffle(&mut game, 3);
        for m in &game.legal_moves() {
            let before = game.repetition_after(m);
            let mut after = game.clone();
            after.play(m).expect("a legal move");
            let by_repetition = match after.outcome().map(|outcome| outcome.reason) {
                Some(Reason::Repetition { .. }) => Some(RepetitionVerdict::Plain),
                Some(Reason::PerpetualCheck { by, .. }) => Some(RepetitionVerdict::PerpetualCheck { by }),
                // What ends the game before repetition is asked for says nothing of it.
                Some(_) => continue,
                None => None,
            };
            prop_assert_eq!(before, by_repetition, "{}", m);
        }
    }
}

fn declaration(rules: &Rules) -> Declaration {
    match rules.entering_king() {
        EnteringKing::Declaration(rule) => rule,
        other => panic!("no declaration: {other:?}"),
    }
}

/// Both sides move a piece to and fro, if they have one that can, `times` times or until the game is over.
fn shuffle(game: &mut Game, times: usize) {
    let back_and_forth = |game: &Game| {
        let m = game.legal_moves().into_iter().find(|m| {
            let reverse = m.from().and_then(|from| Move::board(m.to(), from, false));
            !m.is_promotion() && reverse.is_some() && game.position().piece_on(m.to()).is_none()
        });
        m.and_then(|m| Some([m, Move::board(m.to(), m.from()?, false)?]))
    };
    for _ in 0..times {
        let Some([out, back]) = back_and_forth(game) else {
            return;
        };
        let _ = game.play(out);
        let Some([other_out, other_back]) = back_and_forth(game) else {
            return;
        };
        for m in [other_out, back, other_back] {
            if game.play(m).is_err() {
                return;
            }
        }
    }
}

/// A game that ends by perpetual check after 14 plies (R14).
fn perpetual_check() -> Vec<Move> {
    let lead_in = "4h3h 1a2a ";
    let cycle = "3h2h 2a3a 2h3h 3a2a ";
    let text = [lead_in, cycle, cycle, cycle].concat();
    text.split_whitespace()
        .map(|usi| usi.parse().expect("a move"))
        .collect()
}

const PERPETUAL_START: &str = "8k/1+p7/9/9/9/9/9/1+P3R3/6K2 b - 1";

#[test]
fn a_game_saved_at_any_ply_goes_on_exactly_as_it_would_have() {
    let start: Position = PERPETUAL_START.parse().expect("an SFEN");
    let moves = perpetual_check();
    for rules in [
        Rules::JSA_PRO,
        Rules::CSA_SHOGI_SERVER,
        Rules::CASUAL.with_bare_kings_draw(true),
    ] {
        let whole = played(start, rules, &moves);
        assert!(matches!(
            whole.outcome().expect("an end").reason,
            Reason::PerpetualCheck { by: Color::Black, .. }
        ));
        for saved_at in 0..=moves.len() {
            let saved = played(start, rules, &moves[..saved_at]);
            let text = serde_json::to_string(&saved).expect("JSON");
            let mut loaded: Game = serde_json::from_str(&text).expect("a game");
            assert_eq!(loaded, saved);
            assert_eq!(loaded.occurrence(), saved.occurrence());
            for &m in &moves[saved_at..] {
                loaded.play(m).expect("a legal move");
            }
            assert_eq!(loaded.outcome(), whole.outcome(), "saved at ply {saved_at}");
        }
    }
}

#[test]
fn a_saved_game_with_an_action_that_is_refused_is_not_loaded() {
    let json = r#"{"start":{"variant":"standard","sfen":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"},
        "rules":{"name":"jsa_pro"},"actions":["7g7f","3c3d","8h5f"]}"#;
    let error = serde_json::from_str::<Game>(json)
        .expect_err("an illegal move")
        .to_string();
    assert!(error.contains("action 3: 8h5f"), "{error}");
    let lost = json.replace("\"8h5f\"", "\"foul black illegal_move 8h5f\"");
    let game: Game = serde_json::from_str(&lost).expect("a lost game");
    assert_eq!(game.outcome().expect("an end").winner, Some(Color::White));
    for (from, to) in [("jsa_pro", "house"), ("8h5f", "8h8h"), ("actions", "deeds")] {
        assert!(
            serde_json::from_str::<Game>(&json.replace(from, to)).is_err(),
            "{to}"
        );
    }
}

#[test]
fn custom_rules_are_saved_with_every_field() {
    for named in Rules::ALL {
        for rules in [
            *named,
            named.with_agreed_impasse(None),
            named.with_move_limit(None),
        ] {
            let text = serde_json::to_string(&rules).expect("JSON");
            assert_eq!(
                serde_json::from_str::<Rules>(&text).expect("rules"),
                rules,
                "{text}"
            );
        }
    }
}

#[test]
fn after_the_end_every_action_is_refused_and_says_who_won() {
    let mut game = played(
        PERPETUAL_START.parse().expect("an SFEN"),
        Rules::JSA_PRO,
        &perpetual_check(),
    );
    let outcome = game.outcome().expect("an end");
    let before = game.clone();
    let m: Move = "3h2h".parse().expect("a move");
    let actions = [
        Action::Move(m),
        illegal(Color::Black, m),
        Action::Declare,
        Action::Resign(Color::Black),
        Action::TimeUp(Color::White),
        Action::Abandon(Color::White),
        Action::AgreeDraw,
        Action::AgreeRepetition,
        Action::AgreeImpasse,
        Action::Abort,
    ];
    for action in actions {
        assert_eq!(
            game.act(action).unwrap_err(),
            ActionError::GameOver(outcome),
            "{action}"
        );
    }
    assert_eq!(game, before);
    assert!(game.legal_moves().is_empty());
    assert_eq!(
        game.play(m).unwrap_err().to_string(),
        "the game is over: White wins at ply 14: perpetual check (連続王手の千日手): the position occurred 4 times from ply 2 to ply 14, \
         and every move of Black in between gave check [JSA 対局規定 (2013) art. 8-7]"
    );
}

#[test]
fn an_illegal_move_is_refused_by_play_and_loses_by_submit_where_the_rules_say_so() {
    let nifu: Move = "P*5c".parse().expect("a move");
    let start: Position = "4k4/9/9/9/4P4/9/9/9/4K4 b P 1".parse().expect("an SFEN");
    for rules in [Rules::JSA_PRO, Rules::CASUAL] {
        let mut game = Game::new(start, rules);
        assert_eq!(game.play(nifu).unwrap_err().code(), "nifu");
        assert_eq!(game, Game::new(start, rules));
    }
    let mut lenient = Game::new(start, Rules::CASUAL);
    assert_eq!(lenient.submit(nifu).unwrap_err().code(), "nifu");
    assert!(!lenient.is_over());

    let mut strict = Game::new(start, Rules::JSA_PRO);
    let outcome = strict.submit(nifu).expect("accepted").expect("an end");
    assert_eq!(
        (outcome.winner, outcome.reason.code(), outcome.ply),
        (Some(Color::White), "illegal_move", 0)
    );
    assert_eq!(strict.undo(), Some(illegal(Color::Black, nifu)));
    assert_eq!(strict, Game::new(start, Rules::JSA_PRO));
    // Only an illegal move ends a game so.
    let legal: Move = "5i5h".parse().expect("a move");
    assert_eq!(
        strict.act(illegal(Color::Black, legal)).unwrap_err(),
        ActionError::NotAFoul {
            by: Color::Black,
            foul: Foul::IllegalMove { mv: legal }
        }
    );
}

#[test]
fn something_new_after_taking_back_forgets_what_was_taken_back() {
    let mut game = Game::from_usi("startpos moves 7g7f 3c3d", None, None).expect("a game");
    assert!(game.undo().is_some());
    game.play("8c8d".parse().expect("a move")).expect("legal");
    assert_eq!(game.redo(), None);
    assert_eq!(game.to_usi().as_deref(), Ok("position startpos moves 7g7f 8c8d"));
    assert_eq!(game.position_at(1).expect("ply 1").move_number(), 2);
    assert_eq!(game.position_at(3), None);
}

#[test]
fn draws_breaks_and_leaving_end_a_game_as_they_are_called() {
    let end = |action: Action| {
        let mut game = Game::default();
        let outcome = game.act(action).expect("accepted").expect("an end");
        (
            outcome.winner,
            outcome.reason.code().to_owned(),
            outcome.to_string(),
        )
    };
    let white = Some(Color::White);
    for (action, winner, code, text) in [
        (
            Action::Resign(Color::Black),
            white,
            "resignation",
            "White wins at ply 0: Black resigned (投了)",
        ),
        (
            Action::TimeUp(Color::Black),
            white,
            "time",
            "White wins at ply 0: Black ran out of time (切れ負け)",
        ),
        (
            Action::Abandon(Color::Black),
            white,
            "abandonment",
            "White wins at ply 0: Black left the game",
        ),
        (
            Action::AgreeDraw,
            None,
            "draw_agreed",
            "A draw at ply 0: both sides agreed on a draw",
        ),
        (
            Action::Abort,
            None,
            "aborted",
            "No result at ply 0: the game was broken off (中断)",
        ),
    ] {
        assert_eq!(end(action), (winner, code.to_owned(), text.to_owned()));
    }
}

#[test]
fn every_action_reads_back_from_its_text() {
    let m: Move = "7g7f+".parse().expect("a move");
    for action in [
        Action::Move(m),
        illegal(Color::White, m),
        foul(Color::Black, Foul::OutOfTurn { mv: None }),
        foul(Color::Black, Foul::OutOfTurn { mv: Some(m) }),
        foul(Color::White, promoted_drop()),
        foul(Color::Black, Foul::Pass),
        foul(Color::Black, Foul::TakenBack),
        foul(Color::White, Foul::Stated),
        Action::Declare,
        Action::Resign(Color::White),
        Action::TimeUp(Color::Black),
        Action::Abandon(Color::White),
        Action::AgreeDraw,
        Action::AgreeRepetition,
        Action::AgreeImpasse,
        Action::Abort,
    ] {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    for wrong in [
        "",
        "resign",
        "resign gote",
        "foul",
        "foul black",
        "foul gote pass",
        "foul black illegal_move",
        "foul black illegal_move x",
        "foul black drop_promoted B*5e",
        "foul black drop_promoted +B5e",
        "foul black castling",
        "agree",
        "7g7f  ",
    ] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong:?}");
    }
}

#[test]
fn a_claim_shows_every_condition_with_its_value() {
    // In check, nine pieces, two points short: everything but the king's place fails.
    let start: Position = "+RBB1K3r/PPPPPP3/9/9/9/9/9/9/8k b 3G4S5P4n4l7pg 1"
        .parse()
        .expect("an SFEN");
    let evaluation = Game::new(start, Rules::CSA_WCSC)
        .evaluate_declaration()
        .expect("a rule");
    assert!(evaluation.king_in_zone && evaluation.in_check);
    assert_eq!(
        (evaluation.pieces, evaluation.points, evaluation.credit),
        (9, 33, 0)
    );
    assert_eq!(evaluation.unmet().count(), 2);
    assert!(matches!(evaluation.verdict(), ClaimVerdict::Fails { .. }));
    assert_eq!(
        evaluation.to_string(),
        "Black has 33 points (28 needed) and 9 pieces besides the king in the far camp (10 needed); the king is in check"
    );
    assert_eq!(Game::new(start, Rules::QDAN).evaluate_declaration(), None);
}

#[test]
fn off_the_large_board_there_is_nothing_to_enter() {
    let mini = Position::start(Variant::MINISHOGI).expect("a start");
    let mut game = Game::new(mini, Rules::JSA_PRO);
    assert_eq!(game.declare().unwrap_err(), ActionError::NoDeclarationRule);
    assert_eq!(game.agree_impasse().unwrap_err(), ActionError::NoAgreementRule);
    assert_eq!(game.evaluate_declaration(), None);
}

#[test]
fn ten_thousand_plies_without_a_repetition_rule_count_every_occurrence() {
    let mut game = Game::new(Position::default(), Rules::MATE_ONLY);
    let cycle: Vec<Move> = ["2h3h", "8b7b", "3h2h", "7b8b"]
        .map(|usi| usi.parse().expect("a move"))
        .into();
    for ply in 0..10_000u32 {
        assert_eq!(game.occurrences(), ply / 4 + 1);
        game.play(cycle[ply as usize % 4]).expect("a legal move");
    }
    assert_eq!(game.ply(), 10_000);
    assert_eq!(game.occurrence().first, 0);
}

#[test]
fn a_setup_with_two_kings_alone_is_drawn_only_once_a_move_is_made() {
    let setup: Setup = "4k4/9/9/9/9/9/9/9/4K4 b - 1".parse().expect("an SFEN");
    let mut game = Game::new(Position::try_from(setup).expect("playable"), Rules::LISHOGI);
    assert!(!game.is_over());
    let outcome = game.play("5i5h".parse().expect("a move")).expect("legal");
    assert_eq!(outcome.expect("an end").reason, Reason::BareKings);
}

#[test]
fn lishogi_credits_the_three_pieces_that_it_lists() {
    let credit = |far_rank: &str, rules| {
        let sfen = format!("{far_rank}/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        let game = Game::new(sfen.parse().unwrap(), rules);
        game.evaluate_declaration().unwrap().credit
    };
    let (kif, lishogi) = ("lnsgkgsn1", "1nsgkgsnl");
    assert_eq!(credit(lishogi, Rules::LISHOGI), 11);
    assert_eq!(credit(kif, Rules::LISHOGI), 0);
    assert_eq!(
        credit("lnsgkgsnl", Rules::LISHOGI),
        10,
        "two pieces are the same everywhere"
    );
    // Who credits whatever is missing asks no list.
    assert_eq!(
        [kif, lishogi].map(|rank| credit(rank, Rules::USI_CSARULE27H)),
        [11, 11]
    );
}
