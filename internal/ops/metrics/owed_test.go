package metrics

import (
	"strings"
	"testing"
	"time"

	"medici/internal/journal/retry"
)

// The server is well while something is owed, and says so from a minute on.
func TestOwed(t *testing.T) {
	m, owed := New(), retry.Owed{}
	m.Owed(func() retry.Owed { return owed })
	h := m.Handler(nil)
	for _, c := range []struct {
		owed retry.Owed
		want string
	}{
		{retry.Owed{}, "ok\n"},
		{retry.Owed{Count: 3, For: 59 * time.Second, What: "a record"}, "ok\n"},
		{retry.Owed{Count: 3, For: 61500 * time.Millisecond, What: "a record"},
			"ok\nnot written down yet: 3, the oldest for 1m2s: a record; the log says why\n"},
	} {
		owed = c.owed
		if code, text := ask(t, h, "GET", "/healthz"); code != 200 || text != c.want {
			t.Errorf("with %+v owed health is %d %q", owed, code, text)
		}
	}
	if n, seconds := value(t, h, "medici_owed"), value(t, h, "medici_owed_seconds"); n != "3" ||
		!strings.HasPrefix(seconds, "61.5") {
		t.Errorf("the metrics are %s and %s", n, seconds)
	}
}
