package search

import (
	"math"
	"math/rand/v2"

	"medici/lobby/match"
	"medici/rules"
)

// Playing is a game as it is played on by chance, from positions that a seat may suppose: that is all that a bot of
// any strength needs to know of a game.
type Playing struct {
	// Suppose is a position that the one may take a View for whose it is; pick draws from 0 up to its argument, exclusive.
	Suppose func(v rules.View, pick func(n int) int) rules.State
	You     func(rules.View) rules.Seat // whose View it is
	Narrow  float64                     // how much a point more counts at the end, see [Clear]
	// Likes is how well a seat likes an action that is legal for it: it does what it likes best, but for some doubt of
	// about 1. Nil for a seat that does anything.
	Likes func(rules.State, rules.Action) float64
}

// End is where a game stands at the end of its stage, or its own, in which the one whose View it is does something, and
// then everybody what they like.
func (p Playing) End(v rules.View, a rules.Action, dice *rand.Rand) rules.State {
	s := p.Suppose(v, dice.IntN)
	_, stage := v.Stage()
	for {
		next, _, err := s.Apply(s.Turn(), a)
		if err != nil {
			return s // never: it was legal
		}
		switch s = next; s.Turn() {
		case rules.Nobody:
			return s
		case rules.House: // a stage begins with chance
			if _, now := s.View(rules.Spectator).Stage(); now != stage {
				return s
			}
		}
		a = p.next(s, dice)
	}
}

// next is what happens next in a playout.
func (p Playing) next(s rules.State, dice *rand.Rand) (best rules.Action) {
	legal := s.Actions()
	if s.Turn() == rules.House || p.Likes == nil {
		return rules.AnyOf(legal, dice.IntN)
	}
	most := math.Inf(-1)
	for _, a := range Few(legal) {
		if w := p.Likes(s, a) + dice.NormFloat64(); w > most {
			best, most = a, w
		}
	}
	return best
}

// Bot is a bot that plays each choice on so many times, or as long as it has time when that is 0.
func (p Playing) Bot(b match.Brief, playouts int) match.Bot {
	if playouts > 0 {
		b.Playouts = playouts
	}
	return &player{Search: New(b), Playing: p}
}

type player struct {
	Search
	Playing
}

// Choose is match.Bot's. It compares the entries of the list, of a Span those at its ends and in the middle.
func (p *player) Choose(v rules.View, legal []rules.Action) rules.Action {
	you := p.You(v)
	var options []Option[rules.Action]
	for _, a := range Few(legal) {
		options = append(options, Option[rules.Action]{Action: a, First: 0.5})
	}
	return Best(&p.Search, options, 1, func(a rules.Action, dice *rand.Rand) float64 {
		return Clear(p.End(v, a, dice).Scores(), you, p.Narrow)
	})
}

// Few are the actions of a list, and of a Span some that stand for all.
func Few(legal []rules.Action) (few []rules.Action) {
	const inSpan = 8
	for _, entry := range legal {
		span, is := entry.(rules.Span)
		if !is {
			few = append(few, entry)
			continue
		}
		least, most := span.Bounds()
		for i, step := 0, max(1, (most-least)/inSpan); least+i*step <= most; i++ {
			few = append(few, span.At(least+i*step))
		}
	}
	return few
}

// Clear is how well a seat has done in the end, from 0 to 1: narrow victories count less than clear ones, because
// they might have been defeats. Narrow is how much a point more counts, when one is as good as another.
func Clear(scores []int, me rules.Seat, narrow float64) float64 {
	rival := math.MinInt
	for seat, points := range scores {
		if rules.Seat(seat) != me {
			rival = max(rival, points)
		}
	}
	return 1 / (1 + math.Exp(-narrow*float64(scores[me]-rival)))
}
