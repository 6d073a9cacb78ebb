package evening

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"
)

// Due reports whether the next round begins by itself.
func (e *Evening) Due(now time.Time) bool {
	return e.Phase() == Between && !e.Next.IsZero() && !now.Before(e.Next)
}

// MayBegin says why a person cannot begin a round, if they cannot.
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

// Players are those who would be drawn now, as places in People: who has not left, and of them
// those who are here or have said that they play. It asks that of each; nil is yes.
func (e *Evening) Players(plays func(Person) bool) (who []int) {
	for i, p := range e.People {
		if !p.Left && (plays == nil || plays(p)) {
			who = append(who, i)
		}
	}
	return who
}

// Begin draws the next round for some of the people; each table gets an ID and a code. When
// fewer than two are left of all the evening is over instead; with fewer than two who play
// nothing happens.
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

// Draft is the tables of the next round as they are drawn for some of the people, without an ID.
func (e *Evening) Draft(who []int) (tables []Table) {
	for i, seats := range e.draw(who) {
		tables = append(tables, Table{Name: fmt.Sprintf("%s-%d-%d", e.Name, len(e.Drawn)+1, i+1), Seats: seats})
	}
	return tables
}

// Open notes that the tables of the last round are open.
func (e *Evening) Open() {
	if n := len(e.Drawn); n > 0 {
		e.Drawn[n-1].Open = true
	}
}

// PutOff has a round that was due begin later: after another pause when there was no room
// for its tables, or else when somebody says so.
func (e *Evening) PutOff(full bool, now time.Time) {
	if e.Phase() == Between {
		if e.Next, e.Full = (time.Time{}), full; full {
			e.scheduleNext(now)
		}
	}
}

// draw is who of some people sits with whom next, as places in People, or Bot.
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

// history is how often those who are drawn have met, and sat at a table of fewer than
// the most: places in who. All bots are one, whom everybody meets as rarely as anybody.
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
			h.met[a][b], h.met[b][a] = 1, 1 // bots had better be apart
		}
	}
	return h
}
