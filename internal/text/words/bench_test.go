package words

import (
	"testing"

	"golang.org/x/text/language"
)

// BenchmarkSprintf says a sentence of a move, as each screen of a table does.
func BenchmarkSprintf(b *testing.B) {
	p := all.In(language.Italian)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		p.Sprintf("%s buys %s for %d florins.", "ann", "C5 G4", n%40)
	}
}

// BenchmarkBare says a label.
func BenchmarkBare(b *testing.B) {
	p := all.In(language.Italian)
	b.ReportAllocs()
	for b.Loop() {
		p.Sprintf("away")
	}
}
