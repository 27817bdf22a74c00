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
    kif: Option<&'static str>,
    jkf: Option<&'static str>,
    note: Option<&'static str>,
    variant: Variant,
    /// The files of White's removed pieces, on ranks a, b and c.
    removed: [&'static str; 3],
    /// Pawns in White's hand (歩三兵).
    pawns_in_hand: u8,
    points: u8,
}

#[allow(clippy::needless_pass_by_value)] // The constant moves into the result.
const fn noted(note: &'static str, handicap: Handicap) -> Handicap {
    Handicap {
        note: Some(note),
        ..handicap
    }
}

/// A row of the table: name, English, KIF name, JKF code, removed files on ranks a, b, c, points.
const fn row(
    name: &'static str,
    english: &'static str,
    kif: Option<&'static str>,
    jkf: Option<&'static str>,
    removed: [&'static str; 3],
    points: u8,
) -> Handicap {
    let (variant, note) = (Variant::STANDARD, None);
    Handicap {
        name,
        english,
        kif,
        jkf,
        note,
        variant,
        removed,
        pawns_in_hand: 0,
        points,
    }
}

const fn mini(name: &'static str, english: &'static str, removed: &'static str, points: u8) -> Handicap {
    Handicap {
        variant: Variant::MINISHOGI,
        ..row(name, english, Some(name), None, [removed, "", ""], points)
    }
}

const PAWNS: &str = "123456789";
const ALL_BUT_KING: &str = "12346789";

static STANDARD: [Handicap; 25] = [
    Handicap {
        points: 0,
        ..row("平手", "even", Some("平手"), Some("HIRATE"), ["", "", ""], 0)
    },
    noted(
        "the left lance: file 1, the bishop's side",
        row("香落ち", "lance", Some("香落ち"), Some("KY"), ["1", "", ""], 1),
    ),
    noted(
        "the right lance: file 9, the rook's side",
        row(
            "右香落ち",
            "right lance",
            Some("右香落ち"),
            Some("KY_R"),
            ["9", "", ""],
            1,
        ),
    ),
    row("両香落ち", "both lances", None, None, ["19", "", ""], 2),
    row("角落ち", "bishop", Some("角落ち"), Some("KA"), ["", "2", ""], 5),
    row("飛車落ち", "rook", Some("飛車落ち"), Some("HI"), ["", "8", ""], 5),
    row(
        "飛香落ち",
        "rook and lance",
        Some("飛香落ち"),
        Some("HIKY"),
        ["1", "8", ""],
        6,
    ),
    noted(
        "the silver on the bishop's side: file 3",
        row("飛銀落ち", "rook and silver", None, None, ["3", "8", ""], 6),
    ),
    row(
        "二枚落ち",
        "two pieces",
        Some("二枚落ち"),
        Some("2"),
        ["", "28", ""],
        10,
    ),
    noted(
        "the left lance, as KIF and JKF have it; lishogi takes the right one under the same name",
        row(
            "三枚落ち",
            "three pieces",
            Some("三枚落ち"),
            Some("3"),
            ["1", "28", ""],
            11,
        ),
    ),
    row(
        "四枚落ち",
        "four pieces",
        Some("四枚落ち"),
        Some("4"),
        ["19", "28", ""],
        12,
    ),
    noted(
        "the right knight: file 8",
        row(
            "五枚落ち",
            "five pieces",
            Some("五枚落ち"),
            Some("5"),
            ["189", "28", ""],
            13,
        ),
    ),
    noted(
        "the left knight: file 2",
        row(
            "左五枚落ち",
            "left five pieces",
            Some("左五枚落ち"),
            Some("5_L"),
            ["129", "28", ""],
            13,
        ),
    ),
    row(
        "六枚落ち",
        "six pieces",
        Some("六枚落ち"),
        Some("6"),
        ["1289", "28", ""],
        14,
    ),
    noted(
        "the left silver too: file 3",
        row(
            "左七枚落ち",
            "left seven pieces",
            Some("左七枚落ち"),
            Some("7_L"),
            ["12389", "28", ""],
            15,
        ),
    ),
    noted(
        "the right silver too: file 7",
        row(
            "右七枚落ち",
            "right seven pieces",
            Some("右七枚落ち"),
            Some("7_R"),
            ["12789", "28", ""],
            15,
        ),
    ),
    row(
        "八枚落ち",
        "eight pieces",
        Some("八枚落ち"),
        Some("8"),
        ["123789", "28", ""],
        16,
    ),
    noted(
        "lishogi only",
        row("九枚落ち", "nine pieces", None, None, ["1236789", "28", ""], 17),
    ),
    row(
        "十枚落ち",
        "ten pieces",
        Some("十枚落ち"),
        Some("10"),
        [ALL_BUT_KING, "28", ""],
        18,
    ),
    noted(
        "king and three pawns in hand; that some tables let White double them is not supported",
        Handicap {
            pawns_in_hand: 3,
            ..row(
                "歩三兵",
                "three pawns",
                None,
                None,
                [ALL_BUT_KING, "28", PAWNS],
                24,
            )
        },
    ),
    noted(
        "the king alone, also 十九枚落ち",
        row("裸玉", "naked king", None, None, [ALL_BUT_KING, "28", PAWNS], 27),
    ),
    noted(
        "king, rook, bishop and pawns",
        row("トンボ", "dragonfly", None, None, [ALL_BUT_KING, "", ""], 8),
    ),
    row(
        "トンボ＋香",
        "dragonfly and lances",
        None,
        None,
        ["234678", "", ""],
        6,
    ),
    row(
        "トンボ＋桂香",
        "dragonfly, lances and knights",
        None,
        None,
        ["3467", "", ""],
        4,
    ),
    noted(
        "the pawn in front of the rook, which may capture at once",
        row("太閤将棋", "Taiko", None, None, ["", "", "8"], 1),
    ),
];

/// The handicaps of the table above that lishogi does not list.
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
static THREE_PIECES_OF_LISHOGI: Handicap = row("三枚落ち", "three pieces", None, None, ["9", "28", ""], 11);

static MINISHOGI: [Handicap; 6] = [
    mini("平手", "even", "", 0),
    mini("角落ち", "bishop", "4", 5),
    mini("飛車落ち", "rook", "5", 5),
    mini("二枚落ち", "two pieces", "45", 10),
    mini("三枚落ち", "three pieces", "345", 11),
    mini("四枚落ち", "four pieces", "2345", 12),
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
        self.kif
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
    pub const fn points_removed(&self) -> u32 {
        self.points as u32
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

    fn setup(&self) -> Setup {
        let mut setup = Setup::start(self.variant).expect("only named variants have handicaps");
        for (rank, files) in Rank::ALL.into_iter().zip(self.removed) {
            for digit in files.bytes() {
                if let Some(file) = File::from_index(usize::from(digit.wrapping_sub(b'1'))) {
                    setup.remove(Square::new(file, rank));
                }
            }
        }
        if self.points > 0 {
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
