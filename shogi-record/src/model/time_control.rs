//! Time controls: what headers say of the time that the sides have, in one form.

use crate::model::headers::{Header, HeaderKey, Headers};
use crate::model::time_text::{Slot, read};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use shogiban::Color;

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
        read(text, Slot::Main)
    }

    /// The form of CSA V3 without its key; `None` if it cannot say this.
    pub(crate) fn csa_v3(&self) -> Option<String> {
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
    pub(crate) fn csa_v2(&self) -> Option<String> {
        let (minutes, byoyomi) = (self.main / 60_000, self.byoyomi / 1000);
        let is_plain = self.periods <= 1 && self.delay == 0 && self.consideration == 0 && self.increment == 0;
        let fits = self.main % 60_000 == 0 && self.byoyomi % 1000 == 0 && minutes < 6_000 && byoyomi < 100;
        (is_plain && fits).then(|| format!("{:02}:{:02}+{byoyomi:02}", minutes / 60, minutes % 60))
    }
}

impl HeaderKey {
    /// Whether the header is about the time that the sides have.
    pub(crate) fn is_time_control(&self) -> bool {
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
        let value = |key: &HeaderKey| {
            let slot = match key {
                HeaderKey::Byoyomi => Slot::Byoyomi,
                key if *key == consideration => Slot::Consideration,
                _ => Slot::Main,
            };
            read(self.get(key)?, slot)
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
        let unread = keys.iter().filter(|key| has_text(key) && value(key).is_none());
        let unread: Vec<Header> = unread
            .filter_map(|key| self.iter().find(|header| header.key == *key))
            .cloned()
            .collect();
        let of = |own: HeaderKey| {
            let mains = [own, HeaderKey::TimeControl, HeaderKey::TimeLimit];
            let main = mains.into_iter().find(has_text);
            let (byoyomi, extra) = (value(&HeaderKey::Byoyomi), value(&consideration));
            let mut control = match main {
                Some(key) => value(&key)?,
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
            ("10分+30", (600_000, 30_000, 1, 0)),
            ("各6時間（チェスクロック使用）", (21_600_000, 0, 0, 0)),
            ("15分 秒読み60秒以内", (900_000, 60_000, 1, 0)),
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
            "10分30",
            "8時間(2日制)",
            "なし",
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
        headers.set(HeaderKey::Byoyomi, "なし");
        assert_eq!(headers.time_control(Color::Black).unwrap().byoyomi, 0);
        headers.set(HeaderKey::Byoyomi, "30");
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
