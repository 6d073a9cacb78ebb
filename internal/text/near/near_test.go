package near

import (
	"strings"
	"testing"
)

func TestTo(t *testing.T) {
	known := []string{"tables", "table", "top", "new", "settings", "evening", "events", "amber-fox", "plain"}
	for word, want := range map[string]string{
		"tabels": "tables", "tables": "tables", "taable": "table", "tpo": "top", "nwe": "new", "Setings": "settings", "sett": "settings", "amber-fix": "amber-fox",
		"even": "events", "evenin": "evening", "hall": "", "x": "", "": "", "quarrel": "", "plian": "plain", strings.Repeat("x", 1000): "", "ñew": "new",
	} {
		if got := To(word, known); got != want {
			t.Errorf("%q is taken for %q, want %q", word, got, want)
		}
	}
}
