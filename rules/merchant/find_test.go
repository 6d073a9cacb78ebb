package merchant_test

import (
	"testing"

	"medici/rules/merchant"
)

// A place is found by its name, with or without its marks, by its id, its code, or the
// beginning of its name.
func TestPlacesAreFound(t *testing.T) {
	m := merchant.Standard().Map()
	for said, want := range map[string]string{
		"Köln": "koeln", "koln": "koeln", "KOELN": "koeln", "kol": "koeln", " lüb": "luebeck", "Straßburg": "strassburg",
		"strass": "strassburg",
		"ulm":    "ulm", "hof": "hof", "am": "amsterdam",
	} {
		if p := m.Find(said); p == nil || p.ID != want {
			t.Errorf("%q is %v, not %s", said, p, want)
		}
	}
	for i := range m.Places {
		for _, said := range []string{m.Places[i].ID, m.Places[i].Code, m.Places[i].Name} {
			if p := m.Find(said); p != &m.Places[i] {
				t.Errorf("%q is %v, not %s", said, p, m.Places[i].ID)
			}
		}
	}
	for _, said := range []string{"", " ", "br", "paris", "kölnn"} {
		if p := m.Find(said); p != nil {
			t.Errorf("%q is %s", said, p)
		}
	}
}
