// Package voice is Medici: The Card Game by ear: what it asks, and what it tells when
// asked. It knows the game's View and Events and nothing of tables and sessions; how
// events are told it leaves to package tell.
package voice

import (
	told "medici/internal/games/cards/tell"
	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
)

// voice is a spoken.Voice.
type voice struct{ spoken.Setting }

// New returns the voice of a game in which seats are called by their names.
func New(s spoken.Setting) spoken.Voice { return voice{s} }

// Rules returns the rules in a few sentences.
func (v voice) Rules() []string {
	return []string{
		v.Say("For three rounds you fill a ship from a common market; after the third the richest buyer wins."),
		v.Say("In your turn you may turn up as many as three cards, one at a time; each goes to the end of the market."),
		v.Say("Then you take the newest card, and if you like one or both of the two before it."),
		v.Say("A ship has five spaces, with two buyers seven; what you take must fit, but neutral cards take no space."),
		v.Say("A full ship has no more turns; when one ship alone has room, its buyer takes one last turn."),
		v.Say("A card has a value, and none, one or two icons of a good: cloth, fur, grain, dye or spice."),
		v.Say("Then ships are paid by the sum of their values: among four buyers 30, 20, 10 and 0 florins."),
		v.Say("The icons go to your warehouse and stay; for each good the most bring 10 florins, the second most 5."),
		v.Say("Five icons of a good, with two buyers seven, bring 10 more every round; in the advanced game eight, or ten, bring 20."),
		v.Say("Buyers who tie divide what their ranks bring, rounded down to a multiple of five."),
	}
}

// Moves returns the words to move with.
func (v voice) Moves() []string {
	return []string{
		v.Say("reveal: turns up another card."),
		v.Say("take 1: takes the newest card of the market. take 1 2, take 1 3 and take 1 2 3: others with it, counted from the newest."),
	}
}

// Told puts the result of a round, and of the game, before the payments it is made of.
func (v voice) Told(_, events []rules.Event) []rules.Event {
	return spoken.Told(events, part, func(i int) bool { return v.tells(events[i]) })
}

// part returns what an event has to do with scoring.
func part(e rules.Event) spoken.Part {
	switch e.(type) {
	case cards.RoundEnded:
		return spoken.Ends
	case cards.ShipPaid, cards.IconsStored, cards.IconsPaid, cards.BonusPaid:
		return spoken.Pays
	case cards.RoundScored:
		return spoken.Sums
	case cards.GameOver:
		return spoken.Over
	case cards.RoundBegan:
		return spoken.Begins
	}
	return spoken.InPlay
}

// tells reports an event that is told at the detail there is. How icons add up is told in
// full only: the topic icons tells it.
func (v voice) tells(e rules.Event) bool {
	detail := v.HowMuch()
	switch e := e.(type) {
	case cards.IconsStored:
		return detail == spoken.Full
	case cards.CardTurned: // what to do depends on it
		return detail != spoken.Brief || v.Listener().IsYou(e.Buyer)
	case cards.CardsTaken: // the reader knows what they took, but not that it was all
		return detail != spoken.Brief || e.Free == 0 || !v.Listener().IsYou(e.Buyer)
	case cards.RoundEnded, cards.ShipPaid, cards.IconsPaid, cards.BonusPaid:
		return detail != spoken.Brief
	}
	return true
}

// Opens reports the taking with which a turn ends: a game is gone through by takings.
func (v voice) Opens(e rules.Event) bool {
	_, ok := e.(cards.CardsTaken)
	return ok
}

// numbers are what chooses each taking; 1 is to reveal.
var numbers = map[cards.Take]string{cards.Take1: "2", cards.Take12: "3", cards.Take13: "4", cards.Take123: "5"}

// Ask returns whether to turn up another card, or which to take.
func (v voice) Ask(view rules.View) (spoken.Question, bool) {
	g := view.(cards.View)
	if len(g.May.Takes) == 0 {
		return spoken.Question{}, false
	}
	q := spoken.Question{Text: v.within(g), Recurs: "take"}
	if g.May.Reveal {
		q.Choices = append(q.Choices, spoken.Choice{Words: "reveal", Label: v.Say("reveal"), Number: "1"})
	}
	for _, t := range g.May.Takes {
		label := v.Say("take %s", told.Cards(v.Words, g.Taken(t)))
		if v.HowMuch() == spoken.Brief { // the question says which cards these are
			label = v.Say(takings[t])
		}
		q.Choices = append(q.Choices, spoken.Choice{Words: t.String(), Label: label, Number: numbers[t], In: v.Say("MARKET")})
	}
	return q, true
}

// takings are what they are called by where the cards lie.
var takings = map[cards.Take]words.Text{
	cards.Take1: "take the newest", cards.Take12: "take the newest two",
	cards.Take13: "take the newest and the third", cards.Take123: "take all three",
}

// within returns what can be taken, the newest first, and for how much room.
func (v voice) within(g cards.View) string {
	reach := cards.Take1
	for _, t := range []cards.Take{cards.Take12, cards.Take123} {
		if t.Reach() <= len(g.Market) {
			reach = t
		}
	}
	if v.HowMuch() == spoken.Brief {
		return v.Say("From the newest: %s.", told.Cards(v.Words, g.Taken(reach))) + " " +
			v.Say("%d spaces free", g.Free(g.You)) + "."
	}
	text := v.Say("Within reach, from the newest: %s.", told.Cards(v.Words, g.Taken(reach))) + " " +
		v.Say("Your ship has %d spaces free.", g.Free(g.You)) + " "
	if g.May.Reveal {
		return text + v.Say("Do you turn up another, or what do you take?")
	}
	return text + v.Say("What do you take?")
}
