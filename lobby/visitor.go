package lobby

import (
	"slices"
	"sync/atomic"

	"medici/internal/journal"
	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/lobby/together"
	"medici/rules"
)

// Visitor is one session of a person in the lobby. Everything that it opened ends with it.
type Visitor struct {
	lobby       *Lobby
	from        source.Source
	gone        chan struct{} // closed when the session has left
	news        *post.Mailbox[[]string]
	turns       *post.Mailbox[[]Turn]
	invitations *post.Mailbox[Invitation]
	listens     bool                         // is told about turns; guarded by the lobby's lock
	who         atomic.Pointer[match.Person] // changed with mu held; read where nobody may block

	mu        journal.Mutex // held while the session goes somewhere, so it does one thing at a time
	blocks    *blockList    // shared by the person's sessions
	invisible *atomic.Bool  // shared by the person's sessions; replaced only when they resume a seat
	left      bool
	visits    []*Visit // the newest last
	look      *together.Look
	follow    func(table string)
	boxes     map[box]bool // of what is shown in the hall
}

// box is a mailbox of any type.
type box interface {
	Close()
	IsClosed() bool
}

// hold makes a mailbox close when the visitor leaves. It is called with mu held.
func (v *Visitor) hold(b box) {
	for old := range v.boxes {
		if old.IsClosed() {
			delete(v.boxes, old)
		}
	}
	v.boxes[b] = true
}

// Person returns the person. It does not block.
func (v *Visitor) Person() match.Person { return *v.who.Load() }

// At returns the names of the tables where this visitor is. It does not block: while the visitor is on the
// way somewhere, there are none.
func (v *Visitor) At() (names []string) {
	if !v.mu.TryLock() {
		return nil
	}
	defer v.mu.Unlock()
	for _, visit := range v.visits {
		names = append(names, visit.Table().Name())
	}
	slices.Sort(names)
	return names
}

// Follow calls told whenever this visitor changes tables, with the word that finds the newest table again,
// or "" when there is none. told must not block or call the visitor.
func (v *Visitor) Follow(told func(table string)) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.follow = told
}

// moved reports where the visitor is. It is called with mu held.
func (v *Visitor) moved() {
	switch n := len(v.visits); {
	case v.follow == nil:
	case n == 0:
		v.follow("")
	default:
		v.follow(v.visits[n-1].Table().Word())
	}
}

func (v *Visitor) self() (match.Person, *blockList) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.Person(), v.blocks
}

// Leave ends the session and all its visits, as when a connection drops.
func (v *Visitor) Leave() {
	v.mu.Lock()
	again, visits, boxes := v.left, v.visits, v.boxes
	v.left, v.visits, v.boxes = true, nil, nil
	v.mu.Unlock()
	if again {
		return
	}
	close(v.gone)
	for _, visit := range visits {
		visit.Close()
	}
	for box := range boxes {
		box.Close()
	}
	v.news.Close()
	v.turns.Close()
	v.invitations.Close()
	v.lobby.guard.lock().people.goodbye(v)
	v.lobby.guard.unlock()
	v.lobby.talk.deafen(v)
}

// Open makes a table. The first seat is the host's, who comes to it by Join within Grace. The error is an
// Elsewhere when another node holds the table, because this one is about to end.
func (v *Visitor) Open(s Settings) (*Table, error) {
	if err := v.Pace(); err != nil {
		return nil, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		return nil, ErrClosed
	}
	t, err := v.lobby.open(v.Person(), v.from, s)
	if err == nil && v.lobby.isDraining() {
		return v.lobby.passOn(t)
	}
	return t, err
}

// Find finds a table by its name or invitation code. A private table has a name only for those who sit
// there. Given a guest's resume code, a guest who is nowhere yet becomes that guest, and Find returns the
// table of the seat. The error is ErrNoTable, or an Elsewhere when another node holds the table.
func (v *Visitor) Find(nameOrCode string) (*Table, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	there, err := v.lobby.guard.lock().tables.find(v.Person().ID, nameOrCode)
	v.lobby.guard.unlock()
	if err == nil {
		return there.Here()
	}
	if v.left || len(v.visits) > 0 {
		return nil, err
	}
	ps := &v.lobby.guard.lock().people
	defer v.lobby.guard.unlock()
	p, seat := ps.resume(v.Person(), v.from, nameOrCode)
	if seat == nil {
		return nil, err
	}
	if p == nil {
		if away, ok := seat.OfGuest(nameOrCode); ok {
			return nil, away
		}
		return nil, ErrNoTable
	}
	v.become(ps, p)
	return seat, nil
}

// Join sits down on a free seat, or comes back to one's own. Nobody sits at two tables of one name: private
// tables may share names.
func (v *Visitor) Join(t *Table) (*Visit, error) {
	seat := v.lobby.guard.lock().tables.seatOf(v.Person().ID, t.Name())
	v.lobby.guard.unlock()
	if seat != nil && seat.table != t {
		return nil, rules.Refuse("you have a seat at another table of that name; give that up first")
	}
	return v.visit(t.Join)
}

// Watch goes to a table as a spectator. Somebody who has a seat there is back on it.
func (v *Visitor) Watch(t *Table) (*Visit, error) { return v.visit(t.Watch) }

// Hall delivers the list of tables as this person may see it, live. Close the mailbox to stop.
func (v *Visitor) Hall() *post.Mailbox[Hall] {
	box := post.NewMailbox[Hall](nil)
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		box.Close()
		return box
	}
	v.hold(box)
	v.lobby.watchHall(box, v.Person().ID)
	return box
}
