package scrub

import (
	"maps"
	"slices"
	"testing"
)

// What differs is held against the replica here where it cannot be read, or where two others agree on something
// else; what nobody else has alike speaks for it.
func TestWhoIsWrong(t *testing.T) {
	const at = 7
	other := func(sums ...uint64) map[string]map[uint64]uint64 {
		all := map[string]map[uint64]uint64{}
		for i, sum := range sums {
			name := string(rune('b' + i))
			if all[name] = map[uint64]uint64{}; sum != none {
				all[name][at] = sum
			}
		}
		return all
	}
	for what, c := range map[string]struct {
		mine         uint64
		theirs       map[string]map[uint64]uint64
		lacks, alone int
		why          string
	}{
		"cannot be read here":            {0, other(3, 3), 1, 0, "message 7 cannot be read"},
		"cannot be read anywhere":        {0, other(0, 0), 1, 0, "message 7 cannot be read"},
		"two others have another one":    {5, other(3, 3), 1, 0, "message 7 is not the one that the others have"},
		"the others differ as well":      {5, other(3, 4), 0, 1, ""},
		"one other has it":               {5, other(5, 3), 0, 1, ""},
		"one other has another one":      {5, other(3), 0, 1, ""},
		"the others cannot read it":      {5, other(0, 0), 0, 1, ""},
		"nobody has it whole":            {none, other(0, none), 0, 0, ""},
		"another has it, of many missed": {none, other(3, 3), 1, 0, "message 7 is missing"},
	} {
		s, l := &Scrubber{}, &sums{mine: map[uint64]uint64{}, theirs: c.theirs}
		if c.mine != none {
			l.mine[at] = c.mine
		}
		v := verdict{lacks: enough} // which nobody is asked about any longer
		if s.judge(t.Context(), "T", l, at, &v); v.lacks != enough+c.lacks || v.alone != c.alone || v.why != c.why {
			t.Errorf("%s: %d more are lacking, %d are here alone: %q", what, v.lacks-enough, v.alone, v.why)
		}
	}
}

// none is no sum of a message: it is not there.
const none = 99

// Differences are what cannot be read here, and whatever not all have alike.
func TestDifferences(t *testing.T) {
	l := &sums{mine: map[uint64]uint64{1: 3, 2: 0, 3: 4, 4: 9}, theirs: map[string]map[uint64]uint64{
		"b": {1: 3, 2: 0, 3: 5, 4: 9}, "c": {1: 3, 2: 0, 3: 4, 5: 6}}}
	if got := slices.Sorted(maps.Keys(l.differences())); !slices.Equal(got, []uint64{2, 3, 4, 5}) {
		t.Errorf("they differ in %v", got)
	}
}

// What differs counts when every replica has done by now what any had done when it differed first.
func TestHowFarReplicasAre(t *testing.T) {
	first := &sums{done: 5, ends: map[string]uint64{"b": 7}}
	for what, c := range map[string]struct {
		now  sums
		want bool
	}{
		"as before":         {sums{done: 5, ends: map[string]uint64{"b": 7}}, false},
		"this one is there": {sums{done: 7, ends: map[string]uint64{"b": 7}}, true},
		"it is ahead":       {sums{done: 9, ends: map[string]uint64{"b": 7}}, true},
		"another is behind": {sums{done: 7, ends: map[string]uint64{"b": 6}}, false},
		"one of two is":     {sums{done: 7, ends: map[string]uint64{"b": 7, "c": 6}}, false},
	} {
		if got := c.now.since(first); got != c.want {
			t.Errorf("%s: %t", what, got)
		}
	}
	if !first.since(&sums{done: 4, ends: map[string]uint64{}}) {
		t.Error("of what this one had done itself it has not done all")
	}
}
