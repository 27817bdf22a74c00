//! What the oracle is asked about: random starts, and moves and other actions that bring about the rarer endings.

use crate::common::{Dice, at};
use shogiban::rules::{Foul, Handicap};
use shogiban::{Action, Color, Game, HandKind, Move, Piece, PieceKind, Position, Setup, Square, Variant};

/// Is a start one that a site ("lishogi", "81Dojo") lists as a handicap?
pub(super) fn is_listed(start: &Position, site: &str) -> bool {
    LISTED.iter().any(|(ranks, sites)| {
        let sfen = match ranks.split('/').count() {
            2 => format!("{ranks}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
            3 => format!("{ranks}/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
            _ => (*ranks).into(),
        };
        sites.contains(site) && at(&sfen) == *start
    })
}

/// Handicaps by their far ranks, and the sites that list them. Source: `docs/src/rules.md` G; the sites' programs.
const LISTED: [(&str, &str); 26] = [
    ("lnsgkgsn1/1r5b1", "lishogi 81Dojo"),
    ("1nsgkgsnl/1r5b1", "lishogi"),
    ("1nsgkgsn1/1r5b1", "lishogi"),
    ("lnsgkgsnl/1r7", "lishogi 81Dojo"),
    ("lnsgkgsnl/7b1", "lishogi 81Dojo"),
    ("lnsgkgsn1/7b1", "lishogi 81Dojo"),
    ("lnsgkg1nl/7b1", "81Dojo"),
    ("lnsgkgsnl/9", "lishogi 81Dojo"),
    ("1nsgkgsnl/9", "lishogi"),
    ("lnsgkgsn1/9", ""),
    ("1nsgkgsn1/9", "lishogi 81Dojo"),
    ("2sgkgsn1/9", "lishogi"),
    ("1nsgkgs2/9", ""),
    ("2sgkgs2/9", "lishogi 81Dojo"),
    ("2sgkg3/9", ""),
    ("3gkgs2/9", "lishogi"),
    ("3gkg3/9", "lishogi 81Dojo"),
    ("4kg3/9", "lishogi"),
    ("4k4/9", "lishogi 81Dojo"),
    ("4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1", "lishogi 81Dojo"),
    ("4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", "lishogi 81Dojo"),
    ("4k4/1r5b1", "lishogi 81Dojo"),
    ("l3k3l/1r5b1", "lishogi"),
    ("ln2k2nl/1r5b1", "lishogi"),
    ("lnsgkgsnl/1r5b1/p1ppppppp", "lishogi"),
    (
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "lishogi",
    ),
];

/// A start: a handicap, minishogi, a king in the far camp, or a few pieces on a small board or a large one.
pub(super) fn start(dice: &mut Dice) -> Position {
    let small_set =
        |size, zone| Variant::custom(size, size, zone, [3, 2, 2, 2, 2, 2, 2]).expect("a small set");
    match dice.below(16) {
        0 => Position::handicap(dice.pick(Handicap::all(Variant::STANDARD))),
        1 => Position::handicap(dice.pick(Handicap::all(Variant::MINISHOGI))),
        2 => scattered(dice, Variant::MINISHOGI),
        3 => chased(dice),
        4..8 => {
            let size = 3 + dice.below(3) as u8;
            scattered(dice, small_set(size, 1))
        }
        8..10 => scattered(dice, small_set(9, 3)),
        10..12 => scattered(dice, Variant::STANDARD),
        12..15 => entered(dice),
        _ => walled_in(dice),
    }
}

/// A bare king and another with a rook or a dragon.
fn chased(dice: &mut Dice) -> Position {
    loop {
        let mut setup = Setup::empty(Variant::STANDARD);
        let squares: Vec<Square> = Variant::STANDARD.squares().into_iter().collect();
        let color = *dice.pick(&Color::ALL);
        setup.set_turn(*dice.pick(&Color::ALL));
        for (owner, kind) in [
            (color, *dice.pick(&[PieceKind::Rook, PieceKind::Dragon])),
            (color, PieceKind::King),
            (!color, PieceKind::King),
        ] {
            setup.put(*dice.pick(&squares), Piece::new(owner, kind));
        }
        if let Ok(position) = Position::try_from(setup) {
            return position;
        }
    }
}

/// A king in the far camp with an army; the rest is in hand.
fn entered(dice: &mut Dice) -> Position {
    loop {
        let mut setup = Setup::empty(Variant::STANDARD);
        let color = *dice.pick(&Color::ALL);
        setup.set_turn(*dice.pick(&Color::ALL));
        let camp: Vec<Square> = Variant::STANDARD.zone(color).into_iter().collect();
        setup.put(*dice.pick(&camp), Piece::new(color, PieceKind::King));
        let home: Vec<Square> = Variant::STANDARD
            .squares()
            .into_iter()
            .filter(|sq| !camp.contains(sq))
            .collect();
        setup.put(*dice.pick(&home), Piece::new(!color, PieceKind::King));
        for _ in 0..11 + dice.below(6) {
            let kind = *dice.pick(&[
                PieceKind::Tokin,
                PieceKind::Silver,
                PieceKind::Gold,
                PieceKind::Rook,
                PieceKind::Horse,
            ]);
            let sq = *dice.pick(&camp);
            if setup.piece_on(sq).is_none() {
                setup.put(sq, Piece::new(color, kind));
                if !setup.check().is_playable() {
                    setup.remove(sq);
                }
            }
        }
        if dice.once_in(4) {
            setup.give_rest(color);
        } else {
            share_rest(dice, &mut setup);
        }
        if let Ok(position) = Position::try_from(setup) {
            return position;
        }
    }
}

/// Gives what is left of the set to both hands.
fn share_rest(dice: &mut Dice, setup: &mut Setup) {
    setup.give_rest(Color::Black);
    for kind in HandKind::ALL {
        let rest = setup.hand(Color::Black).count(kind);
        let given = dice.below(usize::from(rest) + 1) as u8;
        for (color, number) in [(Color::Black, rest - given), (Color::White, given)] {
            setup.set_hand(color, kind, number).expect("no more than a set");
        }
    }
}

/// A side with points for a declaration that has no legal move, or has none once the other side has moved.
fn walled_in(dice: &mut Dice) -> Position {
    let turn = *dice.pick(&["b", "w"]);
    let walled = at(&format!(
        "RRBBKGGSS/PPPPPPPPP/9/9/9/9/9/9/4k4 {turn} 2g2s4n4l9p 1"
    ));
    if dice.once_in(2) { walled } else { walled.rotated() }
}

/// Two kings, rarely fewer, and a few pieces anywhere. One in five is a start with faults: two pawns on a file, pieces that
/// can never move, a side in check that is not to move.
fn scattered(dice: &mut Dice, variant: Variant) -> Position {
    let with_faults = dice.once_in(5);
    loop {
        let mut setup = Setup::empty(variant);
        setup.set_turn(*dice.pick(&Color::ALL));
        for color in Color::ALL {
            if !dice.once_in(20) {
                let sq = square(dice, variant, color);
                setup.put(sq, Piece::new(color, PieceKind::King));
            }
        }
        for _ in 0..dice.below(4) {
            let kind = dice.pick(&HandKind::ALL).kind();
            let kind = if dice.once_in(3) {
                kind.promoted().unwrap_or(kind)
            } else {
                kind
            };
            let color = *dice.pick(&Color::ALL);
            let sq = square(dice, variant, color);
            if setup.piece_on(sq).is_none() {
                setup.put(sq, Piece::new(color, kind));
                if !with_faults && !setup.check().is_playable() {
                    setup.remove(sq);
                }
            }
        }
        if dice.once_in(3) {
            if dice.once_in(2) {
                share_rest(dice, &mut setup);
            } else {
                let color = *dice.pick(&Color::ALL);
                let set = setup.set_hand(color, *dice.pick(&HandKind::ALL), 1);
                set.expect("one fits in a hand");
            }
        }
        let position = if with_faults {
            setup.to_position_despite_faults()
        } else {
            Position::try_from(setup)
        };
        if let Ok(position) = position {
            return position;
        }
    }
}

/// Any square; on a large board mostly one near the far camp.
fn square(dice: &mut Dice, variant: Variant, color: Color) -> Square {
    let far: Vec<Square> = variant.zone(color).into_iter().collect();
    let all: Vec<Square> = variant.squares().into_iter().collect();
    let among = if variant.files() == 9 && !dice.once_in(3) {
        &far
    } else {
        &all
    };
    *dice.pick(among)
}

/// How the two sides of a game like to move, in per cent.
pub(super) struct Style {
    /// How often they go back to where the game has been, if they can.
    back: usize,
    /// How often each gives check, if it can.
    check: [usize; 2],
    /// How often a king walks towards the far side.
    walk: usize,
}

impl Style {
    pub(super) fn any(dice: &mut Dice) -> Style {
        if dice.once_in(4) {
            // One side chases the other's king, seldom without a check, and both go round in circles.
            let mut check = [90, 0];
            if dice.once_in(2) {
                check.reverse();
            }
            return Style {
                back: 90,
                check,
                walk: 0,
            };
        }
        Style {
            back: *dice.pick(&[0, 50, 80, 90, 97]),
            check: [*dice.pick(&[0, 50, 97]), *dice.pick(&[0, 50, 97])],
            walk: *dice.pick(&[0, 10, 60]),
        }
    }

    /// A legal move, or `None` if there is none.
    fn choose(&self, dice: &mut Dice, game: &Game) -> Option<Move> {
        let position = game.position();
        let mut moves: Vec<Move> = position.legal_moves().iter().copied().collect();
        let mut prefer = |share, wanted: &dyn Fn(&Move) -> bool| {
            let liked: Vec<Move> = moves.iter().copied().filter(wanted).collect();
            let does = dice.below(100) < share && !liked.is_empty();
            if does {
                moves = liked;
            }
            does
        };
        let after = |m: &Move| {
            let mut after = *position;
            after.play_unchecked(*m);
            after
        };
        let king = position.king(position.turn());
        prefer(self.check[position.turn().index()], &|m| after(m).is_check());
        let seen: Vec<u64> = (0..=game.ply())
            .filter_map(|ply| game.position_at(ply))
            .map(Position::zobrist_hash)
            .collect();
        let last = game.moves().rev().nth(1);
        let takes_back =
            |m: &Move| last.is_some_and(|last| m.from() == Some(last.to()) && last.from() == Some(m.to()));
        let goes_back =
            prefer(self.back, &|m| seen.contains(&after(m).zobrist_hash())) || prefer(self.back, &takes_back);
        if !goes_back && prefer(self.walk, &|m| king.is_some() && m.from() == king) {
            let last_rank = usize::from(position.variant().ranks()) - 1;
            let goal = if position.turn() == Color::Black {
                0
            } else {
                last_rank
            };
            let steps =
                |m: &Move| m.to().rank().index().abs_diff(goal) * 9 + m.to().file().index().abs_diff(4);
            return moves.into_iter().min_by_key(steps);
        }
        (!moves.is_empty()).then(|| *dice.pick(&moves))
    }
}

/// Something that is done with a game.
#[derive(Copy, Clone, Debug)]
pub(super) enum Step {
    Act(Action),
    /// [`Game::act_as_recorded`].
    Recorded(Action),
    Undo,
    Redo,
}

/// The next step of a game: mostly moves while it goes on, all sorts of things when it is over.
pub(super) fn step(dice: &mut Dice, style: &Style, game: &Game) -> Step {
    if let Some(action) = timely_action(dice, game) {
        return act(dice, action);
    }
    let moves = if game.is_over() { 15 } else { 88 };
    let chosen = style.choose(dice, game).filter(|_| dice.below(100) < moves);
    if let Some(m) = chosen {
        return act(dice, Action::Move(m));
    }
    match dice.below(12) {
        0..4 => Step::Undo,
        4 => Step::Redo,
        _ => {
            let action = other_action(dice, game.position());
            act(dice, action)
        }
    }
}

/// Sometimes what suits the game as it stands: a claim that holds, an agreement whose condition is met.
fn timely_action(dice: &mut Dice, game: &Game) -> Option<Action> {
    let evaluation = game.evaluate_declaration();
    let (claims, enters) = evaluation.map_or((false, false), |evaluation| {
        (evaluation.unmet().next().is_none(), evaluation.king_in_zone)
    });
    if claims && dice.once_in(4) {
        Some(Action::Declare)
    } else if enters && dice.once_in(12) {
        Some(Action::AgreeImpasse)
    } else if game.occurrences() >= 2 && dice.once_in(12) {
        Some(Action::AgreeRepetition)
    } else {
        None
    }
}

fn act(dice: &mut Dice, action: Action) -> Step {
    if dice.once_in(2) {
        Step::Act(action)
    } else {
        Step::Recorded(action)
    }
}

fn other_action(dice: &mut Dice, position: &Position) -> Action {
    let by = *dice.pick(&Color::ALL);
    match dice.below(30) {
        0 => Action::Resign(by),
        1 => Action::TimeUp(by),
        2 => Action::Abandon(by),
        3 => Action::Abort,
        4 | 5 => Action::AgreeDraw,
        6..8 => Action::AgreeRepetition,
        8..13 => Action::AgreeImpasse,
        13..20 => Action::Declare,
        20 | 21 => Action::Move(any_move(dice, position)),
        _ => {
            let foul = foul(dice, position);
            Action::Foul { by, foul }
        }
    }
}

fn foul(dice: &mut Dice, position: &Position) -> Foul {
    match dice.below(8) {
        0 | 1 => Foul::IllegalMove {
            mv: any_move(dice, position),
        },
        2 => Foul::OutOfTurn { mv: None },
        3 => Foul::OutOfTurn {
            mv: Some(any_move(dice, position)),
        },
        4 => Foul::DropPromoted {
            kind: *dice.pick(&PieceKind::ALL),
            to: any_move(dice, position).to(),
        },
        5 => Foul::Pass,
        6 => Foul::TakenBack,
        _ => Foul::Stated,
    }
}

/// Any move value, or a move of the side to move that is wrong in fewer ways: of its own piece or hand, to the board.
fn any_move(dice: &mut Dice, position: &Position) -> Move {
    let own: Vec<Square> = position.by_color(position.turn()).into_iter().collect();
    let squares: Vec<Square> = position.variant().squares().into_iter().collect();
    let to = *dice.pick(&squares);
    let held: Vec<HandKind> = position
        .hand(position.turn())
        .iter()
        .map(|(kind, _)| kind)
        .collect();
    match dice.below(4) {
        0 | 1 if !own.is_empty() => {
            if let Some(m) = Move::board(*dice.pick(&own), to, dice.once_in(3)) {
                return m;
            }
        }
        2 if !held.is_empty() => return Move::drop(*dice.pick(&held), to),
        _ => {}
    }
    loop {
        if let Some(m) = Move::from_bits(dice.bits() as u16) {
            return m;
        }
    }
}
