// Package lesson is the first game of somebody who learns Medici: a day against two bots.
package lesson

import (
	"strings"

	"medici/internal/games/lesson"
	told "medici/internal/games/medici/tell"
	"medici/rules/house"
	"medici/rules/medici"
)

// Lesson lets the learner bid first and sell third.
var Lesson = lesson.Lesson{Seats: 3, Level: "apprentice", Seed: house.Seed{12}, Stops: stops}

// The parts of the board that a stop is about.
const (
	lot    = "lot"
	bids   = "bids"
	ships  = "ships"
	tracks = "tracks"
)

var stops = []lesson.Stop{
	{Head: lesson.Aim, Say: lesson.Says(
		"Medici is three days of auctions. You spend florins on cargo, cargo brings florins, and after the third day the richest wins.",
		"This lesson is the first day. Nothing you do is wrong, and nobody is in a hurry.")},
	{Head: "THE LOT", Part: lot, When: auctioned, Say: theLot},
	{Head: lesson.Ships, Part: ships, When: auctioned, Say: lesson.Says(
		"Your ship has five holds. A card fills one, and a lot must fit as a whole.",
		"Every day begins with an empty ship.")},
	{Head: "THE BIDDING", Part: bids, When: auctioned, Say: theBidding},
	{Head: "YOUR BID", Part: lesson.Decision, When: auctioned, Acts: true, Say: lesson.Says(
		"Now bid more than the highest bid, or pass: both are fine for a first time.",
		"What you pay is gone, and the whole lot is yours.")},
	{Head: "SOLD", Part: ships, When: offeredBefore, Say: whatCame},
	{Head: lesson.ShipsPay, Part: ships, When: offeredBefore, Say: lesson.Says(
		"When the day ends, the values on each ship are added up.",
		"The highest sum is paid 30 florins, the second 15, the lowest nothing. So high cards are worth money.")},
	{Head: "THE TRACKS PAY", Part: tracks, When: offeredBefore, Say: lesson.Says(
		"Every card also lifts you one level on the track of its good, whatever its value.",
		"Each evening the highest on a track is paid 10 florins and the second 5. Levels stay for all three days, so much of one good pays again and again.",
		"There a + is what lies on a ship now, and a ? what this lot would add to yours.")},
	{Head: lesson.YourTurn, Part: lesson.Decision, When: offeredBefore, Acts: true, Say: lesson.Says(
		"Now you know what a lot is worth: a better place among the ships, and a level for each card.",
		"Pay less than it will bring.")},
	{Head: "ROOM", Part: ships, When: afterTwo, Say: lesson.Says(
		"Look at the free holds of the others: without room for the whole lot nobody may bid.",
		"When one ship alone has room left, it is filled from the deck for nothing.")},
	{Head: "YOU SELL", Part: lesson.Decision, When: selecting, Acts: true, Say: lesson.Says(
		"The cards are yours to turn up: one, two or three, then sell them as one lot.",
		"You speak last, so you can make a lot that only you want, or that is too big for the others.")},
	{Head: "THE DAY ENDS", Part: lesson.Accounts, When: lesson.Happened[medici.DayScored], Late: true, Say: whatShipsPaid},
	{Head: "THE MONEY", Part: lesson.Accounts, When: lesson.Happened[medici.DayScored], Say: lesson.Says(
		"Then the tracks paid. Your levels stay, and your ship is emptied.",
		"From the fifth level on a track pays a bonus of its own, every evening.")},
	{Head: lesson.End, When: lesson.Happened[medici.DayScored], Late: true, Say: lesson.Says(
		"You know all there is to Medici. Two days are left: goods that you have are worth more to you than to the others now.",
		lesson.PlayOn)},
}

// auctioned holds when the learner has to speak for a lot.
func auctioned(s lesson.Scene) bool { return s.View.(medici.View).May.Speak }

// selecting holds when the learner makes a lot.
func selecting(s lesson.Scene) bool { return s.View.(medici.View).May.Select }

// offeredBefore holds when a lot was sold, or thrown away, and the learner has to decide again.
func offeredBefore(s lesson.Scene) bool { return auctions(s) > 0 && decides(s) }

func afterTwo(s lesson.Scene) bool { return auctions(s) > 1 && decides(s) }

func decides(s lesson.Scene) bool { return auctioned(s) || selecting(s) }

// auctions returns how many there were.
func auctions(s lesson.Scene) (n int) {
	for _, e := range s.Story {
		switch e.(type) {
		case medici.LotSold, medici.LotDiscarded:
			n++
		}
	}
	return n
}

// named returns cards as they can be drawn, or else as they are read out.
func named(s lesson.Scene, cards []medici.Card) string {
	if !s.Drawn {
		return told.Cards(s.Words, cards)
	}
	var names []string
	for _, c := range cards {
		names = append(names, c.String())
	}
	return strings.Join(names, " ")
}

func theLot(s lesson.Scene) []string {
	v := s.View.(medici.View)
	first := s.Say("%s offers %s, all together: that is the lot.", s.Name(v.Selector), named(s, v.Lot))
	if v.Selector == v.You {
		first = s.Say("You offer %s, all together: that is the lot.", named(s, v.Lot))
	}
	card := v.Lot[0]
	if card.Good() == medici.Gold {
		return []string{first, s.Say("A card has a good and a value. Gold is worth 10, and is on no track.")}
	}
	return []string{first, s.Say("A card has a good and a value: %s is %s, and worth %d.", named(s, v.Lot[:1]),
		told.GoodName(s.Words, card.Good()), card.Value())}
}

func theBidding(s lesson.Scene) []string {
	v := s.View.(medici.View)
	said := []string{s.Say("Everybody speaks once: more than the highest bid, or pass. The seller speaks last.")}
	if v.Bid == 0 {
		return append(said, s.Say("There is no bid yet."))
	}
	return append(said, s.Say("The highest bid is %d.", v.Bid))
}

// whatCame returns what came of the last lot.
func whatCame(s lesson.Scene) []string {
	for i := len(s.Story) - 1; i >= 0; i-- {
		switch e := s.Story[i].(type) {
		case medici.LotSold:
			if e.Buyer == s.You {
				return []string{s.Say("The lot is yours for %d, and its cards lie in your holds.", e.Florins),
					s.Say("The florins went to the bank, not to the seller.")}
			}
			return []string{s.Say("%s paid %d, and the cards lie in that ship.", s.Name(e.Buyer), e.Florins),
				s.Say("The florins went to the bank, not to the seller.")}
		case medici.LotDiscarded:
			return []string{s.Say("Nobody bid, so the lot is out of the day."), s.Say("The next buyer turns up another.")}
		}
	}
	return nil
}

// whatShipsPaid returns what the learner's ship brought.
func whatShipsPaid(s lesson.Scene) []string {
	for _, e := range s.Story {
		if paid, ok := e.(medici.ShipPaid); ok && paid.Seat == s.You {
			return []string{s.Say("The day is over, and the ships were paid first."),
				s.Say("Yours has a sum of %d, and that brought %d florins.", paid.Value, paid.Florins)}
		}
	}
	return []string{s.Say("The day is over, and the ships were paid first.")}
}
