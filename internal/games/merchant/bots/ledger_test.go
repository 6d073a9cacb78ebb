package bots

import (
	"math/rand/v2"
	"testing"

	"medici/rules"
	"medici/rules/merchant"
)

// A spectator of the whole game knows everybody's ducats.
func TestLedgersAreRight(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for game := range 30 {
		n := 2 + game%5
		s, err := merchant.Standard().New(n)
		var books [merchant.MostMerchants]ledger
		for err == nil && s.Turn() != rules.Nobody {
			var purses merchant.Arrays
			s.Arrays(&purses)
			for i := range n {
				books[i].Watch(s.View(rules.Seat(i)))
				for other, ducats := range books[i].ducats {
					if ducats != purses.Ducats[other] {
						t.Fatalf("in round %d of %d merchants one thinks that %d has %d ducats, and not %d", purses.Round, n, other+1,
							ducats, purses.Ducats[other])
					}
				}
			}
			list := s.Choices(nil)
			err = s.Play(s.Turn(), list[dice.IntN(len(list))])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
