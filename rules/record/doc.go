// Package record reads and writes games as text: one item a line, the same for
// every game, what a server exports and a person can type.
//
// It promises that a record that reads without error is a game by the rules,
// to the last choice of the House when its seed is told; that reading takes time
// in proportion to the text and memory in proportion to its tags and moves; that
// no text whatever makes it panic; and that what Write writes reads back equal.
//
// It judges nothing itself: whether a move is legal, the game's own State says.
// It does not know files, the games there are, or who played.
package record
