package main

import (
	"context"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"medici/tui"
)

// trimmer gives memory back to the machine after a rush. The runtime by itself
// collects when the heap has grown, or after two minutes: when everybody has left
// at once and nobody comes, it holds what they have used for as long. And it begins
// the collections of a large heap, before the runtime would.
type trimmer struct {
	made    uint64 // bytes allocated ever, at the last look
	least   uint64 // bytes held when memory was last given back
	calm    int    // looks since it was busy
	percent int    // that the heap may grow before it is collected; 0 where it is not the trimmer's
	cycles  uint64 // collections, at the last look
	aged    int    // looks since there were as many
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

// often and rarely are by how many per cent a heap may grow before the runtime collects it, and early by how many a
// large one before the trimmer does: what is left to the runtime's own goal then is so much that nobody who allocates
// has to help.
const often, rarely, early = 100, 400, 180

// large is how much must be alive, in bytes, for collections to become rare: each of them then delays moves
// for seconds, and takes as long to pay off.
const large = 512 << 20

func (t *trimmer) run(ctx context.Context) {
	again := time.NewTicker(checkEvery)
	defer again.Stop()
	for {
		now := look()
		if t.due(now.made, now.held) {
			tui.TrimShared()
			debug.FreeOSMemory() // what pools hold goes with the runtime's own collection, within minutes
			now = look()
			t.made, t.least = now.made, now.held
		}
		if t.paces(now.live) {
			debug.SetGCPercent(t.percent)
		}
		if t.full(now) {
			runtime.GC()
			again.Reset(checkEvery) // a look that follows at once would find that nothing was done since the last
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			return
		}
	}
}

// settled is for how many looks a process has done little when its sessions have let go of what they can do without.
const settled = 4

// due reports whether the process does little now, and holds a fifth more than it had to when memory was
// last given back, or has done little for a while. A busy program collects soon anyway, and would need the
// memory again at once. Ten thousand people who play allocate a thirtieth of what they hold between two looks.
func (t *trimmer) due(made, held uint64) bool {
	busy := made-t.made > min(held/20, mostIdle)
	t.made = made
	if busy {
		t.calm = 0
		return false
	}
	t.calm++
	return t.calm == settled || held > t.least+t.least/5
}

// paces reports whether the rate of collections must change. The memory limit holds in either case.
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

// old is after how many looks a large heap is collected anyway: the runtime would after two minutes, and the trimmer must
// not find a heap full that is being collected, or it is collected twice.
const old = int(105 * time.Second / checkEvery)

// full reports whether a large heap is to be collected.
func (t *trimmer) full(now memory) bool {
	if t.aged++; t.cycles != now.cycles {
		t.cycles, t.aged = now.cycles, 0
	}
	return t.percent == rarely && (t.aged >= old || now.used > now.live+now.live/100*early)
}

// memory is what a process has, in bytes.
type memory struct {
	made   uint64 // since it began
	held   uint64 // from the machine
	used   uint64 // of its heap
	live   uint64 // at the last collection
	cycles uint64 // collections, no bytes
}

func look() memory {
	all := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}, {Name: "/memory/classes/total:bytes"},
		{Name: "/memory/classes/heap/released:bytes"}, {Name: "/memory/classes/heap/objects:bytes"},
		{Name: "/gc/heap/live:bytes"}, {Name: "/gc/cycles/total:gc-cycles"}}
	metrics.Read(all)
	value := func(i int) uint64 { return all[i].Value.Uint64() }
	return memory{made: value(0), held: value(1) - value(2), used: value(3), live: value(4), cycles: value(5)}
}
