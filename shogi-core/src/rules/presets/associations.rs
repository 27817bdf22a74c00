//! Rules of federations and their tournaments, for people and for programs.

use super::shared::{BASE, CSA, POINTS_27, POINTS_31, first_declared, fourfold, limit};
use super::{Certainty, RuleFields, Rules, RulesId, Story};
use crate::board::Color;
use crate::rules::parts::{
    AgreedImpasse, BothPerpetual, FoulFoundLate, IllegalMovePolicy, ImpassePoints, MoveLimit, NoLegalMove,
    PerpetualCheck, PerpetualSpan, PlayedThrough, RepetitionResult, RepetitionRule, Undecided,
};

const JSA_ARTICLES: &[(&str, &str)] = &[
    ("perpetual_check", "JSA 対局規定 (2013) art. 8-7"),
    ("repetition", "JSA 対局規則 art. 8"),
    ("repetition_agreement", "JSA 対局規則 art. 8"),
    ("illegal_move", "JSA 対局規則: a foul loses at once"),
    ("declaration", "JSA 入玉宣言法"),
    ("jishogi_declaration", "JSA 入玉宣言法"),
    ("bad_declaration", "JSA 入玉宣言法"),
    ("move_limit", "JSA 500手指了による持将棋"),
    ("jishogi_agreement", "JSA 持将棋"),
    ("jishogi_points", "JSA 持将棋"),
];

const CSA_ARTICLES: &[(&str, &str)] = &[("declaration", "CSA 宣言法"), ("bad_declaration", "CSA 宣言法")];

const WCSC_ARTICLES: &[(&str, &str)] = &[
    ("declaration", "CSA 宣言法"),
    ("bad_declaration", "CSA 宣言法"),
    ("move_limit", "WCSC rules art. 27-3"),
];

/// A draw that gives Black 0.4 and White 0.6 of the point.
const DENRYU_SPLIT: Undecided = Undecided::Split {
    black: 400,
    white: 600,
};

rule_sets! {
    /// Rules of the Japan Shogi Association for professional games.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses at once, even if it is found after the end |
    /// | no legal move | loses (no explicit text; nothing contradicts it) |
    /// | repetition | fourth occurrence: replay with colors swapped; the sides may agree once a position has occurred twice (2019); perpetual check loses |
    /// | a repetition played through | broken: the game goes on until a position occurs again (2019) |
    /// | move limit | 500: replay; the game goes on while every move is a check or answers one |
    /// | entering king | 24-point declaration on claim: 31 wins, 24 to 30 replay; an invalid claim loses |
    /// | agreed impasse | once one king has entered: 24 points each is a replay; a side with fewer loses |
    /// | agreed draw | none |
    JSA_PRO = "jsa_pro" {
        title: "Japan Shogi Association, professional games",
        source: "対局規則 of 2024-06-07 as quoted, 対局規定 of 2013 and its revision of October 2019 as the press reported it, 入玉宣言法.",
        date: "2024-06-07",
        certainty: Medium ("medium"),
        open: "when \"consecutive checks\" break after a counter-check. Whether the limit is void while neither king has entered (off here: `MoveLimit::needs_entered_king`). That the 24-point declaration credits no handicap, that a side without a legal move may declare, and that a repetition may be agreed only once the position has come back is our reading. A repetition played through: quoted by a player, the text of 2024 not seen.",
        label: "JSA",
        articles: JSA_ARTICLES,
        rules: RuleFields {
            illegal_move: IllegalMovePolicy::Loses,
            repetition: Some(
                RepetitionRule::USUAL
                    .with_result(RepetitionResult::Replay)
                    .with_agreed_from(Some(2))
                    .with_played_through(PlayedThrough::Broken),
            ),
            move_limit: Some(
                MoveLimit::new(500)
                    .with_result(Undecided::Replay)
                    .with_extends_while_checking(true),
            ),
            entering_king: first_declared(POINTS_31.with_replay_from(Some(24))),
            agreed_impasse: Some(AgreedImpasse::new(ImpassePoints::Points24).with_entered_kings(1)),
            agreed_draw: None,
            replay_swaps_colors: true,
            ..BASE
        },
    }

    /// Rules of the Japan Shogi Association for amateur tournaments, with the 27-point rule.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses at once; a resignation before anybody noticed the foul remains valid (投了優先) |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: replay with colors swapped; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim loses |
    /// | agreed impasse | the side with more points wins; with 27 each White wins |
    /// | agreed draw | none |
    JSA_AMATEUR27 = "jsa_amateur27" {
        title: "Japan Shogi Association, amateur games",
        source: "the JSA's page of rules for amateurs (対局規則, as it is called since June 2024), art. 3-1 for fouls found late; rules of 女流王座戦 2015.",
        date: "2024-06",
        certainty: Medium ("medium"),
        open: "where a record of the game exists, art. 3-1 leaves fouls found late to each event. No text names a condition of the agreed impasse. That a side without a legal move may declare is our reading.",
        label: "JSA",
        articles: JSA_ARTICLES,
        rules: RuleFields {
            illegal_move: IllegalMovePolicy::Loses,
            foul_found_late: FoulFoundLate::Stands,
            repetition: fourfold(RepetitionResult::Replay),
            entering_king: first_declared(POINTS_27),
            agreed_impasse: Some(AgreedImpasse::new(ImpassePoints::Points27).with_entered_kings(0)),
            agreed_draw: None,
            replay_swaps_colors: true,
            ..BASE
        },
    }

    /// Rules of the Federation of European Shogi Associations.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: replay with colors swapped; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim loses |
    /// | agreed draw | none |
    FESA_2017 = "fesa_2017" or FESA = "fesa" {
        title: "Federation of European Shogi Associations",
        source: "FESA tournament rules of 2017, art. 5.3 as quoted for the declaration.",
        date: "2017",
        certainty: Medium ("medium"),
        open: "the articles on repetition, on fouls and on a side without a legal move were not seen; that a replay swaps colors and that a side without a legal move may declare is our reading.",
        label: "FESA rules",
        articles: &[("declaration", "FESA rules art. 5.3"), ("bad_declaration", "FESA rules art. 5.3")],
        rules: RuleFields {
            illegal_move: IllegalMovePolicy::Loses,
            repetition: fourfold(RepetitionResult::Replay),
            entering_king: first_declared(POINTS_27),
            agreed_draw: None,
            replay_swaps_colors: true,
            ..BASE
        },
    }

    /// Rules of the World Computer Shogi Championship since 2019.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | loses (art. 23, precedent of WCSC24), before any declaration |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | 320: draw; mate with the last move wins |
    /// | entering king | 27-point declaration (28 / 27) on claim (`%KACHI`); an invalid claim loses |
    CSA_WCSC_2019 = "csa_wcsc_2019" or CSA_WCSC = "csa_wcsc" {
        title: "World Computer Shogi Championship",
        source: "WCSC rules, art. 23 and 27-3; the CSA's declaration rules (宣言法).",
        date: "2019",
        certainty: High ("high"),
        open: "the declaration rules do not ask for a legal move, but art. 23 ends the game of a side that has none: so it loses.",
        label: "WCSC rules",
        articles: WCSC_ARTICLES,
        rules: RuleFields {
            move_limit: limit(320),
            ..CSA
        },
    }

    /// Rules of the World Computer Shogi Championship from 2015 to 2018: [`CSA_WCSC_2019`](Self::CSA_WCSC_2019)
    /// with a limit of 256 moves.
    CSA_WCSC_256 = "csa_wcsc_256" {
        title: "World Computer Shogi Championship, 2015 to 2018",
        source: "the CSA's blog of December 2014.",
        date: "2015",
        certainty: High ("high"),
        label: "WCSC rules",
        articles: CSA_ARTICLES,
        rules: RuleFields {
            move_limit: limit(256),
            ..CSA
        },
    }

    /// Rules of shogi-server and floodgate, including the bugs of the server.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | not tested |
    /// | repetition | fourth occurrence, without the start position: draw; perpetual check by the server's own test ([`PerpetualSpan::ShogiServer`]) |
    /// | move limit | 256: draw, even if the last move is mate |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim loses |
    CSA_SHOGI_SERVER = "csa_shogi_server" {
        title: "shogi-server and floodgate",
        source: "the server's program, executed.",
        certainty: High ("high"),
        open: "the limit is set for each group of games: 256 in those that state one (floodgate-600-10, floodgate-300-10F), none in others.",
        label: "shogi-server",
        articles: CSA_ARTICLES,
        rules: RuleFields {
            no_legal_move: NoLegalMove::NotTested,
            repetition: Some(
                RepetitionRule::USUAL
                    .with_counts_initial(false)
                    .with_perpetual(Some(PerpetualCheck::USUAL
                    .with_span(PerpetualSpan::ShogiServer)
                    .with_both(BothPerpetual::MoverLoses))),
            ),
            move_limit: Some(MoveLimit::new(256).with_mate_on_limit_wins(false)),
            ..CSA
        },
    }

    /// Rules of Denryu-sen 1 (電竜戦, 2020).
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: a draw that scores 0.4 for Black and 0.6 for White; perpetual check loses |
    /// | move limit | 512: draw |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim loses |
    DENRYU1 = "denryu1" {
        title: "Denryu-sen 1",
        source: "the organisers' blog.",
        date: "2020",
        certainty: Medium ("medium"),
        open: "the page does not say what mate with the last move is.",
        label: "Denryu-sen 1",
        articles: CSA_ARTICLES,
        rules: RuleFields {
            repetition: fourfold(RepetitionResult::Split {
                black: 400,
                white: 600,
            }),
            move_limit: limit(512),
            ..CSA
        },
    }

    /// Rules of Denryu-sen 4 (電竜戦, 2023).
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: a draw, not replayed; perpetual check loses |
    /// | move limit | 512: draw, even if the last move is mate; a valid declaration in that position wins |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim loses |
    /// | score | every draw is 0.4 for Black and 0.6 for White |
    DENRYU4 = "denryu4" {
        title: "Denryu-sen 4",
        source: "dr4_rule, the rules of the 4th event, as quoted.",
        date: "2023",
        certainty: Medium ("medium"),
        open: "the articles on fouls and perpetual check were not seen; the event's server derives from shogi-server.",
        label: "Denryu-sen 4",
        articles: CSA_ARTICLES,
        rules: RuleFields {
            repetition: fourfold(RepetitionResult::Split {
                black: 400,
                white: 600,
            }),
            move_limit: Some(
                MoveLimit::new(512)
                    .with_result(DENRYU_SPLIT)
                    .with_mate_on_limit_wins(false)
                    .with_declaration_at_limit(true),
            ),
            agreed_draw: Some(DENRYU_SPLIT),
            ..CSA
        },
    }

    /// Rules of the UEC cup for minishogi (until 2022).
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: White wins, whichever side moved first; perpetual check loses |
    /// | move limit | none (no source found) |
    /// | entering king | none |
    UEC_MINISHOGI = "uec_minishogi" {
        title: "UEC cup, minishogi",
        source: "`YaneuraOu`'s blog, which quotes the cup's rules.",
        certainty: Medium ("medium"),
        label: "UEC cup",
        articles: &[],
        rules: RuleFields {
            illegal_move: IllegalMovePolicy::Loses,
            repetition: fourfold(RepetitionResult::Wins(Color::White)),
            ..BASE
        },
    }
}
