package book

import (
	"slices"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/text/words"
	"medici/rules"
	"medici/tui/ui"
)

// Who has not won stands behind whoever has, also with as much.
func TestRanks(t *testing.T) {
	for _, c := range []struct {
		scores  []int
		winners []rules.Seat
		want    []int
		order   []rules.Seat
	}{
		{[]int{30, 50, 40}, []rules.Seat{1}, []int{2, 0, 1}, []rules.Seat{1, 2, 0}},
		{[]int{50, 30, 50}, []rules.Seat{0, 2}, []int{0, 2, 0}, []rules.Seat{0, 2, 1}},
		{[]int{50, 30, 50}, []rules.Seat{2}, []int{1, 2, 0}, []rules.Seat{2, 0, 1}},
	} {
		b := &Book{Scores: c.scores, Winners: c.winners, Before: make([]int, len(c.scores))}
		if !slices.Equal(b.ranks(), c.want) || !slices.Equal(b.order(), c.order) {
			t.Errorf("%v won by %v: ranks %v, order %v", c.scores, c.winners, b.ranks(), b.order())
		}
	}
}

// The winner's last purchase without which the margin would have been gone decided.
func TestDecisivePurchase(t *testing.T) {
	list := Purchases{
		{Mark: 0, Seat: 0, Price: 2, Brought: 30}, {Mark: 1, Seat: 1, Price: 1, Brought: 40},
		{Mark: 2, Seat: 0, Price: 3, Brought: 15}, {Mark: 3, Seat: 0, Price: 9, Brought: 2},
	}
	for margin, want := range map[int]int{5: 2, 12: 2, 13: 0, 90: 0} {
		b := &Book{Setting: ui.Setting{Words: words.In(language.English)}, Scores: []int{100, 100 - margin}, Winners: []rules.Seat{0}, Before: make([]int, 2), Purchases: list}
		if p, ok := b.decisive(); !ok || p.Mark != want {
			t.Errorf("a margin of %d was decided by purchase %d", margin, p.Mark)
		}
	}
	if got := list.Peaks(); !slices.Equal(got, []int{1, 3}) {
		t.Errorf("the best and the worst are %v", got)
	}
}
