package simulate

import (
	"hash/fnv"
	"math/rand/v2"
	"sync"
	"time"
)

// Kinds of what happens beside people's acts, by which a plan leaves some of it out.
const (
	Refuses = "refuses" // a write fails
	Doubts  = "doubts"  // nobody knows whether a write was done
	Fulls   = "fulls"   // there is no room for a write
	Slows   = "slows"   // a write takes seconds
	Lates   = "lates"   // the news of a change take seconds
	Spells  = "spells"  // all of one kind goes wrong for a while
	Dies    = "dies"    // the process dies of a write
	Stops   = "stops"   // the process is told to stop
	Leaps   = "leaps"   // minutes and hours pass at once
	Cuts    = "cuts"    // nodes do not hear each other
	Pauses  = "pauses"  // a node stands still
)

// Harms are all kinds.
var Harms = []string{Refuses, Doubts, Fulls, Slows, Lates, Spells, Dies, Stops, Leaps, Cuts, Pauses}

// spell is a time in which all writes, or all reads, go wrong in one way.
type spell int

const (
	noSpell spell = iota
	allRefused
	allFull
	allSlow
	noneRead
	spells
)

// harm is what goes wrong with a disk. Its questions come from many goroutines.
type harm struct {
	seed    uint64
	without map[string]bool

	mu      sync.Mutex
	on      bool
	writes  int
	asked   map[string]int // how often, by what and name
	fatal   int            // writes until the process dies of one; 0 for none
	dead    int            // the write it died of; 0 while it lives
	spell   spell
	through time.Time // when the spell is over
	paused  time.Time // until when nothing is done
}

func newHarm(p Plan, seed uint64) *harm {
	return &harm{seed: seed, without: p.Without, on: true, asked: map[string]int{}}
}

// chance is what is drawn for one of the questions about a name. Each name has its own: in which order the writes of
// one cascade come is nothing that the seed says.
func (h *harm) chance(what, name string) *rand.Rand {
	key := what + " " + name
	h.asked[key]++
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(key)) // never fails
	return rand.New(rand.NewPCG(h.seed+uint64(h.asked[key]), hash.Sum64()))
}

// has reports whether something of a kind happens, of so many in a thousand.
func (h *harm) has(kind string, chance *rand.Rand, often int) bool {
	return chance.IntN(1000) < often && h.on && !h.without[kind]
}

// fate is what becomes of a write; the process may die of it. It takes its time.
func (h *harm) fate(name string) Outcome {
	h.stand()
	outcome, slow := h.decide(name)
	time.Sleep(slow)
	h.stand()
	return outcome
}

func (h *harm) decide(name string) (outcome Outcome, slow time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	chance := h.chance("write", name)
	h.writes++
	if h.fatal > 0 {
		if h.fatal--; h.fatal == 0 {
			h.dead = h.writes
			return []Outcome{Before, After}[chance.IntN(2)], 0
		}
	}
	now := h.now()
	if h.has(Slows, chance, 20) || now == allSlow {
		slow = time.Duration(chance.IntN(3000)) * time.Millisecond
	}
	switch {
	case now == allRefused, h.has(Refuses, chance, 5):
		outcome = Refused
	case h.has(Doubts, chance, 5):
		outcome = Forgotten
	case h.has(Doubts, chance, 5):
		outcome = Lost
	case now == allFull, h.has(Fulls, chance, 2):
		outcome = Full
	}
	return outcome, slow
}

// now is the spell that holds. The lock is held.
func (h *harm) now() spell {
	if !h.on || !time.Now().Before(h.through) {
		return noSpell
	}
	return h.spell
}

// read is why something cannot be read, if so.
func (h *harm) read(name string) error {
	h.stand()
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.now() == noneRead || h.has(Refuses, h.chance("read", name), 1) {
		return errRefused
	}
	return nil
}

// late is how long the news of a change take.
func (h *harm) late(prefix string) time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	chance := h.chance("news", prefix)
	if !h.has(Lates, chance, 100) {
		return 0
	}
	return time.Duration(chance.IntN(4000)) * time.Millisecond
}

// kept reports whether a write that has begun is on the disk after a power cut.
func (h *harm) kept(name string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.chance("cut", name).IntN(2) == 0
}

// arm has the process die of a write soon.
func (h *harm) arm(writes int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.without[Dies] {
		h.fatal = writes
	}
}

// cast begins a spell.
func (h *harm) cast(s spell, long time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.without[Spells] {
		h.spell, h.through = s, time.Now().Add(long)
	}
}

// died is the write that the process died of since it was asked last; 0 when it lives.
func (h *harm) died() (write int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	write, h.dead = h.dead, 0
	return write
}

// pause has nothing be done for some time.
func (h *harm) pause(long time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.paused = later(h.paused, time.Now().Add(long)) // or what sleeps already would sleep longer
}

// stands returns for how long nothing will be done.
func (h *harm) stands() time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	return max(0, time.Until(h.paused))
}

// stand waits while all stands still.
func (h *harm) stand() { time.Sleep(h.stands()) }

// off lets all writes be done from now on, and returns until when a pause that has begun goes on.
func (h *harm) off() (still time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.on, h.fatal = false, 0
	return h.paused
}

func (h *harm) isOn() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.on
}
