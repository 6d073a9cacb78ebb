package load

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"medici/tui/paint"
)

// pour writes bytes as they may come, in pieces.
func (s *screen) pour(rng *rand.Rand, b []byte) {
	for len(b) > 0 {
		n := min(len(b), 1+rng.IntN(50))
		_, _ = s.Write(b[:n])
		b = b[n:]
	}
}

// The screen shows what the painter and the renderer of all these programs mean,
// however their output is cut: frames whose lines change a little, and move.
func TestScreen(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var sent bytes.Buffer
	s, painted := newScreen(cols, rows), newScreen(cols, rows)
	painter := paint.New(colorprofile.ANSI256)
	renderer := uv.NewTerminalRenderer(&sent, []string{"TERM=xterm-256color"})
	renderer.SetFullscreen(true)
	renderer.SetRelativeCursor(false)
	renderer.SetScrollOptim(true)
	renderer.SetBackspace(true)
	renderer.EnterAltScreen()
	frame := uv.NewScreenBuffer(cols, rows)
	words := []string{"ann", " ", "        ", "bids", "►", "····", "╭──╮", "77777777777777777", "\x1b[1m",
		"\x1b[38;5;7m",
		"\x1b[m"}
	lines := make([]string, rows)
	for range 100 {
		switch at := rng.IntN(rows); rng.IntN(3) {
		case 0: // as a story does
			copy(lines[at:], lines[min(rows, at+1+rng.IntN(3)):])
		case 1:
			copy(lines[min(rows, at+1):], lines[at:])
		}
		for range 3 {
			line := ""
			for range rng.IntN(20) {
				line += words[rng.IntN(len(words))]
			}
			lines[rng.IntN(rows)] = line + "\x1b[m"
		}
		frame.Clear()
		uv.NewStyledString(strings.Join(lines, "\n")).Draw(frame, frame.Bounds())
		renderer.Render(frame.RenderBuffer)
		if err := renderer.Flush(); err != nil {
			t.Fatal(err)
		}
		text, brush := sent.String(), painter.Paint(nil, strings.Join(lines, "\n"), cols, rows)
		sent.Reset()
		s.pour(rng, []byte(text))
		painted.pour(rng, brush)
		want := ""
		for y := range rows {
			line := ""
			for x := range cols {
				for _, r := range frame.CellAt(x, y).Content {
					line += string([]byte{signOf(r)})
				}
			}
			want += strings.TrimRight(line, " ") + "\n"
		}
		if got := s.text(); got != want {
			t.Fatalf("%q\nshows\n%s\nwant\n%s", text, got, want)
		}
		if got := painted.text(); got != want {
			t.Fatalf("the painter's %q\nshows\n%s\nwant\n%s", brush, got, want)
		}
	}
}
