//! Records in parts that Python knows: what pickle keeps and `repr` writes.

use super::values::{claim_of, end_of};
use super::{PyNode, PyRecord, node};
use crate::errors;
use crate::setup::PySetup;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use shogiban::{Action, Color};
use shogiban_record::{Claim, EndKind, HeaderKey, Node, NodeId, Record, Stated, Step};
use std::collections::HashMap;

/// A record as pickle keeps it: its start, its headers, its nodes, which of them miss moves, whether the start is known.
pub(super) type Saved = (PySetup, Vec<(String, String)>, Vec<SavedNode>, Vec<usize>, bool);
/// A node: which node of the list it follows, what happened (a move, the text of a foul, or the code of an end), the side of
/// an end, the word, the milliseconds, comments, bookmarks, lines about the result, the moves that are kept as text after a foul.
pub(super) type SavedNode = (
    usize,
    String,
    String,
    Option<String>,
    Option<u64>,
    Vec<String>,
    Vec<String>,
    Vec<SavedStated>,
    Vec<(String, Option<u64>)>,
);
/// A line about the result: the text, who won by it, the code and the side of an end.
type SavedStated = (String, String, String, String);

fn color_text(color: Option<Color>) -> String {
    color.map_or_else(String::new, |color| color.to_string())
}

fn color_of(py: Python<'_>, text: &str) -> PyResult<Option<Color>> {
    if text.is_empty() {
        Ok(None)
    } else {
        errors::read(py, text).map(Some)
    }
}

/// A record in its parts.
pub(super) fn saved(record: &Record) -> Saved {
    let start = PySetup::from_setup(*record.start());
    let headers = record
        .headers
        .iter()
        .map(|header| (header.key.kif_name().to_owned(), header.value.clone()))
        .collect();
    let nodes = std::iter::once(record.root()).chain(record.nodes_in_order());
    let cut = nodes
        .enumerate()
        .filter(|(_, node)| node.is_cut())
        .map(|(place, _)| place)
        .collect();
    (start, headers, saved_nodes(record), cut, record.knows_start())
}

/// The nodes in the order in which they can be added again: parents before children, earlier children first.
fn saved_nodes(record: &Record) -> Vec<SavedNode> {
    let mut saved = vec![saved_node(0, record.root())];
    let mut places = HashMap::from([(NodeId::ROOT, 0)]);
    for node in record.nodes_in_order() {
        let parent = node.parent().and_then(|parent| places.get(&parent.id()));
        let parent = parent.copied().unwrap_or_default();
        places.insert(node.id(), saved.len());
        saved.push(saved_node(parent, node));
    }
    saved
}

fn saved_node(parent: usize, node: Node<'_>) -> SavedNode {
    let (what, by) = match node.step() {
        Step::Start => (String::new(), None),
        Step::Move(m) => (m.to_string(), None),
        Step::Foul { by, foul } => (Action::Foul { by, foul }.to_string(), None),
        Step::End(kind) => (kind.code().to_owned(), kind.side()),
    };
    let stated = node
        .stated()
        .iter()
        .map(|stated| {
            let code = stated.end.map_or("", EndKind::code).to_owned();
            let by = color_text(stated.end.and_then(EndKind::side));
            (
                stated.text.clone(),
                stated.claim.map_or("", Claim::code).to_owned(),
                code,
                by,
            )
        })
        .collect();
    (
        parent,
        what,
        color_text(by),
        node.word().map(str::to_owned),
        node.time(),
        node.comments().to_vec(),
        node.bookmarks().to_vec(),
        stated,
        node.unread()
            .iter()
            .map(|unread| (unread.text.clone(), unread.time))
            .collect(),
    )
}

/// What pickle calls.
#[pyfunction(
    name = "_restore_record",
    signature = (start, headers, nodes, cut=Vec::new(), knows_start=true),
    text_signature = "(start, headers, nodes, cut=(), knows_start=True)"
)]
pub(crate) fn restore_record(
    start: &Bound<'_, PySetup>,
    headers: Vec<(String, String)>,
    nodes: Vec<SavedNode>,
    cut: Vec<usize>,
    knows_start: bool,
) -> PyResult<PyRecord> {
    let py = start.py();
    let setup = start.get().get(py);
    let mut record = if knows_start {
        Record::new(setup)
    } else {
        Record::without_start(setup.variant(), setup.turn())
    };
    for (name, value) in headers {
        record.headers.push(HeaderKey::from_kif(&name), value);
    }
    let mut ids = Vec::with_capacity(nodes.len());
    for (number, node) in nodes.into_iter().enumerate() {
        let (parent, what, by, word, time, comments, bookmarks, stated, unread) = node;
        let added = if number == 0 {
            Ok(NodeId::ROOT)
        } else {
            let parent = *ids
                .get(parent)
                .ok_or_else(|| PyIndexError::new_err("a node that follows none"))?;
            match what.parse() {
                Ok(Action::Move(m)) => record.add_another(parent, m),
                Ok(Action::Foul { by, foul }) => record.add_another_foul(parent, by, foul),
                _ => record.add_end(parent, end_of(&what, color_of(py, &by)?)?, word.as_deref()),
            }
        };
        let id = added.map_err(|error| errors::edit(py, &error))?;
        ids.push(id);
        let mut noted = record.set_time(id, time);
        for comment in comments {
            noted = noted.and_then(|()| record.add_comment(id, &comment));
        }
        for bookmark in bookmarks {
            noted = noted.and_then(|()| record.add_bookmark(id, &bookmark));
        }
        for (text, claim, code, by) in stated {
            let end = if code.is_empty() {
                None
            } else {
                Some(end_of(&code, color_of(py, &by)?)?)
            };
            let claim = if claim.is_empty() {
                None
            } else {
                Some(claim_of(&claim)?)
            };
            noted = noted.and_then(|()| record.add_stated(id, Stated { text, claim, end }));
        }
        for (text, time) in unread {
            noted = noted.and_then(|()| record.add_unread(id, &text, time));
        }
        noted.map_err(|error| errors::edit(py, &error))?;
    }
    for place in cut {
        let id = *ids
            .get(place)
            .ok_or_else(|| PyIndexError::new_err("the record has no such node"))?;
        let set = record.set_cut(id, true);
        set.map_err(|error| errors::edit(py, &error))?;
    }
    Ok(PyRecord::from_record(record))
}

/// What pickle calls: a node by its place among those of its record, the root first.
#[pyfunction(name = "_restore_node")]
pub(crate) fn restore_node(record: &Bound<'_, PyRecord>, place: usize) -> PyResult<PyNode> {
    let py = record.py();
    let id = {
        let record = record.get().lock(py);
        let mut nodes = std::iter::once(record.root()).chain(record.nodes_in_order());
        nodes.nth(place).map(|node| node.id())
    };
    id.map(|id| node::node(py, record.as_unbound(), id))
        .ok_or_else(|| PyIndexError::new_err("the record has no such node"))
}
