package lobby

import (
	"fmt"
	"testing"

	"medici/internal/text/source"
	"medici/lobby/directory"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
	"medici/rules/medici"
)

// BenchmarkHall changes one table of 2,500 and tells 1,000 people in the hall, who sit nowhere, or each at
// one of the tables.
func BenchmarkHall(b *testing.B) {
	for name, from := range map[string]int{"who sit": 0, "who do not": 10_000} {
		b.Run(name, func(b *testing.B) {
			l := New(Config{Games: rules.Shelf{medici.Game{}}})
			l.crew.Stop() // nobody else tells
			l.crew.Wait()
			l.guard.lock()
			defer l.guard.unlock()
			for i := range 2500 {
				l.guard.all.tables.enterAway(l.shared.Away(crowded(i)), crowded(i), 1)
			}
			for i := range 1000 {
				id := fmt.Sprint("person-", from+i)
				l.guard.all.people.come(l.guard.all.people.hold(match.Person{ID: id, Name: id}), source.Source{})
				l.guard.all.halls[post.NewMailbox[Hall](nil)] = id
			}
			e := l.guard.all.tables.order[1250]
			b.ReportAllocs()
			for b.Loop() {
				next := e.listing
				next.Number = 1 + next.Number%3
				l.guard.all.tables.change(e, next, e.host, e.seated)
				l.guard.unlock()
				l.showHall()
				l.guard.lock()
			}
		})
	}
}

// crowded returns a table of four in play.
func crowded(i int) directory.Entry {
	e := directory.Entry{ID: fmt.Sprint("id-", i), Listing: Listing{
		Name: fmt.Sprint("table-", i), Game: "medici edition=2016", Phase: match.Playing, Seats: 4, Taken: 4, Present: 4,
		Visits: 4, Players: "a,b,c,d", Stage: "day", Number: 1,
	}}
	for seat := range 4 {
		id := fmt.Sprint("person-", 4*i+seat)
		e.Seated = append(e.Seated, match.Person{ID: id, Name: id})
	}
	return e
}
