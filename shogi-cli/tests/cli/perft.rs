//! `shogiban perft` from one position.

use crate::support::shogiban;
use shogiban_cli::Exit;

#[test]
fn the_count_is_the_last_line_and_without_more_the_only_one() {
    assert_eq!(shogiban(&["perft", "3"]).good(), "25470\n");
    assert_eq!(shogiban(&["perft", "0"]).good(), "1\n");
    assert_eq!(
        shogiban(&["perft", "3", "--variant", "minishogi"]).good(),
        "2512\n"
    );
}

#[test]
fn divide_prints_the_count_behind_each_first_move_in_the_order_of_the_move_list() {
    let sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b - 1";
    let args = ["perft", "--divide", "--sfen", sfen, "2"];
    let expected = "5c5b+: 1\n5c5b: 5\n5i4h: 4\n5i4i: 4\n5i5h: 4\n5i6h: 4\n5i6i: 4\n26\n";
    assert_eq!(shogiban(&args).good(), expected);
    assert_eq!(shogiban(&["perft", "--divide", "0"]).good(), "1\n");

    let output = shogiban(&["perft", "--divide", "3"]).good();
    let (lines, total) = output.trim_end().rsplit_once('\n').unwrap();
    let counts = lines
        .lines()
        .map(|line| line.split_once(": ").unwrap().1.parse::<u64>().unwrap());
    assert_eq!(counts.clone().count(), 30);
    assert_eq!(counts.sum::<u64>().to_string(), total);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = shogiban(&["perft", "--divide", "3", "--threads", "1"]).good();
    let many = shogiban(&["perft", "--divide", "3", "--threads", "7"]).good();
    assert_eq!(one, many);
}

#[test]
fn an_sfen_is_read_as_people_write_it_and_must_be_playable() {
    // The same hand in two ways.
    let counts = ["4k4/9/9/9/9/9/9/9/4K4 b 3P 1", "4k4/9/9/9/9/9/9/9/4K4  b PPP"]
        .map(|sfen| shogiban(&["perft", "2", "--sfen", sfen]).good());
    assert_eq!(counts[0], counts[1]);
    let complaint =
        shogiban(&["perft", "2", "--sfen", "4k4/9/9/9/9/9/4P4/4P4/PPPPPPPPP b - 1"]).complaint(Exit::Bad);
    assert!(
        complaint.starts_with("error: not a playable position: "),
        "{complaint}"
    );
    let complaint = shogiban(&["perft", "2", "--sfen", "nonsense"]).complaint(Exit::Bad);
    assert!(
        complaint.starts_with("error: the SFEN cannot be read: column "),
        "{complaint}"
    );
}
