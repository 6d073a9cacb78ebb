// Package record reads and writes games as text: one item a line, the same for every game, which a server
// exports and a person can type.
//
// It promises that a record which reads without error is a game by the rules, down to the last choice of
// the House when the seed is given; that reading takes time in proportion to the text, and memory in
// proportion to its tags and moves; that no text makes it panic; and that what Write writes reads back
// equal.
//
// It judges nothing itself: the game's own State says whether a move is legal. It does not know files,
// which games there are, or who played.
package record
