//! Which rules a record was played by, as far as its origin tells.

use crate::model::headers::{Header, HeaderKey, Headers};
use crate::model::tree::Record;
use crate::model::when::DateTime;
use alloc::vec;
use alloc::vec::Vec;
use shogiban::rules::{MoveLimit, RulesId};
use shogiban::{Rules, Variant};

/// The rule set that the origin of a record suggests. [`Record::rules_hint`] makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RulesHint {
    /// The rules. If the record states a move limit of its own, they may be [custom](RulesId::CUSTOM).
    pub rules: Rules,
    /// The rule set that they are, but for the limit.
    pub base: RulesId,
    /// The headers that tell. If none does, the rules are those that are [usual](Rules::default_for) for the variant.
    pub evidence: Vec<Header>,
    /// Whether every game of that origin and date is played by these rules.
    pub is_certain: bool,
}

/// Who plays by a rule set, and how a header shows it.
struct Origin {
    keys: &'static [HeaderKey],
    /// One of these words is in the value, in small letters.
    words: &'static [&'static str],
    shogi: Option<Rules>,
    minishogi: Option<Rules>,
    /// The month since when the rules are known to hold: year and month. Earlier games, and those without a date, are less
    /// certain. `(0, 0)` if they always held.
    since: (u16, u8),
}

const PLACES: &[HeaderKey] = &[HeaderKey::Site, HeaderKey::Event, HeaderKey::Title];

/// The first that fits counts: アマ竜王戦 is no 竜王戦.
static ORIGINS: [Origin; 10] = [
    Origin {
        keys: PLACES,
        words: &["81dojo", "81道場"],
        shogi: Some(Rules::DOJO81),
        minishogi: None,
        since: (0, 0),
    },
    Origin {
        keys: PLACES,
        words: &["lishogi"],
        shogi: Some(Rules::LISHOGI_2021),
        minishogi: Some(Rules::LISHOGI_MINISHOGI),
        since: (2021, 7),
    },
    Origin {
        keys: PLACES,
        words: &["将棋ウォーズ", "shogi wars"],
        shogi: Some(Rules::SHOGI_WARS),
        minishogi: None,
        since: (0, 0),
    },
    Origin {
        keys: PLACES,
        words: &["将棋倶楽部24", "将棋倶楽部２４", "shogi club 24"],
        shogi: Some(Rules::SHOGI_CLUB_24),
        minishogi: None,
        since: (0, 0),
    },
    Origin {
        keys: PLACES,
        words: &["将棋クエスト", "shogi quest", "shogiquest"],
        shogi: Some(Rules::SHOGI_QUEST),
        minishogi: None,
        since: (0, 0),
    },
    Origin {
        keys: PLACES,
        words: &["pychess"],
        shogi: Some(Rules::PYCHESS),
        minishogi: Some(Rules::PYCHESS_MINISHOGI),
        since: (0, 0),
    },
    Origin {
        keys: PLACES,
        words: &["uec杯", "uec cup"],
        shogi: None,
        minishogi: Some(Rules::UEC_MINISHOGI),
        since: (0, 0),
    },
    Origin {
        keys: PLACES,
        words: &["アマ", "学生", "支部", "職団戦", "道場"],
        shogi: Some(Rules::JSA_AMATEUR27),
        minishogi: None,
        since: (9999, 1),
    },
    Origin {
        keys: &[HeaderKey::Event, HeaderKey::Title],
        words: &[
            "名人戦",
            "竜王戦",
            "王位戦",
            "王座戦",
            "棋王戦",
            "棋聖戦",
            "王将戦",
            "叡王戦",
            "順位戦",
            "朝日杯",
            "銀河戦",
            "nhk杯",
            "ＮＨＫ杯",
            "日本シリーズ",
            "新人王戦",
            "加古川青流戦",
            "奨励会",
            "三段リーグ",
            "女流王座戦",
            "女流名人戦",
            "女流王将戦",
            "女流王位戦",
            "倉敷藤花戦",
            "白玲戦",
            "清麗戦",
        ],
        shogi: Some(Rules::JSA_PRO),
        minishogi: None,
        since: (2019, 10),
    },
    Origin {
        keys: &[HeaderKey::Site],
        words: &["将棋会館"],
        shogi: Some(Rules::JSA_PRO),
        minishogi: None,
        since: (9999, 1),
    },
];

impl Origin {
    /// The header that shows this origin.
    fn shown_by<'h>(&self, headers: &'h Headers) -> Option<&'h Header> {
        let has_word = |header: &&Header| {
            let value = header.value.to_lowercase();
            self.words.iter().any(|word| value.contains(word))
        };
        let mut headers = headers.iter();
        headers.find(|header| self.keys.contains(&header.key) && has_word(header))
    }

    fn rules_of(&self, variant: Variant) -> Option<Rules> {
        match variant {
            Variant::STANDARD => self.shogi,
            Variant::MINISHOGI => self.minishogi,
            _ => None,
        }
    }
}

impl Record {
    /// The rule set that the origin of the record suggests: its site, event and date, and the limits that it states.
    ///
    /// ```
    /// use shogiban::Rules;
    /// use shogiban_record::{HeaderKey, Record};
    /// let mut record = Record::default();
    /// assert_eq!(record.rules_hint().rules, Rules::CASUAL);
    /// record.headers.set(HeaderKey::Site, "81Dojo");
    /// let hint = record.rules_hint();
    /// assert_eq!((hint.rules, hint.is_certain), (Rules::DOJO81, true));
    /// assert_eq!(hint.evidence[0].value, "81Dojo");
    /// ```
    pub fn rules_hint(&self) -> RulesHint {
        let mut hint = self.by_origin().unwrap_or_else(|| self.by_stated_rule());
        if let Some((plies, header)) = self.stated_limit() {
            let limit = hint.rules.move_limit().unwrap_or(MoveLimit::new(plies));
            let limit = Some(limit.with_plies(plies)).filter(|_| plies > 0);
            if limit != hint.rules.move_limit() {
                hint.rules = hint.rules.with_move_limit(limit);
                hint.evidence.push(header);
            }
        }
        hint
    }

    fn by_origin(&self) -> Option<RulesHint> {
        let variant = self.variant();
        let found = |rules: Rules, evidence: &Header, is_certain: bool| RulesHint {
            rules,
            base: rules.id(),
            evidence: vec![evidence.clone()],
            is_certain,
        };
        if variant == Variant::STANDARD {
            for header in self
                .headers
                .iter()
                .filter(|header| header.key == HeaderKey::Event)
            {
                let told = self
                    .by_server(&header.value)
                    .or_else(|| self.by_championship(&header.value));
                if let Some((rules, is_certain)) = told {
                    return Some(found(rules, header, is_certain));
                }
            }
        }
        ORIGINS.iter().find_map(|origin| {
            let (evidence, rules) = (origin.shown_by(&self.headers)?, origin.rules_of(variant)?);
            Some(found(
                rules,
                evidence,
                origin.since == (0, 0) || self.month() >= origin.since,
            ))
        })
    }

    /// The year and month when the game began; `(0, 0)` if the record does not say.
    fn month(&self) -> (u16, u8) {
        let start = self.headers.start_time();
        start.map_or((0, 0), |DateTime { year, month, .. }| (year, month.unwrap_or(1)))
    }

    /// The event of a game on a server that runs shogi-server: `wdoor+floodgate-300-10F+a+b+20260101000000`. Denryu-sen has
    /// servers of its own, whose events begin with `dr` and the number of the tournament. Servers of today state the limit;
    /// what older ones did is less certain.
    fn by_server(&self, event: &str) -> Option<(Rules, bool)> {
        let mut parts = event.split('+');
        let (first, time) = (parts.next()?, parts.next_back()?);
        let is_time = time.len() >= 8 && time.bytes().all(|byte| byte.is_ascii_digit());
        if !is_time || parts.count() != 3 {
            return None;
        }
        let number = first.strip_prefix("dr").and_then(|rest| rest.bytes().next());
        Some(match number {
            Some(b'1') => (Rules::DENRYU1, true),
            Some(b'2' | b'3') => (Rules::DENRYU1, false),
            Some(b'4') => (Rules::DENRYU4, true),
            Some(b'5'..=b'9') => (Rules::DENRYU4, false),
            _ => (Rules::CSA_SHOGI_SERVER, self.stated_limit().is_some()),
        })
    }

    /// The World Computer Shogi Championship: its move limit depends on the year (256 from 2015, 320 from 2019).
    fn by_championship(&self, event: &str) -> Option<(Rules, bool)> {
        const NAMES: [&str; 3] = [
            "world computer shogi championship",
            "世界コンピュータ将棋選手権",
            "wcsc",
        ];
        let event = event.to_lowercase();
        NAMES.iter().find(|name| event.contains(*name))?;
        // The 29th was that of 2019.
        let digits = event.trim_start_matches(|c: char| !c.is_ascii_digit());
        let number = digits
            .split(|c: char| !c.is_ascii_digit())
            .next()?
            .parse::<u16>()
            .ok();
        let by_number = number.filter(|number| *number < 100).map(|number| 1990 + number);
        let year = Some(self.month().0).filter(|year| *year > 0).or(by_number);
        Some(match year {
            Some(2019..) => (Rules::CSA_WCSC_2019, true),
            Some(2015..=2018) => (Rules::CSA_WCSC_256, true),
            Some(_) => (Rules::CSA_WCSC_256, false),
            None => (Rules::CSA_WCSC_2019, false),
        })
    }

    /// The rules of USI's options, where a record of unknown origin states how a declaration counts (CSA V3).
    fn by_stated_rule(&self) -> RulesHint {
        let mut headers = self.headers.iter();
        let jishogi = headers.find(|header| header.key == HeaderKey::Jishogi);
        let has_handicap = self
            .handicap()
            .is_some_and(|handicap| handicap.points_removed() > 0);
        let rules = match (jishogi.map(|header| header.value.trim()), has_handicap) {
            (Some("27"), false) => Some(Rules::USI_CSARULE27),
            (Some("27"), true) => Some(Rules::USI_CSARULE27H),
            (Some("24"), false) => Some(Rules::USI_CSARULE24),
            (Some("24"), true) => Some(Rules::USI_CSARULE24H),
            _ => None,
        };
        let evidence = jishogi.filter(|_| rules.is_some()).cloned();
        let rules = rules.unwrap_or_else(|| Rules::default_for(self.variant()));
        RulesHint {
            rules,
            base: rules.id(),
            evidence: evidence.into_iter().collect(),
            is_certain: false,
        }
    }

    /// The move limit that the record states, in a header or as shogi-server's comment `Max_Moves:256`; 0 is no limit.
    fn stated_limit(&self) -> Option<(u32, Header)> {
        let mut headers = self.headers.iter();
        if let Some(header) = headers.find(|header| header.key == HeaderKey::MaxMoves) {
            return Some((header.value.trim().parse().ok()?, header.clone()));
        }
        let mut comments = self.root().comments().iter();
        let value = comments
            .find_map(|comment| comment.strip_prefix("Max_Moves:"))?
            .trim();
        let header = Header {
            key: HeaderKey::MaxMoves,
            value: value.into(),
        };
        Some((value.parse().ok()?, header))
    }
}
