//! The formats: each tells the [`Resolver`](crate::resolve::Resolver) the moves, times and words of a text, and writes a record
//! as text. None knows another, but that a line in a list of SFENs may be one of USI.

pub(crate) mod csa;
#[cfg(feature = "jkf")]
pub(crate) mod jkf;
pub(crate) mod kif;
pub(crate) mod link;
pub(crate) mod psn;
pub(crate) mod sfen_list;
pub(crate) mod usen;
pub(crate) mod usi;
pub(crate) mod usi_log;
