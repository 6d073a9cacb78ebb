package people

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"medici/internal/dev/racing"
	"medici/internal/journal"
	"medici/internal/text/name"
)

// turns lets one of several goroutines at a time do one thing to the documents,
// in an order that a seed decides; some of them die on the way.
type turns struct {
	*memory
	dice    *rand.Rand
	deadly  bool
	waiting []chan bool
	alive   int
	mu      sync.Mutex
}

func (s *turns) wait() error {
	go_ := make(chan bool)
	s.mu.Lock()
	s.waiting = append(s.waiting, go_)
	s.next()
	s.mu.Unlock()
	if !<-go_ {
		return errCrash
	}
	return nil
}

// next lets somebody go on when everybody who lives is waiting.
func (s *turns) next() {
	if s.alive == 0 || len(s.waiting) < s.alive {
		return
	}
	i := s.dice.IntN(len(s.waiting))
	chosen := s.waiting[i]
	s.waiting = append(s.waiting[:i], s.waiting[i+1:]...)
	crash := s.deadly && s.dice.IntN(60) == 0
	go func() { chosen <- !crash }()
}

// run starts all and returns when all have ended.
func (s *turns) run(all []func(journal.Documents)) {
	s.alive = len(all)
	var group sync.WaitGroup
	for _, f := range all {
		group.Go(func() {
			f(&turn1{turns: s})
			s.mu.Lock()
			s.alive--
			s.next()
			s.mu.Unlock()
		})
	}
	group.Wait()
}

// turn1 is the documents as one goroutine has them. Once dead it stays dead.
type turn1 struct {
	*turns
	dead bool
}

func (d *turn1) step() error {
	if d.dead {
		return errCrash
	}
	err := d.wait()
	d.dead = err != nil
	return err
}

func (d *turn1) Get(ctx context.Context, key string) (journal.Document, error) {
	if err := d.step(); err != nil {
		return journal.Document{}, err
	}
	return d.memory.Get(ctx, key)
}

func (d *turn1) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	if err := d.step(); err != nil {
		return 0, err
	}
	return d.memory.Put(ctx, key, value, revision)
}

func (d *turn1) Delete(ctx context.Context, key string, revision uint64) error {
	if err := d.step(); err != nil {
		return err
	}
	return d.memory.Delete(ctx, key, revision)
}

// In any order, and no matter who dies, everything belongs to somebody and nothing to
// two.
func TestAnyOrder(t *testing.T) {
	for seed := range uint64(racing.Few(800, 80)) {
		anyOrder(t, seed)
		if t.Failed() {
			t.Fatalf("with seed %d", seed)
		}
	}
}

func anyOrder(t *testing.T, seed uint64) {
	dice := rand.New(rand.NewPCG(seed, 1))
	w := newMemory()
	plain := New(w, clock)
	ann, bob := meet(t, plain, 1, "ann"), meet(t, plain, 2, "bob")
	stray := meet(t, plain, 3, "stray")
	_, err := plain.AddKey(t.Context(), invite(t, plain, bob.ID), fingerprint(4))
	ok(t, err)
	for path, id := range map[string]string{"name/z0e": ann.ID, keyPath(fingerprint(5)): bob.ID} { // left by a crash
		_, err := plain.docs.save(t.Context(), path, pointer{id}, 0)
		ok(t, err)
	}
	annCode, bobCode, strayCode := invite(t, plain, ann.ID), invite(t, plain, bob.ID), invite(t, plain, stray.ID)
	wanted := []string{"ann", "bob", "stray", "zoe"}
	any := func() string { return wanted[dice.IntN(len(wanted))] }
	var all []func(journal.Documents)
	for range 2 + dice.IntN(4) {
		n, key, code := any(), fingerprint(1+dice.IntN(6)), []string{annCode, bobCode, strayCode}[dice.IntN(3)]
		id := []string{ann.ID, bob.ID, stray.ID}[dice.IntN(3)]
		kind := dice.IntN(5)
		all = append(all, func(docs journal.Documents) {
			r := New(docs, clock)
			ctx := t.Context()
			var err error
			switch kind {
			case 0:
				var p Person
				if p, err = r.SignIn(ctx, key, n); err == nil {
					_, err = r.Change(ctx, p.ID, func(s *Settings) { s.Language = n })
				}
			case 1:
				_, err = r.Rename(ctx, id, n)
			case 2:
				_, err = r.AddKey(ctx, code, key)
			case 3:
				_, err = r.RemoveKey(ctx, id, key)
			case 4:
				_, err = r.Games.Began(ctx, game("g", true, Person{ID: id}))
			}
			for _, known := range []error{nil, errCrash, ErrTaken, ErrCode, ErrKeyTaken, ErrLastKey, ErrNoKey} {
				if errors.Is(err, known) {
					return
				}
			}
			t.Errorf("operation %d: %v", kind, err)
		})
	}
	(&turns{memory: w, dice: dice, deadly: true}).run(all)
	audit(t, w)
	for _, id := range []string{ann.ID, bob.ID, stray.ID} { // they are here still, and can be somebody again
		p, err := plain.Person(t.Context(), id)
		ok(t, err)
		led := 0
		for key := 1; key <= 6; key++ {
			if k, err := plain.Know(t.Context(), fingerprint(key)); err == nil && k.ID == p.ID {
				led++
			}
		}
		if led == 0 || led != len(p.Keys) {
			t.Errorf("%d keys lead to %+v", led, p)
		}
	}
	audit(t, w)
}

// Two sessions with a new key are one person.
func TestOneKeyTwice(t *testing.T) {
	for seed := range uint64(100) {
		m := newMemory()
		var met [2]Person
		var all []func(journal.Documents)
		for i := range met {
			all = append(all, func(docs journal.Documents) {
				var err error
				r := New(docs, clock)
				if met[i], err = r.SignIn(t.Context(), fingerprint(1), "ann"); err == nil {
					met[i], err = r.Change(t.Context(), met[i].ID, func(s *Settings) { s.Rated = true })
				}
				if err != nil {
					t.Error(err)
				}
			})
		}
		(&turns{memory: m, dice: rand.New(rand.NewPCG(seed, 2))}).run(all)
		audit(t, m)
		persons, _ := m.List(t.Context(), "person/")
		if met[0].ID != met[1].ID || met[0].Name != "ann" || met[1].Name != "ann" || len(persons) != 1 {
			t.Fatalf("with seed %d: %+v, and documents of %d persons", seed, met, len(persons))
		}
	}
}

// Many at once change the same people, and nothing is lost.
func TestNothingIsLost(t *testing.T) {
	m := newMemory()
	r, p := table(t, m, "ann", "bob", "cleo")
	const goroutines, each = 8, 5
	var group sync.WaitGroup
	for n := range goroutines {
		group.Go(func() {
			for i := range each {
				g := game(fmt.Sprintf("g%d-%d", n, i), true, p...)
				for range 2 {
					if _, err := r.Games.Began(t.Context(), g); err != nil {
						t.Error(err)
					}
				}
				if _, err := r.Rename(t.Context(), p[i%3].ID, fmt.Sprintf("name-%d-%d", n, i)); err != nil {
					t.Error(err)
				}
				for range 2 {
					if err := r.Games.Ended(t.Context(), ended(g, n, i, 3)); err != nil {
						t.Error(err)
					}
				}
				if _, err := r.SignIn(t.Context(), fingerprint(100+i), "dora"); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	audit(t, m)
	names := map[string]bool{}
	for _, who := range p {
		all := games(t, r, who)
		if s := standing(t, r, who); s.Games != goroutines*each || len(all) != goroutines*each || s.Sigma <= 0 {
			t.Errorf("%s has %d games and %+v", who.Name, len(all), s)
		}
	}
	top, err := r.Ranking.Top(t.Context(), "medici", 9)
	ok(t, err)
	for _, line := range top {
		if s := standing(t, r, Person{ID: line.Person}); s != line.Standing {
			t.Errorf("the top has %+v, %s has %+v", line.Standing, line.Name, s)
		}
	}
	for i := range each {
		names[name.Fold(meet(t, r, 100+i, "x").Name)] = true
	}
	if len(top) != 3 || len(names) != each {
		t.Errorf("%d at the top, %d names of five", len(top), len(names))
	}
}

// A newcomer whose only key is somebody else's by now has become that person; who has another key goes without
// this one.
func TestKeyThatSomebodyElseHas(t *testing.T) {
	r := New(newMemory(), clock)
	ann := meet(t, r, 1, "somebody")
	_, err := r.Rename(t.Context(), ann.ID, "ann")
	ok(t, err)
	for _, keys := range [][]Key{nil, {{Fingerprint: fingerprint(2)}}} {
		d := document{Person: Person{ID: "newcomer", Keys: keys}, WantKey: fingerprint(1)}
		ok(t, r.settleKey(t.Context(), &d))
		if became := d.Into == ann.ID; became != (keys == nil) || d.WantKey != "" || len(d.Keys) != len(keys) ||
			d.ID != "newcomer" {
			t.Errorf("with %d keys of their own it is %+v", len(keys), d)
		}
	}
}

// A change that others always come between ends with an error.
func TestOthersComeBetweenForEver(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	ann := meet(t, r, 1, "somebody")
	_, err := r.Rename(t.Context(), ann.ID, "ann")
	ok(t, err)
	for what, change := range map[string]func() error{
		"a document": func() error {
			_, err := change(t.Context(), r.docs, personPath(ann.ID), func(*document, bool) error { return nil })
			return err
		},
		"a person": func() error {
			_, err := r.update(t.Context(), ann.ID, func(*document) error { return nil })
			return err
		},
		"a claim": func() error { return r.docs.claim(t.Context(), namePath("ann"), ann.ID) },
	} {
		writes := 0
		m.Before = func() error { writes++; return nil }
		if err := change(); err != nil || writes != 1 {
			t.Errorf("%s that nobody disturbs is written %d times, %v", what, writes, err)
		}
		m.Before = func() error { writes++; return journal.ErrConflict }
		if err := change(); !errors.Is(err, journal.ErrConflict) || writes != 1+mostChanges {
			t.Errorf("%s is given up after %d tries: %v", what, writes-1, err)
		}
	}
}
