package lobby

import (
	"sync"

	"medici/internal/text/name"
	"medici/lobby/post"
)

// inside holds what one lock guards: the people, the tables, as each knows the other, and who looks at
// them. Only the lock hands it out, for a moment and never while a table is asked something, so tables may
// use it.
//
// The lock is taken after a visitor's lock and before all others: those of tables, neighbours and
// mailboxes. Code that holds it, or a lock taken after it, never takes a visitor's.
type inside struct {
	people people
	tables tables
	halls  map[*post.Mailbox[Hall]]string
	waits  map[*post.Mailbox[[]string]]bool // for company
}

// guard is the lock.
type guard struct {
	mu  sync.Mutex
	all inside
}

func (g *guard) lock() *inside {
	g.mu.Lock()
	return &g.all
}

func (g *guard) unlock() { g.mu.Unlock() }

// fill makes the parts of an empty lobby.
func (g *guard) fill(l *Lobby) {
	in := g.lock()
	defer g.unlock()
	in.halls, in.waits = map[*post.Mailbox[Hall]]string{}, map[*post.Mailbox[[]string]]bool{}
	in.people = people{
		config: &l.config, peers: l.peers, bell: l.bell,
		byID: map[string]*person{}, byName: map[string]*person{}, skeletons: name.Skeletons{}, visitors: map[*Visitor]bool{},
		present: map[string]bool{},
	}
	in.tables = tables{
		config: &l.config, crew: l.crew, bell: l.bell, guard: g, people: &in.people,
		public: map[string]*listed{}, private: map[string]*listed{}, placed: map[string]*listed{},
		away:      map[string]map[string]*listed{},
		skeletons: name.Skeletons{},
		done:      map[string]bool{}, gone: map[string]bool{},
	}
}
