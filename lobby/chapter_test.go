package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
	"medici/lobby/archive"
	"medici/lobby/directory"
	"medici/lobby/match"
	"medici/rules"
)

// However long somebody says that they are ready and that they are not, and however
// many people are sent away, the journal stays short, and a restart finds everything.
func TestJournalHasAnEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann := enter(t, l, "ann")
		at := open(t, ann, Settings{Seats: 3})
		a := join(t, ann, at)
		ok(t, a.visit.Say("wait for me"))
		for i := range 300 {
			v := enter(t, l, fmt.Sprint("p", i))
			join(t, v, at)
			ok(t, a.visit.Kick(1))
			v.Leave()
		}
		for i := range 2000 {
			ok(t, a.visit.Ready(i%2 == 0))
		}
		ok(t, a.visit.Say("here we go"))
		if bytes, lists := store.Size(); bytes > 4*chapterSize || lists != 1 {
			t.Errorf("the journal has %d bytes in %d lists", bytes, lists)
		}
		l = reopen(t, l, store)
		a = join(t, enter(t, l, "ann"), mustFind(t, enter(t, l, "ann"), at.Name())).look()
		if talk := a.said(match.Said); !slices.Contains(talk, "ann: here we go") || len(a.talk) < match.MostLines {
			t.Errorf("of the talk there is left %q", talk)
		}
		for who, want := range map[string]error{"p299": match.ErrKicked, "p200": match.ErrKicked} {
			_, err := enter(t, l, who).Join(a.visit.Table())
			wantErr(t, err, want)
		}
		join(t, enter(t, l, "p0"), a.visit.Table()) // a list that has an end forgets its beginning
	})
}

// mortal is a store that dies at one of its writes, before or after it is done, and then answers nothing.
type mortal struct {
	*memory
	mu    sync.Mutex
	left  int
	after bool
}

func (s *mortal) write(do func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.left--; s.left < 0 || s.left == 0 && !s.after {
		return journal.ErrUnknown
	}
	err := do()
	if s.left == 0 {
		return journal.ErrUnknown
	}
	return err
}

func (s *mortal) alive() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.left <= 0 {
		return journal.ErrUnknown
	}
	return nil
}

func (s *mortal) Append(ctx context.Context, e journal.Entry) (written journal.Entry, err error) {
	return written, s.write(func() error { written, err = s.memory.Append(ctx, e); return err })
}

func (s *mortal) Put(ctx context.Context, key string, value []byte, revision uint64) (next uint64, err error) {
	return next, s.write(func() error { next, err = s.memory.Put(ctx, key, value, revision); return err })
}

func (s *mortal) Delete(ctx context.Context, key string, revision uint64) error {
	return s.write(func() error { return s.memory.Delete(ctx, key, revision) })
}

func (s *mortal) Drop(ctx context.Context, at string) error {
	return s.write(func() error { return s.memory.Drop(ctx, at) })
}

func (s *mortal) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	if err := s.alive(); err != nil {
		return err
	}
	return s.memory.Read(ctx, after, fn)
}

func (s *mortal) Get(ctx context.Context, key string) (journal.Document, error) {
	if err := s.alive(); err != nil {
		return journal.Document{}, err
	}
	return s.memory.Get(ctx, key)
}

// Whichever write is the last before a crash, and whether it was done: nothing that
// was acknowledged is lost, the table is there once, and every game has its record.
func TestEveryCrashBetweenChapters(t *testing.T) {
	for _, after := range []bool{false, true} {
		for left := 1; ; left++ {
			survived := false
			t.Run(fmt.Sprint(left, after), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { survived = crashAfter(t, left, after) })
			})
			if survived || t.Failed() {
				break
			}
		}
	}
}

// crashAfter plays two games and a half on a store that dies, and goes on with what
// it has left. It is true when the store lived longer than that.
func crashAfter(t *testing.T, left int, after bool) bool {
	store, told := &mortal{memory: newMemory(), left: left, after: after}, &scribe{}
	chronicle := func(c *Config) { c.Chronicle = told }
	told.fails(errors.New("the disk is about to go"))
	l := newLobby(t, keeping(store), chronicle)
	at := open(t, enter(t, l, "ann"), Settings{Game: toy{}, Seats: 2, Name: "gold-oak"})
	seen := struct{ game, seq int }{}
	survived := func() bool {
		a, err := enter(t, l, "ann").Join(at)
		if err != nil {
			return false
		}
		b, err := enter(t, l, "bob").Join(at)
		if err != nil {
			return false
		}
		for seen.game = 1; seen.game <= 3; seen.game++ {
			for seen.seq = 0; seen.seq < 10 && (seen.game < 3 || seen.seq < 5); seen.seq++ {
				if err := []*Visit{a, b}[seen.seq%2].Act(says("go"), seen.seq); err != nil {
					return false
				}
			}
			if seen.game < 3 && (a.Ready(true) != nil || b.Ready(true) != nil) {
				return false
			}
		}
		return true
	}()

	l.Close()
	told.fails(nil)
	told.ended = nil
	l = reopen(t, l, store.memory, chronicle)
	visit, err := rejoin(enter(t, l, "ann"), "gold-oak")
	if err == nil {
		a := &guest{t: t, visit: visit}
		b := join(t, enter(t, l, "bob"), visit.Table())
		a.look()
		now := seen
		now.game, now.seq = a.Table.Number, a.Seq
		next := seen
		if next.seq++; seen.seq == 10 { // both were ready, and a game has begun
			next.game, next.seq = seen.game+1, 0
		}
		if survived {
			next.game, next.seq, seen = 3, 5, struct{ game, seq int }{3, 5}
		}
		if seen.game > 0 && now != seen && now != next && seen.seq+seen.game > 1 {
			t.Fatalf("the game is at %+v, and was at %+v", now, seen)
		}
		for _, g := range []*guest{a, b} {
			g.look()
		}
		for a.Table.Phase == match.Playing {
			g := []*guest{a, b}[a.Seq%2].look()
			ok(t, g.visit.Act(says("go"), g.Seq))
			a.look()
		}
		for n := 1; n <= a.Table.Number; n++ {
			text, err := recordOf(l, match.GameID(strings.Split(a.Table.Record, "-")[0], n))
			if err != nil || !strings.Contains(text, "result 0 0") {
				t.Errorf("the record of game %d: %v\n%s", n, err, text)
			}
			if synctest.Wait(); !slices.Contains(told.ended, match.GameID(strings.Split(a.Table.Record, "-")[0], n)) {
				t.Errorf("of game %d the chronicle has not heard, but of %v", n, told.ended)
			}
		}
		ok(t, a.visit.Ready(true))
		ok(t, b.look().visit.Ready(true))
	} else if seen.game > 0 && seen.seq > 0 {
		t.Fatalf("the table is lost at %+v: %v", seen, err)
	}
	wait(time.Minute)
	if _, lists := store.Size(); lists > 1 {
		t.Errorf("there are left %v", slices.Collect(maps.Keys(store.Entries)))
	}
	return survived
}

func rejoin(v *Visitor, name string) (*Visit, error) {
	at, err := v.Find(name)
	if err != nil {
		return nil, err
	}
	return v.Join(at)
}

// An older program wrote all games of a table into one list, which stays until the table goes on: every
// game has its record before and afterwards.
func TestTableOfBefore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		people := []*match.Viewer{{Person: match.Person{ID: "key of ann", Name: "ann"}},
			{Person: match.Person{ID: "key of bob", Name: "bob"}}}
		c := match.Config{Games: rules.Shelf{toy{}}, Spectators: 1, Grace: time.Minute, NewSeed: newSeed}
		m := match.New(c, match.Setup{ID: "old", Name: "gold-oak", Game: toy{}, Seats: 2, Host: people[0].Person}, time.Now())
		tail, mark := journal.Tail{Table: "old"}, match.Mark{}
		write := func() {
			data, after, _ := m.EntrySince(mark, time.Now())
			e, err := store.Append(t.Context(), tail.Next(data))
			ok(t, err)
			tail, mark = e.Tail(), after
		}
		value, err := json.Marshal(entered(m))
		ok(t, err)
		_, err = store.Put(t.Context(), directory.Prefix+"old", value, 0)
		ok(t, err)
		for game := range 3 {
			for _, v := range people {
				if game == 0 {
					ok(t, m.Join(v, time.Now()))
				} else {
					ok(t, m.SetReady(v, true, time.Now()))
				}
			}
			for seq := range 10 {
				write()
				ok(t, m.Act(people[seq%2], says("go"), seq, time.Now()))
			}
			write()
		}
		ended := newLobby(t, keeping(store)) // where the table is gone from the directory
		l := reopen(t, ended, store)
		records := func(n int) {
			t.Helper()
			for game := 1; game <= n; game++ {
				if text, err := recordOf(l, fmt.Sprint("OLD-", game)); err != nil ||
					strings.Count(text, "\ng")+strings.Count(text, " go") < 10 {
					t.Errorf("the record of game %d: %v\n%s", game, err, text)
				}
			}
			_, err := recordOf(l, fmt.Sprint("old-", n+1))
			wantErr(t, err, ErrNoGame)
		}
		records(3)
		a := join(t, enter(t, l, "ann"), mustFind(t, enter(t, l, "ann"), "gold-oak"))
		b := join(t, enter(t, l, "bob"), a.visit.Table())
		ok(t, a.visit.Ready(true))
		ok(t, b.visit.Ready(true))
		synctest.Wait()
		if _, there := store.Entries["old"]; there || len(store.Entries) != 1 {
			t.Errorf("the journal is %v", slices.Collect(maps.Keys(store.Entries)))
		}
		for a.look(); a.Table.Phase == match.Playing; a.look() {
			ok(t, []*guest{a, b}[a.Seq%2].visit.Act(says("go"), a.Seq))
		}
		records(4)
	})
}

// A table that has ended leaves the records of its games and nothing else.
func TestTableLeavesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann := enter(t, l, "ann")
		for range 3 { // tables that never played
			join(t, ann, open(t, ann, Settings{})).visit.Leave()
		}
		bot := open(t, ann, Settings{Bots: 2})
		a := join(t, ann, bot).look()
		ok(t, l.CloseTable(bot.Name(), ""))
		synctest.Wait()
		if bytes, _ := store.Size(); bytes > 0 {
			t.Errorf("%d bytes are left", bytes)
		}
		left, err := store.List(t.Context(), "")
		if ok(t, err); len(left) != 1 || left[0].Key != records+a.Table.Record {
			t.Errorf("what is left is %v", left)
		}
		text, err := recordOf(l, a.Table.Record)
		if ok(t, err); strings.Contains(text, "tag seed") {
			t.Errorf("the record of a game that was not over tells its seed:\n%s", text)
		}
	})
}

// Records of games that only guests played are kept while there are not too many.
func TestGuestsRecordsHaveAnEnd(t *testing.T) {
	store := newMemory()
	for range 2 { // the second time as after a restart
		a := archive.New(store, nil, nil)
		for i := range mostGuestsRecords + 10 {
			ok(t, a.Write(t.Context(), match.Record{ID: fmt.Sprint("t-", len(store.All)+i), Text: "text"}))
		}
	}
	ok(t, archive.New(store, nil, nil).Write(t.Context(), match.Record{
		ID: "ann-1", Text: "text", Players: []match.Person{{ID: "key of ann"}},
	}))
	if all, err := store.List(t.Context(), ""); err != nil || len(all) != mostGuestsRecords+1 {
		t.Errorf("%d records are kept (%v)", len(all), err)
	}
}

// picky is a store that fails to put some documents, before or after it is done.
type picky struct {
	*memory
	mu     sync.Mutex
	prefix string // of their keys; none when empty
	after  bool
}

func (s *picky) fails(prefix string, after bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.prefix, s.after = prefix, after
}

func (s *picky) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fails := s.prefix != "" && strings.HasPrefix(key, s.prefix)
	if fails && !s.after {
		return 0, journal.ErrFull
	}
	next, err := s.memory.Put(ctx, key, value, revision)
	if fails && err == nil {
		return 0, journal.ErrUnknown
	}
	return next, err
}

// No chapter begins while its place in the directory cannot be written: the table
// waits, and goes on by itself with everything. For a record nobody waits.
func TestChapterWaitsForTheDisk(t *testing.T) {
	for _, prefix := range []string{records, directory.Prefix} {
		for _, after := range []bool{false, true} {
			t.Run(fmt.Sprint(prefix, after), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { testWaitsForTheDisk(t, prefix, after) })
			})
		}
	}
}

func testWaitsForTheDisk(t *testing.T, prefix string, after bool) {
	store := &picky{memory: newMemory()}
	l := newLobby(t, keeping(store))
	_, _, _, a, b := two(t, l)
	game := func() {
		for a.look(); a.Table.Phase == match.Playing; a.look() {
			ok(t, []*guest{a, b}[a.Seq%2].look().visit.Act(says("go"), a.Seq))
		}
	}
	if prefix == records {
		store.fails(prefix, after)
	}
	game()
	ok(t, a.visit.Ready(true))
	store.fails(prefix, after)
	err := b.visit.Ready(true)
	if prefix == directory.Prefix {
		wantErr(t, err, ErrHalted)
	} else if ok(t, err); a.look().Table.Number != 2 {
		t.Errorf("without a record the table stays at game %d", a.Table.Number)
	} else if text, err := recordOf(l, strings.Replace(a.Table.Record, "-2", "-1", 1)); err != nil ||
		!strings.Contains(text, "result 0 0") {
		t.Errorf("before it is written the record is %v\n%s", err, text)
	}
	store.fails("", false)
	wait(retryPause)
	if a.look(); a.Table.Number != 2 || a.Halted || a.Closed != "" {
		t.Fatalf("the table is at game %d, halted %t, closed %q", a.Table.Number, a.Halted, a.Closed)
	}
	b.look()
	game()
	for n := range 2 {
		if text, err := recordOf(l, match.GameID(strings.Split(a.Table.Record, "-")[0], n+1)); err != nil ||
			!strings.Contains(text, "result 0 0") {
			t.Errorf("the record of game %d: %v\n%s", n+1, err, text)
		}
	}
	wait(2 * time.Second)
	if _, lists := store.Size(); lists != 1 {
		t.Errorf("the table has %d journals", lists)
	}
}
