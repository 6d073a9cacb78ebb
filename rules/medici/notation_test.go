package medici_test

import (
	"testing"

	"medici/rules"
	"medici/rules/medici"
)

// A seat that no game has is no first selector (2.4).
func TestNotationOfTheFirstSelector(t *testing.T) {
	var g medici.Game
	for text, seat := range map[string]rules.Seat{"start 1": 0, "start 6": 5} {
		if a, err := g.Parse(text); err != nil || a != rules.Action(medici.Start(seat)) {
			t.Errorf("%s is %v, %v", text, a, err)
		}
	}
	for _, text := range []string{"start 7", "start 0", "start house", "start", "start 1 2"} {
		if a, err := g.Parse(text); err == nil {
			t.Errorf("%s is %v", text, a)
		}
	}
}

// What a buyer says in an auction is told: a bid with its florins, a pass as one (4.1).
func TestAuctionsAreTold(t *testing.T) {
	s, err := medici.Game{}.Start(3)
	if err != nil {
		t.Fatal(err)
	}
	var told []rules.Event
	for _, move := range []struct {
		by     rules.Seat
		action rules.Action
	}{
		{rules.House, medici.Start(0)}, {rules.House, medici.TurnUp(medici.NewCard(medici.Cloth, 3))}, {0, medici.Sell},
		{1, medici.Bid(4)}, {2, medici.Pass},
	} {
		if s, told, err = s.Apply(move.by, move.action); err != nil {
			t.Fatal(err)
		}
		switch move.action {
		case rules.Action(medici.Bid(4)):
			if len(told) == 0 || told[0] != rules.Event(medici.BidMade{Seat: 1, Florins: 4}) {
				t.Errorf("a bid is told as %+v", told)
			}
		case rules.Action(medici.Pass):
			if len(told) == 0 || told[0] != rules.Event(medici.BuyerPassed{Seat: 2, Said: medici.Passed}) {
				t.Errorf("a pass is told as %+v", told)
			}
		}
	}
}
