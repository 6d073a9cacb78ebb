package simulate

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"testing/synctest"
	"time"

	"github.com/anishathalye/porcupine"

	"medici/internal/doors/session"
	"medici/internal/games/kit"
)

// Plan is what happens in a simulation, but for what chance does.
type Plan struct {
	Seed   uint64
	Games  kit.List
	Nodes  int // that share the store; up to 1 for a process that has it to itself
	People int // from 6: a few of them have parts
	Steps  int // in which anything may happen
	// Clocks says that processes may have wrong ones.
	Clocks bool
	// Store names what an earlier version has left, and Left has it: the world begins with it. Empty is nothing.
	Store string
	Left  *Disk
	// Without are the kinds of Harms that do not happen, and Skip the steps in which nothing does. A world that fails
	// is made smaller by them.
	Without map[string]bool
	Skip    map[int]bool
	Log     *slog.Logger
}

// Fault is what a simulation finds wrong with the service.
type Fault struct{ Kind, Text string }

// Result is what a simulation has come to.
type Result struct {
	Finished int // games that were played to their ends
	Evenings int // that are over
	Kills    int
	Step     int // in which the first fault was found
	Writes   int
	Lasted   time.Duration // in the virtual world
	Faults   []Fault       // none, if all is well
	Trace    []string
}

// world is a service, its disk and its people.
type world struct {
	Plan
	Result
	rng      *rand.Rand
	began    time.Time
	step     int
	disk     *Disk
	nodes    []*node
	net      *network
	set      []clock   // that processes had, one after the other
	troubled time.Time // when a node last came or went, or the network was to be whole again
	well     time.Time // when all that went wrong is over, with pauses that go on
	people   []*person
	visits   int
	opened   int // tables
	said     int // by the server
	reported int // as they were told

	tables  map[string]bool
	earlier map[string]bool    // tables that an earlier version has left, at which somebody may begin another game
	closed  map[string]bool    // tables that nobody may watch
	told    map[string][]*game // what anybody heard of the game at a table, in one session after the other
	records map[string]string  // of those that are over, by table
	scores  map[string][]int   // by their records
	clocks  map[spot]limit
	codes   []string          // of evenings
	phases  map[string]string // of evenings, as they were told last

	attendances map[string]*attendance // of evenings that were opened here, by code

	last          int64 // moment
	banned, muted map[*person]*register
	owed          []news // that people are to have heard of soon
	forgotten     []*person
	namings       []porcupine.Operation

	mu    sync.Mutex // of what the service asks for itself
	drawn *rand.Rand
	seeds map[string]time.Time // secrets of the house, and when each was told first
}

// Run lets a world run from its seed: first anything may happen, then all faults stop, and what is owed is to be
// done. It is called in a bubble of [synctest].
func Run(p Plan) Result {
	w := &world{
		Plan: p, disk: NewDisk(), began: time.Now(), drawn: rand.New(rand.NewPCG(p.Seed, 1<<40)),
		tables: map[string]bool{}, told: map[string][]*game{}, records: map[string]string{}, clocks: map[spot]limit{},
		scores: map[string][]int{}, closed: map[string]bool{}, earlier: map[string]bool{},
		phases: map[string]string{}, attendances: map[string]*attendance{}, seeds: map[string]time.Time{},
		banned: map[*person]*register{}, muted: map[*person]*register{},
	}
	if p.Clocks {
		time.Sleep(time.Second) // what happens at midnight is taken for a day
	}
	left := w.remember()
	w.makeNodes()
	for i := range p.People {
		w.people = append(w.people, w.newborn(i, 0))
	}
	w.comeBack(left)
	for w.step = range p.Steps {
		if !p.Skip[w.step] && len(w.Faults) == 0 {
			w.rng = rand.New(rand.NewPCG(p.Seed, uint64(w.step)))
			w.happen()
		}
	}
	w.rng = rand.New(rand.NewPCG(p.Seed, uint64(p.Steps)))
	w.net.mend()
	w.well = time.Now()
	for _, n := range w.nodes {
		w.well = later(w.well, n.harm.off())
	}
	if len(w.Faults) == 0 {
		w.settle()
	}
	if len(w.Faults) == 0 {
		w.judge()
	}
	w.Lasted = time.Since(w.began)
	for _, n := range w.nodes {
		w.down(n, (*service).stop)
		w.Writes += n.harm.writes
	}
	time.Sleep(time.Minute) // what stood still goes on, and ends
	return w.Result
}

// newborn is somebody nobody knows, who may come and speak.
func (w *world) newborn(number, life int) *person {
	p := w.born(number, life)
	w.banned[p], w.muted[p] = &register{first: "no"}, &register{first: "no"}
	return p
}

// trace notes what happens.
func (w *world) trace(format string, args ...any) {
	at := time.Since(w.began).Round(time.Millisecond)
	w.Trace = append(w.Trace, fmt.Sprintf("%5d %12v  ", w.step, at)+fmt.Sprintf(format, args...))
}

// fail notes a fault of the service.
func (w *world) fail(kind, format string, args ...any) {
	w.trace("FAULT "+format, args...)
	if len(w.Faults) == 0 {
		w.Step = w.step
	}
	w.Faults = append(w.Faults, Fault{kind, fmt.Sprintf(format, args...)})
}

// happen is one event: somebody does something, or time passes, or something goes wrong.
func (w *world) happen() {
	if len(w.serving()) == 0 {
		w.up(w.nodes[w.rng.IntN(len(w.nodes))])
		return
	}
	if w.several() && w.rng.IntN(30) == 0 {
		w.trouble()
		w.settled()
		return
	}
	at := w.anyNode()
	switch n := w.rng.IntN(400); {
	case n < 2:
		at.harm.arm(1 + w.rng.IntN(20))
	case n == 2:
		if !w.Without[Stops] {
			w.trace("%s is told to stop", at)
			w.down(at, (*service).stop)
			return
		}
	case n == 3:
		s, long := spell(1+w.rng.IntN(int(spells)-1)), time.Duration(w.rng.IntN(120))*time.Second
		w.trace("the disk of %s is under spell %d for %v", at, s, long)
		at.harm.cast(s, long)
	case n < 80:
		time.Sleep(time.Duration(w.rng.IntN(2000)) * time.Millisecond)
	case n < 84:
		if long := time.Duration(w.rng.IntN(600)) * time.Second; !w.Without[Leaps] {
			time.Sleep(long)
		}
	case n == 84:
		if long := time.Duration(w.rng.IntN(5*3600)) * time.Second; !w.Without[Leaps] && w.rng.IntN(4) == 0 {
			w.trace("%v pass", long)
			time.Sleep(long)
		}
	default:
		w.people[w.rng.IntN(len(w.people))].act(w.rng)
	}
	w.settled()
}

// settled waits until nothing moves, and hears what came of it.
func (w *world) settled() {
	synctest.Wait()
	for _, p := range slices.Clone(w.people) {
		p.look()
	}
	w.hearNews()
	for _, n := range w.nodes {
		switch at := n.harm.died(); {
		case at > 0:
			w.trace("%s dies at write %d", n, at)
			for _, p := range w.people {
				if p.line != nil && p.node == n {
					p.away()
				}
			}
			w.down(n, (*service).kill)
		case n.now != nil && n.now.drained:
			w.trace("%s is drained", n)
			w.down(n, (*service).stop)
		}
	}
}

// hearNews finds out whether everybody has heard what the server has said. A table may wait for a slow disk first.
func (w *world) hearNews() {
	var left []news
	for _, n := range w.owed {
		switch {
		case n.who.line != n.line || n.who.kicked == n.line || n.who.news[n.text]:
		case time.Since(n.at) > slowPatience:
			w.fail("news", "%s has not heard %q, %v after it was said", n.who, n.text, time.Since(n.at))
		default:
			left = append(left, n)
		}
	}
	w.owed = left
}

// up starts the process.
func (w *world) up(n *node) {
	s, err := w.start(n)
	if err != nil {
		w.trace("%s does not start: %v", n, err)
		if !w.isOn() {
			w.fail("start", "%s does not start: %v", n, err)
		}
		time.Sleep(time.Second)
		n.harm.died()
		return
	}
	w.trace("%s has started, and its clock is %v ahead", n, time.Duration(s.clock))
	n.now = s
	w.noteTrouble()
	w.settled()
}

// How long a process may take to end: one that is killed, or has a disk that works; and one that writes to a slow
// disk.
const (
	patience     = 10 * time.Second
	slowPatience = 2 * time.Minute
)

// down ends the process in some way.
func (w *world) down(n *node, way func(*service, context.Context) error) {
	if n.now == nil {
		return
	}
	w.Kills++
	w.noteTrouble()
	most := patience
	if w.isOn() && n.now.store.ctx.Err() == nil {
		most = slowPatience
	}
	ctx, cancel := context.WithTimeout(context.Background(), most+n.harm.stands()) // what sleeps does not end before
	defer cancel()
	if err := way(n.now, ctx); err != nil {
		w.fail("end", "sessions do not end: %v", err)
	}
	n.now = nil
	synctest.Wait()
	n.harm.died() // of what it did on its way out
	for _, p := range slices.Clone(w.people) {
		for _, e := range p.errands {
			if e.node == n {
				e.line.Cut()
			}
		}
		p.look()
		if p.line != nil && p.node == n {
			p.line.Cut()
			p.line, p.turn, p.asked = nil, nil, spot{}
		}
	}
	w.owed = nil
}

// serve opens a session of somebody.
func (w *world) serve(p *person, n *node, at *line, command string) {
	w.visits++
	visit := n.now.gate.Brought(fmt.Sprint("c", w.visits), p.remote, true, nil)
	caller := session.Identity{
		Door: session.SSH, User: p.name, Fingerprint: p.key, Guest: fmt.Sprint("guest ", w.visits), Remote: p.remote,
	}
	x := n.now.host.Open(visit, at, caller)
	x.SetCommand(command)
	at.clock = n.now.clock
	host := n.now.host
	go func() {
		host.Serve(x)
		at.Cut()
	}()
}

// fingerprint is the one of somebody's key.
func fingerprint(name string) string {
	sum := sha256.Sum256([]byte(name))
	return "SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:])
}

// known are the tables that somebody has heard of.
func (w *world) known() []string { return slices.Sorted(maps.Keys(w.tables)) }

// finished are the records of games that were told to be over.
func (w *world) finished() []string { return slices.Sorted(maps.Values(w.records)) }
