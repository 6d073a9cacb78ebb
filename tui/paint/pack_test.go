package paint

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A packed grid shows what it has shown, whatever stood on it.
func TestPack(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 6))
	for range 300 {
		cols, rows := rng.IntN(60), rng.IntN(16)
		g, as := NewGrid(cols, rows), NewGrid(cols, rows)
		frame := ""
		for range rows {
			frame += randomLine(rng, len(pieces)) + "\n"
		}
		if rng.IntN(20) > 0 { // else it is empty
			g.read(frame)
			as.read(frame)
		}
		for at := range as.glyphs {
			if rng.IntN(8) == 0 {
				g.glyphs[at] = NewGlyph(Sign(rng.IntN(int(Covered)+1)), Number(rng.IntN(1<<16)), rng.IntN(2) == 0)
				as.glyphs[at] = g.glyphs[at]
			}
		}
		for range 2 { // each does nothing the second time
			g.Pack()
		}
		other := NewGrid(cols, rows) // gets what it was in
		other.Fill(NewGlyph('!', 0, true))
		for range 2 {
			g.Unpack()
		}
		if !slices.Equal(g.glyphs, as.glyphs) || !g.Same(as) {
			t.Fatalf("%d×%d: %q after it was packed, %q before", cols, rows, g, as)
		}
		for _, grid := range []*Grid{g, as, other} {
			grid.Free()
		}
	}
	var none *Grid
	none.Pack()
	none.Unpack()
}

// Nobody who shares a grid finds it packed, and a grid that is freed while it is packed is empty the next time.
func TestWhatIsNotPacked(t *testing.T) {
	first := filled(1).Common(1<<62 | 5)
	first.Pack()
	if !holds(first, 1) || len(first.glyphs) == 0 {
		t.Error("a grid that others may look at is packed")
	}
	g := filled(2)
	g.Pack()
	g.Free()
	if g.packed != nil {
		t.Error("a freed grid holds what stood on it")
	}
}

// BenchmarkPack is a frame that is packed, and unpacked again.
func BenchmarkPack(b *testing.B) {
	g := NewGrid(120, 40)
	g.read(moves(1)[0])
	b.ReportAllocs()
	size := 0
	for b.Loop() {
		g.Pack()
		size = len(g.packed)
		g.Unpack()
	}
	b.ReportMetric(float64(size), "packed")
}
