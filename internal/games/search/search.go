// Package search compares choices by playing on from each many times, with the same chance for each: a flat
// Monte Carlo search. It knows no game: the bots of a game say what to compare, and play on by rules of
// their own.
package search

import (
	"math"
	"math/rand/v2"
	"runtime"
	"time"

	"medici/lobby/match"
)

// usualTime is how long a bot searches unless it is told.
const usualTime = 500 * time.Millisecond

// Search is what a bot may spend on each decision: time, or a number of playouts, which makes its choices
// reproducible.
type Search struct {
	seed     uint64
	playouts int
	time     time.Duration
	asked    uint64 // decisions so far
	source   *rand.PCG
	dice     *rand.Rand
}

// New returns the search of a bot for one seat of one game.
func New(b match.Brief) Search {
	source := rand.NewPCG(0, 0)
	return Search{seed: b.Seed, playouts: b.Playouts, time: usualTime, source: source, dice: rand.New(source)}
}

// Allow implements match.Thinker.
func (s *Search) Allow(d time.Duration) { s.time = d }

// Option is a choice, how often it was played out, and what came of it.
type Option[A any] struct {
	Action A
	First  float64 // the bot's first estimate of how likely it wins, from 0 to 1
	sum    float64
	played int
}

// worth returns the estimate for an option whose First counts as that many playouts.
func (o *Option[A]) worth(faith float64) float64 {
	return (faith*o.First + o.sum) / (faith + float64(o.played))
}

// Best plays out options until the time or the playouts are used up, always those that look best, equally
// often, and returns the best. Each First counts as faith playouts; faith must be above 0. play plays on
// from an option and returns how likely it wins; all its chance must come from the dice.
func Best[A any](s *Search, options []Option[A], faith float64, play func(A, *rand.Rand) float64) A {
	s.asked++
	if len(options) == 1 {
		return options[0].Action
	}
	began := time.Now()
	for round := 0; ; round++ {
		runtime.Gosched() // a person's move waits for this round, not for the runtime to preempt after 10 ms
		floor, near := best(options, faith).worth(faith)-slack(round), 0
		for i := range options {
			if o := &options[i]; o.worth(faith) >= floor {
				near++
				s.source.Seed(s.seed^s.asked<<32, uint64(round))
				o.sum += play(o.Action, s.dice)
				o.played++
			}
		}
		if near == 1 && round >= sure || s.spent(round+1, began) {
			return best(options, faith).Action
		}
	}
}

func best[A any](options []Option[A], faith float64) *Option[A] {
	o := &options[0]
	for i := range options[1:] {
		if options[1+i].worth(faith) > o.worth(faith) {
			o = &options[1+i]
		}
	}
	return o
}

// spent reports whether nothing is left for another round.
func (s *Search) spent(rounds int, began time.Time) bool {
	if s.playouts > 0 {
		return rounds >= s.playouts
	}
	return time.Since(began) >= s.time
}

// sure is the number of rounds after which an option is taken if no other comes near.
const sure = 16

// slack returns how far behind the best an option may lie and still be played out.
func slack(round int) float64 { return 0.12 / math.Sqrt(float64(1+round)/8+1) }
