//! Shogi games in files: reading and writing records in every format and encoding.
//!
//! The promise: **either every move is read, or the reader says exactly what it could not read, and where.**
//! [`read`] takes bytes, finds out the encoding and the format, and gives [`Record`]s with [`Diagnostic`]s. Nothing panics
//! and nothing is dropped in silence; what a format cannot hold is reported by [`write()`] as a [`Loss`].
//!
//! ```
//! use shogiban_record::{self as record, Format, ReadOptions, WriteOptions};
//!
//! let reading = record::read(b"PI\n+\n+7776FU\nT12\n-3334FU\n%TORYO\n", &ReadOptions::new());
//! assert_eq!(reading.diagnostics().count(), 0);
//! let game = reading.records().next().unwrap();
//! assert_eq!(game.main_moves().count(), 2);
//! assert_eq!(game.main_end().unwrap().word(), Some("%TORYO"));
//!
//! let written = record::write(game, Format::Usi, &WriteOptions::new());
//! assert_eq!(written.text, "position startpos moves 7g7f 3c3d resign\n");
//! assert_eq!(written.losses.len(), 1); // the twelve seconds
//! ```
//!
//! Three things at the end of a game are kept apart, because in real files they differ: the terminal word as it was written
//! ([`Node::word`]), the winner that the record names ([`Record::stated`]), and the verdict of the rules
//! ([`Record::replay`]).
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod build;
mod detect;
mod diagnostic;
mod event;
mod format;
mod formats;
mod guess;
mod messages;
mod model;
mod options;
mod read;
mod resolve;
#[cfg(feature = "proptest")]
pub mod strategies;
#[cfg(feature = "std")]
mod stream;
mod text;
mod write;

#[cfg(feature = "jkf")]
use formats::jkf;
use formats::{csa, kif, link, psn, sfen_list, usen, usi, usi_log};
use model::{
    analysis, cursor, edit, end, end_words, game, headers, hint, merge, node, order, stated, time_control,
    time_text, tree, when,
};
use text::{decode, encoding, lines, locate, mixed, places};

pub use analysis::{Analysis, Score};
pub use csa::{GameSummary, GameSummaryError, GameTime};
pub use cursor::{Cursor, Editor};
pub use diagnostic::{BoardConflict, Diagnostic, DiagnosticKind, Dialect, Severity};
pub use edit::EditError;
pub use encoding::{Encoding, UnknownEncoding};
pub use end::EndKind;
pub use event::{Event, Visitor};
pub use format::{Format, UnknownFormat};
pub use game::{Replay, Stop};
pub use guess::Guess;
pub use headers::{Header, HeaderKey, Headers};
pub use hint::RulesHint;
pub use kif::bod;
pub use merge::MergeError;
pub use node::{Children, Line, Node, Step, UnreadMove};
pub use options::{Limit, Limits, ReadOptions, WriteOptions};
pub use read::{Entry, ReadError, Reading, Records, detect, read, read_str, records};
pub use stated::{Claim, Stated};
#[cfg(feature = "std")]
pub use stream::{StreamError, StreamRecords};
pub use time_control::{TimeControl, TimeControls};
pub use tree::{NodeId, Record, StartError};
pub use when::DateTime;
pub use write::{Loss, LossKind, Written, write, write_all};
