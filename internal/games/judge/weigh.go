package judge

import (
	"cmp"
	"slices"

	"medici/rules"
)

// Weighed is what a seat could do, and each seat's chances after it.
type Weighed struct {
	Action  rules.Action
	Chances Chances
}

// Weigh returns each seat's chances after some actions of the seat whose turn it is, by what that seat could
// know. All are weighed in the same worlds. It leaves out what the rules do not allow.
func (j *Judge) Weigh(from rules.State, actions ...rules.Action) (all []Weighed) {
	in := j.supposed(from)
	for _, a := range actions {
		if w, ok := j.weigh(in, a); ok {
			all = append(all, Weighed{a, w.mean[0]})
		}
	}
	return all
}

// mostNumbers is how many numbers of a Span are weighed at first, spread over it evenly; then all near the best
// of them are.
const mostNumbers = 100

// Likeliest returns up to some legal actions after which the seat whose turn it is is likeliest to win, the
// best first. Where something is hidden from it, few worlds choose them.
func (j *Judge) Likeliest(from rules.State, most int) []rules.Action {
	in := j.supposed(from)
	var all []weighed
	by := from.Turn()
	add := func(a rules.Action) (chance float64) {
		w, ok := j.weigh(in[:min(few, len(in))], a)
		if ok {
			all = append(all, w)
		}
		return w.mean[0][by]
	}
	for _, entry := range from.Actions() {
		span, ok := entry.(rules.Span)
		if !ok {
			add(entry)
			continue
		}
		low, high := span.Bounds()
		gap := (high-low)/mostNumbers + 1
		best, top := low, -1.0
		for n := low; n <= high; n += gap {
			if c := add(span.At(n)); c > top {
				best, top = n, c
			}
		}
		for n := max(low, best-gap+1); n <= min(high, best+gap-1); n++ {
			if n != best {
				add(span.At(n))
			}
		}
	}
	slices.SortStableFunc(all, func(a, b weighed) int { return cmp.Compare(b.mean[0][by], a.mean[0][by]) })
	var best []rules.Action
	for _, w := range all[:min(most, len(all))] {
		best = append(best, w.action)
	}
	return best
}
