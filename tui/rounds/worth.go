package rounds

import (
	"slices"
	"strconv"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/lobby/evening"
	"medici/tui/ui"
)

// fact is something worth telling about an evening, about somebody who appears in no other fact.
type fact struct {
	head words.Text
	of   []int // people
	text string
}

// mostFacts is how many are told.
const mostFacts = 5

// drawWorth draws what is worth telling.
func (r *Rounds) drawWorth(c *ui.Canvas) {
	t := r.frame.Theme
	c.Head(t, r.frame.Say("WORTH TELLING"), "")
	facts, y := r.worth(), 1
	if len(facts)+2 < c.H {
		y = 2
	}
	w := 0
	for _, f := range facts {
		w = max(w, ui.Width(r.frame.Say(f.head)))
	}
	for _, f := range facts {
		if y >= c.H {
			return
		}
		c.Put(1, y, t.Strong, r.frame.Say(f.head))
		c.Rich(3+w, y, t, t.Fit(f.text, c.W-4-w))
		y++
	}
}

// worth returns the facts that there are, each about another person.
func (r *Rounds) worth() (facts []fact) {
	told := map[int]bool{}
	for _, f := range []func() (fact, bool){r.closest, r.highest, r.risen, r.often, r.steady} {
		if f, ok := f(); ok && !slices.ContainsFunc(f.of, func(p int) bool { return told[p] }) && len(facts) < mostFacts {
			facts = append(facts, f)
			for _, p := range f.of {
				told[p] = true
			}
		}
	}
	return facts
}

// called returns who sits on a seat of a table of the evening, with their badge.
func (r *Rounds) called(place int) string {
	if place == evening.Bot {
		return narration.Opponent(r.frame.Words, r.now, place)
	}
	who := r.now.People[place]
	return narration.Badged(narration.Called(r.frame.Words, who.Name), who.Declared)
}

// fitted returns the same in some room, where a badge has its part.
func (r *Rounds) fitted(place, w int) string {
	called := r.called(place)
	if ui.Width(called) > w && place != evening.Bot && r.now.People[place].Declared {
		who := narration.Called(r.frame.Words, r.now.People[place].Name)
		return narration.Badged(r.frame.Theme.Fit(who, w-2), true)
	}
	return r.frame.Theme.Fit(called, w)
}

// name returns somebody's name without their badge, for a fact: it has little room, and the standings beside it
// have the badge.
func (r *Rounds) name(place int) string {
	return narration.Called(r.frame.Words, r.now.People[place].Name)
}

// each calls f with every table of the evening that has a result, and the round, from 1.
func (r *Rounds) each(f func(round int, t evening.Table)) {
	for i, round := range r.now.Drawn {
		for _, t := range round.Tables {
			if t.Finishes() != nil {
				f(i+1, t)
			}
		}
	}
}

// closest returns the table whose first two people were nearest to each other.
func (r *Rounds) closest() (best fact, ok bool) {
	least := 0
	r.each(func(_ int, t evening.Table) {
		order := inOrder(t)
		if len(order) < 2 || t.Seats[order[0]] == evening.Bot || t.Seats[order[1]] == evening.Bot {
			return
		}
		first, second := t.Seats[order[0]], t.Seats[order[1]]
		a, b := t.Scores[order[0]], t.Scores[order[1]]
		if ok && a-b >= least {
			return
		}
		least, ok = a-b, true
		best = fact{"fact|closest", []int{first, second}, r.frame.Say("%s %d, %s %d", r.name(first), a, r.name(second), b)}
	})
	return best, ok
}

// highest returns the best result.
func (r *Rounds) highest() (best fact, ok bool) {
	most := 0
	r.each(func(round int, t evening.Table) {
		for seat, p := range t.Seats {
			if p != evening.Bot && (!ok || t.Scores[seat] > most) {
				most, ok = t.Scores[seat], true
				best = fact{"fact|most", []int{p}, r.frame.Say("%s %d, round %d", r.name(p), t.Scores[seat], round)}
			}
		}
	})
	return best, ok
}

// risen returns somebody who was last at a table and then won one.
func (r *Rounds) risen() (best fact, ok bool) {
	last := map[int]int{} // the round in which somebody was last
	r.each(func(round int, t evening.Table) {
		finishes := t.Finishes()
		for seat, p := range t.Seats {
			f := finishes[seat]
			switch was, lost := last[p]; {
			case p == evening.Bot:
			case f.Place == 1 && lost && was < round && !ok:
				best, ok = fact{"fact|last to first", []int{p}, r.frame.Say("%s, rounds %d and %d", r.name(p), was, round)}, true
			case f.Place+f.Shared-1 == len(t.Seats) && f.Place > 1:
				last[p] = round
			}
		}
	})
	return best, ok
}

// often returns who has won most tables, if it was more than one.
func (r *Rounds) often() (best fact, ok bool) {
	won := map[int]int{}
	r.each(func(_ int, t evening.Table) {
		for seat, f := range t.Finishes() {
			if f.Place == 1 && t.Seats[seat] != evening.Bot {
				won[t.Seats[seat]]++
			}
		}
	})
	for p := range r.now.People {
		if n := won[p]; n > 1 && (!ok || n > won[best.of[0]]) {
			best, ok = fact{"fact|tables won", []int{p}, r.name(p) + " " + strconv.Itoa(n)}, true
		}
	}
	return best, ok
}

// steady returns who had the same place in every round, of three or more.
func (r *Rounds) steady() (fact, bool) {
	for _, s := range r.now.Standings() {
		if s.Games < 3 || s.Games < len(r.now.Drawn) || s.Place == 1 {
			continue
		}
		same := !slices.ContainsFunc(s.Finishes, func(f evening.Finish) bool { return f.Place != s.Finishes[0].Place })
		if same {
			return fact{"fact|every time", []int{s.Person},
				r.name(s.Person) + " " + narration.Nth(r.frame.Words, s.Finishes[0].Place)}, true
		}
	}
	return fact{}, false
}
