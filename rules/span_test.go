package rules_test

import (
	"slices"
	"strconv"
	"testing"

	"medici/rules"
)

type word string

func (w word) String() string { return string(w) }

// offers are from 0 up to a most.
type offers int

func (o offers) String() string            { return rules.SpanNotation("offer", 0, int(o)) }
func (o offers) Bounds() (least, most int) { return 0, int(o) }
func (offers) At(n int) rules.Action       { return word("offer " + strconv.Itoa(n)) }

var legal = []rules.Action{word("pass"), offers(999)}

func TestAllows(t *testing.T) {
	for a, want := range map[rules.Action]bool{
		word("pass"): true, word("offer 0"): true, word("offer 7"): true, word("offer 999"): true,
		word("offer 1000"): false, word("offer -1"): false, word("offer 07"): false, word("bid 7"): false,
		word("7"): false, word(""): false, word("offer 0..999"): false, offers(999): false, offers(7): false,
	} {
		if rules.Allows(legal, a) != want {
			t.Errorf("%q is allowed: %t", a, !want)
		}
	}
}

func TestNotationsAndPlain(t *testing.T) {
	if got := rules.Notations(legal); !slices.Equal(got, []string{"pass", "offer 0..999"}) {
		t.Errorf("they are written %q", got)
	}
	if rules.Plain(legal[0]) != word("pass") || rules.Plain(legal[1]) != word("offer 0") {
		t.Error("an entry is another action")
	}
}

// Every number of a Span can come, and nothing else.
func TestAnyOf(t *testing.T) {
	list, seen := []rules.Action{offers(2)}, map[rules.Action]bool{}
	for i := range 3 {
		draws := []int{0, i}
		seen[rules.AnyOf(list, func(n int) int {
			d := draws[0]
			draws = draws[1:]
			if d >= n {
				t.Errorf("%d is drawn of %d", d, n)
			}
			return d
		})] = true
	}
	if len(seen) != 3 || !seen[word("offer 0")] || !seen[word("offer 2")] {
		t.Errorf("it was %v", seen)
	}
	if a := rules.AnyOf(legal, func(int) int { return 0 }); a != word("pass") {
		t.Errorf("it was %q", a)
	}
}
