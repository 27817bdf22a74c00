//! A rule set in full: every field in words.

use shogiban::{
    AgreedImpasse, BothPerpetual, Declaration, EnteringKing, HandicapCredit, IllegalMovePolicy, InvalidClaim,
    LimitResult, MoveLimit, NoLegalMove, PerpetualCheck, PerpetualSpan, RepetitionResult, RepetitionRule,
    Rules,
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
        (
            "illegal move",
            vec![illegal_move(rules.illegal_move()).to_owned()],
        ),
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
        ("entering king", entering_king(rules.entering_king())),
        (
            "agreed impasse",
            vec![agreed_impasse(rules.agreed_impasse()).to_owned()],
        ),
        ("bare kings", vec![bare_kings.to_owned()]),
        ("replay", vec![replay.to_owned()]),
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

fn illegal_move(policy: IllegalMovePolicy) -> &'static str {
    match policy {
        IllegalMovePolicy::Refused => "is refused, and the player moves again",
        IllegalMovePolicy::Loses => "loses at once",
        _ => UNKNOWN,
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
    let agreement = if rule.by_agreement { "may" } else { "may not" };
    sentences.push(format!(
        "both sides {agreement} agree on it before it is complete"
    ));
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
            "perpetual check loses, as shogi-server tells it: by how often each side's checks led to a position since its \
             last move that was no check"
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
    let result = match rule.result {
        LimitResult::Draw => "a draw",
        LimitResult::Replay => "no result, and a new game is played",
        _ => UNKNOWN,
    };
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
    sentences
}

fn entering_king(rule: EnteringKing) -> Vec<String> {
    let sentence = match rule {
        EnteringKing::Declaration(rule) => return declaration(&rule),
        EnteringKing::None => "gains nothing",
        EnteringKing::Try => {
            "wins on the middle of the last rank: 5a for Black, 5i for White (9x9 boards only)"
        }
        _ => UNKNOWN,
    };
    vec![sentence.to_owned()]
}

fn declaration(rule: &Declaration) -> Vec<String> {
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
        sentences.push(format!(
            "with {points} points or more it is no result, and a new game is played"
        ));
    }
    if !rule.automatic {
        let invalid = match rule.invalid {
            InvalidClaim::Refused => "a claim that does not fulfil this is refused",
            InvalidClaim::Loses => "a claim that does not fulfil this loses",
            _ => UNKNOWN,
        };
        sentences.push(invalid.to_owned());
    }
    let credit = match rule.handicap_credit {
        HandicapCredit::None => "a handicap gives no points",
        HandicapCredit::Missing => "White has the points of what a handicap took away",
        HandicapCredit::Listed => {
            "White has the points of what a handicap took away, if the handicap has a name"
        }
        _ => UNKNOWN,
    };
    sentences.push(credit.to_owned());
    sentences
}

fn agreed_impasse(rule: Option<AgreedImpasse>) -> &'static str {
    match rule {
        None => "sides may not agree on one",
        Some(AgreedImpasse::Points24) => {
            "with 24 points each, no result and a new game; a side with fewer loses"
        }
        Some(AgreedImpasse::Points27) => "the side with more points wins; with 27 each, White does",
        Some(_) => UNKNOWN,
    }
}
