package lesson_test

import (
	"testing"

	"medici/internal/games/lesson"
	"medici/rules"
)

// now is a View that is one number.
type now int

func (now) Turn() rules.Seat     { return 0 }
func (now) Stage() (string, int) { return "day", 1 }

func from(n now) func(lesson.Scene) bool {
	return func(s lesson.Scene) bool { return s.View.(now) >= n }
}

func TestStopsWaitForTheirMoment(t *testing.T) {
	w := lesson.Begin(lesson.Lesson{Stops: []lesson.Stop{
		{}, {When: from(2)}, {When: from(9)}, {When: from(3)}, {When: from(4), Part: lesson.Accounts,
			Late: true}, {When: from(5), Late: true},
	}}, 0)
	due := func(s lesson.Scene, want int) {
		t.Helper()
		if _, number := w.Due(s); number != want {
			t.Errorf("at %v stop %d is due, not %d", s.View, number, want)
		}
	}
	due(lesson.Scene{View: now(1)}, 1)
	w.Pass(1)
	due(lesson.Scene{View: now(1)}, 0)
	w.Back()
	due(lesson.Scene{View: now(1)}, 1)
	w.Pass(1)
	if w.Moved(); w.CanBack() {
		t.Error("one can go back to a position that was left")
	}
	due(lesson.Scene{View: now(2)}, 2)
	w.Pass(2)
	due(lesson.Scene{View: now(3)}, 0) // the third has not come
	due(lesson.Scene{View: now(4), Drawn: true}, 0)
	due(lesson.Scene{View: now(4), Drawn: true, Covered: true}, 5)
	due(lesson.Scene{View: now(4)}, 5) // without a board accounts are told at once
	due(lesson.Scene{View: now(5), Drawn: true}, 6)
	w.Pass(6)
	if due(lesson.Scene{View: now(9)}, 0); !w.Over() || w.Read() != w.Len() {
		t.Errorf("behind the last of %d stops %d are read", w.Len(), w.Read())
	}
}

func TestStop(t *testing.T) {
	w := lesson.Begin(lesson.Lesson{Stops: make([]lesson.Stop, 3)}, 1)
	if _, number := w.Due(lesson.Scene{}); number != 2 {
		t.Errorf("behind one stop comes stop %d", number)
	}
	if w.Stop(); !w.Over() || w.CanBack() {
		t.Error("a lesson that was stopped goes on")
	}
}

func TestProgressIsNotedByGame(t *testing.T) {
	note := ""
	for i, game := range []string{"a-1", "b-1", "a-1", "c-1", "d-1", "e-1"} {
		note = lesson.Noted(note, game, i+1)
	}
	for game, want := range map[string]int{"a-1": 3, "b-1": 0, "c-1": 4, "e-1": 6, "-1": 0, "": 0} {
		if got := lesson.Read(note, game); got != want {
			t.Errorf("%q says of %q %d, not %d", note, game, got, want)
		}
	}
	for _, odd := range []string{"a-1:x", "a-1:-4", "a-1:99", "::", "a-1"} {
		w := lesson.Begin(lesson.Lesson{Stops: make([]lesson.Stop, 3)}, lesson.Read(odd, "a-1"))
		if n := w.Read(); n < 0 || n > 3 {
			t.Errorf("%q is read as %d", odd, n)
		}
	}
}
