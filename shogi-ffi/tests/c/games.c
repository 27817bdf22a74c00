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
    CHECK(shogiban_rules_count() >= 21);
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
    CHECK(shogiban_rules_name(&rules, name, sizeof name, NULL) == OK && strcmp(name, "plain") == 0);
    rules = rules_of("csa_wcsc");
    rules.limit_plies = 7;
    CHECK(shogiban_rules_name(&rules, name, sizeof name, NULL) == OK && strcmp(name, "custom") == 0);
    CHECK(shogiban_rules_default(NULL, &rules) == OK && strcmp(rules.name, "two_player") == 0);
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
    CHECK(refused > 4000);
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
    const size_t sizes[] = {0, 1, sizeof(shogiban_rules) - 1, 4097, (size_t)1 << (sizeof(size_t) == 8 ? 40 : 30), SIZE_MAX};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct {
            shogiban_rules rules;
            unsigned char behind[8192];
        } room;
        memset(&room, 7, sizeof room);
        room.rules.struct_size = sizes[i];
        shogiban_game *game = NULL;
        CHECK_FAILS(shogiban_game_new(NULL, &room.rules, &game), SHOGIBAN_STATUS_BAD_SIZE, "bad_size");
        CHECK_FAILS(shogiban_rules_by_name(T("plain"), &room.rules), SHOGIBAN_STATUS_BAD_SIZE, "bad_size");
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
    CHECK(shogiban_rules_by_name(T("plain"), &greatest.rules) == OK);
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(NULL, &greatest.rules, &game) == OK);
    shogiban_game_free(game);
}

static void a_game_ends_by_mate(void) {
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(NULL, NULL, &game) == OK);
    shogiban_outcome outcome = {.struct_size = sizeof outcome};
    CHECK_FAILS(shogiban_game_outcome(game, &outcome), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
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
    size_t count = 1;
    CHECK(shogiban_game_legal_moves(game, NULL, 0, &count) == OK && count == 0);

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
    CHECK(shogiban_game_from_usi(T(usi), NULL, &same) == OK && shogiban_game_equal(game, same));
    shogiban_game_free(same);
    shogiban_game_free(game);
    CHECK_FAILS(shogiban_game_from_usi(T("position startpos moves 7g7f 7g7f"), NULL, &same),
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
    CHECK(plies[0] == 0 && plies[3] == 12);
    shogiban_game_free(game);

    shogiban_position *start = position_of("6k2/1+p7/9/9/9/9/9/1+P4R2/6K2 w - 1");
    CHECK(shogiban_game_new(start, &rules, &game) == OK);
    shogiban_position_free(start); // copied
    const char *chase[] = {"3a2a", "3h2h", "2a3a", "2h3h"};
    for (int i = 0; i < 12; i++) CHECK(shogiban_game_play(game, move_of(chase[i % 4])) == OK);
    CHECK(shogiban_game_outcome(game, &outcome) == OK);
    CHECK(outcome.reason == SHOGIBAN_REASON_PERPETUAL_CHECK && outcome.by == SHOGIBAN_BLACK);
    CHECK(outcome.winner == SHOGIBAN_WHITE);
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
    CHECK(actions[0].kind == SHOGIBAN_ACTION_ILLEGAL_MOVE && actions[0].mv == move_of("P*5f"));
    shogiban_game_free(game);
    shogiban_position_free(start);
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
    CHECK(outcome.reason == SHOGIBAN_REASON_DECLARATION_FAILED && outcome.winner == SHOGIBAN_WHITE);
    CHECK(shogiban_game_outcome_declaration(game, &claim) == OK && claim.points == 27);
    shogiban_game_free(game);
    CHECK(shogiban_game_new(start, NULL, &game) == OK);
    CHECK_FAILS(shogiban_game_declare(game), SHOGIBAN_STATUS_REFUSED, "bad_declaration");
    shogiban_game_free(game);
    shogiban_position_free(start);
}

static void every_action(void) {
    const shogiban_rules rules = rules_of("jsa_pro");
    const struct {
        shogiban_action action;
        uint8_t reason;
    } rows[] = {
        {{SHOGIBAN_ACTION_RESIGN, SHOGIBAN_WHITE, 0}, SHOGIBAN_REASON_RESIGNATION},
        {{SHOGIBAN_ACTION_TIME_UP, SHOGIBAN_BLACK, 0}, SHOGIBAN_REASON_TIME_UP},
        {{SHOGIBAN_ACTION_ABANDON, SHOGIBAN_BLACK, 0}, SHOGIBAN_REASON_ABANDONMENT},
        {{SHOGIBAN_ACTION_AGREE_DRAW, SHOGIBAN_NO_COLOR, 0}, SHOGIBAN_REASON_DRAW_AGREED},
        {{SHOGIBAN_ACTION_AGREE_REPETITION, SHOGIBAN_NO_COLOR, 0}, SHOGIBAN_REASON_REPETITION_AGREED},
        {{SHOGIBAN_ACTION_AGREE_IMPASSE, SHOGIBAN_NO_COLOR, 0}, SHOGIBAN_REASON_IMPASSE_AGREED},
        {{SHOGIBAN_ACTION_ABORT, SHOGIBAN_NO_COLOR, 0}, SHOGIBAN_REASON_ABORTED},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        shogiban_game *game = NULL;
        CHECK(shogiban_game_new(NULL, &rules, &game) == OK);
        CHECK(shogiban_game_act(game, rows[i].action) == OK);
        shogiban_outcome outcome = {.struct_size = sizeof outcome};
        CHECK(shogiban_game_outcome(game, &outcome) == OK && outcome.reason == rows[i].reason);
        shogiban_action undone;
        CHECK(shogiban_game_undo(game, &undone) == OK);
        CHECK(undone.kind == rows[i].action.kind && undone.color == rows[i].action.color);
        CHECK(!shogiban_game_is_over(game));
        shogiban_game_free(game);
    }
    shogiban_game *game = NULL;
    CHECK(shogiban_game_new(NULL, NULL, &game) == OK);
    CHECK_FAILS(shogiban_game_act(game, (shogiban_action){77, 0, 0}), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK_FAILS(shogiban_game_time_up(game, 9), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK_FAILS(shogiban_game_agree_repetition(game), SHOGIBAN_STATUS_REFUSED, "no_agreement_rule");
    CHECK(shogiban_game_resign(game) == OK);
    shogiban_game *copy = NULL;
    CHECK(shogiban_game_clone(game, &copy) == OK && shogiban_game_equal(game, copy));
    shogiban_game_free(copy);
    shogiban_game_free(game);
}

static void handicaps_have_names(void) {
    for (size_t i = 0; i < shogiban_handicap_count(); i++) {
        char name[64], again[64];
        CHECK(shogiban_handicap_name(i, name, sizeof name, NULL) == OK);
        shogiban_position *start = NULL;
        CHECK(shogiban_position_handicap(T(name), &start) == OK);
        CHECK(shogiban_handicap_of(start, again, sizeof again, NULL) == OK && strcmp(name, again) == 0);
        shogiban_position_free(start);
    }
}

int main(void) {
    rules_are_the_same_out_of_the_struct();
    no_byte_of_the_rules_does_harm();
    an_unknown_choice_is_no_rule();
    a_size_that_nobody_set_is_refused();
    a_game_ends_by_mate();
    repetition_and_perpetual_check();
    an_illegal_move_loses_where_the_rules_say_so();
    declarations();
    every_action();
    handicaps_have_names();
    return 0;
}
