//! A grammar of CSA, written from the texts of V2.2 and V3.0 and without the library: what other readers take.
//!
//! ```text
//! file     = [encoding] game *( "/" game )
//! game     = version [N+] [N-] *( "$" key ":" value ) board turn *( move [T] ) [ end [T] ]
//! version  = "V2.2" | "V3.0"
//! board    = "PI" | rows "P1" … *( "P+" pieces | "P-" pieces )
//! ```
//!
//! A comment may stand between any two lines.

/// The words that end a game. The last came with V3.0.
pub(crate) const ENDS: [&str; 15] = [
    "TORYO",
    "CHUDAN",
    "SENNICHITE",
    "TIME_UP",
    "ILLEGAL_MOVE",
    "+ILLEGAL_ACTION",
    "-ILLEGAL_ACTION",
    "JISHOGI",
    "KACHI",
    "HIKIWAKE",
    "MATTA",
    "TSUMI",
    "FUZUMI",
    "ERROR",
    "MAX_MOVES",
];

/// The pieces; the first seven can be in hand.
pub(crate) const PIECES: [&str; 14] = [
    "FU", "KY", "KE", "GI", "KI", "KA", "HI", "OU", "TO", "NY", "NK", "NG", "UM", "RY",
];

/// What of a game was read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Begin,
    Version,
    Black,
    White,
    Header,
    Board,
    Turn,
    Moves,
    End,
}

/// The first line that the grammar refuses, if there is one.
pub(crate) fn refused(text: &str) -> Option<String> {
    let mut game = Game::default();
    for (index, line) in text.lines().enumerate() {
        if index == 0 && line.starts_with("'CSA encoding=") {
            let name = &line["'CSA encoding=".len()..];
            if !matches!(name, "UTF-8" | "SHIFT_JIS") {
                return Some(format!("line 1: {line}"));
            }
            continue;
        }
        if line == "/" {
            if game.part < Part::Turn {
                return Some(format!("line {}: a game without a turn line", index + 1));
            }
            game = Game::default();
        } else if game.line(line).is_none() {
            return Some(format!("line {}: {line} ({:?})", index + 1, game.part));
        }
    }
    (game.part < Part::Turn).then(|| "no turn line".to_owned())
}

struct Game {
    part: Part,
    is_v3: bool,
    /// A time may follow.
    takes_time: bool,
    /// The width of the rows, once there is one, and how many there were.
    rows: (usize, usize),
}

impl Default for Game {
    fn default() -> Self {
        Self {
            part: Part::Begin,
            is_v3: false,
            takes_time: false,
            rows: (0, 0),
        }
    }
}

impl Game {
    /// Goes on to a part, from one of these.
    fn to(&mut self, part: Part, from: Part, until: Part) -> Option<()> {
        let fits = (from..=until).contains(&self.part);
        self.part = part;
        fits.then_some(())
    }

    fn line(&mut self, line: &str) -> Option<()> {
        let time = std::mem::take(&mut self.takes_time);
        if line.starts_with('\'') {
            return Some(());
        }
        match line {
            "V2.2" | "V3.0" => {
                self.is_v3 = line == "V3.0";
                self.to(Part::Version, Part::Begin, Part::Begin)
            }
            "+" | "-" => self.to(Part::Turn, Part::Board, Part::Board),
            "PI" => self.to(Part::Board, Part::Version, Part::Header),
            _ if line.starts_with("N+") => self.to(Part::Black, Part::Version, Part::Version),
            _ if line.starts_with("N-") => self.to(Part::White, Part::Version, Part::Black),
            _ if line.starts_with('$') => {
                self.to(Part::Header, Part::Version, Part::Header)?;
                self.header(&line[1..])
            }
            _ if line.starts_with('P') => self.pieces(line),
            _ if line.starts_with('%') => {
                self.to(Part::End, Part::Turn, Part::Moves)?;
                self.takes_time = true;
                let word = &line[1..];
                (ENDS.contains(&word) && (self.is_v3 || word != "MAX_MOVES")).then_some(())
            }
            _ if line.starts_with('T') => (time && self.time(&line[1..])).then_some(()),
            _ => {
                self.to(Part::Moves, Part::Turn, Part::Moves)?;
                self.takes_time = true;
                is_move(line).then_some(())
            }
        }
    }

    fn header(&self, text: &str) -> Option<()> {
        let (key, value) = text.split_once(':')?;
        let is_known = match key {
            _ if value.is_empty() => true,
            "START_TIME" | "END_TIME" => like(value, "dddd/dd/dd") || like(value, "dddd/dd/dd dd:dd:dd"),
            "TIME_LIMIT" => like(value, "dd:dd+dd"),
            "TIME" | "TIME+" | "TIME-" => {
                self.is_v3 && value.split('+').count() == 3 && value.split('+').all(is_seconds)
            }
            "MAX_MOVES" => self.is_v3 && value.bytes().all(|byte| byte.is_ascii_digit()),
            "JISHOGI" => self.is_v3 && matches!(value, "24" | "27"),
            "NOTE" => self.is_v3,
            _ => !key.is_empty(),
        };
        is_known.then_some(())
    }

    fn pieces(&mut self, line: &str) -> Option<()> {
        self.to(Part::Board, Part::Version, Part::Board)?;
        let (kind, cells) = line.split_at_checked(2)?;
        if matches!(kind, "P+" | "P-") {
            let all = cells.as_bytes().chunks(4).all(|item| {
                item.len() == 4 && item[..2].iter().all(u8::is_ascii_digit) && is_piece(&item[2..])
            });
            return all.then_some(());
        }
        self.rows.1 += 1;
        let is_row = kind == format!("P{}", self.rows.1) && cells.len() % 3 == 0;
        let width = cells.len() / 3;
        let fits = self.rows.1 == 1 || width == self.rows.0;
        self.rows.0 = width;
        let all = cells
            .as_bytes()
            .chunks(3)
            .all(|cell| cell == b" * " || (matches!(cell[0], b'+' | b'-') && is_piece(&cell[1..])));
        (is_row && fits && all).then_some(())
    }

    fn time(&self, text: &str) -> bool {
        if self.is_v3 {
            is_seconds(text)
        } else {
            !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
        }
    }
}

fn is_move(line: &str) -> bool {
    let bytes = line.as_bytes();
    bytes.len() == 7
        && matches!(bytes[0], b'+' | b'-')
        && bytes[1..5].iter().all(u8::is_ascii_digit)
        && is_piece(&bytes[5..])
}

fn is_piece(name: &[u8]) -> bool {
    PIECES.iter().any(|piece| piece.as_bytes() == name)
}

/// Seconds with up to three decimals.
fn is_seconds(text: &str) -> bool {
    let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number(whole) && is_number(rest) && rest.len() <= 3
}

/// Whether a text has a form in which `d` is a digit.
fn like(text: &str, form: &str) -> bool {
    text.len() == form.len()
        && text.bytes().zip(form.bytes()).all(|(byte, form)| {
            if form == b'd' {
                byte.is_ascii_digit()
            } else {
                byte == form
            }
        })
}

#[test]
fn the_grammar_takes_the_examples_of_the_standard_and_refuses_others() {
    let v2 = "V2.2\nN+NAKAHARA\nN-YONENAGA\n$EVENT:13th World Computer Shogi Championship\n$SITE:KAZUSA ARC\n\
              $START_TIME:2003/05/03 10:30:00\n$END_TIME:2003/05/03 11:11:05\n$TIME_LIMIT:00:25+00\n$OPENING:YAGURA\n\
              PI\n+\n'a comment\n+2726FU\nT12\n-3334FU\nT6\n%CHUDAN\n";
    let v3 = "'CSA encoding=UTF-8\nV3.0\nN+a\n$TIME:600+10.5+0\n$MAX_MOVES:256\n$NOTE:a\\nb\nPI\n-\n\
              -3334FU\nT6.123\n%MAX_MOVES\nT1\n";
    for text in [v2, v3, &format!("{v2}/\n{v2}")] {
        assert_eq!(refused(text), None);
    }
    for (text, from, to) in [
        (
            v2,
            "N+NAKAHARA\nN-YONENAGA\n$EVENT:13th World Computer Shogi Championship\n",
            "$EVENT:a\nN+NAKAHARA\n",
        ),
        (v2, "2003/05/03 10:30:00", "2003/05/03 10:30"),
        (v2, "2003/05/03 10:30:00", "2003/05/03(土) 10:30:00"),
        (v2, "00:25+00", "25分"),
        (v2, "T12", "T12.5"),
        (v2, "PI\n+\n", "PI\n"),
        (v2, "%CHUDAN", "%STOP"),
        (v2, "%CHUDAN", "%CHUDAN\n%CHUDAN"),
        (v2, "+2726FU", "+2726fu"),
        (v2, "$OPENING:YAGURA", "$MAX_MOVES:256"),
        (v3, "600+10.5+0", "600+10"),
        (v3, "T6.123", "T6.1234"),
    ] {
        let text = text.replace(from, to);
        assert!(refused(&text).is_some(), "{text}");
    }
}
