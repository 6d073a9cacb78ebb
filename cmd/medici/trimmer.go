package main

import (
	"context"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// trimmer gives memory back to the machine after a rush. The runtime by itself
// collects when the heap has grown, or after two minutes: when everybody has left
// at once and nobody comes, it holds what they have used for as long.
type trimmer struct {
	made    uint64 // bytes allocated ever, at the last look
	least   uint64 // bytes held when memory was last given back
	percent int    // that the heap may grow before it is collected; 0 where it is not the trimmer's
}

// newTrimmer changes nothing that somebody has set by GOGC.
func newTrimmer() *trimmer {
	if os.Getenv("GOGC") != "" {
		return &trimmer{}
	}
	return &trimmer{percent: often}
}

// checkEvery is how often the trimmer looks.
const checkEvery = 5 * time.Second

// mostIdle is how many bytes a process that does little allocates between two looks.
const mostIdle = 16 << 20

// often and rarely are by how many per cent a heap may grow before it is collected.
const often, rarely = 100, 200

// large is how much is alive, in bytes, when collections are to be rare: each of them stalls
// moves by a second or so then, and takes as long to pay for itself.
const large = 512 << 20

func (t *trimmer) run(ctx context.Context) {
	again := time.NewTicker(checkEvery)
	defer again.Stop()
	for {
		made, held, live := memory()
		if t.due(made, held) {
			debug.FreeOSMemory() // what pools hold goes with the runtime's own collection, within minutes
			t.made, t.least, live = memory()
		}
		if t.paces(live) {
			debug.SetGCPercent(t.percent)
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
// needs again at once what would be given back. Ten thousand people who play
// allocate a thirtieth of what they hold between two looks.
func (t *trimmer) due(made, held uint64) bool {
	busy := made-t.made > min(held/20, mostIdle)
	t.made = made
	return !busy && held > t.least+t.least/5
}

// paces says that collections are to come more often or less so from now on. The limit of
// memory holds in either case.
func (t *trimmer) paces(live uint64) bool {
	was := t.percent
	if t.percent != 0 {
		t.percent = often
		if live >= large {
			t.percent = rarely
		}
	}
	return t.percent != was
}

// memory is the bytes the process has allocated since it began, those it has from the machine,
// and those that were alive when they were last collected.
func memory() (made, held, live uint64) {
	all := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}, {Name: "/memory/classes/total:bytes"},
		{Name: "/memory/classes/heap/released:bytes"}, {Name: "/gc/heap/live:bytes"}}
	metrics.Read(all)
	return all[0].Value.Uint64(), all[1].Value.Uint64() - all[2].Value.Uint64(), all[3].Value.Uint64()
}
