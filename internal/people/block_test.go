package people

import (
	"fmt"
	"slices"
	"testing"
)

func blocked(t *testing.T, r *Register, id string) (names []string) {
	t.Helper()
	all, err := r.Blocked(t.Context(), id)
	ok(t, err)
	for _, p := range all {
		names = append(names, p.Name)
	}
	return names
}

// A block goes by the person: it outlives a name, a key and a register.
func TestBlock(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	ann, bob, cy := meet(t, r, 1, "ann"), meet(t, r, 2, "bob"), meet(t, r, 3, "cy")
	for _, whom := range []Person{bob, cy, bob} {
		ok(t, r.Block(t.Context(), ann.ID, whom))
	}
	_, err := r.Rename(t.Context(), bob.ID, "robert")
	ok(t, err)
	r = New(m, clock)
	if got := blocked(t, r, ann.ID); !slices.Equal(got, []string{"robert", "cy"}) {
		t.Errorf("ann has blocked %q", got)
	}
	if got := blocked(t, r, bob.ID); got != nil {
		t.Errorf("bob has blocked %q", got)
	}
	for range 2 {
		ok(t, r.Unblock(t.Context(), ann.ID, bob.ID))
	}
	if got := blocked(t, r, ann.ID); !slices.Equal(got, []string{"cy"}) {
		t.Errorf("ann has blocked %q", got)
	}
	fails(t, r.Block(t.Context(), "x", ann), ErrNobody)
}

// A person who becomes somebody else brings their blocks along, and stays blocked.
func TestBlocksAreMerged(t *testing.T) {
	r := New(newMemory(), clock)
	ann, stray, bob, cy := meet(t, r, 1, "ann"), meet(t, r, 2, "stray"), meet(t, r, 3, "bob"), meet(t, r, 4, "cy")
	ok(t, r.Block(t.Context(), ann.ID, bob))
	ok(t, r.Block(t.Context(), stray.ID, bob))
	ok(t, r.Block(t.Context(), stray.ID, cy))
	ok(t, r.Block(t.Context(), bob.ID, ann))
	ok(t, r.Block(t.Context(), cy.ID, stray))
	_, err := r.AddKey(t.Context(), invite(t, r, ann.ID), fingerprint(2))
	ok(t, err)
	for _, id := range []string{ann.ID, stray.ID} {
		if got := slices.Sorted(slices.Values(blocked(t, r, id))); !slices.Equal(got, []string{"bob", "cy"}) {
			t.Errorf("ann has blocked %q", got)
		}
	}
	for _, who := range []Person{bob, cy} {
		if got := blocked(t, r, who.ID); !slices.Equal(got, []string{"ann"}) {
			t.Errorf("%s has blocked %q", who.Name, got)
		}
	}
	ok(t, r.Unblock(t.Context(), cy.ID, ann.ID))
	if got := blocked(t, r, cy.ID); got != nil {
		t.Errorf("cy has blocked %q", got)
	}
}

// A block that the person given up makes at the last moment is not lost.
func TestBlockBetweenTheSteps(t *testing.T) {
	r := New(newMemory(), clock)
	ann, stray, bob := meet(t, r, 1, "ann"), meet(t, r, 2, "stray"), meet(t, r, 3, "bob")
	seen, _, err := r.person(t.Context(), stray.ID)
	ok(t, err)
	ok(t, r.Block(t.Context(), stray.ID, bob))
	ok(t, r.join(t.Context(), ann.ID, &seen, fingerprint(2)))
	if d, _, err := r.person(t.Context(), stray.ID); err != nil || d.ID != stray.ID {
		t.Fatalf("the stray one is given up with what is unsaved: %+v %v", d, err)
	}
	_, err = r.AddKey(t.Context(), invite(t, r, ann.ID), fingerprint(2))
	ok(t, err)
	if got := blocked(t, r, ann.ID); !slices.Equal(got, []string{"bob"}) {
		t.Errorf("ann has blocked %q", got)
	}
}

func TestBlocksEnd(t *testing.T) {
	r := New(newMemory(), clock)
	ann, bob := meet(t, r, 1, "ann"), meet(t, r, 2, "bob")
	for i := range mostBlocked {
		ok(t, r.Block(t.Context(), ann.ID, Person{ID: fmt.Sprint(i)}))
	}
	fails(t, r.Block(t.Context(), ann.ID, bob), ErrBlocked)
	if got := blocked(t, r, ann.ID); got != nil {
		t.Errorf("nobody is called %q", got)
	}
	both := unite([]string{"a", "b"}, make([]string, mostBlocked))
	if len(both) != mostBlocked || both[mostBlocked-1] != "b" {
		t.Errorf("%d are blocked, the last is %q", len(both), both[mostBlocked-1])
	}
}
