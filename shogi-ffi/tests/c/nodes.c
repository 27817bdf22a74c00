// Variations of records: walking through them, and making a record as an analysis board does.
#include "check.h"

#define BYTES(text) (const uint8_t *)(text), strlen(text)

static const char *const KIF =
    "手合割：平手\n先手：Habu\n手数----指手---------消費時間--\n"
    "   1 ７六歩(77)   ( 0:12/00:00:12)\n*a quiet start\n*of the game\n&here\n"
    "   2 ３四歩(33)   ( 0:03/00:00:03)\n"
    "   3 ２六歩(27)   ( 0:01/00:00:13)\n"
    "   4 投了\n\n"
    "変化：3手\n   3 ６六歩(67)   ( 0:00/00:00:00)\n   4 ８四歩(83)   ( 0:00/00:00:00)\n\n"
    "変化：3手\n   3 ２二角成(88)   ( 0:00/00:00:00)\n";

static void text_is(shogiban_status status, const char *text, const char *expected) {
    CHECK(status == OK);
    if (strcmp(text, expected) != 0) {
        fprintf(stderr, "'%s' and not '%s'\n", text, expected);
        exit(1);
    }
}

static void variations_are_walked_through(void) {
    shogiban_reading *reading = NULL;
    CHECK(shogiban_read(BYTES(KIF), NULL, &reading) == OK && shogiban_reading_count(reading) == 1);
    const shogiban_record *record = shogiban_reading_record(reading, 0);
    char text[100];

    const shogiban_node first = shogiban_node_child(record, SHOGIBAN_ROOT);
    CHECK(shogiban_node_parent(record, first) == SHOGIBAN_ROOT && shogiban_node_parent(record, SHOGIBAN_ROOT) == SHOGIBAN_NO_NODE);
    CHECK(shogiban_node_move(record, SHOGIBAN_ROOT) == SHOGIBAN_NO_MOVE && shogiban_node_ply(record, SHOGIBAN_ROOT) == 0);
    CHECK(shogiban_node_move(record, first) == move_of("7g7f") && shogiban_node_ply(record, first) == 1);
    CHECK(shogiban_node_sibling(record, first) == SHOGIBAN_NO_NODE);
    text_is(shogiban_node_comment(record, first, text, sizeof text, NULL), text, "a quiet start\nof the game");
    text_is(shogiban_node_bookmarks(record, first, text, sizeof text, NULL), text, "here");
    const shogiban_node second = shogiban_node_child(record, first);
    text_is(shogiban_node_comment(record, second, text, sizeof text, NULL), text, "");
    uint64_t time = 0;
    CHECK(shogiban_node_time(record, second, &time) == OK && time == 3000);
    CHECK_FAILS(shogiban_node_time(record, SHOGIBAN_ROOT, &time), SHOGIBAN_STATUS_NOT_FOUND, "not_found");

    // Three ways to go on after the second move.
    const char *const third[] = {"2g2f", "6g6f", "8h2b+"};
    size_t ways = 0;
    for (shogiban_node way = shogiban_node_child(record, second); way != SHOGIBAN_NO_NODE; way = shogiban_node_sibling(record, way)) {
        CHECK(ways < 3 && shogiban_node_move(record, way) == move_of(third[ways]));
        CHECK(shogiban_node_parent(record, way) == second && shogiban_node_ply(record, way) == 3);
        ways++;
    }
    CHECK(ways == 3);

    shogiban_node nodes[10];
    size_t count = 0;
    CHECK(shogiban_node_line(record, SHOGIBAN_ROOT, nodes, 10, &count) == OK && count == 4);
    const shogiban_node end = nodes[3];
    CHECK(end == shogiban_record_main_end(record) && end == shogiban_record_main_last(record));
    CHECK(shogiban_node_move(record, end) == SHOGIBAN_NO_MOVE && shogiban_node_end_side(record, end) == SHOGIBAN_WHITE);
    text_is(shogiban_node_end_code(record, end, text, sizeof text, NULL), text, "resignation");
    text_is(shogiban_node_end_word(record, end, text, sizeof text, NULL), text, "投了");
    CHECK_FAILS(shogiban_node_end_code(record, first, text, sizeof text, NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_node_line(record, SHOGIBAN_ROOT, nodes, 3, &count), SHOGIBAN_STATUS_BUFFER_TOO_SMALL, "buffer_too_small");

    CHECK(shogiban_record_nodes(record, NULL, 0, &count) == SHOGIBAN_STATUS_BUFFER_TOO_SMALL && count == 7);
    CHECK(shogiban_record_line_ends(record, nodes, 10, &count) == OK && count == 3 && nodes[0] == end);
    // Where a variation leads, and how one gets there.
    shogiban_position *position = NULL;
    size_t longest = 0;
    for (size_t i = 1; i < count; i++) {
        shogiban_node path[10];
        size_t length = 0;
        CHECK(shogiban_node_path(record, nodes[i], path, 10, &length) == OK);
        CHECK(length == shogiban_node_ply(record, nodes[i]) && path[0] == first && path[length - 1] == nodes[i]);
        if (length > longest) longest = length;
        CHECK(shogiban_node_position(record, nodes[i], &position) == OK);
        CHECK(shogiban_position_turn(position) == (length % 2 ? SHOGIBAN_WHITE : SHOGIBAN_BLACK));
        shogiban_position_free(position);
    }
    CHECK(longest == 4);

    // A number that is no node.
    shogiban_last_error_clear();
    CHECK(shogiban_node_child(record, 12345) == SHOGIBAN_NO_NODE && shogiban_last_error_status() == SHOGIBAN_STATUS_NOT_FOUND);
    CHECK(shogiban_node_ply(record, SHOGIBAN_NO_NODE) == 0);
    shogiban_reading_free(reading);
}

static void an_analysis_is_written_down(void) {
    shogiban_record *record = NULL;
    CHECK(shogiban_record_new(NULL, &record) == OK);
    CHECK(shogiban_record_main_last(record) == SHOGIBAN_ROOT && shogiban_record_main_end(record) == SHOGIBAN_NO_NODE);
    CHECK(shogiban_record_set_header(record, T("先手"), T("Habu")) == OK);
    CHECK(shogiban_record_set_header(record, T("EVENT"), T("A test")) == OK);

    shogiban_node first = SHOGIBAN_NO_NODE, second = SHOGIBAN_NO_NODE, other = SHOGIBAN_NO_NODE, end = SHOGIBAN_NO_NODE;
    CHECK(shogiban_record_add(record, SHOGIBAN_ROOT, move_of("7g7f"), &first) == OK);
    CHECK(shogiban_record_add(record, first, move_of("3c3d"), &second) == OK);
    CHECK(shogiban_record_add(record, first, move_of("8c8d"), &other) == OK);
    CHECK(other != second && shogiban_node_sibling(record, second) == other);
    // The same again is not there twice.
    shogiban_node again = SHOGIBAN_NO_NODE;
    CHECK(shogiban_record_add(record, first, move_of("8c8d"), &again) == OK && again == other);
    CHECK_FAILS(shogiban_record_add(record, first, move_of("7f7e"), &again), SHOGIBAN_STATUS_ILLEGAL_MOVE, "not_own_piece");
    CHECK_FAILS(shogiban_record_add(record, 77, move_of("7f7e"), &again), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_record_add(record, first, 0, &again), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");

    CHECK(shogiban_record_add_comment(record, first, T("two\nlines")) == OK);
    CHECK(shogiban_record_add_bookmark(record, first, T("mark")) == OK);
    CHECK(shogiban_record_set_time(record, first, 61000) == OK);
    CHECK_FAILS(shogiban_record_set_time(record, SHOGIBAN_ROOT, 1), SHOGIBAN_STATUS_REFUSED, "refused");
    CHECK(shogiban_record_add_end(record, second, T("resignation"), SHOGIBAN_BLACK, NULL, 0, &end) == OK);
    CHECK_FAILS(shogiban_record_add(record, end, move_of("2g2f"), NULL), SHOGIBAN_STATUS_REFUSED, "line_ended");
    CHECK_FAILS(shogiban_record_add_end(record, other, T("resignation"), SHOGIBAN_NO_COLOR, NULL, 0, NULL),
                SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_record_add_end(record, other, T("repetition"), SHOGIBAN_WHITE, NULL, 0, NULL),
                SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_record_add_end(record, other, T("repetition"), 2, NULL, 0, NULL), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK(shogiban_record_claim(record) == SHOGIBAN_CLAIMED_WHITE);

    // What was written is read as the same again.
    shogiban_written *written = NULL;
    CHECK(shogiban_write(record, T("kif"), NULL, &written) == OK && shogiban_written_loss_count(written) == 0);
    size_t length = 0;
    const uint8_t *bytes = shogiban_written_bytes(written, &length);
    shogiban_reading *reading = NULL;
    CHECK(shogiban_read(bytes, length, NULL, &reading) == OK && shogiban_reading_count(reading) == 1);
    shogiban_record *copy = NULL;
    CHECK(shogiban_record_clone(shogiban_reading_record(reading, 0), &copy) == OK);
    shogiban_reading_free(reading);
    shogiban_written_free(written);
    CHECK(shogiban_node_time(copy, shogiban_node_child(copy, SHOGIBAN_ROOT), &(uint64_t){0}) == OK);
    size_t nodes = 0, copied = 0;
    (void)shogiban_record_nodes(record, NULL, 0, &nodes);
    (void)shogiban_record_nodes(copy, NULL, 0, &copied);
    CHECK(nodes == 4 && copied == nodes);

    // The variation becomes the game, and what was the game is taken away.
    CHECK(shogiban_record_promote(record, other) == OK);
    CHECK(shogiban_node_child(record, first) == other && shogiban_node_sibling(record, other) == second);
    CHECK(shogiban_record_remove(record, second) == OK);
    CHECK(shogiban_node_sibling(record, other) == SHOGIBAN_NO_NODE);
    CHECK_FAILS(shogiban_record_add_comment(record, end, T("gone")), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_record_remove(record, SHOGIBAN_ROOT), SHOGIBAN_STATUS_REFUSED, "refused");
    CHECK_FAILS(shogiban_record_promote(record, SHOGIBAN_ROOT), SHOGIBAN_STATUS_REFUSED, "refused");
    shogiban_node illegal = SHOGIBAN_NO_NODE;
    CHECK(shogiban_record_add_any(record, other, move_of("7f7d"), &illegal) == OK && shogiban_node_is_illegal(record, illegal));
    CHECK_FAILS(shogiban_record_add(record, illegal, move_of("2g2f"), NULL), SHOGIBAN_STATUS_REFUSED, "line_ended");
    CHECK(shogiban_record_remove(record, illegal) == OK);

    // Only an end can follow any other foul.
    const shogiban_foul pass = {.kind = SHOGIBAN_FOUL_PASS, .by = SHOGIBAN_BLACK};
    shogiban_node foul = SHOGIBAN_NO_NODE;
    CHECK(shogiban_record_add_foul(record, other, pass, &foul) == OK && shogiban_node_is_illegal(record, foul));
    CHECK(shogiban_record_add_foul(record, other, pass, &again) == OK && again == foul);
    shogiban_foul found = {0};
    CHECK(shogiban_node_foul(record, foul, &found) == OK && found.kind == SHOGIBAN_FOUL_PASS && found.by == SHOGIBAN_BLACK);
    CHECK(shogiban_node_move(record, foul) == SHOGIBAN_NO_MOVE && shogiban_node_ply(record, foul) == 3);
    CHECK_FAILS(shogiban_node_foul(record, other, &found), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_node_foul(record, 12345, &found), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_record_add_foul(record, foul, pass, NULL), SHOGIBAN_STATUS_REFUSED, "line_ended");
    CHECK_FAILS(shogiban_record_add_foul(record, 12345, pass, NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_record_add_foul(record, other, (shogiban_foul){0}, NULL), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK(shogiban_record_add_end(record, foul, T("foul"), SHOGIBAN_BLACK, NULL, 0, NULL) == OK);
    CHECK(shogiban_record_remove(record, foul) == OK);
    // An illegal move is added as a move.
    const shogiban_foul move = {.kind = SHOGIBAN_FOUL_ILLEGAL_MOVE, .by = SHOGIBAN_BLACK, .mv = move_of("7f7d")};
    CHECK(shogiban_record_add_foul(record, other, move, &illegal) == OK && shogiban_node_move(record, illegal) == move.mv);
    CHECK(shogiban_node_foul(record, illegal, &found) == OK && found.kind == SHOGIBAN_FOUL_ILLEGAL_MOVE && found.mv == move.mv);

    char text[100];
    CHECK(shogiban_record_clear_comments(record, first) == OK && shogiban_record_clear_time(record, first) == OK);
    text_is(shogiban_node_comment(record, first, text, sizeof text, NULL), text, "");
    CHECK_FAILS(shogiban_node_time(record, first, &(uint64_t){0}), SHOGIBAN_STATUS_NOT_FOUND, "not_found");

    // What the copy has still comes back, with its headers.
    CHECK(shogiban_record_set_header(record, T("EVENT"), NULL, 0) == OK);
    CHECK_FAILS(shogiban_record_header(record, T("EVENT"), text, sizeof text, NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK(shogiban_record_merge(record, copy) == OK);
    CHECK(shogiban_record_header(record, T("EVENT"), text, sizeof text, NULL) == OK && strcmp(text, "A test") == 0);
    CHECK(shogiban_node_time(record, first, &(uint64_t){0}) == OK);
    (void)shogiban_record_nodes(record, NULL, 0, &nodes);
    CHECK(nodes == 5);
    CHECK(shogiban_record_merge(record, record) == OK);
    shogiban_setup *unplayable = NULL;
    shogiban_record *elsewhere = NULL;
    CHECK(shogiban_setup_from_sfen(T("4k4/4k4/9/9/9/9/9/9/9 b - 1"), NULL, &unplayable) == OK);
    CHECK(shogiban_record_new(unplayable, &elsewhere) == OK);
    CHECK_FAILS(shogiban_record_merge(record, elsewhere), SHOGIBAN_STATUS_REFUSED, "other_start");
    // No position can be played from there.
    CHECK_FAILS(shogiban_record_add(elsewhere, SHOGIBAN_ROOT, move_of("7g7f"), NULL), SHOGIBAN_STATUS_REFUSED, "line_ended");
    shogiban_setup_free(unplayable);
    shogiban_record_free(elsewhere);
    shogiban_record_free(copy);
    shogiban_record_free(record);
}

// Several games in a file: at once, and game by game.
static void games_are_written_into_one_file(void) {
    shogiban_record *games[2] = {NULL, NULL};
    for (int i = 0; i < 2; i++) {
        CHECK(shogiban_record_new(NULL, &games[i]) == OK);
        CHECK(shogiban_record_add(games[i], SHOGIBAN_ROOT, move_of(i ? "2g2f" : "7g7f"), NULL) == OK);
    }
    const shogiban_record *const both[] = {games[0], games[1]};
    shogiban_written *written = NULL;
    CHECK(shogiban_write_all(both, 2, T("csa"), NULL, &written) == OK);
    size_t length = 0;
    const uint8_t *bytes = shogiban_written_bytes(written, &length);
    shogiban_reading *reading = NULL;
    CHECK(shogiban_read(bytes, length, NULL, &reading) == OK && shogiban_reading_count(reading) == 2);
    for (size_t i = 0; i < 2; i++) {
        const shogiban_record *record = shogiban_reading_record(reading, i);
        CHECK(shogiban_node_move(record, shogiban_record_main_last(record)) == move_of(i ? "2g2f" : "7g7f"));
    }
    shogiban_reading_free(reading);

    // The second one as the continuation of a file that holds the first.
    char *file = malloc(length + 1);
    CHECK(file != NULL);
    size_t at = 0;
    shogiban_write_options options = {.struct_size = sizeof options};
    for (size_t i = 0; i < 2; i++) {
        options.written_before = i;
        shogiban_written *part = NULL;
        CHECK(shogiban_write(games[i], T("csa"), &options, &part) == OK);
        size_t more = 0;
        const uint8_t *from = shogiban_written_bytes(part, &more);
        CHECK(at + more <= length);
        memcpy(file + at, from, more);
        at += more;
        shogiban_written_free(part);
    }
    CHECK(at == length && memcmp(file, bytes, length) == 0);
    free(file);
    shogiban_written_free(written);

    // BOD holds one position: the second record is a loss, and it is said which.
    CHECK(shogiban_write_all(both, 2, T("bod"), NULL, &written) == OK);
    size_t of_the_second = 0;
    for (size_t i = 0; i < shogiban_written_loss_count(written); i++) {
        char code[64];
        CHECK(shogiban_written_loss_code(written, i, code, sizeof code, NULL) == OK && code[0] != 0);
        of_the_second += shogiban_written_loss_record(written, i) == 1;
    }
    CHECK(of_the_second > 0);
    shogiban_written_free(written);

    const shogiban_record *const missing[] = {games[0], NULL};
    CHECK_FAILS(shogiban_write_all(missing, 2, T("csa"), NULL, &written), SHOGIBAN_STATUS_NULL_POINTER, "null_pointer");
    CHECK_FAILS(shogiban_write_all(both, SIZE_MAX, T("csa"), NULL, &written), SHOGIBAN_STATUS_BAD_SIZE, "bad_size");
    CHECK(shogiban_write_all(both, 0, T("csa"), NULL, &written) == OK);
    shogiban_written_free(written);
    for (int i = 0; i < 2; i++) shogiban_record_free(games[i]);
}

int main(void) {
    variations_are_walked_through();
    an_analysis_is_written_down();
    games_are_written_into_one_file();
    return 0;
}
