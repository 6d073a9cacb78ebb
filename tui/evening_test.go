package tui

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"medici/internal/journal/sqlite"
	"medici/lobby"
	"medici/lobby/evening"
)

// gathering returns an evening of people; the first is the host, and bob has come last.
func gathering(people int) *evening.Evening {
	e := &evening.Evening{
		Code: "K7QF-2M4X-9TBA", Name: "amber-fox", Game: "medici edition=2016", Least: 2, Most: 6, Seats: 4,
		Rounds: 3, Clock: "live", Seed: 4, Host: "key of ann",
	}
	names := []string{"ann", "lorenzo", "giulia", "Franz_Josef-the1", "bianca", "cosimo", "piero", "nannina", "lucrezia",
		"giuliano", "clarice", "bob", "maddalena"}
	for i := range people {
		name := names[i%len(names)]
		_ = e.Join(evening.Person{ID: "key of " + name, Name: name})
	}
	return e
}

// played returns the evening after so many rounds, and so many tables of the one that follows.
func played(e *evening.Evening, rounds, tables int) *evening.Evening {
	chance, n := rand.New(rand.NewPCG(1, 2)), 0
	for r := range e.Rounds {
		if r > rounds || r == rounds && tables == 0 {
			break
		}
		e.Begin(e.Players(nil), time.Time{}, func() string { n++; return fmt.Sprint("table", n) },
			func() string { return "" })
		e.Open()
		for i, t := range e.Drawn[r].Tables {
			if r == rounds && i >= tables {
				break
			}
			scores := make([]int, len(t.Seats))
			for s := range scores {
				scores[s] = 60 + 10*chance.IntN(6)
			}
			e.Finish(t.ID, evening.Result{Record: t.ID + "-1", Scores: scores,
				Winners: []int{slices.Index(scores, slices.Max(scores))}}, time.Now().Add(time.Minute))
		}
	}
	e.Next = time.Now().Add(24 * time.Hour)
	return e
}

func TestEvening(t *testing.T) {
	l := newLobby(t)
	left := played(gathering(13), 2, 1)
	_ = left.Leave("key of lorenzo")
	_ = left.Remove("key of ann", left.Has("key of giulia"))
	programs := played(gathering(12), 3, 0)
	for i := range programs.People {
		programs.People[i].Declared = i%2 > 0
	}
	for name, e := range map[string]*evening.Evening{
		"gathering": gathering(5), "playing": played(gathering(12), 1, 2), "resting": resting(played(gathering(12), 2, 0)),
		"over": played(gathering(12), 3, 0), "left": left, "programs": programs,
	} {
		for _, size := range everySize {
			x := newHandWith(t, l, map[bool]string{true: "bob", false: "ann"}[name == "left"], size[0], size[1],
				func(o *Options) { o.Evening = e })
			x.until("points")
			if name == "resting" {
				x.press("tab")
				x.until(map[bool]string{true: "As it stands you sit with", false: "if nobody comes"}[size[0] == 80])
				x.press("tab")
			}
			x.golden(fmt.Sprintf("evening-%s-%d", name, size[0]))
			if lost := x.app.canvas.Lost(); len(lost) > 0 {
				t.Errorf("%s at %v has no room for %q:\n%s", name, size, lost, x.screen())
			}
			x.press("tab")
			if size[0] == 40 && e.Number() > 0 {
				x.golden(fmt.Sprintf("evening-%s-tables-%d", name, size[0]))
			}
			x.press("tab")
			if size[0] >= 80 {
				x.fits(name)
			}
			if name == "playing" && size[0] <= 80 {
				x.goldens(fmt.Sprintf("evening-%d", size[0]))
				x.set("colours", "none")
				x.set("signs", "ascii")
				x.golden(fmt.Sprintf("evening-ascii-%d", size[0]))
			}
			x.app.Visitor.Leave()
		}
	}
}

// resting stands still: the pause of a golden screen has no seconds.
func resting(e *evening.Evening) *evening.Evening {
	e.Next = time.Now().Add(-time.Second)
	return e
}

// The hall opens an evening with the menu's form, and joins one by its code.
func TestEveningFromTheHall(t *testing.T) {
	store, err := sqlite.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	l := lobby.New(lobby.Config{Games: kits.Shelf(), Bot: kits.Bot, Store: store})
	t.Cleanup(l.Close)
	ann := newHand(t, l, "ann", 80, 24)
	ann.until("The hall")
	ann.press("m")
	ann.until("open an evening of several rounds")
	ann.press("1")
	ann.until("A new evening")
	ann.golden("form-evening-80")
	ann.press("enter")
	ann.until("1 person has joined.")
	code := ann.app.Visitor.Evenings()[0].Code
	bob := newHand(t, l, "bob", 80, 24)
	bob.until("The hall")
	bob.press("c")
	bob.write(code)
	bob.press("enter")
	bob.until("STANDINGS")
	ann.until("2 people have joined.")
	bob.press("m")
	bob.press("1")
	bob.press("enter")
	bob.until("bob, left")
	ann.until("1 person has joined.")
	bob.press("m", "1")
	ann.until("2 people have joined.")
	ann.press("m", "2", "enter")
	bob.until("The host has removed you from this evening.")
	ann.until("bob, removed")
	ann.press("m", "2")
	bob.until("You are not in this evening.")
	bob.press("m", "1")
	ann.until("2 people have joined.")

	bob.press("t")
	bob.write("quite a tab")
	bob.press("enter")
	ann.until("bob: quite a tab")
	ann.resize(120, 40)
	ann.until("TALK")
	ann.until("bob: quite a tab")
	bob.press("t", "q", "esc")
	bob.until("STANDINGS")

	ann.press("enter")
	for _, x := range []*hand{ann, bob} {
		x.until("To your table")
		x.press("enter")
		x.until("deck")
	}
	bob.press("q", "enter")
	bob.until("The hall")
	bob.press("m", "1")
	bob.until("To your table")
}

// A player at a table that another node keeps goes on there.
func TestEveningTableElsewhere(t *testing.T) {
	store, err := sqlite.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	at := func(node string) *lobby.Lobby {
		l := lobby.New(lobby.Config{Games: kits.Shelf(), Bot: kits.Bot, Store: store, Node: node})
		t.Cleanup(l.Close)
		if err := l.Restore(t.Context()); err != nil {
			t.Fatal(err)
		}
		return l
	}
	here, there := at("n0"), at("n1")
	ann := newHand(t, here, "ann", 80, 24)
	ann.until("The hall")
	e, err := ann.app.Visitor.OpenEvening(t.Context(), lobby.Evening{Game: kits.Shelf()[0], Rounds: 1})
	if err != nil {
		t.Fatal(err)
	}
	bob := newHandWith(t, there, "bob", 80, 24, func(o *Options) {
		if o.Evening, err = o.Visitor.JoinEvening(t.Context(), e.Code); err != nil {
			t.Fatal(err)
		}
	})
	bob.until("2 people have joined.")
	again, err := there.Enter(lobby.Newcomer{ID: "key of bob", Name: "bob"})
	if err != nil {
		t.Fatal(err)
	}
	turns := again.Turns()
	if _, err := ann.app.Visitor.BeginRound(t.Context(), e.Code); err != nil {
		t.Fatal(err)
	}
	bob.until("To your table")
	for !again.Plays("") { // the other node does not know of the table yet
		_, _ = turns.Wait(t.Context())
	}
	bob.press("enter")
	table := bob.app.Visitor.Evenings()[0].Drawn[0].Tables[0]
	if away := bob.app.Away(); away == nil || away.Node != "n0" || away.Watch || away.Table != table.Code {
		t.Errorf("bob goes to %+v, and his table is %+v", away, table)
	}
}
