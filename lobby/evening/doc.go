// Package evening plans and scores an evening of several rounds: who is there, who sits at which table in
// which round, and the standings.
//
// It promises that people meet as evenly as a search can find, and the same for the same seed; that
// latecomers play from the next round on, and people who leave keep their points; and that a result which
// arrives twice counts once.
//
// It is plain data. It knows no game, no table of the lobby and no store; the caller says what time it is.
package evening
