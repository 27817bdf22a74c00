//! The fourteen kinds of pieces, the seven that can be held in hand, and pieces with a side.

use super::color::Color;
use core::num::NonZeroU8;

/// A kind of piece, promoted or not.
///
/// The numbers 1 to 14 are those that the packed formats of the field use, and promotion adds 8.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum PieceKind {
    /// 歩, *fu*: one step forward.
    Pawn = 1,
    /// 香, *kyō*: any distance straight forward.
    Lance = 2,
    /// 桂, *kei*: jumps two forward and one aside.
    Knight = 3,
    /// 銀, *gin*: one step forward or diagonally.
    Silver = 4,
    /// 角, *kaku*: any distance diagonally.
    Bishop = 5,
    /// 飛, *hisha*: any distance straight.
    Rook = 6,
    /// 金, *kin*: one step straight, or diagonally forward.
    Gold = 7,
    /// 玉 or 王, *gyoku*: one step any way.
    King = 8,
    /// と, the promoted pawn: moves as a gold.
    Tokin = 9,
    /// 成香, the promoted lance: moves as a gold.
    PromotedLance = 10,
    /// 成桂, the promoted knight: moves as a gold.
    PromotedKnight = 11,
    /// 成銀, the promoted silver: moves as a gold.
    PromotedSilver = 12,
    /// 馬, *uma*, the promoted bishop: a bishop that also steps straight.
    Horse = 13,
    /// 龍, *ryū*, the promoted rook: a rook that also steps diagonally.
    Dragon = 14,
}

impl PieceKind {
    /// The number of kinds.
    pub const NUM: usize = 14;
    /// All of them: the eight unpromoted ones, then the six promoted ones.
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

    /// 0 for the pawn to 13 for the dragon, the order of [`ALL`](Self::ALL).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The kind with that [`index`](Self::index), or `None` from 14 upwards.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::NUM {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// 1 to 14: the number the board's planes store.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self as u8
    }

    /// The kind with that code; `None` for 0 (nothing there) and 15 (a wall).
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Option<Self> {
        Self::from_index((code as usize).wrapping_sub(1))
    }

    /// Returns true for a promoted kind.
    #[inline]
    pub const fn is_promoted(self) -> bool {
        self as u8 > Self::King as u8
    }

    /// What it becomes by promoting; `None` for the gold, the king and what is promoted already.
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

    /// The hand kind that this becomes when captured; `None` for the king.
    #[inline]
    pub const fn hand_kind(self) -> Option<HandKind> {
        HandKind::from_index(self.unpromoted().index())
    }

    /// Points in an impasse count (持将棋): 5 for rook and bishop, promoted or not, 0 for the king, 1 for the rest.
    ///
    /// Source: JSA impasse rules; CSA declaration rules.
    pub const fn points(self) -> u32 {
        match self.unpromoted() {
            Self::King => 0,
            Self::Bishop | Self::Rook => 5,
            _ => 1,
        }
    }

    /// The English name: "pawn", "promoted lance", "horse".
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

/// A kind that can be held in hand (持ち駒) and dropped: every unpromoted kind but the king.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum HandKind {
    /// 歩
    Pawn = 1,
    /// 香
    Lance = 2,
    /// 桂
    Knight = 3,
    /// 銀
    Silver = 4,
    /// 角
    Bishop = 5,
    /// 飛
    Rook = 6,
    /// 金
    Gold = 7,
}

impl HandKind {
    /// The number of kinds.
    pub const NUM: usize = 7;
    /// All of them, in the order of [`PieceKind::ALL`].
    pub const ALL: [Self; Self::NUM] = [
        Self::Pawn,
        Self::Lance,
        Self::Knight,
        Self::Silver,
        Self::Bishop,
        Self::Rook,
        Self::Gold,
    ];
    /// All of them in the order in which SFEN writes a hand: rook, bishop, gold, silver, knight, lance, pawn.
    pub const SFEN_ORDER: [Self; Self::NUM] = [
        Self::Rook,
        Self::Bishop,
        Self::Gold,
        Self::Silver,
        Self::Knight,
        Self::Lance,
        Self::Pawn,
    ];

    /// 0 for the pawn to 6 for the gold.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The kind with that [`index`](Self::index), or `None` from 7 upwards.
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

/// A piece on the board: a kind and the side it belongs to.
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

    /// A piece of that side and kind.
    #[inline]
    pub const fn new(color: Color, kind: PieceKind) -> Self {
        match NonZeroU8::new(kind.code() | (color as u8) << 4) {
            Some(value) => Self(value),
            None => Self(NonZeroU8::MIN),
        }
    }

    /// The code of its kind, and 16 if it is White's.
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

    /// 0 to 13 for Black's kinds, 14 to 27 for White's.
    #[inline]
    pub const fn index(self) -> usize {
        self.color().index() * PieceKind::NUM + self.kind().index()
    }

    /// The piece with that [`index`](Self::index), or `None` from 28 upwards.
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
