package plain

import "testing"

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		line  string
		width int
		want  string
	}{
		{"ann bids 6 florins.", 80, "ann bids 6 florins."},
		{"ann bids 6 florins.", 19, "ann bids 6 florins."},
		{"ann bids 6 florins.", 18, "ann bids 6\nflorins."},
		{"ann bids 6 florins.", 8, "ann bids\n6\nflorins."},
		{"join K7QF-2M4X-9TBA now", 6, "join\nK7QF-2M4X-9TBA\nnow"},
		{"Niccolò è 字字 qui", 9, "Niccolò è\n字字 qui"},
		{"", 5, ""},
	} {
		if got := wrap(c.line, c.width); got != c.want {
			t.Errorf("%q in %d is %q, want %q", c.line, c.width, got, c.want)
		}
	}
}
