//! BOD: the board as a drawing, hands, the side to move. The book, chapter Formats, section 1.10.

use super::names::{is_blank, number};
use crate::diagnostic::DiagnosticKind;
use crate::formats::Output;
use crate::resolve::Report;
use crate::text::places::{At, Columns};
use alloc::string::String;
use alloc::vec::Vec;
use shogiban::notation::ParseErrorKind;
use shogiban::notation::toolkit::Characters;
use shogiban::{Color, Hand, Piece, PieceKind, Rank, Setup, Square, Variant};

/// A row of the drawing, from the left.
#[derive(Debug)]
struct Row {
    at: At,
    cells: Vec<Option<Piece>>,
}

/// No board that could be meant has more rows, or longer ones.
const MOST_ROWS: usize = 16;

/// Puts a board together from its lines.
#[derive(Debug, Default)]
pub(crate) struct Board {
    rows: Vec<Row>,
    hands: [Hand; 2],
    /// The lines that said so.
    hand_texts: [Option<String>; 2],
    /// That side has what is neither on the board nor in the other hand (残り).
    rest: Option<Color>,
    turn: Option<Color>,
    number: Option<u32>,
    /// Something in it could not be read, so there is no position.
    broken: bool,
}

impl Board {
    /// Whether there is any row.
    pub(crate) fn is_given(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Whether anything is in hand.
    pub(crate) fn has_hands(&self) -> bool {
        self.rest.is_some() || self.hands != [Hand::EMPTY; 2]
    }

    /// The side to move, if it is said.
    pub(crate) fn turn(&self) -> Option<Color> {
        self.turn
    }

    /// The number of the next move, if it is said.
    pub(crate) fn number(&self) -> Option<u32> {
        self.number
    }

    /// Whether something in it could not be read.
    pub(crate) fn is_broken(&self) -> bool {
        self.broken
    }

    fn error(&mut self, kind: DiagnosticKind, at: At, report: &mut Report) {
        self.broken = true;
        report.add(kind, at);
    }

    /// A row `|v香v桂 ・ …|一` of a line. `row` begins at its first `|`.
    pub(crate) fn row(&mut self, row: &str, line: &str, number: u32, report: &mut Report) {
        let mut columns = Columns::new(number, line);
        let mut place = |rest: &str| columns.of(rest);
        if self.rows.len() >= MOST_ROWS {
            if !self.broken {
                self.error(DiagnosticKind::IncompleteBoard, place(row), report);
            }
            return;
        }
        let mut cells = Vec::with_capacity(9);
        let mut color = Color::Black;
        let mut cell = Characters::new(&row[1..]);
        loop {
            let rest = cell.rest();
            if let Some(kind) = cell.kind() {
                cells.push(Some(Piece::new(color, kind)));
                color = Color::Black;
                continue;
            }
            if cells.len() > MOST_ROWS {
                break;
            }
            let next = cell.peek();
            cell.advance();
            match next {
                // The bar may be missing at the end of a line.
                None | Some('|') => break,
                Some('v' | 'V') => color = Color::White,
                Some('・' | '･' | '.' | '．') => {
                    cells.push(None);
                    color = Color::Black;
                }
                Some(c) if is_blank(c) => {}
                Some(c) => {
                    self.error(DiagnosticKind::UnknownPiece(c.into()), place(rest), report);
                    cells.push(None);
                }
            }
        }
        cell.eat_blanks();
        let label = cell.rest();
        let labelled = cell.kanji_rank();
        if labelled.is_some_and(|rank| rank.index() != self.rows.len()) {
            self.error(DiagnosticKind::IncompleteBoard, place(label), report);
        }
        let at = place(row);
        self.rows.push(Row { at, cells });
    }

    /// What a side has in hand: `飛二　角　歩十八`, `飛歩`, `なし`, `残り`, nothing.
    pub(crate) fn hand(&mut self, color: Color, text: &str, line: &str, number: u32, report: &mut Report) {
        let place = |rest: &str| At::byte(number, line, rest.as_ptr() as usize - line.as_ptr() as usize);
        // Said twice it counts once; said otherwise it contradicts.
        if let Some(said) = &self.hand_texts[color.index()] {
            if said != text {
                report.add(DiagnosticKind::Contradiction(text.into()), place(text));
            }
            return;
        }
        self.hand_texts[color.index()] = Some(text.into());
        let mut rest = text;
        loop {
            rest = rest.trim_start_matches(|c| is_blank(c) || matches!(c, '、' | '，' | ','));
            let Some(c) = rest.chars().next() else { return };
            if let Some(after) = rest.strip_prefix("なし").or_else(|| rest.strip_prefix("無し")) {
                rest = after;
                continue;
            }
            if rest.starts_with("残り") {
                self.rest = Some(color);
                return;
            }
            let mut item = Characters::new(rest);
            let held = item
                .kind()
                .filter(|kind| !kind.is_promoted())
                .and_then(PieceKind::hand_kind);
            let Some(held) = held else {
                self.error(DiagnosticKind::UnknownPiece(c.into()), place(rest), report);
                return;
            };
            let count = item.count().unwrap_or(Some(1));
            let added = count.is_some_and(|count| self.hands[color.index()].add(held, count).is_ok());
            if !added {
                let text = rest[..item.position()].into();
                self.error(DiagnosticKind::HandCount(text), place(rest), report);
                return;
            }
            rest = item.rest();
        }
    }

    /// The side to move.
    pub(crate) fn set_turn(&mut self, color: Color) {
        self.turn = Some(color);
    }

    /// `手数＝171 …`: so many moves were made before.
    pub(crate) fn count(&mut self, text: &str, at: At, report: &mut Report) {
        let digits = text.trim_start_matches(is_blank);
        match self::number(digits) {
            Some(count) => self.number = Some(count.saturating_add(1)),
            None => report.add(DiagnosticKind::BadHeader(text.into()), at),
        }
    }

    /// The position, if everything in it could be read. Its variant is the hinted one if that has a board of this size.
    pub(crate) fn finish(&mut self, hint: Option<Variant>, end: At, report: &mut Report) -> Option<Setup> {
        let variant = self.variant(hint, end, report)?;
        let mut setup = Setup::empty(variant);
        for (row, rank) in self.rows.iter().zip(variant.all_ranks()) {
            for (cell, file) in row.cells.iter().zip(variant.all_files().rev()) {
                if let Some(piece) = cell {
                    setup.put(Square::new(file, rank), *piece);
                }
            }
        }
        for color in Color::ALL {
            for (kind, count) in self.hands[color.index()] {
                // What one hand holds, another does too.
                let _ = setup.set_hand(color, kind, count);
            }
        }
        if hint != Some(variant) {
            setup.settle_variant();
        }
        if let Some(color) = self.rest {
            setup.give_rest(color);
        }
        setup.set_turn(self.turn.unwrap_or(Color::Black));
        setup.set_move_number(self.number.unwrap_or(1));
        Some(setup)
    }

    /// The variant with a board of this size. Rows of another width than the others are reported.
    fn variant(&mut self, hint: Option<Variant>, end: At, report: &mut Report) -> Option<Variant> {
        let ranks = self.rows.len();
        let hinted = hint.map(|variant| usize::from(variant.files()));
        let common = self.rows.iter().map(|row| row.cells.len()).max_by_key(|width| {
            let same = self.rows.iter().filter(|row| row.cells.len() == *width);
            // The width that most rows have; the hinted one if in doubt.
            (same.count(), Some(*width) == hinted)
        });
        let files = common.unwrap_or(0);
        let odd = self
            .rows
            .iter()
            .enumerate()
            .find(|(_, row)| row.cells.len() != files);
        if let Some((index, row)) = odd {
            if let Some(rank) = Rank::from_index(index) {
                let kind = DiagnosticKind::RankWidth {
                    rank,
                    width: row.cells.len() as u32,
                    expected: files as u32,
                };
                let at = row.at;
                self.error(kind, at, report);
                return None;
            }
        }
        if self.broken {
            return None;
        }
        let fits = |variant: &Variant| {
            usize::from(variant.files()) == files && usize::from(variant.ranks()) == ranks
        };
        if let Some(variant) = hint.filter(fits).or_else(|| Variant::of_size(files, ranks)) {
            return Some(variant);
        }
        let at = self.rows.first().map_or(end, |row| row.at);
        let kind = if files == 9 || Some(files) == hinted {
            DiagnosticKind::IncompleteBoard
        } else {
            DiagnosticKind::Text(ParseErrorKind::UnknownShape {
                files: files as u32,
                ranks: ranks as u32,
            })
        };
        self.error(kind, at, report);
        None
    }
}

/// Writes a position: White's hand, the board, Black's hand, the side to move if it is White, the number of moves before
/// if there are any.
pub(crate) fn write(setup: &Setup, out: &mut Output<'_>) {
    write_hand(setup, Color::White, "後手", out);
    out.piece(format_args!(" "));
    for file in setup.variant().all_files().rev() {
        out.piece(format_args!(" {}", file.full_width()));
    }
    out.end_line();
    frame(setup.variant(), out);
    for rank in setup.variant().all_ranks() {
        out.piece(format_args!("|"));
        for file in setup.variant().all_files().rev() {
            match setup.piece_on(Square::new(file, rank)) {
                Some(piece) => {
                    let mark = if piece.color() == Color::White { 'v' } else { ' ' };
                    out.piece(format_args!("{mark}{}", piece.kind().kanji()));
                }
                None => out.piece(format_args!(" ・")),
            }
        }
        out.line(format_args!("|{}", rank.kanji()));
    }
    frame(setup.variant(), out);
    write_hand(setup, Color::Black, "先手", out);
    if setup.turn() == Color::White {
        out.line(format_args!("後手番"));
    }
    if setup.move_number() > 1 {
        out.line(format_args!("手数＝{}  まで", setup.move_number() - 1));
    }
}

fn frame(variant: Variant, out: &mut Output<'_>) {
    let width = 3 * usize::from(variant.files());
    out.line(format_args!("+{:-<width$}+", ""));
}

fn write_hand(setup: &Setup, color: Color, side: &str, out: &mut Output<'_>) {
    out.line(format_args!("{side}の持駒：{}", setup.hand(color).kanji()));
}
