// Every number that a move can be, passed to every function that takes one: none of them is a bug of the library. Where the
// program is watched, and slow, every 61st.
#include "check.h"

static void never_a_panic(shogiban_status status) {
    CHECK(status != SHOGIBAN_STATUS_PANIC && shogiban_last_error_status() != SHOGIBAN_STATUS_PANIC);
}

// What a move is made of makes the same move again; what is no move is made of nothing.
static void a_move_is_what_it_is_made_of(shogiban_move mv, bool is_move) {
    char text[SHOGIBAN_MOVE_TEXT];
    const uint8_t from = shogiban_move_from(mv), to = shogiban_move_to(mv), dropped = shogiban_move_dropped(mv);
    const bool promotes = shogiban_move_is_promotion(mv);
    const shogiban_status written = shogiban_move_text(mv, text, sizeof text, NULL);
    if (is_move) {
        CHECK(written == OK && move_of(text) == mv);
        CHECK(mv == (dropped == SHOGIBAN_NO_KIND ? shogiban_move_board(from, to, promotes) : shogiban_move_drop(dropped, to)));
    } else {
        CHECK(written == SHOGIBAN_STATUS_BAD_VALUE && !promotes);
        CHECK(from == SHOGIBAN_NO_SQUARE && to == SHOGIBAN_NO_SQUARE && dropped == SHOGIBAN_NO_KIND);
    }
}

// A record takes what is legal, and as it is what is not; what it took is taken away again.
static void a_record_takes_moves(shogiban_record *record, shogiban_move mv, bool is_move, bool is_legal) {
    shogiban_node node = SHOGIBAN_NO_NODE;
    const shogiban_status added = shogiban_record_add(record, SHOGIBAN_ROOT, mv, &node);
    never_a_panic(added);
    CHECK((added == OK) == is_legal);
    if (is_legal) CHECK(shogiban_node_move(record, node) == mv && shogiban_record_remove(record, node) == OK);
    const shogiban_status as_it_is = shogiban_record_add_any(record, SHOGIBAN_ROOT, mv, &node);
    never_a_panic(as_it_is);
    CHECK((as_it_is == OK) == is_move);
    if (is_move) {
        CHECK(shogiban_node_is_illegal(record, node) == !is_legal);
        shogiban_node twin = SHOGIBAN_NO_NODE;
        CHECK(shogiban_record_add_another(record, SHOGIBAN_ROOT, mv, &twin) == OK && twin != node);
        CHECK(shogiban_record_remove(record, node) == OK && shogiban_record_remove(record, twin) == OK);
    } else {
        CHECK(shogiban_record_add_another(record, SHOGIBAN_ROOT, mv, NULL) == SHOGIBAN_STATUS_BAD_VALUE);
    }
}

// Every foul that the game takes comes back as it was, and none is a panic. Bits of the number fill the fields beside the move.
static void fouls_are_survived(shogiban_game *game, shogiban_record *record, shogiban_move mv, bool is_move, bool is_legal) {
    const uint8_t side = shogiban_game_turn(game);
    char text[100];
    for (unsigned kind = 0; kind <= 8; kind++) {
        const shogiban_foul foul = {.kind = (uint8_t)kind, .by = (uint8_t)(mv % 3), .mv = mv,
                                    .piece_kind = (uint8_t)(mv & 15), .square = (uint8_t)(mv >> 4)};
        const shogiban_action action = {.kind = SHOGIBAN_ACTION_FOUL, .color = foul.by, .mv = mv, .foul = foul.kind,
                                        .piece_kind = foul.piece_kind, .square = foul.square};
        const shogiban_status done = shogiban_game_foul(game, foul);
        never_a_panic(done);
        if (done == OK) {
            shogiban_action undone;
            CHECK(shogiban_game_is_over(game) && shogiban_game_undo(game, &undone) == OK);
            CHECK(undone.kind == SHOGIBAN_ACTION_FOUL && undone.foul == kind && undone.color == foul.by);
            CHECK(shogiban_game_act(game, undone) == OK && shogiban_game_undo(game, NULL) == OK);
        }
        const shogiban_status acted = shogiban_game_act(game, action);
        CHECK(acted == done && (acted != OK || shogiban_game_undo(game, NULL) == OK));
        const shogiban_status recorded = shogiban_game_act_as_recorded(game, action);
        CHECK(recorded == done && (recorded != OK || shogiban_game_undo(game, NULL) == OK));
        CHECK(!shogiban_game_is_over(game));
        never_a_panic(shogiban_foul_code(foul, text, sizeof text, NULL));
        never_a_panic(shogiban_foul_text(foul, text, sizeof text, NULL));
        shogiban_node node = SHOGIBAN_NO_NODE;
        const shogiban_status added = shogiban_record_add_foul(record, SHOGIBAN_ROOT, foul, &node);
        never_a_panic(added);
        if (added == OK) {
            shogiban_foul found;
            const bool is_no_foul = kind == SHOGIBAN_FOUL_ILLEGAL_MOVE && is_legal;
            CHECK((shogiban_node_foul(record, node, &found) == OK) == !is_no_foul);
            CHECK(is_no_foul || found.kind == kind);
            CHECK(shogiban_record_remove(record, node) == OK);
        }
    }
    const shogiban_foul illegal = {.kind = SHOGIBAN_FOUL_ILLEGAL_MOVE, .by = side, .mv = mv};
    const shogiban_status lost = shogiban_game_foul(game, illegal);
    CHECK((lost == OK) == (is_move && !is_legal) && (lost != OK || shogiban_game_undo(game, NULL) == OK));
}

// The position is that of the game, and no move changes either for good.
static void every_number_is_survived(const shogiban_game *start, unsigned step) {
    const shogiban_position *position = shogiban_game_position(start);
    shogiban_position *scratch = NULL;
    shogiban_game *game = NULL;
    CHECK(shogiban_position_clone(position, &scratch) == OK);
    CHECK(shogiban_game_clone(start, &game) == OK);
    shogiban_setup *setup = NULL;
    shogiban_record *record = NULL;
    CHECK(shogiban_setup_from_position(position, &setup) == OK && shogiban_record_new(setup, &record) == OK);
    const uint8_t last[] = {SHOGIBAN_NO_SQUARE, 40};
    size_t legal = 0, moves = 0;
    for (unsigned bits = 0; bits <= UINT16_MAX; bits += step) {
        const shogiban_move mv = (shogiban_move)bits;
        char text[64];
        shogiban_last_error_clear();

        shogiban_explanation why = {.struct_size = sizeof why};
        const shogiban_status explained = shogiban_position_explain(position, mv, &why);
        never_a_panic(explained);
        CHECK(explained == OK || explained == SHOGIBAN_STATUS_BAD_VALUE);
        moves += explained == OK;
        const bool is_legal = shogiban_position_is_legal(position, mv);
        CHECK(is_legal == (explained == OK && why.reason == SHOGIBAN_LEGAL));
        legal += is_legal;
        never_a_panic(shogiban_position_explain_text(position, mv, text, sizeof text, NULL));
        a_move_is_what_it_is_made_of(mv, explained == OK);
        a_record_takes_moves(record, mv, explained == OK, is_legal);

        (void)shogiban_position_hash_after(position, mv);
        (void)shogiban_position_see(position, mv, NULL);
        (void)shogiban_position_gives_check(position, mv);
        CHECK(shogiban_game_repetition_after(game, mv) == SHOGIBAN_REPEATS_NOT || is_legal);
        never_a_panic(OK);
        for (size_t i = 0; i < sizeof last; i++) {
            never_a_panic(shogiban_position_move_to_japanese(position, mv, last[i], text, sizeof text, NULL));
            never_a_panic(shogiban_position_move_to_kif(position, mv, last[i], text, sizeof text, NULL));
            for (uint32_t style = SHOGIBAN_WESTERN_DIGITS; style <= SHOGIBAN_WESTERN_KANJI; style++) {
                never_a_panic(shogiban_position_move_to_western(position, mv, last[i], style, text, sizeof text, NULL));
            }
        }
        never_a_panic(shogiban_position_move_to_csa(position, mv, text, sizeof text, NULL));

        const shogiban_status played = shogiban_position_play(scratch, mv);
        never_a_panic(played);
        CHECK((played == OK) == is_legal);
        if (is_legal) {
            CHECK(shogiban_position_hash(scratch) == shogiban_position_hash_after(position, mv));
            CHECK(shogiban_position_copy(position, scratch) == OK);
            CHECK(shogiban_game_play(game, mv) == OK && shogiban_game_undo(game, NULL) == OK);
            const shogiban_action action = {.kind = SHOGIBAN_ACTION_MOVE, .mv = mv};
            CHECK(shogiban_game_act(game, action) == OK && shogiban_game_undo(game, NULL) == OK);
            CHECK(shogiban_game_act_as_recorded(game, action) == OK && shogiban_game_undo(game, NULL) == OK);
        } else {
            CHECK(shogiban_position_equal(position, scratch));
            never_a_panic(shogiban_game_play(game, mv));
            never_a_panic(shogiban_game_act(game, (shogiban_action){.kind = SHOGIBAN_ACTION_MOVE, .mv = mv}));
            never_a_panic(shogiban_game_act_as_recorded(game, (shogiban_action){.kind = SHOGIBAN_ACTION_MOVE, .mv = mv}));
            CHECK(shogiban_game_submit(game, mv) != OK || shogiban_game_undo(game, NULL) == OK);
            never_a_panic(OK);
        }
        fouls_are_survived(game, record, mv, explained == OK, is_legal);
        // Where the library cannot know that a move is illegal, it does harm to nothing but the position.
        never_a_panic(shogiban_position_child(position, mv, scratch));
        (void)shogiban_position_legal_move_count(scratch);
        CHECK(shogiban_position_copy(position, scratch) == OK);
        never_a_panic(shogiban_position_play_unchecked(scratch, mv));
        CHECK(shogiban_position_copy(position, scratch) == OK);
    }
    CHECK(moves > 10000 / step);
    CHECK(step > 1 || legal == shogiban_position_legal_move_count(position));
    shogiban_record_free(record);
    shogiban_setup_free(setup);
    shogiban_game_free(game);
    shogiban_position_free(scratch);
}

int main(int argc, char **argv) {
    (void)argv;
    shogiban_rules rules = {.struct_size = sizeof rules};
    CHECK(shogiban_rules_by_name(T("jsa_pro"), &rules) == OK);
    const char *sfens[] = {
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        // No hand, no piece and no square without something on it, pieces of every kind, check and pins.
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        // No king at all for one side.
        "4k4/9/9/9/9/9/4P4/9/9 b 2r2b4g4s4n4l17p 1",
        // A small board: many numbers are squares that it does not have.
        "rbsgk/4p/5/P4/KGSBR w - 1",
    };
    for (size_t i = 0; i < sizeof sfens / sizeof sfens[0]; i++) {
        shogiban_position *start = position_of(sfens[i]);
        shogiban_game *game = NULL;
        CHECK(shogiban_game_new(start, &rules, &game) == OK);
        every_number_is_survived(game, argc > 1 ? 61 : 1);
        shogiban_game_free(game);
        shogiban_position_free(start);
    }
    return 0;
}
