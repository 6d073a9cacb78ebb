package people

import (
	"strconv"
	"testing"
)

// A new name cannot be taken for somebody's, whether it is given or chosen.
func TestNewNamesLookLikeNobodys(t *testing.T) {
	for i, c := range [][2]string{
		{"bernard", "bemard"}, {"warren", "vvarren"}, {"claudia", "daudia"}, {"ann5", "anns"}, {"ann", "a-nn"},
	} {
		for _, pair := range [][2]string{{c[0], c[1]}, {c[1], c[0]}} {
			docs := newMemory()
			r := New(docs, clock)
			beside := meet(t, r, 1, pair[0])
			for n, r := range []*Register{r, r, New(docs, clock)} { // the third reads what there is
				if n == 1 { // before, they were here, and nothing was written down
					_, err := r.Rename(t.Context(), beside.ID, pair[0])
					ok(t, err)
				}
				given := meet(t, r, 2+n, pair[1])
				if given.Name == pair[1] {
					t.Errorf("%d: beside %s somebody is called %s", i, pair[0], pair[1])
				}
				_, err := r.Rename(t.Context(), given.ID, pair[1])
				fails(t, err, ErrTaken)
			}
		}
	}
	r := New(newMemory(), clock)
	for i, different := range []string{"ann", "anna", "bob", "rob", "dan", "ian", "claire", "diane"} {
		if p := meet(t, r, i, different); p.Name != different {
			t.Errorf("%s is called %s", different, p.Name)
		}
	}
}

// The owner of a name keeps it, also one that looks like another's, and may write it
// otherwise; it is free when nobody has it any longer.
func TestOldNamesAreKept(t *testing.T) {
	docs := newMemory()
	old := New(docs, clock)
	var ids []string
	for i, called := range []string{"bernard", "bemard"} { // of the day before looks counted
		p := meet(t, old, i, "somebody-"+strconv.Itoa(i))
		_, err := old.update(t.Context(), p.ID, func(d *document) error { d.WantName = called; return nil })
		ok(t, err)
		p = meet(t, old, i, "")
		if p.Name != called {
			t.Fatalf("%s is called %s", called, p.Name)
		}
		ids = append(ids, p.ID)
	}
	r := New(docs, clock)
	for i, called := range []string{"bernard", "bemard"} {
		if p, err := r.Named(t.Context(), called); err != nil || p.ID != ids[i] || meet(t, r, i, "").Name != called {
			t.Errorf("%s is %+v, %v", called, p, err)
		}
	}
	p, err := r.Rename(t.Context(), ids[1], "Bemard")
	ok(t, err)
	if p.Name != "Bemard" {
		t.Errorf("it is written %s", p.Name)
	}
	for i, id := range ids {
		if p := meet(t, r, 7+i, "bernard"); p.Name == "bernard" {
			t.Error("the name is had twice")
		}
		_, err := r.Rename(t.Context(), id, []string{"quentin", "ulrike"}[i])
		ok(t, err)
	}
	if p := meet(t, r, 9, "bemard"); p.Name != "bemard" {
		t.Errorf("a name that nobody has any more is given as %s", p.Name)
	}
	audit(t, docs)
}

// Nobody's own name looks like another's, nor does one that somebody had once.
func TestNamesThatAreLikeNobodys(t *testing.T) {
	docs := newMemory()
	r := New(docs, clock)
	ann := meet(t, r, 1, "somebody")
	_, err := r.Rename(t.Context(), ann.ID, "bernard")
	ok(t, err)
	alike := func(id, called string) bool {
		t.Helper()
		is, err := r.alike(t.Context(), id, called)
		ok(t, err)
		return is
	}
	if alike(ann.ID, "bemard") || !alike("", "bemard") {
		t.Error("bernard looks like bemard to herself, or not to others")
	}
	_, err = New(docs, clock).Rename(t.Context(), ann.ID, "quentin") // by another process, unknown to this one
	ok(t, err)
	if alike("", "bemard") {
		t.Error("bemard looks like a name that nobody has")
	}
}

// However often somebody changes the name, no more is kept than the one they have.
func TestLooksOfNamesOfOldAreForgotten(t *testing.T) {
	r := New(newMemory(), clock)
	ann := meet(t, r, 1, "ann")
	bob := meet(t, r, 2, "somebody")
	_, err := r.Rename(t.Context(), bob.ID, "bob")
	ok(t, err)
	for i := range 40 {
		_, err := r.Rename(t.Context(), ann.ID, []string{"zoe", "Zoe", "ann"}[i%3]+strconv.Itoa(i/6))
		ok(t, err)
	}
	if len(r.names.by) != 2 {
		t.Errorf("looks of two people: %v", r.names.by)
	}
	for skeleton, ids := range r.names.by {
		if len(ids) != 1 {
			t.Errorf("%s is had by %v", skeleton, ids)
		}
	}
}
