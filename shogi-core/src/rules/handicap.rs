//! Handicap games (駒落ち): which pieces the stronger side leaves away. Data.
//!
//! The giver (上手, *uwate*) plays White and moves first. What is left away is not in hand; it is nowhere.
//! Source: Kakinoki's KIF format for the official names, JKF for its codes; `docs/src/rules.md` G.

use crate::board::{Color, File, HandKind, Position, Rank, Setup, Square, Variant};

/// A handicap: what is taken from White's side of a start position.
///
/// ```
/// use shogiban::{Handicap, Position};
/// let four = Handicap::by_name("四枚落ち").unwrap();
/// let position = Position::handicap(four);
/// assert_eq!(position.to_string(), "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
/// assert_eq!(Handicap::of(&position), Some(four));
/// assert_eq!(four.points_removed(), 12);
/// ```
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    name: &'static str,
    english: &'static str,
    kif: &'static str,
    jkf: &'static str,
    note: &'static str,
    variant: Variant,
    /// The files of White's pieces that are left away, on ranks a, b and c.
    removed: [&'static str; 3],
    /// Pawns in White's hand (歩三兵).
    pawns_in_hand: u8,
    points: u8,
}

/// What KIF writes when a start has no name of its own: the board follows.
const OTHER: &str = "その他";

#[allow(clippy::needless_pass_by_value)] // A constant, taken over whole.
const fn noted(note: &'static str, handicap: Handicap) -> Handicap {
    Handicap { note, ..handicap }
}

/// A row of the table: name, English, KIF name, JKF code, removed files on ranks a, b, c, points.
const fn row(
    name: &'static str,
    english: &'static str,
    kif: &'static str,
    jkf: &'static str,
    removed: [&'static str; 3],
    points: u8,
) -> Handicap {
    let (variant, note) = (Variant::STANDARD, "");
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
        ..row(name, english, name, "OTHER", [removed, "", ""], points)
    }
}

const PAWNS: &str = "123456789";
const ALL_BUT_KING: &str = "12346789";

static STANDARD: [Handicap; 25] = [
    Handicap {
        points: 0,
        ..row("平手", "even", "平手", "HIRATE", ["", "", ""], 0)
    },
    noted(
        "the left lance: file 1, the bishop's side",
        row("香落ち", "lance", "香落ち", "KY", ["1", "", ""], 1),
    ),
    noted(
        "the right lance: file 9, the rook's side",
        row("右香落ち", "right lance", "右香落ち", "KY_R", ["9", "", ""], 1),
    ),
    row("両香落ち", "both lances", OTHER, "OTHER", ["19", "", ""], 2),
    row("角落ち", "bishop", "角落ち", "KA", ["", "2", ""], 5),
    row("飛車落ち", "rook", "飛車落ち", "HI", ["", "8", ""], 5),
    row(
        "飛香落ち",
        "rook and lance",
        "飛香落ち",
        "HIKY",
        ["1", "8", ""],
        6,
    ),
    noted(
        "the silver on the bishop's side: file 3",
        row("飛銀落ち", "rook and silver", OTHER, "OTHER", ["3", "8", ""], 6),
    ),
    row("二枚落ち", "two pieces", "二枚落ち", "2", ["", "28", ""], 10),
    noted(
        "the left lance, as KIF and JKF have it; lishogi takes the right one under the same name",
        row("三枚落ち", "three pieces", "三枚落ち", "3", ["1", "28", ""], 11),
    ),
    row("四枚落ち", "four pieces", "四枚落ち", "4", ["19", "28", ""], 12),
    noted(
        "the right knight: file 8",
        row("五枚落ち", "five pieces", "五枚落ち", "5", ["189", "28", ""], 13),
    ),
    noted(
        "the left knight: file 2",
        row(
            "左五枚落ち",
            "left five pieces",
            "左五枚落ち",
            "5_L",
            ["129", "28", ""],
            13,
        ),
    ),
    row("六枚落ち", "six pieces", "六枚落ち", "6", ["1289", "28", ""], 14),
    noted(
        "the left silver too: file 3",
        row(
            "左七枚落ち",
            "left seven pieces",
            "左七枚落ち",
            "7_L",
            ["12389", "28", ""],
            15,
        ),
    ),
    noted(
        "the right silver too: file 7",
        row(
            "右七枚落ち",
            "right seven pieces",
            "右七枚落ち",
            "7_R",
            ["12789", "28", ""],
            15,
        ),
    ),
    row(
        "八枚落ち",
        "eight pieces",
        "八枚落ち",
        "8",
        ["123789", "28", ""],
        16,
    ),
    noted(
        "lishogi only",
        row(
            "九枚落ち",
            "nine pieces",
            OTHER,
            "OTHER",
            ["1236789", "28", ""],
            17,
        ),
    ),
    row(
        "十枚落ち",
        "ten pieces",
        "十枚落ち",
        "10",
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
                OTHER,
                "OTHER",
                [ALL_BUT_KING, "28", PAWNS],
                24,
            )
        },
    ),
    noted(
        "the king alone, also 十九枚落ち",
        row(
            "裸玉",
            "naked king",
            OTHER,
            "OTHER",
            [ALL_BUT_KING, "28", PAWNS],
            27,
        ),
    ),
    noted(
        "king, rook, bishop and pawns",
        row("トンボ", "dragonfly", OTHER, "OTHER", [ALL_BUT_KING, "", ""], 8),
    ),
    row(
        "トンボ＋香",
        "dragonfly and lances",
        OTHER,
        "OTHER",
        ["234678", "", ""],
        6,
    ),
    row(
        "トンボ＋桂香",
        "dragonfly, lances and knights",
        OTHER,
        "OTHER",
        ["3467", "", ""],
        4,
    ),
    noted(
        "the pawn in front of the rook, which may capture at once",
        row("太閤将棋", "Taiko", OTHER, "OTHER", ["", "", "8"], 1),
    ),
];

/// The starts of the table above that lishogi does not list. Source: scalashogi's `Handicap.scala`.
const UNKNOWN_TO_LISHOGI: [&str; 4] = ["飛銀落ち", "三枚落ち", "左五枚落ち", "左七枚落ち"];

/// Those that 81Dojo's server lists. Source: its `handicapped_boards.rb`.
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

/// What lishogi calls three pieces: without the other lance.
static THREE_PIECES_OF_LISHOGI: Handicap =
    row("三枚落ち", "three pieces", OTHER, "OTHER", ["9", "28", ""], 11);

static MINISHOGI: [Handicap; 6] = [
    mini("平手", "even", "", 0),
    mini("角落ち", "bishop", "4", 5),
    mini("飛車落ち", "rook", "5", 5),
    mini("二枚落ち", "two pieces", "45", 10),
    mini("三枚落ち", "three pieces", "345", 11),
    mini("四枚落ち", "four pieces", "2345", 12),
];

impl Handicap {
    /// Those of shogi, the even game first.
    pub const ALL: &'static [Self] = &STANDARD;
    /// Those of minishogi, the even game first.
    pub const ALL_MINISHOGI: &'static [Self] = &MINISHOGI;

    /// Its Japanese name: 二枚落ち.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Its English name: "two pieces" are what is left away.
    pub const fn english_name(&self) -> &'static str {
        self.english
    }

    /// What a KIF file writes after `手合割：`; その他 if it must show the board.
    pub const fn kif_name(&self) -> &'static str {
        self.kif
    }

    /// Its code in JKF; "OTHER" if that must show the board.
    pub const fn jkf_code(&self) -> &'static str {
        self.jkf
    }

    /// What there is to say about it, or nothing.
    pub const fn note(&self) -> &'static str {
        self.note
    }

    /// Which game it is a start of.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The impasse points that are missing from the board.
    pub const fn points_removed(&self) -> u32 {
        self.points as u32
    }

    /// The handicap of shogi with that Japanese or English name or JKF code (but not "OTHER"), or `None`.
    pub fn by_name(name: &str) -> Option<&'static Self> {
        Self::find(Self::ALL, name)
    }

    /// The same for minishogi.
    pub fn minishogi_by_name(name: &str) -> Option<&'static Self> {
        Self::find(Self::ALL_MINISHOGI, name)
    }

    fn find(table: &'static [Self], name: &str) -> Option<&'static Self> {
        let has_name = |handicap: &&Self| {
            handicap.name == name || handicap.english == name || (handicap.jkf == name && name != "OTHER")
        };
        // 裸玉 goes by two names.
        let alias = if name == "十九枚落ち" { "裸玉" } else { name };
        table
            .iter()
            .find(has_name)
            .or_else(|| table.iter().find(|handicap| handicap.name == alias))
    }

    /// The handicap that a start position is, or `None`. The move number does not matter.
    pub fn of(position: &Position) -> Option<&'static Self> {
        let table = match position.variant() {
            Variant::STANDARD => Self::ALL,
            Variant::MINISHOGI => Self::ALL_MINISHOGI,
            _ => return None,
        };
        table
            .iter()
            .find(|handicap| Position::handicap(handicap) == *position)
    }

    /// Is it a start that lishogi lists?
    pub(super) fn is_listed_by_lishogi(start: &Position) -> bool {
        match Self::of(start) {
            Some(handicap) => !UNKNOWN_TO_LISHOGI.contains(&handicap.name),
            None => *start == Position::handicap(&THREE_PIECES_OF_LISHOGI),
        }
    }

    /// Is it a start that 81Dojo lists?
    pub(super) fn is_listed_by_dojo81(start: &Position) -> bool {
        Self::of(start).is_some_and(|handicap| LISTED_BY_DOJO81.contains(&handicap.name))
    }

    fn setup(&self) -> Setup {
        let mut setup = Setup::start(self.variant).unwrap_or_else(|| Setup::empty(self.variant));
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
    /// The start position of a handicap game.
    pub fn handicap(handicap: &Handicap) -> Self {
        // Taking pieces from a start position leaves a playable one: that every row does is tested.
        Self::try_from(handicap.setup()).unwrap_or_default()
    }
}
