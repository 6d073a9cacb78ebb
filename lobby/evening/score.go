package evening

import (
	"cmp"
	"slices"
)

// Scoring names the tournament whose points for places these are: Europe Masters, the European championship
// of board games. At a table of four the places bring 5, 3, 2 and 1 points; people who share places share
// the points of these places. Third of three brings the points of third place, and fifth and sixth place
// bring none. Ties are broken by the better average place, where shared places count as their mean, then by
// more second places, then by more third places. People who are still equal share the place.
//
// https://europemasters.eu/tournament-section/tournament-information/
const Scoring = "Europe Masters"

// Points are sixtieths of a point, so up to six people can share without a remainder.
type Points int

// Point is one point.
const Point Points = 60

// byPlace holds the points for each place, the first one first.
var byPlace = []Points{5 * Point, 3 * Point, 2 * Point, 1 * Point}

// Float returns the points as a number.
func (p Points) Float() float64 { return float64(p) / float64(Point) }

// Finish is a person's place at a table.
type Finish struct {
	Place  int // from 1; the best of shared places
	Shared int // how many share it; 1 when nobody else does
	Points Points
}

// mean returns twice the place; shared places count as their mean.
func (f Finish) mean() int { return 2*f.Place + f.Shared - 1 }

// Finishes returns everybody's place at a table, by seat; nil before the game's end. A winner is ahead of
// others with the same score.
func (t Table) Finishes() []Finish {
	if t.Record == "" {
		return nil
	}
	better := func(a, b int) bool {
		won, lost := slices.Contains(t.Winners, a), !slices.Contains(t.Winners, b)
		return t.Scores[a] > t.Scores[b] || t.Scores[a] == t.Scores[b] && won && lost
	}
	all := make([]Finish, len(t.Scores))
	for a := range all {
		all[a] = Finish{Place: 1, Shared: 1}
		for b := range all {
			switch {
			case better(b, a):
				all[a].Place++
			case a != b && !better(a, b):
				all[a].Shared++
			}
		}
		for place := all[a].Place; place < all[a].Place+all[a].Shared && place <= len(byPlace); place++ {
			all[a].Points += byPlace[place-1]
		}
		all[a].Points /= Points(all[a].Shared)
	}
	return all
}

// Standing is a person's place in the evening.
type Standing struct {
	Person   int // index in Evening.People
	Place    int // from 1; people who are equal in everything share it
	Points   Points
	Finishes []Finish // by round; zero where there is no result
	Games    int
	means    int // twice the sum of the places
	seconds  int
	thirds   int
}

// Average returns the mean place in the games played, or 0 before the first.
func (s Standing) Average() float64 {
	if s.Games == 0 {
		return 0
	}
	return float64(s.means) / float64(2*s.Games)
}

// Standings returns everybody's standing, the best first, and equals in the order of joining.
func (e *Evening) Standings() []Standing {
	all := make([]Standing, len(e.People))
	for i := range all {
		all[i] = Standing{Person: i, Finishes: make([]Finish, len(e.Drawn))}
	}
	for round, r := range e.Drawn {
		for _, t := range r.Tables {
			for seat, f := range t.Finishes() {
				if p := t.Seats[seat]; p != Bot {
					all[p].add(round, f)
				}
			}
		}
	}
	slices.SortStableFunc(all, ahead)
	for i := range all {
		all[i].Place = i + 1
		if i > 0 && ahead(all[i-1], all[i]) == 0 {
			all[i].Place = all[i-1].Place
		}
	}
	return all
}

// LastGame returns the table of the last game that a person, by index, has finished, and their seat there,
// from 0.
func (e *Evening) LastGame(place int) (t Table, seat int, played bool) {
	for _, r := range slices.Backward(e.Drawn) {
		for _, t := range r.Tables {
			if seat := slices.Index(t.Seats, place); seat >= 0 && t.Record != "" {
				return t, seat, true
			}
		}
	}
	return Table{}, 0, false
}

func (s *Standing) add(round int, f Finish) {
	s.Finishes[round] = f
	s.Games++
	s.Points += f.Points
	s.means += f.mean()
	switch {
	case f.Shared > 1:
	case f.Place == 2:
		s.seconds++
	case f.Place == 3:
		s.thirds++
	}
}

// ahead returns a negative number when a stands before b.
func ahead(a, b Standing) int {
	return cmp.Or(
		cmp.Compare(b.Points, a.Points),
		cmp.Compare(unplayed(a), unplayed(b)),
		cmp.Compare(a.means*b.Games, b.means*a.Games),
		cmp.Compare(b.seconds, a.seconds),
		cmp.Compare(b.thirds, a.thirds),
	)
}

func unplayed(s Standing) int {
	if s.Games == 0 {
		return 1
	}
	return 0
}
