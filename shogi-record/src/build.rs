//! The visitor that makes a record of what it is told.

use crate::event::{Event, Visitor};
use crate::model::node::{Step, UnreadMove};
use crate::model::tree::{NodeId, Record};
use core::ops::ControlFlow;
use shogiban::{Color, Setup, Variant};

/// A record that grows by events.
#[derive(Debug)]
pub(crate) struct Builder {
    record: Record,
    has_begun: bool,
    /// The last node: what comments and times belong to. Nodes have the numbers of the steps.
    node: NodeId,
}

impl Builder {
    /// An empty record whose start is not known.
    pub(crate) fn new(variant: Variant) -> Self {
        Self {
            record: Record::without_start(variant, Color::Black),
            has_begun: false,
            node: NodeId::ROOT,
        }
    }

    /// The record, if there was a game.
    pub(crate) fn finish(self) -> Option<Record> {
        self.has_begun.then_some(self.record)
    }

    fn append(&mut self, step: Step) -> NodeId {
        self.node = self.record.append(self.node, step);
        self.node
    }

    fn start(&mut self, setup: Setup) {
        self.record.start = setup;
        self.record.knows_start = true;
    }
}

impl Visitor for Builder {
    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        let node = self.node;
        match event {
            Event::Begin => self.has_begun = true,
            Event::Header { key, value } => self.record.headers.push(key.clone(), value),
            Event::Start(setup) => self.start(*setup),
            Event::Turn(color) => self.record.start.set_turn(color),
            Event::Move { mv, fault, .. } => {
                let node = self.append(Step::Move(mv));
                self.record.data_mut(node).illegal = fault.is_some();
            }
            Event::Foul { by, foul, .. } => {
                self.append(Step::Foul { by, foul });
            }
            Event::Unread(text) => {
                let text = text.into();
                let unread = &mut self.record.data_mut(node).notes_mut().unread;
                unread.push(UnreadMove { text, time: None });
            }
            Event::Time(milliseconds) => {
                let data = self.record.data_mut(node);
                let notes = data.notes.as_mut();
                match notes.and_then(|notes| notes.unread.last_mut()) {
                    Some(unread) => unread.time = Some(milliseconds),
                    None => data.time = Some(milliseconds),
                }
            }
            Event::Comment(text) => self.record.data_mut(node).notes_mut().comments.push(text.into()),
            Event::Bookmark(text) => self.record.data_mut(node).notes_mut().bookmarks.push(text.into()),
            Event::End { kind, word, is_cut } => {
                let node = self.append(Step::End(kind));
                let data = self.record.data_mut(node);
                data.cut = is_cut;
                if !word.is_empty() {
                    data.notes_mut().word = Some(word.into());
                }
            }
            Event::Stated(stated) => self.record.data_mut(node).notes_mut().stated.push(stated.clone()),
            Event::Variation { after, .. } => self.node = NodeId(after),
            Event::Cut { step } => self.record.data_mut(NodeId(step)).cut = true,
            Event::Corrected { step, to } => self.record.data_mut(NodeId(step)).step = to,
        }
        ControlFlow::Continue(())
    }
}
