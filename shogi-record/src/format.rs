//! The formats of records.

use core::str::FromStr;

/// A format of records.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// CSA, from 1997 to V3.0, with what the servers add.
    Csa,
    /// KIF: `.kif` and `.kifu`, boards in BOD form.
    Kif,
    /// KI2: `.ki2` and `.ki2u`, moves as people write them.
    Ki2,
    /// BOD: a board as KIF draws it, without moves.
    Bod,
    /// USI `position` lines, one game a line.
    Usi,
    /// SFEN positions, one a line.
    Sfen,
    /// USEN, one game a line.
    Usen,
    /// PSN: `.psn`, tags in brackets and moves as in Western books.
    Psn,
    /// PSN2: `.psn2`, the same with the moves of USI.
    Psn2,
    /// PGN of shogi, as chess programs write it. Variations are read, and not written.
    Pgn,
    /// JKF, the JSON of Kifu for JS. With the feature `jkf`, which is on by default.
    #[cfg(feature = "jkf")]
    Jkf,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 10 + cfg!(feature = "jkf") as usize] = [
        Self::Csa,
        Self::Kif,
        Self::Ki2,
        Self::Bod,
        Self::Usi,
        Self::Sfen,
        Self::Usen,
        Self::Psn,
        Self::Psn2,
        Self::Pgn,
        #[cfg(feature = "jkf")]
        Self::Jkf,
    ];

    /// Its short name, which is also the usual end of a file's name: "csa", "kif", "ki2", "bod",
    /// "usi", "sfen", "usen", "psn", "psn2", "pgn", "jkf".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Csa => "csa",
            Self::Kif => "kif",
            Self::Ki2 => "ki2",
            Self::Bod => "bod",
            Self::Usi => "usi",
            Self::Sfen => "sfen",
            Self::Usen => "usen",
            Self::Psn => "psn",
            Self::Psn2 => "psn2",
            Self::Pgn => "pgn",
            #[cfg(feature = "jkf")]
            Self::Jkf => "jkf",
        }
    }

    /// KIF and its relatives, which share encoding and line ends.
    pub(crate) const fn is_kif(self) -> bool {
        matches!(self, Self::Kif | Self::Ki2 | Self::Bod)
    }

    /// Whether something stands between games, which a file may have without any game.
    pub(crate) const fn has_marks_between(self) -> bool {
        match self {
            Self::Csa => true,
            #[cfg(feature = "jkf")]
            Self::Jkf => true,
            _ => false,
        }
    }

    /// Whether a file of it can hold many games.
    pub const fn holds_many(self) -> bool {
        match self {
            #[cfg(feature = "jkf")]
            Self::Jkf => false,
            _ => !self.is_kif(),
        }
    }
}

/// Not the name of a format.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub struct UnknownFormat;

/// By [name](Format::name); "kifu" and "ki2u" are KIF and KI2 as well.
impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let name = match name {
            "kifu" => "kif",
            "ki2u" => "ki2",
            name => name,
        };
        let known = Self::ALL.into_iter().find(|format| format.name() == name);
        known.ok_or(UnknownFormat)
    }
}
