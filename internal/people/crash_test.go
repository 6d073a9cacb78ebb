package people

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"medici/internal/journal"
)

// operations are all that write, on documents where ann and bob have played and
// stray is somebody new.
var operations = []struct {
	name string
	do   func(ctx context.Context, r *Register, w *world) error
}{
	{"first setting", func(ctx context.Context, r *Register, w *world) error {
		p, err := r.SignIn(ctx, fingerprint(7), "ann")
		if err == nil {
			_, err = r.Change(ctx, p.ID, func(s *Settings) { s.Language = "it" })
		}
		return err
	}},
	{"first name", func(ctx context.Context, r *Register, w *world) error {
		p, err := r.SignIn(ctx, fingerprint(7), "ann")
		if err == nil {
			_, err = r.Rename(ctx, p.ID, "dora")
		}
		return err
	}},
	{"first game", func(ctx context.Context, r *Register, w *world) error {
		_, err := r.Games.Began(ctx, game("new", false, Person{ID: newID(fingerprint(7), 0), Name: "dora"}))
		return err
	}},
	{"block", func(ctx context.Context, r *Register, w *world) error {
		return r.Block(ctx, w.people[0].ID, Person{ID: newID(fingerprint(7), 0)})
	}},
	{"rename", func(ctx context.Context, r *Register, w *world) error {
		_, err := r.Rename(ctx, w.people[0].ID, "anna")
		return err
	}},
	{"change", func(ctx context.Context, r *Register, w *world) error {
		_, err := r.Change(ctx, w.people[0].ID, func(s *Settings) { s.Language = "it" })
		return err
	}},
	{"add key", func(ctx context.Context, r *Register, w *world) error {
		_, err := r.AddKey(ctx, w.code, fingerprint(8))
		return err
	}},
	{"merge", func(ctx context.Context, r *Register, w *world) error {
		_, err := r.AddKey(ctx, w.code, w.stray.Keys[0].Fingerprint)
		return err
	}},
	{"remove key", func(ctx context.Context, r *Register, w *world) error {
		_, err := r.RemoveKey(ctx, w.people[1].ID, fingerprint(6))
		if errors.Is(err, ErrNoKey) { // done, before the crash
			err = nil
		}
		return err
	}},
	{"began", func(ctx context.Context, r *Register, w *world) error {
		_, err := r.Games.Began(ctx, game("new", true, w.people...))
		return err
	}},
	{"ended", func(ctx context.Context, r *Register, w *world) error {
		return r.Games.Ended(ctx, w.result("running"))
	}},
	{"ended at once", func(ctx context.Context, r *Register, w *world) error {
		return r.Games.Ended(ctx, w.result("short"))
	}},
	{"dropped", func(ctx context.Context, r *Register, w *world) error {
		return r.Games.Dropped(ctx, "running")
	}},
}

type world struct {
	*memory
	people []Person
	stray  Person
	code   string
}

func (w *world) result(id string) Result {
	g := game(id, true, w.people...)
	g.Seats = append(g.Seats, Seat{Name: "bot-cosimo", Bot: "hard"}, Seat{Name: "bot-piero", Bot: "hard"})
	return ended(g, 90, 110, 70, 90, 95)
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{memory: newMemory()}
	r, all := table(t, w.memory, "ann", "bob", "cleo")
	w.people = all
	ok(t, r.Games.Ended(t.Context(), ended(game("first", true, all...), 3, 2, 1)))
	_, err := r.Games.Began(t.Context(), w.result("running").Game)
	ok(t, err)
	_, err = r.AddKey(t.Context(), invite(t, r, all[1].ID), fingerprint(6))
	ok(t, err)
	w.stray = meet(t, r, 5, "stray")
	w.code = invite(t, r, all[0].ID)
	return w
}

// Every operation is cut short at every write, before and after it. Everybody
// who comes then is somebody, everything belongs to somebody, and who asks again
// gets the same as if nothing had happened.
func TestCrash(t *testing.T) {
	w := newWorld(t)
	for _, op := range operations {
		whole := w.dying(-1, false)
		ok(t, op.do(t.Context(), New(whole, clock), w))
		for _, lost := range []bool{false, true} {
			crashes := 0
			for ; ; crashes++ {
				m := w.dying(crashes, lost)
				err := op.do(t.Context(), New(m, clock), w)
				if m.left > 0 {
					break // it needs no more writes
				}
				if err != nil && !errors.Is(err, errCrash) {
					t.Fatalf("%s, crash %d: %v", op.name, crashes, err)
				}
				t.Run(fmt.Sprintf("%s/%d/%t", op.name, crashes, lost), func(t *testing.T) {
					aftermath(t, m.dying(-1, false), w)
					again := m.dying(-1, false)
					ok(t, op.do(t.Context(), New(again, clock), w))
					audit(t, again)
					compare(t, again, whole)
				})
			}
			if crashes == 0 {
				t.Errorf("%s writes nothing", op.name)
			}
		}
	}
}

// aftermath is what others find who come after a crash, and nobody asks again.
func aftermath(t *testing.T, m *memory, w *world) {
	r := New(m, clock)
	for i := range 9 { // the names are not those they have: nobody takes one away
		p := meet(t, r, i, fmt.Sprint("late-", i))
		if i < 3 && p.ID != w.people[i].ID {
			t.Errorf("%s has become %+v", w.people[i].Name, p)
		}
		if p.Name == "" || p.ID == "" {
			t.Errorf("key %d is %+v", i, p)
		}
	}
	audit(t, m)
	for i, wanted := range []string{"ann", "anna", "bob", "stray"} {
		p := meet(t, r, 20+i, wanted)
		var holders int
		for key := range 24 {
			if k, err := r.Know(t.Context(), fingerprint(key)); err == nil && namePath(k.Name) == namePath(wanted) &&
				k.ID != p.ID {
				holders++
			}
		}
		if p.Name != wanted && holders == 0 {
			t.Errorf("%q is nobody's, and nobody can have it", wanted)
		}
	}
	audit(t, m)
}

// compare holds that two ways led to the same documents, apart from persons who
// never were anybody and the ids that are drawn at random.
func compare(t *testing.T, got, want *memory) {
	t.Helper()
	a, b := seen(t, got), seen(t, want)
	for _, path := range slices.Sorted(maps.Keys(b)) {
		if a[path] != b[path] {
			t.Errorf("%s is\n%s, want\n%s", path, a[path], b[path])
		}
	}
	for path := range a {
		if _, there := b[path]; !there {
			t.Errorf("there is %s: %s", path, a[path])
		}
	}
}

// seen returns the documents as their readers take them: persons by their keys and
// names, whatever their ids.
func seen(t *testing.T, m *memory) map[string]string {
	r := New(m, clock)
	values := map[string]string{}
	for path, d := range m.All {
		switch kind, _, _ := strings.Cut(path, "/"); kind {
		case "key", "name":
			who, _, err := r.docs.owner(t.Context(), path)
			ok(t, err)
			if who != nil {
				who.ID = ""
				values[path] = fmt.Sprintf("%+v", *who)
			}
		case "person":
		default:
			values[path] = string(d.Value)
		}
	}
	return values
}

// A store that breaks is an error for the caller, not a wrong answer.
func TestBrokenStore(t *testing.T) {
	w := newWorld(t)
	for _, op := range operations {
		err := op.do(t.Context(), New(broken{w.dying(-1, false)}, clock), w)
		if !errors.Is(err, errCrash) {
			t.Errorf("%s: %v", op.name, err)
		}
	}
	r := New(broken{w.dying(-1, false)}, clock)
	_, top := r.Ranking.Top(t.Context(), "medici", 5)
	_, bots := r.Ranking.Bots(t.Context(), "medici")
	_, list := r.Games.Of(t.Context(), w.people[0].ID, 5)
	_, code := r.Invite(t.Context(), w.people[0].ID)
	for _, err := range []error{top, bots, list, code} {
		fails(t, err, errCrash)
	}
}

type broken struct{ *memory }

func (broken) Get(context.Context, string) (d journal.Document, err error) { return d, errCrash }
func (broken) List(context.Context, string) ([]journal.Document, error)    { return nil, errCrash }
