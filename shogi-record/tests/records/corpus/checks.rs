//! What is asked of a file that is good.

use super::ends;
use super::manifest::{Folder, Row};
use super::round_trip;
use super::tally::Tally;
use crate::flat::{
    self as record, DiagnosticKind, Encoding, Format, ReadOptions, Reading, Record, Severity, Step,
};

/// Words by which a table says that a game holds a move against the rules.
const ILLEGAL: [&str; 8] = [
    "illegal",
    "foul",
    "反則",
    "nifu",
    "uchifu",
    "kaihimore",
    "王手放置",
    "二歩",
];

/// Games that are none of ours, though their notation looks like it.
const OTHER_GAMES: [&str; 7] = [
    "chushogi",
    "annan",
    "kyoto",
    "checkshogi",
    "dobutsu",
    "dai shogi",
    "tori",
];

/// What kind of file a row is about.
enum Kind {
    Known(Format),
    /// Lists of something else, and formats that are none of records.
    Other(String),
}

fn kind(row: &Row) -> Kind {
    let (format, file) = (row.get("format").to_ascii_uppercase(), row.get("file"));
    let end = file.rsplit_once('.').map_or("", |(_, end)| end);
    if end == "tsv" || file.ends_with(".pgn.txt") {
        return Kind::Other(format!("{format}, but .{end} is no list of them"));
    }
    // A file of USEN stands among those of USI.
    let named = if end == "usen" { "USEN" } else { &format };
    for start in [
        "CSA", "KIF", "USI", "SFEN", "KI2", "BOD", "JKF", "USEN", "PSN2", "PSN", "PGN",
    ] {
        if named.starts_with(start) {
            let known = start.to_ascii_lowercase().parse();
            return known.map_or(Kind::Other(start.to_owned()), Kind::Known);
        }
    }
    Kind::Other(row.get("format").to_owned())
}

/// Tries a file of a manifest.
pub(crate) fn check(folder: &Folder, row: &Row, tally: &mut Tally) {
    let file = row.get("file");
    let format = match kind(row) {
        Kind::Known(format) => format,
        Kind::Other(name) => return tally.skip(&name, file),
    };
    let bytes = match folder.bytes(row) {
        Ok(bytes) => bytes,
        Err(error) => return tally.wrong(file, error),
    };
    tally.tries(format.name());
    let mut wrong = Vec::new();
    if matches!(format, Format::Usi | Format::Sfen) && has_labels(&bytes) {
        labelled(&bytes, row, &mut wrong);
    } else {
        whole(&bytes, format, row, &mut wrong);
    }
    for what in wrong {
        tally.wrong(file, what);
    }
}

fn whole(bytes: &[u8], format: Format, row: &Row, wrong: &mut Vec<String>) {
    let reading = record::read(bytes, &ReadOptions::new());
    let notes = format!("{} {}", row.get("file"), row.get("special")).to_lowercase();
    if OTHER_GAMES.iter().any(|name| notes.contains(name)) {
        // It may not be read as something that it is not.
        if reading.errors().next().is_none() {
            wrong.push("another game was read without a word".into());
        }
        return;
    }
    if reading.format != Some(format) {
        wrong.push(format!("read as {:?}", reading.format));
    }
    encoding(&reading, bytes, row, wrong);
    for found in reading.errors() {
        // Lists hold lines that are cut short; that is found by the reader of positions itself.
        if !(format == Format::Sfen && refused(bytes, found.line)) {
            wrong.push(found.to_string());
        }
    }
    moves(&reading.records, row, wrong);
    // Of a list it is told how many lines it has, and no more.
    if !row.get("moves").ends_with("lines") {
        ends::check(&reading.records, row.get("termination"), wrong);
    }
    legal(&reading, row, wrong);
    strict(bytes, &reading, wrong);
    streamed(bytes, &reading, wrong);
    round_trip::check(&reading.records, format, wrong);
}

/// Whether a line is no position by the reader of positions alone.
fn refused(bytes: &[u8], line: u32) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let line = text.lines().nth(line as usize - 1).unwrap_or_default();
    shogiban::Setup::from_sfen_tolerant(line, None).is_err()
}

/// The encoding that the table names was found.
fn encoding(reading: &Reading, bytes: &[u8], row: &Row, wrong: &mut Vec<String>) {
    let named = row.get("encoding").split([' ', ',']).next().unwrap_or_default();
    let Ok(named) = named.parse::<Encoding>() else {
        return;
    };
    if !bytes.is_ascii() && named != reading.encoding {
        wrong.push(format!("decoded as {}", reading.encoding.name()));
    }
}

/// The number of moves: one for all games, one for each (`13+14`), or the number of games (`15 lines`).
fn moves(records: &[Record], row: &Row, wrong: &mut Vec<String>) {
    let counts: Vec<usize> = records.iter().map(|record| record.main_moves().count()).collect();
    let said = row.get("moves");
    if let Some(lines) = said
        .strip_suffix("lines")
        .and_then(|count| count.trim().parse::<usize>().ok())
    {
        if records.len() != lines {
            wrong.push(format!("{} games instead of {lines}", records.len()));
        }
        return;
    }
    let Ok(each) = said
        .split('+')
        .map(|count| count.trim().parse())
        .collect::<Result<Vec<usize>, _>>()
    else {
        return;
    };
    let total = counts.iter().sum::<usize>();
    let right = match each[..] {
        // `(4 moves)` among what is special: a variation that goes on where the main line stops continues it.
        [all] => {
            total == all
                || row
                    .get("special")
                    .contains(&format!("continues the main line ({total} moves)"))
        }
        _ => each == counts,
    };
    if !right {
        wrong.push(format!("{counts:?} moves instead of {said}"));
    }
}

/// Every move is legal, except where the table speaks of one that is not: then it is the last of its line.
fn legal(reading: &Reading, row: &Row, wrong: &mut Vec<String>) {
    let notes = format!(
        "{} {} {}",
        row.get("file"),
        row.get("special"),
        row.get("termination")
    );
    let may_be_illegal = ILLEGAL.iter().any(|word| notes.to_lowercase().contains(word));
    for (index, record) in reading.records.iter().enumerate() {
        let Ok(start) = record.start_position() else {
            if record.main_moves().next().is_some() {
                wrong.push(format!("game {index}: moves from a start that cannot be played"));
            }
            continue;
        };
        // By the rules of the library itself, not by what the reader flagged.
        let mut open = vec![(record.root(), start)];
        while let Some((node, position)) = open.pop() {
            for child in node.children() {
                let mut after = position;
                if let Step::Move(m) = child.step() {
                    let played = after.play(m).is_ok();
                    if played == child.is_illegal() {
                        wrong.push(format!("game {index}, ply {}: flagged wrongly", child.ply()));
                    }
                    if !played && !may_be_illegal {
                        wrong.push(format!("game {index}, ply {}: {m} is illegal", child.ply()));
                    }
                    if !played && child.children().any(|next| next.mv().is_some()) {
                        wrong.push(format!("game {index}: moves after an illegal one"));
                    }
                }
                open.push((child, after));
            }
        }
    }
    for found in &reading.diagnostics {
        let lost = matches!(
            found.kind,
            DiagnosticKind::NotRead(_) | DiagnosticKind::AfterEnd | DiagnosticKind::BadMove(_)
        );
        if lost {
            wrong.push(found.to_string());
        }
    }
}

/// Strictness changes how bad things are, and nothing else.
fn strict(bytes: &[u8], tolerant: &Reading, wrong: &mut Vec<String>) {
    let strict = record::read(bytes, &ReadOptions::new().with_strict(true));
    if strict.records != tolerant.records {
        wrong.push("the strict reader reads something else".into());
    }
    let warned = tolerant
        .diagnostics
        .iter()
        .any(|found| found.severity >= Severity::Warning);
    if warned != strict.errors().next().is_some() {
        wrong.push("strict errors are not the tolerant warnings".into());
    }
}

/// A stream gives the same games as the whole.
fn streamed(bytes: &[u8], reading: &Reading, wrong: &mut Vec<String>) {
    // A small buffer, so that games are longer than it.
    let input = std::io::BufReader::with_capacity(61, bytes);
    let (mut records, mut diagnostics) = (Vec::new(), Vec::new());
    let options = ReadOptions::new();
    for game in record::StreamRecords::new(input, options) {
        match game {
            Ok(game) => {
                records.extend(game.record);
                diagnostics.extend(game.diagnostics);
            }
            Err(error) => wrong.push(error.to_string()),
        }
    }
    if records != reading.records {
        wrong.push(format!("{} streamed games differ", records.len()));
    }
    let places = |found: &[record::Diagnostic]| -> Vec<_> {
        let all = found
            .iter()
            .map(|found| (found.line, found.column, found.byte, found.kind.code()));
        all.collect()
    };
    if places(&diagnostics) != places(&reading.diagnostics) {
        wrong.push(format!(
            "streamed: {diagnostics:?}; whole: {:?}",
            reading.diagnostics
        ));
    }
}

/// Lists whose lines begin with a name: `name | sfen`, or a tab between.
fn label_end(line: &str) -> Option<usize> {
    line.find('|')
        .or_else(|| line.find('\t').filter(|_| !line.contains("moves")))
}

fn has_labels(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    let mut lines = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    lines.next().is_some_and(|line| label_end(line).is_some())
}

/// Takes the names off, and reads line by line: every line is read, or it is said why not.
fn labelled(bytes: &[u8], row: &Row, wrong: &mut Vec<String>) {
    let text = String::from_utf8_lossy(bytes);
    let mut records = Vec::new();
    let mut lines = 0;
    for line in text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
    {
        lines += 1;
        let (name, line) = label_end(line).map_or(("", line), |at| (&line[..at], &line[at + 1..]));
        let reading = record::read_str(line.trim(), &ReadOptions::new());
        let strange = OTHER_GAMES.iter().any(|game| name.contains(game));
        if reading.errors().next().is_some() && !strange && !name.starts_with("invalid") {
            wrong.push(format!("{name}: {:?}", reading.diagnostics));
        }
        records.extend(reading.records);
    }
    let said = row.get("moves");
    if let Some(count) = said
        .strip_suffix("lines")
        .and_then(|count| count.trim().parse::<usize>().ok())
    {
        // A line of comment may be counted as well.
        if !(lines..=lines + 1).contains(&count) {
            wrong.push(format!("{lines} lines instead of {count}"));
        }
    } else {
        moves(&records, row, wrong);
    }
}
