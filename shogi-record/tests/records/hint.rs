//! The rules that the origin of a record suggests.

use crate::flat::{HeaderKey, Record, RulesHint};
use shogiban::rules::RulesId;
use shogiban::{Rules, Setup, Variant};

fn hint(variant: Variant, headers: &[(HeaderKey, &str)], comment: Option<&str>) -> RulesHint {
    let mut record = Record::new(Setup::start(variant).unwrap());
    for (key, value) in headers {
        record.headers.push(key.clone(), *value);
    }
    if let Some(comment) = comment {
        record.add_comment(record.root().id(), comment).unwrap();
    }
    record.rules_hint()
}

#[test]
fn sites_and_events_suggest_rules() {
    use HeaderKey::{Event, Site, StartTime};
    let standard = Variant::STANDARD;
    for (headers, rules, is_certain) in [
        (&[(Site, "81Dojo (ver.2016/03/20)")][..], Rules::DOJO81, true),
        (
            &[(Site, "https://lishogi.org/abcdefgh"), (StartTime, "2023/01/02")],
            Rules::LISHOGI_2021,
            true,
        ),
        (
            &[(Site, "https://lishogi.org/abcdefgh"), (StartTime, "2021/06/30")],
            Rules::LISHOGI_2021,
            false,
        ),
        (
            &[(Site, "https://lishogi.org/abcdefgh")],
            Rules::LISHOGI_2021,
            false,
        ),
        (&[(Site, "将棋ウォーズ")], Rules::SHOGI_WARS, true),
        (
            &[(Event, "R対局(15分)"), (Site, "将棋倶楽部24")],
            Rules::SHOGI_CLUB_24,
            true,
        ),
        (
            &[(Event, "竜王戦"), (StartTime, "2019/10/11")],
            Rules::JSA_PRO,
            true,
        ),
        (
            &[(Event, "竜王戦"), (StartTime, "2019/09/11")],
            Rules::JSA_PRO,
            false,
        ),
        (
            &[(Event, "アマ竜王戦"), (StartTime, "2022/06/11")],
            Rules::JSA_AMATEUR27,
            false,
        ),
        (&[(Site, "東京・将棋会館")], Rules::JSA_PRO, false),
        (
            &[(Event, "wdoor+floodgate-300-10F+a+b+20260101000000")],
            Rules::CSA_SHOGI_SERVER,
            false,
        ),
        (
            &[(Event, "dr1test1test0+tu-1_a_b-300-5F+a+b+20200719201040")],
            Rules::DENRYU1,
            true,
        ),
        (
            &[(Event, "dr4p1+buoy_a-300-5F+a+b+20231202201040")],
            Rules::DENRYU4,
            true,
        ),
        (
            &[(Event, "dr6p1+buoy_a-300-5F+a+b+20251202201040")],
            Rules::DENRYU4,
            false,
        ),
        (
            &[(Event, "13th World Computer Shogi Championship")],
            Rules::CSA_WCSC_256,
            false,
        ),
        (
            &[(Event, "第26回世界コンピュータ将棋選手権")],
            Rules::CSA_WCSC_256,
            true,
        ),
        (
            &[(Event, "WCSC"), (StartTime, "2022/05/05")],
            Rules::CSA_WCSC_2019,
            true,
        ),
        (&[(Event, "WCSC29")], Rules::CSA_WCSC_2019, true),
        (&[(Event, "a club in the town")], Rules::CASUAL, false),
        (&[], Rules::CASUAL, false),
    ] {
        let hint = hint(standard, headers, None);
        assert_eq!((hint.rules, hint.is_certain), (rules, is_certain), "{headers:?}");
        let last = headers.iter().rev().find(|(key, _)| *key != StartTime);
        let evidence = hint.evidence.first().map(|header| header.value.as_str());
        let told = last.filter(|_| rules != Rules::CASUAL).map(|(_, value)| *value);
        assert_eq!(evidence, told, "{headers:?}");
    }
}

#[test]
fn minishogi_has_sets_of_its_own() {
    let mini = |site: &str| hint(Variant::MINISHOGI, &[(HeaderKey::Site, site)], None).rules;
    assert_eq!(mini("lishogi.org"), Rules::LISHOGI_MINISHOGI);
    assert_eq!(mini("https://www.pychess.org/abc"), Rules::PYCHESS_MINISHOGI);
    assert_eq!(mini("UEC杯5五将棋大会"), Rules::UEC_MINISHOGI);
    assert_eq!(mini("81Dojo"), Rules::default_for(Variant::MINISHOGI));
    assert_eq!(
        hint(Variant::JUDKINS, &[(HeaderKey::Site, "lishogi")], None).evidence,
        []
    );
}

#[test]
fn a_stated_limit_takes_the_place_of_the_usual_one() {
    use HeaderKey::{Event, Jishogi, MaxMoves};
    let standard = Variant::STANDARD;
    let event = (Event, "wdoor+floodgate-300-10F+a+b+20260101000000");
    let stated = hint(standard, std::slice::from_ref(&event), Some("Max_Moves:256"));
    assert_eq!(
        (stated.rules, stated.is_certain, stated.evidence.len()),
        (Rules::CSA_SHOGI_SERVER, true, 1)
    );
    let other = hint(standard, std::slice::from_ref(&event), Some("Max_Moves:512"));
    assert_eq!(
        (other.rules.id(), other.base),
        (RulesId::CUSTOM, Rules::CSA_SHOGI_SERVER.id())
    );
    assert_eq!(other.rules.move_limit().unwrap().plies, 512);
    assert!(!other.rules.move_limit().unwrap().mate_on_limit_wins);
    assert_eq!(other.evidence[1].key, MaxMoves);
    let none = hint(standard, &[event], Some("Max_Moves:0"));
    assert_eq!(none.rules.move_limit(), None);
    let v3 = hint(standard, &[(Jishogi, "24"), (MaxMoves, "500")], None);
    assert_eq!(v3.base, Rules::USI_CSARULE24.id());
    assert_eq!(
        (v3.rules.move_limit().unwrap().plies, v3.is_certain),
        (500, false)
    );
    let odd = hint(standard, &[(Jishogi, "try"), (MaxMoves, "many")], None);
    assert_eq!((odd.rules, odd.evidence.len()), (Rules::CASUAL, 0));
}
