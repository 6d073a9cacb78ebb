package people

import (
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"medici/internal/people/settings"
	"medici/internal/text/name"
)

func TestMeet(t *testing.T) {
	r := New(newMemory(), clock)
	_, err := r.Know(t.Context(), fingerprint(1))
	fails(t, err, ErrNobody)
	ann := meet(t, r, 1, "ann")
	if ann.Name != "ann" || ann.Chosen || ann.ID == "" || !reflect.DeepEqual(ann.Keys, []Key{{fingerprint(1), start}}) {
		t.Errorf("met %+v", ann)
	}
	if again := meet(t, r, 1, "zoe"); !reflect.DeepEqual(again, ann) {
		t.Errorf("met again: %+v, first %+v", again, ann)
	}
	known, err := r.Know(t.Context(), fingerprint(1))
	ok(t, err)
	same, err := r.Person(t.Context(), ann.ID)
	ok(t, err)
	if !reflect.DeepEqual(known, ann) || !reflect.DeepEqual(same, ann) {
		t.Errorf("known as %+v and %+v", known, same)
	}
	_, err = r.Person(t.Context(), "x")
	fails(t, err, ErrNobody)
	for _, bad := range []string{"", "SHA256:", "SHA256:abc", "MD5:" + fingerprint(1)[7:], fingerprint(1) + "="} {
		_, err = r.SignIn(t.Context(), bad, "ann")
		fails(t, err, ErrKey)
	}
}

func TestFirstNames(t *testing.T) {
	r := New(newMemory(), clock)
	for i, c := range []struct{ wanted, want string }{
		{"ann", "ann"}, {"Ann", "Ann-2"}, {"4nn", "4nn-3"}, {"bill", "bill"}, {"B1LL", "B1LL-2"},
		{"guest-ann", "ann-4"}, {"bot-x", "x"}, {"", "player"}, {"Admin", "player-2"}, {"h0use", "player-3"},
		{"averyveryverylongname", "averyveryverylon"}, {"averyveryverylongest", "averyveryveryl-2"},
	} {
		if p := meet(t, r, i, c.wanted); p.Name != c.want {
			t.Errorf("%q is called %q, want %q", c.wanted, p.Name, c.want)
		}
	}
}

// A number leaves less of a long name, which then may be one that nobody has.
func TestNoNameIsShortenedToOneOfTheServers(t *testing.T) {
	r := New(newMemory(), clock)
	for i := range 30 {
		if p := meet(t, r, i, "moderatorsxyzabc"); name.Reserved(p.Name) {
			t.Fatalf("number %d is called %s", i, p.Name)
		}
	}
}

func TestCommonNames(t *testing.T) {
	r := New(newMemory(), clock)
	names := map[string]bool{}
	for i := range 100 {
		names[name.Fold(meet(t, r, i, "averyveryverylongname").Name)] = true
	}
	if len(names) != 100 {
		t.Errorf("100 people have %d names", len(names))
	}
}

func TestRename(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	ann, bob := meet(t, r, 1, "ann"), meet(t, r, 2, "bob")
	for wanted, want := range map[string]error{
		"bob": ErrTaken, "B0B": ErrTaken, "": name.ErrLength, "a b": name.ErrAlphabet, "bot-7": name.ErrPrefix,
		"server": name.ErrReserved,
	} {
		_, err := r.Rename(t.Context(), ann.ID, wanted)
		fails(t, err, want)
	}
	_, err := r.Rename(t.Context(), "x", "zoe")
	fails(t, err, ErrNobody)
	if p := meet(t, r, 1, ""); p.Name != "ann" || p.Chosen {
		t.Errorf("after refusals: %+v", p)
	}
	for _, wanted := range []string{"zoe", "Zoe", "Zoe", "z0e"} { // the last three are like the first
		p, err := r.Rename(t.Context(), ann.ID, wanted)
		ok(t, err)
		if p.Name != wanted || !p.Chosen {
			t.Errorf("renamed %q: %+v", wanted, p)
		}
	}
	if _, there := m.All["name/ann"]; there {
		t.Error("an old name is kept")
	}
	p, err := r.Rename(t.Context(), bob.ID, "ann")
	ok(t, err)
	if p.Name != "ann" {
		t.Errorf("a free name: %+v", p)
	}
	if p := meet(t, r, 3, "bob"); p.Name != "bob" {
		t.Errorf("another free name: %+v", p)
	}
	audit(t, m)
}

// A person who asks for the name they were given chooses it.
func TestChooseTheSame(t *testing.T) {
	r := New(newMemory(), clock)
	ann := meet(t, r, 1, "ann")
	p, err := r.Rename(t.Context(), ann.ID, "ann")
	ok(t, err)
	if p.Name != "ann" || !p.Chosen {
		t.Errorf("%+v", p)
	}
}

func TestSettings(t *testing.T) {
	r := New(newMemory(), clock)
	ann := meet(t, r, 1, "ann")
	want := Settings{Language: "it", Rated: true}
	p, err := r.Change(t.Context(), ann.ID, func(s *Settings) { *s = want })
	ok(t, err)
	if p.Settings != want || meet(t, r, 1, "").Settings != want {
		t.Errorf("the settings are %+v", p.Settings)
	}
	_, err = r.Change(t.Context(), "x", func(*Settings) {})
	fails(t, err, ErrNobody)
}

func TestIDsAreRandom(t *testing.T) {
	r := New(newMemory(), clock)
	met := map[string]bool{}
	for i := range 50 {
		p := meet(t, r, i, strconv.Itoa(i))
		if len(p.ID) < 20 || met[p.ID] {
			t.Errorf("an id is %q", p.ID)
		}
		met[p.ID] = true
	}
}

// A name that is not wanted in this house is not given, and cannot be had.
func TestUnwantedNames(t *testing.T) {
	r := New(newMemory(), clock)
	r.Unwanted = func(name string) bool { return strings.Contains(name, "foo") }
	ann := meet(t, r, 1, "big-foo")
	if ann.Name != "player" {
		t.Errorf("the name is %q", ann.Name)
	}
	_, err := r.Rename(t.Context(), ann.ID, "foo")
	fails(t, err, name.ErrUnwanted)
}

func TestNamed(t *testing.T) {
	r := New(newMemory(), clock)
	ann := meet(t, r, 1, "ann")
	if p, err := r.Named(t.Context(), "ANN"); err != nil || p.ID != ann.ID {
		t.Errorf("ann is %+v, %v", p, err)
	}
	_, err := r.Rename(t.Context(), ann.ID, "beatrice")
	ok(t, err)
	for _, nobody := range []string{"ann", "", "../person"} {
		_, err := r.Named(t.Context(), nobody)
		fails(t, err, ErrNobody)
	}
}

// What somebody with a key decides lasts; what a guest decides is theirs until they leave.
func TestPreferencesLast(t *testing.T) {
	r := New(newMemory(), clock)
	language, err := settings.Named("language")
	ok(t, err)
	for name, c := range map[string]struct {
		of   Person
		last bool
	}{"ann": {meet(t, r, 1, "ann"), true}, "a guest": {Person{}, false}} {
		p := r.Preferences(c.of, func(Settings) {})
		ok(t, p.Put(t.Context(), language, "it"))
		if p.Saved() != c.last || p.Now().Language != "it" {
			t.Errorf("%s has saved %t: %+v", name, p.Saved(), p.Now())
		}
		if !c.last {
			continue
		}
		if again, err := r.Person(t.Context(), c.of.ID); err != nil || again.Settings.Language != "it" {
			t.Errorf("%s is %+v, %v", name, again, err)
		}
	}
}

// Somebody is little known before so many games, and with a key that is younger than a week.
func TestLittleKnown(t *testing.T) {
	for _, c := range []struct {
		games int
		age   time.Duration
		known bool
	}{
		{knownGames, knownFor, true}, {knownGames - 1, knownFor, false}, {knownGames, knownFor - 1, false}, {0, 0, false},
	} {
		d := document{Person: Person{Ratings: map[string]Standing{"medici": {Games: c.games}},
			Keys: []Key{{Added: start.Add(-c.age)}}}}
		if got := !d.littleKnown("medici", start); got != c.known {
			t.Errorf("after %d games with a key of %s: known is %t", c.games, c.age, got)
		}
	}
}
