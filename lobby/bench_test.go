package lobby

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/sqlite"
	"medici/lobby/directory"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// BenchmarkStart opens a store with 10,000 finished and 1,000 tables that run or wait, a tenth of
// which have long journals, and brings back the lobby, up to the first person at one of the
// tables. Its memory is that of the whole process.
func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	fill(b, dir, 10_000, 1_000)
	debug.FreeOSMemory()
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
		back(b, l, 0)
		b.StopTimer()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		b.ReportMetric(float64(m.Sys-m.HeapReleased)/1e6, "MB")
		l.Close()
		store.Close()
		b.StartTimer()
	}
}

// BenchmarkMove lets four people move, as fast as they are told, at a table that is written. An operation
// is a move.
func BenchmarkMove(b *testing.B) {
	store, err := sqlite.Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	l := New(Config{Games: rules.Shelf{medici.Game{}}, Store: store, Limits: Limits{ChangeEvery: time.Microsecond}})
	defer l.Close()
	visits := circle(b, l, "")
	b.ReportAllocs()
	b.ResetTimer()
	for moves := 0; moves < b.N; {
		n, err := around(visits)
		if moves += n; err != nil {
			b.Fatal(err)
		}
	}
}

// circle seats four people at a table, who listen for their turns; their names end alike.
func circle(b *testing.B, l *Lobby, at string) (visits []*Visit) {
	var theirs *Table
	for i := range 4 {
		who, err := l.Enter(Newcomer{ID: fmt.Sprint("person-", i, at), Name: fmt.Sprint("person-", i, at)})
		if err == nil && theirs == nil {
			theirs, err = who.Open(Settings{Game: medici.Game{}, Seats: 4})
		}
		if err != nil {
			b.Fatal(err)
		}
		who.Turns()
		visit, err := who.Join(theirs)
		if err != nil {
			b.Fatal(err)
		}
		visits = append(visits, visit)
	}
	return visits
}

// back returns the host of a table to their seat.
func back(b *testing.B, l *Lobby, i int) {
	host, err := l.Enter(Newcomer{ID: fmt.Sprint("person-", i), Name: fmt.Sprint("person-", i)})
	if err != nil {
		b.Error(err)
		return
	}
	theirs, err := host.Find(fmt.Sprint("table-", i))
	if err != nil {
		b.Error(err)
		return
	}
	visit, err := host.Join(theirs)
	if err != nil {
		b.Error(err)
		return
	}
	u, _ := visit.Updates().Wait(context.Background())
	if len(u.Moves) < 20 {
		b.Errorf("only %d moves are there", len(u.Moves))
	}
	host.Leave()
}

// fill writes tables as they stand in the middle and at the end of a game.
func fill(b *testing.B, dir string, finished, running int) {
	store, err := sqlite.Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	middle, end, talked := journalOf(played(b, 60)), journalOf(played(b, 10_000)), talkative(b)
	each(finished+running, 64, func(i int) { // they share commits
		switch {
		case i >= running:
			write(b, store, end, i)
		case i%10 == 9:
			write(b, store, talked, i)
		default:
			write(b, store, middle, i)
		}
	})
}

// each does something for each number below n, for so many at once, and returns when all of it is done.
func each(n, atOnce int, do func(i int)) {
	var wg sync.WaitGroup
	work := make(chan int)
	for range atOnce {
		wg.Go(func() {
			for i := range work {
				do(i)
			}
		})
	}
	for i := range n {
		work <- i
	}
	close(work)
	wg.Wait()
}

// model is a table, and its journal.
type model struct {
	*match.Match
	entries []string
	lease   directory.Lease
}

// journalOf returns a journal of one entry.
func journalOf(m *match.Match) model {
	data, _, _ := m.EntrySince(match.Mark{}, time.Now())
	return model{Match: m, entries: []string{string(data)}}
}

// talkative returns a waiting table at which people have talked through a chapter.
func talkative(b *testing.B) (is model) {
	host, m := opened(b, 0)
	is.Match = m
	for mark, size := (match.Mark{}), 0; size < chapterSize; {
		var data []byte
		data, mark, _ = m.EntrySince(mark, time.Now())
		is.entries, size = append(is.entries, string(data)), size+len(data)
		m.Chat(host, strings.Repeat("what a long wait this is ", 6))
	}
	return is
}

// write writes a table like another one, with a name and a host of its own.
func write(b *testing.B, store journal.Store, is model, i int) {
	own := strings.NewReplacer("table-N", fmt.Sprint("table-", i), "person-N", fmt.Sprint("person-", i), "id-N",
		fmt.Sprint("id-", i))
	tail := journal.Tail{Table: fmt.Sprint("id-", i)}
	for _, data := range is.entries {
		e, err := store.Append(context.Background(), tail.Next([]byte(own.Replace(data))))
		if err != nil {
			b.Error(err)
		}
		tail = e.Tail()
	}
	if is.Summary().Table.Phase == match.Over {
		return
	}
	entry := entered(is.Match)
	entry.Lease = is.lease
	value, err := json.Marshal(entry)
	if err != nil {
		b.Fatal(err)
	}
	if _, err := store.Put(context.Background(), directory.Prefix+tail.Table, []byte(own.Replace(string(value))),
		0); err != nil {
		b.Error(err)
	}
}

// nth is a bot that chooses one of the first moves.
type nth struct{}

func (nth) Choose(v rules.View, legal []rules.Action) rules.Action {
	return rules.Plain(legal[min(len(v.(medici.View).Unseen)%3, len(legal)-1)])
}

// opened returns a table of four with some bots at which its host sits.
func opened(b *testing.B, bots int) (*match.Viewer, *match.Match) {
	c := match.Config{Games: rules.Shelf{medici.Game{}}, Pace: time.Nanosecond, Grace: time.Minute, MaxIdle: time.Hour,
		NewSeed: newSeed}
	host := &match.Viewer{Person: match.Person{ID: "person-N", Name: "person-N"}}
	m := match.New(c, match.Setup{ID: "id-N", Name: "table-N", Game: medici.Game{}, Seats: 4, Bots: bots,
		Host: host.Person}, time.Now())
	if err := m.Join(host, time.Now()); err != nil {
		b.Fatal(err)
	}
	return host, m
}

// played returns a game of a person and three bots after a number of moves, or at its end.
func played(b *testing.B, moves int) *match.Match {
	host, m := opened(b, 3)
	for at := m.Summary(); at.Table.Phase == match.Playing && at.Asks.Seq < moves; at = m.Summary() {
		if q := m.Ask(time.Now()); q != nil {
			choice, err := q.Think(func(rules.Game, string) (match.Bot, error) { return nth{}, nil }, time.Second)
			if err != nil {
				b.Fatal(err)
			}
			m.Answer(q, choice, time.Now())
			m.Happen(time.Now().Add(time.Second))
			continue
		}
		var now match.Update
		m.TakeNews(func(n match.News) { now = n.Update })
		if err := m.Act(host, nth{}.Choose(now.View, now.Legal), now.Seq, time.Now()); err != nil {
			b.Fatal(err)
		}
	}
	return m
}
