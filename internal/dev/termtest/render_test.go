package termtest

import (
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

func TestRender(t *testing.T) {
	for name, c := range map[string]struct {
		frame      string
		cols, rows int
		want       string
	}{
		"plain":           {"one\ntwo", 10, 4, "one\ntwo"},
		"colours":         {"\x1b[31;1mred\x1b[0m rose", 10, 4, "red rose"},
		"spaces":          {"one   \n\n  two \n\n", 10, 6, "one\n\n  two"},
		"too wide":        {"0123456789abc\nnext", 10, 4, "0123456789\nnext"},
		"too tall":        {"1\n2\n3\n4", 10, 2, "1\n2"},
		"wide runes":      {"一二三|", 10, 2, "一二三|"},
		"cut wide rune":   {"一二三", 5, 1, "一二"},
		"cut after signs": {"┌──┐一", 5, 1, "┌──┐"},
		"many marks":      {strings.Repeat("e\u0301", 5) + "x", 5, 1, strings.Repeat("e\u0301", 5)},
		"cursor ignored":  {"ab\x1b[1;1Hc", 10, 1, "abc"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Render(c.frame, c.cols, c.rows); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// No line is taken for narrow that has something wide.
func TestNarrowIsNarrow(t *testing.T) {
	for r := rune(' '); r <= unicode.MaxRune; r++ {
		if !perhapsWide(r) && ansi.StringWidth(string(r)) > 1 {
			t.Errorf("%U is wide", r)
		}
	}
}
