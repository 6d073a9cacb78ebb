// Package plain is the whole product as sentences: the hall, a new table, the
// waiting room, the game, its end, and games told again. It is for those who
// listen instead of looking, for slow lines and dumb terminals, and for scripts.
//
// It promises that what is written is only ever added to, a whole sentence a
// line, broken between words where a terminal is narrow, without a character that is
// not text, but for marks that a terminal does not show (see Options.Marks); that when the reader is to move the last line asks, and a number or the
// move's own words answer; that a number is always the number of a choice, unless the
// question is how many, and the same choice has the same number every time; that the
// choices of a question that comes again are read out when they are others than were heard
// for it last, when the reader asks, and behind what nobody asked for; that an answer is for the question that was heard, and refused when the game
// has moved on; and that nothing comes between the letters of a line that is being
// typed.
//
// On a terminal, where nobody else does it, it shows what is typed and takes
// Backspace and Enter. To take back a letter of a line that was not sent is the
// only thing that is ever done to what is on the paper.
//
// It knows the lobby and the register of people, and no connection; what a game
// asks and tells it knows from its [spoken.Voice].
package plain
