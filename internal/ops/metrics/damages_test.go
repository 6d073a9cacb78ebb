package metrics

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"medici/internal/journal"
)

// Damage to a part of the store is logged once, counted and told until that part can be read; the
// server is well beside it.
func TestDamageIsTold(t *testing.T) {
	attended(t, func(p *patient, store journal.Store, health func() string, log *bytes.Buffer) {
		ctx := t.Context()
		p.has(nil, fmt.Errorf("listing: %w",
			errors.Join(&journal.Damaged{Key: "person/1"}, &journal.Damaged{Key: "rank/…"})))
		if _, err := store.List(ctx, "person/"); err == nil {
			t.Error("nothing is damaged")
		}
		p.has(nil, &journal.Damaged{Table: "t"})
		_ = store.Read(ctx, journal.Tail{Table: "t"}, nil)
		if got := health(); got != "ok\ndamaged tables and documents: 3; the log names them" {
			t.Error(got)
		}
		time.Sleep(2 * round) // in the bubble of attended, where it takes no time
		later()
		if n := strings.Count(log.String(), "a part of the store is damaged"); n != 3 {
			t.Errorf("logged %d times:\n%s", n, log)
		}
		p.has(nil, nil)
		later()
		if got := health(); got != "ok" || strings.Count(log.String(), "is whole again") != 3 {
			t.Errorf("healthz is %q, and the log\n%s", got, log)
		}
	})
}
