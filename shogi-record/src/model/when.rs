//! Dates and times of headers, read from their text. The text stays as it is; this only looks at it.

use crate::model::headers::{HeaderKey, Headers};
use alloc::format;
use alloc::string::String;
use core::fmt::Write as _;
use shogiban::notation::toolkit::is_blank;

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
    /// Reads `2024/05/14`, `20240514`, `2024/05/14 10:00`, `2024-05-14T10:00:00`, `2005/08/23(火) 22:50`, `2020年1月2日`. `None` if it is
    /// none of these.
    ///
    /// ```
    /// use shogiban_record::DateTime;
    /// let begun = DateTime::parse("1711/03/00").unwrap();
    /// assert_eq!((begun.year, begun.month, begun.day), (1711, Some(3), None));
    /// assert_eq!(DateTime::parse("13:28:35"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        Self::scan(text).map(|(read, _)| read)
    }

    /// The same, and the text after it.
    fn scan(text: &str) -> Option<(Self, &str)> {
        let text = text.trim_matches(is_blank);
        if text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_digit()) {
            let parted = format!("{}/{}/{}", &text[..4], &text[4..6], &text[6..]);
            return Self::scan(&parted).map(|(read, _)| (read, ""));
        }
        let mut numbers = [None; 6];
        let mut count = 0;
        let mut rest = text;
        while count < 6 {
            let Some(after) = after_separator(rest, count) else {
                break;
            };
            let end = after.find(|c: char| digit_of(c).is_none()).unwrap_or(after.len());
            if end == 0 {
                break;
            }
            let number = after[..end].chars().filter_map(digit_of);
            let number = number.fold(0_u32, |sum, digit| sum.saturating_mul(10).saturating_add(digit));
            numbers[count] = Some(u16::try_from(number).ok()?);
            count += 1;
            rest = &after[end..];
        }
        let within = |index: usize, least: u16, most: u16| match numbers[index] {
            None => Some(None),
            Some(0) if least == 1 => Some(None),
            Some(number) if number >= least && number <= most => Some(Some(number as u8)),
            Some(_) => None,
        };
        let read = Self {
            year: numbers[0].filter(|_| count >= 2)?,
            month: within(1, 1, 12)?,
            day: within(2, 1, 31)?,
            hour: within(3, 0, 23)?,
            minute: within(4, 0, 59)?,
            second: within(5, 0, 60)?,
        };
        Some((read, rest))
    }

    /// A text in the form of CSA: `2024/05/14`, `2024/05/14 10:00:00`. `None` if the text has no full date. The second value is
    /// whether that is all the text says, but for the day of the week.
    pub(crate) fn to_csa(text: &str) -> Option<(String, bool)> {
        let (read, rest) = Self::scan(text)?;
        let mut form = format!("{:04}/{:02}/{:02}", read.year, read.month?, read.day?);
        if let Some(hour) = read.hour {
            let (minute, second) = (read.minute.unwrap_or(0), read.second.unwrap_or(0));
            let _ = write!(form, " {hour:02}:{minute:02}:{second:02}");
        }
        let rest = rest.strip_prefix(['日', '時', '分', '秒']).unwrap_or(rest);
        Some((form, after_weekday(rest).is_empty()))
    }
}

fn digit_of(c: char) -> Option<u32> {
    c.to_digit(10)
        .or_else(|| ('０'..='９').contains(&c).then(|| c as u32 - '０' as u32))
}

/// What follows the separator before a number of a date: the third after the year is that of the hour.
fn after_separator(text: &str, count: usize) -> Option<&str> {
    match count {
        0 => Some(text),
        1 | 2 => text.strip_prefix(['/', '-', '.', '年', '月', '／']),
        3 => {
            let rest = text.strip_prefix('日').unwrap_or(text);
            let rest = after_weekday(rest);
            let rest = rest.strip_prefix('T').unwrap_or(rest);
            (rest.len() < text.len()).then_some(rest)
        }
        _ => text.strip_prefix([':', '時', '分', '：']),
    }
}

/// The text without blanks and a day of the week at its beginning: `(火)`, `火曜日`, `Tue`.
fn after_weekday(text: &str) -> &str {
    let text = text.trim_start_matches(is_blank);
    let in_brackets = text.strip_prefix(['(', '（']).and_then(|inside| {
        let (day, rest) = inside.split_once([')', '）'])?;
        (!day.contains(|c| digit_of(c).is_some())).then_some(rest)
    });
    let plain = || {
        let rest = text.strip_prefix(['月', '火', '水', '木', '金', '土', '日'])?;
        rest.strip_prefix("曜日").or_else(|| rest.strip_prefix('曜'))
    };
    let english = || {
        let end = text
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(text.len());
        let mut days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].into_iter();
        days.find(|day| text[..end].eq_ignore_ascii_case(day))?;
        Some(text[end..].trim_start_matches(','))
    };
    let rest = in_brackets.or_else(plain).or_else(english).unwrap_or(text);
    rest.trim_start_matches(is_blank)
}

/// Whole seconds, or with up to three decimals, in milliseconds.
pub(crate) fn seconds(text: &str) -> Option<u64> {
    let (seconds, fraction) = match text.bytes().position(|byte| byte == b'.') {
        Some(point) => (&text[..point], &text[point + 1..]),
        None => (text, ""),
    };
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
        let day = || {
            self.iter()
                .find(|header| header.key.is_day())
                .map(|header| header.value.as_str())
        };
        DateTime::parse(self.get(&HeaderKey::StartTime).or_else(day)?)
    }

    /// When the game ended, if a header says it in a known form.
    pub fn end_time(&self) -> Option<DateTime> {
        DateTime::parse(self.get(&HeaderKey::EndTime)?)
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
        assert_eq!(
            date("２０２０／１／２　１０：２０"),
            Some((2020, Some(1), Some(2), Some(10), Some(20), None))
        );
        // Two days: the game began on the first.
        for text in [
            "2010/04/22-23",
            "2010/04/22,23",
            "2010/04/22～23",
            "2010/04/22日・23日",
        ] {
            assert_eq!(
                date(text),
                Some((2010, Some(4), Some(22), None, None, None)),
                "{text}"
            );
        }
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
    fn dates_in_the_form_of_csa() {
        for (text, form, is_all) in [
            ("2022/01/07 10:49", "2022/01/07 10:49:00", true),
            ("1999/07/15(木) 19:07:12", "1999/07/15 19:07:12", true),
            ("2010/04/22(木)", "2010/04/22", true),
            ("2005/08/23（火曜日）　22:50", "2005/08/23 22:50:00", true),
            ("2020年1月2日 10時05分", "2020/01/02 10:05:00", true),
            ("2020年1月2日", "2020/01/02", true),
            ("2020年1月2日木曜日", "2020/01/02", true),
            ("2017-03-22T01:02:03", "2017/03/22 01:02:03", true),
            ("2018/03/07 Wed 9:00", "2018/03/07 09:00:00", true),
            ("2010/04/22・23", "2010/04/22", false),
            ("2010/04/22 午前", "2010/04/22", false),
            ("2017-03-22T01:02:03+09:00", "2017/03/22 01:02:03", false),
        ] {
            assert_eq!(DateTime::to_csa(text), Some((form.into(), is_all)), "{text}");
        }
        for text in ["", "13:28:35", "1711/03/00", "2018/03", "soon"] {
            assert_eq!(DateTime::to_csa(text), None, "{text}");
        }
    }
}
