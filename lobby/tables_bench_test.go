package lobby

import (
	"cmp"
	"context"
	"fmt"
	"testing"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/sqlite"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// swift is a store that writes no entries, to measure what a move costs besides.
type swift struct{ journal.Store }

func (swift) Append(_ context.Context, e journal.Entry) (journal.Entry, error) {
	e.Pos = journal.Pos(e.Number)
	return e, nil
}

// BenchmarkTables has four people move at each of many tables in turns, so nothing of a
// table is near the processor any longer. An operation is a move, told to everybody.
func BenchmarkTables(b *testing.B) {
	store, err := sqlite.Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	l := New(Config{Games: rules.Shelf{medici.Game{}}, Store: swift{store}, Limits: Limits{ChangeEvery: time.Microsecond}})
	defer l.Close()
	var tables [400][]*Visit
	for i := range tables {
		tables[i] = circle(b, l, fmt.Sprint(i))
	}
	b.ReportAllocs()
	b.ResetTimer()
	for moves := 0; moves < b.N; {
		for _, visits := range tables {
			n, err := around(visits)
			if moves += n; err != nil {
				b.Fatal(err)
			}
		}
	}
}

// around lets everybody at a table receive the news, and then the player to move moves; it returns how many
// moves that were.
func around(visits []*Visit) (moves int, err error) {
	var asked *Visit
	var now match.Update
	for _, v := range visits {
		u, told, _ := v.Updates().Take()
		switch {
		case told && len(u.Legal) > 0:
			asked, now = v, u
		case told && u.Table.Phase != match.Playing:
			err = cmp.Or(err, v.Ready(true))
		}
	}
	if asked == nil || err != nil {
		return 0, err
	}
	return 1, asked.Act(nth{}.Choose(now.View, now.Legal), now.Seq)
}
