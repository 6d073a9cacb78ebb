package simulate

import (
	"hash/fnv"
	"math/rand/v2"
	"sync"
	"time"
)

// harm is what goes wrong with writes. They come from many goroutines.
type harm struct {
	seed uint64

	mu      sync.Mutex
	on      bool
	writes  int
	written map[string]int // writes by name
	fatal   int            // writes until the process dies of one; 0 for none
	dead    int            // the write it died of; 0 while it lives
}

// fate is what becomes of a write; the process may die of it. It takes its time.
func (h *harm) fate(name string) Outcome {
	chance, dies, on := h.next(name)
	switch {
	case dies:
		return []Outcome{Before, After}[chance.IntN(2)]
	case !on:
		return Done
	case chance.IntN(50) == 0:
		time.Sleep(time.Duration(chance.IntN(3000)) * time.Millisecond)
	}
	switch n := chance.IntN(1000); {
	case n < 5:
		return Refused
	case n < 10:
		return Forgotten
	case n < 15:
		return Lost
	case n < 17:
		return Full
	}
	return Done
}

// next counts a write. Each name has its own chance: in which order the writes of one cascade come is nothing that the seed
// says.
func (h *harm) next(name string) (chance *rand.Rand, dies, on bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.writes++
	h.written[name]++
	if h.fatal > 0 {
		if h.fatal--; h.fatal == 0 {
			h.dead, dies = h.writes, true
		}
	}
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(name)) // never fails
	return rand.New(rand.NewPCG(h.seed+uint64(h.written[name]), hash.Sum64())), dies, h.on
}

// arm has the process die of a write soon.
func (h *harm) arm(writes int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.fatal = writes
}

// died is the write that the process died of since it was asked last; 0 when it lives.
func (h *harm) died() (write int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	write, h.dead = h.dead, 0
	return write
}

// off lets all writes be done from now on.
func (h *harm) off() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.on, h.fatal = false, 0
}

func (h *harm) isOn() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.on
}
