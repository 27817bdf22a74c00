//! Checks the oracle itself against published counts and worked cases, so that the other tests
//! may trust it. Nothing here touches the library.

use crate::oracle::{Kind, Oracle, Side, Square, Variant};
use serde::Deserialize;

/// Deeper counts than this take the oracle too long.
const MOST_LEAVES: u64 = 20_000;

#[derive(Deserialize)]
struct PerftFile {
    positions: Vec<PerftPosition>,
}

#[derive(Deserialize)]
struct PerftPosition {
    name: String,
    variant: String,
    sfen: String,
    /// Leaves at depth 1, 2, 3 and so on.
    counts: Vec<u64>,
}

#[derive(Deserialize)]
struct CasesFile {
    cases: Vec<serde_json::Value>,
}

/// A case of kind `move_legality`.
#[derive(Deserialize)]
struct LegalityCase {
    id: String,
    variant: String,
    start_sfen: String,
    moves: Vec<String>,
    /// If absent, the last of `moves` is the one to test.
    test_move: Option<String>,
    expected: Expected,
}

#[derive(Deserialize)]
struct Expected {
    legal: bool,
    reason: Option<String>,
}

fn vector_text(file: &str) -> String {
    let path = format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn perft_positions(file: &str) -> Vec<PerftPosition> {
    let parsed: PerftFile = serde_json::from_str(&vector_text(file)).expect("a perft file");
    parsed.positions
}

fn legality_cases() -> Vec<LegalityCase> {
    let parsed: CasesFile = serde_json::from_str(&vector_text("rules_cases.json")).expect("a cases file");
    let mut cases = parsed.cases;
    cases.retain(|case| case["kind"] == "move_legality");
    let cases = cases.into_iter().map(serde_json::from_value);
    cases.collect::<Result<_, _>>().expect("whole cases")
}

fn oracle(variant: &str, sfen: &str) -> Oracle {
    let variant = Variant::by_name(variant).unwrap_or_else(|| panic!("variant `{variant}`"));
    Oracle::from_sfen(variant, sfen).unwrap_or_else(|| panic!("sfen `{sfen}`"))
}

fn standard(sfen: &str) -> Oracle {
    oracle("standard", sfen)
}

/// Compares every position at every depth that is cheap enough; gives the number of positions
/// and of counts compared.
fn check_perft(file: &str) -> (usize, usize) {
    let positions = perft_positions(file);
    let mut compared = 0;
    for position in &positions {
        let oracle = oracle(&position.variant, &position.sfen);
        let reread = Oracle::from_sfen(oracle.variant(), &oracle.to_sfen());
        assert_eq!(reread.as_ref(), Some(&oracle), "{}", position.name);
        let cheap = position.counts.iter().take_while(|&&count| count <= MOST_LEAVES);
        for (depth, &count) in (1..).zip(cheap) {
            let name = &position.name;
            assert_eq!(oracle.perft(depth), count, "{file}, {name}, depth {depth}");
            compared += 1;
        }
    }
    (positions.len(), compared)
}

/// Every move that USI can write on this board.
fn every_usi_move(variant: Variant) -> Vec<String> {
    let squares: Vec<String> = variant.squares().into_iter().map(Square::to_usi).collect();
    let mut texts = Vec::new();
    for to in &squares {
        for from in &squares {
            texts.push(format!("{from}{to}"));
            texts.push(format!("{from}{to}+"));
        }
        for letter in "RBGSNLP".chars() {
            texts.push(format!("{letter}*{to}"));
        }
    }
    texts.sort();
    texts
}

#[test]
fn perft_agrees_on_the_standard_board() {
    assert_eq!(check_perft("perft_standard.json"), (99, 225));
}

#[test]
fn perft_agrees_on_minishogi() {
    assert_eq!(check_perft("perft_minishogi.json"), (45, 156));
}

#[test]
fn perft_agrees_on_gorogoro_and_judkins() {
    assert_eq!(check_perft("perft_variants.json"), (2, 6));
}

#[test]
fn every_worked_case_has_its_verdict_and_its_reason() {
    let cases = legality_cases();
    for case in &cases {
        let mut oracle = oracle(&case.variant, &case.start_sfen);
        let mut moves = case.moves.clone();
        moves.extend(case.test_move.clone());
        let tested = moves.pop().expect("a move to test");
        for mv in &moves {
            oracle.play(mv);
        }
        let fault = oracle.explain(&tested);
        assert_eq!(fault.is_none(), case.expected.legal, "{}: {fault:?}", case.id);
        assert_eq!(fault, case.expected.reason.as_deref(), "{}", case.id);
        let listed = oracle.legal_moves().contains(&tested);
        assert_eq!(listed, case.expected.legal, "{} in the list", case.id);
    }
    assert_eq!(cases.len(), 66);
}

#[test]
fn sfen_is_written_as_it_was_read() {
    let text = vector_text("positions_100.sfen");
    let positions: Vec<&str> = text.lines().collect();
    for sfen in &positions {
        assert_eq!(standard(sfen).to_sfen(), *sfen);
    }
    assert_eq!(positions.len(), 100);
}

#[test]
fn the_list_holds_exactly_the_moves_without_a_fault() {
    let text = vector_text("positions_100.sfen");
    let mut positions: Vec<Oracle> = text.lines().step_by(10).map(standard).collect();
    let minishogi = perft_positions("perft_minishogi.json");
    positions.extend(minishogi.iter().map(|p| oracle(&p.variant, &p.sfen)));
    for oracle in &positions {
        let mut faultless = every_usi_move(oracle.variant());
        faultless.retain(|mv| oracle.explain(mv).is_none());
        assert_eq!(oracle.legal_moves(), faultless, "{}", oracle.to_sfen());
    }
    assert_eq!(positions.len(), 10 + 45);
}

#[test]
fn each_fault_of_a_board_move_has_its_name() {
    // Black: rook 5e, pawn 5d, gold 9b. White: silver 3e, king 4e behind it, lance 1a.
    let oracle = standard("8l/G8/9/4P4/4Rks2/9/9/9/4K4 b - 1");
    for (mv, fault) in [
        ("6e5e", "no_piece"),
        ("1a1b", "not_own_piece"),
        ("5e5d", "own_piece_on_target"),
        ("5e5c", "piece_cannot_reach"),
        ("5e6d", "piece_cannot_reach"),
        ("5e4e", "king_capture"),
        ("5e4e+", "king_capture"),
        ("9b9a+", "cannot_promote"),
        ("5e6e+", "outside_promotion_zone"),
    ] {
        assert_eq!(oracle.explain(mv), Some(fault), "{mv}");
    }
}

#[test]
fn each_fault_of_a_drop_has_its_name() {
    let oracle = standard("4k4/9/9/9/4P4/9/9/9/4K4 b PN 1");
    for (mv, fault) in [
        ("S*5e", "not_in_hand"),
        ("P*5e", "occupied"),
        ("P*5a", "occupied"),
        ("N*1b", "dead_end"),
        ("P*1a", "dead_end"),
        ("P*5f", "nifu"),
    ] {
        assert_eq!(oracle.explain(mv), Some(fault), "{mv}");
    }
}

#[test]
fn what_is_no_move_at_all_is_a_fault_of_notation() {
    let oracle = oracle("minishogi", "rbsgk/4p/5/P4/KGSBR b P 1");
    for text in [
        "", "5", "5d", "5d5", "5d5d", "5d5c5b", "5d5c++", "5d5c=", "5d7c", "5d5f", "0a1a", "P*", "P*5",
        "p*3c", "K*3c", "*3c", "+P*3c", "P3c", "P*3c3c", "P*6c", "5Ｄ5c", "resign", "P*3c++",
    ] {
        assert_eq!(oracle.explain(text), Some("bad_notation"), "{text}");
    }
    assert_eq!(oracle.explain("P*3c+"), Some("drop_promoted"));
    assert_eq!(oracle.explain("P*3c"), None);
}

#[test]
fn a_pawn_drop_that_leaves_no_move_without_check_is_legal() {
    let mut oracle = standard("8k/9/7G1/9/9/9/9/9/4K4 b P 1");
    oracle.play("P*2b");
    assert!(!oracle.is_check());
    assert!(oracle.legal_moves().is_empty());
}

#[test]
fn without_a_king_there_is_neither_check_nor_pawn_drop_mate() {
    let mut oracle = standard("9/9/7G1/9/9/9/9/9/9 b P 1");
    assert!(!oracle.is_check());
    oracle.play("P*1b");
    assert!(!oracle.is_check());
    assert!(oracle.checkers().is_empty());
}

#[test]
fn a_double_check_has_two_checkers() {
    let oracle = standard("4k4/4r4/9/9/8b/9/9/9/4K4 b G 1");
    assert_eq!(oracle.checkers(), ["1e", "5b"]);
    assert!(oracle.is_check());
    assert!(oracle.is_square_attacked("5i", Side::White));
    assert!(!oracle.is_square_attacked("6i", Side::White));
    assert!(oracle.is_square_attacked("6i", Side::Black));
}

#[test]
fn lances_and_knights_work_on_a_small_board() {
    let sfen = "sgkgs/5/1ppp1/1PPP1/5/SGKGS b NLnl 1";
    let oracle = Oracle::from_sfen(Variant::GOROGORO, sfen).expect("a position");
    assert_eq!(oracle.explain("L*1a"), Some("occupied"));
    assert_eq!(oracle.explain("L*1b"), None);
    assert_eq!(oracle.explain("N*1b"), Some("dead_end"));
    assert_eq!(oracle.explain("N*1c"), None);
    assert_eq!(oracle.to_sfen(), sfen);
}

#[test]
fn a_captured_tokin_goes_to_hand_as_a_pawn() {
    let mut oracle = standard("4k4/9/9/9/4+p4/4G4/9/9/4K4 b - 1");
    oracle.play("5f5e");
    assert_eq!(oracle.in_hand(Side::Black, Kind::Pawn), 1);
    assert_eq!(oracle.turn(), Side::White);
    assert_eq!(oracle.to_sfen(), "4k4/9/9/9/4G4/9/9/9/4K4 w P 2");
}

#[test]
fn malformed_sfen_is_refused() {
    for sfen in [
        "",
        "4k/5/5/5/K4",
        "4k/5/5/5/K4 b",
        "4k/5/5/5/K4 B - 1",
        "4k/5/5/5/K4 b - 0",
        "4k/5/5/5/K4 b - x",
        "4k/5/5/5/K4 b - 1 1",
        "4k/5/5/5 b - 1",
        "4k/5/5/5/K4/5 b - 1",
        "4k/5/5/5/K3 b - 1",
        "4k/5/5/5/K5 b - 1",
        "4k/5/5/5/K4+ b - 1",
        "4k/5/+5/5/K4 b - 1",
        "4k/5/5/++P4/K4 b - 1",
        "4k/5/5/+G4/K4 b - 1",
        "4k/5/5/X4/K4 b - 1",
        "4k/5/5/05/K4 b - 1",
        "4k/5/5/5/K4 b 0P 1",
        "4k/5/5/5/K4 b K 1",
        "4k/5/5/5/K4 b P2 1",
        "4k/5/5/5/K4 b P- 1",
    ] {
        assert_eq!(Oracle::from_sfen(Variant::MINISHOGI, sfen), None, "{sfen}");
    }
}

#[test]
fn sfen_is_read_with_some_tolerance_and_written_in_one_form() {
    let oracle = oracle("minishogi", "4k/5/5/5/K4 b pP1s17PrB");
    assert_eq!(oracle.to_sfen(), "4k/5/5/5/K4 b B18Prsp 1");
}
