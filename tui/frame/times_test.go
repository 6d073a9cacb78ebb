package frame

import (
	"testing"
	"time"

	"golang.org/x/text/language"

	"medici/internal/text/words"
)

func TestSpan(t *testing.T) {
	f := &Frame{Words: words.In(language.English)}
	for d, want := range map[time.Duration]string{
		0: "0:00", -time.Second: "0:00", 9500 * time.Millisecond: "0:10", 61 * time.Second: "1:01", time.Hour: "1h",
		time.Hour + 2*time.Second: "1:00:02", 72 * time.Hour: "3d", 76 * time.Hour: "3d 4h",
	} {
		if got := f.Span(d); got != want {
			t.Errorf("%v is shown as %s, not %s", d, got, want)
		}
	}
}
