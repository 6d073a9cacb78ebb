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
	late := 0
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
			late++
		}
	}
	told := 0
	for _, t := range l.crowd.all() {
		told += t.count()
	}
	fmt.Println(answered(l.answers))
	fmt.Printf("%d moves told at %d tables, %d wrong; %d of %d times a table stood longer than %v\n", told,
		len(l.crowd.all()), wrong, late, len(l.stands), most)
	switch {
	case wrong > 0:
		return fmt.Errorf("%d things are lost, told twice or invented: the lines with BAD", wrong)
	case late*100 > len(l.stands):
		return fmt.Errorf("%d of %d times a table stood longer than %v", late, len(l.stands), most)
	}
	return nil
}

// soon is how long a move may wait for its answer while machines are upgraded, in 99 of 100 cases.
const soon = 500 * time.Millisecond

// answered says how long moves waited from when they were first typed until they were told.
func answered(all []time.Duration) string {
	if len(all) == 0 {
		return "No move is told."
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

// figures are the number, the median and the longest.
func figures(all []time.Duration) string {
	if len(all) == 0 {
		return " 0"
	}
	slices.Sort(all)
	return fmt.Sprintf("%2d: %.2f / %.2f s", len(all), all[len(all)/2].Seconds(), all[len(all)-1].Seconds())
}
