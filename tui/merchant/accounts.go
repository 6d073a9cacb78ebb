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
}

// gotten is a marker that somebody got, and when.
type gotten struct {
	merchant.MarkerAwarded
	round int
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
