package lobby

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// hallOf returns what somebody sees of the hall now.
func hallOf(t *testing.T, v *Visitor) Hall {
	t.Helper()
	box := v.Hall()
	defer box.Close()
	h, _ := box.Wait(context.Background())
	return h
}

// All nodes list the same tables, and take them off when they end.
func TestHallsAgree(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newShared()
		all := nodes(t, store, 2)
		p := newPair(t, all[0])
		eve := enter(t, all[1].Lobby, "eve")
		hidden := open(t, eve, Settings{Game: toy{}, Seats: 2, Private: true})
		e := join(t, eve, hidden)
		wait(time.Second)
		all = append(all, newNode(t, store, "n2"))
		p.play(1)
		wait(time.Second)
		for _, n := range all {
			tables := hallOf(t, enter(t, n.Lobby, "wim")).tables()
			if len(tables) != 1 || tables[0].Name != p.name || tables[0].Players != "ann,bob" ||
				tables[0].Phase != match.Playing || tables[0].Deserted() {
				t.Errorf("%s lists %+v", n.config.Node, tables)
			}
			if n.Stats().Playing != map[string]int{"n0": 1}[n.config.Node] {
				t.Errorf("%s counts %+v", n.config.Node, n.Stats())
			}
		}
		wantAway(t, enter(t, all[2].Lobby, "eve"), hidden.Name(), "n1")
		for word, where := range map[string]string{p.name: "n0", hidden.Code(): "n1"} {
			for _, n := range all {
				if at, known := n.Holder(word); at != where || !known {
					t.Errorf("%s finds %s at %q", n.config.Node, word, at)
				}
			}
		}
		if _, known := all[2].Holder(hidden.Name()); known {
			t.Error("a private table is found by its name")
		}
		wantAway(t, enter(t, all[2].Lobby, "wim"), hidden.Code(), "n1")
		_, err := enter(t, all[2].Lobby, "wim").Find(hidden.Name())
		wantErr(t, err, ErrNoTable)
		if mine := hallOf(t, enter(t, all[2].Lobby, "eve")).tables(); len(mine) != 2 || !mine[0].Yours ||
			mine[0].Name != hidden.Name() {
			t.Errorf("eve sees %+v", mine)
		}
		e.visit.Leave()
		ok(t, all[0].CloseTable(p.name, ""))
		wait(time.Second)
		for _, n := range all {
			if left := n.Tables(); len(left) != 0 || len(n.Directory()) != 0 {
				t.Errorf("%s still lists %+v", n.config.Node, left)
			}
		}
	})
}

// A person with a seat at another node hears when it is their turn, and finds their
// games, wherever they are.
func TestTurnsOfOtherNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := nodes(t, newShared(), 2)
		p := newPair(t, all[0])
		p.play(1)
		bob := enter(t, all[1].Lobby, "bob")
		turns := bob.Turns()
		record := p.a.Table.Record
		wait(time.Second)
		if mine, _ := turns.Wait(t.Context()); len(mine) != 0 {
			t.Errorf("he is there, and told of %+v", mine)
		}
		p.b.visit.visitor.Leave()
		wait(time.Second)
		if mine, _ := turns.Wait(t.Context()); len(mine) != 1 || mine[0].Table != p.name || mine[0].Record != record ||
			!mine[0].Yours || mine[0].Seq != 1 {
			t.Errorf("he is told of %+v", mine)
		}
		games, err := bob.Running()
		if ok(t, err); len(games) != 1 || games[0].Table != p.name || !bob.Plays(record) || !bob.Plays("") ||
			bob.Plays("x-1") {
			t.Errorf("he plays %+v", games)
		}
		wantAway(t, bob, p.name, "n0")
		if enter(t, all[1].Lobby, "eve").Plays(record) {
			t.Error("so does eve")
		}
	})
}

// A guest takes up a seat by the code, at the node where that is.
func TestGuestsCodeElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := nodes(t, newShared(), 2)
		gia, err := all[0].EnterGuest(Newcomer{Name: "gia"})
		ok(t, err)
		table := open(t, gia, Settings{Game: toy{}, Seats: 2})
		g := join(t, gia, table)
		bob := join(t, enter(t, all[0].Lobby, "bob"), table)
		ok(t, g.look().visit.Act(says("go"), 0))
		gia.Leave()
		wait(time.Second)
		back, err := all[1].EnterGuest(Newcomer{Name: "gia"})
		ok(t, err)
		if back.Person().Name == gia.Person().Name {
			t.Errorf("two people are called %s", back.Person().Name)
		}
		wantAway(t, back, gia.Person().ID, "n0")
		if _, err := back.Find(gia.Person().ID); !errors.Is(err, ErrElsewhere) || err.(Elsewhere).Guest != gia.Person().ID {
			t.Errorf("gia is to come as somebody else: %+v", err)
		}
		there, err := all[0].EnterGuest(Newcomer{ID: back.Person().ID, Name: "gia"}) // as the relay brings them
		ok(t, err)
		_, err = there.Find(gia.Person().ID)
		ok(t, err)
		if again := join(t, there, table).look(); again.You != 0 || there.Person().Name != gia.Person().Name {
			t.Errorf("%s sits on seat %d", there.Person().Name, again.You)
		}
		bob.visit.Leave()
	})
}

// The code is good at any node when the one is lost that gave it and kept the table.
func TestGuestsCodeOutlivesItsNode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := nodes(t, newShared(), 3)
		gia, err := all[0].EnterGuest(Newcomer{Name: "gia"})
		ok(t, err)
		table := open(t, gia, Settings{Game: toy{}, Seats: 2})
		g := join(t, gia, table)
		join(t, enter(t, all[0].Lobby, "bob"), table)
		ok(t, g.look().visit.Act(says("go"), 0))
		wait(time.Second)
		all[0].line.cutBefore(func(string) bool { return true }) // it is gone for the others
		ok(t, all[1].Adopt(t.Context(), all[1].Directory()[0].ID))
		synctest.Wait()
		back, err := all[2].EnterGuest(Newcomer{Name: "gia"})
		ok(t, err)
		wantAway(t, back, gia.Person().ID, "n1")
		there, err := all[1].EnterGuest(Newcomer{ID: back.Person().ID, Name: "gia"})
		ok(t, err)
		found, err := there.Find(gia.Person().ID)
		ok(t, err)
		if again := join(t, there, found).look(); again.You != 0 || again.Seq != 1 ||
			there.Person().Name != gia.Person().Name {
			t.Errorf("%s sits on seat %d after %d moves", there.Person().Name, again.You, again.Seq)
		}
		all[0].line.mend()
	})
}

// Tables of one host, and of one source, count wherever they are kept.
func TestLimitsCountAllNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := nodes(t, newShared(), 2, func(c *Config) { c.Limits = Limits{PerHost: 2, Tables: 2, Crowd: 1} })
		ann := []*Visitor{enter(t, all[0].Lobby, "ann"), enter(t, all[1].Lobby, "ann")}
		for _, v := range ann {
			open(t, v, Settings{Game: toy{}, Seats: 2})
		}
		wait(time.Second)
		for _, v := range ann {
			_, err := v.Open(Settings{Game: toy{}, Seats: 2})
			wantErr(t, err, ErrHosting)
		}
		open(t, enter(t, all[0].Lobby, "bob"), Settings{Game: toy{}, Seats: 2}) // a node has its own places
		wait(time.Second)
		names := []string{}
		for _, l := range all[1].Tables() {
			names = append(names, l.Name)
		}
		if slices.Sort(names); len(slices.Compact(names)) != 3 {
			t.Errorf("there are %v", names)
		}
	})
}

// wantAways compares what each node finds by holder with the whole directory.
func wantAways(t *testing.T, all []node) {
	t.Helper()
	synctest.Wait()
	for _, n := range all {
		var every []DirectoryEntry
		for _, e := range n.Directory() {
			if !e.Here {
				every = append(every, e)
			}
			got := n.Away(func(holder string) bool { return holder == e.Holder })
			if want := !e.Here; slices.Contains(got, DirectoryEntry{ID: e.ID, Holder: e.Holder}) != want {
				t.Errorf("%s finds %v of %q, and %v is listed", n.config.Node, got, e.Holder, e)
			}
		}
		if got := n.Away(func(string) bool { return true }); !slices.Equal(got, every) {
			t.Errorf("%s finds %v away, and %v are listed", n.config.Node, got, every)
		}
		if got := n.Away(func(string) bool { return false }); len(got) > 0 {
			t.Errorf("%s finds %v of nobody", n.config.Node, got)
		}
	}
}

// Tables are found by their holder, whatever becomes of them: given up, taken over, taken from a node that holds them, ended.
func TestTablesByHolder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := nodes(t, newShared(), 3)
		ann, bob := enter(t, all[0].Lobby, "ann"), enter(t, all[1].Lobby, "bob")
		var ids []string
		for range 3 {
			ids = append(ids, open(t, ann, Settings{Game: toy{}, Seats: 2}).ID())
		}
		ids = append(ids, open(t, bob, Settings{Game: toy{}, Seats: 2, Private: true}).ID())
		wantAways(t, all)
		if there := all[2].Away(func(holder string) bool { return holder == "n0" }); len(there) != 3 {
			t.Errorf("n0 holds %v", there)
		}
		ok(t, all[0].Release(t.Context(), ids[0]))
		wantAways(t, all)
		ok(t, all[2].Adopt(t.Context(), ids[0]))
		wantAways(t, all)
		ok(t, all[0].Adopt(t.Context(), ids[3])) // from n1, which still holds it
		wantAways(t, all)
		if there := all[1].Away(func(holder string) bool { return holder == "n0" }); len(there) != 3 {
			t.Errorf("n0 holds %v", there)
		}
		ok(t, all[0].placed(ids[1]).table.Dissolve())
		wantAways(t, all)
		if there := all[2].Away(func(string) bool { return true }); len(there) != 2 {
			t.Errorf("elsewhere are %v", there)
		}
	})
}
