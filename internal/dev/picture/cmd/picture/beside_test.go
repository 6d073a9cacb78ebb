package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"medici/internal/people/settings"
)

// Every screen that is put beside mocks can be drawn.
func TestScreens(t *testing.T) {
	t.Chdir("../../../../..")
	for name, of := range screens {
		if _, err := of(terminal{cols: 80, rows: 24}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestMockNames(t *testing.T) {
	for name, want := range map[string]mock{
		"board-80x24": {screen: "board", terminal: terminal{80, 24, settings.Settings{}}},
		"board-120x40-sold-256": {screen: "board-sold",
			terminal: terminal{120, 40, settings.Settings{Colours: settings.Colours256}}},
		"evening-80x24-podium-light": {screen: "evening-podium",
			terminal: terminal{80, 24, settings.Settings{Theme: settings.Light}}},
	} {
		if m, ok := mockOf(name, ""); !ok || m.screen != want.screen || m.terminal != want.terminal {
			t.Errorf("%s is read as %+v", name, m)
		}
	}
	if _, ok := mockOf("palette-dark", ""); ok {
		t.Error("a palette is taken for a screen")
	}
}

// A mock stands before its screen; a later folder's takes the place of an earlier one's, and what there is no
// screen of stands alone.
func TestBeside(t *testing.T) {
	t.Chdir("../../../../..")
	t.Setenv("PATH", "") // without Chromium
	from, to := t.TempDir(), filepath.Join(t.TempDir(), "beside")
	for file, text := range map[string]string{"mocks/board-80x24-ascii": "old", "mocks2/board-80x24-ascii": "new",
		"mocks2/moon-80x24": "moon", "mocks/palette-dark": "grey"} {
		path := filepath.Join(from, file+".ansi")
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := beside(from, to, ""); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		b, err := os.ReadFile(filepath.Join(to, name))
		if err != nil {
			t.Error(err)
		}
		return string(b)
	}
	if svg := read("board-80x24-ascii.svg"); !strings.Contains(svg, ">new<") ||
		strings.Index(svg, ">new<") > strings.Index(svg, "YOUR BID") || strings.Contains(svg, ">old<") {
		t.Error("the mock does not stand before its screen:", svg)
	}
	if svg := read("moon-80x24.svg"); strings.Count(svg, "<svg") != 2 {
		t.Error("the moon does not stand alone:", svg)
	}
	if page := read("index.html"); strings.Count(page, "<img") != 2 {
		t.Error(page)
	}
	if err := beside(from, to, "sun"); err == nil {
		t.Error("mocks that are not there are no fault")
	}
}
