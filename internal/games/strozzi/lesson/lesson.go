// Package lesson is the first game of somebody who learns Medici vs Strozzi: a round
// against a bot.
package lesson

import (
	"medici/internal/games/lesson"
	"medici/rules/house"
	"medici/rules/strozzi"
)

// Lesson is a round.
var Lesson = lesson.Lesson{Seats: 2, Level: "apprentice", Seed: house.Seed{1}, Stops: stops}

// The parts of the board that a stop is about.
const (
	lot   = "lot"
	price = "price"
	piers = "piers"
)

var stops = []lesson.Stop{
	{Head: lesson.Aim, Say: lesson.Says(
		"Two families trade for three rounds, and then the richer one wins. You are the Medici. This lesson is the first round.",
		lesson.NoHurry)},
	{Head: "THE TILES", Part: lot, Say: lesson.Says(
		"One to three tiles are one lot. A tile has a good, its letter, and a value, its number.",
		"The family whose turn it is draws them.")},
	{Head: "THE PRICE", Part: price, Say: lesson.Says(
		"Whoever draws names a price. The other family buys at that price, or declines, and then whoever has named it must buy.",
		"So a price must be fair. Debts are allowed.")},
	{Head: "NAME A PRICE", Part: lesson.Decision, When: names, Acts: true, Say: lesson.Says(
		"Now it is you who draws, up to three tiles, and names the price.",
		"Name what would be right for you either way: bought by you, or by the others.")},
	{Head: "BUY OR DECLINE", Part: lesson.Decision, When: answers, Acts: true, Say: lesson.Says(
		"This price was named for you. Buy if the lot is worth more to you.",
		"If you decline, the others pay it, and get the tiles.")},
	{Head: "LOAD", Part: lesson.Decision, When: loads, Acts: true, Say: lesson.Says(
		"All tiles of a lot go on one ship. Three ships have room for three, four and five tiles, and with its first lot a ship docks at a pier for the round.",
		"You may throw the lot away as well.")},
	{Head: "THE PIERS PAY", Part: piers, When: loaded(3), Late: true, Say: lesson.Says(
		"When the round ends, the two ships at each pier are compared.",
		"The higher sum of values brings 20 florins.")},
	{Head: "THE PAWNS PAY", Part: piers, When: loaded(3), Say: lesson.Says(
		"Each tile also pulls the pawn of its good, at its pier, a step to your side; a 0 pulls two.",
		"A pawn on your side brings 10 florins every round, and stays. Far out it brings more.",
		"A + is where it will go.")},
	{Head: lesson.YourTurn, Part: lesson.Decision, When: loaded(3), Acts: true, Say: lesson.Says(
		"Now you know what a lot is worth: a pier won, and pawns on your side, for you or for the others.",
		"The price is the difference.")},
	{Head: lesson.RoundEnds, Part: lesson.Accounts, When: lesson.Happened[strozzi.RoundScored], Late: true,
		Say: lesson.Says(
			"A round ends when the ships of a family are full, or the bag is empty.",
			"The piers were paid, then the pawns that stand on somebody's side.")},
	{Head: lesson.End, When: lesson.Happened[strozzi.RoundScored], Late: true, Say: lesson.Says(
		"That is the whole game. The ships leave, but the pawns stay where they are, and pay again.",
		lesson.PlayOn)},
}

func answers(s lesson.Scene) bool { return s.View.(strozzi.View).May.Answer }

func loads(s lesson.Scene) bool { return len(s.View.(strozzi.View).May.Loads) > 0 }

func names(s lesson.Scene) bool { return s.View.(strozzi.View).May.Name }

// loaded holds when some lots lie on ships.
func loaded(lots int) func(lesson.Scene) bool {
	return func(s lesson.Scene) bool {
		n := 0
		for _, e := range s.Story {
			if _, ok := e.(strozzi.ShipLoaded); ok {
				n++
			}
		}
		return n >= lots
	}
}
