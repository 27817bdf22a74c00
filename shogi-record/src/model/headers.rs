//! Who played, when, where: the headers of a record.
//!
//! Known headers have a key that does not depend on the format; values are kept as text, as they were written. Unknown
//! headers keep their own name and their place.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Display, Formatter, Result as FmtResult};

/// What a header is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HeaderKey {
    /// The player of Black (先手, 下手, `N+`).
    Black,
    /// The player of White (後手, 上手, `N-`).
    White,
    /// The tournament (棋戦, `$EVENT`).
    Event,
    /// The place (場所, `$SITE`).
    Site,
    /// When it began (開始日時, `$START_TIME`).
    StartTime,
    /// When it ended (終了日時, `$END_TIME`).
    EndTime,
    /// The opening (戦型, `$OPENING`).
    Opening,
    /// The title (表題).
    Title,
    /// How much time each side has (持ち時間, `$TIME_LIMIT`).
    TimeLimit,
    /// How much time each side has, in the form of CSA V3 (`$TIME`).
    TimeControl,
    /// How much time Black has (先手持ち時間, `$TIME+`).
    BlackTime,
    /// How much time White has (後手持ち時間, `$TIME-`).
    WhiteTime,
    /// The seconds a move after that (秒読み).
    Byoyomi,
    /// The greatest number of moves (最大手数, `$MAX_MOVES`).
    MaxMoves,
    /// The declaration rule (`$JISHOGI`).
    Jishogi,
    /// Remarks (備考, `$NOTE`). Line ends in the value are line ends.
    Note,
    /// Any other, by the name that the file gives it.
    Other(String),
}

/// A row of the table: the key, its name in KIF, its name in CSA after `$`.
type Row = (HeaderKey, &'static str, &'static str);

/// The names of known headers. An empty name: the format has none of its own.
const NAMES: [Row; 16] = [
    (HeaderKey::Black, "先手", ""),
    (HeaderKey::White, "後手", ""),
    (HeaderKey::Event, "棋戦", "EVENT"),
    (HeaderKey::Site, "場所", "SITE"),
    (HeaderKey::StartTime, "開始日時", "START_TIME"),
    (HeaderKey::EndTime, "終了日時", "END_TIME"),
    (HeaderKey::Opening, "戦型", "OPENING"),
    (HeaderKey::Title, "表題", ""),
    (HeaderKey::TimeLimit, "持ち時間", "TIME_LIMIT"),
    (HeaderKey::TimeControl, "", "TIME"),
    (HeaderKey::BlackTime, "先手持ち時間", "TIME+"),
    (HeaderKey::WhiteTime, "後手持ち時間", "TIME-"),
    (HeaderKey::Byoyomi, "秒読み", ""),
    (HeaderKey::MaxMoves, "最大手数", "MAX_MOVES"),
    (HeaderKey::Jishogi, "", "JISHOGI"),
    (HeaderKey::Note, "備考", "NOTE"),
];

impl HeaderKey {
    /// The key of a name in KIF (下手 and 上手 are players too).
    pub fn from_kif(name: &str) -> Self {
        match name {
            "下手" => Self::Black,
            "上手" => Self::White,
            _ => Self::find(name, Self::kif_name),
        }
    }

    /// The key of a name in CSA, without its `$`.
    pub fn from_csa(name: &str) -> Self {
        Self::find(name, Self::csa_name)
    }

    /// The key of a name in KIF or, if KIF knows none such, in CSA: what a program is given by its user.
    ///
    /// ```
    /// use shogiban_record::HeaderKey;
    /// assert_eq!(HeaderKey::from_name("棋戦"), HeaderKey::Event);
    /// assert_eq!(HeaderKey::from_name("EVENT"), HeaderKey::Event);
    /// ```
    pub fn from_name(name: &str) -> Self {
        match Self::from_kif(name) {
            Self::Other(_) => Self::from_csa(name),
            key => key,
        }
    }

    fn find(name: &str, own: for<'k> fn(&'k Self) -> &'k str) -> Self {
        let known = NAMES.iter().map(|row| &row.0).find(|key| own(key) == name);
        known.cloned().unwrap_or_else(|| Self::Other(name.into()))
    }

    /// Its name in KIF. What KIF has no name for goes by that of CSA.
    pub fn kif_name(&self) -> &str {
        let (kif, csa) = self.names();
        if kif.is_empty() { csa } else { kif }
    }

    /// The name by which KIF knows it: `$TIME` of CSA V3 is what KIF calls 持ち時間, unless that stands there too.
    pub(crate) fn name_for_kif(&self, has_time_limit: bool) -> &str {
        match self {
            Self::TimeControl if !has_time_limit => Self::TimeLimit.kif_name(),
            key => key.kif_name(),
        }
    }

    /// Whether it is another name of KIF for the day on which a game began.
    pub(crate) fn is_day(&self) -> bool {
        matches!(self, Self::Other(name) if matches!(name.as_str(), "対局日" | "対局日時" | "開始日"))
    }

    /// Its name in CSA without `$`. What CSA has no name for goes by that of KIF; players are `N+` and `N-` there.
    pub fn csa_name(&self) -> &str {
        let (kif, csa) = self.names();
        if csa.is_empty() { kif } else { csa }
    }

    /// In KIF and CSA; one of them may be empty.
    fn names(&self) -> (&str, &str) {
        if let Self::Other(name) = self {
            return (name, name);
        }
        let row = NAMES.iter().find(|row| row.0 == *self);
        row.map_or(("", ""), |row| (row.1, row.2))
    }
}

/// The Japanese name if there is one, else that of CSA.
impl Display for HeaderKey {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.write_str(self.kif_name())
    }
}

/// A header.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Header {
    /// What it is about.
    pub key: HeaderKey,
    /// What it says.
    pub value: String,
}

/// The headers of a record, in the order of the file.
///
/// ```
/// use shogiban_record::{HeaderKey, Headers};
/// let mut headers = Headers::default();
/// headers.set(HeaderKey::Black, "羽生");
/// headers.set(HeaderKey::from_kif("記録係"), "佐藤");
/// assert_eq!(headers.get(&HeaderKey::from_csa("EVENT")), None);
/// assert_eq!(headers.black(), Some("羽生"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers(Vec<Header>);

impl Headers {
    /// All of them.
    pub fn iter(&self) -> core::slice::Iter<'_, Header> {
        self.0.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of the first header with that key.
    pub fn get(&self, key: &HeaderKey) -> Option<&str> {
        let header = self.0.iter().find(|header| header.key == *key)?;
        Some(&header.value)
    }

    /// Gives a header a value: in its place if it is there, at the end otherwise.
    pub fn set(&mut self, key: HeaderKey, value: impl Into<String>) {
        match self.0.iter_mut().find(|header| header.key == key) {
            Some(header) => header.value = value.into(),
            None => self.push(key, value),
        }
    }

    /// Adds a header at the end, even if there is one with that key.
    pub fn push(&mut self, key: HeaderKey, value: impl Into<String>) {
        let value = value.into();
        self.0.push(Header { key, value });
    }

    /// Takes away every header with that key.
    pub fn remove(&mut self, key: &HeaderKey) {
        self.0.retain(|header| header.key != *key);
    }

    /// The player of Black.
    pub fn black(&self) -> Option<&str> {
        self.get(&HeaderKey::Black)
    }

    /// The player of White.
    pub fn white(&self) -> Option<&str> {
        self.get(&HeaderKey::White)
    }
}

impl<'a> IntoIterator for &'a Headers {
    type Item = &'a Header;
    type IntoIter = core::slice::Iter<'a, Header>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
