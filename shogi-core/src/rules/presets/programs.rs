//! Programs on one's own machine: a GUI's settings, and the names of the USI protocol.

use super::parts::{BASE, CSA, POINTS_27, POINTS_31, declaration, first_declared, fourfold};
use super::{Certainty, Rules, RulesId, Story};
use crate::rules::ruleset::{
    EnteringKing, HandicapCredit, MoveLimit, NoLegalMove, RepetitionResult, Undecided,
};

rule_sets! {
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
            move_limit: Some(MoveLimit::new(1000).with_extends_while_checking(true)),
            entering_king: declaration(POINTS_27.with_handicap_credit(HandicapCredit::Missing)),
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
            entering_king: declaration(
                POINTS_31
                    .with_replay_from(Some(24))
                    .with_replay_result(Undecided::Draw)
                    .with_handicap_credit(HandicapCredit::Missing),
            ),
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
            entering_king: first_declared(POINTS_27.with_handicap_credit(HandicapCredit::Missing)),
            ..Self::USI_CSARULE27
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
            entering_king: first_declared(POINTS_31.with_handicap_credit(HandicapCredit::Missing)),
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
}
