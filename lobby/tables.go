package lobby

import (
	"slices"
	"time"

	"medici/internal/text/code"
	"medici/internal/text/name"
	"medici/internal/text/source"
	"medici/lobby/crew"
	"medici/lobby/directory"
	"medici/lobby/match"
	"medici/lobby/table"
	"medici/rules"
)

// tables are those that live, here and at other nodes. The lobby's lock guards them: see inside.
type tables struct {
	config *Config
	crew   *crew.Crew
	bell   *bell
	guard  *guard // their own, for who makes room
	people *people

	public    map[string]*listed // by folded name
	private   map[string]*listed // by code: their names need not be their own
	placed    map[string]*listed // all by ID
	order     []*listed          // the oldest first
	entered   int                // that ever stood there
	skeletons name.Skeletons     // of public ones
	board     *board             // the public ones as the hall shows them; nil when that has changed
	done      map[string]bool    // IDs of tables that ended here, until they are off the directory
	gone      map[string]bool    // IDs of tables that are about to end here, or broke by a fault
	draining  bool               // what is opened here is for other nodes
}

// listed is a living table in the directory.
type listed struct {
	table   *Table
	number  int // a later one has a higher
	listing Listing
	shown   *Listing // the same with clocks, never changed; nil when it is out of date
	place   int      // on the board, of a public one
	host    string
	seated  []match.Person
	from    source.Source // where it was opened from, as long as the process knows
	since   time.Time     // when it was opened, or somebody was seen there last
	leaving bool          // it is told to make room
	drawn   bool          // for an evening: it counts for the evening's source, and for nobody as a host
	// unclaimed says that nobody has come to a table of an evening, as far as the process knows.
	unclaimed bool
	asked     match.Asking // whom the game waits for, when that is known
	known     bool         // it is
	away      bool         // another node keeps it
	holder    string       // the node that the directory names
	term      int          // see table/lease.go
	// revision is that of the document by which a table is listed that is away.
	revision uint64
}

// binds reports that who sits at a table is wanted there now. A game alone against bots, like a lesson, can wait, and
// a slow one goes on for days.
func (e *listed) binds() bool {
	l := &e.listing
	return !l.Clock.Slow() && (l.Phase == match.Waiting || l.Taken-l.Bots > 1)
}

// found has a new table be kept here.
func (ts *tables) found(o *table.Opening, from source.Source) {
	ts.enter(&listed{
		table: o.Table, listing: o.Shown.Listing, host: o.Shown.Host, seated: o.Shown.Seated, from: from, since: time.Now(),
		holder: o.Lease.Holder, term: o.Lease.Term, drawn: o.Drawn, unclaimed: o.Unclaimed,
	})
	o.Table.Wake()
}

// enter writes a table on the list.
func (ts *tables) enter(e *listed) {
	t := e.table
	ts.placed[t.ID()] = e
	ts.entered++
	e.number = ts.entered
	for _, p := range e.seated {
		ts.people.sit(p, e)
	}
	if t.Code() != "" {
		ts.private[t.Code()] = e
	} else {
		ts.public[fold(t.Name())] = e
		ts.skeletons.Add(t.Name())
	}
	ts.order = append(ts.order, e)
	ts.repost(e)
	ts.bell.ring()
}

// at is where a table stands on the list, nil when it has ended.
func (ts *tables) at(t *Table) *listed {
	if e := ts.placed[t.ID()]; e != nil && e.table == t {
		return e
	}
	return nil
}

// change takes down what is shown of a table.
func (ts *tables) change(e *listed, listing Listing, host string, seated []match.Person) {
	if e.listing == listing && e.host == host && slices.Equal(e.seated, seated) {
		return
	}
	if !slices.Equal(e.seated, seated) {
		for _, p := range seated { // before those of old are let go: most are the same
			ts.people.sit(p, e)
		}
		for _, p := range e.seated {
			ts.people.rise(p, e)
		}
	}
	e.listing, e.host, e.seated = listing, host, seated
	ts.repost(e)
	ts.bell.ring()
}

// strikeOff takes a table off the list.
func (ts *tables) strikeOff(e *listed) {
	t := e.table
	delete(ts.placed, t.ID())
	if t.Code() == "" {
		ts.skeletons.Drop(t.Name())
	}
	if ts.private[t.Code()] == e {
		delete(ts.private, t.Code())
	}
	if key := fold(t.Name()); ts.public[key] == e { // and not one that came to the name meanwhile
		delete(ts.public, key)
	}
	ts.order = slices.DeleteFunc(ts.order, func(o *listed) bool { return o == e })
	for _, p := range e.seated {
		ts.people.rise(p, e)
	}
	ts.repost(e)
	was := e.asked
	e.asked = match.Asking{}
	ts.reportTurn(e, was)
	ts.updateSeated(e)
	ts.bell.ring()
}

// ended keeps in mind that nobody has to take a table up that has ended, or broken: whatever the
// directory still says of it, and a search finds.
func (ts *tables) ended(id string) {
	if ts.gone[id] = true; ts.config.Node != "" {
		ts.done[id] = true
	}
}

// find is a living table that a person may go to: by its name one where they sit,
// or a public one, and by its code a private one.
func (ts *tables) find(id, nameOrCode string) (*Table, error) {
	if e := ts.seatOf(id, nameOrCode); e != nil {
		return e.table, nil
	}
	if e := ts.public[fold(tableWord(nameOrCode))]; e != nil {
		return e.table, nil
	}
	if c, ok := code.Parse(nameOrCode); ok && ts.private[c] != nil {
		return ts.private[c].table, nil
	}
	return nil, ErrNoTable
}

// seatOf is the table of a name where a person sits, nil when there is none.
func (ts *tables) seatOf(id, name string) *listed {
	folded := fold(tableWord(name))
	for _, e := range ts.people.sits(id) {
		if fold(e.table.Name()) == folded {
			return e
		}
	}
	return nil
}

// destination is a table as [Visitor.Find] finds it.
func (ts *tables) destination(me match.Person, nameOrCode string) (d Destination, ok bool) {
	e := ts.seatOf(me.ID, nameOrCode)
	if e == nil {
		e = ts.public[fold(tableWord(nameOrCode))]
	}
	if of, isCode := code.Parse(nameOrCode); e == nil && isCode {
		e = ts.private[of]
		if p := ts.people.byID[of]; e == nil && p != nil && p.Guest && me.Guest && of != me.ID && len(p.sits) > 0 {
			e, d.As = p.sits[0], p.Name
		}
	}
	if e == nil {
		return d, false
	}
	d.Table = e.listing
	d.Table.Yours = slices.ContainsFunc(e.seated, func(p match.Person) bool { return p.ID == me.ID })
	return d, true
}

// byName is the one table of a name, and of a host unless that is empty.
func (ts *tables) byName(name, host string) (found *listed, err error) {
	name = fold(tableWord(name))
	for _, e := range ts.order {
		if fold(e.table.Name()) != name || host != "" && fold(e.listing.Host) != fold(host) {
			continue
		}
		if found != nil {
			return nil, rules.Refuse("several tables have that name; add the name of the host")
		}
		found = e
	}
	if found == nil {
		return nil, ErrNoTable
	}
	return found, nil
}

// shown is a table whose game may be looked at; nil where there is none of that name.
func (ts *tables) shown(name string) *Table {
	e := ts.public[fold(name)]
	if e == nil || e.away || e.listing.NoWatchers || e.listing.Deserted() || e.listing.Phase != match.Playing {
		return nil
	}
	return e.table
}

// ownPlaying is the table of a name where a person sits in a running game; nil when it is no such one, or another
// node keeps it.
func (ts *tables) ownPlaying(id, name string) *Table {
	if e := ts.seatOf(id, name); e != nil && !e.away && e.listing.Phase == match.Playing {
		return e.table
	}
	return nil
}

// freeName is the name of a new table: the one asked for, or two friendly words.
// A private table takes no name away, or asking for the name would tell that
// there is one; but nobody sits at two tables of one name.
func (ts *tables) freeName(host match.Person, wanted string) (string, error) {
	taken := func(name string) bool {
		return ts.public[fold(name)] != nil || ts.skeletons.Has(name) || ts.seatOf(host.ID, name) != nil
	}
	if wanted != "" && taken(wanted) {
		return "", directory.ErrTaken
	}
	for wanted == "" || taken(wanted) {
		wanted = twoWords()
	}
	return wanted, nil
}

// freeCode is the code of a new private table.
func (ts *tables) freeCode() (free string) {
	for free == "" || ts.private[free] != nil {
		free = code.New()
	}
	return free
}

// of are the tables of this node where a person has a seat.
func (ts *tables) of(id string) (all []*Table) {
	for _, e := range ts.people.sits(id) {
		if !e.away {
			all = append(all, e.table)
		}
	}
	return all
}

// namedAway is a table elsewhere where a person's name still stands; nil for none.
func (ts *tables) namedAway(id string) *Table {
	for _, e := range ts.people.sits(id) {
		if e.away && slices.ContainsFunc(e.seated, func(p match.Person) bool { return p.ID == id && p.Name != name.Former }) {
			return e.table
		}
	}
	return nil
}

// unknown are the tables of a person that sleep since before the process began, so
// that nobody knows whom they ask: somebody was there when the process before this one
// ended.
func (ts *tables) unknown(id string) (all []*Table) {
	for _, e := range ts.people.sits(id) {
		if !e.known && e.listing.Phase == match.Playing && e.table.Why() == nil {
			all = append(all, e.table)
		}
	}
	return all
}

// clocked reports whether a game with a clock is played here, which counts by it.
func (ts *tables) clocked() bool {
	return slices.ContainsFunc(ts.order, func(e *listed) bool {
		return !e.away && e.listing.Phase == match.Playing && e.listing.Clock.Move > 0
	})
}
