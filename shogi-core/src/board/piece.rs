//! The fourteen kinds of pieces, the seven that can be held in hand, and pieces with a side.

use super::color::Color;
use core::num::NonZeroU8;

/// A kind of piece, promoted or unpromoted.
///
/// The common packed formats use the same numbers, 1 to 14. Promotion adds 8.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum PieceKind {
    /// 歩, *fu*: one step forward.
    Pawn = 1,
    /// 香, *kyō*: any distance straight forward.
    Lance = 2,
    /// 桂, *kei*: jumps two squares forward and one to the side.
    Knight = 3,
    /// 銀, *gin*: one step forward or diagonally.
    Silver = 4,
    /// 角, *kaku*: any distance diagonally.
    Bishop = 5,
    /// 飛, *hisha*: any distance straight, along a rank or a file.
    Rook = 6,
    /// 金, *kin*: one step straight or diagonally forward.
    Gold = 7,
    /// 玉 or 王, *gyoku*: one step in any direction.
    King = 8,
    /// と, *tokin*, the promoted pawn: moves like a gold.
    Tokin = 9,
    /// 成香, *narikyō*, the promoted lance: moves like a gold.
    PromotedLance = 10,
    /// 成桂, *narikei*, the promoted knight: moves like a gold.
    PromotedKnight = 11,
    /// 成銀, *narigin*, the promoted silver: moves like a gold.
    PromotedSilver = 12,
    /// 馬, *uma*, the promoted bishop: moves like a bishop, or one step straight.
    Horse = 13,
    /// 龍, *ryū*, the promoted rook: moves like a rook, or one step diagonally.
    Dragon = 14,
}

impl PieceKind {
    /// The number of kinds.
    pub const NUM: usize = 14;
    /// All kinds: the eight unpromoted ones, then the six promoted ones.
    pub const ALL: [Self; Self::NUM] = [
        Self::Pawn,
        Self::Lance,
        Self::Knight,
        Self::Silver,
        Self::Bishop,
        Self::Rook,
        Self::Gold,
        Self::King,
        Self::Tokin,
        Self::PromotedLance,
        Self::PromotedKnight,
        Self::PromotedSilver,
        Self::Horse,
        Self::Dragon,
    ];

    /// The index of the kind in [`ALL`](Self::ALL): 0 for the pawn to 13 for the dragon.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The kind with an [`index`](Self::index); `None` if the index is 14 or more.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::NUM {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The number of the kind in the planes of the board, 1 to 14.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self as u8
    }

    /// The kind with a code; `None` for 0 (an empty square) and 15 (a wall).
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Option<Self> {
        Self::from_index((code as usize).wrapping_sub(1))
    }

    /// Returns true for a promoted kind.
    #[inline]
    pub const fn is_promoted(self) -> bool {
        self as u8 > Self::King as u8
    }

    /// The promoted form of the kind; `None` for the gold, the king and promoted kinds.
    #[inline]
    pub const fn promoted(self) -> Option<Self> {
        if self as u8 <= Self::Rook as u8 {
            Self::from_code(self as u8 + 8)
        } else {
            None
        }
    }

    /// The kind before promotion; the kind itself if it is not promoted.
    #[inline]
    #[must_use]
    pub const fn unpromoted(self) -> Self {
        if self.is_promoted() {
            Self::ALL[self as usize - 9]
        } else {
            self
        }
    }

    /// The kind in hand that a captured piece of this kind becomes; `None` for the king.
    #[inline]
    pub const fn hand_kind(self) -> Option<HandKind> {
        HandKind::from_index(self.unpromoted().index())
    }

    /// The points of the kind in an impasse count (持将棋, *jishōgi*): 5 for rook and bishop, promoted or not, 0
    /// for the king, 1 for the rest.
    ///
    /// Sources: the impasse rules of the JSA and the declaration rules of the CSA.
    pub const fn points(self) -> u32 {
        match self.unpromoted() {
            Self::King => 0,
            Self::Bishop | Self::Rook => 5,
            _ => 1,
        }
    }

    /// The English name of the kind, such as "pawn", "promoted lance" or "horse".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Lance => "lance",
            Self::Knight => "knight",
            Self::Silver => "silver",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Gold => "gold",
            Self::King => "king",
            Self::Tokin => "tokin",
            Self::PromotedLance => "promoted lance",
            Self::PromotedKnight => "promoted knight",
            Self::PromotedSilver => "promoted silver",
            Self::Horse => "horse",
            Self::Dragon => "dragon",
        }
    }
}

/// A kind of piece that can be in hand (持ち駒, *mochigoma*) and dropped: every unpromoted kind except the king.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum HandKind {
    /// 歩, the pawn.
    Pawn = 1,
    /// 香, the lance.
    Lance = 2,
    /// 桂, the knight.
    Knight = 3,
    /// 銀, the silver.
    Silver = 4,
    /// 角, the bishop.
    Bishop = 5,
    /// 飛, the rook.
    Rook = 6,
    /// 金, the gold.
    Gold = 7,
}

impl HandKind {
    /// The number of kinds.
    pub const NUM: usize = 7;
    /// All kinds, in the order of [`PieceKind::ALL`].
    pub const ALL: [Self; Self::NUM] = [
        Self::Pawn,
        Self::Lance,
        Self::Knight,
        Self::Silver,
        Self::Bishop,
        Self::Rook,
        Self::Gold,
    ];
    /// All kinds in the order that SFEN uses for a hand: rook, bishop, gold, silver, knight, lance, pawn.
    pub const SFEN_ORDER: [Self; Self::NUM] = [
        Self::Rook,
        Self::Bishop,
        Self::Gold,
        Self::Silver,
        Self::Knight,
        Self::Lance,
        Self::Pawn,
    ];

    /// The index of the kind in [`ALL`](Self::ALL): 0 for the pawn to 6 for the gold.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The kind with an [`index`](Self::index); `None` if the index is 7 or more.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::NUM {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The same kind as a kind of piece on the board.
    #[inline]
    pub const fn kind(self) -> PieceKind {
        PieceKind::ALL[self.index()]
    }
}

impl From<HandKind> for PieceKind {
    #[inline]
    fn from(kind: HandKind) -> Self {
        kind.kind()
    }
}

/// A piece on the board: its kind and its side.
///
/// ```
/// use shogiban::{Color, Piece, PieceKind};
/// let tokin = Piece::new(Color::White, PieceKind::Tokin);
/// assert_eq!(tokin.to_string(), "+p");
/// assert_eq!("+p".parse(), Ok(tokin));
/// assert_eq!(size_of::<Option<Piece>>(), 1);
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Piece(NonZeroU8);

impl Piece {
    /// The number of pieces: fourteen kinds of two sides.
    pub const NUM: usize = 28;

    /// A piece of a side and a kind.
    #[inline]
    pub const fn new(color: Color, kind: PieceKind) -> Self {
        match NonZeroU8::new(kind.code() | (color as u8) << 4) {
            Some(value) => Self(value),
            None => Self(NonZeroU8::MIN),
        }
    }

    /// The piece as a byte: the code of its kind, plus 16 for White.
    #[inline(always)]
    pub(crate) const fn to_byte(self) -> u8 {
        self.0.get()
    }

    /// The side that the piece belongs to.
    #[inline]
    pub const fn color(self) -> Color {
        if self.0.get() & 16 == 0 {
            Color::Black
        } else {
            Color::White
        }
    }

    /// The kind of the piece.
    #[inline]
    pub const fn kind(self) -> PieceKind {
        match PieceKind::from_code(self.0.get() & 15) {
            Some(kind) => kind,
            None => PieceKind::Pawn,
        }
    }

    /// The index of the piece: 0 to 13 for Black's kinds, 14 to 27 for White's.
    #[inline]
    pub const fn index(self) -> usize {
        self.color().index() * PieceKind::NUM + self.kind().index()
    }

    /// The piece with an [`index`](Self::index); `None` if the index is 28 or more.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        match (
            Color::from_index(index / PieceKind::NUM),
            PieceKind::from_index(index % PieceKind::NUM),
        ) {
            (Some(color), Some(kind)) => Some(Self::new(color, kind)),
            _ => None,
        }
    }

    /// All pieces, Black's first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        Color::ALL
            .into_iter()
            .flat_map(|color| PieceKind::ALL.into_iter().map(move |kind| Self::new(color, kind)))
    }
}
