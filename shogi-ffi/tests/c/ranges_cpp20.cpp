// The C++ layer as C++20 sees it: lists of moves and sets of squares are ranges of the standard library.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <shogiban.hpp>
#include <string>
#include <vector>
#include <version>

#if !defined(__cpp_lib_ranges)

int main() {
    std::puts("This standard library has no ranges.");
    return 0;
}

#else

#include <ranges>

#define CHECK(condition)                                                                 \
    do {                                                                                 \
        if (!(condition)) {                                                              \
            std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            std::exit(1);                                                                \
        }                                                                                \
    } while (0)

using namespace shogiban;

static_assert(std::ranges::contiguous_range<MoveList> && std::ranges::contiguous_range<const MoveList>);
static_assert(std::ranges::random_access_range<MoveList> && std::ranges::sized_range<MoveList>);
static_assert(std::ranges::common_range<MoveList> && std::ranges::viewable_range<MoveList>);
static_assert(std::ranges::output_range<MoveList, Move> && std::permutable<MoveList::iterator>);
static_assert(!std::ranges::borrowed_range<MoveList>);
static_assert(std::is_same_v<std::ranges::range_value_t<MoveList>, Move>);

static_assert(std::ranges::forward_range<Bitboard> && std::ranges::forward_range<const Bitboard>);
static_assert(std::ranges::sized_range<Bitboard> && std::ranges::common_range<Bitboard>);
static_assert(std::ranges::borrowed_range<Bitboard> && std::ranges::viewable_range<Bitboard>);
static_assert(std::is_same_v<std::ranges::range_value_t<Bitboard>, Square>);
static_assert(std::sentinel_for<Bitboard::iterator, Bitboard::iterator> && std::default_initializable<Bitboard::iterator>);

// A list that is about to go lends no iterators; one in a range-for or a pipe stays.
template <typename List>
concept lends = requires(List &&list) { std::forward<List>(list).begin(); } ||
                requires(List &&list) { std::forward<List>(list).end(); } ||
                requires(List &&list) { std::forward<List>(list).rbegin(); } ||
                requires(List &&list) { std::forward<List>(list).data(); };
static_assert(lends<MoveList &> && lends<const MoveList &> && !lends<MoveList> && !lends<const MoveList>);
static_assert(std::is_same_v<decltype(std::declval<MoveList>()[0]), Move>);

constexpr auto number_of = [](Move move) { return move.bits(); };
constexpr auto index_of = [](Square square) { return square.index(); };

static void moves() {
    const Position position("4k4/9/9/9/9/9/9/4P4/4K4 b P 1");
    MoveList list = position.legal_moves();
    const std::vector<Move> before(list.begin(), list.end());
    CHECK(before.size() == list.size() && list.data() == std::to_address(list.begin()));
    CHECK(std::ranges::equal(list, before) && std::ranges::equal(list | std::views::reverse, std::vector<Move>(list.rbegin(), list.rend())));

    // Filtered, counted and searched, a named list and one that is made on the way.
    const auto drops = [](Move move) { return move.is_drop(); };
    std::size_t count = 0;
    for (Move move : list | std::views::filter(drops)) count += position.is_legal(move);
    CHECK(count == std::size_t(std::ranges::count_if(position.legal_moves(), drops)) && count > 0 && count < list.size());
    CHECK(std::ranges::find(list, Move("5h5g")) != list.end() && std::ranges::find(list, Move("9a9b")) == list.end());

    // Sorted in place, as a search orders its moves.
    std::ranges::sort(list, std::ranges::greater(), number_of);
    CHECK(std::ranges::is_sorted(list, std::ranges::greater(), number_of) && list.size() == before.size());
    CHECK(std::ranges::is_permutation(list, before));
    std::ranges::reverse(list);
    std::sort(list.rbegin(), list.rend(), [](Move a, Move b) { return a.bits() < b.bits(); });
    CHECK(std::ranges::is_sorted(list, std::ranges::greater(), number_of));
    const auto quiet = std::ranges::partition(list, drops);
    CHECK(std::size_t(quiet.begin() - list.begin()) == count);
    std::swap(list[0], list[1]);
    CHECK(list.contains(list[0]) && position.legal_moves()[0] == before[0]);
    const MoveList copy = list;
    CHECK(std::ranges::equal(copy, list) && copy.data() != list.data());
    try {
        (void)list[list.size()];
        CHECK(false);
    } catch (const std::out_of_range &) {
    }
}

static void squares() {
    const Position position;
    // The iterator needs the set no more.
    auto it = position.by_kind(SHOGIBAN_ROOK).begin();
    CHECK(*it == Square("2h") && *++it == Square("8b") && it++ != Bitboard::iterator() && it == Bitboard::iterator());
    CHECK(*std::ranges::find(position.occupied(), Square("5i")) == Square("5i"));
    std::string ranks;
    for (std::string text : position.by_kind(SHOGIBAN_KING) | std::views::transform([](Square square) { return square.str(); })) ranks += text;
    CHECK(ranks == "5a5i");
    const Bitboard all = variant_squares(variant("standard"));
    CHECK(std::ranges::distance(all) == SHOGIBAN_SQUARES && all.size() == SHOGIBAN_SQUARES);
    std::uint8_t index = 0;
    for (Square square : all) CHECK(square.index() == index++);
    CHECK(std::ranges::is_sorted(all, {}, index_of) && std::ranges::max(all, {}, index_of) == Square("9i"));
    CHECK(Bitboard().begin() == Bitboard().end() && std::ranges::empty(Bitboard()));
    // Bits beyond the board are no squares.
    const Bitboard wild(shogiban_bitboard{0, ~std::uint64_t{0}});
    CHECK(std::ranges::distance(wild) == SHOGIBAN_SQUARES - 64 && wild.size() == SHOGIBAN_SQUARES - 64);
}

int main() {
    moves();
    squares();
    return 0;
}

#endif
