// Package plain is the whole product as sentences: the hall, a new table, the waiting room, the game, its
// end, and replays. It is for people who listen, for slow connections and dumb terminals, and for scripts.
//
// It promises that output is only ever appended, one whole sentence a line, broken between words where a
// terminal is narrow, and of printable text only, except for marks that a terminal does not show (see
// Options.Marks). When the reader is to move, the last line asks, and a number or the move's own words
// answer. A number is always the number of a choice, unless the question asks how many, and the same choice
// always has the same number. The choices of a recurring question are read out when they differ from those
// last heard for it, when the reader asks, and after an interruption. An answer is for the question that
// was heard, and is refused when the game has moved on. Nothing comes between the letters of a line that is
// being typed.
//
// On a terminal, where nobody else does it, it echoes what is typed and takes Backspace and Enter. Deleting
// a letter of an unsent line is the only thing that ever changes what is on the screen.
//
// It knows the lobby and the register of people, and no connection; a game's [spoken.Voice] tells it what
// the game asks and says.
package plain
