//! Work on several cores at once, with the results in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// As many threads as the machine has cores for this process.
pub(crate) fn available_threads() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Does the work on each item, on several threads, and hands over the results one by one in the order of the items,
/// each as soon as it and all before it are there. An error from `each` ends it: no further item is begun.
pub(crate) fn in_order<T: Sync, R: Send, E>(
    items: &[T],
    threads: NonZeroUsize,
    work: impl Fn(&T) -> R + Sync,
    mut each: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let threads = threads.get().min(items.len());
    if threads <= 1 {
        return items.iter().try_for_each(|item| each(work(item)));
    }
    let next = AtomicUsize::new(0);
    let (next, work) = (&next, &work);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let worker = |sender: mpsc::Sender<(usize, R)>| {
            move || {
                while let Some((index, item)) = take(items, next) {
                    // Nobody receives any more after an error.
                    if sender.send((index, work(item))).is_err() {
                        break;
                    }
                }
            }
        };
        let spawn = |_: &usize| {
            let thread = thread::Builder::new();
            thread.spawn_scoped(scope, worker(sender.clone())).is_ok()
        };
        if (0..threads).filter(spawn).count() == 0 {
            // No thread is to be had: all is done here, and handed over below.
            worker(sender.clone())();
        }
        // The receiver ends when the last sender is gone.
        drop(sender);
        let mut early = BTreeMap::new();
        let mut due = 0;
        for (index, result) in receiver {
            early.insert(index, result);
            while let Some(result) = early.remove(&due) {
                each(result)?;
                due += 1;
            }
        }
        Ok(())
    })
}

/// The next item that no thread has taken yet.
fn take<'i, T>(items: &'i [T], next: &AtomicUsize) -> Option<(usize, &'i T)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    items.get(index).map(|item| (index, item))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn results_come_in_the_order_of_the_items_though_the_first_takes_longest() {
        let items: Vec<u64> = (0..20).collect();
        let mut seen = Vec::new();
        let threads = NonZeroUsize::new(4).unwrap();
        let work = |&item: &u64| {
            thread::sleep(Duration::from_millis(if item == 0 { 50 } else { 0 }));
            item
        };
        let all = in_order(&items, threads, work, |item| {
            seen.push(item);
            Ok::<_, ()>(())
        });
        assert_eq!((all, seen), (Ok(()), items));
    }

    #[test]
    fn an_error_ends_it() {
        let items: Vec<u64> = (0..1000).collect();
        let result = in_order(
            &items,
            NonZeroUsize::MIN,
            |&item| item,
            |item| {
                if item == 3 { Err(item) } else { Ok(()) }
            },
        );
        assert_eq!(result, Err(3));
    }
}
