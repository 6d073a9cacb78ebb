package paint

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
)

// moves returns frames as a table shows them: a board where a few cells change,
// and a story below that goes on by a line.
func moves(n int) []string {
	frames := make([]string, n)
	rule := "\x1b[38;2;138;138;138m" + strings.Repeat("─", 120) + "\x1b[m\n"
	for i := range frames {
		var b strings.Builder
		fmt.Fprintf(&b, " \x1b[1;38;2;215;175;95mMEDICI\x1b[m  \x1b[1mflorence · Day 2 of 3 · %d cards in the deck\x1b[m\n%s", 20+(n-i)/4, rule)
		for row := range 12 {
			mark := " "
			if (i+row)%4 == 0 {
				mark = "►"
			}
			fmt.Fprintf(&b, "\x1b[1;38;2;135;175;215m%s\x1b[m%d \x1b[38;2;255;135;135mguest-player%d\x1b[m  \x1b[1m%4d\x1b[m  S4 F5 __ __    %2d", mark, row%4, row%4, 40+row, (i+row)%7)
			b.WriteString(strings.Repeat("  \x1b[38;2;138;138;138m···\x1b[m", 5) + "\n")
		}
		b.WriteString(rule)
		for line := range 20 {
			fmt.Fprintf(&b, " guest-player%d bids %d.\n", (i+line)%4, (i+line)%9)
		}
		b.WriteString(rule)
		fmt.Fprintf(&b, " \x1b[38;2;138;138;138mguest-player%d is asked\x1b[m", i%4)
		frames[i] = b.String()
	}
	return frames
}

// BenchmarkMove is what one session's painter does for a move.
func BenchmarkMove(b *testing.B) {
	var frames []*Grid
	for _, text := range moves(36) {
		g := NewGrid(120, 40)
		g.read(text)
		frames = append(frames, g)
	}
	s := New(colorprofile.ANSI256)
	var out []byte
	sent, i := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		g := NewGrid(120, 40)
		copy(g.glyphs, frames[i%len(frames)].glyphs)
		out = s.Show(out[:0], g)
		sent += len(out)
		i++
	}
	b.ReportMetric(float64(sent)/float64(i), "sent/op")
}

// A move is painted in a few hundred bytes.
func TestMoveIsShort(t *testing.T) {
	s := New(colorprofile.ANSI256)
	for i, frame := range moves(20) {
		if out := s.Paint(nil, frame, 120, 40); i > 0 && len(out) > 700 {
			t.Errorf("%d bytes: %q", len(out), out)
		}
	}
}
