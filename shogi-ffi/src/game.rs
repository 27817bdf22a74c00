//! A game: a start, what happened since, and the rules.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::notation::usi_line;
use shogiban::rules::{ActionError, RepetitionVerdict};
use shogiban::{Action, Game, Move, Outcome};

use crate::boundary::{Out, hand_out, need, status, value};
use crate::buffer::{self, list_out, text_out};
use crate::error::{Failure, shogiban_status};
use crate::foul::shogiban_foul;
use crate::live::LiveGame;
use crate::moves::moves_out;
use crate::position::{borrowed, shogiban_position};
use crate::rules::{self, shogiban_rules};
use crate::sized;
use crate::variant::{self, shogiban_variant};
use crate::vocabulary::{SHOGIBAN_NO_COLOR, SHOGIBAN_NO_MOVE, a_move, color, color_number, shogiban_move};

/// A game in progress or ended: a start position, the actions since, and the rules. How it ended follows from these.
/// Free it with shogiban_game_free.
pub struct shogiban_game(pub(crate) LiveGame);

impl shogiban_game {
    pub(crate) fn new(game: Game) -> Self {
        Self(LiveGame::new(game))
    }
}

/// The side to move made a move: `mv`.
pub const SHOGIBAN_ACTION_MOVE: u8 = 0;
/// A side committed a foul, under rules where that loses: `color`, `foul`, and `mv`, `piece_kind` and `square` as in shogiban_foul.
pub const SHOGIBAN_ACTION_FOUL: u8 = 1;
/// The side to move declared.
pub const SHOGIBAN_ACTION_DECLARE: u8 = 2;
/// A side gave up: `color`.
pub const SHOGIBAN_ACTION_RESIGN: u8 = 3;
/// A side ran out of time: `color`.
pub const SHOGIBAN_ACTION_TIME_UP: u8 = 4;
/// A side left the game: `color`.
pub const SHOGIBAN_ACTION_ABANDON: u8 = 5;
/// Both sides agreed on a draw.
pub const SHOGIBAN_ACTION_AGREE_DRAW: u8 = 6;
/// Both sides agreed on repetition before it was complete.
pub const SHOGIBAN_ACTION_AGREE_REPETITION: u8 = 7;
/// Both sides agreed on an impasse.
pub const SHOGIBAN_ACTION_AGREE_IMPASSE: u8 = 8;
/// The game was broken off.
pub const SHOGIBAN_ACTION_ABORT: u8 = 9;
/// An action that this header has no number for.
pub const SHOGIBAN_ACTION_OTHER: u8 = 255;

/// Something that happened in a game. A function that takes an action ignores the fields that its kind does not use.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_action {
    /// SHOGIBAN_ACTION_MOVE and so on.
    pub kind: u8,
    /// The side of the actions that name one; else SHOGIBAN_NO_COLOR.
    pub color: u8,
    /// The move of the actions that are one, and of a foul that is one; else SHOGIBAN_NO_MOVE.
    pub mv: shogiban_move,
    /// The kind of foul: SHOGIBAN_FOUL_ILLEGAL_MOVE and so on; else SHOGIBAN_FOUL_NONE.
    pub foul: u8,
    /// The promoted kind that a foul dropped; else SHOGIBAN_NO_KIND.
    pub piece_kind: u8,
    /// The square of that drop; else SHOGIBAN_NO_SQUARE.
    pub square: u8,
    /// Not used yet: 0.
    pub reserved: u8,
}

impl From<Action> for shogiban_action {
    fn from(action: Action) -> Self {
        let bare = |kind| Self {
            kind,
            color: SHOGIBAN_NO_COLOR,
            mv: SHOGIBAN_NO_MOVE,
            foul: shogiban_foul::NONE.kind,
            piece_kind: shogiban_foul::NONE.piece_kind,
            square: shogiban_foul::NONE.square,
            reserved: 0,
        };
        let of = |kind, color| Self {
            color: color_number(Some(color)),
            ..bare(kind)
        };
        match action {
            Action::Move(m) => Self {
                mv: m.to_bits(),
                ..bare(SHOGIBAN_ACTION_MOVE)
            },
            Action::Foul { by, foul } => {
                let foul = shogiban_foul::of(by, foul);
                Self {
                    color: foul.by,
                    mv: foul.mv,
                    foul: foul.kind,
                    piece_kind: foul.piece_kind,
                    square: foul.square,
                    ..bare(SHOGIBAN_ACTION_FOUL)
                }
            }
            Action::Declare => bare(SHOGIBAN_ACTION_DECLARE),
            Action::Resign(color) => of(SHOGIBAN_ACTION_RESIGN, color),
            Action::TimeUp(color) => of(SHOGIBAN_ACTION_TIME_UP, color),
            Action::Abandon(color) => of(SHOGIBAN_ACTION_ABANDON, color),
            Action::AgreeDraw => bare(SHOGIBAN_ACTION_AGREE_DRAW),
            Action::AgreeRepetition => bare(SHOGIBAN_ACTION_AGREE_REPETITION),
            Action::AgreeImpasse => bare(SHOGIBAN_ACTION_AGREE_IMPASSE),
            Action::Abort => bare(SHOGIBAN_ACTION_ABORT),
            _ => bare(SHOGIBAN_ACTION_OTHER),
        }
    }
}

impl shogiban_action {
    fn checked(self) -> Result<Action, Failure> {
        if self.reserved != 0 {
            return Err(Failure::value("value of reserved", self.reserved.into()));
        }
        Ok(match self.kind {
            SHOGIBAN_ACTION_MOVE => Action::Move(a_move(self.mv)?),
            SHOGIBAN_ACTION_FOUL => {
                let foul = shogiban_foul {
                    kind: self.foul,
                    by: self.color,
                    mv: self.mv,
                    piece_kind: self.piece_kind,
                    square: self.square,
                };
                let (by, foul) = foul.checked()?;
                Action::Foul { by, foul }
            }
            SHOGIBAN_ACTION_DECLARE => Action::Declare,
            SHOGIBAN_ACTION_RESIGN => Action::Resign(color(self.color)?),
            SHOGIBAN_ACTION_TIME_UP => Action::TimeUp(color(self.color)?),
            SHOGIBAN_ACTION_ABANDON => Action::Abandon(color(self.color)?),
            SHOGIBAN_ACTION_AGREE_DRAW => Action::AgreeDraw,
            SHOGIBAN_ACTION_AGREE_REPETITION => Action::AgreeRepetition,
            SHOGIBAN_ACTION_AGREE_IMPASSE => Action::AgreeImpasse,
            SHOGIBAN_ACTION_ABORT => Action::Abort,
            other => return Err(Failure::value("kind of action", other.into())),
        })
    }
}

/// A game from a position. `start` may be NULL: the start of shogi. `rules` may be NULL: the default of the variant.
/// Both are copied.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_new(
    start: Option<&shogiban_position>,
    rules: *const shogiban_rules,
    out: Option<&mut MaybeUninit<*mut shogiban_game>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            let start = start.map_or_else(Default::default, |start| start.0);
            // SAFETY: the caller's promise about structs that grow.
            let rules = unsafe { rules::or_default(rules, start.variant()) }?;
            Ok(shogiban_game::new(Game::new(start, rules)))
        })
    })
}

/// A game from the start of a named variant under its default rules. `variant` may be NULL: shogi. NOT_FOUND for a custom
/// variant, which has no start.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_of(
    variant: Option<&shogiban_variant>,
    out: Option<&mut MaybeUninit<*mut shogiban_game>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            let game = Game::of(variant::optional(variant)?.unwrap_or_default());
            Ok(shogiban_game::new(game.ok_or_else(|| {
                Failure::nothing("start position of a custom variant")
            })?))
        })
    })
}

/// Reads a game from a USI line such as "position startpos moves 7g7f", tolerantly.
///
/// `variant` may be NULL: "startpos" is then the start of shogi, and the size of a board selects a named variant. `rules` may
/// be NULL: the default of the variant.
///
/// An end word such as "resign" is done as the action that it names. An illegal move is submitted, as by shogiban_game_submit,
/// and a promoted piece that is dropped ("+B*5e") is a foul. Where the rules let a foul lose, either ends the game.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_from_usi(
    line: *const c_char,
    length: usize,
    variant: Option<&shogiban_variant>,
    rules: *const shogiban_rules,
    out: Option<&mut MaybeUninit<*mut shogiban_game>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            let variant = variant::optional(variant)?;
            // SAFETY: the caller's promise about texts.
            let line = unsafe { buffer::text(line, length, "line") }?;
            let rules = if rules.is_null() {
                None
            } else {
                // SAFETY: the caller's promise about structs that grow.
                Some(unsafe { sized::read(rules, "rules") }?.checked()?)
            };
            Ok(shogiban_game::new(Game::from_usi(line, variant, rules)?))
        })
    })
}

/// A copy, with all that was taken back.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_clone(
    game: Option<&shogiban_game>,
    out: Option<&mut MaybeUninit<*mut shogiban_game>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            Ok(shogiban_game::new(Game::clone(&need(game, "game")?.0)))
        })
    })
}

/// Frees a game. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_free(game: Option<Box<shogiban_game>>) {
    drop(game);
}

/// The same game: start, rules and actions are the same.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_equal(a: Option<&shogiban_game>, b: Option<&shogiban_game>) -> bool {
    value(false, || Ok(*need(a, "a")?.0 == *need(b, "b")?.0))
}

/// Writes the game as one USI line: the start, the moves, and the word of an action that ended the game, such as "resign".
/// shogiban_game_from_usi reads the line back under the same rules. An end that the rules find by themselves has no word.
///
/// NOT_FOUND with the code "no_usi_word" if USI has no word for an action: most fouls, an agreed repetition or impasse, a side
/// that left the game. NOT_FOUND with the code "no_usi_variant" if a reader would take the start for one of another variant.
///
/// An engine takes moves only: give it what shogiban_usi_line writes.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_usi(
    game: Option<&shogiban_game>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || Ok(need(game, "game")?.0.to_usi()?))
}

/// Writes a start and `count` moves as one USI line, without how the game ended: "position startpos moves 7g7f". That is what an
/// engine takes. `start` may be NULL: the start of shogi. Whether the moves are legal is not checked.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_usi_line(
    start: Option<&shogiban_position>,
    moves: *const shogiban_move,
    count: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let start = start.map_or_else(Default::default, |start| start.0);
        // SAFETY: the caller promises a list of that many moves.
        let moves = unsafe { buffer::list(moves, count, "moves") }?;
        let moves = moves.iter().map(|&mv| a_move(mv));
        let moves: Vec<Move> = moves.collect::<Result<_, Failure>>()?;
        let line = usi_line(&start, &moves).to_string();
        Ok(line)
    })
}

/// The rules of the game.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_rules(
    game: Option<&shogiban_game>,
    rules: *mut shogiban_rules,
) -> shogiban_status {
    sized::struct_out(rules, "rules", || {
        shogiban_rules::of(need(game, "game")?.0.rules())
    })
}

/// The current position. Borrowed: it belongs to the game, is valid until the game is freed, and is never freed by the caller. When
/// the game changes, it changes with it, so one call before a loop is enough. Clone the position to keep it as it is. Do not read
/// it while another thread changes the game. NULL if `game` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_position(game: Option<&shogiban_game>) -> *const shogiban_position {
    value(std::ptr::null(), || {
        Ok(need(game, "game")?.0.lent_position().cast())
    })
}

/// The position after that many moves; 0 is the start. Borrowed: it belongs to the game, is valid until the game is changed or freed,
/// and is never freed by the caller. NULL if there were not so many.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_position_at(
    game: Option<&shogiban_game>,
    ply: u32,
) -> *const shogiban_position {
    value(std::ptr::null(), || {
        let game = &need(game, "game")?.0;
        let position = game.position_at(ply);
        let position = position.ok_or_else(|| Failure::index(ply as usize, game.ply() as usize + 1))?;
        Ok(borrowed(position))
    })
}

/// How many moves were made in this game.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_ply(game: Option<&shogiban_game>) -> u32 {
    value(0, || Ok(need(game, "game")?.0.ply()))
}

/// Whose turn it is.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_turn(game: Option<&shogiban_game>) -> u8 {
    value(SHOGIBAN_NO_COLOR, || {
        Ok(color_number(Some(need(game, "game")?.0.turn())))
    })
}

/// Is the side to move in check?
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_is_check(game: Option<&shogiban_game>) -> bool {
    value(false, || Ok(need(game, "game")?.0.is_check()))
}

/// Is it over? shogiban_game_outcome says how it ended.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_is_over(game: Option<&shogiban_game>) -> bool {
    value(false, || Ok(need(game, "game")?.0.is_over()))
}

/// The legal moves; none once the game is over. See shogiban_position_legal_moves.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_legal_moves(
    game: Option<&shogiban_game>,
    moves: *mut shogiban_move,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    moves_out(moves, capacity, needed, || {
        Ok(need(game, "game")?.0.legal_moves())
    })
}

/// The moves that were made, in order.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_moves(
    game: Option<&shogiban_game>,
    moves: *mut shogiban_move,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    list_out(moves, capacity, needed, || {
        let made: Vec<_> = need(game, "game")?.0.moves().map(Move::to_bits).collect();
        Ok(made)
    })
}

/// All that happened, in order: the moves, and what ended the game.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_actions(
    game: Option<&shogiban_game>,
    actions: *mut shogiban_action,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    list_out(actions, capacity, needed, || {
        let done = need(game, "game")?.0.actions().iter();
        Ok(done.map(|&action| action.into()))
    })
}

/// Which occurrence of the current position this is: 1 for the first; 0 for a start position that does not count.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_occurrences(game: Option<&shogiban_game>) -> u32 {
    value(0, || Ok(need(game, "game")?.0.occurrences()))
}

/// No ply.
pub const SHOGIBAN_NO_PLY: u32 = 4294967295;

/// Where a position stands in the row of its occurrences.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_occurrence {
    /// 1 for the first time, 2 for the second; 0 for a start position that does not count.
    pub number: u32,
    /// The ply of the first occurrence that counts.
    pub first: u32,
    /// The ply of the occurrence before this one, or SHOGIBAN_NO_PLY.
    pub previous: u32,
}

/// Which occurrence of the current position this is, and where it stood before.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_occurrence(
    game: Option<&shogiban_game>,
    occurrence: Option<&mut MaybeUninit<shogiban_occurrence>>,
) -> shogiban_status {
    status(|| {
        let out = need(occurrence, "occurrence")?;
        let now = need(game, "game")?.0.occurrence();
        out.write(shogiban_occurrence {
            number: now.number,
            first: now.first,
            previous: now.previous.unwrap_or(SHOGIBAN_NO_PLY),
        });
        Ok(())
    })
}

/// No repetition.
pub const SHOGIBAN_REPEATS_NOT: u8 = 0;
/// A plain repetition.
pub const SHOGIBAN_REPEATS_PLAIN: u8 = 1;
/// A perpetual check by Black, who loses.
pub const SHOGIBAN_REPEATS_PERPETUAL_BLACK: u8 = 2;
/// A perpetual check by White, who loses.
pub const SHOGIBAN_REPEATS_PERPETUAL_WHITE: u8 = 3;

/// Would that legal move complete a repetition, and is it then someone's perpetual check? SHOGIBAN_REPEATS_NOT for any other.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_repetition_after(game: Option<&shogiban_game>, mv: shogiban_move) -> u8 {
    value(SHOGIBAN_REPEATS_NOT, || {
        Ok(match need(game, "game")?.0.repetition_after(a_move(mv)?) {
            None => SHOGIBAN_REPEATS_NOT,
            Some(RepetitionVerdict::PerpetualCheck { by }) => {
                SHOGIBAN_REPEATS_PERPETUAL_BLACK + by.index() as u8
            }
            Some(RepetitionVerdict::Plain) => SHOGIBAN_REPEATS_PLAIN,
            Some(_) => return Err(Failure::nothing("number for this repetition")),
        })
    })
}

/// The body of every function that changes a game.
fn change(
    game: Option<&mut shogiban_game>,
    change: impl FnOnce(&mut Game) -> Result<(), Failure>,
) -> shogiban_status {
    status(|| need(game, "game")?.0.change(change))
}

/// What playing comes down to: whether it was refused.
fn done(result: Result<Option<Outcome>, ActionError>) -> Result<(), Failure> {
    result.map(|_| ()).map_err(Failure::from)
}

/// Makes a move. An illegal one is refused under all rules, with the reason: ILLEGAL_MOVE. GAME_OVER after the end. What is
/// refused leaves the game as it was.
///
/// After the end every action is refused, with two exceptions that the rules decide on: a declaration, where `limit_declaration`
/// or `declaration_without_legal_move` of shogiban_rules is 1, and a stated foul, where `foul_found_late` is
/// SHOGIBAN_FOUND_LATE_OVERRIDES. They change the outcome.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_play(game: Option<&mut shogiban_game>, mv: shogiban_move) -> shogiban_status {
    change(game, |game| done(game.play(a_move(mv)?)))
}

/// Hands in a move as at a real table: where the rules say so, an illegal one ends the game and loses (that is OK here);
/// elsewhere it is refused.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_submit(
    game: Option<&mut shogiban_game>,
    mv: shogiban_move,
) -> shogiban_status {
    change(game, |game| done(game.submit(a_move(mv)?)))
}

/// A side commits a foul. Where fouls lose, that ends the game. Elsewhere the foul is refused: ILLEGAL_MOVE with the reason for an
/// illegal move, REFUSED for any other foul. A legal move, and a move out of turn by the side to move, are no fouls: REFUSED.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_foul(
    game: Option<&mut shogiban_game>,
    foul: shogiban_foul,
) -> shogiban_status {
    change(game, |game| {
        let (by, foul) = foul.checked()?;
        done(game.foul(by, foul))
    })
}

/// The side to move declares. REFUSED where there is nothing to claim, or where the rules refuse an invalid claim.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_declare(game: Option<&mut shogiban_game>) -> shogiban_status {
    change(game, |game| done(game.declare()))
}

/// The side to move gives up.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_resign(game: Option<&mut shogiban_game>) -> shogiban_status {
    change(game, |game| done(game.resign()))
}

/// A side runs out of time.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_time_up(game: Option<&mut shogiban_game>, color: u8) -> shogiban_status {
    change(game, |game| done(game.time_up(self::color(color)?)))
}

/// A side leaves the game.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_abandon(game: Option<&mut shogiban_game>, color: u8) -> shogiban_status {
    change(game, |game| done(game.abandon(self::color(color)?)))
}

/// Both sides agree on a draw. REFUSED where the rules do not allow it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_agree_draw(game: Option<&mut shogiban_game>) -> shogiban_status {
    change(game, |game| done(game.agree_draw()))
}

/// Both sides agree on repetition before it is complete. REFUSED where the rules do not allow it, or where the position has not
/// occurred often enough.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_agree_repetition(game: Option<&mut shogiban_game>) -> shogiban_status {
    change(game, |game| done(game.agree_repetition()))
}

/// Both sides agree on an impasse, and the points are counted. REFUSED where the rules do not allow it, or where too few kings have
/// entered the far camp.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_agree_impasse(game: Option<&mut shogiban_game>) -> shogiban_status {
    change(game, |game| done(game.agree_impasse()))
}

/// Does whatever is to be done.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_act(
    game: Option<&mut shogiban_game>,
    action: shogiban_action,
) -> shogiban_status {
    change(game, |game| done(game.act(action.checked()?)))
}

/// Does what a record says was done. This is shogiban_game_act, with one exception: under rules with
/// SHOGIBAN_PLAYED_THROUGH_BROKEN a move may follow a repetition, and the game then goes on.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_act_as_recorded(
    game: Option<&mut shogiban_game>,
    action: shogiban_action,
) -> shogiban_status {
    change(game, |game| done(game.act_as_recorded(action.checked()?)))
}

/// Takes back the last action, the one that ended the game included. NOT_FOUND at the start. `action` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_undo(
    game: Option<&mut shogiban_game>,
    action: Option<&mut MaybeUninit<shogiban_action>>,
) -> shogiban_status {
    change(game, |game| {
        let undone = game.undo();
        tell(
            undone.ok_or_else(|| Failure::nothing("action to take back"))?,
            action,
        );
        Ok(())
    })
}

/// Does again what was taken back last. NOT_FOUND if nothing was, or if something else was done since. `action` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_game_redo(
    game: Option<&mut shogiban_game>,
    action: Option<&mut MaybeUninit<shogiban_action>>,
) -> shogiban_status {
    change(game, |game| {
        let redone = game.redo();
        tell(
            redone.ok_or_else(|| Failure::nothing("action to do again"))?,
            action,
        );
        Ok(())
    })
}

fn tell(action: Action, out: Out<'_, shogiban_action>) {
    if let Some(out) = out {
        out.write(action.into());
    }
}
