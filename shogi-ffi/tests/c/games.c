// Rules, games, outcomes, declarations, handicaps.
#include "check.h"

static shogiban_rules rules_of(const char *name) {
    shogiban_rules rules = {.struct_size = sizeof rules};
    CHECK(shogiban_rules_by_name(T(name), &rules) == OK);
    return rules;
}

static void play_all(shogiban_game *game, const char *const *moves, size_t count) {
    for (size_t i = 0; i < count; i++) CHECK(shogiban_game_play(game, move_of(moves[i])) == OK);
}

// Every named rule set becomes itself again out of the struct: nothing gets lost in it.
static void rules_are_the_same_out_of_the_struct(void) {
    CHECK(shogiban_rules_count() >= 30);
    for (size_t i = 0; i < shogiban_rules_count(); i++) {
        shogiban_rules rules = {.struct_size = sizeof rules};
        CHECK(shogiban_rules_at(i, &rules) == OK);
        char name[SHOGIBAN_RULES_NAME_TEXT];
        CHECK(shogiban_rules_name(&rules, name, sizeof name, NULL) == OK);
        CHECK(strcmp(name, rules.name) == 0);
        shogiban_rules again = rules_of(name);
        CHECK(memcmp(&rules, &again, sizeof rules) == 0);
        // Through a game and back.
        shogiban_game *game = NULL;
        CHECK(shogiban_game_new(NULL, &rules, &game) == OK);
        CHECK(shogiban_game_rules(game, &again) == OK && memcmp(&rules, &again, sizeof rules) == 0);
        shogiban_game_free(game);
    }
    shogiban_rules rules = {.struct_size = sizeof rules};
    CHECK(shogiban_rules_at(shogiban_rules_count(), &rules) == SHOGIBAN_STATUS_NOT_FOUND);
    char name[SHOGIBAN_RULES_NAME_TEXT];
    CHECK(shogiban_rules_name(&rules, name, sizeof name, NULL) == OK && strcmp(name, "mate_only") == 0);
    // An undated name is the set in force.
    rules = rules_of("csa_wcsc");
    CHECK(strcmp(rules.name, "csa_wcsc_2019") == 0);
    rules.limit_plies = 7;
    CHECK(shogiban_rules_name(&rules, name, sizeof name, NULL) == OK && strcmp(name, "custom") == 0);
    CHECK(shogiban_rules_default(NULL, &rules) == OK && strcmp(rules.name, "casual") == 0);
}

// Each byte of the struct is tried with each value: whatever C puts there, the answer is OK or BAD_VALUE.
static void no_byte_of_the_rules_does_harm(void) {
    const shogiban_rules good = rules_of("jsa_pro");
    size_t refused = 0;
    for (size_t at = sizeof(size_t); at < sizeof good; at++) {
        for (unsigned value = 0; value <= UINT8_MAX; value++) {
            shogiban_rules rules = good;
            ((unsigned char *)&rules)[at] = (unsigned char)value;
            shogiban_game *game = NULL;
            const shogiban_status status = shogiban_game_new(NULL, &rules, &game);
            CHECK(status == OK || status == SHOGIBAN_STATUS_BAD_VALUE);
            refused += status == OK ? 0 : 1;
            shogiban_game_free(game);
        }
    }
    CHECK(refused > 6000);
    // A byte without a meaning may only be 0, so that a later version can give it one.
    for (size_t at = 0; at < sizeof good.reserved; at++) {
        shogiban_rules rules = good;
        rules.reserved[at] = 1;
        shogiban_game *game = NULL;
        CHECK_FAILS(shogiban_game_new(NULL, &rules, &game), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
        CHECK(game == NULL);
    }
    struct {
        shogiban_rules known;
        unsigned char later[8];
    } longer = {.known = good};
    longer.known.struct_size = sizeof longer;
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(NULL, &longer.known, &game) == OK);
    shogiban_game_free(game);
    longer.later[3] = 1;
    CHECK_FAILS(shogiban_game_new(NULL, &longer.known, &game), SHOGIBAN_STATUS_BAD_SIZE, "bad_size");
    CHECK(game == NULL);
    longer.known.struct_size = 0;
    CHECK_FAILS(shogiban_game_new(NULL, &longer.known, &game), SHOGIBAN_STATUS_BAD_SIZE, "bad_size");
}

// 255 stands for a choice that has no number here: in no field is it taken for one that has.
static void an_unknown_choice_is_no_rule(void) {
    const size_t choices[] = {
        offsetof(shogiban_rules, illegal_move),        offsetof(shogiban_rules, no_legal_move),
        offsetof(shogiban_rules, repetition),          offsetof(shogiban_rules, perpetual),
        offsetof(shogiban_rules, both_perpetual),      offsetof(shogiban_rules, limit),
        offsetof(shogiban_rules, entering_king),       offsetof(shogiban_rules, declaration_invalid),
        offsetof(shogiban_rules, declaration_credit),  offsetof(shogiban_rules, agreed_impasse),
        offsetof(shogiban_rules, foul_found_late),     offsetof(shogiban_rules, repetition_played_through),
        offsetof(shogiban_rules, limit_declaration),   offsetof(shogiban_rules, declaration_replay_result),
        offsetof(shogiban_rules, agreed_impasse_kings), offsetof(shogiban_rules, declaration_without_legal_move),
        offsetof(shogiban_rules, agreed_impasse_result), offsetof(shogiban_rules, agreed_draw),
    };
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        shogiban_rules rules = rules_of("jsa_pro");
        ((unsigned char *)&rules)[choices[i]] = 255;
        shogiban_game *game = NULL;
        CHECK_FAILS(shogiban_game_new(NULL, &rules, &game), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    }
}

// A size that nobody set is no size: nothing is written, and nothing beyond the struct is read.
static void a_size_that_nobody_set_is_refused(void) {
    // The struct has grown since its first version: `limit_split_black` is the first field that was added.
    const size_t shorter = offsetof(shogiban_rules, limit_split_black) - 1;
    const size_t sizes[] = {0, 1, shorter, 4097, (size_t)1 << (sizeof(size_t) == 8 ? 40 : 30), SIZE_MAX};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct {
            shogiban_rules rules;
            unsigned char behind[8192];
        } room;
        memset(&room, 7, sizeof room);
        room.rules.struct_size = sizes[i];
        shogiban_game *game = NULL;
        CHECK_FAILS(shogiban_game_new(NULL, &room.rules, &game), SHOGIBAN_STATUS_BAD_SIZE, "bad_size");
        CHECK_FAILS(shogiban_rules_by_name(T("mate_only"), &room.rules), SHOGIBAN_STATUS_BAD_SIZE, "bad_size");
        CHECK(room.rules.struct_size == sizes[i] && room.rules.name[0] == 7);
        for (size_t at = 0; at < sizeof room.behind; at++) CHECK(room.behind[at] == 7);
    }
    // The greatest that there may be.
    struct {
        shogiban_rules rules;
        unsigned char behind[4096 - sizeof(shogiban_rules)];
    } greatest;
    memset(&greatest, 0, sizeof greatest);
    greatest.rules.struct_size = 4096;
    CHECK(shogiban_rules_by_name(T("mate_only"), &greatest.rules) == OK);
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(NULL, &greatest.rules, &game) == OK);
    shogiban_game_free(game);
}

static void shows(const shogiban_position *position, const char *expected) {
    char sfen[SHOGIBAN_SFEN_TEXT];
    CHECK(shogiban_position_sfen(position, sfen, sizeof sfen, NULL) == OK);
    if (strcmp(sfen, expected) != 0) fprintf(stderr, "%s\n", sfen);
    CHECK(strcmp(sfen, expected) == 0);
}

// One call before the loop is enough: the lent position is the current one after whatever changes the game.
static void a_lent_position_follows_its_game(void) {
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(NULL, NULL, &game) == OK);
    const shogiban_position *position = shogiban_game_position(game);
    shogiban_position *kept = NULL;
    CHECK(shogiban_position_clone(position, &kept) == OK);
    for (unsigned ply = 0; ply < 200; ply++) {
        shogiban_move moves[SHOGIBAN_MAX_MOVES], own[SHOGIBAN_MAX_MOVES];
        size_t count = 0, in_the_game = 0;
        CHECK(shogiban_position_legal_moves(position, moves, SHOGIBAN_MAX_MOVES, &count) == OK);
        CHECK(shogiban_game_legal_moves(game, own, SHOGIBAN_MAX_MOVES, &in_the_game) == OK);
        if (shogiban_game_is_over(game)) break;
        CHECK(count == in_the_game && memcmp(moves, own, count * sizeof *moves) == 0);
        CHECK(shogiban_position_turn(position) == shogiban_game_turn(game));
        CHECK(shogiban_position_equal(position, shogiban_game_position_at(game, ply)));
        CHECK(shogiban_game_play(game, moves[ply * 7 % count]) == OK);
        CHECK(shogiban_game_position(game) == position);
    }
    CHECK(shogiban_game_ply(game) > 50);
    const uint32_t last = shogiban_game_ply(game);
    while (shogiban_game_undo(game, NULL) == OK) {
        CHECK(shogiban_position_equal(position, shogiban_game_position_at(game, shogiban_game_ply(game))));
    }
    CHECK(shogiban_position_equal(position, kept));
    while (shogiban_game_redo(game, NULL) == OK) continue;
    CHECK(shogiban_game_ply(game) == last && shogiban_position_equal(position, shogiban_game_position_at(game, last)));

    // A copy shows its own game, and goes on when the first one is freed.
    shogiban_game *copy = NULL;
    CHECK(shogiban_game_clone(game, &copy) == OK);
    const shogiban_position *second = shogiban_game_position(copy);
    CHECK(second != position && shogiban_position_equal(second, position));
    CHECK(shogiban_game_undo(copy, NULL) == OK && !shogiban_position_equal(second, position));
    shogiban_game_free(game);
    while (shogiban_game_undo(copy, NULL) == OK) continue;
    CHECK(shogiban_position_equal(second, kept));
    shogiban_game_free(copy);
    shogiban_position_free(kept);

    // Each way in which a game changes. What is refused changes nothing.
    const shogiban_rules strict = rules_of("jsa_pro");
    CHECK(shogiban_game_from_usi(T("startpos moves 7g7f"), NULL, &strict, &game) == OK);
    position = shogiban_game_position(game);
    const char *const after_1 = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
    const char *const after_2 = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    const shogiban_action next = {.kind = SHOGIBAN_ACTION_MOVE, .mv = move_of("3c3d")};
    shows(position, after_1);
    CHECK(shogiban_game_submit(game, move_of("3c3d")) == OK);
    shows(position, after_2);
    CHECK_FAILS(shogiban_game_play(game, move_of("3c3d")), SHOGIBAN_STATUS_ILLEGAL_MOVE, "no_piece");
    shows(position, after_2);
    CHECK(shogiban_game_undo(game, NULL) == OK);
    shows(position, after_1);
    CHECK(shogiban_game_act(game, next) == OK);
    shows(position, after_2);
    CHECK(shogiban_game_undo(game, NULL) == OK && shogiban_game_act_as_recorded(game, next) == OK);
    shows(position, after_2);
    CHECK(shogiban_game_resign(game) == OK);
    shows(position, after_2);
    CHECK(shogiban_game_undo(game, NULL) == OK);
    shows(position, after_2);
    shogiban_game_free(game);
}

static void a_game_ends_by_mate(void) {
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(NULL, NULL, &game) == OK);
    shogiban_outcome outcome = {.struct_size = sizeof outcome};
    size_t count = 1;
    CHECK_FAILS(shogiban_game_outcome(game, &outcome), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_game_outcome_plies(game, NULL, 0, &count), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    const char *moves[] = {"2g2f", "5a4b", "2f2e", "4b3b", "2e2d", "8b4b", "2d2c+"};
    play_all(game, moves, 7);
    CHECK(shogiban_game_is_over(game) && shogiban_game_ply(game) == 7);
    CHECK(shogiban_game_outcome(game, &outcome) == OK);
    CHECK(outcome.winner == SHOGIBAN_BLACK && outcome.reason == SHOGIBAN_REASON_CHECKMATE);
    CHECK(outcome.king == square_of("3b") && outcome.ply == 7 && outcome.settlement == SHOGIBAN_SETTLEMENT_FINAL);
    char text[200];
    CHECK(shogiban_game_outcome_text(game, text, sizeof text, NULL) == OK);
    CHECK(strcmp(text, "Black wins at ply 7: checkmate (詰み) of the king on 3b") == 0);
    CHECK(shogiban_game_outcome_code(game, text, sizeof text, NULL) == OK && strcmp(text, "checkmate") == 0);
    CHECK_FAILS(shogiban_game_play(game, move_of("7g7f")), SHOGIBAN_STATUS_GAME_OVER, "game_over");
    CHECK(shogiban_game_legal_moves(game, NULL, 0, &count) == OK && count == 0);
    count = 1;
    CHECK(shogiban_game_outcome_plies(game, NULL, 0, &count) == OK && count == 0);

    shogiban_action action;
    CHECK(shogiban_game_undo(game, &action) == OK);
    CHECK(action.kind == SHOGIBAN_ACTION_MOVE && action.mv == move_of("2d2c+"));
    CHECK(!shogiban_game_is_over(game));
    CHECK(shogiban_game_redo(game, NULL) == OK && shogiban_game_is_over(game));
    CHECK_FAILS(shogiban_game_redo(game, NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK(shogiban_game_position_at(game, 0) != NULL && shogiban_game_position_at(game, 8) == NULL);
    CHECK(shogiban_position_is_checkmate(shogiban_game_position(game)));

    char usi[200];
    CHECK(shogiban_game_usi(game, usi, sizeof usi, NULL) == OK);
    shogiban_game *same = NULL;
    CHECK(shogiban_game_from_usi(T(usi), NULL, NULL, &same) == OK && shogiban_game_equal(game, same));
    shogiban_game_free(same);
    shogiban_game_free(game);
    CHECK_FAILS(shogiban_game_from_usi(T("position startpos moves 7g7f 7g7f"), NULL, NULL, &same),
                SHOGIBAN_STATUS_ILLEGAL_MOVE, "no_piece");
}

static void repetition_and_perpetual_check(void) {
    const shogiban_rules rules = rules_of("jsa_pro");
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(NULL, &rules, &game) == OK);
    const char *round[] = {"2h3h", "8b7b", "3h2h", "7b8b"};
    play_all(game, round, 4);
    play_all(game, round, 4);
    CHECK(shogiban_game_occurrences(game) == 3);
    play_all(game, round, 3);
    CHECK(shogiban_game_repetition_after(game, move_of("7b8b")) == SHOGIBAN_REPEATS_PLAIN);
    CHECK(shogiban_game_play(game, move_of("7b8b")) == OK);
    shogiban_outcome outcome = {.struct_size = sizeof outcome};
    CHECK(shogiban_game_outcome(game, &outcome) == OK);
    CHECK(outcome.reason == SHOGIBAN_REASON_REPETITION && outcome.winner == SHOGIBAN_NO_COLOR);
    CHECK(outcome.settlement == SHOGIBAN_SETTLEMENT_REPLAY && outcome.swap_colors == 1);
    uint32_t plies[8];
    size_t count = 0;
    CHECK(shogiban_game_outcome_plies(game, plies, 8, &count) == OK && count == 4);
    CHECK(plies[0] == 0 && plies[1] == 4 && plies[2] == 8 && plies[3] == 12);
    shogiban_game_free(game);

    shogiban_position *start = position_of("6k2/1+p7/9/9/9/9/9/1+P4R2/6K2 w - 1");
    CHECK(shogiban_game_new(start, &rules, &game) == OK);
    shogiban_position_free(start); // copied
    const char *chase[] = {"3a2a", "3h2h", "2a3a", "2h3h"};
    for (int i = 0; i < 12; i++) CHECK(shogiban_game_play(game, move_of(chase[i % 4])) == OK);
    CHECK(shogiban_game_outcome(game, &outcome) == OK);
    CHECK(outcome.reason == SHOGIBAN_REASON_PERPETUAL_CHECK && outcome.by == SHOGIBAN_BLACK);
    CHECK(outcome.winner == SHOGIBAN_WHITE);
    CHECK(shogiban_game_outcome_plies(game, plies, 8, &count) == OK && count == 4 && plies[0] == 0 && plies[3] == 12);
    shogiban_game_free(game);
}

static void an_illegal_move_loses_where_the_rules_say_so(void) {
    shogiban_position *start = position_of("4k4/9/9/9/4P4/9/9/9/4K4 b P 1");
    shogiban_rules rules = rules_of("lishogi");
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(start, &rules, &game) == OK);
    CHECK_FAILS(shogiban_game_submit(game, move_of("P*5f")), SHOGIBAN_STATUS_ILLEGAL_MOVE, "nifu");
    CHECK(!shogiban_game_is_over(game));
    shogiban_game_free(game);
    rules = rules_of("jsa_pro");
    CHECK(shogiban_game_new(start, &rules, &game) == OK);
    CHECK(shogiban_game_submit(game, move_of("P*5f")) == OK && shogiban_game_is_over(game));
    shogiban_explanation why = {.struct_size = sizeof why};
    CHECK(shogiban_game_outcome_illegal_move(game, &why) == OK);
    CHECK(why.reason == SHOGIBAN_NIFU && why.square == square_of("5e"));
    shogiban_action actions[2];
    size_t count = 0;
    CHECK(shogiban_game_actions(game, actions, 2, &count) == OK && count == 1);
    CHECK(actions[0].kind == SHOGIBAN_ACTION_FOUL && actions[0].mv == move_of("P*5f"));
    CHECK(actions[0].color == SHOGIBAN_BLACK && actions[0].foul == SHOGIBAN_FOUL_ILLEGAL_MOVE);
    shogiban_outcome outcome = {.struct_size = sizeof outcome};
    CHECK(shogiban_game_outcome(game, &outcome) == OK && outcome.reason == SHOGIBAN_REASON_FOUL);
    CHECK(outcome.foul == SHOGIBAN_FOUL_ILLEGAL_MOVE && outcome.by == SHOGIBAN_BLACK);
    char code[32];
    CHECK(shogiban_game_outcome_code(game, code, sizeof code, NULL) == OK && strcmp(code, "illegal_move") == 0);
    CHECK(shogiban_game_outcome_foul_code(game, code, sizeof code, NULL) == OK && strcmp(code, "nifu") == 0);
    shogiban_game_free(game);
    shogiban_position_free(start);
}

// Every kind of foul loses where the rules say so, and is refused elsewhere.
static void every_foul(void) {
    const shogiban_rules strict = rules_of("jsa_pro"), lenient = rules_of("lishogi");
    const struct {
        shogiban_foul foul;
        shogiban_status refused;
        const char *code, *foul_code, *text;
    } rows[] = {
        {{SHOGIBAN_FOUL_ILLEGAL_MOVE, SHOGIBAN_BLACK, 0, SHOGIBAN_NO_KIND, SHOGIBAN_NO_SQUARE}, SHOGIBAN_STATUS_ILLEGAL_MOVE,
         "illegal_move", "piece_cannot_reach", "the illegal move 7g7e"},
        {{SHOGIBAN_FOUL_OUT_OF_TURN, SHOGIBAN_WHITE, 0, SHOGIBAN_NO_KIND, SHOGIBAN_NO_SQUARE}, SHOGIBAN_STATUS_REFUSED,
         "out_of_turn", "out_of_turn", "a move out of turn"},
        {{SHOGIBAN_FOUL_DROP_PROMOTED, SHOGIBAN_BLACK, 0, SHOGIBAN_HORSE, 40}, SHOGIBAN_STATUS_REFUSED, "drop_promoted",
         "drop_promoted", "a horse dropped on 5e: pieces are dropped unpromoted"},
        {{SHOGIBAN_FOUL_PASS, SHOGIBAN_BLACK, 0, SHOGIBAN_NO_KIND, SHOGIBAN_NO_SQUARE}, SHOGIBAN_STATUS_REFUSED, "pass", "pass",
         "a pass"},
        {{SHOGIBAN_FOUL_TAKEN_BACK, SHOGIBAN_WHITE, 0, SHOGIBAN_NO_KIND, SHOGIBAN_NO_SQUARE}, SHOGIBAN_STATUS_REFUSED,
         "taken_back", "taken_back", "a move taken back (待った)"},
        {{SHOGIBAN_FOUL_STATED, SHOGIBAN_BLACK, 0, SHOGIBAN_NO_KIND, SHOGIBAN_NO_SQUARE}, SHOGIBAN_STATUS_REFUSED, "stated",
         "stated", "a foul, without saying which"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        shogiban_foul foul = rows[i].foul;
        if (foul.kind == SHOGIBAN_FOUL_ILLEGAL_MOVE) foul.mv = move_of("7g7e");
        char text[100];
        CHECK(shogiban_foul_code(foul, text, sizeof text, NULL) == OK && strcmp(text, rows[i].code) == 0);
        CHECK(shogiban_foul_text(foul, text, sizeof text, NULL) == OK && strcmp(text, rows[i].text) == 0);

        shogiban_game *game = NULL;
        CHECK(shogiban_game_new(NULL, &lenient, &game) == OK);
        CHECK_FAILS(shogiban_game_foul(game, foul), rows[i].refused, rows[i].foul_code);
        CHECK(!shogiban_game_is_over(game));
        shogiban_game_free(game);

        CHECK(shogiban_game_new(NULL, &strict, &game) == OK);
        CHECK(shogiban_game_foul(game, foul) == OK);
        shogiban_outcome outcome = {.struct_size = sizeof outcome};
        CHECK(shogiban_game_outcome(game, &outcome) == OK && outcome.reason == SHOGIBAN_REASON_FOUL);
        CHECK(outcome.foul == foul.kind && outcome.by == foul.by && outcome.winner == !foul.by);
        shogiban_foul found;
        CHECK(shogiban_game_outcome_foul(game, &found) == OK && memcmp(&found, &foul, sizeof foul) == 0);
        CHECK(shogiban_game_outcome_foul_code(game, text, sizeof text, NULL) == OK && strcmp(text, rows[i].foul_code) == 0);
        shogiban_explanation why = {.struct_size = sizeof why};
        CHECK((shogiban_game_outcome_illegal_move(game, &why) == OK) == (foul.kind == SHOGIBAN_FOUL_ILLEGAL_MOVE));
        // A game says in USI what USI has a word for.
        if (foul.kind == SHOGIBAN_FOUL_ILLEGAL_MOVE) {
            CHECK(shogiban_game_usi(game, text, sizeof text, NULL) == OK);
            CHECK(strcmp(text, "position startpos moves 7g7e") == 0);
        } else {
            CHECK_FAILS(shogiban_game_usi(game, text, sizeof text, NULL), SHOGIBAN_STATUS_NOT_FOUND, "no_usi_word");
        }
        // A record keeps it, but for what is only stated, which is an end.
        shogiban_record *record = NULL;
        CHECK(shogiban_record_from_game(game, &record) == OK);
        const shogiban_node first = shogiban_node_child(record, SHOGIBAN_ROOT);
        const bool is_kept = foul.kind != SHOGIBAN_FOUL_STATED;
        CHECK((shogiban_node_foul(record, first, &found) == OK) == is_kept);
        CHECK(!is_kept || memcmp(&found, &foul, sizeof foul) == 0);
        shogiban_record_free(record);
        shogiban_game_free(game);
    }

    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(NULL, &strict, &game) == OK);
    // A move with a known number, out of turn.
    shogiban_foul foul = {SHOGIBAN_FOUL_OUT_OF_TURN, SHOGIBAN_BLACK, move_of("7g7f"), SHOGIBAN_NO_KIND, SHOGIBAN_NO_SQUARE};
    CHECK_FAILS(shogiban_game_foul(game, foul), SHOGIBAN_STATUS_REFUSED, "not_a_foul");
    foul.mv = move_of("3c3d");
    foul.by = SHOGIBAN_WHITE;
    CHECK(shogiban_game_foul(game, foul) == OK && shogiban_game_undo(game, NULL) == OK);
    // Numbers that stand for nothing.
    foul.by = 2;
    CHECK_FAILS(shogiban_game_foul(game, foul), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    foul = (shogiban_foul){SHOGIBAN_FOUL_DROP_PROMOTED, SHOGIBAN_BLACK, 0, SHOGIBAN_BISHOP, 40};
    CHECK_FAILS(shogiban_game_foul(game, foul), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    foul = (shogiban_foul){SHOGIBAN_FOUL_DROP_PROMOTED, SHOGIBAN_BLACK, 0, SHOGIBAN_HORSE, SHOGIBAN_SQUARES};
    CHECK_FAILS(shogiban_game_foul(game, foul), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    for (unsigned kind = 0; kind <= UINT8_MAX; kind += kind == SHOGIBAN_FOUL_NONE ? 7 : 1) {
        foul = (shogiban_foul){(uint8_t)kind, SHOGIBAN_BLACK, 0, 0, 0};
        CHECK_FAILS(shogiban_game_foul(game, foul), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    }
    CHECK(!shogiban_game_is_over(game));
    shogiban_foul none;
    CHECK_FAILS(shogiban_game_outcome_foul(game, &none), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK(shogiban_game_resign(game) == OK);
    char text[100];
    CHECK_FAILS(shogiban_game_outcome_foul(game, &none), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_game_outcome_foul_code(game, text, sizeof text, NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    // A foul that is found late overrides the resignation under these rules, and does not under the amateurs'.
    foul = (shogiban_foul){.kind = SHOGIBAN_FOUL_STATED, .by = SHOGIBAN_WHITE};
    CHECK(shogiban_game_foul(game, foul) == OK);
    shogiban_outcome outcome = {.struct_size = sizeof outcome};
    CHECK(shogiban_game_outcome(game, &outcome) == OK && outcome.winner == SHOGIBAN_BLACK);
    shogiban_game_free(game);
    const shogiban_rules amateur = rules_of("jsa_amateur27");
    CHECK(amateur.foul_found_late == SHOGIBAN_FOUND_LATE_STANDS);
    CHECK(shogiban_game_new(NULL, &amateur, &game) == OK && shogiban_game_resign(game) == OK);
    CHECK_FAILS(shogiban_game_foul(game, foul), SHOGIBAN_STATUS_GAME_OVER, "game_over");
    shogiban_game_free(game);
}

// Every choice of the fields that say what a game is that nobody won.
static void a_game_that_nobody_won(void) {
    shogiban_game *game = NULL;
    shogiban_outcome outcome = {.struct_size = sizeof outcome};
    const uint8_t settlements[] = {SHOGIBAN_SETTLEMENT_FINAL, SHOGIBAN_SETTLEMENT_REPLAY, SHOGIBAN_SETTLEMENT_SPLIT};
    const uint8_t draws[] = {SHOGIBAN_AGREED_DRAW_DRAW, SHOGIBAN_AGREED_DRAW_REPLAY, SHOGIBAN_AGREED_DRAW_SPLIT};
    const uint8_t limits[] = {SHOGIBAN_LIMIT_DRAW, SHOGIBAN_LIMIT_REPLAY, SHOGIBAN_LIMIT_SPLIT};
    const uint8_t results[] = {SHOGIBAN_UNDECIDED_DRAW, SHOGIBAN_UNDECIDED_REPLAY, SHOGIBAN_UNDECIDED_SPLIT};
    for (size_t i = 0; i < 3; i++) {
        shogiban_rules rules = rules_of("jsa_pro");
        rules.agreed_draw = draws[i];
        rules.limit = limits[i];
        rules.limit_plies = 1;
        rules.agreed_impasse_result = rules.declaration_replay_result = results[i];
        rules.agreed_impasse_kings = 0;
        rules.agreed_draw_split_black = 100, rules.agreed_draw_split_white = 900;
        rules.limit_split_black = 200, rules.limit_split_white = 800;
        rules.agreed_impasse_split_black = 300, rules.agreed_impasse_split_white = 700;
        rules.declaration_split_black = 400, rules.declaration_split_white = 600;
        CHECK(shogiban_game_new(NULL, &rules, &game) == OK);
        CHECK(shogiban_game_agree_draw(game) == OK && shogiban_game_outcome(game, &outcome) == OK);
        CHECK(outcome.settlement == settlements[i] && outcome.split_black == (i == 2 ? 100 : 0));
        CHECK(shogiban_game_undo(game, NULL) == OK && shogiban_game_agree_impasse(game) == OK);
        CHECK(shogiban_game_outcome(game, &outcome) == OK && outcome.reason == SHOGIBAN_REASON_JISHOGI_AGREEMENT);
        CHECK(outcome.settlement == settlements[i] && outcome.split_white == (i == 2 ? 700 : 0));
        CHECK(shogiban_game_undo(game, NULL) == OK && shogiban_game_play(game, move_of("7g7f")) == OK);
        CHECK(shogiban_game_outcome(game, &outcome) == OK && outcome.reason == SHOGIBAN_REASON_MOVE_LIMIT);
        CHECK(outcome.settlement == settlements[i] && outcome.split_black == (i == 2 ? 200 : 0));
        shogiban_game_free(game);
        shogiban_position *start = position_of("RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b 4P4g4s4n4l8p 1");
        CHECK(shogiban_game_new(start, &rules, &game) == OK && shogiban_game_declare(game) == OK);
        CHECK(shogiban_game_outcome(game, &outcome) == OK && outcome.reason == SHOGIBAN_REASON_JISHOGI_DECLARATION);
        CHECK(outcome.settlement == settlements[i] && outcome.split_white == (i == 2 ? 600 : 0));
        shogiban_position_free(start);
        // What goes into a game comes out as it was, but for the name.
        shogiban_rules again = {.struct_size = sizeof again};
        CHECK(shogiban_game_rules(game, &again) == OK && strcmp(again.name, "custom") == 0);
        CHECK(again.agreed_draw == draws[i] && again.limit == limits[i] && again.declaration_replay_result == results[i]);
        shogiban_game_free(game);
    }
}

// What records do and live games do not.
static void a_repetition_is_played_through(void) {
    const shogiban_rules rules = rules_of("jsa_pro");
    CHECK(rules.repetition_played_through == SHOGIBAN_PLAYED_THROUGH_BROKEN && rules.repetition_agreed_from == 2);
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(NULL, &rules, &game) == OK);
    CHECK_FAILS(shogiban_game_agree_repetition(game), SHOGIBAN_STATUS_REFUSED, "agreement_condition");
    CHECK_FAILS(shogiban_game_agree_draw(game), SHOGIBAN_STATUS_REFUSED, "no_agreement_rule");
    CHECK_FAILS(shogiban_game_agree_impasse(game), SHOGIBAN_STATUS_REFUSED, "agreement_condition");
    const char *round[] = {"2h3h", "8b7b", "3h2h", "7b8b"};
    for (int i = 0; i < 3; i++) play_all(game, round, 4);
    const shogiban_action next = {.kind = SHOGIBAN_ACTION_MOVE, .mv = move_of("7g7f")};
    CHECK_FAILS(shogiban_game_act(game, next), SHOGIBAN_STATUS_GAME_OVER, "game_over");
    CHECK(shogiban_game_act_as_recorded(game, next) == OK && !shogiban_game_is_over(game));
    shogiban_action odd = next;
    odd.reserved = 1;
    CHECK_FAILS(shogiban_game_act_as_recorded(game, odd), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    shogiban_game_free(game);
}

// Where each named rule set comes from.
static void rules_have_a_story(void) {
    size_t dated = 0, open = 0, aliases = 0;
    char text[1000];
    uint8_t certainty = 0;
    for (size_t i = 0; i < shogiban_rules_count(); i++) {
        shogiban_rules rules = {.struct_size = sizeof rules};
        CHECK(shogiban_rules_at(i, &rules) == OK);
        CHECK(shogiban_rules_title(&rules, text, sizeof text, NULL) == OK && text[0] != 0);
        CHECK(shogiban_rules_source(&rules, text, sizeof text, NULL) == OK && text[0] != 0);
        CHECK(shogiban_rules_certainty(&rules, &certainty) == OK);
        CHECK(certainty >= SHOGIBAN_CERTAINTY_LOW && certainty <= SHOGIBAN_CERTAINTY_HIGH);
        const shogiban_status date = shogiban_rules_date(&rules, text, sizeof text, NULL);
        CHECK(date == OK || date == SHOGIBAN_STATUS_NOT_FOUND);
        const shogiban_status question = shogiban_rules_open(&rules, text, sizeof text, NULL);
        CHECK(question == OK || question == SHOGIBAN_STATUS_NOT_FOUND);
        dated += date == OK, open += question == OK;
        for (size_t index = 0; index < shogiban_rules_alias_count(&rules); index++, aliases++) {
            CHECK(shogiban_rules_alias(&rules, index, text, sizeof text, NULL) == OK);
            CHECK(strcmp(rules_of(text).name, rules.name) == 0 && strcmp(text, rules.name) != 0);
        }
    }
    CHECK(dated > 3 && open > 3 && aliases == 3);
    shogiban_rules rules = rules_of("csa_wcsc");
    CHECK(shogiban_rules_date(&rules, text, sizeof text, NULL) == OK && strcmp(text, "2019") == 0);
    CHECK(shogiban_rules_certainty(&rules, &certainty) == OK && certainty == SHOGIBAN_CERTAINTY_HIGH);
    CHECK_FAILS(shogiban_rules_alias(&rules, 1, text, sizeof text, NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    // A verdict cites an article.
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(NULL, &rules, &game) == OK);
    CHECK_FAILS(shogiban_game_outcome_citation(game, text, sizeof text, NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    const char *round[] = {"2h3h", "8b7b", "3h2h", "7b8b"};
    for (int i = 0; i < 3; i++) play_all(game, round, 4);
    CHECK(shogiban_game_outcome_citation(game, text, sizeof text, NULL) == OK && text[0] != 0);
    CHECK(shogiban_game_undo(game, NULL) == OK && shogiban_game_resign(game) == OK);
    CHECK_FAILS(shogiban_game_outcome_citation(game, text, sizeof text, NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    shogiban_game_free(game);
    // Rules of one's own have no story.
    rules.limit_plies = 7;
    CHECK_FAILS(shogiban_rules_title(&rules, text, sizeof text, NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_rules_certainty(&rules, &certainty), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    shogiban_last_error_clear();
    CHECK(shogiban_rules_alias_count(&rules) == 0 && shogiban_last_error_status() == SHOGIBAN_STATUS_NOT_FOUND);
}

static void usi_lines(void) {
    char text[200];
    const shogiban_move moves[] = {move_of("7g7f"), move_of("3c3d")};
    CHECK(shogiban_usi_line(NULL, moves, 2, text, sizeof text, NULL) == OK);
    CHECK(strcmp(text, "position startpos moves 7g7f 3c3d") == 0);
    CHECK(shogiban_usi_line(NULL, moves, 0, text, sizeof text, NULL) == OK && strcmp(text, "position startpos") == 0);
    const shogiban_move none[] = {SHOGIBAN_NO_MOVE};
    CHECK_FAILS(shogiban_usi_line(NULL, none, 1, text, sizeof text, NULL), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK_FAILS(shogiban_usi_line(NULL, moves, SIZE_MAX, text, sizeof text, NULL), SHOGIBAN_STATUS_BAD_SIZE, "bad_size");
    // The line of a game holds how it ended.
    const char *line = "position startpos moves 7g7f resign";
    shogiban_game *game = NULL;
    CHECK(shogiban_game_from_usi(T(line), NULL, NULL, &game) == OK);
    CHECK(shogiban_game_usi(game, text, sizeof text, NULL) == OK && strcmp(text, line) == 0);
    shogiban_game_free(game);
    // A promoted piece that is dropped is a foul.
    const shogiban_rules rules = rules_of("jsa_pro");
    CHECK(shogiban_game_from_usi(T("position startpos moves 7g7f +B*5e"), NULL, &rules, &game) == OK);
    shogiban_foul foul;
    CHECK(shogiban_game_outcome_foul(game, &foul) == OK && foul.kind == SHOGIBAN_FOUL_DROP_PROMOTED);
    CHECK(foul.by == SHOGIBAN_WHITE && foul.piece_kind == SHOGIBAN_HORSE && foul.square == square_of("5e"));
    shogiban_game_free(game);
    // Without a variant, "startpos" is the start of shogi, and the size of the board selects a named variant.
    const char *five = "position startpos moves 1e1d";
    shogiban_variant mini, custom, found;
    CHECK(shogiban_variant_by_name(T("minishogi"), &mini) == OK);
    CHECK(shogiban_game_from_usi(T(five), &mini, NULL, &game) == OK);
    CHECK(shogiban_position_variant(shogiban_game_position(game), &found) == OK && found.files == 5);
    CHECK(shogiban_game_usi(game, text, sizeof text, NULL) == OK);
    shogiban_game *same = NULL;
    CHECK(shogiban_game_from_usi(T(text), NULL, NULL, &same) == OK && shogiban_game_equal(game, same));
    shogiban_game_free(same);
    shogiban_game_free(game);
    CHECK_FAILS(shogiban_game_from_usi(T(five), NULL, NULL, &game), SHOGIBAN_STATUS_ILLEGAL_MOVE, "no_piece");
    // A custom variant has no start of its own, and a line does not name it.
    custom = mini;
    custom.pieces[SHOGIBAN_PAWN] = 3;
    CHECK_FAILS(shogiban_game_from_usi(T(five), &custom, NULL, &game), SHOGIBAN_STATUS_PARSE_ERROR, "no_start");
    CHECK(shogiban_game_from_usi(T("position sfen rbsgk/4p/5/P4/KGSBR b - 1"), &custom, NULL, &game) == OK);
    CHECK_FAILS(shogiban_game_usi(game, text, sizeof text, NULL), SHOGIBAN_STATUS_NOT_FOUND, "no_usi_variant");
    shogiban_game_free(game);
    custom.files = 99;
    CHECK_FAILS(shogiban_game_from_usi(T(five), &custom, NULL, &game), SHOGIBAN_STATUS_VARIANT_ERROR, "bad_variant");
}

static void declarations(void) {
    shogiban_position *start = position_of("RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b P4g4s4n4l11p 1");
    const shogiban_rules wcsc = rules_of("csa_wcsc");
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(start, &wcsc, &game) == OK);
    shogiban_declaration claim = {.struct_size = sizeof claim};
    CHECK(shogiban_game_evaluate_declaration(game, &claim) == OK);
    CHECK(claim.points == 27 && claim.wins_from == 28 && claim.pieces == 10 && claim.king_in_zone == 1);
    CHECK(claim.verdict == SHOGIBAN_CLAIM_FAILS_POINTS && claim.color == SHOGIBAN_BLACK);
    CHECK(shogiban_game_declare(game) == OK);
    shogiban_outcome outcome = {.struct_size = sizeof outcome};
    CHECK(shogiban_game_outcome(game, &outcome) == OK);
    CHECK(outcome.reason == SHOGIBAN_REASON_BAD_DECLARATION && outcome.winner == SHOGIBAN_WHITE);
    CHECK(shogiban_game_outcome_declaration(game, &claim) == OK && claim.points == 27);
    shogiban_game_free(game);
    CHECK(shogiban_game_new(start, NULL, &game) == OK);
    CHECK_FAILS(shogiban_game_declare(game), SHOGIBAN_STATUS_REFUSED, "bad_declaration");
    shogiban_game_free(game);
    shogiban_position_free(start);
}

static void every_action(void) {
    // Sides may agree on everything from the start on.
    shogiban_rules rules = rules_of("jsa_pro");
    rules.agreed_draw = SHOGIBAN_AGREED_DRAW_DRAW;
    rules.repetition_agreed_from = 1;
    rules.agreed_impasse_kings = 0;
    const struct {
        shogiban_action action;
        uint8_t reason;
    } rows[] = {
        {{.kind = SHOGIBAN_ACTION_RESIGN, .color = SHOGIBAN_WHITE}, SHOGIBAN_REASON_RESIGNATION},
        {{.kind = SHOGIBAN_ACTION_TIME_UP, .color = SHOGIBAN_BLACK}, SHOGIBAN_REASON_TIME_UP},
        {{.kind = SHOGIBAN_ACTION_ABANDON, .color = SHOGIBAN_BLACK}, SHOGIBAN_REASON_ABANDONMENT},
        {{.kind = SHOGIBAN_ACTION_AGREE_DRAW, .color = SHOGIBAN_NO_COLOR}, SHOGIBAN_REASON_DRAW_AGREED},
        {{.kind = SHOGIBAN_ACTION_AGREE_REPETITION, .color = SHOGIBAN_NO_COLOR}, SHOGIBAN_REASON_REPETITION_AGREEMENT},
        {{.kind = SHOGIBAN_ACTION_AGREE_IMPASSE, .color = SHOGIBAN_NO_COLOR}, SHOGIBAN_REASON_JISHOGI_AGREEMENT},
        {{.kind = SHOGIBAN_ACTION_ABORT, .color = SHOGIBAN_NO_COLOR}, SHOGIBAN_REASON_ABORTED},
        {{.kind = SHOGIBAN_ACTION_FOUL, .color = SHOGIBAN_BLACK, .foul = SHOGIBAN_FOUL_PASS}, SHOGIBAN_REASON_FOUL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        shogiban_game *game = NULL;
        CHECK(shogiban_game_new(NULL, &rules, &game) == OK);
        CHECK(shogiban_game_act(game, rows[i].action) == OK);
        shogiban_outcome outcome = {.struct_size = sizeof outcome};
        CHECK(shogiban_game_outcome(game, &outcome) == OK && outcome.reason == rows[i].reason);
        shogiban_action undone;
        CHECK(shogiban_game_undo(game, &undone) == OK);
        CHECK(undone.kind == rows[i].action.kind && undone.color == rows[i].action.color && undone.foul == rows[i].action.foul);
        CHECK(!shogiban_game_is_over(game));
        shogiban_game_free(game);
    }
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(NULL, NULL, &game) == OK);
    CHECK_FAILS(shogiban_game_act(game, (shogiban_action){.kind = 77}), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK_FAILS(shogiban_game_time_up(game, 9), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK_FAILS(shogiban_game_agree_repetition(game), SHOGIBAN_STATUS_REFUSED, "no_agreement_rule");
    CHECK(shogiban_game_resign(game) == OK);
    shogiban_game *copy = NULL;
    CHECK(shogiban_game_clone(game, &copy) == OK && shogiban_game_equal(game, copy));
    shogiban_game_free(copy);
    shogiban_game_free(game);
}

static void handicaps_have_names(void) {
    for (size_t i = 0; i < shogiban_variant_handicap_count(NULL); i++) {
        char again[64];
        shogiban_handicap handicap = {.struct_size = sizeof handicap};
        CHECK(shogiban_variant_handicap_at(NULL, i, &handicap) == OK);
        shogiban_position *start = NULL;
        CHECK(shogiban_position_handicap(T(handicap.name), &start) == OK);
        CHECK(shogiban_handicap_of(start, again, sizeof again, NULL) == OK && strcmp(handicap.name, again) == 0);
        shogiban_position_free(start);
    }
}

int main(void) {
    rules_are_the_same_out_of_the_struct();
    no_byte_of_the_rules_does_harm();
    an_unknown_choice_is_no_rule();
    a_size_that_nobody_set_is_refused();
    a_lent_position_follows_its_game();
    a_game_ends_by_mate();
    repetition_and_perpetual_check();
    an_illegal_move_loses_where_the_rules_say_so();
    every_foul();
    a_game_that_nobody_won();
    a_repetition_is_played_through();
    rules_have_a_story();
    usi_lines();
    declarations();
    every_action();
    handicaps_have_names();
    return 0;
}
