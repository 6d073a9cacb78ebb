package lobby

import (
	"sync"

	"medici/internal/text/name"
	"medici/lobby/post"
)

// inside is what one lock guards: who is known and which tables there are, as each knows the other, and
// who looks at that. Only the lock hands it out, for moments and never while a table is asked something,
// so tables may use it.
//
// It is taken behind a visitor's lock and before all others: those of tables, of neighbours, of
// mailboxes. Who has it, or a lock that is taken behind it, takes no visitor's.
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

// fill makes what is inside, of an empty lobby.
func (g *guard) fill(l *Lobby) {
	in := g.lock()
	defer g.unlock()
	in.halls, in.waits = map[*post.Mailbox[Hall]]string{}, map[*post.Mailbox[[]string]]bool{}
	in.people = people{
		config: &l.config, peers: l.peers, bell: l.bell,
		byID: map[string]*person{}, byName: map[string]*person{}, skeletons: name.Skeletons{}, visitors: map[*Visitor]bool{},
	}
	in.tables = tables{
		config: &l.config, crew: l.crew, bell: l.bell, guard: g, people: &in.people,
		public: map[string]*listed{}, private: map[string]*listed{}, placed: map[string]*listed{},
		skeletons: name.Skeletons{},
		done:      map[string]bool{}, gone: map[string]bool{},
	}
}
