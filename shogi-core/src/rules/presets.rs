//! The named rule sets: what each authority and site plays by, where that is written, and how certain it is.
//!
//! Everything about a rule set stands in one entry of [`rule_sets!`]: the constant, its id and aliases, the rules, the
//! source with its date and certainty, what is uncertain, and the articles that a verdict cites.

use super::ruleset::{
    AgreedImpasse, BothPerpetual, Declaration, EnteringKing, FoulFoundLate, HandicapCredit,
    IllegalMovePolicy, ImpassePoints, InvalidClaim, MoveLimit, NoLegalMove, PerpetualCheck, PerpetualSpan,
    PlayedThrough, RepetitionResult, RepetitionRule, Rules, RulesId, Undecided,
};
use super::story::{Certainty, Story};
use crate::board::{Color, Variant};

/// The fourth occurrence, the start position included, perpetual check loses: what nearly everyone plays.
const FOURFOLD: RepetitionRule = RepetitionRule {
    count: 4,
    counts_initial: true,
    result: RepetitionResult::Draw,
    perpetual: Some(PerpetualCheck {
        span: PerpetualSpan::FirstToLast,
        both: BothPerpetual::PlainRepetition,
    }),
    agreed_from: None,
    played_through: PlayedThrough::Ends,
};

#[allow(clippy::unnecessary_wraps)] // As the field wants it.
const fn fourfold(result: RepetitionResult) -> Option<RepetitionRule> {
    Some(RepetitionRule { result, ..FOURFOLD })
}

/// shogi-server's way of telling perpetual check.
const AS_SHOGI_SERVER: Option<PerpetualCheck> = Some(PerpetualCheck {
    span: PerpetualSpan::ShogiServer,
    both: BothPerpetual::PlainRepetition,
});

const LIMIT: MoveLimit = MoveLimit {
    plies: 0,
    result: Undecided::Draw,
    mate_on_limit_wins: true,
    extends_while_checking: false,
    needs_entered_king: false,
    declaration_at_limit: false,
};

#[allow(clippy::unnecessary_wraps)] // As the field wants it.
const fn limit(plies: u32) -> Option<MoveLimit> {
    Some(MoveLimit { plies, ..LIMIT })
}

/// 28 points for Black, 27 for White, on claim, and an invalid claim loses.
const POINTS_27: Declaration = Declaration {
    black_wins: 28,
    white_wins: 27,
    replay_from: None,
    replay_result: Undecided::Replay,
    pieces: 10,
    automatic: false,
    invalid: InvalidClaim::Loses,
    without_legal_move: false,
    handicap_credit: HandicapCredit::None,
};

/// 31 points for either side.
const POINTS_31: Declaration = Declaration {
    black_wins: 31,
    white_wins: 31,
    ..POINTS_27
};

const fn declaration(declaration: Declaration) -> EnteringKing {
    EnteringKing::Declaration(declaration)
}

/// A declaration that counts even for a side without a legal move.
const fn first_declared(rule: Declaration) -> EnteringKing {
    EnteringKing::Declaration(Declaration {
        without_legal_move: true,
        ..rule
    })
}

/// A game that ends by mate, resignation and the like only; illegal moves are refused.
const BASE: Rules = Rules {
    id: RulesId::CUSTOM,
    illegal_move: IllegalMovePolicy::Refused,
    foul_found_late: FoulFoundLate::Overrides,
    no_legal_move: NoLegalMove::Loses,
    repetition: None,
    move_limit: None,
    entering_king: EnteringKing::None,
    agreed_impasse: None,
    agreed_draw: Some(Undecided::Draw),
    bare_kings_draw: false,
    replay_swaps_colors: false,
};

/// A CSA-like table: an illegal move loses, repetition is a draw, 27-point declaration on claim.
const CSA: Rules = Rules {
    illegal_move: IllegalMovePolicy::Loses,
    repetition: fourfold(RepetitionResult::Draw),
    entering_king: declaration(POINTS_27),
    ..BASE
};

/// Black gets 0.4 and White 0.6 of the point.
const DENRYU_SPLIT: Undecided = Undecided::Split {
    black: 400,
    white: 600,
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

macro_rules! text_or_nothing {
    () => {
        None
    };
    ($text:literal) => {
        Some($text)
    };
}

macro_rules! rule_sets {
    ($(
        $(#[$doc:meta])*
        $name:ident = $id:literal $(or $alias_name:ident = $alias:literal)? {
            title: $title:literal,
            source: $source:literal,
            $(date: $date:literal,)?
            certainty: $certainty:ident ($certainty_code:literal),
            $(open: $open:literal,)?
            label: $label:literal,
            articles: $articles:expr,
            rules: $rules:expr,
        }
    )+) => {
        /// # Named rule sets
        impl Rules {
            $(
                $(#[$doc])*
                ///
                #[doc = concat!("Source: ", $source, $(" In force from ", $date, ".",)? " Certainty: ", $certainty_code, ".")]
                $(
                    ///
                    #[doc = concat!("Open: ", $open)]
                )?
                pub const $name: Self = Self { id: RulesId($id), ..$rules };

                $(
                    #[doc = concat!("The set in force at this release: [`", stringify!($name), "`](Self::", stringify!($name), ").")]
                    pub const $alias_name: Self = Self::$name;
                )?
            )+

            /// All named rule sets, each once.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];
        }

        /// The story of each, in the same order.
        pub(super) static STORIES: &[Story] = &[$(
            Story {
                id: RulesId($id),
                aliases: &[$($alias)?],
                title: $title,
                source: $source,
                date: text_or_nothing!($($date)?),
                certainty: Certainty::$certainty,
                open: text_or_nothing!($($open)?),
                label: $label,
                articles: $articles,
            }
        ),+];
    };
}

rule_sets! {
    /// A casual table; the default for shogi.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim is refused |
    /// | agreements | a draw; no impasse |
    CASUAL = "casual" {
        title: "Casual games",
        source: "the rule page of a site for two players (in Spanish).",
        certainty: Medium ("medium"),
        open: "the page only says what a valid declaration does. That an invalid one is refused, that a draw may be agreed on, and that a side without a legal move may declare (as in YaneuraOu) is our reading.",
        label: "casual rules",
        articles: &[],
        rules: Self {
            repetition: fourfold(RepetitionResult::Draw),
            entering_king: first_declared(Declaration {
                invalid: InvalidClaim::Refused,
                ..POINTS_27
            }),
            ..BASE
        },
    }

    /// Qdan shogi.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: a new game; perpetual check loses |
    /// | move limit | none; a table may set one, which is a draw |
    /// | entering king | not counted |
    QDAN = "qdan" {
        title: "Qdan shogi",
        source: "the site's rule pages (in Spanish and Portuguese).",
        certainty: High ("high"),
        open: "the page does not say whether the start position counts; it does here, as everywhere. Colors in the new game follow the table's setting.",
        label: "Qdan shogi",
        articles: &[],
        rules: Self {
            repetition: fourfold(RepetitionResult::Replay),
            ..BASE
        },
    }

    /// Nothing but mate: no repetition rule, no limit, no declaration.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses, in check or not |
    /// | repetition | none |
    /// | move limit | none |
    /// | entering king | none |
    MATE_ONLY = "mate_only" {
        title: "Mate only",
        source: "the rule page of a site with an engine (in Spanish).",
        certainty: High ("high"),
        label: "mate only",
        articles: &[],
        rules: BASE,
    }

    /// Qdan minishogi; the default for minishogi.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: the side that moved second wins; perpetual check loses |
    /// | move limit | none; a table may set one, which is a draw |
    /// | entering king | none |
    QDAN_MINISHOGI = "qdan_minishogi" {
        title: "Qdan minishogi",
        source: "the site's rule page (in Spanish).",
        certainty: High ("high"),
        label: "Qdan minishogi",
        articles: &[],
        rules: Self {
            repetition: fourfold(RepetitionResult::SecondPlayerWins),
            ..BASE
        },
    }

    /// The Japan Shogi Association, professional games.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses at once, also if it is found after the end |
    /// | no legal move | loses (no explicit text; nothing contradicts it) |
    /// | repetition | fourth occurrence: replay with colors swapped; may be agreed once a position has come back (2019); perpetual check loses |
    /// | a repetition played through | broken: the game goes on until a position comes back again (2019) |
    /// | move limit | 500: replay; goes on while every move is a check or answers one |
    /// | entering king | 24-point declaration on claim: 31 wins, 24 to 30 replay; an invalid claim loses |
    /// | agreed impasse | with one king entered: 24 points each: replay; fewer loses |
    /// | agreed draw | none |
    JSA_PRO = "jsa_pro" {
        title: "Japan Shogi Association, professional games",
        source: "対局規則 of 2024-06-07 as quoted, 対局規定 of 2013 and its revision of October 2019 as the press reported it, 入玉宣言法.",
        date: "2024-06-07",
        certainty: Medium ("medium"),
        open: "when \"consecutive checks\" break after a counter-check. Whether the limit is void while neither king has entered (off here: `MoveLimit::needs_entered_king`). That the 24-point declaration credits no handicap, that a side without a legal move may declare, and that a repetition may be agreed only once the position has come back is our reading. A repetition played through: quoted by a player, the text of 2024 not seen.",
        label: "JSA",
        articles: JSA_ARTICLES,
        rules: Self {
            illegal_move: IllegalMovePolicy::Loses,
            repetition: Some(RepetitionRule {
                result: RepetitionResult::Replay,
                agreed_from: Some(2),
                played_through: PlayedThrough::Broken,
                ..FOURFOLD
            }),
            move_limit: Some(MoveLimit {
                plies: 500,
                result: Undecided::Replay,
                extends_while_checking: true,
                ..LIMIT
            }),
            entering_king: first_declared(Declaration {
                replay_from: Some(24),
                ..POINTS_31
            }),
            agreed_impasse: Some(AgreedImpasse {
                points: ImpassePoints::Points24,
                result: Undecided::Replay,
                entered_kings: 1,
            }),
            agreed_draw: None,
            replay_swaps_colors: true,
            ..BASE
        },
    }

    /// The Japan Shogi Association, amateur tournaments with the 27-point rule.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses at once; a resignation before it was noticed stands (投了優先) |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: replay with colors swapped; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim loses |
    /// | agreed impasse | more points win; 27 each: White wins |
    /// | agreed draw | none |
    JSA_AMATEUR27 = "jsa_amateur27" {
        title: "Japan Shogi Association, amateur games",
        source: "the JSA's page of rules for amateurs (対局規則, as it is called since June 2024), art. 3-1 for fouls found late; rules of 女流王座戦 2015.",
        date: "2024-06",
        certainty: Medium ("medium"),
        open: "where a record of the game exists, art. 3-1 leaves fouls found late to each event. No text names a condition of the agreed impasse. That a side without a legal move may declare is our reading.",
        label: "JSA",
        articles: JSA_ARTICLES,
        rules: Self {
            illegal_move: IllegalMovePolicy::Loses,
            foul_found_late: FoulFoundLate::Stands,
            repetition: fourfold(RepetitionResult::Replay),
            entering_king: first_declared(POINTS_27),
            agreed_impasse: Some(AgreedImpasse {
                points: ImpassePoints::Points27,
                result: Undecided::Replay,
                entered_kings: 0,
            }),
            agreed_draw: None,
            replay_swaps_colors: true,
            ..BASE
        },
    }

    /// The World Computer Shogi Championship since 2019.
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
        rules: Self {
            move_limit: limit(320),
            ..CSA
        },
    }

    /// The World Computer Shogi Championship from 2015 to 2018: as [`CSA_WCSC_2019`](Self::CSA_WCSC_2019) with a limit of 256.
    CSA_WCSC_256 = "csa_wcsc_256" {
        title: "World Computer Shogi Championship, 2015 to 2018",
        source: "the CSA's blog of December 2014.",
        date: "2015",
        certainty: High ("high"),
        label: "WCSC rules",
        articles: CSA_ARTICLES,
        rules: Self {
            move_limit: limit(256),
            ..CSA
        },
    }

    /// shogi-server and floodgate, bug for bug.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | never looked at |
    /// | repetition | fourth occurrence, the start position not counted: draw; perpetual check in the server's own way ([`PerpetualSpan::ShogiServer`]) |
    /// | move limit | 256: draw, even if the last move mates |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim loses |
    CSA_SHOGI_SERVER = "csa_shogi_server" {
        title: "shogi-server and floodgate",
        source: "the server's program, executed.",
        certainty: High ("high"),
        open: "the limit is set for each group of games: 256 in those that state one (floodgate-600-10, floodgate-300-10F), none in others.",
        label: "shogi-server",
        articles: CSA_ARTICLES,
        rules: Self {
            no_legal_move: NoLegalMove::NotTested,
            repetition: Some(RepetitionRule {
                counts_initial: false,
                perpetual: Some(PerpetualCheck {
                    span: PerpetualSpan::ShogiServer,
                    both: BothPerpetual::MoverLoses,
                }),
                ..FOURFOLD
            }),
            move_limit: Some(MoveLimit {
                plies: 256,
                mate_on_limit_wins: false,
                ..LIMIT
            }),
            ..CSA
        },
    }

    /// Denryu-sen 1 (電竜戦, 2020).
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
        rules: Self {
            repetition: fourfold(RepetitionResult::Split {
                black: 400,
                white: 600,
            }),
            move_limit: limit(512),
            ..CSA
        },
    }

    /// Denryu-sen 4 (電竜戦, 2023).
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: a draw, not replayed; perpetual check loses |
    /// | move limit | 512: draw, even if the last move mates; a valid declaration in that position wins |
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
        rules: Self {
            repetition: fourfold(RepetitionResult::Split {
                black: 400,
                white: 600,
            }),
            move_limit: Some(MoveLimit {
                plies: 512,
                result: DENRYU_SPLIT,
                mate_on_limit_wins: false,
                declaration_at_limit: true,
                ..LIMIT
            }),
            agreed_draw: Some(DENRYU_SPLIT),
            ..CSA
        },
    }

    /// The Federation of European Shogi Associations.
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
        rules: Self {
            illegal_move: IllegalMovePolicy::Loses,
            repetition: fourfold(RepetitionResult::Replay),
            entering_king: first_declared(POINTS_27),
            agreed_draw: None,
            replay_swaps_colors: true,
            ..BASE
        },
    }

    /// Shogi Wars.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27 points (28 / 27), applied automatically to the side to move |
    SHOGI_WARS = "shogi_wars" {
        title: "Shogi Wars",
        source: "the site's announcement, as quoted.",
        date: "2014-10",
        certainty: Medium ("medium"),
        label: "Shogi Wars",
        articles: &[],
        rules: Self {
            repetition: fourfold(RepetitionResult::Draw),
            entering_king: declaration(Declaration {
                automatic: true,
                ..POINTS_27
            }),
            ..BASE
        },
    }

    /// Shogi Club 24.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses if all moves were checks |
    /// | move limit | none |
    /// | agreed impasse | with both kings entered: 24 points each: draw; fewer loses |
    SHOGI_CLUB_24 = "shogi_club_24" {
        title: "Shogi Club 24",
        source: "the site's rule page, in parts.",
        certainty: Medium ("medium"),
        open: "a newer client has a declaration (入玉宣言) whose text was not seen.",
        label: "Shogi Club 24",
        articles: &[("jishogi_agreement", "Shogi Club 24"), ("jishogi_points", "Shogi Club 24")],
        rules: Self {
            illegal_move: IllegalMovePolicy::Loses,
            repetition: fourfold(RepetitionResult::Draw),
            agreed_impasse: Some(AgreedImpasse {
                points: ImpassePoints::Points24,
                result: Undecided::Draw,
                entered_kings: 2,
            }),
            ..BASE
        },
    }

    /// 81Dojo.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw, on minishogi too; perpetual check as shogi-server counts it, the start position included |
    /// | move limit | none |
    /// | entering king | 27-point declaration (28 / 27) on claim, White credited with what a handicap of the site's list took away |
    DOJO81 = "dojo81" {
        title: "81Dojo",
        source: "the site's published server of 2012, executed.",
        date: "2012",
        certainty: Medium ("medium"),
        open: "the server never looks for mate: a side without a legal move loses here, unless it declares. A later client credits every missing piece.",
        label: "81Dojo",
        articles: &[],
        rules: Self {
            repetition: Some(RepetitionRule {
                perpetual: AS_SHOGI_SERVER,
                ..FOURFOLD
            }),
            entering_king: first_declared(Declaration {
                handicap_credit: HandicapCredit::Dojo81,
                ..POINTS_27
            }),
            ..CSA
        },
    }

    /// lishogi since July 2021.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses, before any declaration |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | the server takes no move after 701: draw; mate with the last one wins |
    /// | entering king | 27 points (28 / 27), applied automatically to the side to move, credit in listed handicaps |
    /// | bare kings | draw |
    /// | agreed draw | none |
    LISHOGI_2021 = "lishogi_2021" or LISHOGI = "lishogi" {
        title: "lishogi",
        source: "the site's program (scalashogi and lishogi: `playedPlies > maxPlies`, 700) and its page on impasse.",
        date: "2021-07",
        certainty: High ("high"),
        open: "after move 701 the server waits for another move and then makes the game a draw; until then the side to move may still resign. Here the game ends with move 701.",
        label: "lishogi",
        articles: &[],
        rules: Self {
            repetition: fourfold(RepetitionResult::Draw),
            move_limit: limit(701),
            entering_king: declaration(Declaration {
                automatic: true,
                handicap_credit: HandicapCredit::Lishogi,
                ..POINTS_27
            }),
            agreed_draw: None,
            bare_kings_draw: true,
            ..BASE
        },
    }

    /// lishogi's pro mode: as [`LISHOGI_2021`](Self::LISHOGI_2021), but an illegal move loses.
    LISHOGI_PRO = "lishogi_pro" {
        title: "lishogi, pro mode",
        source: "the site's program.",
        certainty: High ("high"),
        open: "the server refuses what its board cannot show: a drop on an occupied square, a piece not in hand, a move of the other side's piece or out of turn. Here each of them loses.",
        label: "lishogi",
        articles: &[],
        rules: Self {
            illegal_move: IllegalMovePolicy::Loses,
            ..Self::LISHOGI_2021
        },
    }

    /// lishogi's minishogi.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: the side that moved second wins; perpetual check loses |
    /// | move limit | none |
    /// | entering king | none |
    /// | agreed draw | none |
    LISHOGI_MINISHOGI = "lishogi_minishogi" {
        title: "lishogi, minishogi",
        source: "the site's program.",
        certainty: High ("high"),
        open: "the server's limit of 701 plies, the same in every variant, is left out.",
        label: "lishogi",
        articles: &[],
        rules: Self {
            repetition: fourfold(RepetitionResult::SecondPlayerWins),
            agreed_draw: None,
            ..BASE
        },
    }

    /// `PyChess`: shogi, gorogoro and judkins.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | 601: draw, even if the last move mates |
    /// | entering king | none |
    /// | agreed draw | none |
    PYCHESS = "pychess" {
        title: "PyChess",
        source: "the site's program (`ply > 600`) and Fairy-Stockfish's table of variants.",
        certainty: High ("high"),
        open: "the site accepts a pawn drop that mates, and its side loses; here it is refused like other illegal moves.",
        label: "PyChess",
        articles: &[],
        rules: Self {
            repetition: fourfold(RepetitionResult::Draw),
            move_limit: Some(MoveLimit {
                plies: 601,
                mate_on_limit_wins: false,
                ..LIMIT
            }),
            agreed_draw: None,
            ..BASE
        },
    }

    /// `PyChess`'s minishogi: as [`PYCHESS`](Self::PYCHESS), but the fourth occurrence loses for Black, whoever began.
    PYCHESS_MINISHOGI = "pychess_minishogi" {
        title: "PyChess, minishogi",
        source: "the site's program and Fairy-Stockfish's table of variants.",
        certainty: High ("high"),
        label: "PyChess",
        articles: &[],
        rules: Self {
            repetition: fourfold(RepetitionResult::Wins(Color::White)),
            ..Self::PYCHESS
        },
    }

    /// Shogi Quest.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | 500: draw |
    /// | entering king | try rule |
    SHOGI_QUEST = "shogi_quest" {
        title: "Shogi Quest",
        source: "an encyclopedia's page on the site.",
        certainty: Medium ("medium"),
        label: "Shogi Quest",
        articles: &[],
        rules: Self {
            repetition: fourfold(RepetitionResult::Draw),
            move_limit: limit(500),
            entering_king: EnteringKing::Try,
            ..BASE
        },
    }

    /// `ShogiHome` with its 27-point rule, the program's default.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | never looked at |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | 1000: draw; goes on while every move is a check or answers one |
    /// | entering king | 27-point declaration (28 / 27) on claim, White credited with what is missing; an invalid claim loses |
    SHOGIHOME_27 = "shogihome_27" {
        title: "ShogiHome, 27 points",
        source: "the program's `game.ts` and its library tsshogi.",
        certainty: High ("high"),
        open: "the program tests repetition before a try, and the limit is a setting.",
        label: "ShogiHome",
        articles: &[],
        rules: Self {
            no_legal_move: NoLegalMove::NotTested,
            move_limit: Some(MoveLimit {
                plies: 1000,
                extends_while_checking: true,
                ..LIMIT
            }),
            entering_king: declaration(Declaration {
                handicap_credit: HandicapCredit::Missing,
                ..POINTS_27
            }),
            ..CSA
        },
    }

    /// `ShogiHome` with its 24-point rule: as [`SHOGIHOME_27`](Self::SHOGIHOME_27), but 31 points win and 24 to 30 are a draw.
    SHOGIHOME_24 = "shogihome_24" {
        title: "ShogiHome, 24 points",
        source: "the program's `game.ts` and its library tsshogi.",
        certainty: High ("high"),
        label: "ShogiHome",
        articles: &[],
        rules: Self {
            entering_king: declaration(Declaration {
                replay_from: Some(24),
                replay_result: Undecided::Draw,
                handicap_credit: HandicapCredit::Missing,
                ..POINTS_31
            }),
            ..Self::SHOGIHOME_27
        },
    }

    /// `ShogiHome` with the try rule: as [`SHOGIHOME_27`](Self::SHOGIHOME_27) without a declaration.
    SHOGIHOME_TRY = "shogihome_try" {
        title: "ShogiHome, try rule",
        source: "the program's `game.ts` and its library tsshogi.",
        certainty: High ("high"),
        open: "in the program a declaration loses under the try rule; here it is refused.",
        label: "ShogiHome",
        articles: &[],
        rules: Self {
            entering_king: EnteringKing::Try,
            ..Self::SHOGIHOME_27
        },
    }

    /// USI engines with `EnteringKingRule` = `CSARule24`: as [`USI_CSARULE27`](Self::USI_CSARULE27) with 31 points for either
    /// side. There is no drawing declaration.
    USI_CSARULE24 = "usi_csarule24" {
        title: "USI, CSARule24",
        source: "`YaneuraOu`'s program for the declaration.",
        certainty: Medium ("medium"),
        open: "the rest depends on the GUI or the server.",
        label: "usi_csarule24",
        articles: &[],
        rules: Self {
            entering_king: first_declared(POINTS_31),
            ..Self::USI_CSARULE27
        },
    }

    /// USI engines with `EnteringKingRule` = `CSARule24H`: the same, White credited with what a handicap took away.
    USI_CSARULE24H = "usi_csarule24h" {
        title: "USI, CSARule24H",
        source: "`YaneuraOu`'s program for the declaration.",
        certainty: Medium ("medium"),
        open: "the rest depends on the GUI or the server.",
        label: "usi_csarule24h",
        articles: &[],
        rules: Self {
            entering_king: first_declared(Declaration {
                handicap_credit: HandicapCredit::Missing,
                ..POINTS_31
            }),
            ..Self::USI_CSARULE27
        },
    }

    /// USI engines with `EnteringKingRule` = `CSARule27`, the default of `YaneuraOu`.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses, unless the side declares |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27-point declaration (28 / 27) on claim (`bestmove win`); an invalid claim loses |
    USI_CSARULE27 = "usi_csarule27" {
        title: "USI, CSARule27",
        source: "`YaneuraOu`'s program for the declaration.",
        certainty: Medium ("medium"),
        open: "the rest depends on the GUI or the server.",
        label: "usi_csarule27",
        articles: &[],
        rules: Self {
            repetition: fourfold(RepetitionResult::Draw),
            entering_king: first_declared(POINTS_27),
            ..BASE
        },
    }

    /// USI engines with `EnteringKingRule` = `CSARule27H`: the same, White credited with what a handicap took away.
    USI_CSARULE27H = "usi_csarule27h" {
        title: "USI, CSARule27H",
        source: "`YaneuraOu`'s program for the declaration.",
        certainty: Medium ("medium"),
        open: "the rest depends on the GUI or the server.",
        label: "usi_csarule27h",
        articles: &[],
        rules: Self {
            entering_king: first_declared(Declaration {
                handicap_credit: HandicapCredit::Missing,
                ..POINTS_27
            }),
            ..Self::USI_CSARULE27
        },
    }

    /// USI engines with `EnteringKingRule` = `TryRule`: as [`USI_CSARULE27`](Self::USI_CSARULE27) with the try rule instead of a
    /// declaration.
    USI_TRY = "usi_try" {
        title: "USI, TryRule",
        source: "`YaneuraOu`'s program.",
        certainty: Medium ("medium"),
        open: "the rest depends on the GUI or the server.",
        label: "usi_try",
        articles: &[],
        rules: Self {
            entering_king: EnteringKing::Try,
            ..Self::USI_CSARULE27
        },
    }

    /// The UEC cup's minishogi (until 2022).
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: White wins, whoever began; perpetual check loses |
    /// | move limit | not found |
    /// | entering king | none |
    UEC_MINISHOGI = "uec_minishogi" {
        title: "UEC cup, minishogi",
        source: "`YaneuraOu`'s blog, which quotes the cup's rules.",
        certainty: Medium ("medium"),
        label: "UEC cup",
        articles: &[],
        rules: Self {
            illegal_move: IllegalMovePolicy::Loses,
            repetition: fourfold(RepetitionResult::Wins(Color::White)),
            ..BASE
        },
    }
}

impl Rules {
    /// The rule set of that name ("`jsa_pro`"), or `None`.
    ///
    /// An undated name of rules that their authority has changed ("`csa_wcsc`", "lishogi") is the set in force at this
    /// release; the result has the dated [`id`](Self::id) ("`csa_wcsc_2019`").
    pub fn by_name(name: &str) -> Option<Self> {
        let named = |story: &&Story| story.id.name() == name || story.aliases.contains(&name);
        let id = STORIES.iter().find(named)?.id;
        Self::ALL.iter().find(|rules| rules.id == id).copied()
    }

    /// The default rules for a variant: [`CASUAL`](Self::CASUAL) for shogi, [`QDAN_MINISHOGI`](Self::QDAN_MINISHOGI) for
    /// minishogi. Every other board, named or custom and of any size, gets `CASUAL` without a declaration.
    pub fn default_for(variant: Variant) -> Self {
        match variant {
            Variant::STANDARD => Self::CASUAL,
            Variant::MINISHOGI => Self::QDAN_MINISHOGI,
            _ => Self::CASUAL.with_entering_king(EnteringKing::None),
        }
    }
}
