package ruletest

import (
	"testing"

	"medici/rules"
)

// What weighs nothing is chosen only where nothing weighs more, and what weighs more is
// chosen more often.
func TestLiking(t *testing.T) {
	s := suite{dice: 1}
	Liking(func(word string) int { return map[string]int{"grow": 9, "open": 1}[word] })(&s)
	moves := []rules.Action{stranger("pass"), stranger("open"), stranger("grow")}
	chosen := map[string]int{}
	for range 1000 {
		chosen[s.choose(moves).String()]++
	}
	if chosen["pass"] > 0 || chosen["open"] < 50 || chosen["open"] > 200 {
		t.Errorf("chosen are %v", chosen)
	}
	if got := s.choose(moves[:1]); got != moves[0] {
		t.Errorf("of one that weighs nothing %v is chosen", got)
	}
}
