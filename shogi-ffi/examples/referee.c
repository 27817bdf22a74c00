// Judges game records of any format: what they claim, and what the rules say.
//
//     referee RULES FILE...        for example: referee csa_wcsc game.csa
#include <shogiban.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A function that writes a text, and the text in memory of its own. NULL if there is none.
#define TEXT(call, ...) text_of_##call(__VA_ARGS__)
#define DEFINE_TEXT(call, parameters, ...)                                        \
    static char *text_of_##call parameters {                                      \
        size_t needed = 0;                                                        \
        if (call(__VA_ARGS__, NULL, 0, &needed) != SHOGIBAN_STATUS_BUFFER_TOO_SMALL) return NULL; \
        char *text = malloc(needed);                                              \
        if (text != NULL) (void)call(__VA_ARGS__, text, needed, NULL);            \
        return text;                                                              \
    }

DEFINE_TEXT(shogiban_reading_diagnostic_text, (const shogiban_reading *reading, size_t index), reading, index)
DEFINE_TEXT(shogiban_node_end_word, (const shogiban_record *record, shogiban_node node), record, node)
DEFINE_TEXT(shogiban_game_outcome_text, (const shogiban_game *game), game)

static void complain(const char *about) {
    char why[300] = "";
    (void)shogiban_last_error_message(why, sizeof why, NULL);
    fprintf(stderr, "%s: %s\n", about, why);
}

// The bytes of a file, to be freed; NULL if it cannot be read.
static unsigned char *bytes_of(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) return NULL;
    unsigned char *bytes = NULL;
    size_t capacity = 1 << 16;
    *length = 0;
    for (;;) {
        unsigned char *more = realloc(bytes, capacity);
        if (more == NULL) break;
        bytes = more;
        *length += fread(bytes + *length, 1, capacity - *length, file);
        if (*length < capacity) {
            fclose(file);
            return bytes;
        }
        capacity *= 2;
    }
    free(bytes);
    fclose(file);
    return NULL;
}

// 0 if the rules let the record be played, or do not judge it because a foul ended it; 1 if they refuse something in it.
static int judge(const char *path, size_t number, const shogiban_record *record, const shogiban_rules *rules) {
    shogiban_game *game = NULL;
    const shogiban_status status = shogiban_record_replay(record, rules, &game);
    char *word = TEXT(shogiban_node_end_word, record, shogiban_record_main_end(record));
    printf("%s: game %zu: %u moves", path, number + 1, (unsigned)shogiban_game_ply(game));
    if (word != NULL) printf(", %s", word);
    if (status != SHOGIBAN_STATUS_OK) {
        char why[300] = "";
        (void)shogiban_last_error_message(why, sizeof why, NULL);
        printf("; %s: %s\n", status == SHOGIBAN_STATUS_NOT_JUDGED ? "not judged by these rules" : "refused", why);
    } else if (shogiban_game_is_over(game)) {
        char *outcome = TEXT(shogiban_game_outcome_text, game);
        printf("; %s\n", outcome);
        free(outcome);
    } else {
        printf("; the game goes on\n");
    }
    free(word);
    shogiban_game_free(game);
    return status == SHOGIBAN_STATUS_OK || status == SHOGIBAN_STATUS_NOT_JUDGED ? 0 : 1;
}

static int referee(const char *path, const shogiban_rules *rules) {
    size_t length = 0;
    unsigned char *bytes = bytes_of(path, &length);
    if (bytes == NULL) {
        fprintf(stderr, "%s: cannot be read\n", path);
        return 1;
    }
    shogiban_reading *reading = NULL;
    const shogiban_status status = shogiban_read(bytes, length, NULL, &reading);
    free(bytes);
    if (status != SHOGIBAN_STATUS_OK) {
        complain(path);
        return 1;
    }
    int bad = 0;
    for (size_t i = 0; i < shogiban_reading_diagnostic_count(reading); i++) {
        shogiban_diagnostic found = {.struct_size = sizeof found};
        char *text = TEXT(shogiban_reading_diagnostic_text, reading, i);
        if (shogiban_reading_diagnostic(reading, i, &found) == SHOGIBAN_STATUS_OK && text != NULL) {
            const char *severity[] = {"note", "warning", "error"};
            printf("%s: %s: %s\n", path, severity[found.severity % 3], text);
            bad |= found.severity == SHOGIBAN_SEVERITY_ERROR;
        }
        free(text);
    }
    for (size_t i = 0; i < shogiban_reading_count(reading); i++) {
        bad |= judge(path, i, shogiban_reading_record(reading, i), rules);
    }
    shogiban_reading_free(reading);
    return bad;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: referee RULES FILE...\n");
        return 2;
    }
    shogiban_rules rules = {.struct_size = sizeof rules};
    if (shogiban_rules_by_name(argv[1], strlen(argv[1]), &rules) != SHOGIBAN_STATUS_OK) {
        complain("referee");
        return 2;
    }
    int bad = 0;
    for (int i = 2; i < argc; i++) bad |= referee(argv[i], &rules);
    return bad;
}
