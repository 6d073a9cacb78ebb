// Package lesson is the first game of somebody who learns Medici: The Card Game: a round
// against two bots.
package lesson

import (
	"medici/internal/games/lesson"
	"medici/rules/cards"
	"medici/rules/house"
)

// Lesson is a round.
var Lesson = lesson.Lesson{Seats: 3, Level: "apprentice", Seed: house.Seed{1}, Stops: stops}

// The parts of the board that a stop is about.
const (
	market     = "market"
	ships      = "ships"
	warehouses = "warehouses"
)

var stops = []lesson.Stop{
	{Head: lesson.Aim, Say: lesson.Says(
		"In three rounds you fill a ship from one market, and after the third the richest wins. This lesson is the first round.",
		lesson.NoHurry)},
	{Head: "THE MARKET", Part: market, When: buys, Say: lesson.Says(
		"The newest card lies at the right. That one you take, and with it, if you like, one or both of the two before it.",
		"Nothing is paid for cards.")},
	{Head: "THE CARDS", Part: market, When: buys, Say: lesson.Says(
		"A number is what the card is worth on a ship.",
		"A letter is an icon of a good, which your warehouse keeps for the whole game. Neutral cards need no space.")},
	{Head: lesson.YourTurn, Part: lesson.Decision, When: buys, Acts: true, Say: lesson.Says(
		"Take now, or turn up a card first: up to three in a turn.",
		"Each new card pushes the old ones out of reach.")},
	{Head: lesson.Ships, Part: ships, When: again(1), Say: lesson.Says(
		"Your ship has five spaces, and what you take must fit.",
		"Whoever is full waits. When you alone have room, one turn is left to you.")},
	{Head: lesson.ShipsPay, Part: ships, When: again(1), Say: lesson.Says(
		"When the round ends, the values on each ship are added up: the highest sum brings 30 florins, the second 15, the lowest nothing.",
		"Ties share.")},
	{Head: "THE WAREHOUSES PAY", Part: warehouses, When: again(1), Say: lesson.Says(
		"Then the icons go to the warehouses, and stay there.",
		"Each round the most icons of a good bring 10 florins and the second most 5; whoever has five of them gets 10 more.",
		"A + is what is on a ship now.")},
	{Head: "CHOOSE", Part: lesson.Decision, When: buys, Acts: true, Say: lesson.Says(
		"Now look at both: high numbers pay once, icons pay in every round to come.",
		"The ship has little room, so three poor cards may be worse than one good one.")},
	{Head: lesson.RoundEnds, Part: lesson.Accounts, When: lesson.Happened[cards.RoundScored], Late: true, Say: lesson.Says(
		"The round is over. First the ships were paid, then each good in the warehouses.",
		"The last column is what the round brought.")},
	{Head: lesson.End, When: lesson.Happened[cards.RoundScored], Late: true, Say: lesson.Says(
		"That is the whole game. The ships are empty again; the icons are not, so goods that you lead in are worth more to you now.",
		lesson.PlayOn)},
}

// buys holds when the learner is in the market.
func buys(s lesson.Scene) bool { return len(s.View.(cards.View).May.Takes) > 0 }

// again holds when the learner has taken cards some times, and is in the market again.
func again(times int) func(lesson.Scene) bool {
	return func(s lesson.Scene) bool {
		taken := 0
		for _, e := range s.Story {
			if t, ok := e.(cards.CardsTaken); ok && t.Buyer == s.You {
				taken++
			}
		}
		return taken >= times && buys(s)
	}
}
