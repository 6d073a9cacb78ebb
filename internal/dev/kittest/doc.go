// Package kittest is one suite that every game's kit must pass. It plays games of each
// variant with each number of seats, by chance or by the game's own bots of a level, which
// take turns, and the smallest and the largest standard game by all of them, and holds the
// kit to what the rest of the program relies on:
//
//   - every event and every refusal is told in every language, to readers and to
//     listeners, in whole sentences, and to the listener whom it is about as "you";
//   - the board and its prompt fit at every size, for every seat and a spectator, and
//     offer nothing that is not legal;
//   - the voice asks the seat whose turn it is and nobody else, and every answer that
//     it offers parses and is legal; it is never silent; its choices can be told apart,
//     have the same number every time, and a number does what the last list says;
//   - what a View's JSON tells apart is told apart by what the voice says when it is asked
//     for everything, and by what the board draws where it has room;
//   - a bot of each level plays to the end;
//   - a record of a game reads back, and its seed proves it.
//
// It knows no game, and leaves the rules to package ruletest.
package kittest
