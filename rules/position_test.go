package rules_test

import (
	"encoding/json"
	"testing"

	"medici/rules"
	"medici/rules/medici"
)

// A position counts seats from 1, as records do.
func TestPosition(t *testing.T) {
	s, err := medici.Game{}.Start(3)
	if err != nil {
		t.Fatal(err)
	}
	var told struct {
		Game    string
		Edition string
		Over    bool
		Actor   string
		Winners []int
		Day     int
	}
	if err := json.Unmarshal(rules.Position(medici.Game{}, s.View(rules.Referee), []rules.Seat{0, 2}), &told); err != nil {
		t.Fatal(err)
	}
	if told.Game != "medici" || told.Edition != "2016" || told.Over || told.Actor != "house" || len(told.Winners) != 2 ||
		told.Winners[0] != 1 || told.Winners[1] != 3 {
		t.Errorf("the position is told as %+v", told)
	}
}

// A view that cannot be told is a mistake in its type, and no position without it.
func TestPositionThatCannotBeTold(t *testing.T) {
	s, err := medici.Game{}.Start(3)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if said, ok := recover().(*json.UnsupportedTypeError); !ok {
			t.Errorf("of a view with a channel in it is said %v", said)
		}
	}()
	rules.Position(medici.Game{}, struct {
		rules.View
		C chan int
	}{View: s.View(rules.Referee)}, nil)
}
