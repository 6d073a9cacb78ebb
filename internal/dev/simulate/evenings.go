package simulate

import (
	"maps"
	"math"
	"slices"
	"time"

	"github.com/anishathalye/porcupine"
)

// The states of somebody at an evening, in a roster.
const (
	comes  = 'i'
	leaves = 'o'
)

// attending is an attempt of somebody, by their number at the evening from 1, to come or to leave; 0 is a number that
// nobody was told. Somebody who is forgotten leaves, once.
type attending struct {
	number int
	to     byte
}

// attended is its outcome: the roster that it was answered with.
type attended struct {
	known  bool
	roster string // who comes and who has left, by number
}

// attendance is what people did at an evening, as they were told.
type attendance struct {
	first    string // the roster of who opened it
	numbers  map[*person]int
	attempts []attempt
}

// attempt is an attending before all numbers are known.
type attempt struct {
	who   *person
	to    byte
	out   attended
	began time.Time
	ended int64
}

// rosterOf returns who comes to an evening and who does not.
func rosterOf(e *standing) string {
	roster := make([]byte, len(e.People))
	for _, p := range e.People {
		roster[p.Person-1] = comes
		if p.Left {
			roster[p.Person-1] = leaves
		}
	}
	return string(roster)
}

// attends takes down what came of somebody's coming or leaving.
func (w *world) attends(code string, who *person, to byte, a answer) {
	of, ended := w.attendances[code], int64(time.Since(w.began))
	if of == nil || a.refused() {
		return
	}
	var e standing
	out := attended{known: a.done() && a.read("evening", &e)}
	if out.known {
		out.roster = rosterOf(&e)
	} else {
		ended = math.MaxInt64 // it may still be done
	}
	of.attempts = append(of.attempts, attempt{who, to, out, a.began, ended})
}

// opens takes down the beginning of an evening.
func (w *world) opens(e *standing) {
	w.attendances[e.Code] = &attendance{first: rosterOf(e), numbers: map[*person]int{}}
}

// judgeEvenings holds all that was told of who comes to an evening to one order in which it can have happened.
func (w *world) judgeEvenings() {
	for _, code := range slices.Sorted(maps.Keys(w.attendances)) {
		of := w.attendances[code]
		var all []porcupine.Operation
		for i, d := range of.attempts {
			all = append(all, porcupine.Operation{ClientId: i, Input: attending{of.numbers[d.who], d.to}, Output: d.out,
				Call: int64(d.began.Sub(w.began)), Return: d.ended})
		}
		model := attendances(of.first)
		if porcupine.CheckOperationsTimeout(model.ToModel(), all, time.Minute) == porcupine.Illegal {
			w.fail("evening", "what people were told of who comes to %s cannot all be true: it began with %s, %+v",
				code, of.first, all)
		}
	}
}

// attendances is what an evening's roster is: each change is done at once, or not at all.
func attendances(first string) porcupine.NondeterministicModel {
	return porcupine.NondeterministicModel{
		Init: func() []any { return []any{first} },
		Step: func(state, input, output any) (next []any) {
			roster, in, out := state.(string), input.(attending), output.(attended)
			for _, may := range after(roster, in) {
				if !out.known || may == out.roster {
					next = append(next, may)
				}
			}
			if !out.known {
				next = append(next, roster)
			}
			return next
		},
	}
}

// after returns what a roster may be after an attempt that was done.
func after(roster string, in attending) (all []string) {
	for i := range len(roster) {
		if in.number == i+1 || in.number == 0 {
			changed := []byte(roster)
			changed[i] = in.to
			all = append(all, string(changed))
		}
	}
	if in.to == comes && (in.number == 0 || in.number == len(roster)+1) {
		all = append(all, roster+string(comes))
	}
	return all
}
