//! Header lines of CSA: the forms of their values, and headers of other formats in these forms.
//!
//! Source: the CSA record format, V2.2 and V3.0; the book, chapter Formats, section 1.9.

use crate::formats::Output;
use crate::loss::LossKind;
use crate::model::headers::{Header, HeaderKey, Headers};
use crate::model::time_control::{TimeControl, TimeControls};
use crate::model::when::{DateTime, seconds};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// Whether a value has the form that CSA gives to that header. An empty value says nothing, so it may stand.
pub(super) fn has_form(key: &HeaderKey, value: &str) -> bool {
    let value = value.trim_end();
    value.is_empty()
        || match key {
            HeaderKey::StartTime | HeaderKey::EndTime => {
                DateTime::to_csa(value).is_some_and(|(form, is_all)| is_all && form == value)
            }
            HeaderKey::TimeLimit => is_v2(value),
            HeaderKey::TimeControl | HeaderKey::BlackTime | HeaderKey::WhiteTime => is_v3(value),
            HeaderKey::MaxMoves => is_number(value),
            HeaderKey::Jishogi => matches!(value, "24" | "27"),
            _ => true,
        }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// `HH:MM+SS`.
fn is_v2(value: &str) -> bool {
    let parts = value.split_once(':').and_then(|(hours, rest)| {
        let (minutes, byoyomi) = rest.split_once('+')?;
        Some([hours, minutes, byoyomi])
    });
    parts.is_some_and(|parts| parts.into_iter().all(|part| part.len() == 2 && is_number(part)))
}

/// Seconds of the main time, the byoyomi and the increment, with up to three decimals.
fn is_v3(value: &str) -> bool {
    let mut parts = value.split('+');
    let all = parts.by_ref().take(3).filter_map(seconds).count() == 3;
    all && parts.next().is_none()
}

/// Header lines, and what could not become one.
#[derive(Debug, Default)]
pub(super) struct Lines {
    written: Vec<String>,
    lost: Vec<HeaderKey>,
    /// A header that came with V3.0 is among them.
    pub(super) needs_v3: bool,
}

impl Lines {
    /// The headers of a record in the order that grammars of CSA want: the players, then the rest.
    pub(super) fn new(headers: &Headers) -> Self {
        let mut lines = Self::default();
        for (key, sign) in [(HeaderKey::Black, '+'), (HeaderKey::White, '-')] {
            for (index, header) in headers.iter().filter(|header| header.key == key).enumerate() {
                if index == 0 && !has_line_end(&header.value) {
                    lines.written.push(alloc::format!("N{sign}{}", header.value));
                } else {
                    lines.lost.push(key.clone());
                }
            }
        }
        let mut times = Some(headers.time_controls());
        let keeps_times = headers
            .iter()
            .filter(|header| header.key.is_time_control())
            .all(|header| csa_key(&header.key) && has_form(&header.key, &header.value));
        // The first header that says when the game began counts.
        let mut start = headers.get(&HeaderKey::StartTime);
        for header in headers {
            match &header.key {
                HeaderKey::Black | HeaderKey::White => {}
                key if key.is_time_control() && !keeps_times => {
                    lines.times(headers, times.take());
                }
                key => {
                    lines.add(header, start);
                    if key.is_day() {
                        start = start.or(Some(&header.value));
                    }
                }
            }
        }
        lines
    }

    pub(super) fn write(self, out: &mut Output<'_>) {
        for line in self.written {
            out.line(format_args!("{line}"));
        }
        for key in self.lost {
            out.lose(LossKind::Header(key), 0);
        }
    }

    fn add(&mut self, header: &Header, start: Option<&str>) {
        let (key, value) = (&header.key, header.value.as_str());
        let (name, value, is_all): (&str, Cow<'_, str>, bool) = match key {
            HeaderKey::StartTime | HeaderKey::EndTime => match DateTime::to_csa(value) {
                Some((form, is_all)) => (key.csa_name(), form.into(), is_all),
                None if value.trim().is_empty() => (key.csa_name(), "".into(), true),
                None => return self.lost.push(key.clone()),
            },
            key if key.is_day() => {
                match (DateTime::to_csa(value), start) {
                    // The time of the start says the day.
                    (Some((form, true)), Some(start))
                        if DateTime::to_csa(start).is_some_and(|(start, _)| start.starts_with(&form)) =>
                    {
                        return;
                    }
                    (Some((form, is_all)), None) => (HeaderKey::StartTime.csa_name(), form.into(), is_all),
                    _ => return self.lost.push(key.clone()),
                }
            }
            HeaderKey::MaxMoves => {
                let value = value.trim().trim_end_matches("まで").trim_end_matches('手');
                (key.csa_name(), value.into(), true)
            }
            HeaderKey::Note => (
                key.csa_name(),
                value.replace('\\', "\\\\").replace('\n', "\\n").into(),
                true,
            ),
            key => (key.csa_name(), value.into(), true),
        };
        let reads_back = key.is_day() || HeaderKey::from_csa(name) == *key;
        if !reads_back
            || name.contains(':')
            || has_line_end(name)
            || has_line_end(&value)
            || !has_form(key, &value)
        {
            self.lost.push(key.clone());
            return;
        }
        if !is_all {
            self.lost.push(key.clone());
        }
        self.push(name, &value);
    }

    fn push(&mut self, name: &str, value: &str) {
        self.needs_v3 |= matches!(
            name,
            "TIME" | "TIME+" | "TIME-" | "MAX_MOVES" | "JISHOGI" | "NOTE"
        );
        self.written.push(alloc::format!("${name}:{value}"));
    }

    /// All headers about time, at the place of the first.
    fn times(&mut self, headers: &Headers, controls: Option<TimeControls>) {
        let Some(controls) = controls else { return };
        let keys = headers
            .iter()
            .map(|header| &header.key)
            .filter(|key| key.is_time_control());
        let TimeControls { black, white, unread } = controls;
        let v3 = |control: Option<TimeControl>| control.map(|control| control.csa_v3());
        let v2 = black
            .filter(|_| black == white)
            .and_then(|control| control.csa_v2());
        // A key that stands twice has two values, and which of them counts nobody says.
        let mut seen: Vec<&HeaderKey> = Vec::new();
        let is_twice = keys.clone().any(|key| {
            let is_there = seen.contains(&key);
            seen.push(key);
            is_there
        });
        match (v2, v3(black), v3(white)) {
            _ if !unread.is_empty() || is_twice => self.lost.extend(keys.cloned()),
            (Some(both), ..) => self.push("TIME_LIMIT", &both),
            (None, Some(Some(black)), Some(Some(white))) if black == white => self.push("TIME", &black),
            (None, black, white) if black != Some(None) && white != Some(None) => {
                for (name, own) in [("TIME+", black), ("TIME-", white)] {
                    if let Some(own) = own.flatten() {
                        self.push(name, &own);
                    }
                }
            }
            _ => self.lost.extend(keys.cloned()),
        }
    }
}

/// Whether CSA has the key.
fn csa_key(key: &HeaderKey) -> bool {
    !matches!(key, HeaderKey::Byoyomi | HeaderKey::Other(_))
}

fn has_line_end(text: &str) -> bool {
    text.contains(['\n', '\r'])
}

/// `\n` is a line end and `\\` a backslash.
pub(super) fn unescape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        match chars.next() {
            Some('n') => text.push('\n'),
            Some('\\') => text.push('\\'),
            Some(other) => text.extend(['\\', other]),
            None => text.push('\\'),
        }
    }
    text
}
