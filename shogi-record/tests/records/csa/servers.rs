//! What servers write beside the moves: evaluations, and results that the rules see in another way.

use super::clean;
use crate::flat::{Claim, EndKind, Format, ReadOptions, Score, WriteOptions, read, write};
use shogiban::{Color, Rules};

#[test]
fn evaluations_stay_at_their_move_with_their_lines() {
    // floodgate writes them after the move; other programs begin a comment with one `*`, before it or after.
    let text = "PI\n+\n'* a note before\n+7776FU\n'** 30 -3334FU +2726FU\n-3334FU\n'* talk\n+2726FU\n'** -12\n'** 15 #1000\n";
    let record = clean(text);
    let nodes: Vec<_> = record.main_line().collect();
    assert_eq!(record.root().comments(), ["* a note before"]);
    let first = &nodes[0].analyses()[0];
    assert_eq!(first.score, Some(Score::Points(30)));
    assert_eq!(first.line.as_deref(), Some("-3334FU +2726FU"));
    assert_eq!(
        (nodes[1].comments(), nodes[1].analyses().len()),
        (&["* talk".to_owned()][..], 0)
    );
    let last = nodes[2].analyses();
    assert_eq!(last.len(), 2);
    assert_eq!(
        (last[1].score, last[1].nodes),
        (Some(Score::Points(15)), Some(1_000))
    );
    // They come back from CSA and from KIF.
    for format in [Format::Csa, Format::Kif] {
        let written = write(&record, format, &WriteOptions::new());
        assert!(written.losses.is_empty());
        let back = read(&written.bytes, &ReadOptions::new()).records.remove(0);
        assert_eq!(back.main_line().next().unwrap().analyses(), nodes[0].analyses());
        assert_eq!(back, record);
    }
}

#[test]
fn a_draw_of_an_old_log_that_was_perpetual_check() {
    // The rook checks from 5i and 4i by turns, the king goes to and fro.
    let cycle = "+4959HI\n-5141OU\n+5949HI\n-4151OU\n";
    let text = format!(
        "N+a\nN-b\nP-51OU\nP+99OU\nP+49HI\n+\n{}%SENNICHITE\n'summary:sennichite:a draw:b draw\n",
        cycle.repeat(3)
    );
    let record = clean(&text);
    assert_eq!(record.main_moves().count(), 12);
    assert_eq!(
        (record.end(), record.stated()),
        (Some(EndKind::Repetition), Some(Claim::Draw))
    );
    let replay = record.replay(Rules::default_for(record.variant())).unwrap();
    let outcome = replay.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Color::White));
    assert_eq!(outcome.reason.code(), "perpetual_check");
    // Newer ones say it; then both agree.
    let text = text.replace(
        "%SENNICHITE\n'summary:sennichite:a draw:b draw",
        "%OUTE_SENNICHITE\n'summary:oute_sennichite:a lose:b win",
    );
    let reading = read(text.as_bytes(), &ReadOptions::new());
    let record = &reading.records[0];
    assert_eq!(record.stated(), Some(Claim::Win(Color::White)));
}
