package bots

import (
	"math/rand/v2"
	"testing"

	"medici/lobby/match"
	"medici/rules/medici"
)

// After a game a banker tells who bids by a line from who bids as it does itself.
func TestBankersReadTheTable(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	const games = 8
	var line, model float32 // how far each is taken to bid by the valuation, on average
	for range games {
		b := Banker(match.Brief{Playouts: 1}).(*banker)
		playGame(t, medici.Game{}, dice, []match.Bot{b, Simple(match.Brief{}), Factor(match.Brief{})})
		if b.minds[0].model != 1 {
			t.Fatalf("it does not know itself: %v", b.minds[0].model)
		}
		line, model = line+b.minds[1].model/games, model+b.minds[2].model/games
	}
	if line > 0.3 || model < 2*line {
		t.Errorf("it takes the one to bid by the valuation with %.2f, the other with %.2f", line, model)
	}
}
