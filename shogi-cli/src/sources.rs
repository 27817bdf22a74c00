//! Where games come from: files, folders, the standard input.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The extensions of the files that are taken from a folder.
const EXTENSIONS: [&str; 11] = [
    "bod", "csa", "jkf", "ki2", "ki2u", "kif", "kifu", "sfen", "txt", "usen", "usi",
];

/// Something to read games from.
#[derive(Debug)]
pub(crate) enum Source {
    Input,
    File(PathBuf),
    /// Something that was named and is no such thing.
    Missing {
        name: String,
        why: String,
    },
}

/// The sources that paths name, those in folders in the order of their names.
pub(crate) fn find(paths: &[PathBuf]) -> Vec<Source> {
    let mut sources = Vec::new();
    for path in paths {
        if path.as_os_str() == "-" {
            sources.push(Source::Input);
        } else if path.is_dir() {
            add_folder(path, &mut sources);
        } else {
            sources.push(Source::File(path.clone()));
        }
    }
    sources
}

fn add_folder(folder: &Path, sources: &mut Vec<Source>) {
    let before = sources.len();
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        if let Err(error) = list(&folder, &mut open, &mut found) {
            sources.push(Source::missing(&folder, &error.to_string()));
        }
    }
    found.sort_unstable();
    sources.extend(found.into_iter().map(Source::File));
    if sources.len() == before {
        sources.push(Source::missing(
            folder,
            "there is no file of games in this folder",
        ));
    }
}

/// The files of one folder, and the folders in it. Links to folders are not followed: they may lead round in a circle.
fn list(folder: &Path, folders: &mut Vec<PathBuf>, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            folders.push(path);
        } else if has_known_extension(&path) && !path.is_dir() {
            files.push(path);
        }
    }
    Ok(())
}

fn has_known_extension(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str);
    extension.is_some_and(|extension| {
        EXTENSIONS
            .iter()
            .any(|known| known.eq_ignore_ascii_case(extension))
    })
}

/// How many bytes there are to read; `None` if that cannot be known.
pub(crate) fn total_bytes(sources: &[Source]) -> Option<u64> {
    sources.iter().try_fold(0u64, |total, source| match source {
        Source::Input => None,
        Source::File(path) => {
            let about = fs::metadata(path).ok();
            let bytes = about.map_or(Some(0), |about| about.is_file().then_some(about.len()))?;
            Some(total.saturating_add(bytes))
        }
        Source::Missing { .. } => Some(total),
    })
}

impl Source {
    fn missing(path: &Path, why: &str) -> Self {
        Self::Missing {
            name: path.display().to_string(),
            why: why.to_owned(),
        }
    }
}
