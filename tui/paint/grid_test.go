package paint

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/colorprofile"
)

// Whatever is to stand on a grid, a terminal is sent nothing but printable characters.
func TestNothingButPrintableStands(t *testing.T) {
	g := NewGrid(1, 1)
	defer g.Free()
	for r := rune(0); r <= unicode.MaxRune; r++ {
		s := g.Sign(string(r))
		for _, c := range string(s.append(nil, g.clusters)) {
			if !unicode.IsGraphic(c) {
				t.Fatalf("%U stands as %U", r, c)
			}
		}
		if s >= clustered {
			g.clusters = g.clusters[:0]
		}
	}
	for _, hostile := range []string{"", "\x1b", "\x1b[2J", "a\x1b", "a\u202e", "一\x9b", "\xff", "👩\u200d👩",
		"\ufffd"} {
		if s := g.Sign(hostile); s != Blank {
			t.Errorf("%q stands as %q", hostile, s.append(nil, g.clusters))
		}
	}
}

// A grid holds no more clusters than it has numbers, and a screen goes on after that.
func TestMoreClustersThanNumbers(t *testing.T) {
	g := NewGrid(1, 1)
	defer g.Free()
	for r := range rune(20000) {
		if s := g.Sign(string([]rune{'一' + r, '\u0301'})); s == Covered || s >= clustered &&
			int(s-clustered) >= len(g.clusters) {
			t.Fatalf("cluster %d has number %d", r, s)
		}
	}
	if other := NewGrid(1, 1); other.Follow(g) {
		t.Error("a grid takes along too many clusters")
	}
}

// Clusters of frames that know nothing of each other are told apart.
func TestStrangeClusters(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	s, x := New(colorprofile.TrueColor), newTerminal(t, 30, 3)
	for range 200 {
		frame := randomLine(rng, len(pieces)) + "\n" + strings.Repeat("字한"[3*rng.IntN(2):][:3], 3)
		g := NewGrid(30, 3)
		if rng.IntN(3) > 0 {
			g.Follow(s.shown)
		}
		g.read(frame)
		_, _ = x.Write(s.Show(nil, g))
		same(t, frame, x.look(colorprofile.TrueColor, 30, 3), written(t, colorprofile.TrueColor, frame, 30, 3))
	}
}

// A style keeps its number, and nothing else has it.
func TestStylesHaveNumbers(t *testing.T) {
	var all []Style
	for i := range uint32(300) {
		all = append(all, Style{RGB(i), Indexed(uint8(i)), Marks(i % 5 << 1)}, Style{Ink: RGB(i)})
	}
	for _, s := range all {
		if got := s.Number().Style(); got != s {
			t.Errorf("%+v is %+v", s, got)
		}
	}
	numbers := map[Number]bool{}
	for _, s := range all {
		numbers[s.Number()] = true
	}
	slices.SortFunc(all, func(a, b Style) int { return int(a.Number()) - int(b.Number()) })
	if distinct := len(slices.Compact(all)); len(numbers) != distinct {
		t.Errorf("%d styles have %d numbers", distinct, len(numbers))
	}
}
