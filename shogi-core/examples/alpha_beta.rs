//! Searches for the best move: alpha-beta with iterative deepening, a transposition table, and repetition by
//! the rules of the game.
//!
//! ```text
//! cargo run --release --example alpha_beta -- "startpos moves 7g7f 3c3d"
//! cargo run --release --example alpha_beta -- "sfen 9/7nk/9/7R1/9/9/9/9/9 b RS2b4g3s3n4l18p 1" 5
//! ```

use std::{cmp::Reverse, collections::HashMap, error::Error, io::Write};

use shogiban::board::{MoveClass, PieceValues};
use shogiban::rules::{Repetition, RepetitionRule, RepetitionVerdict};
use shogiban::{Color, Game, Move, Piece, PieceKind, Position};

/// More than all material is worth.
const MATE: i32 = 30_000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let Err(error) = run(&args, &mut std::io::stdout().lock()) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

/// Reads a USI line and a depth from the arguments, and writes the best line of moves that the search found.
pub(crate) fn run(args: &[String], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let line = args.first().map_or("startpos", String::as_str);
    let deepest = args.get(1).map_or(Ok(4), |text| text.parse())?;
    let game = Game::from_usi(line, None, None)?;
    let mut search = Search {
        table: HashMap::new(),
        line: game.history().clone(),
        // A position that comes back once can come back again, so the search does not wait for the fourth time.
        rule: game.rules().repetition().map(|rule| rule.with_count(2)),
        values: PieceValues::default(),
    };
    for depth in 1..=deepest {
        let score = search.score(depth, i32::MIN + 1, i32::MAX);
        write!(out, "depth {depth}, score {score}:")?;
        let mut position = *game.position();
        for _ in 0..depth {
            // Two positions may share a hash, so `play` tests the move.
            match search.table.get(&position.zobrist_hash()) {
                Some(entry) if position.play(entry.best).is_ok() => write!(out, " {}", entry.best)?,
                _ => break,
            }
        }
        writeln!(out)?;
        if score.abs() >= MATE {
            break;
        }
    }
    Ok(())
}

/// The result of a search to some depth: the score is at least `low` and at most `high`.
#[derive(Copy, Clone)]
struct Entry {
    depth: i32,
    low: i32,
    high: i32,
    best: Move,
}

struct Search {
    table: HashMap<u64, Entry>,
    /// The positions of the game, then those of the line being searched.
    line: Repetition<Position>,
    rule: Option<RepetitionRule>,
    values: PieceValues,
}

impl Search {
    /// The score of the last position of the line, for the side to move.
    fn score(&mut self, depth: i32, mut alpha: i32, mut beta: i32) -> i32 {
        let position = *self.line.key();
        let legality = position.legality();
        if !legality.has_moves() {
            return -MATE - depth; // A mate near the root scores more than one far from it.
        }
        if depth == 0 {
            return self.material(&position);
        }
        let hash = position.zobrist_hash();
        let known = self.table.get(&hash).copied();
        if let Some(entry) = known.filter(|entry| entry.depth == depth) {
            (alpha, beta) = (alpha.max(entry.low), beta.min(entry.high));
            if alpha >= beta {
                return alpha;
            }
        }
        let mut moves = legality.moves();
        // Declining to promote a pawn, bishop or rook is legal, but hardly ever better.
        moves.retain(|m| {
            let kind = m.from().and_then(|from| position.piece_on(from)).map(Piece::kind);
            let powers_stay = matches!(kind, Some(PieceKind::Pawn | PieceKind::Bishop | PieceKind::Rook));
            m.is_promotion() || !powers_stay || !legality.is_legal(m.with_promotion(true))
        });
        let first = known.map(|entry| entry.best);
        let value = |piece: Piece| self.values.board[piece.kind().index()];
        moves.sort_by_key(|&m| (Some(m) != first, Reverse(position.piece_on(m.to()).map(value))));

        let (mut best, mut score) = (moves[0], i32::MIN + 1);
        for m in &moves {
            let mut child = position;
            child.play_unchecked(m);
            let (us, check) = (position.turn(), child.is_check());
            self.line.push(child.zobrist_hash(), child, us, check);
            let found = match self.rule.and_then(|rule| self.line.verdict(&rule)) {
                None => -self.score(depth - 1, -beta, -alpha.max(score)),
                Some(RepetitionVerdict::PerpetualCheck { by }) if by == us => -MATE,
                Some(RepetitionVerdict::PerpetualCheck { .. }) => MATE,
                Some(_) => 0,
            };
            self.line.pop();
            if found > score {
                (best, score) = (m, found);
            }
            if score >= beta {
                break;
            }
        }
        let low = if score > alpha { score } else { i32::MIN + 1 };
        let high = if score < beta { score } else { i32::MAX };
        let entry = Entry {
            depth,
            low,
            high,
            best,
        };
        self.table.insert(hash, entry);
        score
    }

    /// The material of the side to move and what its best capture wins, minus the material of the other side.
    fn material(&self, position: &Position) -> i32 {
        let sign = |color| if color == position.turn() { 1 } else { -1 };
        let captures = position.legal_moves_of(MoveClass::Captures).into_iter();
        let mut sum = captures.map(|m| position.see(m, &self.values)).fold(0, i32::max);
        for (_, piece) in position.placed() {
            sum += sign(piece.color()) * i32::from(self.values.board[piece.kind().index()]);
        }
        for color in Color::ALL {
            for (kind, count) in position.hand(color) {
                sum += sign(color) * i32::from(self.values.hand[kind.index()]) * i32::from(count);
            }
        }
        sum
    }
}
