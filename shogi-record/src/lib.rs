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
mod loss;
mod messages;
mod model;
mod options;
mod read;
mod reading;
mod resolve;
#[cfg(feature = "proptest")]
pub mod strategies;
#[cfg(feature = "std")]
mod stream;
mod text;
mod write;

pub use diagnostic::{BoardConflict, Diagnostic, DiagnosticKind, Dialect, Severity};
pub use event::{Event, Visitor};
pub use format::{Format, UnknownFormat};
pub use formats::csa::{GameSummary, GameSummaryError, GameTime};
pub use formats::kif::bod;
pub use guess::Guess;
pub use loss::{Loss, LossKind};
pub use model::analysis::{Analysis, Score};
pub use model::cursor::{Cursor, Editor};
pub use model::edit::EditError;
pub use model::end::EndKind;
pub use model::game::{Replay, Stop};
pub use model::headers::{Header, HeaderKey, Headers};
pub use model::hint::RulesHint;
pub use model::merge::MergeError;
pub use model::node::{Children, Line, Node, Step, UnreadMove};
pub use model::stated::{Claim, Stated};
pub use model::time_control::{TimeControl, TimeControls};
pub use model::tree::{NodeId, Record, StartError};
pub use model::when::DateTime;
pub use options::{Limit, Limits, ReadOptions, WriteOptions};
pub use read::{Records, detect, read, read_str, records};
pub use reading::{Entry, ReadError, Reading};
#[cfg(feature = "std")]
pub use stream::{StreamError, StreamRecords};
pub use text::encoding::{Encoding, UnknownEncoding};
pub use write::{Written, write, write_all};
