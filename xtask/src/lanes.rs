//! All steps, in two lanes beside each other.
//!
//! Many a step has work for one core only: a crate that all others wait for, tests under valgrind, pytest. The second lane fills
//! the core that would be idle.
//!
//! Each step is a process of its own, so that what it and its commands print can be held back and printed in one piece.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::{io, thread};

use anyhow::{Context, Result, bail};

use crate::steps::{Ended, Lane, STEPS, Step, Tally};
use crate::workspace::Workspace;

/// Runs all steps, up to the first failure: what the other lane is at then is brought to its end.
pub(crate) fn run(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    // Looked up now: a step may build this program anew, and what runs is then a file without a name.
    let program = std::env::current_exe().context("this program does not know where it is")?;
    let logs = workspace.target.join("steps");
    std::fs::create_dir_all(&logs)?;
    println!(
        "What a step prints follows when it ends; until then it is in {}.",
        logs.display()
    );
    let tally = Mutex::new(tally);
    thread::scope(|scope| {
        let (program, logs, tally) = (&program, &logs, &tally);
        let lanes =
            [Lane::Debug, Lane::Release].map(|lane| scope.spawn(move || follow(lane, program, logs, tally)));
        lanes.into_iter().try_for_each(|lane| match lane.join() {
            Ok(done) => done,
            Err(_) => bail!("a lane of steps came to a sudden end"),
        })
    })
}

/// Runs the steps of a lane one after the other, as long as none of either lane has failed.
fn follow(lane: Lane, program: &Path, logs: &Path, tally: &Mutex<&mut Tally>) -> Result<()> {
    for step in STEPS.iter().filter(|step| step.lane == lane) {
        if !locked(tally).failed.is_empty() {
            break;
        }
        println!("-- {} begins", step.name);
        let log = logs.join(step.name).with_extension("log");
        let ended = apart(step, program, &log).with_context(|| format!("the step `{}`", step.name))?;
        // Held while the output is printed, which is in one piece so.
        let mut tally = locked(tally);
        io::copy(&mut File::open(&log)?, &mut io::stdout().lock())?;
        tally.add(step, ended);
    }
    Ok(())
}

/// A lane that panicked leaves the tally as it was.
fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Runs one step as a process, what it prints going to a file.
fn apart(step: &Step, program: &Path, log: &Path) -> Result<Ended> {
    let file = File::create(log).with_context(|| format!("{} cannot be written", log.display()))?;
    let status = Command::new(program)
        .args(["step", step.name])
        .stdin(Stdio::null())
        .stdout(file.try_clone()?)
        .stderr(file)
        .status()
        .context("it could not be started")?;
    let endings = [Ended::Passed, Ended::Failed, Ended::Skipped];
    // A signal, or a panic, is a failure as well.
    let is = |ended: &Ended| status.code() == Some(*ended as i32);
    Ok(endings.into_iter().find(is).unwrap_or(Ended::Failed))
}
