//! A rule set in full: every field in words.

use shogiban::Rules;
use shogiban::rules::{
    AgreedImpasse, BothPerpetual, Declaration, EnteringKing, FoulFoundLate, HandicapCredit,
    IllegalMovePolicy, ImpassePoints, InvalidClaim, MoveLimit, NoLegalMove, PerpetualCheck, PerpetualSpan,
    PlayedThrough, RepetitionResult, RepetitionRule, Undecided,
};
use std::fmt::{Display, Formatter, Result};

/// What a newer library can say and this program cannot.
pub(super) const UNKNOWN: &str = "unknown";

/// "0.4" for 400.
pub(super) struct PerMille(pub(super) u16);

impl Display for PerMille {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}", f64::from(self.0) / 1000.0)
    }
}

/// Lines of two cells: what it is about, or nothing below that, and a sentence.
pub(super) fn of(rules: &Rules) -> Vec<[String; 2]> {
    let bare_kings = if rules.bare_kings_draw() {
        "a draw"
    } else {
        "the game goes on"
    };
    let replay = if rules.replay_swaps_colors() {
        "with colors swapped"
    } else {
        "with colors as the table has it"
    };
    let fields = [
        ("foul", foul(rules)),
        (
            "no legal move",
            vec![no_legal_move(rules.no_legal_move()).to_owned()],
        ),
        (
            "repetition",
            rules
                .repetition()
                .map_or_else(|| vec!["no such rule".to_owned()], |rule| repetition(&rule)),
        ),
        (
            "move limit",
            rules
                .move_limit()
                .map_or_else(|| vec!["none".to_owned()], move_limit),
        ),
        ("entering king", entering_king(rules)),
        (
            "agreed impasse",
            rules
                .agreed_impasse()
                .map_or_else(|| vec!["sides may not agree on one".to_owned()], agreed_impasse),
        ),
        (
            "agreed draw",
            vec![
                rules
                    .agreed_draw()
                    .map_or_else(|| "sides may not agree on one".to_owned(), undecided),
            ],
        ),
        ("bare kings", vec![bare_kings.to_owned()]),
        ("replay", vec![replay.to_owned()]),
        ("source", source(rules)),
    ];
    let lines = fields.into_iter().flat_map(|(label, sentences)| {
        sentences.into_iter().enumerate().map(move |(index, sentence)| {
            let label = if index == 0 {
                format!("  {label}")
            } else {
                String::new()
            };
            [label, sentence]
        })
    });
    lines.collect()
}

fn foul(rules: &Rules) -> Vec<String> {
    let policy = match rules.illegal_move() {
        IllegalMovePolicy::Refused => {
            return vec!["an illegal move is refused, and the player moves again".to_owned()];
        }
        IllegalMovePolicy::Loses => "an illegal move, a move out of turn or a pass loses at once",
        _ => UNKNOWN,
    };
    let late = match rules.foul_found_late() {
        FoulFoundLate::Overrides => "found after the end, it loses as well",
        FoulFoundLate::Stands => "a resignation before it is found stands",
        _ => UNKNOWN,
    };
    vec![policy.to_owned(), late.to_owned()]
}

/// Where a named rule set comes from.
fn source(rules: &Rules) -> Vec<String> {
    let Some(story) = rules.story() else {
        return vec!["rules of your own".to_owned()];
    };
    let mut sentences = vec![format!("{}: {}", story.title, story.source)];
    let date = story
        .date
        .map_or_else(String::new, |date| format!("in force from {date}, "));
    sentences.push(format!("{date}certainty {}", story.certainty));
    sentences.extend(story.open.map(|open| format!("open: {open}")));
    sentences
}

fn undecided(result: Undecided) -> String {
    match result {
        Undecided::Draw => "a draw".to_owned(),
        Undecided::Replay => "no result, and a new game is played".to_owned(),
        Undecided::Split { black, white } => format!(
            "a draw that scores {} for Black and {} for White",
            PerMille(black),
            PerMille(white)
        ),
        _ => UNKNOWN.to_owned(),
    }
}

fn no_legal_move(rule: NoLegalMove) -> &'static str {
    match rule {
        NoLegalMove::Loses => "loses, in check or not",
        NoLegalMove::StalemateDraws => "loses in check, is a draw otherwise",
        NoLegalMove::NotTested => "is not looked for: the game goes on",
        _ => UNKNOWN,
    }
}

fn repetition(rule: &RepetitionRule) -> Vec<String> {
    let result = match rule.result {
        RepetitionResult::Draw => "a draw".to_owned(),
        RepetitionResult::Replay => "no result, and a new game is played".to_owned(),
        RepetitionResult::SecondPlayerWins => "the side that did not make the first move wins".to_owned(),
        RepetitionResult::Wins(color) => format!("{color} wins"),
        RepetitionResult::Split { black, white } => {
            format!(
                "a draw that scores {} for Black and {} for White",
                PerMille(black),
                PerMille(white)
            )
        }
        _ => UNKNOWN.to_owned(),
    };
    let start = if rule.counts_initial {
        "counts"
    } else {
        "does not count"
    };
    let mut sentences = vec![
        format!(
            "a position that has stood {} times, with the same hands and side to move: {result}",
            rule.count
        ),
        format!("the start position {start}"),
    ];
    match rule.perpetual {
        Some(perpetual) => sentences.extend(perpetual_check(perpetual).map(str::to_owned)),
        None => sentences.push("perpetual check is a repetition like any other".to_owned()),
    }
    sentences.push(match rule.agreed_from {
        Some(count) => format!("both sides may agree on it once the position has occurred {count} times"),
        None => "both sides may not agree on it before it is complete".to_owned(),
    });
    if rule.played_through == PlayedThrough::Broken {
        sentences.push("if a record plays on, it is broken, and the game goes on".to_owned());
    }
    sentences
}

fn perpetual_check(rule: PerpetualCheck) -> [&'static str; 2] {
    let span = match rule.span {
        PerpetualSpan::FirstToLast => {
            "perpetual check loses: all moves of a side from the first occurrence to the last gave check"
        }
        PerpetualSpan::LastInterval => {
            "perpetual check loses: all moves of a side since the occurrence before the last gave check"
        }
        PerpetualSpan::ShogiServer => {
            "perpetual check loses as shogi-server counts it: by how often the position occurred since a side's current run \
             of checks began"
        }
        _ => UNKNOWN,
    };
    let both = match rule.both {
        BothPerpetual::PlainRepetition => "if both sides did so, it is a repetition like any other",
        BothPerpetual::MoverLoses => "if both sides did so, the side whose move completed it loses",
        BothPerpetual::NonMoverLoses => "if both sides did so, the side whose move completed it wins",
        _ => UNKNOWN,
    };
    [span, both]
}

fn move_limit(rule: MoveLimit) -> Vec<String> {
    let result = undecided(rule.result);
    let mate = if rule.mate_on_limit_wins {
        "wins"
    } else {
        "does not win"
    };
    let mut sentences = vec![
        format!("{} moves: {result}", rule.plies),
        format!("mate with the last of them {mate}"),
    ];
    if rule.extends_while_checking {
        sentences.push("put off while every move is a check or answers one".to_owned());
    }
    if rule.needs_entered_king {
        sentences.push("void while neither king stands in the far camp".to_owned());
    }
    if rule.declaration_at_limit {
        sentences.push("a valid declaration in the last position wins".to_owned());
    }
    sentences
}

fn entering_king(rules: &Rules) -> Vec<String> {
    let is_tested = rules.no_legal_move() != NoLegalMove::NotTested;
    let rule = rules.entering_king();
    let sentence = match rule {
        EnteringKing::Declaration(rule) => return declaration(&rule, rule.without_legal_move || !is_tested),
        EnteringKing::None => "gains nothing",
        EnteringKing::Try => {
            "wins on the middle of the last rank: 5a for Black, 5i for White (9x9 boards only)"
        }
        _ => UNKNOWN,
    };
    vec![sentence.to_owned()]
}

fn declaration(rule: &Declaration, may_without_move: bool) -> Vec<String> {
    let when = if rule.automatic {
        "wins by points, without a claim, when it is that side's turn (9x9 boards only)"
    } else {
        "wins by points, if the side to move claims it (9x9 boards only)"
    };
    let mut sentences = vec![
        when.to_owned(),
        format!(
            "needs {} points as Black, {} as White",
            rule.black_wins, rule.white_wins
        ),
        "counts the pieces in the far camp and in hand: rook and bishop 5, others 1, the king none"
            .to_owned(),
        format!(
            "the king stands in the far camp, not in check, with {} other pieces of its side",
            rule.pieces
        ),
    ];
    if let Some(points) = rule.replay_from {
        let result = undecided(rule.replay_result);
        sentences.push(format!("with {points} points or more it is {result}"));
    }
    if !rule.automatic {
        let invalid = match rule.invalid {
            InvalidClaim::Refused => "a claim that does not fulfil this is refused",
            InvalidClaim::Loses => "a claim that does not fulfil this loses",
            _ => UNKNOWN,
        };
        sentences.push(invalid.to_owned());
    }
    if !rule.automatic {
        let may = if may_without_move { "may" } else { "may not" };
        sentences.push(format!("a side without a legal move {may} claim it"));
    }
    let credit = match rule.handicap_credit {
        HandicapCredit::None => "a handicap gives no points",
        HandicapCredit::Missing => "White has the points of what a handicap took away",
        HandicapCredit::Lishogi => {
            "White has the points of what a handicap took away, if lishogi lists the handicap"
        }
        HandicapCredit::Dojo81 => {
            "White has the points of what a handicap took away, if 81Dojo lists the handicap"
        }
        _ => UNKNOWN,
    };
    sentences.push(credit.to_owned());
    sentences
}

fn agreed_impasse(rule: AgreedImpasse) -> Vec<String> {
    let points = match rule.points {
        ImpassePoints::Points24 => {
            format!(
                "with 24 points each, {}; a side with fewer loses",
                undecided(rule.result)
            )
        }
        ImpassePoints::Points27 => "the side with more points wins; with 27 each, White does".to_owned(),
        _ => UNKNOWN.to_owned(),
    };
    let kings = match rule.entered_kings {
        0 => return vec![points],
        1 => "at least one king stands in the far camp",
        _ => "both kings stand in the far camp",
    };
    vec![points, kings.to_owned()]
}
