package cards

import (
	"math/rand/v2"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/cards"
)

// random is who a bot has to beat to be worth the name.
type random struct{ rng *rand.Rand }

func (r random) Choose(_ rules.View, legal []rules.Action) rules.Action {
	return legal[r.rng.IntN(len(legal))]
}

// play is one game among players; chance comes from rng.
func play(tb testing.TB, rng *rand.Rand, variant cards.Variant, players []match.Bot) []rules.Seat {
	tb.Helper()
	s, err := cards.Game{Variant: variant}.New(len(players))
	for err == nil && s.Turn() != rules.Nobody {
		c := s.Choices()
		a := c.At(rng.IntN(c.Len()))
		if s.Turn() >= 0 {
			a = players[s.Turn()].Choose(s.View(s.Turn()), s.Actions()).(cards.Action)
		}
		err = s.Play(s.Turn(), a)
	}
	if err != nil {
		tb.Fatal(err)
	}
	return s.Winners()
}

// share is the part of the games that one player wins against others of one kind, in
// hundredths; a shared victory counts as its part. Every seat is the player's as often.
func share(tb testing.TB, seed uint64, games, buyers int, player match.Bot, other func(*rand.Rand) match.Bot) float64 {
	rng := rand.New(rand.NewPCG(seed, uint64(buyers)))
	won := 0.0
	for game := range games {
		players := make([]match.Bot, buyers)
		for i := range players {
			players[i] = other(rng)
		}
		mine := game % buyers
		players[mine] = player
		winners := play(tb, rng, cards.Variant(game/buyers%2), players)
		for _, s := range winners {
			if int(s) == mine {
				won += 1 / float64(len(winners))
			}
		}
	}
	return 100 * won / float64(games)
}

func randomly(rng *rand.Rand) match.Bot { return random{rng} }
func apprentices(*rand.Rand) match.Bot  { return Apprentice() }
