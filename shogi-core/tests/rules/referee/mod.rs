//! A plain referee: who won, by which rule, and why an action is refused.
//!
//! The referee shares no code with the library's rules and keeps no counts. After every action it looks at all positions of
//! the game again: it compares them with `==`, walks back over them for checks, and counts points square by square. It asks
//! the library which moves are legal and what a check is, since those have an oracle of their own (`oracle`).
//! Source: `docs/src/rules.md` I and J.

mod endings_oracle;
mod tables;

use shogiban::rules::{
    BothPerpetual, Condition, Declaration, EnteringKing, Foul, FoulFoundLate, HandicapCredit,
    IllegalMovePolicy, ImpassePoints, InvalidClaim, MoveLimit, NoLegalMove, PerpetualSpan, PlayedThrough,
    RepetitionResult, RepetitionRule, RepetitionVerdict, Settlement, Undecided,
};
use shogiban::{Action, Color, HandKind, Move, PieceKind, Position, Rules, Square};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Verdict {
    winner: Option<Color>,
    settlement: Settlement,
    /// The code of the reason.
    code: &'static str,
    /// The code of the foul, if it was one.
    foul: Option<&'static str>,
    ply: u32,
    /// The numbers of the reason: plies, points or squares.
    numbers: Vec<u32>,
}

/// Why an action is refused: the code, and its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Refusal {
    code: &'static str,
    numbers: Vec<u32>,
}

fn refused<T>(code: &'static str) -> Result<T, Refusal> {
    let numbers = Vec::new();
    Err(Refusal { code, numbers })
}

/// A game as the referee sees it.
struct Referee {
    rules: Rules,
    /// The start first.
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// What was done, and how the game stood afterwards; the start first.
    story: Vec<(Option<Action>, Option<Verdict>)>,
}

/// What a declaration of the side to move is worth.
#[derive(Debug, PartialEq, Eq)]
struct Claim {
    /// What is not met.
    unmet: Vec<Condition>,
    wins: bool,
    /// Pieces, points, and the credit that is among the points.
    numbers: Vec<u32>,
}

/// # A game
impl Referee {
    fn new(start: Position, rules: Rules) -> Referee {
        let mut referee = Referee {
            rules,
            positions: vec![start],
            moves: Vec::new(),
            story: Vec::new(),
        };
        let verdict = referee.after_a_move();
        referee.story.push((None, verdict));
        referee
    }

    fn verdict(&self) -> Option<&Verdict> {
        self.story.last().and_then(|(_, verdict)| verdict.as_ref())
    }

    /// Takes note of an action, or refuses it. A recorded move may follow a repetition that counts as broken.
    fn act(&mut self, action: Action, recorded: bool) -> Result<(), Refusal> {
        if self
            .verdict()
            .is_some_and(|verdict| !self.may_follow(verdict, action, recorded))
        {
            return refused("game_over");
        }
        let verdict = match action {
            Action::Move(m) => {
                let mut position = *self.now();
                if let Err(fault) = position.explain(m) {
                    return refused(fault.code());
                }
                position.play_unchecked(m);
                self.positions.push(position);
                self.moves.push(m);
                self.after_a_move()
            }
            other => Some(self.ended_by(other)?),
        };
        self.story.push((Some(action), verdict));
        Ok(())
    }

    fn undo(&mut self) -> Option<Action> {
        let action = self.story.last()?.0?;
        self.story.pop();
        if matches!(action, Action::Move(_)) {
            self.moves.pop();
            self.positions.pop();
        }
        Some(action)
    }

    /// What may be done after the end: a declaration at the limit or without a legal move, a foul that somebody states later,
    /// and in a record a move after a repetition.
    fn may_follow(&self, ended: &Verdict, action: Action, recorded: bool) -> bool {
        match (action, ended.code) {
            (Action::Declare, "move_limit") => self
                .rules
                .move_limit()
                .is_some_and(|limit| limit.declaration_at_limit),
            (Action::Declare, "stalemate") => self
                .declaration()
                .is_some_and(|declaration| declaration.without_legal_move),
            (
                Action::Foul {
                    foul: Foul::Stated, ..
                },
                code,
            ) => {
                code != "illegal_move"
                    && self.rules.illegal_move() == IllegalMovePolicy::Loses
                    && self.rules.foul_found_late() == FoulFoundLate::Overrides
            }
            (Action::Move(_), "repetition") => {
                let rule = self.rules.repetition();
                recorded
                    && rule.is_some_and(|rule| rule.played_through == PlayedThrough::Broken)
                    && self.limit_over(self.ply()).is_none()
            }
            _ => false,
        }
    }

    fn ended_by(&self, action: Action) -> Result<Verdict, Refusal> {
        Ok(match action {
            Action::Foul { by, foul } => self.foul(by, foul)?,
            Action::Declare => self.declared()?,
            Action::Resign(by) => self.won(!by, "resignation", vec![]),
            Action::TimeUp(by) => self.won(!by, "time", vec![]),
            Action::Abandon(by) => self.won(!by, "abandonment", vec![]),
            Action::AgreeDraw => match self.rules.agreed_draw() {
                Some(result) => self.nobody_won(result, "draw_agreed", vec![]),
                None => return refused("no_agreement_rule"),
            },
            Action::AgreeRepetition => self.agreed_repetition()?,
            Action::AgreeImpasse => self.agreed_impasse()?,
            Action::Abort => self.ended(None, Settlement::NoResult, "aborted", vec![]),
            other => panic!("{other}: the referee does not know this action"),
        })
    }

    fn ended(
        &self,
        winner: Option<Color>,
        settlement: Settlement,
        code: &'static str,
        numbers: Vec<u32>,
    ) -> Verdict {
        Verdict {
            winner,
            settlement,
            code,
            foul: None,
            ply: self.ply() as u32,
            numbers,
        }
    }

    fn won(&self, winner: Color, code: &'static str, numbers: Vec<u32>) -> Verdict {
        self.ended(Some(winner), Settlement::Final, code, numbers)
    }

    fn nobody_won(&self, result: Undecided, code: &'static str, numbers: Vec<u32>) -> Verdict {
        let swap_colors = self.rules.replay_swaps_colors();
        let settlement = match result {
            Undecided::Draw => Settlement::Final,
            Undecided::Replay => Settlement::Replay { swap_colors },
            Undecided::Split { black, white } => Settlement::Split { black, white },
            other => panic!("{other:?}: the referee does not know this result"),
        };
        self.ended(None, settlement, code, numbers)
    }

    fn now(&self) -> &Position {
        self.positions.last().expect("the start")
    }

    fn ply(&self) -> usize {
        self.moves.len()
    }

    fn is_check_at(&self, ply: usize) -> bool {
        self.positions[ply].is_check()
    }
}

/// # After a move, or at the start
impl Referee {
    /// The tests, in their order.
    fn after_a_move(&self) -> Option<Verdict> {
        self.tried()
            .or_else(|| self.no_legal_move())
            .or_else(|| self.declared_by_itself())
            .or_else(|| self.repeated())
            .or_else(|| self.too_long())
            .or_else(|| self.bare_kings())
    }

    fn is_nine_by_nine(&self) -> bool {
        let variant = self.now().variant();
        variant.files() == 9 && variant.ranks() == 9
    }

    /// A king has just moved to the middle of the far rank.
    fn tried(&self) -> Option<Verdict> {
        let (&m, before) = (self.moves.last()?, &self.positions[self.ply() - 1]);
        let goal = match before.turn() {
            Color::Black => "5a",
            Color::White => "5i",
        };
        let moved_king = m.from().and_then(|from| before.piece_on(from))?.kind() == PieceKind::King;
        let tries = self.is_nine_by_nine() && self.rules.entering_king() == EnteringKing::Try;
        (tries && moved_king && m.to().to_string() == goal)
            .then(|| self.won(before.turn(), "try", vec![m.to().index() as u32]))
    }

    /// Mate and stalemate. Where a win with the last move does not count, the limit stands in its way.
    fn no_legal_move(&self) -> Option<Verdict> {
        let now = self.now();
        if self.rules.no_legal_move() == NoLegalMove::NotTested || !now.legal_moves().is_empty() {
            return None;
        }
        let draws = !now.is_check() && self.rules.no_legal_move() == NoLegalMove::StalemateDraws;
        if draws {
            return Some(self.nobody_won(Undecided::Draw, "stalemate", vec![]));
        }
        if self
            .limit_over(self.ply())
            .is_some_and(|limit| !limit.mate_on_limit_wins)
        {
            return self.too_long();
        }
        Some(if now.is_check() {
            let king = now.king(now.turn()).expect("a king in check");
            self.won(!now.turn(), "checkmate", vec![king.index() as u32])
        } else {
            self.won(!now.turn(), "stalemate", vec![])
        })
    }

    fn declared_by_itself(&self) -> Option<Verdict> {
        let rule = self.declaration().filter(|rule| rule.automatic)?;
        let claim = self.claim(&rule);
        (claim.unmet.is_empty() && claim.wins)
            .then(|| self.won(self.now().turn(), "declaration", claim.numbers))
    }

    /// The limit that is over at a ply, neither void nor put off.
    fn limit_over(&self, ply: usize) -> Option<MoveLimit> {
        self.limit_met(ply).filter(|_| !self.is_put_off(ply))
    }

    /// The limit that a ply has reached or passed and that is not void there.
    fn limit_met(&self, ply: usize) -> Option<MoveLimit> {
        let limit = self.rules.move_limit()?;
        let void = limit.needs_entered_king && entered_kings(&self.positions[ply]) == 0;
        (ply >= limit.plies as usize && !void).then_some(limit)
    }

    /// Does a ply go on in spite of the limit: a check, or the answer to a check by which the game went on before?
    fn is_put_off(&self, ply: usize) -> bool {
        self.limit_met(ply)
            .is_some_and(|limit| limit.extends_while_checking)
            && (self.is_check_at(ply) || ply > 0 && self.is_check_at(ply - 1) && self.is_put_off(ply - 1))
    }

    fn too_long(&self) -> Option<Verdict> {
        let limit = self.limit_over(self.ply())?;
        Some(self.nobody_won(limit.result, "move_limit", vec![limit.plies]))
    }

    fn bare_kings(&self) -> Option<Verdict> {
        let now = self.now();
        let kings = Color::ALL.iter().filter(|&&color| now.king(color).is_some());
        let nothing_held = Color::ALL.iter().all(|&color| hand_points(now, color) == 0);
        let bare = kings.count() == 2 && pieces(now).len() == 2 && nothing_held;
        (self.rules.bare_kings_draw() && self.ply() > 0 && bare)
            .then(|| self.nobody_won(Undecided::Draw, "bare_kings", vec![]))
    }
}

/// # Repetition
impl Referee {
    /// The plies at which the current position stood.
    fn occurrences(&self) -> Vec<usize> {
        let counts_initial = self.rules.repetition().is_none_or(|rule| rule.counts_initial);
        let plies = usize::from(!counts_initial)..self.positions.len();
        plies.filter(|&ply| self.positions[ply] == *self.now()).collect()
    }

    fn repeated(&self) -> Option<Verdict> {
        let rule = self.rules.repetition()?;
        // The latest, as many as the rule asks for.
        let plies = || {
            let all: Vec<u32> = self.occurrences().iter().map(|&ply| ply as u32).collect();
            all[all.len().saturating_sub(usize::from(rule.count.max(2)))..].to_vec()
        };
        Some(match self.repetition(&rule)? {
            RepetitionVerdict::PerpetualCheck { by } => self.won(!by, "perpetual_check", plies()),
            _ => self.plain_repetition(&rule, "repetition", plies()),
        })
    }

    fn plain_repetition(&self, rule: &RepetitionRule, code: &'static str, plies: Vec<u32>) -> Verdict {
        match rule.result {
            RepetitionResult::Draw => self.nobody_won(Undecided::Draw, code, plies),
            RepetitionResult::Replay => self.nobody_won(Undecided::Replay, code, plies),
            RepetitionResult::SecondPlayerWins => self.won(!self.positions[0].turn(), code, plies),
            RepetitionResult::Wins(color) => self.won(color, code, plies),
            RepetitionResult::Split { black, white } => {
                self.nobody_won(Undecided::Split { black, white }, code, plies)
            }
            other => panic!("{other:?}: the referee does not know this result"),
        }
    }

    /// Is the repetition complete, and whose perpetual check is it then?
    fn repetition(&self, rule: &RepetitionRule) -> Option<RepetitionVerdict> {
        let plies = self.occurrences();
        if self.ply() == 0 || plies.len() < usize::from(rule.count.max(2)) {
            return None;
        }
        let Some(perpetual) = rule.perpetual else {
            return Some(RepetitionVerdict::Plain);
        };
        let (mover, other) = (!self.now().turn(), self.now().turn());
        let always_checked = |since: usize, side| {
            let mut own = self.plies_of(side).filter(|&ply| ply > since);
            own.all(|ply| self.is_check_at(ply))
        };
        let stood_in_run = |side| match self.first_check_of_run(side) {
            Some(first) => plies.iter().filter(|&&ply| ply >= first).count(),
            None => 0,
        };
        let at_fault = match perpetual.span {
            PerpetualSpan::FirstToLast => [mover, other].map(|side| always_checked(plies[0], side)),
            PerpetualSpan::LastInterval => {
                [mover, other].map(|side| always_checked(plies[plies.len() - 2], side))
            }
            // The mover is looked at first.
            PerpetualSpan::ShogiServer if stood_in_run(mover) >= 4 => [true, false],
            PerpetualSpan::ShogiServer => [false, stood_in_run(other) >= 3],
            other => panic!("{other:?}: the referee does not know this span"),
        };
        let loser = match (at_fault, perpetual.both) {
            ([true, false], _) | ([true, true], BothPerpetual::MoverLoses) => Some(mover),
            ([false, true], _) | ([true, true], BothPerpetual::NonMoverLoses) => Some(other),
            _ => None,
        };
        Some(
            loser.map_or(RepetitionVerdict::Plain, |by| RepetitionVerdict::PerpetualCheck {
                by,
            }),
        )
    }

    /// The plies that a side's moves led to, the last one first.
    fn plies_of(&self, side: Color) -> impl Iterator<Item = usize> + '_ {
        let plies = (1..self.positions.len()).rev();
        plies.filter(move |&ply| self.positions[ply - 1].turn() == side)
    }

    /// Where a side began to give check with every move up to now; `None` if its last move was no check.
    fn first_check_of_run(&self, side: Color) -> Option<usize> {
        self.plies_of(side)
            .take_while(|&ply| self.is_check_at(ply))
            .last()
    }

    fn agreed_repetition(&self) -> Result<Verdict, Refusal> {
        let rule = self.rules.repetition();
        let Some((rule, needed)) = rule.and_then(|rule| Some((rule, rule.agreed_from?))) else {
            return refused("no_agreement_rule");
        };
        let occurred = self.occurrences().len() as u32;
        if occurred < u32::from(needed) {
            let numbers = vec![u32::from(needed), occurred];
            let code = "agreement_condition";
            return Err(Refusal { code, numbers });
        }
        Ok(self.plain_repetition(&rule, "repetition_agreement", vec![]))
    }
}

/// # Fouls
impl Referee {
    fn foul(&self, by: Color, foul: Foul) -> Result<Verdict, Refusal> {
        let to_move = by == self.now().turn();
        let code = match foul {
            Foul::IllegalMove { mv: m } if to_move => self.now().explain(m).err().map(|fault| fault.code()),
            Foul::OutOfTurn { .. } if !to_move => Some("out_of_turn"),
            Foul::DropPromoted { kind, .. } if to_move && kind.is_promoted() => Some("drop_promoted"),
            Foul::Pass if to_move => Some("pass"),
            Foul::TakenBack => Some("taken_back"),
            Foul::Stated => Some("stated"),
            _ => None,
        };
        match (code, self.rules.illegal_move()) {
            (None, _) => refused("not_a_foul"),
            (Some(code), IllegalMovePolicy::Refused) => refused(code),
            (foul, _) => Ok(Verdict {
                foul,
                ..self.won(!by, "illegal_move", vec![])
            }),
        }
    }
}

/// # Points
impl Referee {
    fn declaration(&self) -> Option<Declaration> {
        match self.rules.entering_king() {
            EnteringKing::Declaration(declaration) if self.is_nine_by_nine() => Some(declaration),
            _ => None,
        }
    }

    fn claim(&self, rule: &Declaration) -> Claim {
        let now = self.now();
        let color = now.turn();
        let in_zone = |sq: Square| is_in_zone(now, color, sq);
        let entered: Vec<PieceKind> = pieces(now)
            .into_iter()
            .filter(|&(sq, owner, kind)| owner == color && kind != PieceKind::King && in_zone(sq))
            .map(|(_, _, kind)| kind)
            .collect();
        let credit = match rule.handicap_credit {
            HandicapCredit::Missing => self.missing_points(color),
            HandicapCredit::Lishogi if tables::is_listed(&self.positions[0], "lishogi") => {
                self.missing_points(color)
            }
            HandicapCredit::Dojo81 if tables::is_listed(&self.positions[0], "81Dojo") => {
                self.missing_points(color)
            }
            _ => 0,
        };
        let number = entered.len() as u32;
        let points = entered.into_iter().map(value).sum::<u32>() + hand_points(now, color) + credit;
        let wins = points
            >= match color {
                Color::Black => rule.black_wins,
                Color::White => rule.white_wins,
            };
        let replays = rule.replay_from.is_some_and(|from| points >= from);
        let conditions = [
            (now.king(color).is_some_and(in_zone), Condition::KingInZone),
            (!now.is_check(), Condition::NotInCheck),
            (number >= rule.pieces, Condition::Pieces),
            (wins || replays, Condition::Points),
        ];
        Claim {
            unmet: conditions
                .into_iter()
                .filter(|(met, _)| !met)
                .map(|(_, what)| what)
                .collect(),
            wins,
            numbers: vec![number, points, credit],
        }
    }

    fn declared(&self) -> Result<Verdict, Refusal> {
        let Some(rule) = self.declaration().filter(|rule| !rule.automatic) else {
            return refused("no_declaration_rule");
        };
        let (color, claim) = (self.now().turn(), self.claim(&rule));
        // A claim that does not hold takes nothing away from a game that has ended.
        let loses = rule.invalid == InvalidClaim::Loses && self.verdict().is_none();
        match (claim.unmet.is_empty(), claim.wins) {
            (true, true) => Ok(self.won(color, "declaration", claim.numbers)),
            (true, false) => Ok(self.nobody_won(rule.replay_result, "jishogi_declaration", claim.numbers)),
            (false, _) if loses => Ok(self.won(!color, "bad_declaration", claim.numbers)),
            (false, _) => Err(Refusal {
                code: "bad_declaration",
                numbers: claim.numbers,
            }),
        }
    }

    fn agreed_impasse(&self) -> Result<Verdict, Refusal> {
        let Some(rule) = self.rules.agreed_impasse().filter(|_| self.is_nine_by_nine()) else {
            return refused("no_agreement_rule");
        };
        if entered_kings(self.now()) < rule.entered_kings {
            let numbers = vec![u32::from(rule.entered_kings)];
            let code = "agreement_condition";
            return Err(Refusal { code, numbers });
        }
        let [black, white] =
            Color::ALL.map(|color| all_points(self.now(), color) + self.missing_points(color));
        let numbers = vec![black, white];
        let winner = match rule.points {
            ImpassePoints::Points24 => match (black < 24, white < 24) {
                (true, false) => Some(Color::White),
                (false, true) => Some(Color::Black),
                // Both have enough, or in a smaller set neither: the points decide nothing.
                _ => None,
            },
            ImpassePoints::Points27 if black > white => Some(Color::Black),
            ImpassePoints::Points27 => Some(Color::White),
            other => panic!("{other:?}: the referee does not know this count"),
        };
        Ok(match winner {
            Some(winner) => self.won(winner, "jishogi_points", numbers),
            None => self.nobody_won(rule.result, "jishogi_agreement", numbers),
        })
    }

    /// What the start lacks of a whole set. It is White's, who gives handicaps.
    fn missing_points(&self, color: Color) -> u32 {
        let start = &self.positions[0];
        let whole =
            HandKind::ALL.map(|kind| u32::from(start.variant().limit(kind.kind())) * value(kind.kind()));
        let there = all_points(start, Color::Black) + all_points(start, Color::White);
        match color {
            Color::Black => 0,
            Color::White => whole.iter().sum::<u32>() - there,
        }
    }
}

/// Where there is which piece of whom.
fn pieces(position: &Position) -> Vec<(Square, Color, PieceKind)> {
    let squares = position.variant().squares().into_iter();
    let piece = |sq| {
        position
            .piece_on(sq)
            .map(|piece| (sq, piece.color(), piece.kind()))
    };
    squares.filter_map(piece).collect()
}

fn value(kind: PieceKind) -> u32 {
    match kind {
        PieceKind::King => 0,
        PieceKind::Rook | PieceKind::Bishop | PieceKind::Dragon | PieceKind::Horse => 5,
        _ => 1,
    }
}

fn hand_points(position: &Position, color: Color) -> u32 {
    let held = HandKind::ALL.map(|kind| u32::from(position.hand(color).count(kind)) * value(kind.kind()));
    held.iter().sum()
}

fn all_points(position: &Position, color: Color) -> u32 {
    let own = pieces(position)
        .into_iter()
        .filter(|&(_, owner, _)| owner == color);
    own.map(|(_, _, kind)| value(kind)).sum::<u32>() + hand_points(position, color)
}

/// Is a square among the far ranks of a side?
fn is_in_zone(position: &Position, color: Color, sq: Square) -> bool {
    let (ranks, zone) = (position.variant().ranks(), position.variant().zone_ranks());
    let distance = match color {
        Color::Black => sq.rank().index(),
        Color::White => usize::from(ranks) - 1 - sq.rank().index(),
    };
    distance < usize::from(zone)
}

fn entered_kings(position: &Position) -> u8 {
    let entered = |color: &Color| {
        position
            .king(*color)
            .is_some_and(|king| is_in_zone(position, *color, king))
    };
    Color::ALL.iter().filter(|color| entered(color)).count() as u8
}
