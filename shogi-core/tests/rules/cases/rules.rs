//! The keys of a rule set in a cases file, read into `Rules`: a whole rule set, or what a case changes in a named one.

use serde_json::{Map, Value};
use shogiban::rules::{
    AgreedImpasse, BothPerpetual, Declaration, EnteringKing, HandicapCredit, IllegalMovePolicy,
    ImpassePoints, InvalidClaim, MoveLimit, NoLegalMove, PerpetualCheck, PerpetualSpan, PlayedThrough,
    RepetitionResult, RepetitionRule, Undecided,
};
use shogiban::{Color, Rules};

/// The rules of a case: a named rule set with what the case changes in it.
pub(crate) fn of_case(name: &str, overrides: &Map<String, Value>) -> Result<Rules, String> {
    let rules = Rules::by_name(name).ok_or_else(|| format!("unknown rules {name:?}"))?;
    of_keys(rules, overrides)
}

/// Rules with some keys changed. A key that is absent keeps its value.
pub(crate) fn of_keys(rules: Rules, keys: &Map<String, Value>) -> Result<Rules, String> {
    // Those that say how a rule works come after those that say whether there is one.
    let (first, then): (Vec<_>, Vec<_>) = keys
        .iter()
        .partition(|(key, _)| ["rep_count", "max_plies", "declaration", "agreement"].contains(&key.as_str()));
    first
        .into_iter()
        .chain(then)
        .try_fold(rules, |rules, (key, value)| changed(rules, key, value))
}

const FOURFOLD: RepetitionRule = RepetitionRule::USUAL.with_perpetual(None);
const LIMIT: MoveLimit = MoveLimit::new(0);
const DECLARATION: Declaration = Declaration::new(28, 27);

#[allow(clippy::too_many_lines)] // One line or two for every key there is.
fn changed(rules: Rules, key: &str, value: &Value) -> Result<Rules, String> {
    let wrong = || format!("{key}: {value}");
    let text = || value.as_str().ok_or_else(wrong);
    let flag = || value.as_bool().ok_or_else(wrong);
    let number = || {
        value
            .as_u64()
            .and_then(|n| u32::try_from(n).ok())
            .ok_or_else(wrong)
    };
    let repetition = |change: &dyn Fn(&mut RepetitionRule)| {
        let mut rule = rules.repetition();
        rule.iter_mut().for_each(change);
        rules.with_repetition(rule)
    };
    let perpetual =
        |change: &dyn Fn(&mut PerpetualCheck)| repetition(&|rule| rule.perpetual.iter_mut().for_each(change));
    let limit = |change: &dyn Fn(&mut MoveLimit)| {
        let mut rule = rules.move_limit();
        rule.iter_mut().for_each(change);
        rules.with_move_limit(rule)
    };
    let declaration = |change: &dyn Fn(&mut Declaration)| match rules.entering_king() {
        EnteringKing::Declaration(mut rule) => {
            change(&mut rule);
            rules.with_entering_king(EnteringKing::Declaration(rule))
        }
        _ => rules,
    };
    Ok(match key {
        // The board belongs to the variant; whether a case is strict concerns setups only.
        "name" | "size" | "promo_ranks" | "strict" => rules,
        "illegal_move" => rules.with_illegal_move(match text()? {
            "reject" => IllegalMovePolicy::Refused,
            "lose" => IllegalMovePolicy::Loses,
            _ => return Err(wrong()),
        }),
        "stalemate" => match (text()?, rules.no_legal_move()) {
            ("lose", NoLegalMove::StalemateDraws) => rules.with_no_legal_move(NoLegalMove::Loses),
            ("lose", _) => rules,
            ("draw", NoLegalMove::Loses) => rules.with_no_legal_move(NoLegalMove::StalemateDraws),
            _ => return Err(wrong()),
        },
        "test_no_legal_move" => match (flag()?, rules.no_legal_move()) {
            (false, _) => rules.with_no_legal_move(NoLegalMove::NotTested),
            (true, NoLegalMove::NotTested) => rules.with_no_legal_move(NoLegalMove::Loses),
            (true, _) => rules,
        },
        "rep_count" => match u8::try_from(number()?).map_err(|_| wrong())? {
            0 => rules.with_repetition(None),
            count => {
                let rule = rules.repetition().unwrap_or(FOURFOLD);
                rules.with_repetition(Some(rule.with_count(count)))
            }
        },
        "rep_initial_counts" => {
            let counts = flag()?;
            repetition(&|rule| rule.counts_initial = counts)
        }
        "rep_result" => {
            let result = match text()? {
                "draw" => RepetitionResult::Draw,
                "replay" => RepetitionResult::Replay,
                "second_player_wins" => RepetitionResult::SecondPlayerWins,
                "gote_wins" => RepetitionResult::Wins(Color::White),
                "split" => match rules.repetition().map(|rule| rule.result) {
                    Some(split @ RepetitionResult::Split { .. }) => split,
                    _ => RepetitionResult::Split {
                        black: 500,
                        white: 500,
                    },
                },
                _ => return Err(wrong()),
            };
            repetition(&|rule| rule.result = result)
        }
        "split_per_mille" if value.is_null() => rules,
        "split_per_mille" => {
            let share = |side: &str| {
                value[side]
                    .as_u64()
                    .and_then(|n| u16::try_from(n).ok())
                    .ok_or_else(wrong)
            };
            let (black, white) = (share("sente")?, share("gote")?);
            // It is the share of both where both split.
            let rules = limit(&|rule| {
                if let Undecided::Split { .. } = rule.result {
                    rule.result = Undecided::Split { black, white };
                }
            });
            let mut rule = rules.repetition();
            for rule in rule
                .iter_mut()
                .filter(|rule| matches!(rule.result, RepetitionResult::Split { .. }))
            {
                rule.result = RepetitionResult::Split { black, white };
            }
            rules.with_repetition(rule)
        }
        "perpetual" => {
            let loses = match text()? {
                "loses" => true,
                "none" => false,
                _ => return Err(wrong()),
            };
            repetition(&|rule| {
                rule.perpetual = loses.then(|| rule.perpetual.unwrap_or(PerpetualCheck::USUAL));
            })
        }
        "perpetual_span" => {
            let span = match text()? {
                "first_to_last" => PerpetualSpan::FirstToLast,
                "last_interval" => PerpetualSpan::LastInterval,
                "server" => PerpetualSpan::ShogiServer,
                _ => return Err(wrong()),
            };
            perpetual(&|rule| rule.span = span)
        }
        "perpetual_both" => {
            let both = match text()? {
                "draw" => BothPerpetual::PlainRepetition,
                "mover_loses" => BothPerpetual::MoverLoses,
                "non_mover_loses" => BothPerpetual::NonMoverLoses,
                _ => return Err(wrong()),
            };
            perpetual(&|rule| rule.both = both)
        }
        "repetition_by_agreement" => {
            let allowed = flag()?;
            repetition(&|rule| rule.agreed_from = allowed.then(|| rule.agreed_from.unwrap_or(2)))
        }
        "played_through" => {
            let played_through = match text()? {
                "ends" => PlayedThrough::Ends,
                "broken" => PlayedThrough::Broken,
                _ => return Err(wrong()),
            };
            repetition(&|rule| rule.played_through = played_through)
        }
        "max_plies" => match number()? {
            0 => rules.with_move_limit(None),
            plies => {
                let rule = rules.move_limit().unwrap_or(LIMIT);
                rules.with_move_limit(Some(rule.with_plies(plies)))
            }
        },
        "max_plies_result" => {
            let result = match text()? {
                "draw" => Undecided::Draw,
                "replay" => Undecided::Replay,
                "split" => match rules.move_limit().map(|rule| rule.result) {
                    Some(split @ Undecided::Split { .. }) => split,
                    _ => Undecided::Split {
                        black: 500,
                        white: 500,
                    },
                },
                _ => return Err(wrong()),
            };
            limit(&|rule| rule.result = result)
        }
        "mate_on_limit" => {
            let wins = match text()? {
                "win" => true,
                "draw" => false,
                _ => return Err(wrong()),
            };
            limit(&|rule| rule.mate_on_limit_wins = wins)
        }
        "limit_extend_in_check" => {
            let extends = flag()?;
            limit(&|rule| rule.extends_while_checking = extends)
        }
        "limit_needs_entered_king" => {
            let needed = flag()?;
            limit(&|rule| rule.needs_entered_king = needed)
        }
        "declaration" => {
            let before = match rules.entering_king() {
                EnteringKing::Declaration(rule) => rule,
                _ => DECLARATION,
            };
            rules.with_entering_king(match text()? {
                "none" => EnteringKing::None,
                "try" => EnteringKing::Try,
                "p24" | "p27" => EnteringKing::Declaration(before),
                _ => return Err(wrong()),
            })
        }
        "declaration_auto" => {
            let automatic = flag()?;
            declaration(&|rule| rule.automatic = automatic)
        }
        "declaration_bad" => {
            let invalid = match text()? {
                "lose" => InvalidClaim::Loses,
                "reject" => InvalidClaim::Refused,
                _ => return Err(wrong()),
            };
            declaration(&|rule| rule.invalid = invalid)
        }
        "decl_black" => {
            let points = number()?;
            declaration(&|rule| rule.black_wins = points)
        }
        "decl_white" => {
            let points = number()?;
            declaration(&|rule| rule.white_wins = points)
        }
        "decl_pieces" => {
            let pieces = number()?;
            declaration(&|rule| rule.pieces = pieces)
        }
        "decl_draw" => {
            let points = number()?;
            declaration(&|rule| rule.replay_from = (points > 0).then_some(points))
        }
        "decl_handicap" => {
            let handicap_credit = match value {
                Value::Bool(false) => HandicapCredit::None,
                Value::Bool(true) => HandicapCredit::Missing,
                Value::String(listed) if listed == "listed" => match rules.entering_king() {
                    // Whose list it is, the rule set knows.
                    EnteringKing::Declaration(Declaration {
                        handicap_credit: HandicapCredit::Dojo81,
                        ..
                    }) => HandicapCredit::Dojo81,
                    _ => HandicapCredit::Lishogi,
                },
                _ => return Err(wrong()),
            };
            declaration(&|rule| rule.handicap_credit = handicap_credit)
        }
        "agreement" => {
            let points = match text()? {
                "none" => None,
                "p24" => Some(ImpassePoints::Points24),
                "p27" => Some(ImpassePoints::Points27),
                _ => return Err(wrong()),
            };
            let before = rules.agreed_impasse().unwrap_or(
                AgreedImpasse::new(ImpassePoints::Points24)
                    .with_result(Undecided::Replay)
                    .with_entered_kings(0),
            );
            rules.with_agreed_impasse(points.map(|points| before.with_points(points)))
        }
        "agreement_needs_entered_king" => {
            let needed = flag()?;
            rules.with_agreed_impasse(
                rules
                    .agreed_impasse()
                    .map(|rule| rule.with_entered_kings(if needed { rule.entered_kings.max(1) } else { 0 })),
            )
        }
        "draw_by_agreement" => {
            let allowed = flag()?;
            rules.with_agreed_draw(allowed.then(|| rules.agreed_draw().unwrap_or(Undecided::Draw)))
        }
        "bare_kings_draw" => rules.with_bare_kings_draw(flag()?),
        "replay_swaps_colours" => rules.with_replay_swaps_colors(flag()?),
        _ => return Err(format!("unknown key {key:?}")),
    })
}
