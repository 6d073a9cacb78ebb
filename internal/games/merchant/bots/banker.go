package bots

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"medici/internal/games/search"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/merchant"
)

// Banker returns a bot that keeps book, and plays the game on from what it likes best, many
// times, everybody to the factor's taste and from other hands that there may be.
func Banker(b match.Brief) match.Bot { return &banker{Search: search.New(b)} }

type banker struct {
	search.Search
	ledger
	board board
	list  []merchant.Action
}

const (
	faith    = 10   // how many playouts the first opinion of a choice counts as
	perPoint = 0.03 // how much likelier a point more makes a victory, by that opinion
	widest   = 8    // how many choices are played on
	doubt    = 0.25 // points by which merchants stray from their taste in playouts
)

// Choose implements match.Bot.
func (b *banker) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(merchant.View)
	if b.ducats == nil { // nobody has shown it the game
		b.Watch(view)
	}
	return search.Best(&b.Search, b.options(v), faith, func(a merchant.Action, dice *rand.Rand) float64 {
		s := v.Suppose(b.ducats, dice.IntN)
		if err := s.Play(v.You, a); err != nil {
			return 0
		}
		b.playOn(&s, dice)
		return search.Clear(s.Scores(), v.You, narrow)
	})
}

// options returns what the factor's taste likes best.
func (b *banker) options(v merchant.View) (all []search.Option[merchant.Action]) {
	reckoned := read(v, "")
	for _, a := range v.May {
		all = append(all, search.Option[merchant.Action]{Action: a, First: reckoned.weigh(a)})
	}
	slices.SortStableFunc(all, func(a, b search.Option[merchant.Action]) int { return cmp.Compare(b.First, a.First) })
	all = all[:min(len(all), widest)]
	most := all[0].First
	for i := range all {
		all[i].First = 1/float64(v.Merchants()) + perPoint*(all[i].First-most)
	}
	return all
}

// playOn plays to the end, everybody to the factor's taste but for some doubt.
func (b *banker) playOn(s *merchant.State, dice *rand.Rand) {
	for s.Turn() >= 0 {
		b.list = s.Choices(b.list[:0])
		b.board.look(s, s.Turn(), "")
		a := best(b.list, func(a merchant.Action) float64 { return b.board.weigh(a) + doubt*dice.NormFloat64() })
		if s.Play(s.Turn(), a) != nil {
			return // never: it was on the list
		}
	}
}

// narrow is how much a point more counts, when one is as good as another.
const narrow = 0.3
