package table

import (
	"encoding/json"
	"log/slog"
	"net/netip"
	"slices"
	"testing"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/internal/journal/sqlite"
	"medici/internal/text/source"
	"medici/lobby/archive"
	"medici/lobby/crew"
	"medici/lobby/directory"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/house"
	"medici/rules/medici"
	"medici/rules/ruletest/hands"
)

// shelf is where a test's tables stand, on one store.
type shelf struct {
	*Shared
	t    *testing.T
	hall noticed
}

// on begins a process on a store. The function that it returns ends it.
func on(t *testing.T, store journal.Store, node string) (s *shelf, end func()) {
	log := slog.New(slog.DiscardHandler)
	s = &shelf{t: t}
	s.Shared = &Shared{
		Games: rules.Shelf{medici.Game{}, hands.Game{}}, Grace: time.Minute, MaxIdle: time.Hour, Spectators: 10,
		Seed: func() house.Seed { return house.Seed{5} }, LowDisk: func() bool { return false }, Meter: unmetered{}, Log: log,
		Store: store, Archive: archive.New(store, nil, nil), Queue: retry.New(log), Crew: crew.New(), Bots: NewThinking(1),
		Hall: &s.hall, Node: node,
	}
	return s, func() { s.Crew.Stop(); s.Crew.Wait(); s.Settled(t.Context()); s.Queue.Close(); s.Close() }
}

func (s *shelf) join(at *Table, name string) *Visit {
	s.t.Helper()
	v, err := at.Join(Arrival{Person: match.Person{ID: name, Name: name}, Pace: func() error { return nil }})
	if err != nil {
		s.t.Fatal(err)
	}
	return v
}

// now returns what a visit knows of the table.
func (s *shelf) now(v *Visit) (all match.Update) {
	s.t.Helper()
	u, ok := v.Updates().Wait(s.t.Context())
	if !ok || u.Table == nil {
		s.t.Fatalf("told is %+v, %t", u, ok)
	}
	return u
}

// A table that another process left in the journal goes on where it was, from its directory's entry.
func TestTableIsReadFromItsJournal(t *testing.T) {
	store, err := sqlite.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	first, end := on(t, store, "")
	at := first.Open(match.Setup{ID: "id", Name: "old-mill", Game: medici.Game{}, Seats: 2,
		Host: match.Person{ID: "ann", Name: "ann"}}).Table
	at.Wake()
	ann, bob := first.join(at, "ann"), first.join(at, "bob")
	if err := ann.Chat("good luck"); err != nil {
		t.Fatal(err)
	}
	turn := first.now(bob)
	visits := []*Visit{ann, bob}
	if err := visits[turn.View.Turn()].Act(medici.Draw, turn.Seq); err != nil {
		t.Fatal(err)
	}
	was := first.now(bob)
	end()

	entry, d := entryOf(t, store)
	if entry.Lease.Term != 0 || !entry.Lived.IsZero() || entry.From.IsValid() {
		t.Errorf("for others the directory says %+v", entry)
	}
	if entry.ID != "id" || entry.Listing.Name != "old-mill" || entry.Version != (medici.Game{}).Version() {
		t.Errorf("the directory has %+v", entry)
	}
	entry.Since = time.Now() // nobody knows better of a process that ended while somebody was there
	second, end := on(t, store, "")
	defer end()
	again := second.Held(entry, time.Now())
	again.Sleep(entry, d)
	back := second.now(second.join(again, "bob"))
	if back.Seq < was.Seq || back.Table.Name != "old-mill" ||
		!slices.ContainsFunc(back.Lines, func(l match.Line) bool { return l.Text == "good luck" }) {
		t.Errorf("it goes on as %+v", back)
	}
}

// entryOf returns the only table of the directory.
func entryOf(t *testing.T, store journal.Store) (e directory.Entry, d journal.Document) {
	t.Helper()
	list, err := store.List(t.Context(), directory.Prefix)
	if err == nil && len(list) == 1 {
		d, err = list[0], json.Unmarshal(list[0].Value, &e)
	}
	if err != nil || len(list) != 1 {
		t.Fatalf("the directory has %v, %v", list, err)
	}
	return e, d
}

// A node that gives a table up says so in the directory, and another one holds it from the next term on; the first
// no longer writes to it.
func TestTableGoesFromNodeToNode(t *testing.T) {
	store, err := sqlite.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	first, end := on(t, store, "n0")
	defer end()
	home := source.Of(netip.MustParseAddr("192.0.2.7"))
	at := first.Open(match.Setup{ID: "id", Name: "old-mill", Game: medici.Game{}, Seats: 2, From: home,
		Host: match.Person{ID: "ann", Name: "ann"}}).Table
	at.Wake()
	ann := first.join(at, "ann")
	first.join(at, "bob")
	entry, _ := entryOf(t, store)
	if entry.Holder != "n0" || entry.Term != 1 || !entry.Lived.IsZero() || entry.From != home.Network().Addr() {
		t.Errorf("while n0 holds it the directory says %+v", entry)
	}
	before := time.Now()
	if err := at.Release(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := ann.Chat("still there?"); err == nil {
		t.Error("somebody speaks at a table that was given up")
	}
	entry, d := entryOf(t, store)
	if entry.Holder != "" || entry.Term != 1 || entry.Lived.Before(before) {
		t.Errorf("when n0 has given it up the directory says %+v", entry)
	}

	second, over := on(t, store, "n1")
	defer over()
	next := entry.NextTerm("n1")
	value, err := json.Marshal(next)
	if err != nil {
		t.Fatal(err)
	}
	if d.Revision, err = store.Put(t.Context(), d.Key, value, d.Revision); err != nil {
		t.Fatal(err)
	}
	d.Value, next.Since = value, time.Now()
	held := second.Held(next, time.Now())
	held.Sleep(next, d)
	second.join(held, "bob")
	if entry, _ := entryOf(t, store); entry.Holder != "n1" || entry.Term != 2 {
		t.Errorf("when n1 holds it the directory says %+v", entry)
	}
}

// A running game of other rules than today's is outdated; one that is not played, or whose data are absent, is not.
func TestOutdated(t *testing.T) {
	s := &Shared{Games: rules.Shelf{medici.Game{}}, Log: slog.New(slog.DiscardHandler)}
	version := (medici.Game{}).Version()
	for what, c := range map[string]struct {
		game     string
		version  int
		phase    match.Phase
		outdated bool
	}{
		"today's":          {"medici edition=2016", version, match.Playing, false},
		"without a number": {"medici edition=2016", 0, match.Playing, false},
		"of before":        {"medici edition=2016", version + 1, match.Playing, true},
		"of no game":       {"chess", version, match.Playing, true},
		"not played":       {"chess", version, match.Over, false},
	} {
		entry := directory.Entry{Version: c.version, Listing: directory.Listing{Phase: c.phase, Game: c.game}}
		if got := s.Outdated(entry); got != c.outdated {
			t.Errorf("%s: outdated is %t", what, got)
		}
	}
}
