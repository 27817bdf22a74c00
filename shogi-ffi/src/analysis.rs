//! What engines wrote into the comments of a record.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use records::{Analysis, Score};

use crate::boundary::value;
use crate::buffer::text_out;
use crate::error::{Failure, shogiban_status};
use crate::node::{node, shogiban_node};
use crate::record::shogiban_record;
use crate::sized::{self, extensible};
use crate::vocabulary::{SHOGIBAN_NO_COLOR, color_number};

/// The engine gave no evaluation.
pub const SHOGIBAN_SCORE_NONE: u8 = 0;
/// The evaluation is in points: `points`.
pub const SHOGIBAN_SCORE_POINTS: u8 = 1;
/// The engine saw a mate: `winner`, `mate_moves`.
pub const SHOGIBAN_SCORE_MATE: u8 = 2;

/// What an engine wrote about a position. The line that it expected is told by shogiban_node_analysis_line.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_analysis {
    /// sizeof(shogiban_analysis); see "Structs that grow" above.
    pub struct_size: usize,
    /// How many positions it looked at, if `has_nodes`.
    pub nodes: u64,
    /// The evaluation in hundredths of a pawn or so, from Black's side.
    pub points: i32,
    /// In how many moves the mate is, if `has_mate_moves`.
    pub mate_moves: u32,
    /// How deep it looked, in plies, if `has_depth`.
    pub depth: u32,
    /// SHOGIBAN_SCORE_NONE and so on.
    pub score: u8,
    /// The side that mates, or SHOGIBAN_NO_COLOR.
    pub winner: u8,
    /// 1 if it says in how many moves it mates, else 0.
    pub has_mate_moves: u8,
    /// 1 if it says how many positions it looked at, else 0.
    pub has_nodes: u8,
    /// 1 if it says how deep it looked, else 0.
    pub has_depth: u8,
    /// Not used yet: 0.
    pub reserved: [u8; 7],
}

extensible!(shogiban_analysis, reserved, on_64_bits: 40, on_32_bits: if align_of::<u64>() == 8 { 40 } else { 36 });

impl From<&Analysis> for shogiban_analysis {
    fn from(found: &Analysis) -> Self {
        let (mut points, mut winner, mut mate_moves) = (0, SHOGIBAN_NO_COLOR, None);
        let score = match found.score {
            None => SHOGIBAN_SCORE_NONE,
            Some(Score::Points(number)) => {
                points = number;
                SHOGIBAN_SCORE_POINTS
            }
            Some(Score::Mate { winner: side, moves }) => {
                (winner, mate_moves) = (color_number(Some(side)), moves);
                SHOGIBAN_SCORE_MATE
            }
        };
        Self {
            struct_size: 0,
            nodes: found.nodes.unwrap_or(0),
            points,
            mate_moves: mate_moves.unwrap_or(0),
            depth: found.depth.unwrap_or(0),
            score,
            winner,
            has_mate_moves: mate_moves.is_some().into(),
            has_nodes: found.nodes.is_some().into(),
            has_depth: found.depth.is_some().into(),
            reserved: [0; 7],
        }
    }
}

/// The analysis with that index at a node.
fn analysis(
    record: Option<&shogiban_record>,
    number: shogiban_node,
    index: usize,
) -> Result<Analysis, Failure> {
    let mut all = node(record, number)?.analyses();
    if index < all.len() {
        return Ok(all.swap_remove(index));
    }
    Err(Failure::index(index, all.len()))
}

/// How many analyses of engines stand in the comments of a node. Known are the lines of floodgate, ShogiHome, Shogidokoro and
/// ShogiGUI; they stay comments all the same.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_analysis_count(
    record: Option<&shogiban_record>,
    node: shogiban_node,
) -> usize {
    value(0, || Ok(self::node(record, node)?.analyses().len()))
}

/// The analysis with that index, from 0, in the order of the comments.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_analysis(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    index: usize,
    analysis: *mut shogiban_analysis,
) -> shogiban_status {
    sized::struct_out(analysis, "analysis", || {
        Ok((&self::analysis(record, node, index)?).into())
    })
}

/// The line that the engine expected in the analysis with that index, from 0, as it was written: moves of CSA, USI or KIF.
/// NOT_FOUND if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_node_analysis_line(
    record: Option<&shogiban_record>,
    node: shogiban_node,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let line = analysis(record, node, index)?.line;
        line.ok_or_else(|| Failure::nothing("line in that analysis"))
    })
}
