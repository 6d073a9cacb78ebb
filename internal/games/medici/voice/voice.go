// Package voice is Medici by ear: what it asks, and what it tells when asked.
// It knows the game's View and Events and nothing of tables and sessions; how
// events are told it leaves to package tell.
package voice

import (
	"slices"

	"medici/internal/games/spoken"
	"medici/rules"
	"medici/rules/medici"
)

// voice is a spoken.Voice.
type voice struct{ spoken.Setting }

// New returns the voice of a game in which seats are called by their names.
func New(s spoken.Setting) spoken.Voice { return voice{s} }

// Rules returns the rules in a few sentences.
func (v voice) Rules() []string {
	return []string{
		v.Say("In three days of auctions you fill your ship with cargo, a new ship every day."),
		v.Say("After the third day whoever has the most florins wins."),
		v.Say("The selector turns up a card, may draw a second and a third, and sells them as one lot."),
		v.Say("From the selector's left everybody bids once or passes, the selector last."),
		v.Say("The highest bid pays and loads the whole lot, so it must fit into the free holds."),
		v.Say("When only one ship has room left it is filled from the deck for nothing."),
		v.Say("A card has a good, which is cloth, fur, grain, dye or spice, and a value from zero to five; there is one gold of ten."),
		v.Say("At the end of a day the ships are paid by the sum of their values: among four buyers 30, 20, 10 and 0 florins."),
		v.Say("Every card also raises you one level on its good's track; levels stay."),
		v.Say("On each track the highest gets 10 florins a day, the second 5, and levels 5, 6 and 7 pay 5, 10 and 20 more."),
		v.Say("Tied buyers share the payment."),
	}
}

// Moves returns the four words.
func (v voice) Moves() []string {
	return []string{
		v.Say("draw: turns up another card. sell: offers the lot as it is."),
		v.Say("bid 7: bids seven florins at once. bid: asks how many first. pass: bids nothing."),
		v.Say("A number alone is your bid when you are asked how many florins; 0 passes."),
	}
}

// Told puts the result of a day, and of the game, before the payments it is made of. That
// a ship is full, for which its buyer passes at every lot that is left, is told once a day.
func (v voice) Told(story, events []rules.Event) []rules.Event {
	return spoken.Told(events, part, func(i int) bool {
		e := events[i]
		return v.tells(e) && !(isOut(e) && today(slices.Concat(story, events[:i]), e))
	})
}

// part returns what an event has to do with scoring.
func part(e rules.Event) spoken.Part {
	switch e.(type) {
	case medici.DayEnded:
		return spoken.Ends
	case medici.ShipPaid, medici.AwardPaid, medici.BonusPaid, medici.LevelRaised:
		return spoken.Pays
	case medici.DayScored:
		return spoken.Sums
	case medici.GameOver:
		return spoken.Over
	case medici.DayBegan:
		return spoken.Begins
	}
	return spoken.InPlay
}

// isOut reports the pass of a buyer whose ship is full.
func isOut(e rules.Event) bool {
	passed, ok := e.(medici.BuyerPassed)
	return ok && passed.Said == medici.FullShip
}

// today reports whether an event has happened since the last day began.
func today(story []rules.Event, e rules.Event) bool {
	for _, before := range slices.Backward(story) {
		if _, began := before.(medici.DayBegan); began {
			return false
		}
		if before == e {
			return true
		}
	}
	return false
}

// tells reports an event that is told at the detail there is. The levels are told in
// full only: the topic tracks tells them.
func (v voice) tells(e rules.Event) bool {
	detail := v.HowMuch()
	to := v.Listener()
	switch e := e.(type) {
	case medici.LevelRaised:
		return detail == spoken.Full
	case medici.CardTurned: // to draw or to sell depends on it
		return detail != spoken.Brief || to.IsYou(e.Selector)
	case medici.BuyerPassed: // a buyer who must pass is not asked, and hears why
		return detail != spoken.Brief || to.IsYou(e.Seat) && e.Said != medici.Passed
	case medici.LotOffered: // the reader's own is what they have just turned up
		return detail != spoken.Brief || !to.IsYou(e.Selector)
	case medici.BidMade, medici.DayEnded, medici.ShipPaid, medici.AwardPaid, medici.BonusPaid:
		return detail != spoken.Brief
	}
	return true
}

// Opens reports the first card of a lot.
func (v voice) Opens(e rules.Event) bool {
	turned, ok := e.(medici.CardTurned)
	return ok && turned.Lot == 1
}

// Ask returns whether to draw, or whether and how much to bid.
func (v voice) Ask(view rules.View) (spoken.Question, bool) {
	g := view.(medici.View)
	switch may := g.May; {
	case may.Select:
		text := v.Say("Your lot is worth %d. Draw another card, or sell it?", g.LotValue())
		if v.HowMuch() == spoken.Brief {
			text = v.Say("Worth %d.", g.LotValue()) + " " + v.Say("Draw or sell?")
		}
		return spoken.Question{
			Text:   text,
			Recurs: "select",
			Choices: []spoken.Choice{
				{Words: "draw", Label: v.Say("draw")},
				{Words: "sell", Label: v.Say("sell")},
			},
		}, true
	case may.Speak:
		q := v.howMany(g)
		q.Choices = []spoken.Choice{
			{Words: "bid", Label: v.Say("bid"), Then: v.howMany(g)},
			{Words: "pass", Label: v.Say("pass")},
		}
		q.Text = v.Say("The lot is worth %d.", g.LotValue()) + " " + q.Text + " " + v.Say("0 passes.")
		if v.HowMuch() == spoken.Brief {
			q.Text = v.inBrief(g)
		}
		q.Zero = "pass"
		return *q, true
	}
	return spoken.Question{}, false
}

// inBrief returns what a bid is asked with: what the lot is worth, who leads, and the reader's purse.
func (v voice) inBrief(g medici.View) string {
	leads := v.Say("Nobody has bid.")
	if g.Bid > 0 {
		leads = v.Say("%s leads with %d.", v.Name(bidder(g)), g.Bid)
	}
	return v.Say("Worth %d.", g.LotValue()) + " " + leads + " " + v.Say("You have %d.", g.Florins[g.You])
}

func (v voice) howMany(g medici.View) *spoken.Question {
	may := g.May
	return &spoken.Question{
		Text:   v.Say("How many florins, from %d to %d?", may.LeastBid, may.Most),
		Amount: "bid %d", Least: may.LeastBid, Most: may.Most,
		Doubt: func(florins int) string {
			if !g.Steep(florins) {
				return ""
			}
			return v.Say("%d of your %d florins for cards worth %d?", florins, may.Most, g.LotValue())
		},
	}
}
