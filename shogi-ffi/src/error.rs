//! How a call went, and the last error of a thread.

use std::any::Any;
use std::cell::RefCell;
use std::ffi::c_char;
use std::fmt::Display;
use std::mem::MaybeUninit;

use records::{EditError, MergeError, NodeId, StartError};
use shogiban::IllegalMove;
use shogiban::board::{HandError, SetupError, VariantError};
use shogiban::notation::{MoveError, ParseError, PositionError};
use shogiban::rules::{ActionError, GameError, NotInUsi};

use crate::buffer;
use crate::messages::Misuse;

/// How a call went. The numbers are fixed: none is ever used for anything else.
#[repr(i32)]
#[derive(Copy, Clone, PartialEq, Eq)]
#[allow(clippy::upper_case_acronyms, missing_docs)] // Named as C names constants.
pub enum shogiban_status {
    /// It went well.
    OK = 0,
    /// A pointer that must not be NULL is.
    NULL_POINTER = 1,
    /// A buffer is too small. `needed` says how much it takes; nothing was written into the buffer.
    BUFFER_TOO_SMALL = 2,
    /// A `struct_size` that this library does not know, or a length that no memory has.
    BAD_SIZE = 3,
    /// A number that stands for nothing: square 81, color 2, a move that stays where it is.
    BAD_VALUE = 4,
    /// A text that is not UTF-8.
    BAD_UTF8 = 5,
    /// A text that cannot be read. Line, column and byte say where it goes wrong.
    PARSE_ERROR = 10,
    /// An arrangement of pieces that cannot be played.
    SETUP_ERROR = 11,
    /// A variant that cannot be.
    VARIANT_ERROR = 12,
    /// A hand that cannot hold so many.
    HAND_ERROR = 13,
    /// A move that is not legal.
    ILLEGAL_MOVE = 20,
    /// The game is over.
    GAME_OVER = 21,
    /// The rules refuse an action: an invalid declaration, an agreement that they do not allow, a foul. Or a record takes no such
    /// change.
    REFUSED = 22,
    /// The rules do not judge a record: a foul ended its game, and these rules refuse fouls. shogiban_record_claim says who won by
    /// the record's own word.
    NOT_JUDGED = 23,
    /// No such name, no such index, or nothing there to tell.
    NOT_FOUND = 30,
    /// The library has a bug: it panicked, and the panic ended here. The handles that the call could change are to be
    /// freed and not used any more; all others are as they were.
    PANIC = 99,
}

impl shogiban_status {
    const ALL: [(Self, &'static std::ffi::CStr); 16] = [
        (Self::OK, c"ok"),
        (Self::NULL_POINTER, c"null_pointer"),
        (Self::BUFFER_TOO_SMALL, c"buffer_too_small"),
        (Self::BAD_SIZE, c"bad_size"),
        (Self::BAD_VALUE, c"bad_value"),
        (Self::BAD_UTF8, c"bad_utf8"),
        (Self::PARSE_ERROR, c"parse_error"),
        (Self::SETUP_ERROR, c"setup_error"),
        (Self::VARIANT_ERROR, c"variant_error"),
        (Self::HAND_ERROR, c"hand_error"),
        (Self::ILLEGAL_MOVE, c"illegal_move"),
        (Self::GAME_OVER, c"game_over"),
        (Self::REFUSED, c"refused"),
        (Self::NOT_JUDGED, c"not_judged"),
        (Self::NOT_FOUND, c"not_found"),
        (Self::PANIC, c"panic"),
    ];

    fn name(self) -> &'static str {
        let row = Self::ALL.iter().find(|row| row.0 == self);
        row.and_then(|row| row.1.to_str().ok()).unwrap_or("unknown")
    }
}

/// Why a call failed. One pointer, so that success costs nothing.
pub(crate) struct Failure(Box<Detail>);

struct Detail {
    status: shogiban_status,
    code: &'static str,
    message: String,
    /// From 1; 0 where there is no text to point into.
    line: u32,
    column: u32,
    byte: usize,
}

thread_local! {
    static LAST: RefCell<Option<Failure>> = const { RefCell::new(None) };
}

impl Failure {
    fn new(status: shogiban_status, code: &'static str, message: &dyn Display) -> Self {
        Self(Box::new(Detail {
            status,
            code,
            message: message.to_string(),
            line: 0,
            column: 0,
            byte: 0,
        }))
    }

    #[cold]
    pub(crate) fn misuse(status: shogiban_status, misuse: &Misuse) -> Self {
        Self::new(status, status.name(), misuse)
    }

    #[cold]
    pub(crate) fn null(name: &'static str) -> Self {
        Self::misuse(shogiban_status::NULL_POINTER, &Misuse::Null(name))
    }

    #[cold]
    pub(crate) fn value(name: &'static str, value: u32) -> Self {
        Self::misuse(shogiban_status::BAD_VALUE, &Misuse::Value { name, value })
    }

    #[cold]
    pub(crate) fn nothing(what: &'static str) -> Self {
        Self::misuse(shogiban_status::NOT_FOUND, &Misuse::Nothing(what))
    }

    #[cold]
    pub(crate) fn index(index: usize, count: usize) -> Self {
        Self::misuse(shogiban_status::NOT_FOUND, &Misuse::Index { index, count })
    }

    #[cold]
    pub(crate) fn node(number: u32) -> Self {
        EditError::NoNode(NodeId::from_u32(number)).into()
    }

    #[cold]
    pub(crate) fn name(of: &'static str, name: &str) -> Self {
        let name = name.chars().take(80).collect();
        Self::misuse(shogiban_status::NOT_FOUND, &Misuse::Name { of, name })
    }

    /// The same failure with another status.
    #[cold]
    pub(crate) fn with_status(mut self, status: shogiban_status) -> Self {
        self.0.status = status;
        self
    }

    #[cold]
    pub(crate) fn at(mut self, line: u32, column: u32, byte: usize) -> Self {
        (self.0.line, self.0.column, self.0.byte) = (line, column, byte);
        self
    }

    /// What a panic said.
    #[cold]
    pub(crate) fn of_panic(payload: &(dyn Any + Send)) -> Self {
        let said = payload
            .downcast_ref::<&str>()
            .copied()
            .or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let said = said.unwrap_or("it did not say why").to_owned();
        Self::misuse(shogiban_status::PANIC, &Misuse::Panic(said))
    }

    /// Becomes the last error of this thread.
    #[cold]
    pub(crate) fn remember(self) -> shogiban_status {
        let status = self.0.status;
        // A thread that is ending may have no last error any more; the status is what counts.
        let _ = LAST.try_with(|last| last.try_borrow_mut().map(|mut last| *last = Some(self)));
        status
    }
}

/// What `read` finds in the last error; `none` if there is none.
fn last<T>(none: T, read: impl FnOnce(&Detail) -> T) -> T {
    LAST.try_with(|last| {
        let last = last.try_borrow().ok()?;
        last.as_ref().map(|failure| read(&failure.0))
    })
    .ok()
    .flatten()
    .unwrap_or(none)
}

impl From<ParseError> for Failure {
    #[cold]
    fn from(error: ParseError) -> Self {
        Self::new(shogiban_status::PARSE_ERROR, error.kind.code(), &error).at(
            error.line,
            error.column,
            error.byte,
        )
    }
}

impl From<SetupError> for Failure {
    #[cold]
    fn from(error: SetupError) -> Self {
        Self::new(shogiban_status::SETUP_ERROR, "unplayable", &error)
    }
}

impl From<PositionError> for Failure {
    #[cold]
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::Notation(error) => error.into(),
            PositionError::Unplayable(error) => error.into(),
            other => Self::new(shogiban_status::REFUSED, "refused", &other),
        }
    }
}

impl From<StartError> for Failure {
    #[cold]
    fn from(error: StartError) -> Self {
        Self::new(shogiban_status::SETUP_ERROR, error.code(), &error)
    }
}

impl From<VariantError> for Failure {
    #[cold]
    fn from(error: VariantError) -> Self {
        Self::new(shogiban_status::VARIANT_ERROR, "bad_variant", &error)
    }
}

impl From<HandError> for Failure {
    #[cold]
    fn from(error: HandError) -> Self {
        Self::new(shogiban_status::HAND_ERROR, "bad_hand", &error)
    }
}

impl From<IllegalMove> for Failure {
    #[cold]
    fn from(error: IllegalMove) -> Self {
        Self::new(shogiban_status::ILLEGAL_MOVE, error.code(), &error)
    }
}

impl From<EditError> for Failure {
    #[cold]
    fn from(error: EditError) -> Self {
        match error {
            EditError::NoNode(_) => Self::new(shogiban_status::NOT_FOUND, "not_found", &error),
            EditError::IllegalMove(error) => error.into(),
            EditError::LineEnded(_) => Self::new(shogiban_status::REFUSED, "line_ended", &error),
            _ => Self::new(shogiban_status::REFUSED, "refused", &error),
        }
    }
}

impl From<MergeError> for Failure {
    #[cold]
    fn from(error: MergeError) -> Self {
        Self::new(shogiban_status::REFUSED, "other_start", &error)
    }
}

impl From<MoveError> for Failure {
    #[cold]
    fn from(error: MoveError) -> Self {
        match error {
            MoveError::Notation(error) => error.into(),
            MoveError::Illegal(error) => error.into(),
            other => Self::new(shogiban_status::REFUSED, "refused", &other),
        }
    }
}

impl From<ActionError> for Failure {
    #[cold]
    fn from(error: ActionError) -> Self {
        let status = match error {
            ActionError::GameOver(_) => shogiban_status::GAME_OVER,
            ActionError::IllegalMove(_) => shogiban_status::ILLEGAL_MOVE,
            _ => shogiban_status::REFUSED,
        };
        Self::new(status, error.code(), &error)
    }
}

impl From<NotInUsi> for Failure {
    #[cold]
    fn from(error: NotInUsi) -> Self {
        Self::new(shogiban_status::NOT_FOUND, error.code(), &error)
    }
}

impl From<GameError> for Failure {
    #[cold]
    fn from(error: GameError) -> Self {
        match error {
            GameError::Notation(error) => error.into(),
            GameError::Setup(error) => error.into(),
            GameError::Refused { error: ref why, .. } => {
                let inner = Self::from(*why);
                // The whole sentence says which move it was.
                Self::new(inner.0.status, inner.0.code, &error)
            }
            other => Self::new(shogiban_status::REFUSED, "refused", &other),
        }
    }
}

/// The short name of a status: "parse_error". "unknown" for a number that is no status. Never NULL, never freed.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_status_name(status: i32) -> *const c_char {
    let row = shogiban_status::ALL.iter().find(|row| row.0 as i32 == status);
    row.map_or(c"unknown", |row| row.1).as_ptr()
}

/// The status of the last call that failed on this thread; OK if none did, or since
/// shogiban_last_error_clear.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_last_error_status() -> shogiban_status {
    last(shogiban_status::OK, |detail| detail.status)
}

/// A short name for programs: "nifu", "rank_width", "null_pointer". Empty without an error.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_last_error_code(
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    let code = last("", |detail| detail.code);
    // SAFETY: the caller's promise about buffers.
    unsafe { buffer::put(code.as_bytes(), buffer, capacity, needed) }
}

/// What went wrong, in a sentence. Empty without an error. Where the call gets a buffer that is too small, the last error
/// stays what it is.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_last_error_message(
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    let message = last(String::new(), |detail| detail.message.clone());
    // SAFETY: the caller's promise about buffers.
    unsafe { buffer::put(message.as_bytes(), buffer, capacity, needed) }
}

/// The line of the text where it goes wrong, from 1; 0 if the last error is about no text.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_last_error_line() -> u32 {
    last(0, |detail| detail.line)
}

/// The column of the text where it goes wrong, in characters, from 1; 0 if the last error is about no text.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_last_error_column() -> u32 {
    last(0, |detail| detail.column)
}

/// The byte of the text where it goes wrong, from 0; 0 as well if the last error is about no text.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_last_error_byte() -> usize {
    last(0, |detail| detail.byte)
}

/// Forgets the last error of this thread.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_last_error_clear() {
    let _ = LAST.try_with(|last| last.try_borrow_mut().map(|mut last| *last = None));
}
