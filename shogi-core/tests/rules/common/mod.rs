//! What several test files need: where the vectors are, how a perft suite is read, random positions, and dice.

mod dice;
mod random;
mod suites;

pub(crate) use dice::Dice;
pub(crate) use random::{cases, custom_variant, playable, scaled, setup};
pub(crate) use suites::{SuitePosition, built_in_suites, further_suites, read_suite};

use shogiban::{Position, Variant};
use std::path::{Path, PathBuf};

/// A file of `tests/vectors`.
pub(crate) fn vector(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/vectors")
        .join(file)
}

/// The text of a file, or a sentence that says which file could not be read.
pub(crate) fn text_of(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The paths that an environment variable names, separated by ':'; none if it is not set.
///
/// A relative one is looked for where the test runs (the package), then at the root of the workspace.
pub(crate) fn files_named_by(variable: &str) -> Vec<PathBuf> {
    let value = std::env::var(variable).unwrap_or_default();
    let named = value.split(':').filter(|path| !path.is_empty());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let found = named.map(|path| {
        let at_root = root.join(path);
        let is_there = Path::new(path).exists() || !at_root.exists();
        if is_there { path.into() } else { at_root }
    });
    found.collect()
}

/// A position of a vector file: variant by name, SFEN as people write it.
pub(crate) fn position(variant: &str, sfen: &str) -> Result<Position, String> {
    let variant: Variant = variant
        .parse()
        .map_err(|error| format!("variant {variant:?}: {error}"))?;
    let (position, _) =
        Position::from_sfen_tolerant(sfen, Some(variant)).map_err(|error| format!("{sfen:?}: {error}"))?;
    Ok(position)
}

/// A position written in this file, whose SFEN is whole and playable.
pub(crate) fn at(sfen: &str) -> Position {
    sfen.parse()
        .unwrap_or_else(|error| panic!("{sfen:?} is no position: {error}"))
}

/// The hundred positions from games.
pub(crate) fn positions_from_games() -> Vec<Position> {
    let text = text_of(&vector("positions_100.sfen")).unwrap_or_else(|error| panic!("{error}"));
    let positions: Vec<Position> = text
        .lines()
        .map(|sfen| position("standard", sfen).unwrap_or_else(|error| panic!("{error}")))
        .collect();
    assert_eq!(positions.len(), 100);
    positions
}

/// Every position of the vectors: the perft suites' and those from games.
pub(crate) fn vector_positions() -> Vec<Position> {
    let suites = built_in_suites()
        .into_iter()
        .flat_map(|path| read_suite(&path).unwrap_or_else(|error| panic!("{error}")));
    let mut positions: Vec<Position> = suites
        .map(|listed| position(&listed.variant, &listed.sfen).unwrap_or_else(|error| panic!("{error}")))
        .collect();
    positions.extend(positions_from_games());
    positions
}

/// Calls `f` with every item, shared out over the cores.
pub(crate) fn on_all_cores<T: Sync>(items: &[T], f: impl Fn(&T) + Sync) {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                    f(item);
                }
            });
        }
    });
}
