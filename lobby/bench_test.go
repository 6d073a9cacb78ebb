package lobby

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/sqlite"
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

// back is somebody's return to their seat.
func back(b *testing.B, l *Lobby) {
	ann, err := l.Enter(Newcomer{ID: "0", Name: "ann"})
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
	middle, end := benchMatch(b, 60), benchMatch(b, 10_000)
	var wg sync.WaitGroup
	work := make(chan int)
	for range 64 { // they share commits
		wg.Go(func() {
			for i := range work {
				m := end
				if i < running {
					m = middle
				}
				write(b, store, m, i)
			}
		})
	}
	for i := range finished + running {
		work <- i
	}
	close(work)
	wg.Wait()
}

func write(b *testing.B, store journal.Store, m match, i int) {
	id := fmt.Sprintf("id%d", i)
	m.id, m.name, m.host = id, fmt.Sprintf("table-%d", i), fmt.Sprint(i)
	m.seats = append([]seat{}, m.seats...)
	m.seats[0].who = Person{ID: fmt.Sprint(i), Name: fmt.Sprint("p", i)}
	m.tail = journal.Tail{Table: id}
	m.config.Store = store
	data, _, _ := m.entrySince(mark{}, time.Now())
	if _, err := store.Append(context.Background(), m.tail.Next(data)); err != nil {
		b.Error(err)
	}
	if m.phase == Playing {
		if err := m.writeDirectory(0); err != nil {
			b.Error(err)
		}
	}
}

// benchMatch is a game of a person and three bots after a number of moves, or at its
// end.
func benchMatch(b *testing.B, moves int) match {
	m := newMatch(settings{title: "medici edition=2016", game: medici.Game{}, size: 4, newSeed: newSeed}, Person{ID: "0", Name: "p"}, time.Now())
	for i := range 3 {
		m.seatBot(rules.Seat(i+1), "")
	}
	m.begin(time.Now())
	for m.phase == Playing && len(m.moves) < moves {
		legal := m.state.Actions()
		if err := m.step(m.state.Turn(), rules.Plain(legal[min(len(m.moves)%3, len(legal)-1)])); err != nil {
			b.Fatal(err)
		}
		m.proceed(time.Now())
	}
	return *m
}
