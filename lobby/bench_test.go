package lobby

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/sqlite"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// BenchmarkStart opens a store with 10,000 finished and 1,000 running tables and
// brings back the lobby, up to the first person at one of the tables.
func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	fill(b, dir, 10_000, 1_000)
	b.ResetTimer()
	for b.Loop() {
		store, err := sqlite.Open(dir)
		if err != nil {
			b.Fatal(err)
		}
		l := New(Config{Games: rules.Shelf{medici.Game{}}, Store: store})
		if err := l.Restore(context.Background()); err != nil {
			b.Fatal(err)
		}
		back(b, l)
		b.StopTimer()
		l.Close()
		store.Close()
		b.StartTimer()
	}
}

// BenchmarkMove has four people move, one after another, at a table that is written down.
func BenchmarkMove(b *testing.B) {
	store, err := sqlite.Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	l := New(Config{Games: rules.Shelf{medici.Game{}}, Store: store, Limits: Limits{ChangeEvery: time.Microsecond}})
	defer l.Close()
	visits := circle(b, l)
	b.ReportAllocs()
	for b.Loop() {
		var err error
		for _, v := range visits {
			u, told, _ := v.Updates().Take()
			switch {
			case told && len(u.Legal) > 0:
				err = v.Act(nth{}.Choose(u.View, u.Legal), u.Seq)
			case told && u.Table.Phase != match.Playing:
				err = v.Ready(true)
			}
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

// circle are four people at a table, who listen for their turns.
func circle(b *testing.B, l *Lobby) (visits []*Visit) {
	var table *Table
	for i := range 4 {
		who, err := l.Enter(Newcomer{ID: fmt.Sprint("person-", i), Name: fmt.Sprint("person-", i)})
		if err == nil && table == nil {
			table, err = who.Open(Settings{Game: medici.Game{}, Seats: 4})
		}
		if err != nil {
			b.Fatal(err)
		}
		who.Turns()
		visit, err := who.Join(table)
		if err != nil {
			b.Fatal(err)
		}
		visits = append(visits, visit)
	}
	return visits
}

// back is somebody's return to their seat.
func back(b *testing.B, l *Lobby) {
	ann, err := l.Enter(Newcomer{ID: "person-0", Name: "ann"})
	if err != nil {
		b.Fatal(err)
	}
	table, err := ann.Find("table-0")
	if err != nil {
		b.Fatal(err)
	}
	visit, err := ann.Join(table)
	if err != nil {
		b.Fatal(err)
	}
	u, _ := visit.Updates().Wait(context.Background())
	if len(u.Moves) < 20 {
		b.Fatalf("only %d moves are there", len(u.Moves))
	}
	ann.Leave()
}

// fill writes tables as they stand in the middle and at the end of a game.
func fill(b *testing.B, dir string, finished, running int) {
	store, err := sqlite.Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	middle, end := played(b, 60), played(b, 10_000)
	var wg sync.WaitGroup
	work := make(chan int)
	for range 64 { // they share commits
		wg.Go(func() {
			for i := range work {
				h := end
				if i < running {
					h = middle
				}
				write(b, store, h, i)
			}
		})
	}
	for i := range finished + running {
		work <- i
	}
	close(work)
	wg.Wait()
}

// write writes a table like another one, with a name and a host of its own.
func write(b *testing.B, store journal.Store, h *hosted, i int) {
	own := strings.NewReplacer("table-N", fmt.Sprint("table-", i), "person-N", fmt.Sprint("person-", i), "id-N", fmt.Sprint("id-", i))
	data, _, _ := h.EntrySince(match.Mark{}, time.Now())
	tail := journal.Tail{Table: fmt.Sprint("id-", i)}
	if _, err := store.Append(context.Background(), tail.Next([]byte(own.Replace(string(data))))); err != nil {
		b.Error(err)
	}
	if h.Phase() != match.Playing {
		return
	}
	value, err := json.Marshal(h.directoryEntry(0))
	if err != nil {
		b.Fatal(err)
	}
	if _, err := store.Put(context.Background(), directory+tail.Table, []byte(own.Replace(string(value))), 0); err != nil {
		b.Error(err)
	}
}

// nth is a bot that chooses one of the first moves.
type nth struct{}

func (nth) Choose(v rules.View, legal []rules.Action) rules.Action {
	return rules.Plain(legal[min(len(v.(medici.View).Unseen)%3, len(legal)-1)])
}

// played is a game of a person and three bots after a number of moves, or at its
// end.
func played(b *testing.B, moves int) *hosted {
	l := New(Config{Games: rules.Shelf{medici.Game{}}, Pace: time.Nanosecond})
	b.Cleanup(l.Close)
	table := l.newTable("table-N", "")
	host := &match.Viewer{Person: match.Person{ID: "person-N", Name: "person-N"}}
	m := match.New(table.config(), match.Setup{ID: "id-N", Name: "table-N", Game: medici.Game{}, Seats: 4, Bots: 3, Host: host.Person}, time.Now())
	if err := m.Join(host, time.Now()); err != nil {
		b.Fatal(err)
	}
	for m.Phase() == match.Playing && m.Asks().Seq < moves {
		if q := m.Ask(time.Now()); q != nil {
			choice, err := q.Think(func(rules.Game, string) (match.Bot, error) { return nth{}, nil }, time.Second)
			if err != nil {
				b.Fatal(err)
			}
			m.Answer(q, choice, time.Now())
			m.Happen(time.Now().Add(time.Second))
			continue
		}
		for _, n := range m.TakeNews() {
			if err := m.Act(host, nth{}.Choose(n.View, n.Legal), n.Seq, time.Now()); err != nil {
				b.Fatal(err)
			}
		}
	}
	return table.host("id-N", m)
}
