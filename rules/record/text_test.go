package record_test

import (
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

// A record in parts is the record that Write writes, but for the comments.
func TestTextIsWhatWriteWrites(t *testing.T) {
	seats, tags := []string{"ann", "bob"}, []record.Tag{{Key: "date", Value: "1992-04-09"}}
	state, err := medici.Game{}.Start(len(seats))
	if err != nil {
		t.Fatal(err)
	}
	rec := record.Record{Game: medici.Game{}, Seats: seats, Tags: tags}
	text := record.Text{Title: rules.Title(rec.Game), Seats: seats, Tags: tags}
	for !rules.Over(state) {
		move := record.Move{By: state.Turn(), Action: rules.Plain(state.Actions()[0])}
		rec.Moves, text.Moves = append(rec.Moves, move), append(text.Moves, move.By.String()+" "+move.Action.String())
		if state, _, err = state.Apply(move.By, move.Action); err != nil {
			t.Fatal(err)
		}
	}
	text.Scores = state.Scores()
	var written strings.Builder
	if err := record.Write(&written, rec); err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for line := range strings.Lines(written.String()) {
		if !strings.HasPrefix(line, "#") {
			want.WriteString(line)
		}
	}
	if text.String() != want.String() {
		t.Errorf("in parts it is\n%s\nwritten it is\n%s", text, want.String())
	}
}
