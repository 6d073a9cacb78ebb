package uitest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"medici/tui/ui"
)

var (
	written = regexp.MustCompile(`Keys: +\[\]string\{([^}]*)\}`)
	quoted  = regexp.MustCompile(`"([^"]*)"`)
)

// Bindings checks that letters keep their meaning in some keymaps, and that every binding which
// the package under test has in its sources is in one of them. There are so many at least.
func Bindings(t *testing.T, least int, keymaps map[string]ui.Keymap) {
	t.Helper()
	known := map[string]bool{}
	for where, m := range keymaps {
		if strange := m.Strange(); len(strange) > 0 {
			t.Errorf("in %s: %v", where, strange)
		}
		for _, b := range m {
			known[strings.Join(b.Keys, " ")] = true
		}
	}
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, name := range sources {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, list := range written.FindAllSubmatch(source, -1) {
			var keys []string
			for _, key := range quoted.FindAllSubmatch(list[1], -1) {
				keys = append(keys, string(key[1]))
			}
			if seen++; !known[strings.Join(keys, " ")] {
				t.Errorf("keys %v are in no keymap that is looked at", keys)
			}
		}
	}
	if seen < least {
		t.Errorf("only %d bindings are looked at", seen)
	}
}
