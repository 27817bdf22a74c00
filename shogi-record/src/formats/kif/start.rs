//! Where a game starts: the word after 手合割, the board, or both.

use super::board::Board;
use crate::diagnostic::DiagnosticKind;
use crate::model::headers::HeaderKey;
use crate::resolve::Resolver;
use crate::text::places::At;
use alloc::string::String;
use shogiban::notation::ParseErrorKind;
use shogiban::notation::toolkit::digit;
use shogiban::rules::Handicap;
use shogiban::{Color, Position, Setup, Variant};

/// The name of the header.
pub(super) const HANDICAP: &str = "手合割";
/// What stands after it where only the board tells.
pub(super) const OTHER: &str = "その他";
/// The usual name of minishogi, and those that occur.
pub(super) const MINISHOGI: &str = "5五将棋";
const MINISHOGI_NAMES: [&str; 7] = [
    MINISHOGI,
    "５五将棋",
    "五五将棋",
    "五々将棋",
    "5五",
    "５五",
    "minishogi",
];
/// Games of other pieces or other rules. Their boards may look like ours.
const OTHER_GAMES: [&str; 11] = [
    "中将棋",
    "大将棋",
    "小将棋",
    "安南将棋",
    "京都将棋",
    "王手将棋",
    "禽将棋",
    "鳥将棋",
    "どうぶつしょうぎ",
    "chushogi",
    "kyotoshogi",
];

/// What a word after 手合割 means.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Handicap(&'static Handicap),
    Minishogi,
    Other,
    OtherGame,
    Unknown,
}

impl Word {
    pub(super) fn of(word: &str, variant: Option<Variant>) -> Self {
        let variant = variant.filter(|&variant| variant == Variant::MINISHOGI);
        let by_name = |word: &str| Handicap::by_name(variant.unwrap_or_default(), word);
        if let Some(handicap) = by_name(word).or_else(|| by_name(&usual_name(word))) {
            return Self::Handicap(handicap);
        }
        if MINISHOGI_NAMES.contains(&word) {
            Self::Minishogi
        } else if word == OTHER || word.is_empty() {
            Self::Other
        } else if OTHER_GAMES.contains(&word) {
            Self::OtherGame
        } else {
            Self::Unknown
        }
    }
}

/// The name of a handicap as most programs write it: 角落ち for 角落, 二枚落ち for ２枚落ち, 香落ち for 左香落ち.
fn usual_name(word: &str) -> String {
    const NUMBERS: [char; 11] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
    let mut characters = shogiban::notation::toolkit::Characters::new(word);
    let mut name = String::new();
    match characters.take(digit) {
        Some(1) if characters.take(digit) == Some(0) => name.push('十'),
        Some(figure) => name.push(NUMBERS[usize::from(figure)]),
        None => {}
    }
    name.push_str(characters.rest());
    if name.ends_with('落') {
        name.push('ち');
    }
    if name == "左香落ち" {
        "香落ち".into()
    } else {
        name
    }
}

/// Sets the start of the record. Without one, no move can be read.
pub(super) fn set(resolver: &mut Resolver<'_>, board: &mut Board, word: Option<(String, At)>, at: At) {
    let told = resolver.options.variant;
    let (text, word_at) = word.unwrap_or((String::new(), at));
    let word = Word::of(&text, told);
    if word == Word::OtherGame {
        resolver.report.add(DiagnosticKind::UnknownVariant(text), word_at);
        return;
    }
    if board.is_given() {
        let hint = if word == Word::Minishogi {
            Some(Variant::MINISHOGI)
        } else {
            told
        };
        let Some(setup) = board.finish(hint, at, &mut resolver.report) else {
            return;
        };
        let setup = by_board(resolver, board, setup, word, text, word_at);
        resolver.start(setup, at);
        return;
    }
    if board.is_broken() || board.has_hands() {
        if !board.is_broken() {
            resolver.report.add(DiagnosticKind::IncompleteBoard, at);
        }
        return;
    }
    let setup = match word {
        // What is even in shogi is the start of any variant that the caller names.
        Word::Handicap(handicap) if handicap.points_removed() > 0 || told.is_none() => {
            Some(Position::handicap(handicap).to_setup())
        }
        Word::Handicap(_) => Setup::start(told.unwrap_or_default()),
        Word::Minishogi => Setup::start(Variant::MINISHOGI),
        Word::Other if text.is_empty() => Setup::start(told.unwrap_or_default()),
        Word::Other => {
            resolver.report.add(DiagnosticKind::IncompleteBoard, word_at);
            return;
        }
        Word::Unknown | Word::OtherGame => {
            resolver
                .report
                .add(DiagnosticKind::UnknownHandicap(text), word_at);
            return;
        }
    };
    let Some(mut setup) = setup else {
        let kind = DiagnosticKind::Text(ParseErrorKind::NoStart);
        resolver.report.add(kind, at);
        return;
    };
    if let Some(turn) = board.turn() {
        setup.set_turn(turn);
    }
    if let Some(number) = board.number() {
        setup.set_move_number(number);
    }
    resolver.start(setup, at);
}

/// The board counts. What the word says beside it is compared, or kept.
fn by_board(
    resolver: &mut Resolver<'_>,
    board: &Board,
    mut setup: Setup,
    word: Word,
    text: String,
    at: At,
) -> Setup {
    let expected = match word {
        Word::Handicap(handicap) => Some(Position::handicap(handicap).to_setup()),
        Word::Minishogi => None,
        Word::Unknown => {
            resolver.report.add(DiagnosticKind::BadHeader(text.clone()), at);
            resolver.header(HeaderKey::Other(HANDICAP.into()), text, at);
            return setup;
        }
        Word::Other | Word::OtherGame => None,
    };
    if let Some(mut expected) = expected {
        let turn = expected.turn();
        expected.set_turn(setup.turn());
        expected.set_move_number(setup.move_number());
        if expected != setup {
            resolver.report.add(DiagnosticKind::Contradiction(text), at);
        } else if turn == Color::White && board.turn().is_none() {
            setup.set_turn(turn);
        }
    } else if word == Word::Minishogi && setup.variant() != Variant::MINISHOGI {
        resolver.report.add(DiagnosticKind::Contradiction(text), at);
    }
    setup
}
