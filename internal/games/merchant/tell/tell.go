// Package tell tells what happens in Medieval Merchant, each event as one whole
// sentence. It knows the game's Events and nothing of tables, screens and sessions.
package tell

import (
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/merchant"
)

// Event returns a narration.Teller. Places have their names; a listener hears totals only
// where a reader sees what they are made of.
func Event(to narration.Reader, e rules.Event) string {
	t := teller{to}
	switch e := e.(type) {
	case merchant.MarkerDealt:
		return t.dealt(e)
	case merchant.FirstDrawn:
		return t.Of(e.Seat, "The lot falls on you to begin.", "The lot falls on %s to begin.")
	case merchant.HomeFounded:
		return t.Of(e.Seat, "You make %s your home; towns left: %d.", "%s makes %s home; towns left: %d.", e.Place.Name,
			e.Track)
	case merchant.TurnBegan:
		return t.Of(e.Seat, "Your turn begins, in round %d.", "The turn of %s begins, in round %d.", e.Round)
	case merchant.MarkerPlaced:
		return t.placed(e)
	case merchant.BranchGrown:
		return t.grown(e)
	case merchant.Collected:
		return t.collected(e)
	case merchant.BranchOpened:
		return t.opened(e)
	case merchant.Passed:
		return t.passed(e)
	case merchant.MarkerAwarded:
		return t.awarded(e)
	case merchant.MerchantScored:
		return t.scored(e)
	case merchant.GameOver:
		return t.Words.Sprintf(ended(e.End), narration.Places(t.Reader, e.Scores, e.Winners, t.points))
	}
	return e.String()
}

// teller tells events.
type teller struct{ narration.Reader }

func (t teller) ducats(n int) string { return Ducats(t.Words, n) }
func (t teller) points(n int) string { return Points(t.Words, n) }

// Ducats returns a sum of money.
func Ducats(p *words.Printer, n int) string { return p.Sprintf("%d ducats", n) }

// Points returns what counts.
func Points(p *words.Printer, n int) string { return p.Sprintf("%d points", n) }

// ended returns the end of the game, with why; who has which place follows.
func ended(by merchant.End) words.Text {
	switch by {
	case merchant.TownsEnd:
		return "The game is over, as no town is left: %s."
	case merchant.MarkersEnd:
		return "The game is over, as all markers are awarded: %s."
	}
	return "The game is over, as nobody has opened a branch for a round: %s."
}
