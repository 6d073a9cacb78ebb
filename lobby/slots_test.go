package lobby

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
	"medici/lobby/evening"
)

// kept writes an evening down as it stands, opened some time ago.
func kept(t *testing.T, l *Lobby, code string, ago time.Duration, change func(*evening.Evening), people ...evening.Person) error {
	t.Helper()
	now := time.Now()
	e := &evening.Evening{Code: code, Name: "amber-fox", Game: "toy", Least: 2, Most: 6, Seats: 2, Rounds: 2, Clock: "slow", Host: people[0].ID, Opened: now.Add(-ago), People: people}
	if change != nil {
		change(e)
	}
	_, err := l.addEvening(t.Context(), e)
	return err
}

func playing(e *evening.Evening) {
	n := 0
	e.Begin(e.Players(nil), e.Opened, func() string { n++; return fmt.Sprint(e.Code, n) }, func() string { return "" })
	e.Open()
}

func over(e *evening.Evening) {
	e.Closed = true
	e.End(e.Opened)
}

var ann, bob, gus = evening.Person{ID: "ann", Name: "ann"}, evening.Person{ID: "bob", Name: "bob"}, evening.Person{ID: "gus", Name: "gus", Guest: true}

// fillUp has every place for an evening be taken by one like those.
func fillUp(t *testing.T, l *Lobby, code string, n int, ago time.Duration, change func(*evening.Evening), people ...evening.Person) {
	t.Helper()
	for i := range n {
		ok(t, kept(t, l, fmt.Sprint(code, i), ago, change, people...))
	}
}

func (l *Lobby) keeps(code string) bool {
	return slices.ContainsFunc(l.evenings.all(), func(k *known) bool { return k.Code == code })
}

// Guests have half of the places. Somebody with a key finds one as long as they have any that is
// not played at, and what is played at, or was agreed on not long ago, makes room for nobody.
func TestWhatEveningMakesRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()))
		ok(t, kept(t, l, "played", 90*24*time.Hour, playing, ann, bob))
		ok(t, kept(t, l, "agreed", time.Hour, nil, ann, bob))
		ok(t, kept(t, l, "ended", time.Hour, over, ann, bob))
		ok(t, kept(t, l, "stale", 3*24*time.Hour, nil, ann, bob))
		ok(t, kept(t, l, "alone", time.Hour, nil, ann))
		fillUp(t, l, "guests", guestEvenings, time.Minute, playing, gus, gus)
		wantErr(t, kept(t, l, "another", 0, nil, gus), ErrEvenings)
		fillUp(t, l, "ours", mostEvenings-guestEvenings-5, time.Minute, playing, ann, bob)
		for _, goes := range []string{"alone", "stale", "ended"} {
			if !l.keeps(goes) {
				t.Errorf("%s has made room before its time", goes)
			}
			ok(t, kept(t, l, "instead of "+goes, time.Minute, playing, ann, bob))
			if l.keeps(goes) {
				t.Errorf("%s has not made room", goes)
			}
		}
		wantErr(t, kept(t, l, "another", 0, nil, ann), ErrEvenings)
		if !l.keeps("played") || !l.keeps("agreed") || len(l.evenings.all()) != mostEvenings {
			t.Errorf("%d evenings are kept", len(l.evenings.all()))
		}
	})
}

// Guests who only gather give way to whoever has a key, and to other guests; whoever has a key
// gives way to no guest.
func TestGuestsMakeRoomFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()))
		fillUp(t, l, "guests", guestEvenings, time.Minute, nil, gus)
		ok(t, kept(t, l, "another", 0, nil, gus))
		if l.keeps("guests0") {
			t.Error("the oldest of guests has not made room for another")
		}
		fillUp(t, l, "ours", mostEvenings-guestEvenings, time.Hour, nil, ann)
		ok(t, kept(t, l, "mine", 0, nil, ann))
		if l.keeps("guests1") || !l.keeps("ours0") {
			t.Error("what guests talk of has not made room for somebody with a key")
		}
		ok(t, kept(t, l, "again", 0, nil, gus))
		ok(t, kept(t, l, "and again", 0, nil, gus))
		if !l.keeps("ours0") {
			t.Error("somebody with a key has made room for a guest")
		}
	})
}

// One source has as many evenings open as a crowd may, and a person their own share.
func TestEveningsOfOneSource(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Limits = Limits{Evenings: 2, Crowd: 2} })
		opens := func(name, from string) error {
			_, err := enterFrom(t, l, name, from).OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 1})
			return err
		}
		for _, name := range []string{"ann", "ann", "bob", "bob"} {
			ok(t, opens(name, "192.0.2.1"))
		}
		wait(24 * time.Hour) // the throttle is about how quickly
		wantErr(t, opens("ann", "192.0.2.2"), ErrManyOpen)
		wantErr(t, opens("cy", "192.0.2.1"), ErrCrowdOpen)
		ok(t, opens("cy", "192.0.2.2"))
		_, err := enterFrom(t, l, "ann", "192.0.2.1").LeaveEvening(t.Context(), "")
		ok(t, err)
		ok(t, opens("cy", "192.0.2.1"))
	})
}

// What makes room may be changed at that moment by somebody else: another goes in its place, and
// nobody reads what stores say to programs.
func TestNobodyReadsWhatStoresSay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l, other := newLobby(t, keeping(store)), newLobby(t, keeping(store))
		fillUp(t, l, "ours", mostEvenings, time.Hour, nil, ann)
		_, err := other.changeEvening(t.Context(), "ours0", func(e *evening.Evening) error { return e.Join(bob) })
		ok(t, err)
		ok(t, kept(t, l, "mine", 0, nil, ann))
		if e := l.now(t, "ours0"); len(e.People) != 2 {
			t.Error("what somebody has just joined has made room")
		}
		for _, raw := range []error{journal.ErrConflict, journal.ErrUnknown, journal.ErrFull, journal.ErrClosed, &journal.Damaged{}} {
			if told := Fault(fmt.Errorf("writing: %w", raw)); told == nil || told.Error() == raw.Error() {
				t.Errorf("of %q people are told %v", raw, told)
			}
		}
	})
}
