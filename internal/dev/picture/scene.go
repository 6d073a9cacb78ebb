package picture

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Scene is what is drawn from a session, the same every time: one screen, or several that are a film.
type Scene struct {
	Name       string // of its file, without .svg
	Cols, Rows int
	Theme      Theme
	Shots      func(cols, rows int) ([]Shot, error)
}

// Draw returns the scene's picture.
func (s Scene) Draw() ([]byte, error) {
	shots, err := s.Shots(s.Cols, s.Rows)
	if err != nil {
		return nil, fmt.Errorf("scene %s: %w", s.Name, err)
	}
	return Film(shots, s.Cols, s.Rows, s.Theme), nil
}

func (s Scene) file(dir string) string { return filepath.Join(dir, s.Name+".svg") }

// Write draws scenes into a folder, a file each.
func Write(dir string, scenes []Scene) error {
	for _, s := range scenes {
		svg, err := s.Draw()
		if err != nil {
			return err
		}
		if err := os.WriteFile(s.file(dir), svg, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// ErrOutdated says that a picture is no longer what its scene draws.
var ErrOutdated = errors.New("the picture is no longer what is drawn")

// Check compares the files in a folder with what the scenes draw. It reports every
// picture that differs, as ErrOutdated, or is not there.
func Check(dir string, scenes []Scene) error {
	var faults []error
	for _, s := range scenes {
		svg, err := s.Draw()
		if err != nil {
			return err
		}
		kept, err := os.ReadFile(s.file(dir))
		switch {
		case err != nil:
			faults = append(faults, err)
		case !bytes.Equal(kept, svg):
			faults = append(faults, fmt.Errorf("%s: %w", s.file(dir), ErrOutdated))
		}
	}
	return errors.Join(faults...)
}
