// What records tell beside their moves: results in words, analyses, dates and times, headers that stand twice; formats, handicaps
// and names.
#include "check.h"

#define BYTES(text) (const uint8_t *)(text), strlen(text)

// What a function writes into a buffer is that text.
#define TEXT_IS(call, expected)                                                                 \
    do {                                                                                        \
        char buffer[300];                                                                       \
        const size_t capacity = sizeof buffer;                                                  \
        size_t needed = 0;                                                                      \
        CHECK((call) == OK);                                                                    \
        if (strcmp(buffer, (expected)) != 0 || needed != strlen(expected) + 1) {                \
            fprintf(stderr, "%s:%d: '%s' and not '%s'\n", __FILE__, __LINE__, buffer, expected); \
            exit(1);                                                                            \
        }                                                                                       \
    } while (0)
#define OUT buffer, capacity, &needed

static void results_are_told_in_words(void) {
    const char *file = "V2.2\nN+a\nN-b\nPI\n+\n+7776FU\n%TIME_UP\n'summary:time up:a win:b lose\n";
    shogiban_reading *reading = NULL;
    CHECK(shogiban_read(BYTES(file), NULL, &reading) == OK && shogiban_reading_count(reading) == 1);
    const shogiban_record *read = shogiban_reading_record(reading, 0);
    const shogiban_node last = shogiban_record_main_last(read);
    CHECK(shogiban_node_stated_count(read, last) == 1 && shogiban_node_stated_count(read, SHOGIBAN_ROOT) == 0);
    TEXT_IS(shogiban_node_stated_text(read, last, 0, OUT), "summary:time up:a win:b lose");
    CHECK(shogiban_node_stated_claim(read, last, 0) == SHOGIBAN_CLAIMED_BLACK);
    TEXT_IS(shogiban_node_stated_end_code(read, last, 0, OUT), "time_up");
    CHECK(shogiban_node_stated_end_side(read, last, 0) == SHOGIBAN_WHITE);
    char text[64];
    CHECK_FAILS(shogiban_node_stated_text(read, last, 1, text, sizeof text, NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    shogiban_reading_free(reading);

    // Every claim goes in and comes out.
    shogiban_record *record = NULL;
    CHECK(shogiban_record_new(NULL, &record) == OK);
    shogiban_node node = SHOGIBAN_NO_NODE;
    CHECK(shogiban_record_add(record, SHOGIBAN_ROOT, move_of("7g7f"), &node) == OK);
    for (uint8_t claim = SHOGIBAN_CLAIMED_NOTHING; claim <= SHOGIBAN_CLAIMED_NO_RESULT; claim++) {
        CHECK(shogiban_record_add_stated(record, node, T("so it was"), claim, NULL, 0, 77) == OK);
        CHECK(shogiban_node_stated_claim(record, node, claim) == claim);
        CHECK_FAILS(shogiban_node_stated_end_code(record, node, claim, text, sizeof text, NULL),
                    SHOGIBAN_STATUS_NOT_FOUND, "not_found");
        CHECK(shogiban_node_stated_end_side(record, node, claim) == SHOGIBAN_NO_COLOR);
    }
    // The first line that tells is what the record says.
    CHECK(shogiban_record_claim(record) == SHOGIBAN_CLAIMED_BLACK);
    CHECK(shogiban_record_add_stated(record, node, T(""), SHOGIBAN_CLAIMED_DRAW, T("resignation"), SHOGIBAN_WHITE) == OK);
    TEXT_IS(shogiban_node_stated_text(record, node, 5, OUT), "");
    TEXT_IS(shogiban_node_stated_end_code(record, node, 5, OUT), "resignation");
    CHECK(shogiban_node_stated_end_side(record, node, 5) == SHOGIBAN_WHITE);
    CHECK_FAILS(shogiban_record_add_stated(record, node, T(""), 5, NULL, 0, 0), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK_FAILS(shogiban_record_add_stated(record, node, T(""), 0, T("resignation"), SHOGIBAN_NO_COLOR),
                SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_record_add_stated(record, node, T(""), 0, T("resignation"), 2), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK_FAILS(shogiban_record_add_stated(record, 99, T(""), 0, NULL, 0, 0), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK(shogiban_node_stated_count(record, node) == 6);
    shogiban_record_free(record);
}

static void claims_are_held_against_the_rules(void) {
    const struct {
        const char *line;
        uint8_t right;
    } games[] = {
        {"startpos moves 7g7f resign", SHOGIBAN_CLAIMED_BLACK},
        {"startpos moves 7g7f 3c3d resign", SHOGIBAN_CLAIMED_WHITE},
        {"startpos moves 7g7f", SHOGIBAN_CLAIMED_NO_RESULT},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        shogiban_game *game = NULL;
        CHECK(shogiban_game_from_usi(T(games[i].line), NULL, NULL, &game) == OK);
        CHECK(shogiban_claim_agrees(SHOGIBAN_CLAIMED_NOTHING, game));
        for (uint8_t claim = SHOGIBAN_CLAIMED_BLACK; claim <= SHOGIBAN_CLAIMED_NO_RESULT; claim++) {
            CHECK(shogiban_claim_agrees(claim, game) == (claim == games[i].right));
        }
        shogiban_last_error_clear();
        CHECK(!shogiban_claim_agrees(5, game) && shogiban_last_error_status() == SHOGIBAN_STATUS_BAD_VALUE);
        shogiban_game_free(game);
    }
}

static void analyses_are_found_in_comments(void) {
    shogiban_record *record = NULL;
    CHECK(shogiban_record_new(NULL, &record) == OK);
    CHECK(shogiban_node_analysis_count(record, SHOGIBAN_ROOT) == 0);
    CHECK(shogiban_record_add_comment(record, SHOGIBAN_ROOT, T("** 54 -3334FU +2726FU #123456\ntalk")) == OK);
    CHECK(shogiban_record_add_comment(record, SHOGIBAN_ROOT, T("*評価値=-詰 15\n*深さ=20/30")) == OK);
    CHECK(shogiban_record_add_comment(record, SHOGIBAN_ROOT, T("*評価値=+詰\n*読み筋=▲２五歩")) == OK);
    CHECK(shogiban_record_add_comment(record, SHOGIBAN_ROOT, T("*対局 ノード数 7")) == OK);
    CHECK(shogiban_node_analysis_count(record, SHOGIBAN_ROOT) == 4);

    shogiban_analysis found = {.struct_size = sizeof found};
    CHECK(shogiban_node_analysis(record, SHOGIBAN_ROOT, 0, &found) == OK);
    CHECK(found.score == SHOGIBAN_SCORE_POINTS && found.points == 54 && found.winner == SHOGIBAN_NO_COLOR);
    CHECK(found.has_nodes == 1 && found.nodes == 123456 && found.has_depth == 0 && found.has_mate_moves == 0);
    TEXT_IS(shogiban_node_analysis_line(record, SHOGIBAN_ROOT, 0, OUT), "-3334FU +2726FU");
    CHECK(shogiban_node_analysis(record, SHOGIBAN_ROOT, 1, &found) == OK);
    CHECK(found.score == SHOGIBAN_SCORE_MATE && found.winner == SHOGIBAN_WHITE && found.mate_moves == 15);
    CHECK(found.has_mate_moves == 1 && found.has_depth == 1 && found.depth == 20 && found.has_nodes == 0);
    char text[64];
    CHECK_FAILS(shogiban_node_analysis_line(record, SHOGIBAN_ROOT, 1, text, sizeof text, NULL),
                SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK(shogiban_node_analysis(record, SHOGIBAN_ROOT, 2, &found) == OK);
    CHECK(found.score == SHOGIBAN_SCORE_MATE && found.winner == SHOGIBAN_BLACK && found.has_mate_moves == 0);
    CHECK(shogiban_node_analysis(record, SHOGIBAN_ROOT, 3, &found) == OK);
    CHECK(found.score == SHOGIBAN_SCORE_NONE && found.nodes == 7);
    CHECK_FAILS(shogiban_node_analysis(record, SHOGIBAN_ROOT, 4, &found), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    shogiban_record_free(record);
}

static void dates_and_times_are_read(void) {
    shogiban_record *record = NULL;
    CHECK(shogiban_record_new(NULL, &record) == OK);
    shogiban_date_time when = {0};
    CHECK_FAILS(shogiban_record_start_time(record, &when), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK(shogiban_record_set_header(record, T("開始日時"), T("1998/09/01 10:05")) == OK);
    CHECK(shogiban_record_start_time(record, &when) == OK);
    CHECK(when.year == 1998 && when.month == 9 && when.day == 1 && when.hour == 10 && when.minute == 5);
    CHECK(when.second == SHOGIBAN_NOT_SAID && when.reserved == 0);
    CHECK(shogiban_record_set_header(record, T("END_TIME"), T("1711/03/00")) == OK);
    CHECK(shogiban_record_end_time(record, &when) == OK);
    CHECK(when.year == 1711 && when.month == 3 && when.day == SHOGIBAN_NOT_SAID && when.hour == SHOGIBAN_NOT_SAID);
    CHECK(shogiban_record_set_header(record, T("END_TIME"), T("soon")) == OK);
    CHECK_FAILS(shogiban_record_end_time(record, &when), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK(shogiban_date_time_parse(T("2020年1月2日"), &when) == OK && when.year == 2020 && when.month == 1 && when.day == 2);
    CHECK_FAILS(shogiban_date_time_parse(T("13:28:35"), &when), SHOGIBAN_STATUS_NOT_FOUND, "not_found");

    shogiban_time_control control = {0, 0, 0};
    CHECK_FAILS(shogiban_record_time_control(record, SHOGIBAN_BLACK, &control), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK(shogiban_record_set_header(record, T("TIME"), T("900+0+5")) == OK);
    CHECK(shogiban_record_set_header(record, T("TIME-"), T("60+10+0")) == OK);
    CHECK(shogiban_record_time_control(record, SHOGIBAN_BLACK, &control) == OK);
    CHECK(control.main == 900000 && control.byoyomi == 0 && control.increment == 5000);
    CHECK(shogiban_record_time_control(record, SHOGIBAN_WHITE, &control) == OK);
    CHECK(control.main == 60000 && control.byoyomi == 10000 && control.increment == 0);
    CHECK_FAILS(shogiban_record_time_control(record, 2, &control), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK(shogiban_time_control_parse(T("各3時間30分"), &control) == OK && control.main == 12600000);
    CHECK_FAILS(shogiban_time_control_parse(T("long"), &control), SHOGIBAN_STATUS_NOT_FOUND, "not_found");

    shogiban_node a = SHOGIBAN_NO_NODE, b = SHOGIBAN_NO_NODE, c = SHOGIBAN_NO_NODE;
    CHECK(shogiban_record_add(record, SHOGIBAN_ROOT, move_of("7g7f"), &a) == OK);
    CHECK(shogiban_record_add(record, a, move_of("3c3d"), &b) == OK);
    CHECK(shogiban_record_add(record, b, move_of("2g2f"), &c) == OK);
    CHECK(shogiban_node_side(record, SHOGIBAN_ROOT) == SHOGIBAN_BLACK && shogiban_node_side(record, a) == SHOGIBAN_BLACK);
    CHECK(shogiban_node_side(record, b) == SHOGIBAN_WHITE && shogiban_node_side(record, 99) == SHOGIBAN_NO_COLOR);
    CHECK(shogiban_record_set_time(record, a, 1000) == OK && shogiban_record_set_time(record, c, 2500) == OK);
    uint64_t used = 0;
    CHECK(shogiban_record_time_used(record, SHOGIBAN_BLACK, &used) == OK && used == 3500);
    CHECK_FAILS(shogiban_record_time_used(record, SHOGIBAN_WHITE, &used), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_record_time_used(record, 9, &used), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    shogiban_record_free(record);
}

static void headers_and_variations_may_stand_twice(void) {
    shogiban_record *record = NULL;
    CHECK(shogiban_record_new(NULL, &record) == OK);
    CHECK(shogiban_record_add_header(record, T("NOTE"), T("one")) == OK);
    CHECK(shogiban_record_add_header(record, T("備考"), T("two")) == OK);
    CHECK(shogiban_record_header_count(record) == 2);
    TEXT_IS(shogiban_record_header(record, T("備考"), OUT), "one");
    TEXT_IS(shogiban_record_header_value(record, 1, OUT), "two");
    TEXT_IS(shogiban_record_header_name(record, 0, OUT), "備考");

    shogiban_node first = SHOGIBAN_NO_NODE, second = SHOGIBAN_NO_NODE;
    CHECK(shogiban_record_add(record, SHOGIBAN_ROOT, move_of("7g7f"), &first) == OK);
    CHECK(shogiban_record_add_another(record, SHOGIBAN_ROOT, move_of("7g7f"), &second) == OK && second != first);
    CHECK(shogiban_node_sibling(record, first) == second && shogiban_node_move(record, second) == move_of("7g7f"));
    CHECK_FAILS(shogiban_record_add_another(record, 99, move_of("7g7f"), NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    shogiban_record_free(record);
}

static void limits_are_kept(void) {
    const char *kif = "手合割：平手\n棋戦：一\n場所：二\n   1 ７六歩(77)\n*long talk about it\n   2 ３四歩(33)\n   3 ２六歩(27)\n"
                      "変化：2手\n   2 ８四歩(83)\n   3 ２六歩(27)\n変化：3手\n   3 ６六歩(67)\n";
    // The last variation stands in the one before it.
    for (int limit = 0; limit < 5; limit++) {
        shogiban_read_options options = {.struct_size = sizeof options};
        options.limit_comment_bytes = limit == 1 ? 5 : 0;
        options.limit_headers = limit == 2 ? 1 : 0;
        options.limit_nodes = limit == 3 ? 2 : 0;
        options.limit_nesting = limit == 4 ? 1 : 0;
        shogiban_reading *reading = NULL;
        CHECK(shogiban_read(BYTES(kif), &options, &reading) == OK);
        size_t reached = 0;
        for (size_t i = 0; i < shogiban_reading_diagnostic_count(reading); i++) {
            char code[64];
            CHECK(shogiban_reading_diagnostic_code(reading, i, code, sizeof code, NULL) == OK);
            reached += strcmp(code, "limit_reached") == 0;
        }
        CHECK((reached > 0) == (limit > 0));
        shogiban_reading_free(reading);
    }
}

static void games_have_the_line_they_begin_at(void) {
    shogiban_reading *reading = NULL;
    CHECK(shogiban_read(BYTES("startpos moves 7g7f\n\nstartpos moves 2g2f\n"), NULL, &reading) == OK);
    CHECK(shogiban_reading_line(reading, 0) == 1 && shogiban_reading_line(reading, 1) == 3);
    shogiban_last_error_clear();
    CHECK(shogiban_reading_line(reading, 2) == 0 && shogiban_last_error_status() == SHOGIBAN_STATUS_NOT_FOUND);
    shogiban_reading_free(reading);
}

static void formats_have_names(void) {
    shogiban_record *record = NULL;
    CHECK(shogiban_record_new(NULL, &record) == OK);
    CHECK(shogiban_record_add(record, SHOGIBAN_ROOT, move_of("7g7f"), NULL) == OK);
    const shogiban_record *const both[] = {record, record};
    CHECK(shogiban_format_count() == 11);
    char name[SHOGIBAN_FORMAT_TEXT];
    for (size_t i = 0; i < shogiban_format_count(); i++) {
        CHECK(shogiban_format_name(i, name, sizeof name, NULL) == OK);
        // What is written in a format is told to be of it, and holds two games or one of them.
        shogiban_written *written = NULL;
        CHECK(shogiban_write(record, T(name), NULL, &written) == OK);
        size_t length = 0;
        const uint8_t *bytes = shogiban_written_bytes(written, &length);
        TEXT_IS(shogiban_detect(bytes, length, OUT), name);
        shogiban_written_free(written);
        CHECK(shogiban_write_all(both, 2, T(name), NULL, &written) == OK);
        size_t of_the_second = 0;
        for (size_t loss = 0; loss < shogiban_written_loss_count(written); loss++) {
            char code[64];
            CHECK(shogiban_written_loss_code(written, loss, code, sizeof code, NULL) == OK);
            of_the_second += strcmp(code, "records") == 0;
        }
        CHECK(shogiban_format_holds_many(T(name)) == (of_the_second == 0));
        shogiban_written_free(written);
    }
    CHECK_FAILS(shogiban_format_name(11, name, sizeof name, NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    shogiban_last_error_clear();
    CHECK(!shogiban_format_holds_many(T("sgf")) && shogiban_last_error_status() == SHOGIBAN_STATUS_NOT_FOUND);
    CHECK_FAILS(shogiban_detect(BYTES("hello"), name, sizeof name, NULL), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    shogiban_record_free(record);
}

static void handicaps_are_known(void) {
    shogiban_variant mini, judkins;
    CHECK(shogiban_variant_by_name(T("minishogi"), &mini) == OK && shogiban_variant_by_name(T("judkins"), &judkins) == OK);
    CHECK(shogiban_variant_handicap_count(NULL) == 25 && shogiban_variant_handicap_count(&mini) == 6);
    CHECK(shogiban_variant_handicap_count(&judkins) == 0);
    const shogiban_variant *const variants[] = {NULL, &mini};
    for (size_t v = 0; v < 2; v++) {
        for (size_t i = 0; i < shogiban_variant_handicap_count(variants[v]); i++) {
            shogiban_handicap handicap = {.struct_size = sizeof handicap};
            CHECK(shogiban_variant_handicap_at(variants[v], i, &handicap) == OK);
            CHECK(handicap.name[0] && handicap.english_name[0]);
            CHECK(handicap.variant.files == (v ? 5 : 9) && (handicap.points_removed == 0) == (i == 0));
            shogiban_handicap again = {.struct_size = sizeof again};
            CHECK(shogiban_variant_handicap_by_name(variants[v], T(handicap.english_name), &again) == OK);
            CHECK(memcmp(&handicap, &again, sizeof again) == 0);
            shogiban_position *start = NULL;
            CHECK(shogiban_variant_handicap_start(variants[v], T(handicap.name), &start) == OK);
            CHECK(shogiban_position_turn(start) == (i ? SHOGIBAN_WHITE : SHOGIBAN_BLACK));
            TEXT_IS(shogiban_handicap_of(start, OUT), handicap.name);
            shogiban_position_free(start);
        }
    }
    shogiban_handicap handicap = {.struct_size = sizeof handicap};
    CHECK(shogiban_variant_handicap_by_name(NULL, T("香落ち"), &handicap) == OK && handicap.points_removed == 1);
    CHECK(strcmp(handicap.note, "the left lance: file 1, the bishop's side") == 0 && strcmp(handicap.jkf_code, "KY") == 0);
    CHECK(shogiban_variant_handicap_by_name(NULL, T("both lances"), &handicap) == OK && !handicap.kif_name[0] && !handicap.jkf_code[0]);
    CHECK_FAILS(shogiban_variant_handicap_by_name(&mini, T("香落ち"), &handicap), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    CHECK_FAILS(shogiban_variant_handicap_at(&mini, 6, &handicap), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    shogiban_position *none = NULL;
    CHECK_FAILS(shogiban_variant_handicap_start(&judkins, T("平手"), &none), SHOGIBAN_STATUS_NOT_FOUND, "not_found");
    mini.files = 99;
    shogiban_last_error_clear();
    CHECK(shogiban_variant_handicap_count(&mini) == 0 && shogiban_last_error_status() == SHOGIBAN_STATUS_VARIANT_ERROR);
}

static void kinds_and_squares_have_japanese_names(void) {
    const char *const kanji[] = {"歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "杏", "圭", "全", "馬", "龍"};
    const char *const csa[] = {"FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"};
    for (uint8_t kind = SHOGIBAN_PAWN; kind <= SHOGIBAN_DRAGON; kind++) {
        TEXT_IS(shogiban_kind_kanji(kind, OUT), kanji[kind - 1]);
        TEXT_IS(shogiban_kind_csa_name(kind, OUT), csa[kind - 1]);
    }
    TEXT_IS(shogiban_kind_kanji_name(SHOGIBAN_PROMOTED_SILVER, OUT), "成銀");
    TEXT_IS(shogiban_square_kanji(square_of("7f"), OUT), "７六");
    char text[8];
    CHECK_FAILS(shogiban_kind_kanji(SHOGIBAN_NO_KIND, text, sizeof text, NULL), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK_FAILS(shogiban_kind_csa_name(15, text, sizeof text, NULL), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    CHECK_FAILS(shogiban_square_kanji(SHOGIBAN_NO_SQUARE, text, sizeof text, NULL), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
    // "7 bytes suffice."
    CHECK(shogiban_square_kanji(80, text, 7, NULL) == OK);
}

static void usual_values_are_told(void) {
    shogiban_position *position = position_of("4k4/3s5/4p4/9/4R4/1B7/9/9/4K4 b - 1");
    shogiban_piece_values values;
    CHECK(shogiban_piece_values_default(&values) == OK);
    CHECK(values.board[SHOGIBAN_PAWN] == 100 && values.board[SHOGIBAN_DRAGON] == 1200 && values.hand[SHOGIBAN_GOLD] == 600);
    const shogiban_move capture = move_of("5e5c+");
    CHECK(shogiban_position_see(position, capture, NULL) == -600);
    CHECK(shogiban_position_see(position, capture, &values) == -600);
    values.board[SHOGIBAN_PAWN] += 30;
    CHECK(shogiban_position_see(position, capture, &values) == -570);
    shogiban_position_free(position);
}

static void occurrences_are_told(void) {
    shogiban_game *game = NULL;
    CHECK(shogiban_game_from_usi(T("startpos moves 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h"), NULL, NULL, &game) == OK);
    shogiban_occurrence now = {0, 0, 0};
    CHECK(shogiban_game_occurrence(game, &now) == OK && now.number == 2 && now.first == 3 && now.previous == 3);
    CHECK(shogiban_game_play(game, move_of("7b8b")) == OK);
    CHECK(shogiban_game_occurrence(game, &now) == OK && now.number == 3 && now.first == 0 && now.previous == 4);
    CHECK(shogiban_game_play(game, move_of("7g7f")) == OK);
    CHECK(shogiban_game_occurrence(game, &now) == OK && now.number == 1 && now.first == 9 && now.previous == SHOGIBAN_NO_PLY);
    CHECK(now.number == shogiban_game_occurrences(game));
    shogiban_game_free(game);
}

int main(void) {
    results_are_told_in_words();
    claims_are_held_against_the_rules();
    analyses_are_found_in_comments();
    dates_and_times_are_read();
    headers_and_variations_may_stand_twice();
    limits_are_kept();
    games_have_the_line_they_begin_at();
    formats_have_names();
    handicaps_are_known();
    kinds_and_squares_have_japanese_names();
    usual_values_are_told();
    occurrences_are_told();
    return 0;
}
