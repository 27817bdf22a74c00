//! What is said about endings.

use crate::notation::{GameError, NoUsiWord};
use crate::rules::{
    ActionError, AgreementCondition, Certainty, Condition, DeclarationEvaluation, Foul, Outcome, Reason,
    Settlement, Story,
};
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
        let story = Story::of(self.rules);
        match story.and_then(|story| story.citation(&self.reason)) {
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
            Self::Foul {
                by,
                fault: Some(fault),
                ..
            } => write!(f, "illegal move (反則) by {by}: {fault}"),
            Self::Foul {
                by,
                foul: Foul::Stated,
                ..
            } => write!(f, "a foul (反則) by {by}, as stated"),
            Self::Foul { by, foul, .. } => write!(f, "foul (反則) by {by}: {foul}"),
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

/// What the side did: "a move out of turn (2g2f)".
impl Display for Foul {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::IllegalMove(m) => write!(f, "the illegal move {m}"),
            Self::OutOfTurn(Some(m)) => write!(f, "a move out of turn ({m})"),
            Self::OutOfTurn(None) => f.write_str("a move out of turn"),
            Self::PromotedDrop { kind, to } => write!(
                f,
                "a {} dropped on {to}: pieces are dropped unpromoted",
                kind.name()
            ),
            Self::Pass => f.write_str("a pass"),
            Self::TakenBack => f.write_str("a move taken back (待った)"),
            Self::Stated => f.write_str("a foul, without saying which"),
        }
    }
}

impl Display for AgreementCondition {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::EnteredKings { needed: 1 } => {
                f.write_str("an impasse can be agreed on only once a king has entered the far camp")
            }
            Self::EnteredKings { .. } => {
                f.write_str("an impasse can be agreed on only once both kings have entered the far camp")
            }
            Self::Occurrences { needed, occurred } => write!(
                f,
                "a repetition can be agreed on only once the position has occurred {needed} times; it has occurred {occurred} \
                 {times}",
                times = if *occurred == 1 { "time" } else { "times" }
            ),
        }
    }
}

impl Display for Certainty {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.pad(self.code())
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
            Some(replay) => write!(
                f,
                " ({} win, {replay} end the game without a winner)",
                self.wins_from
            )?,
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
            Self::Foul(foul) => write!(f, "these rules do not allow {foul}"),
            Self::NotAFoul { by, foul } => write!(f, "this is no foul of {by}: {foul}"),
            Self::NoDeclarationRule => f.write_str("under these rules there is nothing to declare"),
            Self::InvalidDeclaration(evaluation) => write!(f, "not a valid declaration: {evaluation}"),
            Self::NoAgreementRule => f.write_str("these rules do not let sides agree on that"),
            Self::AgreementCondition(condition) => condition.fmt(f),
        }
    }
}

impl Display for NoUsiWord {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "USI has no word for '{}'", self.action)
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
