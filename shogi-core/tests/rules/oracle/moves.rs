//! Which moves are legal, and the one reason why another is not.

use super::Oracle;
use super::board::{HAND_KINDS, Kind, Piece, Square, Variant};

/// A move as USI writes it: `7g7f`, `7g7f+` or `P*5e`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Board { from: Square, to: Square, promote: bool },
    Drop { kind: Kind, to: Square },
}

impl Move {
    pub(crate) fn to_usi(self) -> String {
        match self {
            Move::Board { from, to, promote } => {
                let plus = if promote { "+" } else { "" };
                format!("{}{}{plus}", from.to_usi(), to.to_usi())
            }
            Move::Drop { kind, to } => format!("{}*{}", kind.letter(), to.to_usi()),
        }
    }

    /// Reads USI text; the fault is `bad_notation` or `drop_promoted`.
    ///
    /// A square off this board, a move that ends where it began and the drop of a king are no
    /// moves at all, so they are faults of notation.
    pub(crate) fn from_usi(variant: Variant, text: &str) -> Result<Move, &'static str> {
        match Move::read(variant, text) {
            Some(mv) => Ok(mv),
            None if Move::is_drop_with_plus(variant, text) => Err("drop_promoted"),
            None => Err("bad_notation"),
        }
    }

    fn read(variant: Variant, text: &str) -> Option<Move> {
        Move::read_drop(variant, text).or_else(|| Move::read_board_move(variant, text))
    }

    fn read_drop(variant: Variant, text: &str) -> Option<Move> {
        let (letter, to) = text.split_once('*')?;
        let mut kinds = HAND_KINDS.into_iter();
        let kind = kinds.find(|kind| kind.letter().to_string() == letter)?;
        let to = Square::from_usi(variant, to)?;
        Some(Move::Drop { kind, to })
    }

    fn read_board_move(variant: Variant, text: &str) -> Option<Move> {
        let promote = text.ends_with('+');
        let squares = text.strip_suffix('+').unwrap_or(text);
        let from = Square::from_usi(variant, squares.get(..2)?)?;
        let to = Square::from_usi(variant, squares.get(2..)?)?;
        (from != to).then_some(Move::Board { from, to, promote })
    }

    /// A dropped piece is never promoted, so this is told apart from text that means nothing.
    fn is_drop_with_plus(variant: Variant, text: &str) -> bool {
        let drop = text.strip_suffix('+');
        drop.is_some_and(|drop| Move::read_drop(variant, drop).is_some())
    }
}

impl Oracle {
    /// Every legal move as USI text, sorted.
    ///
    /// That a piece *may* stay unpromoted is a move of its own, also where no player would want it.
    pub(crate) fn legal_moves(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.legal().into_iter().map(Move::to_usi).collect();
        texts.sort();
        texts
    }

    /// `None` if the move is legal, else the one fault it is named by.
    pub(crate) fn explain(&self, usi_move: &str) -> Option<&'static str> {
        match Move::from_usi(self.variant(), usi_move) {
            Ok(mv) => self.fault(mv),
            Err(fault) => Some(fault),
        }
    }

    /// Plays a legal move; panics, with the fault, if it is not legal.
    pub(crate) fn play(&mut self, usi_move: &str) {
        if let Some(fault) = self.explain(usi_move) {
            panic!("{usi_move} in {}: {fault}", self.to_sfen());
        }
        let mv = Move::from_usi(self.variant(), usi_move).expect("explain has read it");
        *self = self.after(mv);
    }

    /// The number of ways to play `depth` legal moves from here.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal().len() as u64,
            _ => {
                let moves = self.legal().into_iter();
                moves.map(|mv| self.after(mv).perft(depth - 1)).sum()
            }
        }
    }

    fn legal(&self) -> Vec<Move> {
        let mut moves = self.candidates();
        moves.retain(|&mv| self.fault(mv).is_none());
        moves
    }

    /// Everything worth a look: each own piece to each square it reaches, promoted or not, and
    /// each kind in hand to each square.
    fn candidates(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, _) in self.board.pieces_of(self.turn) {
            for to in self.board.reach(from) {
                for promote in [false, true] {
                    moves.push(Move::Board { from, to, promote });
                }
            }
        }
        for kind in HAND_KINDS {
            if self.in_hand(self.turn, kind) > 0 {
                let squares = self.variant().squares().into_iter();
                moves.extend(squares.map(|to| Move::Drop { kind, to }));
            }
        }
        moves
    }

    /// The first fault of a move, in the order in which faults are named; pawn-drop mate is last.
    fn fault(&self, mv: Move) -> Option<&'static str> {
        self.fault_but_pawn_drop_mate(mv)
            .or_else(|| self.is_pawn_drop_mate(mv).then_some("uchifuzume"))
    }

    fn fault_but_pawn_drop_mate(&self, mv: Move) -> Option<&'static str> {
        let fault = match mv {
            Move::Board { from, to, promote } => self
                .movement_fault(from, to)
                .or_else(|| self.promotion_fault(from, to, promote)),
            Move::Drop { kind, to } => self.drop_fault(kind, to),
        };
        fault.or_else(|| self.king_safety_fault(mv))
    }

    /// The piece must be there, be one's own, and reach a square that it may take.
    fn movement_fault(&self, from: Square, to: Square) -> Option<&'static str> {
        let Some(piece) = self.board.get(from) else {
            return Some("no_piece");
        };
        if piece.side != self.turn {
            return Some("not_own_piece");
        }
        let target = self.board.get(to);
        if target.is_some_and(|target| target.side == self.turn) {
            return Some("own_piece_on_target");
        }
        if !self.board.reach(from).contains(&to) {
            return Some("piece_cannot_reach");
        }
        if target.is_some_and(|target| target.kind == Kind::King) {
            return Some("king_capture");
        }
        None
    }

    /// Promotion is for a move that begins or ends in the zone, and is a choice unless the piece
    /// could never move again.
    fn promotion_fault(&self, from: Square, to: Square, promote: bool) -> Option<&'static str> {
        let piece = self.board.get(from)?;
        let touches_zone = self.variant().in_zone(self.turn, from) || self.variant().in_zone(self.turn, to);
        let stuck = !piece.promoted && self.variant().is_dead_end(self.turn, piece.kind, to);
        match promote {
            true if piece.promoted || !piece.kind.has_promotion() => Some("cannot_promote"),
            true if !touches_zone => Some("outside_promotion_zone"),
            false if stuck => Some("must_promote"),
            _ => None,
        }
    }

    /// A drop needs a piece in hand, an empty square, a piece that can move on later, and for a
    /// pawn a file without a pawn.
    fn drop_fault(&self, kind: Kind, to: Square) -> Option<&'static str> {
        if self.in_hand(self.turn, kind) == 0 {
            return Some("not_in_hand");
        }
        if self.board.get(to).is_some() {
            return Some("occupied");
        }
        if self.variant().is_dead_end(self.turn, kind, to) {
            return Some("dead_end");
        }
        if kind == Kind::Pawn && self.has_pawn_on_file(to.file) {
            return Some("nifu");
        }
        None
    }

    /// Nifu counts own pawns only, and a tokin is not a pawn.
    fn has_pawn_on_file(&self, file: usize) -> bool {
        let pawn = Piece {
            side: self.turn,
            kind: Kind::Pawn,
            promoted: false,
        };
        let own = self.board.pieces_of(self.turn);
        own.into_iter()
            .any(|(square, piece)| square.file == file && piece == pawn)
    }

    /// After the move the own king may not be attacked, whoever attacks it.
    ///
    /// The two names differ in whether it was in check before the move already.
    fn king_safety_fault(&self, mv: Move) -> Option<&'static str> {
        if !self.after(mv).board.is_in_check(self.turn) {
            None
        } else if self.is_check() {
            Some("ignores_check")
        } else {
            Some("exposes_king")
        }
    }

    /// The drop of a pawn that gives check to a king which then has no way out.
    ///
    /// Pushing a pawn to mate, mating with another drop, and a pawn drop that leaves no move
    /// *without* giving check are all legal. Without an opposing king there is no mate.
    fn is_pawn_drop_mate(&self, mv: Move) -> bool {
        let Move::Drop { kind: Kind::Pawn, to } = mv else {
            return false;
        };
        let after = self.after(mv);
        after.checker_squares().contains(&to) && !after.has_reply()
    }

    /// Some move obeys every rule but pawn-drop mate.
    ///
    /// That rule would change nothing here: a reply to a check by a pawn on the next square
    /// captures the pawn or moves the king. No dropped pawn can stand between the two.
    fn has_reply(&self) -> bool {
        let replies = self.candidates();
        replies
            .into_iter()
            .any(|reply| self.fault_but_pawn_drop_mate(reply).is_none())
    }

    /// A copy on which the move has been made, legal or not.
    fn after(&self, mv: Move) -> Oracle {
        let mut after = self.clone();
        match mv {
            Move::Board { from, to, promote } => after.move_piece(from, to, promote),
            Move::Drop { kind, to } => after.drop_piece(kind, to),
        }
        after.turn = self.turn.other();
        after.move_number += 1;
        after
    }

    fn move_piece(&mut self, from: Square, to: Square, promote: bool) {
        let mut piece = self.board.get(from).expect("a piece to move");
        // A captured piece changes sides and loses its promotion.
        if let Some(captured) = self.board.get(to) {
            *self.hand_mut(self.turn, captured.kind) += 1;
        }
        piece.promoted |= promote;
        self.board.set(from, None);
        self.board.set(to, Some(piece));
    }

    fn drop_piece(&mut self, kind: Kind, to: Square) {
        let side = self.turn;
        *self.hand_mut(side, kind) -= 1;
        let piece = Piece {
            side,
            kind,
            promoted: false,
        };
        self.board.set(to, Some(piece));
    }
}
