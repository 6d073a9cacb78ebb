package program

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

// Every game that is kept for the tests is told move by move, to its end.
func TestReplay(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/games/*.txt")
	if err != nil || len(files) < 5 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := record.Read(bytes.NewReader(text), rules.Shelf{medici.Game{}})
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := First.Replay(rec.For(rules.Referee), "id-1", &out); err != nil {
			t.Fatal(err)
		}
		lines := bytes.Split(bytes.TrimSpace(out.Bytes()), []byte("\n"))
		after := 2 // the table, and who is asked or how it ended
		if rec.State.Turn() == rules.House {
			after = 1
		}
		if len(lines) != len(rec.Moves)+after {
			t.Errorf("%s: %d lines for %d moves", file, len(lines), len(rec.Moves))
			continue
		}
		for i, m := range rec.Moves {
			var line struct {
				Type, Actor, Move string
				Seq               int
			}
			if err := json.Unmarshal(lines[i+1], &line); err != nil || line.Type != "move" || line.Seq != i+1 ||
				line.Actor != m.By.String() || line.Move != m.Action.String() {
				t.Errorf("%s: move %d is told as %s", file, i+1, lines[i+1])
			}
		}
		last := "turn"
		if rules.Over(rec.State) {
			last = "over"
		}
		if end := lines[len(lines)-1]; after == 2 && !bytes.HasPrefix(end, []byte(`{"type":"`+last+`"`)) {
			t.Errorf("%s ends with %s", file, end)
		}
	}
}
