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

// tables holds the living tables, here and at other nodes. The lobby's lock guards it: see inside.
type tables struct {
	config *Config
	crew   *crew.Crew
	bell   *bell
	guard  *guard // for what runs later, to make room
	people *people

	public    map[string]*listed            // by folded name
	private   map[string]*listed            // by code, because their names need not be unique
	placed    map[string]*listed            // all by ID
	away      map[string]map[string]*listed // those of other nodes, by the holder that the directory names and by ID
	order     []*listed                     // the oldest first
	entered   int                           // number of tables that ever stood there
	skeletons name.Skeletons                // of public ones
	board     *board                        // the public tables as the hall shows them; nil when out of date
	done      map[string]bool               // IDs of tables that ended here, until they are off the directory
	// gone holds the IDs of tables that ended here: true while one is ending, or once it broke by a fault; false when a
	// search looks whether it is still in the directory.
	gone     map[string]bool
	draining bool // tables opened here go to other nodes
}

// listed is a living table on the list.
type listed struct {
	table   *Table
	number  int // later tables have higher numbers
	listing Listing
	shown   *Listing // the same with clocks, never changed; nil when out of date
	place   int      // index on the board, for a public table
	host    string
	seated  []match.Person
	from    source.Source // where it was opened from, if this process knows
	since   time.Time     // when it was opened, or somebody was last seen there
	leaving bool          // it was told to make room
	drawn   bool          // for an evening: it counts for the evening's source, and for no host
	// unclaimed is set while nobody has come to a table of an evening, as far as the process knows.
	unclaimed bool
	asked     match.Asking // whom the game waits for, if known is set
	known     bool         // asked is known
	away      bool         // another node holds it
	holder    string       // the node that the directory names
	term      int          // see table/lease.go
	// revision is the revision of the document that lists a table of another node.
	revision uint64
}

// binds reports whether a table needs its people there now. A game alone against bots, such as a lesson,
// can wait, and a slow game goes on for days.
func (e *listed) binds() bool {
	l := &e.listing
	return !l.Clock.Slow() && (l.Phase == match.Waiting || l.Taken-l.Bots > 1)
}

// found adds a new table that this node holds.
func (ts *tables) found(o *table.Opening, from source.Source) {
	ts.enter(&listed{
		table: o.Table, listing: o.Shown.Listing, host: o.Shown.Host, seated: o.Shown.Seated, from: from, since: time.Now(),
		holder: o.Lease.Holder, term: o.Lease.Term, drawn: o.Drawn, unclaimed: o.Unclaimed,
	})
	o.Table.Wake()
}

// enter adds a table to the list.
func (ts *tables) enter(e *listed) {
	t := e.table
	ts.placed[t.ID()] = e
	ts.dropSuspect(t.ID())
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

// hold records which node holds a table of another node.
func (ts *tables) hold(e *listed, holder string) {
	ts.unhold(e)
	e.holder = holder
	if ts.away[holder] == nil {
		ts.away[holder] = map[string]*listed{}
	}
	ts.away[holder][e.table.ID()] = e
}

// unhold undoes hold.
func (ts *tables) unhold(e *listed) {
	of := ts.away[e.holder]
	if of[e.table.ID()] != e {
		return
	}
	if delete(of, e.table.ID()); len(of) == 0 {
		delete(ts.away, e.holder)
	}
}

// at returns the list entry of a table, or nil once it has ended.
func (ts *tables) at(t *Table) *listed {
	if e := ts.placed[t.ID()]; e != nil && e.table == t {
		return e
	}
	return nil
}

// change updates what the list shows of a table.
func (ts *tables) change(e *listed, listing Listing, host string, seated []match.Person) {
	if e.listing == listing && e.host == host && slices.Equal(e.seated, seated) {
		return
	}
	if !slices.Equal(e.seated, seated) {
		for _, p := range seated { // before the old ones are released: most are the same
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
	ts.unhold(e)
	if t.Code() == "" {
		ts.skeletons.Drop(t.Name())
	}
	if ts.private[t.Code()] == e {
		delete(ts.private, t.Code())
	}
	if key := fold(t.Name()); ts.public[key] == e { // not one that has taken the name since
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

// ended records that a table has ended or broken, so no search takes it up again, whatever the directory
// still says.
func (ts *tables) ended(id string) {
	if ts.gone[id] = true; ts.config.Node != "" {
		ts.done[id] = true
	}
}

// dropSuspect records that a search need not look at a table that ended here: it is off the directory, or on the list.
func (ts *tables) dropSuspect(id string) {
	if ending, known := ts.gone[id]; known && !ending {
		delete(ts.gone, id)
	}
}

// find returns a living table that a person may go to: by name, one where they sit or a public one; by
// code, a private one.
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

// seatOf returns the table of a name where a person sits, or nil.
func (ts *tables) seatOf(id, name string) *listed {
	folded := fold(tableWord(name))
	for _, e := range ts.people.sits(id) {
		if fold(e.table.Name()) == folded {
			return e
		}
	}
	return nil
}

// destination returns a table that [Visitor.Find] would find.
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

// byName returns the one table with a name, and with a host unless that is empty.
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

// shown returns a table by name whose game may be watched, or nil.
func (ts *tables) shown(name string) *Table {
	e := ts.public[fold(name)]
	if e == nil || e.away || e.listing.NoWatchers || e.listing.Deserted() || e.listing.Phase != match.Playing {
		return nil
	}
	return e.table
}

// ownPlaying returns the table of a name where a person sits in a running game. It is nil when there is
// none, or another node holds it.
func (ts *tables) ownPlaying(id, name string) *Table {
	if e := ts.seatOf(id, name); e != nil && !e.away && e.listing.Phase == match.Playing {
		return e.table
	}
	return nil
}

// freeName returns the name for a new table: the one asked for, or two random words. A private table does
// not block a name, because asking for that name would reveal the table; but nobody sits at two tables of
// one name.
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

// freeCode returns a code for a new private table.
func (ts *tables) freeCode() (free string) {
	for free == "" || ts.private[free] != nil {
		free = code.New()
	}
	return free
}

// of returns the tables of this node where a person has a seat.
func (ts *tables) of(id string) (all []*Table) {
	for _, e := range ts.people.sits(id) {
		if !e.away {
			all = append(all, e.table)
		}
	}
	return all
}

// namedAway returns a table of another node that still shows a person's name, or nil.
func (ts *tables) namedAway(id string) *Table {
	for _, e := range ts.people.sits(id) {
		if e.away && slices.ContainsFunc(e.seated, func(p match.Person) bool { return p.ID == id && p.Name != name.Former }) {
			return e.table
		}
	}
	return nil
}

// unknown returns the tables of a person that have slept since before this process began: somebody was
// there when the previous process ended, and it is not known whom they wait for.
func (ts *tables) unknown(id string) (all []*Table) {
	for _, e := range ts.people.sits(id) {
		if !e.known && e.listing.Phase == match.Playing && e.table.Why() == nil {
			all = append(all, e.table)
		}
	}
	return all
}

// clocked reports whether somebody plays a game with a clock here, which depends on lived.
func (ts *tables) clocked() bool {
	return slices.ContainsFunc(ts.order, func(e *listed) bool {
		return !e.away && e.listing.Phase == match.Playing && e.listing.Clock.Move > 0
	})
}
