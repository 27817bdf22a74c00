//! Where converted records go: one file or the standard output, or a folder.

use super::Args;
use super::losses::Losses;
use crate::console::Screen;
use crate::failure::Failure;
use crate::sources::Source;
use shogiban_record::{Format, Record, WriteOptions, write};
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

/// Takes records one by one and keeps none that is written.
pub(super) struct Output<'a> {
    args: &'a Args,
    format: Format,
    place: Place<'a>,
    /// The file that is being written.
    file: Option<NewFile>,
    /// How it is written, with how many records it has.
    options: WriteOptions,
    losses: Losses,
    /// Whether every record found its place.
    is_good: bool,
}

enum Place<'a> {
    Screen,
    File(&'a Path),
    Folder {
        folder: &'a Path,
        /// What files are named after.
        stem: String,
        /// How many files of this input were written.
        count: u32,
        /// Waits for the next one to come, or not: only one of several is numbered.
        waiting: Option<Record>,
    },
}

struct NewFile {
    path: String,
    file: BufWriter<File>,
}

impl<'a> Output<'a> {
    /// Fails where a file would be written over another, as far as that can be known.
    pub(super) fn new(args: &'a Args, sources: &[Source]) -> Result<Self, Failure> {
        let place = match &args.output {
            None => Place::Screen,
            Some(folder) if folder.is_dir() => {
                refuse_equal_names(args, folder, sources)?;
                Place::Folder {
                    folder,
                    stem: String::new(),
                    count: 0,
                    waiting: None,
                }
            }
            Some(path) if path.is_file() => return Err(Failure::Taken(path.display().to_string())),
            Some(path) => Place::File(path),
        };
        Ok(Self {
            args,
            format: args.format(),
            place,
            file: None,
            options: args.write_options(),
            losses: Losses::default(),
            is_good: true,
        })
    }

    /// What comes is of this input.
    pub(super) fn begin(&mut self, source: &Source) {
        if let Place::Folder { stem, count, .. } = &mut self.place {
            *stem = source.stem().into_owned();
            *count = 0;
        }
    }

    pub(super) fn put(&mut self, record: Record, screen: &mut Screen<'_>) -> Result<(), Failure> {
        let one_each = !self.format.holds_many();
        match &mut self.place {
            Place::Screen => self.write(&record, screen),
            Place::File(path) => {
                let path = *path;
                self.open(path)?;
                self.write(&record, screen)
            }
            Place::Folder { count, waiting, .. } if one_each => {
                let Some(before) = waiting.replace(record) else {
                    return Ok(());
                };
                *count += 1;
                let number = *count;
                self.write_alone(&before, Some(number), screen)
            }
            Place::Folder {
                folder, stem, count, ..
            } => {
                let path = path_of(folder, stem, None, &self.args.to);
                let is_first = *count == 0;
                *count += 1;
                // Where the name is taken, that is said once.
                if is_first && self.open_or_say(&path, screen)? || self.file.is_some() {
                    self.write(&record, screen)?;
                }
                Ok(())
            }
        }
    }

    /// The input has no more.
    pub(super) fn end(&mut self, screen: &mut Screen<'_>) -> Result<(), Failure> {
        let Place::Folder { count, waiting, .. } = &mut self.place else {
            return Ok(());
        };
        if let Some(last) = waiting.take() {
            let number = (*count > 0).then_some(*count + 1);
            self.write_alone(&last, number, screen)?;
        }
        self.close(screen)
    }

    /// There are no more inputs. Whether every record found its place.
    pub(super) fn finish(mut self, screen: &mut Screen<'_>) -> Result<bool, Failure> {
        self.close(screen)?;
        Ok(self.is_good)
    }

    /// Writes a record into a file of its own.
    fn write_alone(
        &mut self,
        record: &Record,
        number: Option<u32>,
        screen: &mut Screen<'_>,
    ) -> Result<(), Failure> {
        let Place::Folder { folder, stem, .. } = &self.place else {
            return Ok(());
        };
        let path = path_of(folder, stem, number, &self.args.to);
        if self.open_or_say(&path, screen)? {
            self.write(record, screen)?;
        }
        self.close(screen)
    }

    /// Writes a record behind those that the file has.
    fn write(&mut self, record: &Record, screen: &mut Screen<'_>) -> Result<(), Failure> {
        let written = write(record, self.format, &self.options);
        self.options.written_before += 1;
        self.losses.add(written.losses);
        match &mut self.file {
            Some(NewFile { path, file }) => file
                .write_all(&written.bytes)
                .map_err(|error| Failure::File(path.clone(), error)),
            None => Ok(screen.output.write_all(&written.bytes)?),
        }
    }

    /// Creates the file, if it is not open yet.
    fn open(&mut self, path: &Path) -> Result<(), Failure> {
        if self.file.is_none() {
            let name = path.display().to_string();
            let file = create(path).map_err(|error| match error.kind() {
                io::ErrorKind::AlreadyExists => Failure::Taken(name.clone()),
                _ => Failure::File(name.clone(), error),
            })?;
            let file = BufWriter::new(file);
            self.file = Some(NewFile { path: name, file });
        }
        Ok(())
    }

    /// The same; a name that is taken is said, and the other files are written. Whether it is open.
    fn open_or_say(&mut self, path: &Path, screen: &mut Screen<'_>) -> Result<bool, Failure> {
        match self.open(path) {
            Ok(()) => Ok(true),
            Err(taken @ Failure::Taken(_)) => {
                self.is_good = false;
                screen.complain(taken)?;
                Ok(false)
            }
            Err(failure) => Err(failure),
        }
    }

    /// Ends the file, and says what it could not hold.
    fn close(&mut self, screen: &mut Screen<'_>) -> Result<(), Failure> {
        let name = match self.file.take() {
            Some(NewFile { path, mut file }) => {
                if let Err(error) = file.flush() {
                    return Err(Failure::File(path, error));
                }
                path
            }
            None => "the output".to_owned(),
        };
        self.options.written_before = 0;
        let losses = std::mem::take(&mut self.losses);
        if !self.args.quiet {
            losses.report(&name, &self.args.to, screen)?;
        }
        Ok(())
    }
}

/// Creates a file that is not there. A pipe or a device may be: it loses nothing by what is written to it.
fn create(path: &Path) -> io::Result<File> {
    let takes_all = fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir());
    File::options().write(true).create_new(!takes_all).open(path)
}

/// `folder/game.kif`, or `folder/game-2.kif`.
fn path_of(folder: &Path, stem: &str, number: Option<u32>, to: &str) -> PathBuf {
    folder.join(match number {
        Some(number) => format!("{stem}-{number}.{to}"),
        None => format!("{stem}.{to}"),
    })
}

/// Two inputs of one name would become one file.
fn refuse_equal_names(args: &Args, folder: &Path, sources: &[Source]) -> Result<(), Failure> {
    let mut known = HashMap::new();
    for source in sources
        .iter()
        .filter(|source| !matches!(source, Source::Missing { .. }))
    {
        if let Some(other) = known.insert(source.stem(), source.name()) {
            let path = path_of(folder, &source.stem(), None, &args.to);
            let both = (other.into_owned(), source.name().into_owned());
            return Err(Failure::OneName(both.0, both.1, path.display().to_string()));
        }
    }
    Ok(())
}
