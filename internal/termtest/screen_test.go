package termtest

import (
	"strings"
	"testing"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestRender(t *testing.T) {
	for name, c := range map[string]struct {
		frame      string
		cols, rows int
		want       string
	}{
		"plain":          {"one\ntwo", 10, 4, "one\ntwo"},
		"colours":        {"\x1b[31;1mred\x1b[0m rose", 10, 4, "red rose"},
		"spaces":         {"one   \n\n  two \n\n", 10, 6, "one\n\n  two"},
		"too wide":       {"0123456789abc\nnext", 10, 4, "0123456789\nnext"},
		"too tall":       {"1\n2\n3\n4", 10, 2, "1\n2"},
		"wide runes":     {"一二三|", 10, 2, "一二三|"},
		"cut wide rune":  {"一二三", 5, 1, "一二"},
		"cursor ignored": {"ab\x1b[1;1Hc", 10, 1, "abc"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Render(c.frame, c.cols, c.rows); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestScreenWakesAndRemembers(t *testing.T) {
	s := newScreen(20, 3)
	defer s.close()
	_, changed := s.look()
	_, _ = s.Write([]byte("hello\r\n\x1b[6n\x1b[cworld  ")) // with queries: their answers must not block
	<-changed
	if text, _ := s.look(); text != "hello\nworld" {
		t.Errorf("screen: %q", text)
	}
	for range 3 * transcript / 1000 {
		_, _ = s.Write([]byte("\r" + strings.Repeat("x", 999)))
	}
	if len(s.raw) > 2*transcript || s.total < 3*transcript-2000 {
		t.Errorf("remembers %d of %d bytes", len(s.raw), s.total)
	}
}

func TestGiantScreenIsNotAllocated(t *testing.T) {
	s := newScreen(60000, 60000)
	defer s.close()
	if w, h := s.em.Width(), s.em.Height(); w != maxCols || h != maxRows {
		t.Errorf("allocated %dx%d", w, h)
	}
}
