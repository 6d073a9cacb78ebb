package medici_test

import (
	"testing"

	"medici/rules/medici"
)

// FuzzParse holds the notation to its promise: whatever is read is written again
// as it was.
func FuzzParse(f *testing.F) {
	for _, word := range []string{
		"draw", "sell", "pass", "bid 7", "bid 0", "bid -1", "bid 2147483647", "card C5", "card X10", "start 6",
		"", "bid", "bid ", "bid 07", "bid +7", "bid 2147483648", "bid -0", "card", "card c5", "card X1", "card C6", "start 0",
		"start 7", "draw ", "Draw",
	} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		a, err := medici.Game{}.Parse(word)
		if (a == nil) == (err == nil) {
			t.Fatalf("%q: %v and %v", word, a, err)
		}
		if err == nil && a.String() != word {
			t.Errorf("%q is read as %q", word, a)
		}
	})
}
