package match

import (
	"testing"
	"time"

	"medici/rules"
)

// TestEntriesAreWrittenAsTheLibraryDoes compares entries of moves alone with the library's.
func TestEntriesAreWrittenAsTheLibraryDoes(t *testing.T) {
	for what, e := range map[string]Entry{
		"a move":             {Moves: []string{"2 bid 7"}},
		"several":            {Moves: []string{"1 sell", "house card C5", "2 pass"}},
		"none":               {},
		"what JSON escapes":  {Moves: []string{`1 say "x" \ <&>`, "2 añade"}},
		"moves and the rest": {Moves: []string{"1 sell"}, Closed: Agreed, Holder: "n", Scores: []int{1}},
		"and the time":       {Moves: []string{"1 sell"}, Spent: new(time.Duration)},
		"and the table":      {Moves: []string{"1 sell"}, Table: &Snapshot{}},
		"and a game":         {Moves: []string{"1 sell"}, Game: &Header{}},
		"and the end":        {Moves: []string{"1 sell"}, Closed: Agreed},
		"and the holder":     {Moves: []string{"1 sell"}, Holder: "n"},
		"and scores":         {Moves: []string{"1 sell"}, Scores: []int{1}},
	} {
		for _, at := range []time.Time{start, start.Add(time.Nanosecond), start.Add(1500 * time.Millisecond)} {
			e.Format, e.At = entryFormat, at.UTC()
			if got, want := string(e.line()), string(toJSON(e)); got != want {
				t.Errorf("%s is written as\n%s, and by the library as\n%s", what, got, want)
			}
		}
	}
}

// TestAMoveIsToldOfTheSameTable: as long as nothing else changes the table is told once.
func TestAMoveIsToldOfTheSameTable(t *testing.T) {
	m, viewers := byHand(2, "ann", "bob")
	told := func() (now *Info) {
		m.TakeNews(func(n News) {
			if now != nil && n.Table != now {
				t.Error("two viewers are told of two tables")
			}
			now = n.Table
		})
		return now
	}
	first := told()
	asked := viewers[m.play.state.Turn()]
	if err := m.Act(asked, rules.Plain(m.play.state.Actions()[0]), len(m.play.moves), start); err != nil {
		t.Fatal(err)
	}
	if second := told(); first == nil || second != first {
		t.Error("a move has the table be told anew")
	}
	m.SetRated(true, "")
	if third := told(); third == first || !third.Rated || first.Rated {
		t.Errorf("the table was told as %+v, and then as %+v", first, third)
	}
}

// Each sign that JSON writes otherwise is noticed.
func TestMarkedSigns(t *testing.T) {
	for _, text := range []string{"\"", "\\", "<", ">", "&", "\n", "\x7f", "é", "a\tb"} {
		if !marked(text) {
			t.Errorf("%q is written as it is", text)
		}
	}
	if marked("3 bid 17 ~ !") {
		t.Error("what all moves have is written otherwise")
	}
}
