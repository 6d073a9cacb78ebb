package lobby

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"medici/internal/journal/retry"
	"medici/internal/text/code"
	"medici/internal/text/source"
	"medici/lobby/match"
)

// Lobby is all tables and everybody present. Its lock is held for moments only
// and never while a table is asked something, so that tables may use it.
type Lobby struct {
	config  Config
	quit    chan struct{}  // closed when the lobby closes
	running sync.WaitGroup // every goroutine of ours
	ending  sync.RWMutex   // held while one begins, and while quit is closed; no lock is taken behind it
	owed    *retry.Queue   // what is to be written down and is not yet
	changed chan struct{}  // capacity one: the hall has changed
	// clocksDue says that the hall is about to be told of clocks.
	clocksDue atomic.Bool
	bots      *thinking
	talk      *throttle
	talked    hallTalk
	reports   *throttle
	engaged   *throttle // by who asks and who is asked
	summons   *throttle // of where people are called
	looked    *throttle // at tables, from the hall
	changes   *throttle // of tables, by those who are there
	begun     *throttle // of evenings, by who opens them
	evenings  evenings
	lived     lived
	roster    []byte // of who is here, as the other nodes were told last; keepHall's

	mu       sync.Mutex
	closed   bool
	draining bool               // what is opened here is for other nodes
	people   map[string]*person // by ID: present, or seated anywhere
	present  int                // of them
	seen     int                // of those who are present
	names    map[string]*person // the same by folded name
	visitors map[*Visitor]bool
	tables   map[string]*listed // public ones, by folded name
	codes    map[string]*listed // private ones, whose names need not be their own
	order    []*listed          // the oldest first
	entered  int                // tables that ever stood there
	board    *board             // the public ones as the hall shows them; nil when that has changed
	placed   map[string]*listed // the same by ID
	done     map[string]bool    // IDs of tables that ended here, until they are off the directory
	gone     map[string]bool    // IDs of tables that are about to end here, or broke by a fault
	halls    map[*Mailbox[Hall]]string
	near     neighbours                  // who is at other nodes
	waits    map[*Mailbox[[]string]]bool // for company

	nameLooks, tableLooks looks // of people, and of public tables
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
	keeper    string       // the node that the directory names
	reign     int          // see keeper.go
	// revision is that of the document by which a table is listed that is away.
	revision uint64
}

// New is an empty lobby.
func New(c Config) *Lobby {
	c = c.withDefaults()
	c.archive, c.patience = newArchive(), &patience{}
	l := &Lobby{
		config: c, talk: newThrottle(c.Limits.Talk, c.Limits.TalkEvery, c.Limits.Crowd),
		engaged: newThrottle(1, askEvery, c.Limits.Crowd),
		summons: newThrottle(summonses, summonsEvery, c.Limits.Crowd),
		looked:  newThrottle(looksAbout, lookEvery, c.Limits.Crowd),
		reports: newThrottle(c.Limits.Reports, c.Limits.ReportEvery, c.Limits.Crowd),
		changes: newThrottle(c.Limits.Changes, c.Limits.ChangeEvery, c.Limits.Crowd),
		begun:   newThrottle(c.Limits.Evenings, c.Limits.EveningEvery, c.Limits.Crowd),
		quit:    make(chan struct{}), changed: make(chan struct{}, 1), bots: newThinking(runtime.GOMAXPROCS(0)),
		talked: hallTalk{listeners: map[*Mailbox[[]match.Line]]*Visitor{}},
		people: map[string]*person{}, names: map[string]*person{}, visitors: map[*Visitor]bool{},
		tables: map[string]*listed{}, codes: map[string]*listed{}, placed: map[string]*listed{}, done: map[string]bool{}, gone: map[string]bool{},
		halls: map[*Mailbox[Hall]]string{}, waits: map[*Mailbox[[]string]]bool{}, evenings: newEvenings(), owed: retry.New(c.Log), nameLooks: looks{}, tableLooks: looks{},
	}
	l.running.Go(l.keepHall)
	if c.Store != nil {
		l.running.Go(l.keepLife)
	}
	return l
}

// Close ends all tables, tells everybody, and returns when nothing of the lobby
// runs any more; it waits for the few bots that think at that moment, and for what is
// just being written down.
func (l *Lobby) Close() {
	clocked := l.clocked() // before the tables are off the list
	l.mu.Lock()
	if !l.closed {
		l.closed = true
		l.ending.Lock()
		close(l.quit)
		l.ending.Unlock()
	}
	l.mu.Unlock()
	l.running.Wait()
	l.owed.Close() // tables at their end owe more
	if clocked && l.config.Store != nil {
		l.tellLife()
	}
	l.config.patience.over()
	l.mu.Lock()
	defer l.mu.Unlock()
	for box := range l.halls {
		box.Close()
	}
	for box := range l.waits {
		box.Close()
	}
	clear(l.halls)
	clear(l.waits)
}

// begin does something in a goroutine of the lobby, unless that closes. Whoever has mu, and has
// seen that it is not closed, or is such a goroutine, needs no begin.
func (l *Lobby) begin(f func()) bool {
	l.ending.RLock()
	defer l.ending.RUnlock()
	if l.isClosing() {
		return false
	}
	l.running.Go(f)
	return true
}

func (l *Lobby) isClosing() bool {
	select {
	case <-l.quit:
		return true
	default:
		return false
	}
}

// report takes down what the hall shows of a table and who has a seat there. It
// is called by the table itself.
func (l *Lobby) report(t *Table, h *hosted) {
	listing, seated, asked := h.listing(), h.Seated(), h.Asks()
	l.mu.Lock()
	defer l.mu.Unlock()
	e := t.at
	if e == nil { // it has just been told that it is another node's
		return
	}
	if e.listing.Visits > 0 || listing.Visits > 0 {
		e.since, e.unclaimed = time.Now(), false
	}
	l.change(e, listing, h.Host(), seated)
	l.asks(e, asked)
}

// change takes down what is shown of a table. It is called with mu held.
func (l *Lobby) change(e *listed, listing Listing, host string, seated []match.Person) {
	if e.listing == listing && e.host == host && slices.Equal(e.seated, seated) {
		return
	}
	if !slices.Equal(e.seated, seated) {
		for _, p := range seated { // before those of old are let go: most are the same
			l.sit(p, e)
		}
		for _, p := range e.seated {
			l.rise(p, e)
		}
	}
	e.listing, e.host, e.seated = listing, host, seated
	l.repost(e)
	l.hallChanged()
}

// strike takes a table that has ended off the list.
func (l *Lobby) strike(t *Table) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.strikeOff(t)
}

func (l *Lobby) strikeOff(t *Table) {
	e := t.at
	if t.at = nil; e == nil {
		return
	}
	if l.placed[t.id] == e {
		delete(l.placed, t.id)
	}
	if t.code == "" {
		l.tableLooks.drop(t.name)
	}
	if l.codes[t.code] == e {
		delete(l.codes, t.code)
	}
	if key := fold(t.name); l.tables[key] == e { // and not one that came to the name meanwhile
		delete(l.tables, key)
	}
	l.order = slices.DeleteFunc(l.order, func(o *listed) bool { return o == e })
	for _, p := range e.seated {
		l.rise(p, e)
	}
	l.repost(e)
	was := e.asked
	e.asked = match.Asking{}
	l.tellAsked(e, was)
	l.tellSeated(e)
	l.hallChanged()
}

// find is a living table that a person may go to: by its name one where they sit,
// or a public one, and by its code a private one.
func (l *Lobby) find(id, nameOrCode string) (*Table, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if e := l.seatOf(id, nameOrCode); e != nil {
		return e.table, nil
	}
	if e := l.tables[fold(tableWord(nameOrCode))]; e != nil {
		return e.table, nil
	}
	if c, ok := code.Parse(nameOrCode); ok && l.codes[c] != nil {
		return l.codes[c].table, nil
	}
	return nil, ErrNoTable
}

// seatOf is the table of a name where a person sits, nil when there is none.
func (l *Lobby) seatOf(id, name string) *listed {
	folded := fold(tableWord(name))
	for _, e := range l.sits(id) {
		if fold(e.table.name) == folded {
			return e
		}
	}
	return nil
}

// namesake reports whether a person sits at another table of a table's name.
func (l *Lobby) namesake(id string, t *Table) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	e := l.seatOf(id, t.name)
	return e != nil && e.table != t
}
