package rounds

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/evening"
)

// kept writes an evening down as it stands, opened some time ago.
func kept(t *testing.T, r *Rounds, code string, ago time.Duration, change func(*evening.Evening),
	people ...evening.Person) error {
	t.Helper()
	now := time.Now()
	e := &evening.Evening{Code: code, Name: "amber-fox", Game: "toy", Least: 2, Most: 6, Seats: 2, Rounds: 2,
		Clock: "slow", Host: people[0].ID, Opened: now.Add(-ago), People: people}
	if change != nil {
		change(e)
	}
	_, err := r.Add(t.Context(), e)
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

var ann, bob, gus = evening.Person{ID: "ann", Name: "ann"}, evening.Person{ID: "bob", Name: "bob"},
	evening.Person{ID: "gus", Name: "gus", Guest: true}

// fillUp has every place for an evening be taken by one like those.
func fillUp(t *testing.T, r *Rounds, code string, n int, ago time.Duration, change func(*evening.Evening),
	people ...evening.Person) {
	t.Helper()
	for i := range n {
		ok(t, kept(t, r, fmt.Sprint(code, i), ago, change, people...))
	}
}

func (r *Rounds) keeps(code string) bool {
	return slices.ContainsFunc(r.all(), func(k *known) bool { return k.Code == code })
}

// Guests have half of the places. Somebody with a key finds one as long as they have any that is
// not played at, and what is played at, or was agreed on not long ago, makes room for nobody.
func TestWhatEveningMakesRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := onStore(t, newStore(t))
		ok(t, kept(t, r, "played", 90*24*time.Hour, playing, ann, bob))
		ok(t, kept(t, r, "agreed", time.Hour, nil, ann, bob))
		ok(t, kept(t, r, "ended", time.Hour, over, ann, bob))
		ok(t, kept(t, r, "stale", 3*24*time.Hour, nil, ann, bob))
		ok(t, kept(t, r, "alone", time.Hour, nil, ann))
		fillUp(t, r, "guests", guestEvenings, time.Minute, playing, gus, gus)
		wantErr(t, kept(t, r, "another", 0, nil, gus), ErrEvenings)
		fillUp(t, r, "ours", mostEvenings-guestEvenings-5, time.Minute, playing, ann, bob)
		for _, goes := range []string{"alone", "stale", "ended"} {
			if !r.keeps(goes) {
				t.Errorf("%s has made room before its time", goes)
			}
			ok(t, kept(t, r, "instead of "+goes, time.Minute, playing, ann, bob))
			if r.keeps(goes) {
				t.Errorf("%s has not made room", goes)
			}
		}
		wantErr(t, kept(t, r, "another", 0, nil, ann), ErrEvenings)
		if !r.keeps("played") || !r.keeps("agreed") || len(r.all()) != mostEvenings {
			t.Errorf("%d evenings are kept", len(r.all()))
		}
	})
}

// Guests who only gather give way to people with a key, and to other guests; a person with a key
// gives way to no guest.
func TestGuestsMakeRoomFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := onStore(t, newStore(t))
		fillUp(t, r, "guests", guestEvenings, time.Minute, nil, gus)
		ok(t, kept(t, r, "another", 0, nil, gus))
		if r.keeps("guests0") {
			t.Error("the oldest of guests has not made room for another")
		}
		fillUp(t, r, "ours", mostEvenings-guestEvenings, time.Hour, nil, ann)
		ok(t, kept(t, r, "mine", 0, nil, ann))
		if r.keeps("guests1") || !r.keeps("ours0") {
			t.Error("what guests talk of has not made room for somebody with a key")
		}
		ok(t, kept(t, r, "again", 0, nil, gus))
		ok(t, kept(t, r, "and again", 0, nil, gus))
		if !r.keeps("ours0") {
			t.Error("somebody with a key has made room for a guest")
		}
	})
}

// What makes room may be changed at that moment by somebody else: another goes in its place.
func TestWhatMakesRoomIsRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newStore(t)
		r, other := onStore(t, store), onStore(t, store)
		fillUp(t, r, "ours", mostEvenings, time.Hour, nil, ann)
		_, err := other.Change(t.Context(), "ours0", func(e *evening.Evening) error { return e.Join(bob) })
		ok(t, err)
		ok(t, kept(t, r, "mine", 0, nil, ann))
		if e, err := r.Read(t.Context(), "ours0"); err != nil || len(e.People) != 2 {
			t.Error("what somebody has just joined has made room")
		}
	})
}
