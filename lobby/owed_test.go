package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
	"medici/internal/text/name"
	"medici/lobby/directory"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/lobby/peers"
	"medici/rules"
)

// refusal is what an outage refuses.
type refusal int

const (
	documents refusal = 1 + iota // to write them
	writes                       // of entries too
	anything                     // reading too
)

// outage is a store that refuses for a while.
type outage struct {
	*memory
	mu    sync.Mutex
	how   refusal // none when 0
	after string  // the prefix of a document whose writing is the last
	armed refusal // from then on
}

func (s *outage) refuse(how refusal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.how, s.armed = how, 0
}

// refuseAfter refuses from when a document of a prefix was written or deleted.
func (s *outage) refuseAfter(prefix string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.how, s.armed, s.after = 0, s.how, prefix
}

func (s *outage) up(what refusal) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.how < what {
		return nil
	}
	return journal.ErrFull
}

func (s *outage) wrote(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.armed != 0 && strings.HasPrefix(key, s.after) {
		s.how, s.armed = s.armed, 0
	}
}

func (s *outage) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	if err := s.up(documents); err != nil {
		return 0, err
	}
	defer s.wrote(key)
	return s.memory.Put(ctx, key, value, revision)
}

func (s *outage) Delete(ctx context.Context, key string, revision uint64) error {
	if err := s.up(documents); err != nil {
		return err
	}
	return s.memory.Delete(ctx, key, revision)
}

func (s *outage) Append(ctx context.Context, e journal.Entry) (journal.Entry, error) {
	if err := s.up(writes); err != nil {
		return e, err
	}
	return s.memory.Append(ctx, e)
}

func (s *outage) Drop(ctx context.Context, table string) error {
	if err := s.up(writes); err != nil {
		return err
	}
	return s.memory.Drop(ctx, table)
}

func (s *outage) Get(ctx context.Context, key string) (journal.Document, error) {
	if err := s.up(anything); err != nil {
		return journal.Document{}, err
	}
	return s.memory.Get(ctx, key)
}

func (s *outage) List(ctx context.Context, prefix string) ([]journal.Document, error) {
	if err := s.up(anything); err != nil {
		return nil, err
	}
	return s.memory.List(ctx, prefix)
}

func (s *outage) Tables(ctx context.Context) ([]string, error) {
	if err := s.up(anything); err != nil {
		return nil, err
	}
	return s.memory.Tables(ctx)
}

// historian is a chronicle in the same store, which also stores blocks there.
type historian struct{ *outage }

func (h historian) keep(ctx context.Context, path string) error {
	if _, err := h.Put(ctx, path, nil, 0); !errors.Is(err, journal.ErrConflict) {
		return err
	}
	return nil
}

func (h historian) Began(ctx context.Context, g match.Game) error       { return h.keep(ctx, "began/"+g.ID) }
func (h historian) Ended(ctx context.Context, g match.Game) error       { return h.keep(ctx, "ended/"+g.ID) }
func (h historian) Stood(context.Context, string, evening.Stands) error { return nil }
func (h historian) Dropped(ctx context.Context, g match.Game) error {
	return h.keep(ctx, "dropped/"+g.ID)
}

func (h historian) Blocked(ctx context.Context, id string) (all []match.Person, err error) {
	documents, err := h.List(ctx, "block/"+id+"/")
	for _, d := range documents {
		all = append(all, match.Person{ID: string(d.Value)})
	}
	return all, err
}
func (historian) Block(context.Context, string, match.Person) error   { return nil }
func (historian) Unblock(context.Context, string, match.Person) error { return nil }

// stage is a lobby at the moment before something is owed.
type stage struct {
	t     *testing.T
	l     *Lobby
	store *outage
	a, b  *guest
	code  string // of an evening
}

func (s *stage) has(key string) error {
	_, err := s.store.memory.Get(s.t.Context(), key)
	if err != nil {
		return fmt.Errorf("%s: %w", key, err)
	}
	return nil
}

// none wants no document of a prefix.
func (s *stage) none(prefix string) error {
	left, err := s.store.memory.List(s.t.Context(), prefix)
	if err == nil && len(left) > 0 {
		err = fmt.Errorf("%s is still there", left[0].Key)
	}
	return err
}

// journals wants so many of them.
func (s *stage) journals(want int) error {
	if all, _ := s.store.memory.Tables(s.t.Context()); len(all) != want {
		return fmt.Errorf("there are the journals %v", all)
	}
	return nil
}

func (s *stage) evening() *evening.Evening {
	d, err := s.store.memory.Get(s.t.Context(), eveningKey+s.code)
	ok(s.t, err)
	e, err := evening.Read(d.Value)
	ok(s.t, err)
	return e
}

// moves makes so many moves of a toy. The last one may wait for the journal.
func (s *stage) moves(n int) {
	for range n {
		s.a.look()
		_ = []*guest{s.a, s.b}[s.a.Seq%2].look().visit.Act(says("go"), s.a.Seq)
	}
}

// lastMove returns the moment before the last move of a toy.
func lastMove(s *stage) (moment func()) {
	_, _, _, s.a, s.b = two(s.t, s.l)
	s.moves(9)
	return func() { s.moves(1) }
}

// lastMoveOfRound returns the same at the only table of the first of two rounds.
func lastMoveOfRound(s *stage) (moment func()) {
	ann, bob := enter(s.t, s.l, "ann"), enter(s.t, s.l, "bob")
	e, err := ann.OpenEvening(s.t.Context(), Evening{Game: toy{}, Rounds: 2, Seats: 2})
	ok(s.t, err)
	_, err = bob.JoinEvening(s.t.Context(), e.Code)
	ok(s.t, err)
	e, err = ann.BeginRound(s.t.Context(), e.Code)
	ok(s.t, err)
	here := come(s.t, s.l, e)[0]
	s.a, s.b, s.code = here[0], here[1], e.Code
	s.moves(9)
	return func() { s.moves(1) }
}

// drawn wants the second round to be played.
func drawn(s *stage) error {
	e := s.evening()
	if e.Number() != 2 || !e.Drawn[1].Open {
		return fmt.Errorf("the evening is %s, in round %d", e.Phase(), e.Number())
	}
	return s.has(directory.Prefix + e.Drawn[1].Tables[0].ID)
}

// user is somebody who owes something: what is done until the moment, at the moment, and what is written
// afterwards. A new one is added by one line.
type user struct {
	owing   string
	change  func(*Config)
	until   func(*stage) (moment func())
	written func(*stage) error
	reads   bool // the moment needs a store that can be read
}

var users = []user{
	{owing: "the record of a game", until: lastMove,
		written: func(s *stage) error { return s.has(records + s.a.Table.Record) }},
	{owing: "the history of a game", until: lastMove,
		written: func(s *stage) error { return s.has("ended/" + s.a.Table.Record) }},
	{owing: "a table in the directory", until: lastMove, written: func(s *stage) error {
		if e := entryOf(s.t, s.store.memory, s.a.visit.Table().ID()); e.Listing.Phase != match.Over {
			return fmt.Errorf("in the directory the table is in phase %d", e.Listing.Phase)
		}
		return nil
	}},
	{owing: "the end of a chapter", until: func(s *stage) func() {
		lastMove(s)()
		ok(s.t, s.a.visit.Ready(true))
		return func() {
			s.store.refuseAfter(directory.Prefix) // which names the next chapter
			_ = s.b.visit.Ready(true)
		}
	}, written: func(s *stage) error { return s.journals(1) }},
	{owing: "the end of a table", until: func(s *stage) func() {
		lastMove(s)()
		return func() { _ = s.l.CloseTable(s.a.visit.Table().Name(), "") }
	}, written: func(s *stage) error { return errors.Join(s.none(directory.Prefix), s.journals(0)) }},
	// everybody has left, and the table has no reason to move
	{owing: "what a table leaves behind", until: func(s *stage) func() {
		lastMove(s)
		return func() { s.moves(1); s.a.visit.Visitor().Leave(); s.b.visit.Visitor().Leave() }
	}, written: func(s *stage) error { return s.has("ended/" + s.a.Table.Record) }},
	{owing: "a result for an evening", until: lastMoveOfRound, written: func(s *stage) error {
		if e := s.evening(); !e.Drawn[0].Tables[0].Done() {
			return fmt.Errorf("a table of the evening is not done")
		}
		return nil
	}},
	{owing: "a round of an evening", until: func(s *stage) func() {
		lastMoveOfRound(s)()
		wait(evening.Pause - time.Second/2)
		return func() {}
	}, written: drawn},
	{owing: "the tables of a round", until: func(s *stage) func() {
		lastMoveOfRound(s)()
		wait(time.Second)
		return func() {
			s.store.refuseAfter(eveningKey)
			_, _ = s.a.visit.visitor.BeginRound(s.t.Context(), s.code)
		}
	}, written: drawn},
	{owing: "the end of an outdated table", reads: true, until: func(s *stage) func() {
		lastMove(s)
		s.l.Close()
		s.l = newLobby(s.t, keeping(s.store), remembering(s.store), func(c *Config) { c.Games = rules.Shelf{otherToy{}} })
		return func() { ok(s.t, s.l.Restore(s.t.Context())) }
	}, written: func(s *stage) error {
		return errors.Join(s.has(records+s.a.Table.Record), s.has("dropped/"+s.a.Table.Record), s.none(directory.Prefix),
			s.journals(0))
	}},
	{owing: string(oweName), change: alone, until: func(s *stage) func() {
		ann := enter(s.t, s.l, "ann")
		open(s.t, ann, Settings{Game: toy{}, Name: "first"})
		return func() {
			s.store.refuseAfter(calledKey)
			_, err := ann.Open(Settings{Game: toy{}, Name: "second"})
			wantErr(s.t, err, ErrHosting)
		}
	}, written: func(s *stage) error { return s.none(calledKey + "sec") }},
	{owing: string(oweVacation), until: func(s *stage) func() {
		ann, bob := enter(s.t, s.l, "ann"), enter(s.t, s.l, "bob")
		s.a, s.b = toyAt(s.t, "slow", match.Clock{Move: 24 * time.Hour, Bank: 24 * time.Hour}, ann, bob)
		return func() {
			_ = s.a.visit.Say("I am away") // halted when it cannot be written
			s.l.VacationChanged("key of ann", "from..until", false)
		}
	}, written: func(s *stage) error {
		if told := s.b.look().said(match.TakesVacation); !slices.Equal(told, []string{"ann: from..until"}) {
			return fmt.Errorf("the table is told %q", told)
		}
		return nil
	}},
	{owing: string(oweBlocks), change: func(c *Config) { c.Blocks = historian{c.Store.(*outage)} },
		until: func(s *stage) func() {
			s.a = &guest{t: s.t, visit: &Visit{visitor: enter(s.t, s.l, "ann")}}
			return func() {
				_, _ = s.store.memory.Put(s.t.Context(), "block/key of ann/1", []byte("key of bob"), 0)
				heard, err := json.Marshal(peers.Message{Blocks: "key of ann"})
				ok(s.t, err)
				s.l.Receive("n1", heard)
			}
		}, written: func(s *stage) error {
			if len(s.a.visit.visitor.blocks.people()) != 1 {
				return errors.New("bob is heard")
			}
			return nil
		}},
	{owing: string(oweNotice), until: func(s *stage) func() {
		return func() { s.l.LeaveNotice("key of ann", "your webhook is off") }
	}, written: func(s *stage) error {
		if left, _ := s.store.memory.List(s.t.Context(), notices); len(left) != 1 {
			return fmt.Errorf("there are %d notices", len(left))
		}
		return nil
	}},
	{owing: string(oweTold), until: func(s *stage) func() {
		s.l.LeaveNotice("key of ann", "your webhook is off")
		synctest.Wait()
		ann := enter(s.t, s.l, "ann")
		return func() {
			if news, _ := ann.News().Wait(s.t.Context()); len(news) != 1 {
				s.t.Errorf("the news are %q", news)
			}
		}
	}, written: func(s *stage) error { return s.none(notices) }},
	{owing: string(oweSearch), until: func(s *stage) func() { // what an older program has left: its table has ended
		synctest.Wait() // the first search, which would find that the table ended as it should, is over
		lastMove(s)()
		id, entries := s.store.Only()
		d, err := s.store.Get(s.t.Context(), directory.Prefix+id)
		ok(s.t, err)
		ok(s.t, s.l.CloseTable(s.a.visit.Table().Name(), ""))
		synctest.Wait() // nobody has anything left to remove
		ok(s.t, s.journals(0))
		_, err = s.store.Put(s.t.Context(), d.Key, d.Value, 0)
		ok(s.t, err)
		for _, e := range entries {
			_, err = s.store.memory.Append(s.t.Context(), e)
			ok(s.t, err)
		}
		wait(SearchEvery - time.Second/2)
		return func() {}
	}, written: func(s *stage) error { return errors.Join(s.none(directory.Prefix), s.journals(0)) }},
}

// otherToy is the toy with other rules.
type otherToy struct{ toy }

func (otherToy) Version() int { return 2 }

func remembering(s *outage) func(*Config) { return func(c *Config) { c.Chronicle = historian{s} } }

// alone configures a node whose people have one table each.
func alone(c *Config) { c.Node, c.Limits.PerHost = "n0", 1 }

// Whatever is owed while the store refuses is written once it does not, and nobody has to do anything.
func TestWhatIsOwedIsWritten(t *testing.T) {
	for _, u := range users {
		for _, how := range []refusal{documents, writes, anything} {
			if u.reads && how == anything {
				continue
			}
			for _, took := range []time.Duration{time.Second, 10 * time.Second, time.Minute} {
				t.Run(fmt.Sprintf("%s/%d/%s", u.owing, how, took), func(t *testing.T) {
					synctest.Test(t, func(t *testing.T) { testIsWritten(t, u, how, took) })
				})
			}
		}
	}
}

func testIsWritten(t *testing.T, u user, how refusal, took time.Duration) {
	s := &stage{t: t, store: &outage{memory: newMemory()}}
	changes := []func(*Config){keeping(s.store), remembering(s.store), func(c *Config) { c.Games = rules.Shelf{toy{}} }}
	if u.change != nil {
		changes = append(changes, u.change)
	}
	s.l = newLobby(t, changes...)
	ok(t, s.l.Restore(t.Context()))
	moment := u.until(s)
	s.store.refuse(how)
	moment()
	wait(took)
	if worst := how == anything || u.reads && how == writes; worst && u.written(s) == nil {
		t.Error("it is written while the store refuses everything")
	}
	s.store.refuse(0)
	wait(2 * time.Minute)
	if err := u.written(s); err != nil {
		t.Error(err)
	}
	if o := s.l.Queue().Owed(); o.Count != 0 {
		t.Errorf("%d are owed: %+v", o.Count, o)
	}
}

// Every kind of what a lobby owes is among the users.
func TestAllThatIsOwedIsTried(t *testing.T) {
	var source []byte
	for _, file := range []string{"owed.go", "table/owed.go", "rounds/owed.go"} {
		text, err := os.ReadFile(file)
		ok(t, err)
		source = append(source, text...)
	}
	tried := map[string]bool{}
	for _, u := range users {
		tried[u.owing] = true
	}
	kinds := regexp.MustCompile(`owing = "(.*)"`).FindAllSubmatch(source, -1)
	for _, kind := range kinds {
		if !tried[string(kind[1])] {
			t.Errorf("nobody tries %s", kind[1])
		}
	}
	if len(kinds) < 10 || len(tried) > len(kinds) {
		t.Errorf("%d kinds are found, and %d tried", len(kinds), len(tried))
	}
}

// A chronicle that never takes a game holds up its chapter and nothing else: the record is
// there, and the evening goes on.
func TestNoEveningWaitsForAHistory(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &outage{memory: newMemory()}
		l := newLobby(t, keeping(store), func(c *Config) { c.Chronicle = &broken{} })
		s := &stage{t: t, l: l, store: store}
		lastMoveOfRound(s)()
		wait(time.Minute)
		if e := s.evening(); e.Phase() != evening.Between {
			t.Errorf("the evening is %s", e.Phase())
		}
		ok(t, s.has(records+s.a.Table.Record))
		ok(t, s.journals(1))
		if o := l.Queue().Owed(); o.Count != 1 || o.For != time.Minute || o.What != "what a table leaves behind" {
			t.Errorf("owed is %+v", o)
		}
	})
}

// A record that is written after a player was forgotten has a former player there, also when another node, which knows
// of no such debt, forgot them, and when for a while nobody can say whether they were.
func TestLateRecordsAreVeiled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, asked := &outage{memory: newMemory()}, 0
		l := newLobby(t, keeping(store), func(c *Config) {
			c.Forgotten = func(_ context.Context, id string) (bool, error) {
				if asked++; asked < 3 {
					return false, journal.ErrFull
				}
				return id == "key of ann", nil
			}
		})
		s := &stage{t: t, l: l, store: store}
		last := lastMove(s)
		store.refuse(documents)
		last()
		ok(t, l.Veil(t.Context(), s.a.Table.Record, 0))
		store.refuse(0)
		wait(time.Minute)
		text, err := recordOf(l, s.a.Table.Record)
		ok(t, err)
		if !strings.Contains(text, "seat 1 "+name.Former+"\nseat 2 bob\n") {
			t.Errorf("the record says\n%s", text)
		}
		ok(t, s.journals(1))
	})
}

// A history is of when its game ended, and not of when it could be written.
func TestAHistoryKnowsWhenItsGameEnded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		told := &late{}
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Chronicle = told })
		s := &stage{t: t, l: l}
		lastMove(s)()
		at := time.Now()
		wait(time.Hour)
		told.mu.Lock()
		defer told.mu.Unlock()
		if n := len(told.at); n != 10 || !told.at[0].Equal(at) || !told.at[n-1].Equal(at) {
			t.Errorf("a game that ended at %v was told as of %v", at, told.at)
		}
	})
}

// A game ended when it did, also for a chronicle that hears of it from the next process, long after.
func TestEndBeforeARestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, told := newMemory(), &late{}
		l := newLobby(t, keeping(store), func(c *Config) { c.Chronicle = &broken{} })
		_, _, _, a, b := two(t, l)
		for range 10 {
			wait(time.Minute)
			a.look()
			ok(t, []*guest{a, b}[a.Seq%2].look().visit.Act(says("go"), a.Seq))
		}
		at := time.Now()
		wait(time.Hour)
		l = reopen(t, l, store, func(c *Config) { c.Chronicle = told })
		ann := enter(t, l, "ann")
		join(t, ann, mustFind(t, ann, l.Tables()[0].Name))
		wait(time.Hour)
		told.mu.Lock()
		defer told.mu.Unlock()
		if len(told.at) == 0 || !told.at[0].Equal(at) {
			t.Errorf("a game that ended at %v was told as of %v", at, told.at)
		}
	})
}

// late is a chronicle that accepts an end at the tenth try, and remembers the date of each.
type late struct {
	scribe
	at []time.Time
}

func (c *late) Ended(_ context.Context, g match.Game) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.at = append(c.at, g.Ended); len(c.at) < 10 {
		return journal.ErrFull
	}
	return nil
}
