package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/dev/journaltest"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/ruletest/hands"
)

// virtual runs a test in virtual time, with the tables of a process that has a store in memory to itself.
func virtual(t *testing.T, f func(t *testing.T, s *shelf, store *journaltest.Store)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		store := journaltest.NewStore()
		s, end := on(t, store, "")
		defer end()
		f(t, s, store)
	})
}

// pair returns a table of two at which ann and bob play hands, four moves long.
func (s *shelf) pair() (at *Table, visits []*Visit) {
	at = s.Open(match.Setup{ID: "id", Name: "old-mill", Game: hands.Game{}, Seats: 2, Host: person("ann")}).Table
	at.Wake()
	return at, []*Visit{s.join(at, "ann"), s.join(at, "bob")}
}

func person(name string) match.Person { return match.Person{ID: name, Name: name} }

// look is the table as it is.
func (s *shelf) look(at *Table) (now match.Summary) {
	s.t.Helper()
	s.ok(at.put(func(h *hosted, _ time.Time) error { now = h.Summary(); return nil }))
	return now
}

// pass has so many moves made by those whose turn it is.
func (s *shelf) pass(at *Table, visits []*Visit, moves int) {
	s.t.Helper()
	for range moves {
		asks := s.look(at).Asks
		s.ok(visits[asks.Seat].Act(hands.Action{Verb: "pass"}, asks.Seq))
	}
}

func (s *shelf) ok(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

func (s *shelf) wants(err, want error) {
	s.t.Helper()
	if !errors.Is(err, want) {
		s.t.Fatalf("the error is %v, not %v", err, want)
	}
}

// scribe is a chronicle that notes what it hears of.
type scribe struct {
	mu    sync.Mutex
	notes []string
	fails error
}

func (c *scribe) note(what string, g match.Game) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.fails == nil {
		c.notes = append(c.notes, what+" "+g.ID)
	}
	return c.fails
}

func (c *scribe) Began(_ context.Context, g match.Game) error   { return c.note("began", g) }
func (c *scribe) Dropped(_ context.Context, g match.Game) error { return c.note("dropped", g) }

func (c *scribe) Ended(_ context.Context, g match.Game) error {
	what := "ended"
	if g.Early {
		what = "ended early"
	}
	if g.Ended.IsZero() {
		what += " at no time"
	}
	return c.note(what, g)
}

// The chronicle hears once that a game begins and how it ends, and of one that goes on elsewhere or after a restart
// nothing of an end.
func TestChronicleHearsHowAGameEnds(t *testing.T) {
	for name, c := range map[string]struct {
		ends func(s *shelf, at *Table, visits []*Visit)
		want []string
	}{
		"a game that runs": {func(*shelf, *Table, []*Visit) {}, []string{"began id-1"}},
		"played": {func(s *shelf, at *Table, v []*Visit) {
			s.pass(at, v, 4)
			s.ok(v[0].Chat("well played"))
		}, []string{"began id-1", "ended id-1"}},
		"the next one": {func(s *shelf, at *Table, v []*Visit) {
			s.pass(at, v, 4)
			s.ok(v[0].Ready(true))
			s.ok(v[1].Ready(true))
		}, []string{"began id-1", "ended id-1", "began id-2"}},
		"closed while it is played": {func(s *shelf, at *Table, v []*Visit) {
			s.pass(at, v, 1)
			s.ok(at.Dissolve())
		}, []string{"began id-1", "dropped id-1"}},
		"closed when it is over": {func(s *shelf, at *Table, v []*Visit) {
			s.pass(at, v, 4)
			s.ok(at.Dissolve())
		}, []string{"began id-1", "ended id-1"}},
		"all agree to end it": {func(s *shelf, _ *Table, v []*Visit) {
			s.ok(v[0].AgreeToEnd(true))
			s.ok(v[1].AgreeToEnd(true))
		}, []string{"began id-1", "dropped id-1"}},
		"ended without one who is away": {func(s *shelf, _ *Table, v []*Visit) {
			v[1].Depart(false)
			s.ok(v[0].AgreeToEnd(true))
			time.Sleep(2 * s.Grace)
		}, []string{"began id-1", "ended early id-1"}},
		"abandoned": {func(s *shelf, _ *Table, v []*Visit) { // it sleeps in between, and says once more that it began
			v[0].Depart(false)
			v[1].Depart(false)
			time.Sleep(2 * s.MaxIdle)
		}, []string{"began id-1", "began id-1", "dropped id-1"}},
	} {
		t.Run(name, func(t *testing.T) {
			virtual(t, func(t *testing.T, s *shelf, store *journaltest.Store) {
				told := &scribe{}
				s.Chronicle = told
				s.Rates = func(context.Context, match.Game) (string, error) { return "", nil }
				at, visits := s.pair()
				c.ends(s, at, visits)
				synctest.Wait()
				if told.mu.Lock(); !slices.Equal(told.notes, c.want) {
					t.Errorf("it has heard %q, not %q", told.notes, c.want)
				}
				told.mu.Unlock()
			})
		})
	}
}

// A chapter goes when its game is remembered, and not before.
func TestChaptersGoWhenTheirGamesAreRemembered(t *testing.T) {
	virtual(t, func(t *testing.T, s *shelf, store *journaltest.Store) {
		told := &scribe{fails: errors.New("not now")}
		s.Chronicle = told
		at, visits := s.pair()
		s.pass(at, visits, 4)
		s.ok(visits[0].Ready(true))
		s.ok(visits[1].Ready(true))
		chapters := func(want ...string) {
			t.Helper()
			synctest.Wait()
			if all, _ := store.Tables(t.Context()); !slices.Equal(all, want) {
				t.Errorf("the chapters are %q, not %q", all, want)
			}
		}
		chapters("id", "id.1")
		if left := at.backlog.undropped(); !slices.Equal(left, []int{0}) {
			t.Errorf("owed is the end of the chapters %v", left)
		}
		told.mu.Lock()
		told.fails = nil
		told.mu.Unlock()
		time.Sleep(2 * time.Minute)
		chapters("id.1")
		if left := at.backlog.undropped(); len(left) != 0 || !at.backlog.empty() {
			t.Errorf("owed is the end of the chapters %v", left)
		}
		s.ok(at.Dissolve())
		chapters()
		if left, _ := store.List(t.Context(), "table/"); len(left) != 0 {
			t.Errorf("the directory has %v", left)
		}
	})
}

// A chapter is full when it has 64 KiB and four times its own first entry.
func TestChapterIsFull(t *testing.T) {
	s := &Shared{}
	h := (&Table{shared: s, backlog: &backlog{}}).host(match.New(match.Config{},
		match.Setup{Game: hands.Game{}, Seats: 2},
		time.Time{}))
	h.Term, h.Next = 2, 5
	for number, first := range []int{20000, 100} {
		h.grow(first)
		h.grow(chapterSize + 3*first)
		if h.full() {
			t.Errorf("chapter %d is full at %d bytes", number, h.written)
		}
		if h.grow(1); !h.full() {
			t.Errorf("chapter %d is not full at %d bytes", number, h.written)
		}
		if h.nextChapter(); h.written != 0 {
			t.Errorf("the next chapter begins with %d bytes", h.written)
		}
	}
	if want := []int{0, 5}; h.number != 6 || !slices.Equal(h.Left, want) || !slices.Equal(h.backlog.undropped(), want) {
		t.Errorf("then it is chapter %d, left are %v, and owed is the end of %v", h.number, h.Left, h.backlog.undropped())
	}
}

// friday returns an evening whose one table is drawn.
func friday(table string) *evening.Evening {
	return &evening.Evening{Code: "friday", Name: "friday", Game: "hands", Clock: "none", Least: 2, Most: 4,
		Seats: 2, Rounds: 2,
		People: []evening.Person{{ID: "ann", Name: "ann"}, {ID: "bob", Name: "bob"}},
		Drawn: []evening.Round{{Open: true, Tables: []evening.Table{{ID: table, Name: "friday-1", Code: "kqtz",
			Seats: []int{0, 1}}}}}}
}

// An evening is told once how the game at a table of it ended, whatever is said there afterwards.
func TestEveningIsToldOnce(t *testing.T) {
	for name, c := range map[string]struct {
		ends func(s *shelf, at *Table, visits []*Visit)
		want evening.Table
	}{
		"played": {func(s *shelf, at *Table, v []*Visit) {
			s.pass(at, v, 4)
			s.ok(v[0].Chat("well played"))
			s.ok(v[1].Chat("and you"))
		}, evening.Table{Record: "id-1", Scores: []int{12, 6}, Winners: []int{0}}},
		"closed": {func(s *shelf, at *Table, v []*Visit) {
			s.pass(at, v, 1)
			s.ok(at.Dissolve())
		}, evening.Table{Void: true}},
	} {
		t.Run(name, func(t *testing.T) {
			virtual(t, func(t *testing.T, s *shelf, _ *journaltest.Store) {
				s.hall.evening = friday("id")
				o, err := s.Draw(s.hall.evening, s.hall.evening.Drawn[0].Tables[0])
				s.ok(err)
				if !o.Drawn || !o.Unclaimed {
					t.Errorf("it opens as %+v", o)
				}
				o.Table.Wake()
				c.ends(s, o.Table, []*Visit{s.join(o.Table, "ann"), s.join(o.Table, "bob")})
				synctest.Wait()
				got := s.hall.evening.Drawn[0].Tables[0]
				if got.Record != c.want.Record || got.Void != c.want.Void || !slices.Equal(got.Winners, c.want.Winners) ||
					!slices.Equal(got.Scores, c.want.Scores) || s.hall.updated != 1 {
					t.Errorf("told %d times, it has %+v", s.hall.updated, got)
				}
			})
		})
	}
}

// A drawing that no table can come of is an error.
func TestDrawingOfAnotherGameOrClock(t *testing.T) {
	virtual(t, func(t *testing.T, s *shelf, _ *journaltest.Store) {
		for what, change := range map[string]func(*evening.Evening){
			"game":  func(e *evening.Evening) { e.Game = "chess" },
			"clock": func(e *evening.Evening) { e.Clock = "sundial" },
		} {
			e := friday("id")
			change(e)
			if o, err := s.Draw(e, e.Drawn[0].Tables[0]); err == nil {
				t.Errorf("with another %s it opens as %+v", what, o)
			}
		}
	})
}

// Whoever is alone with bots says how fast they move.
func TestBotsHurry(t *testing.T) {
	for share, want := range map[float64]time.Duration{0: 0, 0.5: 5 * time.Second, 1: 10 * time.Second,
		2: 20 * time.Second} {
		t.Run(fmt.Sprint(share), func(t *testing.T) {
			virtual(t, func(t *testing.T, s *shelf, _ *journaltest.Store) {
				s.Pace = 10 * time.Second
				s.Bot = func(rules.Game, string) (match.Bot, error) { return passes{}, nil }
				at := s.Open(match.Setup{ID: "id", Name: "old-mill", Game: hands.Game{}, Seats: 2, Bots: 1,
					Host: person("ann")}).Table
				at.Wake()
				ann := s.join(at, "ann")
				s.ok(ann.Hurry(share))
				began := time.Now()
				s.ok(ann.Act(hands.Action{Verb: "pass"}, s.look(at).Asks.Seq))
				for s.look(at).Asks.Seat != 0 {
					time.Sleep(time.Second / 4)
					synctest.Wait()
				}
				if took := time.Since(began); took < want || took > want+time.Second {
					t.Errorf("a bot takes %s, not %s", took, want)
				}
			})
		})
	}
}

type passes struct{}

func (passes) Choose(_ rules.View, legal []rules.Action) rules.Action { return legal[len(legal)-1] }
