package tell

import (
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/wordtest"
	"medici/rules/merchant"
)

// Every territory of the standard map has a name in every language; others keep theirs.
func TestLands(t *testing.T) {
	p := wordtest.In(language.Italian)
	for _, land := range merchant.Standard().Map().Territories {
		known := false
		for _, text := range lands {
			known = known || string(text) == land.Name
		}
		if !known {
			t.Errorf("%s has no name in other languages", land.Name)
		}
	}
	for name, want := range map[string]string{"Upper Rhine": "Alto Reno", "Bavaria and Austria": "Baviera e Austria",
		"100%d Lands": "100%d Lands"} {
		if got := Land(p, name); got != want {
			t.Errorf("%s is %s", name, got)
		}
	}
	if got := LandInShort(p, "Holland and Frisia"); got != "Olanda" {
		t.Errorf("in short it is %s", got)
	}
}
