package medici

import (
	"math/rand/v2"
	"testing"

	"medici/lobby/match"
	"medici/rules/medici"
)

// After a game a banker tells who bids by a line from who bids as it does itself.
func TestBankersReadTheTable(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	right, games := 0, 6
	for range games {
		b := Banker(match.Brief{Playouts: 1}).(*banker)
		playGame(t, medici.Game{}, dice, []match.Bot{b, Simple(match.Brief{}), Factor(match.Brief{})})
		if b.minds[0].model != 1 {
			t.Fatalf("it does not know itself: %v", b.minds[0].model)
		}
		if b.minds[1].model < b.minds[2].model && b.minds[1].model < 0.2 {
			right++
		}
	}
	if right < games-1 {
		t.Errorf("it was right in %d of %d games", right, games)
	}
}
