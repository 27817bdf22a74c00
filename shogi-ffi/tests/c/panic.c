// A panic inside the library is a status outside. Built with the feature `test-panic`.
#define SHOGIBAN_TEST_PANIC
#include "check.h"

int main(void) {
    CHECK_FAILS(shogiban_test_panic(), SHOGIBAN_STATUS_PANIC, "panic");
    char message[200];
    CHECK(shogiban_last_error_message(message, sizeof message, NULL) == OK);
    CHECK(strstr(message, "this is a test of the boundary") != NULL);
    shogiban_last_error_clear();
    CHECK(shogiban_test_panic_value() == 7 && shogiban_last_error_status() == SHOGIBAN_STATUS_PANIC);
    CHECK(shogiban_last_error_message(message, sizeof message, NULL) == OK);
    CHECK(strstr(message, "this is a test of a value") != NULL);
    // The library works on.
    shogiban_position *position = NULL;
    CHECK(shogiban_position_start(NULL, &position) == OK);
    CHECK(shogiban_position_legal_move_count(position) == 30);
    shogiban_position_free(position);
    return 0;
}
