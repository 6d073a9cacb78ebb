package lobby

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/directory"
	"medici/lobby/match"
)

// slow is a chronicle that answers when it may, and before that fails late.
type slow struct {
	scribe
	let chan struct{}
}

func (s *slow) wait(ctx context.Context) error {
	select {
	case <-s.let:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *slow) Began(ctx context.Context, g match.Game) error {
	if err := s.wait(ctx); err != nil {
		return err
	}
	return s.scribe.Began(ctx, g)
}

func (s *slow) Ended(ctx context.Context, g match.Game) error {
	if err := s.wait(ctx); err != nil {
		return err
	}
	return s.scribe.Ended(ctx, g)
}

// twoGames brings two people to the end of a game, and to the middle of the next.
func twoGames(t *testing.T, l *Lobby) (a, b *guest, games []string) {
	t.Helper()
	_, _, _, a, b = two(t, l)
	round := func(moves int) {
		for range moves {
			a.look()
			ok(t, []*guest{a, b}[a.Seq%2].look().visit.Act(says("go"), a.Seq))
		}
		games = append(games, a.look().Table.Record)
	}
	round(10)
	if a.Table.Phase != match.Over || b.look().Table.Phase != match.Over {
		t.Fatalf("the game is in phase %d for ann, %d for bob", a.Table.Phase, b.Table.Phase)
	}
	ok(t, a.visit.Ready(true))
	ok(t, b.visit.Ready(true))
	round(3)
	return a, b, games
}

// Nobody at a table waits for a chronicle that does not answer, and it is told everything in order once it
// does.
func TestNobodyWaitsForTheChronicle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		told := &slow{let: make(chan struct{})}
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Chronicle = told })
		_, _, games := twoGames(t, l)
		if took := time.Since(began); took > 0 {
			t.Errorf("two games waited for %s", took)
		}
		close(told.let)
		synctest.Wait()
		if b, e, _ := told.heard(); !slices.Equal(b, games) || !slices.Equal(e, games[:1]) {
			t.Errorf("of %v the chronicle heard %v and %v", games, b, e)
		}
	})
}

// The end of a game is told while no document can be written, and all documents are written when that is
// possible again.
func TestTheEndWaitsForNoDocument(t *testing.T) {
	for _, prefix := range []string{records, directory.Prefix} {
		synctest.Test(t, func(t *testing.T) {
			store := &picky{memory: newMemory()}
			l := newLobby(t, keeping(store))
			_, _, _, a, b := two(t, l)
			store.fails(prefix, false)
			finish(t, a, b)
			if a.Table.Phase != match.Over || b.look().Table.Phase != match.Over || a.Halted || b.Halted {
				t.Errorf("without %s ann is told of phase %d, bob of %d", prefix, a.Table.Phase, b.Table.Phase)
			}
			synctest.Wait()
			store.fails("", false)
			wait(2 * time.Second) // and nobody says a word
			_, err := store.Get(t.Context(), records+a.Table.Record)
			ok(t, err)
			id, _ := store.Only()
			d, err := store.Get(t.Context(), directory.Prefix+id)
			if ok(t, err); !strings.Contains(string(d.Value), fmt.Sprintf(`"Phase":%d`, match.Over)) {
				t.Errorf("the directory says %s", d.Value)
			}
		})
	}
}

// A server that ends while the chronicle does not answer, or fails, tells it all the
// next time, also of a game after which another began.
func TestNothingOwedIsLost(t *testing.T) {
	for name, fail := range map[string]error{"slow": nil, "failing": errors.New("not now")} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store, told := newMemory(), &slow{let: make(chan struct{})}
				if told.fails(fail); fail != nil {
					close(told.let)
				}
				l := newLobby(t, keeping(store), func(c *Config) { c.Chronicle = told })
				_, _, games := twoGames(t, l)
				healthy := &scribe{}
				l = reopen(t, l, store, func(c *Config) { c.Chronicle = healthy })
				ann := enter(t, l, "ann")
				join(t, ann, mustFind(t, ann, l.Tables()[0].Name))
				synctest.Wait()
				if b, e, _ := healthy.heard(); !slices.Equal(b, games) || !slices.Equal(e, games[:1]) {
					t.Errorf("of %v the chronicle heard %v and %v", games, b, e)
				}
				if _, lists := store.Size(); lists != 1 {
					t.Errorf("%d chapters are left", lists)
				}
			})
		})
	}
}

// A person who looks up games after the end of one finds it; they wait only a moment for a slow chronicle.
func TestLookUpKnowsOfTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		told := &slow{let: make(chan struct{})}
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Chronicle = told })
		a, _, games := twoGames(t, l)
		lookUp := func() (ended []string, took time.Duration) {
			began := time.Now()
			_, cancel := a.visit.Visitor().LookUp(t.Context())
			defer cancel()
			_, ended, _ = told.heard()
			return ended, time.Since(began)
		}
		if ended, took := lookUp(); len(ended) != 0 || took != lookUpPatience {
			t.Errorf("%v are remembered, after %s", ended, took)
		}
		time.AfterFunc(time.Second, func() { close(told.let) })
		if ended, took := lookUp(); !slices.Equal(ended, games[:1]) || took != time.Second {
			t.Errorf("%v are remembered, after %s", ended, took)
		}
		if _, took := lookUp(); took != 0 {
			t.Errorf("nothing is owed, and a look-up waits for %s", took)
		}
	})
}

// broken is a chronicle with a fault.
type broken struct{ scribe }

func (*broken) Began(context.Context, match.Game) error { panic("boom") }

// A fault in the chronicle harms no table.
func TestFaultOfTheChronicle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Chronicle = &broken{} })
		if a, _, _ := twoGames(t, l); a.Table.Phase != match.Playing || a.Closed != "" {
			t.Errorf("the table is in phase %d, %q", a.Table.Phase, a.Closed)
		}
	})
}
