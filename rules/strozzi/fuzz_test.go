package strozzi_test

import (
	"testing"

	"medici/rules/strozzi"
)

// FuzzParse holds the notation to its promise: what is read is written again as it was.
func FuzzParse(f *testing.F) {
	for _, word := range []string{
		"draw", "buy", "decline", "discard", "price 0", "price 999", "tile C4", "tile X5", "load 3", "load 5 right",
		"load 4 middle",
		"", "price", "price ", "price 1000", "price -1", "price 07", "price +7", "price 0..999", "tile", "tile c4", "tile X4",
		"tile C5",
		"load", "load ", "load 6", "load 3 ", "load 3 north", "load 03", "load 3 left right", "draw ", "Draw",
	} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		a, err := strozzi.Game{}.Parse(word)
		if (a == nil) == (err == nil) {
			t.Fatalf("%q: %v and %v", word, a, err)
		}
		if err == nil && a.String() != word {
			t.Errorf("%q is read as %q", word, a)
		}
	})
}

// FuzzPiers holds the data of the piers to theirs: what is read is written in a form
// that is read as the same.
func FuzzPiers(f *testing.F) {
	p := strozzi.Standard()
	f.Add(p.String())
	f.Add("bonus 1\n# x\npier right S F\npier left C D F\r\npier middle S D C")
	f.Add("pier left C\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := strozzi.ParsePiers([]byte(text))
		if err != nil {
			return
		}
		if again, err := strozzi.ParsePiers([]byte(p.String())); err != nil || again != p {
			t.Errorf("%q is read as %v, and that as %v, %v", text, p, again, err)
		}
	})
}
