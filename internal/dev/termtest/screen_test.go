package termtest

import (
	"strings"
	"testing"

	"medici/internal/dev/leaktest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

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
