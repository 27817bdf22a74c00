//! The start of a game: `PI` with what is taken off, rows `P1` to `P9`, lists `P+` and `P-`.

use crate::diagnostic::{BoardConflict, DiagnosticKind};
use crate::resolve::Resolver;
use crate::text::places::{At, Columns};
use alloc::vec::Vec;
use shogiban::notation::toolkit::{csa_square, droppable};
use shogiban::{Color, File, Piece, PieceKind, Rank, Setup, Square, Variant};

/// A rank as it was written: the square of the highest file first.
#[derive(Debug)]
struct Row {
    rank: Rank,
    cells: Vec<Option<Piece>>,
    at: At,
}

/// A piece of a `P+` or `P-` line.
#[derive(Debug)]
struct Item {
    color: Color,
    /// `None` for the hand.
    square: Option<Square>,
    /// `None` for all that is left.
    kind: Option<PieceKind>,
    at: At,
}

/// The lines about the start, collected until the turn line.
#[derive(Debug, Default)]
pub(super) struct Board {
    initial: Option<At>,
    /// Taken off the even start.
    removed: Vec<(Square, PieceKind, At)>,
    rows: Vec<Row>,
    items: Vec<Item>,
    /// All that is left was given to a hand.
    all_given: bool,
    /// Something could not be read: the board cannot be trusted.
    broken: bool,
    /// Where it begins.
    first: Option<At>,
}

impl Board {
    /// Whether any line about it was read.
    pub(super) fn is_given(&self) -> bool {
        self.first.is_some()
    }

    /// Reads a line that begins with `P`.
    pub(super) fn line(&mut self, line: &str, number: u32, resolver: &mut Resolver<'_>) {
        let at = At::line(number);
        self.first.get_or_insert(at);
        let rest = line.get(2..).unwrap_or("");
        match line.as_bytes().get(1) {
            Some(b'I') => self.initial(line, rest, number, resolver),
            Some(b'+') => self.list(Color::Black, line, rest, number, resolver),
            Some(b'-') => self.list(Color::White, line, rest, number, resolver),
            Some(digit @ b'1'..=b'9') => {
                if let Some(rank) = Rank::from_index(usize::from(digit - b'1')) {
                    self.row(rank, line, rest, number, resolver);
                }
            }
            _ => resolver.report.add(DiagnosticKind::UnknownLine, at),
        }
    }

    fn fail(&mut self, resolver: &mut Resolver<'_>, kind: DiagnosticKind, at: At) {
        self.broken = true;
        resolver.report.add(kind, at);
    }

    fn initial(&mut self, line: &str, rest: &str, number: u32, resolver: &mut Resolver<'_>) {
        if self.initial.replace(At::line(number)).is_some() {
            let kind = DiagnosticKind::BoardConflict(BoardConflict::StartTwice);
            self.fail(resolver, kind, At::line(number));
        }
        let mut columns = Columns::new(number, line);
        for (byte, square, name) in items(line, rest) {
            let at = columns.at(byte);
            match (square, PieceKind::from_csa_name(name)) {
                (Some(Some(square)), Some(kind)) => self.removed.push((square, kind, at)),
                _ => self.fail(resolver, DiagnosticKind::UnknownPiece(name.into()), at),
            }
        }
    }

    fn list(&mut self, color: Color, line: &str, rest: &str, number: u32, resolver: &mut Resolver<'_>) {
        let mut columns = Columns::new(number, line);
        for (byte, square, name) in items(line, rest) {
            let at = columns.at(byte);
            let Some(square) = square else {
                self.fail(resolver, DiagnosticKind::UnknownPiece(name.into()), at);
                continue;
            };
            if self.all_given {
                let kind = DiagnosticKind::BoardConflict(BoardConflict::RestNotLast);
                self.fail(resolver, kind, at);
            }
            let kind = PieceKind::from_csa_name(name);
            if kind.is_none() && (name != "AL" || square.is_some()) {
                self.fail(resolver, DiagnosticKind::UnknownPiece(name.into()), at);
                continue;
            }
            self.all_given |= kind.is_none();
            self.items.push(Item {
                color,
                square,
                kind,
                at,
            });
        }
    }

    fn row(&mut self, rank: Rank, line: &str, rest: &str, number: u32, resolver: &mut Resolver<'_>) {
        let at = At::line(number);
        if self.rows.iter().any(|row| row.rank == rank) {
            let kind = DiagnosticKind::BoardConflict(BoardConflict::RankTwice(rank));
            self.fail(resolver, kind, at);
        }
        let cells = fixed_cells(rest).unwrap_or_else(|| {
            resolver.report.add(DiagnosticKind::LooseRank(rank), at);
            loose_cells(rest)
        });
        let mut read = Vec::with_capacity(9);
        let mut columns = Columns::new(number, line);
        for (byte, cell) in cells {
            if let Ok(piece) = piece_of(cell) {
                read.push(piece);
            } else {
                let at = columns.at(byte + 2);
                self.fail(resolver, DiagnosticKind::UnknownPiece(cell.trim().into()), at);
            }
        }
        self.rows.push(Row {
            rank,
            cells: read,
            at,
        });
    }

    /// Puts the start together. `None` if it cannot be trusted; that was reported.
    pub(super) fn setup(&self, resolver: &mut Resolver<'_>) -> Option<Setup> {
        let told = resolver.options.variant;
        let fault = |resolver: &mut Resolver<'_>, conflict: BoardConflict, at: At| {
            resolver.report.add(DiagnosticKind::BoardConflict(conflict), at);
        };
        let mut broken = self.broken;
        let mut setup = if let Some(at) = self.initial {
            if let Some(row) = self.rows.first() {
                fault(resolver, BoardConflict::StartAndRanks, row.at);
                broken = true;
            }
            let variant = told.unwrap_or(Variant::STANDARD);
            let Some(start) = Setup::start(variant) else {
                fault(resolver, BoardConflict::NoStart, at);
                return None;
            };
            start
        } else if self.rows.is_empty() {
            Setup::empty(told.unwrap_or(Variant::STANDARD))
        } else {
            self.rows_setup(resolver, told)?
        };
        for &(square, kind, at) in &self.removed {
            if setup.piece_on(square).map(Piece::kind) == Some(kind) {
                setup.remove(square);
            } else {
                fault(resolver, BoardConflict::NotThere { square, kind }, at);
                broken = true;
            }
        }
        for item in &self.items {
            if let Err(conflict) = put(&mut setup, item) {
                fault(resolver, conflict, item.at);
                broken = true;
            }
        }
        (!broken).then_some(setup)
    }

    fn rows_setup(&self, resolver: &mut Resolver<'_>, told: Option<Variant>) -> Option<Setup> {
        let files = self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let has = |kind: PieceKind| {
            let cells = self.rows.iter().flat_map(|row| &row.cells).flatten();
            let on_board = cells
                .map(|piece| piece.kind().unpromoted())
                .any(|there| there == kind);
            on_board
                || self
                    .items
                    .iter()
                    .any(|item| item.kind.map(PieceKind::unpromoted) == Some(kind))
        };
        // The file's own size counts; what the caller tells decides between variants of that size.
        let fits = |variant: &Variant| {
            usize::from(variant.ranks()) == self.rows.len() && usize::from(variant.files()) >= files
        };
        // Blanks at the end of a rank may be missing, so a narrower board is one too.
        let known = Variant::ALL.into_iter().find(fits).map(|variant| match variant {
            Variant::GOROGORO if has(PieceKind::Lance) || has(PieceKind::Knight) => Variant::GOROGORO_PLUS,
            variant => variant,
        });
        let variant = told.filter(fits).or(known);
        let at = self.first.unwrap_or(At::line(1));
        let Some(variant) = variant.filter(|variant| usize::from(variant.ranks()) == self.rows.len()) else {
            let too_wide = self.rows.iter().find(|row| row.cells.len() > 9);
            let kind = too_wide.map_or(DiagnosticKind::IncompleteBoard, |row| DiagnosticKind::RankWidth {
                rank: row.rank,
                width: row.cells.len() as u32,
                expected: 9,
            });
            resolver.report.add(kind, too_wide.map_or(at, |row| row.at));
            return None;
        };
        let mut setup = Setup::empty(variant);
        let width = usize::from(variant.files());
        for row in &self.rows {
            if row.cells.len() > width || row.rank.index() >= usize::from(variant.ranks()) {
                let kind = DiagnosticKind::RankWidth {
                    rank: row.rank,
                    width: row.cells.len() as u32,
                    expected: width as u32,
                };
                resolver.report.add(kind, row.at);
                return None;
            }
            if row.cells.len() < width {
                // Editors trim blanks at the end of lines.
                resolver.report.add(DiagnosticKind::LooseRank(row.rank), row.at);
            }
            for (cell, file) in row.cells.iter().zip((0..width).rev()) {
                if let (Some(piece), Some(file)) = (cell, File::from_index(file)) {
                    setup.put(Square::new(file, row.rank), *piece);
                }
            }
        }
        Some(setup)
    }
}

fn put(setup: &mut Setup, item: &Item) -> Result<(), BoardConflict> {
    let Some(kind) = item.kind else {
        setup.give_rest(item.color);
        return Ok(());
    };
    let Some(square) = item.square else {
        let held = droppable(kind).map_err(|_| BoardConflict::NotForHand(kind))?;
        let number = setup.hand(item.color).count(held).saturating_add(1);
        let set = setup.set_hand(item.color, held, number);
        return set.map_err(|_| BoardConflict::TooManyInHand(kind));
    };
    if !setup.variant().contains(square) {
        return Err(BoardConflict::OffBoard(square));
    }
    match setup.put(square, Piece::new(item.color, kind)) {
        None => Ok(()),
        Some(_) => Err(BoardConflict::TwoPieces(square)),
    }
}

/// The pieces of a list: where in the line, the square (`None` outside if it is none, inside for the hand), the name.
fn items<'a>(line: &'a str, rest: &'a str) -> impl Iterator<Item = (usize, Option<Option<Square>>, &'a str)> {
    let offset = line.len() - rest.len();
    let mut at = 0;
    core::iter::from_fn(move || {
        let text = rest.get(at..)?.trim_end();
        if text.is_empty() {
            return None;
        }
        // Four characters, or what is left of them.
        let end = text.char_indices().nth(4).map_or(text.len(), |(end, _)| end);
        let item = &text[..end];
        let start = at;
        at += end;
        let bytes = item.as_bytes();
        let square = match bytes {
            [b'0', b'0', ..] => Some(None),
            [file, rank, ..] => csa_square(*file, *rank).map(Some),
            _ => None,
        };
        Some((offset + start, square, item.get(2..).unwrap_or(item)))
    })
}

/// A cell: a piece, empty, or neither.
fn piece_of(cell: &str) -> Result<Option<Piece>, ()> {
    if cell
        .bytes()
        .all(|byte| matches!(byte, b' ' | b'\t' | b'*' | b'.'))
    {
        return Ok(None);
    }
    let color = match cell.as_bytes()[0] {
        b'+' => Color::Black,
        b'-' => Color::White,
        _ => return Err(()),
    };
    let kind = PieceKind::from_csa_name(&cell[1..]).ok_or(())?;
    Ok(Some(Piece::new(color, kind)))
}

/// Cells of three characters each; `None` if the row is not laid out so. An empty cell is ` * `, or blank, or cut off.
fn fixed_cells(row: &str) -> Option<Vec<(usize, &str)>> {
    let row = row.trim_end();
    if !row.is_ascii() {
        return None;
    }
    let mut cells = Vec::with_capacity(9);
    let mut at = 0;
    while at < row.len() {
        let cell = &row[at..row.len().min(at + 3)];
        let fits = match cell.as_bytes() {
            [b'+' | b'-', first, second] => first.is_ascii_alphabetic() && second.is_ascii_alphabetic(),
            [b' ', b'*', b' ' | b'.'] | [b' ', b'*' | b' '] | [b' ', b' ', b' '] | [b' '] => true,
            _ => false,
        };
        if !fits {
            return None;
        }
        cells.push((at, cell));
        at += 3;
    }
    Some(cells)
}

/// Cells of a row whose blanks were changed: `*` is empty, a sign begins a piece.
fn loose_cells(row: &str) -> Vec<(usize, &str)> {
    let mut cells = Vec::with_capacity(9);
    let mut rest = row.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        match c {
            ' ' | '\t' | '.' => {}
            '*' => cells.push((at, "*")),
            _ => {
                // Up to two more characters that begin no other cell.
                let mut end = at + c.len_utf8();
                for _ in 0..2 {
                    if let Some((next, c)) = rest.next_if(|(_, c)| !matches!(c, ' ' | '\t' | '*' | '+' | '-'))
                    {
                        end = next + c.len_utf8();
                    }
                }
                cells.push((at, &row[at..end]));
            }
        }
    }
    cells
}
