package paint

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
)

// terminal is a terminal as an independent library understands it.
type terminal struct{ *vt.Emulator }

func newTerminal(t testing.TB, cols, rows int) terminal {
	e := vt.NewEmulator(cols, rows)
	go func() { _, _ = io.Copy(io.Discard, e) }()
	t.Cleanup(func() { _ = e.InputPipe().(io.Closer).Close() })
	return terminal{e}
}

// glyph is what can be seen of a cell.
type glyph struct {
	x, y    int
	content string
	width   int
	style   string
}

// look returns all that can be seen in the upper left corner, if the terminal had no
// more than the colours of p.
func (x terminal) look(p colorprofile.Profile, cols, rows int) []glyph {
	seen := make([]glyph, 0, cols*rows)
	for y := range rows {
		for x0 := range cols {
			c := uv.EmptyCell
			if at := x.CellAt(x0, y); at != nil {
				c = *at
			}
			if c.Content == "" && c.Width == 1 {
				c.Content = " "
			}
			if c.Content == " " && c.Style.Underline == 0 && c.Style.Attrs&(uv.AttrReverse|uv.AttrStrikethrough) == 0 {
				c.Style = uv.Style{Bg: c.Style.Bg} // a space shows nothing else
			}
			style := ""
			if s := uv.ConvertStyle(c.Style, p); !s.IsZero() {
				style = s.String()
			}
			seen = append(seen, glyph{x0, y, c.Content, c.Width, style})
		}
	}
	return seen
}

// written returns a frame as a program without a painter would write it: line by
// line on an empty screen, cut and downsampled by libraries.
func written(t testing.TB, p colorprofile.Profile, frame string, cols, rows int) []glyph {
	x := newTerminal(t, cols, rows)
	for y, line := range strings.Split(frame, "\n") {
		if y < rows {
			fmt.Fprintf(x, "\x1b[%dH%s\x1b[m", y+1, ansi.Truncate(line, cols, ""))
		}
	}
	return x.look(p, cols, rows)
}

func same(t *testing.T, what string, got, want []glyph) {
	t.Helper()
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("%s: %+v, want %+v", what, got[i], want[i])
		}
	}
}

var profiles = []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ANSI,
	colorprofile.ASCII, colorprofile.NoTTY}

// The pieces of random lines. A letter with a mark that is no ASCII stands for
// all: the terminal of these tests draws the mark of an ASCII letter elsewhere.
var pieces = []string{
	"ann", "bids", " ", " ", "     ", "                    ", "florins", "7", "0123456789",
	"►", "····", "╭──╮", "│", "─────────────", "größe", "Ωμέγα", "жук", "…", "↑ ↓", "●",
	"一", "二三", "한글", "かな", "🎲", "☺", "❤\ufe0f", "🇮🇹", "é\u0301", "字\u0301", "👍🏽",
	"\x1b[m", "\x1b[m", "\x1b[0m", "\x1b[1m", "\x1b[2;3m", "\x1b[4m", "\x1b[5;7m", "\x1b[9m", "\x1b[22m", "\x1b[23;24m", "\x1b[27m", "\x1b[29;25m",
	"\x1b[31m", "\x1b[97m", "\x1b[44m", "\x1b[103m", "\x1b[39m", "\x1b[49m", "\x1b[38;5;9m", "\x1b[38;5;200m", "\x1b[48;5;17m",
	"\x1b[0;48;5;236m                  ", "\x1b[0;48;2;28;31;41m                                        ", "\x1b[48;2;28;31;41m",
	"\x1b[38;2;95;175;255m", "\x1b[38;2;1;2;3m", "\x1b[48;2;250;200;10m", "\x1b[1;38;2;215;175;95m", "\x1b[0;7m",
}

func randomLine(rng *rand.Rand, kinds int) string {
	var b strings.Builder
	for range rng.IntN(16) {
		b.WriteString(pieces[rng.IntN(kinds)])
	}
	return b.String()
}

// play shows a terminal random frames, each made of the one before as screens
// are: some lines change, some move, sometimes the size is another.
func play(t *testing.T, rng *rand.Rand, steps int) {
	profile := profiles[rng.IntN(len(profiles))]
	s, cols, rows, below := New(profile), 1+rng.IntN(60), 1+rng.IntN(16), rng.IntN(5)
	x := newTerminal(t, cols, rows+below)
	lines := make([]string, rows)
	for step := range steps {
		at := rng.IntN(rows)
		switch rng.IntN(6) {
		case 0:
			copy(lines[at:], lines[min(rows, at+1+rng.IntN(3)):])
		case 1:
			copy(lines[min(rows, at+1+rng.IntN(3)):], lines[at:])
		case 2:
			cols, rows = 1+rng.IntN(60), 1+rng.IntN(16)
			x.Resize(cols, rows+below)
			lines = append(lines, make([]string, 16)...)[:rows]
		case 3:
			lines[at] = lines[at] + "!"
		case 4:
			lines[at] = strings.Replace(lines[at], "n", "m", 1)
		}
		for range rng.IntN(4) {
			lines[rng.IntN(rows)] = randomLine(rng, len(pieces))
		}
		frame := strings.Join(lines, "\n")
		out := s.Paint(nil, frame, cols, rows)
		_, _ = x.Write(out)
		name := fmt.Sprintf("step %d, %v, %dx%d+%d\nsent %q\nframe %q\n", step, profile, cols, rows, below, out, frame)
		if bytes.ContainsAny(out, "\n\r\t\b") {
			t.Fatal(name, "moves the cursor with a control character")
		}
		same(t, name, x.look(colorprofile.TrueColor, cols, rows), written(t, profile, frame, cols, rows))
		for _, cell := range x.look(colorprofile.TrueColor, cols, rows+below)[cols*rows:] {
			if cell.content != " " || cell.style != "" {
				t.Fatalf("%s: below the frame is %+v", name, cell)
			}
		}
	}
}

// The terminal shows the frame, characters and styles, whatever was shown before.
func TestPaint(t *testing.T) {
	for seed := range uint64(150) {
		play(t, rand.New(rand.NewPCG(seed, 5)), 25)
		if t.Failed() {
			t.Fatal("seed ", seed)
		}
	}
}

// Painting whole says the same as painting what changed.
func TestForget(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	s := New(colorprofile.TrueColor)
	for range 20 {
		frame := randomLine(rng, len(pieces)) + "\n" + randomLine(rng, len(pieces))
		s.Paint(nil, frame, 40, 2)
		if more := s.Paint(nil, frame, 40, 2); len(more) != 0 {
			t.Errorf("the same frame again sends %q", more)
		}
		s.Forget()
		x := newTerminal(t, 40, 2)
		_, _ = x.Write(bytes.Repeat([]byte("rubbish "), 20))
		_, _ = x.Write(s.Paint(nil, frame, 40, 2))
		same(t, frame, x.look(colorprofile.TrueColor, 40, 2), written(t, colorprofile.TrueColor, frame, 40, 2))
	}
}

// A change costs little.
func TestPaintSends(t *testing.T) {
	for name, c := range map[string][3]string{
		"a letter":              {"lot 1", "lot 2", "\x1b[1;5H2"},
		"two letters near":      {"lot 1 of 3", "lot 2 or 3", "\x1b[1;5H2 or"},
		"two letters far":       {"12 florins", "13 florint", "\x1b[1;2H3\x1b[7Ct"},
		"shorter":               {"twelve", "two", "\x1b[1;3Ho\x1b[K"},
		"gone":                  {"twelve", "", "\x1b[1H\x1b[K"},
		"nothing to see":        {"two   ", "two", ""},
		"another spelling":      {"\x1b[1mtwo\x1b[m", "\x1b[1mt\x1b[0;1mwo", ""},
		"another colour":        {"\x1b[31mtwo\x1b[m", "\x1b[32mtwo\x1b[m", "\x1b[1H\x1b[32mtwo\x1b[m"},
		"colour after colour":   {"", "\x1b[1;31ma\x1b[0;1;32mb\x1b[m", "\x1b[1H\x1b[1;31ma\x1b[32mb\x1b[m"},
		"less after more":       {"", "\x1b[1;31ma\x1b[0;31mb\x1b[m", "\x1b[1H\x1b[1;31ma\x1b[22mb\x1b[m"},
		"less and another":      {"", "\x1b[1;31ma\x1b[0;32mb\x1b[m", "\x1b[1H\x1b[1;31ma\x1b[0;32mb\x1b[m"},
		"faint after bold":      {"", "\x1b[1;31ma\x1b[0;2;31mb\x1b[m", "\x1b[1H\x1b[1;31ma\x1b[0;2;31mb\x1b[m"},
		"beyond the edge":       {"0123456789", "0123456789abc", ""},
		"the last column":       {"0123456789\nx", "012345678x\ny", "\x1b[1;10Hx\x1b[2Hy"},
		"a surface":             {"", "\x1b[48;5;236m          \x1b[m", "\x1b[1H\x1b[48;5;236m\x1b[K\x1b[m"},
		"a word on a surface":   {"", "\x1b[31;44mlot       \x1b[m", "\x1b[1H\x1b[31;44mlot\x1b[K\x1b[m"},
		"a shorter word on it":  {"\x1b[44mgrain     \x1b[m", "\x1b[44mgold      \x1b[m", "\x1b[1;2H\x1b[44mold\x1b[K\x1b[m"},
		"a wide one":            {"a", "a一b", "\x1b[1H\x1b[K\x1b[?7la一\x1b[1;4Hb\x1b[?7h"},
		"half a wide one":       {"", "012345678一", "\x1b[1H012345678"},
		"a wide one is gone":    {"a一b", "a b", "\x1b[1H\x1b[K\x1b[?7la b\x1b[?7h"},
		"a mark without letter": {"", "\x1b[31m\u0301a\x1b[m", "\x1b[1H\x1b[31ma\x1b[m"},
		"a story goes on":       {"one\ntwo\nthree\nfour", "two\nthree\nfour\nfive", "\x1b[1H\x1b[1M\x1b[4H\x1b[1Lfive"},
		"a story goes back":     {"two\nthree\nfour\nfive", "one\ntwo\nthree\nfour", "\x1b[4H\x1b[1M\x1b[1H\x1b[1Lone"},
	} {
		s := New(colorprofile.TrueColor)
		s.Paint(nil, c[0], 10, 4)
		if got := string(s.Paint(nil, c[1], 10, 4)); got != c[2] {
			t.Errorf("%s: %q, want %q", name, got, c[2])
		}
	}
}

// A terminal that draws a sign wider than it is, or narrower, has everything else
// in its place.
func TestDisputedWidths(t *testing.T) {
	for _, c := range [][2]string{{"☺", "一"}, {"🎲", "o"}, {"❤\ufe0f", "o"}} {
		s, x := New(colorprofile.TrueColor), newTerminal(t, 20, 2)
		pad := strings.Repeat(" ", ansi.StringWidth(c[0]))
		for _, line := range []string{"ann: " + c[0] + " hello", "ben:  " + c[0] + c[0] + " hello",
			"ann: " + pad + "  hello", strings.Repeat(c[0], 20) + "!"} {
			out := string(s.Paint(nil, line+"\nbelow", 20, 2))
			_, _ = x.WriteString(strings.ReplaceAll(out, c[0], c[1]))
			for col, r := range "hello" {
				at := strings.Index(line, "hello")
				if at < 0 {
					break
				}
				if got := x.CellAt(ansi.StringWidth(line[:at])+col, 0).Content; got != string(r) {
					t.Errorf("%q drawn as %q: %q in the place of %q in %q", c[0], c[1], got, r, line)
				}
			}
			if !strings.Contains(x.String(), "\nbelow") {
				t.Errorf("%q drawn as %q wraps:\n%s", c[0], c[1], x)
			}
		}
	}
}

// All widths of simple characters are one, by any measure, and they join nothing.
func TestSimple(t *testing.T) {
	count := 0
	for r := rune(0); r < 0x3000; r++ {
		if !Simple(r) {
			continue
		}
		count++
		if ansi.StringWidth(string(r)) != 1 || ansi.StringWidthWc(string(r)) != 1 {
			t.Errorf("%U %c is %d wide", r, r, ansi.StringWidth(string(r)))
		}
		for _, beside := range []string{"a", "é", "─", "ж", "\u00a9"} {
			if c, _ := ansi.FirstGraphemeCluster(beside+string(r), ansi.GraphemeWidth); c != beside {
				t.Errorf("%U joins %q", r, beside)
			}
		}
	}
	if count < 1000 {
		t.Errorf("only %d", count)
	}
}

func FuzzPaint(f *testing.F) {
	for _, seed := range pieces {
		f.Add("one\ntwo", seed+"x\n"+seed, uint8(10), uint8(3))
	}
	f.Add("\x1b[38;5m\x1b[38:2::1:2:3m\x1b[4:3m\x1b[48;2;1m\x1b[;;m\x1b", "\x1b[\x1b[31\n\x9b\xff\x07m", uint8(0),
		uint8(0))
	f.Add("0", "0\xf5\x0f", uint8(9), uint8(3))
	f.Add("\x10", "\x1b[0\xc8m", uint8(0), uint8(8))
	f.Fuzz(func(t *testing.T, before, frame string, c, r uint8) {
		cols, rows := 1+int(c%40), 1+int(r%8)
		s, fresh := New(profiles[int(c)%len(profiles)]), New(profiles[int(c)%len(profiles)])
		x, y := newTerminal(t, cols, rows), newTerminal(t, cols, rows)
		_, _ = x.Write(s.Paint(nil, before, cols, rows))
		out := s.Paint(nil, frame, cols, rows)
		if bytes.ContainsAny(out, "\n\r\t\b\a\x0e\x0f") {
			t.Fatalf("control characters in %q", out)
		}
		_, _ = x.Write(out)
		_, _ = y.Write(fresh.Paint(nil, frame, cols, rows))
		same(t, fmt.Sprintf("%q after %q", frame, before), x.look(colorprofile.TrueColor, cols, rows),
			y.look(colorprofile.TrueColor, cols, rows))
	})
}
