package ui

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

// The short ways find what the library finds.
func TestWidths(t *testing.T) {
	for _, text := range []string{"", "florins", "größe 7", "► ····", "一二三", "e\u0301t", "👍🏽!",
		"a\x1b[31mb", "a\x07b", "a\nb", "\xff", "жук…", "a\u200bb", "a  b "} {
		if got, want := Width(text), ansi.StringWidth(text); got != want {
			t.Errorf("%q takes %d, want %d", text, got, want)
		}
		for w := range 9 {
			if got, want := unicodeSigns.Fit(text, w), ansi.Truncate(text, w, "…"); got != want {
				t.Errorf("%q in %d is %q, want %q", text, w, got, want)
			}
			if got, want := Wrap(text, w), strings.Split(ansi.Wrap(text, max(1, w), ""), "\n"); !slices.Equal(got, want) {
				t.Errorf("%q in %d is %q, want %q", text, w, got, want)
			}
		}
	}
}
