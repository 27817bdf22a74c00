//! Records and their parts in serde. A record is a flat list of nodes, so no depth of its tree is a depth of nesting. Reading
//! goes by the same rules as editing: what no record can hold is refused.

use crate::NodeId;
use crate::model::edit::EditError;
use crate::model::end::EndKind;
use crate::model::headers::{HeaderKey, Headers};
use crate::model::node::{Step, UnreadMove};
use crate::model::stated::{Claim, Stated};
use crate::model::tree::{Notes, Record};
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use shogiban::rules::Foul;
use shogiban::{Action, Color, Move, Position, Setup};

/// The version of the form of a record. A reader refuses any other.
const VERSION: u32 = 1;

/// The form of a record.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordForm {
    version: u32,
    start: Setup,
    #[serde(default = "yes")]
    knows_start: bool,
    #[serde(default)]
    headers: Headers,
    /// The root first; each other one after what it follows, and with all that follows it before what stands beside it.
    nodes: Vec<NodeForm>,
}

const fn yes() -> bool {
    true
}

/// The form of a node.
#[derive(Default, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
struct NodeForm {
    /// The place in the list of the node that it follows, if that is not the one before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none", rename = "move")]
    mv: Option<Move>,
    #[serde(skip_serializing_if = "Option::is_none")]
    foul: Option<Action>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<EndKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<String>,
    #[serde(skip_serializing_if = "is_false")]
    is_cut: bool,
    /// Milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bookmarks: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stated: Vec<Stated>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<UnreadMove>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // Serde wants it so.
const fn is_false(value: &bool) -> bool {
    !*value
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut places: Vec<usize> = alloc::vec![0; self.nodes.len()];
        let mut forms: Vec<NodeForm> = Vec::new();
        for node in core::iter::once(self.root()).chain(self.nodes_in_order()) {
            let data = self.data(node.id());
            let notes = data.notes.as_deref().cloned().unwrap_or_default();
            places[node.id().index()] = forms.len();
            let parent = node.parent().map(|parent| places[parent.id().index()]);
            forms.push(NodeForm {
                after: parent.filter(|parent| parent + 1 != forms.len()),
                mv: node.mv(),
                foul: match node.step() {
                    Step::Foul { by, foul } => Some(Action::Foul { by, foul }),
                    _ => None,
                },
                end: node.end(),
                word: notes.word,
                is_cut: data.cut,
                time: data.time,
                comments: notes.comments,
                bookmarks: notes.bookmarks,
                stated: notes.stated,
                unread: notes.unread,
            });
        }
        let form = RecordForm {
            version: VERSION,
            start: *self.start(),
            knows_start: self.knows_start(),
            headers: self.headers.clone(),
            nodes: forms,
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = RecordForm::deserialize(deserializer)?;
        if form.version != VERSION {
            return Err(D::Error::custom(format!(
                "no known version of a record: {}",
                form.version
            )));
        }
        let mut record = if form.knows_start {
            Self::new(form.start)
        } else {
            Self::without_start(form.start.variant(), form.start.turn())
        };
        record.headers = form.headers;
        let mut open: Vec<Open> = Vec::new();
        for (place, node) in form.nodes.into_iter().enumerate() {
            let added = add(&mut record, &mut open, place, node);
            added.map_err(|what| D::Error::custom(format!("node {place}: {what}")))?;
        }
        Ok(record)
    }
}

/// A node that others can follow.
struct Open {
    /// Its place in the list.
    place: usize,
    id: NodeId,
    /// The position there; `None` where no move can follow.
    position: Option<Position>,
}

/// Adds the next node of the list.
fn add(
    record: &mut Record,
    open: &mut Vec<Open>,
    place: usize,
    node: NodeForm,
) -> Result<(), Cow<'static, str>> {
    let steps =
        usize::from(node.mv.is_some()) + usize::from(node.foul.is_some()) + usize::from(node.end.is_some());
    if steps != usize::from(place > 0) || (place == 0 && (node.after.is_some() || node.time.is_some())) {
        return Err("a move, a foul or an end was expected, and nothing of it at the root".into());
    }
    let (id, position) = if place == 0 {
        (NodeId::ROOT, record.start_position().ok())
    } else {
        let after = node.after.unwrap_or(place - 1);
        while open.last().is_some_and(|last| last.place > after) {
            open.pop();
        }
        let parent = open.last().filter(|last| last.place == after);
        let parent = parent.ok_or("it follows no node that is open there")?;
        let (before, parent) = (parent.position, parent.id);
        step(record, parent, before, &node).map_err(|error| format!("{error}"))?
    };
    open.push(Open { place, id, position });
    let data = record.data_mut(id);
    if !node.unread.is_empty() && !data.illegal {
        return Err(format!("{}", EditError::NoFoul(id)).into());
    }
    if node.word.is_some() && node.end.is_none() {
        return Err("a word without an end".into());
    }
    data.cut = node.is_cut;
    data.time = node.time;
    let notes = Notes {
        comments: node.comments,
        bookmarks: node.bookmarks,
        word: node.word,
        stated: node.stated,
        unread: node.unread,
    };
    if notes != Notes::default() {
        *data.notes_mut() = notes;
    }
    Ok(())
}

/// Adds what happened at a node. Returns its number, and the position there if moves can follow.
fn step(
    record: &mut Record,
    parent: NodeId,
    before: Option<Position>,
    node: &NodeForm,
) -> Result<(NodeId, Option<Position>), EditError> {
    if let Some(kind) = node.end {
        let ended = record.data(parent).step;
        if matches!(ended, Step::End(_)) {
            return Err(EditError::LineEnded(parent));
        }
        return Ok((record.append(parent, Step::End(kind)), None));
    }
    let position = before.ok_or(EditError::LineEnded(parent))?;
    let m = match (node.mv, node.foul) {
        (Some(m), _) => m,
        // An illegal move is a move.
        (_, Some(Action::Foul { by, foul })) if !matches!(foul, Foul::IllegalMove { .. }) => {
            return Ok((record.append(parent, Step::Foul { by, foul }), None));
        }
        _ => return Err(EditError::NoFoul(parent)),
    };
    let is_legal = position.is_legal(m);
    let id = record.append(parent, Step::Move(m));
    record.data_mut(id).illegal = !is_legal;
    let mut after = position;
    if is_legal {
        after.play_unchecked(m);
    }
    Ok((id, is_legal.then_some(after)))
}

/// As its name in KIF.
impl Serialize for HeaderKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.kif_name())
    }
}

impl<'de> Deserialize<'de> for HeaderKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::from_kif(&Cow::<str>::deserialize(deserializer)?))
    }
}

/// As a list of pairs: the order counts, and a name may stand twice.
impl Serialize for Headers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|header| (&header.key, &header.value)))
    }
}

impl<'de> Deserialize<'de> for Headers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut headers = Self::default();
        for (key, value) in Vec::<(HeaderKey, String)>::deserialize(deserializer)? {
            headers.push(key, value);
        }
        Ok(headers)
    }
}

/// The form of an end: its code, and the side that it is about.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct EndForm<'a> {
    #[serde(borrow)]
    code: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<Color>,
}

impl Serialize for EndKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (code, side) = (self.code().into(), self.side());
        EndForm { code, side }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for EndKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = EndForm::deserialize(deserializer)?;
        let kind = Self::from_code(&form.code, form.side);
        kind.ok_or_else(|| D::Error::custom(format!("no end: {}, of a side or of none", form.code)))
    }
}

/// As its code.
impl Serialize for Claim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Claim {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        Self::from_code(&code).ok_or_else(|| D::Error::custom(format!("no claim: {code}")))
    }
}
