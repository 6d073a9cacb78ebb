package record_test

import (
	"errors"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

func write(rec record.Record) (string, error) {
	var b strings.Builder
	err := record.Write(&b, rec)
	return b.String(), err
}

func TestWrite(t *testing.T) {
	got, err := write(record.Record{
		Game:  medici.Game{},
		Seats: []string{"Adam", "Kylie of Rome"},
		Tags:  []record.Tag{{Key: "date", Value: "2016-01-01"}, {Key: "note", Value: "two words"}},
		Moves: []record.Move{
			{By: rules.House, Action: medici.Start(1)},
			{By: rules.House, Action: medici.TurnUp(medici.NewCard(medici.Cloth, 4))},
			{By: 1, Action: medici.Sell},
			{By: 0, Action: medici.Bid(7)},
		},
	})
	want := `medici-record 1
game medici edition=2016
seat 1 Adam
seat 2 Kylie of Rome
tag date 2016-01-01
tag note two words
# day 1
house start 2
house card C4
2 sell
1 bid 7
`
	if err != nil || got != want {
		t.Errorf("%v, written\n%s", err, got)
	}
}

// Whole games read back equal, the result with them.
func TestGamesReadBack(t *testing.T) {
	for path, text := range testdata(t, "games") {
		rec, err := record.Read(strings.NewReader(text), shelf)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		readsBack(t, rec)
		out, _ := write(rec)
		if rules.Over(rec.State) != strings.Contains(out, "\nresult ") {
			t.Errorf("%s: the result is written when the game is over, and only then:\n%s", path, out)
		}
	}
}

// What Read would refuse is not written, so no server gives out a record
// that does not verify.
func TestWriteRefuses(t *testing.T) {
	two := []string{"Adam", "Kylie"}
	tagged := func(tags ...record.Tag) record.Record {
		return record.Record{Game: medici.Game{}, Seats: two, Tags: tags}
	}
	for _, rec := range []record.Record{
		{Game: medici.Game{}, Seats: []string{"Adam"}},
		{Game: medici.Game{}, Seats: []string{"Adam", ""}},
		{Game: medici.Game{}, Seats: []string{"Adam", " B"}},
		{Game: medici.Game{}, Seats: []string{"Adam", "B\nseat 3 C"}},
		{Game: medici.Game{}, Seats: []string{"Adam", "\xff"}},
		{Game: medici.Game{}, Seats: []string{"Adam", strings.Repeat("x", 33)}},
		{Game: medici.Game{}, Seats: two, Moves: []record.Move{{By: 0, Action: medici.Draw}}},
		tagged(record.Tag{Key: "a"}),
		tagged(record.Tag{Value: "a"}),
		tagged(record.Tag{Key: "a b", Value: "c"}),
		tagged(record.Tag{Key: "a", Value: "b\nhouse start 1"}),
		tagged(record.Tag{Key: "a", Value: "b\r"}),
		tagged(record.Tag{Key: "a", Value: "\xff"}),
		tagged(record.Tag{Key: "a", Value: " b"}),
		tagged(record.Tag{Key: "seed", Value: "b"}),
		tagged(record.Tag{Key: "seed", Value: seed}, record.Tag{Key: "commitment", Value: seed}),
		{Game: medici.Game{}, Seats: two, Tags: []record.Tag{{Key: "seed", Value: seed}},
			Moves: []record.Move{{By: rules.House, Action: medici.Start(0)}}}, // the seed gives start 2, not 1
	} {
		if out, err := write(rec); err == nil {
			t.Errorf("written:\n%s", out)
		} else if out != "" {
			t.Errorf("%v, but written is %q", err, out)
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errBroken }

func TestWriteTellsOfAFullDisk(t *testing.T) {
	rec := record.Record{Game: medici.Game{}, Seats: []string{"Adam", "Kylie"}}
	if err := record.Write(full{}, rec); !errors.Is(err, errBroken) {
		t.Errorf("error %v", err)
	}
}
