//! Japanese names of kinds, squares, numbers and hands.
//!
//! Source: the JSA's page on notation and the KIF format; the book, chapter Formats, section 1.6.

use super::characters::Characters;
use super::error::{Expected, ParseError, ParseErrorKind};
use crate::board::{File, Hand, HandKind, PieceKind, Rank, Square};
use core::fmt::{Display, Formatter, Result as FmtResult, Write as _};

/// The separator between the pieces of a hand.
const FULL_WIDTH_BLANK: char = '\u{3000}';
/// The word for an empty hand.
const NOTHING: &str = "なし";

impl PieceKind {
    /// The kind as one character, as in diagrams: 歩香桂銀角飛金玉, and と杏圭全馬龍 for promoted kinds.
    ///
    /// ```
    /// use shogiban::PieceKind;
    /// assert_eq!(PieceKind::PromotedSilver.kanji(), '全');
    /// assert_eq!(PieceKind::PromotedSilver.kanji_name(), "成銀");
    /// ```
    pub const fn kanji(self) -> char {
        match self {
            Self::Pawn => '歩',
            Self::Lance => '香',
            Self::Knight => '桂',
            Self::Silver => '銀',
            Self::Bishop => '角',
            Self::Rook => '飛',
            Self::Gold => '金',
            Self::King => '玉',
            Self::Tokin => 'と',
            Self::PromotedLance => '杏',
            Self::PromotedKnight => '圭',
            Self::PromotedSilver => '全',
            Self::Horse => '馬',
            Self::Dragon => '龍',
        }
    }

    /// The name of the kind in move texts: the same as [`kanji`](Self::kanji), except for 成香, 成桂 and 成銀.
    pub const fn kanji_name(self) -> &'static str {
        match self {
            Self::Pawn => "歩",
            Self::Lance => "香",
            Self::Knight => "桂",
            Self::Silver => "銀",
            Self::Bishop => "角",
            Self::Rook => "飛",
            Self::Gold => "金",
            Self::King => "玉",
            Self::Tokin => "と",
            Self::PromotedLance => "成香",
            Self::PromotedKnight => "成桂",
            Self::PromotedSilver => "成銀",
            Self::Horse => "馬",
            Self::Dragon => "龍",
        }
    }

    /// The kind with this Japanese name, which can be a [`kanji`](Self::kanji) or a
    /// [`kanji_name`](Self::kanji_name).
    ///
    /// 王 and 竜 are names of the king and the dragon, too. The result is `None` for any other text.
    ///
    /// ```
    /// use shogiban::PieceKind;
    /// assert_eq!(PieceKind::from_kanji("王"), Some(PieceKind::King));
    /// assert_eq!(PieceKind::from_kanji("成金"), None);
    /// ```
    pub fn from_kanji(name: &str) -> Option<Self> {
        let mut characters = Characters::new(name);
        let kind = characters.kind()?;
        characters.end().is_ok().then_some(kind)
    }
}

impl File {
    /// The number of the file as a full-width digit, as in Japanese texts: '７' for file 7.
    pub const fn full_width(self) -> char {
        ['１', '２', '３', '４', '５', '６', '７', '８', '９'][self.index()]
    }
}

/// The digits 1 to 9.
const DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

impl Rank {
    /// The number of the rank in kanji, as in Japanese texts: '六' for rank f.
    pub const fn kanji(self) -> char {
        DIGITS[self.index()]
    }
}

impl Square {
    /// The square as Japanese texts write it: a full-width digit and a kanji.
    ///
    /// ```
    /// use shogiban::{File, Rank, Square};
    /// assert_eq!(Square::new(File::F7, Rank::F).kanji().to_string(), "７六");
    /// ```
    pub fn kanji(self) -> impl Display + Copy {
        KanjiSquare(self)
    }
}

#[derive(Copy, Clone)]
struct KanjiSquare(Square);

impl Display for KanjiSquare {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.write_char(self.0.file().full_width())?;
        f.write_char(self.0.rank().kanji())
    }
}

/// The value of a half-width or full-width digit.
#[inline]
pub const fn digit(c: char) -> Option<u8> {
    match c {
        '0'..='9' => Some((c as u32 - '0' as u32) as u8),
        '０'..='９' => Some((c as u32 - '０' as u32) as u8),
        _ => None,
    }
}

/// The value of a kanji digit from 1 to 9.
#[inline]
const fn kanji_digit(c: char) -> Option<u8> {
    Some(match c {
        '一' => 1,
        '二' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        _ => return None,
    })
}

/// Converts the number of a file or rank to an index.
fn index(number: u8) -> usize {
    usize::from(number).wrapping_sub(1)
}

impl Characters<'_> {
    /// Reads the Japanese name of a kind of piece: 歩, 成銀, 龍 and so on.
    #[inline]
    pub fn kind(&mut self) -> Option<PieceKind> {
        let mut ahead = self.clone();
        let kind = match ahead.peek()? {
            '歩' => PieceKind::Pawn,
            '香' => PieceKind::Lance,
            '桂' => PieceKind::Knight,
            '銀' => PieceKind::Silver,
            '角' => PieceKind::Bishop,
            '飛' => PieceKind::Rook,
            '金' => PieceKind::Gold,
            '玉' | '王' => PieceKind::King,
            'と' => PieceKind::Tokin,
            '杏' => PieceKind::PromotedLance,
            '圭' => PieceKind::PromotedKnight,
            '全' => PieceKind::PromotedSilver,
            '馬' => PieceKind::Horse,
            '龍' | '竜' => PieceKind::Dragon,
            '成' => {
                ahead.advance();
                match ahead.peek()? {
                    '香' => PieceKind::PromotedLance,
                    '桂' => PieceKind::PromotedKnight,
                    '銀' => PieceKind::PromotedSilver,
                    _ => return None,
                }
            }
            _ => return None,
        };
        ahead.advance();
        *self = ahead;
        Some(kind)
    }

    /// Reads the half-width or full-width digit of a file.
    #[inline]
    pub fn file(&mut self) -> Option<File> {
        self.take(|c| File::from_index(index(digit(c)?)))
    }

    /// Reads the digit of a rank: kanji, half-width or full-width.
    #[inline]
    pub fn kanji_rank(&mut self) -> Option<Rank> {
        self.take(|c| Rank::from_index(index(kanji_digit(c).or(digit(c))?)))
    }

    /// Reads a number: kanji from 一 to 九十九, or digits of either width.
    ///
    /// Returns `None` if there is no number, and `Some(None)` if the number is 0 or above 255.
    pub fn count(&mut self) -> Option<Option<u8>> {
        if let Some(first) = self.take(digit) {
            let mut value = Some(first);
            while let Some(next) = self.take(digit) {
                value = value.and_then(|value| value.checked_mul(10)?.checked_add(next));
            }
            return Some(value.filter(|&value| value > 0));
        }
        let tens = self.take(kanji_digit);
        if !self.eat('十') {
            return Some(Some(tens?));
        }
        let ones = self.take(kanji_digit).unwrap_or(0);
        Some(Some(tens.unwrap_or(1) * 10 + ones))
    }
}

/// Writes a number from 1 to 99 in kanji, and nothing for 0.
fn write_number(f: &mut Formatter<'_>, number: u8) -> FmtResult {
    let (tens, ones) = (number / 10 % 10, number % 10);
    if tens > 1 {
        f.write_char(DIGITS[index(tens)])?;
    }
    if tens > 0 {
        f.write_char('十')?;
    }
    if ones > 0 {
        f.write_char(DIGITS[index(ones)])?;
    }
    Ok(())
}

impl Hand {
    /// The hand as Japanese records and diagrams write it: `飛　角二　歩十八`, or `なし` for an empty hand.
    ///
    /// Counts above 99 are written with digits; no variant has so many pieces of a kind.
    ///
    /// ```
    /// use shogiban::Hand;
    /// let hand: Hand = "RB2G18P".parse()?;
    /// assert_eq!(hand.kanji().to_string(), "飛　角　金二　歩十八");
    /// assert_eq!(Hand::from_kanji("歩十八角 金二　飛"), Ok(hand));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn kanji(self) -> impl Display + Copy {
        KanjiHand(self)
    }

    /// Reads a hand as Japanese records write it: kinds in any order, each followed by its count if the count
    /// is above 1.
    ///
    /// A count is in kanji or in digits. The kinds can be separated by full-width or half-width spaces, or by
    /// nothing. `なし` and an empty text mean an empty hand.
    ///
    /// # Errors
    ///
    /// Fails if the text is not a list of pieces in hand, or if it names a kind twice.
    pub fn from_kanji(text: &str) -> Result<Self, ParseError> {
        let mut characters = Characters::new(text);
        let mut hand = Self::EMPTY;
        characters.eat_blanks();
        if characters.rest().starts_with(NOTHING) {
            NOTHING.chars().for_each(|_| characters.advance());
            characters.eat_blanks();
            characters.end()?;
            return Ok(hand);
        }
        while !characters.rest().is_empty() {
            let start = characters.clone();
            let kind = characters.kind();
            if kind == Some(PieceKind::King) {
                return Err(start.error(ParseErrorKind::KingInHand));
            }
            let kind = kind
                .filter(|kind| !kind.is_promoted())
                .and_then(PieceKind::hand_kind);
            let kind = kind.ok_or_else(|| start.unexpected(Expected::HandPiece))?;
            let number_at = characters.clone();
            let count = characters.count().unwrap_or(Some(1));
            if hand.has(kind) {
                return Err(start.error(ParseErrorKind::RepeatedInHand { kind }));
            }
            count
                .and_then(|count| hand.add(kind, count).ok())
                .ok_or_else(|| number_at.error(ParseErrorKind::HandCount))?;
            characters.eat_blanks();
        }
        Ok(hand)
    }
}

#[derive(Copy, Clone)]
struct KanjiHand(Hand);

impl Display for KanjiHand {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        if self.0.is_empty() {
            return f.write_str(NOTHING);
        }
        let held = HandKind::SFEN_ORDER.into_iter().filter(|&kind| self.0.has(kind));
        for (i, kind) in held.enumerate() {
            if i > 0 {
                f.write_char(FULL_WIDTH_BLANK)?;
            }
            f.write_char(kind.kind().kanji())?;
            match self.0.count(kind) {
                1 => {}
                count @ 2..=99 => write_number(f, count)?,
                count => write!(f, "{count}")?,
            }
        }
        Ok(())
    }
}
