// Counts sequences of legal moves, once by playing them here and once by the library's own count, and compares.
//
//     perft [DEPTH [SFEN]]
#include <inttypes.h>
#include <shogiban.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// One position and one list for each ply, made before counting: nothing is allocated on the way.
typedef struct ply {
    shogiban_position *position;
    shogiban_move moves[SHOGIBAN_MAX_MOVES];
} ply;

static uint64_t count(ply *at, unsigned depth) {
    // The library counts the last ply without playing it.
    if (depth <= 1) return shogiban_position_perft(at->position, depth);
    size_t moves = 0;
    if (shogiban_position_legal_moves(at->position, at->moves, SHOGIBAN_MAX_MOVES, &moves) != SHOGIBAN_STATUS_OK) return 0;
    uint64_t total = 0;
    for (size_t i = 0; i < moves; i++) {
        // The move is from the list, so it is legal.
        (void)shogiban_position_child(at->position, at->moves[i], at[1].position);
        total += count(at + 1, depth - 1);
    }
    return total;
}

static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

static int fail(void) {
    char why[300] = "";
    (void)shogiban_last_error_message(why, sizeof why, NULL);
    fprintf(stderr, "perft: %s\n", why);
    return 1;
}

int main(int argc, char **argv) {
    const unsigned depth = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 5;
    if (depth > SHOGIBAN_MAX_PERFT_DEPTH) {
        fprintf(stderr, "perft: no deeper than %d\n", SHOGIBAN_MAX_PERFT_DEPTH);
        return 1;
    }
    shogiban_position *start = NULL;
    const shogiban_status status = argc > 2 ? shogiban_position_from_sfen(argv[2], strlen(argv[2]), NULL, &start)
                                            : shogiban_position_start(NULL, &start);
    if (status != SHOGIBAN_STATUS_OK) return fail();

    ply *plies = calloc(depth + 1, sizeof *plies);
    if (plies == NULL) return 1;
    for (unsigned i = 0; i <= depth; i++) {
        if (shogiban_position_clone(start, &plies[i].position) != SHOGIBAN_STATUS_OK) return fail();
    }

    double before = seconds();
    const uint64_t here = count(plies, depth);
    const double in_c = seconds() - before;
    before = seconds();
    const uint64_t there = shogiban_position_perft(start, depth);
    const double in_library = seconds() - before;

    printf("%" PRIu64 "\n", here);
    fprintf(stderr, "here %.3f s, in the library %.3f s", in_c, in_library);
    if (in_library > 0) fprintf(stderr, ", ratio %.3f", in_c / in_library);
    fprintf(stderr, "\n");

    for (unsigned i = 0; i <= depth; i++) shogiban_position_free(plies[i].position);
    free(plies);
    shogiban_position_free(start);
    if (here != there) {
        fprintf(stderr, "perft: the library counts %" PRIu64 "\n", there);
        return 1;
    }
    return 0;
}
