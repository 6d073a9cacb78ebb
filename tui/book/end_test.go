package book

import (
	"slices"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/games/purchase"
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
	list := Shown([]purchase.Purchase{
		{Mark: 0, Seat: 0, Price: 2, Brought: 30}, {Mark: 1, Seat: 1, Price: 1, Brought: 40},
		{Mark: 2, Seat: 0, Price: 3, Brought: 15}, {Mark: 3, Seat: 0, Price: 9, Brought: 2},
	}, func(purchase.Purchase) string { return "" })
	for margin, want := range map[int]int{5: 2, 12: 2, 13: 0, 90: 0} {
		b := &Book{Setting: ui.Setting{Words: words.In(language.English)}, Scores: []int{100, 100 - margin},
			Winners: []rules.Seat{0}, Before: make([]int, 2), Purchases: list}
		if p, ok := b.decisive(); !ok || p.Mark != want {
			t.Errorf("a margin of %d was decided by purchase %d", margin, p.Mark)
		}
	}
	if got := list.Peaks(); !slices.Equal(got, []int{1, 3}) {
		t.Errorf("the best and the worst are %v", got)
	}
}

// What decided tells of payments by which a winner went past somebody, or somebody past a winner,
// and of no others.
func TestTurnsConcernTheWinner(t *testing.T) {
	b := &Book{
		Setting: ui.Setting{Words: words.In(language.English)}, Accounts: new(Accounts), Chapters: make([]Chapter, 3),
		Scores: []int{20, 50, 40}, Winners: []rules.Seat{1}, Before: []int{10, 12, 11},
		Paid: [][]int{{5, 5, 0}, {0, 8, 30}, {10, 4, 15}},
	}
	want := []turn{{0, 0, 1}, {0, 2, 1}, {2, 1, 2}}
	if got := b.turns(); !slices.Equal(got, want) {
		t.Errorf("what decided is %v, not %v", got, want)
	}
	b.Counts = 2
	if got := b.turns(); !slices.Equal(got, want[2:]) {
		t.Errorf("of the last chapter alone it is %v", got)
	}
}

// The end speaks to the reader: of the place, and how far that is from the first; a watcher reads
// who is second.
func TestTheEndSpeaksToTheReader(t *testing.T) {
	names := []string{"ann", "bob", "cy"}
	for _, c := range []struct {
		scores       []int
		winners      []rules.Seat
		you          rules.Seat
		winner, mine string
	}{
		{[]int{98, 131, 130}, []rules.Seat{1}, 0, "BOB WINS BY 1, 131 TO 130", "you: 3rd with 98, 33 behind"},
		{[]int{98, 131, 130}, []rules.Seat{1}, 1, "YOU WIN BY 1, 131 TO 130", "you: 1st with 131, 1 ahead"},
		{[]int{98, 131, 130}, []rules.Seat{1}, rules.Spectator, "BOB WINS BY 1, 131 TO 130", "2nd: cy with 130"},
		{[]int{98, 131, 131}, []rules.Seat{2}, 1, "CY WINS A TIE, 131 TO 131", "you: 2nd with 131"},
		{[]int{131, 98, 131}, []rules.Seat{0, 2}, 0, "SHARED VICTORY: 131", "you: 1st with 131"},
		{[]int{131, 98, 131}, []rules.Seat{0, 2}, 1, "SHARED VICTORY: 131", "you: 3rd with 98, 33 behind"},
	} {
		b := &Book{
			Setting: ui.Setting{Words: words.In(language.English), Theme: ui.NewTheme(ui.Look{}),
				Name: func(s rules.Seat) string { return names[s] }},
			Scores: c.scores, Winners: c.winners, You: c.you, Before: make([]int, 3),
		}
		if got := b.winner(60); got != c.winner {
			t.Errorf("%v won by %v: seat %d reads %q", c.scores, c.winners, c.you, got)
		}
		if got := b.yourPlace(); got != c.mine {
			t.Errorf("%v won by %v: seat %d reads %q", c.scores, c.winners, c.you, got)
		}
	}
}
