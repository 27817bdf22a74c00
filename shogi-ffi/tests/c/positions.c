// Variants, setups, positions, moves, explanations, texts, versions.
#include "check.h"

// The numbers of an interface do not change: programs compiled against them are out there.
_Static_assert(SHOGIBAN_STATUS_OK == 0 && SHOGIBAN_STATUS_NULL_POINTER == 1 && SHOGIBAN_STATUS_BUFFER_TOO_SMALL == 2, "");
_Static_assert(SHOGIBAN_STATUS_BAD_SIZE == 3 && SHOGIBAN_STATUS_BAD_VALUE == 4 && SHOGIBAN_STATUS_BAD_UTF8 == 5, "");
_Static_assert(SHOGIBAN_STATUS_PARSE_ERROR == 10 && SHOGIBAN_STATUS_SETUP_ERROR == 11, "");
_Static_assert(SHOGIBAN_STATUS_VARIANT_ERROR == 12 && SHOGIBAN_STATUS_HAND_ERROR == 13, "");
_Static_assert(SHOGIBAN_STATUS_ILLEGAL_MOVE == 20 && SHOGIBAN_STATUS_GAME_OVER == 21, "");
_Static_assert(SHOGIBAN_STATUS_REFUSED == 22 && SHOGIBAN_STATUS_NOT_JUDGED == 23 && SHOGIBAN_STATUS_NOT_FOUND == 30 && SHOGIBAN_STATUS_PANIC == 99, "");
_Static_assert(sizeof(shogiban_status) == 4 && sizeof(shogiban_move) == 2 && sizeof(shogiban_bitboard) == 16, "");
_Static_assert(sizeof(shogiban_variant) == 11 && sizeof(shogiban_action) == 8 && sizeof(shogiban_fault) == 32, "");
_Static_assert(offsetof(shogiban_explanation, squares) == sizeof(size_t), "");
_Static_assert(offsetof(shogiban_explanation, struct_size) == 0 && offsetof(shogiban_rules, struct_size) == 0, "");

static void versions(void) {
    char expected[32];
    snprintf(expected, sizeof expected, "%d.%d.%d", SHOGIBAN_VERSION_MAJOR, SHOGIBAN_VERSION_MINOR, SHOGIBAN_VERSION_PATCH);
    CHECK(strcmp(SHOGIBAN_VERSION, expected) == 0);
    CHECK(strcmp(shogiban_version(), SHOGIBAN_VERSION) == 0);
    CHECK(shogiban_abi_version() == SHOGIBAN_ABI_VERSION);
    CHECK(strcmp(shogiban_status_name(SHOGIBAN_STATUS_PARSE_ERROR), "parse_error") == 0);
    CHECK(strcmp(shogiban_status_name(12345), "unknown") == 0);
}

static void texts_fit_or_are_not_written(void) {
    shogiban_position *start = NULL;
    CHECK(shogiban_position_start(NULL, &start) == OK);
    size_t needed = 0;
    CHECK_FAILS(shogiban_position_sfen(start, NULL, 0, &needed), SHOGIBAN_STATUS_BUFFER_TOO_SMALL, "buffer_too_small");
    const char *sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    CHECK(needed == strlen(sfen) + 1);
    // One byte short: nothing is written. Exactly enough: all is, and nothing behind it.
    for (size_t capacity = needed - 1; capacity <= needed; capacity++) {
        char *buffer = malloc(capacity + 1);
        memset(buffer, '#', capacity + 1);
        const shogiban_status status = shogiban_position_sfen(start, buffer, capacity, NULL);
        if (capacity < needed) {
            CHECK(status == SHOGIBAN_STATUS_BUFFER_TOO_SMALL && buffer[0] == '#');
        } else {
            CHECK(status == OK && strcmp(buffer, sfen) == 0);
        }
        CHECK(buffer[capacity] == '#');
        free(buffer);
    }
    shogiban_position_free(start);
}

// The widest setup there is: what SHOGIBAN_SFEN_TEXT and SHOGIBAN_MAX_FAULTS must have room for.
static void the_widest_texts_fit_the_constants(void) {
    shogiban_setup *setup = NULL;
    CHECK(shogiban_setup_empty(NULL, &setup) == OK);
    for (uint8_t square = 0; square < SHOGIBAN_SQUARES; square++) {
        CHECK(shogiban_setup_put(setup, square, SHOGIBAN_DRAGON + 16) == OK);
    }
    for (uint8_t color = SHOGIBAN_BLACK; color <= SHOGIBAN_WHITE; color++) {
        for (uint8_t kind = SHOGIBAN_PAWN; kind <= SHOGIBAN_GOLD; kind++) {
            CHECK(shogiban_setup_set_hand(setup, color, kind, 127) == OK);
            CHECK(shogiban_setup_hand(setup, color, kind) == 127);
        }
    }
    CHECK_FAILS(shogiban_setup_set_hand(setup, 0, SHOGIBAN_PAWN, 128), SHOGIBAN_STATUS_HAND_ERROR, "bad_hand");
    CHECK(shogiban_setup_set_move_number(setup, UINT32_MAX) == OK);
    char sfen[SHOGIBAN_SFEN_TEXT];
    CHECK(shogiban_setup_sfen(setup, sfen, sizeof sfen, NULL) == OK);
    shogiban_fault faults[SHOGIBAN_MAX_FAULTS];
    size_t needed = 0;
    CHECK(shogiban_setup_check(setup, faults, SHOGIBAN_MAX_FAULTS, &needed) == OK && needed >= 9);
    for (size_t i = 0; i < needed; i++) {
        char text[200];
        CHECK(shogiban_setup_fault_text(setup, i, text, sizeof text, NULL) == OK);
    }
    shogiban_setup_free(setup);
    for (unsigned bits = 0; bits <= UINT16_MAX; bits++) {
        char text[SHOGIBAN_MOVE_TEXT];
        const shogiban_status status = shogiban_move_text((shogiban_move)bits, text, sizeof text, NULL);
        if (status == OK) {
            CHECK(move_of(text) == bits);
        } else {
            CHECK(status == SHOGIBAN_STATUS_BAD_VALUE);
        }
    }
}

static void a_setup_tells_all_its_faults(void) {
    shogiban_setup *setup = NULL;
    CHECK(shogiban_setup_from_sfen(T("4k4/9/9/4P4/4P4/9/9/9/9 b 3B 1"), NULL, &setup) == OK);
    shogiban_fault faults[SHOGIBAN_MAX_FAULTS];
    size_t count = 0;
    CHECK(shogiban_setup_check(setup, faults, SHOGIBAN_MAX_FAULTS, &count) == OK);
    CHECK(count == 3);
    CHECK(faults[0].kind == SHOGIBAN_FAULT_KIND_NO_KING && faults[0].color == SHOGIBAN_BLACK && faults[0].tolerated);
    CHECK(faults[1].kind == SHOGIBAN_FAULT_KIND_TOO_MANY && faults[1].piece_kind == SHOGIBAN_BISHOP);
    CHECK(faults[1].count == 3 && faults[1].limit == 2 && !faults[1].tolerated);
    CHECK(faults[2].kind == SHOGIBAN_FAULT_KIND_NIFU);
    CHECK(faults[2].squares.low == (UINT64_C(3) << square_of("5d")));
    shogiban_position *position = (shogiban_position *)1;
    CHECK_FAILS(shogiban_position_from_setup(setup, &position), SHOGIBAN_STATUS_SETUP_ERROR, "unplayable");
    CHECK(position == NULL);
    // The sentence names the first fault that is not tolerated, and counts the others.
    const char *all = "not a playable position: 3 bishops where there may be 2 (and 1 more fault)";
    char message[200];
    CHECK(shogiban_last_error_message(message, sizeof message, NULL) == OK && strcmp(message, all) == 0);
    // An SFEN of it can be read, but not played: that is no error at a place of the text.
    const char *text = "4k4/9/9/4P4/4P4/9/9/9/9 b 3B 1";
    CHECK_FAILS(shogiban_position_from_sfen(T(text), NULL, &position), SHOGIBAN_STATUS_SETUP_ERROR, "unplayable");
    CHECK_FAILS(shogiban_position_from_sfen_tolerant(T(text), NULL, &position), SHOGIBAN_STATUS_SETUP_ERROR, "unplayable");
    CHECK(position == NULL && shogiban_last_error_line() == 0 && shogiban_last_error_column() == 0);
    CHECK(shogiban_last_error_message(message, sizeof message, NULL) == OK && strcmp(message, all) == 0);

    // Mended, it can be played.
    CHECK(shogiban_setup_put(setup, square_of("5d"), SHOGIBAN_NO_PIECE) == OK);
    CHECK(shogiban_setup_set_hand(setup, SHOGIBAN_BLACK, SHOGIBAN_BISHOP, 0) == OK);
    CHECK(shogiban_setup_give_rest(setup, SHOGIBAN_WHITE) == OK);
    CHECK(shogiban_setup_set_turn(setup, SHOGIBAN_WHITE) == OK);
    char sfen[SHOGIBAN_SFEN_TEXT];
    CHECK(shogiban_setup_sfen(setup, sfen, sizeof sfen, NULL) == OK);
    CHECK(strcmp(sfen, "4k4/9/9/9/4P4/9/9/9/9 w 2r2b4g4s4n4l17p 1") == 0);
    CHECK(shogiban_position_from_setup(setup, &position) == OK);
    shogiban_position_free(position);
    shogiban_setup_free(setup);
}

static void errors_say_where(void) {
    shogiban_position *position = NULL;
    const char *bad = "lnsgkgsnl/1r5b1/pppppppxp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    CHECK_FAILS(shogiban_position_from_sfen(T(bad), NULL, &position), SHOGIBAN_STATUS_PARSE_ERROR, "bad_notation");
    CHECK(shogiban_last_error_line() == 1 && shogiban_last_error_column() == 24 && shogiban_last_error_byte() == 23);
    char message[200];
    CHECK(shogiban_last_error_message(message, sizeof message, NULL) == OK);
    CHECK(strcmp(message, "column 24: expected a piece, a digit or '/', found 'x'") == 0);
    CHECK(shogiban_last_error_message(message, 3, NULL) == SHOGIBAN_STATUS_BUFFER_TOO_SMALL);
    CHECK(shogiban_last_error_status() == SHOGIBAN_STATUS_PARSE_ERROR);
    // Only the bytes of the given length count: no NUL is looked for.
    shogiban_move mv = 0;
    CHECK(shogiban_move_parse("7g7f+++", 4, &mv) == OK && mv == move_of("7g7f"));
    CHECK_FAILS(shogiban_move_parse("\xe3\x81", 2, &mv), SHOGIBAN_STATUS_BAD_UTF8, "bad_utf8");
    CHECK_FAILS(shogiban_move_parse("7g7f", SIZE_MAX, &mv), SHOGIBAN_STATUS_BAD_SIZE, "bad_size");
    CHECK_FAILS(shogiban_move_parse("", 0, &mv), SHOGIBAN_STATUS_PARSE_ERROR, "bad_notation");
    // A success leaves the last error alone; clearing it does not.
    CHECK(shogiban_position_start(NULL, &position) == OK);
    CHECK(shogiban_last_error_status() == SHOGIBAN_STATUS_PARSE_ERROR);
    shogiban_last_error_clear();
    CHECK(shogiban_last_error_status() == OK && shogiban_last_error_column() == 0);
    shogiban_position_free(position);
}

static void moves_are_explained(void) {
    shogiban_position *position = position_of("4k4/9/9/9/9/9/4P4/9/4K4 b P 1");
    shogiban_explanation why = {.struct_size = sizeof why};
    CHECK(shogiban_position_explain(position, move_of("P*5c"), &why) == OK);
    CHECK(why.reason == SHOGIBAN_NIFU && why.square == square_of("5g") && why.color == SHOGIBAN_BLACK);
    CHECK(why.mv == move_of("P*5c") && why.piece == SHOGIBAN_NO_PIECE);
    char text[200];
    CHECK(shogiban_position_explain_text(position, move_of("P*5c"), text, sizeof text, NULL) == OK);
    CHECK(strcmp(text, "P*5c: Black already has an unpromoted pawn on file 5 (at 5g)") == 0);
    CHECK(shogiban_position_explain(position, move_of("5g5f"), &why) == OK && why.reason == SHOGIBAN_LEGAL);
    CHECK_FAILS(shogiban_position_play(position, move_of("P*5c")), SHOGIBAN_STATUS_ILLEGAL_MOVE, "nifu");
    CHECK_FAILS(shogiban_position_play(position, 0), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK(!shogiban_position_is_legal(position, 0) && !shogiban_position_is_legal(position, UINT16_MAX));

    // A struct too short for any version is refused; a longer one gets zeros where the library knows nothing.
    why.struct_size = sizeof why - 1;
    CHECK_FAILS(shogiban_position_explain(position, move_of("P*5c"), &why), SHOGIBAN_STATUS_BAD_SIZE, "bad_size");
    struct {
        shogiban_explanation known;
        unsigned char later[16];
    } longer;
    memset(&longer, 7, sizeof longer);
    longer.known.struct_size = sizeof longer;
    CHECK(shogiban_position_explain(position, move_of("P*5c"), &longer.known) == OK);
    CHECK(longer.known.reason == SHOGIBAN_NIFU && longer.later[0] == 0 && longer.later[15] == 0);
    CHECK(longer.known.struct_size == sizeof longer);
    shogiban_position_free(position);
}

static void moves_are_played_and_counted(void) {
    shogiban_position *position = NULL;
    CHECK(shogiban_position_start(NULL, &position) == OK);
    CHECK(shogiban_position_perft(position, 3) == 25470);
    CHECK(shogiban_position_perft(position, SHOGIBAN_MAX_PERFT_DEPTH + 1) == 0);
    CHECK(shogiban_last_error_status() == SHOGIBAN_STATUS_BAD_VALUE);

    shogiban_move moves[SHOGIBAN_MAX_MOVES];
    size_t count = 0;
    CHECK(shogiban_position_legal_moves(position, moves, SHOGIBAN_MAX_MOVES, &count) == OK && count == 30);
    CHECK(shogiban_position_legal_move_count(position) == 30);
    memset(moves, 0, sizeof moves);
    CHECK(shogiban_position_legal_moves(position, moves, 29, &count) == SHOGIBAN_STATUS_BUFFER_TOO_SMALL);
    CHECK(count == 30 && moves[0] == 0);
    CHECK(shogiban_position_legal_moves_of(position, SHOGIBAN_MOVES_CAPTURES, NULL, 0, &count) == OK && count == 0);
    CHECK_FAILS(shogiban_position_legal_moves_of(position, 99, moves, SHOGIBAN_MAX_MOVES, &count),
                SHOGIBAN_STATUS_BAD_VALUE, "bad_value");

    // A move, its hash beforehand, and back by a copy.
    shogiban_position *before = NULL;
    CHECK(shogiban_position_clone(position, &before) == OK);
    const uint64_t hash = shogiban_position_hash_after(position, move_of("7g7f"));
    CHECK(shogiban_position_play(position, move_of("7g7f")) == OK);
    CHECK(shogiban_position_hash(position) == hash && shogiban_position_turn(position) == SHOGIBAN_WHITE);
    CHECK(!shogiban_position_equal(position, before));
    CHECK(shogiban_position_copy(before, position) == OK && shogiban_position_equal(position, before));
    CHECK(shogiban_position_copy(position, position) == OK && shogiban_position_equal(position, before));
    CHECK(shogiban_position_child(position, move_of("7g7f"), position) == OK);
    CHECK(shogiban_position_hash(position) == hash);
    shogiban_position_free(before);

    CHECK(shogiban_position_piece_on(position, square_of("7f")) == SHOGIBAN_PAWN);
    CHECK(shogiban_position_piece_on(position, square_of("5a")) == SHOGIBAN_KING + 16);
    CHECK(shogiban_position_piece_on(position, 81) == SHOGIBAN_NO_PIECE);
    CHECK(shogiban_position_king(position, SHOGIBAN_WHITE) == square_of("5a"));
    CHECK(shogiban_position_king(position, 2) == SHOGIBAN_NO_SQUARE);
    char csa[SHOGIBAN_MOVE_TEXT];
    CHECK(shogiban_position_move_to_csa(position, move_of("3c3d"), csa, sizeof csa, NULL) == OK);
    CHECK(strcmp(csa, "-3334FU") == 0);
    shogiban_move mv = 0;
    CHECK(shogiban_position_move_from_csa(position, T(csa), &mv) == OK && mv == move_of("3c3d"));
    CHECK_FAILS(shogiban_position_parse_move(position, T("P*5e"), &mv), SHOGIBAN_STATUS_ILLEGAL_MOVE, "not_in_hand");
    shogiban_position_free(position);

    // The position with the most moves.
    position = position_of("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1");
    CHECK(shogiban_position_legal_moves(position, moves, SHOGIBAN_MAX_MOVES, &count) == OK && count == 593);
    for (size_t i = 0; i < count; i++) CHECK(shogiban_position_is_legal(position, moves[i]));
    shogiban_position_free(position);
}

static void moves_are_made_of_numbers(void) {
    const shogiban_move push = shogiban_move_board(square_of("7g"), square_of("7f"), false);
    CHECK(push == move_of("7g7f") && shogiban_move_from(push) == square_of("7g") && shogiban_move_to(push) == square_of("7f"));
    CHECK(!shogiban_move_is_promotion(push) && shogiban_move_dropped(push) == SHOGIBAN_NO_KIND);
    const shogiban_move drop = shogiban_move_drop(SHOGIBAN_PAWN, square_of("5e"));
    CHECK(drop == move_of("P*5e") && shogiban_move_from(drop) == SHOGIBAN_NO_SQUARE);
    CHECK(shogiban_move_dropped(drop) == SHOGIBAN_PAWN);
    CHECK(shogiban_move_board(3, 3, false) == SHOGIBAN_NO_MOVE && shogiban_move_board(3, 81, false) == SHOGIBAN_NO_MOVE);
    CHECK(shogiban_move_drop(SHOGIBAN_KING, 3) == SHOGIBAN_NO_MOVE);
    CHECK(shogiban_square_at(7, 7) == square_of("7g") && shogiban_square_at(0, 1) == SHOGIBAN_NO_SQUARE);
    const shogiban_bitboard nothing = {0, 0};
    const shogiban_bitboard around = shogiban_attacks(SHOGIBAN_KING, square_of("1a"), nothing);
    CHECK(around.low == ((1u << 1) | (1u << 9) | (1u << 10)) && around.high == 0);
}

static void moves_are_written_as_people_do(void) {
    shogiban_position *position = position_of("4k4/9/9/9/9/9/4p4/3G1G3/4K4 b P 1");
    const shogiban_move mv = move_of("6h5g");
    char text[64];
    CHECK(shogiban_position_move_to_japanese(position, mv, SHOGIBAN_NO_SQUARE, text, sizeof text, NULL) == OK);
    CHECK(strcmp(text, "▲５七金左") == 0);
    shogiban_move read = 0;
    CHECK(shogiban_position_move_from_japanese(position, T(text), SHOGIBAN_NO_SQUARE, &read) == OK && read == mv);
    CHECK(shogiban_position_move_from_japanese(position, T("同金左"), square_of("5g"), &read) == OK && read == mv);
    CHECK_FAILS(shogiban_position_move_to_japanese(position, mv, 81, text, sizeof text, NULL), SHOGIBAN_STATUS_BAD_VALUE,
                "bad_value");
    for (uint32_t style = SHOGIBAN_WESTERN_DIGITS; style <= SHOGIBAN_WESTERN_KANJI; style++) {
        CHECK(shogiban_position_move_to_western(position, mv, SHOGIBAN_NO_SQUARE, style, text, sizeof text, NULL) == OK);
        CHECK(shogiban_position_move_from_western(position, T(text), SHOGIBAN_NO_SQUARE, &read) == OK && read == mv);
    }
    CHECK(shogiban_position_move_to_western(position, mv, SHOGIBAN_NO_SQUARE, 3, text, sizeof text, NULL) ==
          SHOGIBAN_STATUS_BAD_VALUE);
    CHECK(shogiban_position_move_to_kif(position, mv, square_of("5g"), text, sizeof text, NULL) == OK);
    CHECK(strncmp(text, "同", strlen("同")) == 0);
    shogiban_setup *setup = NULL;
    char board[2000];
    CHECK(shogiban_setup_from_position(position, &setup) == OK);
    CHECK(shogiban_setup_bod(setup, board, sizeof board, NULL) == OK && strstr(board, "v玉") != NULL);
    shogiban_setup_free(setup);
    shogiban_position_free(position);
}

static void small_boards_are_played(void) {
    shogiban_variant variant;
    CHECK(shogiban_variant_by_name(T("minishogi"), &variant) == OK);
    CHECK(variant.files == 5 && variant.zone == 1 && variant.pieces[SHOGIBAN_PAWN] == 2);
    shogiban_position *mini = NULL;
    CHECK(shogiban_position_start(&variant, &mini) == OK);
    CHECK(shogiban_position_perft(mini, 3) == 2512);
    shogiban_variant same;
    CHECK(shogiban_position_variant(mini, &same) == OK);
    char name[16];
    CHECK(shogiban_variant_name(&same, name, sizeof name, NULL) == OK && strcmp(name, "minishogi") == 0);
    shogiban_position_free(mini);
    variant.zone = 3;
    CHECK_FAILS(shogiban_variant_check(&variant), SHOGIBAN_STATUS_VARIANT_ERROR, "bad_variant");
    CHECK_FAILS(shogiban_position_start(&variant, &mini), SHOGIBAN_STATUS_VARIANT_ERROR, "bad_variant");
    variant.zone = 2;
    CHECK(shogiban_variant_check(&variant) == OK);
    CHECK_FAILS(shogiban_position_start(&variant, &mini), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_variant_by_name(T("chess"), &variant), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
}

int main(void) {
    versions();
    texts_fit_or_are_not_written();
    the_widest_texts_fit_the_constants();
    a_setup_tells_all_its_faults();
    errors_say_where();
    moves_are_explained();
    moves_are_played_and_counted();
    moves_are_made_of_numbers();
    moves_are_written_as_people_do();
    small_boards_are_played();
    return 0;
}
