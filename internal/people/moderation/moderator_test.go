package moderation

import (
	"errors"
	"fmt"
	"net/netip"
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/sqlite"
)

func TestWhom(t *testing.T) {
	for ip, want := range map[string]string{
		"192.0.2.7": "192.0.2.7/32", "::ffff:192.0.2.7": "192.0.2.7/32",
		"2001:db8:1:2:3::4": "2001:db8:1:2::/64", "fe80::1%eth0": "fe80::/64",
	} {
		if got := From(netip.MustParseAddr(ip)); got.Source.String() != want {
			t.Errorf("from %s is %v", ip, got.Source)
		}
	}
	for p, want := range map[string]string{
		"192.0.2.7/24": "192.0.2.0/24", "::ffff:192.0.2.7/120": "192.0.2.0/24", "2001:db8::1/48": "2001:db8::/48",
		"2001:db8::1/128": "2001:db8::1/128",
	} {
		if got := Within(netip.MustParsePrefix(p)); got.Source.String() != want {
			t.Errorf("within %s is %v", p, got.Source)
		}
	}
}

// Each sanction holds for whom it is about, for what it forbids, and for nobody
// else.
func TestWhoIsHeld(t *testing.T) {
	w := open(t, newMemory())
	ann, key, den := Whom{Person: "ann"}, Whom{Key: "SHA256:k"}, Within(netip.MustParsePrefix("192.0.2.0/24"))
	for _, whom := range []Whom{ann, key, den, From(netip.MustParseAddr("2001:db8::1")),
		From(netip.MustParseAddr("198.51.100.9"))} {
		impose(t, w, Sanction{Kind: Ban, Whom: whom, Why: "spam"})
	}
	impose(t, w, Sanction{Kind: Mute, Whom: Whom{Person: "bob"}})
	for _, c := range []struct {
		kind Kind
		whom []Whom
		held bool
	}{
		{Ban, []Whom{ann}, true}, {Ban, []Whom{key}, true}, {Ban, []Whom{{Person: "eve"}, key}, true},
		{Ban, []Whom{{Person: "bob"}}, false}, {Mute, []Whom{{Person: "bob"}}, true}, {Mute, []Whom{ann, key}, false},
		{Ban, []Whom{{Person: "SHA256:k"}, {Key: "ann"}}, false}, {Ban, []Whom{{}}, false}, {Ban, nil, false},
	} {
		if _, held := w.Held(c.kind, c.whom...); held != c.held {
			t.Errorf("%s of %v: %t", c.kind, c.whom, held)
		}
	}
	for ip, barred := range map[string]bool{
		"192.0.2.200": true, "::ffff:192.0.2.200": true, "192.0.3.1": false, "198.51.100.9": true, "198.51.100.8": false,
		"2001:db8::ffff": true, "2001:db8:0:1::1": false,
	} {
		if got := w.Barred(netip.MustParseAddr(ip)); got != barred {
			t.Errorf("%s is barred: %t", ip, got)
		}
	}
	if w.Barred(netip.Addr{}) {
		t.Error("who has no address is barred")
	}
	if err := w.Impose(t.Context(), Sanction{Kind: Ban}); !errors.Is(err, ErrNobody) {
		t.Errorf("about nobody: %v", err)
	}
	if err := w.Lift(t.Context(), Ban, den); err != nil || w.Barred(netip.MustParseAddr("192.0.2.200")) {
		t.Errorf("lifted, %v, it still holds", err)
	}
	if err := w.Lift(t.Context(), Ban, den); err != nil {
		t.Errorf("lifted twice: %v", err)
	}
}

// A sanction about a person holds for the keys they had, until it is lifted.
func TestKeysAreHeldWithThePerson(t *testing.T) {
	docs := newMemory()
	w := open(t, docs)
	key := Whom{Key: "SHA256:k"}
	impose(t, w, Sanction{Kind: Mute, Whom: Whom{Person: "ann"}, Keys: []string{key.Key}})
	impose(t, w, Sanction{Kind: Mute, Whom: Whom{Person: "bob"}, Keys: []string{key.Key}})
	for i, whom := range []Whom{{Person: "ann"}, {Person: "bob"}} {
		for _, w := range []*Moderator{w, open(t, docs)} {
			if _, held := w.Held(Mute, key); !held || len(w.Sanctions()) != 2-i {
				t.Errorf("held %t by %v", held, w.Sanctions())
			}
		}
		if err := w.Lift(t.Context(), Mute, whom); err != nil {
			t.Fatal(err)
		}
	}
	if s, held := w.Held(Mute, key); held {
		t.Errorf("held by %v", s)
	}
}

// A second sanction about the same stands in the place of the first.
func TestImposedAgain(t *testing.T) {
	w := open(t, newMemory())
	for _, why := range []string{"one", "two"} {
		impose(t, w, Sanction{Kind: Ban, Whom: Whom{Person: "ann"}, Why: why})
	}
	if s, _ := w.Held(Ban, Whom{Person: "ann"}); s.Why != "two" || len(w.Sanctions()) != 1 {
		t.Errorf("what holds is %v", w.Sanctions())
	}
}

func TestPassing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		docs := newMemory()
		w := open(t, docs)
		short, long := Whom{Person: "short"}, Whom{Person: "long"}
		impose(t, w, Sanction{Kind: Ban, Whom: short, Made: time.Now(), Until: time.Now().Add(time.Hour)})
		impose(t, w, Sanction{Kind: Ban, Whom: long, Made: time.Now()})
		time.Sleep(time.Hour - time.Nanosecond)
		if _, held := w.Held(Ban, short); !held || len(w.Sanctions()) != 2 {
			t.Error("it passed too soon")
		}
		time.Sleep(time.Nanosecond)
		if _, held := w.Held(Ban, short); held || len(w.Sanctions()) != 1 {
			t.Error("it does not pass")
		}
		impose(t, w, Sanction{Kind: Mute, Whom: long, Until: time.Now().Add(time.Hour)})
		if len(docs.All) != 2 || len(w.book.Load().all) != 2 {
			t.Errorf("what has passed is kept: %v", docs.All)
		}
		time.Sleep(time.Hour)
		if again := open(t, docs); len(docs.All) != 1 || len(again.Sanctions()) != 1 {
			t.Errorf("at the start what has passed is kept: %v", docs.All)
		}
	})
}

// What Impose said is done is there after the end of the process, a clean one or
// not: a copy of the files is what a crash leaves.
func TestAfterTheEnd(t *testing.T) {
	dir := t.TempDir()
	store := openStore(t, dir)
	w := open(t, store)
	impose(t, w, Sanction{Kind: Ban, Whom: From(netip.MustParseAddr("192.0.2.7")), Name: "guest-x", By: "root",
		Why: "spam", Made: time.Now()})
	impose(t, w, Sanction{Kind: Mute, Whom: Whom{Person: "p1"}, Made: time.Now(), Until: time.Now().Add(time.Hour)})
	impose(t, w, Sanction{Kind: Mute, Whom: Whom{Key: "SHA256:a/b+c"}})
	if err := errors.Join(w.Lift(t.Context(), Mute, Whom{Key: "SHA256:a/b+c"}),
		w.File(t.Context(), Report{By: "ann"})); err != nil {
		t.Fatal(err)
	}
	crashed := t.TempDir()
	if err := os.CopyFS(crashed, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	for _, left := range []string{dir, crashed} {
		store := openStore(t, left)
		w := open(t, store)
		list := w.Sanctions()
		if len(list) != 2 || !w.Barred(netip.MustParseAddr("192.0.2.7")) || list[0].Why != "spam" || list[0].By != "root" ||
			list[0].Name != "guest-x" {
			t.Errorf("what is left: %+v", list)
		}
		if _, held := w.Held(Mute, Whom{Person: "p1"}); !held {
			t.Error("the mute is gone")
		}
		if err := w.File(t.Context(), Report{By: "bob"}); err != nil {
			t.Error(err)
		}
		if reports, err := w.Reports(t.Context()); err != nil || len(reports) != 2 || reports[1].Number != 2 {
			t.Errorf("reports %+v, %v", reports, err)
		}
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	}
}

func openStore(t *testing.T, dir string) *sqlite.Store {
	t.Helper()
	store, err := sqlite.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return store
}

// A sanction that was not written does not hold, and one that was not erased does.
func TestWhenTheDiskFails(t *testing.T) {
	docs := newMemory()
	w := open(t, docs)
	ann, bob := Whom{Person: "ann"}, Whom{Person: "bob"}
	impose(t, w, Sanction{Kind: Ban, Whom: ann})
	docs.Before = func() error { return journal.ErrFull }
	for what, err := range map[string]error{
		"impose": w.Impose(t.Context(), Sanction{Kind: Ban, Whom: bob}), "lift": w.Lift(t.Context(), Ban, ann),
		"file": w.File(t.Context(), Report{}),
	} {
		if !errors.Is(err, journal.ErrFull) {
			t.Errorf("%s: %v", what, err)
		}
	}
	_, annHeld := w.Held(Ban, ann)
	_, bobHeld := w.Held(Ban, bob)
	if !annHeld || bobHeld {
		t.Errorf("ann is banned: %t, bob: %t", annHeld, bobHeld)
	}
}

// A document that cannot be read keeps nobody from the others.
func TestDamage(t *testing.T) {
	docs := newMemory()
	impose(t, open(t, docs), Sanction{Kind: Ban, Whom: Whom{Person: "ann"}})
	for _, key := range []string{"sentence/ban/person/eve", "report/1"} {
		if _, err := docs.Put(t.Context(), key, []byte("{"), 0); err != nil {
			t.Fatal(err)
		}
	}
	docs.damaged = true
	w := open(t, docs)
	if _, held := w.Held(Ban, Whom{Person: "ann"}); !held {
		t.Error("the whole one does not hold")
	}
	docs.damaged = false
	if err := w.File(t.Context(), Report{By: "bob"}); err != nil {
		t.Error(err)
	}
	if list, err := w.Reports(t.Context()); err != nil || len(list) != 1 {
		t.Errorf("reports %v, %v", list, err)
	}
}

// The newest reports are kept.
func TestReportsAreBounded(t *testing.T) {
	docs := newMemory()
	w := open(t, docs)
	const all = mostReports + 50
	for i := range all {
		from := netip.AddrFrom4([4]byte{192, 0, 2, byte(i)})
		if err := w.File(t.Context(), Report{Why: fmt.Sprint(i), Lines: []string{"ann: hello"},
			Source: From(from).Source}); err != nil {
			t.Fatal(err)
		}
	}
	list, err := w.Reports(t.Context())
	if err != nil || len(list) != mostReports || list[0].Number != 51 || list[mostReports-1].Number != all {
		t.Errorf("%d reports, %v", len(list), err)
	}
	if again := open(t, docs); len(again.reports) != mostReports || again.reports[0].number != 51 {
		t.Errorf("after a restart: %d", len(again.reports))
	}
}

// One who reports and reports drives out nobody's reports but their own.
func TestReportsOfOneSource(t *testing.T) {
	docs := newMemory()
	w := open(t, docs)
	file := func(by string, from string) {
		t.Helper()
		if err := w.File(t.Context(), Report{By: by, Source: From(netip.MustParseAddr(from)).Source}); err != nil {
			t.Fatal(err)
		}
	}
	file("ann", "192.0.2.1")
	for range mostReports {
		file("eve", "2001:db8::1")
		file("eve", "2001:db8::2")
	}
	w = open(t, docs)
	file("eve", "2001:db8::3")
	list, err := w.Reports(t.Context())
	if err != nil || len(list) != 1+mostOfOne || list[0].By != "ann" || list[mostOfOne].Number != 2*mostReports+2 {
		t.Errorf("%d reports, %v", len(list), err)
	}
}

// Looking up, imposing and lifting go on at once.
func TestManyAtOnce(t *testing.T) {
	w := open(t, newMemory())
	impose(t, w, Sanction{Kind: Ban, Whom: Whom{Person: "always"}})
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			mine := From(netip.AddrFrom4([4]byte{192, 0, 2, byte(i)}))
			for range 100 {
				if err := w.Impose(t.Context(), Sanction{Kind: Ban, Whom: mine}); err != nil || !w.Barred(mine.Source.Addr()) {
					t.Errorf("imposed, %v, it does not hold", err)
				}
				if _, held := w.Held(Ban, Whom{Person: "always"}); !held {
					t.Error("the others are forgotten")
				}
				if err := w.Lift(t.Context(), Ban, mine); err != nil || w.Barred(mine.Source.Addr()) {
					t.Errorf("lifted, %v, it holds", err)
				}
			}
		})
	}
	all.Wait()
	if list := w.Sanctions(); len(list) != 1 {
		t.Errorf("left is %v", list)
	}
}

func BenchmarkBarred(b *testing.B) {
	w := open(b, newMemory())
	for i := range 1000 {
		ip := netip.AddrFrom4([4]byte{10, 0, byte(i >> 8), byte(i)})
		w.book.Load().all[path(Ban, From(ip))] = Sanction{Kind: Ban, Whom: From(ip)}
	}
	w.book.Store(bookOf(w.book.Load().all))
	ip := netip.MustParseAddr("192.0.2.1")
	for b.Loop() {
		if w.Barred(ip) {
			b.Fatal("barred")
		}
	}
}
