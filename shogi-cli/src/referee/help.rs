//! The help text of `shogiban referee`.

pub(super) const LONG_ABOUT: &str = "\
Play games and say of each whether every move is legal and who won

Reads records in every format, found by content and not by the name of the file: CSA, KIF, KI2, BOD, JKF, USEN and lists
of SFENs, in any encoding, and game lines as USI engines are sent them, one game a line:

  position startpos moves 7g7f 3c3d …
  position sfen <SFEN> moves …

The word \"position\" may be missing, and the whole start: \"moves 7g7f …\"; a name may stand in front: \"name: startpos
moves …\", \"name | position …\". Empty lines and lines that begin with # are skipped.

Of each game it says how many moves were played, what is wrong with the first that is not legal, and what the last
position is: checkmate, stalemate (no legal move), check or none of these. Below stands who won and by which rule, or
that the game goes on; and below that, the last position as an SFEN. A bad game does not stop it. The last line counts
the games.

The word behind the moves is done as well: \"resign\", \"win\" (a declaration by the side to move), \"timeout\" (of the side
to move), \"draw\" (by agreement), \"break\" (no result). \"rep_draw\" and \"none\" change nothing. A word that the rules
refuse, such as a declaration without enough points, makes a game bad.

A line may go on when its game is over. That is no fault: the moves after it are played on the board and counted, as long
as they are legal. The first verdict stands, unless the rules count a repetition that is played through as broken.

A record names its own result, by a word at its end or in so many words. It is compared with the verdict of the rules; where
they differ, that is said. A foul that a record ends with (an illegal move, a move out of turn, a pass …) is kept, and judged.
Rules that refuse fouls do not judge such a game.

Game lines with names, lists of SFENs and game lines in UTF-16 are read as records are, each line a game; an illegal move or
a word that the rules refuse makes them bad as it does any game line.";

pub(super) const RULES: &str = "\
The rules that say how a game ends

Without it, a record is judged by the rules that its site, event and date suggest. Without those, shogi is judged by casual, minishogi by qdan_minishogi, and games on other boards by casual without
its declaration, which is then named \"custom\". The command \"shogiban rules\" explains them all.";

const EXIT_AND_EXAMPLES: &str = "\
Exit code: 0 if every game is good, 1 if one is bad or a file cannot be read.

Examples:
  shogiban referee games.usi
  shogiban referee --rules csa_wcsc games/
  shogiban referee --json games/ | jq 'select(.ok | not)'
  echo 'moves 7g7f 3c3d 2b7g' | shogiban referee -";

const JSON: &str = "\
With --json, each game is one line with one object; the count of the games goes to the error stream. Its fields:
  file          the file as it was named, or - for the standard input
  line          the line in it, from 1
  ok            whether the game is good: it can be read, every move is legal, and the end word is not refused
  variant       the variant, or null if the start cannot be read
  rules         the rules it is judged by; \"custom\" if they have no name; null if the start cannot be played
  moves_played  how many moves were played, up to the first bad one, those after the end of the game too
  end_word      the word that stands after the moves, such as resign, or null
  verdict       how it ended by the rules, or null if it goes on or they do not judge it:
    winner      black, white or null
    settlement  final      it stands: a win or a draw
                replay     no result, a new game is played
                split      a draw whose point is split unevenly
                no_result  broken off
    swap_colors whether colors are swapped in the new game, if the settlement is replay
    reason      a short name of the rule, such as checkmate, repetition or perpetual_check
    foul        which foul it was, if the reason is illegal_move: nifu, out_of_turn, pass, stated …
    ply         after how many moves
    plies       the plies at which the repeated position occurred, if the reason is repetition or perpetual_check
    text        the whole as a sentence
  judged        false if a foul ended the game and the rules refuse fouls, else true
  over_at       the ply of the verdict, if the line has more moves than that, else null; there are
                moves_played - over_at of them, and one illegal move perhaps
  state         of the last position: checkmate, stalemate (no legal move, no check), check or normal;
                null if the start cannot be played
  final_sfen    the last position, or null as above
  error         null, or what is wrong:
    kind        illegal_move   a move is not legal
                notation       what stands after \"moves\" is no move
                refused        the rules refuse what the end word says
                setup          what stands before it cannot be read, or is no position that can be played
                encoding       the line is not UTF-8 text
                line_too_long  the line is longer than --max-line-bytes
    ply         which move is bad, from 1; null if it is none
    column      where in the line, in characters, from 1; null if it is no single place
    code        a short name of what is wrong, such as nifu, no_piece or dead_end
    text        the same as a sentence
More fields may come.

A game of a record file has these fields instead:
  file, variant, rules, verdict, over_at, final_sfen   as above
  rules_evidence  the headers that suggest these rules, if no --rules was given, or null
  jsa_pro       how jsa_pro judges a foul, where nothing suggests rules and the usual ones refuse fouls, or null
  judged        false as above, or if moves are missing, else true
  game          which game of the file, from 1
  line          the line at which it begins, or null if nothing could be read
  format        csa, kif, ki2, bod, jkf, usen, usi, sfen, or unknown
  ok            whether all of it could be read, and in usi and sfen also whether every move is legal and the end word
                is not refused
  moves         how many moves the main line has, an illegal last one included
  end_word      the word at its end, as written, or null
  stated        who won by the record itself: black, white, draw, no_result, or null if it does not say or its start
                cannot be read or played
  agrees        whether the verdict is the same; null if the record does not say, or if moves before its end could not
                be read: then there is no verdict, since nobody knows the position
  refused       why the rules would not have taken the word at the end, or null
  diagnostics   what the reader has to say: severity (note, warning, error), line, column, byte, code, text";

pub(super) fn short() -> &'static str {
    EXIT_AND_EXAMPLES
}

pub(super) fn long() -> String {
    format!("{JSON}\n\n{EXIT_AND_EXAMPLES}")
}
