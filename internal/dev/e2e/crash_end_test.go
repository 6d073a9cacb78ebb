package e2e

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
)

// end is the last life: what is unfinished is looked at, all is played to the
// end, and every record holds and is what was told.
func (f *fleet) end(t *testing.T) {
	l := f.begin(t, true)
	l.gather(len(f.machines))
	dir := t.TempDir()
	for _, b := range f.books {
		f.unfinished(l, b, dir)
	}
	verify(t, dir, "")
	close(l.play)
	select {
	case <-l.done:
	case <-time.After(2 * termtest.Patience):
		t.Fatal("the games do not end")
	}
	dir = t.TempDir()
	for _, b := range f.books {
		f.finished(l, b, dir)
	}
	verify(t, dir, "over, ")
}

// unfinished compares the game that goes on at a table, if one does, while no
// person moves.
func (f *fleet) unfinished(l *life, b *book, dir string) {
	var known, moves []string
	for _, g := range b.games {
		if g.over {
			known = append(known, g.record)
		} else {
			moves = g.moves
		}
	}
	for _, id := range f.games(l, b) {
		if slices.Contains(known, id) {
			continue
		}
		known = append(known, id)
		rec := l.record(dir, id)
		over := rec.result != ""
		if b.bots > 0 { // they may have gone on meanwhile, even to the end
			rec.moves = rec.moves[:min(len(rec.moves), len(moves))]
		} else if over {
			l.t.Errorf("%s has ended with nobody playing", id)
		}
		if diff := differ(rec.moves, moves); diff != "" || !rec.tags["commitment"] || rec.tags["seed"] != over {
			l.t.Errorf("%s, unfinished, with %v: %s", id, rec.tags, diff)
		}
	}
	if len(known) != len(b.games) {
		l.t.Errorf("%s: of %d games the records are %v", b.name, len(b.games), known)
	}
}

// finished compares all games at a table, when they are over.
func (f *fleet) finished(l *life, b *book, dir string) {
	ids := f.games(l, b)
	for _, g := range b.games {
		rec := l.record(dir, g.record)
		result := strings.Trim(fmt.Sprint(g.scores), "[]")
		if diff := differ(rec.moves, g.moves); diff != "" || rec.result != result || !rec.tags["commitment"] ||
			!rec.tags["seed"] {
			l.t.Errorf("%s, with %v and result %s, told was %s: %s", g.record, rec.tags, rec.result, result, diff)
		}
		ids = slices.DeleteFunc(ids, func(id string) bool { return id == g.record })
	}
	if len(ids) > 0 {
		l.t.Errorf("%s: nobody has played %v", b.name, ids)
	}
}

// games returns the ids of all games at a table, by the list of one who was in them.
func (f *fleet) games(l *life, b *book) (ids []string) {
	l.t.Helper()
	host := f.machines[slices.IndexFunc(f.machines, func(m *machine) bool { return m.book == b })]
	c := l.dial(host.name, host.key)
	defer c.Close()
	text, errs, exit := c.Exec("games --json")
	for line := range strings.Lines(text) {
		var g struct{ ID, Table string }
		if err := json.Unmarshal([]byte(line), &g); err != nil || g.Table != b.name {
			l.t.Errorf("%s has played %s", b.name, line)
		}
		ids = append(ids, g.ID)
	}
	if exit != 0 {
		l.t.Errorf("games: exit %d: %s", exit, errs)
	}
	return ids
}
