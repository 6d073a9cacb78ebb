// Command picture draws what is on a terminal as an SVG.
//
//	tmux capture-pane -e -N -p | go run ./internal/dev/picture/cmd/picture -cols 120 -rows 40 > screen.svg
//
// With -write FOLDER it draws the scenes of the README there, from the root of the
// repository, and with -check FOLDER it says which of them differ from what is drawn.
// With -mocks FOLDER it puts the real screens beside all mocks that are drawn there, into another folder.
// librsvg's rsvg-convert makes a PNG of a picture.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"medici/internal/dev/picture"
)

func main() {
	cols := flag.Int("cols", 80, "the terminal's columns")
	rows := flag.Int("rows", 24, "the terminal's rows")
	light := flag.Bool("light", false, "the terminal writes dark on light")
	write := flag.String("write", "", "the folder to draw the scenes into")
	check := flag.String("check", "", "the folder in which the scenes are to be compared")
	mocks := flag.String("mocks", "", "the folder of the mocks to put real screens beside")
	to := flag.String("to", "bin/beside", "where to put them")
	only := flag.String("only", "", "a part of the names of those mocks that count")
	flag.Parse()
	var err error
	switch {
	case *write != "":
		err = picture.Write(*write, scenes())
	case *check != "":
		err = picture.Check(*check, scenes())
	case *mocks != "":
		err = beside(*mocks, *to, *only)
	default:
		err = draw(os.Stdout, os.Stdin, *cols, *rows, *light)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "picture:", err)
		os.Exit(1)
	}
}

// most is how many columns and rows a picture has at most.
const most = 1000

func draw(to io.Writer, from io.Reader, cols, rows int, light bool) error {
	if cols < 1 || rows < 1 || cols > most || rows > most {
		return fmt.Errorf("a terminal has 1 to %d columns and rows, not %dx%d", most, cols, rows)
	}
	frame, err := io.ReadAll(from)
	if err != nil {
		return err
	}
	theme := picture.Dark
	if light {
		theme = picture.Light
	}
	_, err = to.Write(picture.Draw(carry(string(frame)), cols, rows, theme))
	return err
}

// carry begins each line in the style the one before ended in: tmux writes a style
// once, and a frame's style ends with its line.
func carry(text string) string {
	var b strings.Builder
	var style string
	for line := range strings.Lines(text) {
		b.WriteString(style)
		b.WriteString(line)
		for _, piece := range strings.Split(line, "\x1b[")[1:] {
			switch numbers, _, ok := strings.Cut(piece, "m"); {
			case !ok || strings.Trim(numbers, "0123456789;:") != "": // something else
			case numbers == "" || numbers == "0":
				style = ""
			case strings.HasPrefix(numbers, "0;"):
				style = "\x1b[" + numbers + "m"
			default:
				style += "\x1b[" + numbers + "m"
			}
		}
	}
	return b.String()
}
