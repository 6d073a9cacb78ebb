package main

import (
	"regexp"
	"strings"
	"testing"
)

func TestReplay(t *testing.T) {
	out, errs, end := call(opened+"2 pass\n3 bid 8\nhouse card D0\n", "replay", "-")
	want := `Day 1 begins with 18 cards; the lot falls on Jason to select first.
Jason turns up C4.
Jason turns up X10.
Jason offers C4 X10.
Adam bids 5.
Kylie passes.
Jason bids 8.
Jason buys C4 X10 for 8 florins.
Adam turns up D0.
`
	if out != want || errs != "" || end != fine {
		t.Errorf("status %d, %q, told is\n%s", end, errs, out)
	}
}

// The good part of a record is told before the fault.
func TestReplayOfABrokenRecord(t *testing.T) {
	out, errs, end := call(opened+"2 bid 5\n", "replay", "-")
	if !strings.HasSuffix(out, "\nAdam bids 5.\n") || errs != "-:12: a bid must be higher than 5 (rule 4.2)\n" ||
		end != failed {
		t.Errorf("status %d, %q, told is\n%s", end, errs, out)
	}
	out, errs, end = call("medici-record 2\n", "replay", "-")
	if out != "" || !strings.HasPrefix(errs, "-:1: ") || end != failed {
		t.Errorf("status %d, %q, told is\n%s", end, errs, out)
	}
}

// Whole games are told to the end, a fact a line, each a sentence.
func TestReplayOfGames(t *testing.T) {
	sentence := regexp.MustCompile(`^[A-Z].*\.$`)
	for _, path := range records(t, "games") {
		out, errs, end := call("", "replay", path)
		if errs != "" || end != fine {
			t.Errorf("%s: status %d, %s", path, end, errs)
		}
		for line := range strings.Lines(out) {
			if line = strings.TrimSuffix(line, "\n"); !sentence.MatchString(line) || strings.Contains(line, "%!") {
				t.Errorf("%s: %q", path, line)
			}
		}
		if whole := !strings.Contains(path, "unfinished"); whole != strings.Contains(out, "\nThe game is over") {
			t.Errorf("%s ends with %q", path, out[max(0, len(out)-200):])
		}
	}
}
