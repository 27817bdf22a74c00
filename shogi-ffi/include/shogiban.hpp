// shogiban.hpp: the rules of shogi for C++17 programs, a thin layer over shogiban.h.
//
//     #include <shogiban.hpp>
//
//     shogiban::Position position;
//     for (shogiban::Move move : position.legal_moves()) std::cout << move << '\n';
//     position.play(shogiban::Move("7g7f"));
//     std::cout << position.explain(shogiban::Move("2b7g")).value_or("legal") << '\n';
//
// What owns memory (Setup, Position, Game, Record, Reading) can be moved and not copied; clone() copies, and what is passed to
// a constructor or a function is copied, except a handle of shogiban.h, which is taken over. A view (PositionView, RecordView,
// Node) lends what such an object owns, and is valid as long as the owner exists. Game::position() always shows the current
// position; a view of Game::position_at() ends earlier, when the game is changed. Moving the owner moves no memory, so its views
// stay valid. A temporary lends no view, because the view would outlive it: that does not compile. Give the owner a name first.
//
// What shogiban.h calls a failure is thrown as shogiban::Error, which carries the status, the code and, for texts, the place;
// where a function returns std::optional, what is not there (SHOGIBAN_STATUS_NOT_FOUND) is nothing instead. Whatever is done
// with an object that was moved from, but destroying it and assigning to it, throws std::logic_error, and so does a number that
// is no square. Nothing else is thrown but what the standard library throws: std::bad_alloc, std::out_of_range.
//
// Threads: as shogiban.h says, reading "const" as "pointer to const".
#ifndef SHOGIBAN_HPP
#define SHOGIBAN_HPP

#include "shogiban.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>
#if __cplusplus >= 202002L
#include <version>
#endif

namespace shogiban {

namespace detail {

// Calls a function that writes a text: once for a text of usual length, twice for a longer one.
template <typename Write>
shogiban_status text_status(Write write, std::string &out) {
    std::size_t needed = 0;
    out.resize(256);
    shogiban_status status = write(&out[0], out.size(), &needed);
    if (status == SHOGIBAN_STATUS_BUFFER_TOO_SMALL) {
        out.resize(needed);
        status = write(&out[0], out.size(), &needed);
    }
    out.resize(status == SHOGIBAN_STATUS_OK ? needed - 1 : 0);
    return status;
}

template <typename Write>
std::string last_error_text(Write write) {
    std::string text;
    (void)text_status(write, text);
    return text;
}

}  // namespace detail

// Why a call failed.
class Error : public std::runtime_error {
  public:
    // The last error of this thread.
    Error()
        : std::runtime_error(detail::last_error_text(shogiban_last_error_message)),
          code_(detail::last_error_text(shogiban_last_error_code)),
          status_(shogiban_last_error_status()),
          line_(shogiban_last_error_line()),
          column_(shogiban_last_error_column()),
          byte_(shogiban_last_error_byte()) {}

    shogiban_status status() const noexcept { return status_; }
    // A short name for programs: "nifu", "rank_width".
    const std::string &code() const noexcept { return code_; }
    // Where a text goes wrong, from 1; 0 if the error is about no text.
    std::uint32_t line() const noexcept { return line_; }
    std::uint32_t column() const noexcept { return column_; }
    // From 0.
    std::size_t byte() const noexcept { return byte_; }

  private:
    std::string code_;
    shogiban_status status_;
    std::uint32_t line_;
    std::uint32_t column_;
    std::size_t byte_;
};

namespace detail {

inline void check(shogiban_status status) {
    if (status != SHOGIBAN_STATUS_OK) throw Error();
}

template <typename Write>
std::string text(Write write) {
    std::string out;
    check(text_status(write, out));
    return out;
}

// A text that may not be there.
template <typename Write>
std::optional<std::string> optional_text(Write write) {
    std::string out;
    const shogiban_status status = text_status(write, out);
    if (status == SHOGIBAN_STATUS_NOT_FOUND) return std::nullopt;
    check(status);
    return out;
}

// A list of unknown length.
template <typename T, typename Write>
std::vector<T> list(Write write) {
    std::size_t needed = 0;
    shogiban_status status = write(static_cast<T *>(nullptr), std::size_t{0}, &needed);
    std::vector<T> out(needed);
    if (status == SHOGIBAN_STATUS_BUFFER_TOO_SMALL) status = write(out.data(), out.size(), &needed);
    check(status);
    return out;
}

template <typename T>
T sized() {
    T value;
    std::memset(&value, 0, sizeof value);
    value.struct_size = sizeof value;
    return value;
}

// What a function fills if there is anything to tell.
template <typename T, typename Fill>
std::optional<T> optional_value(T out, Fill fill) {
    const shogiban_status status = fill(&out);
    if (status == SHOGIBAN_STATUS_NOT_FOUND) return std::nullopt;
    check(status);
    return out;
}

// The same for a struct that begins with its size.
template <typename T, typename Fill>
std::optional<T> optional_struct(Fill fill) {
    return optional_value(sized<T>(), fill);
}

// A handle that was not moved away. Where NULL has a meaning of its own, nobody shall mean it by mistake.
template <typename T>
T *required(T *handle) {
    if (handle == nullptr) throw std::logic_error("this object of shogiban was moved from");
    return handle;
}

// Calls a function that answers with a value, and whose answer for a failure could be taken for one.
template <typename Call>
auto value(Call call) {
    shogiban_last_error_clear();
    const auto answer = call();
    if (shogiban_last_error_status() != SHOGIBAN_STATUS_OK) throw Error();
    return answer;
}

// Which bit is the lowest that is set; at least one must be, or the answer means nothing.
inline std::uint8_t lowest(std::uint64_t word) noexcept {
#if defined(__GNUC__)
    return word == 0 ? std::uint8_t{64} : static_cast<std::uint8_t>(__builtin_ctzll(word));
#else
    std::uint8_t index = 0;
    while (index < 64 && (word >> index & 1) == 0) ++index;
    return index;
#endif
}

// The bytes of a text. That of a default string_view is empty, and not missing.
inline const char *bytes(std::string_view text) noexcept { return text.data() == nullptr ? "" : text.data(); }

template <typename T, void (*free)(T *)>
struct Free {
    void operator()(T *handle) const noexcept { free(handle); }
};

template <typename T, void (*free)(T *)>
using Handle = std::unique_ptr<T, Free<T, free>>;

}  // namespace detail

// The version of the library that is loaded, not that of the headers.
inline std::string_view version() { return shogiban_version(); }

// ---- Colors, squares, moves ----

enum class Color : std::uint8_t { Black = SHOGIBAN_BLACK, White = SHOGIBAN_WHITE };

inline std::uint8_t number(Color color) noexcept { return static_cast<std::uint8_t>(color); }

inline std::optional<Color> color_of(std::uint8_t number) {
    if (number > SHOGIBAN_WHITE) return std::nullopt;
    return static_cast<Color>(number);
}

// A square, counted file by file from 1a = 0.
class Square {
  public:
    // "7g"
    explicit Square(std::string_view text) {
        detail::check(shogiban_square_parse(detail::bytes(text), text.size(), &index_));
    }
    static Square from_index(std::uint8_t index) {
        if (index >= SHOGIBAN_SQUARES) throw std::logic_error("this number is no square");
        return Square(index);
    }
    // File 1 to 9, rank 1 for a to 9 for i.
    static Square at(std::uint8_t file, std::uint8_t rank) { return from_index(shogiban_square_at(file, rank)); }
    std::uint8_t index() const noexcept { return index_; }
    std::string str() const {
        return detail::text([this](char *b, std::size_t c, std::size_t *n) { return shogiban_square_text(index_, b, c, n); });
    }
    // "７六"
    std::string kanji() const {
        return detail::text([this](char *b, std::size_t c, std::size_t *n) { return shogiban_square_kanji(index_, b, c, n); });
    }
    friend bool operator==(Square a, Square b) noexcept { return a.index_ == b.index_; }
    friend bool operator!=(Square a, Square b) noexcept { return !(a == b); }
    friend std::ostream &operator<<(std::ostream &out, Square square) { return out << square.str(); }

  private:
    explicit Square(std::uint8_t index) : index_(index) {}
    std::uint8_t index_;
};

// A set of squares; a range of them from 1a to 9i.
class Bitboard {
  public:
    Bitboard() : set_{0, 0} {}
    Bitboard(shogiban_bitboard set) : set_(set) {}
    shogiban_bitboard raw() const noexcept { return set_; }
    bool contains(Square square) const noexcept { return has(square.index()); }
    bool empty() const noexcept { return set_.low == 0 && set_.high == 0; }
    std::size_t size() const noexcept {
        std::size_t count = 0;
        for (std::uint8_t index = 0; index < SHOGIBAN_SQUARES; ++index) count += has(index) ? 1U : 0U;
        return count;
    }

    // It holds the squares that are still to come, so it stays valid when the set is gone.
    class iterator {
      public:
        // It makes the squares that it returns. Before C++20 that is no forward iterator.
        using iterator_category = std::input_iterator_tag;
        using iterator_concept = std::forward_iterator_tag;
        using value_type = Square;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = Square;
        iterator() noexcept : rest_{0, 0} {}
        explicit iterator(shogiban_bitboard rest) noexcept : rest_(rest) {}
        Square operator*() const {
            return Square::from_index(rest_.low != 0 ? detail::lowest(rest_.low)
                                                     : static_cast<std::uint8_t>(64 + detail::lowest(rest_.high)));
        }
        iterator &operator++() noexcept {
            std::uint64_t &word = rest_.low != 0 ? rest_.low : rest_.high;
            word &= word - 1;
            return *this;
        }
        iterator operator++(int) noexcept {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const iterator &a, const iterator &b) noexcept {
            return a.rest_.low == b.rest_.low && a.rest_.high == b.rest_.high;
        }
        friend bool operator!=(const iterator &a, const iterator &b) noexcept { return !(a == b); }

      private:
        shogiban_bitboard rest_;
    };
    using const_iterator = iterator;
    using value_type = Square;

    iterator begin() const noexcept { return iterator({set_.low, set_.high & beyond_64}); }
    iterator end() const noexcept { return iterator(); }
    // What both have, what either has, what one has and the other has not.
    friend Bitboard operator&(const Bitboard &a, const Bitboard &b) noexcept {
        return shogiban_bitboard{a.set_.low & b.set_.low, a.set_.high & b.set_.high};
    }
    friend Bitboard operator|(const Bitboard &a, const Bitboard &b) noexcept {
        return shogiban_bitboard{a.set_.low | b.set_.low, a.set_.high | b.set_.high};
    }
    friend Bitboard operator-(const Bitboard &a, const Bitboard &b) noexcept {
        return shogiban_bitboard{a.set_.low & ~b.set_.low, a.set_.high & ~b.set_.high};
    }
    friend bool operator==(const Bitboard &a, const Bitboard &b) noexcept {
        return a.set_.low == b.set_.low && a.set_.high == b.set_.high;
    }
    friend bool operator!=(const Bitboard &a, const Bitboard &b) noexcept { return !(a == b); }

  private:
    // The bits of the second word that are squares.
    static constexpr std::uint64_t beyond_64 = (std::uint64_t{1} << (SHOGIBAN_SQUARES - 64)) - 1;
    bool has(std::uint8_t index) const noexcept {
        return ((index < 64 ? set_.low >> index : set_.high >> (index - 64)) & 1) != 0;
    }
    shogiban_bitboard set_;
};

// A move: two bytes that hold no position.
class Move {
  public:
    // No move.
    Move() : bits_(SHOGIBAN_NO_MOVE) {}
    // "7g7f", "8h2b+", "P*5e"
    explicit Move(std::string_view usi) { detail::check(shogiban_move_parse(detail::bytes(usi), usi.size(), &bits_)); }
    // A move on the board; throws for one that stays where it is.
    static Move board(Square from, Square to, bool promote = false) {
        return made(shogiban_move_board(from.index(), to.index(), promote));
    }
    // A drop; throws for a kind that is never in hand.
    static Move drop(std::uint8_t kind, Square to) { return made(shogiban_move_drop(kind, to.index())); }
    static Move from_bits(shogiban_move bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }
    shogiban_move bits() const noexcept { return bits_; }
    explicit operator bool() const noexcept { return bits_ != SHOGIBAN_NO_MOVE; }
    bool is_drop() const { return shogiban_move_dropped(bits_) != SHOGIBAN_NO_KIND; }
    bool is_promotion() const { return shogiban_move_is_promotion(bits_); }
    Square to() const { return Square::from_index(shogiban_move_to(bits_)); }
    std::optional<Square> from() const {
        const std::uint8_t from = shogiban_move_from(bits_);
        if (from == SHOGIBAN_NO_SQUARE) return std::nullopt;
        return Square::from_index(from);
    }
    std::string str() const {
        return detail::text([this](char *b, std::size_t c, std::size_t *n) { return shogiban_move_text(bits_, b, c, n); });
    }
    friend bool operator==(Move a, Move b) noexcept { return a.bits_ == b.bits_; }
    friend bool operator!=(Move a, Move b) noexcept { return !(a == b); }
    friend std::ostream &operator<<(std::ostream &out, Move move) { return out << move.str(); }

  private:
    static Move made(shogiban_move bits) {
        if (bits == SHOGIBAN_NO_MOVE) throw std::logic_error("this is no move");
        return from_bits(bits);
    }
    shogiban_move bits_;
};

// ---- Kinds of pieces: numbers ----

// "pawn", "promoted lance"
inline std::string kind_name(std::uint8_t kind) {
    return detail::text([=](char *b, std::size_t c, std::size_t *n) { return shogiban_kind_name(kind, b, c, n); });
}
// In one character: "歩", "全"
inline std::string kind_kanji(std::uint8_t kind) {
    return detail::text([=](char *b, std::size_t c, std::size_t *n) { return shogiban_kind_kanji(kind, b, c, n); });
}
// As in the text of a move: "歩", "成銀"
inline std::string kind_kanji_name(std::uint8_t kind) {
    return detail::text([=](char *b, std::size_t c, std::size_t *n) { return shogiban_kind_kanji_name(kind, b, c, n); });
}
// In CSA: "FU", "NG"
inline std::string kind_csa_name(std::uint8_t kind) {
    return detail::text([=](char *b, std::size_t c, std::size_t *n) { return shogiban_kind_csa_name(kind, b, c, n); });
}

// Where a piece, a kind plus 16 if it is White's, goes on a 9x9 board with these squares taken.
inline Bitboard attacks(std::uint8_t piece, Square square, const Bitboard &occupied = Bitboard()) {
    return detail::value([&] { return shogiban_attacks(piece, square.index(), occupied.raw()); });
}

// What pieces are worth, as usual; change what your engine sees differently.
inline shogiban_piece_values piece_values() {
    shogiban_piece_values out;
    detail::check(shogiban_piece_values_default(&out));
    return out;
}

// Legal moves: an array on the stack, to be read, sorted and reordered. Its iterators are pointers.
class MoveList {
  public:
    using value_type = Move;
    using size_type = std::size_t;
    using difference_type = std::ptrdiff_t;
    using reference = Move &;
    using const_reference = const Move &;
    using iterator = Move *;
    using const_iterator = const Move *;
    using reverse_iterator = std::reverse_iterator<iterator>;
    using const_reverse_iterator = std::reverse_iterator<const_iterator>;

    template <typename Write>
    explicit MoveList(Write write) {
        detail::check(write(reinterpret_cast<shogiban_move *>(moves_), std::size_t{SHOGIBAN_MAX_MOVES}, &count_));
    }
    std::size_t size() const noexcept { return count_; }
    bool empty() const noexcept { return count_ == 0; }
    // Throws std::out_of_range beyond the end.
    Move &operator[](std::size_t index) & { return moves_[checked(index)]; }
    const Move &operator[](std::size_t index) const & { return moves_[checked(index)]; }
    Move operator[](std::size_t index) const && { return moves_[checked(index)]; }
    Move *data() & noexcept { return moves_; }
    const Move *data() const & noexcept { return moves_; }
    iterator begin() & noexcept { return moves_; }
    iterator end() & noexcept { return moves_ + count_; }
    const_iterator begin() const & noexcept { return moves_; }
    const_iterator end() const & noexcept { return moves_ + count_; }
    const_iterator cbegin() const & noexcept { return begin(); }
    const_iterator cend() const & noexcept { return end(); }
    reverse_iterator rbegin() & noexcept { return reverse_iterator(end()); }
    reverse_iterator rend() & noexcept { return reverse_iterator(begin()); }
    const_reverse_iterator rbegin() const & noexcept { return const_reverse_iterator(end()); }
    const_reverse_iterator rend() const & noexcept { return const_reverse_iterator(begin()); }
    // A list that is about to go lends no pointers. In `for (Move move : position.legal_moves())` the list stays until the end.
    const Move *data() const && = delete;
    const_iterator begin() const && = delete;
    const_iterator end() const && = delete;
    const_iterator cbegin() const && = delete;
    const_iterator cend() const && = delete;
    const_reverse_iterator rbegin() const && = delete;
    const_reverse_iterator rend() const && = delete;
    bool contains(Move move) const noexcept {
        for (const Move other : *this) {
            if (other == move) return true;
        }
        return false;
    }

  private:
    std::size_t checked(std::size_t index) const {
        if (index >= count_) throw std::out_of_range("this list has fewer moves");
        return index;
    }
    // In a union, so that no room is cleared before the library writes there. A Move is its number and nothing else.
    union {
        Move moves_[SHOGIBAN_MAX_MOVES];
    };
    std::size_t count_ = 0;
    static_assert(sizeof(Move) == sizeof(shogiban_move) && alignof(Move) == alignof(shogiban_move));
    static_assert(std::is_standard_layout_v<Move> && std::is_trivially_copyable_v<Move>);
};

// ---- Variants and rules: plain structs of shogiban.h ----

inline shogiban_variant variant(std::string_view name) {
    shogiban_variant out;
    detail::check(shogiban_variant_by_name(detail::bytes(name), name.size(), &out));
    return out;
}

// "custom" if it is none of the named ones.
inline std::string variant_name(const shogiban_variant &variant) {
    return detail::text([&](char *b, std::size_t c, std::size_t *n) { return shogiban_variant_name(&variant, b, c, n); });
}

inline Bitboard variant_squares(const shogiban_variant &variant) {
    return detail::value([&] { return shogiban_variant_squares(&variant); });
}

// The promotion zone of a side.
inline Bitboard variant_zone(const shogiban_variant &variant, Color color) {
    return detail::value([&] { return shogiban_variant_zone(&variant, number(color)); });
}

// The rules that a variant is played by if nothing else is said.
inline shogiban_rules rules_default(const shogiban_variant &variant) {
    shogiban_rules out = detail::sized<shogiban_rules>();
    detail::check(shogiban_rules_default(&variant, &out));
    return out;
}

// The handicaps of a variant, of shogi if none is given, the even game first.
inline std::vector<shogiban_handicap> handicaps(const shogiban_variant *variant = nullptr) {
    std::vector<shogiban_handicap> all;
    const std::size_t count = detail::value([&] { return shogiban_variant_handicap_count(variant); });
    for (std::size_t index = 0; index < count; ++index) {
        all.push_back(detail::sized<shogiban_handicap>());
        detail::check(shogiban_variant_handicap_at(variant, index, &all.back()));
    }
    return all;
}

// The handicap of that name, Japanese or English.
inline shogiban_handicap handicap(std::string_view name, const shogiban_variant *variant = nullptr) {
    shogiban_handicap out = detail::sized<shogiban_handicap>();
    detail::check(shogiban_variant_handicap_by_name(variant, detail::bytes(name), name.size(), &out));
    return out;
}

// A named rule set, such as "jsa_pro"; change its fields as your table plays.
inline shogiban_rules rules(std::string_view name) {
    shogiban_rules out = detail::sized<shogiban_rules>();
    detail::check(shogiban_rules_by_name(detail::bytes(name), name.size(), &out));
    return out;
}

inline std::string rules_name(const shogiban_rules &rules) {
    return detail::text([&](char *b, std::size_t c, std::size_t *n) { return shogiban_rules_name(&rules, b, c, n); });
}

// Where a named rule set comes from.
struct Story {
    // Whose rules these are.
    std::string title;
    // The text or program that they were taken from.
    std::string source;
    // The date or year from which they are in force, if it is known.
    std::optional<std::string> date;
    // SHOGIBAN_CERTAINTY_HIGH and so on.
    std::uint8_t certainty = SHOGIBAN_CERTAINTY_OTHER;
    // What the sources leave open, or what the rules cannot express.
    std::optional<std::string> open;
    // Undated names that rules() resolves to this set.
    std::vector<std::string> aliases;
};

// The story of a named rule set; nothing for custom rules.
inline std::optional<Story> rules_story(const shogiban_rules &rules) {
    if (rules_name(rules) == "custom") return std::nullopt;
    Story story;
    story.title = detail::text([&](char *b, std::size_t c, std::size_t *n) { return shogiban_rules_title(&rules, b, c, n); });
    story.source = detail::text([&](char *b, std::size_t c, std::size_t *n) { return shogiban_rules_source(&rules, b, c, n); });
    story.date = detail::optional_text(
        [&](char *b, std::size_t c, std::size_t *n) { return shogiban_rules_date(&rules, b, c, n); });
    detail::check(shogiban_rules_certainty(&rules, &story.certainty));
    story.open = detail::optional_text(
        [&](char *b, std::size_t c, std::size_t *n) { return shogiban_rules_open(&rules, b, c, n); });
    const std::size_t count = detail::value([&] { return shogiban_rules_alias_count(&rules); });
    for (std::size_t index = 0; index < count; ++index) {
        story.aliases.push_back(detail::text(
            [&](char *b, std::size_t c, std::size_t *n) { return shogiban_rules_alias(&rules, index, b, c, n); }));
    }
    return story;
}

// The names of all rule sets.
inline std::vector<std::string> rules_names() {
    std::vector<std::string> names;
    for (std::size_t index = 0; index < shogiban_rules_count(); ++index) {
        shogiban_rules named = detail::sized<shogiban_rules>();
        detail::check(shogiban_rules_at(index, &named));
        names.emplace_back(named.name);
    }
    return names;
}

// ---- Fouls: plain structs of shogiban.h ----

// A foul of a side. `kind` is SHOGIBAN_FOUL_ILLEGAL_MOVE and so on; `move` is the move that it was, if it was one and is known.
inline shogiban_foul foul(std::uint8_t kind, Color by, Move move = Move()) noexcept {
    return {kind, number(by), move.bits(), SHOGIBAN_NO_KIND, SHOGIBAN_NO_SQUARE};
}

// A piece dropped with its promoted side up. `kind` is the promoted kind, such as SHOGIBAN_HORSE.
inline shogiban_foul promoted_drop(Color by, std::uint8_t kind, Square to) noexcept {
    return {SHOGIBAN_FOUL_DROP_PROMOTED, number(by), SHOGIBAN_NO_MOVE, kind, to.index()};
}

// A short name: "out_of_turn"
inline std::string foul_code(const shogiban_foul &foul) {
    return detail::text([&](char *b, std::size_t c, std::size_t *n) { return shogiban_foul_code(foul, b, c, n); });
}

// What the side did: "a move out of turn (2g2f)"
inline std::string foul_text(const shogiban_foul &foul) {
    return detail::text([&](char *b, std::size_t c, std::size_t *n) { return shogiban_foul_text(foul, b, c, n); });
}

class Setup;
class Position;
class Game;

// ---- Positions ----

// What there is to see in a position, whoever owns it. `Self` has get().
template <typename Self>
class Looking {
  public:
    std::string sfen() const {
        return detail::text([this](char *b, std::size_t c, std::size_t *n) { return shogiban_position_sfen(p(), b, c, n); });
    }
    Color turn() const { return color_of(shogiban_position_turn(p())).value(); }
    std::uint32_t move_number() const { return shogiban_position_move_number(p()); }
    std::uint64_t hash() const { return shogiban_position_hash(p()); }
    shogiban_variant variant() const {
        shogiban_variant out;
        detail::check(shogiban_position_variant(p(), &out));
        return out;
    }
    // SHOGIBAN_NO_PIECE, or a kind plus 16 if it is White's.
    std::uint8_t piece_on(Square square) const { return shogiban_position_piece_on(p(), square.index()); }
    std::uint8_t hand(Color color, std::uint8_t kind) const {
        return detail::value([&] { return shogiban_position_hand(p(), number(color), kind); });
    }
    Bitboard occupied() const { return shogiban_position_occupied(p()); }
    Bitboard by_color(Color color) const { return shogiban_position_by_color(p(), number(color)); }
    Bitboard by_kind(std::uint8_t kind) const {
        return detail::value([&] { return shogiban_position_by_kind(p(), kind); });
    }
    Bitboard pieces(Color color, std::uint8_t kind) const {
        return detail::value([&] { return shogiban_position_pieces(p(), number(color), kind); });
    }
    // The squares that the piece on a square attacks, its own side's pieces included.
    Bitboard attacks_from(Square square) const { return shogiban_position_attacks_from(p(), square.index()); }
    // The pieces of a side that attack a square, pinned ones included.
    Bitboard attackers_to(Square square, Color color) const {
        return shogiban_position_attackers_to(p(), square.index(), number(color));
    }
    // Every square that a side attacks.
    Bitboard attack_map(Color color) const { return shogiban_position_attack_map(p(), number(color)); }
    Bitboard checkers() const { return shogiban_position_checkers(p()); }
    Bitboard pinned(Color color) const { return shogiban_position_pinned(p(), number(color)); }
    // What gives check by stepping out of the way of another.
    Bitboard discovered_check_candidates() const { return shogiban_position_discovered_check_candidates(p()); }
    std::optional<Square> king(Color color) const {
        const std::uint8_t square = shogiban_position_king(p(), number(color));
        if (square == SHOGIBAN_NO_SQUARE) return std::nullopt;
        return Square::from_index(square);
    }
    bool is_check() const { return shogiban_position_is_check(p()); }
    bool is_checkmate() const { return shogiban_position_is_checkmate(p()); }
    bool is_stalemate() const { return shogiban_position_is_stalemate(p()); }

    MoveList legal_moves() const {
        return MoveList([this](shogiban_move *m, std::size_t c, std::size_t *n) {
            return shogiban_position_legal_moves(p(), m, c, n);
        });
    }
    // `of` is SHOGIBAN_MOVES_CAPTURES and so on.
    MoveList legal_moves(std::uint32_t of) const {
        return MoveList([this, of](shogiban_move *m, std::size_t c, std::size_t *n) {
            return shogiban_position_legal_moves_of(p(), of, m, c, n);
        });
    }
    std::uint32_t legal_move_count() const { return shogiban_position_legal_move_count(p()); }
    bool has_legal_moves() const { return shogiban_position_has_legal_moves(p()); }
    bool is_legal(Move move) const { return shogiban_position_is_legal(p(), move.bits()); }
    bool gives_check(Move move) const {
        return detail::value([&] { return shogiban_position_gives_check(p(), move.bits()); });
    }
    Bitboard legal_destinations(Square from) const { return shogiban_position_legal_destinations(p(), from.index()); }
    Bitboard legal_drops(std::uint8_t kind) const {
        return detail::value([&] { return shogiban_position_legal_drops(p(), kind); });
    }
    // A legal move as USI writes it; throws the reason if it is not legal.
    Move parse_move(std::string_view usi) const {
        shogiban_move out = SHOGIBAN_NO_MOVE;
        detail::check(shogiban_position_parse_move(p(), detail::bytes(usi), usi.size(), &out));
        return Move::from_bits(out);
    }
    // Why a move is not legal, in a sentence; nothing if it is.
    std::optional<std::string> explain(Move move) const {
        std::string why = detail::text([&](char *b, std::size_t c, std::size_t *n) {
            return shogiban_position_explain_text(p(), move.bits(), b, c, n);
        });
        if (why.empty()) return std::nullopt;
        return why;
    }
    // The same as data.
    shogiban_explanation explanation(Move move) const {
        shogiban_explanation out = detail::sized<shogiban_explanation>();
        detail::check(shogiban_position_explain(p(), move.bits(), &out));
        return out;
    }
    // The hash after a legal move, without playing it.
    std::uint64_t hash_after(Move move) const {
        return detail::value([&] { return shogiban_position_hash_after(p(), move.bits()); });
    }
    // What a legal move gains if both sides then keep capturing on its target square.
    std::int32_t see(Move move, const shogiban_piece_values *values = nullptr) const {
        return detail::value([&] { return shogiban_position_see(p(), move.bits(), values); });
    }
    // SHOGIBAN_DOMINANCE_EQUAL and so on.
    template <typename Other>
    std::int32_t dominance(const Looking<Other> &other) const {
        return shogiban_position_dominance(p(), other.p());
    }
    // The name of the handicap that it is the start of, if it is one.
    std::optional<std::string> handicap_name() const {
        return detail::optional_text(
            [this](char *b, std::size_t c, std::size_t *n) { return shogiban_handicap_of(p(), b, c, n); });
    }
    // The board as KIF draws it (BOD).
    inline std::string bod() const;

    // Texts of moves. `last` is where the move before went, for 同 and the like.
    Move from_csa(std::string_view text) const {
        shogiban_move out = SHOGIBAN_NO_MOVE;
        detail::check(shogiban_position_move_from_csa(p(), detail::bytes(text), text.size(), &out));
        return Move::from_bits(out);
    }
    Move from_japanese(std::string_view text, std::optional<Square> last = std::nullopt) const {
        return read(shogiban_position_move_from_japanese, text, last);
    }
    Move from_western(std::string_view text, std::optional<Square> last = std::nullopt) const {
        return read(shogiban_position_move_from_western, text, last);
    }
    std::string to_csa(Move move) const {
        return detail::text([&](char *b, std::size_t c, std::size_t *n) {
            return shogiban_position_move_to_csa(p(), move.bits(), b, c, n);
        });
    }
    std::string to_japanese(Move move, std::optional<Square> last = std::nullopt) const {
        return detail::text([&](char *b, std::size_t c, std::size_t *n) {
            return shogiban_position_move_to_japanese(p(), move.bits(), index(last), b, c, n);
        });
    }
    std::string to_kif(Move move, std::optional<Square> last = std::nullopt) const {
        return detail::text([&](char *b, std::size_t c, std::size_t *n) {
            return shogiban_position_move_to_kif(p(), move.bits(), index(last), b, c, n);
        });
    }
    // `style` is SHOGIBAN_WESTERN_DIGITS and so on.
    std::string to_western(Move move, std::uint32_t style = SHOGIBAN_WESTERN_DIGITS,
                           std::optional<Square> last = std::nullopt) const {
        return detail::text([&](char *b, std::size_t c, std::size_t *n) {
            return shogiban_position_move_to_western(p(), move.bits(), index(last), style, b, c, n);
        });
    }

    std::uint64_t perft(std::uint32_t depth) const {
        return detail::value([&] { return shogiban_position_perft(p(), depth); });
    }
    inline Position clone() const;
    inline Setup to_setup() const;
    // The turn given to the other side: an engine's null move; nothing in check.
    inline std::optional<Position> passed() const;
    // Turned round, with colors swapped.
    inline Position rotated() const;
    // Mirrored left to right.
    inline Position mirrored() const;

  private:
    template <typename Other>
    friend class Looking;
    const shogiban_position *p() const {
        return detail::required(static_cast<const Self *>(this)->get());
    }
    static std::uint8_t index(std::optional<Square> square) {
        return square ? square->index() : std::uint8_t{SHOGIBAN_NO_SQUARE};
    }
    template <typename Read>
    Move read(Read from, std::string_view text, std::optional<Square> last) const {
        shogiban_move out = SHOGIBAN_NO_MOVE;
        detail::check(from(p(), detail::bytes(text), text.size(), index(last), &out));
        return Move::from_bits(out);
    }
};

// A position that a game owns.
class PositionView : public Looking<PositionView> {
  public:
    explicit PositionView(const shogiban_position *position) : position_(position) {}
    const shogiban_position *get() const noexcept { return position_; }

  private:
    const shogiban_position *position_;
};

class Position : public Looking<Position> {
  public:
    // The start of shogi.
    Position() { take([](shogiban_position **out) { return shogiban_position_start(nullptr, out); }); }
    // The start of a variant.
    explicit Position(const shogiban_variant &variant) {
        take([&](shogiban_position **out) { return shogiban_position_start(&variant, out); });
    }
    // An SFEN, strictly; the shape of the board tells the variant if none is given.
    explicit Position(std::string_view sfen, const shogiban_variant *variant = nullptr) {
        take([&](shogiban_position **out) {
            return shogiban_position_from_sfen(detail::bytes(sfen), sfen.size(), variant, out);
        });
    }
    // Takes a handle over.
    explicit Position(shogiban_position *owned) : position_(owned) {}
    // An SFEN as people write it.
    static Position tolerant(std::string_view sfen, const shogiban_variant *variant = nullptr) {
        shogiban_position *out = nullptr;
        detail::check(shogiban_position_from_sfen_tolerant(detail::bytes(sfen), sfen.size(), variant, &out));
        return Position(out);
    }
    // The start of a handicap game by name.
    static Position handicap(std::string_view name, const shogiban_variant *variant = nullptr) {
        shogiban_position *out = nullptr;
        detail::check(shogiban_variant_handicap_start(variant, detail::bytes(name), name.size(), &out));
        return Position(out);
    }
    const shogiban_position *get() const noexcept { return position_.get(); }
    shogiban_position *get() noexcept { return position_.get(); }
    operator PositionView() const & { return PositionView(own()); }
    operator PositionView() const && = delete;

    // Plays a legal move; any other throws the reason and changes nothing.
    void play(Move move) { detail::check(shogiban_position_play(own(), move.bits())); }
    // Plays a move from the list of this very position.
    void play_unchecked(Move move) { detail::check(shogiban_position_play_unchecked(own(), move.bits())); }
    // Becomes the position after a legal move of another, without allocating.
    void become_child(const Position &parent, Move move) {
        detail::check(shogiban_position_child(parent.own(), move.bits(), own()));
    }
    // Becomes the same as another, without allocating.
    void assign(const Position &other) { detail::check(shogiban_position_copy(other.own(), own())); }

    friend bool operator==(const Position &a, const Position &b) { return shogiban_position_equal(a.own(), b.own()); }
    friend bool operator!=(const Position &a, const Position &b) { return !(a == b); }

  private:
    const shogiban_position *own() const { return detail::required(position_.get()); }
    shogiban_position *own() { return detail::required(position_.get()); }
    template <typename Make>
    void take(Make make) {
        shogiban_position *out = nullptr;
        detail::check(make(&out));
        position_.reset(out);
    }
    detail::Handle<shogiban_position, shogiban_position_free> position_;
};

// ---- Setups ----

// Any arrangement of pieces, playable or not.
class Setup {
  public:
    // An empty board of shogi.
    Setup() { take([](shogiban_setup **out) { return shogiban_setup_empty(nullptr, out); }); }
    explicit Setup(const shogiban_variant &variant) {
        take([&](shogiban_setup **out) { return shogiban_setup_empty(&variant, out); });
    }
    explicit Setup(std::string_view sfen, const shogiban_variant *variant = nullptr) {
        take([&](shogiban_setup **out) { return shogiban_setup_from_sfen(detail::bytes(sfen), sfen.size(), variant, out); });
    }
    // An SFEN as people write it.
    static Setup tolerant(std::string_view sfen, const shogiban_variant *variant = nullptr) {
        shogiban_setup *out = nullptr;
        detail::check(shogiban_setup_from_sfen_tolerant(detail::bytes(sfen), sfen.size(), variant, &out));
        return Setup(out);
    }
    explicit Setup(shogiban_setup *owned) : setup_(owned) {}
    const shogiban_setup *get() const noexcept { return setup_.get(); }
    shogiban_setup *get() noexcept { return setup_.get(); }

    std::string sfen() const {
        return detail::text([this](char *b, std::size_t c, std::size_t *n) { return shogiban_setup_sfen(own(), b, c, n); });
    }
    // The board as KIF draws it (BOD).
    std::string bod() const {
        return detail::text([this](char *b, std::size_t c, std::size_t *n) { return shogiban_setup_bod(own(), b, c, n); });
    }
    shogiban_variant variant() const {
        shogiban_variant out;
        detail::check(shogiban_setup_variant(own(), &out));
        return out;
    }
    Color turn() const { return color_of(shogiban_setup_turn(own())).value(); }
    std::uint32_t move_number() const { return shogiban_setup_move_number(own()); }
    Bitboard occupied() const { return shogiban_setup_occupied(own()); }
    std::uint8_t hand(Color color, std::uint8_t kind) const {
        return detail::value([&] { return shogiban_setup_hand(own(), number(color), kind); });
    }
    std::uint8_t piece_on(Square square) const { return shogiban_setup_piece_on(own(), square.index()); }
    void put(Square square, std::uint8_t piece) { detail::check(shogiban_setup_put(own(), square.index(), piece)); }
    void set_hand(Color color, std::uint8_t kind, std::uint8_t count) {
        detail::check(shogiban_setup_set_hand(own(), number(color), kind, count));
    }
    void give_rest(Color color) { detail::check(shogiban_setup_give_rest(own(), number(color))); }
    void set_turn(Color color) { detail::check(shogiban_setup_set_turn(own(), number(color))); }
    void set_move_number(std::uint32_t number) { detail::check(shogiban_setup_set_move_number(own(), number)); }
    // Everything that is wrong with it.
    std::vector<shogiban_fault> check() const {
        return detail::list<shogiban_fault>([this](shogiban_fault *f, std::size_t c, std::size_t *n) {
            return shogiban_setup_check(own(), f, c, n);
        });
    }
    // The same in sentences.
    std::vector<std::string> fault_texts() const {
        std::vector<std::string> texts;
        const std::size_t count = check().size();
        for (std::size_t index = 0; index < count; ++index) {
            texts.push_back(detail::text([&](char *b, std::size_t c, std::size_t *n) {
                return shogiban_setup_fault_text(own(), index, b, c, n);
            }));
        }
        return texts;
    }
    Position to_position() const {
        shogiban_position *out = nullptr;
        detail::check(shogiban_position_from_setup(own(), &out));
        return Position(out);
    }
    // The same although pawns stand doubled, pieces can never move, or the side not to move stands in check.
    Position to_position_despite_faults() const {
        shogiban_position *out = nullptr;
        detail::check(shogiban_position_from_setup_despite_faults(own(), &out));
        return Position(out);
    }
    Setup clone() const {
        shogiban_setup *out = nullptr;
        detail::check(shogiban_setup_clone(own(), &out));
        return Setup(out);
    }

  private:
    const shogiban_setup *own() const { return detail::required(setup_.get()); }
    shogiban_setup *own() { return detail::required(setup_.get()); }
    template <typename Make>
    void take(Make make) {
        shogiban_setup *out = nullptr;
        detail::check(make(&out));
        setup_.reset(out);
    }
    detail::Handle<shogiban_setup, shogiban_setup_free> setup_;
};

template <typename Self>
Position Looking<Self>::clone() const {
    shogiban_position *out = nullptr;
    detail::check(shogiban_position_clone(p(), &out));
    return Position(out);
}

template <typename Self>
Setup Looking<Self>::to_setup() const {
    shogiban_setup *out = nullptr;
    detail::check(shogiban_setup_from_position(p(), &out));
    return Setup(out);
}

template <typename Self>
std::string Looking<Self>::bod() const {
    return to_setup().bod();
}

template <typename Self>
std::optional<Position> Looking<Self>::passed() const {
    shogiban_position *out = nullptr;
    const shogiban_status status = shogiban_position_passed(p(), &out);
    if (status == SHOGIBAN_STATUS_NOT_FOUND) return std::nullopt;
    detail::check(status);
    return Position(out);
}

template <typename Self>
Position Looking<Self>::rotated() const {
    shogiban_position *out = nullptr;
    detail::check(shogiban_position_rotated(p(), &out));
    return Position(out);
}

template <typename Self>
Position Looking<Self>::mirrored() const {
    shogiban_position *out = nullptr;
    detail::check(shogiban_position_mirrored(p(), &out));
    return Position(out);
}

// ---- Games ----

// How a game ended.
struct Outcome {
    // Who won, by which rule, and what is made of it.
    shogiban_outcome data;
    // "Black wins at ply 7: checkmate (詰み) of the king on 3b"
    std::string text;
    // "checkmate"
    std::string code;
    // The plies at which the position occurred that ended the game by repetition or perpetual check, the first one first.
    std::vector<std::uint32_t> plies;
    // What was wrong with the illegal move that ended the game.
    std::optional<shogiban_explanation> illegal_move;
    // The declaration that ended the game, condition by condition.
    std::optional<shogiban_declaration> declaration;
    // The foul that ended the game, an illegal move included.
    std::optional<shogiban_foul> foul;
    // What kind of foul it was: "nifu", "out_of_turn"
    std::optional<std::string> foul_code;
    // The article or the rule set that the verdict rests on.
    std::optional<std::string> citation;
    std::optional<Color> winner() const { return color_of(data.winner); }
    friend std::ostream &operator<<(std::ostream &out, const Outcome &outcome) { return out << outcome.text; }
};

class Game {
  public:
    // Shogi from its start under its default rules.
    Game() { take([](shogiban_game **out) { return shogiban_game_new(nullptr, nullptr, out); }); }
    explicit Game(const shogiban_rules &rules) {
        take([&](shogiban_game **out) { return shogiban_game_new(nullptr, &rules, out); });
    }
    explicit Game(const Position &start) {
        take([&](shogiban_game **out) { return shogiban_game_new(detail::required(start.get()), nullptr, out); });
    }
    Game(const Position &start, const shogiban_rules &rules) {
        take([&](shogiban_game **out) { return shogiban_game_new(detail::required(start.get()), &rules, out); });
    }
    // "position startpos moves 7g7f", read tolerantly. Without a variant, the line determines it; without rules, the game uses the
    // default of the variant.
    static Game from_usi(std::string_view line, const shogiban_variant *variant = nullptr,
                         const shogiban_rules *rules = nullptr) {
        shogiban_game *out = nullptr;
        detail::check(shogiban_game_from_usi(detail::bytes(line), line.size(), variant, rules, &out));
        return Game(out);
    }
    explicit Game(shogiban_game *owned) : game_(owned) {}
    const shogiban_game *get() const noexcept { return game_.get(); }
    shogiban_game *get() noexcept { return game_.get(); }
    Game clone() const {
        shogiban_game *out = nullptr;
        detail::check(shogiban_game_clone(own(), &out));
        return Game(out);
    }

    // The current position, now and after every change, as long as the game exists. Clone it to keep it as it is.
    PositionView position() const & { return PositionView(shogiban_game_position(own())); }
    PositionView position() const && = delete;
    // The position after that many moves. Valid until the game is changed.
    PositionView position_at(std::uint32_t ply) const & {
        const shogiban_position *position = shogiban_game_position_at(own(), ply);
        if (position == nullptr) throw Error();
        return PositionView(position);
    }
    PositionView position_at(std::uint32_t ply) const && = delete;
    std::uint32_t ply() const { return shogiban_game_ply(own()); }
    Color turn() const { return color_of(shogiban_game_turn(own())).value(); }
    bool is_check() const { return shogiban_game_is_check(own()); }
    bool is_over() const { return shogiban_game_is_over(own()); }
    std::uint32_t occurrences() const { return shogiban_game_occurrences(own()); }
    // The same with the plies of the first occurrence and of the one before.
    shogiban_occurrence occurrence() const {
        shogiban_occurrence out{0, 0, 0};
        detail::check(shogiban_game_occurrence(own(), &out));
        return out;
    }
    // Would that legal move complete a repetition? SHOGIBAN_REPEATS_NOT and so on.
    std::uint8_t repetition_after(Move move) const {
        return detail::value([&] { return shogiban_game_repetition_after(own(), move.bits()); });
    }
    // Do the rules say the same as a claim, SHOGIBAN_CLAIMED_BLACK and so on?
    bool agrees_with(std::uint8_t claim) const {
        return detail::value([&] { return shogiban_claim_agrees(claim, own()); });
    }
    shogiban_rules rules() const {
        shogiban_rules out = detail::sized<shogiban_rules>();
        detail::check(shogiban_game_rules(own(), &out));
        return out;
    }
    // One USI line that from_usi reads back, with the word of an action that ended the game. Throws if USI has no such word, or if
    // a reader would take the start for one of another variant.
    std::string usi() const {
        return detail::text([this](char *b, std::size_t c, std::size_t *n) { return shogiban_game_usi(own(), b, c, n); });
    }
    MoveList legal_moves() const {
        return MoveList([this](shogiban_move *m, std::size_t c, std::size_t *n) {
            return shogiban_game_legal_moves(own(), m, c, n);
        });
    }
    // The moves that were made.
    std::vector<Move> moves() const {
        const std::vector<shogiban_move> bits =
            detail::list<shogiban_move>([this](shogiban_move *m, std::size_t c, std::size_t *n) {
                return shogiban_game_moves(own(), m, c, n);
            });
        std::vector<Move> moves;
        moves.reserve(bits.size());
        for (shogiban_move move : bits) moves.push_back(Move::from_bits(move));
        return moves;
    }
    std::vector<shogiban_action> actions() const {
        return detail::list<shogiban_action>([this](shogiban_action *a, std::size_t c, std::size_t *n) {
            return shogiban_game_actions(own(), a, c, n);
        });
    }
    // How it ended; nothing while it goes on.
    std::optional<Outcome> outcome() const {
        Outcome out{detail::sized<shogiban_outcome>(), {}, {}, {}, {}, {}, {}, {}, {}};
        const shogiban_status status = shogiban_game_outcome(own(), &out.data);
        if (status == SHOGIBAN_STATUS_NOT_FOUND) return std::nullopt;
        detail::check(status);
        out.text = detail::text([this](char *b, std::size_t c, std::size_t *n) {
            return shogiban_game_outcome_text(own(), b, c, n);
        });
        out.code = detail::text([this](char *b, std::size_t c, std::size_t *n) {
            return shogiban_game_outcome_code(own(), b, c, n);
        });
        out.plies = detail::list<std::uint32_t>([this](std::uint32_t *m, std::size_t c, std::size_t *n) {
            return shogiban_game_outcome_plies(own(), m, c, n);
        });
        out.illegal_move = detail::optional_struct<shogiban_explanation>(
            [this](shogiban_explanation *to) { return shogiban_game_outcome_illegal_move(own(), to); });
        out.declaration = detail::optional_struct<shogiban_declaration>(
            [this](shogiban_declaration *to) { return shogiban_game_outcome_declaration(own(), to); });
        out.foul = detail::optional_value(
            shogiban_foul{}, [this](shogiban_foul *to) { return shogiban_game_outcome_foul(own(), to); });
        out.foul_code = detail::optional_text([this](char *b, std::size_t c, std::size_t *n) {
            return shogiban_game_outcome_foul_code(own(), b, c, n);
        });
        out.citation = detail::optional_text([this](char *b, std::size_t c, std::size_t *n) {
            return shogiban_game_outcome_citation(own(), b, c, n);
        });
        return out;
    }
    // What a declaration would be worth; nothing where there is no such rule.
    std::optional<shogiban_declaration> evaluate_declaration() const {
        return detail::optional_struct<shogiban_declaration>(
            [this](shogiban_declaration *to) { return shogiban_game_evaluate_declaration(own(), to); });
    }
    // The same in a sentence.
    std::optional<std::string> evaluate_declaration_text() const {
        return detail::optional_text([this](char *b, std::size_t c, std::size_t *n) {
            return shogiban_game_evaluate_declaration_text(own(), b, c, n);
        });
    }

    // Each throws what the rules refuse, and changes nothing then.
    void play(Move move) { detail::check(shogiban_game_play(own(), move.bits())); }
    void submit(Move move) { detail::check(shogiban_game_submit(own(), move.bits())); }
    void declare() { detail::check(shogiban_game_declare(own())); }
    void resign() { detail::check(shogiban_game_resign(own())); }
    void time_up(Color color) { detail::check(shogiban_game_time_up(own(), number(color))); }
    void abandon(Color color) { detail::check(shogiban_game_abandon(own(), number(color))); }
    void agree_draw() { detail::check(shogiban_game_agree_draw(own())); }
    void agree_repetition() { detail::check(shogiban_game_agree_repetition(own())); }
    // A side commits a foul, where that loses.
    void foul(const shogiban_foul &foul) { detail::check(shogiban_game_foul(own(), foul)); }
    void agree_impasse() { detail::check(shogiban_game_agree_impasse(own())); }
    void act(shogiban_action action) { detail::check(shogiban_game_act(own(), action)); }
    // The same for what a record says was done: a move may follow a repetition that the rules count as broken by it.
    void act_as_recorded(shogiban_action action) { detail::check(shogiban_game_act_as_recorded(own(), action)); }
    // false at the start
    bool undo() { return found(shogiban_game_undo(own(), nullptr)); }
    // false if nothing was taken back
    bool redo() { return found(shogiban_game_redo(own(), nullptr)); }

    friend bool operator==(const Game &a, const Game &b) { return shogiban_game_equal(a.own(), b.own()); }
    friend bool operator!=(const Game &a, const Game &b) { return !(a == b); }

  private:
    const shogiban_game *own() const { return detail::required(game_.get()); }
    shogiban_game *own() { return detail::required(game_.get()); }
    static bool found(shogiban_status status) {
        if (status == SHOGIBAN_STATUS_NOT_FOUND) return false;
        detail::check(status);
        return true;
    }
    template <typename Make>
    void take(Make make) {
        shogiban_game *out = nullptr;
        detail::check(make(&out));
        game_.reset(out);
    }
    detail::Handle<shogiban_game, shogiban_game_free> game_;
};

// A start and moves as one USI line, without how the game ended: what an engine takes. The moves are not checked.
inline std::string usi_line(PositionView start, const std::vector<Move> &moves) {
    std::vector<shogiban_move> bits;
    bits.reserve(moves.size() + 1);
    for (Move move : moves) bits.push_back(move.bits());
    // An empty vector may have no memory at all.
    if (bits.empty()) bits.push_back(SHOGIBAN_NO_MOVE);
    return detail::text([&](char *b, std::size_t c, std::size_t *n) {
        return shogiban_usi_line(detail::required(start.get()), bits.data(), moves.size(), b, c, n);
    });
}
inline std::string usi_line(const Position &start, const std::vector<Move> &moves) {
    return usi_line(PositionView(start), moves);
}

// ---- Records ----

// Options that say nothing yet: what is usual. Change their fields.
inline shogiban_read_options read_options() { return detail::sized<shogiban_read_options>(); }
inline shogiban_write_options write_options() { return detail::sized<shogiban_write_options>(); }

// Something that a format could not hold.
struct Loss {
    // "comment"
    std::string code;
    std::string text;
    // Of which record, from 0.
    std::size_t record;
    // At which move; 0 for the game as a whole.
    std::uint32_t ply;
};

// A record in a format, and what the format could not hold.
struct Written {
    std::string bytes;
    std::vector<Loss> losses;
};

class Record;

namespace detail {

// Takes what was written out of its handle.
inline Written written(shogiban_written *handle) {
    const Handle<shogiban_written, shogiban_written_free> owned(handle);
    std::size_t length = 0;
    const std::uint8_t *bytes = shogiban_written_bytes(handle, &length);
    Written out{std::string(reinterpret_cast<const char *>(bytes), length), {}};
    for (std::size_t i = 0; i < shogiban_written_loss_count(handle); ++i) {
        Loss loss{{}, {}, shogiban_written_loss_record(handle, i), shogiban_written_loss_ply(handle, i)};
        loss.code = text([&](char *b, std::size_t c, std::size_t *n) {
            return shogiban_written_loss_code(handle, i, b, c, n);
        });
        loss.text = text([&](char *b, std::size_t c, std::size_t *n) {
            return shogiban_written_loss_text(handle, i, b, c, n);
        });
        out.losses.push_back(std::move(loss));
    }
    return out;
}

inline std::vector<Move> moves(const std::vector<shogiban_move> &bits) {
    std::vector<Move> out;
    out.reserve(bits.size());
    for (shogiban_move move : bits) out.push_back(Move::from_bits(move));
    return out;
}

}  // namespace detail

// A line of text about the result of a game.
struct Stated {
    // As it was written.
    std::string text;
    // SHOGIBAN_CLAIMED_BLACK and so on.
    std::uint8_t claim = SHOGIBAN_CLAIMED_NOTHING;
    // How the game ended by it, such as "resignation", if it says.
    std::optional<std::string> end_code;
    // The side that the end is about.
    std::optional<Color> end_side;
};

// What an engine wrote about a position.
struct Analysis {
    // The evaluation, and how it was found.
    shogiban_analysis data;
    // The line that it expected, as it was written, if there is one.
    std::optional<std::string> line;
};

// A place in a record: the start, a move, a foul or an end. Two words; valid as long as the record is, and as long as the node is not
// taken out of it: what is done with it afterwards throws an Error.
class Node {
  public:
    // SHOGIBAN_ROOT is the start of every record.
    Node(const shogiban_record *record, shogiban_node number) : record_(detail::required(record)), number_(number) {}
    shogiban_node number() const noexcept { return number_; }
    const shogiban_record *record() const noexcept { return record_; }

    // How many moves lead there; an end counts as the move that was not made.
    std::uint32_t ply() const { return asked(shogiban_node_ply); }
    // The move that was made there, legal or not; nothing for the start, for an end and for any other foul.
    std::optional<Move> move() const {
        const Move made = Move::from_bits(asked(shogiban_node_move));
        if (!made) return std::nullopt;
        return made;
    }
    std::optional<Node> parent() const { return other(shogiban_node_parent); }
    // What continues the line.
    std::optional<Node> next() const { return other(shogiban_node_child); }
    // The next alternative to it.
    std::optional<Node> sibling() const { return other(shogiban_node_sibling); }
    // The continuation, then the variations.
    std::vector<Node> children() const {
        std::vector<Node> all;
        for (std::optional<Node> child = next(); child; child = child->sibling()) all.push_back(*child);
        return all;
    }
    // What follows along first children.
    std::vector<Node> line() const { return several(shogiban_node_line); }
    // From the first move to this node.
    std::vector<Node> path() const { return several(shogiban_node_path); }
    // After the move; throws where there is none, as after an illegal move or another foul.
    Position position() const {
        shogiban_position *out = nullptr;
        detail::check(shogiban_node_position(record_, number_, &out));
        return Position(out);
    }
    // Whether the move is illegal, or the node is another foul.
    bool is_illegal() const { return asked(shogiban_node_is_illegal); }
    // Whether moves are missing there because they could not be read.
    bool is_cut() const { return asked(shogiban_node_is_cut); }
    // The foul that was committed there, an illegal move included.
    std::optional<shogiban_foul> foul() const {
        (void)ply();  // A node that is gone is no node without a foul.
        return detail::optional_value(
            shogiban_foul{}, [this](shogiban_foul *to) { return shogiban_node_foul(record_, number_, to); });
    }
    // Why the move is illegal, if it is.
    std::optional<shogiban_explanation> fault() const {
        (void)ply();
        return detail::optional_struct<shogiban_explanation>(
            [this](shogiban_explanation *to) { return shogiban_node_fault(record_, number_, to); });
    }
    // The milliseconds spent there, if the record says.
    std::optional<std::uint64_t> time() const {
        (void)ply();  // A node that is gone is no node without a time.
        std::uint64_t out = 0;
        const shogiban_status status = shogiban_node_time(record_, number_, &out);
        if (status == SHOGIBAN_STATUS_NOT_FOUND) return std::nullopt;
        detail::check(status);
        return out;
    }
    // Whose move, foul or end it is; for the root, the side to move.
    Color side() const { return color_of(asked(shogiban_node_side)).value(); }
    // What the record says about the result there in so many words.
    std::vector<Stated> stated() const {
        std::vector<Stated> all;
        for (std::size_t i = 0; i < asked(shogiban_node_stated_count); ++i) {
            Stated one;
            one.text = detail::text([&](char *b, std::size_t c, std::size_t *n) {
                return shogiban_node_stated_text(record_, number_, i, b, c, n);
            });
            one.claim = shogiban_node_stated_claim(record_, number_, i);
            one.end_code = detail::optional_text([&](char *b, std::size_t c, std::size_t *n) {
                return shogiban_node_stated_end_code(record_, number_, i, b, c, n);
            });
            one.end_side = color_of(shogiban_node_stated_end_side(record_, number_, i));
            all.push_back(std::move(one));
        }
        return all;
    }
    // What engines wrote into the comments there.
    std::vector<Analysis> analyses() const {
        std::vector<Analysis> all;
        for (std::size_t i = 0; i < asked(shogiban_node_analysis_count); ++i) {
            Analysis one{detail::sized<shogiban_analysis>(), {}};
            detail::check(shogiban_node_analysis(record_, number_, i, &one.data));
            one.line = detail::optional_text([&](char *b, std::size_t c, std::size_t *n) {
                return shogiban_node_analysis_line(record_, number_, i, b, c, n);
            });
            all.push_back(std::move(one));
        }
        return all;
    }
    // Lines of comments, joined by line ends.
    std::string comment() const { return text(shogiban_node_comment); }
    std::string bookmarks() const { return text(shogiban_node_bookmarks); }
    // How the line ended there, such as "resignation"; nothing if the node is no end.
    std::optional<std::string> end_code() const { return optional_text(shogiban_node_end_code); }
    // The side that the end is about.
    std::optional<Color> end_side() const { return color_of(asked(shogiban_node_end_side)); }
    // The word of the end, as written.
    std::optional<std::string> end_word() const { return optional_text(shogiban_node_end_word); }

    friend bool operator==(const Node &a, const Node &b) noexcept {
        return a.record_ == b.record_ && a.number_ == b.number_;
    }
    friend bool operator!=(const Node &a, const Node &b) noexcept { return !(a == b); }

  private:
    template <typename T>
    T asked(T (*ask)(const shogiban_record *, shogiban_node)) const {
        return detail::value([&] { return ask(record_, number_); });
    }
    std::optional<Node> other(shogiban_node (*step)(const shogiban_record *, shogiban_node)) const {
        const shogiban_node found = asked(step);
        if (found == SHOGIBAN_NO_NODE) return std::nullopt;
        return Node(record_, found);
    }
    template <typename List>
    std::vector<Node> several(List list) const {
        std::vector<Node> nodes;
        for (shogiban_node number : detail::list<shogiban_node>([&](shogiban_node *m, std::size_t c, std::size_t *n) {
                 return list(record_, number_, m, c, n);
             })) {
            nodes.emplace_back(record_, number);
        }
        return nodes;
    }
    template <typename Write>
    std::string text(Write write) const {
        return detail::text([&](char *b, std::size_t c, std::size_t *n) { return write(record_, number_, b, c, n); });
    }
    template <typename Write>
    std::optional<std::string> optional_text(Write write) const {
        (void)ply();
        return detail::optional_text(
            [&](char *b, std::size_t c, std::size_t *n) { return write(record_, number_, b, c, n); });
    }
    const shogiban_record *record_;
    shogiban_node number_;
};

// What there is to see in a record, whoever owns it. `Self` has get().
template <typename Self>
class LookingAtRecord {
  public:
    std::optional<std::string> player(Color color) const {
        return detail::optional_text([&](char *b, std::size_t c, std::size_t *n) {
            return shogiban_record_player(r(), number(color), b, c, n);
        });
    }
    // Names and values, in the order of the file.
    std::vector<std::pair<std::string, std::string>> headers() const {
        std::vector<std::pair<std::string, std::string>> all;
        for (std::size_t i = 0; i < shogiban_record_header_count(r()); ++i) {
            all.emplace_back(detail::text([&](char *b, std::size_t c, std::size_t *n) {
                                 return shogiban_record_header_name(r(), i, b, c, n);
                             }),
                             detail::text([&](char *b, std::size_t c, std::size_t *n) {
                                 return shogiban_record_header_value(r(), i, b, c, n);
                             }));
        }
        return all;
    }
    // What the header of a name says: "棋戦", or as CSA writes it, "EVENT".
    std::optional<std::string> header(std::string_view name) const {
        return detail::optional_text([&](char *b, std::size_t c, std::size_t *n) {
            return shogiban_record_header(r(), detail::bytes(name), name.size(), b, c, n);
        });
    }
    // When the game began and ended, if a header says it in a known form.
    std::optional<shogiban_date_time> start_time() const {
        return detail::optional_value(shogiban_date_time{},
                                      [this](shogiban_date_time *to) { return shogiban_record_start_time(r(), to); });
    }
    std::optional<shogiban_date_time> end_time() const {
        return detail::optional_value(shogiban_date_time{},
                                      [this](shogiban_date_time *to) { return shogiban_record_end_time(r(), to); });
    }
    // How much time a side has, if a header says it in a known form.
    std::optional<shogiban_time_control> time_control(Color color) const {
        return detail::optional_value(shogiban_time_control{}, [&](shogiban_time_control *to) {
            return shogiban_record_time_control(r(), number(color), to);
        });
    }
    // The milliseconds that a side spent on the main line, if the record says.
    std::optional<std::uint64_t> time_used(Color color) const {
        return detail::optional_value(std::uint64_t{0}, [&](std::uint64_t *to) {
            return shogiban_record_time_used(r(), number(color), to);
        });
    }
    // The side to move after the last move of the main line; nothing where there is no position.
    std::optional<Color> turn() const { return color_of(shogiban_record_turn(r())); }
    // As the file has it, playable or not; throws where it could not be read.
    Setup start() const {
        shogiban_setup *out = nullptr;
        detail::check(shogiban_record_start(r(), &out));
        return Setup(out);
    }
    // The moves of the main line; the last one may be illegal.
    std::vector<Move> moves() const {
        return detail::moves(detail::list<shogiban_move>([this](shogiban_move *m, std::size_t c, std::size_t *n) {
            return shogiban_record_moves(r(), m, c, n);
        }));
    }
    Node root() const & { return Node(r(), SHOGIBAN_ROOT); }
    // Moves and ends of the main line.
    std::vector<Node> main_line() const & { return root().line(); }
    // The last node of the main line: the root if there is nothing else.
    Node last() const & { return Node(r(), shogiban_record_main_last(r())); }
    // The end of the main line, if it has one.
    std::optional<Node> end() const & {
        const shogiban_node found = shogiban_record_main_end(r());
        if (found == SHOGIBAN_NO_NODE) return std::nullopt;
        return Node(r(), found);
    }
    // Every node but the root, each before what follows it, continuations before variations.
    std::vector<Node> nodes() const & { return several(shogiban_record_nodes); }
    // The last nodes of all lines, the main line's first.
    std::vector<Node> line_ends() const & { return several(shogiban_record_line_ends); }
    // SHOGIBAN_CLAIMED_BLACK and so on.
    std::uint8_t claim() const { return shogiban_record_claim(r()); }
    // The main line played under rules; throws where the rules refuse something. The status is SHOGIBAN_STATUS_NOT_JUDGED if a foul
    // ended the game and these rules refuse fouls.
    Game replay(const shogiban_rules *rules = nullptr) const {
        shogiban_game *out = nullptr;
        const shogiban_status status = shogiban_record_replay(r(), rules, &out);
        Game game(out);
        detail::check(status);
        return game;
    }
    // `format` is "csa", "kif", "ki2", "bod", "usi", "sfen", "usen", "psn", "psn2", "pgn" or "jkf".
    Written write(std::string_view format, const shogiban_write_options *options = nullptr) const {
        shogiban_written *out = nullptr;
        detail::check(shogiban_write(r(), detail::bytes(format), format.size(), options, &out));
        return detail::written(out);
    }
    // A record of one's own, which can be changed.
    inline Record clone() const;

  private:
    const shogiban_record *r() const { return detail::required(static_cast<const Self *>(this)->get()); }
    template <typename List>
    std::vector<Node> several(List list) const {
        std::vector<Node> nodes;
        for (shogiban_node number : detail::list<shogiban_node>([&](shogiban_node *m, std::size_t c, std::size_t *n) {
                 return list(r(), m, c, n);
             })) {
            nodes.emplace_back(r(), number);
        }
        return nodes;
    }
};

// A game as a file holds it, owned by a reading or by a Record.
class RecordView : public LookingAtRecord<RecordView> {
  public:
    explicit RecordView(const shogiban_record *record) : record_(record) {}
    const shogiban_record *get() const noexcept { return record_; }

  private:
    const shogiban_record *record_;
};

// A record of one's own: it can be changed.
class Record : public LookingAtRecord<Record> {
  public:
    // Without moves, from the start of shogi.
    Record() {
        take([](shogiban_record **out) { return shogiban_record_new(nullptr, out); });
    }
    // Without moves, from any start.
    explicit Record(const Setup &start) {
        take([&](shogiban_record **out) { return shogiban_record_new(detail::required(start.get()), out); });
    }
    // Start, moves and end of a game.
    explicit Record(const Game &game) {
        take([&](shogiban_record **out) { return shogiban_record_from_game(detail::required(game.get()), out); });
    }
    // Takes a handle over.
    explicit Record(shogiban_record *owned) : record_(owned) {}
    const shogiban_record *get() const noexcept { return record_.get(); }
    shogiban_record *get() noexcept { return record_.get(); }
    operator RecordView() const & { return RecordView(own()); }
    operator RecordView() const && = delete;

    // A record that is about to go lends no nodes. A RecordView may: the reading or the record behind it stays.
    using LookingAtRecord<Record>::root;
    using LookingAtRecord<Record>::main_line;
    using LookingAtRecord<Record>::last;
    using LookingAtRecord<Record>::end;
    using LookingAtRecord<Record>::nodes;
    using LookingAtRecord<Record>::line_ends;
    Node root() const && = delete;
    std::vector<Node> main_line() const && = delete;
    Node last() const && = delete;
    std::optional<Node> end() const && = delete;
    std::vector<Node> nodes() const && = delete;
    std::vector<Node> line_ends() const && = delete;

    // Adds a legal move at the end of the main line; any other throws the reason.
    Node push(Move move) & { return add(last(), move); }
    // Adds a legal move after a node: a continuation if it is the first there, a variation otherwise.
    Node add(Node parent, Move move) & {
        return added([&](shogiban_node *out) { return shogiban_record_add(own(), of(parent), move.bits(), out); });
    }
    // Adds a move as it is, legal or not.
    Node add_any(Node parent, Move move) & {
        return added([&](shogiban_node *out) { return shogiban_record_add_any(own(), of(parent), move.bits(), out); });
    }
    // The same as a node of its own, even where the same move stands already.
    Node add_another(Node parent, Move move) & {
        return added([&](shogiban_node *out) { return shogiban_record_add_another(own(), of(parent), move.bits(), out); });
    }
    // Adds a foul after a node: a move out of turn, a pass and so on.
    Node add_foul(Node parent, const shogiban_foul &foul) & {
        return added([&](shogiban_node *out) { return shogiban_record_add_foul(own(), of(parent), foul, out); });
    }
    // The same as a node of its own, even where the same foul is there already.
    Node add_another_foul(Node parent, const shogiban_foul &foul) & {
        return added([&](shogiban_node *out) { return shogiban_record_add_another_foul(own(), of(parent), foul, out); });
    }
    // Ends a line: "resignation" of a side, "repetition" of none. Without a word each format chooses its own.
    Node add_end(Node parent, std::string_view code, std::optional<Color> side = std::nullopt,
                 std::optional<std::string_view> word = std::nullopt) & {
        const std::uint8_t about = side ? number(*side) : std::uint8_t{SHOGIBAN_NO_COLOR};
        return added([&](shogiban_node *out) {
            return shogiban_record_add_end(own(), of(parent), detail::bytes(code), code.size(), about,
                                           word ? detail::bytes(*word) : nullptr, word ? word->size() : 0, out);
        });
    }
    // Takes a node and all that follows it away.
    void remove(Node node) { detail::check(shogiban_record_remove(own(), of(node))); }
    // Makes a variation the continuation.
    void promote(Node node) { detail::check(shogiban_record_promote(own(), of(node))); }
    // Milliseconds; nothing forgets them.
    void set_time(Node node, std::optional<std::uint64_t> time) {
        detail::check(time ? shogiban_record_set_time(own(), of(node), *time)
                           : shogiban_record_clear_time(own(), of(node)));
    }
    void add_comment(Node node, std::string_view text) {
        detail::check(shogiban_record_add_comment(own(), of(node), detail::bytes(text), text.size()));
    }
    void clear_comments(Node node) { detail::check(shogiban_record_clear_comments(own(), of(node))); }
    void add_bookmark(Node node, std::string_view text) {
        detail::check(shogiban_record_add_bookmark(own(), of(node), detail::bytes(text), text.size()));
    }
    // In its place if it is there; nothing takes every header of that name away.
    void set_header(std::string_view name, std::optional<std::string_view> value) {
        detail::check(shogiban_record_set_header(own(), detail::bytes(name), name.size(),
                                                 value ? detail::bytes(*value) : nullptr, value ? value->size() : 0));
    }
    // At the end, even if there is one of that name.
    void add_header(std::string_view name, std::string_view value) {
        detail::check(shogiban_record_add_header(own(), detail::bytes(name), name.size(), detail::bytes(value), value.size()));
    }
    // Adds a line of text about the result.
    void add_stated(Node node, const Stated &stated) {
        const std::uint8_t side = stated.end_side ? number(*stated.end_side) : std::uint8_t{SHOGIBAN_NO_COLOR};
        detail::check(shogiban_record_add_stated(own(), of(node), stated.text.data(), stated.text.size(), stated.claim,
                                                 stated.end_code ? stated.end_code->data() : nullptr,
                                                 stated.end_code ? stated.end_code->size() : 0, side));
    }
    // Adds what another record of the same game has and this one has not.
    void merge(RecordView other) { detail::check(shogiban_record_merge(own(), detail::required(other.get()))); }
    void merge(const Record &other) { merge(RecordView(other)); }

    friend bool operator==(const Record &a, const Record &b) { return shogiban_record_equal(a.own(), b.own()); }
    friend bool operator!=(const Record &a, const Record &b) { return !(a == b); }

  private:
    const shogiban_record *own() const { return detail::required(record_.get()); }
    shogiban_record *own() { return detail::required(record_.get()); }
    // The number of a node of this record: that of another would mean something else here.
    shogiban_node of(Node node) const {
        if (node.record() != own()) throw std::logic_error("this node is of another record");
        return node.number();
    }
    template <typename Add>
    Node added(Add add) {
        shogiban_node out = SHOGIBAN_NO_NODE;
        detail::check(add(&out));
        return Node(own(), out);
    }
    template <typename Make>
    void take(Make make) {
        shogiban_record *out = nullptr;
        detail::check(make(&out));
        record_.reset(out);
    }
    detail::Handle<shogiban_record, shogiban_record_free> record_;
};

template <typename Self>
Record LookingAtRecord<Self>::clone() const {
    shogiban_record *out = nullptr;
    detail::check(shogiban_record_clone(r(), &out));
    return Record(out);
}

// Records one after the other, in a format that holds several; others take the first.
inline Written write_all(const std::vector<RecordView> &records, std::string_view format,
                         const shogiban_write_options *options = nullptr) {
    std::vector<const shogiban_record *> handles;
    for (const RecordView &record : records) handles.push_back(detail::required(record.get()));
    // An empty vector may have no memory at all.
    const shogiban_record *none = nullptr;
    shogiban_written *out = nullptr;
    detail::check(shogiban_write_all(handles.empty() ? &none : handles.data(), handles.size(), detail::bytes(format),
                                     format.size(), options, &out));
    return detail::written(out);
}

// The names of the formats, as write() takes them.
inline std::vector<std::string> formats() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < shogiban_format_count(); ++i) {
        names.push_back(detail::text(
            [&](char *b, std::size_t c, std::size_t *n) { return shogiban_format_name(i, b, c, n); }));
    }
    return names;
}

// Can a file of that format hold several games?
inline bool format_holds_many(std::string_view name) {
    return detail::value([&] { return shogiban_format_holds_many(detail::bytes(name), name.size()); });
}

// The format that the beginning of an input tells, if any line there tells one.
inline std::optional<std::string> detect(std::string_view bytes) {
    const auto *data = reinterpret_cast<const std::uint8_t *>(detail::bytes(bytes));
    return detail::optional_text([&](char *b, std::size_t c, std::size_t *n) {
        return shogiban_detect(data, bytes.size(), b, c, n);
    });
}

// "2024/05/14 10:00" and other forms of headers; nothing for what is none of them.
inline std::optional<shogiban_date_time> date_time(std::string_view text) {
    return detail::optional_value(shogiban_date_time{}, [&](shogiban_date_time *to) {
        return shogiban_date_time_parse(detail::bytes(text), text.size(), to);
    });
}

// "10分+30秒" and other forms of headers; nothing for what is none of them.
inline std::optional<shogiban_time_control> time_control(std::string_view text) {
    return detail::optional_value(shogiban_time_control{}, [&](shogiban_time_control *to) {
        return shogiban_time_control_parse(detail::bytes(text), text.size(), to);
    });
}

// Something that the reader found.
struct Diagnostic {
    // Where, and how bad.
    shogiban_diagnostic data;
    // "illegal_move"
    std::string code;
    // With its place.
    std::string text;
};

// The games of a file, with what there is to say about it.
class Reading {
  public:
    // Any format, any encoding. Bytes that are no game do not throw: see diagnostics().
    explicit Reading(std::string_view bytes, const shogiban_read_options *options = nullptr) {
        shogiban_reading *out = nullptr;
        const auto *data = reinterpret_cast<const std::uint8_t *>(detail::bytes(bytes));
        detail::check(shogiban_read(data, bytes.size(), options, &out));
        reading_.reset(out);
    }
    const shogiban_reading *get() const noexcept { return reading_.get(); }
    std::size_t size() const { return shogiban_reading_count(own()); }
    // Valid as long as the reading is.
    RecordView operator[](std::size_t index) const & {
        const shogiban_record *record = shogiban_reading_record(own(), index);
        if (record == nullptr) throw Error();
        return RecordView(record);
    }
    RecordView operator[](std::size_t index) const && = delete;
    // The line at which the game with that index begins, from 1.
    std::uint32_t line(std::size_t index) const {
        return detail::value([&] { return shogiban_reading_line(own(), index); });
    }
    std::optional<std::string> format() const {
        return detail::optional_text([this](char *b, std::size_t c, std::size_t *n) {
            return shogiban_reading_format(own(), b, c, n);
        });
    }
    std::string encoding() const {
        return detail::text([this](char *b, std::size_t c, std::size_t *n) {
            return shogiban_reading_encoding(own(), b, c, n);
        });
    }
    std::vector<Diagnostic> diagnostics() const {
        std::vector<Diagnostic> all;
        for (std::size_t i = 0; i < shogiban_reading_diagnostic_count(own()); ++i) {
            Diagnostic found{detail::sized<shogiban_diagnostic>(), {}, {}};
            detail::check(shogiban_reading_diagnostic(own(), i, &found.data));
            found.code = detail::text([&](char *b, std::size_t c, std::size_t *n) {
                return shogiban_reading_diagnostic_code(own(), i, b, c, n);
            });
            found.text = detail::text([&](char *b, std::size_t c, std::size_t *n) {
                return shogiban_reading_diagnostic_text(own(), i, b, c, n);
            });
            all.push_back(std::move(found));
        }
        return all;
    }

  private:
    const shogiban_reading *own() const { return detail::required(reading_.get()); }
    detail::Handle<shogiban_reading, shogiban_reading_free> reading_;
};

}  // namespace shogiban

#if defined(__cpp_lib_ranges)
// The iterators of a Bitboard do not need it.
template <>
inline constexpr bool std::ranges::enable_borrowed_range<shogiban::Bitboard> = true;
#endif

#endif  // SHOGIBAN_HPP
