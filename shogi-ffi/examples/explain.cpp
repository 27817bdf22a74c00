// Says of each move whether it is legal in a position, and why not.
//
//     explain SFEN MOVE...        SFEN may be "startpos"
#include <exception>
#include <iostream>
#include <shogiban.hpp>
#include <string_view>

int main(int argc, char **argv) {
    if (argc < 3) {
        std::cerr << "usage: explain SFEN MOVE...\n";
        return 2;
    }
    try {
        const std::string_view sfen = argv[1];
        const shogiban::Position position = sfen == "startpos" ? shogiban::Position() : shogiban::Position(sfen);
        int illegal = 0;
        for (int i = 2; i < argc; ++i) {
            const shogiban::Move move{std::string_view(argv[i])};
            if (const auto why = position.explain(move)) {
                std::cout << *why << '\n';
                illegal = 1;
            } else {
                std::cout << move << ": legal, one of " << position.legal_moves().size() << " moves\n";
            }
        }
        return illegal;
    } catch (const shogiban::Error &error) {
        std::cerr << "explain: " << error.what() << " (" << error.code() << ")\n";
        return 2;
    } catch (const std::exception &error) {
        std::cerr << "explain: " << error.what() << '\n';
        return 2;
    }
}
