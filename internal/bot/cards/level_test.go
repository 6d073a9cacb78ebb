package cards

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/cards"
)

// levels are what each bot promises to win against others of one kind, in times its fair
// share; of two buyers in hundredths of the games.
var levels = []struct {
	name         string
	player       match.Bot
	other        func(*rand.Rand) match.Bot
	times, oftwo float64
}{
	{"Apprentice", Apprentice(), randomly, 2, 90},
	{"Factor", Factor(), apprentices, 1.3, 60},
}

// TestLevels plays a few games with slack for chance; BenchmarkLevels plays as many as
// are asked for.
func TestLevels(t *testing.T) {
	const games, slack = 120, 0.85
	for _, l := range levels {
		for buyers := 2; buyers <= cards.MostBuyers; buyers++ {
			want := l.times * 100 / float64(buyers)
			if buyers == 2 {
				want = l.oftwo
			}
			if won := share(t, 1, games, buyers, l.player, l.other); won < want*slack {
				t.Errorf("%s, %d buyers: won %.1f of 100 games, %.1f are promised", l.name, buyers, won, want)
			}
		}
	}
}

// BenchmarkLevels measures how often each level wins, always with the same games:
//
//	go test -run - -bench Levels -benchtime 3000x ./internal/bot/cards
func BenchmarkLevels(b *testing.B) {
	for _, l := range levels {
		for buyers := 2; buyers <= cards.MostBuyers; buyers++ {
			b.Run(fmt.Sprintf("%s/%d", l.name, buyers), func(b *testing.B) {
				won := share(b, 1, b.N, buyers, l.player, l.other)
				b.ReportMetric(won, "%won")
				b.ReportMetric(won*float64(buyers)/100, "fairshares")
			})
		}
	}
}

// BenchmarkFactorDecides measures a decision of the slower level at a full table.
func BenchmarkFactorDecides(b *testing.B) {
	rng := rand.New(rand.NewPCG(7, 8))
	s, err := cards.Game{}.New(cards.MostBuyers)
	for err == nil && (s.Turn() < 0 || s.View(s.Turn()).(cards.View).Revealed < 2) {
		c := s.Choices()
		err = s.Play(s.Turn(), c.At(rng.IntN(c.Len())))
	}
	if err != nil {
		b.Fatal(err)
	}
	v := s.View(s.Turn())
	for b.Loop() {
		Factor().Choose(v, nil)
	}
}

// Each level only does what is allowed, and the same in the same place.
func TestBotsKeepToTheList(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for buyers := 2; buyers <= cards.MostBuyers; buyers++ {
		s, err := cards.Game{Variant: cards.Advanced}.Start(buyers)
		for err == nil && !rules.Over(s) {
			legal := s.Actions()
			a := legal[rng.IntN(len(legal))]
			if by := s.Turn(); by >= 0 {
				for _, l := range levels {
					choice := l.player.Choose(s.View(by), legal)
					if again := l.player.Choose(s.View(by), legal); !rules.Allows(legal, choice) || again != choice {
						t.Fatalf("%s chooses %s and then %s of %v", l.name, choice, again, legal)
					}
				}
			}
			s, _, err = s.Apply(s.Turn(), a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
