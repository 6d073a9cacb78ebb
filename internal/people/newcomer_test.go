package people

import (
	"testing"
)

// docs returns how many documents there are of people, keys and names.
func docs(t *testing.T, m *memory) (n int) {
	t.Helper()
	for _, prefix := range []string{"person/", "key/", "name/"} {
		all, err := m.List(t.Context(), prefix)
		ok(t, err)
		n += len(all)
	}
	return n
}

// Thousands of keys that only look around leave nothing behind.
func TestNewcomersAreNotWrittenDown(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	for i := range 1000 {
		p := meet(t, r, i, "ann")
		_, err := r.Change(t.Context(), p.ID, func(s *Settings) { s.Rated = false }) // nothing new
		ok(t, err)
		ok(t, r.Unblock(t.Context(), p.ID, "x"))
		if got := games(t, r, p); len(got) > 0 {
			t.Errorf("%s has played %v", p.Name, got)
		}
		r.Leave(p.ID)
	}
	if n := docs(t, m); n > 0 || len(r.present.by)+len(r.present.names) > 0 {
		t.Errorf("%d documents are left of people who did nothing, and %d are here", n, len(r.present.by))
	}
}

// Whatever lasts has a newcomer written down, with the name they have.
func TestWhatLastsIsWrittenDown(t *testing.T) {
	for what, does := range map[string]func(*Register, Person) error{
		"setting": func(r *Register, p Person) error {
			_, err := r.Change(t.Context(), p.ID, func(s *Settings) { s.Rated = true })
			return err
		},
		"name":    func(r *Register, p Person) error { _, err := r.Rename(t.Context(), p.ID, "ann"); return err },
		"code":    func(r *Register, p Person) error { _, err := r.Invite(t.Context(), p.ID); return err },
		"block":   func(r *Register, p Person) error { return r.Block(t.Context(), p.ID, Person{ID: "x"}) },
		"blocked": func(r *Register, p Person) error { return r.Block(t.Context(), meet(t, r, 9, "bob").ID, p) },
		"game": func(r *Register, p Person) error {
			_, err := r.Games.Began(t.Context(), game("g1", false, p))
			return err
		},
		"result": func(r *Register, p Person) error { return r.Games.Ended(t.Context(), ended(game("g1", false, p), 1)) },
	} {
		m := newMemory()
		r := New(m, clock)
		ann := meet(t, r, 1, "ann")
		ok(t, does(r, ann))
		r.Leave(ann.ID)
		if p := meet(t, New(m, clock), 1, "zoe"); p.ID != ann.ID || p.Name != "ann" {
			t.Errorf("%s: ann is %+v after a restart", what, p)
		}
		audit(t, m)
	}
}

// A newcomer is the same whenever they come, however many sessions they have, and
// keeps the name while they are here.
func TestNewcomerIsTheSame(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	first, second := meet(t, r, 1, "ann"), meet(t, r, 1, "zoe")
	r.Leave(first.ID)
	other := meet(t, r, 2, "ann")
	if second.ID != first.ID || second.Name != "ann" || other.Name != "ann-2" {
		t.Errorf("two sessions are %+v and %+v, another is %+v", first, second, other)
	}
	_, err := r.Rename(t.Context(), other.ID, "ann")
	fails(t, err, ErrTaken)
	if p, err := r.Named(t.Context(), "Ann"); err != nil || p.ID != first.ID {
		t.Errorf("ann is %+v, %v", p, err)
	}
	r.Leave(first.ID)
	if p, err := r.Named(t.Context(), "Ann"); err != nil || p.ID != first.ID || p.Name != "ann" {
		t.Errorf("ann, who has left, is %+v, %v", p, err)
	}
	_, err = New(m, clock).Named(t.Context(), "ann")
	fails(t, err, ErrNobody)
	_, err = r.Know(t.Context(), fingerprint(1))
	fails(t, err, ErrNobody)
	_, err = r.Rename(t.Context(), other.ID, "ann")
	ok(t, err)
	if p := meet(t, r, 1, "ann"); p.ID != first.ID || p.Name != "ann-2" {
		t.Errorf("ann is back as %+v", p)
	}
	audit(t, m)
}

// A game may begin while a newcomer, who has a seat since before a restart, is
// away: it is theirs, by the name they have at the table.
func TestNewcomerAwayHasAGame(t *testing.T) {
	m := newMemory()
	ann := meet(t, New(m, clock), 1, "ann")
	r := New(m, clock)
	_, err := r.Games.Began(t.Context(), game("g1", true, ann))
	ok(t, err)
	if p := meet(t, r, 1, "zoe"); p.ID != ann.ID || p.Name != "ann" || len(games(t, r, p)) != 1 {
		t.Errorf("ann is %+v with %v", p, games(t, r, p))
	}
}

// A key that became somebody else's while its person was here leads to that one,
// and a key that was given up to nobody it ever belonged to.
func TestKeysOfNewcomersMove(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	ann, stray := meet(t, r, 1, "ann"), meet(t, r, 2, "stray")
	_, err := r.AddKey(t.Context(), invite(t, r, ann.ID), fingerprint(2))
	ok(t, err)
	p, err := r.Change(t.Context(), stray.ID, func(s *Settings) { s.Rated = true })
	ok(t, err)
	if p.ID != ann.ID || !p.Settings.Rated {
		t.Errorf("what the stray one decides is %+v's", p)
	}
	_, err = r.RemoveKey(t.Context(), ann.ID, fingerprint(1)) // the key that ann's ID was made of
	ok(t, err)
	stranger := meet(t, r, 1, "eve")
	_, err = r.Change(t.Context(), stranger.ID, func(s *Settings) { s.Language = "it" })
	ok(t, err)
	if again := meet(t, r, 1, ""); stranger.ID == ann.ID || again.ID != stranger.ID || again.Settings.Rated {
		t.Errorf("a stranger with ann's old key is %+v", again)
	}
	audit(t, m)
}

// A game whose beginning was written down by half, and that will never end, leaves newcomers the names they have there.
func TestHalfBegunGameOfANewcomer(t *testing.T) {
	for left := 0; ; left++ {
		m := newMemory()
		r := New(m, clock)
		ann := meet(t, r, 1, "ann")
		r.Leave(ann.ID)
		dying := m.dying(left, false)
		r = New(dying, clock)
		_, crash := r.Games.Began(t.Context(), game("half", false, ann))
		dying.left = -1
		ok(t, r.Games.Dropped(t.Context(), "half"))
		if p := meet(t, r, 1, "ann"); p.Name != "ann" {
			t.Errorf("after a crash at write %d ann is %s", left, p.Name)
		}
		if crash == nil {
			return
		}
	}
}

// A newcomer whom somebody blocks is written down by the name that they are seen by, also when they are away and
// the server began anew.
func TestNewcomerAwayIsBlocked(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	ann, bob := meet(t, r, 1, "ann"), meet(t, r, 2, "bob")
	r.Leave(bob.ID)
	r = New(m, clock)
	ok(t, r.Block(t.Context(), ann.ID, bob))
	if p := meet(t, r, 2, "bob"); p.Name != "bob" {
		t.Errorf("bob is %s", p.Name)
	}
}

// A key that nobody has gets an ID that nobody has, and where there is none an error.
func TestIDsOfAKey(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	is := func(want string) {
		t.Helper()
		id, err := r.docs.unwritten(t.Context(), fingerprint(1))
		if id != want || (err == nil) != (want != "") {
			t.Errorf("the ID is %q and not %q, %v", id, want, err)
		}
	}
	take := func(rounds int) {
		for round := range rounds {
			_, _ = m.Put(t.Context(), personPath(newID(fingerprint(1), round)), []byte("{}"), 0)
		}
	}
	is(newID(fingerprint(1), 0))
	take(1)
	is(newID(fingerprint(1), 1))
	take(mostChanges)
	is("")
}
