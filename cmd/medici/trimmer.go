package main

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// trimmer gives memory back to the machine after a rush. The runtime by itself
// collects when the heap has grown, or after two minutes: when everybody has left
// at once and nobody comes, it holds what they have used for as long.
type trimmer struct {
	made  uint64 // bytes allocated ever, at the last look
	least uint64 // bytes held when memory was last given back
}

// look is how often the trimmer looks.
const look = 5 * time.Second

func (t *trimmer) run(ctx context.Context) {
	again := time.NewTicker(look)
	defer again.Stop()
	for {
		if t.due(memory()) {
			debug.FreeOSMemory() // what pools hold goes with the runtime's own collection, within minutes
			t.made, t.least = memory()
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			return
		}
	}
}

// due says that the process does little now, and holds a fifth more than it had
// to when memory was given back. A busy program collects soon in any case, and
// needs again at once what would be given back.
func (t *trimmer) due(made, held uint64) bool {
	busy := made-t.made > held/20
	t.made = made
	return !busy && held > t.least+t.least/5
}

// memory is the bytes the process has allocated since it began, and those it has
// from the machine.
func memory() (made, held uint64) {
	all := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}, {Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(all)
	return all[0].Value.Uint64(), all[1].Value.Uint64() - all[2].Value.Uint64()
}
