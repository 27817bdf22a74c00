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

// What is written behind `it` compiles for a named object, and not for one that is about to go: that would leave a view of nothing.
#define LENT_BY_NAMED_ONLY(type, call)                                                                                      \
    do {                                                                                                                   \
        constexpr auto lend = [](auto &&it) -> decltype(void(std::forward<decltype(it)>(it) call)) {};                     \
        static_assert(std::is_invocable_v<decltype(lend), type &>, "a named one lends: " #type #call);                     \
        static_assert(!std::is_invocable_v<decltype(lend), type>, "a temporary lends nothing: " #type #call);              \
        static_assert(!std::is_invocable_v<decltype(lend), const type>, "a constant temporary lends nothing: " #type #call); \
        (void)lend;                                                                                                        \
    } while (0)

static void a_temporary_lends_nothing() {
    LENT_BY_NAMED_ONLY(Game, .position());
    LENT_BY_NAMED_ONLY(Game, .position_at(0));
    LENT_BY_NAMED_ONLY(Reading, [0]);
    LENT_BY_NAMED_ONLY(Record, .root());
    LENT_BY_NAMED_ONLY(Record, .main_line());
    LENT_BY_NAMED_ONLY(Record, .last());
    LENT_BY_NAMED_ONLY(Record, .end());
    LENT_BY_NAMED_ONLY(Record, .nodes());
    LENT_BY_NAMED_ONLY(Record, .line_ends());
    LENT_BY_NAMED_ONLY(Record, .push(Move()));
    LENT_BY_NAMED_ONLY(Record, .add(std::declval<Node>(), Move()));
    LENT_BY_NAMED_ONLY(Record, .add_any(std::declval<Node>(), Move()));
    LENT_BY_NAMED_ONLY(Record, .add_another(std::declval<Node>(), Move()));
    LENT_BY_NAMED_ONLY(Record, .add_foul(std::declval<Node>(), shogiban_foul{}));
    LENT_BY_NAMED_ONLY(Record, .add_another_foul(std::declval<Node>(), shogiban_foul{}));
    LENT_BY_NAMED_ONLY(Record, .add_end(std::declval<Node>(), "resignation"));
    static_assert(std::is_convertible_v<Position &, PositionView> && !std::is_convertible_v<Position, PositionView>);
    static_assert(std::is_convertible_v<Record &, RecordView> && !std::is_convertible_v<Record, RecordView>);
    static_assert(!std::is_constructible_v<PositionView, Position> && !std::is_constructible_v<RecordView, Record>);

    // A view may go: what it shows stays. And what is used within the call may be a temporary.
    const Reading reading("startpos moves 7g7f");
    CHECK(reading[0].root().next() == reading[0].last() && reading[0].nodes() == reading[0].main_line());
    CHECK(usi_line(Position(), {}) == "position startpos" && Record(Game()).moves().empty());
    Record record;
    record.merge(Record(Game::from_usi("startpos moves 7g7f")));
    CHECK(record.moves().size() == 1);
}

template <typename Call>
std::string code_of(Call call) {
    try {
        call();
    } catch (const Error &error) {
        return error.code();
    }
    return "nothing";
}

template <typename Call>
bool logic_error(Call call) {
    try {
        call();
    } catch (const std::logic_error &) {
        return true;
    }
    return false;
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
    const PositionView lent = game.position();
    CHECK(game.undo() && lent.sfen() == game.position_at(6).sfen() && !lent.is_checkmate() && lent.turn() == Color::Black);
    const Game elsewhere = std::move(game);
    CHECK(lent.sfen() == elsewhere.position().sfen());
    game = elsewhere.clone();
    game.play(Move("2d2c+"));
    CHECK(!lent.is_checkmate() && game.position().is_checkmate());
    CHECK(game.undo() && !game.is_over() && game.redo() && game.is_over() && !game.redo());
    CHECK(game.moves().size() == 7 && game.actions().size() == 7);
    CHECK(Game::from_usi(game.usi()) == game && game.clone() == game);

    shogiban_rules table = rules("csa_wcsc");
    CHECK(rules_name(table) == "csa_wcsc_2019");
    const auto story = rules_story(table);
    CHECK(story && !story->title.empty() && !story->source.empty() && story->date == "2019");
    CHECK(story->certainty == SHOGIBAN_CERTAINTY_HIGH && story->aliases == std::vector<std::string>{"csa_wcsc"});
    CHECK(rules_story(rules("casual"))->open && !rules_story(rules("mate_only"))->open && !rules_story(rules("mate_only"))->date);
    table.limit_plies = 2;
    CHECK(!rules_story(table) && rules_name(table) == "custom" && rules_names().size() == shogiban_rules_count());
    Game limited(table);
    limited.play(Move("7g7f"));
    limited.play(Move("3c3d"));
    CHECK(limited.outcome()->code == "move_limit" && limited.evaluate_declaration());
}

// Fouls in games and in records.
static void fouls() {
    const shogiban_rules strict = rules("jsa_pro");
    Game game(strict);
    game.play(Move("7g7f"));
    const shogiban_foul twice = foul(SHOGIBAN_FOUL_OUT_OF_TURN, Color::Black, Move("2g2f"));
    CHECK(foul_code(twice) == "out_of_turn" && foul_text(twice) == "a move out of turn (2g2f)");
    game.foul(twice);
    const auto outcome = game.outcome();
    CHECK(outcome->winner() == Color::White && outcome->data.reason == SHOGIBAN_REASON_FOUL && outcome->foul_code == "out_of_turn");
    CHECK(outcome->foul->kind == SHOGIBAN_FOUL_OUT_OF_TURN && Move::from_bits(outcome->foul->mv) == Move("2g2f"));
    CHECK(!outcome->illegal_move && outcome->citation);
    CHECK(code_of([&] { (void)game.usi(); }) == "no_usi_word");
    CHECK(usi_line(game.position_at(0), game.moves()) == "position startpos moves 7g7f" && usi_line(Position(), {}) == "position startpos");
    const Record kept(game);
    const Node second = kept.main_line()[1];
    CHECK(second.foul()->kind == SHOGIBAN_FOUL_OUT_OF_TURN && second.side() == Color::Black && !second.move());
    CHECK(second.is_illegal() && !second.fault() && !kept.main_line()[0].foul());
    CHECK(kept.replay(&strict) == game);
    const shogiban_rules lenient = rules("lishogi");
    try {
        (void)kept.replay(&lenient);
        CHECK(false);
    } catch (const Error &error) {
        CHECK(error.status() == SHOGIBAN_STATUS_NOT_JUDGED && error.code() == "out_of_turn");
    }
    CHECK(code_of([&] { Game(lenient).foul(foul(SHOGIBAN_FOUL_PASS, Color::Black)); }) == "pass");
    CHECK(code_of([&] { Game(strict).foul(promoted_drop(Color::Black, SHOGIBAN_BISHOP, Square("5e"))); }) == "bad_value");

    Record record;
    const Node drop = record.add_foul(record.root(), promoted_drop(Color::Black, SHOGIBAN_HORSE, Square("5e")));
    CHECK(drop.foul()->piece_kind == SHOGIBAN_HORSE && drop.foul()->square == Square("5e").index() && drop.ply() == 1);
    CHECK(code_of([&] { record.add(drop, Move("7g7f")); }) == "line_ended");
    const Node twin = record.add_another_foul(record.root(), *drop.foul());
    CHECK(twin != drop && twin.foul()->square == drop.foul()->square && drop.sibling() == twin);
    record.remove(drop);
    CHECK(code_of([&] { (void)drop.foul(); }) == "not_found" && code_of([&] { (void)drop.fault(); }) == "not_found");

    Game repeated(strict);
    for (int i = 0; i < 3; ++i) {
        for (const char *usi : {"2h3h", "8b7b", "3h2h", "7b8b"}) repeated.play(Move(usi));
    }
    shogiban_action next{};
    next.kind = SHOGIBAN_ACTION_MOVE;
    next.mv = Move("7g7f").bits();
    CHECK(code_of([&] { repeated.act(next); }) == "game_over");
    repeated.act_as_recorded(next);
    CHECK(!repeated.is_over() && repeated.ply() == 13);
}

static void records() {
    const Reading reading("N+Habu\nPI\n+\n+7776FU\nT12\n-3334FU\n%TORYO\n");
    CHECK(reading.size() == 1 && reading.format() == "csa" && reading.diagnostics().empty());
    const RecordView record = reading[0];
    CHECK(record.player(Color::Black) == "Habu" && !record.player(Color::White));
    CHECK(record.moves().size() == 2 && record.moves()[1] == Move("3c3d"));
    CHECK(record.end()->end_word() == "%TORYO" && record.end()->end_code() == "resignation");
    CHECK(record.end()->end_side() == Color::Black && record.end()->ply() == 3);
    CHECK(record.root().next()->time() == 12000 && !record.root().next()->next()->time());
    const Game game = record.replay();
    CHECK(game.outcome()->winner() == Color::White);
    const Written written = Record(game).write("usi");
    CHECK(written.bytes == "position startpos moves 7g7f 3c3d resign\n");
    CHECK(code_of([&] { (void)reading[1]; }) == "not_found");
    CHECK(!Reading("").diagnostics().empty());
    CHECK(!Reading(std::string_view()).diagnostics().empty());
}

// A study is made, written, read again and walked through.
static void studies() {
    Record study;
    study.set_header("棋戦", "A study");
    const Node first = study.push(Move("7g7f"));
    const Node answer = study.push(Move("3c3d"));
    const Node other = study.add(first, Move("8c8d"));
    study.add_comment(other, "the static rook");
    study.set_time(answer, 5000);
    study.add_end(answer, "resignation", Color::Black);
    CHECK(code_of([&] { study.add(other, Move("7f7d")); }) == "piece_cannot_reach");
    CHECK(code_of([&] { study.add_end(other, "resignation"); }) == "not_found");
    CHECK(study.root().line() == study.main_line() && study.main_line().size() == 3);
    CHECK(first.children() == (std::vector<Node>{answer, other}) && *answer.sibling() == other);
    CHECK(other.path() == (std::vector<Node>{first, other}) && !other.next() && other.parent() == first);

    const Written file = study.write("kif");
    CHECK(file.losses.empty());
    const Reading reading(file.bytes);
    const RecordView read = reading[0];
    CHECK(read.header("棋戦") == "A study" && read.nodes().size() == 4 && read.line_ends().size() == 2);
    const Node variation = read.line_ends()[1];
    CHECK(variation.move() == Move("8c8d") && variation.comment() == "the static rook");
    CHECK(variation.position().turn() == Color::Black && variation.position().is_legal(Move("2g2f")));

    // The variation becomes the game.
    study.promote(other);
    CHECK(study.moves() == (std::vector<Move>{Move("7g7f"), Move("8c8d")}) && !study.end());
    study.remove(answer);
    CHECK(code_of([&] { (void)answer.comment(); }) == "not_found");
    CHECK(code_of([&] { (void)answer.time(); }) == "not_found");
    CHECK(code_of([&] { (void)answer.next(); }) == "not_found");
    const Node illegal = study.add_any(other, Move("7f7d"));
    CHECK(illegal.is_illegal() && illegal.fault()->reason == SHOGIBAN_PIECE_CANNOT_REACH && !other.fault());
    CHECK(code_of([&] { (void)illegal.position(); }) == "not_found");
    study.remove(illegal);
    study.merge(read);
    CHECK(study.nodes().size() == 4 && study.end() == std::nullopt);
    study.clear_comments(other);
    study.set_header("棋戦", std::nullopt);
    CHECK(other.comment().empty() && !study.header("棋戦") && study.clone() == study);

    // Two games in a file, and what a format of one position loses of them.
    const Written both = write_all({study, read}, "csa");
    CHECK(Reading(both.bytes).size() == 2);
    const Written one = write_all({study, read}, "bod");
    std::size_t of_the_second = 0;
    for (const Loss &loss : one.losses) of_the_second += loss.record == 1 && !loss.code.empty() && !loss.text.empty();
    CHECK(of_the_second > 0);
    CHECK(write_all({}, "csa").losses.empty());
    shogiban_write_options next = write_options();
    next.written_before = 1;
    CHECK(study.write("csa").bytes + read.write("csa", &next).bytes == both.bytes);

    // A node goes with the memory of its record, wherever that is moved to; what was moved from is used by nobody.
    Record moved = std::move(study);
    CHECK(other.move() == Move("8c8d") && moved.main_line()[1] == other);
    CHECK(logic_error([&] { (void)study.moves(); }) && logic_error([&] { (void)study.root(); }));
    CHECK(logic_error([&] { (void)study.nodes(); }) && logic_error([&] { (void)study.write("csa"); }));
    CHECK(logic_error([&] { (void)study.last(); }) && logic_error([&] { study.push(Move("7g7f")); }));
    CHECK(logic_error([&] { (void)RecordView(study); }) && logic_error([&] { moved.merge(study); }));
    CHECK(logic_error([&] { (void)(study == moved); }));
    // A node of one record is none of another.
    Record another;
    CHECK(logic_error([&] { another.add(other, Move("2g2f")); }));
    study = std::move(another);
    CHECK(study.push(Move("2g2f")).ply() == 1);
}

// What engines ask, and texts of moves.
static void helpers() {
    const Position position("4k4/3s5/4p4/9/4R4/1B7/9/9/4K4 b - 1");
    shogiban_piece_values values = piece_values();
    CHECK(position.see(Move("5e5c+")) == -600 && position.see(Move("5e5c+"), &values) == -600);
    values.board[SHOGIBAN_PAWN] += 30;
    CHECK(position.see(Move("5e5c+"), &values) == -570);
    Position after = position.clone();
    after.play(Move("5e5c+"));
    CHECK(position.hash_after(Move("5e5c+")) == after.hash());
    CHECK(position.attacks_from(Square("5e")) == attacks(SHOGIBAN_ROOK, Square("5e"), position.occupied()));
    CHECK(position.attackers_to(Square("5c"), Color::White) == position.pieces(Color::White, SHOGIBAN_SILVER));
    CHECK(position.attack_map(Color::White).contains(Square("5c")));
    CHECK(position.discovered_check_candidates().empty());
    CHECK(Position("4k4/9/4S4/9/4L4/9/9/9/4K4 b - 1").discovered_check_candidates().contains(Square("5c")));
    CHECK(position.passed()->turn() == Color::White && !after.passed());
    CHECK(position.rotated().rotated() == position && position.mirrored() != position && position.mirrored().mirrored() == position);
    CHECK(position.dominance(position) == SHOGIBAN_DOMINANCE_EQUAL && position.dominance(after) == SHOGIBAN_DOMINANCE_NONE);
    const Bitboard both = attacks(SHOGIBAN_ROOK, Square("5e")) & attacks(SHOGIBAN_BISHOP + 16, Square("5e"));
    CHECK(both.empty() && (attacks(SHOGIBAN_KNIGHT, Square("5e")) | both).size() == 2);
    CHECK((position.occupied() - position.by_color(Color::Black)) == position.by_color(Color::White));
    CHECK(code_of([] { (void)attacks(SHOGIBAN_NO_PIECE, Square("5e")); }) == "bad_value");

    const Position start;
    CHECK(start.handicap_name() == "平手" && !position.handicap_name());
    CHECK(start.to_csa(Move("7g7f")) == "+7776FU" && start.from_csa("+7776FU") == Move("7g7f"));
    CHECK(start.to_japanese(Move("7g7f")) == "▲７六歩" && start.from_japanese("▲７六歩") == Move("7g7f"));
    CHECK(start.to_kif(Move("7g7f")) == "７六歩(77)");
    CHECK(start.to_western(Move("7g7f"), SHOGIBAN_WESTERN_LETTERS) == "P-7f" && start.from_western("P-76") == Move("7g7f"));
    const Position recapture("4k4/9/9/9/4p4/4P4/9/9/9 b - 1");
    CHECK(recapture.to_japanese(Move("5f5e"), Square("5e")) == recapture.to_japanese(recapture.from_japanese("同歩", Square("5e")), Square("5e")));
    CHECK(Move::board(Square("7g"), Square::at(7, 6)) == Move("7g7f") && Move::drop(SHOGIBAN_GOLD, Square("5b")) == Move("G*5b"));
    CHECK(logic_error([] { (void)Move::drop(SHOGIBAN_KING, Square("5b")); }) && logic_error([] { (void)Square::at(10, 1); }));
    CHECK(kind_name(SHOGIBAN_TOKIN) == "tokin" && kind_kanji(SHOGIBAN_PROMOTED_SILVER) == "全");
    CHECK(kind_kanji_name(SHOGIBAN_PROMOTED_SILVER) == "成銀" && kind_csa_name(SHOGIBAN_PROMOTED_SILVER) == "NG");
    CHECK(Square("7f").kanji() == "７六" && start.bod() == start.to_setup().bod() && !start.bod().empty());

    const shogiban_variant mini = variant("minishogi");
    CHECK(variant_name(mini) == "minishogi" && variant_squares(mini).size() == 25 && variant_zone(mini, Color::Black).size() == 5);
    CHECK(rules_name(rules_default(mini)) == rules_name(Game(Position(mini)).rules()));
    const Game small = Game::from_usi("startpos moves 1e1d", &mini);
    CHECK(small.position().variant().files == 5 && Game::from_usi(small.usi()) == small);
    const shogiban_rules quest = rules("shogi_quest");
    CHECK(rules_name(Game::from_usi("startpos", nullptr, &quest).rules()) == "shogi_quest");
    CHECK(handicaps().size() == 25 && handicaps(&mini).size() == 6);
    CHECK(std::string(handicap("rook").jkf_code) == "HI" && Position::handicap("rook", &mini).variant().files == 5);
    CHECK(code_of([] { (void)handicap("none"); }) == "not_found");

    CHECK(Position::tolerant("sfen 4k4/9/9/9/9/9/9/9/4K4 b -") == Position("4k4/9/9/9/9/9/9/9/4K4 b - 1"));
    Setup doubled = Setup::tolerant("4k4/9/9/4P4/4P4/9/9/9/4K4 b G");
    CHECK(code_of([&] { (void)doubled.to_position(); }) == "unplayable" && doubled.to_position_despite_faults().is_legal(Move("G*5b")));
    doubled.set_move_number(7);
    CHECK(doubled.move_number() == 7 && doubled.turn() == Color::Black && doubled.hand(Color::Black, SHOGIBAN_GOLD) == 1);
    CHECK(doubled.occupied().size() == 4 && doubled.variant().files == 9);
}

// What records tell beside their moves.
static void told() {
    Record record;
    record.add_header("NOTE", "one");
    record.add_header("備考", "two");
    record.set_header("開始日時", "1998/09/01 10:00");
    record.set_header("TIME", "900+0+5");
    CHECK(record.headers().size() == 4 && record.header("備考") == "one");
    CHECK(record.start_time()->year == 1998 && record.start_time()->second == SHOGIBAN_NOT_SAID && !record.end_time());
    CHECK(record.time_control(Color::White)->increment == 5000 && !Record().time_control(Color::White));
    CHECK(date_time("2020年1月2日")->day == 2 && !date_time("soon") && time_control("10分+30秒")->byoyomi == 30000);
    const Node first = record.push(Move("7g7f"));
    const Node twin = record.add_another(record.root(), Move("7g7f"));
    CHECK(twin != first && twin.side() == Color::Black && record.root().side() == Color::Black);
    CHECK(!record.time_used(Color::Black) && record.turn() == Color::White);
    record.set_time(first, 1500);
    CHECK(record.time_used(Color::Black) == 1500 && !record.time_used(Color::White));

    Stated line;
    line.text = "so it was";
    line.claim = SHOGIBAN_CLAIMED_WHITE;
    record.add_stated(first, line);
    // Nobody did anything that would end the game by the rules.
    CHECK(record.claim() == SHOGIBAN_CLAIMED_WHITE && !record.replay().agrees_with(record.claim()));
    line.end_code = "resignation";
    CHECK(code_of([&] { record.add_stated(first, line); }) == "not_found");
    line.end_side = Color::Black;
    record.add_stated(first, line);
    const std::vector<Stated> stated = first.stated();
    CHECK(stated.size() == 2 && stated[0].text == "so it was" && !stated[0].end_code && !stated[0].end_side);
    CHECK(stated[1].end_code == "resignation" && stated[1].end_side == Color::Black && stated[1].claim == SHOGIBAN_CLAIMED_WHITE);
    CHECK(record.replay().agrees_with(record.claim()));
    CHECK(code_of([&] { (void)record.replay().agrees_with(9); }) == "bad_value");

    record.add_comment(first, "** 54 -3334FU #99");
    record.add_comment(first, "*評価値=-詰 15");
    const std::vector<Analysis> analyses = first.analyses();
    CHECK(analyses.size() == 2 && analyses[0].data.points == 54 && analyses[0].line == "-3334FU" && analyses[0].data.nodes == 99);
    CHECK(analyses[1].data.score == SHOGIBAN_SCORE_MATE && analyses[1].data.winner == SHOGIBAN_WHITE && !analyses[1].line);
    record.remove(first);
    CHECK(code_of([&] { (void)first.analyses(); }) == "not_found" && code_of([&] { (void)first.stated(); }) == "not_found");

    const Reading two("startpos moves 7g7f\n\nstartpos moves 2g2f\n");
    CHECK(two.line(0) == 1 && two.line(1) == 3 && code_of([&] { (void)two.line(2); }) == "not_found");
    CHECK(formats().size() == shogiban_format_count() && format_holds_many("csa") && !format_holds_many("kif"));
    CHECK(code_of([] { (void)format_holds_many("sgf"); }) == "not_found");
    CHECK(detect("startpos moves 7g7f") == "usi" && !detect("hello") && !detect(std::string_view()));

    Game game(rules("jsa_pro"));
    for (int i = 0; i < 3; ++i) {
        for (const char *usi : {"2h3h", "8b7b", "3h2h"}) game.play(Move(usi));
        CHECK(game.repetition_after(Move("7b8b")) == (i == 2 ? SHOGIBAN_REPEATS_PLAIN : SHOGIBAN_REPEATS_NOT));
        game.play(Move("7b8b"));
    }
    CHECK(game.occurrence().number == 4 && game.occurrence().previous == 8);
    CHECK(game.outcome()->plies == (std::vector<std::uint32_t>{0, 4, 8, 12}));
    CHECK(!game.outcome()->illegal_move && !game.outcome()->declaration && game.evaluate_declaration_text());
    Game foul(Position("4k4/9/9/9/4P4/9/9/9/4K4 b P 1"), rules("jsa_pro"));
    foul.submit(Move("P*5f"));
    CHECK(foul.outcome()->illegal_move->reason == SHOGIBAN_NIFU && foul.outcome()->foul_code == "nifu");
    CHECK(!Game(rules("mate_only")).evaluate_declaration_text());
}

// Whatever is done with what was moved from is refused, and where a number stands for nothing an error is thrown.
static void nothing_is_passed_over() {
    Position position;
    CHECK(code_of([&] { (void)position.hand(Color::Black, SHOGIBAN_KING); }) == "bad_value");
    CHECK(code_of([&] { (void)position.by_kind(99); }) == "bad_value");
    CHECK(code_of([&] { (void)position.legal_drops(0); }) == "bad_value");
    CHECK(code_of([&] { (void)position.perft(SHOGIBAN_MAX_PERFT_DEPTH + 1); }) == "bad_value");
    CHECK(code_of([&] { (void)position.gives_check(Move()); }) == "bad_value");
    CHECK(logic_error([] { (void)Square::from_index(SHOGIBAN_SQUARES); }) && logic_error([] { (void)Move().to(); }));
    CHECK(code_of([] { Position empty{std::string_view()}; }) != "null_pointer");
    const Position taken = std::move(position);
    CHECK(logic_error([&] { position.play(Move("7g7f")); }) && logic_error([&] { (void)position.perft(1); }));
    CHECK(logic_error([&] { (void)(position == taken); }) && logic_error([&] { (void)PositionView(position); }));

    Setup setup;
    const Setup kept = std::move(setup);
    CHECK(logic_error([&] { (void)setup.sfen(); }) && logic_error([&] { (void)setup.check(); }));
    CHECK(logic_error([&] { (void)setup.to_position(); }) && logic_error([&] { Record of(setup); }));

    Game game;
    const Game moved = std::move(game);
    CHECK(logic_error([&] { (void)game.ply(); }) && logic_error([&] { (void)game.is_over(); }));
    CHECK(logic_error([&] { (void)game.position(); }) && logic_error([&] { game.play(Move("7g7f")); }));
    CHECK(logic_error([&] { Record of(game); }) && logic_error([&] { (void)(game == moved); }));

    Reading reading("PI\n+\n+7776FU\n");
    const RecordView lent = reading[0];
    const Reading owner = std::move(reading);
    CHECK(lent.moves().size() == 1 && owner.size() == 1);
    CHECK(logic_error([&] { (void)reading.size(); }) && logic_error([&] { (void)reading[0]; }));
}

int main() {
    a_temporary_lends_nothing();
    positions();
    setups();
    games();
    fouls();
    records();
    studies();
    helpers();
    told();
    nothing_is_passed_over();
    return 0;
}
