package lobby

import (
	"testing"

	"medici/rules/medici"
)

// Somebody whose name could be taken for that of somebody here has a number.
func TestNamesLookDifferent(t *testing.T) {
	for _, c := range []struct{ here, comes, called string }{
		{"bernard", "bemard", "bemard-2"}, {"vvarren", "warren", "warren-2"}, {"claudia", "daudia", "daudia-2"},
		{"ann5", "anns", "anns-2"}, {"ann", "a-nn", "a-nn-2"}, {"ann", "ann-2", "ann-2"}, {"ann", "anna", "anna"},
	} {
		for _, guest := range []bool{false, true} {
			l, prefix, come := newLobby(t), "", (*Lobby).Enter
			if guest {
				prefix, come = "guest-", (*Lobby).EnterGuest
			}
			here, err := come(l, Newcomer{ID: "1", Name: c.here})
			ok(t, err)
			comes, err := come(l, Newcomer{ID: "2", Name: c.comes})
			ok(t, err)
			if got := comes.Person().Name; got != prefix+c.called {
				t.Errorf("beside %s comes %s and is called %s", here.Person().Name, c.comes, got)
			}
			comes.Leave()
			here.Leave()
			if len(l.guard.all.people.skeletons) > 0 {
				t.Errorf("the looks of people who are gone: %v", l.guard.all.people.skeletons)
			}
		}
	}
}

func TestTablesLookDifferent(t *testing.T) {
	l := newLobby(t)
	ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
	barn := open(t, ann, Settings{Name: "old-barn"})
	for _, alike := range []string{"old-barn", "oldbarn", "old-bam", "0ld-barn", "o-l-d-barn"} {
		if _, err := bob.Open(Settings{Game: medici.Game{}, Name: alike}); err == nil {
			t.Errorf("%s stands beside old-barn", alike)
		}
	}
	open(t, bob, Settings{Name: "old-burn"})
	if found, err := bob.Find("old-barn"); err != nil || found != barn {
		t.Error(found, err)
	}
	if _, err := bob.Find("old-bam"); err == nil {
		t.Error("a table is found by what it looks like")
	}
}

// Nobody learns from a name that there is a private table, and nobody confuses
// two tables for it.
func TestPrivateNamesAreSecret(t *testing.T) {
	l := newLobby(t)
	ann, bob, cleo := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cleo")
	refused := func(_ *Table, err error) {
		t.Helper()
		if err == nil {
			t.Error("it is not refused")
		}
	}
	named := func(private bool) Settings {
		return Settings{Game: medici.Game{}, Name: "family", Private: private}
	}
	hidden := open(t, ann, named(true))
	a := join(t, ann, hidden)
	refused(ann.Open(named(true)))
	refused(ann.Open(named(false)))
	also := open(t, bob, named(true))
	public := open(t, cleo, named(false))
	join(t, cleo, public)
	refused(bob.Open(named(false)))
	refused(cleo.Open(named(true))) // she sees that there is one

	sees := func(v *Visitor, want *Table, private bool) {
		t.Helper()
		if got, err := v.Find("family"); err != nil || got != want {
			t.Errorf("%s finds %v, %v", v.Person().Name, got, err)
		}
		var family []Listing
		for _, x := range see(v.Hall(), Hall{}).tables() {
			if x.Name == "family" {
				family = append(family, x)
			}
		}
		if len(family) != 1 || family[0].Private != private {
			t.Errorf("%s sees %+v", v.Person().Name, family)
		}
	}
	sees(ann, hidden, true)
	sees(bob, also, true)
	sees(cleo, public, false)
	sees(enter(t, l, "dora"), public, false)

	if _, err := ann.Join(public); err == nil {
		t.Error("ann sits at two tables of one name")
	}
	watch(t, cleo, hidden) // by its code
	refused(nil, l.CloseTable("family", ""))
	ok(t, l.CloseTable("family", "cleo"))
	wantErr(t, l.CloseTable("family", "cleo"), ErrNoTable)
	sees(ann, hidden, true)
	a.visit.Leave()
	if _, err := ann.Find("family"); err == nil {
		t.Error("a private table is found by its name alone")
	}
	open(t, ann, named(false))
}
