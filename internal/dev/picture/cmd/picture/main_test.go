package main

import (
	"os"
	"strings"
	"testing"

	"medici/internal/dev/picture"
)

// Every scene can be drawn, and is the same each time.
func TestScenes(t *testing.T) {
	t.Chdir("../../../../..")
	dir := t.TempDir()
	if err := picture.Write(dir, scenes()); err != nil {
		t.Fatal(err)
	}
	if err := picture.Check(dir, scenes()); err != nil {
		t.Error(err)
	}
}

// The README shows what is drawn; make pictures draws it again.
func TestPicturesAreTrue(t *testing.T) {
	t.Chdir("../../../../..")
	if err := picture.Check("docs/pictures", scenes()); err != nil {
		t.Error(err)
	}
	film, err := os.Stat("docs/pictures/film.svg")
	if err != nil || film.Size() > 400<<10 {
		t.Errorf("the film is too large for a page: %v, %v", film, err)
	}
}

func TestDraw(t *testing.T) {
	var svg strings.Builder
	if err := draw(&svg, strings.NewReader("\x1b[32mann\nbob\x1b[0m\ncarl"), 10, 3, true); err != nil {
		t.Fatal(err)
	}
	const want = "<g fill=\"#008000\">\n" +
		`<text x="8" y="22" textLength="27">ann</text>` + "\n" +
		`<text x="8" y="41" textLength="27">bob</text>`
	if !strings.Contains(svg.String(), want) {
		t.Errorf("no %s in\n%s", want, svg.String())
	}
	for _, size := range [][2]int{{0, 3}, {10, -1}, {10, most + 1}} {
		if err := draw(&svg, strings.NewReader(""), size[0], size[1], false); err == nil {
			t.Errorf("%v is a size", size)
		}
	}
}

func TestCarry(t *testing.T) {
	for from, want := range map[string]string{
		"a\nb":                     "a\nb",
		"\x1b[1ma\nb":              "\x1b[1ma\n\x1b[1mb",
		"\x1b[1ma\x1b[31m\nb\nc":   "\x1b[1ma\x1b[31m\n\x1b[1m\x1b[31mb\n\x1b[1m\x1b[31mc",
		"\x1b[1ma\x1b[m\nb":        "\x1b[1ma\x1b[m\nb",
		"\x1b[1ma\x1b[0;4m\nb":     "\x1b[1ma\x1b[0;4m\n\x1b[0;4mb",
		"\x1b[1ma\x1b[2Jmoon\nb\n": "\x1b[1ma\x1b[2Jmoon\n\x1b[1mb\n",
	} {
		if got := carry(from); got != want {
			t.Errorf("%q becomes %q, want %q", from, got, want)
		}
	}
}
