package tell

import (
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
)

// event tells all but the payments; false of any other event.
func (t teller) event(e rules.Event) (string, bool) {
	switch e := e.(type) {
	case cards.RoundBegan:
		return t.began(e), true
	case cards.CardTurned:
		if e.Asked {
			return t.Of(e.Buyer, "You turn up %s.", "%s turns up %s.", t.card(e.Card)), true
		}
		return t.Of(e.Buyer, "You find the market empty, and %s is turned up.",
			"%s finds the market empty, and %s is turned up.", t.card(e.Card)), true
	case cards.CardsTaken:
		yours, theirs := taken(e)
		return t.Of(e.Buyer, yours, theirs, t.cards(e.Cards)), true
	case cards.LastTurnCame:
		return t.Of(e.Buyer, "You have the last turn: all other ships are full.",
			"%s has the last turn: all other ships are full."), true
	case cards.RoundEnded:
		if e.Market == 0 {
			return t.say("Round %d ends, and the market is empty.", e.Round), true
		}
		return t.say("Round %d ends; what is left in the market goes back into the deck.", e.Round), true
	case cards.RoundScored:
		return t.say("Round %d brought %s.", e.Round, t.Brought(e.Earned[:e.Buyers])), true
	case cards.GameOver:
		return t.Victory(e.Florins[:e.Buyers]), true
	}
	return "", false
}

// taken returns how a taking is told: with a choice or without, and whether the ship is full.
func taken(e cards.CardsTaken) (yours, theirs words.Text) {
	switch {
	case e.Forced && e.Free == 0:
		return "You can take nothing but %s, and your ship is full.", "%s can take nothing but %s, and the ship is full."
	case e.Forced:
		return "You can take nothing but %s.", "%s can take nothing but %s."
	case e.Free == 0:
		return "You take %s, and your ship is full.", "%s takes %s, and the ship is full."
	}
	return "You take %s.", "%s takes %s."
}

func (t teller) began(e cards.RoundBegan) string {
	mine := t.IsYou(e.First)
	switch {
	case e.Drawn && mine:
		return t.say("Round %d begins with %d cards; the lot falls on you to begin.", e.Round, e.Deck)
	case e.Drawn:
		return t.say("Round %d begins with %d cards; the lot falls on %s to begin.", e.Round, e.Deck, t.Name(e.First))
	case mine:
		return t.say("Round %d begins with %d cards; you have the fewest florins and begin.", e.Round, e.Deck)
	}
	return t.say("Round %d begins with %d cards; %s has the fewest florins and begins.", e.Round, e.Deck, t.Name(e.First))
}
