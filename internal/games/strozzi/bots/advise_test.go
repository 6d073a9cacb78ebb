package bots

import (
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
)

// Advice to load says by how much the lead changes, or that it does not.
func TestLoadingSaysWhatChanges(t *testing.T) {
	dice, p := rand.New(rand.NewPCG(5, 6)), words.In(language.English)
	changes, stays := 0, 0
	for range 60 {
		s, err := strozzi.Game{}.Start(2)
		for err == nil && !rules.Over(s) {
			if v := s.View(s.Turn()).(strozzi.View); s.Turn() >= 0 && len(v.May.Loads) > 0 {
				a, _ := Adviser.Advise(v)
				said := a.Says[0].In(p, rules.Seat.String)
				switch {
				case strings.Contains(said, "+0"):
					t.Fatalf("of no change is said %q", said)
				case strings.Contains(said, "your lead changes by "):
					changes++
				case strings.Contains(said, "your lead does not change "):
					stays++
				}
			}
			s, _, err = s.Apply(s.Turn(), rules.AnyOf(s.Actions(), dice.IntN))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if changes == 0 || stays == 0 {
		t.Errorf("the lead changed %d times and stayed %d times", changes, stays)
	}
}
