package evening

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"
)

// Due reports whether the next round begins by itself now.
func (e *Evening) Due(now time.Time) bool {
	return e.Phase() == Between && !e.Next.IsZero() && !now.Before(e.Next)
}

// MayBegin returns why a person may not begin a round, or nil.
func (e *Evening) MayBegin(id string) error {
	switch {
	case e.Phase() == Over:
		return ErrOver
	case e.Has(id) < 0 || id != e.Host:
		return ErrNotHost
	case e.Phase() == Playing:
		return ErrPlaying
	case e.Present() < 2:
		return ErrTooFew
	}
	return nil
}

// Players returns those who would be drawn now, as indexes in People: those who have not left and for whom
// plays is true. A nil plays is always true.
func (e *Evening) Players(plays func(Person) bool) (who []int) {
	for i, p := range e.People {
		if !p.Left && (plays == nil || plays(p)) {
			who = append(who, i)
		}
	}
	return who
}

// Begin draws the next round for some of the people, and gives each table an ID and a code. When fewer than
// two people are left in all, the evening is over instead; when fewer than two play, nothing happens.
func (e *Evening) Begin(who []int, now time.Time, newID, newCode func() string) {
	if e.Phase() != Gathering && e.Phase() != Between {
		return
	}
	if e.Present() < 2 {
		e.Next, e.Closed = time.Time{}, true
		return
	}
	if len(who) < 2 {
		return
	}
	e.Next, e.Full = time.Time{}, false
	round := Round{At: now.UTC(), Tables: e.Draft(who)}
	for i := range round.Tables {
		round.Tables[i].ID, round.Tables[i].Code = newID(), newCode()
	}
	e.Drawn = append(e.Drawn, round)
}

// Draft returns the tables of the next round as they would be drawn for some of the people, without IDs.
func (e *Evening) Draft(who []int) (tables []Table) {
	for i, seats := range e.draw(who) {
		tables = append(tables, Table{Name: fmt.Sprintf("%s-%d-%d", e.Name, len(e.Drawn)+1, i+1), Seats: seats})
	}
	return tables
}

// Open records that the tables of the last round are open.
func (e *Evening) Open() {
	if n := len(e.Drawn); n > 0 {
		e.Drawn[n-1].Open = true
	}
}

// PutOff delays a due round: by another break when there was no room for its tables, or else until somebody
// begins it.
func (e *Evening) PutOff(full bool, now time.Time) {
	if e.Phase() == Between {
		if e.Next, e.Full = (time.Time{}), full; full {
			e.scheduleNext(now)
		}
	}
}

// draw returns who of some people sits with whom next, as indexes in People, or Bot.
func (e *Evening) draw(who []int) [][]int {
	people := len(who)
	sizes := Sizes(people, e.Seats, e.Least, e.Most)
	total := 0
	for _, size := range sizes {
		total += size
	}
	who = slices.Clone(who)
	for range total - people {
		who = append(who, Bot)
	}
	h := e.history(who, sizes[0])
	chance := rand.New(rand.NewPCG(e.Seed, uint64(len(e.Drawn))))
	tables := newPlan(h, sizes, e.Rounds-len(e.Drawn), chance).best(chance)
	for _, table := range tables {
		for i := range table {
			table[i] = who[table[i]]
		}
		chance.Shuffle(len(table), func(i, j int) { table[i], table[j] = table[j], table[i] })
	}
	return tables
}

// history counts how often those who are drawn have met, and sat at a smaller table, by index in who. All
// bots count as one person, whom everybody should meet as rarely as anybody.
func (e *Evening) history(who []int, most int) history {
	h := newHistory(len(who))
	at := map[int][]int{}
	for i, place := range who {
		at[place] = append(at[place], i)
	}
	for _, round := range e.Drawn {
		for _, t := range round.Tables {
			h.sat(t.Seats, at, len(t.Seats) < most)
		}
	}
	for i, a := range at[Bot] {
		for _, b := range at[Bot][:i] {
			h.met[a][b], h.met[b][a] = 1, 1 // bots should sit apart
		}
	}
	return h
}
