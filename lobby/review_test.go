package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/archive"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/lobby/reviews"
	"medici/rules/record"
)

// critic is a reviewer that says how many moves a game has, one move at each step.
type critic struct {
	version string
	edition int
	made    atomic.Int32
	pause   func() // before each step; none when nil
	breaks  bool
}

func (c *critic) Judges(game string) bool { return game == "toy" }

func (c *critic) Stands(judge string, edition int) bool {
	return judge == c.version || edition > c.edition
}

func (c *critic) Begin(game record.Record, refused []int) (reviews.Making, error) {
	return &criticism{critic: c, game: game, refused: refused}, nil
}

type criticism struct {
	*critic
	game    record.Record
	refused []int
	steps   int
}

func (c *criticism) Work(time.Time) (bool, error) {
	if c.pause != nil {
		c.pause()
	}
	if c.breaks {
		panic("nonsense")
	}
	c.steps++
	return c.steps >= len(c.game.Moves), nil
}

func (c *criticism) Made() ([]byte, error) {
	c.made.Add(1)
	r := archive.Review{Judge: c.version, Edition: c.edition, Chances: json.RawMessage(`[]`)}
	for i := range c.game.Seats {
		text := `{"steps":` + string(rune('0'+c.steps%10)) + `}`
		for _, s := range c.refused {
			if s == i {
				text = `{"refused":true}`
			}
		}
		r.Seats = append(r.Seats, json.RawMessage(text))
	}
	return json.Marshal(r)
}

func reviewing(c *critic) func(*Config) { return func(to *Config) { to.Reviewer = c } }

// finished plays a game of ann and bob to its end, and returns its id.
func finished(t *testing.T, v, w *Visitor) string {
	t.Helper()
	table := open(t, v, Settings{Game: toy{}, Seats: 2})
	a, b := join(t, v, table), join(t, w, table)
	a.look()
	b.look()
	id := a.Table.Record
	goOn(t, a, b)
	return id
}

// goOn has two people say what there is to say, until their game is over.
func goOn(t *testing.T, two ...*guest) {
	t.Helper()
	for range 10 {
		for _, g := range two {
			synctest.Wait()
			if g.look(); g.Legal != nil {
				ok(t, g.visit.Act(says("go"), g.Seq))
			}
		}
	}
	synctest.Wait()
	if two[0].look(); two[0].Table.Phase != match.Over {
		t.Fatal("the game has no end")
	}
}

// A review is made once, by whomever it is asked for, kept, and made again by a newer judge.
func TestReviewIsMadeOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, c := newMemory(), &critic{version: "toy 1"}
		l := newLobby(t, keeping(store), reviewing(c))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		id := finished(t, ann, bob)
		done := make(chan string, 20)
		for i := range 20 {
			v := []*Visitor{ann, bob}[i%2]
			go func() {
				text, err := v.Review(t.Context(), id)
				if err != nil {
					t.Error(err)
				}
				done <- string(text)
			}()
		}
		first := <-done
		for range 19 {
			if again := <-done; again != first {
				t.Errorf("one is told %s, another %s", first, again)
			}
		}
		if n := c.made.Load(); n != 1 || !strings.Contains(first, `"judge":"toy 1"`) {
			t.Errorf("made %d times: %s", n, first)
		}
		l = reopen(t, l, store, reviewing(c))
		if text, err := enter(t, l, "ann").Review(t.Context(), id); err != nil || string(text) != first ||
			c.made.Load() != 1 {
			t.Errorf("after a restart it is %s, %v", text, err)
		}
		newer := &critic{version: "toy 2", edition: 1}
		l = reopen(t, l, store, reviewing(newer))
		second, err := enter(t, l, "ann").Review(t.Context(), id)
		if err != nil || newer.made.Load() != 1 || !strings.Contains(string(second), "toy 2") {
			t.Errorf("by a newer judge it is %s, %v", second, err)
		}
		l = reopen(t, l, store, reviewing(c)) // a node of before
		if text, err := enter(t, l, "ann").Review(t.Context(), id); err != nil || c.made.Load() != 1 ||
			string(text) != string(second) {
			t.Errorf("where an older judge is, it is made %d times: %s, %v", c.made.Load(), text, err)
		}
	})
}

// There is no review of a game that goes on, was abandoned, does not exist, or has no judge.
func TestNoReviewOfAGameThatGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, c := newMemory(), &critic{version: "toy 1"}
		l := newLobby(t, keeping(store), reviewing(c))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		table := open(t, ann, Settings{Game: toy{}, Seats: 2})
		a, b := join(t, ann, table), join(t, bob, table)
		a.look()
		b.look()
		for _, id := range []string{a.Table.Record, "nothing-1", "", "..", a.Table.Record + "/", "review/" + a.Table.Record} {
			text, err := ann.Review(t.Context(), id)
			if !errors.Is(err, ErrNoGame) || text != nil {
				t.Errorf("of %q is told %q, %v", id, text, err)
			}
			wantErr(t, ann.RefuseReview(t.Context(), id, 0, true), ErrNoGame)
		}
		if c.made.Load() != 0 {
			t.Error("a review is made")
		}
		id := a.Table.Record
		goOn(t, a, b)
		l = reopen(t, l, store)
		_, err := enter(t, l, "ann").Review(t.Context(), id)
		wantErr(t, err, reviews.ErrNone)
	})
}

// inRound begins the first round of an evening of ann's, which four come to, and returns her.
func inRound(t *testing.T, l *Lobby, of Evening) (host *Visitor, e *evening.Evening) {
	t.Helper()
	host = enter(t, l, "ann")
	e, err := host.OpenEvening(t.Context(), of)
	ok(t, err)
	for _, name := range []string{"bob", "cleo", "dan"} {
		_, err := enter(t, l, name).JoinEvening(t.Context(), e.Code)
		ok(t, err)
	}
	e, err = host.BeginRound(t.Context(), e.Code)
	ok(t, err)
	return host, e
}

// There is no review of an evening's game while the other tables of its round play, also after a restart;
// then there is.
func TestNoReviewWhileTheRoundPlays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, c := newMemory(), &critic{version: "toy 1"}
		l := newLobby(t, keeping(store), reviewing(c))
		_, e := inRound(t, l, Evening{Game: toy{}, Rounds: 2, Seats: 2})
		tables := come(t, l, e)
		if len(tables) != 2 {
			t.Fatalf("the round has %d tables", len(tables))
		}
		goOn(t, tables[0]...)
		id := tables[0][0].Table.Record
		l.now(t, e.Code)
		for range 2 {
			for _, typed := range []string{id, strings.ToUpper(id), strings.Replace(id, "-", "-0", 1)} {
				text, err := enter(t, l, "ann").Review(t.Context(), typed)
				if wantErr(t, err, reviews.ErrRound); text != nil || c.made.Load() != 0 {
					t.Errorf("of %s is told %s while the other table plays", typed, text)
				}
				_, err = enter(t, l, "ann").PlayOn(t.Context(), typed, 1)
				wantErr(t, err, reviews.ErrRound)
			}
			l = reopen(t, l, store, reviewing(c))
		}
		goOn(t, comeTo(t, l, e, e.Drawn[0].Tables[1])...)
		l.now(t, e.Code)
		if text, err := enter(t, l, "ann").Review(t.Context(), id); err != nil || len(text) == 0 {
			t.Errorf("when the round is over is told %s, %v", text, err)
		}
	})
}

// A review leaves out a seat whose person refuses, even while it is being made, and has it again when they
// allow it; a forgotten person is not reviewed.
func TestRefusedReview(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, c := newMemory(), &critic{version: "toy 1"}
		l := newLobby(t, keeping(store), reviewing(c))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		id := finished(t, ann, bob)
		seats := func() string {
			t.Helper()
			text, err := ann.Review(t.Context(), id)
			ok(t, err)
			var r archive.Review
			ok(t, json.Unmarshal(text, &r))
			told := ""
			for _, s := range r.Seats {
				told += string(s)
			}
			return told
		}
		whole := seats()
		const out = `{"refused":true}`
		ok(t, bob.RefuseReview(t.Context(), id, 1, true))
		if got := seats(); !strings.HasSuffix(got, out) || strings.HasPrefix(got, out) {
			t.Errorf("after a refusal is told %s", got)
		}
		ok(t, bob.RefuseReview(t.Context(), id, 1, false))
		if got := seats(); got != whole {
			t.Errorf("allowed again is told %s, not %s", got, whole)
		}
		ok(t, bob.RefuseReview(t.Context(), id, 1, false))
		if c.made.Load() != 2 {
			t.Errorf("%d reviews are made", c.made.Load())
		}
		c.version = "toy 2" // which is made while bob refuses
		c.pause = func() {
			c.pause = nil
			ok(t, l.archive.Refuse(t.Context(), id, 1, true))
		}
		if got := seats(); !strings.HasSuffix(got, out) {
			t.Errorf("who refuses meanwhile is told of: %s", got)
		}
		ok(t, l.Veil(t.Context(), id, 0))
		if got := seats(); got != out+out {
			t.Errorf("of who is forgotten is told %s", got)
		}
		reviews, err := store.List(t.Context(), "review/")
		ok(t, err)
		for _, d := range reviews {
			if strings.Contains(string(d.Value), "steps") {
				t.Errorf("kept is %s", d.Value)
			}
		}
	})
}

// afterReview is a store that does something once a review is written.
type afterReview struct {
	*memory
	then func()
}

func (s *afterReview) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	written, err := s.memory.Put(ctx, key, value, revision)
	if then := s.then; err == nil && then != nil && strings.HasPrefix(key, "review/") {
		s.then = nil
		then()
	}
	return written, err
}

// A review made without a seat is not the answer once its person allows it.
func TestReviewIsAllowedMeanwhile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, c := &afterReview{memory: newMemory()}, &critic{version: "toy 1"}
		l := newLobby(t, keeping(store), reviewing(c))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		id := finished(t, ann, bob)
		answer := make(chan []byte, 1)
		ok(t, bob.RefuseReview(t.Context(), id, 1, true))
		store.then = func() {
			ok(t, bob.RefuseReview(t.Context(), id, 1, false))
			go func() {
				text, err := bob.Review(t.Context(), id)
				ok(t, err)
				answer <- text
			}()
			wait(time.Second)
		}
		_, err := ann.Review(t.Context(), id)
		ok(t, err)
		if text := string(<-answer); strings.Contains(text, "refused") {
			t.Errorf("who allows it reads %s", text)
		}
	})
}

// A thousand who ask at once wait in one line: bots and advice have their turns as if one person had asked.
// A review that panics is an error, and the line goes on; somebody who gives up stops waiting.
func TestReviewsWaitInLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		c := &critic{version: "toy 1", pause: func() { time.Sleep(40 * time.Millisecond) }}
		l := newLobby(t, keeping(store), reviewing(c), func(c *Config) { c.Limits.Reviews = 2000 })
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		id := finished(t, ann, bob)
		record, err := l.archive.Finished(t.Context(), id)
		ok(t, err)
		const many = 1000
		done := make(chan error, many)
		for i := range many {
			ok(t, l.archive.Write(t.Context(), match.Record{ID: match.GameID("copy", i+1), Text: record}))
			go func() {
				_, err := ann.Review(t.Context(), match.GameID("copy", i+1))
				done <- err
			}()
		}
		synctest.Wait()
		began := time.Now()
		for range 10 {
			ok(t, bob.Ponder(t.Context(), func(time.Duration) { time.Sleep(10 * time.Millisecond) }))
		}
		if waited := time.Since(began); waited > 10*(10+50)*time.Millisecond {
			t.Errorf("ten advices beside a thousand reviews take %s", waited)
		}
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := bob.Review(gone, id); err == nil {
			t.Error("who is gone is told a review")
		}
		for range many {
			if err := <-done; err != nil {
				t.Fatal(err)
			}
		}
		if c.made.Load() != many {
			t.Errorf("%d reviews are made", c.made.Load())
		}
		c.breaks = true
		_, err = bob.Review(t.Context(), id)
		wantErr(t, err, reviews.ErrFailed)
		c.breaks = false
		_, err = bob.Review(t.Context(), id)
		ok(t, err)
	})
}

// Somebody who asks for many reviews waits; an existing one costs nothing.
func TestReviewsAreLimitedBySource(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, c := newMemory(), &critic{version: "toy 1"}
		l := newLobby(t, keeping(store), reviewing(c), func(c *Config) { c.Limits.Reviews, c.Limits.Crowd = 3, 1 })
		ann, bob := enterFrom(t, l, "ann", "192.0.2.7"), enterFrom(t, l, "bob", "192.0.2.7")
		id := finished(t, ann, enter(t, l, "cleo"))
		record, err := l.archive.Finished(t.Context(), id)
		ok(t, err)
		for i := range 4 {
			ok(t, l.archive.Write(t.Context(), match.Record{ID: match.GameID("copy", i+1), Text: record}))
			_, err := ann.Review(t.Context(), match.GameID("copy", i+1))
			if tooFast := (*TooFast)(nil); errors.As(err, &tooFast) != (i == 3) {
				t.Errorf("review %d is %v", i+1, err)
			}
		}
		if _, err := ann.Review(t.Context(), match.GameID("copy", 1)); err != nil {
			t.Errorf("a review that is there is %v", err)
		}
		var tooFast *TooFast
		if _, err := bob.Review(t.Context(), id); !errors.As(err, &tooFast) {
			t.Errorf("another person of that source is told %v", err)
		}
		_, err = enter(t, l, "dan").Review(t.Context(), id)
		ok(t, err)
	})
}

// What nobody has asked for is made when nothing else is waited for, and a few of it wait at most; somebody who asks for
// the same waits no longer for it than for another.
func TestWhatIsAskedForIsReviewedFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, c := newMemory(), &critic{version: "toy 1", pause: func() { time.Sleep(40 * time.Millisecond) }}
		l := newLobby(t, keeping(store), reviewing(c), func(c *Config) { c.Limits.Reviews = 2000 })
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		record, err := l.archive.Finished(t.Context(), finished(t, ann, bob))
		ok(t, err)
		const many = 30
		var order []int
		var mu sync.Mutex
		busy := 0
		ask := func(ctx context.Context, n int) {
			go func() {
				_, err := ann.Review(ctx, match.GameID("copy", n))
				mu.Lock()
				defer mu.Unlock()
				switch {
				case errors.Is(err, reviews.ErrBusy):
					busy++
				case err != nil:
					t.Errorf("review %d: %v", n, err)
				default:
					order = append(order, n)
				}
			}()
			synctest.Wait()
		}
		for n := range many {
			ok(t, l.archive.Write(t.Context(), match.Record{ID: match.GameID("copy", n+1), Text: record}))
			ask(reviews.Unasked(t.Context()), n+1)
		}
		ok(t, l.archive.Write(t.Context(), match.Record{ID: match.GameID("copy", many+1), Text: record}))
		ask(t.Context(), many+1) // another one
		ask(t.Context(), 8)      // and one of these
		time.Sleep(time.Minute)
		synctest.Wait()
		mu.Lock()
		defer mu.Unlock()
		// The first was begun before anybody asked. Two wait for the eighth.
		if len(order) != 23 || order[0] != 1 || order[1] != 8 || order[2] != 8 || order[3] != many+1 || busy != many-21 {
			t.Errorf("the order is %v, and %d are refused", order, busy)
		}
	})
}

// A review that nobody has asked for leaves seven eighths of the processors to those who play, until somebody asks for
// it or for another.
func TestUnaskedReviewsLeaveTheProcessorsToOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const step = 40 * time.Millisecond
		c := &critic{version: "toy 1", pause: func() { time.Sleep(step) }}
		l := newLobby(t, keeping(newMemory()), reviewing(c))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		record, err := l.archive.Finished(t.Context(), finished(t, ann, bob))
		ok(t, err)
		const copies = 4
		for n := range copies {
			ok(t, l.archive.Write(t.Context(), match.Record{ID: match.GameID("copy", n+1), Text: record}))
		}
		took := make(chan time.Duration, copies)
		review := func(ctx context.Context, n int) {
			began := time.Now()
			_, err := ann.Review(ctx, match.GameID("copy", n))
			ok(t, err)
			took <- time.Since(began)
		}
		review(t.Context(), 1)
		work := <-took
		review(reviews.Unasked(t.Context()), 2)
		places := time.Duration(runtime.GOMAXPROCS(0))
		lasts := work + (work/step-1)*max(time.Millisecond, step*(8-places)/places)
		if got := <-took; (got - lasts).Abs() > step { // parts of a nanosecond get lost
			t.Errorf("nobody asked for it: %v, and it takes %v of work; want %v", got, work, lasts)
		}
		go review(reviews.Unasked(t.Context()), 3)
		time.Sleep(step / 2)
		review(t.Context(), 4)
		if one, other := <-took, <-took; one > work+lasts/4 || other > 2*work+lasts/4 {
			t.Errorf("somebody asked for another behind it: %v, %v; want %v, %v", one, other, work, 2*work)
		}
	})
}
