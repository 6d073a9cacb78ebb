package bots

import (
	"math/rand/v2"
	"slices"
	"testing"

	"medici/rules"
	"medici/rules/medici"
)

// A position that is played on stays what the rules say, but for who of the poorest begins
// a day, and for the order in which unseen cards are kept.
func TestPositionsFollowTheRules(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	for game := range 60 {
		edition := medici.Edition(game % 3)
		s, err := medici.Game{Edition: edition}.New(3 + game%4)
		if err != nil {
			t.Fatal(err)
		}
		for s.Turn() != rules.Nobody {
			before := s.View(rules.Spectator).(medici.View)
			c := s.Choices()
			if err := s.Play(s.Turn(), c.At(dice.IntN(c.Len()))); err != nil {
				t.Fatal(err)
			}
			after := s.View(rules.Spectator).(medici.View)
			if !bidding(before) || len(after.Lot) > 0 {
				continue
			}
			p, buyer, price := read(before), int8(len(before.Florins)), 0
			for b := range before.Florins {
				if len(after.Ships[b]) > len(before.Ships[b]) {
					buyer, price = int8(b), before.Florins[b]-after.Florins[b]
				}
			}
			switch {
			case after.Day == before.Day && s.Turn() != rules.Nobody:
				p.sell(buyer, int16(price))
				same(t, p, read(after))
			case p.deck == 0: // the sale and the day's end at once
				bid, by := leader(before)
				p.sell(endsWith(&before, &after, bid, by))
				p.endDay(dice)
				for b, f := range after.Florins {
					if int(p.florins[b]) != f {
						t.Fatalf("after day %d there are %v and not %v", before.Day, p.florins, after.Florins)
					}
				}
			}
		}
	}
}

// endsWith returns who bought the last lot of a day, and for how much: of each that may be, the
// one that the levels show.
func endsWith(before, after *medici.View, bid, by int8) (int8, int16) {
	for b := range before.Florins {
		p := read(*before)
		for price := max(int(bid), 1); price <= before.Florins[b]; price++ {
			q := p
			if len(before.Lot) > int(p.free(int8(b))) {
				break
			}
			q.sell(int8(b), int16(price))
			q.endDay(nil)
			if matches(&q, after) {
				return int8(b), int16(price)
			}
		}
	}
	return int8(len(before.Florins)), 0
}

func matches(p *position, v *medici.View) bool {
	for b, f := range v.Florins {
		if int(p.florins[b]) != f {
			return false
		}
	}
	return true
}

func same(t *testing.T, a, b position) {
	t.Helper()
	for _, p := range []*position{&a, &b} {
		slices.Sort(p.unseen.cards[:p.unseen.n])
		clear(p.unseen.cards[p.unseen.n:])
	}
	if _, holds, _ := a.open(); holds == 0 {
		return
	}
	if a != b {
		t.Fatalf("the position is\n%+v and not\n%+v", a, b)
	}
}

// A model is written so it reads back.
func TestModelReadsBack(t *testing.T) {
	again, err := parse(learned.String())
	if err != nil || again.String() != learned.String() {
		t.Errorf("%v, and a model that is not the same", err)
	}
	for _, text := range []string{"day 2", "day 7 1 0", "day 2 4 0", "day 2 1 x", "day two 1 0"} {
		if _, err := parse(text); err == nil {
			t.Errorf("%q is a model", text)
		}
	}
}
