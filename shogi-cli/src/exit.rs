//! How a command ended.

use std::process::ExitCode;

/// How a command ended, as its exit code tells.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Exit {
    /// 0: all is good.
    Good,
    /// 1: something is bad in the input: an illegal move, a wrong count, a file that cannot be read.
    Bad,
    /// 2: the command was not understood.
    Usage,
}

impl Exit {
    /// The exit code: 0, 1 or 2.
    pub const fn code(self) -> u8 {
        match self {
            Self::Good => 0,
            Self::Bad => 1,
            Self::Usage => 2,
        }
    }

    /// [`Good`](Self::Good) or [`Bad`](Self::Bad).
    pub(crate) const fn good_if(good: bool) -> Self {
        if good { Self::Good } else { Self::Bad }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        exit.code().into()
    }
}
