package lobby

import (
	"log/slog"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/people/vacation"
	"medici/lobby/match"
)

// A vacation that is decided at one node holds at once for a slow game at another, which announces it once.
func TestRestsAtAllNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newShared()
		begin := func(name string) (node, *vacation.Calendar) {
			var l *Lobby
			days, err := vacation.Open(t.Context(), store, 14,
				func(id string, s vacation.Span, over bool) { l.VacationChanged(id, s.String(), over) })
			ok(t, err)
			n := newNode(t, store, name, func(c *Config) { c.Vacations, c.MaxIdle = days.Vacations, 30*dayLong })
			l = n.Lobby
			go days.Follow(t.Context(), slog.New(slog.DiscardHandler))
			return n, days
		}
		n0, _ := begin("n0")
		_, days := begin("n1")
		clock := match.Clock{Move: dayLong, Bank: dayLong}
		_, b := toyAt(t, "slow", clock, enter(t, n0.Lobby, "ann"), enter(t, n0.Lobby, "bob"))
		until := b.look().Table.Clock.Until
		now := time.Now().UTC()
		span, err := days.Decide(t.Context(), "key of ann",
			now.Format(time.DateOnly)+".."+now.AddDate(0, 0, 2).Format(time.DateOnly), now)
		ok(t, err)
		synctest.Wait()
		if b.look(); !b.Table.Clock.Until.Equal(until.Add(span.Until.Sub(now))) ||
			!slices.Equal(b.said(match.TakesVacation), []string{"ann: " + span.String()}) {
			t.Errorf("the clock is %+v and was until %v, said is %q", b.Table.Clock, until, b.said(match.TakesVacation))
		}
		_, err = days.Decide(t.Context(), "key of ann", "stop", now)
		ok(t, err)
		synctest.Wait()
		if b.look(); !b.Table.Clock.Until.Equal(until) || len(b.said(match.VacationOver)) != 1 {
			t.Errorf("the clock is %+v and was until %v, said is %q", b.Table.Clock, until, b.said(match.VacationOver))
		}
		ok(t, days.Forget(t.Context(), "key of ann"))
	})
}
