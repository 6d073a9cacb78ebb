package stream

import (
	"crypto/rand"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"medici/internal/dev/streamtest"
	"medici/internal/journal"
)

// The three servers and their client share this process and its machine.

// move is about as long as a move of a game in the journal.
var move = make([]byte, 250)

// BenchmarkAppend has one writer, who waits for each acknowledgement.
func BenchmarkAppend(b *testing.B) {
	s := fresh(b)
	defer s.Close()
	tail := journal.Tail{Table: rand.Text()}
	took := make([]time.Duration, b.N)
	b.ResetTimer()
	for n := range b.N {
		began := time.Now()
		tail = appended(b, s, tail)
		took[n] = time.Since(began)
	}
	b.StopTimer()
	report(b, took)
}

// BenchmarkAppendPaced has 1,000 tables where people think: each moves every four
// seconds, 250 moves a second in all, spread evenly.
func BenchmarkAppendPaced(b *testing.B) {
	s := fresh(b)
	defer s.Close()
	ends := make([]journal.Tail, 1000)
	for i := range ends {
		ends[i] = appended(b, s, journal.Tail{Table: rand.Text()})
	}
	took := make([]time.Duration, b.N)
	tick := time.NewTicker(4 * time.Millisecond)
	defer tick.Stop()
	b.ResetTimer()
	var all sync.WaitGroup
	for n := range b.N {
		<-tick.C
		i := n % len(ends)
		all.Go(func() {
			began := time.Now()
			ends[i] = appended(b, s, ends[i])
			took[n] = time.Since(began)
		})
	}
	all.Wait()
	b.StopTimer()
	report(b, took)
}

// BenchmarkAppendTogether has 256 tables that move as fast as they can: what the store bears.
func BenchmarkAppendTogether(b *testing.B) {
	s := fresh(b)
	defer s.Close()
	together(b, s, parts)
}

// BenchmarkCeiling has the same by number of servers, replicas and the streams over which the tables are spread.
func BenchmarkCeiling(b *testing.B) {
	for _, of := range []struct{ servers, replicas int }{{1, 1}, {3, 1}, {3, 3}, {5, 5}} {
		cluster, err := streamtest.StartDurable(of.servers)
		if err != nil {
			b.Fatal(err)
		}
		s, err := Open(b.Context(), Config{URL: cluster.URL(), Replicas: of.replicas, Name: b.Name(),
			WriteTime: 10 * time.Second})
		if err != nil {
			b.Fatal(err)
		}
		for _, streams := range []int{1, 4, parts} {
			b.Run(fmt.Sprintf("servers=%d/replicas=%d/streams=%d", of.servers, of.replicas, streams), func(b *testing.B) {
				together(b, s, streams)
			})
		}
		s.Close()
		if err := cluster.Stop(); err != nil {
			b.Error(err)
		}
	}
}

// together lets 256 tables, spread over some of the streams, move as fast as they can.
func together(b *testing.B, s *Store, streams int) {
	took := make([]time.Duration, b.N)
	var next atomic.Int64
	var all sync.WaitGroup
	b.ResetTimer()
	for i := range 256 {
		all.Go(func() {
			tail := journal.Tail{Table: rand.Text()}
			for tableLocation(tail.Table).stream != part(i%streams) {
				tail.Table = rand.Text()
			}
			for n := int(next.Add(1)) - 1; n < b.N; n = int(next.Add(1)) - 1 {
				began := time.Now()
				tail = appended(b, s, tail)
				took[n] = time.Since(began)
			}
		})
	}
	all.Wait()
	b.StopTimer()
	report(b, took)
}

// BenchmarkRead reads a table of 3,000 entries.
func BenchmarkRead(b *testing.B) {
	s := fresh(b)
	defer s.Close()
	start := journal.Tail{Table: rand.Text()}
	for tail := start; tail.Number < 3000; {
		tail = appended(b, s, tail)
	}
	for b.Loop() {
		if all, err := journal.ReadAll(b.Context(), s, start); err != nil || len(all) != 3000 {
			b.Fatal(len(all), err)
		}
	}
}

// BenchmarkGet reads a document at its leader.
func BenchmarkGet(b *testing.B) {
	s := fresh(b)
	defer s.Close()
	if _, err := s.Put(b.Context(), "k", move, 0); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := s.Get(b.Context(), "k"); err != nil {
			b.Fatal(err)
		}
	}
}

func appended(b *testing.B, s *Store, tail journal.Tail) journal.Tail {
	e, err := s.Append(b.Context(), tail.Next(move))
	if err != nil {
		b.Error(err)
		return tail
	}
	return e.Tail()
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
