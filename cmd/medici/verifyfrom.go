package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"medici/rules"
	"medici/rules/record"
)

// beginning is where a game goes on from; zero for one that began at its start.
type beginning struct {
	game    string // its id
	moves   int
	checked bool // against that game's record
}

// beginning checks the first moves of a game that goes on from another one against that one's record, which is
// looked for by its id: among the files that are verified, and beside the file.
func (v *verify) beginning(file string, rec record.Record, games rules.Shelf) (beginning, error) {
	from, ok := rec.For(rules.Referee).From()
	if !ok {
		return beginning{}, nil
	}
	b := beginning{game: from.ID, moves: from.Moves}
	beside := filepath.Join(filepath.Dir(file), from.ID)
	for _, other := range append(slices.DeleteFunc(slices.Clone(v.Files), func(f string) bool { return called(f) != from.ID }),
		beside+filepath.Ext(file), beside) {
		if other == file {
			continue
		}
		first, err := readRecord(nil, other, games)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			err = from.Follows(rec, first)
		}
		if err != nil {
			return b, &record.Error{Line: 1, Reason: fmt.Sprintf("it does not go on from %s: %v", other, err)}
		}
		b.checked = true
		return b, nil
	}
	return b, nil
}

// called is the name of a file without its folder and extension.
func called(file string) string {
	name := filepath.Base(file)
	return strings.TrimSuffix(name, filepath.Ext(name))
}

func (b beginning) String() string {
	text := fmt.Sprintf("goes on from move %d of %s", b.moves, b.game)
	if !b.checked {
		text += ", whose record is not here"
	}
	return text
}

// addTo adds the beginning to an object.
func (b beginning) addTo(object []byte) []byte {
	if b.game == "" {
		return object
	}
	return append(object[:len(object)-1], fmt.Sprintf(`,"from":{"id":%s,"moves":%d,"checked":%t}}`, toJSON(b.game), b.moves,
		b.checked)...)
}
