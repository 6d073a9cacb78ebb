package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

// kept is a record, read as simply as can be: medici verify reads it well.
type kept struct {
	moves  []string
	tags   map[string]bool
	result string
}

// record fetches a record, and puts it into a directory.
func (s *server) record(dir, id string) kept {
	s.t.Helper()
	c := s.dial("anybody", termtest.Key(s.t))
	defer c.Close()
	text, errs, exit := c.Exec("record " + id)
	if exit != 0 {
		s.t.Fatalf("record %s: exit %d: %s", id, exit, errs)
	}
	if err := os.WriteFile(filepath.Join(dir, id), []byte(text), 0o600); err != nil {
		s.t.Fatal(err)
	}
	return keptIn(text)
}

// keptIn returns a record, as it was printed.
func keptIn(text string) kept {
	k := kept{tags: map[string]bool{}}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		word, rest, _ := strings.Cut(line, " ")
		_, err := strconv.Atoi(word)
		switch {
		case word == "house" || err == nil:
			k.moves = append(k.moves, line)
		case word == "tag":
			key, _, _ := strings.Cut(rest, " ")
			k.tags[key] = true
		case word == "result":
			k.result = rest
		}
	}
	return k
}

// differ says where a record is not what was told.
func differ(rec, told []string) string {
	for i := range max(len(rec), len(told)) {
		if i >= len(rec) || i >= len(told) || rec[i] != told[i] {
			return fmt.Sprintf("of %d moves, %d told, from move %d on it is %q, told was %q", len(rec), len(told), i+1,
				rec[min(i, len(rec)):], told[min(i, len(told)):])
		}
	}
	return ""
}

// verify has the binary check all records in a directory.
func verify(t *testing.T, dir, stage string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(files) == 0 {
		return
	}
	var errs strings.Builder
	cmd := exec.Command(binary, append([]string{"verify"}, files...)...)
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil || strings.Count(string(out), ": ok, "+stage) != len(files) {
		t.Errorf("verify of %d records: %v\n%s", len(files), err, &errs)
	}
}
