// Handles move between threads, one position is read by several, and each thread has its own last error.
#include "check.h"

#include <pthread.h>

enum { THREADS = 4 };

static shogiban_position *shared;
static shogiban_game *passed_on;

static void *look(void *arg) {
    const unsigned number = *(const unsigned *)arg;
    for (int round = 0; round < 200; round++) {
        shogiban_move moves[SHOGIBAN_MAX_MOVES];
        size_t count = 0;
        CHECK(shogiban_position_legal_moves(shared, moves, SHOGIBAN_MAX_MOVES, &count) == OK && count == 30);
        CHECK(shogiban_position_perft(shared, 2) == 900);
        // Every other thread makes an error of its own, and sees its own.
        if (number % 2 == 0) {
            shogiban_move mv;
            CHECK_FAILS(shogiban_move_parse("K*5e", 4, &mv), SHOGIBAN_STATUS_PARSE_ERROR, "drop_king");
        } else {
            shogiban_explanation why = {.struct_size = sizeof why};
            CHECK_FAILS(shogiban_position_explain(shared, 0, &why), SHOGIBAN_STATUS_BAD_VALUE, "bad_value");
        }
    }
    return NULL;
}

static void *play_and_free(void *arg) {
    (void)arg;
    CHECK(shogiban_game_play(passed_on, move_of("3c3d")) == OK);
    shogiban_game_free(passed_on);
    return NULL;
}

int main(void) {
    CHECK(shogiban_position_start(NULL, &shared) == OK);
    pthread_t threads[THREADS];
    unsigned numbers[THREADS];
    for (unsigned i = 0; i < THREADS; i++) {
        numbers[i] = i;
        CHECK(pthread_create(&threads[i], NULL, look, &numbers[i]) == 0);
    }
    for (unsigned i = 0; i < THREADS; i++) CHECK(pthread_join(threads[i], NULL) == 0);
    CHECK(shogiban_last_error_status() == OK); // nobody else's
    shogiban_position_free(shared);

    CHECK(shogiban_game_new(NULL, NULL, &passed_on) == OK);
    CHECK(shogiban_game_play(passed_on, move_of("7g7f")) == OK);
    pthread_t other;
    CHECK(pthread_create(&other, NULL, play_and_free, NULL) == 0);
    CHECK(pthread_join(other, NULL) == 0);
    return 0;
}
