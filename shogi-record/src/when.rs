//! Dates and times of headers, read from their text. The text stays as it is; this only looks at it.

use super::headers::{HeaderKey, Headers};
use shogiban::Color;

/// A date, perhaps with a time of day, as a header gives it. What the text leaves open is `None`: old games have a day
/// `00`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DateTime {
    /// The year.
    pub year: u16,
    /// 1 to 12.
    pub month: Option<u8>,
    /// 1 to 31.
    pub day: Option<u8>,
    /// 0 to 23.
    pub hour: Option<u8>,
    /// 0 to 59.
    pub minute: Option<u8>,
    /// 0 to 60.
    pub second: Option<u8>,
}

impl DateTime {
    /// Reads `2024/05/14`, `2024/05/14 10:00`, `2024-05-14T10:00:00`, `2005/08/23(火) 22:50`, `2020年1月2日`. `None` if it is
    /// none of these.
    ///
    /// ```
    /// use shogiban_record::DateTime;
    /// let begun = DateTime::parse("1711/03/00").unwrap();
    /// assert_eq!((begun.year, begun.month, begun.day), (1711, Some(3), None));
    /// assert_eq!(DateTime::parse("13:28:35"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let mut numbers = [None; 6];
        let mut count = 0;
        let mut rest = text;
        while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
            let separator = &rest[..start];
            let fits = match count {
                0 => separator.is_empty(),
                1 | 2 => matches!(separator, "/" | "-" | "." | "年" | "月"),
                // Between date and time: blanks, a T, the day of the week in brackets.
                3 => !separator.is_empty() && !separator.contains(':'),
                4 | 5 => matches!(separator, ":" | "時" | "分"),
                _ => break,
            };
            if !fits {
                return None;
            }
            let end = rest[start..]
                .find(|c: char| !c.is_ascii_digit())
                .map_or(rest.len(), |end| start + end);
            numbers[count] = Some(rest[start..end].parse::<u16>().ok()?);
            count += 1;
            rest = &rest[end..];
        }
        let within = |index: usize, least: u16, most: u16| match numbers[index] {
            None => Some(None),
            Some(0) if least == 1 => Some(None),
            Some(number) if number >= least && number <= most => Some(Some(number as u8)),
            Some(_) => None,
        };
        Some(Self {
            year: numbers[0].filter(|_| count >= 2)?,
            month: within(1, 1, 12)?,
            day: within(2, 1, 31)?,
            hour: within(3, 0, 23)?,
            minute: within(4, 0, 59)?,
            second: within(5, 0, 60)?,
        })
    }
}

/// How much time a side has, in milliseconds.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// For the whole game.
    pub main: u64,
    /// For each move after that (秒読み).
    pub byoyomi: u64,
    /// Added with each move (Fischer).
    pub increment: u64,
}

impl TimeControl {
    /// Reads `900+0+5` (seconds: main, byoyomi, increment; CSA V3), `00:25+30` (CSA V2: hours, minutes, byoyomi in seconds),
    /// `10分+30秒`, `各3時間30分`, `3分切れ負け`. `None` if it is none of these.
    ///
    /// ```
    /// use shogiban_record::TimeControl;
    /// let control = TimeControl::parse("10分+30秒").unwrap();
    /// assert_eq!((control.main, control.byoyomi), (600_000, 30_000));
    /// assert_eq!(TimeControl::parse("900+0+5").unwrap().increment, 5_000);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let text = text
            .trim()
            .trim_start_matches('各')
            .trim_end_matches("切れ負け")
            .trim();
        let mut parts = text.split(['+', '＋']).map(str::trim);
        let (main, second, third) = (parts.next()?, parts.next(), parts.next());
        if parts.next().is_some() || text.is_empty() {
            return None;
        }
        let rest = |part: Option<&str>| part.map_or(Some(0), duration);
        let (byoyomi, increment) = (rest(second)?, rest(third)?);
        Some(Self {
            main: duration(main)?,
            byoyomi,
            increment,
        })
    }
}

/// Seconds with decimals, hours and minutes with a colon, or words.
fn duration(text: &str) -> Option<u64> {
    if let Some((hours, minutes)) = text.split_once(':') {
        let (hours, minutes): (u64, u64) = (hours.parse().ok()?, minutes.parse().ok()?);
        return hours.checked_mul(60)?.checked_add(minutes)?.checked_mul(60_000);
    }
    if let Some(seconds) = seconds(text) {
        return Some(seconds);
    }
    let mut rest = text;
    let mut sum: u64 = 0;
    for (unit, milliseconds) in [("時間", 3_600_000_u64), ("分", 60_000), ("秒", 1_000)] {
        if let Some((number, after)) = rest.split_once(unit) {
            let part = number.trim().parse::<u64>().ok()?.checked_mul(milliseconds)?;
            sum = sum.checked_add(part)?;
            rest = after;
        }
    }
    (rest.trim().is_empty() && rest.len() < text.len()).then_some(sum)
}

/// Whole seconds, or with up to three decimals, in milliseconds.
pub(super) fn seconds(text: &str) -> Option<u64> {
    let (seconds, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if seconds.is_empty() || !is_number(seconds) || !is_number(fraction) || fraction.len() > 3 {
        return None;
    }
    let mut thousandths = 0;
    for place in 0..3 {
        let digit = fraction.as_bytes().get(place).map_or(0, |digit| digit - b'0');
        thousandths = thousandths * 10 + u64::from(digit);
    }
    seconds
        .parse::<u64>()
        .ok()?
        .checked_mul(1000)?
        .checked_add(thousandths)
}

impl Headers {
    /// When the game began, if a header says it in a known form.
    pub fn start_time(&self) -> Option<DateTime> {
        let day = HeaderKey::Other("対局日".into());
        DateTime::parse(self.get(&HeaderKey::StartTime).or(self.get(&day))?)
    }

    /// When the game ended, if a header says it in a known form.
    pub fn end_time(&self) -> Option<DateTime> {
        DateTime::parse(self.get(&HeaderKey::EndTime)?)
    }

    /// How much time a side has, if a header says it in a known form.
    pub fn time_control(&self, color: Color) -> Option<TimeControl> {
        let own = match color {
            Color::Black => HeaderKey::BlackTime,
            Color::White => HeaderKey::WhiteTime,
        };
        let of = |key: &HeaderKey| TimeControl::parse(self.get(key)?);
        let mut control = of(&own)
            .or_else(|| of(&HeaderKey::TimeControl))
            .or_else(|| of(&HeaderKey::TimeLimit))?;
        // KIF has the seconds a move in a header of their own.
        if let (0, Some(byoyomi)) = (control.byoyomi, self.get(&HeaderKey::Byoyomi)) {
            control.byoyomi = duration(byoyomi.trim()).unwrap_or(0);
        }
        Some(control)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_in_every_form() {
        let date = |text| DateTime::parse(text).map(|d| (d.year, d.month, d.day, d.hour, d.minute, d.second));
        assert_eq!(
            date("2018/03/07"),
            Some((2018, Some(3), Some(7), None, None, None))
        );
        assert_eq!(
            date("2005/08/23(火) 22:50"),
            Some((2005, Some(8), Some(23), Some(22), Some(50), None))
        );
        assert_eq!(
            date("2017-03-22T01:02:03"),
            Some((2017, Some(3), Some(22), Some(1), Some(2), Some(3)))
        );
        assert_eq!(
            date("2020年1月2日"),
            Some((2020, Some(1), Some(2), None, None, None))
        );
        for text in [
            "",
            "13:28:35",
            "2020",
            "2020/13/01",
            "2020/01/02 25:00",
            "soon",
            "99999/01/01",
        ] {
            assert_eq!(date(text), None, "{text}");
        }
    }

    #[test]
    fn times_in_every_form() {
        let time = |text| TimeControl::parse(text).map(|t| (t.main, t.byoyomi, t.increment));
        assert_eq!(time("00:25+00"), Some((1_500_000, 0, 0)));
        assert_eq!(time("900.5+0+10"), Some((900_500, 0, 10_000)));
        assert_eq!(time("6時間"), Some((21_600_000, 0, 0)));
        assert_eq!(time("各3時間30分"), Some((12_600_000, 0, 0)));
        assert_eq!(time("3分切れ負け"), Some((180_000, 0, 0)));
        for text in ["", "+", "long", "1+2+3+4", "99999999999999999999"] {
            assert_eq!(time(text), None, "{text}");
        }
    }
}
