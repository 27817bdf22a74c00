//! The named rule sets: what each authority and site plays by, with its source and what is uncertain.

use super::ruleset::{
    AgreedImpasse, BothPerpetual, Declaration, EnteringKing, HandicapCredit, IllegalMovePolicy, InvalidClaim,
    LimitResult, MoveLimit, NoLegalMove, PerpetualCheck, PerpetualSpan, RepetitionResult, RepetitionRule,
    Rules, RulesId,
};
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
    by_agreement: false,
};

#[allow(clippy::unnecessary_wraps)] // As the field wants it.
const fn fourfold(result: RepetitionResult) -> Option<RepetitionRule> {
    Some(RepetitionRule { result, ..FOURFOLD })
}

#[allow(clippy::unnecessary_wraps)] // As the field wants it.
const fn limit(plies: u32) -> Option<MoveLimit> {
    Some(MoveLimit {
        plies,
        result: LimitResult::Draw,
        mate_on_limit_wins: true,
        extends_while_checking: false,
        needs_entered_king: false,
    })
}

/// 28 points for Black, 27 for White, on claim, and an invalid claim loses.
const POINTS_27: Declaration = Declaration {
    black_wins: 28,
    white_wins: 27,
    replay_from: None,
    pieces: 10,
    automatic: false,
    invalid: InvalidClaim::Loses,
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

/// A game that ends by mate, resignation and the like only; illegal moves are refused.
const BASE: Rules = Rules {
    id: RulesId("plain"),
    illegal_move: IllegalMovePolicy::Refused,
    no_legal_move: NoLegalMove::Loses,
    repetition: None,
    move_limit: None,
    entering_king: EnteringKing::None,
    agreed_impasse: None,
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

/// # Named rule sets
impl Rules {
    /// Qdan shogi (source pages in Spanish and Portuguese).
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: a new game; perpetual check loses |
    /// | move limit | none; a table may set one, which is a draw |
    /// | entering king | not counted |
    ///
    /// Uncertain: the page does not say whether the start position counts; it does here, as everywhere. Colors in the new
    /// game follow the table's setting.
    pub const QDAN: Self = Self {
        id: RulesId("qdan"),
        repetition: fourfold(RepetitionResult::Replay),
        ..BASE
    };

    /// The engine site (source page in Spanish): no repetition rule at all.
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | refused |
    /// | no legal move | loses, in check or not |
    /// | repetition | none |
    /// | move limit | none |
    /// | entering king | none |
    pub const PLAIN: Self = BASE;

    /// The two-player site (source page in Spanish); the default for shogi.
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim is refused |
    /// | agreed impasse | none |
    ///
    /// Uncertain: the page only says what a valid declaration does; that an invalid one is refused is our reading.
    pub const TWO_PLAYER: Self = Self {
        id: RulesId("two_player"),
        repetition: fourfold(RepetitionResult::Draw),
        entering_king: declaration(Declaration {
            invalid: InvalidClaim::Refused,
            ..POINTS_27
        }),
        ..BASE
    };

    /// Qdan minishogi (source page in Spanish); the default for minishogi.
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: the side that moved second wins; perpetual check loses |
    /// | move limit | none; a table may set one, which is a draw |
    /// | entering king | none |
    pub const QDAN_MINISHOGI: Self = Self {
        id: RulesId("qdan_minishogi"),
        repetition: fourfold(RepetitionResult::SecondPlayerWins),
        ..BASE
    };

    /// The Japan Shogi Association, professional games.
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | loses at once |
    /// | no legal move | loses (no explicit text; nothing contradicts it) |
    /// | repetition | fourth occurrence: replay with colors swapped; may be agreed earlier (2019); perpetual check loses (§8-7) |
    /// | move limit | 500: replay; goes on while every move is a check or answers one |
    /// | entering king | 24-point declaration on claim: 31 wins, 24 to 30 replay; an invalid claim loses |
    /// | agreed impasse | 24 points each: replay; fewer loses |
    ///
    /// Source: 対局規定, 対局規則 of 2024-06-07 art. 8, 入玉宣言法 (2013, revised 2019). Uncertain: when "consecutive checks" break
    /// after a counter-check; whether the limit is void while neither king has entered (off here, see
    /// [`MoveLimit::needs_entered_king`]); no text credits handicap pieces in a declaration.
    pub const JSA_PRO: Self = Self {
        id: RulesId("jsa_pro"),
        illegal_move: IllegalMovePolicy::Loses,
        repetition: Some(RepetitionRule {
            result: RepetitionResult::Replay,
            by_agreement: true,
            ..FOURFOLD
        }),
        move_limit: Some(MoveLimit {
            plies: 500,
            result: LimitResult::Replay,
            mate_on_limit_wins: true,
            extends_while_checking: true,
            needs_entered_king: false,
        }),
        entering_king: declaration(Declaration {
            replay_from: Some(24),
            ..POINTS_31
        }),
        agreed_impasse: Some(AgreedImpasse::Points24),
        replay_swaps_colors: true,
        ..BASE
    };

    /// The Japan Shogi Association, amateur tournaments with the 27-point rule.
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | loses at once |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: replay with colors swapped; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim loses |
    /// | agreed impasse | more points win; 27 each: White wins |
    ///
    /// Source: rules of 女流王座戦 2015 and the JSA's amateur rules as quoted by clubs.
    pub const JSA_AMATEUR27: Self = Self {
        id: RulesId("jsa_amateur27"),
        illegal_move: IllegalMovePolicy::Loses,
        repetition: fourfold(RepetitionResult::Replay),
        entering_king: declaration(POINTS_27),
        agreed_impasse: Some(AgreedImpasse::Points27),
        replay_swaps_colors: true,
        ..BASE
    };

    /// The World Computer Shogi Championship since 2019.
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | loses |
    /// | no legal move | loses (precedent of WCSC24) |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | 320: draw; mate with the last move wins |
    /// | entering king | 27-point declaration (28 / 27) on claim (`%KACHI`); an invalid claim loses |
    ///
    /// Source: WCSC rules, art. 27-3 for the limit; the CSA's declaration rules (宣言法).
    pub const CSA_WCSC: Self = Self {
        id: RulesId("csa_wcsc"),
        move_limit: limit(320),
        ..CSA
    };

    /// The World Computer Shogi Championship from 2015 to 2018: as [`CSA_WCSC`](Self::CSA_WCSC) with a limit of 256.
    pub const CSA_WCSC_256: Self = Self {
        id: RulesId("csa_wcsc_256"),
        move_limit: limit(256),
        ..CSA
    };

    /// shogi-server and floodgate, bug for bug.
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | loses |
    /// | no legal move | never looked at |
    /// | repetition | fourth occurrence, the start position not counted: draw; perpetual check in the server's own way ([`PerpetualSpan::ShogiServer`]) |
    /// | move limit | 256: draw, even if the last move mates (floodgate groups but one have none) |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim loses |
    ///
    /// Source: the server's program, executed.
    pub const CSA_SHOGI_SERVER: Self = Self {
        id: RulesId("csa_shogi_server"),
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
            result: LimitResult::Draw,
            mate_on_limit_wins: false,
            extends_while_checking: false,
            needs_entered_king: false,
        }),
        ..CSA
    };

    /// Denryu-sen 1 (電竜戦, 2020).
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | loses |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: a draw that scores 0.4 for Black and 0.6 for White; perpetual check loses |
    /// | move limit | 512: draw |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim loses |
    ///
    /// Source: the organisers' blog. Later editions may differ.
    pub const DENRYU1: Self = Self {
        id: RulesId("denryu1"),
        repetition: fourfold(RepetitionResult::Split {
            black: 400,
            white: 600,
        }),
        move_limit: limit(512),
        ..CSA
    };

    /// Shogi Wars (since October 2014).
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27 points (28 / 27), applied automatically to the side to move |
    pub const SHOGI_WARS: Self = Self {
        id: RulesId("shogi_wars"),
        repetition: fourfold(RepetitionResult::Draw),
        entering_king: declaration(Declaration {
            automatic: true,
            ..POINTS_27
        }),
        ..BASE
    };

    /// 81Dojo.
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | loses (not verified) |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27-point declaration (28 / 27) on claim, White credited with what a handicap took away |
    pub const DOJO81: Self = Self {
        id: RulesId("dojo81"),
        entering_king: declaration(Declaration {
            handicap_credit: HandicapCredit::Missing,
            ..POINTS_27
        }),
        ..CSA
    };

    /// lishogi.
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27 points (28 / 27), applied automatically to the side to move, credit in listed handicaps |
    /// | bare kings | draw |
    ///
    /// Source: the site's program (July 2021 and later) and its page on impasse.
    pub const LISHOGI: Self = Self {
        id: RulesId("lishogi"),
        repetition: fourfold(RepetitionResult::Draw),
        entering_king: declaration(Declaration {
            automatic: true,
            handicap_credit: HandicapCredit::Listed,
            ..POINTS_27
        }),
        bare_kings_draw: true,
        ..BASE
    };

    /// lishogi's minishogi.
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: the side that moved second wins; perpetual check loses |
    /// | move limit | none |
    /// | entering king | none |
    pub const LISHOGI_MINISHOGI: Self = Self {
        id: RulesId("lishogi_minishogi"),
        repetition: fourfold(RepetitionResult::SecondPlayerWins),
        ..BASE
    };

    /// Shogi Quest.
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | 500: draw |
    /// | entering king | try rule |
    pub const SHOGI_QUEST: Self = Self {
        id: RulesId("shogi_quest"),
        repetition: fourfold(RepetitionResult::Draw),
        move_limit: limit(500),
        entering_king: EnteringKing::Try,
        ..BASE
    };

    /// USI engines with `EnteringKingRule` = `CSARule24`: as [`USI_CSARULE27`](Self::USI_CSARULE27) with 31 points for either
    /// side. There is no drawing declaration.
    pub const USI_CSARULE24: Self = Self {
        id: RulesId("usi_csarule24"),
        entering_king: declaration(POINTS_31),
        ..Self::USI_CSARULE27
    };

    /// USI engines with `EnteringKingRule` = `CSARule24H`: the same, White credited with what a handicap took away.
    pub const USI_CSARULE24H: Self = Self {
        id: RulesId("usi_csarule24h"),
        entering_king: declaration(Declaration {
            handicap_credit: HandicapCredit::Missing,
            ..POINTS_31
        }),
        ..Self::USI_CSARULE27
    };

    /// USI engines with `EnteringKingRule` = `CSARule27`, the default of `YaneuraOu`.
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27-point declaration (28 / 27) on claim (`bestmove win`); an invalid claim loses |
    ///
    /// Source: `YaneuraOu`'s program for the declaration. The rest depends on the GUI or the server.
    pub const USI_CSARULE27: Self = Self {
        id: RulesId("usi_csarule27"),
        repetition: fourfold(RepetitionResult::Draw),
        entering_king: declaration(POINTS_27),
        ..BASE
    };

    /// USI engines with `EnteringKingRule` = `CSARule27H`: the same, White credited with what a handicap took away.
    pub const USI_CSARULE27H: Self = Self {
        id: RulesId("usi_csarule27h"),
        entering_king: declaration(Declaration {
            handicap_credit: HandicapCredit::Missing,
            ..POINTS_27
        }),
        ..Self::USI_CSARULE27
    };

    /// USI engines with `EnteringKingRule` = `TryRule`: as [`USI_CSARULE27`](Self::USI_CSARULE27) with the try rule instead of a
    /// declaration.
    pub const USI_TRY: Self = Self {
        id: RulesId("usi_try"),
        entering_king: EnteringKing::Try,
        ..Self::USI_CSARULE27
    };

    /// The UEC cup's minishogi (until 2022).
    ///
    /// | | |
    /// |---|---|
    /// | illegal move | loses |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: White wins, whoever began; perpetual check loses |
    /// | move limit | not found |
    /// | entering king | none |
    pub const UEC_MINISHOGI: Self = Self {
        id: RulesId("uec_minishogi"),
        illegal_move: IllegalMovePolicy::Loses,
        repetition: fourfold(RepetitionResult::Wins(Color::White)),
        ..BASE
    };

    /// All named rule sets.
    pub const ALL: &'static [Self] = &[
        Self::TWO_PLAYER,
        Self::QDAN,
        Self::PLAIN,
        Self::QDAN_MINISHOGI,
        Self::JSA_PRO,
        Self::JSA_AMATEUR27,
        Self::CSA_WCSC,
        Self::CSA_WCSC_256,
        Self::CSA_SHOGI_SERVER,
        Self::DENRYU1,
        Self::SHOGI_WARS,
        Self::DOJO81,
        Self::LISHOGI,
        Self::LISHOGI_MINISHOGI,
        Self::SHOGI_QUEST,
        Self::USI_CSARULE24,
        Self::USI_CSARULE24H,
        Self::USI_CSARULE27,
        Self::USI_CSARULE27H,
        Self::USI_TRY,
        Self::UEC_MINISHOGI,
    ];

    /// The rule set of that name ("`jsa_pro`"), or `None`.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|rules| rules.id.name() == name).copied()
    }

    /// What a game of a variant is played by if nothing else is said: shogi by [`TWO_PLAYER`](Self::TWO_PLAYER), minishogi by
    /// [`QDAN_MINISHOGI`](Self::QDAN_MINISHOGI), other boards by the former without declaration.
    pub fn default_for(variant: Variant) -> Self {
        match variant {
            Variant::STANDARD => Self::TWO_PLAYER,
            Variant::MINISHOGI => Self::QDAN_MINISHOGI,
            _ => Self::TWO_PLAYER.with_entering_king(EnteringKing::None),
        }
    }
}
