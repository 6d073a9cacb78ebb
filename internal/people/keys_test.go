package people

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"medici/internal/journal"
)

func invite(t *testing.T, r *Register, id string) string {
	t.Helper()
	code, err := r.Invite(t.Context(), id)
	ok(t, err)
	return code
}

func prints(p Person) (list []string) {
	for _, k := range p.Keys {
		list = append(list, k.Fingerprint)
	}
	return list
}

func TestAddKey(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	ann := meet(t, r, 1, "ann")
	code := invite(t, r, ann.ID)
	typed := " " + strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(code, "-", " "), "0", "O"))
	for range 2 { // the same key may ask twice
		p, err := r.AddKey(t.Context(), typed, fingerprint(2))
		ok(t, err)
		if p.ID != ann.ID || !slices.Equal(prints(p), []string{fingerprint(1), fingerprint(2)}) {
			t.Errorf("ann is %+v", p)
		}
	}
	if p := meet(t, r, 2, "other"); p.ID != ann.ID {
		t.Errorf("the second key is %+v", p)
	}
	_, err := r.AddKey(t.Context(), code, fingerprint(3))
	fails(t, err, ErrCode)
	_, err = r.AddKey(t.Context(), invite(t, r, ann.ID), "SHA256:x")
	fails(t, err, ErrKey)
	keys, err := r.Keys(t.Context(), ann.ID)
	ok(t, err)
	if len(keys) != 2 {
		t.Errorf("the keys are %v", keys)
	}
	audit(t, m)
}

func TestCodes(t *testing.T) {
	m, now := newMemory(), start
	r := New(m, func() time.Time { return now })
	ann := meet(t, r, 1, "ann")
	first, second := invite(t, r, ann.ID), invite(t, r, ann.ID)
	if len(first) != 14 || first == second {
		t.Errorf("the codes are %s and %s", first, second)
	}
	for key, d := range m.All {
		if strings.Contains(key+string(d.Value), strings.ReplaceAll(first, "-", "")) {
			t.Errorf("the code is written down: %s %s", key, d.Value)
		}
	}
	now = start.Add(Valid - 1)
	_, err := r.AddKey(t.Context(), first, fingerprint(2))
	fails(t, err, ErrCode) // the second has replaced it
	_, err = r.AddKey(t.Context(), second, fingerprint(2))
	ok(t, err)
	fails(t, r.use(t.Context(), second, fingerprint(3)), ErrCode)
	now = start.Add(Valid)
	for _, code := range []string{first, second, "", "K7QF-2MAB-0D1U", "K7QF-2MAB-0D1F", strings.Repeat("0", 65)} {
		_, err = r.AddKey(t.Context(), code, fingerprint(3))
		fails(t, err, ErrCode)
	}
	for range 9 {
		invite(t, r, ann.ID)
	}
	if codes, _ := m.List(t.Context(), "code/"); len(codes) != 1 {
		t.Errorf("%d codes are kept that nobody can use", len(codes)-1)
	}
	_, err = r.Invite(t.Context(), "x")
	fails(t, err, ErrNobody)
}

// However many codes are open, another one is made without looking at them.
func TestInviteLooksAtNoOtherCode(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	invite(t, r, meet(t, r, 1, "ann").ID)
	invite(t, New(unlisted{m}, clock), newID(fingerprint(2), 0))
	if codes, _ := m.List(t.Context(), "code/"); len(codes) != 2 {
		t.Errorf("%d codes are kept, want one a person", len(codes))
	}
}

// unlisted is documents whose codes cannot be listed.
type unlisted struct{ *memory }

func (u unlisted) List(ctx context.Context, prefix string) ([]journal.Document, error) {
	if strings.HasPrefix("code/", prefix) || strings.HasPrefix(prefix, "code/") {
		return nil, errCrash
	}
	return u.memory.List(ctx, prefix)
}

// A key that came before it was added has become a person of its own. That
// person is given up, if there is nothing to lose.
func TestMerge(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	ann := meet(t, r, 1, "ann")
	stray := meet(t, r, 2, "stray")
	p, err := r.AddKey(t.Context(), invite(t, r, ann.ID), fingerprint(2))
	ok(t, err)
	if len(p.Keys) != 2 || meet(t, r, 2, "").ID != ann.ID {
		t.Errorf("ann is %+v", p)
	}
	if p, err := r.Person(t.Context(), stray.ID); err != nil || p.ID != ann.ID {
		t.Errorf("the stray one is now %+v, %v", p, err)
	}
	r.Leave(stray.ID)
	if p := meet(t, r, 3, "stray"); p.Name != "stray" {
		t.Errorf("the name of nobody is not free: %+v", p)
	}
	// All that the session of the stray one still does, ann does.
	if p, err = r.Rename(t.Context(), stray.ID, "anna"); err != nil || p.ID != ann.ID || p.Name != "anna" {
		t.Errorf("renamed: %+v, %v", p, err)
	}
	audit(t, m)
}

func TestMergeIsRefused(t *testing.T) {
	for what, do := range map[string]func(*Register, Person){
		"name": func(r *Register, p Person) { _, err := r.Rename(t.Context(), p.ID, "bobby"); ok(t, err) },
		"key": func(r *Register, p Person) {
			_, err := r.AddKey(t.Context(), invite(t, r, p.ID), fingerprint(9))
			ok(t, err)
		},
		"running game": func(r *Register, p Person) {
			_, err := r.Games.Began(t.Context(), Game{ID: "g1", Title: "toy", Seats: []Seat{{Person: p.ID}}})
			ok(t, err)
		},
		"finished game": func(r *Register, p Person) {
			ok(t, r.Games.Ended(t.Context(), Result{Game: Game{ID: "g1", Title: "toy", Seats: []Seat{{Person: p.ID}}},
				Ended: start, Scores: []int{1}}))
		},
	} {
		t.Run(what, func(t *testing.T) {
			m := newMemory()
			r := New(m, clock)
			ann, bob := meet(t, r, 1, "ann"), meet(t, r, 2, "bob")
			do(r, bob)
			code := invite(t, r, ann.ID)
			_, err := r.AddKey(t.Context(), code, fingerprint(2))
			fails(t, err, ErrKeyTaken)
			if meet(t, r, 2, "").ID != bob.ID {
				t.Error("bob is lost")
			}
			_, err = r.AddKey(t.Context(), code, fingerprint(3)) // the code is not used up
			ok(t, err)
			audit(t, m)
		})
	}
}

func TestRemoveKey(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	ann := meet(t, r, 1, "ann")
	_, err := r.RemoveKey(t.Context(), ann.ID, fingerprint(1))
	fails(t, err, ErrLastKey)
	_, err = r.AddKey(t.Context(), invite(t, r, ann.ID), fingerprint(2))
	ok(t, err)
	_, err = r.RemoveKey(t.Context(), ann.ID, fingerprint(3))
	fails(t, err, ErrNoKey)
	p, err := r.RemoveKey(t.Context(), ann.ID, fingerprint(1))
	ok(t, err)
	if !slices.Equal(prints(p), []string{fingerprint(2)}) {
		t.Errorf("ann is %+v", p)
	}
	_, err = r.Know(t.Context(), fingerprint(1))
	fails(t, err, ErrNobody)
	if p := meet(t, r, 1, "ann"); p.ID == ann.ID || p.Name != "ann-2" {
		t.Errorf("a stranger with an old key is %+v", p)
	}
	_, err = r.RemoveKey(t.Context(), ann.ID, fingerprint(2))
	fails(t, err, ErrLastKey)
	audit(t, m)
}

func TestKeysEnd(t *testing.T) {
	r := New(newMemory(), clock)
	ann := meet(t, r, 0, "ann")
	for i := 1; i < mostKeys; i++ {
		_, err := r.AddKey(t.Context(), invite(t, r, ann.ID), fingerprint(i))
		ok(t, err)
	}
	_, err := r.AddKey(t.Context(), invite(t, r, ann.ID), fingerprint(mostKeys))
	fails(t, err, ErrKeys)
}
