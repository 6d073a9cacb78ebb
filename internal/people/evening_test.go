package people

import "testing"

func TestHowSomebodyStoodInAnEvening(t *testing.T) {
	r := Result{Game: Game{Seats: []Seat{{Person: "ann"}, {Bot: "factor"}, {Person: "bob"}}}}
	if _, _, ok := r.In("ann"); ok {
		t.Error("a game of no evening was one's")
	}
	r.Evening = &Evening{Name: "amber-fox", People: 12, Places: []int{2, 0, 0}, Points: []float64{13, 0, 0}}
	if place, points, ok := r.In("ann"); !ok || place != 2 || points != 13 {
		t.Errorf("ann stood at %d with %v: %v", place, points, ok)
	}
	for _, other := range []string{"bob", "", "cy"} {
		if _, _, ok := r.In(other); ok {
			t.Errorf("%q stood somewhere", other)
		}
	}
}

func TestHowAnEveningEndedIsKept(t *testing.T) {
	r, p := table(t, newMemory(), "ann", "bob")
	_, err := r.Games.Began(t.Context(), game("g1", false, p...))
	ok(t, err)
	ok(t, r.Games.Ended(t.Context(), ended(game("g1", false, p...), 3, 2)))
	stood := Evening{Name: "amber-fox", People: 2, Places: []int{1, 2}, Points: []float64{5, 3}}
	for range 2 { // telling again changes nothing
		ok(t, r.Games.Stood(t.Context(), "g1", stood))
	}
	ok(t, r.Games.Stood(t.Context(), "of-guests", stood))
	ok(t, r.Games.Stood(t.Context(), "g1", Evening{Places: []int{1}, Points: []float64{5}}))
	all, err := r.Games.Of(t.Context(), p[1].ID, 10)
	ok(t, err)
	if place, points, in := all[0].In(p[1].ID); len(all) != 1 || !in || place != 2 || points != 3 {
		t.Errorf("bob's games are %+v", all)
	}
}
