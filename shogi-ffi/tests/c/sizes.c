// How many bytes every struct of the header has, on machines of 64 and of 32 bits: what programs that are compiled rely on.
// src/sized.rs says the same in Rust. A struct with a `struct_size` may become longer; no other number here may change.
#ifdef SIZES_ONLY
#include <shogiban.h>
#else
#include "check.h"
#endif

// Some machines of 32 bits begin 64-bit numbers at every fourth byte.
struct wide {
    char first;
    uint64_t second;
};
#define IS_64 (sizeof(void *) == 8)
#define IS_TIGHT (offsetof(struct wide, second) == 4)

#define SIZE(type, on_64, on_32, on_32_tight) \
    _Static_assert(sizeof(type) == (IS_64 ? (on_64) : IS_TIGHT ? (on_32_tight) : (on_32)), #type)

SIZE(shogiban_status, 4, 4, 4);
SIZE(shogiban_move, 2, 2, 2);
SIZE(shogiban_node, 4, 4, 4);
SIZE(shogiban_bitboard, 16, 16, 16);
SIZE(shogiban_variant, 11, 11, 11);
SIZE(shogiban_fault, 32, 32, 28);
SIZE(shogiban_piece_values, 46, 46, 46);
SIZE(shogiban_action, 8, 8, 8);
SIZE(shogiban_foul, 6, 6, 6);
SIZE(shogiban_explanation, 40, 40, 36);
SIZE(shogiban_rules, 112, 108, 108);
SIZE(shogiban_outcome, 40, 36, 36);
SIZE(shogiban_declaration, 40, 36, 36);
SIZE(shogiban_read_options, 104, 76, 76);
SIZE(shogiban_diagnostic, 32, 24, 24);
SIZE(shogiban_write_options, 40, 32, 32);
SIZE(shogiban_handicap, 408, 404, 404);
SIZE(shogiban_analysis, 40, 40, 36);
SIZE(shogiban_occurrence, 12, 12, 12);
SIZE(shogiban_date_time, 8, 8, 8);
SIZE(shogiban_time_control, 24, 24, 24);

_Static_assert(offsetof(shogiban_rules, struct_size) == 0, "the size comes first");

#ifndef SIZES_ONLY
int main(void) {
    // The library agrees on each struct that says its size: one byte less is refused, its own size is not.
    // The rules have grown: their first size is taken as well, and then the fields behind it are neither written nor read.
    const size_t first_rules = offsetof(shogiban_rules, limit_split_black);
    CHECK(first_rules == (IS_64 ? 88 : 84));
    shogiban_rules rules = {.struct_size = first_rules - 1};
    CHECK(shogiban_rules_by_name(T("mate_only"), &rules) == SHOGIBAN_STATUS_BAD_SIZE);
    for (int grown = 0; grown < 2; grown++) {
        rules.struct_size = grown ? sizeof rules : first_rules;
        rules.agreed_draw = 77;
        CHECK(shogiban_rules_by_name(T("jsa_pro"), &rules) == OK);
        CHECK(rules.agreed_draw == (grown ? SHOGIBAN_AGREED_DRAW_NONE : 77));
        shogiban_game *game = NULL;
        CHECK(shogiban_game_new(NULL, &rules, &game) == OK);
        CHECK(shogiban_game_agree_draw(game) == (grown ? SHOGIBAN_STATUS_REFUSED : OK));
        shogiban_game_free(game);
    }

    shogiban_position *position = NULL;
    CHECK(shogiban_position_start(NULL, &position) == OK);
    shogiban_explanation why = {.struct_size = sizeof why - 1};
    CHECK(shogiban_position_explain(position, move_of("7g7f"), &why) == SHOGIBAN_STATUS_BAD_SIZE);
    why.struct_size = sizeof why;
    CHECK(shogiban_position_explain(position, move_of("7g7f"), &why) == OK);
    shogiban_position_free(position);

    shogiban_game *game = NULL;
    CHECK(shogiban_game_from_usi(T("position startpos moves 7g7f resign"), NULL, NULL, &game) == OK);
    shogiban_outcome outcome = {.struct_size = sizeof outcome - 1};
    CHECK(shogiban_game_outcome(game, &outcome) == SHOGIBAN_STATUS_BAD_SIZE);
    outcome.struct_size = sizeof outcome;
    CHECK(shogiban_game_outcome(game, &outcome) == OK);
    shogiban_record *record = NULL;
    CHECK(shogiban_record_from_game(game, &record) == OK);
    shogiban_game_free(game);

    CHECK(shogiban_game_new(NULL, &rules, &game) == OK);
    shogiban_declaration declaration = {.struct_size = sizeof declaration - 1};
    CHECK(shogiban_game_evaluate_declaration(game, &declaration) == SHOGIBAN_STATUS_BAD_SIZE);
    declaration.struct_size = sizeof declaration;
    CHECK(shogiban_game_evaluate_declaration(game, &declaration) == OK);
    shogiban_game_free(game);

    shogiban_write_options write = {.struct_size = sizeof write - 1};
    shogiban_written *written = NULL;
    CHECK(shogiban_write(record, T("usi"), &write, &written) == SHOGIBAN_STATUS_BAD_SIZE);
    write.struct_size = sizeof write;
    CHECK(shogiban_write(record, T("usi"), &write, &written) == OK);
    shogiban_written_free(written);
    shogiban_record_free(record);

    const char *file = "PI\n+\n+7776FU\n?\n%TORYO\n";
    // This one has grown: what it was at first is taken as well, and what stands behind that is then not looked at.
    const size_t first_size = offsetof(shogiban_read_options, limit_nesting);
    CHECK(first_size == 80 || !IS_64);
    shogiban_read_options read = {.struct_size = first_size - 1, .limit_headers = 1};
    shogiban_reading *reading = NULL;
    CHECK(shogiban_read((const uint8_t *)file, strlen(file), &read, &reading) == SHOGIBAN_STATUS_BAD_SIZE);
    const char *headers = "N+a\nN-b\nPI\n+\n";
    for (int grown = 0; grown < 2; grown++) {
        read.struct_size = grown ? sizeof read : first_size;
        CHECK(shogiban_read((const uint8_t *)headers, strlen(headers), &read, &reading) == OK);
        CHECK((shogiban_reading_diagnostic_count(reading) > 0) == grown);
        shogiban_reading_free(reading);
    }
    read.limit_headers = 0;
    CHECK(shogiban_read((const uint8_t *)file, strlen(file), &read, &reading) == OK);
    shogiban_diagnostic diagnostic = {.struct_size = sizeof diagnostic - 1};
    CHECK(shogiban_reading_diagnostic(reading, 0, &diagnostic) == SHOGIBAN_STATUS_BAD_SIZE);
    diagnostic.struct_size = sizeof diagnostic;
    CHECK(shogiban_reading_diagnostic(reading, 0, &diagnostic) == OK);
    shogiban_reading_free(reading);

    shogiban_handicap handicap = {.struct_size = sizeof handicap - 1};
    CHECK(shogiban_variant_handicap_at(NULL, 0, &handicap) == SHOGIBAN_STATUS_BAD_SIZE);
    handicap.struct_size = sizeof handicap;
    CHECK(shogiban_variant_handicap_at(NULL, 0, &handicap) == OK);

    CHECK(shogiban_record_new(NULL, &record) == OK);
    CHECK(shogiban_record_add_comment(record, SHOGIBAN_ROOT, T("** 54")) == OK);
    shogiban_analysis analysis = {.struct_size = sizeof analysis - 1};
    CHECK(shogiban_node_analysis(record, SHOGIBAN_ROOT, 0, &analysis) == SHOGIBAN_STATUS_BAD_SIZE);
    analysis.struct_size = sizeof analysis;
    CHECK(shogiban_node_analysis(record, SHOGIBAN_ROOT, 0, &analysis) == OK);
    shogiban_record_free(record);
    return 0;
}
#endif
