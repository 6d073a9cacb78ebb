// Package search compares what can be done by playing on from where each leads, many
// times, with the same chance for each: a flat Monte Carlo search. It knows no game: the
// bots of a game say what they would like to compare, and play on by rules of their own.
package search

import (
	"math"
	"math/rand/v2"
	"runtime"
	"time"

	"medici/lobby/match"
)

// usualTime is how long a bot searches whom nobody tells.
const usualTime = 500 * time.Millisecond

// Search is what a bot may spend on each decision: time, or playouts, which make its
// choices the same again.
type Search struct {
	seed     uint64
	playouts int
	time     time.Duration
	asked    uint64 // decisions so far
	source   *rand.PCG
	dice     *rand.Rand
}

// New is the search of a bot for one seat of one game.
func New(b match.Brief) Search {
	source := rand.NewPCG(0, 0)
	return Search{seed: b.Seed, playouts: b.Playouts, time: usualTime, source: source, dice: rand.New(source)}
}

// Allow is match.Thinker's.
func (s *Search) Allow(d time.Duration) { s.time = d }

// Option is something that can be done, how often it was played on, and what came of it.
type Option[A any] struct {
	Action A
	First  float64 // how likely it wins by the bot's first opinion, from 0 to 1
	sum    float64
	played int
}

// worth is what is thought of an option whose First counts as so many playouts.
func (o *Option[A]) worth(faith float64) float64 {
	return (faith*o.First + o.sum) / (faith + float64(o.played))
}

// Best plays options on until the time or the playouts are over, always those that look
// best, each as often as the others of them, and returns the best. Each First counts as
// faith playouts, which must be more than 0. Play is told which option it plays on from
// now, and says how likely it wins; all chance must come from the dice.
func Best[A any](s *Search, options []Option[A], faith float64, play func(A, *rand.Rand) float64) A {
	s.asked++
	if len(options) == 1 {
		return options[0].Action
	}
	began := time.Now()
	for round := 0; ; round++ {
		runtime.Gosched() // a person's move waits for this round, and not for the runtime to notice after 10 ms
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

// sure is after how many rounds an option is taken that no other comes near.
const sure = 16

// slack is how far an option may lie behind the best and is still played on.
func slack(round int) float64 { return 0.12 / math.Sqrt(float64(1+round)/8+1) }
