//go:build linux

package main

import (
	"fmt"
	"slices"
	"time"
)

// limit is how long a table may stand still in 99 of 100 cases, besides the longest that somebody thinks: five seconds
// at the usual pace.
const limit = 4175 * time.Millisecond

// stand is how long a table stood still in a round.
type stand struct {
	harm string
	hit  bool // it was kept by the machine that was harmed, or one of its people came by it
	long time.Duration
}

// report prints what each harm costs. The error says what must not be.
func (l *lab) report(wrong int) error {
	fmt.Printf("\nLongest time without a move, median / worst:\n%-20s  %-22s  %s\n", "", "tables of the machine", "others")
	stood := 0
	for _, h := range append(harms, upgraded) {
		sides := map[bool][]time.Duration{}
		for _, s := range l.stands {
			if s.harm == h.name {
				sides[s.hit] = append(sides[s.hit], s.long)
			}
		}
		if len(sides) > 0 {
			fmt.Printf("%-20s  %-22s  %s\n", h.name, figures(sides[true]), figures(sides[false]))
		}
	}
	most := limit + l.thought*3/2
	for _, s := range l.stands {
		if s.long > most {
			stood++
		}
	}
	told := 0
	for _, t := range l.crowd.all() {
		told += t.count()
	}
	fmt.Println(answered(l.answers))
	for n, began := range l.begun {
		fmt.Printf("Round %d: %s\n", n+1, late(l.answers, began, began.Add(followed)))
	}
	fmt.Printf("%d moves told at %d tables, %d wrong; %d of %d times a table stood longer than %v\n", told,
		len(l.crowd.all()), wrong, stood, len(l.stands), most)
	switch {
	case wrong > 0:
		return fmt.Errorf("%d things are lost, told twice or invented: the lines with BAD", wrong)
	case stood*100 > len(l.stands):
		return fmt.Errorf("%d of %d times a table stood longer than %v", stood, len(l.stands), most)
	}
	return nil
}

// soon is how long a move may wait for its answer while machines are upgraded, in 99 of 100 cases.
const soon = 500 * time.Millisecond

// answered says how long moves waited from when they were first typed until they were told.
func answered(answers []answer) string {
	if len(answers) == 0 {
		return "No move is told."
	}
	all := make([]time.Duration, len(answers))
	for i, a := range answers {
		all[i] = a.waited
	}
	slices.Sort(all)
	within := func(share float64) float64 { return all[min(len(all)-1, int(share*float64(len(all))))].Seconds() }
	met := "missed"
	if within(.99) <= soon.Seconds() {
		met = "met"
	}
	return fmt.Sprintf("From a move to its telling, of %d: 50 %% %.3f s, 99 %% %.3f s (goal of upgrades %.1f s: %s), "+
		"99.9 %% %.3f s, the slowest %.3f s", len(all), within(.5), within(.99), soon.Seconds(), met, within(.999), within(1))
}

// followed is for how long after a round has begun the trial says when moves were late.
const followed = 20 * time.Second

// late says in which seconds moves were typed that were not told soon, of those in some time.
func late(answers []answer, from, until time.Time) string {
	type second struct {
		moves, late int
		slowest     time.Duration
	}
	all, moves, tardy := make([]second, until.Sub(from)/time.Second+1), 0, 0
	for _, a := range answers {
		if a.typed.Before(from) || a.typed.After(until) {
			continue
		}
		s := &all[a.typed.Sub(from)/time.Second]
		s.moves, s.slowest, moves = s.moves+1, max(s.slowest, a.waited), moves+1
		if a.waited > soon {
			s.late, tardy = s.late+1, tardy+1
		}
	}
	text := fmt.Sprintf("%d of %d moves told later than %.1f s", tardy, moves, soon.Seconds())
	for n, s := range all {
		if s.late > 0 {
			text += fmt.Sprintf("; in second %d: %d of %d, the slowest %.1f s", n, s.late, s.moves, s.slowest.Seconds())
		}
	}
	return text
}

// figures are the number, the median and the longest.
func figures(all []time.Duration) string {
	if len(all) == 0 {
		return " 0"
	}
	slices.Sort(all)
	return fmt.Sprintf("%2d: %.2f / %.2f s", len(all), all[len(all)/2].Seconds(), all[len(all)-1].Seconds())
}
