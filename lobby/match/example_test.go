package match_test

import (
	"fmt"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// thrifty is a bot that bids one florin where it may, and takes what comes else.
type thrifty struct{}

func (thrifty) Choose(v rules.View, legal []rules.Action) rules.Action {
	if a := rules.Action(medici.Bid(1)); rules.Allows(legal, a) {
		return a
	}
	return rules.Plain(legal[0])
}

// A Bot sees a View and picks one of the legal actions.
func ExampleBot() {
	bots := []match.Bot{thrifty{}, thrifty{}}
	s, _ := medici.Game{}.Start(len(bots))
	for range 12 {
		var a rules.Action
		if by := s.Turn(); by == rules.House {
			a = s.Actions()[0]
		} else {
			a = bots[by].Choose(s.View(by), s.Actions())
		}
		fmt.Println(s.Turn(), a)
		s, _, _ = s.Apply(s.Turn(), a)
	}
	// Output:
	// house start 1
	// house card C0
	// 1 draw
	// house card C1
	// 1 draw
	// house card C2
	// 2 bid 1
	// 1 pass
	// house card C3
	// 2 draw
	// house card C4
	// 2 draw
}
