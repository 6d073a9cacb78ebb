package ruletest

import (
	"strings"
	"testing"

	"medici/rules"
)

// 6 lines; seat 1 is asked
const dealt3 = "medici-record 1\ngame toy rounds=1\nseat 1 Adam\nseat 2 Kylie\nhouse deal 2\nhouse deal 0\n"

// Everything that can be said of a position, true and false.
func TestRulebook(t *testing.T) {
	for _, c := range []struct{ holds, fails string }{
		{"actor 1", "actor 2"},
		{"actor 1", "Actor 3"}, // a field of the view itself
		{"Hands 2 0 -1", "Hands -2 -2 -1"},
		{"Cards 4", "Cards 40"},
		{"over false", "over true"},
		{"winners -", "winners 1"},
		{"legal keep, swap", "legal keep"},
		{"legal keep, swap", "legal swap, keep"},
		{"outcomes 2", "outcomes 3"},
		{"accept 1 keep", "accept 2 keep"},
		{"accept 1 swap", "accept 1 sing"},
		{"refuse 2.1 2 keep", "refuse 2.2 2 keep"},
		{"refuse 2.1 2 keep", "refuse - 2 keep"},
		{"refuse 2.1 house deal 1", "refuse 2.1 1 keep"},
		{"refuse - 1 sing", "refuse 2.1 1 sing"},
		{"event 2 was dealt 0", "event 2 was dealt"},
		{"event 2 was dealt 0", "event 1 was dealt 2"}, // by an earlier move
		{"no event 1", "no event 2"},
		{"over false", "colour red"},
		{"over false", "error 2.1"}, // the line above is good
	} {
		if heard := read(dealt3 + "#? " + c.holds + "\n1 keep\n"); len(heard) != 0 {
			t.Errorf("%q does not hold: %q", c.holds, heard)
		}
		if heard := read(dealt3 + "#? " + c.fails + "\n1 keep\n"); len(heard) != 1 ||
			!strings.HasPrefix(heard[0], "name:7: ") {
			t.Errorf("%q does not fail, or not there: %q", c.fails, heard)
		}
	}
}

func TestRulebookReadsToTheEnd(t *testing.T) {
	for _, c := range []struct {
		text     string
		failures int
	}{
		{dealt3 + "2 keep\n#? error 2.1\nnonsense\n", 0},
		{dealt3 + "2 keep\n#? error 2.2\nnonsense\n", 1},
		{dealt3 + "#? over false\nnonsense\n", 1},                                            // after the last comment
		{dealt3 + "nonsense\n#? over false\n", 2},                                            // before it
		{dealt3 + "# over true\n#?over true\n", 1},                                           // nothing is said
		{dealt3 + "1 keep\n2 keep\n#? over true\n#? winners 2\n#? actor -\n#? legal -\n", 0}, // all scores are 0
	} {
		if heard := read(c.text); len(heard) != c.failures {
			t.Errorf("%q: %d failures are due, heard %q", c.text, c.failures, heard)
		}
	}
}

func read(text string) []string {
	var l listener
	Rulebook(&l, rules.Shelf{toy{rounds: 1}}, "name", text)
	return l.heard
}

func TestListsAreWrittenPlainly(t *testing.T) {
	for _, c := range []struct {
		value any
		want  string
	}{
		{[]any{}, "-"},
		{[]any{[]any{}, []any{"C4", "D0"}, []any{}}, "- | C4 D0 | -"},
		{[]any{1.0, 20.0}, "1 20"},
		{[]any{[]any{[]any{"C4"}, []any{}}, []any{[]any{}}}, "C4 | - | -"},
		{true, "true"},
	} {
		if got := plain(c.value); got != c.want {
			t.Errorf("%v is written %q, want %q", c.value, got, c.want)
		}
	}
}

func TestClauses(t *testing.T) {
	l := &listener{}
	Clauses(l, []string{"1.1", "2.3"}, []string{"book/1.1-all.txt", `book\2.3-the-example.txt`})
	if len(l.heard) != 0 {
		t.Errorf("of a whole rulebook is said %q", l.heard)
	}
	Clauses(l, []string{"1.1", "2.3"}, []string{"book/1.1-all.txt", "book/1.2-none.txt"})
	if want := "book/1.2-none.txt is of no clause; clause 2.3 has no position"; strings.Join(l.heard, "; ") != want {
		t.Errorf("heard %q, not %q", l.heard, want)
	}
}
