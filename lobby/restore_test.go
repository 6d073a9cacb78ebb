package lobby

import (
	"bytes"
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
	"medici/lobby/directory"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

func keeping(s journal.Store) func(*Config) { return func(c *Config) { c.Store = s } }

// reopen ends a lobby as a crash does, as far as the store can tell, and opens
// another one on it.
func reopen(t *testing.T, l *Lobby, s journal.Store, change ...func(*Config)) *Lobby {
	t.Helper()
	l.Close()
	l = newLobby(t, append(change, keeping(s))...)
	ok(t, l.Restore(context.Background()))
	return l
}

// playOn has people and bots play at random until the game is over or a number
// of moves is made, and a person has to move.
func playOn(t *testing.T, moves int, people ...*guest) {
	t.Helper()
	for {
		synctest.Wait() // no bot moves between one look and the next: all have seen the same
		for _, g := range people {
			g.look()
		}
		first := people[0]
		if first.Table.Phase == match.Over {
			return
		}
		moved := false
		for _, g := range people {
			if g.View.Turn() == g.You && g.You >= 0 {
				if first.Seq >= moves {
					return
				}
				v := g.View.(medici.View)
				a := rules.Action(medici.Pass)
				if v.May.Select {
					a = medici.Sell
				} else if len(v.Unseen)%3 == 0 && v.May.LeastBid <= v.May.Most {
					a = medici.Bid(v.May.LeastBid)
				}
				ok(t, g.visit.Act(a, g.Seq))
				moved = true
				break
			}
		}
		if !moved {
			wait(time.Second)
		}
	}
}

func TestTableSurvivesTheServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		at := open(t, enter(t, l, "ann"), Settings{Seats: 3, Bots: 1, Clock: match.Clock{Move: time.Minute, Bank: time.Hour},
			Private: true})
		a, b := join(t, enter(t, l, "ann"), at), join(t, enter(t, l, "bob"), at)
		ok(t, a.visit.Say("good luck"))
		playOn(t, 40, a, b)
		was := a.Update

		l = reopen(t, l, store)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		if hall := see(ann.Hall(), Hall{}); len(hall.tables()) != 1 || !hall.tables()[0].Yours ||
			hall.tables()[0].Phase != match.Playing {
			t.Fatalf("ann finds %+v", hall)
		}
		if _, err := enter(t, l, "cy").Find(at.Name()); !errors.Is(err, ErrNoTable) {
			t.Errorf("a private table became public: %v", err)
		}
		again, err := ann.Find(at.Name())
		ok(t, err)
		a = join(t, ann, again).look()
		b = join(t, bob, again).look()
		if a.You != was.You || a.Seq != was.Seq || !reflect.DeepEqual(a.View, was.View) || len(a.all) != was.Seq {
			t.Fatalf("ann was at %d and is at %d", was.Seq, a.Seq)
		}
		if a.Table.Code != was.Table.Code || a.Table.Commitment != was.Table.Commitment ||
			a.Table.Seats[2].Name != was.Table.Seats[2].Name {
			t.Errorf("the table was %+v and is %+v", was.Table, a.Table)
		}
		if a.Table.Seats[0].Bank != was.Table.Seats[0].Bank {
			t.Errorf("ann had %v in the bank and has %v", was.Table.Seats[0].Bank, a.Table.Seats[0].Bank)
		}
		if talk := a.said(match.Said); len(talk) != 1 {
			t.Errorf("the talk is lost: %+v", a.talk)
		}
		playOn(t, 10000, a, b)
		checkRecord(t, l, a)
	})
}

// checkRecord reads the record of a game that is over, seed and all.
func checkRecord(t *testing.T, l *Lobby, g *guest) {
	t.Helper()
	text, err := recordOf(l, g.Table.Record)
	ok(t, err)
	r, err := record.Read(strings.NewReader(text), rules.Shelf{medici.Game{}})
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if len(r.Moves) != g.Seq || !rules.Over(r.State) || !strings.Contains(text, "tag seed "+g.Table.Seed) {
		t.Errorf("the record has %d of %d moves:\n%s", len(r.Moves), g.Seq, text)
	}
}

// Whatever entry was the last before the crash, the table that is remembered is
// the one that was then.
func TestEveryPrefixIsATable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		var all []journal.Entry
		store.Fails(nil, func(e journal.Entry) error { all = append(all, e); return nil })
		l := newLobby(t, keeping(store))
		at := open(t, enter(t, l, "ann"), Settings{Seats: 3, Bots: 1})
		a, b := join(t, enter(t, l, "ann"), at), join(t, enter(t, l, "bob"), at)
		playOn(t, 10000, a, b)
		ok(t, a.visit.Ready(true))
		ok(t, b.visit.Ready(true))
		playOn(t, 30, a, b)
		moves := 0
		for n, last := range all {
			var chapter []journal.Entry
			for _, e := range all[:n+1] {
				if e.Table == last.Table {
					chapter = append(chapter, e)
				}
			}
			reading := match.Read(match.Config{Games: l.config.Games}, last.Table)
			for _, e := range chapter {
				if err := reading.Apply(e.Data); err != nil {
					t.Fatalf("after %d entries: %v", n+1, err)
				}
			}
			m, mark := reading.Wake(time.Now(), time.Time{})
			if _, _, some := m.EntrySince(mark, time.Now()); some {
				t.Fatalf("after %d entries something is not written", n+1)
			}
			moves = m.Summary().Asks.Seq
		}
		if moves != a.Seq {
			t.Errorf("%d moves are remembered of %d", moves, a.Seq)
		}
	})
}

func TestHaltedTableGoesOnByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		at := open(t, ann, Settings{Game: toy{}, Seats: 2})
		a, b := join(t, ann, at).look(), join(t, bob, at).look()
		store.Fails(func(journal.Entry) error { return journal.ErrFull }, nil)
		wantErr(t, a.visit.Act(says("go"), 0), ErrHalted)
		if b.look(); b.Seq != 0 || !b.Halted {
			t.Fatalf("bob was told of a move that would be lost: %+v", b.Update)
		}
		wantErr(t, b.visit.Say("hello?"), ErrHalted)
		store.Fails(nil, nil)
		wait(retryPause)
		if b.look(); b.Seq != 1 || b.Halted {
			t.Fatalf("the table does not go on: %+v", b.Update)
		}
		ok(t, b.visit.Act(says("go"), 1))
	})
}

func TestUnknownOutcomeIsFoundOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		at := open(t, ann, Settings{Game: toy{}, Seats: 2})
		a, b := join(t, ann, at).look(), join(t, bob, at).look()
		unknown := func(journal.Entry) error { return journal.ErrUnknown }
		store.Fails(nil, unknown)
		ok(t, a.visit.Act(says("go"), 0)) // it is there
		store.Fails(unknown, nil)
		b.look()
		wantErr(t, b.visit.Act(says("go"), 1), ErrHalted)
		store.Fails(nil, nil)
		wait(retryPause)
		if a.look(); a.Seq != 2 {
			t.Fatalf("the game is at %d", a.Seq)
		}
	})
}

// An entry that may be there stays the next one, although a later try is refused: another one would be in conflict
// with it, and end the table.
func TestUnknownOutcomeIsRefusedLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, refused := newMemory(), errors.New("the disk refuses")
		l := newLobby(t, keeping(store))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		at := open(t, ann, Settings{Game: toy{}, Seats: 2})
		a, b := join(t, ann, at).look(), join(t, bob, at).look()
		store.Unreadable(refused)
		store.Fails(nil, func(journal.Entry) error { return journal.ErrUnknown })
		wantErr(t, a.visit.Act(says("go"), 0), ErrHalted) // it is there
		store.Fails(func(journal.Entry) error { return refused }, nil)
		wait(3 * retryPause)
		store.Fails(nil, nil)
		store.Unreadable(nil)
		wait(retryPause)
		if b.look(); b.Closed != "" || b.Seq != 1 {
			t.Fatalf("the table has ended as %q, at %d", b.Closed, b.Seq)
		}
		ok(t, b.visit.Act(says("go"), 1))
	})
}

func TestAnotherWriterClosesTheTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		at := open(t, ann, Settings{Game: toy{}, Seats: 2})
		a, b := join(t, ann, at).look(), join(t, bob, at).look()
		id, entries := store.Only()
		_, err := store.Append(context.Background(), entries[len(entries)-1].Tail().Next([]byte("{}")))
		ok(t, err)
		if err := a.visit.Act(says("go"), 0); err == nil {
			t.Error("a fork was accepted")
		}
		wait(time.Second)
		if b.look(); b.Closed != match.Broken {
			t.Errorf("table %s goes on: %+v", id, b.Update)
		}
	})
}

func TestWaitingTableExpiresAfterRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		at := open(t, enter(t, l, "ann"), Settings{})
		join(t, enter(t, l, "ann"), at)
		l = reopen(t, l, store)
		if _, err := enter(t, l, "bob").Find(at.Name()); err != nil {
			t.Fatal(err)
		}
		wait(time.Minute)
		if _, err := enter(t, l, "cy").Find(at.Name()); !errors.Is(err, ErrNoTable) {
			t.Errorf("a table without people stays: %v", err)
		}
		if left, _ := store.List(context.Background(), directory.Prefix); len(left) != 0 {
			t.Errorf("it stays in the directory: %v", left)
		}
	})
}

// newer is Medici with other rules.
type newer struct{ medici.Game }

func (newer) Version() int                                 { return 99 }
func (g newer) With(key, value string) (rules.Game, error) { return g, nil }

// A game whose rules have changed after a restart is closed: its people get a notice, once each, its record
// stays, and nothing else is left of it.
func TestOutdatedGameIsClosedAndReadable(t *testing.T) {
	for name, before := range map[string]bool{"of this program": false, "of one that wrote no version down": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { testOutdated(t, before) })
		})
	}
}

func testOutdated(t *testing.T, before bool) {
	store, told := newMemory(), &scribe{}
	l := newLobby(t, keeping(store))
	at := open(t, enter(t, l, "ann"), Settings{Seats: 3, Bots: 1})
	a, b := join(t, enter(t, l, "ann"), at), join(t, enter(t, l, "bob"), at)
	playOn(t, 30, a, b)
	id := a.Table.Record
	l.Close()
	if before {
		for key, d := range store.All {
			d.Value = bytes.Replace(d.Value, []byte(`"version":1`), []byte(`"was":1`), 1)
			store.All[key] = d
		}
	}
	l = reopen(t, l, store, func(c *Config) { c.Games, c.Chronicle = rules.Shelf{newer{}}, told })
	synctest.Wait()
	if before { // the first to come finds out
		ann := enter(t, l, "ann")
		_, err := ann.Join(mustFind(t, ann, at.Name()))
		wantErr(t, err, match.ErrOutdated)
		ann.Leave()
		synctest.Wait()
	}
	if left := l.Tables(); len(left) != 0 {
		t.Errorf("the hall still has %+v", left)
	}
	if !slices.Equal(told.dropped, []string{id}) {
		t.Errorf("dropped were %v, not %s", told.dropped, id)
	}
	for range 2 { // the news are not read, and are there the next time
		enter(t, l, "bob").Leave()
	}
	for _, seated := range []int{1, 0} { // once
		for who, want := range map[string]int{"ann": seated, "bob": seated, "cy": 0} {
			v := enter(t, l, who)
			if texts, _ := v.News().Wait(canceled(t)); len(texts) != want || want > 0 && texts[0] != ErrRetired.Error() {
				t.Errorf("%s is told %q", who, texts)
			}
			v.Leave()
		}
	}
	text, err := recordOf(l, id)
	ok(t, err)
	if r, err := record.Read(strings.NewReader(text), rules.Shelf{medici.Game{}}); err != nil || len(r.Moves) != a.Seq {
		t.Errorf("the record is lost: %v\n%s", err, text)
	}
	if strings.Contains(text, "tag seed") {
		t.Error("the seed of a game that is not over is shown")
	}
	if all, err := store.List(t.Context(), ""); err != nil || len(all) != 1 || len(store.Entries) != 0 {
		t.Errorf("what is left is %d documents and %d journals (%v)", len(all), len(store.Entries), err)
	}
}

// canceled returns a context in which nobody waits.
func canceled(t *testing.T) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}

// scribe is a chronicle that can fail.
type scribe struct {
	mu           sync.Mutex
	began, ended []string
	dropped      []string
	stood        map[string]evening.Stands
	scores       []int
	fail         error
}

func (s *scribe) Began(_ context.Context, g match.Game) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.began = append(s.began, g.ID)
	return s.fail
}

func (s *scribe) Ended(_ context.Context, g match.Game) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended, s.scores = append(s.ended, g.ID), g.Scores
	return s.fail
}

func (s *scribe) Dropped(_ context.Context, g match.Game) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.dropped = append(s.dropped, g.ID)
	return s.fail
}

func (s *scribe) Stood(_ context.Context, record string, stands evening.Stands) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stood == nil {
		s.stood = map[string]evening.Stands{}
	}
	s.stood[record] = stands
	return s.fail
}

// A game that nobody came back to is forgotten by the chronicle, and its table
// by the directory.
func TestAbandonedGameIsDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, told := newMemory(), &scribe{}
		l := newLobby(t, keeping(store), func(c *Config) { c.Chronicle = told })
		ann := enter(t, l, "ann")
		at := open(t, ann, Settings{Seats: 3, Bots: 2})
		a := join(t, ann, at).look()
		a.visit.Close()
		wait(3 * time.Hour)
		told.mu.Lock()
		defer told.mu.Unlock()
		if !slices.Equal(told.dropped, []string{a.Table.Record}) {
			t.Errorf("dropped were %v, not %s", told.dropped, a.Table.Record)
		}
		if left, _ := store.List(context.Background(), directory.Prefix); len(left) != 0 {
			t.Errorf("the directory still has %s", left[0].Value)
		}
	})
}

// A table is not forgotten before the chronicle knows what became of its game.
func TestDroppedIsToldAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, told := newMemory(), &scribe{}
		chronicle := func(c *Config) { c.Chronicle = told }
		l := newLobby(t, keeping(store), chronicle)
		ann := enter(t, l, "ann")
		join(t, ann, open(t, ann, Settings{Seats: 3, Bots: 2})).visit.Close()
		wait(time.Minute)
		told.fails(errors.New("not now"))
		wait(3 * time.Hour)
		if n := len(l.Tables()); n != 0 {
			t.Errorf("%d tables are in the hall", n)
		}
		told.fails(nil)
		told.dropped = nil
		reopen(t, l, store, chronicle)
		wait(time.Second)
		if left, _ := store.List(t.Context(), directory.Prefix); len(told.dropped) != 1 || len(left) != 0 {
			t.Errorf("dropped were %v, and the directory has %d tables", told.dropped, len(left))
		}
	})
}

func (s *scribe) fails(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fail = err
}

func (s *scribe) heard() (began, ended []string, scores []int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.began), slices.Clone(s.ended), s.scores
}

func TestChronicle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, told := newMemory(), &scribe{}
		l := newLobby(t, keeping(store), func(c *Config) { c.Chronicle = told })
		at := open(t, enter(t, l, "ann"), Settings{Seats: 3, Bots: 1})
		a, b := join(t, enter(t, l, "ann"), at), join(t, enter(t, l, "bob"), at)
		playOn(t, 20, a, b)
		id := a.Table.Record
		synctest.Wait()
		if began, ended, _ := told.heard(); !slices.Equal(began, []string{id}) || len(ended) != 0 {
			t.Fatalf("the chronicle heard %v and %v", began, ended)
		}
		told.fails(errors.New("not now"))
		playOn(t, 10000, a, b)
		told.fails(nil)
		l = reopen(t, l, store, func(c *Config) { c.Chronicle = told })
		wait(time.Second)
		_, ended, scores := told.heard()
		if n := len(ended); n < 2 || ended[n-1] != id || len(scores) != 3 {
			t.Errorf("the end was not told again: %v %v", ended, scores)
		}
		l.Close()
	})
}

// A guest has no key; the code is what brings them back, also after a restart.
func TestGuestResumes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann := enter(t, l, "ann")
		at := open(t, ann, Settings{Game: toy{}, Seats: 2, Private: true})
		a := join(t, ann, at)
		visitor, err := l.EnterGuest(Newcomer{Name: "bob"})
		ok(t, err)
		code := visitor.Person().ID
		b := join(t, visitor, at).look()
		if b.You != 1 || visitor.Person().Name != "guest-bob" {
			t.Fatalf("the guest %+v sits at %d", visitor.Person(), b.You)
		}
		visitor.Leave()

		stranger := enter(t, l, "cy")
		if _, err := stranger.Find(code); !errors.Is(err, ErrNoTable) {
			t.Errorf("somebody with a key of their own took a guest's seat: %v", err)
		}
		for _, restart := range []bool{false, true} {
			if restart {
				l = reopen(t, l, store)
				a = join(t, enter(t, l, "ann"), mustFind(t, enter(t, l, "ann"), at.Name()))
			}
			again, err := l.EnterGuest(Newcomer{Name: "somebody"})
			ok(t, err)
			if _, err := again.Find("0000-0000-0000"); !errors.Is(err, ErrNoTable) {
				t.Errorf("a wrong code found %v", err)
			}
			b = join(t, again, mustFind(t, again, strings.ToLower(code))).look()
			if b.You != 1 || again.Person().Name != "guest-bob" {
				t.Fatalf("restart %t: the guest is %+v at %d", restart, again.Person(), b.You)
			}
			if a.look(); !a.Table.Seats[1].Here {
				t.Error("ann does not see the guest")
			}
			again.Leave()
		}
	})
}

func mustFind(t *testing.T, v *Visitor, what string) *Table {
	t.Helper()
	at, err := v.Find(what)
	ok(t, err)
	return at
}

// How long nobody was at a game counts through a restart, whether somebody comes
// after it or not.
func TestAbandonedThroughARestart(t *testing.T) {
	for name, crash := range map[string]bool{"stopped": false, "crashed": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store, told := newMemory(), &scribe{}
				chronicle := func(c *Config) { c.Chronicle = told }
				l := newLobby(t, keeping(store), chronicle)
				ann := enter(t, l, "ann")
				at := open(t, ann, Settings{Seats: 3, Bots: 2})
				a := join(t, ann, at).look()
				if !crash {
					ann.Leave()
				}
				gone := func() bool {
					synctest.Wait()
					return len(l.Tables()) == 0
				}
				wait(90 * time.Minute)
				l = reopen(t, l, store, chronicle)
				wait(29 * time.Minute)
				if gone() {
					t.Fatal("two hours are not over")
				}
				wait(2 * time.Minute)
				if gone() == crash { // then nobody knows since when, and it counts from the start
					t.Errorf("after two hours it is gone: %t", !crash)
				}
				wait(90 * time.Minute)
				if !gone() || !slices.Equal(told.dropped, []string{a.Table.Record}) {
					t.Errorf("there are %v; dropped were %v", l.Tables(), told.dropped)
				}
			})
		})
	}
}
