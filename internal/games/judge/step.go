package judge

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"medici/rules"
)

// worlds are how many positions a decision is judged in, where something was hidden from who decided; so
// many choices are compared in all of them, and the others in few.
const (
	worlds = 64
	widest = 4
	few    = 4
)

// Step is a move taken apart. What it changed for a seat, from Before to After, is what it is Moved
// by, and the rest is the judge's own error.
type Step struct {
	By   rules.Seat
	Done rules.Action
	// Before and After are the chances in the positions as they were.
	Before, After Chances
	// Moved is what the outcome of chance changed beside the mean over all of them; or a decision
	// beside the best one, by what its seat could know.
	Moved   Chances
	Choices []Choice // of a decision, the best first; the one that was made is among them
	// Doubt is the standard error of what was lost, as the difference of two estimates that were made alike.
	Doubt float64
}

// Choice is what could be done, and how likely the seat wins then.
type Choice struct {
	Action rules.Action
	Chance float64
}

// Loss is how much less likely a decision was to win than the best; 0 of the House's.
func (s *Step) Loss() float64 {
	if s.By < 0 {
		return 0
	}
	return -s.Moved[s.By]
}

// Best is the best choice of a decision.
func (s *Step) Best() Choice { return s.Choices[0] }

// least is a loss that is too small to be told of.
const least = 0.005

// Told reports a loss that is large, and beyond doubt.
func (s *Step) Told() bool { return s.Loss() >= least && s.Loss() >= 2*s.Doubt }

// Step takes a move apart that led from one position to the next.
func (j *Judge) Step(from rules.State, done rules.Action, to rules.State) Step {
	return j.StepFrom(j.Chances(from), from, done, to)
}

// StepFrom is Step where the chances before the move are known: those after the last.
func (j *Judge) StepFrom(before Chances, from rules.State, done rules.Action, to rules.State) Step {
	s := Step{By: from.Turn(), Done: done, Before: before, After: j.Chances(to)}
	if s.By == rules.House {
		s.Moved = j.luck(before, to)
	} else {
		j.decision(&s, from)
	}
	return s
}

// luck is what an outcome of chance changed beside the mean.
func (j *Judge) luck(mean Chances, to rules.State) (moved Chances) {
	came := j.look(to)
	for s := range moved {
		moved[s] = came[0][s] - mean[s]
	}
	return moved
}

// Luck is the same of a move of the House, nothing of another: of games that go on it is told to nobody.
func (j *Judge) Luck(from, to rules.State) Chances {
	if from.Turn() != rules.House {
		return Chances{}
	}
	return j.luck(j.Chances(from), to)
}

// weighed is a choice, and what is thought of it in each of some worlds.
type weighed struct {
	action rules.Action
	mean   opinion
	each   []float64 // of who decides
}

// supposed are the positions that the seat whose turn it is may take this one for: alone itself where all is open.
func (j *Judge) supposed(from rules.State) (in []rules.State) {
	if j.eye.Suppose == nil {
		return []rules.State{from}
	}
	dice := rand.New(rand.NewPCG(worlds, 0)) // the same for all, and for whatever is hidden
	draw := j.eye.Suppose(from)
	for range worlds {
		in = append(in, draw(dice.IntN))
	}
	return in
}

// decision compares what was done with all that could be done.
func (j *Judge) decision(s *Step, from rules.State) {
	in := j.supposed(from)
	all := j.weighAll(in[:min(few, len(in))], from.Actions(), s.Done)
	if len(in) > few {
		all = j.weighBest(in, all, s)
	}
	made := slices.IndexFunc(all, func(w weighed) bool { return w.action == s.Done })
	if made < 0 {
		return // what was done could not be done: no record says so
	}
	did := all[made]
	slices.SortStableFunc(all, func(a, b weighed) int { return cmp.Compare(b.mean[0][s.By], a.mean[0][s.By]) })
	best := all[0]
	if best.mean[0][s.By] <= did.mean[0][s.By] {
		best = did
		s.Choices = append(s.Choices, Choice{did.action, did.mean[0][s.By]})
	}
	for _, w := range all {
		if w.action != s.Done || best.action != s.Done {
			s.Choices = append(s.Choices, Choice{w.action, w.mean[0][s.By]})
		}
	}
	for seat := range s.Moved {
		s.Moved[seat] = did.mean[0][seat] - best.mean[0][seat]
	}
	s.Doubt = j.doubt(from, &best, &did, s.By)
}

// weighBest compares the best of some choices, and the one that was made, in all worlds.
func (j *Judge) weighBest(in []rules.State, all []weighed, s *Step) (kept []weighed) {
	slices.SortStableFunc(all, func(a, b weighed) int { return cmp.Compare(b.mean[0][s.By], a.mean[0][s.By]) })
	for i, w := range all {
		if i < widest || w.action == s.Done {
			if w, ok := j.weigh(in, w.action); ok {
				kept = append(kept, w)
			}
		}
	}
	return kept
}

// weighAll weighs each legal action, and of a Span as many as it takes to find the best.
func (j *Judge) weighAll(in []rules.State, legal []rules.Action, done rules.Action) (all []weighed) {
	add := func(a rules.Action) (chance float64) {
		if i := slices.IndexFunc(all, func(w weighed) bool { return w.action == a }); i >= 0 {
			return all[i].mean[0][in[0].Turn()]
		}
		w, ok := j.weigh(in, a)
		if !ok {
			return math.Inf(-1)
		}
		all = append(all, w)
		return w.mean[0][in[0].Turn()]
	}
	for _, entry := range legal {
		if span, ok := entry.(rules.Span); ok {
			climb(span, add)
		} else {
			add(entry)
		}
	}
	if done != nil {
		add(done)
	}
	return all
}

// climb looks for the best number of a Span: at some far from each other, and then ever nearer to the
// best so far.
func climb(span rules.Span, chance func(rules.Action) float64) {
	const first = 8
	low, high := span.Bounds()
	best, most := low, math.Inf(-1)
	try := func(n int) {
		if n < low || n > high {
			return
		}
		if c := chance(span.At(n)); c > most {
			best, most = n, c
		}
	}
	gap := max(1, (high-low+first-1)/first)
	for n := low; n <= high; n += gap {
		try(n)
	}
	for gap > 1 {
		gap = (gap + 1) / 2
		at := best
		try(at - gap)
		try(at + gap)
	}
}

// weigh is what is thought of an action, over some worlds; false where it cannot be done.
func (j *Judge) weigh(in []rules.State, a rules.Action) (w weighed, ok bool) {
	w.action = a
	for _, world := range in {
		next, _, err := world.Apply(world.Turn(), a)
		if err != nil {
			return w, false
		}
		o := j.thinks(next)
		w.mean.add(1/float64(len(in)), &o)
		w.each = append(w.each, o[0][world.Turn()])
	}
	return w, true
}

// Residual is how far the chance of the seat that decides is from what it is after its best choice by what is
// thought of the position as it is, beside the deviation of a victory.
func (j *Judge) Residual(from rules.State) float64 {
	by := from.Turn()
	best := math.Inf(-1)
	for _, w := range j.weighAll([]rules.State{from}, from.Actions(), nil) {
		best = max(best, w.mean[0][by])
	}
	o := j.thinks(from)
	return (best - o[0][by]) / Spread(o[0][by])
}

// Spread is the deviation of a victory that is so likely, but never as if it were certain.
func Spread(chance float64) float64 { return math.Sqrt(max(chance*(1-chance), 0.02)) }

// Stage is the number of seats of a position and its stage, from 0.
func (j *Judge) Stage(s rules.State) (seats, stage int) {
	var sight Sight
	j.eye.See(s, &sight)
	return sight.Seats, sight.Stage
}

// doubt is the standard error of the difference of two choices: by how far the judge was found to be from itself a
// move later, by how far the difference changes when some of the games that it has learned from are left out, and by
// how far the worlds differ.
func (j *Judge) doubt(from rules.State, best, did *weighed, by rules.Seat) float64 {
	variance := 0.0
	seats, stage := j.Stage(from)
	if unsure := j.unsure[seats]; unsure != nil {
		off := unsure[stage] * Spread(best.mean[0][by])
		variance = off * off
	}
	mean := 0.0
	for g := 1; g <= groups; g++ {
		mean += (best.mean[g][by] - did.mean[g][by]) / groups
	}
	for g := 1; g <= groups; g++ {
		off := best.mean[g][by] - did.mean[g][by] - mean
		variance += off * off * (groups - 1) / groups
	}
	if n := float64(len(best.each)); n > 1 && len(did.each) == len(best.each) {
		for i := range best.each {
			off := best.each[i] - did.each[i] - (best.mean[0][by] - did.mean[0][by])
			variance += off * off / (n * (n - 1))
		}
	}
	return math.Sqrt(variance)
}
