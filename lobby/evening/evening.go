package evening

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"
)

// MostPeople and MostRounds limit an evening.
const (
	MostPeople = 60
	MostRounds = 10
)

// Pause is the break between two rounds, unless the host begins the next one.
const Pause = 2 * time.Minute

// Errors that a caller may want to tell apart. Their texts are for the person.
var (
	ErrFull     = errors.New("the evening is full")
	ErrLate     = errors.New("the last round of that evening is drawn; it takes nobody any more")
	ErrOver     = errors.New("that evening is over")
	ErrNotHost  = errors.New("only the host of the evening begins a round")
	ErrPlaying  = errors.New("a table of this round is still playing")
	ErrTooFew   = errors.New("an evening needs two people to begin")
	ErrRemover  = errors.New("only the host of the evening removes people, and lets them come back")
	ErrNotThere = errors.New("nobody of that name is in that evening")
	ErrYourself = errors.New("you are the host; leave the evening, and somebody else will be")
	ErrRemoved  = errors.New("the host has removed you from that evening; you can come back when the host lets you")
	ErrAbsent   = errors.New("you are not in that evening")
	ErrNobody   = errors.New("fewer than two people are here for the next round; people come to the server, or join " +
		"the evening once more, to play it")
)

// Evening is everything about an evening. Its JSON is how it is stored.
type Evening struct {
	Code     string    `json:"code"` // finds the evening, and lets people join it
	Name     string    `json:"name"` // its tables are named after it
	Game     string    `json:"game"` // the game's title, with its options
	Least    int       `json:"least"`
	Most     int       `json:"most"` // the most that can play the game at one table
	Seats    int       `json:"seats"`
	Rounds   int       `json:"rounds"`
	Capacity int       `json:"places,omitempty"` // the most people who may join; 0 for MostPeople
	Clock    string    `json:"clock"`
	Host     string    `json:"host"` // the ID of a person
	Seed     uint64    `json:"seed"`
	Opened   time.Time `json:"opened"`
	From     string    `json:"from,omitempty"` // the network that it was opened from, as in [Person.From]
	Next     time.Time `json:"next,omitzero"`  // when the next round begins by itself; zero until somebody begins it
	// Full says that the next round was due and there was no room for its tables.
	Full   bool      `json:"full,omitempty"`
	Closed bool      `json:"closed,omitempty"`
	Ended  time.Time `json:"ended,omitzero"` // when it was over; missing from earlier programs
	People []Person  `json:"people"`
	Drawn  []Round   `json:"drawn,omitempty"`
}

// Person is somebody who has joined. People stand in the order of joining.
type Person struct {
	ID    string `json:"id,omitempty"` // never shown; empty once they are forgotten
	Name  string `json:"name"`
	Guest bool   `json:"guest,omitempty"`
	Left  bool   `json:"left,omitempty"`
	// Removed says that the host has sent them away: they have left, and can only join again if the host
	// lets them.
	Removed bool `json:"removed,omitempty"`
	// From is the network that they joined from, as source.Source writes it. Nobody is shown it. It is
	// missing where nothing counts by it, and from earlier programs.
	From string `json:"from,omitempty"`
	// Said is when they last said that they play the next round: by joining, perhaps again, or by being
	// there at the end of a game. It is missing from earlier programs; then they are always drawn.
	Said time.Time `json:"said,omitzero"`
	// Declared says that they have declared that they are a program. It is looked up, not stored.
	Declared bool `json:"-"`
}

// Round holds the tables of a round. They are drawn first and then opened; before that nobody can go there.
type Round struct {
	Tables []Table   `json:"tables"`
	Open   bool      `json:"open,omitempty"`
	At     time.Time `json:"at,omitzero"` // when it was drawn; missing from earlier programs
}

// Bot stands in [Table.Seats] for a bot.
const Bot = -1

// Table is a table of a round.
type Table struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Code    string `json:"code"`
	Seats   []int  `json:"seats"`            // indexes in Evening.People, or Bot
	Record  string `json:"record,omitempty"` // of its game, once that is over
	Scores  []int  `json:"scores,omitempty"` // by seat
	Winners []int  `json:"winners,omitempty"`
	Void    bool   `json:"void,omitempty"`    // its game never ended
	NoRoom  bool   `json:"no_room,omitempty"` // because there was no room for the table
}

// Result is how a game ended.
type Result struct {
	Record          string
	Scores, Winners []int // Scores are by seat; Winners are seats from 0
	Absent          []int // the seats, from 0, whose people a bot played for at the end
}

// Phase is how far an evening is.
type Phase string

// The phases: people join, a round is played, people have a break, nothing follows.
const (
	Gathering Phase = "gathering"
	Playing   Phase = "playing"
	Between   Phase = "resting"
	Over      Phase = "over"
)

// Phase returns how far the evening is.
func (e *Evening) Phase() Phase {
	switch {
	case e.Closed:
		return Over
	case len(e.Drawn) == 0:
		return Gathering
	case !e.Drawn[len(e.Drawn)-1].done():
		return Playing
	case len(e.Drawn) < e.Rounds:
		return Between
	}
	return Over
}

// InPlay reports whether a round is played, or begins by itself after a break.
func (e *Evening) InPlay() bool {
	phase := e.Phase()
	return phase == Playing || phase == Between && !e.Next.IsZero()
}

// OfGuests reports whether nobody with a key has joined.
func (e *Evening) OfGuests() bool {
	return !slices.ContainsFunc(e.People, func(p Person) bool { return p.ID != "" && !p.Guest })
}

// End records when the evening was over. From then on nothing counts by where people come from.
func (e *Evening) End(now time.Time) {
	e.Ended, e.From = now.UTC(), ""
	for i := range e.People {
		e.People[i].From = ""
	}
}

// Last returns when the evening was over, or, if that was not stored, some earlier time.
func (e *Evening) Last() time.Time {
	last := e.Opened
	if n := len(e.Drawn); n > 0 && last.Before(e.Drawn[n-1].At) {
		last = e.Drawn[n-1].At
	}
	if last.Before(e.Ended) {
		last = e.Ended
	}
	return last
}

func (r Round) done() bool {
	return !slices.ContainsFunc(r.Tables, func(t Table) bool { return !t.Done() })
}

// PlaysRoundOf reports whether a table, by its ID, belongs to a round in which some tables still play.
func (e *Evening) PlaysRoundOf(table string) bool {
	return slices.ContainsFunc(e.Drawn, func(r Round) bool {
		return !r.done() && slices.ContainsFunc(r.Tables, func(t Table) bool { return t.ID == table })
	})
}

// Done reports whether nobody waits for the table now.
func (t Table) Done() bool { return t.Void || t.Record != "" }

// Number returns the number of the present or last round, from 1; 0 before the first.
func (e *Evening) Number() int { return len(e.Drawn) }

// Has returns the index of a person in People, or -1 for somebody who has not joined or has left.
func (e *Evening) Has(id string) int {
	return slices.IndexFunc(e.People, func(p Person) bool { return id != "" && p.ID == id && !p.Left })
}

// TableOf returns the table of the last round where a person, by index, sits, if it is open.
func (e *Evening) TableOf(place int) (Table, bool) {
	if len(e.Drawn) == 0 || place < 0 || !e.Drawn[len(e.Drawn)-1].Open {
		return Table{}, false
	}
	tables := e.Drawn[len(e.Drawn)-1].Tables
	i := slices.IndexFunc(tables, func(t Table) bool { return slices.Contains(t.Seats, place) })
	if i < 0 {
		return Table{}, false
	}
	return tables[i], true
}

// sayEvery is how often somebody's word that they play is stored again.
const sayEvery = time.Minute

// Join adds a person, who plays from the next round on, or takes them back. For somebody who is there
// already, it records that they play the next round.
func (e *Evening) Join(p Person) error {
	switch at := e.Has(p.ID); {
	case at >= 0:
		if was := &e.People[at]; p.Said.Sub(was.Said) >= sayEvery {
			was.Said, was.From = p.Said, p.From
			e.scheduleNext(p.Said)
		}
		return nil
	case e.Phase() == Over:
		return ErrOver
	case len(e.Drawn) == e.Rounds:
		return ErrLate
	}
	if e.Bars(p) {
		return ErrRemoved
	}
	if e.Present() >= cmp.Or(e.Capacity, MostPeople) {
		return ErrFull
	}
	at := slices.IndexFunc(e.People, func(o Person) bool { return o.ID == p.ID })
	if at < 0 && len(e.People) >= 2*MostPeople { // many have come and gone
		at = e.unused()
	}
	switch {
	case at >= 0:
		e.People[at] = p
	case len(e.People) >= 2*MostPeople:
		return ErrFull
	default:
		e.People = append(e.People, p)
	}
	e.scheduleNext(p.Said)
	return nil
}

// unused returns the index of somebody who has left and was never drawn, or -1.
func (e *Evening) unused() int {
	drawn := map[int]bool{}
	for _, r := range e.Drawn {
		for _, t := range r.Tables {
			for _, place := range t.Seats {
				drawn[place] = true
			}
		}
	}
	for i, p := range e.People {
		if p.Left && !p.Removed && !drawn[i] {
			return i
		}
	}
	return -1
}

// Leave takes a person out of the draw. They keep their points. The next person becomes host, and without
// anybody left the evening is over.
func (e *Evening) Leave(id string) error {
	i := e.Has(id)
	switch {
	case i < 0:
		return ErrAbsent
	case e.Phase() == Over:
		return ErrOver
	}
	e.People[i].Left = true
	e.passOn()
	return nil
}

func (e *Evening) passOn() {
	if e.Has(e.Host) >= 0 {
		return
	}
	next := slices.IndexFunc(e.People, func(p Person) bool { return !p.Left && p.ID != "" })
	if next < 0 {
		e.Host, e.Closed = "", true
		return
	}
	e.Host = e.People[next].ID
}

// Forget takes the name off a person who is being forgotten.
func (e *Evening) Forget(id, former string) bool {
	i := slices.IndexFunc(e.People, func(p Person) bool { return id != "" && p.ID == id })
	if i < 0 {
		return false
	}
	e.People[i] = Person{Name: former, Left: true}
	if e.Host == id {
		e.passOn()
	}
	return true
}

// Present returns how many people have joined and not left.
func (e *Evening) Present() (n int) {
	for _, p := range e.People {
		if !p.Left {
			n++
		}
	}
	return n
}

// Finish records a result, and reports whether that changed anything.
func (e *Evening) Finish(table string, r Result, now time.Time) bool {
	t := e.table(table)
	if t == nil || t.Record != "" || len(r.Scores) != len(t.Seats) || r.Record == "" {
		return false
	}
	t.Record, t.Scores, t.Winners, t.Void, t.NoRoom = r.Record, r.Scores, r.Winners, false, false
	for seat, place := range t.Seats {
		if place != Bot && !slices.Contains(r.Absent, seat) {
			e.People[place].Said = now.UTC()
		}
	}
	e.scheduleNext(now)
	return true
}

// Annul records that a table's game will never end: nobody waits for it, and it does not count. It reports
// whether that changed anything.
func (e *Evening) Annul(table string, now time.Time) bool {
	t := e.table(table)
	if t == nil || t.Done() {
		return false
	}
	t.Void = true
	e.scheduleNext(now)
	return true
}

// Refuse annuls a table for which there was no room.
func (e *Evening) Refuse(table string, now time.Time) {
	if e.Annul(table, now) {
		e.table(table).NoRoom = true
	}
}

// Read parses a stored evening.
func Read(data []byte) (*Evening, error) {
	e := &Evening{}
	if err := json.Unmarshal(data, e); err != nil {
		return nil, fmt.Errorf("this is no evening: %w", err)
	}
	for _, r := range e.Drawn {
		for _, t := range r.Tables {
			for _, p := range t.Seats {
				if p < Bot || p >= len(e.People) {
					return nil, fmt.Errorf("this is no evening: nobody is at place %d", p)
				}
			}
			if t.Record != "" && len(t.Scores) != len(t.Seats) {
				return nil, fmt.Errorf("this is no evening: %d seats have %d scores", len(t.Seats), len(t.Scores))
			}
		}
	}
	if e.Least < 1 || e.Most < e.Least || e.Most > MostPeople || e.Seats < e.Least || e.Seats > e.Most || e.Rounds < 1 ||
		e.Rounds > MostRounds || e.Capacity < 0 || e.Capacity > MostPeople || len(e.Drawn) > e.Rounds ||
		len(e.People) > 2*MostPeople {
		return nil, errors.New("this is no evening: its numbers are none")
	}
	return e, nil
}

// scheduleNext schedules the next round, unless it is scheduled.
func (e *Evening) scheduleNext(now time.Time) {
	if e.Phase() == Between && e.Next.IsZero() && !now.IsZero() {
		e.Next = now.Add(Pause).UTC()
	}
}

func (e *Evening) table(id string) *Table {
	for r := range e.Drawn {
		for i := range e.Drawn[r].Tables {
			if t := &e.Drawn[r].Tables[i]; t.ID == id {
				return t
			}
		}
	}
	return nil
}
