package main

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// thrift gives memory back to the machine after a rush. The runtime by itself
// collects when the heap has grown, and every two minutes: when everybody has
// left at once and nobody comes, it holds for minutes what they have used.
type thrift struct {
	rounds uint64 // collections, at the last look
	least  uint64 // bytes held when memory was last given back
}

// calm is how often is looked, and how long nothing may have been collected.
const calm = 5 * time.Second

func (t *thrift) run(ctx context.Context) {
	look := time.NewTicker(calm)
	defer look.Stop()
	for {
		if t.due(held()) {
			debug.FreeOSMemory()
			t.rounds, t.least = held()
		}
		select {
		case <-look.C:
		case <-ctx.Done():
			return
		}
	}
}

// due says that the process does little now and holds a fifth more than it had
// to when memory was given back: whoever is busy needs it again at once.
func (t *thrift) due(rounds, bytes uint64) bool {
	busy := rounds != t.rounds
	t.rounds = rounds
	return !busy && bytes > t.least+t.least/5
}

// held is how often the runtime has collected, and the bytes it has from the
// machine.
func held() (rounds, bytes uint64) {
	all := []metrics.Sample{{Name: "/gc/cycles/total:gc-cycles"}, {Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(all)
	return all[0].Value.Uint64(), all[1].Value.Uint64() - all[2].Value.Uint64()
}
