package bots

import (
	"math/rand/v2"
	"runtime"
	"sync"

	"medici/rules/medici"
)

// sample is a position between two lots: what the valuation sees of each buyer, and in the end each buyer's
// share of the victory.
type sample struct {
	x      [buyers][terms]float32
	won    [buyers]float32
	weight float32
}

// Train makes the valuation play against itself, in that many rounds of that many games for each number of
// buyers, and fits its weights to the winners after each round. It returns them in the form of weights.txt.
func Train(rounds, games int, seed uint64, from string, tell func(format string, args ...any)) (string, error) {
	m := guess()
	if from != "" {
		var err error
		if m, err = parse(from); err != nil {
			return "", err
		}
	}
	for round := range rounds {
		for n := 2; n <= buyers; n++ {
			played := selfPlay(m, n, games, seed+uint64(round))
			prior := guess()
			for day := medici.Days - 1; day >= 0; day-- {
				samples := played.of(day, m)
				loss := fit(&m.days[n][day], &prior.days[n][day], samples, n)
				tell("round %d, %d buyers, day %d: loss %.4f of %d samples\n", round+1, n, day+1, loss, len(samples))
			}
			learned := played.together()
			for i, samples := range learned.draws[:medici.LotSize-1] {
				loss := fit(&m.draws[n][i], new(weights), samples, 2)
				tell("round %d, %d buyers, lots of %d: loss %.4f of %d samples\n", round+1, n, i+1, loss, len(samples))
			}
			tell("round %d, %d buyers: price over face %.2f\n", round+1, n, float64(learned.paid)/float64(learned.face))
		}
	}
	return m.String(), nil
}

// gamesPlayed is what each game leaves to learn from.
type gamesPlayed []lessons

// of returns the samples of a day. Those of the last day are labelled with the winners, the others with
// what the model, which has learned the next day already, says about its beginning: that depends less on
// luck.
func (all gamesPlayed) of(day int, m *model) (samples []sample) {
	for g := range all {
		today := all[g].days[day]
		if day+1 < medici.Days {
			next := &all[g].days[day+1][0]
			chances := next.chances(&m.days[all[g].buyers][day+1], all[g].buyers)
			for i := range today {
				today[i].won = chances
			}
		}
		samples = append(samples, today...)
	}
	return samples
}

// together returns the lessons of all games.
func (all gamesPlayed) together() (sum lessons) {
	for g := range all {
		for i := range sum.draws {
			sum.draws[i] = append(sum.draws[i], all[g].draws[i]...)
		}
		sum.paid, sum.face = sum.paid+all[g].paid, sum.face+all[g].face
	}
	return sum
}

// lessons are what a game leaves to learn from.
type lessons struct {
	buyers     int
	days       [medici.Days][]sample
	draws      [medici.LotSize][]sample
	paid, face int // for all lots, and their cards' values
}

// selfPlay plays games on all processors, each with dice of its own.
func selfPlay(m *model, n, games int, seed uint64) gamesPlayed {
	all := make(gamesPlayed, games)
	var running sync.WaitGroup
	numbers := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		running.Go(func() {
			for g := range numbers {
				t := table{model: m, dice: rand.New(rand.NewPCG(seed, uint64(n)<<32|uint64(g))), notes: &all[g].draws}
				t.game(n, &all[g])
			}
		})
	}
	for g := range games {
		numbers <- g
	}
	close(numbers)
	running.Wait()
	return all
}

// game plays one game of a number of buyers and records its positions.
func (t *table) game(n int, l *lessons) {
	p := beginning(n)
	p.selector, l.buyers = int8(t.dice.IntN(n)), n
	for b := range n { // this separates the worth of a florin from the habits of those who spend it
		p.florins[b] += int16(t.dice.IntN(21) - 10)
	}
	for p.day <= medici.Days {
		notes := &l.days[p.day-1]
		for !p.over() {
			*notes = append(*notes, sampleOf(&p))
			before := p
			t.playLot(&p)
			for b := range n {
				l.paid += int(before.florins[b] - p.florins[b])
				l.face += int(p.worth[b] - before.worth[b])
			}
		}
		p.endDay(t.dice)
	}
	best, many := winners(&p)
	for day := range l.days {
		for s := range l.days[day] {
			for b := range n {
				if p.florins[b] == best {
					l.days[day][s].won[b] = 1 / float32(many)
				}
			}
		}
	}
}

// winners returns the highest score, and how many have it.
func winners(p *position) (best int16, many int) {
	for _, f := range p.florins[:p.n] {
		if f > best {
			best, many = f, 0
		}
		if f == best {
			many++
		}
	}
	return best, many
}

// beginning returns a game of the default edition before its first lot.
func beginning(n int) (p position) {
	p = position{n: int8(n), holds: 5, day: 1, deck: deckSize[n], unseen: wholePile}
	if n == 2 {
		p.holds = medici.MostHolds
	}
	for b := range n {
		if p.florins[b] = 40; n > 4 {
			p.florins[b] = 30
		}
	}
	return p
}

// sampleOf returns a position as a sample, without its end.
func sampleOf(p *position) (s sample) {
	var b book
	b.write(p, 0)
	s.weight = 1
	for i := range b.n {
		x := b.looks(i, &b.buyers[i])
		for k, v := range x {
			s.x[i][k], s.x[i][looks+k] = v, v*b.early
		}
		s.x[i][2*looks] = wealth(&x) * exp(-6*b.early)
	}
	return s
}
