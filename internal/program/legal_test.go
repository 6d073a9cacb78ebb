package program

import (
	"slices"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/medici"
)

type word string

func (w word) String() string { return string(w) }

func TestLegal(t *testing.T) {
	for _, c := range []struct{ actions, want string }{
		{"", ""},
		{"pass", "pass"},
		{"pass,bid 5", "pass,bid 5"},
		{"pass,bid 5,bid 6", "pass,bid 5..6"},
		{"bid 9,bid 10,bid 11,pass", "bid 9..11,pass"},
		{"bid 1,bid 3,bid 4,bid 6", "bid 1,bid 3..4,bid 6"},
		{"bid 2,bid 1", "bid 2,bid 1"},
		{"bid 1,ask 2,bid 2", "bid 1,ask 2,bid 2"},
		{"bid 07,bid 8,bid +9,bid 10", "bid 07,bid 8,bid +9,bid 10"},
		{"bid -1,bid 0,bid 1", "bid -1,bid 0..1"},
		{"1,2", "1,2"},
		{"take 1 grain,take 2 grain", "take 1 grain,take 2 grain"},
		{"offer dye 1,offer dye 2,offer fur 3", "offer dye 1..2,offer fur 3"},
	} {
		var actions []rules.Action
		for _, a := range strings.FieldsFunc(c.actions, func(r rune) bool { return r == ',' }) {
			actions = append(actions, word(a))
		}
		if got := strings.Join(legal(actions), ","); got != c.want {
			t.Errorf("%s is told as %s, want %s", c.actions, got, c.want)
		}
	}
	bids := []rules.Action{medici.Pass}
	for n := 5; n <= 40; n++ {
		bids = append(bids, medici.Bid(n))
	}
	if got := legal(bids); !slices.Equal(got, []string{"pass", "bid 5..40"}) {
		t.Errorf("told is %q", got)
	}
}
