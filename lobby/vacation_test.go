package lobby

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// calendar is when people rest.
type calendar struct {
	mu   sync.Mutex
	days map[string][]match.Vacation
}

func (c *calendar) of(id string) []match.Vacation {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.days[id]
}

// takes has somebody rest from so long from now on until so long.
func (c *calendar) takes(l *Lobby, id string, from, until time.Duration) {
	c.mu.Lock()
	c.days = map[string][]match.Vacation{id: append(slices.Clone(c.days[id]),
		match.Vacation{From: time.Now().Add(from), Until: time.Now().Add(until)})}
	c.mu.Unlock()
	l.VacationChanged(id, "from..until", false)
	synctest.Wait()
}

const dayLong = 24 * time.Hour

// While somebody rests the clocks of slow games stand still for them: nothing is decided
// for them, nothing is taken from their bank, all of the table know, and it is so after a
// restart.
func TestRests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var days calendar
		store := newMemory()
		withVacations := func(c *Config) { c.Store, c.Vacations, c.MaxIdle = store, days.of, 30*dayLong }
		l := newLobby(t, withVacations)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		a, b := toyAt(t, "slow", match.Clock{Move: dayLong, Bank: dayLong}, ann, bob)
		quick, _ := toyAt(t, "quick", match.Clock{Move: time.Minute}, ann, bob)
		wait(time.Second)
		days.takes(l, "key of ann", dayLong, 11*dayLong)
		if b.look(); !b.Table.Clock.Until.Equal(time.Now().Add(12*dayLong-time.Second)) ||
			!slices.Equal(b.said(match.TakesVacation), []string{"ann: from..until"}) {
			t.Errorf("the clock is %+v, said is %q", b.Table.Clock, b.said(match.TakesVacation))
		}
		if _, now := b.OnVacation(0, time.Now()); now {
			t.Error("ann rests before it is time")
		}
		if c := quick.look().Table.Clock; !c.Until.Equal(time.Now().Add(time.Minute - time.Second)) {
			t.Errorf("a quick clock is %+v", c)
		}
		wait(10 * dayLong) // one of them is hers
		if until, now := b.look().OnVacation(0, time.Now()); !now || !until.Equal(time.Now().Add(dayLong)) ||
			b.Table.Seats[0].Late {
			t.Errorf("ann rests until %v: %+v", until, b.Table.Seats[0])
		}
		l.guard.lock()
		hall := l.guard.all.tables.listFor("key of bob")
		l.guard.unlock()
		if at := hall.At(hall.Place("slow")); !at.VacationUntil.Equal(time.Now().Add(dayLong)) {
			t.Errorf("in the hall she rests until %v", at.VacationUntil)
		}
		ok(t, a.look().visit.Act(says("go"), 0)) // who rests may play
		if a.look(); a.Table.Seats[0].Bank != dayLong-time.Second {
			t.Errorf("of the bank there is %v", a.Table.Seats[0].Bank)
		}
		ok(t, b.look().visit.Act(says("go"), 1))
		ann.Leave()
		bob.Leave()
		l.Close()
		l = newLobby(t, withVacations)
		ok(t, l.Restore(t.Context()))
		wait(2 * dayLong)
		b = join(t, enter(t, l, "bob"), mustFind(t, enter(t, l, "bob"), "slow")).look()
		if b.Table.Seats[0].Late || !b.Table.Clock.Until.Equal(time.Now().Add(dayLong-time.Second)) {
			t.Errorf("after a restart the clock is %+v, ann %+v", b.Table.Clock, b.Table.Seats[0])
		}
		wait(dayLong)
		if b.look(); !b.Table.Seats[0].Late {
			t.Error("the clock stands still for ever")
		}
		l.VacationChanged("key of ann", "", true)
		synctest.Wait()
		if b.look(); !slices.Equal(b.said(match.VacationOver), []string{"ann"}) {
			t.Errorf("said is %q", b.said(match.VacationOver))
		}
	})
}

// By a vacation the clock runs on of what was asked before it was decided on, also after a
// restart, and stands still of what is asked later.
func TestRestsForWhatIsAskedLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var days calendar
		store := newMemory()
		withVacations := func(c *Config) { c.Store, c.Vacations, c.MaxIdle = store, days.of, 30*dayLong }
		l := newLobby(t, withVacations)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		_, b := toyAt(t, "slow", match.Clock{Move: dayLong}, ann, bob)
		wait(time.Hour)
		days.days = map[string][]match.Vacation{"key of ann": {{From: time.Now(), Until: time.Now().Add(5 * dayLong),
			Decided: time.Now()}}}
		l.VacationChanged("key of ann", "from..until", false)
		synctest.Wait()
		until := time.Now().Add(23 * time.Hour)
		if b.look(); !b.Table.Clock.Until.Equal(until) {
			t.Errorf("what was asked already is until %v, want %v", b.Table.Clock.Until, until)
		}
		if _, rests := b.OnVacation(0, time.Now()); rests || !see(bob.Hall(), Hall{}).tables()[0].VacationUntil.IsZero() {
			t.Error("ann is shown to rest, and her clock runs")
		}
		l = reopen(t, l, store, withVacations)
		if got := left(t, l, "slow"); got != 23*time.Hour {
			t.Errorf("after a restart %v are left", got)
		}
		ann, bob = enter(t, l, "ann"), enter(t, l, "bob")
		a := join(t, ann, mustFind(t, ann, "slow")).look()
		b = join(t, bob, mustFind(t, bob, "slow"))
		ok(t, a.visit.Act(says("go"), a.Seq))
		ok(t, b.look().visit.Act(says("go"), b.Seq))
		if a.look(); !a.Table.Clock.Until.Equal(time.Now().Add(6 * dayLong)) {
			t.Errorf("what is asked later is until %v", a.Table.Clock.Until)
		}
		if _, rests := b.look().OnVacation(0, time.Now()); !rests {
			t.Error("ann rests, and nobody is told")
		}
	})
}
