package medici

import (
	"slices"
	"strconv"

	"medici/internal/games/kit"
	"medici/internal/games/spoken"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// guess is who gets the lot, and for how much: "3 4" is seat 3 for 4 florins.
var guess = kit.Guess{
	Guessing: match.Guessing{Open: ends, Falls: sold},
	Asks:     func(s spoken.Setting, _ rules.View) string { return s.Say("Who gets the lot, for how much?") },
	Says: func(s spoken.Setting, _ rules.View, of rules.Seat, what string) string {
		if of < 0 {
			return s.Say("nobody buys it")
		}
		florins, _ := strconv.Atoi(what) // as answer writes it
		return s.Say("price|for %d", florins)
	},
}

const unsold = "nobody"

// ends returns how the auction may end: whoever leads has the lot, or somebody who still speaks goes over that by as
// little as can be; whoever speaks last may also go further.
func ends(view rules.View) []string {
	v := view.(medici.View)
	if v.Actor < 0 || !v.As(v.Actor).(medici.View).May.Speak {
		return nil
	}
	list := append(make([]string, 0, 8), unsold)
	if leader := slices.Index(v.Said, medici.Said(v.Bid)); v.Bid > 0 && leader >= 0 {
		list[0] = answer(rules.Seat(leader), v.Bid)
	}
	last := rules.Nobody
	for seat := v.Actor; ; seat = (seat + 1) % rules.Seat(len(v.Florins)) {
		if v.Holds-len(v.Ships[seat]) >= len(v.Lot) && v.Florins[seat] > v.Bid {
			list, last = append(list, answer(seat, v.Bid+1)), seat
		}
		if seat == v.Selector {
			break
		}
	}
	if more := v.Bid + 3; last >= 0 && v.Florins[last] >= more {
		list = append(list, answer(last, more))
	}
	return list
}

// sold returns how an auction has ended.
func sold(e rules.Event) (string, bool) {
	switch e := e.(type) {
	case medici.LotSold:
		return answer(e.Buyer, e.Florins), true
	case medici.LotDiscarded:
		return unsold, true
	}
	return "", false
}

func answer(s rules.Seat, florins int) string { return s.String() + " " + strconv.Itoa(florins) }
