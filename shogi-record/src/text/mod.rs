//! Bytes and text: encodings, lines, and where things stand.

pub(crate) mod decode;
pub(crate) mod encoding;
pub(crate) mod lines;
pub(crate) mod locate;
pub(crate) mod mixed;
pub(crate) mod places;
