//! Counting two plies at once: how many answers there are to all legal moves together.
//!
//! Most moves change nothing for the opponent. They give no check and pin nothing, cut or open no line of its sliders,
//! leave the squares around its king as safe or unsafe as they were, and capture nothing: what stands elsewhere, and where
//! the rest of its pieces may go, is as if no move had been made. All that changes is which squares are empty, and so
//! where it may drop. So its answers are counted once, as if we passed, and that count serves for every such *quiet* move,
//! up to the drops. Each other move is played, and the answers to it are counted.
//!
//! A move that is taken for quiet and is not would make a wrong count, one that is quiet and not taken for it only costs time:
//! wherever it is cheaper to ask less precisely, more is taken for loud. Tests hold this together with playing every move.

use super::pawn_drop_mate::mating;
use super::{
    Bitboard, Color, ControlFlow, HandKind, Legality, Move, PieceKind, Position, Square, attackers, attacks,
    nifu,
};
use crate::board::steps;

/// How many sequences of two legal moves there are: perft of depth 2.
pub(in crate::board) fn count(position: &Position) -> u64 {
    let legality = position.legality();
    let passed = passed(position);
    // Without quiet moves there is nothing to gain: in check every move does something about it.
    let quiet = if legality.is_check() || passed.is_check() {
        None
    } else {
        Some(Quiet::of(&legality))
    };
    let mut counting = Counting {
        position,
        passed,
        quiet,
        replies: 0,
        as_if_passed: 0,
    };
    let _ = legality.each_piece::<()>(&legality.own, |kind, from, promoting, staying| {
        counting.board_moves(kind, from, promoting, staying);
        ControlFlow::Continue(())
    });
    counting.drops(&legality);
    counting.total()
}

/// Nobody moved, and it is the other side's turn.
fn passed(position: &Position) -> Position {
    let mut passed = *position;
    passed.pass_turn();
    passed
}

/// What has been counted so far.
struct Counting<'p> {
    position: &'p Position,
    passed: Position,
    quiet: Option<Quiet>,
    /// The answers; modulo 2^64 on the way, since what a quiet move takes away is taken away before what stands for all of
    /// them is added.
    replies: u64,
    /// So many moves were quiet.
    as_if_passed: u64,
}

impl Counting<'_> {
    /// Plays a move and counts the answers.
    fn play(&mut self, m: Move) {
        let mut child = *self.position;
        child.play_unchecked(m);
        self.replies = self.replies.wrapping_add(u64::from(child.legal_move_count()));
    }

    /// The moves of one piece.
    fn board_moves(&mut self, kind: PieceKind, from: Square, promoting: Bitboard, staying: Bitboard) {
        let loud = match &self.quiet {
            Some(quiet) if !quiet.leaving(kind).contains(from) => {
                let freed = quiet.drops.at(from);
                let arriving = |kind| quiet.arriving(kind);
                let calm_staying = staying - arriving(kind);
                let stays = calm_staying.len();
                let (mut calm_promoting, mut promotions) = (Bitboard::EMPTY, 0);
                let mut taken = quiet.drops.on(calm_staying, stays);
                if let (Some(kind), false) = (kind.promoted(), promoting.is_empty()) {
                    calm_promoting = promoting - arriving(kind);
                    promotions = calm_promoting.len();
                    taken += quiet.drops.on(calm_promoting, promotions);
                }
                let moves = stays + promotions;
                self.as_if_passed += u64::from(moves);
                self.replies = self
                    .replies
                    .wrapping_add(u64::from(moves * freed))
                    .wrapping_sub(u64::from(taken));
                if let Some(front) = quiet.front {
                    for to in calm_promoting {
                        self.front(Move::board_move(from, to, true), front);
                    }
                    for to in calm_staying {
                        self.front(Move::board_move(from, to, false), front);
                    }
                }
                (promoting - calm_promoting, staying - calm_staying)
            }
            _ => (promoting, staying),
        };
        for to in loud.0 {
            self.play(Move::board_move(from, to, true));
        }
        for to in loud.1 {
            self.play(Move::board_move(from, to, false));
        }
    }

    /// All drops.
    fn drops(&mut self, legality: &Legality<'_>) {
        let hand = self.position.hand(legality.us);
        for kind in HandKind::ALL {
            if !hand.has(kind) {
                continue;
            }
            let mut loud = legality.drop_targets(kind);
            if let Some(quiet) = &self.quiet {
                let calm = loud - quiet.arriving(kind.kind());
                loud -= calm;
                let number = calm.len();
                let taken = quiet.drops.on(calm, number);
                self.as_if_passed += u64::from(number);
                self.replies = self.replies.wrapping_sub(u64::from(taken));
                if let Some(front) = quiet.front {
                    for to in calm {
                        self.front(Move::drop(kind, to), front);
                    }
                }
            }
            for to in loud {
                self.play(Move::drop(kind, to));
            }
        }
    }

    /// Counts the answer to a quiet move that drops a pawn in front of our king, if there is that answer: whether it gives
    /// mate, any of our moves may change.
    fn front(&mut self, m: Move, front: Square) {
        if m.to() == front {
            return;
        }
        let mut child = *self.position;
        child.play_unchecked(m);
        let drop = Bitboard::from_square(front);
        self.replies = self
            .replies
            .wrapping_add(u64::from(mating(&child, drop).is_empty()));
    }

    fn total(self) -> u64 {
        let Some(quiet) = self.quiet.filter(|_| self.as_if_passed > 0) else {
            return self.replies;
        };
        let mut answers = self.passed.legal_move_count();
        // The pawn in front of our king is counted move by move.
        if let Some(front) = quiet.front {
            let drop = Bitboard::from_square(front);
            answers -= u32::from(mating(&self.passed, drop).is_empty());
        }
        self.replies.wrapping_add(self.as_if_passed * u64::from(answers))
    }
}

/// Where the opponent may drop: each empty square in it is worth so many drops.
#[derive(Copy, Clone)]
struct Drops {
    /// Kinds that may be dropped anywhere.
    anywhere: u32,
    /// Where a lance, a knight and a pawn may be: empty sets if none is in hand.
    limited: [Bitboard; 3],
}

impl Drops {
    /// On one square, were it empty.
    #[inline(always)]
    fn at(&self, sq: Square) -> u32 {
        let limited = self.limited.into_iter().filter(|set| set.contains(sq));
        self.anywhere + limited.count() as u32
    }

    /// On all of some squares together, were they empty; `number` is how many they are.
    #[inline(always)]
    fn on(&self, squares: Bitboard, number: u32) -> u32 {
        let mut drops = self.anywhere * number;
        for limited in self.limited {
            let held = squares & limited;
            if !held.is_empty() {
                drops += held.len();
            }
        }
        drops
    }
}

/// Which of our moves are quiet, told by the square that a piece leaves and the one where it arrives.
struct Quiet {
    /// Loud to leave or to arrive at, whatever the piece.
    leaving: Bitboard,
    arriving: Bitboard,
    /// Loud for pieces that step: from there they attack the enemy king or a square beside it.
    pawns: Bitboard,
    knights: Bitboard,
    silvers: Bitboard,
    golds: Bitboard,
    /// The same for pieces that slide, and where they would pin something.
    lances: Bitboard,
    bishops: Bitboard,
    rooks: Bitboard,
    horses: Bitboard,
    dragons: Bitboard,
    /// The same for our king. No pawn drop gives mate to a king that has just stepped: it can step back.
    kings: Bitboard,
    drops: Drops,
    /// The empty square in front of our king, if the opponent could drop a pawn there but for the mate.
    front: Option<Square>,
}

impl Quiet {
    /// For a position in which nobody is in check.
    fn of(legality: &Legality<'_>) -> Self {
        let (us, them) = (legality.us, !legality.us);
        let (own, enemy, occupied) = (&legality.own, &legality.enemy, legality.occupied);
        let position = legality.position;

        // The lines of the enemy's sliders: on them we stop a slide where we arrive and open it where we leave.
        let mut lines = attacks::lances(them, enemy.lances, occupied);
        enemy
            .diagonal_sliders()
            .for_each_square(|sq| lines |= attacks::bishop(sq, occupied));
        enemy
            .straight_sliders()
            .for_each_square(|sq| lines |= attacks::rook(sq, occupied));
        let (mut leaving, mut arriving) = (lines, lines | enemy.all);

        let front = Self::front(legality);
        let mut front_empty = None;
        if let Some(front) = front {
            // To leave it makes it empty; nobody arrives on an occupied square.
            leaving.insert(front);
            front_empty = Some(front).filter(|&front| !occupied.contains(front));
        }
        let mut quiet = Self {
            leaving,
            arriving,
            pawns: Bitboard::EMPTY,
            knights: Bitboard::EMPTY,
            silvers: Bitboard::EMPTY,
            golds: Bitboard::EMPTY,
            lances: Bitboard::EMPTY,
            bishops: Bitboard::EMPTY,
            rooks: Bitboard::EMPTY,
            horses: Bitboard::EMPTY,
            dragons: Bitboard::EMPTY,
            kings: Bitboard::EMPTY,
            drops: Self::drops(legality, front),
            front: front_empty,
        };
        let Some(king) = position.kings[them.index()] else {
            return quiet;
        };

        // The enemy king and where it may step. It does not hide behind itself.
        let near = (attacks::king(king) | Bitboard::from_square(king)) - position.planes.walls();
        let without_king = occupied - Bitboard::from_square(king);

        // Our sliders that point there: on their lines as on the enemy's.
        let reach = attacks::reach(king);
        let mut slide = |reached: Bitboard| {
            leaving |= reached;
            if !(reached & near).is_empty() {
                arriving |= reached;
            }
        };
        (own.diagonal_sliders() & reach.diagonal)
            .for_each_square(|sq| slide(attacks::bishop(sq, without_king)));
        (own.straight_sliders() & reach.straight)
            .for_each_square(|sq| slide(attacks::rook(sq, without_king)));
        slide(attacks::lances(us, own.lances & reach.straight, without_king));
        // And between a slider of ours and the king every piece counts: it may be pinned, or the second one there.
        for sniper in attackers::snipers(own, us, king) {
            let line = attacks::between_aligned(king, sniper);
            leaving |= line;
            arriving |= line;
        }
        (quiet.leaving, quiet.arriving) = (leaving, arriving);

        // From where a piece attacks one of these squares: where the enemy's like would go from there.
        let (ahead, ahead_left, ahead_right) = (
            steps::forward(near, them),
            steps::forward_left(near, them),
            steps::forward_right(near, them),
        );
        let (back_left, back_right) = (
            steps::backward_left(near, them),
            steps::backward_right(near, them),
        );
        let straight = ahead | near.left() | near.right() | steps::backward(near, them);
        let diagonal = ahead_left | ahead_right | back_left | back_right;
        quiet.pawns = ahead;
        quiet.knights = steps::jump_left(near, them) | steps::jump_right(near, them);
        quiet.silvers = ahead | diagonal;
        quiet.golds = straight | ahead_left | ahead_right;
        quiet.kings = straight | diagonal;
        let hand = position.hand(us);
        if !own.lances.is_empty() || hand.has(HandKind::Lance) {
            quiet.lances = attacks::lances(them, near, without_king) | attacks::lance_ray(them, king);
        }
        if !own.diagonal_sliders().is_empty() || hand.has(HandKind::Bishop) {
            quiet.bishops = attacks::bishop_rays(king);
            near.for_each_square(|sq| quiet.bishops |= attacks::bishop(sq, without_king));
            // Where a step of a horse leads beside the king, a slide of it does, too.
            quiet.horses = quiet.bishops;
        }
        if !own.straight_sliders().is_empty() || hand.has(HandKind::Rook) {
            quiet.rooks = attacks::rook_rays(king);
            near.for_each_square(|sq| quiet.rooks |= attacks::rook(sq, without_king));
            quiet.dragons = quiet.rooks | diagonal;
        }
        quiet
    }

    /// The square in front of our king, if the opponent has a pawn that may stand there.
    fn front(legality: &Legality<'_>) -> Option<Square> {
        let (us, them) = (legality.us, !legality.us);
        if !legality.position.hand(them).has(HandKind::Pawn) {
            return None;
        }
        let front = attacks::pawn(us, legality.king?) - Self::no_pawns(legality, them);
        front.first()
    }

    /// Where the opponent may not drop a pawn, empty or not.
    fn no_pawns(legality: &Legality<'_>, them: Color) -> Bitboard {
        legality.geometry().last_rank(them) | nifu::files_with(legality.enemy.pawns)
    }

    /// Where the opponent may drop; in front of our king no pawn, which is counted by itself.
    fn drops(legality: &Legality<'_>, front: Option<Square>) -> Drops {
        let them = !legality.us;
        let hand = legality.position.hand(them);
        let geometry = legality.geometry();
        let if_held = |kind: HandKind, set: Bitboard| if hand.has(kind) { set } else { Bitboard::EMPTY };
        let front = front.map_or(Bitboard::EMPTY, Bitboard::from_square);
        let anywhere = [HandKind::Silver, HandKind::Gold, HandKind::Bishop, HandKind::Rook];
        Drops {
            anywhere: anywhere.into_iter().map(|kind| u32::from(hand.has(kind))).sum(),
            limited: [
                if_held(HandKind::Lance, !geometry.last_rank(them)),
                if_held(HandKind::Knight, !geometry.last_two(them)),
                if_held(HandKind::Pawn, !(Self::no_pawns(legality, them) | front)),
            ],
        }
    }

    /// From where a piece attacks the enemy king or a square beside it, or would pin something to it.
    #[inline(always)]
    fn pointing(&self, kind: PieceKind) -> Bitboard {
        match kind {
            PieceKind::Pawn => self.pawns,
            PieceKind::Lance => self.lances,
            PieceKind::Knight => self.knights,
            PieceKind::Silver => self.silvers,
            PieceKind::Bishop => self.bishops,
            PieceKind::Rook => self.rooks,
            PieceKind::Horse => self.horses,
            PieceKind::Dragon => self.dragons,
            PieceKind::King => self.kings,
            PieceKind::Gold
            | PieceKind::Tokin
            | PieceKind::PromotedLance
            | PieceKind::PromotedKnight
            | PieceKind::PromotedSilver => self.golds,
        }
    }

    /// From where it is loud to move such a piece away.
    #[inline(always)]
    fn leaving(&self, kind: PieceKind) -> Bitboard {
        self.leaving | self.pointing(kind)
    }

    /// Where it is loud to arrive with such a piece.
    #[inline(always)]
    fn arriving(&self, kind: PieceKind) -> Bitboard {
        self.arriving | self.pointing(kind)
    }
}
