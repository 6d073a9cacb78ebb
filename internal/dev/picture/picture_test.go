package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var update = flag.Bool("update", false, "write testdata/*.svg again; look at them before you commit them")

// board has all that frames are made of: colours of all three kinds, marks, surfaces,
// blocks, lines, the signs of seats, letters with accents, wide ones.
const board = "\x1b[1;38;2;255;207;77;48;2;11;12;17mMEDICI\x1b[22m  <amber> & \"fox\"   \x1b[m\n" +
	"\x1b[48;5;25;97m C4 \x1b[m \x1b[48;5;25;97m C5 \x1b[m  " +
	"\x1b[31m●\x1b[36m▲\x1b[92m■\x1b[35m◆\x1b[97m★\x1b[33m✚\x1b[m ○ ► ▸\n" +
	"\x1b[48;5;25;97m    \x1b[m \x1b[48;5;25;97m    \x1b[m  \x1b[38;5;221m█▀▄\x1b[m ░▒▓ ▌▐\n" +
	"╭──┬─╮ \x1b[4munder line\x1b[24m \x1b[7m Enter \x1b[27m \x1b[2mdim\x1b[m\n" +
	"│ 1│2│ \x1b[9mstruck\x1b[29m \x1b[8mhidden\x1b[28m \x1b[3mlean\x1b[m\n" +
	"╰──┴─╯ Niccolò 一 ann: ☺ hi\n" +
	"never to be seen"

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name+".svg")
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is no longer what is drawn:\n%s", file, got)
	}
}

func TestDraw(t *testing.T) {
	golden(t, "dark", Draw(board, 32, 6, Dark))
	golden(t, "light", Draw(board, 32, 6, Light))
	golden(t, "nothing", Draw("", 4, 2, Dark))
}

func wellFormed(svg []byte) error {
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func FuzzDraw(f *testing.F) {
	f.Add(board, uint8(32), uint8(6))
	f.Add("<&>\x1b[31m\x00\xff]]>\ufffe\u0301", uint8(9), uint8(1))
	f.Fuzz(func(t *testing.T, frame string, cols, rows uint8) {
		if err := wellFormed(Draw(frame, int(cols), int(rows), Dark)); err != nil {
			t.Fatal(err)
		}
	})
}

// A surface of one colour is one rectangle, or seams would show where it is scaled.
func TestSurfaceIsOneRectangle(t *testing.T) {
	svg := string(Draw(strings.Repeat("\x1b[48;5;25m          \x1b[m\n", 5), 12, 6, Dark))
	if want := `<path fill="#005faf" d="M8 8h90v95h-90z"/>`; !strings.Contains(svg, want) {
		t.Errorf("no %s in\n%s", want, svg)
	}
	svg = string(Draw("█▀\n█\n▄", 12, 6, Dark))
	if want := `d="M8 8h9v38h-9zM17 8h9v10h-9zM8 56h9v9h-9z"`; !strings.Contains(svg, want) {
		t.Errorf("no %s in\n%s", want, svg)
	}
}

// A character that fonts draw wider than its cell moves nothing that follows it.
func TestDisputedWidthStandsAlone(t *testing.T) {
	svg := string(Draw("ann: ☺ hello", 20, 1, Dark))
	for _, want := range []string{">ann:<", ">☺<", `x="71" y="22" textLength="45">hello<`} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s in\n%s", want, svg)
		}
	}
}

// A film shows each row when its shots are on, draws what never changes once, and stands still at the shot
// that is marked so where no motion is wanted.
func TestFilm(t *testing.T) {
	svg := Film([]Shot{
		{Frame: "MEDICI\none", Lasts: time.Second},
		{Frame: "MEDICI\ntwo", Lasts: 3 * time.Second, Still: true},
		{Frame: "MEDICI\none", Lasts: time.Second},
	}, 8, 2, Dark)
	golden(t, "film", svg)
	if err := wellFormed(svg); err != nil {
		t.Fatal(err)
	}
	for text, times := range map[string]int{
		">MEDICI<": 1, ">one<": 1, ">two<": 1,
		"s1{visibility:hidden;": 1, "s2{visibility:visible;": 1,
		"0%{visibility:visible}20%{visibility:hidden}80%{visibility:visible}": 1,
		"0%{visibility:hidden}20%{visibility:visible}80%{visibility:hidden}":  1,
		"prefers-reduced-motion:reduce":                                       1,
	} {
		if n := strings.Count(string(svg), text); n != times {
			t.Errorf("%q is there %d times, want %d:\n%s", text, n, times, svg)
		}
	}
}
