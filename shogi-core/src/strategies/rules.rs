//! Strategies for rules.

use super::vocabulary::colors;
use crate::rules::{
    AgreedImpasse, BothPerpetual, Declaration, EnteringKing, FoulFoundLate, HandicapCredit,
    IllegalMovePolicy, ImpassePoints, InvalidClaim, MoveLimit, NoLegalMove, PerpetualCheck, PerpetualSpan,
    PlayedThrough, RepetitionResult, RepetitionRule, Rules, Undecided,
};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// Generates any rules: four in five are custom, with each field random, and the rest are named sets.
///
/// Numbers are small, so that short games reach them. A repetition ends the game at the second to fourth
/// occurrence, and a limit is at 0 to 20 moves. Most declarations need few points and few pieces. Values shrink
/// to [`Rules::MATE_ONLY`].
///
/// ```
/// use proptest::prelude::*;
/// use shogiban::{Game, Variant, strategies};
/// proptest!(|(rules in strategies::rules(), (start, moves) in strategies::games(Variant::MINISHOGI))| {
///     let mut game = Game::new(start, rules);
///     for m in moves {
///         if game.is_over() {
///             break;
///         }
///         game.play(m)?;
///     }
///     prop_assert!(!game.is_over() || game.legal_moves().is_empty());
/// });
/// ```
pub fn rules() -> impl Strategy<Value = Rules> + Clone {
    let fouls = (
        select(&[IllegalMovePolicy::Refused, IllegalMovePolicy::Loses][..]),
        select(&[FoulFoundLate::Overrides, FoulFoundLate::Stands][..]),
    );
    // In most generated rules a side without a legal move loses, as under nearly all authorities.
    let no_legal_move = prop_oneof![
        3 => Just(NoLegalMove::Loses),
        1 => Just(NoLegalMove::StalemateDraws),
        1 => Just(NoLegalMove::NotTested),
    ];
    let ends = (
        no_legal_move,
        option::weighted(0.8, repetition()),
        option::of(move_limit()),
        entering_king(),
    );
    let agreed_draw = prop_oneof![
        Just(Some(Undecided::Draw)),
        Just(None),
        undecided().prop_map(Some),
    ];
    let agreements = (option::of(agreed_impasse()), agreed_draw);
    let custom = (fouls, ends, agreements, any::<bool>(), any::<bool>()).prop_map(
        |(fouls, ends, agreements, bare_kings_draw, replay_swaps_colors)| {
            let (illegal_move, foul_found_late) = fouls;
            let (no_legal_move, repetition, move_limit, entering_king) = ends;
            let (agreed_impasse, agreed_draw) = agreements;
            Rules::MATE_ONLY
                .with_illegal_move(illegal_move)
                .with_foul_found_late(foul_found_late)
                .with_no_legal_move(no_legal_move)
                .with_repetition(repetition)
                .with_move_limit(move_limit)
                .with_entering_king(entering_king)
                .with_agreed_impasse(agreed_impasse)
                .with_agreed_draw(agreed_draw)
                .with_bare_kings_draw(bare_kings_draw)
                .with_replay_swaps_colors(replay_swaps_colors)
        },
    );
    prop_oneof![
        4 => custom,
        1 => select(Rules::ALL),
    ]
}

/// Generates the shares of a point of Black and White, in per mille.
fn shares() -> impl Strategy<Value = (u16, u16)> + Clone {
    (0..=1000u16).prop_map(|black| (black, 1000 - black))
}

fn undecided() -> impl Strategy<Value = Undecided> + Clone {
    prop_oneof![
        Just(Undecided::Draw),
        Just(Undecided::Replay),
        shares().prop_map(|(black, white)| Undecided::Split { black, white }),
    ]
}

fn repetition() -> impl Strategy<Value = RepetitionRule> + Clone {
    let result = prop_oneof![
        Just(RepetitionResult::Draw),
        Just(RepetitionResult::Replay),
        Just(RepetitionResult::SecondPlayerWins),
        colors().prop_map(RepetitionResult::Wins),
        shares().prop_map(|(black, white)| RepetitionResult::Split { black, white }),
    ];
    let spans = [
        PerpetualSpan::FirstToLast,
        PerpetualSpan::LastInterval,
        PerpetualSpan::ShogiServer,
    ];
    let both = [
        BothPerpetual::PlainRepetition,
        BothPerpetual::MoverLoses,
        BothPerpetual::NonMoverLoses,
    ];
    let perpetual = (select(spans.to_vec()), select(both.to_vec()))
        .prop_map(|(span, both)| PerpetualCheck { span, both });
    let played_through = select(&[PlayedThrough::Ends, PlayedThrough::Broken][..]);
    (
        2..=4u8,
        any::<bool>(),
        result,
        option::weighted(0.8, perpetual),
        option::of(0..=3u8),
        played_through,
    )
        .prop_map(
            |(count, counts_initial, result, perpetual, agreed_from, played_through)| RepetitionRule {
                count,
                counts_initial,
                result,
                perpetual,
                agreed_from,
                played_through,
            },
        )
}

fn move_limit() -> impl Strategy<Value = MoveLimit> + Clone {
    (0..=20u32, undecided(), any::<[bool; 4]>()).prop_map(|(plies, result, switches)| {
        let [
            mate_on_limit_wins,
            extends_while_checking,
            needs_entered_king,
            declaration_at_limit,
        ] = switches;
        MoveLimit {
            plies,
            result,
            mate_on_limit_wins,
            extends_while_checking,
            needs_entered_king,
            declaration_at_limit,
        }
    })
}

fn entering_king() -> impl Strategy<Value = EnteringKing> + Clone {
    prop_oneof![
        1 => Just(EnteringKing::None),
        1 => Just(EnteringKing::Try),
        3 => declaration().prop_map(EnteringKing::Declaration),
    ]
}

fn declaration() -> impl Strategy<Value = Declaration> + Clone {
    let points = || prop_oneof![3 => 0..=8u32, 1 => 9..=31u32];
    let pieces = prop_oneof![4 => 0..=3u32, 1 => Just(10)];
    let credits = [
        HandicapCredit::None,
        HandicapCredit::Missing,
        HandicapCredit::Lishogi,
        HandicapCredit::Dojo81,
    ];
    (
        [points(), points()],
        option::of((points(), undecided())),
        pieces,
        [any::<bool>(), any::<bool>()],
        select(&[InvalidClaim::Refused, InvalidClaim::Loses][..]),
        select(credits.to_vec()),
    )
        .prop_map(|(wins, replay, pieces, switches, invalid, handicap_credit)| {
            let [black_wins, white_wins] = wins;
            let [automatic, without_legal_move] = switches;
            Declaration {
                black_wins,
                white_wins,
                replay_from: replay.map(|(from, _)| from),
                replay_result: replay.map_or(Undecided::Replay, |(_, result)| result),
                pieces,
                automatic,
                invalid,
                without_legal_move,
                handicap_credit,
            }
        })
}

fn agreed_impasse() -> impl Strategy<Value = AgreedImpasse> + Clone {
    let points = select(&[ImpassePoints::Points24, ImpassePoints::Points27][..]);
    (points, undecided(), 0..=2u8).prop_map(|(points, result, entered_kings)| AgreedImpasse {
        points,
        result,
        entered_kings,
    })
}
