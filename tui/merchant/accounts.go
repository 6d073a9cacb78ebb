package merchant

import (
	"slices"

	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/book"
)

// accounts are where everybody's points come from: a chapter for each source, then all of
// them, and the end of the game.
type accounts struct {
	book.Accounts
	end     rules.Event
	before  []int // points before the last were given
	round   int
	markers []gotten
	// withheld are those whose points from the source that is looked at are still to be seen.
	withheld [merchant.MostMerchants]bool
}

// gotten is a marker that somebody got, and when.
type gotten struct {
	merchant.MarkerAwarded
	round int
}

// of returns what a merchant has from a source, and whether that is known.
func (a *accounts) of(v *merchant.View, s rules.Seat, source int) (points int, known bool) {
	if a.withheld[s] && source == a.Chapter {
		return 0, true
	}
	return sources[source].of(v, s)
}

// enter takes note of an event.
func (a *accounts) enter(e rules.Event) {
	a.Parts = len(sources)
	switch e := e.(type) {
	case merchant.BranchOpened:
		if e.Points > 0 {
			a.Enter(e)
		}
	case merchant.TurnBegan:
		a.round = e.Round
	case merchant.MarkerAwarded:
		a.markers = append(slices.Clip(a.markers), gotten{e, a.round})
		a.Enter(e)
	case merchant.MerchantScored:
		a.before = append(slices.Clip(a.before), e.Before)
		a.Enter(e)
	case merchant.GameOver:
		a.end, a.Over, a.Chapter = e, true, a.End()
	}
}
