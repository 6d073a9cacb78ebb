// Package program seats a program at a table: one JSON object a line, both ways. The contract for people
// who write programs is docs/protocol.md.
//
// It promises that a program can rebuild every game from what it is told: all moves from the first,
// numbered without gaps, in the same order as everybody else at the table; that each line it sends is
// answered before the next is read, either by a refusal, and then nothing has changed, or by the result;
// and that neither a program that floods nor one that stops reading costs memory or anybody else's time.
//
// It knows tables through package lobby and games through package rules. It knows no game, no connection,
// no terminal and no other way to show a table.
package program
