//! Files, ranks and squares.

use core::num::NonZeroU8;

macro_rules! coordinate {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $text:literal),+ }, $one:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum $name {
            $(#[doc = $text] $variant,)+
        }

        impl $name {
            /// The number on the largest board.
            pub const NUM: usize = 9;
            /// All nine, in order.
            pub const ALL: [Self; Self::NUM] = [$(Self::$variant,)+];

            #[doc = concat!("0 for ", $one, ", 8 for the last.")]
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The value with that [`index`](Self::index), or `None` from 9 upwards.
            #[inline]
            pub const fn from_index(index: usize) -> Option<Self> {
                if index < Self::NUM { Some(Self::ALL[index]) } else { None }
            }

            /// The number that people count: 1 to 9.
            #[inline]
            pub const fn number(self) -> u8 {
                self as u8 + 1
            }
        }
    };
}

coordinate! {
    /// A column of the board (筋, *suji*). File 1 is at Black's right hand.
    File {
        F1 = "File 1, the rightmost in a diagram.", F2 = "File 2.", F3 = "File 3.", F4 = "File 4.", F5 = "File 5.",
        F6 = "File 6.", F7 = "File 7.", F8 = "File 8.", F9 = "File 9, the leftmost on a 9x9 board."
    }, "file 1"
}

coordinate! {
    /// A row of the board (段, *dan*). Rank a (一) is the farthest from Black.
    Rank {
        A = "Rank a (一), White's back rank.", B = "Rank b (二).", C = "Rank c (三).", D = "Rank d (四).",
        E = "Rank e (五).", F = "Rank f (六).", G = "Rank g (七).", H = "Rank h (八).",
        I = "Rank i (九), Black's back rank on a 9x9 board."
    }, "rank a"
}

/// One of the 81 squares, counted file by file from 1a: 1a = 0, 1b = 1 … 1i = 8, 2a = 9 … 9i = 80.
///
/// That is the order of the USI names and of the packed formats. A smaller board lies inside these squares, in the
/// corner of 1a: 5x5 is files 1 to 5, ranks a to e.
///
/// A `Square` is always valid. It holds 1 to 81 inside, so `Option<Square>` is one byte, too.
///
/// ```
/// use shogiban::{File, Rank, Square};
/// let sq = Square::new(File::F7, Rank::G);
/// assert_eq!(sq.to_string(), "7g");
/// assert_eq!("7g".parse(), Ok(sq));
/// assert_eq!(sq.index(), 6 * 9 + 6);
/// assert_eq!(Square::from_index(81), None);
/// assert_eq!(size_of::<Option<Square>>(), 1);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Square(NonZeroU8);

impl Square {
    /// The number of squares of the largest board.
    pub const NUM: usize = 81;

    /// The square where a file and a rank meet.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self::from_raw(file as u8 * 9 + rank as u8)
    }

    /// The square with that [`index`](Self::index), or `None` from 81 upwards.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::NUM {
            Some(Self::from_raw(index as u8))
        } else {
            None
        }
    }

    /// 0 for 1a to 80 for 9i, file by file.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// All squares from 1a to 9i.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::NUM as u8).map(Self::from_raw)
    }

    /// The file of the square.
    #[inline]
    pub const fn file(self) -> File {
        // The division is by a constant and the result below 9: the last arm is never taken.
        File::ALL[self.index() / 9 % 9]
    }

    /// The rank of the square.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() % 9]
    }

    /// The square `files` to the left (towards file 9) and `ranks` down (towards rank i), or `None` off the 9x9
    /// board. On a small board the result may be a square that the board does not have.
    ///
    /// ```
    /// use shogiban::{File, Rank, Square};
    /// let sq = Square::new(File::F7, Rank::G);
    /// assert_eq!(sq.offset(0, -1), Some(Square::new(File::F7, Rank::F)));
    /// assert_eq!(sq.offset(3, 0), None);
    /// ```
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        // Wrapping below zero gives a number far above 8, which the same test rejects.
        let file = self.file().index().wrapping_add_signed(files as isize);
        let rank = self.rank().index().wrapping_add_signed(ranks as isize);
        match (File::from_index(file), Rank::from_index(rank)) {
            (Some(file), Some(rank)) => Some(Self::new(file, rank)),
            _ => None,
        }
    }

    /// The square at the same place for the player across the 9x9 board: 7g is 3c.
    #[inline]
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self::from_raw(80 - self.index() as u8)
    }

    /// From an index that the caller knows to be below 81. Anything larger gives 9i, so the type holds its promise.
    #[inline]
    pub(crate) const fn from_raw(index: u8) -> Self {
        let index = if index < Self::NUM as u8 {
            index
        } else {
            Self::NUM as u8 - 1
        };
        match NonZeroU8::new(index + 1) {
            Some(value) => Self(value),
            None => Self(NonZeroU8::MIN),
        }
    }

    /// 1 to 81: the index into tables of 128 entries, which need no bounds check.
    #[inline]
    pub(crate) const fn slot(self) -> usize {
        self.0.get() as usize & 127
    }
}

impl core::fmt::Debug for Square {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Square({self})")
    }
}
