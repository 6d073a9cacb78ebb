package record_test

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

var shelf = rules.Shelf{medici.Game{}}

// header is three lines of header and seats 1 to 3 on lines 3 to 5; a line
// added after it is line 6.
const header = "medici-record 1\ngame medici\nseat 1 Adam\nseat 2 Kylie\nseat 3 Jason\n"

const (
	seed       = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
)

// good are records without a fault; they are the seeds of FuzzRead too.
var good = []string{
	header,
	strings.ReplaceAll(header, "\n", "\r\n"),
	strings.TrimSuffix(header, "\n"),
	header + "\n\r\n#\n# a comment\n#x\x00\ttab\nhouse start 3\n# day 1\nhouse card C4\n\n3 draw\n",
	"medici-record 1\n# between\n\ngame medici edition=1995\n#\nseat 1 A\n# between\nseat 2 B\nseat 3 C\nhouse start " +
		"1\nhouse card X10\n1 sell\n2 pass\n3 bid 8\n",
	"medici-record 1\ngame medici edition=2016\nseat 1 A  B \nseat 2 " + strings.Repeat("é", 32) + "\n",
	header + "tag date 2016-01-01\ntag note\x20of two  words \ntag note again\ntag wörd \tx\n",
	header + "tag seed " + seed + "\ntag commitment " + commitment + "\nhouse start 1\nhouse card S0\n",
	header + "tag commitment " + commitment + "\ntag seed " + seed + "\n",
	header + "tag seed " + seed + "\nhouse start 1\n",
	header + "tag commitment " + commitment + "\nhouse start 3\n",
	header + "tag from abcd-12 2\nhouse start 3\nhouse card C4\n3 draw\n",
}

func TestGoodReads(t *testing.T) {
	for _, text := range good {
		rec, err := record.Read(strings.NewReader(text), shelf)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		readsBack(t, rec)
	}
}

// readsBack holds Write to its promise.
func readsBack(t *testing.T, rec record.Record) {
	t.Helper()
	var out bytes.Buffer
	if err := record.Write(&out, rec); err != nil {
		t.Errorf("Write: %v", err)
		return
	}
	again, err := record.Read(&out, shelf)
	if err != nil {
		t.Errorf("what Write wrote does not read: %v", err)
	} else if !reflect.DeepEqual(again, rec) {
		t.Errorf("read back as\n%+v, written was\n%+v", again, rec)
	}
}

func TestWhatIsRead(t *testing.T) {
	text := "medici-record 1\ngame medici edition=1995\nseat 1 Adam  of Rome \nseat 2 Kylie\nseat 3 Jason\ntag note " +
		"two words\nhouse start 2\nhouse card X10\n2 draw\n"
	rec, err := record.Read(strings.NewReader(text), shelf)
	if err != nil {
		t.Fatal(err)
	}
	state := rec.State
	rec.State = nil
	want := record.Record{
		Game:  medici.Game{Edition: medici.Edition1995},
		Seats: []string{"Adam  of Rome ", "Kylie", "Jason"},
		Tags:  []record.Tag{{Key: "note", Value: "two words"}},
		Moves: []record.Move{
			{By: rules.House, Action: medici.Start(1)},
			{By: rules.House, Action: medici.TurnUp(medici.NewCard(medici.Gold, 10))},
			{By: 1, Action: medici.Draw},
		},
	}
	if !reflect.DeepEqual(rec, want) {
		t.Errorf("read %+v, want %+v", rec, want)
	}
	if state.Turn() != rules.House {
		t.Errorf("turn of %s", state.Turn())
	}
}

// The good part before the fault is kept.
// A record says who was a program; one of before says nothing, and what is no seat is ignored as other tags are.
func TestPrograms(t *testing.T) {
	for tags, want := range map[string][3]bool{
		"":                                   {},
		"tag programs 2\n":                   {false, true, false},
		"tag programs 1 3\n":                 {true, false, true},
		"tag programs all\n":                 {},
		"tag programs 0 4 house 22 -1 x 3\n": {false, false, true},
	} {
		rec, err := record.Read(strings.NewReader(header+tags), shelf)
		if err != nil {
			t.Fatal(err)
		}
		view := rec.For(rules.Referee)
		for seat, is := range want {
			if view.Program(rules.Seat(seat)) != is {
				t.Errorf("%q: seat %d is a program: %t", tags, seat+1, !is)
			}
		}
		if view.Program(rules.House) || view.Program(rules.Nobody) {
			t.Errorf("%q: nobody is a program", tags)
		}
	}
}

func TestTheGoodPartIsKept(t *testing.T) {
	rec, err := record.Read(strings.NewReader(header+"house start 3\nhouse card C9\nhouse card C4\n"), shelf)
	if err == nil {
		t.Fatal("no error")
	}
	if len(rec.Seats) != 3 || len(rec.Moves) != 1 || rec.State.Turn() != rules.House {
		t.Errorf("kept %+v", rec)
	}
}

var errBroken = errors.New("broken pipe")

func TestAFailingReaderIsNoFaultOfTheRecord(t *testing.T) {
	_, err := record.Read(io.MultiReader(strings.NewReader(header+"house st"), failing{}), shelf)
	var bad *record.Error
	if !errors.Is(err, errBroken) || errors.As(err, &bad) {
		t.Errorf("error %v", err)
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errBroken }
