//! What a format could not hold, added up.

use crate::console::Screen;
use crate::plural::Counted;
use shogiban_record::{Loss, LossKind};
use std::io;

/// So many kinds of losses are told apart; each header and each character is a kind of its own.
const KINDS: usize = 200;

/// What was lost, each kind once with how often: no more memory, however many games there are.
#[derive(Debug, Default)]
pub(super) struct Losses {
    kinds: Vec<(LossKind, u64)>,
    /// Those beyond the kinds that are told apart.
    others: u64,
}

impl Losses {
    pub(super) fn add(&mut self, losses: Vec<Loss>) {
        for Loss { kind, .. } in losses {
            if let Some((known, times)) = self.kinds.iter_mut().find(|(known, _)| is_alike(known, &kind)) {
                *times += 1;
                match (known, kind) {
                    (LossKind::Moves(sum), LossKind::Moves(more)) => *sum = sum.saturating_add(more),
                    (LossKind::Records(sum), LossKind::Records(more)) => *sum = sum.saturating_add(more),
                    _ => {}
                }
            } else if self.kinds.len() < KINDS {
                self.kinds.push((kind, 1));
            } else {
                self.others += 1;
            }
        }
    }

    /// Says all of it.
    pub(super) fn report(self, output: &str, format: &str, screen: &mut Screen<'_>) -> io::Result<()> {
        for (kind, times) in self.kinds {
            let what = match kind {
                // The number is in the sentence.
                LossKind::Records(_) => kind.to_string(),
                kind => format!("{kind} ({})", Counted(times, "time")),
            };
            screen.complain(format_args!("{output}: {format} cannot hold: {what}"))?;
        }
        if self.others > 0 {
            let times = Counted(self.others, "time");
            screen.complain(format_args!(
                "{output}: {format} cannot hold: and more of other kinds ({times})"
            ))?;
        }
        Ok(())
    }
}

/// Whether two losses are one kind: numbers are added up.
fn is_alike(a: &LossKind, b: &LossKind) -> bool {
    match (a, b) {
        (LossKind::Moves(_), LossKind::Moves(_)) | (LossKind::Records(_), LossKind::Records(_)) => true,
        (a, b) => a == b,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shogiban_record::{Format, HeaderKey, Record, WriteOptions, write};

    #[test]
    fn any_number_of_kinds_takes_no_more_memory() {
        let mut losses = Losses::default();
        for number in 0..1000 {
            let mut record = Record::default();
            record
                .headers
                .push(HeaderKey::Other(format!("key {number}")), "a");
            record.push("7g7f".parse().unwrap()).unwrap();
            losses.add(write(&record, Format::Sfen, &WriteOptions::new()).losses);
        }
        assert_eq!((losses.kinds.len(), losses.others), (KINDS, 801));
        assert!(losses.kinds.contains(&(LossKind::Moves(1000), 1000)));
    }
}
