// Package evening is an evening of several rounds: who is there, who sits at which
// table in which round, and how everybody stands.
//
// It promises that people meet as evenly as a search finds, the same for the same
// seed; that people who come late play from the next round on, and who leaves
// keeps what they have; and that a result which is told twice counts once.
//
// It is plain data. It knows no game, no table of the lobby and no store; its caller
// says what time it is.
package evening
