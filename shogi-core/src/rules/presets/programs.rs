//! Rules of programs on your own machine: the settings of a GUI, and the names of the USI protocol.

use super::shared::{BASE, CSA, POINTS_27, POINTS_31, declaration, first_declared, fourfold};
use super::{Certainty, RuleFields, Rules, RulesId, Story};
use crate::rules::parts::{
    EnteringKing, HandicapCredit, MoveLimit, NoLegalMove, RepetitionResult, Undecided,
};

rule_sets! {
    /// Rules of `ShogiHome` with its 27-point rule, the default of the program.
    ///
    /// | | |
    /// |---|---|
    /// | foul | loses |
    /// | no legal move | not tested |
    /// | repetition | fourth occurrence: draw; perpetual check loses |
    /// | move limit | 1000: draw; the game goes on while every move is a check or answers one |
    /// | entering king | 27-point declaration (28 / 27) on claim, with credit to White for missing pieces; an invalid claim loses |
    SHOGIHOME_27 = "shogihome_27" {
        title: "ShogiHome, 27 points",
        source: "the program's `game.ts` and its library tsshogi.",
        certainty: High ("high"),
        open: "the program tests repetition before a try, and the limit is a setting.",
        label: "ShogiHome",
        articles: &[],
        rules: RuleFields {
            no_legal_move: NoLegalMove::NotTested,
            move_limit: Some(MoveLimit::new(1000).with_extends_while_checking(true)),
            entering_king: declaration(POINTS_27.with_handicap_credit(HandicapCredit::Missing)),
            ..CSA
        },
    }

    /// Rules of `ShogiHome` with its 24-point rule: [`SHOGIHOME_27`](Self::SHOGIHOME_27), but 31 points win and
    /// 24 to 30 are a draw.
    SHOGIHOME_24 = "shogihome_24" {
        title: "ShogiHome, 24 points",
        source: "the program's `game.ts` and its library tsshogi.",
        certainty: High ("high"),
        label: "ShogiHome",
        articles: &[],
        rules: RuleFields {
            entering_king: declaration(
                POINTS_31
                    .with_replay_from(Some(24))
                    .with_replay_result(Undecided::Draw)
                    .with_handicap_credit(HandicapCredit::Missing),
            ),
            ..Self::SHOGIHOME_27.fields
        },
    }

    /// Rules of `ShogiHome` with the try rule: [`SHOGIHOME_27`](Self::SHOGIHOME_27) with the try rule instead
    /// of a declaration.
    SHOGIHOME_TRY = "shogihome_try" {
        title: "ShogiHome, try rule",
        source: "the program's `game.ts` and its library tsshogi.",
        certainty: High ("high"),
        open: "in the program a declaration loses under the try rule; here it is refused.",
        label: "ShogiHome",
        articles: &[],
        rules: RuleFields {
            entering_king: EnteringKing::Try,
            ..Self::SHOGIHOME_27.fields
        },
    }

    /// Rules of USI engines with `EnteringKingRule` = `CSARule27`, the default of `YaneuraOu`.
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
        rules: RuleFields {
            repetition: fourfold(RepetitionResult::Draw),
            entering_king: first_declared(POINTS_27),
            ..BASE
        },
    }

    /// Rules of USI engines with `EnteringKingRule` = `CSARule27H`: [`USI_CSARULE27`](Self::USI_CSARULE27) with
    /// credit to White for the pieces removed in a handicap game.
    USI_CSARULE27H = "usi_csarule27h" {
        title: "USI, CSARule27H",
        source: "`YaneuraOu`'s program for the declaration.",
        certainty: Medium ("medium"),
        open: "the rest depends on the GUI or the server.",
        label: "usi_csarule27h",
        articles: &[],
        rules: RuleFields {
            entering_king: first_declared(POINTS_27.with_handicap_credit(HandicapCredit::Missing)),
            ..Self::USI_CSARULE27.fields
        },
    }

    /// Rules of USI engines with `EnteringKingRule` = `CSARule24`: [`USI_CSARULE27`](Self::USI_CSARULE27), but
    /// either side wins with 31 points.
    ///
    /// No declaration makes the game a draw.
    USI_CSARULE24 = "usi_csarule24" {
        title: "USI, CSARule24",
        source: "`YaneuraOu`'s program for the declaration.",
        certainty: Medium ("medium"),
        open: "the rest depends on the GUI or the server.",
        label: "usi_csarule24",
        articles: &[],
        rules: RuleFields {
            entering_king: first_declared(POINTS_31),
            ..Self::USI_CSARULE27.fields
        },
    }

    /// Rules of USI engines with `EnteringKingRule` = `CSARule24H`: [`USI_CSARULE24`](Self::USI_CSARULE24) with
    /// credit to White for the pieces removed in a handicap game.
    USI_CSARULE24H = "usi_csarule24h" {
        title: "USI, CSARule24H",
        source: "`YaneuraOu`'s program for the declaration.",
        certainty: Medium ("medium"),
        open: "the rest depends on the GUI or the server.",
        label: "usi_csarule24h",
        articles: &[],
        rules: RuleFields {
            entering_king: first_declared(POINTS_31.with_handicap_credit(HandicapCredit::Missing)),
            ..Self::USI_CSARULE27.fields
        },
    }

    /// Rules of USI engines with `EnteringKingRule` = `TryRule`: [`USI_CSARULE27`](Self::USI_CSARULE27) with
    /// the try rule instead of a declaration.
    USI_TRY = "usi_try" {
        title: "USI, TryRule",
        source: "`YaneuraOu`'s program.",
        certainty: Medium ("medium"),
        open: "the rest depends on the GUI or the server.",
        label: "usi_try",
        articles: &[],
        rules: RuleFields {
            entering_king: EnteringKing::Try,
            ..Self::USI_CSARULE27.fields
        },
    }
}
