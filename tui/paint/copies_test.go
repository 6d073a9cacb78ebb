package paint

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
)

// script is what one terminal is shown, frame by frame.
type script struct {
	profile    colorprofile.Profile
	cols, rows int
	frames     []string
}

// scripts returns those of terminals that see nearly the same: a sign, a style, a column, the colours or the size is
// another here and there, and some see what all see.
func scripts(rng *rand.Rand) (all []script) {
	simple := slices.Concat(pieces[:20], pieces[31:]) // without clusters
	base := make([]string, 12)
	for i := range base {
		lines := make([]string, 8)
		for y := range lines {
			for range rng.IntN(16) {
				lines[y] += simple[rng.IntN(len(simple))]
			}
		}
		if i > 0 {
			copy(lines, strings.Split(base[i-1], "\n")[:rng.IntN(len(lines))])
		}
		base[i] = strings.Join(lines, "\n")
	}
	for n := range 24 {
		is := script{colorprofile.TrueColor, 60, 8, slices.Clone(base)}
		at := rng.IntN(len(base))
		switch n % 8 {
		case 0:
			is.profile = profiles[rng.IntN(len(profiles))]
		case 1:
			is.cols -= rng.IntN(3)
		case 2:
			is.frames[at] = strings.Replace(base[at], "n", "m", 1)
		case 3:
			is.frames[at] = " " + base[at]
		case 4:
			is.frames[at] = strings.Replace(base[at], "\x1b[", "\x1b[4;", 1)
		case 5:
			is.frames[at] = randomLine(rng, len(pieces)) + base[at]
		}
		all = append(all, is)
	}
	return all
}

// show plays scripts beside each other; forget is called before each frame.
func show(all []script, forget func()) (outs [][]byte) {
	screens := make([]*Screen, len(all))
	for i, is := range all {
		screens[i] = New(is.profile)
	}
	for at := range all[0].frames {
		for i, is := range all {
			forget()
			outs = append(outs, screens[i].Paint(nil, is.frames[at], is.cols, is.rows))
		}
	}
	return outs
}

// A terminal gets the bytes that it would get if it were the only one, whatever others are shown beside it that is
// nearly the same.
func TestCopiesAreWhatEachWouldGet(t *testing.T) {
	shared := 0
	for seed := range uint64(60) {
		all := scripts(rand.New(rand.NewPCG(seed, 7)))
		alone := show(all, func() { clear(copies[:]) })
		for i, out := range show(all, func() {}) {
			if !bytes.Equal(out, alone[i]) {
				t.Fatalf("seed %d, frame %d: among others it gets %q, alone %q", seed, i, out, alone[i])
			}
		}
		for i := range copies {
			if len(copies[i].bytes) > 0 {
				shared++
			}
		}
	}
	if shared < 100 {
		t.Errorf("%d changes were made for several", shared)
	}
}

// What one terminal alone is shown leaves no bytes behind.
func TestOneTerminalLeavesNothing(t *testing.T) {
	clear(copies[:])
	s := New(colorprofile.TrueColor)
	for _, frame := range []string{"one", "two", "three"} {
		s.Paint(nil, frame, 20, 2)
	}
	for i := range copies {
		if len(copies[i].bytes) > 0 {
			t.Errorf("%q is left behind", copies[i].bytes)
		}
	}
}
