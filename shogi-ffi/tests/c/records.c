// Reading, looking at, replaying and writing records.
#include "check.h"

#define BYTES(text) (const uint8_t *)(text), strlen(text)

static const char *const CSA =
    "V2.2\nN+Habu\nN-Kasparov\n$EVENT:A test\nPI\n+\n'* a comment\n+7776FU\nT12\n-3334FU\nT3\n%TORYO\n";

static void a_record_is_read(void) {
    shogiban_reading *reading = NULL;
    CHECK(shogiban_read(BYTES(CSA), NULL, &reading) == OK);
    CHECK(shogiban_reading_count(reading) == 1);
    char text[200];
    CHECK(shogiban_reading_format(reading, text, sizeof text, NULL) == OK && strcmp(text, "csa") == 0);
    CHECK(shogiban_reading_encoding(reading, text, sizeof text, NULL) == OK && strcmp(text, "UTF-8") == 0);
    const shogiban_record *record = shogiban_reading_record(reading, 0);
    CHECK(record != NULL && shogiban_reading_record(reading, 1) == NULL);

    CHECK(shogiban_record_player(record, SHOGIBAN_BLACK, text, sizeof text, NULL) == OK && strcmp(text, "Habu") == 0);
    const size_t headers = shogiban_record_header_count(record);
    CHECK(headers >= 3);
    int events = 0;
    for (size_t i = 0; i < headers; i++) {
        CHECK(shogiban_record_header_value(record, i, text, sizeof text, NULL) == OK);
        events += strcmp(text, "A test") == 0;
        CHECK(shogiban_record_header_name(record, i, text, sizeof text, NULL) == OK && text[0] != 0);
    }
    CHECK(events == 1);

    shogiban_move moves[4];
    size_t count = 0;
    CHECK(shogiban_record_moves(record, moves, 4, &count) == OK && count == 2);
    CHECK(moves[0] == move_of("7g7f") && moves[1] == move_of("3c3d"));
    shogiban_position *position = NULL;
    const shogiban_node first = shogiban_node_child(record, SHOGIBAN_ROOT);
    CHECK(shogiban_node_position(record, first, &position) == OK);
    CHECK(shogiban_position_turn(position) == SHOGIBAN_WHITE);
    shogiban_position_free(position);
    CHECK_FAILS(shogiban_node_position(record, 99, &position), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK(position == NULL);
    uint64_t time = 0;
    CHECK(shogiban_node_time(record, first, &time) == OK && time == 12000);
    const shogiban_node end = shogiban_record_main_end(record);
    CHECK(shogiban_node_end_word(record, end, text, sizeof text, NULL) == OK && strcmp(text, "%TORYO") == 0);
    CHECK(shogiban_node_end_code(record, end, text, sizeof text, NULL) == OK && strcmp(text, "resignation") == 0);
    CHECK(shogiban_node_end_side(record, end) == SHOGIBAN_BLACK);
    CHECK(shogiban_record_claim(record) == SHOGIBAN_CLAIMED_WHITE);
    CHECK(shogiban_record_turn(record) == SHOGIBAN_BLACK && !shogiban_node_is_illegal(record, first));

    shogiban_game *game = NULL;
    CHECK(shogiban_record_replay(record, NULL, &game) == OK);
    shogiban_outcome outcome = {.struct_size = sizeof outcome};
    CHECK(shogiban_game_outcome(game, &outcome) == OK && outcome.winner == SHOGIBAN_WHITE);

    // What is copied outlives the reading.
    shogiban_record *copy = NULL;
    CHECK(shogiban_record_clone(record, &copy) == OK && shogiban_record_equal(record, copy));
    shogiban_reading_free(reading);
    shogiban_written *written = NULL;
    CHECK(shogiban_write(copy, T("usi"), NULL, &written) == OK);
    size_t length = 0;
    const uint8_t *bytes = shogiban_written_bytes(written, &length);
    const char *usi = "position startpos moves 7g7f 3c3d resign\n";
    CHECK(length == strlen(usi) && memcmp(bytes, usi, length) == 0);
    const size_t losses = shogiban_written_loss_count(written);
    CHECK(losses >= 4);
    for (size_t i = 0; i < losses; i++) {
        CHECK(shogiban_written_loss_text(written, i, text, sizeof text, NULL) == OK && text[0] != 0);
        CHECK(shogiban_written_loss_ply(written, i) <= 3);
    }
    shogiban_written_free(written);
    CHECK_FAILS(shogiban_write(copy, T("sgf"), NULL, &written), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    shogiban_record_free(copy);

    CHECK(shogiban_record_from_game(game, &copy) == OK);
    shogiban_write_options options = {.struct_size = sizeof options, .lines = SHOGIBAN_LINES_CRLF};
    CHECK(shogiban_write(copy, T("csa"), &options, &written) == OK);
    bytes = shogiban_written_bytes(written, &length);
    CHECK(length > 2 && bytes[length - 2] == '\r' && bytes[length - 1] == '\n');
    shogiban_written_free(written);
    options.lines = 3;
    CHECK_FAILS(shogiban_write(copy, T("csa"), &options, &written), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    options.lines = SHOGIBAN_LINES_LF;
    for (size_t at = 0; at < sizeof options.reserved; at++) {
        options.reserved[at] = 1;
        CHECK_FAILS(shogiban_write(copy, T("csa"), &options, &written), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
        options.reserved[at] = 0;
    }
    shogiban_record_free(copy);
    shogiban_game_free(game);
}

static void what_cannot_be_read_is_told_with_its_place(void) {
    shogiban_reading *reading = NULL;
    CHECK(shogiban_read(BYTES("PI\n+\n+7776FU\n-3335FU\n"), NULL, &reading) == OK);
    const size_t count = shogiban_reading_diagnostic_count(reading);
    CHECK(count >= 1);
    int found = 0;
    for (size_t i = 0; i < count; i++) {
        shogiban_diagnostic diagnostic = {.struct_size = sizeof diagnostic};
        CHECK(shogiban_reading_diagnostic(reading, i, &diagnostic) == OK);
        char code[64], text[300];
        CHECK(shogiban_reading_diagnostic_code(reading, i, code, sizeof code, NULL) == OK);
        CHECK(shogiban_reading_diagnostic_text(reading, i, text, sizeof text, NULL) == OK);
        if (strcmp(code, "illegal_move") == 0) {
            found++;
            CHECK(diagnostic.line == 4 && diagnostic.byte == 13 && diagnostic.severity >= SHOGIBAN_SEVERITY_WARNING);
        }
    }
    CHECK(found == 1);
    const shogiban_record *record = shogiban_reading_record(reading, 0);
    const shogiban_node first = shogiban_node_child(record, SHOGIBAN_ROOT);
    const shogiban_node second = shogiban_node_child(record, first);
    CHECK(shogiban_node_is_illegal(record, second) && !shogiban_node_is_illegal(record, first));
    shogiban_explanation why = {.struct_size = sizeof why};
    CHECK(shogiban_node_fault(record, second, &why) == OK && why.reason == SHOGIBAN_PIECE_CANNOT_REACH);
    CHECK_FAILS(shogiban_node_fault(record, first, &why), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    shogiban_position *none = NULL;
    CHECK_FAILS(shogiban_node_position(record, second, &none), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    shogiban_rules rules = {.struct_size = sizeof rules};
    CHECK(shogiban_rules_by_name(T("lishogi"), &rules) == OK);
    // These rules refuse fouls and do not judge the game, but the game up to there is handed out.
    shogiban_game *game = NULL;
    CHECK_FAILS(shogiban_record_replay(record, &rules, &game), SHOGIBAN_STATUS_NOT_JUDGED, "piece_cannot_reach");
    CHECK(game != NULL && shogiban_game_ply(game) == 1 && !shogiban_game_is_over(game));
    shogiban_game_free(game);
    // Others let the foul lose.
    CHECK(shogiban_rules_by_name(T("csa_wcsc"), &rules) == OK);
    CHECK(shogiban_record_replay(record, &rules, &game) == OK);
    shogiban_outcome outcome = {.struct_size = sizeof outcome};
    CHECK(shogiban_game_outcome(game, &outcome) == OK && outcome.winner == SHOGIBAN_BLACK);
    CHECK(outcome.foul == SHOGIBAN_FOUL_ILLEGAL_MOVE);
    shogiban_game_free(game);
    shogiban_reading_free(reading);
}

// A foul that is no illegal move stands in the file as one, and a word for a foul counts as one.
static void fouls_are_kept(void) {
    shogiban_rules strict = {.struct_size = sizeof strict}, lenient = {.struct_size = sizeof lenient};
    CHECK(shogiban_rules_by_name(T("jsa_pro"), &strict) == OK && shogiban_rules_by_name(T("lishogi"), &lenient) == OK);
    const struct {
        const char *file;
        uint8_t foul;
        const char *code;
    } rows[] = {
        {"PI\n+\n+7776FU\n+2726FU\n%ILLEGAL_MOVE\n", SHOGIBAN_FOUL_OUT_OF_TURN, "out_of_turn"},
        {"PI\n+\n+7776FU\n-0055UM\n%ILLEGAL_MOVE\n", SHOGIBAN_FOUL_DROP_PROMOTED, "drop_promoted"},
        {"PI\n+\n+7776FU\n-3334FU\n%+ILLEGAL_ACTION\n", SHOGIBAN_FOUL_STATED, "stated"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        shogiban_reading *reading = NULL;
        CHECK(shogiban_read(BYTES(rows[i].file), NULL, &reading) == OK && shogiban_reading_count(reading) == 1);
        const shogiban_record *record = shogiban_reading_record(reading, 0);
        const shogiban_node second = shogiban_node_child(record, shogiban_node_child(record, SHOGIBAN_ROOT));
        shogiban_foul foul = {0};
        if (rows[i].foul == SHOGIBAN_FOUL_STATED) {
            CHECK_FAILS(shogiban_node_foul(record, second, &foul), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
        } else {
            CHECK(shogiban_node_foul(record, second, &foul) == OK && foul.kind == rows[i].foul);
            CHECK(shogiban_node_is_illegal(record, second) && shogiban_node_move(record, second) == SHOGIBAN_NO_MOVE);
            CHECK(shogiban_node_side(record, second) == foul.by);
            shogiban_explanation why = {.struct_size = sizeof why};
            CHECK_FAILS(shogiban_node_fault(record, second, &why), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
            shogiban_position *none = NULL;
            CHECK_FAILS(shogiban_node_position(record, second, &none), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
        }
        shogiban_game *game = NULL;
        CHECK(shogiban_record_replay(record, &strict, &game) == OK);
        char code[32];
        CHECK(shogiban_game_outcome_foul_code(game, code, sizeof code, NULL) == OK && strcmp(code, rows[i].code) == 0);
        shogiban_game_free(game);
        CHECK_FAILS(shogiban_record_replay(record, &lenient, &game), SHOGIBAN_STATUS_NOT_JUDGED, rows[i].code);
        shogiban_game_free(game);

        // Written and read again it is the same.
        shogiban_written *written = NULL;
        CHECK(shogiban_write(record, T("csa"), NULL, &written) == OK && shogiban_written_loss_count(written) == 0);
        size_t length = 0;
        const uint8_t *bytes = shogiban_written_bytes(written, &length);
        shogiban_reading *again = NULL;
        CHECK(shogiban_read(bytes, length, NULL, &again) == OK);
        CHECK(shogiban_record_equal(record, shogiban_reading_record(again, 0)));
        shogiban_reading_free(again);
        shogiban_written_free(written);
        shogiban_reading_free(reading);
    }
}

static void what_nobody_knows_is_not_judged(void) {
    shogiban_reading *reading = NULL;
    CHECK(shogiban_read(BYTES("PI82KI\n-\n%TORYO\n"), NULL, &reading) == OK);
    const shogiban_record *record = shogiban_reading_record(reading, 0);
    shogiban_setup *start = NULL;
    CHECK_FAILS(shogiban_record_start(record, &start), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    shogiban_game *game = NULL;
    CHECK_FAILS(shogiban_record_replay(record, NULL, &game), SHOGIBAN_STATUS_SETUP_ERROR, "unknown_start");
    shogiban_reading_free(reading);

    CHECK(shogiban_read(BYTES("PI\n+\n+7776FU\n-3334XX\n%TORYO\n"), NULL, &reading) == OK);
    record = shogiban_reading_record(reading, 0);
    const shogiban_node first = shogiban_node_child(record, SHOGIBAN_ROOT);
    CHECK(shogiban_node_is_cut(record, first) && !shogiban_node_is_cut(record, SHOGIBAN_ROOT));
    CHECK(shogiban_record_replay(record, NULL, &game) == OK);
    CHECK(shogiban_game_ply(game) == 1 && !shogiban_game_is_over(game));
    shogiban_game_free(game);
    shogiban_reading_free(reading);
}

static void options_are_looked_at(void) {
    shogiban_read_options options = {.struct_size = sizeof options};
    shogiban_reading *reading = NULL;
    strcpy(options.format, "csa");
    CHECK(shogiban_read(BYTES(CSA), &options, &reading) == OK && shogiban_reading_count(reading) == 1);
    shogiban_reading_free(reading);
    strcpy(options.format, "sgf");
    CHECK_FAILS(shogiban_read(BYTES(CSA), &options, &reading), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    // No NUL at the end of a full field: still only the field is read.
    memset(options.format, 'x', sizeof options.format);
    CHECK_FAILS(shogiban_read(BYTES(CSA), &options, &reading), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    options.format[0] = 0;
    options.strict = 2;
    CHECK_FAILS(shogiban_read(BYTES(CSA), &options, &reading), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    options.strict = 0;
    for (size_t at = 0; at < sizeof options.reserved; at++) {
        options.reserved[at] = 128;
        CHECK_FAILS(shogiban_read(BYTES(CSA), &options, &reading), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
        options.reserved[at] = 0;
    }
    options.limit_game_bytes = 10;
    CHECK(shogiban_read(BYTES(CSA), &options, &reading) == OK);
    CHECK(shogiban_reading_diagnostic_count(reading) == 1);
    shogiban_reading_free(reading);
}

// Whatever bytes there are, reading them says what they are.
static void garbage_is_read(void) {
    unsigned seed = 1;
    for (int round = 0; round < 300; round++) {
        uint8_t bytes[400];
        for (size_t i = 0; i < sizeof bytes; i++) {
            seed = seed * 1103515245u + 12345u;
            bytes[i] = round % 2 ? (uint8_t)(seed >> 16) : (uint8_t)CSA[(seed >> 16) % strlen(CSA)];
        }
        shogiban_reading *reading = NULL;
        CHECK(shogiban_read(bytes, sizeof bytes, NULL, &reading) == OK);
        for (size_t i = 0; i < shogiban_reading_count(reading); i++) {
            const shogiban_record *record = shogiban_reading_record(reading, i);
            shogiban_game *game = NULL;
            (void)shogiban_record_replay(record, NULL, &game);
            shogiban_game_free(game);
        }
        shogiban_reading_free(reading);
    }
}

int main(void) {
    a_record_is_read();
    what_cannot_be_read_is_told_with_its_place();
    fouls_are_kept();
    what_nobody_knows_is_not_judged();
    options_are_looked_at();
    garbage_is_read();
    return 0;
}
