package medici_test

import (
	"math/rand/v2"
	"testing"

	"medici/rules"
	"medici/rules/medici"
)

// What is forecast on the eve of a day's end is what the day pays.
func TestForecastIsPaid(t *testing.T) {
	scored := 0
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		state, err := medici.Game{}.Start(3 + int(seed%4))
		if err != nil {
			t.Fatal(err)
		}
		for !rules.Over(state) {
			before := state.View(rules.Spectator).(medici.View)
			actions := state.Actions()
			next, events, err := state.Apply(state.Turn(), rules.AnyOf(actions, rng.IntN))
			if err != nil {
				t.Fatal(err)
			}
			var buyer rules.Seat = rules.Nobody
			var more []medici.Card
			for _, e := range events {
				switch e := e.(type) {
				case medici.LotSold:
					buyer = e.Buyer
					for _, c := range e.Lot {
						if c != 0 {
							more = append(more, c)
						}
					}
				case medici.HoldFilled:
					buyer, more = e.Buyer, append(more, e.Card)
				case medici.DayScored:
					scored++
					f := before.Forecast(buyer, more)
					for b := range e.Buyers {
						if got := f.Sum(rules.Seat(b)); got != int(e.Earned[b]) {
							t.Fatalf("seed %d: buyer %d is paid %d, forecast was %d", seed, b+1, e.Earned[b], got)
						}
					}
				}
			}
			state = next
		}
	}
	if scored < 40 {
		t.Errorf("only %d days were scored", scored)
	}
}
