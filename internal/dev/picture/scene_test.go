package picture

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// shot returns a scene of one frame.
func shot(text func() string) func(cols, rows int) ([]Shot, error) {
	return func(int, int) ([]Shot, error) { return []Shot{{Frame: text()}}, nil }
}

func TestScenes(t *testing.T) {
	text := "one"
	scenes := []Scene{
		{Name: "fixed", Cols: 10, Rows: 2, Theme: Dark, Shots: shot(func() string { return "always" })},
		{Name: "other", Cols: 10, Rows: 2, Theme: Light, Shots: shot(func() string { return text })},
	}
	dir := t.TempDir()
	if err := Check(dir, scenes); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("of missing pictures is said %v", err)
	}
	if err := Write(dir, scenes); err != nil {
		t.Fatal(err)
	}
	if err := Check(dir, scenes); err != nil {
		t.Errorf("of good pictures is said %v", err)
	}
	kept, err := os.ReadFile(filepath.Join(dir, "other.svg"))
	if want := Draw("one", 10, 2, Light); err != nil || string(kept) != string(want) {
		t.Errorf("drawn is %s, %v", kept, err)
	}
	text = "two"
	if err := Check(dir, scenes); !errors.Is(err, ErrOutdated) {
		t.Errorf("of an outdated picture is said %v", err)
	}
	broken := errors.New("no session")
	scenes[0].Shots = func(int, int) ([]Shot, error) { return nil, broken }
	if err := Write(dir, scenes); !errors.Is(err, broken) {
		t.Errorf("of a scene that cannot be drawn is said %v", err)
	}
}
