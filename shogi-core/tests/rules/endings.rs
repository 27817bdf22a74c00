//! Endings at the edges of the rules: fouls, agreements with conditions, limits, claims after the end.

use shogiban::rules::{
    ActionError, AgreementCondition, Foul, FoulFoundLate, IllegalMovePolicy, MoveLimit, NoLegalMove,
    Settlement, Undecided,
};
use shogiban::{Action, Color, Game, Move, PieceKind, Position, Reason, Rules, Variant};

fn game(sfen: &str, rules: Rules) -> Game {
    Game::new(sfen.parse().expect("an SFEN"), rules)
}

fn mv(usi: &str) -> Move {
    usi.parse().expect("a move")
}

fn play(game: &mut Game, moves: &str) {
    for usi in moves.split(' ') {
        game.play(mv(usi)).expect("a legal move");
    }
}

/// Winner, reason with the kind of foul, ply.
fn verdict(game: &Game) -> (Option<Color>, &'static str, u32) {
    let outcome = game.outcome().expect("an end");
    let reason = outcome.reason.foul_code().unwrap_or(outcome.reason.code());
    (outcome.winner, reason, outcome.ply)
}

const SHUFFLE: &str = "2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b";

/// Black, to move, has no legal move, is not in check, and could declare a win with 33 points or more.
const STALEMATED_WITH_POINTS: &str = "RRBBKGGSS/PPPPPPPPP/9/9/9/9/9/9/4k4 w 2g2s4n4l9p 1";

#[test]
fn each_kind_of_foul_loses_where_fouls_lose_and_is_refused_with_its_kind_elsewhere() {
    let to = "5e".parse().expect("a square");
    let promoted = Foul::DropPromoted {
        kind: PieceKind::Horse,
        to,
    };
    // Who commits it after Black's first move, when it is White's turn.
    for (by, foul, code) in [
        (
            Color::White,
            Foul::IllegalMove { mv: mv("3c3e") },
            "piece_cannot_reach",
        ),
        (
            Color::Black,
            Foul::OutOfTurn { mv: Some(mv("2g2f")) },
            "out_of_turn",
        ),
        (Color::Black, Foul::OutOfTurn { mv: None }, "out_of_turn"),
        (Color::White, promoted, "drop_promoted"),
        (Color::White, Foul::Pass, "pass"),
        (Color::Black, Foul::TakenBack, "taken_back"),
        (Color::White, Foul::Stated, "stated"),
    ] {
        for rules in Rules::ALL {
            let mut game = Game::new(Position::default(), *rules);
            play(&mut game, "7g7f");
            let done = game.foul(by, foul).map(|outcome| outcome.is_some());
            if rules.illegal_move() == IllegalMovePolicy::Loses {
                assert_eq!(done, Ok(true), "{} {foul:?}", rules.id());
                assert_eq!(verdict(&game), (Some(!by), code, 1), "{}", rules.id());
                assert_eq!(game.undo(), Some(Action::Foul { by, foul }));
            } else {
                assert_eq!(done.expect_err("refused").code(), code, "{}", rules.id());
            }
            assert_eq!((game.outcome(), game.ply()), (None, 1));
        }
    }
}

#[test]
fn what_is_no_foul_of_that_side_is_refused_under_all_rules() {
    let unpromoted = Foul::DropPromoted {
        kind: PieceKind::Bishop,
        to: "5e".parse().expect("a square"),
    };
    for (by, foul) in [
        (Color::Black, Foul::IllegalMove { mv: mv("7g7f") }),
        (Color::White, Foul::IllegalMove { mv: mv("7g7e") }),
        (Color::Black, Foul::OutOfTurn { mv: None }),
        (Color::White, Foul::Pass),
        (Color::Black, unpromoted),
    ] {
        for rules in Rules::ALL {
            let mut game = Game::new(Position::default(), *rules);
            let refused = game.foul(by, foul).expect_err("no foul");
            assert_eq!(refused, ActionError::NotAFoul { by, foul });
        }
    }
}

#[test]
fn a_move_of_the_other_sides_piece_is_still_explained_as_such() {
    let mut game = Game::new(Position::default(), Rules::JSA_PRO);
    play(&mut game, "7g7f");
    assert_eq!(game.play(mv("2g2f")).unwrap_err().code(), "not_own_piece");
}

#[test]
fn a_foul_found_after_the_end_overrides_it_or_does_not() {
    let stated = Action::Foul {
        by: Color::Black,
        foul: Foul::Stated,
    };
    let mut professional = Game::new(Position::default(), Rules::JSA_PRO);
    professional.act(Action::Resign(Color::White)).expect("accepted");
    professional.act(stated).expect("found late");
    assert_eq!(verdict(&professional), (Some(Color::White), "stated", 0));
    let saved = Game::replay(
        *professional.start(),
        Rules::JSA_PRO,
        professional.actions().iter().copied(),
    );
    assert_eq!(saved.expect("a game").outcome(), professional.outcome());
    // A second one changes nothing, and undoing brings the resignation back.
    assert_eq!(professional.act(stated).unwrap_err().code(), "game_over");
    assert_eq!(professional.undo(), Some(stated));
    assert_eq!(verdict(&professional), (Some(Color::Black), "resignation", 0));
    assert_eq!(professional.redo(), Some(stated));
    assert_eq!(verdict(&professional), (Some(Color::White), "stated", 0));

    let mut amateur = Game::new(Position::default(), Rules::JSA_AMATEUR27);
    assert_eq!(Rules::JSA_AMATEUR27.foul_found_late(), FoulFoundLate::Stands);
    amateur.act(Action::Resign(Color::White)).expect("accepted");
    assert_eq!(amateur.act(stated).unwrap_err().code(), "game_over");
    // Where fouls are refused, none is found.
    let mut casual = Game::default();
    casual.act(Action::Resign(Color::White)).expect("accepted");
    assert_eq!(casual.act(stated).unwrap_err().code(), "game_over");
}

#[test]
fn a_draw_can_be_agreed_on_only_where_the_rules_know_it() {
    let mut refusing = Vec::new();
    for rules in Rules::ALL {
        let mut game = Game::new(Position::default(), *rules);
        match game.agree_draw() {
            Ok(outcome) => assert_eq!(outcome.expect("an end").winner, None),
            Err(error) => {
                assert_eq!(error, ActionError::NoAgreementRule);
                refusing.push(rules.id().name());
            }
        }
    }
    assert_eq!(
        refusing,
        [
            "lishogi_2021",
            "lishogi_pro",
            "lishogi_minishogi",
            "pychess",
            "pychess_minishogi",
            "jsa_pro",
            "jsa_amateur27",
            "fesa_2017",
        ]
    );
    let mut split = Game::new(Position::default(), Rules::DENRYU4);
    let settlement = split.agree_draw().expect("accepted").expect("an end").settlement;
    assert_eq!(
        settlement,
        Settlement::Split {
            black: 400,
            white: 600
        }
    );
}

#[test]
fn an_agreed_impasse_names_the_kings_that_must_have_entered() {
    let nobody = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let one = "lnsg1gsnK/1r5b1/pppp1ppp1/9/4k4/9/PPPPPPPP1/1B5R1/LNSG1GSNL b Pp 1";
    let both = "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L9Prb2g2s2n2l9p 1";
    let accepted = |sfen: &str, rules: Rules| game(sfen, rules).agree_impasse().map(|_| ());
    let refused = |needed| Err(AgreementCondition::EnteredKings { needed }.into());
    assert_eq!(accepted(nobody, Rules::JSA_PRO), refused(1));
    assert_eq!(accepted(one, Rules::SHOGI_CLUB_24), refused(2));
    assert_eq!(accepted(both, Rules::SHOGI_CLUB_24), Ok(()));
    assert_eq!(accepted(both, Rules::JSA_PRO), Ok(()));
    assert_eq!(accepted(nobody, Rules::JSA_AMATEUR27), Ok(()));
    assert_eq!(accepted(both, Rules::CASUAL), Err(ActionError::NoAgreementRule));
    assert_eq!(
        game(nobody, Rules::JSA_PRO)
            .agree_impasse()
            .unwrap_err()
            .to_string(),
        "an impasse can be agreed on only once a king has entered the far camp"
    );
}

#[test]
fn an_agreed_repetition_needs_a_position_that_has_come_back() {
    let mut game = Game::new(Position::default(), Rules::JSA_PRO);
    play(&mut game, "2h3h 8b7b 3h2h");
    let (needed, occurred) = (2, 1);
    assert_eq!(
        game.agree_repetition().unwrap_err(),
        AgreementCondition::Occurrences { needed, occurred }.into()
    );
    play(&mut game, "7b8b");
    game.agree_repetition().expect("it has come back");
    assert_eq!(verdict(&game), (None, "repetition_agreement", 4));
}

#[test]
fn a_record_may_play_through_a_repetition_that_the_rules_count_as_broken() {
    let mut game = Game::new(Position::default(), Rules::JSA_PRO);
    play(&mut game, SHUFFLE);
    assert_eq!(verdict(&game), (None, "repetition", 12));
    assert_eq!(game.play(mv("7g7f")).unwrap_err().code(), "game_over");
    let on = |game: &mut Game, usi: &str| game.act_as_recorded(Action::Move(mv(usi))).map(|_| ());
    on(&mut game, "2h3h").expect("played through");
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason.code()),
        Some("repetition")
    );
    // That position stood for the fourth time, too; what comes next is new.
    on(&mut game, "1c1d").expect("played through");
    assert_eq!((game.outcome(), game.ply()), (None, 14));
    // Saved and loaded it is the same game, and so is it after taking back and doing again.
    let actions = game.actions().to_vec();
    let again = Game::replay(*game.start(), *game.rules(), actions).expect("accepted before");
    assert_eq!((again.outcome(), again.ply()), (None, 14));
    game.undo();
    assert_eq!(verdict(&game), (None, "repetition", 13));
    game.redo();
    assert_eq!(game.outcome(), None);

    let mut elsewhere = Game::new(Position::default(), Rules::CSA_WCSC);
    play(&mut elsewhere, SHUFFLE);
    assert_eq!(on(&mut elsewhere, "2h3h").unwrap_err().code(), "game_over");
}

#[test]
fn nothing_is_played_through_beyond_the_move_limit() {
    let mut game = Game::new(Position::default(), Rules::JSA_PRO);
    for (ply, usi) in (1..).zip(["2h3h", "8b7b", "3h2h", "7b8b"].repeat(125)) {
        game.act_as_recorded(Action::Move(mv(usi)))
            .expect("played through");
        // A repetition counts as many plies as the rules ask for, however often the position has come back.
        if let Some(Reason::Repetition { last, count, .. }) = game.outcome().map(|outcome| outcome.reason) {
            assert_eq!((last, count, game.repetition_plies().len()), (ply, 4, 4));
        }
    }
    assert_eq!(verdict(&game), (None, "repetition", 500));
    let next = Action::Move(mv("2h3h"));
    assert_eq!(game.act_as_recorded(next).unwrap_err().code(), "game_over");
}

#[test]
fn a_perpetual_check_cannot_be_played_through() {
    let mut game = game("8k/1+p7/9/9/9/9/9/1+P3R3/6K2 b - 1", Rules::JSA_PRO);
    play(
        &mut game,
        "4h3h 1a2a 3h2h 2a3a 2h3h 3a2a 3h2h 2a3a 2h3h 3a2a 3h2h 2a3a 2h3h 3a2a",
    );
    assert_eq!(verdict(&game), (Some(Color::White), "perpetual_check", 14));
    let next = Action::Move(mv("3h2h"));
    assert_eq!(game.act_as_recorded(next).unwrap_err().code(), "game_over");
}

#[test]
fn a_void_limit_does_not_turn_mate_into_a_draw() {
    let limit = MoveLimit::new(1)
        .with_result(Undecided::Draw)
        .with_mate_on_limit_wins(false)
        .with_extends_while_checking(false)
        .with_needs_entered_king(true)
        .with_declaration_at_limit(false);
    let rules = Rules::MATE_ONLY.with_move_limit(Some(limit));
    let mut void = game("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", rules);
    play(&mut void, "G*5b");
    assert_eq!(verdict(&void), (Some(Color::Black), "checkmate", 1));
    // With a king in the far camp it holds.
    let mut holds = game("4k4/9/K3P4/9/9/9/9/9/9 b G 1", rules);
    play(&mut holds, "G*5b");
    assert_eq!(verdict(&holds), (None, "move_limit", 1));
    // A limit that the mate puts off is not reached by it.
    let extends = limit
        .with_extends_while_checking(true)
        .with_needs_entered_king(false);
    let mut extended = game(
        "4k4/9/4P4/9/9/9/9/9/4K4 b G 1",
        Rules::MATE_ONLY.with_move_limit(Some(extends)),
    );
    play(&mut extended, "G*5b");
    assert_eq!(verdict(&extended), (Some(Color::Black), "checkmate", 1));
}

#[test]
fn a_limit_that_mate_does_not_beat_leaves_a_stalemate_that_draws() {
    let limit = MoveLimit::new(1)
        .with_result(Undecided::Replay)
        .with_mate_on_limit_wins(false)
        .with_extends_while_checking(false)
        .with_needs_entered_king(false)
        .with_declaration_at_limit(false);
    let stalemate = |no_legal_move| {
        let rules = Rules::MATE_ONLY
            .with_move_limit(Some(limit))
            .with_no_legal_move(no_legal_move);
        let mut game = game("8k/9/5S2S/9/9/9/9/9/4K4 b - 1", rules);
        play(&mut game, "4c3b");
        verdict(&game)
    };
    assert_eq!(stalemate(NoLegalMove::StalemateDraws), (None, "stalemate", 1));
    assert_eq!(stalemate(NoLegalMove::Loses), (None, "move_limit", 1));
    assert_eq!(stalemate(NoLegalMove::NotTested), (None, "move_limit", 1));
}

#[test]
fn a_declaration_comes_before_the_limit_where_nobody_looks_for_legal_moves() {
    let limit = Rules::CSA_SHOGI_SERVER
        .move_limit()
        .map(|limit| limit.with_plies(1));
    let rules = Rules::CSA_SHOGI_SERVER
        .with_entering_king(Rules::SHOGI_WARS.entering_king())
        .with_move_limit(limit);
    let mut game = game(STALEMATED_WITH_POINTS, rules);
    play(&mut game, "5i5h");
    assert_eq!(verdict(&game), (Some(Color::Black), "declaration", 1));
}

#[test]
fn a_valid_declaration_at_the_limit_wins_where_the_rules_allow_it() {
    let start = "RRBBK4/PPPPPP3/9/9/9/9/9/9/8k w 2P4g4s4n4l10p 1";
    let with_limit = |rules: Rules| {
        let limit = rules.move_limit().map(|limit| limit.with_plies(1));
        rules.with_move_limit(limit)
    };
    let mut denryu = game(start, with_limit(Rules::DENRYU4));
    play(&mut denryu, "1i1h");
    assert_eq!(verdict(&denryu), (None, "move_limit", 1));
    assert_eq!(
        denryu.outcome().map(|outcome| outcome.settlement),
        Some(Settlement::Split {
            black: 400,
            white: 600
        })
    );
    denryu.declare().expect("allowed");
    assert_eq!(verdict(&denryu), (Some(Color::Black), "declaration", 1));
    denryu.undo();
    assert_eq!(verdict(&denryu), (None, "move_limit", 1));
    // A claim that does not hold changes nothing: the game has ended.
    let mut short = game(
        &start.replace("2P", "").replace("10p", "12p"),
        with_limit(Rules::DENRYU4),
    );
    play(&mut short, "1i1h");
    assert_eq!(short.declare().unwrap_err().code(), "bad_declaration");
    assert_eq!(verdict(&short), (None, "move_limit", 1));

    let mut wcsc = game(start, with_limit(Rules::CSA_WCSC));
    play(&mut wcsc, "1i1h");
    assert_eq!(wcsc.declare().unwrap_err().code(), "game_over");
}

#[test]
fn a_side_without_a_legal_move_may_declare_where_the_rules_say_so() {
    let mut declares = Vec::new();
    for rules in Rules::ALL {
        let mut game = game(STALEMATED_WITH_POINTS, *rules);
        if game
            .play(mv("5i5h"))
            .expect("legal")
            .is_some_and(|outcome| outcome.reason.code() == "declaration")
        {
            panic!("{}: declared by itself before the game ended", rules.id());
        }
        if game.declare().is_ok() {
            assert_eq!(
                verdict(&game),
                (Some(Color::Black), "declaration", 1),
                "{}",
                rules.id()
            );
            declares.push(rules.id().name());
        } else if let Some(outcome) = game.outcome() {
            assert_eq!(outcome.winner, Some(Color::White), "{}", rules.id());
        }
    }
    assert_eq!(
        declares,
        [
            "casual",
            "dojo81",
            "jsa_pro",
            "jsa_amateur27",
            "fesa_2017",
            "csa_shogi_server",
            "shogihome_27",
            "shogihome_24",
            "usi_csarule27",
            "usi_csarule27h",
            "usi_csarule24",
            "usi_csarule24h",
        ]
    );
}

#[test]
fn the_default_takes_every_declaration_that_usi_takes() {
    for sfen in [
        STALEMATED_WITH_POINTS.replace(" w ", " b ").as_str(),
        "RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b 2P4g4s4n4l10p 1",
        "8K/9/9/9/9/9/3pppppp/4krrbb/9 w 4G4S4N4L9P3p 1",
        "RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b P4g4s4n4l11p 1",
    ] {
        let start: Position = sfen.parse().expect("an SFEN");
        let accepts = |rules: Rules| {
            let mut game = Game::new(start, rules);
            game.declare().is_ok() && game.outcome().and_then(|outcome| outcome.winner) == Some(start.turn())
        };
        let default = Rules::default_for(Variant::STANDARD);
        assert_eq!(accepts(default), accepts(Rules::USI_CSARULE27), "{sfen}");
    }
}

#[test]
fn the_credit_for_a_handicap_is_counted_from_the_variants_own_set() {
    let variant = Variant::custom(9, 9, 3, [18, 4, 4, 4, 0, 0, 4]).expect("a variant");
    let sfen = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL b - 1";
    let start = Position::from_sfen(sfen, Some(variant)).expect("playable");
    let mut game = Game::new(start, Rules::JSA_AMATEUR27);
    let outcome = game.agree_impasse().expect("accepted").expect("an end");
    assert_eq!(
        outcome.to_string(),
        "White wins at ply 0: impasse (持将棋) decided by points: Black has 17, White 17 [JSA 持将棋]"
    );
}

#[test]
fn an_agreed_impasse_of_a_set_too_small_for_24_points_each_has_no_winner() {
    let variant = Variant::custom(9, 9, 3, [18, 4, 4, 4, 0, 0, 4]).expect("a variant");
    let agreed = |hands: &str| {
        let sfen = format!("4K4/9/9/9/9/9/9/9/4k4 b {hands} 1");
        let start = Position::from_sfen(&sfen, Some(variant)).expect("playable");
        let mut game = Game::new(start, Rules::JSA_PRO);
        game.agree_impasse().expect("accepted");
        verdict(&game)
    };
    assert_eq!(agreed("4G4S4N4L18P"), (Some(Color::Black), "jishogi_points", 0));
    assert_eq!(agreed("9P4g4s4n4l9p"), (Some(Color::White), "jishogi_points", 0));
    // 17 points each, of 34.
    assert_eq!(agreed("2G2S2N2L9P2g2s2n2l9p"), (None, "jishogi_agreement", 0));
}

#[test]
fn a_site_credits_the_handicaps_that_it_lists() {
    // White, to move, has the declaration but for the points; what is missing at the start decides.
    let credit = |name: &str, rules: Rules| {
        let handicap = shogiban::rules::Handicap::by_name(Variant::STANDARD, name).expect("a handicap");
        let game = Game::new(Position::handicap(handicap), rules);
        game.evaluate_declaration().expect("a rule").credit
    };
    for (name, lishogi, dojo81) in [
        ("香落ち", 1, 1),
        ("右香落ち", 1, 0),
        ("飛銀落ち", 0, 6),
        ("二枚落ち", 10, 10),
        ("三枚落ち", 0, 0),
        ("五枚落ち", 13, 0),
        ("左五枚落ち", 0, 0),
        ("左七枚落ち", 0, 0),
        ("右七枚落ち", 15, 0),
        ("トンボ", 8, 8),
        ("トンボ＋香", 6, 0),
        ("太閤将棋", 1, 0),
    ] {
        assert_eq!(
            (credit(name, Rules::LISHOGI), credit(name, Rules::DOJO81)),
            (lishogi, dojo81),
            "{name}"
        );
    }
}

#[test]
fn an_undated_name_is_resolved_before_anything_is_stored() {
    for (alias, id) in [
        ("csa_wcsc", "csa_wcsc_2019"),
        ("lishogi", "lishogi_2021"),
        ("fesa", "fesa_2017"),
    ] {
        let rules = Rules::by_name(alias).expect("an alias");
        assert_eq!(rules.id().name(), id);
        assert_eq!(Rules::by_name(id), Some(rules));
        assert!(rules.story().expect("named").aliases.contains(&alias));
    }
    for gone in ["two_player", "plain"] {
        assert_eq!(Rules::by_name(gone), None);
    }
    assert_eq!(Rules::JSA_PRO.with_move_limit(None).story(), None);
}
