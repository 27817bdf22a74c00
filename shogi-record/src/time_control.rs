//! Time controls: what headers say of the time that the sides have, in one form.

use super::headers::{Header, HeaderKey, Headers};
use super::when::seconds;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use shogiban::Color;
use shogiban::notation::toolkit::{digit, is_blank};

/// How much time a side has, in milliseconds.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// For the whole game (持ち時間).
    pub main: u64,
    /// For each move after that (秒読み).
    pub byoyomi: u64,
    /// How many times a move may take longer than the byoyomi: it uses up that many. 1 if nothing else is said, 0
    /// without a byoyomi.
    pub periods: u32,
    /// Added with each move (Fischer).
    pub increment: u64,
    /// Passes at each move before the clock runs (the CSA protocol's `Delay`).
    pub delay: u64,
    /// Spent between the main time and the byoyomi, a minute at a time (考慮時間).
    pub consideration: u64,
}

/// What the headers of a record say about the time of both sides. [`Headers::time_controls`] makes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct TimeControls {
    /// The time of Black; `None` if no header says it in a known form.
    pub black: Option<TimeControl>,
    /// The time of White.
    pub white: Option<TimeControl>,
    /// The headers about time that are not of a known form.
    pub unread: Vec<Header>,
}

/// The header of KIF for the time between main time and byoyomi.
const CONSIDERATION: &str = "考慮時間";

/// What an amount of time is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Slot {
    Main,
    Byoyomi,
    Increment,
    Consideration,
}

impl TimeControl {
    /// Reads `900+0+5` (seconds: main, byoyomi, increment; CSA V3), `00:25+30` (CSA V2: hours, minutes, byoyomi in seconds),
    /// `10分+30秒`, `各3時間30分`, `3分切れ負け`, `5分+10秒追加` (increment), `15分 秒読み60秒`, `0分30秒` (no main time, a
    /// byoyomi), digits of either width. `None` if it is none of these.
    ///
    /// ```
    /// use shogiban_record::TimeControl;
    /// let control = TimeControl::parse("10分+30秒").unwrap();
    /// assert_eq!((control.main, control.byoyomi), (600_000, 30_000));
    /// assert_eq!(TimeControl::parse("900+0+5").unwrap().increment, 5_000);
    /// assert_eq!(TimeControl::parse("5分+10秒追加").unwrap().increment, 10_000);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        Self::parse_in(text, Slot::Main)
    }

    /// Reads a text whose first amount is for that.
    fn parse_in(text: &str, slot: Slot) -> Option<Self> {
        let text = plain(text);
        let mut reader = Reader::new(slot);
        let mut rest = text.as_str();
        while !rest.is_empty() {
            rest = reader.token(rest)?;
        }
        reader.finish()
    }

    /// The form of CSA V3 without its key; `None` if it cannot say this.
    pub(super) fn csa_v3(&self) -> Option<String> {
        let is_plain = self.periods <= 1 && self.delay == 0 && self.consideration == 0;
        let part = |time: u64| {
            let (seconds, rest) = (time / 1000, time % 1000);
            if rest == 0 {
                format!("{seconds}")
            } else {
                format!("{seconds}.{rest:03}")
            }
        };
        let parts = || {
            format!(
                "{}+{}+{}",
                part(self.main),
                part(self.byoyomi),
                part(self.increment)
            )
        };
        is_plain.then(parts)
    }

    /// The form of CSA V2 without its key; `None` if it cannot say this.
    pub(super) fn csa_v2(&self) -> Option<String> {
        let (minutes, byoyomi) = (self.main / 60_000, self.byoyomi / 1000);
        let is_plain = self.periods <= 1 && self.delay == 0 && self.consideration == 0 && self.increment == 0;
        let fits = self.main % 60_000 == 0 && self.byoyomi % 1000 == 0 && minutes < 6_000 && byoyomi < 100;
        (is_plain && fits).then(|| format!("{:02}:{:02}+{byoyomi:02}", minutes / 60, minutes % 60))
    }
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
const FILLERS: [&str; 18] = [
    "持ち時間",
    "持時間",
    "各",
    "双方",
    "ずつ",
    "その後",
    "以降",
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

impl HeaderKey {
    /// Whether the header is about the time that the sides have.
    pub(super) fn is_time_control(&self) -> bool {
        match self {
            Self::TimeLimit | Self::TimeControl | Self::BlackTime | Self::WhiteTime | Self::Byoyomi => true,
            Self::Other(name) => name == CONSIDERATION,
            _ => false,
        }
    }
}

impl Headers {
    /// How much time each side has, from all headers about it: 持ち時間, 秒読み, 考慮時間, `$TIME_LIMIT`, `$TIME`, `$TIME+`.
    ///
    /// ```
    /// use shogiban_record::{HeaderKey, Headers};
    /// let mut headers = Headers::default();
    /// headers.set(HeaderKey::TimeLimit, "15分");
    /// headers.set(HeaderKey::Byoyomi, "60秒");
    /// let controls = headers.time_controls();
    /// assert_eq!(controls.black, controls.white);
    /// assert_eq!(controls.black.unwrap().byoyomi, 60_000);
    /// headers.set(HeaderKey::TimeLimit, "as long as it takes");
    /// assert_eq!(headers.time_controls().unread.len(), 1);
    /// ```
    pub fn time_controls(&self) -> TimeControls {
        let consideration = HeaderKey::Other(CONSIDERATION.into());
        let read = |key: &HeaderKey| {
            let slot = match key {
                HeaderKey::Byoyomi => Slot::Byoyomi,
                key if *key == consideration => Slot::Consideration,
                _ => Slot::Main,
            };
            TimeControl::parse_in(self.get(key)?, slot)
        };
        let keys = [
            HeaderKey::TimeLimit,
            HeaderKey::TimeControl,
            HeaderKey::BlackTime,
            HeaderKey::WhiteTime,
            HeaderKey::Byoyomi,
            consideration.clone(),
        ];
        let has_text = |key: &HeaderKey| self.get(key).is_some_and(|value| !value.trim().is_empty());
        let unread = keys.iter().filter(|key| has_text(key) && read(key).is_none());
        let unread: Vec<Header> = unread
            .filter_map(|key| self.iter().find(|header| header.key == *key))
            .cloned()
            .collect();
        let of = |own: HeaderKey| {
            let mains = [own, HeaderKey::TimeControl, HeaderKey::TimeLimit];
            let main = mains.into_iter().find(has_text);
            let (byoyomi, extra) = (read(&HeaderKey::Byoyomi), read(&consideration));
            let mut control = match main {
                Some(key) => read(&key)?,
                None => byoyomi.or(extra).map(|_| TimeControl::default())?,
            };
            // KIF has the seconds a move in a header of their own.
            if let Some(more) = byoyomi.filter(|_| control.byoyomi == 0 && control.increment == 0) {
                (control.byoyomi, control.periods, control.increment) =
                    (more.byoyomi, more.periods, more.increment);
            }
            if let Some(more) = extra.filter(|_| control.consideration == 0) {
                control.consideration = more.consideration;
            }
            Some(control)
        };
        let (black, white) = (of(HeaderKey::BlackTime), of(HeaderKey::WhiteTime));
        TimeControls { black, white, unread }
    }

    /// How much time a side has, if a header says it in a known form.
    pub fn time_control(&self, color: Color) -> Option<TimeControl> {
        let controls = self.time_controls();
        match color {
            Color::Black => controls.black,
            Color::White => controls.white,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_in_every_form() {
        let time = |text| TimeControl::parse(text).map(|t| (t.main, t.byoyomi, t.periods, t.increment));
        for (text, read) in [
            ("00:25+00", (1_500_000, 0, 0, 0)),
            ("00:10+30", (600_000, 30_000, 1, 0)),
            ("900.5+0+10", (900_500, 0, 0, 10_000)),
            ("600+10+0", (600_000, 10_000, 1, 0)),
            ("300+10", (300_000, 10_000, 1, 0)),
            ("3分", (180_000, 0, 0, 0)),
            ("15分", (900_000, 0, 0, 0)),
            ("各15分", (900_000, 0, 0, 0)),
            ("１時間", (3_600_000, 0, 0, 0)),
            ("6時間", (21_600_000, 0, 0, 0)),
            ("各3時間30分", (12_600_000, 0, 0, 0)),
            ("3分切れ負け", (180_000, 0, 0, 0)),
            ("25分、切れ負け", (1_500_000, 0, 0, 0)),
            ("10分+30秒", (600_000, 30_000, 1, 0)),
            ("10分 ＋ 30秒", (600_000, 30_000, 1, 0)),
            ("0分30秒", (0, 30_000, 1, 0)),
            ("0時間1分", (0, 60_000, 1, 0)),
            ("10分30秒", (630_000, 0, 0, 0)),
            ("5分+10秒追加", (300_000, 0, 0, 10_000)),
            ("5分 1手ごとに10秒加算", (300_000, 0, 0, 10_000)),
            ("フィッシャー 5分+10秒", (300_000, 0, 0, 10_000)),
            ("15分 秒読み60秒", (900_000, 60_000, 1, 0)),
            ("15分、切れたら1手30秒", (900_000, 30_000, 1, 0)),
            ("1手30秒", (0, 30_000, 1, 0)),
            ("30秒将棋", (0, 30_000, 1, 0)),
            ("10分+30秒x3", (600_000, 30_000, 3, 0)),
            ("10分+30秒(3回)", (600_000, 30_000, 3, 0)),
            ("15min+60sec", (900_000, 60_000, 1, 0)),
            ("0:15:30", (930_000, 0, 0, 0)),
            ("+10秒", (0, 10_000, 1, 0)),
        ] {
            assert_eq!(time(text), Some(read), "{text}");
        }
        for text in [
            "",
            "+",
            "long",
            "1+2+3+4",
            "99999999999999999999",
            "無制限",
            "10分10分",
            "3回",
            "5分+30秒切れ負け",
            "5分x",
            "99999999999999999時間",
        ] {
            assert_eq!(time(text), None, "{text}");
        }
        let nhk = TimeControl::parse("10分 秒読み30秒 考慮時間1分x10回").unwrap();
        assert_eq!(
            (nhk.main, nhk.byoyomi, nhk.consideration),
            (600_000, 30_000, 600_000)
        );
    }

    #[test]
    fn csa_says_what_it_can() {
        for (text, v2, v3) in [
            ("3分", Some("00:03+00"), Some("180+0+0")),
            ("10分+30秒", Some("00:10+30"), Some("600+30+0")),
            ("5分+10秒追加", None, Some("300+0+10")),
            ("90秒+1.5秒", None, Some("90+1.500+0")),
            ("1手100秒", None, Some("0+100+0")),
            ("100時間", None, Some("360000+0+0")),
            ("10分+30秒x3", None, None),
            ("10分 考慮時間10回", None, None),
        ] {
            let control = TimeControl::parse(text).unwrap();
            assert_eq!(
                (control.csa_v2().as_deref(), control.csa_v3().as_deref()),
                (v2, v3),
                "{text}"
            );
            for form in [v2, v3].into_iter().flatten() {
                assert_eq!(TimeControl::parse(form), Some(control), "{form}");
            }
        }
    }

    #[test]
    fn headers_of_both_sides() {
        let mut headers = Headers::default();
        headers.set(HeaderKey::Byoyomi, "30");
        assert_eq!(headers.time_control(Color::White).unwrap().byoyomi, 30_000);
        headers.set(HeaderKey::TimeLimit, "１０分");
        headers.set(HeaderKey::Other(CONSIDERATION.into()), "10回");
        let nhk = headers.time_control(Color::Black).unwrap();
        assert_eq!(
            (nhk.main, nhk.byoyomi, nhk.consideration),
            (600_000, 30_000, 600_000)
        );
        headers.set(HeaderKey::WhiteTime, "60+0+5");
        let controls = headers.time_controls();
        assert_eq!(
            (controls.black, controls.white.unwrap().main),
            (Some(nhk), 60_000)
        );
        headers.set(HeaderKey::TimeLimit, "一億年");
        let controls = headers.time_controls();
        assert!(controls.black.is_none() && controls.white.is_some());
        assert_eq!(controls.unread[0].value, "一億年");
    }
}
