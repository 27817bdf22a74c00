//! What a record is: its tree, its headers, its ends, and what can be asked of it and done to it. Names and words of formats stand
//! here in tables; how a format is read and written does not.

pub(crate) mod analysis;
pub(crate) mod cursor;
pub(crate) mod edit;
pub(crate) mod end;
pub(crate) mod end_words;
pub(crate) mod game;
pub(crate) mod headers;
pub(crate) mod hint;
pub(crate) mod merge;
pub(crate) mod node;
pub(crate) mod order;
pub(crate) mod query;
#[cfg(feature = "serde")]
pub(crate) mod serde_impls;
pub(crate) mod stated;
pub(crate) mod time_control;
pub(crate) mod time_text;
pub(crate) mod tree;
pub(crate) mod when;
