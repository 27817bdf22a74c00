//! Rules of sites, and the default rules for a game that names no rules.

use super::shared::{BASE, CSA, POINTS_27, declaration, first_declared, fourfold, limit};
use super::{Certainty, RuleFields, Rules, RulesId, Story};
use crate::board::Color;
use crate::rules::parts::{
    AgreedImpasse, BothPerpetual, EnteringKing, HandicapCredit, IllegalMovePolicy, ImpassePoints,
    InvalidClaim, MoveLimit, PerpetualCheck, PerpetualSpan, RepetitionResult, RepetitionRule, Undecided,
};

rule_sets! {
    /// Rules of casual games. They are the default for shogi.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | none |
    /// | entering king | 27-point declaration (28 / 27) on claim; an invalid claim is refused |
    /// | agreements | a draw, but no impasse |
    CASUAL = "casual" {
        title: "Casual games",
        source: "the rule page of a site for two players (in Spanish).",
        certainty: Medium ("medium"),
        open: "the page only says what a valid declaration does. That an invalid one is refused, that a draw may be agreed on, and that a side without a legal move may declare (as in YaneuraOu) is our reading.",
        label: "casual rules",
        articles: &[],
        rules: RuleFields {
            repetition: fourfold(RepetitionResult::Draw),
            entering_king: first_declared(POINTS_27.with_invalid(InvalidClaim::Refused)),
            ..BASE
        },
    }

    /// Rules of Qdan shogi.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: a new game; perpetual check loses |
    /// | move limit | none; the players may set one, at which the game is a draw |
    /// | entering king | none |
    QDAN = "qdan" {
        title: "Qdan shogi",
        source: "the site's rule pages (in Spanish and Portuguese).",
        certainty: High ("high"),
        open: "the page does not say whether the start position counts; it does here, as everywhere. Colors in the new game follow the table's setting.",
        label: "Qdan shogi",
        articles: &[],
        rules: RuleFields {
            repetition: fourfold(RepetitionResult::Replay),
            ..BASE
        },
    }

    /// Rules with mate only: no repetition rule, no move limit, no declaration.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses, whether or not it is in check |
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

    /// Rules of Qdan minishogi. They are the default for minishogi.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: the side that moved second wins; perpetual check loses |
    /// | move limit | none; the players may set one, at which the game is a draw |
    /// | entering king | none |
    QDAN_MINISHOGI = "qdan_minishogi" {
        title: "Qdan minishogi",
        source: "the site's rule page (in Spanish).",
        certainty: High ("high"),
        label: "Qdan minishogi",
        articles: &[],
        rules: RuleFields {
            repetition: fourfold(RepetitionResult::SecondPlayerWins),
            ..BASE
        },
    }

    /// Rules of Shogi Wars.
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
        rules: RuleFields {
            repetition: fourfold(RepetitionResult::Draw),
            entering_king: declaration(POINTS_27.with_automatic(true)),
            ..BASE
        },
    }

    /// Rules of Shogi Club 24.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses if all moves were checks |
    /// | move limit | none |
    /// | agreed impasse | once both kings have entered: 24 points each is a draw; a side with fewer loses |
    SHOGI_CLUB_24 = "shogi_club_24" {
        title: "Shogi Club 24",
        source: "the site's rule page, in parts.",
        certainty: Medium ("medium"),
        open: "a newer client has a declaration (入玉宣言) whose text was not seen.",
        label: "Shogi Club 24",
        articles: &[("jishogi_agreement", "Shogi Club 24"), ("jishogi_points", "Shogi Club 24")],
        rules: RuleFields {
            illegal_move: IllegalMovePolicy::Loses,
            repetition: fourfold(RepetitionResult::Draw),
            agreed_impasse: Some(
                AgreedImpasse::new(ImpassePoints::Points24)
                    .with_result(Undecided::Draw)
                    .with_entered_kings(2),
            ),
            ..BASE
        },
    }

    /// Rules of 81Dojo.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw, in minishogi too; perpetual check by the test of shogi-server, with the start position |
    /// | move limit | none |
    /// | entering king | 27-point declaration (28 / 27) on claim, with credit to White in the handicaps that the site lists |
    DOJO81 = "dojo81" {
        title: "81Dojo",
        source: "the site's published server of 2012, executed.",
        date: "2012",
        certainty: Medium ("medium"),
        open: "the server never looks for mate: a side without a legal move loses here, unless it declares. A later client credits every missing piece.",
        label: "81Dojo",
        articles: &[],
        rules: RuleFields {
            repetition: Some(
                RepetitionRule::USUAL
                    .with_perpetual(Some(PerpetualCheck::USUAL
                    .with_span(PerpetualSpan::ShogiServer)
                    .with_both(BothPerpetual::PlainRepetition))),
            ),
            entering_king: first_declared(POINTS_27.with_handicap_credit(HandicapCredit::Dojo81)),
            ..CSA
        },
    }

    /// Rules of lishogi since July 2021.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses, before any declaration |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | 701, after which the server accepts no move: draw; mate with the last move wins |
    /// | entering king | 27 points (28 / 27), applied automatically to the side to move, with credit to White in the handicaps that the site lists |
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
        rules: RuleFields {
            repetition: fourfold(RepetitionResult::Draw),
            move_limit: limit(701),
            entering_king: declaration(
                POINTS_27
                    .with_automatic(true)
                    .with_handicap_credit(HandicapCredit::Lishogi),
            ),
            agreed_draw: None,
            bare_kings_draw: true,
            ..BASE
        },
    }

    /// Rules of the pro mode of lishogi: [`LISHOGI_2021`](Self::LISHOGI_2021), but an illegal move loses.
    LISHOGI_PRO = "lishogi_pro" {
        title: "lishogi, pro mode",
        source: "the site's program.",
        certainty: High ("high"),
        open: "the server refuses what its board cannot show: a drop on an occupied square, a piece not in hand, a move of the other side's piece or out of turn. Here each of them loses.",
        label: "lishogi",
        articles: &[],
        rules: RuleFields {
            illegal_move: IllegalMovePolicy::Loses,
            ..Self::LISHOGI_2021.fields
        },
    }

    /// Rules of lishogi for minishogi.
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
        rules: RuleFields {
            repetition: fourfold(RepetitionResult::SecondPlayerWins),
            agreed_draw: None,
            ..BASE
        },
    }

    /// Rules of `PyChess` for shogi, gorogoro and judkins.
    ///
    /// | | |
    /// |---|---|
    /// | foul | refused |
    /// | no legal move | loses |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | 601: draw, even if the last move is mate |
    /// | entering king | none |
    /// | agreed draw | none |
    PYCHESS = "pychess" {
        title: "PyChess",
        source: "the site's program (`ply > 600`) and Fairy-Stockfish's table of variants.",
        certainty: High ("high"),
        open: "the site accepts a pawn drop that mates, and its side loses; here it is refused like other illegal moves.",
        label: "PyChess",
        articles: &[],
        rules: RuleFields {
            repetition: fourfold(RepetitionResult::Draw),
            move_limit: Some(MoveLimit::new(601).with_mate_on_limit_wins(false)),
            agreed_draw: None,
            ..BASE
        },
    }

    /// Rules of `PyChess` for minishogi: [`PYCHESS`](Self::PYCHESS), but Black loses at the fourth occurrence,
    /// whichever side moved first.
    PYCHESS_MINISHOGI = "pychess_minishogi" {
        title: "PyChess, minishogi",
        source: "the site's program and Fairy-Stockfish's table of variants.",
        certainty: High ("high"),
        label: "PyChess",
        articles: &[],
        rules: RuleFields {
            repetition: fourfold(RepetitionResult::Wins(Color::White)),
            ..Self::PYCHESS.fields
        },
    }

    /// Rules of Shogi Quest.
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
        rules: RuleFields {
            repetition: fourfold(RepetitionResult::Draw),
            move_limit: limit(500),
            entering_king: EnteringKing::Try,
            ..BASE
        },
    }
}
