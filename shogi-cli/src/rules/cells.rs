//! Rule sets in a few words each: the rows of the table.

use super::words::{PerMille, UNKNOWN};
use shogiban::Rules;
use shogiban::rules::{
    AgreedImpasse, Declaration, EnteringKing, FoulFoundLate, HandicapCredit, IllegalMovePolicy,
    ImpassePoints, InvalidClaim, MoveLimit, NoLegalMove, PerpetualSpan, PlayedThrough, RepetitionResult,
    RepetitionRule, Undecided,
};

const HEADINGS: [&str; 8] = [
    "name",
    "foul",
    "no legal move",
    "repetition",
    "move limit",
    "entering king",
    "agreed impasse",
    "other",
];

/// The table: headings, then a row for each rule set.
pub(super) fn of(sets: &[Rules]) -> Vec<[String; 8]> {
    let mut rows = vec![HEADINGS.map(str::to_owned)];
    rows.extend(sets.iter().map(row));
    rows
}

fn row(rules: &Rules) -> [String; 8] {
    let none = || "none".to_owned();
    [
        rules.id().to_string(),
        illegal_move(rules.illegal_move()).to_owned(),
        no_legal_move(rules.no_legal_move()).to_owned(),
        rules.repetition().map_or_else(none, |rule| repetition(&rule)),
        rules.move_limit().map_or_else(none, move_limit),
        entering_king(rules.entering_king()),
        rules.agreed_impasse().map_or_else(none, agreed_impasse),
        other(rules).join("; "),
    ]
}

fn illegal_move(policy: IllegalMovePolicy) -> &'static str {
    match policy {
        IllegalMovePolicy::Refused => "refused",
        IllegalMovePolicy::Loses => "loses",
        _ => UNKNOWN,
    }
}

fn no_legal_move(rule: NoLegalMove) -> &'static str {
    match rule {
        NoLegalMove::Loses => "loses",
        NoLegalMove::StalemateDraws => "mate loses",
        NoLegalMove::NotTested => "not tested",
        _ => UNKNOWN,
    }
}

fn repetition(rule: &RepetitionRule) -> String {
    let result = match rule.result {
        RepetitionResult::Draw => "draw".to_owned(),
        RepetitionResult::Replay => "replay".to_owned(),
        RepetitionResult::SecondPlayerWins => "second player wins".to_owned(),
        RepetitionResult::Wins(color) => format!("{color} wins"),
        RepetitionResult::Split { black, white } => format!("draw {}/{}", PerMille(black), PerMille(white)),
        _ => UNKNOWN.to_owned(),
    };
    format!("{} times: {result}", rule.count)
}

fn move_limit(rule: MoveLimit) -> String {
    format!("{}: {}", rule.plies, undecided(rule.result))
}

fn undecided(result: Undecided) -> String {
    match result {
        Undecided::Draw => "draw".to_owned(),
        Undecided::Replay => "replay".to_owned(),
        Undecided::Split { black, white } => format!("draw {}/{}", PerMille(black), PerMille(white)),
        _ => UNKNOWN.to_owned(),
    }
}

fn entering_king(rule: EnteringKing) -> String {
    match rule {
        EnteringKing::None => "none".to_owned(),
        EnteringKing::Declaration(rule) => declaration(&rule),
        EnteringKing::Try => "try".to_owned(),
        _ => UNKNOWN.to_owned(),
    }
}

fn declaration(rule: &Declaration) -> String {
    let how = if rule.automatic { "automatic" } else { "on claim" };
    let replay = rule.replay_from.map_or_else(String::new, |points| {
        format!(", {points} {}", undecided(rule.replay_result))
    });
    format!("{}/{} {how}{replay}", rule.black_wins, rule.white_wins)
}

fn agreed_impasse(rule: AgreedImpasse) -> String {
    match rule.points {
        ImpassePoints::Points24 => format!("24 points: {}", undecided(rule.result)),
        ImpassePoints::Points27 => "27 points".to_owned(),
        _ => UNKNOWN.to_owned(),
    }
}

/// What is not as with most.
fn other(rules: &Rules) -> Vec<&'static str> {
    let mut notes = Vec::new();
    let mut note = |said: bool, what| {
        if said {
            notes.push(what);
        }
    };
    if let Some(rule) = rules.repetition() {
        let span = rule.perpetual.map(|perpetual| perpetual.span);
        note(!rule.counts_initial, "start position not counted");
        note(span.is_none(), "perpetual check is plain repetition");
        note(
            span == Some(PerpetualSpan::LastInterval),
            "perpetual check by the last interval",
        );
        note(
            span == Some(PerpetualSpan::ShogiServer),
            "perpetual check as shogi-server counts",
        );
        note(rule.agreed_from.is_some(), "repetition by agreement");
        note(
            rule.played_through == PlayedThrough::Broken,
            "a repetition played through is broken",
        );
    }
    if let Some(limit) = rules.move_limit() {
        note(!limit.mate_on_limit_wins, "mate on the limit draws");
        note(limit.extends_while_checking, "limit waits while checks go on");
        note(limit.needs_entered_king, "limit only with a king in the far camp");
        note(limit.declaration_at_limit, "declaration at the limit");
    }
    if let EnteringKing::Declaration(rule) = rules.entering_king() {
        note(
            !rule.automatic && rule.invalid == InvalidClaim::Loses,
            "invalid claim loses",
        );
        note(
            !rule.automatic && rule.invalid == InvalidClaim::Refused,
            "invalid claim refused",
        );
        note(rule.handicap_credit == HandicapCredit::Missing, "handicap credit");
        note(
            matches!(
                rule.handicap_credit,
                HandicapCredit::Lishogi | HandicapCredit::Dojo81
            ),
            "credit in listed handicaps",
        );
        note(rule.without_legal_move, "declaration without a legal move");
    }
    if let Some(rule) = rules.agreed_impasse() {
        note(rule.entered_kings == 1, "impasse with a king in the far camp");
        note(rule.entered_kings > 1, "impasse with both kings in the far camp");
    }
    note(rules.agreed_draw().is_none(), "no draw by agreement");
    note(
        rules.foul_found_late() == FoulFoundLate::Stands,
        "resignation before a foul is found stands",
    );
    note(rules.bare_kings_draw(), "bare kings draw");
    note(rules.replay_swaps_colors(), "replay swaps colors");
    notes
}
