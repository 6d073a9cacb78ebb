package bots

import (
	"math/rand/v2"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// playGame plays a game of rules among players; chance comes from dice.
func playGame(tb testing.TB, g medici.Game, dice *rand.Rand, players []match.Bot) rules.State {
	tb.Helper()
	s, err := g.Start(len(players))
	for err == nil && !rules.Over(s) {
		for i, p := range players {
			if w, ok := p.(match.Watcher); ok {
				w.Watch(s.View(rules.Seat(i)))
			}
		}
		legal := s.Actions()
		a := rules.AnyOf(legal, dice.IntN)
		if by := s.Turn(); by >= 0 {
			if a = players[by].Choose(s.View(by), legal); !rules.Allows(legal, a) {
				tb.Fatalf("%s chooses %v of %v", by, a, legal)
			}
		}
		s, _, err = s.Apply(s.Turn(), a)
	}
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// share returns the part of the games, in hundredths, that a player wins against others of one
// kind, from every seat in turn.
func share(tb testing.TB, seed uint64, games, n int, player, other func(match.Brief) match.Bot) (won float64) {
	dice := rand.New(rand.NewPCG(seed, uint64(n)))
	for g := range games {
		players := make([]match.Bot, n)
		for i := range players {
			if brief := (match.Brief{Seed: dice.Uint64(), Playouts: 4}); i == g%n {
				players[i] = player(brief)
			} else {
				players[i] = other(brief)
			}
		}
		winners := playGame(tb, medici.Game{}, dice, players).Winners()
		for _, s := range winners {
			if int(s) == g%n {
				won += 100 / float64(games*len(winners))
			}
		}
	}
	return won
}

// random is who a bot has to beat to be worth the name.
type random struct{ dice *rand.Rand }

func (r random) Choose(_ rules.View, legal []rules.Action) rules.Action {
	return rules.AnyOf(legal, r.dice.IntN)
}

func randomly(b match.Brief) match.Bot { return random{rand.New(rand.NewPCG(b.Seed, 1))} }

// Each level wins clearly more than its fair share against who is weaker; docs/bots.md has
// what many games say.
func TestLevels(t *testing.T) {
	for _, c := range []struct {
		name          string
		player, other func(match.Brief) match.Bot
		games         int
		fairShares    float64
	}{
		{"apprentices and chance", Apprentice, randomly, 60, 1.4},
		{"simple bots and apprentices", Simple, Apprentice, 60, 1.2},
		{"factors and simple bots", Factor, Simple, 60, 1.3},
		{"bankers and simple bots", Banker, Simple, 24, 1.5},
	} {
		for _, n := range []int{2, 4, 6} {
			fair := 100 / float64(n)
			if won := share(t, 1, c.games, n, c.player, c.other); won < min(c.fairShares*fair, 65) {
				t.Errorf("%s, %d buyers: the first wins %.0f of 100 games, %.0f are fair", c.name, n, won, fair)
			}
		}
	}
}

// Every level plays every edition to its end with every number of buyers, and the same game
// again from the same seed.
func TestEditions(t *testing.T) {
	for edition := medici.Edition2016; edition <= medici.Edition1995; edition++ {
		g := medici.Game{Edition: edition}
		least, most := g.Seats()
		for n := least; n <= most; n++ {
			var ends [2]rules.State
			for i := range ends {
				players := make([]match.Bot, n)
				for s := range players {
					brief := match.Brief{Seed: uint64(s), Playouts: 1}
					players[s] = [...]func(match.Brief) match.Bot{Banker, Factor, Apprentice}[s%3](brief)
				}
				ends[i] = playGame(t, g, rand.New(rand.NewPCG(uint64(edition), uint64(n))), players)
			}
			if ends[0] != ends[1] {
				t.Errorf("edition %s, %d buyers: the same seed ends with %v and %v", edition, n, ends[0].Scores(), ends[1].Scores())
			}
		}
	}
}

// The temperaments show in what is paid and who is hurt.
func TestTemperaments(t *testing.T) {
	paid := func(manner string) (sum int) {
		dice := rand.New(rand.NewPCG(5, 6))
		for range 12 {
			s, err := medici.Game{}.New(4)
			for err == nil && s.Turn() != rules.Nobody && s.View(0).(medici.View).Day == 1 {
				legal, by := s.Actions(), s.Turn()
				a := rules.AnyOf(legal, dice.IntN)
				if by >= 0 {
					a = Factor(match.Brief{Manner: manner}).Choose(s.View(by), legal)
				}
				before := s.Scores()
				if err = s.Play(by, a.(medici.Action)); err == nil && s.View(0).(medici.View).Day == 1 {
					for b, f := range s.Scores() {
						sum += before[b] - f
					}
				}
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		return sum
	}
	careful, plain, bold, spiteful := paid("careful"), paid(""), paid("bold"), paid("spiteful")
	if careful >= plain || plain >= bold || spiteful == plain {
		t.Errorf("on the first day the careful pay %d, the plain %d, the bold %d, the spiteful %d", careful, plain, bold,
			spiteful)
	}
}
