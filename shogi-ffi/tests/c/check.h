// What the test programs share.
#ifndef CHECK_H
#define CHECK_H

#include <shogiban.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OK SHOGIBAN_STATUS_OK

// Stops the program at the first thing that is not so.
#define CHECK(condition)                                                            \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            exit(1);                                                                \
        }                                                                           \
    } while (0)

// The call failed with that status, and the last error knows it by that code.
#define CHECK_FAILS(call, expected, expected_code)                                        \
    do {                                                                                  \
        const shogiban_status got_ = (call);                                              \
        char code_[64] = "";                                                              \
        CHECK(shogiban_last_error_code(code_, sizeof code_, NULL) == OK);                 \
        if (got_ != (expected) || shogiban_last_error_status() != (expected) ||           \
            strcmp(code_, (expected_code)) != 0) {                                        \
            fprintf(stderr, "%s:%d: %s: %s, code %s\n", __FILE__, __LINE__, #call,        \
                    shogiban_status_name(got_), code_);                                   \
            exit(1);                                                                      \
        }                                                                                 \
    } while (0)

// A text literal as pointer and length.
#define T(text) (text), strlen(text)

static inline shogiban_move move_of(const char *usi) {
    shogiban_move mv = SHOGIBAN_NO_MOVE;
    CHECK(shogiban_move_parse(T(usi), &mv) == OK);
    return mv;
}

static inline shogiban_position *position_of(const char *sfen) {
    shogiban_position *position = NULL;
    CHECK(shogiban_position_from_sfen(T(sfen), NULL, &position) == OK && position != NULL);
    return position;
}

static inline uint8_t square_of(const char *text) {
    uint8_t square = SHOGIBAN_NO_SQUARE;
    CHECK(shogiban_square_parse(T(text), &square) == OK);
    return square;
}

#endif
