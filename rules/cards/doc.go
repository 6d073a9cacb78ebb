// Package cards is Reiner Knizia's Medici: The Card Game for two to six buyers, basic
// and advanced. Clause numbers in comments and in refusals are those of the project's
// numbered rules of the Card Game.
//
// Everything in the game is public, so each seat's View is the same but for what the
// seat may do. The deck is data (deck.txt), which an operator can replace. Where the
// numbered rules are silent:
//
//   - How many may play is cited by 1.3, and so is the first buyer of round 1.
//   - A card that the deck never had, or has no more of, is refused by 1.2.
//   - Icons are those in the warehouses (4.2): a ship's count from the end of the round.
package cards
