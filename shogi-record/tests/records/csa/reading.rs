//! Headers, starts, moves, times, comments, ends.

use super::{clean, csa, found, moves};
use crate::flat::{
    Claim, EndKind, Format, HeaderKey, ReadOptions, Record, Severity, WriteOptions, read, write,
};
use shogiban::{Color, Game, Position, Reason, Rules, Variant};

#[test]
fn a_whole_game_of_v3() {
    let record = clean(
        "'CSA encoding=UTF-8\nV3.0\nN+先手\nN-Gote, with comma\n$EVENT:a: b, c\n$START_TIME:2024/05/14 10:00:00\n\
         $TIME+:900+0+5\n$MAX_MOVES:320\n$NOTE:one\\ntwo\\\\three\n$MINE:x\nPI\n+\n'before\n+7776FU\nT6.123\n\
         '** 54 -3334FU #123\n'a, comment\n-3334FU,T0.5\n%CHUDAN\nT12\n'after\n",
    );
    let headers: Vec<_> = record
        .headers
        .iter()
        .map(|header| (header.key.clone(), header.value.as_str()))
        .collect();
    assert_eq!(
        headers,
        [
            (HeaderKey::Black, "先手"),
            (HeaderKey::White, "Gote, with comma"),
            (HeaderKey::Event, "a: b, c"),
            (HeaderKey::StartTime, "2024/05/14 10:00:00"),
            (HeaderKey::BlackTime, "900+0+5"),
            (HeaderKey::MaxMoves, "320"),
            (HeaderKey::Note, "one\ntwo\\three"),
            (HeaderKey::Other("MINE".into()), "x"),
        ]
    );
    let nodes: Vec<_> = record.main_line().collect();
    assert_eq!(record.root().comments(), ["before"]);
    assert_eq!(nodes[0].time(), Some(6_123));
    assert_eq!(nodes[0].comments(), ["** 54 -3334FU #123", "a, comment"]);
    assert_eq!((nodes[1].time(), nodes[1].comments().len()), (Some(500), 0));
    assert_eq!(
        (nodes[2].end(), nodes[2].word()),
        (Some(EndKind::Aborted), Some("%CHUDAN"))
    );
    assert_eq!(
        (nodes[2].time(), nodes[2].comments()),
        (Some(12_000), &["after".to_owned()][..])
    );
}

#[test]
fn the_format_of_1997_needs_no_version() {
    let record = clean("N+a\nN-b\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n");
    assert_eq!(moves(&record), ["7g7f", "3c3d"]);
    assert_eq!(record.stated(), Some(Claim::Win(Color::White)));
}

#[test]
fn every_word_at_the_end() {
    let black = Color::Black;
    let white = Color::White;
    // After one move, White is to move.
    for (word, end, claim) in [
        (
            "%TORYO",
            EndKind::Resignation { by: white },
            Some(Claim::Win(black)),
        ),
        ("%CHUDAN", EndKind::Aborted, Some(Claim::NoResult)),
        ("%SENNICHITE", EndKind::Repetition, Some(Claim::Draw)),
        ("%TIME_UP", EndKind::TimeUp { by: white }, Some(Claim::Win(black))),
        (
            "%ILLEGAL_MOVE",
            EndKind::Foul { by: white },
            Some(Claim::Win(black)),
        ),
        (
            "%+ILLEGAL_ACTION",
            EndKind::Foul { by: black },
            Some(Claim::Win(white)),
        ),
        (
            "%-ILLEGAL_ACTION",
            EndKind::Foul { by: white },
            Some(Claim::Win(black)),
        ),
        ("%JISHOGI", EndKind::Impasse, Some(Claim::Draw)),
        (
            "%KACHI",
            EndKind::Declaration { by: white },
            Some(Claim::Win(white)),
        ),
        ("%HIKIWAKE", EndKind::Draw, Some(Claim::Draw)),
        ("%MATTA", EndKind::TakeBack, None),
        (
            "%TSUMI",
            EndKind::Checkmate { of: white },
            Some(Claim::Win(black)),
        ),
        ("%FUZUMI", EndKind::NoMate, None),
        ("%ERROR", EndKind::Error, None),
        ("%MAX_MOVES", EndKind::MoveLimit, Some(Claim::Draw)),
    ] {
        let record = clean(&format!("PI\n+\n+7776FU\n{word}\n"));
        assert_eq!((record.end(), record.stated()), (Some(end), claim), "{word}");
        assert_eq!(record.main_end().unwrap().word(), Some(word));
    }
}

#[test]
fn an_unknown_word_is_kept() {
    let reading = csa("PI\n+\n+7776FU\n%OWARI\n");
    assert_eq!(found(&reading.diagnostics), [(4, 1, "unknown_end")]);
    let end = reading.records[0].main_end().unwrap();
    assert_eq!((end.end(), end.word()), (Some(EndKind::Unknown), Some("%OWARI")));
}

#[test]
fn the_server_sums_up_where_it_has_no_word() {
    for (summary, claim, end) in [
        (
            "time up:a win:b lose",
            Claim::Win(Color::Black),
            Some(EndKind::TimeUp { by: Color::White }),
        ),
        (
            "toryo:a lose:b win",
            Claim::Win(Color::White),
            Some(EndKind::Resignation { by: Color::Black }),
        ),
        (
            "illegal move:a:x win:b lose",
            Claim::Win(Color::Black),
            Some(EndKind::Foul { by: Color::White }),
        ),
        ("sennichite:a draw:b draw", Claim::Draw, Some(EndKind::Repetition)),
        ("max_moves:a draw:b draw", Claim::Draw, Some(EndKind::MoveLimit)),
        ("something:a draw:b draw", Claim::Draw, None),
    ] {
        let record = clean(&format!("PI\n+\n+7776FU\n'summary:{summary}\n"));
        let last = record.main_last();
        let stated = &last.stated()[0];
        assert_eq!((stated.claim, stated.end), (Some(claim), end), "{summary}");
        assert_eq!(stated.text, format!("summary:{summary}"));
        assert!(last.comments().is_empty());
        assert_eq!(record.end(), None, "no word was written");
    }
    // It is no summary without results.
    let record = clean("PI\n+\n+7776FU\n'summary:a talk\n");
    assert_eq!(record.main_last().comments(), ["summary:a talk"]);
}

#[test]
fn a_game_lost_on_time_is_judged_by_the_summary() {
    let record = clean("PI\n+\n+7776FU\n'summary:time up:a win:b lose\n");
    let replay = record.replay(shogiban::Rules::CSA_WCSC).unwrap();
    assert_eq!(replay.outcome().unwrap().winner, Some(Color::Black));
    assert_eq!(replay.outcome().unwrap().reason.code(), "time");
}

#[test]
fn the_number_of_rows_and_squares_decides_the_board() {
    let record = clean(
        "P1-HI-KA-GI-KI-OU\nP2 *  *  *  * -FU\nP3 *  *  *  *  * \nP4+FU *  *  *  * \nP5+OU+KI+GI+KA+HI\n+\n+2534KA\n",
    );
    assert_eq!(record.variant(), Variant::MINISHOGI);
    assert_eq!(moves(&record), ["2e3d"]);
    for (text, variant) in [
        (
            "P1-GI-KI-OU-KI-GI\nP2\nP3 * -FU-FU-FU * \nP4 * +FU+FU+FU * \nP5\nP6+GI+KI+OU+KI+GI\n+\n",
            Variant::GOROGORO,
        ),
        (
            "P1-GI-KI-OU-KI-GI\nP2\nP3 * -FU-FU-FU * \nP4 * +FU+FU+FU * \nP5\nP6+GI+KI+OU+KI+GI\nP+00KY00KE\nP-00KY00KE\n+\n",
            Variant::GOROGORO_PLUS,
        ),
        (
            "P1-HI-KA-KE-GI-KI-OU\nP2 *  *  *  *  * -FU\nP3\nP4\nP5+FU *  *  *  *  * \nP6+OU+KI+GI+KE+KA+HI\n+\n",
            Variant::JUDKINS,
        ),
    ] {
        assert_eq!(csa(text).records[0].variant(), variant, "{text}");
    }
    // What the text does not say, the caller can.
    let told = ReadOptions::new().with_variant(Variant::MINISHOGI);
    let reading = read(b"PI\n+\n+2534KA\n", &told);
    assert_eq!(reading.records[0].main_moves().count(), 1);
}

#[test]
fn one_game_after_another() {
    let text = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\n\nN+second\nPI82HI22KA\n-\n-5142OU\n/\n/\n\n";
    let reading = csa(text);
    assert!(reading.diagnostics.is_empty(), "{:#?}", reading.diagnostics);
    let counts: Vec<_> = reading
        .records
        .iter()
        .map(|record| record.main_moves().count())
        .collect();
    assert_eq!(counts, [1, 1]);
    assert_eq!(reading.records[1].handicap().unwrap().name(), "二枚落ち");
    // Lines count through the whole file.
    let reading = csa("PI\n+\n/\nPI\n+\n-3334FU\n");
    assert_eq!(found(&reading.diagnostics), [(6, 1, "not_turn")]);
    assert_eq!(reading.diagnostics[0].byte, 12);
}

#[test]
fn an_illegal_move_is_kept_and_flagged() {
    let text = "PI\n+\n+7776FU\n-3334FU\n+8822UM\n-5155OU\n%ILLEGAL_MOVE\n";
    let reading = csa(text);
    assert_eq!(found(&reading.diagnostics), [(6, 1, "illegal_move")]);
    assert_eq!(reading.diagnostics[0].severity, Severity::Warning);
    let record = &reading.records[0];
    let moves: Vec<_> = record.main_line().filter(|node| node.mv().is_some()).collect();
    assert_eq!(moves.len(), 4);
    assert!(moves[3].is_illegal());
    assert_eq!(moves[3].fault().unwrap().code(), "piece_cannot_reach");
    assert_eq!(moves[3].position(), None);
    // The word is about that move, and not about one of Black's that the record leaves out.
    let by = Color::White;
    assert_eq!(record.end(), Some(EndKind::Foul { by }));
    assert_eq!(record.stated(), Some(Claim::Win(Color::Black)));
    let replay = record.replay(Rules::JSA_PRO).unwrap();
    assert_eq!(
        replay.outcome().and_then(|outcome| outcome.winner),
        Some(Color::Black)
    );
    let written = write(record, Format::Csa, &WriteOptions::new());
    assert!(written.losses.is_empty() && written.text.ends_with("-5155OU\n%ILLEGAL_MOVE\n"));
    let jkf = write(record, Format::Jkf, &WriteOptions::new());
    let back = read(&jkf.bytes, &ReadOptions::new());
    assert!(jkf.text.contains("\"special\":\"ILLEGAL_MOVE\""));
    assert_eq!(back.records[0].end(), record.end());
    let strict = read(text.as_bytes(), &ReadOptions::new().with_strict(true));
    assert_eq!(strict.diagnostics[0].severity, Severity::Error);
    assert_eq!(
        strict.records, reading.records,
        "strictness changes what is said, not what is read"
    );
}

#[test]
fn moves_after_an_illegal_one_are_counted() {
    let reading = csa("PI\n+\n+7775FU\n-3334FU\n+2726FU\n");
    assert_eq!(
        found(&reading.diagnostics),
        [(3, 1, "illegal_move"), (4, 1, "not_read")]
    );
    assert_eq!(
        reading.diagnostics[1].to_string(),
        "line 4, column 1: 2 moves of this line were not read"
    );
    assert_eq!(reading.diagnostics[1].severity, Severity::Error);
}

#[test]
fn what_is_wrong_with_a_move_is_said_at_its_column() {
    for (text, column, code) in [
        ("+77", 4, "bad_notation"),
        ("+7776", 6, "bad_notation"),
        ("+7776XX", 6, "unknown_piece"),
        ("+7706FU", 4, "bad_notation"),
        ("+7776FU+", 8, "bad_notation"),
        ("+7776GI", 6, "piece_mismatch"),
        ("+5576FU", 2, "empty_square"),
        ("+0055TO", 6, "drop_promoted"),
        ("+0055OU", 6, "drop_king"),
        ("+7777FU", 4, "stays_put"),
        ("-3334FU", 1, "not_turn"),
        ("+七六FU", 2, "bad_notation"),
    ] {
        let reading = csa(&format!("PI\n+\n{text}\n"));
        assert_eq!(found(&reading.diagnostics), [(3, column, code)], "{text}");
        assert_eq!(reading.records[0].main_moves().count(), 0);
    }
    // In a line of several statements as well.
    let reading = csa("PI\n+\n+7776FU,T1,-3335GI,T2\n");
    let notes = (3, 20, "notes_not_read");
    assert_eq!(found(&reading.diagnostics), [(3, 17, "piece_mismatch"), notes]);
}

#[test]
fn boards_that_contradict_themselves() {
    for (text, line, column, code) in [
        ("PI82KI\n+\n", 1, 3, "board_conflict"),
        ("PI82HI82HI\n+\n", 1, 7, "board_conflict"),
        ("PI\nP1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n+\n", 2, 1, "board_conflict"),
        ("P-51OU\nP+51OU\n+\n", 2, 3, "board_conflict"),
        ("P-51OU\nP+0055FU\n+\n", 2, 3, "unknown_piece"),
        ("P-51OU\nP+00OU\n+\n", 2, 3, "board_conflict"),
        ("P-51OU\nP-00AL\nP+00KI\n+\n", 3, 3, "board_conflict"),
        ("P-51XX\n+\n", 1, 3, "unknown_piece"),
        ("P1-XX\n+\n", 1, 3, "unknown_piece"),
    ] {
        let reading = csa(text);
        assert!(
            found(&reading.diagnostics).contains(&(line, column, code)),
            "{text}: {:#?}",
            reading.diagnostics
        );
        assert!(reading.errors().next().is_some(), "{text}");
    }
    // Nine rows and no fewer.
    let reading = csa("P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2\nP3\n+\n+7776FU\n");
    assert_eq!(found(&reading.diagnostics)[0].2, "incomplete_board");
}

#[test]
fn nothing_at_all() {
    assert_eq!(found(&csa("").diagnostics), [(1, 1, "empty")]);
    assert_eq!(found(&csa("\r\n \n").diagnostics), [(1, 1, "empty")]);
    let comments = csa("'a\n'b\n");
    assert!(comments.diagnostics.is_empty());
    assert_eq!(comments.records[0].root().comments(), ["a", "b"]);
}

#[test]
fn a_start_that_cannot_be_read_is_not_the_even_one() {
    let by = Color::White;
    for (text, code, end) in [
        // Whose turn it is can be read all the same.
        (
            "V2.2\nN+a\nPI82KI\n-\n'note\n%%TORYO\n",
            "board_conflict",
            Some(EndKind::Resignation { by }),
        ),
        (
            "V2.2\nN+a\nPI82XX\n'note\n%TORYO\n",
            "unknown_piece",
            Some(EndKind::Unknown),
        ),
        (
            "V2.2\nN+a\nPI82XX\n'note\n%CHUDAN\n",
            "unknown_piece",
            Some(EndKind::Aborted),
        ),
        ("V2.2\nN+a\nPI82XX\n'note\n", "unknown_piece", None),
    ] {
        let reading = csa(text);
        let codes: Vec<_> = reading.errors().map(|found| found.kind.code()).collect();
        assert_eq!(codes, [code], "{text}");
        let record = &reading.records[0];
        assert!(!record.knows_start(), "{text}");
        assert_eq!(record.end(), end, "{text}");
        // What else stands there is read.
        assert_eq!(record.headers.black(), Some("a"));
        assert_eq!(record.root().comments(), ["note"]);
        let refused = record.replay(Rules::CSA_WCSC).unwrap_err();
        assert_eq!(
            (refused.code(), record.start_position()),
            ("unknown_start", Err(refused.clone()))
        );
        assert_eq!(refused.to_string(), "the start of the game is not known");
        assert_eq!((record.handicap(), record.root().position()), (None, None));
        assert_ne!(*record, Record::new(*record.start()));
    }
    // Moves are counted, and tell nothing of a board.
    let reading = csa("PI82XX\n-\n-3334FU\n%TORYO\n");
    let record = &reading.records[0];
    assert_eq!(record.main_moves().count(), 0);
    assert_eq!(record.end(), Some(EndKind::Resignation { by: Color::Black }));
}

#[test]
fn a_text_of_comments_misses_nothing() {
    let record = clean("'only a comment\n");
    assert!(record.knows_start());
    assert_eq!(record.start_position(), Ok(Position::default()));
}

#[test]
fn what_comes_after_unread_moves_is_not_judged() {
    // A declaration, an agreed count and a resignation: two plies after the last position that is known.
    for (word, claim) in [
        ("%KACHI", Claim::Win(Color::Black)),
        ("%JISHOGI", Claim::Draw),
        ("%TORYO", Claim::Win(Color::White)),
        ("%HIKIWAKE", Claim::Draw),
    ] {
        let record = &csa(&format!("PI\n+\n+7776FU\n-3334FU\n+2726XX\n-8384FU\n{word}\n")).records[0];
        assert_eq!(
            (record.stated(), record.main_moves().count()),
            (Some(claim), 2),
            "{word}"
        );
        assert!(record.main_end().unwrap().is_cut());
        for rules in [Rules::CSA_WCSC, Rules::JSA_AMATEUR27, Rules::JSA_PRO] {
            let replay = record.replay(rules).unwrap();
            assert!(replay.is_cut, "{word}");
            assert_eq!((replay.outcome(), &replay.stop), (None, &None), "{word}");
        }
        // Nor is it written as the end of the moves that there are.
        for format in [
            Format::Csa,
            Format::Kif,
            Format::Jkf,
            Format::Usi,
            Format::Usen,
            Format::Ki2,
        ] {
            let written = write(record, format, &WriteOptions::new());
            let codes: Vec<_> = written.losses.iter().map(|loss| loss.kind.code()).collect();
            assert!(
                codes.contains(&"cut") && codes.contains(&"end"),
                "{word}: {format:?}"
            );
            let again = &read(&written.bytes, &ReadOptions::new().with_format(format)).records[0];
            assert_eq!(
                (again.stated(), again.main_moves().count()),
                (None, 2),
                "{word}: {format:?}"
            );
        }
    }
    // The line of the server stands for a word, and is judged like one.
    let lost = &csa("PI\n+\n+7776FU\n-3334XX\n'summary:time up:a win:b lose\n").records[0];
    assert_eq!(lost.stated(), Some(Claim::Win(Color::Black)));
    assert!(lost.main_last().is_cut());
    let replay = lost.replay(Rules::CSA_WCSC).unwrap();
    assert_eq!((replay.is_cut, replay.outcome()), (true, None));
}

#[test]
fn what_the_rules_find_before_unread_moves_stands() {
    // An illegal move ends the game, whatever the file has after it.
    let record = &csa("PI\n+\n+7776FU\n-3335FU\n+2726FU\n%TORYO\n").records[0];
    assert!(record.main_end().unwrap().is_cut());
    let replay = record.replay(Rules::CSA_WCSC).unwrap();
    assert_eq!(replay.outcome().unwrap().winner, Some(Color::Black));
    assert!(!replay.is_cut);
}

/// Both rooks step aside and back, so many times.
fn shuffled(rounds: usize) -> String {
    format!("PI\n+\n{}", "+2838HI\n-8272HI\n+3828HI\n-7282HI\n".repeat(rounds))
}

#[test]
fn a_repetition_that_was_written_early_is_an_agreement_where_the_rules_know_one() {
    let record = clean(&format!("{}%SENNICHITE\n", shuffled(2)));
    let replay = record.replay(Rules::JSA_PRO).unwrap();
    let outcome = replay.outcome().unwrap();
    assert_eq!((&outcome.reason, outcome.ply), (&Reason::RepetitionAgreement, 8));
    assert!(Claim::Draw.agrees_with(Some(outcome)));
    // Others know none.
    for rules in [Rules::CSA_WCSC, Rules::JSA_AMATEUR27, Rules::CASUAL] {
        let replay = record.replay(rules).unwrap();
        assert_eq!((replay.outcome(), &replay.stop), (None, &None));
    }
    // The fourth time is no agreement.
    let whole = clean(&format!("{}%SENNICHITE\n", shuffled(3)));
    for rules in [Rules::CSA_WCSC, Rules::JSA_PRO] {
        let replay = whole.replay(rules).unwrap();
        assert!(matches!(
            replay.outcome().unwrap().reason,
            Reason::Repetition { .. }
        ));
        assert_eq!(replay.stop, None);
    }
    // The line of a server is a word too.
    let said = clean(&format!("{}'summary:sennichite:a draw:b draw\n", shuffled(2)));
    let replay = said.replay(Rules::JSA_PRO).unwrap();
    assert_eq!(replay.outcome().unwrap().reason, Reason::RepetitionAgreement);
}

#[test]
fn a_game_that_was_agreed_to_repeat_is_the_same_as_a_record() {
    let mut game = Game::new(Position::default(), Rules::JSA_PRO);
    for usi in ["2h3h", "8b7b", "3h2h", "7b8b"] {
        game.play(usi.parse().unwrap()).unwrap();
    }
    game.agree_repetition().unwrap();
    let record = Record::from(&game);
    assert_eq!(record.end(), Some(EndKind::Repetition));
    let replay = record.replay(Rules::JSA_PRO).unwrap();
    assert_eq!(replay.outcome(), game.outcome());
    for format in [Format::Csa, Format::Kif, Format::Jkf, Format::Usi] {
        let written = write(&record, format, &WriteOptions::new());
        assert_eq!(written.losses, [], "{format:?}");
        let again = &read(&written.bytes, &ReadOptions::new().with_format(format)).records[0];
        let replay = again.replay(Rules::JSA_PRO).unwrap();
        assert_eq!(replay.outcome(), game.outcome(), "{format:?}");
    }
}
