//! What is said about endings.

use crate::notation::GameError;
use crate::rules::{ActionError, Condition, DeclarationEvaluation, Outcome, Reason, RulesId, Settlement};
use core::fmt::{Display, Formatter, Result};

/// "Black wins at ply 7: checkmate (詰み) of the king on 3b": who, when, by which rule; the source where one can be named.
impl Display for Outcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match (self.winner, self.settlement) {
            (Some(winner), _) => write!(f, "{winner} wins")?,
            (None, Settlement::Replay { swap_colors: true }) => {
                f.write_str("No result, replay with colors swapped,")?;
            }
            (None, Settlement::Replay { swap_colors: false }) => f.write_str("No result, replay,")?,
            (None, Settlement::Split { black, white }) => {
                write!(f, "A draw (Black {}, White {})", PerMille(black), PerMille(white))?;
            }
            (None, Settlement::NoResult) => f.write_str("No result")?,
            (None, Settlement::Final) => f.write_str("A draw")?,
        }
        write!(f, " at ply {}: {}", self.ply, self.reason)?;
        match citation(&self.reason, self.rules) {
            Some(source) => write!(f, " [{source}]"),
            None => Ok(()),
        }
    }
}

/// "0.4" for 400.
struct PerMille(u16);

impl Display for PerMille {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}", f64::from(self.0) / 1000.0)
    }
}

/// The text that a verdict rests on, where the rule set has one.
fn citation(reason: &Reason, rules: RulesId) -> Option<&'static str> {
    let jsa = matches!(rules.name(), "jsa_pro" | "jsa_amateur27");
    let csa = matches!(
        rules.name(),
        "csa_wcsc" | "csa_wcsc_256" | "csa_shogi_server" | "denryu1"
    );
    Some(match reason {
        Reason::PerpetualCheck { .. } if jsa => "JSA 対局規則 art. 8-7",
        Reason::Repetition { .. } | Reason::RepetitionAgreed if jsa => "JSA 対局規則 art. 8",
        Reason::IllegalMove { .. } if jsa => "JSA 対局規定: an illegal move loses at once",
        Reason::Declaration(_) | Reason::DeclarationReplay(_) | Reason::DeclarationFailed(_) if jsa => {
            "JSA 入玉宣言法"
        }
        Reason::MoveLimit { .. } if jsa => "JSA 500手指了による持将棋",
        Reason::ImpasseAgreed { .. } | Reason::ImpassePoints { .. } if jsa => "JSA 持将棋",
        Reason::Declaration(_) | Reason::DeclarationFailed(_) if csa => "CSA 宣言法",
        Reason::MoveLimit { .. } if matches!(rules.name(), "csa_wcsc") => "WCSC rules art. 27-3",
        Reason::PerpetualCheck { .. }
        | Reason::Repetition { .. }
        | Reason::MoveLimit { .. }
        | Reason::Declaration(_)
        | Reason::DeclarationFailed(_)
        | Reason::Try { .. }
        | Reason::BareKings
            if rules != RulesId::CUSTOM =>
        {
            rule_set(rules.name())
        }
        _ => return None,
    })
}

/// How a rule set is cited that has no articles.
fn rule_set(name: &'static str) -> &'static str {
    match name {
        "qdan" => "Qdan shogi",
        "qdan_minishogi" => "Qdan minishogi",
        "two_player" => "the two-player site",
        "csa_wcsc" | "csa_wcsc_256" => "WCSC rules",
        "csa_shogi_server" => "shogi-server",
        "denryu1" => "Denryu-sen 1",
        "shogi_wars" => "Shogi Wars",
        "dojo81" => "81Dojo",
        "lishogi" | "lishogi_minishogi" => "lishogi",
        "shogi_quest" => "Shogi Quest",
        "uec_minishogi" => "UEC cup",
        other => other,
    }
}

/// "plies 0, 4, 8 and 12".
struct Plies<'a>(&'a [u32]);

impl Display for Plies<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("plies ")?;
        for (i, ply) in self.0.iter().enumerate() {
            let before = match i {
                0 => "",
                i if i + 1 == self.0.len() => " and ",
                _ => ", ",
            };
            write!(f, "{before}{ply}")?;
        }
        Ok(())
    }
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Checkmate { king } => write!(f, "checkmate (詰み) of the king on {king}"),
            Self::NoLegalMove { color } => write!(f, "{color} has no legal move"),
            Self::Resignation { by } => write!(f, "{by} resigned (投了)"),
            Self::TimeUp { by } => write!(f, "{by} ran out of time (切れ負け)"),
            Self::Abandonment { by } => write!(f, "{by} left the game"),
            Self::IllegalMove { by, fault } => write!(f, "illegal move (反則) by {by}: {fault}"),
            Self::PerpetualCheck { by, plies } => write!(
                f,
                "perpetual check (連続王手の千日手): the position stood at {} and every move of {by} in between gave check",
                Plies(plies)
            ),
            Self::Repetition { plies } => {
                write!(f, "repetition (千日手): the position stood at {}", Plies(plies))
            }
            Self::RepetitionAgreed => f.write_str("repetition (千日手) by agreement"),
            Self::Declaration(evaluation) => write!(f, "declaration (入玉宣言): {evaluation}"),
            Self::DeclarationReplay(evaluation) => {
                write!(f, "declaration of an impasse (持将棋): {evaluation}")
            }
            Self::DeclarationFailed(evaluation) => write!(f, "invalid declaration (入玉宣言): {evaluation}"),
            Self::Try { king } => write!(f, "the king reached {king} (トライ)"),
            Self::ImpasseAgreed { black, white } => {
                write!(
                    f,
                    "impasse (持将棋) by agreement: Black has {black} points, White {white}"
                )
            }
            Self::ImpassePoints { black, white } => {
                write!(
                    f,
                    "impasse (持将棋) decided by points: Black has {black}, White {white}"
                )
            }
            Self::MoveLimit { plies } => write!(f, "the limit of {plies} moves was reached"),
            Self::BareKings => f.write_str("only the two kings are left"),
            Self::DrawAgreed => f.write_str("both sides agreed on a draw"),
            Self::Aborted => f.write_str("the game was broken off (中断)"),
        }
    }
}

/// "Black has 28 points (28 needed) and 10 pieces besides the king in the far camp (10 needed)", then what fails.
impl Display for DeclarationEvaluation {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{} has {} points", self.color, self.points)?;
        if self.credit > 0 {
            write!(f, ", {} of them for the handicap", self.credit)?;
        }
        match self.replay_from {
            Some(replay) => write!(f, " ({} win, {replay} are a replay)", self.wins_from)?,
            None => write!(f, " ({} needed)", self.wins_from)?,
        }
        write!(
            f,
            " and {} pieces besides the king in the far camp ({} needed)",
            self.pieces, self.pieces_needed
        )?;
        for condition in self.unmet().filter(|condition| {
            // Those two are already told by the numbers.
            !matches!(condition, Condition::Pieces | Condition::Points)
        }) {
            write!(f, "; {condition}")?;
        }
        Ok(())
    }
}

/// What is wrong if it is not met.
impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::KingInZone => "the king is not in the far camp",
            Self::NotInCheck => "the king is in check",
            Self::Pieces => "too few pieces in the far camp",
            Self::Points => "too few points",
        })
    }
}

impl Display for ActionError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::GameOver(outcome) => write!(f, "the game is over: {outcome}"),
            Self::IllegalMove(fault) => fault.fmt(f),
            Self::NotIllegal(m) => write!(f, "{m} cannot end the game as an illegal move"),
            Self::NoDeclarationRule => f.write_str("under these rules there is nothing to declare"),
            Self::InvalidDeclaration(evaluation) => write!(f, "not a valid declaration: {evaluation}"),
            Self::NoAgreementRule => f.write_str("these rules do not let sides agree on that"),
        }
    }
}

impl Display for GameError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Notation(error) => error.fmt(f),
            Self::Setup(error) => error.fmt(f),
            Self::Refused { ply, error } => write!(f, "ply {ply}: {error}"),
        }
    }
}
