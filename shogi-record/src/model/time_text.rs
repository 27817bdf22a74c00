//! Texts about time controls: `10分+30秒`, `00:25+30`, `900+0+5`, token by token.

use crate::model::time_control::TimeControl;
use crate::model::when::seconds;
use alloc::string::String;
use shogiban::notation::toolkit::{digit, is_blank};

/// What an amount of time is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    Main,
    Byoyomi,
    Increment,
    Consideration,
}

/// Reads a text whose first amount is for that.
pub(crate) fn read(text: &str, slot: Slot) -> Option<TimeControl> {
    let text = plain(text);
    if slot != Slot::Main && matches!(text.as_str(), "なし" | "無し" | "無") {
        return Some(TimeControl::default());
    }
    let mut reader = Reader::new(slot);
    let mut rest = text.as_str();
    while !rest.is_empty() {
        rest = reader.token(rest)?;
    }
    reader.finish()
}

/// Without blanks, with narrow digits and signs.
fn plain(text: &str) -> String {
    let narrow = |c: char| match c {
        '＋' => '+',
        '：' => ':',
        '．' => '.',
        '（' => '(',
        '）' => ')',
        '×' | 'ｘ' | '*' | '＊' | 'X' => 'x',
        c if c.is_ascii() => c.to_ascii_lowercase(),
        c => match c {
            // Digits of kanji are none here: 一手 is a word.
            '０'..='９' => digit(c).map_or(c, |digit| char::from(b'0' + digit)),
            _ => c,
        },
    };
    text.chars().filter(|c| !is_blank(*c)).map(narrow).collect()
}

/// What an amount of time is followed by, and how many milliseconds it is.
const UNITS: [(&str, u64); 8] = [
    ("時間", 3_600_000),
    ("分", 60_000),
    ("秒", 1_000),
    ("hour", 3_600_000),
    ("min", 60_000),
    ("sec", 1_000),
    ("m", 60_000),
    ("s", 1_000),
];

/// Words that say nothing about the amounts.
const FILLERS: [&str; 22] = [
    "持ち時間",
    "持時間",
    "各",
    "双方",
    "ずつ",
    "その後",
    "以降",
    "以内",
    "毎に",
    "ごとに",
    "で",
    "に",
    "、",
    "，",
    ",",
    "・",
    "/",
    "(",
    ")",
    "チェスクロック",
    "使用",
    "方式",
];

/// Words that say what the amounts are.
const WORDS: [(&str, Word); 14] = [
    ("切れ負け", Word::SuddenDeath),
    ("切れたら", Word::Next(Slot::Byoyomi)),
    ("秒読み", Word::Next(Slot::Byoyomi)),
    ("一手", Word::Next(Slot::Byoyomi)),
    ("1手", Word::Next(Slot::Byoyomi)),
    ("毎手", Word::Next(Slot::Byoyomi)),
    ("考慮時間", Word::Next(Slot::Consideration)),
    ("追加", Word::Fischer),
    ("加算", Word::Fischer),
    ("フィッシャー", Word::Fischer),
    ("fischer", Word::Fischer),
    ("秒将棋", Word::SecondsAMove),
    ("+", Word::Plus),
    ("x", Word::Times),
];

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Word {
    Next(Slot),
    /// The time after the main time is added.
    Fischer,
    SuddenDeath,
    /// The number before it is the byoyomi.
    SecondsAMove,
    Plus,
    Times,
}

#[derive(Debug)]
struct Reader {
    control: TimeControl,
    slot: Slot,
    /// The smallest unit of the last amount, which the next one may add to.
    unit: Option<u64>,
    has_amount: bool,
    /// The word that says what happens after the main time.
    manner: Option<Word>,
    /// The next number is a count.
    counts: bool,
}

impl Reader {
    fn new(slot: Slot) -> Self {
        Self {
            control: TimeControl::default(),
            slot,
            unit: None,
            has_amount: false,
            manner: None,
            counts: false,
        }
    }

    /// Reads what the text begins with, and gives the rest. `None` if it is nothing that is known.
    fn token<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        let is_word = !text.starts_with(|c: char| c.is_ascii_digit()) || text.starts_with("1手");
        if is_word {
            if let Some((rest, word)) = WORDS
                .iter()
                .find_map(|(name, word)| Some((text.strip_prefix(name)?, *word)))
            {
                self.word(word)?;
                return Some(rest);
            }
            return FILLERS.iter().find_map(|name| text.strip_prefix(name));
        }
        let is_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | ':');
        let end = text.find(|c| !is_number(c)).unwrap_or(text.len());
        let (number, rest) = text.split_at(end);
        if let Some(rest) = rest.strip_prefix('回').or(Some(rest).filter(|_| self.counts)) {
            self.count(number.parse().ok()?)?;
            return Some(rest);
        }
        if rest.starts_with("秒将棋") {
            self.slot = Slot::Byoyomi;
            self.amount(seconds(number)?, 1_000)?;
            return Some(rest);
        }
        if number.contains(':') {
            self.amount(clock(number)?, 1)?;
            return Some(rest);
        }
        let number = seconds(number)?;
        let unit = UNITS
            .iter()
            .find_map(|(name, unit)| Some((rest.strip_prefix(name)?, *unit)));
        if unit.is_none() && self.unit.is_some() {
            return None;
        }
        let (rest, unit) = unit.unwrap_or((rest, 1));
        let amount = if unit == 1 {
            number
        } else {
            (number / 1000)
                .checked_mul(unit)?
                .checked_add(number % 1000 * (unit / 1000))?
        };
        self.amount(amount, unit)?;
        Some(rest)
    }

    fn word(&mut self, word: Word) -> Option<()> {
        match word {
            Word::Next(slot) => self.slot = slot,
            Word::Plus => {
                self.slot = match self.slot {
                    Slot::Main | Slot::Consideration => Slot::Byoyomi,
                    Slot::Byoyomi => Slot::Increment,
                    Slot::Increment => return None,
                }
            }
            Word::Fischer | Word::SuddenDeath => self.manner = Some(word),
            Word::SecondsAMove => {}
            Word::Times => self.counts = true,
        }
        self.unit = None;
        Some(())
    }

    /// An amount in that unit (in milliseconds).
    fn amount(&mut self, amount: u64, unit: u64) -> Option<()> {
        // 0分30秒: no main time, and then seconds a move.
        if self.slot == Slot::Main && self.unit.is_some_and(|last| unit < last) && self.control.main == 0 {
            (self.slot, self.unit) = (Slot::Byoyomi, None);
        }
        let place = match self.slot {
            Slot::Main => &mut self.control.main,
            Slot::Byoyomi => &mut self.control.byoyomi,
            Slot::Increment => &mut self.control.increment,
            Slot::Consideration => &mut self.control.consideration,
        };
        // 3時間30分 is one amount. Two amounts of minutes for the same are not understood.
        if *place > 0 && self.unit.is_none_or(|last| unit >= last) {
            return None;
        }
        *place = place.checked_add(amount)?;
        self.unit = Some(unit);
        self.has_amount = true;
        Some(())
    }

    fn count(&mut self, count: u32) -> Option<()> {
        self.counts = false;
        let control = &mut self.control;
        match self.slot {
            Slot::Consideration if control.consideration == 0 => {
                control.consideration = u64::from(count) * 60_000;
            }
            Slot::Consideration => control.consideration = control.consideration.checked_mul(count.into())?,
            Slot::Byoyomi if control.byoyomi > 0 && count > 0 => control.periods = count,
            _ => return None,
        }
        self.has_amount = true;
        Some(())
    }

    fn finish(self) -> Option<TimeControl> {
        let mut control = self.control;
        if self.manner == Some(Word::Fischer) {
            if control.increment > 0 {
                return None;
            }
            control.increment = core::mem::take(&mut control.byoyomi);
        }
        let is_contradicted = self.manner == Some(Word::SuddenDeath) && control.byoyomi > 0;
        let is_whole = self.has_amount && !self.counts && !is_contradicted;
        if control.byoyomi > 0 {
            control.periods = control.periods.max(1);
        }
        is_whole.then_some(control)
    }
}

/// `00:25`: hours and minutes; `00:25:30`: seconds, too.
fn clock(text: &str) -> Option<u64> {
    let mut parts = text.split(':');
    let (hours, minutes): (u64, u64) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let rest = parts.next().map_or(Some(0), seconds)?;
    let whole = hours.checked_mul(60)?.checked_add(minutes)?.checked_mul(60_000)?;
    parts.next().is_none().then_some(whole.checked_add(rest)?)
}
