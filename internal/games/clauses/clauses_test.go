package clauses

import (
	"errors"
	"io/fs"
	"reflect"
	"testing"
)

const text = `# Toy

A game
of cards.

## 1. Cards

**1.1** There are
three.

**1.2** One is gold.

## 2. Play

**2.1** You take one.
`

func TestRead(t *testing.T) {
	got, err := read(text)
	want := Rules{"A game of cards.", []Chapter{
		{"1", "Cards", []Clause{{"1.1", "There are three."}, {"1.2", "One is gold."}}},
		{"2", "Play", []Clause{{"2.1", "You take one."}}},
	}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read is %+v, %v", got, err)
	}
	for number, want := range map[string]int{"1": 2, "1.2": 1, "2.1": 1, "2.2": 0, "3": 0, "": 0, "1.": 0} {
		if c, found := got.Find(number); found != (want > 0) || len(c.Clauses) != want {
			t.Errorf("%q finds %+v", number, c)
		}
	}
}

func TestReadRefusesDisorder(t *testing.T) {
	for _, text := range []string{
		"**1.1** No chapter.", "## 2. No first.", "## 1. One\n\n**1.2** No first.", "## 1. One\n\n**2.1** Another's.",
		"## 1. One\n\nNo number.", "## 1. One\n\n## 3. Three",
	} {
		if r, err := read(text); err == nil {
			t.Errorf("%q is read as %+v", text, r)
		}
	}
}

func TestOfNobody(t *testing.T) {
	if _, err := Of("chess"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the rules of chess are found: %v", err)
	}
}
