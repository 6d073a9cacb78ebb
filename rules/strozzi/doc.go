// Package strozzi is Reiner Knizia's Medici vs Strozzi, for two families. Clause
// numbers in comments and in refusals are those of the project's numbered rules of
// the game.
//
// Everything in the game is public, so each seat's View is the same but for what the
// seat may do. The goods of the piers and the bonuses of the tracks are data, a
// reconstruction in piers.txt, in whose place other data can be given (ParsePiers).
//
// Where the numbered rules are silent:
//
//   - A tile that is no longer in the bag is refused by 1.1, a third seat by 1.2.
//   - A family that moves out of turn is refused by the clause that says whose turn
//     it is: 3.1 for the first lot of a round, 2.5 for the others.
package strozzi
