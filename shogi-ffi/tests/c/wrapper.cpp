// The C++ layer.
#include <cstdio>
#include <cstdlib>
#include <shogiban.hpp>
#include <sstream>
#include <type_traits>
#include <utility>

#define CHECK(condition)                                                                 \
    do {                                                                                 \
        if (!(condition)) {                                                              \
            std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            std::exit(1);                                                                \
        }                                                                                \
    } while (0)

using namespace shogiban;

// Whatever owns memory is moved and never copied.
template <typename T>
constexpr bool move_only = !std::is_copy_constructible_v<T> && !std::is_copy_assignable_v<T> &&
                           std::is_nothrow_move_constructible_v<T> && std::is_nothrow_move_assignable_v<T>;
static_assert(move_only<Position> && move_only<Setup> && move_only<Game> && move_only<Reading> && move_only<Record>);

template <typename Call>
std::string code_of(Call call) {
    try {
        call();
    } catch (const Error &error) {
        return error.code();
    }
    return "nothing";
}

static void positions() {
    Position position;
    CHECK(position.legal_moves().size() == 30);
    std::size_t counted = 0;
    for (Move move : position.legal_moves()) {
        CHECK(position.is_legal(move));
        ++counted;
    }
    CHECK(counted == 30 && position.legal_moves().contains(Move("7g7f")));
    position.play(Move("7g7f"));
    CHECK(position.turn() == Color::White && position.move_number() == 2);
    CHECK(position.explain(Move("7f7e")) == "7f7e: the black pawn on 7f is not White's");
    CHECK(!position.explain(Move("3c3d")));
    CHECK(code_of([&] { position.play(Move("7f7e")); }) == "not_own_piece");
    CHECK(position.explanation(Move("7f7e")).reason == SHOGIBAN_NOT_OWN_PIECE);
    CHECK(position.king(Color::Black) == Square("5i"));
    std::ostringstream pawns;
    for (Square square : position.by_kind(SHOGIBAN_PAWN)) pawns << square;
    CHECK(pawns.str().size() == 36 && position.by_kind(SHOGIBAN_PAWN).size() == 18);
    CHECK(Position().perft(3) == 25470);

    Position copy = position.clone();
    CHECK(copy == position);
    copy.play(Move("3c3d"));
    CHECK(copy != position);
    copy.become_child(position, Move("3c3d"));
    copy.assign(position);
    CHECK(copy == position);
    Position moved = std::move(copy);
    CHECK(moved == position);
    bool thrown = false;
    try {
        (void)copy.sfen();
    } catch (const std::logic_error &) {
        thrown = true;
    }
    CHECK(thrown);
    thrown = false;
    try {
        Game game(copy);
    } catch (const std::logic_error &) {
        thrown = true;
    }
    CHECK(thrown);

    try {
        Position bad("lnsgkgsnl/1r5b1/pppppppxp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
        CHECK(false);
    } catch (const Error &error) {
        CHECK(error.status() == SHOGIBAN_STATUS_PARSE_ERROR && error.column() == 24 && error.line() == 1);
        CHECK(std::string(error.what()) == "column 24: expected a piece, a digit or '/', found 'x'");
    }
    CHECK(code_of([] { Move("K*5e"); }) == "drop_king");
    CHECK(Position(variant("minishogi")).legal_move_count() == 14);
    CHECK(Position::handicap("二枚落ち").turn() == Color::White);
    CHECK(version() == SHOGIBAN_VERSION);
}

static void setups() {
    Setup setup;
    setup.put(Square("5a"), SHOGIBAN_KING + 16);
    setup.put(Square("5c"), SHOGIBAN_PAWN);
    setup.set_hand(Color::Black, SHOGIBAN_GOLD, 1);
    setup.give_rest(Color::White);
    CHECK(setup.sfen() == "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    CHECK(setup.check().size() == 1 && setup.fault_texts().size() == 1);
    CHECK(setup.to_position().is_legal(Move("G*5b")));
    CHECK(setup.to_position().to_setup().sfen() == setup.clone().sfen());
    CHECK(code_of([] { Setup("4k4/4k4/9/9/9/9/9/9/9 b - 1").to_position(); }) == "unplayable");
}

static void games() {
    Game game;
    for (const char *usi : {"2g2f", "5a4b", "2f2e", "4b3b", "2e2d", "8b4b"}) game.play(Move(usi));
    CHECK(!game.outcome());
    game.play(Move("2d2c+"));
    const auto outcome = game.outcome();
    CHECK(outcome && outcome->winner() == Color::Black && outcome->code == "checkmate");
    CHECK(game.position().is_checkmate() && game.position_at(0).legal_move_count() == 30);
    CHECK(code_of([&] { game.play(Move("7g7f")); }) == "game_over");
    CHECK(game.undo() && !game.is_over() && game.redo() && game.is_over() && !game.redo());
    CHECK(game.moves().size() == 7 && game.actions().size() == 7);
    CHECK(Game::from_usi(game.usi()) == game && game.clone() == game);

    shogiban_rules table = rules("csa_wcsc");
    CHECK(rules_name(table) == "csa_wcsc");
    table.limit_plies = 2;
    CHECK(rules_name(table) == "custom" && rules_names().size() == shogiban_rules_count());
    Game limited(table);
    limited.play(Move("7g7f"));
    limited.play(Move("3c3d"));
    CHECK(limited.outcome()->code == "move_limit" && limited.evaluate_declaration());
}

static void records() {
    const Reading reading("N+Habu\nPI\n+\n+7776FU\nT12\n-3334FU\n%TORYO\n");
    CHECK(reading.size() == 1 && reading.format() == "csa" && reading.diagnostics().empty());
    const RecordView record = reading[0];
    CHECK(record.player(Color::Black) == "Habu" && !record.player(Color::White));
    CHECK(record.moves().size() == 2 && record.moves()[1] == Move("3c3d"));
    CHECK(record.end_word() == "%TORYO" && record.end_code() == "resignation");
    const Game game = record.replay();
    CHECK(game.outcome()->winner() == Color::White);
    const Written written = Record(game).write("usi");
    CHECK(written.bytes == "position startpos moves 7g7f 3c3d resign\n");
    CHECK(code_of([&] { (void)reading[1]; }) == "not_found");
    CHECK(!Reading("").diagnostics().empty());
}

int main() {
    positions();
    setups();
    games();
    records();
    return 0;
}
