package merchant

import (
	"cmp"
	"slices"
	"strings"

	"medici/internal/games/kit"
	"medici/internal/games/spoken"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/merchant"
)

// guess is where a merchant opens a branch: "2 open KOR" is Kortrijk for seat 2.
var guess = kit.Guess{
	Guessing: match.Guessing{Open: openings},
	Says: func(s spoken.Setting, view rules.View, of rules.Seat, what string) string {
		v, code := view.(merchant.View), what[strings.LastIndexByte(what, ' ')+1:]
		p := v.Map.Find(code)
		if p == nil || of < 0 {
			return s.Say("open nothing")
		}
		cost, _ := v.Way(of, p)
		return s.Say("%s for %d", p.Name, cost)
	},
}

// mostOpenings is how many places can be guessed.
const mostOpenings = 6

// openings returns the cheapest places that whoever decides could open a branch in if they had the money, which nobody
// else knows, and that they open nothing.
func openings(view rules.View) (list []string) {
	v := view.(merchant.View)
	if v.Actor < 0 || v.Phase != "open" {
		return nil
	}
	type opening struct {
		place *merchant.Place
		cost  int
	}
	var all []opening
	for i := range v.Map.Places {
		p := &v.Map.Places[i]
		if cost, ok := v.Opens(v.Actor, p); ok {
			all = append(all, opening{p, cost})
		}
	}
	slices.SortStableFunc(all, func(a, b opening) int { return cmp.Compare(a.cost, b.cost) })
	for _, o := range all[:min(mostOpenings, len(all))] {
		list = append(list, answer(v.Actor, merchant.Action{Verb: merchant.OpenVerb, Place: o.place}))
	}
	return append(list, answer(v.Actor, merchant.Action{Verb: merchant.PassVerb}))
}

func answer(s rules.Seat, a merchant.Action) string { return s.String() + " " + a.String() }
