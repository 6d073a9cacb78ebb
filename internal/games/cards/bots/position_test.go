package bots

import (
	"math/rand/v2"
	"testing"

	"medici/rules"
	"medici/rules/cards"
)

// A position that is played on stays what the rules say.
func TestPositionsFollowTheRules(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	for game := range 60 {
		n := 2 + game%5
		s, err := cards.Game{Variant: cards.Variant(game % 2)}.New(n)
		for err == nil && s.Turn() != rules.Nobody {
			c := s.Choices()
			a := c.At(dice.IntN(c.Len()))
			if a.Verb == cards.TakeVerb {
				follow(t, s, a)
			}
			err = s.Play(s.Turn(), a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// follow takes cards by the rules and in a position.
func follow(t *testing.T, s cards.State, a cards.Action) {
	t.Helper()
	before := s.View(s.Turn()).(cards.View)
	p := read(before)
	over := p.take(a.Take())
	if over {
		p.pay()
	}
	if err := s.Play(s.Turn(), a); err != nil {
		t.Fatal(err)
	}
	v := s.View(rules.Spectator).(cards.View)
	for b, florins := range s.Scores() {
		if p.buyers[b].florins != florins {
			t.Fatalf("after %s buyer %d has %d florins and not %d", a, b+1, p.buyers[b].florins, florins)
		}
	}
	if v.Round > before.Round != over && v.Turn() != rules.Nobody {
		t.Fatalf("after %s the round is over: %t", a, over)
	}
	if over {
		return
	}
	if rules.Seat(p.buyer) != v.Buyer || len(p.market) != len(v.Market) || p.left != v.Deck || p.last != v.Last {
		t.Fatalf("after %s buyer %d, %v, %d, %t and not %d, %v, %d, %t", a, p.buyer, p.market, p.left, p.last, v.Buyer,
			v.Market, v.Deck, v.Last)
	}
	for i, c := range v.Market {
		if p.market[i] != c {
			t.Fatalf("after %s the market is %v and not %v", a, p.market, v.Market)
		}
	}
	for b := range p.n {
		if s := p.buyers[b]; s.value != v.Value(rules.Seat(b)) || s.free != v.Free(rules.Seat(b)) {
			t.Fatalf("after %s the ship of buyer %d is %+v", a, b+1, s)
		}
	}
}
