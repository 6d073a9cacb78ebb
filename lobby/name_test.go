package lobby

import (
	"strings"
	"testing"

	"medici/internal/text/name"
	"medici/rules/medici"
)

func TestNamesAreUnique(t *testing.T) {
	l := newLobby(t)
	names := map[string]bool{}
	for i, wanted := range []string{"bill", "b1ll", "BILL", "bi-ll", "Bill", "b-i-l-1", "averyveryverylongname",
		"averyveryverylongerone"} {
		v, err := l.Enter(Newcomer{ID: string(rune('a' + i)), Name: wanted})
		ok(t, err)
		if name := v.Person().Name; names[fold(name)] {
			t.Errorf("a second %q", name)
		} else {
			names[fold(name)] = true
		}
	}
	if len(names) != 8 || !names[fold("bi-ll-4")] || !names[fold("bill-5")] || !names[fold("b-i-l-1-6")] ||
		!names[fold("averyveryveryl-2")] {
		t.Errorf("the names are %v", names)
	}
}

// A name is kept while its person is present or has a seat.
func TestNamesAreKept(t *testing.T) {
	l := newLobby(t)
	ann, err := l.Enter(Newcomer{ID: "1", Name: "ann"})
	ok(t, err)
	again, err := l.Enter(Newcomer{ID: "1", Name: "other"})
	ok(t, err)
	table := open(t, ann, Settings{})
	visit, err := ann.Join(table)
	ok(t, err)
	ann.Leave()
	again.Leave()
	again.Leave() // twice is once
	thief, err := l.Enter(Newcomer{ID: "2", Name: "ann"})
	ok(t, err)
	if thief.Person().Name != "ann-2" || again.Person().Name != "ann" {
		t.Errorf("thief is %+v, the second session %+v", thief.Person(), again.Person())
	}
	ann, err = l.Enter(Newcomer{ID: "1", Name: "x"})
	ok(t, err)
	back, err := ann.Join(table)
	ok(t, err)
	back.Leave() // gives up the seat, and with it the table
	ann.Leave()
	visit.Close()
	successor, err := l.Enter(Newcomer{ID: "3", Name: "ann"})
	ok(t, err)
	if successor.Person().Name != "ann" {
		t.Errorf("the name of somebody gone is not free: %q", successor.Person().Name)
	}
	for what, err := range map[string]error{
		"open": second(ann.Open(Settings{Game: medici.Game{}})), "join": second(ann.Join(table)),
	} {
		if err == nil {
			t.Errorf("%s works after leaving", what)
		}
	}
	if _, more := ann.Hall().Wait(t.Context()); more {
		t.Error("the hall can be seen after leaving")
	}
}

func second[T any](_ T, err error) error { return err }

func TestFind(t *testing.T) {
	l := newLobby(t)
	ann, bob, cleo := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cleo")
	public, hidden := open(t, ann, Settings{Name: "gold-oak"}), open(t, ann, Settings{Private: true})
	found := func(v *Visitor, word string, want *Table) {
		t.Helper()
		if got, err := v.Find(word); got != want || (err == nil) != (want != nil) {
			t.Errorf("%s finds %v by %q, %v", v.Person().Name, got, word, err)
		}
	}
	found(bob, "gold-oak", public)
	found(bob, " G0LD oak", public)
	found(bob, "gold", nil)
	found(bob, "", nil)
	found(bob, hidden.Name(), nil)
	found(ann, hidden.Name(), hidden)
	found(bob, strings.ToLower(strings.ReplaceAll(hidden.Code(), "-", " ")), hidden)
	b := join(t, bob, hidden).look()
	if b.Table.Code != hidden.Code() || !b.Table.Private {
		t.Errorf("bob sees %+v", b.Table)
	}
	found(bob, hidden.Name(), hidden)
	w := watch(t, cleo, hidden).look()
	found(cleo, hidden.Name(), nil)
	if w.Table.Code != hidden.Code() || join(t, bob, public).look().Table.Code != "" {
		t.Error("the code is not where it belongs")
	}
}

func TestTableNames(t *testing.T) {
	if n := len(firstWords) * len(secondWords); n < 10000 {
		t.Errorf("only %d names", n)
	}
	for _, list := range [][]string{firstWords, secondWords} {
		for _, w := range list {
			if tableWord(w) != w || len(w) > 9 {
				t.Errorf("%q cannot be part of a name", w)
			}
		}
	}
}

// A table cannot have a name that is reserved or unwanted; a guest who asks for one gets another.
func TestUnwantedNames(t *testing.T) {
	l := newLobby(t, func(c *Config) {
		c.Unwanted = func(name string) bool { return strings.Contains(name, "foo") }
	})
	ann := enter(t, l, "ann")
	for called, want := range map[string]error{
		"server": name.ErrReserved, "the-adm1n": name.ErrReserved, "my-foo": name.ErrUnwanted, "table-7": nil,
		"old-mill": nil,
	} {
		_, err := ann.Open(Settings{Game: medici.Game{}, Name: called})
		wantErr(t, err, want)
	}
	for wanted, want := range map[string]string{"foo": "guest-player", "gus": "guest-gus"} {
		v, err := l.EnterGuest(Newcomer{Name: wanted})
		ok(t, err)
		if got := v.Person().Name; got != want {
			t.Errorf("%s is called %s, want %s", wanted, got, want)
		}
	}
}

// A name that is drawn stands whole on the list of a screen of 80 columns.
func TestTwoWordsAreShort(t *testing.T) {
	drawn := map[string]bool{}
	for range 10_000 {
		called := twoWords()
		if len(called) > drawnName || strings.Count(called, "-") != 1 {
			t.Fatalf("a table is called %q", called)
		}
		drawn[called] = true
	}
	if len(drawn) < 5000 {
		t.Errorf("10,000 tables have %d names", len(drawn))
	}
}
