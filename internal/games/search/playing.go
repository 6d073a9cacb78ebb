package search

import (
	"math"
	"math/rand/v2"

	"medici/lobby/match"
	"medici/rules"
)

// Playing is a game as random playouts see it, from positions that a seat may suppose. That is all that a
// bot of any strength needs to know of a game.
type Playing struct {
	// Suppose returns a position that the owner of a View may take it for; pick(n) draws from 0 to n-1.
	Suppose func(v rules.View, pick func(n int) int) rules.State
	You     func(rules.View) rules.Seat // returns whose View it is
	Narrow  float64                     // how much one point more counts at the end, see [Clear]
	// Likes returns how well a seat likes a legal action: it does what it likes best, give or take about 1.
	// Nil means that seats do anything.
	Likes func(rules.State, rules.Action) float64
}

// End plays out a game until its stage, or the game, ends, and returns the position: the owner of the View
// does something, and then everybody does what they like.
func (p Playing) End(v rules.View, a rules.Action, dice *rand.Rand) rules.State {
	s := p.Suppose(v, dice.IntN)
	_, stage := v.Stage()
	for {
		next, _, err := s.Apply(s.Turn(), a)
		if err != nil {
			return s // never happens: it was legal
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

// next returns the next action of a playout.
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

// Bot returns a bot that plays each choice out that many times, or for as long as it has time when that is
// 0.
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

// Choose implements match.Bot. It compares the entries of the list; of a Span, those at its ends and in the
// middle.
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

// Few returns the actions of a list, with a few to represent each Span.
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

// Clear returns how well a seat has done in the end, from 0 to 1: narrow victories count less than clear
// ones, because they might have been defeats. Narrow is how much one point more counts between equals.
func Clear(scores []int, me rules.Seat, narrow float64) float64 {
	rival := math.MinInt
	for seat, points := range scores {
		if rules.Seat(seat) != me {
			rival = max(rival, points)
		}
	}
	return 1 / (1 + math.Exp(-narrow*float64(scores[me]-rival)))
}
