// Package medici is Reiner Knizia's Medici for two to six buyers, in the
// editions of 2016, 2006 and 1995. Clause numbers in comments and in refusals
// are those of the project's numbered rules of Medici.
//
// Everything in the game is public, so each seat's View is the same but for
// what the seat may do. Where the numbered rules are silent:
//
//   - A card turned up that is no longer unseen that day is refused by 2.3.
//   - When the game is over the ships of the third day stay as they sailed.
package medici
