package merchant_test

import (
	"os"
	"testing"

	"medici/rules/merchant"
)

// FuzzParse holds the notation to its promise: whatever is read is written again
// as it was.
func FuzzParse(f *testing.F) {
	for _, word := range []string{
		"marker 2", "marker 8", "start 1", "start 6", "home hof", "marker gent", "grow gent", "letter grow gent", "collect",
		"letter collect", "open wien", "letter open wien", "pass",
		"", " ", "marker", "marker ", "marker 1", "marker 9", "marker 02", "marker +2", "marker -2", "marker high",
		"marker rest",
		"start", "start 0", "start 7", "home", "home Hof", "grow nowhere", "letter", "letter home hof",
		"letter letter grow gent",
		"letter  grow gent", "collect ", "letter pass", "pass gent", "marker gent2", "open \x00", "open\tgent",
	} {
		f.Add(word)
	}
	g := merchant.Standard()
	f.Fuzz(func(t *testing.T, word string) {
		a, err := g.Parse(word)
		if (a == nil) == (err == nil) {
			t.Fatalf("%q: %v and %v", word, a, err)
		}
		if err == nil && a.String() != word {
			t.Errorf("%q is read as %q", word, a)
		}
	})
}

// FuzzReadMap holds the reader of maps to its promise: no text makes it panic, and a map
// that it accepts can be played on.
func FuzzReadMap(f *testing.F) {
	text, err := os.ReadFile("map.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add(text[:len(text)/2])
	f.Add([]byte(`{"cities": [{"id": ""}]}`))
	f.Add([]byte("null"))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := merchant.ReadMap(text)
		if (m == nil) == (err == nil) {
			t.Fatalf("%v and %v", m, err)
		}
		if err != nil {
			return
		}
		g, err := merchant.Standard().Knowing(m).With("map", m.Hash)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Start(2); err != nil {
			t.Error(err)
		}
	})
}
