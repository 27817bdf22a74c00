//! Where games come from: files, folders, the standard input.

use crate::console::Screen;
use crate::said::Said;
use shogiban_record::{Entry, ReadOptions, Severity, StreamRecords};
use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

/// How much of a file is read at once.
const CHUNK: usize = 1 << 16;

/// The extensions of the files that are taken from a folder.
const EXTENSIONS: [&str; 14] = [
    "bod", "csa", "jkf", "ki2", "ki2u", "kif", "kifu", "pgn", "psn", "psn2", "sfen", "txt", "usen", "usi",
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
        match Source::of(path) {
            Source::File(path) if path.is_dir() => add_folder(&path, &mut sources),
            source => sources.push(source),
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
    /// What a path names that is no folder.
    pub(crate) fn of(path: &Path) -> Self {
        if path.as_os_str() == "-" {
            Self::Input
        } else {
            Self::File(path.to_owned())
        }
    }

    fn missing(path: &Path, why: &str) -> Self {
        Self::Missing {
            name: path.display().to_string(),
            why: why.to_owned(),
        }
    }

    /// What it is called in all that is said of it.
    pub(crate) fn name(&self) -> Cow<'_, str> {
        match self {
            Self::Input => "-".into(),
            Self::File(path) => path.to_string_lossy(),
            Self::Missing { name, .. } => name.into(),
        }
    }

    /// What files that are made of it are named after.
    pub(crate) fn stem(&self) -> Cow<'_, str> {
        let stem = match self {
            Self::File(path) => path.file_stem(),
            Self::Input | Self::Missing { .. } => None,
        };
        stem.map_or("game".into(), OsStr::to_string_lossy)
    }

    /// Opens it for reading.
    pub(crate) fn open<'i>(&self, input: &'i mut dyn BufRead) -> io::Result<Box<dyn BufRead + 'i>> {
        Ok(match self {
            Self::Input => Box::new(input),
            Self::File(path) => Box::new(BufReader::with_capacity(CHUNK, File::open(path)?)),
            Self::Missing { why, .. } => return Err(io::Error::other(why.clone())),
        })
    }

    /// Opens it as records, one in memory at a time.
    pub(crate) fn read<'i>(
        &self,
        options: &ReadOptions,
        input: &'i mut dyn BufRead,
    ) -> io::Result<StreamRecords<Box<dyn BufRead + 'i>>> {
        Ok(StreamRecords::new(self.open(input)?, options.clone()))
    }
}

/// Says what is worse than worth knowing in what was read.
pub(crate) fn complain_of(name: &str, entry: &Entry, screen: &mut Screen<'_>) -> io::Result<()> {
    let found = entry.diagnostics.iter();
    found
        .filter(|found| found.severity > Severity::Note)
        .try_for_each(|found| screen.complain(Said::of(found).in_file(name)))
}
