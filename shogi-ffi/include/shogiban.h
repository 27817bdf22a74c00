// shogiban.h: the rules of shogi for C and C++ programs.
//
// This file is made from the sources of the library. Do not edit it.
//
// A program that lists the legal moves, plays one and asks why another is not legal:
//
//     shogiban_position *position;
//     if (shogiban_position_start(NULL, &position) != SHOGIBAN_STATUS_OK) return 1;
//     printf("%u legal moves\n", (unsigned)shogiban_position_legal_move_count(position));
//     shogiban_move mv;
//     shogiban_move_parse("7g7f", 4, &mv);
//     shogiban_position_play(position, mv);
//     shogiban_move_parse("2b7g", 4, &mv);
//     char why[200];
//     shogiban_position_explain_text(position, mv, why, sizeof why, NULL);
//     puts(why);
//     shogiban_position_free(position);
//
// WHAT HOLDS FOR EVERY FUNCTION
//
// Success and failure. Most functions answer with a shogiban_status; what they find goes where a pointer says. Any
// status but SHOGIBAN_STATUS_OK is a failure, and a failure changes nothing unless the function says so. A function that
// answers with a value answers false, 0, no square, an empty set or NULL when it fails.
//
// Last error. A call that fails leaves its status, a code for programs, a sentence and, where it read a text, the line, the
// column and the byte, for the thread that made it: shogiban_last_error_... A call that succeeds leaves the last error
// alone, so look at the status first.
//
// NULL. Every pointer may be NULL: the call then fails with SHOGIBAN_STATUS_NULL_POINTER, unless the function says what NULL
// stands for. Every _free function takes NULL. `needed` may always be NULL.
//
// Texts that go in are a pointer and a length in bytes, in UTF-8. No NUL is needed behind them, and they are not kept.
//
// Texts that come out go into the caller's buffer, with a NUL behind them. `needed` gets the number of bytes that it takes,
// the NUL included. If `capacity` is smaller, or the buffer is NULL, nothing is written and the status is
// SHOGIBAN_STATUS_BUFFER_TOO_SMALL; so capacity 0 asks for the size. Lists come out the same way, counted in items.
//
// Structs that grow begin with `struct_size`. Set it to the sizeof of the struct before the call. A program that was
// compiled with an older, shorter struct goes on working: the library reads and writes as many bytes as it says. So does one
// that was compiled with a newer, longer struct, as long as all that this library does not know of it is 0; otherwise the call
// fails with SHOGIBAN_STATUS_BAD_SIZE. No struct is longer than 4096 bytes: a greater `struct_size` is one that nobody set, and
// fails in the same way, as does one that is shorter than the struct ever was. Bytes called `reserved` must be 0 in what goes in:
// SHOGIBAN_STATUS_BAD_VALUE.
//
// Ownership. What a function leaves in `out` belongs to the caller, who frees it with the _free function of its type. A
// function that returns a pointer to const lends: what it points to belongs to the handle it came from, is valid until that
// handle is changed or freed, and is not freed by the caller. One lends for longer: what shogiban_game_position returns is valid
// until the game is freed, and always shows the current position. What goes in is copied, never kept. `out` becomes NULL when
// the call fails. A handle must not be used after it was freed, nor freed twice: the library cannot see that.
//
// Threads. There is no global state and nothing to initialise. Calls that take a handle as a pointer to const may run at the
// same time, on the same handle. A call that takes it as a pointer to non-const must be the only one on that handle. Any
// handle may be used and freed by another thread than the one that made it. The last error is each thread's own.
//
// Panics. No panic and no exception leaves the library. Should the library have a bug, the call fails with
// SHOGIBAN_STATUS_PANIC, or with its value for failure. Running out of memory ends the program.
//
// Moves are numbers, and every number may be passed: one that is no move at all fails with SHOGIBAN_STATUS_BAD_VALUE. A move
// that is not legal is refused with the reason where it is played. Where a function says "legal move" and only looks ahead
// (the hash afterwards, the exchange, does it give check) its answer for any other move means nothing; it does no harm.
//
// Versions. While the major version is 0, the name of the shared library holds major and minor version
// (libshogiban.so.0.1), and every minor version may break programs; from 1 on it holds the major version alone. Numbers of
// statuses, reasons, faults, fouls and actions are never used for anything else; new ones may be added, so have a default case.


#ifndef SHOGIBAN_H
#define SHOGIBAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Programs for Windows that use the shared library define SHOGIBAN_DLL first.
#ifndef SHOGIBAN_API
#if defined(_WIN32) && defined(SHOGIBAN_DLL)
#define SHOGIBAN_API __declspec(dllimport)
#else
#define SHOGIBAN_API
#endif
#endif

// The version of this header as a text.
#define SHOGIBAN_VERSION "0.1.0"

// The version of this header.
#define SHOGIBAN_VERSION_MAJOR 0

// The version of this header.
#define SHOGIBAN_VERSION_MINOR 1

// The version of this header.
#define SHOGIBAN_VERSION_PATCH 0

// The version of the binary interface: it grows by one with every change that breaks programs that were compiled
// before. New functions, new constants and new fields at the end of structs with a `struct_size` break none.
#define SHOGIBAN_ABI_VERSION 1

// Black: sente, at the bottom of every diagram.
#define SHOGIBAN_BLACK 0

// White: gote, at the top of every diagram. In a handicap game White is uwate and moves first.
#define SHOGIBAN_WHITE 1

// No color: nobody won.
#define SHOGIBAN_NO_COLOR 255

// A pawn. The kinds from here to the gold can be held in hand and dropped.
#define SHOGIBAN_PAWN 1

// A lance.
#define SHOGIBAN_LANCE 2

// A knight.
#define SHOGIBAN_KNIGHT 3

// A silver.
#define SHOGIBAN_SILVER 4

// A bishop.
#define SHOGIBAN_BISHOP 5

// A rook.
#define SHOGIBAN_ROOK 6

// A gold.
#define SHOGIBAN_GOLD 7

// A king.
#define SHOGIBAN_KING 8

// A promoted pawn. A promoted kind is the kind plus 8.
#define SHOGIBAN_TOKIN 9

// A promoted lance.
#define SHOGIBAN_PROMOTED_LANCE 10

// A promoted knight.
#define SHOGIBAN_PROMOTED_KNIGHT 11

// A promoted silver.
#define SHOGIBAN_PROMOTED_SILVER 12

// A promoted bishop.
#define SHOGIBAN_HORSE 13

// A promoted rook.
#define SHOGIBAN_DRAGON 14

// No kind.
#define SHOGIBAN_NO_KIND 0

// No piece: an empty square. A piece is its kind, plus 16 if it is White's.
#define SHOGIBAN_NO_PIECE 0

// How many squares the largest board has. They are counted file by file: 1a is 0, 1b 1, 2a 9, 9i 80; a smaller board
// lies in the corner of 1a.
#define SHOGIBAN_SQUARES 81

// No square.
#define SHOGIBAN_NO_SQUARE 255

// The kinds that can be held in hand are 1 to 7; an array by kind has this many elements, the first unused.
#define SHOGIBAN_HAND_KINDS 8

// Room for any list of legal moves.
#define SHOGIBAN_MAX_MOVES 640

// Room for any move as a text, its NUL included.
#define SHOGIBAN_MOVE_TEXT 8

// Room for any SFEN, its NUL included.
#define SHOGIBAN_SFEN_TEXT 256

// Room for the faults of any setup.
#define SHOGIBAN_MAX_FAULTS 16

// No move.
#define SHOGIBAN_NO_MOVE 0

// The same board, and the side to move holds less, or its opponent more.
#define SHOGIBAN_DOMINANCE_INFERIOR -1

// The same position.
#define SHOGIBAN_DOMINANCE_EQUAL 0

// The same board, and the side to move holds more, or its opponent less.
#define SHOGIBAN_DOMINANCE_SUPERIOR 1

// Another board, or each hand has something that the other lacks.
#define SHOGIBAN_DOMINANCE_NONE 2

// All legal moves.
#define SHOGIBAN_MOVES_ALL 0

// Moves that capture a piece.
#define SHOGIBAN_MOVES_CAPTURES 1

// Moves that capture nothing, every drop among them.
#define SHOGIBAN_MOVES_QUIETS 2

// Moves that give check.
#define SHOGIBAN_MOVES_CHECKS 3

// Moves that do not give check.
#define SHOGIBAN_MOVES_NON_CHECKS 4

// Moves that give check and capture nothing.
#define SHOGIBAN_MOVES_QUIET_CHECKS 5

// Answers to a check: all legal moves in check, none otherwise.
#define SHOGIBAN_MOVES_EVASIONS 6

// The greatest depth of shogiban_position_perft: it takes stack for every ply, and no count goes that deep in a lifetime.
#define SHOGIBAN_MAX_PERFT_DEPTH 64

// Western text with digits: "P-76".
#define SHOGIBAN_WESTERN_DIGITS 0

// Western text with a letter for the rank: "P-7f".
#define SHOGIBAN_WESTERN_LETTERS 1

// Western text with the pieces in kanji.
#define SHOGIBAN_WESTERN_KANJI 2

// The move is legal.
#define SHOGIBAN_LEGAL 0

// A square of the move is not on this variant's board: `square`.
#define SHOGIBAN_OFF_BOARD 1

// There is nothing on the square where the move begins: `square`.
#define SHOGIBAN_NO_PIECE_THERE 2

// The piece belongs to the side that is not to move: `square`, `piece`.
#define SHOGIBAN_NOT_OWN_PIECE 3

// A piece of the mover's own stands on the target: `square`, `piece`.
#define SHOGIBAN_OWN_PIECE_ON_TARGET 4

// The piece does not go there: `piece`, and `square` if something stands in its way there.
#define SHOGIBAN_PIECE_CANNOT_REACH 5

// The move would capture the enemy king: `square`.
#define SHOGIBAN_KING_CAPTURE 6

// A kind that does not promote, or has promoted already: `piece`.
#define SHOGIBAN_CANNOT_PROMOTE 7

// The move neither begins nor ends in the promotion zone: `piece`, `squares` is the zone.
#define SHOGIBAN_OUTSIDE_PROMOTION_ZONE 8

// The piece could never move again, so it must promote: `piece`.
#define SHOGIBAN_MUST_PROMOTE 9

// There is none of that kind in hand: `color`, `piece_kind`.
#define SHOGIBAN_NOT_IN_HAND 10

// A drop on a square where something stands: `piece`.
#define SHOGIBAN_OCCUPIED 11

// A drop where the piece could never move: `color`, `piece_kind`.
#define SHOGIBAN_DEAD_END 12

// A second unpromoted pawn on a file: `color`, `square` is where the other pawn stands.
#define SHOGIBAN_NIFU 13

// The king was in check, and is after the move: `square` is the king's, `squares` are those that give check.
#define SHOGIBAN_IGNORES_CHECK 14

// The king was not in check, and is after the move: `square` is the king's, `squares` are those that attack it.
#define SHOGIBAN_EXPOSES_KING 15

// A pawn drop that gives mate: `square` is the king's.
#define SHOGIBAN_UCHIFUZUME 16

// A reason that this header has no number for; its text says what it is.
#define SHOGIBAN_OTHER_REASON 255

// No foul.
#define SHOGIBAN_FOUL_NONE 0

// The side to move made an illegal move: `mv`. shogiban_position_explain reports what is wrong with it.
#define SHOGIBAN_FOUL_ILLEGAL_MOVE 1

// The side that was not to move made a move: `mv`, or SHOGIBAN_NO_MOVE if the move is not known.
#define SHOGIBAN_FOUL_OUT_OF_TURN 2

// The side to move dropped a piece with its promoted side up: `piece_kind`, `square`.
#define SHOGIBAN_FOUL_DROP_PROMOTED 3

// The side to move passed.
#define SHOGIBAN_FOUL_PASS 4

// A side took a move back.
#define SHOGIBAN_FOUL_TAKEN_BACK 5

// Somebody states that a side committed a foul, without its kind.
#define SHOGIBAN_FOUL_STATED 6

// A foul that this header has no number for.
#define SHOGIBAN_FOUL_OTHER 255

// An illegal move that is submitted, or any other foul, is refused, and the player moves again.
#define SHOGIBAN_ILLEGAL_MOVE_REFUSED 0

// An illegal move that is submitted, or any other foul, loses.
#define SHOGIBAN_ILLEGAL_MOVE_LOSES 1

// A foul that is found after the end loses even then.
#define SHOGIBAN_FOUND_LATE_OVERRIDES 0

// A resignation stands even if a foul is found afterwards.
#define SHOGIBAN_FOUND_LATE_STANDS 1

// Having no legal move loses, in check or not.
#define SHOGIBAN_NO_LEGAL_MOVE_LOSES 0

// Having no legal move without check is a draw.
#define SHOGIBAN_NO_LEGAL_MOVE_STALEMATE_DRAWS 1

// Nobody looks whether there is a legal move.
#define SHOGIBAN_NO_LEGAL_MOVE_NOT_TESTED 2

// There is no repetition rule.
#define SHOGIBAN_REPETITION_NONE 0

// Repetition is a draw.
#define SHOGIBAN_REPETITION_DRAW 1

// Repetition has no result; a new game is played.
#define SHOGIBAN_REPETITION_REPLAY 2

// The side that did not make the first move of the game wins by repetition.
#define SHOGIBAN_REPETITION_SECOND_PLAYER_WINS 3

// Black wins by repetition.
#define SHOGIBAN_REPETITION_BLACK_WINS 4

// White wins by repetition.
#define SHOGIBAN_REPETITION_WHITE_WINS 5

// Repetition is a draw whose point is split: `split_black`, `split_white`.
#define SHOGIBAN_REPETITION_SPLIT 6

// A game that both sides play on after a repetition ended with the repetition.
#define SHOGIBAN_PLAYED_THROUGH_ENDS 0

// A repetition that both sides play through is broken: the game goes on until a position comes back once more.
#define SHOGIBAN_PLAYED_THROUGH_BROKEN 1

// Perpetual check is a plain repetition.
#define SHOGIBAN_PERPETUAL_PLAIN 0

// Perpetual check: all moves of a side between the first occurrence and the last were checks.
#define SHOGIBAN_PERPETUAL_FIRST_TO_LAST 1

// Perpetual check: all moves of a side since the occurrence before the last were checks.
#define SHOGIBAN_PERPETUAL_LAST_INTERVAL 2

// Perpetual check as shogi-server tells it.
#define SHOGIBAN_PERPETUAL_SHOGI_SERVER 3

// If both sides gave check all the time it is a plain repetition.
#define SHOGIBAN_BOTH_PERPETUAL_PLAIN 0

// If both sides gave check all the time the side whose move completed it loses.
#define SHOGIBAN_BOTH_PERPETUAL_MOVER_LOSES 1

// If both sides gave check all the time the other side loses.
#define SHOGIBAN_BOTH_PERPETUAL_NON_MOVER_LOSES 2

// There is no move limit.
#define SHOGIBAN_LIMIT_NONE 0

// A game that reaches the move limit is a draw.
#define SHOGIBAN_LIMIT_DRAW 1

// A game that reaches the move limit has no result; a new one is played.
#define SHOGIBAN_LIMIT_REPLAY 2

// A game that reaches the move limit is a draw whose point is split: `limit_split_black`, `limit_split_white`.
#define SHOGIBAN_LIMIT_SPLIT 3

// A game that nobody won has no result; a new one is played.
#define SHOGIBAN_UNDECIDED_REPLAY 0

// A game that nobody won is a draw.
#define SHOGIBAN_UNDECIDED_DRAW 1

// A game that nobody won is a draw whose point is split.
#define SHOGIBAN_UNDECIDED_SPLIT 2

// A king gains nothing by entering the far camp.
#define SHOGIBAN_ENTERING_KING_NONE 0

// Points decide: the fields `declaration_...`.
#define SHOGIBAN_ENTERING_KING_DECLARATION 1

// The king that reaches the middle of the last rank wins.
#define SHOGIBAN_ENTERING_KING_TRY 2

// An invalid declaration is refused.
#define SHOGIBAN_INVALID_CLAIM_REFUSED 0

// An invalid declaration loses.
#define SHOGIBAN_INVALID_CLAIM_LOSES 1

// Nothing is credited for a handicap.
#define SHOGIBAN_HANDICAP_CREDIT_NONE 0

// Whatever is missing is credited.
#define SHOGIBAN_HANDICAP_CREDIT_MISSING 1

// What is missing is credited in the handicaps that lishogi lists.
#define SHOGIBAN_HANDICAP_CREDIT_LISHOGI 2

// What is missing is credited in the handicaps that 81Dojo lists.
#define SHOGIBAN_HANDICAP_CREDIT_DOJO81 3

// Sides may not agree on an impasse.
#define SHOGIBAN_AGREED_IMPASSE_NONE 0

// A side with fewer than 24 points loses an agreed impasse; with 24 each nobody wins: `agreed_impasse_result`.
#define SHOGIBAN_AGREED_IMPASSE_POINTS_24 1

// The side with more points wins an agreed impasse; with 27 each White does.
#define SHOGIBAN_AGREED_IMPASSE_POINTS_27 2

// A draw that both sides agree on is a draw.
#define SHOGIBAN_AGREED_DRAW_DRAW 0

// A draw that both sides agree on has no result; a new game is played.
#define SHOGIBAN_AGREED_DRAW_REPLAY 1

// A draw that both sides agree on splits the point: `agreed_draw_split_black`, `agreed_draw_split_white`.
#define SHOGIBAN_AGREED_DRAW_SPLIT 2

// Sides may not agree on a draw.
#define SHOGIBAN_AGREED_DRAW_NONE 3

// Room for the name of any rule set, its NUL included.
#define SHOGIBAN_RULES_NAME_TEXT 32

// The side to move made a move: `mv`.
#define SHOGIBAN_ACTION_MOVE 0

// A side committed a foul, under rules where that loses: `color`, `foul`, and `mv`, `piece_kind` and `square` as in shogiban_foul.
#define SHOGIBAN_ACTION_FOUL 1

// The side to move declared.
#define SHOGIBAN_ACTION_DECLARE 2

// A side gave up: `color`.
#define SHOGIBAN_ACTION_RESIGN 3

// A side ran out of time: `color`.
#define SHOGIBAN_ACTION_TIME_UP 4

// A side left the game: `color`.
#define SHOGIBAN_ACTION_ABANDON 5

// Both sides agreed on a draw.
#define SHOGIBAN_ACTION_AGREE_DRAW 6

// Both sides agreed on repetition before it was complete.
#define SHOGIBAN_ACTION_AGREE_REPETITION 7

// Both sides agreed on an impasse.
#define SHOGIBAN_ACTION_AGREE_IMPASSE 8

// The game was broken off.
#define SHOGIBAN_ACTION_ABORT 9

// An action that this header has no number for.
#define SHOGIBAN_ACTION_OTHER 255

// No ply.
#define SHOGIBAN_NO_PLY 4294967295

// No repetition.
#define SHOGIBAN_REPEATS_NOT 0

// A plain repetition.
#define SHOGIBAN_REPEATS_PLAIN 1

// A perpetual check by Black, who loses.
#define SHOGIBAN_REPEATS_PERPETUAL_BLACK 2

// A perpetual check by White, who loses.
#define SHOGIBAN_REPEATS_PERPETUAL_WHITE 3

// It stands: a win, or a draw if nobody won.
#define SHOGIBAN_SETTLEMENT_FINAL 0

// The game is played again; colors swap if `swap_colors` is 1, otherwise as the table has it.
#define SHOGIBAN_SETTLEMENT_REPLAY 1

// A draw whose point is split: `split_black`, `split_white`.
#define SHOGIBAN_SETTLEMENT_SPLIT 2

// Broken off: no result at all.
#define SHOGIBAN_SETTLEMENT_NO_RESULT 3

// A settlement that this header has no number for.
#define SHOGIBAN_SETTLEMENT_OTHER 255

// The king is in check and there is no legal move: `king`.
#define SHOGIBAN_REASON_CHECKMATE 1

// There is no legal move, without check: `by` has none.
#define SHOGIBAN_REASON_STALEMATE 2

// A side gave up: `by`.
#define SHOGIBAN_REASON_RESIGNATION 3

// A side ran out of time: `by`.
#define SHOGIBAN_REASON_TIME_UP 4

// A side left the game: `by`.
#define SHOGIBAN_REASON_ABANDONMENT 5

// A side committed a foul: `by`, `foul`; see shogiban_game_outcome_foul. If the foul is an illegal move,
// shogiban_game_outcome_illegal_move says what was wrong.
#define SHOGIBAN_REASON_FOUL 6

// A position occurred too often, and `by` gave check with every move in between; see shogiban_game_outcome_plies.
#define SHOGIBAN_REASON_PERPETUAL_CHECK 7

// A position occurred too often; see shogiban_game_outcome_plies.
#define SHOGIBAN_REASON_REPETITION 8

// Both sides agreed on repetition before it was complete.
#define SHOGIBAN_REASON_REPETITION_AGREEMENT 9

// A declaration that wins: `by`; see shogiban_game_outcome_declaration.
#define SHOGIBAN_REASON_DECLARATION 10

// A declaration that ends the game without a winner: `by`; see shogiban_game_outcome_declaration.
#define SHOGIBAN_REASON_JISHOGI_DECLARATION 11

// A declaration whose conditions were not met: `by`; see shogiban_game_outcome_declaration.
#define SHOGIBAN_REASON_BAD_DECLARATION 12

// The king reached the middle of the last rank: `king`.
#define SHOGIBAN_REASON_TRY 13

// Both sides agreed on an impasse, and both had points enough: `points_black`, `points_white`.
#define SHOGIBAN_REASON_JISHOGI_AGREEMENT 14

// Both sides agreed on an impasse, and the points decided: `points_black`, `points_white`.
#define SHOGIBAN_REASON_JISHOGI_POINTS 15

// The game lasted too long: `limit_plies`.
#define SHOGIBAN_REASON_MOVE_LIMIT 16

// Nothing but the two kings is left.
#define SHOGIBAN_REASON_BARE_KINGS 17

// Both sides agreed on a draw.
#define SHOGIBAN_REASON_DRAW_AGREED 18

// The game was broken off.
#define SHOGIBAN_REASON_ABORTED 19

// A reason that this header has no number for; the text of the outcome says it.
#define SHOGIBAN_REASON_OTHER 255

// The claimer wins.
#define SHOGIBAN_CLAIM_WINS 0

// The claim ends the game without a winner: a replay, or a draw where the rules say so.
#define SHOGIBAN_CLAIM_REPLAY 1

// The king does not stand in the far camp.
#define SHOGIBAN_CLAIM_FAILS_KING_IN_ZONE 2

// The king is in check.
#define SHOGIBAN_CLAIM_FAILS_NOT_IN_CHECK 3

// Too few pieces stand in the far camp.
#define SHOGIBAN_CLAIM_FAILS_PIECES 4

// Too few points.
#define SHOGIBAN_CLAIM_FAILS_POINTS 5

// A condition is not met that this header has no number for.
#define SHOGIBAN_CLAIM_FAILS_OTHER 255

// A weak source was read, or the rules are inferred.
#define SHOGIBAN_CERTAINTY_LOW 1

// A good secondary source was read, or a part of the text is missing.
#define SHOGIBAN_CERTAINTY_MEDIUM 2

// A primary text or the program itself was read.
#define SHOGIBAN_CERTAINTY_HIGH 3

// A certainty that this header has no number for.
#define SHOGIBAN_CERTAINTY_OTHER 255

// Room for each name of a handicap, its NUL included.
#define SHOGIBAN_HANDICAP_TEXT 64

// Room for what there is to say about a handicap, its NUL included.
#define SHOGIBAN_HANDICAP_NOTE_TEXT 128

// Room for the name of any format and of any encoding, its NUL included.
#define SHOGIBAN_FORMAT_TEXT 16

// Worth knowing; nothing is lost and nothing is wrong.
#define SHOGIBAN_SEVERITY_NOTE 0

// The text takes a liberty, and was understood.
#define SHOGIBAN_SEVERITY_WARNING 1

// Something could not be read, or is wrong.
#define SHOGIBAN_SEVERITY_ERROR 2

// The start of a record, before any move.
#define SHOGIBAN_ROOT 0

// No node.
#define SHOGIBAN_NO_NODE 4294967295

// The record does not say who won.
#define SHOGIBAN_CLAIMED_NOTHING 0

// The record says that Black won.
#define SHOGIBAN_CLAIMED_BLACK 1

// The record says that White won.
#define SHOGIBAN_CLAIMED_WHITE 2

// The record says that it is a draw.
#define SHOGIBAN_CLAIMED_DRAW 3

// The record says that there is no result: stopped, adjourned.
#define SHOGIBAN_CLAIMED_NO_RESULT 4

// The engine gave no evaluation.
#define SHOGIBAN_SCORE_NONE 0

// The evaluation is in points: `points`.
#define SHOGIBAN_SCORE_POINTS 1

// The engine saw a mate: `winner`, `mate_moves`.
#define SHOGIBAN_SCORE_MATE 2

// What a date leaves open.
#define SHOGIBAN_NOT_SAID 255

// Lines end as is usual for the format.
#define SHOGIBAN_LINES_USUAL 0

// Lines end in LF.
#define SHOGIBAN_LINES_LF 1

// Lines end in CR LF.
#define SHOGIBAN_LINES_CRLF 2

// How a call went. The numbers are fixed: none is ever used for anything else.
enum shogiban_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // It went well.
    SHOGIBAN_STATUS_OK = 0,
    // A pointer that must not be NULL is.
    SHOGIBAN_STATUS_NULL_POINTER = 1,
    // A buffer is too small. `needed` says how much it takes; nothing was written into the buffer.
    SHOGIBAN_STATUS_BUFFER_TOO_SMALL = 2,
    // A `struct_size` that this library does not know, or a length that no memory has.
    SHOGIBAN_STATUS_BAD_SIZE = 3,
    // A number that stands for nothing: square 81, color 2, a move that stays where it is.
    SHOGIBAN_STATUS_BAD_VALUE = 4,
    // A text that is not UTF-8.
    SHOGIBAN_STATUS_BAD_UTF8 = 5,
    // A text that cannot be read. Line, column and byte say where it goes wrong.
    SHOGIBAN_STATUS_PARSE_ERROR = 10,
    // An arrangement of pieces that cannot be played.
    SHOGIBAN_STATUS_SETUP_ERROR = 11,
    // A variant that cannot be.
    SHOGIBAN_STATUS_VARIANT_ERROR = 12,
    // A hand that cannot hold so many.
    SHOGIBAN_STATUS_HAND_ERROR = 13,
    // A move that is not legal.
    SHOGIBAN_STATUS_ILLEGAL_MOVE = 20,
    // The game is over.
    SHOGIBAN_STATUS_GAME_OVER = 21,
    // The rules refuse an action: an invalid declaration, an agreement that they do not allow, a foul. Or a record takes no such
    // change.
    SHOGIBAN_STATUS_REFUSED = 22,
    // The rules do not judge a record: a foul ended its game, and these rules refuse fouls. shogiban_record_claim says who won by
    // the record's own word.
    SHOGIBAN_STATUS_NOT_JUDGED = 23,
    // No such name, no such index, or nothing there to tell.
    SHOGIBAN_STATUS_NOT_FOUND = 30,
    // The library has a bug: it panicked, and the panic ended here. The handles that the call could change are to be
    // freed and not used any more; all others are as they were.
    SHOGIBAN_STATUS_PANIC = 99,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum shogiban_status shogiban_status;
#else
typedef int32_t shogiban_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// What a fault is. The numbers are fixed.
enum shogiban_fault_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // One that this header has no number for; shogiban_setup_fault_text says what it is.
    SHOGIBAN_FAULT_KIND_OTHER = 0,
    // More pieces of a kind than the variant has.
    SHOGIBAN_FAULT_KIND_TOO_MANY = 1,
    // A side has no king. Tolerated: mate problems have one king only.
    SHOGIBAN_FAULT_KIND_NO_KING = 2,
    // A side has more than one king.
    SHOGIBAN_FAULT_KIND_TWO_KINGS = 3,
    // Two unpromoted pawns of a side on a file (nifu).
    SHOGIBAN_FAULT_KIND_NIFU = 4,
    // Pieces that could never move: pawns and lances on the last rank, knights on the last two.
    SHOGIBAN_FAULT_KIND_DEAD_END = 5,
    // The side that is not to move stands in check.
    SHOGIBAN_FAULT_KIND_OPPONENT_IN_CHECK = 6,
    // Pieces on squares that the board does not have.
    SHOGIBAN_FAULT_KIND_OUTSIDE = 7,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum shogiban_fault_kind shogiban_fault_kind;
#else
typedef int32_t shogiban_fault_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// A game in progress or ended: a start position, the actions since, and the rules. How it ended follows from these.
// Free it with shogiban_game_free.
typedef struct shogiban_game shogiban_game;

// A playable position: the board, both hands, whose turn it is. It knows nothing of what happened before.
// Free it with shogiban_position_free, unless it is borrowed.
typedef struct shogiban_position shogiban_position;

// What was read from an input: its games and diagnostics. Free it with shogiban_reading_free.
typedef struct shogiban_reading shogiban_reading;

// A game as a file holds it: headers, a start, and a tree of moves with comments, times and ends. Those of a reading are
// borrowed; free others with shogiban_record_free.
typedef struct shogiban_record shogiban_record;

// Pieces on a board and in hand, and whose turn it is: anything that can be written down, playable or not. For editors.
// Free it with shogiban_setup_free.
typedef struct shogiban_setup shogiban_setup;

// A record that was written. Free it with shogiban_written_free.
typedef struct shogiban_written shogiban_written;

// A set of squares: square n is bit n, those from 64 on in `high` as bit n - 64.
typedef struct {
    // Squares 0 to 63.
    uint64_t low;
    // Squares 64 to 80.
    uint64_t high;
} shogiban_bitboard;

// A move: two bytes that hold no position. 0 is no move.
//
// Bits 0-6 are the target square. Of a move on the board, bits 7-13 are the square it comes from, and bit 15 says that
// it promotes. Of a drop, bits 7-13 are the kind and bit 14 is set.
typedef uint16_t shogiban_move;

// A game of the shogi family: shogi and others that differ from it in numbers only.
//
// Fill it yourself (3 to 9 files and ranks, a promotion zone of 1 rank to half the board, of no kind more pieces than a
// shogi set has) or take a named one: "standard", "minishogi", "gorogoro", "gorogoro_plus", "judkins".
typedef struct {
    // How many files: 9 in shogi.
    uint8_t files;
    // How many ranks: 9 in shogi.
    uint8_t ranks;
    // How many ranks deep the promotion zone is: 3 in shogi.
    uint8_t zone;
    // How many pieces of each kind there are on both sides together, by kind from SHOGIBAN_PAWN to SHOGIBAN_GOLD; the
    // first element is not used.
    uint8_t pieces[SHOGIBAN_HAND_KINDS];
} shogiban_variant;

// One thing that is wrong with a setup.
typedef struct {
    // The squares it is about: the pawns, the kings, the pieces at a dead end, those that give check.
    shogiban_bitboard squares;
    // What it is.
    shogiban_fault_kind kind;
    // Of too many pieces: how many there are.
    uint16_t count;
    // Of too many pieces: how many there may be.
    uint8_t limit;
    // The side it is about, or SHOGIBAN_NO_COLOR.
    uint8_t color;
    // The kind of piece it is about, or SHOGIBAN_NO_KIND.
    uint8_t piece_kind;
    // The king that stands in check, or SHOGIBAN_NO_SQUARE.
    uint8_t king;
    // 1 if the setup can be played in spite of it.
    uint8_t tolerated;
    // Not used yet: 0.
    uint8_t reserved;
} shogiban_fault;

// What pieces are worth to an engine, in a unit of its choice.
typedef struct {
    // On the board, by kind, SHOGIBAN_PAWN to SHOGIBAN_DRAGON. The first element and the king's are not used.
    int16_t board[15];
    // In hand, by kind. The first element is not used.
    int16_t hand[SHOGIBAN_HAND_KINDS];
} shogiban_piece_values;

// Why a move is not legal, with what a person would point at.
typedef struct {
    // sizeof(shogiban_explanation); see "Structs that grow" above.
    size_t struct_size;
    // The squares that the reason speaks of, or none.
    shogiban_bitboard squares;
    // SHOGIBAN_LEGAL, SHOGIBAN_NIFU and so on.
    uint32_t reason;
    // The move.
    shogiban_move mv;
    // The square that the reason speaks of, or SHOGIBAN_NO_SQUARE.
    uint8_t square;
    // The piece that the reason speaks of, or SHOGIBAN_NO_PIECE.
    uint8_t piece;
    // The side that the reason speaks of, or SHOGIBAN_NO_COLOR.
    uint8_t color;
    // The kind of piece that was to be dropped, or SHOGIBAN_NO_KIND.
    uint8_t piece_kind;
    // Not used yet: 0.
    uint8_t reserved[6];
} shogiban_explanation;

// A foul, and the side that committed it. A function that takes a foul ignores the fields that its kind does not use.
typedef struct {
    // SHOGIBAN_FOUL_ILLEGAL_MOVE and so on.
    uint8_t kind;
    // The side that committed the foul.
    uint8_t by;
    // The move, if the foul is a known move; otherwise SHOGIBAN_NO_MOVE.
    shogiban_move mv;
    // The promoted kind that was dropped; SHOGIBAN_NO_KIND for other fouls.
    uint8_t piece_kind;
    // The square of the promoted drop; SHOGIBAN_NO_SQUARE for other fouls.
    uint8_t square;
} shogiban_foul;

// The rules a game is played by: how it ends, and what happens to an illegal move. Never which moves are legal.
//
// Set `struct_size`, take a named rule set by shogiban_rules_by_name, and change what your table does differently. A
// struct of zeros but for its size is the rule set "mate_only": no repetition, no limit, no declaration.
typedef struct {
    // sizeof(shogiban_rules); see "Structs that grow" above.
    size_t struct_size;
    // The name of the rule set that this was taken from, or empty. It says nothing about later changes:
    // shogiban_rules_name does.
    char name[SHOGIBAN_RULES_NAME_TEXT];
    // The number of moves, counted from the start of this game, after which it ends.
    uint32_t limit_plies;
    // The points with which Black wins by declaration.
    uint32_t declaration_black_wins;
    // The points with which White wins by declaration.
    uint32_t declaration_white_wins;
    // The least points with which a declaration ends the game without a winner; 0 if there is no such rule.
    uint32_t declaration_replay_from;
    // How many pieces besides the king must stand in the far camp.
    uint32_t declaration_pieces;
    // Black's share of a split repetition, per mille.
    uint16_t split_black;
    // White's share of a split repetition, per mille.
    uint16_t split_white;
    // SHOGIBAN_ILLEGAL_MOVE_REFUSED or _LOSES: for every foul.
    uint8_t illegal_move;
    // SHOGIBAN_NO_LEGAL_MOVE_LOSES and so on.
    uint8_t no_legal_move;
    // SHOGIBAN_REPETITION_NONE and so on.
    uint8_t repetition;
    // Which occurrence of a position ends the game: 4 everywhere.
    uint8_t repetition_count;
    // 1 if the start position counts as an occurrence, else 0.
    uint8_t repetition_counts_initial;
    // From which occurrence of a position both sides may agree that they would only repeat: 2 once it has come back. 0 if they
    // may not.
    uint8_t repetition_agreed_from;
    // SHOGIBAN_PERPETUAL_PLAIN and so on.
    uint8_t perpetual;
    // SHOGIBAN_BOTH_PERPETUAL_PLAIN and so on.
    uint8_t both_perpetual;
    // SHOGIBAN_LIMIT_NONE and so on.
    uint8_t limit;
    // 1 if mate with the very last move still wins, else 0.
    uint8_t limit_mate_wins;
    // 1 if the game goes on past the limit while every move is a check or answers one, else 0.
    uint8_t limit_extends_while_checking;
    // 1 if the limit is void while neither king stands in the far camp, else 0.
    uint8_t limit_needs_entered_king;
    // SHOGIBAN_ENTERING_KING_NONE and so on.
    uint8_t entering_king;
    // 1 if the game ends by itself when the conditions of a declaration are met, else 0.
    uint8_t declaration_automatic;
    // SHOGIBAN_INVALID_CLAIM_REFUSED or _LOSES.
    uint8_t declaration_invalid;
    // SHOGIBAN_HANDICAP_CREDIT_NONE and so on.
    uint8_t declaration_credit;
    // SHOGIBAN_AGREED_IMPASSE_NONE and so on.
    uint8_t agreed_impasse;
    // 1 if the game is a draw when nothing but the two kings is left, else 0.
    uint8_t bare_kings_draw;
    // 1 if colors swap when a game is replayed, else 0.
    uint8_t replay_swaps_colors;
    // Not used yet: 0.
    uint8_t reserved[5];
    // Black's share of a split draw at the move limit, per mille.
    uint16_t limit_split_black;
    // White's share of a split draw at the move limit, per mille.
    uint16_t limit_split_white;
    // Black's share of a split draw by declaration, per mille.
    uint16_t declaration_split_black;
    // White's share of a split draw by declaration, per mille.
    uint16_t declaration_split_white;
    // Black's share of a split agreed impasse, per mille.
    uint16_t agreed_impasse_split_black;
    // White's share of a split agreed impasse, per mille.
    uint16_t agreed_impasse_split_white;
    // Black's share of a split agreed draw, per mille.
    uint16_t agreed_draw_split_black;
    // White's share of a split agreed draw, per mille.
    uint16_t agreed_draw_split_white;
    // SHOGIBAN_FOUND_LATE_OVERRIDES or _STANDS.
    uint8_t foul_found_late;
    // SHOGIBAN_PLAYED_THROUGH_ENDS or _BROKEN. It concerns records only: a live game ends with the repetition.
    uint8_t repetition_played_through;
    // 1 if the side to move may still declare when the limit is reached, else 0.
    uint8_t limit_declaration;
    // What a declaration with `declaration_replay_from` points makes of the game: SHOGIBAN_UNDECIDED_REPLAY and so on.
    uint8_t declaration_replay_result;
    // 1 if a side may declare that has no legal move and is not in check, else 0.
    uint8_t declaration_without_legal_move;
    // What an agreed impasse is that the points do not decide: SHOGIBAN_UNDECIDED_REPLAY and so on.
    uint8_t agreed_impasse_result;
    // How many kings must have entered the far camp before both sides may agree on an impasse: 0, 1 or 2.
    uint8_t agreed_impasse_kings;
    // SHOGIBAN_AGREED_DRAW_DRAW and so on.
    uint8_t agreed_draw;
} shogiban_rules;

// Something that happened in a game. A function that takes an action ignores the fields that its kind does not use.
typedef struct {
    // SHOGIBAN_ACTION_MOVE and so on.
    uint8_t kind;
    // The side of the actions that name one; else SHOGIBAN_NO_COLOR.
    uint8_t color;
    // The move of the actions that are one, and of a foul that is one; else SHOGIBAN_NO_MOVE.
    shogiban_move mv;
    // The kind of foul: SHOGIBAN_FOUL_ILLEGAL_MOVE and so on; else SHOGIBAN_FOUL_NONE.
    uint8_t foul;
    // The promoted kind that a foul dropped; else SHOGIBAN_NO_KIND.
    uint8_t piece_kind;
    // The square of that drop; else SHOGIBAN_NO_SQUARE.
    uint8_t square;
    // Not used yet: 0.
    uint8_t reserved;
} shogiban_action;

// Where a position stands in the row of its occurrences.
typedef struct {
    // 1 for the first time, 2 for the second; 0 for a start position that does not count.
    uint32_t number;
    // The ply of the first occurrence that counts.
    uint32_t first;
    // The ply of the occurrence before this one, or SHOGIBAN_NO_PLY.
    uint32_t previous;
} shogiban_occurrence;

// How a game ended: who won, by which rule, and what is made of it.
typedef struct {
    // sizeof(shogiban_outcome); see "Structs that grow" above.
    size_t struct_size;
    // After how many moves of this game.
    uint32_t ply;
    // Black's points, where a reason counts both sides'.
    uint32_t points_black;
    // White's points, where a reason counts both sides'; handicap credit included.
    uint32_t points_white;
    // The limit that was reached, in moves.
    uint32_t limit_plies;
    // Black's share of a split draw, per mille.
    uint16_t split_black;
    // White's share of a split draw, per mille.
    uint16_t split_white;
    // Who won; SHOGIBAN_NO_COLOR if nobody did.
    uint8_t winner;
    // SHOGIBAN_SETTLEMENT_FINAL and so on.
    uint8_t settlement;
    // 1 if the game is played again with colors swapped, else 0.
    uint8_t swap_colors;
    // SHOGIBAN_REASON_CHECKMATE and so on.
    uint8_t reason;
    // The side that the reason speaks of, or SHOGIBAN_NO_COLOR.
    uint8_t by;
    // The king that the reason speaks of, or SHOGIBAN_NO_SQUARE.
    uint8_t king;
    // The kind of foul that ended the game: SHOGIBAN_FOUL_ILLEGAL_MOVE and so on; SHOGIBAN_FOUL_NONE for other reasons.
    uint8_t foul;
    // Not used yet: 0.
    uint8_t reserved[5];
} shogiban_outcome;

// Every condition of a declaration with its value, so that a screen can show which one fails.
typedef struct {
    // sizeof(shogiban_declaration); see "Structs that grow" above.
    size_t struct_size;
    // How many pieces of the side besides the king stand in the far camp.
    uint32_t pieces;
    // How many must.
    uint32_t pieces_needed;
    // Points of those pieces and of the hand, `credit` included.
    uint32_t points;
    // Points credited for what the side gave away in a handicap game.
    uint32_t credit;
    // The points that win.
    uint32_t wins_from;
    // The points that end the game without a winner; 0 if there is no such rule.
    uint32_t replay_from;
    // The side to move, which would declare.
    uint8_t color;
    // 1 if its king stands in the far camp, else 0.
    uint8_t king_in_zone;
    // 1 if its king is in check, else 0.
    uint8_t in_check;
    // What the claim would be worth: SHOGIBAN_CLAIM_WINS and so on; of several conditions that fail, the first.
    uint8_t verdict;
    // Not used yet: 0.
    uint8_t reserved[4];
} shogiban_declaration;

// A handicap: which pieces the stronger player removes at the start.
typedef struct {
    // sizeof(shogiban_handicap); see "Structs that grow" above.
    size_t struct_size;
    // The impasse points that are missing from the board.
    uint32_t points_removed;
    // Which game it is a start of.
    shogiban_variant variant;
    // Not used yet: 0.
    uint8_t reserved[1];
    // Its Japanese name: "二枚落ち".
    char name[SHOGIBAN_HANDICAP_TEXT];
    // Its English name: "two pieces".
    char english_name[SHOGIBAN_HANDICAP_TEXT];
    // What the header 手合割 of KIF says; empty if KIF has no name for it and shows the board.
    char kif_name[SHOGIBAN_HANDICAP_TEXT];
    // Its code in JKF; empty if JKF has none and shows the board.
    char jkf_code[SHOGIBAN_HANDICAP_TEXT];
    // A remark; empty if there is none.
    char note[SHOGIBAN_HANDICAP_NOTE_TEXT];
} shogiban_handicap;

// How to read. A struct of zeros but for its size: format and encoding are found by content, liberties are tolerated, the
// limits are the usual ones.
typedef struct {
    // sizeof(shogiban_read_options); see "Structs that grow" above.
    size_t struct_size;
    // The name of the format, as shogiban_write takes it; empty: found by content.
    char format[SHOGIBAN_FORMAT_TEXT];
    // The name of the encoding, such as "UTF-8", "Shift_JIS"; empty: found by content.
    char encoding[SHOGIBAN_FORMAT_TEXT];
    // The variant, where the text does not say; `files` 0 for shogi.
    shogiban_variant variant;
    // 1 if every liberty that a text takes is an error, else 0.
    uint8_t strict;
    // Not used yet: 0.
    uint8_t reserved[4];
    // The greatest number of bytes of one game; 0 for the usual limit.
    size_t limit_game_bytes;
    // The greatest number of moves and ends of one game, variations included; 0 for the usual limit.
    size_t limit_nodes;
    // The greatest number of diagnostics of one game; 0 for the usual limit.
    size_t limit_diagnostics;
    // The greatest number of variations that are open inside each other; 0 for the usual limit.
    size_t limit_nesting;
    // The greatest number of bytes of the comments of one game; 0 for the usual limit.
    size_t limit_comment_bytes;
    // The greatest number of headers of one game; 0 for the usual limit.
    size_t limit_headers;
} shogiban_read_options;

// Something that the reader found, and where.
typedef struct {
    // sizeof(shogiban_diagnostic); see "Structs that grow" above.
    size_t struct_size;
    // The offset in bytes of the input, from 0.
    size_t byte;
    // The line, from 1.
    uint32_t line;
    // The column in characters after decoding, from 1.
    uint32_t column;
    // SHOGIBAN_SEVERITY_NOTE and so on.
    uint8_t severity;
    // Not used yet: 0.
    uint8_t reserved[7];
} shogiban_diagnostic;

// A place in a record: the start, a move, a foul or an end. The number stays the node's own as long as the record lives. A
// function that gets a number that the record does not have, or has no more, fails with NOT_FOUND.
typedef uint32_t shogiban_node;

// What an engine wrote about a position. The line that it expected is told by shogiban_node_analysis_line.
typedef struct {
    // sizeof(shogiban_analysis); see "Structs that grow" above.
    size_t struct_size;
    // How many positions it looked at, if `has_nodes`.
    uint64_t nodes;
    // The evaluation in hundredths of a pawn or so, from Black's side.
    int32_t points;
    // In how many moves the mate is, if `has_mate_moves`.
    uint32_t mate_moves;
    // How deep it looked, in plies, if `has_depth`.
    uint32_t depth;
    // SHOGIBAN_SCORE_NONE and so on.
    uint8_t score;
    // The side that mates, or SHOGIBAN_NO_COLOR.
    uint8_t winner;
    // 1 if it says in how many moves it mates, else 0.
    uint8_t has_mate_moves;
    // 1 if it says how many positions it looked at, else 0.
    uint8_t has_nodes;
    // 1 if it says how deep it looked, else 0.
    uint8_t has_depth;
    // Not used yet: 0.
    uint8_t reserved[7];
} shogiban_analysis;

// A date, perhaps with a time of day, as a header gives it. What the text leaves open is SHOGIBAN_NOT_SAID: old games have a
// day 00.
typedef struct {
    // The year.
    uint16_t year;
    // 1 to 12.
    uint8_t month;
    // 1 to 31.
    uint8_t day;
    // 0 to 23.
    uint8_t hour;
    // 0 to 59.
    uint8_t minute;
    // 0 to 60.
    uint8_t second;
    // Not used yet: 0.
    uint8_t reserved;
} shogiban_date_time;

// How much time a side has, in milliseconds.
typedef struct {
    // For the whole game.
    uint64_t main;
    // For each move after that (秒読み).
    uint64_t byoyomi;
    // Added with each move (Fischer).
    uint64_t increment;
} shogiban_time_control;

// How to write. A struct of zeros but for its size: what is usual for the format.
typedef struct {
    // sizeof(shogiban_write_options); see "Structs that grow" above.
    size_t struct_size;
    // The name of the encoding; empty: UTF-8, but Shift_JIS for KIF, KI2 and BOD.
    char encoding[SHOGIBAN_FORMAT_TEXT];
    // How many records the file holds already, written with the same options: what is written now continues it. 0 for a new
    // file.
    size_t written_before;
    // SHOGIBAN_LINES_USUAL and so on.
    uint8_t lines;
    // Not used yet: 0.
    uint8_t reserved[7];
} shogiban_write_options;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The short name of a status: "parse_error". "unknown" for a number that is no status. Never NULL, never freed.
SHOGIBAN_API
const char *shogiban_status_name(int32_t status);

// The status of the last call that failed on this thread; OK if none did, or since
// shogiban_last_error_clear.
SHOGIBAN_API shogiban_status shogiban_last_error_status(void);

// A short name for programs: "nifu", "rank_width", "null_pointer". Empty without an error.
SHOGIBAN_API
shogiban_status shogiban_last_error_code(char *buffer,
                                         size_t capacity,
                                         size_t *needed);

// What went wrong, in a sentence. Empty without an error. Where the call gets a buffer that is too small, the last error
// stays what it is.
SHOGIBAN_API
shogiban_status shogiban_last_error_message(char *buffer,
                                            size_t capacity,
                                            size_t *needed);

// The line of the text where it goes wrong, from 1; 0 if the last error is about no text.
SHOGIBAN_API uint32_t shogiban_last_error_line(void);

// The column of the text where it goes wrong, in characters, from 1; 0 if the last error is about no text.
SHOGIBAN_API
uint32_t shogiban_last_error_column(void);

// The byte of the text where it goes wrong, from 0; 0 as well if the last error is about no text.
SHOGIBAN_API size_t shogiban_last_error_byte(void);

// Forgets the last error of this thread.
SHOGIBAN_API void shogiban_last_error_clear(void);

// The version of the library that is loaded: "0.1.0". Compare with SHOGIBAN_VERSION, that of the header. Never NULL,
// never freed.
SHOGIBAN_API
const char *shogiban_version(void);

// The version of the binary interface of the library that is loaded. It is safe to go on if and only if it equals
// SHOGIBAN_ABI_VERSION.
SHOGIBAN_API
uint32_t shogiban_abi_version(void);

// Reads a square such as "7g".
SHOGIBAN_API
shogiban_status shogiban_square_parse(const char *text,
                                      size_t length,
                                      uint8_t *square);

// Writes a square as "7g"; 3 bytes suffice.
SHOGIBAN_API
shogiban_status shogiban_square_text(uint8_t square,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *needed);

// The square where a file (1 to 9) and a rank (1 for a to 9 for i) meet; SHOGIBAN_NO_SQUARE if there is none.
SHOGIBAN_API
uint8_t shogiban_square_at(uint8_t file,
                           uint8_t rank);

// The squares that a piece on a square attacks on a 9x9 board on which the squares of `occupied` are taken.
SHOGIBAN_API
shogiban_bitboard shogiban_attacks(uint8_t piece,
                                   uint8_t square,
                                   shogiban_bitboard occupied);

// The English name of a kind: "pawn", "promoted lance", "horse".
SHOGIBAN_API
shogiban_status shogiban_kind_name(uint8_t kind,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed);

// The Japanese name of a kind in one character, as on a board: "歩", "全" for a promoted silver.
SHOGIBAN_API
shogiban_status shogiban_kind_kanji(uint8_t kind,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed);

// The Japanese name of a kind as in the text of a move: "歩", "成銀" for a promoted silver.
SHOGIBAN_API
shogiban_status shogiban_kind_kanji_name(uint8_t kind,
                                         char *buffer,
                                         size_t capacity,
                                         size_t *needed);

// The name of a kind in CSA: "FU", "NG" for a promoted silver.
SHOGIBAN_API
shogiban_status shogiban_kind_csa_name(uint8_t kind,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed);

// Writes a square as Japanese texts have it: "７六"; 7 bytes suffice.
SHOGIBAN_API
shogiban_status shogiban_square_kanji(uint8_t square,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *needed);

// A move of a piece on the board. SHOGIBAN_NO_MOVE if a square is none or both are the same.
SHOGIBAN_API shogiban_move shogiban_move_board(uint8_t from, uint8_t to, bool promote);

// A drop of a piece in hand. SHOGIBAN_NO_MOVE if the kind cannot be held or the square is none.
SHOGIBAN_API shogiban_move shogiban_move_drop(uint8_t kind, uint8_t to);

// Where the piece comes to stand; SHOGIBAN_NO_SQUARE for what is no move.
SHOGIBAN_API uint8_t shogiban_move_to(shogiban_move mv);

// Where the piece comes from; SHOGIBAN_NO_SQUARE for a drop.
SHOGIBAN_API uint8_t shogiban_move_from(shogiban_move mv);

// What is dropped; SHOGIBAN_NO_KIND for a move on the board.
SHOGIBAN_API uint8_t shogiban_move_dropped(shogiban_move mv);

// Does the piece promote?
SHOGIBAN_API bool shogiban_move_is_promotion(shogiban_move mv);

// Reads a move as USI writes it: "7g7f", "8h2b+", "P*5e". It need not be legal anywhere.
SHOGIBAN_API
shogiban_status shogiban_move_parse(const char *text,
                                    size_t length,
                                    shogiban_move *mv);

// Writes a move as USI does; SHOGIBAN_MOVE_TEXT bytes suffice.
SHOGIBAN_API
shogiban_status shogiban_move_text(shogiban_move mv,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed);

// The named variant of that name. NOT_FOUND if there is none.
SHOGIBAN_API
shogiban_status shogiban_variant_by_name(const char *name,
                                         size_t length,
                                         shogiban_variant *variant);

// Can there be such a variant? OK, or VARIANT_ERROR with the reason.
SHOGIBAN_API shogiban_status shogiban_variant_check(const shogiban_variant *variant);

// The name of a variant: "custom" if it is none of the named ones.
SHOGIBAN_API
shogiban_status shogiban_variant_name(const shogiban_variant *variant,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *needed);

// The squares of the board.
SHOGIBAN_API shogiban_bitboard shogiban_variant_squares(const shogiban_variant *variant);

// The squares of the promotion zone of a side.
SHOGIBAN_API
shogiban_bitboard shogiban_variant_zone(const shogiban_variant *variant,
                                        uint8_t color);

// An empty board, empty hands, Black to move. `variant` may be NULL: shogi.
SHOGIBAN_API
shogiban_status shogiban_setup_empty(const shogiban_variant *variant,
                                     shogiban_setup **out);

// Reads an SFEN strictly. `variant` may be NULL: the shape of the board tells it.
SHOGIBAN_API
shogiban_status shogiban_setup_from_sfen(const char *sfen,
                                         size_t length,
                                         const shogiban_variant *variant,
                                         shogiban_setup **out);

// Reads an SFEN as people write it: without a move number, with more blanks, with the word "sfen" before it. `variant`
// may be NULL: the shape of the board tells it.
SHOGIBAN_API
shogiban_status shogiban_setup_from_sfen_tolerant(const char *sfen,
                                                  size_t length,
                                                  const shogiban_variant *variant,
                                                  shogiban_setup **out);

// The arrangement of a position, to be edited.
SHOGIBAN_API
shogiban_status shogiban_setup_from_position(const shogiban_position *position,
                                             shogiban_setup **out);

// A copy.
SHOGIBAN_API
shogiban_status shogiban_setup_clone(const shogiban_setup *setup,
                                     shogiban_setup **out);

// Frees a setup. NULL is fine.
SHOGIBAN_API void shogiban_setup_free(shogiban_setup *setup);

// Writes the canonical SFEN; SHOGIBAN_SFEN_TEXT bytes suffice.
SHOGIBAN_API
shogiban_status shogiban_setup_sfen(const shogiban_setup *setup,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed);

// Which game it is.
SHOGIBAN_API
shogiban_status shogiban_setup_variant(const shogiban_setup *setup,
                                       shogiban_variant *variant);

// What stands on a square; SHOGIBAN_NO_PIECE if nothing does.
SHOGIBAN_API uint8_t shogiban_setup_piece_on(const shogiban_setup *setup, uint8_t square);

// All squares with a piece on them.
SHOGIBAN_API shogiban_bitboard shogiban_setup_occupied(const shogiban_setup *setup);

// Puts a piece on a square; what stood there is gone. With SHOGIBAN_NO_PIECE the square is empty afterwards.
SHOGIBAN_API
shogiban_status shogiban_setup_put(shogiban_setup *setup,
                                   uint8_t square,
                                   uint8_t piece);

// How many of a kind a side holds.
SHOGIBAN_API uint8_t shogiban_setup_hand(const shogiban_setup *setup, uint8_t color, uint8_t kind);

// Sets how many of a kind a side holds: 0 to 127.
SHOGIBAN_API
shogiban_status shogiban_setup_set_hand(shogiban_setup *setup,
                                        uint8_t color,
                                        uint8_t kind,
                                        uint8_t number);

// Gives a side, in hand, every piece of the variant's set that is neither on the board nor in a hand.
SHOGIBAN_API
shogiban_status shogiban_setup_give_rest(shogiban_setup *setup,
                                         uint8_t color);

// Whose turn it is.
SHOGIBAN_API uint8_t shogiban_setup_turn(const shogiban_setup *setup);

// Gives the turn to a side.
SHOGIBAN_API shogiban_status shogiban_setup_set_turn(shogiban_setup *setup, uint8_t color);

// The number of the next move, SFEN's last field.
SHOGIBAN_API uint32_t shogiban_setup_move_number(const shogiban_setup *setup);

// Sets the number of the next move. The first is 1; 0 is taken for it.
SHOGIBAN_API shogiban_status shogiban_setup_set_move_number(shogiban_setup *setup, uint32_t number);

// Everything that is wrong with it, at once. SHOGIBAN_MAX_FAULTS is room enough for any; `needed` is how many there are.
// With none but tolerated ones a position can be made of it.
SHOGIBAN_API
shogiban_status shogiban_setup_check(const shogiban_setup *setup,
                                     shogiban_fault *faults,
                                     size_t capacity,
                                     size_t *needed);

// A fault in a sentence: the one with that index in the list of shogiban_setup_check.
SHOGIBAN_API
shogiban_status shogiban_setup_fault_text(const shogiban_setup *setup,
                                          size_t index,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *needed);

// The start of a named variant. `variant` may be NULL: shogi. NOT_FOUND for a custom one, which has none.
SHOGIBAN_API
shogiban_status shogiban_position_start(const shogiban_variant *variant,
                                        shogiban_position **out);

// Reads an SFEN strictly. `variant` may be NULL: the shape of the board tells it.
//
// PARSE_ERROR if the text is not an SFEN, SETUP_ERROR if its position cannot be played. shogiban_setup_from_sfen reads such a
// position, and shogiban_setup_check lists all its faults.
SHOGIBAN_API
shogiban_status shogiban_position_from_sfen(const char *sfen,
                                            size_t length,
                                            const shogiban_variant *variant,
                                            shogiban_position **out);

// Reads an SFEN as people write it: see shogiban_setup_from_sfen_tolerant. It fails as shogiban_position_from_sfen does. `variant`
// may be NULL: the shape of the board tells it.
SHOGIBAN_API
shogiban_status shogiban_position_from_sfen_tolerant(const char *sfen,
                                                     size_t length,
                                                     const shogiban_variant *variant,
                                                     shogiban_position **out);

// A position of a setup. SETUP_ERROR if it has a fault that is not tolerated; shogiban_setup_check lists all faults.
SHOGIBAN_API
shogiban_status shogiban_position_from_setup(const shogiban_setup *setup,
                                             shogiban_position **out);

// The same although pawns stand doubled, pieces stand where they can never move, or the side not to move stands in check:
// what problems show and old records begin from.
SHOGIBAN_API
shogiban_status shogiban_position_from_setup_despite_faults(const shogiban_setup *setup,
                                                            shogiban_position **out);

// The start of a handicap game by the name of the handicap, Japanese or English, such as "二枚落ち" or "two pieces": see
// shogiban_variant_handicap_at. NOT_FOUND if there is none.
SHOGIBAN_API
shogiban_status shogiban_position_handicap(const char *name,
                                           size_t length,
                                           shogiban_position **out);

// A copy.
SHOGIBAN_API
shogiban_status shogiban_position_clone(const shogiban_position *position,
                                        shogiban_position **out);

// Makes a position the same as another, without allocating: how a search takes moves back.
SHOGIBAN_API
shogiban_status shogiban_position_copy(const shogiban_position *from,
                                       shogiban_position *to);

// Frees a position. NULL is fine.
SHOGIBAN_API void shogiban_position_free(shogiban_position *position);

// Writes the canonical SFEN; SHOGIBAN_SFEN_TEXT bytes suffice.
SHOGIBAN_API
shogiban_status shogiban_position_sfen(const shogiban_position *position,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed);

// The same position for the rules of repetition: variant, board, hands and turn, but not the move number.
SHOGIBAN_API
bool shogiban_position_equal(const shogiban_position *a,
                             const shogiban_position *b);

// The 64-bit hash: equal positions have equal ones. The same on every platform; it may change with a minor version, so
// keep it out of files.
SHOGIBAN_API
uint64_t shogiban_position_hash(const shogiban_position *position);

// The hash after a legal move, without playing it. For any other move the answer means nothing.
SHOGIBAN_API
uint64_t shogiban_position_hash_after(const shogiban_position *position,
                                      shogiban_move mv);

// Which game it is.
SHOGIBAN_API
shogiban_status shogiban_position_variant(const shogiban_position *position,
                                          shogiban_variant *variant);

// Whose turn it is.
SHOGIBAN_API uint8_t shogiban_position_turn(const shogiban_position *position);

// The number of the next move, SFEN's last field.
SHOGIBAN_API uint32_t shogiban_position_move_number(const shogiban_position *position);

// What stands on a square; SHOGIBAN_NO_PIECE if nothing does.
SHOGIBAN_API uint8_t shogiban_position_piece_on(const shogiban_position *position, uint8_t square);

// How many of a kind a side holds.
SHOGIBAN_API
uint8_t shogiban_position_hand(const shogiban_position *position,
                               uint8_t color,
                               uint8_t kind);

// All squares with a piece on them.
SHOGIBAN_API shogiban_bitboard shogiban_position_occupied(const shogiban_position *position);

// The squares of a side's pieces.
SHOGIBAN_API
shogiban_bitboard shogiban_position_by_color(const shogiban_position *position,
                                             uint8_t color);

// The squares of a kind's pieces, both sides'.
SHOGIBAN_API
shogiban_bitboard shogiban_position_by_kind(const shogiban_position *position,
                                            uint8_t kind);

// The squares of a side's pieces of a kind.
SHOGIBAN_API
shogiban_bitboard shogiban_position_pieces(const shogiban_position *position,
                                           uint8_t color,
                                           uint8_t kind);

// Where a side's king is; SHOGIBAN_NO_SQUARE if it has none.
SHOGIBAN_API uint8_t shogiban_position_king(const shogiban_position *position, uint8_t color);

// The squares that the piece on a square attacks, its own side's pieces included.
SHOGIBAN_API
shogiban_bitboard shogiban_position_attacks_from(const shogiban_position *position,
                                                 uint8_t square);

// The pieces of a side that attack a square, pinned ones included.
SHOGIBAN_API
shogiban_bitboard shogiban_position_attackers_to(const shogiban_position *position,
                                                 uint8_t square,
                                                 uint8_t color);

// Every square that a side attacks.
SHOGIBAN_API
shogiban_bitboard shogiban_position_attack_map(const shogiban_position *position,
                                               uint8_t color);

// The pieces that give check to the side to move.
SHOGIBAN_API shogiban_bitboard shogiban_position_checkers(const shogiban_position *position);

// The pieces of a side that are pinned to its own king.
SHOGIBAN_API
shogiban_bitboard shogiban_position_pinned(const shogiban_position *position,
                                           uint8_t color);

// The pieces of the side to move that give check by stepping out of the way of another.
SHOGIBAN_API
shogiban_bitboard shogiban_position_discovered_check_candidates(const shogiban_position *position);

// Is the side to move in check?
SHOGIBAN_API bool shogiban_position_is_check(const shogiban_position *position);

// Is the side to move mated?
SHOGIBAN_API bool shogiban_position_is_checkmate(const shogiban_position *position);

// Has the side to move no legal move without being in check? That loses under every known rule.
SHOGIBAN_API bool shogiban_position_is_stalemate(const shogiban_position *position);

// The position turned round, with colors swapped: the same to play, seen from the other side.
SHOGIBAN_API
shogiban_status shogiban_position_rotated(const shogiban_position *position,
                                          shogiban_position **out);

// The position mirrored left to right.
SHOGIBAN_API
shogiban_status shogiban_position_mirrored(const shogiban_position *position,
                                           shogiban_position **out);

// The position with the turn given to the other side: an engine's null move. NOT_FOUND in check.
SHOGIBAN_API
shogiban_status shogiban_position_passed(const shogiban_position *position,
                                         shogiban_position **out);

// Compares the hands of two positions with the same board: a notion of searches, and no rule.
SHOGIBAN_API
int32_t shogiban_position_dominance(const shogiban_position *position,
                                    const shogiban_position *other);

// The values that shogiban_position_see takes for NULL: a common rule of thumb with a pawn at 100, to change what an engine sees
// differently.
SHOGIBAN_API
shogiban_status shogiban_piece_values_default(shogiban_piece_values *values);

// What a legal move gains if both sides then keep capturing on its target square, each as long as it pays; negative if
// it loses material. For any other move the answer means nothing. `values` may be NULL: a common rule of thumb with a pawn
// at 100.
SHOGIBAN_API
int32_t shogiban_position_see(const shogiban_position *position,
                              shogiban_move mv,
                              const shogiban_piece_values *values);

// Lists all legal moves, useless non-promotions included: moves on the board first, then drops, in the same order
// everywhere. SHOGIBAN_MAX_MOVES is room enough for any position; `needed` is how many there are.
SHOGIBAN_API
shogiban_status shogiban_position_legal_moves(const shogiban_position *position,
                                              shogiban_move *moves,
                                              size_t capacity,
                                              size_t *needed);

// Lists the legal moves of a class: SHOGIBAN_MOVES_CAPTURES and so on.
SHOGIBAN_API
shogiban_status shogiban_position_legal_moves_of(const shogiban_position *position,
                                                 uint32_t class_,
                                                 shogiban_move *moves,
                                                 size_t capacity,
                                                 size_t *needed);

// How many legal moves there are. Faster than listing them.
SHOGIBAN_API uint32_t shogiban_position_legal_move_count(const shogiban_position *position);

// Is there any legal move?
SHOGIBAN_API bool shogiban_position_has_legal_moves(const shogiban_position *position);

// Is that move legal? Nothing is generated to find out. shogiban_position_explain says why not.
SHOGIBAN_API bool shogiban_position_is_legal(const shogiban_position *position, shogiban_move mv);

// Does that legal move give check? For any other move the answer means nothing.
SHOGIBAN_API
bool shogiban_position_gives_check(const shogiban_position *position,
                                   shogiban_move mv);

// Where the piece on a square may go.
SHOGIBAN_API
shogiban_bitboard shogiban_position_legal_destinations(const shogiban_position *position,
                                                       uint8_t from);

// Where a kind may be dropped now; nowhere if none is in hand.
SHOGIBAN_API
shogiban_bitboard shogiban_position_legal_drops(const shogiban_position *position,
                                                uint8_t kind);

// Reads a legal move, as USI writes it. PARSE_ERROR if it is no move at all, ILLEGAL_MOVE if it is not legal.
SHOGIBAN_API
shogiban_status shogiban_position_parse_move(const shogiban_position *position,
                                             const char *text,
                                             size_t length,
                                             shogiban_move *mv);

// Reads a move as CSA writes it: "+7776FU". It need not be legal.
SHOGIBAN_API
shogiban_status shogiban_position_move_from_csa(const shogiban_position *position,
                                                const char *text,
                                                size_t length,
                                                shogiban_move *mv);

// Writes a move as CSA does; SHOGIBAN_MOVE_TEXT bytes suffice. NOT_FOUND if CSA has no text for it.
SHOGIBAN_API
shogiban_status shogiban_position_move_to_csa(const shogiban_position *position,
                                              shogiban_move mv,
                                              char *buffer,
                                              size_t capacity,
                                              size_t *needed);

// Plays a legal move. ILLEGAL_MOVE for any other, with the reason, and the position stays as it was.
SHOGIBAN_API
shogiban_status shogiban_position_play(shogiban_position *position,
                                       shogiban_move mv);

// Plays a move that is known to be legal, from the list of this very position. With any other the position is unspecified
// afterwards: later calls may answer wrongly or with PANIC, but never touch memory that is not theirs.
SHOGIBAN_API
shogiban_status shogiban_position_play_unchecked(shogiban_position *position,
                                                 shogiban_move mv);

// Makes `child` the position after a move of `parent` that is known to be legal, without allocating: what a search does
// at every node. `child` is a position of the caller's, and may be `parent` itself. For illegal moves see
// shogiban_position_play_unchecked.
SHOGIBAN_API
shogiban_status shogiban_position_child(const shogiban_position *parent,
                                        shogiban_move mv,
                                        shogiban_position *child);

// Counts the sequences of `depth` legal moves (perft); the last plies are counted and not played. Endings other than mate are
// ignored. 0 if `position` is NULL or the depth is above SHOGIBAN_MAX_PERFT_DEPTH.
SHOGIBAN_API
uint64_t shogiban_position_perft(const shogiban_position *position,
                                 uint32_t depth);

// Writes a move as Japanese books do: "▲７六歩". `last` is the square that the move before went to ("同"), or
// SHOGIBAN_NO_SQUARE. NOT_FOUND if there is no such text for it.
SHOGIBAN_API
shogiban_status shogiban_position_move_to_japanese(const shogiban_position *position,
                                                   shogiban_move mv,
                                                   uint8_t last,
                                                   char *buffer,
                                                   size_t capacity,
                                                   size_t *needed);

// Writes a move as KIF does, without the square it comes from. `last` as in shogiban_position_move_to_japanese.
SHOGIBAN_API
shogiban_status shogiban_position_move_to_kif(const shogiban_position *position,
                                              shogiban_move mv,
                                              uint8_t last,
                                              char *buffer,
                                              size_t capacity,
                                              size_t *needed);

// Writes a move in western text: "P-76". `style` is SHOGIBAN_WESTERN_DIGITS and so on; `last` as in
// shogiban_position_move_to_japanese.
SHOGIBAN_API
shogiban_status shogiban_position_move_to_western(const shogiban_position *position,
                                                  shogiban_move mv,
                                                  uint8_t last,
                                                  uint32_t style,
                                                  char *buffer,
                                                  size_t capacity,
                                                  size_t *needed);

// Reads a move of Japanese text: "▲７六歩", "同金右". `last` as in shogiban_position_move_to_japanese.
SHOGIBAN_API
shogiban_status shogiban_position_move_from_japanese(const shogiban_position *position,
                                                     const char *text,
                                                     size_t length,
                                                     uint8_t last,
                                                     shogiban_move *mv);

// Reads a move of western text: "P-76", "Px3c+". `last` as in shogiban_position_move_to_japanese.
SHOGIBAN_API
shogiban_status shogiban_position_move_from_western(const shogiban_position *position,
                                                    const char *text,
                                                    size_t length,
                                                    uint8_t last,
                                                    shogiban_move *mv);

// Writes the board and hands as KIF files show them (BOD), one line a rank.
SHOGIBAN_API
shogiban_status shogiban_setup_bod(const shogiban_setup *setup,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed);

// Why is that move not legal? SHOGIBAN_LEGAL as `reason` if it is. OK either way.
SHOGIBAN_API
shogiban_status shogiban_position_explain(const shogiban_position *position,
                                          shogiban_move mv,
                                          shogiban_explanation *explanation);

// The same in a sentence: "P*5c: Black already has an unpromoted pawn on file 5 (at 5g)". Empty if the move is legal.
SHOGIBAN_API
shogiban_status shogiban_position_explain_text(const shogiban_position *position,
                                               shogiban_move mv,
                                               char *buffer,
                                               size_t capacity,
                                               size_t *needed);

// Writes a short name of a foul for programs: "out_of_turn", "drop_promoted". The side is ignored.
SHOGIBAN_API
shogiban_status shogiban_foul_code(shogiban_foul foul,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed);

// Writes what the side did: "a move out of turn (2g2f)". The side is ignored.
SHOGIBAN_API
shogiban_status shogiban_foul_text(shogiban_foul foul,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed);

// The named rule set of that name, such as "jsa_pro", "csa_wcsc_2019". NOT_FOUND if there is none.
//
// An undated name of rules that their authority has changed ("csa_wcsc", "lishogi") is the rule set in force at this release:
// `name` of the struct is then the dated name.
SHOGIBAN_API
shogiban_status shogiban_rules_by_name(const char *name,
                                       size_t length,
                                       shogiban_rules *rules);

// The default rules of a variant. `variant` may be NULL: shogi.
SHOGIBAN_API
shogiban_status shogiban_rules_default(const shogiban_variant *variant,
                                       shogiban_rules *rules);

// How many named rule sets there are.
SHOGIBAN_API size_t shogiban_rules_count(void);

// The named rule set with that index, from 0.
SHOGIBAN_API shogiban_status shogiban_rules_at(size_t index, shogiban_rules *rules);

// The name of the rule set that these rules are, whatever they were taken from; "custom" if they are none of the named
// ones. SHOGIBAN_RULES_NAME_TEXT bytes suffice. BAD_VALUE if a field holds a number that stands for nothing.
SHOGIBAN_API
shogiban_status shogiban_rules_name(const shogiban_rules *rules,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed);

// A game from a position. `start` may be NULL: the start of shogi. `rules` may be NULL: the default of the variant.
// Both are copied.
SHOGIBAN_API
shogiban_status shogiban_game_new(const shogiban_position *start,
                                  const shogiban_rules *rules,
                                  shogiban_game **out);

// A game from the start of a named variant under its default rules. `variant` may be NULL: shogi. NOT_FOUND for a custom
// variant, which has no start.
SHOGIBAN_API
shogiban_status shogiban_game_of(const shogiban_variant *variant,
                                 shogiban_game **out);

// Reads a game from a USI line such as "position startpos moves 7g7f", tolerantly.
//
// `variant` may be NULL: "startpos" is then the start of shogi, and the size of a board selects a named variant. `rules` may
// be NULL: the default of the variant.
//
// An end word such as "resign" is done as the action that it names. An illegal move is submitted, as by shogiban_game_submit,
// and a promoted piece that is dropped ("+B*5e") is a foul. Where the rules let a foul lose, either ends the game.
SHOGIBAN_API
shogiban_status shogiban_game_from_usi(const char *line,
                                       size_t length,
                                       const shogiban_variant *variant,
                                       const shogiban_rules *rules,
                                       shogiban_game **out);

// A copy, with all that was taken back.
SHOGIBAN_API shogiban_status shogiban_game_clone(const shogiban_game *game, shogiban_game **out);

// Frees a game. NULL is fine.
SHOGIBAN_API void shogiban_game_free(shogiban_game *game);

// The same game: start, rules and actions are the same.
SHOGIBAN_API bool shogiban_game_equal(const shogiban_game *a, const shogiban_game *b);

// Writes the game as one USI line: the start, the moves, and the word of an action that ended the game, such as "resign".
// shogiban_game_from_usi reads the line back under the same rules. An end that the rules find by themselves has no word.
//
// NOT_FOUND with the code "no_usi_word" if USI has no word for an action: most fouls, an agreed repetition or impasse, a side
// that left the game. NOT_FOUND with the code "no_usi_variant" if a reader would take the start for one of another variant.
//
// An engine takes moves only: give it what shogiban_usi_line writes.
SHOGIBAN_API
shogiban_status shogiban_game_usi(const shogiban_game *game,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *needed);

// Writes a start and `count` moves as one USI line, without how the game ended: "position startpos moves 7g7f". That is what an
// engine takes. `start` may be NULL: the start of shogi. Whether the moves are legal is not checked.
SHOGIBAN_API
shogiban_status shogiban_usi_line(const shogiban_position *start,
                                  const shogiban_move *moves,
                                  size_t count,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *needed);

// The rules of the game.
SHOGIBAN_API shogiban_status shogiban_game_rules(const shogiban_game *game, shogiban_rules *rules);

// The current position. Borrowed: it belongs to the game, is valid until the game is freed, and is never freed by the caller. When
// the game changes, it changes with it, so one call before a loop is enough. Clone the position to keep it as it is. Do not read
// it while another thread changes the game. NULL if `game` is NULL.
SHOGIBAN_API
const shogiban_position *shogiban_game_position(const shogiban_game *game);

// The position after that many moves; 0 is the start. Borrowed: it belongs to the game, is valid until the game is changed or freed,
// and is never freed by the caller. NULL if there were not so many.
SHOGIBAN_API
const shogiban_position *shogiban_game_position_at(const shogiban_game *game,
                                                   uint32_t ply);

// How many moves were made in this game.
SHOGIBAN_API uint32_t shogiban_game_ply(const shogiban_game *game);

// Whose turn it is.
SHOGIBAN_API uint8_t shogiban_game_turn(const shogiban_game *game);

// Is the side to move in check?
SHOGIBAN_API bool shogiban_game_is_check(const shogiban_game *game);

// Is it over? shogiban_game_outcome says how it ended.
SHOGIBAN_API bool shogiban_game_is_over(const shogiban_game *game);

// The legal moves; none once the game is over. See shogiban_position_legal_moves.
SHOGIBAN_API
shogiban_status shogiban_game_legal_moves(const shogiban_game *game,
                                          shogiban_move *moves,
                                          size_t capacity,
                                          size_t *needed);

// The moves that were made, in order.
SHOGIBAN_API
shogiban_status shogiban_game_moves(const shogiban_game *game,
                                    shogiban_move *moves,
                                    size_t capacity,
                                    size_t *needed);

// All that happened, in order: the moves, and what ended the game.
SHOGIBAN_API
shogiban_status shogiban_game_actions(const shogiban_game *game,
                                      shogiban_action *actions,
                                      size_t capacity,
                                      size_t *needed);

// Which occurrence of the current position this is: 1 for the first; 0 for a start position that does not count.
SHOGIBAN_API
uint32_t shogiban_game_occurrences(const shogiban_game *game);

// Which occurrence of the current position this is, and where it stood before.
SHOGIBAN_API
shogiban_status shogiban_game_occurrence(const shogiban_game *game,
                                         shogiban_occurrence *occurrence);

// Would that legal move complete a repetition, and is it then someone's perpetual check? SHOGIBAN_REPEATS_NOT for any other.
SHOGIBAN_API
uint8_t shogiban_game_repetition_after(const shogiban_game *game,
                                       shogiban_move mv);

// Makes a move. An illegal one is refused under all rules, with the reason: ILLEGAL_MOVE. GAME_OVER after the end. What is
// refused leaves the game as it was.
//
// After the end every action is refused, with two exceptions that the rules decide on: a declaration, where `limit_declaration`
// or `declaration_without_legal_move` of shogiban_rules is 1, and a stated foul, where `foul_found_late` is
// SHOGIBAN_FOUND_LATE_OVERRIDES. They change the outcome.
SHOGIBAN_API
shogiban_status shogiban_game_play(shogiban_game *game,
                                   shogiban_move mv);

// Hands in a move as at a real table: where the rules say so, an illegal one ends the game and loses (that is OK here);
// elsewhere it is refused.
SHOGIBAN_API
shogiban_status shogiban_game_submit(shogiban_game *game,
                                     shogiban_move mv);

// A side commits a foul. Where fouls lose, that ends the game. Elsewhere the foul is refused: ILLEGAL_MOVE with the reason for an
// illegal move, REFUSED for any other foul. A legal move, and a move out of turn by the side to move, are no fouls: REFUSED.
SHOGIBAN_API
shogiban_status shogiban_game_foul(shogiban_game *game,
                                   shogiban_foul foul);

// The side to move declares. REFUSED where there is nothing to claim, or where the rules refuse an invalid claim.
SHOGIBAN_API
shogiban_status shogiban_game_declare(shogiban_game *game);

// The side to move gives up.
SHOGIBAN_API shogiban_status shogiban_game_resign(shogiban_game *game);

// A side runs out of time.
SHOGIBAN_API shogiban_status shogiban_game_time_up(shogiban_game *game, uint8_t color);

// A side leaves the game.
SHOGIBAN_API shogiban_status shogiban_game_abandon(shogiban_game *game, uint8_t color);

// Both sides agree on a draw. REFUSED where the rules do not allow it.
SHOGIBAN_API shogiban_status shogiban_game_agree_draw(shogiban_game *game);

// Both sides agree on repetition before it is complete. REFUSED where the rules do not allow it, or where the position has not
// occurred often enough.
SHOGIBAN_API
shogiban_status shogiban_game_agree_repetition(shogiban_game *game);

// Both sides agree on an impasse, and the points are counted. REFUSED where the rules do not allow it, or where too few kings have
// entered the far camp.
SHOGIBAN_API
shogiban_status shogiban_game_agree_impasse(shogiban_game *game);

// Does whatever is to be done.
SHOGIBAN_API shogiban_status shogiban_game_act(shogiban_game *game, shogiban_action action);

// Does what a record says was done. This is shogiban_game_act, with one exception: under rules with
// SHOGIBAN_PLAYED_THROUGH_BROKEN a move may follow a repetition, and the game then goes on.
SHOGIBAN_API
shogiban_status shogiban_game_act_as_recorded(shogiban_game *game,
                                              shogiban_action action);

// Takes back the last action, the one that ended the game included. NOT_FOUND at the start. `action` may be NULL.
SHOGIBAN_API
shogiban_status shogiban_game_undo(shogiban_game *game,
                                   shogiban_action *action);

// Does again what was taken back last. NOT_FOUND if nothing was, or if something else was done since. `action` may be NULL.
SHOGIBAN_API
shogiban_status shogiban_game_redo(shogiban_game *game,
                                   shogiban_action *action);

// How the game ended. NOT_FOUND while it goes on.
SHOGIBAN_API
shogiban_status shogiban_game_outcome(const shogiban_game *game,
                                      shogiban_outcome *outcome);

// The same in a sentence: "Black wins at ply 7: checkmate (詰み) of the king on 3b".
SHOGIBAN_API
shogiban_status shogiban_game_outcome_text(const shogiban_game *game,
                                           char *buffer,
                                           size_t capacity,
                                           size_t *needed);

// The short name of the reason for programs: "checkmate", "perpetual_check". Every foul is "illegal_move":
// shogiban_game_outcome_foul_code says which.
SHOGIBAN_API
shogiban_status shogiban_game_outcome_code(const shogiban_game *game,
                                           char *buffer,
                                           size_t capacity,
                                           size_t *needed);

// Lists the plies at which the position occurred that ended the game by repetition or perpetual check, the first one first. The
// list is empty for any other reason. NOT_FOUND while the game goes on.
SHOGIBAN_API
shogiban_status shogiban_game_outcome_plies(const shogiban_game *game,
                                            uint32_t *plies,
                                            size_t capacity,
                                            size_t *needed);

// The foul that ended the game, an illegal move included. NOT_FOUND for any other reason.
SHOGIBAN_API
shogiban_status shogiban_game_outcome_foul(const shogiban_game *game,
                                           shogiban_foul *foul);

// The short name of the foul that ended the game: of an illegal move what was wrong with it, such as "nifu"; of any other foul
// its kind, such as "out_of_turn". NOT_FOUND for any other reason.
SHOGIBAN_API
shogiban_status shogiban_game_outcome_foul_code(const shogiban_game *game,
                                                char *buffer,
                                                size_t capacity,
                                                size_t *needed);

// What was wrong with the illegal move that ended the game. NOT_FOUND for any other reason, other fouls included.
SHOGIBAN_API
shogiban_status shogiban_game_outcome_illegal_move(const shogiban_game *game,
                                                   shogiban_explanation *explanation);

// The declaration that ended the game, condition by condition. NOT_FOUND for any other reason.
SHOGIBAN_API
shogiban_status shogiban_game_outcome_declaration(const shogiban_game *game,
                                                  shogiban_declaration *declaration);

// What a declaration of the side to move would be worth, condition by condition. NOT_FOUND where there is no such rule.
SHOGIBAN_API
shogiban_status shogiban_game_evaluate_declaration(const shogiban_game *game,
                                                   shogiban_declaration *declaration);

// The same in a sentence.
SHOGIBAN_API
shogiban_status shogiban_game_evaluate_declaration_text(const shogiban_game *game,
                                                        char *buffer,
                                                        size_t capacity,
                                                        size_t *needed);

// Whose rules these are: "Japan Shogi Association, professional games". NOT_FOUND for custom rules.
SHOGIBAN_API
shogiban_status shogiban_rules_title(const shogiban_rules *rules,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *needed);

// The text or program that these rules were taken from. NOT_FOUND for custom rules.
SHOGIBAN_API
shogiban_status shogiban_rules_source(const shogiban_rules *rules,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *needed);

// The date or year from which these rules are in force: "2024-06-07", "2019". NOT_FOUND if the date is not known, and for
// custom rules.
SHOGIBAN_API
shogiban_status shogiban_rules_date(const shogiban_rules *rules,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed);

// What the sources of these rules leave open, or what the fields of shogiban_rules cannot express. NOT_FOUND if nothing is
// open, and for custom rules.
SHOGIBAN_API
shogiban_status shogiban_rules_open(const shogiban_rules *rules,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed);

// How certain these rules are: SHOGIBAN_CERTAINTY_HIGH and so on. NOT_FOUND for custom rules.
SHOGIBAN_API
shogiban_status shogiban_rules_certainty(const shogiban_rules *rules,
                                         uint8_t *certainty);

// How many aliases these rules have. An alias is an undated name: shogiban_rules_by_name resolves it to the dated rule set
// that is in force at this release. 0 for custom rules.
SHOGIBAN_API
size_t shogiban_rules_alias_count(const shogiban_rules *rules);

// The alias with that index, from 0, such as "csa_wcsc" for "csa_wcsc_2019". NOT_FOUND if there is none, and for custom rules.
SHOGIBAN_API
shogiban_status shogiban_rules_alias(const shogiban_rules *rules,
                                     size_t index,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *needed);

// The article or the rule set that the verdict rests on: "JSA 対局規則 art. 8". NOT_FOUND where there is none to cite, for
// custom rules, and while the game goes on.
SHOGIBAN_API
shogiban_status shogiban_game_outcome_citation(const shogiban_game *game,
                                               char *buffer,
                                               size_t capacity,
                                               size_t *needed);

// The name of the handicap that a position is the start of. NOT_FOUND if it is none.
SHOGIBAN_API
shogiban_status shogiban_handicap_of(const shogiban_position *position,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *needed);

// How many handicaps a variant has: those of shogi and minishogi are known. The first is the even game. `variant` may be NULL:
// shogi.
SHOGIBAN_API
size_t shogiban_variant_handicap_count(const shogiban_variant *variant);

// The handicap with that index, from 0, of a variant. `variant` may be NULL: shogi.
SHOGIBAN_API
shogiban_status shogiban_variant_handicap_at(const shogiban_variant *variant,
                                             size_t index,
                                             shogiban_handicap *handicap);

// The handicap of a variant with that name, Japanese or English, or that code of JKF. NOT_FOUND if there is none. `variant` may
// be NULL: shogi.
SHOGIBAN_API
shogiban_status shogiban_variant_handicap_by_name(const shogiban_variant *variant,
                                                  const char *name,
                                                  size_t length,
                                                  shogiban_handicap *handicap);

// The start of a handicap game of a variant: what shogiban_position_handicap is for shogi. `variant` may be NULL: shogi.
SHOGIBAN_API
shogiban_status shogiban_variant_handicap_start(const shogiban_variant *variant,
                                                const char *name,
                                                size_t length,
                                                shogiban_position **out);

// Reads all games of an input, whatever its format and encoding. `options` may be NULL: all defaults.
//
// OK also for an input that is no game at all: the diagnostics say so. Either every move is read, or they say what could
// not be read, and where.
SHOGIBAN_API
shogiban_status shogiban_read(const uint8_t *bytes,
                              size_t length,
                              const shogiban_read_options *options,
                              shogiban_reading **out);

// Frees a reading with its records. NULL is fine.
SHOGIBAN_API void shogiban_reading_free(shogiban_reading *reading);

// How many games there are.
SHOGIBAN_API size_t shogiban_reading_count(const shogiban_reading *reading);

// The game with that index, from 0. Borrowed: it is the reading's and goes with it. NULL if there is none.
SHOGIBAN_API
const shogiban_record *shogiban_reading_record(const shogiban_reading *reading,
                                               size_t index);

// The line at which the game with that index, from 0, begins, from 1. 0 if there is none.
SHOGIBAN_API uint32_t shogiban_reading_line(const shogiban_reading *reading, size_t index);

// The name of the format: "csa", "kif". NOT_FOUND if none was recognised.
SHOGIBAN_API
shogiban_status shogiban_reading_format(const shogiban_reading *reading,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *needed);

// The name of the encoding: "UTF-8", "Shift_JIS".
SHOGIBAN_API
shogiban_status shogiban_reading_encoding(const shogiban_reading *reading,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *needed);

// How many diagnostics there are.
SHOGIBAN_API size_t shogiban_reading_diagnostic_count(const shogiban_reading *reading);

// The diagnostic with that index, from 0: how bad it is, and where.
SHOGIBAN_API
shogiban_status shogiban_reading_diagnostic(const shogiban_reading *reading,
                                            size_t index,
                                            shogiban_diagnostic *diagnostic);

// The short name of a diagnostic for programs: "illegal_move", "unknown_line".
SHOGIBAN_API
shogiban_status shogiban_reading_diagnostic_code(const shogiban_reading *reading,
                                                 size_t index,
                                                 char *buffer,
                                                 size_t capacity,
                                                 size_t *needed);

// A diagnostic in a sentence, with its place: "line 12, column 1: ...".
SHOGIBAN_API
shogiban_status shogiban_reading_diagnostic_text(const shogiban_reading *reading,
                                                 size_t index,
                                                 char *buffer,
                                                 size_t capacity,
                                                 size_t *needed);

// A record without moves, from any start, playable or not. `start` may be NULL: the start of shogi. It is copied.
SHOGIBAN_API
shogiban_status shogiban_record_new(const shogiban_setup *start,
                                    shogiban_record **out);

// A record of a game: its start, its moves and how it ended.
SHOGIBAN_API
shogiban_status shogiban_record_from_game(const shogiban_game *game,
                                          shogiban_record **out);

// A copy, which is not the reading's.
SHOGIBAN_API
shogiban_status shogiban_record_clone(const shogiban_record *record,
                                      shogiban_record **out);

// Frees a record that is not a reading's. NULL is fine.
SHOGIBAN_API void shogiban_record_free(shogiban_record *record);

// The same game: headers, start, moves, variations, comments, times and ends.
SHOGIBAN_API bool shogiban_record_equal(const shogiban_record *a, const shogiban_record *b);

// How many headers there are.
SHOGIBAN_API size_t shogiban_record_header_count(const shogiban_record *record);

// What the header with that index, from 0, is about: its Japanese name if it has one, such as "先手", else that of CSA.
SHOGIBAN_API
shogiban_status shogiban_record_header_name(const shogiban_record *record,
                                            size_t index,
                                            char *buffer,
                                            size_t capacity,
                                            size_t *needed);

// What the header with that index, from 0, says.
SHOGIBAN_API
shogiban_status shogiban_record_header_value(const shogiban_record *record,
                                             size_t index,
                                             char *buffer,
                                             size_t capacity,
                                             size_t *needed);

// What the first header of a name says: "棋戦", or as CSA writes it, "EVENT". NOT_FOUND if there is none.
SHOGIBAN_API
shogiban_status shogiban_record_header(const shogiban_record *record,
                                       const char *name,
                                       size_t length,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed);

// The name of a player. NOT_FOUND if the record does not say.
SHOGIBAN_API
shogiban_status shogiban_record_player(const shogiban_record *record,
                                       uint8_t color,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed);

// The start as the file has it, playable or not. NOT_FOUND where it could not be read, so that nobody knows it.
SHOGIBAN_API
shogiban_status shogiban_record_start(const shogiban_record *record,
                                      shogiban_setup **out);

// The moves of the main line. The last one may be illegal: see shogiban_node_is_illegal. Fouls that are no illegal moves are not
// among them.
SHOGIBAN_API
shogiban_status shogiban_record_moves(const shogiban_record *record,
                                      shogiban_move *moves,
                                      size_t capacity,
                                      size_t *needed);

// The side to move after the last move of the main line; SHOGIBAN_NO_COLOR where there is no position.
SHOGIBAN_API
uint8_t shogiban_record_turn(const shogiban_record *record);

// Plays the main line under rules: the game as far as the rules let it go, to be freed. `rules` may be NULL: then the
// rules apply that the site, the event, the date and the limits in the record suggest.
//
// Where the rules refuse an action of the record, the game is handed out all the same, up to there, and the status says why:
// ILLEGAL_MOVE, GAME_OVER or REFUSED. NOT_JUDGED if a foul ended the game and these rules refuse fouls: who won is then for
// shogiban_record_claim to say. SETUP_ERROR, and no game, if the start is not known or cannot be played.
//
// A word for a foul counts as a foul. A word for repetition counts as an agreement under rules that allow one. A resignation
// after a foul stands under rules with SHOGIBAN_FOUND_LATE_STANDS. Where moves could not be read, the game ends before them
// without an outcome, and the word of the end is not judged.
SHOGIBAN_API
shogiban_status shogiban_record_replay(const shogiban_record *record,
                                       const shogiban_rules *rules,
                                       shogiban_game **out);

// The node before it; SHOGIBAN_NO_NODE for the root.
SHOGIBAN_API shogiban_node shogiban_node_parent(const shogiban_record *record, shogiban_node node);

// What continues the line: the first child. The others, found by shogiban_node_sibling, are variations. SHOGIBAN_NO_NODE
// where the line ends.
SHOGIBAN_API
shogiban_node shogiban_node_child(const shogiban_record *record,
                                  shogiban_node node);

// The next alternative to a node; SHOGIBAN_NO_NODE if it is the last.
SHOGIBAN_API shogiban_node shogiban_node_sibling(const shogiban_record *record, shogiban_node node);

// The nodes after a node along first children. Those after SHOGIBAN_ROOT are the main line.
SHOGIBAN_API
shogiban_status shogiban_node_line(const shogiban_record *record,
                                   shogiban_node node,
                                   shogiban_node *nodes,
                                   size_t capacity,
                                   size_t *needed);

// The nodes from the first move to a node, that node included. None for the root.
SHOGIBAN_API
shogiban_status shogiban_node_path(const shogiban_record *record,
                                   shogiban_node node,
                                   shogiban_node *nodes,
                                   size_t capacity,
                                   size_t *needed);

// How many moves lead there from the start; an end counts as the move that was not made.
SHOGIBAN_API uint32_t shogiban_node_ply(const shogiban_record *record, shogiban_node node);

// The side whose move, foul or end it is; for the root, the side to move. SHOGIBAN_NO_COLOR if it fails.
SHOGIBAN_API
uint8_t shogiban_node_side(const shogiban_record *record,
                           shogiban_node node);

// The move that was made there, legal or not. SHOGIBAN_NO_MOVE for the root, for an end, and for any other foul:
// shogiban_node_foul describes it.
SHOGIBAN_API
shogiban_move shogiban_node_move(const shogiban_record *record,
                                 shogiban_node node);

// The position there, after its move; at an end, that before it. A new handle, to be freed. NOT_FOUND after an illegal move
// or another foul, and where the start cannot be played. The function plays the moves from the start: for all positions of a long
// game, use shogiban_record_replay.
SHOGIBAN_API
shogiban_status shogiban_node_position(const shogiban_record *record,
                                       shogiban_node node,
                                       shogiban_position **out);

// Is the move there illegal, or is the node another foul? Only an end can follow such a node.
SHOGIBAN_API bool shogiban_node_is_illegal(const shogiban_record *record, shogiban_node node);

// Are moves missing there because they could not be read: those before it at an end, those after it at a move or at
// SHOGIBAN_ROOT? shogiban_record_replay does not go beyond.
SHOGIBAN_API
bool shogiban_node_is_cut(const shogiban_record *record,
                          shogiban_node node);

// The foul that was committed there, an illegal move included. NOT_FOUND if there was none.
SHOGIBAN_API
shogiban_status shogiban_node_foul(const shogiban_record *record,
                                   shogiban_node node,
                                   shogiban_foul *foul);

// Why the move there is illegal. NOT_FOUND if it is not, and for any other foul.
SHOGIBAN_API
shogiban_status shogiban_node_fault(const shogiban_record *record,
                                    shogiban_node node,
                                    shogiban_explanation *explanation);

// The milliseconds that were spent there. NOT_FOUND if the record does not say.
SHOGIBAN_API
shogiban_status shogiban_node_time(const shogiban_record *record,
                                   shogiban_node node,
                                   uint64_t *milliseconds);

// The comments there, their lines joined by line ends. Empty if there are none.
SHOGIBAN_API
shogiban_status shogiban_node_comment(const shogiban_record *record,
                                      shogiban_node node,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *needed);

// The bookmarks there ("&" lines of KIF), joined by line ends. Empty if there are none.
SHOGIBAN_API
shogiban_status shogiban_node_bookmarks(const shogiban_record *record,
                                        shogiban_node node,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *needed);

// How the line ended there, as a short name: "resignation", "time_up". It is a claim of whoever wrote the record. NOT_FOUND
// if the node is no end.
SHOGIBAN_API
shogiban_status shogiban_node_end_code(const shogiban_record *record,
                                       shogiban_node node,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed);

// The side that the end there is about: who gave up, broke the rules, declared, is mated. SHOGIBAN_NO_COLOR if it is about
// both, or the node is no end.
SHOGIBAN_API
uint8_t shogiban_node_end_side(const shogiban_record *record,
                               shogiban_node node);

// The word of the end there, as it was written: "投了", "%TORYO". NOT_FOUND if there is none.
SHOGIBAN_API
shogiban_status shogiban_node_end_word(const shogiban_record *record,
                                       shogiban_node node,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed);

// The last node of the main line: SHOGIBAN_ROOT if there is nothing after the start. SHOGIBAN_NO_NODE if `record` is NULL.
SHOGIBAN_API
shogiban_node shogiban_record_main_last(const shogiban_record *record);

// The end of the main line; SHOGIBAN_NO_NODE if its last node is no end.
SHOGIBAN_API shogiban_node shogiban_record_main_end(const shogiban_record *record);

// The last nodes of all lines: the main line's first, then those of the variations in the order in which they branch off.
SHOGIBAN_API
shogiban_status shogiban_record_line_ends(const shogiban_record *record,
                                          shogiban_node *nodes,
                                          size_t capacity,
                                          size_t *needed);

// Every node but the root, each before what follows it, continuations before variations.
SHOGIBAN_API
shogiban_status shogiban_record_nodes(const shogiban_record *record,
                                      shogiban_node *nodes,
                                      size_t capacity,
                                      size_t *needed);

// Adds a legal move after a node: a continuation if it is the first there, a variation otherwise. If the same move is there
// already, nothing is added, and `node` is that one. REFUSED where the line has ended, ILLEGAL_MOVE with the reason for a move
// that is not legal. `node` may be NULL.
//
// It plays the line from the start: a whole game is made sooner by shogiban_record_from_game.
SHOGIBAN_API
shogiban_status shogiban_record_add(shogiban_record *record,
                                    shogiban_node parent,
                                    shogiban_move mv,
                                    shogiban_node *node);

// Adds a move as it is, legal or not: see shogiban_node_is_illegal. An illegal one ends its line. `node` may be NULL.
SHOGIBAN_API
shogiban_status shogiban_record_add_any(shogiban_record *record,
                                        shogiban_node parent,
                                        shogiban_move mv,
                                        shogiban_node *node);

// Adds a move as shogiban_record_add_any does, but as a node of its own even where the same move stands already: files may hold a
// variation twice. `node` may be NULL.
SHOGIBAN_API
shogiban_status shogiban_record_add_another(shogiban_record *record,
                                            shogiban_node parent,
                                            shogiban_move mv,
                                            shogiban_node *node);

// Adds a foul after a node: a move out of turn, a pass and so on. Only an end can follow it. An illegal move is added as
// shogiban_record_add_any adds it, and its side is then ignored. If the same foul is there already, nothing is added, and `node`
// is that one. REFUSED where the line has ended. `node` may be NULL.
SHOGIBAN_API
shogiban_status shogiban_record_add_foul(shogiban_record *record,
                                         shogiban_node parent,
                                         shogiban_foul foul,
                                         shogiban_node *node);

// Adds a foul as shogiban_record_add_foul does, but as a node of its own even where the same foul is there already: files may hold
// a variation twice. An illegal move is added as shogiban_record_add_another adds it. `node` may be NULL.
SHOGIBAN_API
shogiban_status shogiban_record_add_another_foul(shogiban_record *record,
                                                 shogiban_node parent,
                                                 shogiban_foul foul,
                                                 shogiban_node *node);

// Ends a line after a node. `code` is as shogiban_node_end_code has it, such as "resignation", and `side` the side that the end
// is about, as shogiban_node_end_side has it; SHOGIBAN_NO_COLOR for ends that are about both. `word` is what stands for it in
// a file; `word` may be NULL: each format then chooses its own. `node` may be NULL.
//
// NOT_FOUND if there is no such end: another code, or a side too much or missing. REFUSED where the line has ended already.
SHOGIBAN_API
shogiban_status shogiban_record_add_end(shogiban_record *record,
                                        shogiban_node parent,
                                        const char *code,
                                        size_t length,
                                        uint8_t side,
                                        const char *word,
                                        size_t word_length,
                                        shogiban_node *node);

// Takes a node and everything after it out of the record. Their numbers are then no nodes any more, and are not used again.
// REFUSED for the root.
SHOGIBAN_API
shogiban_status shogiban_record_remove(shogiban_record *record,
                                       shogiban_node node);

// Makes a variation the continuation of its line; what was the continuation becomes the first variation. REFUSED for the root.
SHOGIBAN_API
shogiban_status shogiban_record_promote(shogiban_record *record,
                                        shogiban_node node);

// Sets the milliseconds that were spent on a node.
SHOGIBAN_API
shogiban_status shogiban_record_set_time(shogiban_record *record,
                                         shogiban_node node,
                                         uint64_t milliseconds);

// Forgets the time that was spent on a node.
SHOGIBAN_API
shogiban_status shogiban_record_clear_time(shogiban_record *record,
                                           shogiban_node node);

// Adds a comment to a node. Lines of the text become lines of the comment.
SHOGIBAN_API
shogiban_status shogiban_record_add_comment(shogiban_record *record,
                                            shogiban_node node,
                                            const char *text,
                                            size_t length);

// Takes the comments of a node away.
SHOGIBAN_API
shogiban_status shogiban_record_clear_comments(shogiban_record *record,
                                               shogiban_node node);

// Adds a bookmark to a node. Line ends in it become blanks.
SHOGIBAN_API
shogiban_status shogiban_record_add_bookmark(shogiban_record *record,
                                             shogiban_node node,
                                             const char *text,
                                             size_t length);

// Gives a header a value: in its place if it is there, at the end otherwise. `name` is as for shogiban_record_header. `value`
// may be NULL: every header of that name is taken away.
SHOGIBAN_API
shogiban_status shogiban_record_set_header(shogiban_record *record,
                                           const char *name,
                                           size_t length,
                                           const char *value,
                                           size_t value_length);

// Adds a header at the end, even if there is one of that name: shogiban_record_header tells the first of a name, and
// shogiban_record_header_value each. `name` is as for shogiban_record_header.
SHOGIBAN_API
shogiban_status shogiban_record_add_header(shogiban_record *record,
                                           const char *name,
                                           size_t length,
                                           const char *value,
                                           size_t value_length);

// Adds the moves, variations, comments, bookmarks, times, ends and headers of another record of the same game. What both have
// stays once; what they tell differently stays as it is in `record`. REFUSED if the starts differ.
SHOGIBAN_API
shogiban_status shogiban_record_merge(shogiban_record *record,
                                      const shogiban_record *other);

// Who won by what the record says: SHOGIBAN_CLAIMED_BLACK and so on. The verdict of the rules is that of
// shogiban_record_replay.
SHOGIBAN_API
uint8_t shogiban_record_claim(const shogiban_record *record);

// Do the rules of a game say the same as a claim, such as that of shogiban_record_claim? A game that goes on has no result, and
// with SHOGIBAN_CLAIMED_NOTHING every game agrees.
SHOGIBAN_API
bool shogiban_claim_agrees(uint8_t claim,
                           const shogiban_game *game);

// How many lines of text about the result there are at a node, such as "まで3手で先手の勝ち" or "summary:toryo:a win:b lose". Usually
// they stand at the last node of a line.
SHOGIBAN_API
size_t shogiban_node_stated_count(const shogiban_record *record,
                                  shogiban_node node);

// The line about the result with that index, from 0, as it was written.
SHOGIBAN_API
shogiban_status shogiban_node_stated_text(const shogiban_record *record,
                                          shogiban_node node,
                                          size_t index,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *needed);

// Who won by the line about the result with that index, from 0: SHOGIBAN_CLAIMED_BLACK and so on.
SHOGIBAN_API
uint8_t shogiban_node_stated_claim(const shogiban_record *record,
                                   shogiban_node node,
                                   size_t index);

// How the game ended by the line about the result with that index, from 0, as a short name: see shogiban_node_end_code. NOT_FOUND
// if it does not say.
SHOGIBAN_API
shogiban_status shogiban_node_stated_end_code(const shogiban_record *record,
                                              shogiban_node node,
                                              size_t index,
                                              char *buffer,
                                              size_t capacity,
                                              size_t *needed);

// The side that the end which that line names is about; SHOGIBAN_NO_COLOR if it is about both, or names none.
SHOGIBAN_API
uint8_t shogiban_node_stated_end_side(const shogiban_record *record,
                                      shogiban_node node,
                                      size_t index);

// Adds a line of text about the result to a node, with what it says: SHOGIBAN_CLAIMED_BLACK and so on, and how the game ended, as
// shogiban_record_add_end takes it. `code` may be NULL: the line names no end, and `side` is not looked at.
SHOGIBAN_API
shogiban_status shogiban_record_add_stated(shogiban_record *record,
                                           shogiban_node node,
                                           const char *text,
                                           size_t length,
                                           uint8_t claim,
                                           const char *code,
                                           size_t code_length,
                                           uint8_t side);

// How many analyses of engines stand in the comments of a node. Known are the lines of floodgate, ShogiHome, Shogidokoro and
// ShogiGUI; they stay comments all the same.
SHOGIBAN_API
size_t shogiban_node_analysis_count(const shogiban_record *record,
                                    shogiban_node node);

// The analysis with that index, from 0, in the order of the comments.
SHOGIBAN_API
shogiban_status shogiban_node_analysis(const shogiban_record *record,
                                       shogiban_node node,
                                       size_t index,
                                       shogiban_analysis *analysis);

// The line that the engine expected in the analysis with that index, from 0, as it was written: moves of CSA, USI or KIF.
// NOT_FOUND if there is none.
SHOGIBAN_API
shogiban_status shogiban_node_analysis_line(const shogiban_record *record,
                                            shogiban_node node,
                                            size_t index,
                                            char *buffer,
                                            size_t capacity,
                                            size_t *needed);

// Reads "2024/05/14", "2024/05/14 10:00", "2024-05-14T10:00:00", "2005/08/23(火) 22:50", "2020年1月2日". NOT_FOUND if it is none of
// these.
SHOGIBAN_API
shogiban_status shogiban_date_time_parse(const char *text,
                                         size_t length,
                                         shogiban_date_time *when);

// Reads "900+0+5" (seconds: main, byoyomi, increment; CSA V3), "00:25+30" (CSA V2: hours, minutes, byoyomi in seconds),
// "10分+30秒", "各3時間30分", "3分切れ負け". NOT_FOUND if it is none of these.
SHOGIBAN_API
shogiban_status shogiban_time_control_parse(const char *text,
                                            size_t length,
                                            shogiban_time_control *control);

// When the game began. NOT_FOUND if no header says it in a known form.
SHOGIBAN_API
shogiban_status shogiban_record_start_time(const shogiban_record *record,
                                           shogiban_date_time *when);

// When the game ended. NOT_FOUND if no header says it in a known form.
SHOGIBAN_API
shogiban_status shogiban_record_end_time(const shogiban_record *record,
                                         shogiban_date_time *when);

// How much time a side has. NOT_FOUND if no header says it in a known form.
SHOGIBAN_API
shogiban_status shogiban_record_time_control(const shogiban_record *record,
                                             uint8_t color,
                                             shogiban_time_control *control);

// The milliseconds that a side spent on the main line, as far as the record says. NOT_FOUND if it says nothing of that side.
SHOGIBAN_API
shogiban_status shogiban_record_time_used(const shogiban_record *record,
                                          uint8_t color,
                                          uint64_t *milliseconds);

// How many formats there are that can be read and written.
SHOGIBAN_API size_t shogiban_format_count(void);

// The name of the format with that index, from 0, as shogiban_write takes it. It is the usual end of a file's name too.
SHOGIBAN_API
shogiban_status shogiban_format_name(size_t index,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *needed);

// Can a file of that format hold several games? In the others shogiban_write_all keeps the first. false, and NOT_FOUND as the
// last error, for what is the name of no format.
SHOGIBAN_API
bool shogiban_format_holds_many(const char *name,
                                size_t length);

// The name of the format that the beginning of an input tells: "csa", "kif". NOT_FOUND if no line there tells one.
SHOGIBAN_API
shogiban_status shogiban_detect(const uint8_t *bytes,
                                size_t length,
                                char *buffer,
                                size_t capacity,
                                size_t *needed);

// Writes a record in the format of that name: "csa", "kif", "ki2", "bod", "usi", "sfen", "usen", "psn", "psn2", "pgn", "jkf". What the format cannot
// hold is left out and reported. `options` may be NULL: all defaults.
SHOGIBAN_API
shogiban_status shogiban_write(const shogiban_record *record,
                               const char *format,
                               size_t length,
                               const shogiban_write_options *options,
                               shogiban_written **out);

// Writes records one after the other. A format that holds one game takes the first, and the others are reported. `records` is
// a list of `count` handles, none of which is NULL. `options` may be NULL: all defaults. A file can be written record by record
// as well: see `written_before` of shogiban_write_options.
SHOGIBAN_API
shogiban_status shogiban_write_all(const shogiban_record *const *records,
                                   size_t count,
                                   const char *format,
                                   size_t length,
                                   const shogiban_write_options *options,
                                   shogiban_written **out);

// Frees what was written. NULL is fine.
SHOGIBAN_API void shogiban_written_free(shogiban_written *written);

// The bytes, encoded, with no NUL behind them. Borrowed: they go with `written`. `length` may be NULL.
SHOGIBAN_API
const uint8_t *shogiban_written_bytes(const shogiban_written *written,
                                      size_t *length);

// How many things the format or the encoding could not hold.
SHOGIBAN_API size_t shogiban_written_loss_count(const shogiban_written *written);

// At which move of the game (0: the game as a whole) the loss with that index, from 0, is.
SHOGIBAN_API uint32_t shogiban_written_loss_ply(const shogiban_written *written, size_t index);

// In which record, from 0, the loss with that index, from 0, is.
SHOGIBAN_API size_t shogiban_written_loss_record(const shogiban_written *written, size_t index);

// What kind of loss the one with that index, from 0, is, as a short name: "comment", "variation".
SHOGIBAN_API
shogiban_status shogiban_written_loss_code(const shogiban_written *written,
                                           size_t index,
                                           char *buffer,
                                           size_t capacity,
                                           size_t *needed);

// A loss in a sentence.
SHOGIBAN_API
shogiban_status shogiban_written_loss_text(const shogiban_written *written,
                                           size_t index,
                                           char *buffer,
                                           size_t capacity,
                                           size_t *needed);

#if defined(SHOGIBAN_TEST_PANIC)
// Panics inside, so PANIC is what it answers.
SHOGIBAN_API shogiban_status shogiban_test_panic(void);
#endif

#if defined(SHOGIBAN_TEST_PANIC)
// Panics inside, so the value for failure is what it answers: 7.
SHOGIBAN_API uint32_t shogiban_test_panic_value(void);
#endif

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SHOGIBAN_H */
