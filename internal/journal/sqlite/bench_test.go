package sqlite

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"medici/internal/journal"
)

// move is about as long as a move of a game in the journal.
var move = make([]byte, 40)

// BenchmarkAppend1000Tables has 1,000 tables that move one after the other as
// fast as the disk lets them: the time of an operation is the time between two
// acknowledged moves of any table.
func BenchmarkAppend1000Tables(b *testing.B) {
	s := durable(b, b.TempDir())
	defer s.Close()
	const tables = 1000
	ends := make([]journal.Tail, tables)
	for i := range ends {
		ends[i] = journal.Tail{Table: fmt.Sprintf("table-%04d", i)}
	}
	took := make([][]time.Duration, tables)
	each := max(1, b.N/tables)
	b.ResetTimer()
	var all sync.WaitGroup
	for i := range tables {
		all.Go(func() {
			for range each {
				began := time.Now()
				e, err := s.Append(b.Context(), ends[i].Next(move))
				if err != nil {
					b.Error(err)
					return
				}
				took[i] = append(took[i], time.Since(began))
				ends[i] = e.Tail()
			}
		})
	}
	all.Wait()
	b.StopTimer()
	report(b, slices.Concat(took...))
}

// BenchmarkAppendPaced has tables where people think; so many of them move in turn, spread
// evenly over a time: 250 with a move every three seconds, and 2,500. Before they do, entries
// were written that are as long as those of people who sit down.
func BenchmarkAppendPaced(b *testing.B) {
	for _, tables := range []int{250, 2500} {
		b.Run(fmt.Sprint(tables), func(b *testing.B) { paced(b, tables, 3*time.Second/time.Duration(tables)) })
	}
}

func paced(b *testing.B, tables int, every time.Duration) {
	s := durable(b, b.TempDir())
	defer s.Close()
	ends := make([]journal.Tail, tables)
	var all sync.WaitGroup
	for i := range ends {
		all.Go(func() { ends[i] = mustAppend(b, s, journal.Tail{Table: fmt.Sprintf("table-%04d", i)}, 5, 750) })
	}
	all.Wait()
	took := make([]time.Duration, b.N)
	tick := time.NewTicker(every)
	defer tick.Stop()
	b.ResetTimer()
	for n := range b.N {
		<-tick.C
		i := n % len(ends)
		all.Go(func() {
			began := time.Now()
			if e, err := s.Append(b.Context(), ends[i].Next(move)); err != nil {
				b.Error(err)
			} else {
				ends[i] = e.Tail()
			}
			took[n] = time.Since(began)
		})
	}
	all.Wait()
	b.StopTimer()
	report(b, took)
}

func report(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	at := func(part float64) float64 {
		return float64(took[int(part*float64(len(took)-1))].Microseconds()) / 1000
	}
	b.ReportMetric(at(0.50), "p50-ms")
	b.ReportMetric(at(0.99), "p99-ms")
	b.ReportMetric(float64(len(took))/b.Elapsed().Seconds(), "appends/s")
}

// BenchmarkOpen starts up with 10,000 finished and 1,000 running tables: opens
// the store, lists the directory and reads every running table.
func BenchmarkOpen(b *testing.B) {
	const finished, running, length = 10000, 1000, 100
	dir := b.TempDir()
	s, err := open(dir, options{steps: steps, pageSize: 4096, careless: true})
	if err != nil {
		b.Fatal(err)
	}
	var all sync.WaitGroup
	work := make(chan int)
	for range 200 {
		all.Go(func() {
			for i := range work {
				status := "finished"
				if i >= finished {
					status = "running"
				}
				mustAppend(b, s, journal.Tail{Table: fmt.Sprintf("table-%05d", i)}, length, 40)
				if _, err := s.Put(b.Context(), fmt.Sprintf("%s/table-%05d", status, i), make([]byte, 200), 0); err != nil {
					b.Error(err)
				}
			}
		})
	}
	for i := range finished + running {
		work <- i
	}
	close(work)
	all.Wait()
	if err := s.Close(); err != nil {
		b.Fatal(err)
	}
	var opening, listing time.Duration
	for b.Loop() {
		began := time.Now()
		s := durable(b, dir)
		opening += time.Since(began)
		directory, err := s.List(b.Context(), "")
		listing += time.Since(began)
		if err != nil || len(directory) != finished+running {
			b.Fatal(len(directory), err)
		}
		for i := range running {
			table := fmt.Sprintf("table-%05d", finished+i)
			if entries, err := journal.ReadAll(b.Context(), s, journal.Tail{Table: table}); err != nil ||
				len(entries) != length {
				b.Fatal(len(entries), err)
			}
		}
		s.Close()
	}
	b.ReportMetric(float64(opening.Milliseconds())/float64(b.N), "open-ms")
	b.ReportMetric(float64((listing-opening).Milliseconds())/float64(b.N), "list-ms")
}
