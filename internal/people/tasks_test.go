package people

import (
	"fmt"
	"sync"
	"testing"

	"medici/internal/people/rating"
)

// A task is rated once, however many sessions answer it at once, and nobody is ranked by it.
func TestTasksAreRatedOnce(t *testing.T) {
	r := New(newMemory(), clock)
	ann := meet(t, r, 1, "ann").ID
	better := func(rating.Rating) rating.Rating { return rating.Rating{Mu: 30, Sigma: 5} }
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if s, err := r.AnswerTask(t.Context(), ann, "medici", 0, better); err != nil || s.Games != 1 || s.Mu != 30 {
				t.Errorf("the rating is %+v, %v", s, err)
			}
		})
	}
	all.Wait()
	if list, err := r.Ranking.Top(t.Context(), OfTasks("medici"), 9); err != nil || len(list) > 0 {
		t.Errorf("by tasks are ranked %v, %v", list, err)
	}
	if err := r.Forget(t.Context(), ann); err != nil {
		t.Error(err)
	}
}

// Of the puzzle of a day everybody counts once, and only the last days are kept.
func TestPuzzleOfTheDayCountsPeople(t *testing.T) {
	docs := newMemory()
	r := New(docs, clock)
	for i, name := range []string{"ann", "bob", "cy", "dee"} {
		id := meet(t, r, i+1, name).ID
		for range 2 {
			now, err := r.AnswerToday(t.Context(), id, "2026-11-27", i%2 == 0)
			if err != nil || now.Answered != i+1 || now.Right != i/2+1 {
				t.Errorf("after %s it is %+v, %v", name, now, err)
			}
		}
	}
	ann := meet(t, r, 1, "ann").ID
	for day := 28; day <= 30; day++ {
		if now, err := r.AnswerToday(t.Context(), ann, fmt.Sprint("2026-11-", day), false); err != nil || now.Answered != 1 ||
			now.Right != 0 {
			t.Errorf("of the next day it is %+v, %v", now, err)
		}
	}
	for day := 10; day <= 20; day++ {
		if _, err := r.AnswerToday(t.Context(), ann, fmt.Sprint("2026-12-", day), true); err != nil {
			t.Error(err)
		}
	}
	if now, err := r.Today(t.Context(), "2026-11-27"); err != nil || now.Answered != 0 {
		t.Errorf("a day that is long over has %+v, %v", now, err)
	}
	if d, err := docs.Get(t.Context(), todaysPath); err != nil || len(d.Value) > 1000 {
		t.Errorf("the days take %d bytes, %v", len(d.Value), err)
	}
}
