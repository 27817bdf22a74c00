//! Variants as data: the size of the board, the promotion zone, the number of pieces.

use super::counts::Counts;
use super::fields::coded;
use super::geometry::Geometry;
use super::piece::{HandKind, PieceKind};
use super::square::{File, Rank, Square};
use super::words::Counted;
use super::{bitboard::Bitboard, color::Color};

/// A variant of shogi: the size of the board, the depth of the promotion zone and the number of pieces of
/// each kind.
///
/// All pieces move as in shogi.
///
/// A variant is a valid value of eight bytes that implements `Copy`. Five variants have names;
/// [`Variant::custom`] makes others.
///
/// | name | board | zone | start |
/// |---|---|---|---|
/// | [`standard`](Self::STANDARD) | 9x9 | 3 ranks | shogi (本将棋) |
/// | [`minishogi`](Self::MINISHOGI) | 5x5 | 1 rank | `rbsgk/4p/5/P4/KGSBR` (5五将棋) |
/// | [`gorogoro`](Self::GOROGORO) | 5x6 | 2 ranks | `sgkgs/5/1ppp1/1PPP1/5/SGKGS` (ごろごろどうぶつしょうぎ) |
/// | [`gorogoro_plus`](Self::GOROGORO_PLUS) | 5x6 | 2 ranks | the same with a lance and a knight in each hand |
/// | [`judkins`](Self::JUDKINS) | 6x6 | 2 ranks | `rbnsgk/5p/6/6/P5/KGSNBR` |
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Variant {
    /// The highest number of each kind, both sides together. [`Variant::limit`] unpacks it.
    limits: u32,
    files: u8,
    ranks: u8,
    zone: u8,
}

coded! {
    /// Why a custom variant is not possible.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
    #[non_exhaustive]
    pub enum VariantError {
        /// The board does not have 3 to 9 files and 3 to 9 ranks.
        #[error("a board of {files} files and {ranks} ranks: both must be 3 to 9")]
        Size {
            /// The number of files that the caller passed.
            files: u8,
            /// The number of ranks that the caller passed.
            ranks: u8,
        } = "size",
        /// The promotion zone is not between one rank and half of the board.
        #[error("a promotion zone of {zone} on {ranks} ranks: it must be 1 to {}", ranks / 2)]
        Zone {
            /// The number of ranks of the board.
            ranks: u8,
            /// The depth that the caller passed, in ranks.
            zone: u8,
        } = "zone",
        /// The limit of a kind is above the number of such pieces in a shogi set.
        #[error("{}: a set has no more than {limit}", Counted((*number).into(), kind.kind().name()))]
        TooMany {
            /// The kind of piece.
            kind: HandKind,
            /// The limit that the caller passed.
            number: u8,
            /// The number of such pieces in a shogi set.
            limit: u8,
        } = "too_many",
    }
}

/// The shift and mask of each kind in [`Variant::limits`], pawn first. 18 pawns need five bits, and four
/// pieces need three.
const FIELD: [(u32, u32); HandKind::NUM] = [(0, 31), (5, 7), (8, 7), (11, 7), (14, 7), (17, 7), (20, 7)];
/// The number of pieces of each kind in a shogi set, in [`HandKind::ALL`] order.
const SET: [u8; HandKind::NUM] = [18, 4, 4, 4, 2, 2, 4];

impl Variant {
    /// Shogi, on a 9x9 board.
    pub const STANDARD: Self = Self::pack(9, 9, 3, SET);
    /// Minishogi, on a 5x5 board.
    pub const MINISHOGI: Self = Self::pack(5, 5, 1, [2, 0, 0, 2, 2, 2, 2]);
    /// Gorogoro, on a board of 5 files and 6 ranks.
    pub const GOROGORO: Self = Self::pack(5, 6, 2, [6, 0, 0, 4, 0, 0, 4]);
    /// Gorogoro plus: gorogoro with a lance and a knight in each hand at the start.
    pub const GOROGORO_PLUS: Self = Self::pack(5, 6, 2, [6, 2, 2, 4, 0, 0, 4]);
    /// Judkins shogi, on a 6x6 board.
    pub const JUDKINS: Self = Self::pack(6, 6, 2, [2, 0, 2, 2, 2, 2, 2]);

    /// All named variants.
    pub const ALL: [Self; 5] = [
        Self::STANDARD,
        Self::MINISHOGI,
        Self::GOROGORO,
        Self::GOROGORO_PLUS,
        Self::JUDKINS,
    ];

    /// The named variant with a board of that size; `None` if there is none.
    ///
    /// For 5 files and 6 ranks the result is gorogoro. Call
    /// [`Setup::settle_variant`](super::Setup::settle_variant) to change it to gorogoro plus if the pieces need it.
    pub fn of_size(files: usize, ranks: usize) -> Option<Self> {
        let fits =
            |variant: &Self| usize::from(variant.files) == files && usize::from(variant.ranks) == ranks;
        Self::ALL.into_iter().find(fits)
    }

    const fn pack(files: u8, ranks: u8, zone: u8, limits: [u8; HandKind::NUM]) -> Self {
        let mut packed = 0;
        let mut kind = 0;
        while kind < HandKind::NUM {
            packed |= (limits[kind] as u32) << FIELD[kind].0;
            kind += 1;
        }
        Self {
            limits: packed,
            files,
            ranks,
            zone,
        }
    }

    /// Makes a variant of your own from its numbers of files and ranks, its promotion zone in ranks, and its
    /// piece limits.
    ///
    /// `limits` is the highest number of each kind, both sides together, in [`HandKind::ALL`] order. Each
    /// side has one king.
    ///
    /// ```
    /// use shogiban::board::VariantError;
    /// use shogiban::Variant;
    /// let small = Variant::custom(7, 7, 2, [14, 4, 4, 4, 2, 2, 4])?;
    /// assert_eq!((small.files(), small.ranks()), (7, 7));
    /// assert_eq!(Variant::custom(12, 12, 4, [0; 7]), Err(VariantError::Size { files: 12, ranks: 12 }));
    /// # Ok::<(), VariantError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if a number is out of its range. The board must have 3 to 9 files and 3 to 9 ranks. The zone must be 1
    /// rank to half of the board. A limit can be no higher than the number of such pieces in a shogi set.
    pub const fn custom(
        files: u8,
        ranks: u8,
        zone: u8,
        limits: [u8; HandKind::NUM],
    ) -> Result<Self, VariantError> {
        if files < 3 || files > 9 || ranks < 3 || ranks > 9 {
            return Err(VariantError::Size { files, ranks });
        }
        if zone == 0 || zone > ranks / 2 {
            return Err(VariantError::Zone { ranks, zone });
        }
        let mut kind = 0;
        while kind < HandKind::NUM {
            if limits[kind] > SET[kind] {
                let (number, limit) = (limits[kind], SET[kind]);
                return Err(VariantError::TooMany {
                    kind: HandKind::ALL[kind],
                    number,
                    limit,
                });
            }
            kind += 1;
        }
        Ok(Self::pack(files, ranks, zone, limits))
    }

    /// The name of the variant, as in the [table above](Self); `None` for a custom variant.
    pub fn name(self) -> Option<&'static str> {
        const NAMES: [&str; 5] = ["standard", "minishogi", "gorogoro", "gorogoro_plus", "judkins"];
        Self::ALL
            .iter()
            .position(|&variant| variant == self)
            .map(|index| NAMES[index])
    }

    /// The number of files: 9 in shogi.
    #[inline]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// The number of ranks: 9 in shogi.
    #[inline]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// The depth of the promotion zone in ranks: 3 in shogi.
    #[inline]
    pub const fn zone_ranks(self) -> u8 {
        self.zone
    }

    /// The highest number of pieces of a kind on the board and in both hands, promoted ones included.
    ///
    /// The number is 18 for pawns in shogi, and always 2 for kings.
    #[inline]
    pub const fn limit(self, kind: PieceKind) -> u8 {
        match kind.hand_kind() {
            Some(kind) => {
                let (shift, mask) = FIELD[kind.index()];
                (self.limits >> shift & mask) as u8
            }
            None => 2,
        }
    }

    /// The [limits](Self::limit) of all kinds.
    #[inline(always)]
    pub(crate) const fn limits(self) -> Counts {
        let mut bytes = self.limit(PieceKind::King) as u64;
        let mut kind = 0;
        while kind < HandKind::NUM {
            let (shift, mask) = FIELD[kind];
            bytes |= ((self.limits >> shift & mask) as u64) << ((kind + 1) * 8);
            kind += 1;
        }
        Counts::from_bytes(bytes)
    }

    /// The squares of the board: file 1 to [`files`](Self::files), rank a to [`ranks`](Self::ranks).
    #[inline]
    pub fn squares(self) -> Bitboard {
        super::geometry::board(self.files, self.ranks)
    }

    /// Returns true if the board of the variant has that square.
    #[inline]
    pub const fn contains(self, sq: Square) -> bool {
        (sq.file().index() as u8) < self.files && (sq.rank().index() as u8) < self.ranks
    }

    /// The promotion zone of a side: the squares on the ranks farthest from that side.
    ///
    /// ```
    /// use shogiban::{Color, Variant};
    /// assert_eq!(Variant::STANDARD.zone(Color::Black).len(), 27);
    /// assert_eq!(Variant::MINISHOGI.zone(Color::Black).len(), 5);
    /// ```
    pub fn zone(self, color: Color) -> Bitboard {
        self.geometry().zone(color) & self.squares()
    }

    /// The files of the board, 1 first.
    pub fn all_files(self) -> impl DoubleEndedIterator<Item = File> + ExactSizeIterator + Clone {
        File::ALL.into_iter().take(self.files as usize)
    }

    /// The ranks of the board, a first.
    pub fn all_ranks(self) -> impl DoubleEndedIterator<Item = Rank> + ExactSizeIterator + Clone {
        Rank::ALL.into_iter().take(self.ranks as usize)
    }

    /// The square after rotating the board by 180 degrees; `None` if `sq` is not on the board.
    #[inline]
    pub const fn rotate(self, sq: Square) -> Option<Square> {
        let file = (self.files as usize).wrapping_sub(1 + sq.file().index());
        let rank = (self.ranks as usize).wrapping_sub(1 + sq.rank().index());
        match (File::from_index(file), Rank::from_index(rank)) {
            (Some(file), Some(rank)) => Some(Square::new(file, rank)),
            _ => None,
        }
    }

    /// The square after mirroring the board left to right; `None` if `sq` is not on the board.
    #[inline]
    pub const fn mirror(self, sq: Square) -> Option<Square> {
        match File::from_index((self.files as usize).wrapping_sub(1 + sq.file().index())) {
            Some(file) if self.contains(sq) => Some(Square::new(file, sq.rank())),
            _ => None,
        }
    }

    /// The masks for the size of the board and the depth of the zone.
    #[inline]
    pub(crate) const fn geometry(self) -> &'static Geometry {
        Geometry::of(self.ranks, self.zone)
    }

    /// All fields of the variant in one word. The hash of a position starts from this word.
    pub(crate) const fn bits(self) -> u64 {
        self.limits as u64 | (self.files as u64) << 32 | (self.ranks as u64) << 40 | (self.zone as u64) << 48
    }
}

/// The default variant is shogi.
impl Default for Variant {
    fn default() -> Self {
        Self::STANDARD
    }
}

impl core::fmt::Debug for Variant {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Variant({self})")
    }
}
