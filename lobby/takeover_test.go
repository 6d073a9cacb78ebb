package lobby

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/directory"
	"medici/lobby/match"
)

// Three nodes lose their connections and find them, take a table over from each other in any order, and two
// people play on wherever it is held. Nothing that they were told is lost or changed, and nobody is told of
// a game that went another way.
func TestTakeoversInAnyOrder(t *testing.T) {
	told := 0
	for seed := range uint64(12) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { told += testTakeovers(t, rand.New(rand.NewPCG(seed, 0))) })
		})
	}
	if told < 100 {
		t.Errorf("only %d moves were told", told)
	}
}

// travels is a pair that follows its table.
type travels struct {
	*pair
	all  []node
	dice *rand.Rand
	at   int               // the node where they are
	told map[string]string // the move by its place, like "id-2 7"
}

func testTakeovers(t *testing.T, dice *rand.Rand) (told int) {
	store := newShared()
	all := nodes(t, store, 3, func(c *Config) { c.Grace, c.MaxIdle = 24*time.Hour, 24*time.Hour })
	w := &travels{pair: newPair(t, all[0]), all: all, dice: dice, told: map[string]string{}}
	for range 120 {
		one := all[dice.IntN(3)]
		switch dice.IntN(12) {
		case 0:
			w.try(one.Adopt)
		case 1:
			go w.try(one.Release)
		case 2:
			one.line.cutNow()
		case 3, 4:
			one.line.mend()
		case 5:
			steps := dice.IntN(6)
			one.line.cutBefore(func(string) bool { steps--; return steps < 0 })
		case 6:
			wait(time.Duration(dice.IntN(2000)) * time.Millisecond)
		default:
			w.move()
		}
	}
	for _, n := range all {
		n.line.mend()
	}
	wait(time.Minute)
	w.check()
	w.checkChapters(store)
	return len(w.told)
}

// checkChapters wants of all chapters that the directory names the newest alone to be
// there. One that never began may be there besides: its entry was on its way for so long.
func (w *travels) checkChapters(store *shared) {
	w.t.Helper()
	e := entryOf(w.t, store, w.id)
	for i, number := range e.Chapters() {
		if there := len(store.Entries[directory.ChapterName(w.id, number)]) > 0; there != (i == 0) {
			w.t.Errorf("chapter %d of %v is there: %t", number, e.Chapters(), there)
		}
	}
}

// look is guest.look for a guest who may be told only that the table is halted.
func look(g *guest) {
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	for {
		u, more := g.visit.Updates().Wait(gone)
		if !more {
			return
		}
		if !u.Halted || u.Seq > 0 {
			g.note(u)
		}
	}
}

// try asks a node for something that it may be unable to do.
func (w *travels) try(do func(context.Context, string) error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = do(ctx, w.id)
}

// move moves once where the table is, if that can be found, and records what is told.
func (w *travels) move() {
	a, b := w.a, w.b
	if look(a); a.Closed != "" {
		w.seek()
		return
	}
	if look(b); a.Table.Phase == match.Over {
		_ = w.again()
		return
	}
	said := []string{"go", "run"}[w.dice.IntN(2)]
	g, place := []*guest{a, b}[a.Seq%2], fmt.Sprint(a.Table.Record, " ", a.Seq+1)
	if err := g.visit.Act(says(said), a.Seq); err == nil {
		w.note(place, said)
	}
	look(a)
	look(b)
}

func (w *travels) note(place, said string) {
	w.t.Helper()
	if was, again := w.told[place]; again {
		w.t.Errorf("move %s is told as %q, and was as %q", place, said, was)
	}
	w.told[place] = said
}

// seek goes to the table, wherever it is.
func (w *travels) seek() {
	for i, n := range w.all {
		ann, bob := enter(w.t, n.Lobby, "ann"), enter(w.t, n.Lobby, "bob")
		table, err := ann.Find(w.name)
		if err != nil {
			continue
		}
		a, err := ann.Join(table)
		if err != nil {
			continue
		}
		if b, err := bob.Join(table); err == nil {
			w.at, w.a, w.b = i, &guest{t: w.t, visit: a}, &guest{t: w.t, visit: b}
			return
		}
	}
}

// check compares what was told with what there is in the end.
func (w *travels) check() {
	w.t.Helper()
	ok(w.t, w.all[0].Adopt(w.t.Context(), w.id))
	synctest.Wait()
	w.follow(w.all[0])
	synctest.Wait()
	kept := map[string]string{}
	for number := range w.a.Table.Number {
		id := match.GameID(w.id, number+1)
		text, err := recordOf(w.all[0].Lobby, id)
		if err != nil {
			w.t.Errorf("the record of game %d: %v", number+1, err)
		}
		for i, said := range movesOf(text) {
			kept[fmt.Sprint(id, " ", i+1)] = said
		}
	}
	for place, said := range w.told {
		if kept[place] != said {
			w.t.Errorf("move %s was told as %q, and is %q", place, said, kept[place])
		}
	}
}

// movesOf returns what was said in a record of a toy game.
func movesOf(record string) (said []string) {
	for _, word := range strings.Fields(record) {
		if word == "go" || word == "run" {
			said = append(said, word)
		}
	}
	return said
}
