package lobby

import (
	"fmt"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// BenchmarkHall is a change of one table of 2,500, of which 1,000 are told who look at the
// hall and sit nowhere, or each at one of the tables.
func BenchmarkHall(b *testing.B) {
	for name, from := range map[string]int{"who sit": 0, "who do not": 10_000} {
		b.Run(name, func(b *testing.B) {
			l := New(Config{Games: rules.Shelf{medici.Game{}}})
			close(l.quit) // nobody else tells
			l.running.Wait()
			l.mu.Lock()
			defer l.mu.Unlock()
			for i := range 2500 {
				l.enterAway(crowded(i), 1)
			}
			for i := range 1000 {
				id := fmt.Sprint("person-", from+i)
				l.come(l.hold(match.Person{ID: id, Name: id}))
				l.mu.Unlock()
				l.watchHall(NewMailbox[Hall](nil), id)
				l.mu.Lock()
			}
			e := l.order[1250]
			b.ReportAllocs()
			for b.Loop() {
				next := e.listing
				next.Number = 1 + next.Number%3
				l.change(e, next, e.host, e.seated)
				l.mu.Unlock()
				l.showHall()
				l.mu.Lock()
			}
		})
	}
}

// crowded is a table of four who play.
func crowded(i int) directoryEntry {
	e := directoryEntry{ID: fmt.Sprint("id-", i), Listing: Listing{
		Name: fmt.Sprint("table-", i), Game: "medici edition=2016", Phase: match.Playing, Seats: 4, Taken: 4, Present: 4, Visits: 4, Players: "a,b,c,d", Stage: "day", Number: 1,
	}}
	for seat := range 4 {
		id := fmt.Sprint("person-", 4*i+seat)
		e.Seated = append(e.Seated, match.Person{ID: id, Name: id})
	}
	return e
}
