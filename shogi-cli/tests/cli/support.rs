//! How the tests run a command.

use shogiban_cli::{Console, Exit, run};
use std::fs;
use std::path::PathBuf;

/// What a command printed, and how it ended.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) exit: Exit,
    pub(crate) output: String,
    pub(crate) errors: String,
}

impl Done {
    /// The output of a command that went well and complained of nothing.
    #[track_caller]
    pub(crate) fn good(self) -> String {
        assert_eq!((self.exit, &*self.errors), (Exit::Good, ""), "{self:?}");
        self.output
    }

    /// The output of a command that found something bad in its input and could do its work.
    #[track_caller]
    pub(crate) fn bad(self) -> String {
        assert_eq!((self.exit, &*self.errors), (Exit::Bad, ""), "{self:?}");
        self.output
    }

    /// The complaint of a command that printed nothing else.
    #[track_caller]
    pub(crate) fn complaint(self, exit: Exit) -> String {
        assert_eq!((self.exit, &*self.output), (exit, ""), "{self:?}");
        self.errors
    }

    pub(crate) fn last_line(&self) -> &str {
        self.output.lines().last().unwrap_or_default()
    }
}

/// Runs a command without input.
pub(crate) fn shogiban<A: AsRef<str>>(args: &[A]) -> Done {
    with_input(args, b"")
}

/// Runs a command that reads these bytes from the standard input.
pub(crate) fn with_input<A: AsRef<str>>(args: &[A], mut input: &[u8]) -> Done {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let args: Vec<&str> = args.iter().map(AsRef::as_ref).collect();
    let exit = run(args, &mut Console::new(&mut input, &mut output, &mut errors));
    Done {
        exit,
        output: String::from_utf8(output).expect("the output is UTF-8"),
        errors: String::from_utf8(errors).expect("the complaints are UTF-8"),
    }
}

/// A file of the workspace, such as `games/public.usi`.
pub(crate) fn in_workspace(path: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    root.join(path).to_str().expect("the path is UTF-8").to_owned()
}

/// Writes a file for one test. Each test has a name of its own, so that they can run at the same time.
pub(crate) fn file(name: &str, bytes: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(path.parent().expect("the file is in a folder")).expect("the folder can be made");
    fs::write(&path, bytes).expect("the file can be written");
    path.to_str().expect("the path is UTF-8").to_owned()
}

/// A short game of KIF.
pub(crate) const KIF: &str =
    "手合割：平手\n先手：a\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)\n*a comment\n   3 投了\n";
/// Two of CSA.
pub(crate) const CSA: &str = "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\nV2.2\nPI\n+\n+2726FU\n%CHUDAN\n";

/// The program on a text.
pub(crate) fn on_text(args: &[&str], input: &str) -> Done {
    with_input(args, input.as_bytes())
}
