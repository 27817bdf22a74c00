//! The words of all formats that end a game, in one table.
//!
//! The words of USI are those of the core: [`usi`](crate::formats::usi) asks `Action::of_end_word`. JKF has the words of CSA without
//! their sign.

use crate::model::end::EndKind;
use alloc::string::String;
use shogiban::Color;

/// Whom a word is about, seen from the side to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Whose {
    /// The side to move.
    Mover,
    /// The side that moved last.
    Other,
    /// The side that the word names.
    Named(Color),
    /// Both sides, or neither.
    Both,
}

/// A row of the table: an end and its words. In each list, the first word is the one that writers use.
struct Row {
    kind: fn(Color) -> EndKind,
    whose: Whose,
    csa: &'static str,
    kif: &'static [&'static str],
    /// What KI2 writes after まで…手で: `勝` stands for the winner in braces, `負` for the loser.
    ki2: &'static str,
    jkf: &'static str,
    usen: &'static str,
    psn: &'static [&'static str],
}

/// A column of the table: a format with words of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Words {
    Csa,
    Kif,
    Jkf,
    Usen,
    /// PSN and PSN2.
    Psn,
}

/// A row without words, for those rows that lack some.
const NONE: Row = Row {
    kind: |_| EndKind::Unknown,
    whose: Whose::Both,
    csa: "",
    kif: &[],
    ki2: "",
    jkf: "",
    usen: "",
    psn: &[],
};

/// The first row that fits counts, for readers and for writers. 反則勝ち stands before 反則負け: after an illegal move both are
/// about that move, and other programs read 反則勝ち alike.
const ROWS: [Row; 22] = [
    Row {
        kind: |by| EndKind::Resignation { by },
        whose: Whose::Mover,
        csa: "%TORYO",
        kif: &["投了"],
        ki2: "{勝}の勝ち",
        jkf: "TORYO",
        usen: "r",
        psn: &["Resigns", "Resign", "resigns"],
    },
    Row {
        kind: |by| EndKind::TimeUp { by },
        whose: Whose::Mover,
        csa: "%TIME_UP",
        kif: &["切れ負け", "時間切れ", "時間切れ負け", "Time-up"],
        ki2: "時間切れにより{勝}の勝ち",
        jkf: "TIME_UP",
        usen: "t",
        psn: &["Timeup", "TimeUp", "timeup"],
    },
    Row {
        kind: |by| EndKind::Foul { by },
        whose: Whose::Other,
        kif: &["反則勝ち", "反則勝"],
        ki2: "{負}の反則負け",
        ..NONE
    },
    Row {
        kind: |by| EndKind::Foul { by },
        whose: Whose::Mover,
        csa: "%ILLEGAL_MOVE",
        kif: &["反則負け", "反則負"],
        ki2: "{負}の反則負け",
        jkf: "ILLEGAL_MOVE",
        ..NONE
    },
    // The sign is that of the side that broke the rules.
    Row {
        kind: |by| EndKind::Foul { by },
        whose: Whose::Named(Color::Black),
        csa: "%+ILLEGAL_ACTION",
        jkf: "+ILLEGAL_ACTION",
        ..NONE
    },
    Row {
        kind: |by| EndKind::Foul { by },
        whose: Whose::Named(Color::White),
        csa: "%-ILLEGAL_ACTION",
        jkf: "-ILLEGAL_ACTION",
        ..NONE
    },
    Row {
        kind: |by| EndKind::Declaration { by },
        whose: Whose::Mover,
        csa: "%KACHI",
        kif: &[
            "入玉勝ち",
            "入玉宣言",
            "入玉宣言勝ち",
            "宣言勝ち",
            "宣言勝",
            "入玉勝",
        ],
        ki2: "{勝}の入玉勝ち",
        jkf: "KACHI",
        psn: &["DeclarationWin"],
        ..NONE
    },
    // The king that reached its goal is that of the side that moved last.
    Row {
        kind: |by| EndKind::Declaration { by },
        whose: Whose::Other,
        kif: &["トライ", "トライ勝ち"],
        ki2: "{勝}の入玉勝ち",
        ..NONE
    },
    Row {
        kind: |by| EndKind::Abandonment { by },
        whose: Whose::Mover,
        kif: &["不戦敗", "接続切れ"],
        ki2: "{負}の不戦敗",
        ..NONE
    },
    Row {
        kind: |by| EndKind::Abandonment { by },
        whose: Whose::Other,
        kif: &["不戦勝", "不戦勝ち"],
        ki2: "{負}の不戦敗",
        ..NONE
    },
    Row {
        kind: |of| EndKind::Checkmate { of },
        whose: Whose::Mover,
        csa: "%TSUMI",
        kif: &["詰み", "詰"],
        ki2: "詰み",
        jkf: "TSUMI",
        psn: &["Mate", "Checkmate", "mate", "checkmate"],
        ..NONE
    },
    Row {
        kind: |_| EndKind::NoMate,
        csa: "%FUZUMI",
        kif: &["不詰", "不詰み"],
        ki2: "不詰",
        jkf: "FUZUMI",
        ..NONE
    },
    // The letter j of USEN is a draw when it is read, whatever made it one.
    Row {
        kind: |_| EndKind::Draw,
        csa: "%HIKIWAKE",
        kif: &["引き分け", "引分け", "引分"],
        ki2: "引き分け",
        jkf: "HIKIWAKE",
        usen: "j",
        psn: &["Draw"],
        ..NONE
    },
    Row {
        kind: |_| EndKind::Repetition,
        csa: "%SENNICHITE",
        kif: &["千日手"],
        ki2: "千日手",
        jkf: "SENNICHITE",
        usen: "j",
        psn: &["Sennichite", "sennichite", "RepetitionDraw"],
        ..NONE
    },
    Row {
        kind: |_| EndKind::Impasse,
        csa: "%JISHOGI",
        kif: &["持将棋"],
        ki2: "持将棋",
        jkf: "JISHOGI",
        usen: "j",
        psn: &["Jishogi", "jishogi"],
        ..NONE
    },
    Row {
        kind: |_| EndKind::MoveLimit,
        csa: "%MAX_MOVES",
        kif: &["最大手数"],
        ki2: "最大手数",
        jkf: "MAX_MOVES",
        usen: "j",
        psn: &["MaxMovesDraw"],
        ..NONE
    },
    Row {
        kind: |_| EndKind::Aborted,
        csa: "%CHUDAN",
        kif: &["中断"],
        ki2: "中断",
        jkf: "CHUDAN",
        usen: "p",
        psn: &["Interrupt", "interrupt"],
        ..NONE
    },
    Row {
        kind: |_| EndKind::SealedMove,
        kif: &["封じ手"],
        ki2: "封じ手",
        ..NONE
    },
    Row {
        kind: |_| EndKind::TakeBack,
        csa: "%MATTA",
        kif: &["待った"],
        ki2: "待った",
        jkf: "MATTA",
        ..NONE
    },
    Row {
        kind: |_| EndKind::Error,
        csa: "%ERROR",
        kif: &["エラー"],
        ki2: "エラー",
        jkf: "ERROR",
        ..NONE
    },
    // For ends of the other side, which only a sentence can name.
    Row {
        kind: |by| EndKind::Resignation { by },
        whose: Whose::Other,
        ki2: "{勝}の勝ち",
        ..NONE
    },
    Row {
        kind: |by| EndKind::TimeUp { by },
        whose: Whose::Other,
        ki2: "時間切れにより{勝}の勝ち",
        ..NONE
    },
];

impl Row {
    fn kind(&self, turn: Color, after_illegal: bool) -> EndKind {
        let by = match self.whose {
            Whose::Mover => turn,
            Whose::Other => turn.opponent(),
            Whose::Named(color) => color,
            Whose::Both => return (self.kind)(turn),
        };
        match ((self.kind)(by), self.whose) {
            // The record shows the foul, so the word is about that one, and not about one of the side to move that is missing.
            (EndKind::Foul { .. }, Whose::Mover) if after_illegal => EndKind::Foul { by: turn.opponent() },
            (kind, _) => kind,
        }
    }

    fn words(&self, format: Words) -> impl Iterator<Item = &'static str> {
        let (one, more): (&'static str, &'static [&'static str]) = match format {
            Words::Csa => (self.csa, &[]),
            Words::Kif => ("", self.kif),
            Words::Jkf => (self.jkf, &[]),
            Words::Usen => (self.usen, &[]),
            Words::Psn => ("", self.psn),
        };
        let words = core::iter::once(one).chain(more.iter().copied());
        words.filter(|word| !word.is_empty())
    }
}

impl Words {
    /// What a word means with that side to move; `None` if the format does not know the word.
    ///
    /// If the move before the word is illegal, a word for a foul of the side to move is about that move.
    pub(crate) fn meaning(self, word: &str, turn: Color, after_illegal: bool) -> Option<EndKind> {
        let row = ROWS.iter().find(|row| row.words(self).any(|own| own == word))?;
        Some(row.kind(turn, after_illegal))
    }

    /// Whether the format knows the word. The side to move decides what the word means, not whether it is one.
    pub(crate) fn knows(self, word: &str) -> bool {
        self.meaning(word, Color::Black, false).is_some()
    }

    /// Whether the word is one that writers of the format use: 詰み, but not 詰.
    pub(crate) fn writes(self, word: &str) -> bool {
        ROWS.iter().any(|row| row.words(self).next() == Some(word))
    }

    /// The word that the format writes for an end there; `None` if there is none.
    pub(crate) fn word(self, kind: EndKind, turn: Color, after_illegal: bool) -> Option<&'static str> {
        let mut rows = ROWS.iter().filter(|row| row.kind(turn, after_illegal) == kind);
        rows.find_map(|row| row.words(self).next())
    }
}

/// The word of CSA that says of a side that it broke the rules, wherever it stands.
pub(crate) fn csa_word_of_foul(by: Color) -> &'static str {
    let mut rows = ROWS.iter();
    rows.find(|row| row.whose == Whose::Named(by))
        .map_or("", |row| row.csa)
}

/// What KI2 says of an end after まで…手で, by the names of the sides; `None` if it has nothing to say.
pub(crate) fn sentence(kind: EndKind, turn: Color, name: impl Fn(Color) -> &'static str) -> Option<String> {
    let mut rows = ROWS.iter().filter(|row| row.kind(turn, false) == kind);
    let text = rows.find_map(|row| Some(row.ki2).filter(|text| !text.is_empty()))?;
    let loser = match kind {
        EndKind::Declaration { by } => Some(by.opponent()),
        kind => kind.side(),
    };
    Some(match loser {
        Some(loser) => text
            .replace("{勝}", name(loser.opponent()))
            .replace("{負}", name(loser)),
        None => text.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read_back_as_its_end() {
        for turn in Color::ALL {
            for format in [Words::Csa, Words::Kif, Words::Jkf] {
                for row in &ROWS {
                    for word in row.words(format) {
                        let kind = row.kind(turn, false);
                        assert_eq!(format.meaning(word, turn, false), Some(kind), "{word}");
                        let written = format.word(kind, turn, false).unwrap();
                        assert_eq!(
                            format.meaning(written, turn, false),
                            Some(kind),
                            "{word}: {written}"
                        );
                    }
                }
            }
        }
        let other = EndKind::Resignation { by: Color::White };
        for format in [Words::Csa, Words::Kif, Words::Jkf, Words::Usen] {
            assert_eq!(format.word(other, Color::Black, false), None);
            assert_eq!(format.word(EndKind::Unknown, Color::Black, false), None);
        }
    }

    #[test]
    fn after_an_illegal_move_a_foul_is_that_move() {
        let turn = Color::White;
        let (foul, other) = (EndKind::Foul { by: turn.opponent() }, EndKind::Foul { by: turn });
        for word in ["反則負け", "反則勝ち"] {
            assert_eq!(Words::Kif.meaning(word, turn, true), Some(foul), "{word}");
        }
        assert_eq!(Words::Kif.meaning("反則負け", turn, false), Some(other));
        assert_eq!(Words::Kif.word(foul, turn, true), Some("反則勝ち"));
        assert_eq!(Words::Kif.word(other, turn, true), None);
        assert_eq!(Words::Csa.meaning("%ILLEGAL_MOVE", turn, true), Some(foul));
        assert_eq!(Words::Csa.word(foul, turn, true), Some("%ILLEGAL_MOVE"));
        assert_eq!(Words::Csa.word(other, turn, true), Some("%-ILLEGAL_ACTION"));
    }
}
