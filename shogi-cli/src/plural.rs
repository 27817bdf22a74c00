//! "1 move", "2 moves".

use std::fmt::{Display, Formatter, Result};

/// A number of things, the things named in the singular. All that are counted here take an s, but leaves.
pub(crate) struct Counted(pub(crate) u64, pub(crate) &'static str);

impl Display for Counted {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            Self(1, thing) => write!(f, "1 {thing}"),
            Self(number, "leaf") => write!(f, "{number} leaves"),
            Self(number, thing) => write!(f, "{number} {thing}s"),
        }
    }
}
