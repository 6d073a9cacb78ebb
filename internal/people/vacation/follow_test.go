package vacation

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// Documents that cannot be watched for a while are watched again. Each decision is told
// once, and who is forgotten elsewhere meanwhile has no vacation here.
func TestFollowsAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		other, err := Open(t.Context(), &d.docs, 10, func(string, Span, bool) {})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		d.docs.Break(errors.New("no leader"))
		go d.Follow(ctx, slog.New(slog.DiscardHandler))
		if _, err := other.Decide(t.Context(), "ann", "start", at("2026-06-01 12:00")); err != nil {
			t.Fatal(err)
		}
		d.docs.Break(nil)
		time.Sleep(time.Minute)
		synctest.Wait()
		if want := []string{"ann 2026-06-01..2026-06-10"}; !slices.Equal(d.changed, want) || len(d.Vacations("ann")) != 1 {
			t.Errorf("told is %q, she rests %v", d.changed, d.Vacations("ann"))
		}
		d.docs.Break(errors.New("no leader"))
		synctest.Wait()
		if err := other.Forget(t.Context(), "ann"); err != nil {
			t.Fatal(err)
		}
		d.docs.Break(nil)
		time.Sleep(time.Minute)
		synctest.Wait()
		if d.Vacations("ann") != nil || len(d.changed) != 1 {
			t.Errorf("told is %q, she rests %v", d.changed, d.Vacations("ann"))
		}
	})
}
