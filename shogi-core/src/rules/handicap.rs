//! Handicap games (駒落ち): which pieces the stronger player removes.
//!
//! Source: Kakinoki's KIF format for the official names, JKF for its codes; the book, chapter Rules, part G.

use crate::board::{Color, File, HandKind, Position, Rank, Setup, Square, Variant};

/// A handicap: the pieces that are removed from White's side of a start position.
///
/// ```
/// use shogiban::rules::Handicap;
/// use shogiban::{Position, Variant};
/// let four = Handicap::by_name(Variant::STANDARD, "四枚落ち").unwrap();
/// let position = Position::handicap(four);
/// assert_eq!(position.to_string(), "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
/// assert_eq!(Handicap::of(&position), Some(four));
/// assert_eq!(four.points_removed(), 12);
/// ```
#[doc(alias("komaochi", "teai"))]
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    name: &'static str,
    english: &'static str,
    /// Whether KIF has the name.
    in_kif: bool,
    jkf: Option<&'static str>,
    note: Option<&'static str>,
    variant: Variant,
    /// The files of White's removed pieces: those on rank a, then after each '/' those of the next rank.
    removed: &'static str,
    /// Pawns in White's hand (歩三兵).
    pawns_in_hand: u8,
}

impl Handicap {
    /// A row of the table: name, English and removed files.
    const fn row(variant: Variant, name: &'static str, english: &'static str, removed: &'static str) -> Self {
        Self {
            name,
            english,
            in_kif: false,
            jkf: None,
            note: None,
            variant,
            removed,
            pawns_in_hand: 0,
        }
    }

    const fn noted(self, note: &'static str) -> Self {
        Self {
            note: Some(note),
            ..self
        }
    }
}

/// A handicap without a name in KIF and JKF.
const fn own(name: &'static str, english: &'static str, removed: &'static str) -> Handicap {
    Handicap::row(Variant::STANDARD, name, english, removed)
}

/// A handicap with a name in KIF and a code in JKF.
const fn kif(
    name: &'static str,
    english: &'static str,
    jkf: &'static str,
    removed: &'static str,
) -> Handicap {
    Handicap {
        in_kif: true,
        jkf: Some(jkf),
        ..own(name, english, removed)
    }
}

/// A handicap of minishogi.
const fn mini(name: &'static str, english: &'static str, removed: &'static str) -> Handicap {
    Handicap {
        in_kif: true,
        ..Handicap::row(Variant::MINISHOGI, name, english, removed)
    }
}

static STANDARD: [Handicap; 25] = [
    kif("平手", "even", "HIRATE", ""),
    kif("香落ち", "lance", "KY", "1").noted("the left lance: file 1, the bishop's side"),
    kif("右香落ち", "right lance", "KY_R", "9").noted("the right lance: file 9, the rook's side"),
    own("両香落ち", "both lances", "19"),
    kif("角落ち", "bishop", "KA", "/2"),
    kif("飛車落ち", "rook", "HI", "/8"),
    kif("飛香落ち", "rook and lance", "HIKY", "1/8"),
    own("飛銀落ち", "rook and silver", "3/8").noted("the silver on the bishop's side: file 3"),
    kif("二枚落ち", "two pieces", "2", "/28"),
    kif("三枚落ち", "three pieces", "3", "1/28")
        .noted("the left lance, as KIF and JKF have it; lishogi takes the right one under the same name"),
    kif("四枚落ち", "four pieces", "4", "19/28"),
    kif("五枚落ち", "five pieces", "5", "189/28").noted("the right knight: file 8"),
    kif("左五枚落ち", "left five pieces", "5_L", "129/28").noted("the left knight: file 2"),
    kif("六枚落ち", "six pieces", "6", "1289/28"),
    kif("左七枚落ち", "left seven pieces", "7_L", "12389/28").noted("the left silver too: file 3"),
    kif("右七枚落ち", "right seven pieces", "7_R", "12789/28").noted("the right silver too: file 7"),
    kif("八枚落ち", "eight pieces", "8", "123789/28"),
    own("九枚落ち", "nine pieces", "1236789/28").noted("lishogi only"),
    kif("十枚落ち", "ten pieces", "10", "12346789/28"),
    Handicap {
        pawns_in_hand: 3,
        ..own("歩三兵", "three pawns", "12346789/28/123456789")
    }
    .noted("king and three pawns in hand; that some tables let White double them is not supported"),
    own("裸玉", "naked king", "12346789/28/123456789").noted("the king alone, also 十九枚落ち"),
    own("トンボ", "dragonfly", "12346789").noted("king, rook, bishop and pawns"),
    own("トンボ＋香", "dragonfly and lances", "234678"),
    own("トンボ＋桂香", "dragonfly, lances and knights", "3467"),
    own("太閤将棋", "Taiko", "//8").noted("the pawn in front of the rook, which may capture at once"),
];

const UNKNOWN_TO_LISHOGI: [&str; 4] = ["飛銀落ち", "三枚落ち", "左五枚落ち", "左七枚落ち"];

/// The handicaps that the server of 81Dojo lists. Source: its `handicapped_boards.rb`.
const LISTED_BY_DOJO81: [&str; 13] = [
    "香落ち",
    "角落ち",
    "飛車落ち",
    "飛香落ち",
    "飛銀落ち",
    "二枚落ち",
    "四枚落ち",
    "六枚落ち",
    "八枚落ち",
    "十枚落ち",
    "歩三兵",
    "裸玉",
    "トンボ",
];

/// The three-piece handicap of lishogi, which removes the other lance.
static THREE_PIECES_OF_LISHOGI: Handicap = own("三枚落ち", "three pieces", "9/28");

static MINISHOGI: [Handicap; 6] = [
    mini("平手", "even", ""),
    mini("角落ち", "bishop", "4"),
    mini("飛車落ち", "rook", "5"),
    mini("二枚落ち", "two pieces", "45"),
    mini("三枚落ち", "three pieces", "345"),
    mini("四枚落ち", "four pieces", "2345"),
];

impl Handicap {
    /// Returns the handicaps of a variant, the even game first. Only shogi and minishogi have any.
    pub const fn all(variant: Variant) -> &'static [Self] {
        match variant {
            Variant::STANDARD => &STANDARD,
            Variant::MINISHOGI => &MINISHOGI,
            _ => &[],
        }
    }

    /// Returns the Japanese name, such as 二枚落ち.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the English name. It describes the removed pieces, such as "two pieces".
    pub const fn english_name(&self) -> &'static str {
        self.english
    }

    /// Returns the name that a KIF file writes after `手合割：`; `None` if KIF has no name for it and shows the
    /// board.
    pub const fn kif_name(&self) -> Option<&'static str> {
        if self.in_kif { Some(self.name) } else { None }
    }

    /// Returns the preset code of JKF; `None` if JKF has none and shows the board.
    pub const fn jkf_code(&self) -> Option<&'static str> {
        self.jkf
    }

    /// Returns a remark, for example which lance is removed or where sources disagree; `None` if there is none.
    pub const fn note(&self) -> Option<&'static str> {
        self.note
    }

    /// Returns the variant of the start position.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the impasse points of the removed pieces.
    pub fn points_removed(&self) -> u32 {
        let start = self.start();
        let pieces = self.removed().filter_map(|sq| start.piece_on(sq));
        pieces.map(|piece| piece.kind().points()).sum::<u32>() - u32::from(self.pawns_in_hand)
    }

    /// Returns the handicap of a variant with this Japanese name, English name or JKF code; `None` if there is
    /// none.
    pub fn by_name(variant: Variant, name: &str) -> Option<&'static Self> {
        let table = Self::all(variant);
        let has_name = |handicap: &&Self| {
            handicap.name == name || handicap.english == name || handicap.jkf == Some(name)
        };
        // 裸玉 has a second name.
        let alias = if name == "十九枚落ち" { "裸玉" } else { name };
        table
            .iter()
            .find(has_name)
            .or_else(|| table.iter().find(|handicap| handicap.name == alias))
    }

    /// Returns the handicap of a start position; `None` if the position is not a handicap. The move number does
    /// not matter.
    pub fn of(position: &Position) -> Option<&'static Self> {
        Self::all(position.variant())
            .iter()
            .find(|handicap| Position::handicap(handicap) == *position)
    }

    /// Returns true if lishogi lists the start position.
    pub(super) fn is_listed_by_lishogi(start: &Position) -> bool {
        match Self::of(start) {
            Some(handicap) => !UNKNOWN_TO_LISHOGI.contains(&handicap.name),
            None => *start == Position::handicap(&THREE_PIECES_OF_LISHOGI),
        }
    }

    /// Returns true if 81Dojo lists the start position.
    pub(super) fn is_listed_by_dojo81(start: &Position) -> bool {
        Self::of(start).is_some_and(|handicap| LISTED_BY_DOJO81.contains(&handicap.name))
    }

    /// The squares of the removed pieces.
    fn removed(&self) -> impl Iterator<Item = Square> + use<> {
        let ranks = Rank::ALL.into_iter().zip(self.removed.split('/'));
        ranks.flat_map(|(rank, files)| {
            let files = files.bytes().map(|digit| usize::from(digit - b'1'));
            files.map(move |file| Square::new(File::ALL[file], rank))
        })
    }

    /// The start position that the pieces are removed from.
    fn start(&self) -> Setup {
        Setup::start(self.variant).expect("only named variants have handicaps")
    }

    fn setup(&self) -> Setup {
        let mut setup = self.start();
        for sq in self.removed() {
            setup.remove(sq);
        }
        if !self.removed.is_empty() {
            setup.set_turn(Color::White);
        }
        for _ in 0..self.pawns_in_hand {
            setup.hands[Color::White.index()].put_one(HandKind::Pawn);
        }
        setup
    }
}

impl Position {
    /// Returns the start position of a handicap game.
    #[doc(alias = "komaochi")]
    pub fn handicap(handicap: &Handicap) -> Self {
        Self::try_from(handicap.setup()).expect("a start position without some pieces can be played")
    }
}
