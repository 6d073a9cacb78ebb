package lobby

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"medici/internal/dev/streamtest"
	"medici/internal/journal/stream"
	"medici/lobby/directory"
	"medici/rules"
	"medici/rules/medici"
)

// taking is how many tables a node takes over at once, as package cluster has it.
const taking = 32

// BenchmarkTakeover has a node take over 1,000 running games of a node that died, on a store of three servers that wait
// for the disk. At each table somebody comes back to their seat as soon as the node holds it. It tells how long
// tables took from the first take-over, and how long people waited for the game from when the table was there:
// its journal is fenced and read then.
func BenchmarkTakeover(b *testing.B) {
	const tables = 1000
	servers, err := streamtest.StartDurable(3)
	if err != nil {
		b.Fatal(err)
	}
	defer servers.Stop()
	store, err := stream.Open(context.Background(), stream.Config{URL: servers.URL(), Name: "bench"})
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	middle := journalOf(played(b, 60))
	middle.lease = directory.Lease{Holder: "dead", Term: 1, Next: 1}
	each(tables, 64, func(i int) { write(b, store, middle, i) })
	for n := 0; b.Loop(); n++ {
		b.StopTimer()
		l := New(Config{Games: rules.Shelf{medici.Game{}}, Store: store, Node: fmt.Sprint("node-", n)})
		if err := l.Restore(context.Background()); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		since, waited := takeOver(b, l, tables)
		b.StopTimer()
		report(b, "since-first", since)
		report(b, "since-held", waited)
		l.Close()
		b.StartTimer()
	}
}

// takeOver takes over all tables, and returns how long each took until its game was shown: from now on, and since the
// node held it.
func takeOver(b *testing.B, l *Lobby, tables int) (since, waited []time.Duration) {
	began := time.Now()
	var mu sync.Mutex
	var people sync.WaitGroup
	each(tables, taking, func(i int) {
		if err := l.Adopt(context.Background(), fmt.Sprint("id-", i)); err != nil {
			b.Error(err)
			return
		}
		people.Go(func() {
			held := time.Now()
			back(b, l, i)
			mu.Lock()
			defer mu.Unlock()
			since, waited = append(since, time.Since(began)), append(waited, time.Since(held))
		})
	})
	people.Wait()
	return since, waited
}

// report tells the median of some times and that of 99 of 100, in milliseconds.
func report(b *testing.B, what string, all []time.Duration) {
	slices.Sort(all)
	for _, share := range []int{50, 99} {
		b.ReportMetric(float64(all[len(all)*share/100].Milliseconds()), fmt.Sprintf("ms-%s-p%d", what, share))
	}
}
