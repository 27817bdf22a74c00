//! Whole files of records against what is known of them.
//!
//! A folder of records has a `MANIFEST.tsv`: a row for each file with its format, its encoding, what is special, the
//! number of moves of its main line and how it ends. Beside it there may be `bad/NOTES.tsv`: files that are broken. Read
//! are `games/records` of this repository, a folder `shared/corpus` beside the repository, and the folders that the
//! environment variable `SHOGIBAN_RECORDS` names, parted by `:`. A folder that is not there is named and passed over.

mod bad;
mod checks;
mod ends;
mod manifest;
mod round_trip;
mod tally;

use crate::flat::{self as record, ReadOptions};
use manifest::Folder;
use std::path::PathBuf;
use tally::Tally;

/// The folders to look in: name and path.
fn folders() -> Vec<PathBuf> {
    let package = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![
        package.join("../games/records"),
        package.join("../../shared/corpus"),
    ];
    if let Some(more) = std::env::var_os("SHOGIBAN_RECORDS") {
        folders.extend(std::env::split_paths(&more).filter(|path| !path.as_os_str().is_empty()));
    }
    folders
}

#[test]
fn every_file_is_what_its_manifest_says() {
    let mut tally = Tally::new("records");
    for path in folders() {
        let Some(folder) = Folder::open(&path, "MANIFEST.tsv") else {
            tally.absent(&path);
            continue;
        };
        for row in folder.rows() {
            checks::check(&folder, row, &mut tally);
        }
    }
    tally.finish();
}

#[test]
fn of_every_broken_file_it_is_said_what_is_wrong() {
    let mut tally = Tally::new("broken files");
    for path in folders() {
        let path = path.join("bad");
        let Some(folder) = Folder::open(&path, "NOTES.tsv") else {
            tally.absent(&path);
            continue;
        };
        for row in folder.rows() {
            bad::check(&folder, row, &mut tally);
        }
        if path.ends_with("shared/corpus/bad") {
            bad::check_all_are_there(&folder, &mut tally);
        }
    }
    tally.finish();
}

/// Files that tell the same game in other formats and encodings.
const SAME: [&[&str]; 4] = [
    &[
        "csa/v22_shift_jis.csa",
        "csa/v22_utf16be_no_mark.csa",
        "kif/euc_jp.kif",
        "kif/utf16be.kif",
        "kifu/no_times_no_end.kifu",
        "ki2/cr.ki2",
        "ki2/utf16le.ki2",
    ],
    &[
        "csa/gorogoro.csa",
        "kifu/gorogoro.kifu",
        "ki2/gorogoro.ki2",
        "usen/small_boards.usen",
    ],
    &["csa/judkins.csa", "kifu/judkins.kifu", "ki2/judkins.ki2"],
    &["csa/gorogoro_plus.csa", "kif/gorogoro_plus.kif"],
];

#[test]
fn the_same_game_is_the_same_in_every_format() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games/records");
    // In a published package there is nothing but the package.
    if !path.exists() {
        return;
    }
    for files in SAME {
        let game = |file: &str| {
            let reading = record::read(&std::fs::read(path.join(file)).unwrap(), &ReadOptions::new());
            let moves: Vec<_> = reading.records[0].main_moves().collect();
            (*reading.records[0].start(), moves)
        };
        let first = game(files[0]);
        assert!(first.1.len() > 7, "{}", files[0]);
        for file in files {
            assert_eq!(game(file), first, "{file}");
        }
    }
}

#[test]
fn our_own_records_are_there() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games/records");
    // In a published package there is nothing but the package.
    if !path.join("../public.usi").exists() {
        return;
    }
    for (folder, list, least) in [
        (path.clone(), "MANIFEST.tsv", 80),
        (path.join("bad"), "NOTES.tsv", 60),
    ] {
        let folder = Folder::open(&folder, list).expect("the folder is there");
        assert!(folder.rows().len() >= least, "{} rows", folder.rows().len());
        let mut files: Vec<String> = Vec::new();
        let mut open = vec![folder.path.clone()];
        while let Some(at) = open.pop() {
            for entry in std::fs::read_dir(at).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    if path.file_name().is_some_and(|name| name != "bad") {
                        open.push(path);
                    }
                } else if path.extension().is_some_and(|end| end != "tsv" && end != "md") {
                    let name = path.strip_prefix(&folder.path).unwrap();
                    files.push(name.to_str().unwrap().replace('\\', "/"));
                }
            }
        }
        files.sort_unstable();
        let mut rows: Vec<&str> = folder.rows().iter().map(|row| row.get("file")).collect();
        rows.sort_unstable();
        assert_eq!(files, rows, "the files and the rows of {list}");
    }
}
