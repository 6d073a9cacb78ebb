package simulate

import (
	"bytes"
	"fmt"
	"maps"
	"runtime/pprof"
	"slices"
	"strings"
	"time"
)

// census is how many goroutines there are, by what they were begun with.
type census map[string]int

// goroutines counts those of the service when nobody is there.
func (w *world) goroutines() census {
	for _, p := range w.people {
		if p.line != nil {
			p.away()
		}
	}
	w.settled()
	time.Sleep(time.Minute)
	var text bytes.Buffer
	_ = pprof.Lookup("goroutine").WriteTo(&text, 1) // a buffer has room
	all := census{}
	_, stacks, _ := strings.Cut(text.String(), "\n") // the first line has their sum
	for one := range strings.SplitSeq(stacks, "\n\n") {
		var n int
		if _, err := fmt.Sscanf(one, "%d @", &n); err != nil {
			continue
		}
		if root := rootOf(one); root != "" {
			all[root] += n
		}
	}
	return all
}

// rootOf returns our function that is furthest out on a stack as pprof writes it, or nothing.
func rootOf(stack string) (root string) {
	for line := range strings.SplitSeq(stack, "\n") {
		if words := strings.Split(line, "\t"); len(words) > 2 && strings.HasPrefix(words[2], "medici/") {
			root, _, _ = strings.Cut(words[2], "+0x")
		}
	}
	return root
}

// beyond returns what there is more of than in another.
func (c census) beyond(other census) (extra []string) {
	for _, root := range slices.Sorted(maps.Keys(c)) {
		if more := c[root] - other[root]; more > 0 {
			extra = append(extra, fmt.Sprintf("%d of %s", more, root))
		}
	}
	return extra
}
