//! The tree of a game: an arena of nodes, linked by number.
//!
//! Knows nothing of formats. Nodes are looked at through [`Node`](crate::Node) and changed by the functions of `edit`.

use crate::model::end::EndKind;
use crate::model::headers::Headers;
use crate::model::node::{Line, Node, Step, UnreadMove};
use crate::model::stated::Stated;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use shogiban::board::SetupError;
use shogiban::rules::Handicap;
use shogiban::{Color, Move, Position, Setup, Variant};

/// A game as a file holds it: headers, a start, and a tree of moves with comments, times and endings.
///
/// The first child of a node continues its line, further ones are variations (変化). A line ends in a node with an
/// [`EndKind`] or with its last move.
///
/// ```
/// use shogiban_record::Record;
/// let mut record = Record::default();
/// let first = record.push("7g7f".parse()?)?;
/// record.push("3c3d".parse()?)?;
/// record.add(first, "8c8d".parse()?)?; // a variation: White moves another pawn
/// assert_eq!(record.main_moves().count(), 2);
/// assert_eq!(record.node(first).unwrap().children().count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    /// Who played, when, where.
    pub headers: Headers,
    pub(crate) start: Setup,
    /// The start was read, or made. Else `start` holds no more than the variant and the side to move.
    pub(crate) knows_start: bool,
    /// The root first. Removed nodes stay behind, without a way to them.
    pub(crate) nodes: Vec<Data>,
}

/// Why a record cannot be played from its start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// The start is not known: see [`Record::knows_start`].
    Unknown,
    /// It is no position that can be played.
    Unplayable(#[from] SetupError),
}

impl StartError {
    /// A short name for programs: "`unknown_start`", "unplayable".
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unknown => "unknown_start",
            Self::Unplayable(_) => "unplayable",
        }
    }
}

/// The number of a node in its record. The root is [`NodeId::ROOT`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(crate) u32);

impl NodeId {
    /// The start of a game, before any move.
    pub const ROOT: Self = Self(0);

    /// The number, for programs that keep it elsewhere.
    pub const fn to_u32(self) -> u32 {
        self.0
    }

    /// The node of a number that [`to_u32`](Self::to_u32) gave. Whether a record has it, [`Record::node`] tells.
    pub const fn from_u32(number: u32) -> Self {
        Self(number)
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a node is made of.
#[derive(Clone, Debug)]
pub(crate) struct Data {
    pub(crate) parent: Option<NodeId>,
    pub(crate) first_child: Option<NodeId>,
    pub(crate) last_child: Option<NodeId>,
    pub(crate) next_sibling: Option<NodeId>,
    /// Moves from the root to here; an end counts as the move that was not made.
    pub(crate) ply: u32,
    /// Milliseconds.
    pub(crate) time: Option<u64>,
    pub(crate) step: Step,
    /// The move is not legal. It ends its line.
    pub(crate) illegal: bool,
    /// Moves are missing here: after a move, or before an end.
    pub(crate) cut: bool,
    /// It was taken out of the record. Its number is not used again.
    pub(crate) removed: bool,
    /// What few nodes have.
    pub(crate) notes: Option<Box<Notes>>,
}

/// What people and programs wrote at a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Notes {
    /// One a line of the file, without the mark that made it a comment.
    pub(crate) comments: Vec<String>,
    pub(crate) bookmarks: Vec<String>,
    /// The word that ended the line, as written.
    pub(crate) word: Option<String>,
    /// Lines of text about the result: `まで3手で中断`, `summary:toryo:…`.
    pub(crate) stated: Vec<Stated>,
    /// The moves after a foul, as written.
    pub(crate) unread: Vec<UnreadMove>,
}

impl Data {
    pub(crate) fn new(parent: Option<NodeId>, ply: u32, step: Step) -> Self {
        Self {
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            ply,
            time: None,
            step,
            illegal: false,
            cut: false,
            removed: false,
            notes: None,
        }
    }

    pub(crate) fn notes_mut(&mut self) -> &mut Notes {
        self.notes.get_or_insert_default()
    }
}

/// An even game of shogi with no moves yet.
impl Default for Record {
    fn default() -> Self {
        Self::new(Position::default().to_setup())
    }
}

/// Headers, start, moves, their order and where some are missing, times, comments, bookmarks, endings: everything but the
/// numbers of the nodes.
impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        let same_start = self.start == other.start && self.knows_start == other.knows_start;
        if self.headers != other.headers || !same_start {
            return false;
        }
        // Both trees are walked side by side, children before siblings, without recursion.
        let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((a, b)) = pairs.pop() {
            let (Some(a), Some(b)) = (self.nodes.get(a.index()), other.nodes.get(b.index())) else {
                return false;
            };
            let same_step = a.step == b.step && a.illegal == b.illegal && a.cut == b.cut;
            if !same_step || a.time != b.time || a.notes != b.notes {
                return false;
            }
            for (a, b) in [(a.next_sibling, b.next_sibling), (a.first_child, b.first_child)] {
                match (a, b) {
                    (Some(a), Some(b)) => pairs.push((a, b)),
                    (None, None) => {}
                    _ => return false,
                }
            }
        }
        true
    }
}

impl Eq for Record {}

impl Record {
    /// A record with no moves. The start may be anything, as in files: [`start_position`](Self::start_position) says
    /// whether it can be played.
    pub fn new(start: Setup) -> Self {
        Self {
            headers: Headers::default(),
            start,
            knows_start: true,
            nodes: vec![Data::new(None, 0, Step::Start)],
        }
    }

    /// A record whose start nobody knows, as readers make it of a file whose start they cannot read. It can hold headers,
    /// comments and an end, but no moves, and rules do not judge it.
    ///
    /// ```
    /// use shogiban_record::{Record, StartError};
    /// use shogiban::{Color, Rules, Variant};
    /// let record = Record::without_start(Variant::STANDARD, Color::Black);
    /// assert!(!record.knows_start());
    /// assert_eq!(record.replay(Rules::CASUAL).unwrap_err(), StartError::Unknown);
    /// ```
    pub fn without_start(variant: Variant, turn: Color) -> Self {
        let mut start = Setup::empty(variant);
        start.set_turn(turn);
        Self {
            knows_start: false,
            ..Self::new(start)
        }
    }

    /// Whether the start is known. It is not where a file has one that cannot be read: an unknown handicap, half a board.
    pub fn knows_start(&self) -> bool {
        self.knows_start
    }

    /// The start, as the file has it. Where it is [not known](Self::knows_start), an empty board.
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// The start, if it is known and moves can be made from it. What only problems and old joke positions have is no
    /// hindrance: see [`Setup::to_position_despite_faults`].
    pub fn start_position(&self) -> Result<Position, StartError> {
        if !self.knows_start {
            return Err(StartError::Unknown);
        }
        Ok(self.start.to_position_despite_faults()?)
    }

    /// Which game it is.
    pub fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// The handicap that the start is, if it is one; the even game is one too.
    pub fn handicap(&self) -> Option<&'static Handicap> {
        Handicap::of(&self.start_position().ok()?)
    }

    /// The start of the game, before any move.
    pub fn root(&self) -> Node<'_> {
        Node::new(self, NodeId::ROOT)
    }

    /// A node by its number; `None` if this record has none of that number, or has it no more.
    pub fn node(&self, id: NodeId) -> Option<Node<'_>> {
        self.nodes
            .get(id.index())
            .filter(|data| !data.removed)
            .map(|_| Node::new(self, id))
    }

    /// The nodes of the main line, without the root: its moves, then its end if it has one.
    pub fn main_line(&self) -> Line<'_> {
        self.root().line()
    }

    /// The moves of the main line.
    pub fn main_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.main_line().filter_map(|node| node.mv())
    }

    /// The last node of the main line; the root if there is no move.
    pub fn main_last(&self) -> Node<'_> {
        self.main_line().last().unwrap_or(self.root())
    }

    /// The node that ends the main line, if there is one.
    pub fn main_end(&self) -> Option<Node<'_>> {
        Some(self.main_last()).filter(|node| node.end().is_some())
    }

    /// How the main line ended by the word at its end.
    pub fn end(&self) -> Option<EndKind> {
        self.main_end()?.end()
    }

    /// How many nodes were ever added, the root included.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn data(&self, id: NodeId) -> &Data {
        &self.nodes[id.index()]
    }

    pub(crate) fn data_mut(&mut self, id: NodeId) -> &mut Data {
        &mut self.nodes[id.index()]
    }

    /// Hangs a new node under another, as its last child.
    pub(crate) fn append(&mut self, parent: NodeId, step: Step) -> NodeId {
        // A record of four thousand million nodes does not fit into memory.
        let id = NodeId(self.nodes.len() as u32);
        let ply = self.data(parent).ply + 1;
        let mut data = Data::new(Some(parent), ply, step);
        data.illegal = matches!(step, Step::Foul { .. });
        self.nodes.push(data);
        let last = self.data_mut(parent).last_child.replace(id);
        match last {
            Some(last) => self.data_mut(last).next_sibling = Some(id),
            None => self.data_mut(parent).first_child = Some(id),
        }
        id
    }
}
