package sqlite

import (
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A file that is too short is whole when the log has each page that it lacks, but the one that SQLite never uses.
func TestLogged(t *testing.T) {
	const page = 4096
	never := int64(1<<30/page + 1)
	for name, c := range map[string]struct {
		pages []int64
		from  int64 // pages that the file has
		to    int64 // pages that it should have
		whole bool
	}{
		"all":               {[]int64{3, 4, 5}, 2, 5, true},
		"not the first":     {[]int64{4, 5}, 2, 5, false},
		"not the last":      {[]int64{3, 4}, 2, 5, false},
		"one it has":        {[]int64{2, 3}, 2, 3, true},
		"nothing":           {nil, 2, 3, false},
		"the one unused":    {[]int64{never - 1, never + 1}, never - 2, never + 1, true},
		"beside the unused": {[]int64{never}, never - 2, never, false},
	} {
		text := make([]byte, 32)
		copy(text[16:], "the salt")
		for _, number := range c.pages {
			frame := make([]byte, 24+page)
			binary.BigEndian.PutUint32(frame, uint32(number))
			copy(frame[8:], "the salt")
			text = append(text, frame...)
		}
		stale := make([]byte, 24+page) // of a longer log that was there before
		binary.BigEndian.PutUint32(stale, uint32(c.from+1))
		log := filepath.Join(t.TempDir(), "log")
		if err := os.WriteFile(log, append(text, stale...), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := logged(log, cut{c.from * page, c.to * page, page}); got != c.whole {
			t.Errorf("%s: the log has what is missing: %t", name, got)
		}
	}
}

// What cannot be read says why.
func TestProveOfNothing(t *testing.T) {
	_, err := Prove(t.Context(), t.TempDir())
	if err == nil || !strings.Contains(err.Error(), "there is no journal.db in it") {
		t.Errorf("an empty folder: %v", err)
	}
}

// Harm says how much is missing and how much is damaged, and lists the first.
func TestHarm(t *testing.T) {
	var p Proof
	for range mostListed {
		p.Damaged = append(p.Damaged, errors.New("a page is damaged"))
	}
	p.Missing = []error{errors.New("an entry is missing")}
	text := p.Err().Error()
	for _, want := range []string{"missing: 1, that are damaged: 20:", "an entry is missing", "and 1 more"} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not say %q:\n%s", want, text)
		}
	}
}
