//! The words that tell a piece from the others, by the rules of the JSA. Every vector is tried for both sides: what is
//! right and left, forward and back, is the mover's.

use super::mv;
use crate::common::at;
use shogiban::notation::{JapaneseMove, UsiPosition, UsiToken};
use shogiban::{Color, Move, Position, Square};

/// Position, move and text, Black to move.
const VECTORS: [(&str, &str, &str); 75] = [
    // One candidate needs no word.
    ("4k4/9/9/9/9/9/9/4G4/4K4 b - 1", "5h4h", "▲４八金"),
    ("4k4/9/9/9/9/9/2P6/9/4K4 b - 1", "7g7f", "▲７六歩"),
    ("4k4/9/9/9/9/9/9/9/4K4 b - 1", "5i5h", "▲５八玉"),
    ("4k4/9/9/9/9/9/9/1B7/4K4 b - 1", "8h2b=", "▲２二角不成"),
    ("4k4/9/9/9/9/9/9/1B7/4K4 b - 1", "8h2b+", "▲２二角成"),
    // Another kind is no candidate, nor a promoted piece for an unpromoted one.
    ("4k4/9/9/9/9/9/9/3S1G3/4K4 b - 1", "4h5g", "▲５七金"),
    ("4k4/9/9/9/9/9/9/3+S1S3/4K4 b - 1", "4h5g", "▲５七銀"),
    ("4k4/9/9/9/9/9/9/3+S1+N3/4K4 b - 1", "4h5g", "▲５七成桂"),
    ("4k4/9/9/9/9/9/9/3+S1+N3/4K4 b - 1", "6h5g", "▲５七成銀"),
    // Forward, back, sideways, where that is enough.
    ("4k4/2G6/G8/9/9/9/9/9/4K4 b - 1", "7b8b", "▲８二金寄"),
    ("4k4/2G6/G8/9/9/9/9/9/4K4 b - 1", "9c8b", "▲８二金上"),
    ("4k1G2/9/5G3/9/9/9/9/9/4K4 b - 1", "4c3b", "▲３二金上"),
    ("4k1G2/9/5G3/9/9/9/9/9/4K4 b - 1", "3a3b", "▲３二金引"),
    ("4k4/9/9/9/9/9/2S6/9/1S2K4 b - 1", "8i8h", "▲８八銀上"),
    ("4k4/9/9/9/9/9/2S6/9/1S2K4 b - 1", "7g8h", "▲８八銀引"),
    ("4k4/9/9/9/9/9/9/2G6/3G1K3 b - 1", "6i6h", "▲６八金上"),
    ("4k4/9/9/9/9/9/9/2G6/3G1K3 b - 1", "7h6h", "▲６八金寄"),
    ("3k5/9/9/9/4R4/9/9/9/4RK3 b - 1", "5i5g", "▲５七飛上"),
    ("3k5/9/9/9/4R4/9/9/9/4RK3 b - 1", "5e5g", "▲５七飛引"),
    ("3k5/9/9/9/4R4/9/9/9/2R2K3 b - 1", "7i5i", "▲５九飛寄"),
    ("3k5/9/9/9/4R4/9/9/9/2R2K3 b - 1", "5e5i", "▲５九飛引"),
    ("4k4/9/9/9/1B7/9/9/9/1B2K4 b - 1", "8i6g", "▲６七角上"),
    ("4k4/9/9/9/1B7/9/9/9/1B2K4 b - 1", "8e6g", "▲６七角引"),
    // Left and right.
    ("4k4/G1G6/9/9/9/9/9/9/4K4 b - 1", "9b8a", "▲８一金左"),
    ("4k4/G1G6/9/9/9/9/9/9/4K4 b - 1", "7b8a", "▲８一金右"),
    ("4k4/6G1G/9/9/9/9/9/9/4K4 b - 1", "3b2b", "▲２二金左"),
    ("4k4/6G1G/9/9/9/9/9/9/4K4 b - 1", "1b2b", "▲２二金右"),
    ("4k4/9/9/9/3S1S3/9/9/9/4K4 b - 1", "6e5f", "▲５六銀左"),
    ("4k4/9/9/9/3S1S3/9/9/9/4K4 b - 1", "4e5f", "▲５六銀右"),
    ("4k4/9/9/9/9/9/9/3N1N3/4K4 b - 1", "6h5f", "▲５六桂左"),
    ("4k4/9/9/9/9/9/9/3N1N3/4K4 b - 1", "4h5f", "▲５六桂右"),
    ("4k4/9/9/9/3N1N3/9/9/9/4K4 b - 1", "6e5c+", "▲５三桂左成"),
    ("4k4/9/9/9/3N1N3/9/9/9/4K4 b - 1", "4e5c", "▲５三桂右不成"),
    ("4k4/9/9/9/1R5R1/9/9/9/4K4 b - 1", "8e5e", "▲５五飛左"),
    ("4k4/9/9/9/1R5R1/9/9/9/4K4 b - 1", "2e5e", "▲５五飛右"),
    ("4k4/9/9/9/9/9/9/1B5B1/4K4 b - 1", "8h5e", "▲５五角左"),
    ("4k4/9/9/9/9/9/9/1B5B1/4K4 b - 1", "2h5e", "▲５五角右"),
    // Straight forward, beside another.
    ("4k4/9/9/9/9/9/9/9/1GG1K1SS1 b - 1", "8i7h", "▲７八金左"),
    ("4k4/9/9/9/9/9/9/9/1GG1K1SS1 b - 1", "7i7h", "▲７八金直"),
    ("4k4/9/9/9/9/9/9/9/1GG1K1SS1 b - 1", "3i3h", "▲３八銀直"),
    ("4k4/9/9/9/9/9/9/9/1GG1K1SS1 b - 1", "2i3h", "▲３八銀右"),
    ("4k4/9/9/9/9/9/9/9/1+L+L1K4 b - 1", "7i7h", "▲７八成香直"),
    ("4k4/9/9/9/9/9/9/9/1+N+N1K4 b - 1", "8i7h", "▲７八成桂左"),
    ("4k4/9/9/9/9/9/9/9/1+S+S1K4 b - 1", "8i8h", "▲８八成銀直"),
    ("4k4/9/3GGG3/9/9/9/9/9/4K4 b - 1", "6c5b", "▲５二金左"),
    ("4k4/9/3GGG3/9/9/9/9/9/4K4 b - 1", "5c5b", "▲５二金直"),
    ("4k4/9/3GGG3/9/9/9/9/9/4K4 b - 1", "4c5b", "▲５二金右"),
    // Both where neither is enough.
    ("4k4/9/9/9/9/9/1+P7/+P8/+P+P+P1K4 b - 1", "7i8h", "▲８八と右"),
    ("4k4/9/9/9/9/9/1+P7/+P8/+P+P+P1K4 b - 1", "8i8h", "▲８八と直"),
    ("4k4/9/9/9/9/9/1+P7/+P8/+P+P+P1K4 b - 1", "9i8h", "▲８八と左上"),
    ("4k4/9/9/9/9/9/1+P7/+P8/+P+P+P1K4 b - 1", "9h8h", "▲８八と寄"),
    ("4k4/9/9/9/9/9/1+P7/+P8/+P+P+P1K4 b - 1", "8g8h", "▲８八と引"),
    ("4k4/9/9/9/9/9/6S1S/9/4K1SS1 b - 1", "2i2h", "▲２八銀直"),
    ("4k4/9/9/9/9/9/6S1S/9/4K1SS1 b - 1", "1g2h", "▲２八銀右"),
    ("4k4/9/9/9/9/9/6S1S/9/4K1SS1 b - 1", "3i2h", "▲２八銀左上"),
    ("4k4/9/9/9/9/9/6S1S/9/4K1SS1 b - 1", "3g2h", "▲２八銀左引"),
    ("4k4/9/9/9/9/+P1+P6/+P1+P6/9/4K4 b - 1", "9f8f", "▲８六と左寄"),
    ("4k4/9/9/9/9/+P1+P6/+P1+P6/9/4K4 b - 1", "7g8f", "▲８六と右上"),
    // Two dragons or horses: left and right of each other, never straight.
    ("4k4/9/9/9/9/9/9/9/+R+R2K4 b - 1", "9i8h", "▲８八龍左"),
    ("4k4/9/9/9/9/9/9/9/+R+R2K4 b - 1", "8i8h", "▲８八龍右"),
    ("4k4/9/9/9/9/9/9/7+R1/4K3+R b - 1", "2h1g", "▲１七龍左"),
    ("4k4/9/9/9/9/9/9/7+R1/4K3+R b - 1", "1i1g", "▲１七龍右"),
    ("9/9/9/9/4+R3+R/9/9/9/2k1K4 b - 1", "5e3e", "▲３五龍左"),
    ("+B+B7/9/9/9/9/9/9/9/4K1k2 b - 1", "9a8b", "▲８二馬左"),
    ("+B+B7/9/9/9/9/9/9/9/4K1k2 b - 1", "8a8b", "▲８二馬右"),
    ("9/9/9/9/9/9/5+B3/8+B/2k1K4 b - 1", "4g2i", "▲２九馬左"),
    ("9/9/9/9/9/9/5+B3/8+B/2k1K4 b - 1", "1h2i", "▲２九馬右"),
    ("+R8/9/9/1+R7/9/9/9/9/4K1k2 b - 1", "9a8b", "▲８二龍引"),
    ("9/9/3+B5/9/+B8/9/9/9/4K1k2 b - 1", "9e8e", "▲８五馬寄"),
    // A drop is said only where a piece on the board could be meant.
    ("4k4/9/9/9/9/9/9/4G4/4K4 b G 1", "G*4h", "▲４八金打"),
    ("4k4/9/9/9/9/9/9/4G4/4K4 b G 1", "G*1a", "▲１一金"),
    // A pinned piece counts as one that can go there.
    ("4r3k/9/9/9/9/9/9/4G4/4K1G2 b - 1", "3i4h", "▲４八金上"),
    ("4r3k/9/9/9/9/9/9/4G4/4K4 b G 1", "G*4h", "▲４八金打"),
    // Promotion is said where it is possible, and only there; a forced one too.
    ("4k4/8P/9/9/9/9/9/9/4K4 b - 1", "1b1a+", "▲１一歩成"),
    ("8k/9/4S4/9/9/9/9/9/4K4 b - 1", "5c4d", "▲４四銀不成"),
];

/// `8h2b=` is a move without promotion: the sign is there for the reader.
fn vector_move(usi: &str) -> Move {
    mv(usi.trim_end_matches('='))
}

fn rotated(m: Move) -> Move {
    let to = m.to().rotated();
    match (m.from(), m.dropped()) {
        (Some(from), _) => Move::board(from.rotated(), to, m.is_promotion()).expect("it moved"),
        (None, Some(kind)) => Move::drop(kind, to),
        (None, None) => unreachable!("no board move and no drop"),
    }
}

fn check(position: &Position, m: Move, last: Option<Square>, text: &str) {
    let written = m.to_japanese(position, last).expect("it can be said");
    assert_eq!(written.to_string(), text, "{position}: {m}");
    assert_eq!(
        Move::from_japanese(text, position, last),
        Ok(m),
        "{position}: {text}"
    );
}

#[test]
fn the_words_are_those_of_the_jsa_for_both_sides() {
    for (sfen, usi, text) in VECTORS {
        let (position, m) = (at(sfen), vector_move(usi));
        check(&position, m, None, text);
        let mut white: JapaneseMove = text.parse().expect("it was read before");
        white.mark = Some(Color::White);
        white.target = white.target.map(Square::rotated);
        check(&position.rotated(), rotated(m), None, &white.to_string());
    }
}

#[test]
fn the_same_square_is_said_so() {
    let position = at("4k4/9/9/9/9/9/4p4/3G1G3/4K4 b - 1");
    check(&position, mv("6h5g"), Some(mv("5f5g").to()), "▲同金左");
    check(&position, mv("6h5g"), Some(mv("5f5e").to()), "▲５七金左");
    check(&position, mv("5i4i"), None, "▲４九玉");
    let text = mv("6h5g")
        .to_japanese(&position, Some(mv("6h5g").to()))
        .expect("it can be said");
    assert_eq!(text.with_blank().to_string(), "▲同　金左");
    assert_eq!(text.without_mark().to_string(), "同金左");
}

#[test]
fn words_are_the_same_on_small_boards() {
    for (sfen, usi, text) in [
        ("4k/5/5/1G1G1/K4 b - 1", "4d3c", "▲３三金左"),
        ("4k/5/5/1G1G1/K4 b - 1", "2d3c", "▲３三金右"),
        ("4k/2P2/5/5/K4 b - 1", "3b3a+", "▲３一歩成"),
        ("4k/5/2S2/5/K4 b - 1", "3c3b", "▲３二銀"),
        ("4k/1s1s1/5/5/K4 w - 1", "4b3c", "△３三銀右"),
        ("2sgk/5/5/1ppp1/SGKGS/5 b - 1", "2e3d", "▲３四金右"),
    ] {
        check(&at(sfen), mv(usi), None, text);
    }
}

/// Vectors that are not ours are read where they are, if they are there: `SFEN [moves …]<TAB>USI<TAB>text`.
#[test]
fn further_vectors_agree() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../shared/corpus/sfen/jsa_disambiguation.tsv");
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: there is no {}", path.display());
        return;
    };
    let mut vectors = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        let (Some(start), Some(usi), Some(text)) = (fields.next(), fields.next(), fields.next()) else {
            panic!("{line:?} has not three fields");
        };
        let line = format!("position sfen {start}");
        let line = UsiPosition::parse_tolerant(&line, None).expect(start);
        let (mut position, mut last) = (line.position().expect(start), None);
        for token in line.tokens() {
            let Ok(UsiToken::Move(m)) = token else {
                panic!("{start}: {token:?}")
            };
            position.play(m).expect(start);
            last = Some(m.to());
        }
        check(&position, mv(usi), last, text);
        vectors += 1;
    }
    assert_eq!(vectors, 118);
}
