package evening

import (
	"math"
	"math/rand/v2"
	"slices"
)

// Sizes returns the sizes of the tables for a number of people, the largest first; they differ by at most
// one. No table has more seats than wanted. It avoids tables of two where the game lets more sit together.
// Where the game needs more players than there are, the sizes add up to more than the people, and bots fill
// the rest.
func Sizes(people, seats, least, most int) []int {
	tables := (people + seats - 1) / seats
	pleasant := max(least, min(3, seats))
	if fewer := tables - 1; people/tables < pleasant && fewer > 0 && (people+fewer-1)/fewer <= most {
		tables = fewer
	}
	total := max(people, tables*least)
	sizes := make([]int, tables)
	for i := range sizes {
		sizes[i] = (total + tables - 1 - i) / tables
	}
	return sizes
}

// history counts how often two people have met, and how often each has sat at a smaller table than others.
type history struct {
	met   [][]int
	small []int
}

func newHistory(n int) history {
	h := history{met: make([][]int, n), small: make([]int, n)}
	for i := range h.met {
		h.met[i] = make([]int, n)
	}
	return h
}

// sat adds an earlier table. Several seats may stand for one person, as all bots do.
func (h history) sat(seats []int, at map[int][]int, small bool) {
	for i, p := range seats {
		for _, a := range at[p] {
			if small {
				h.small[a]++
			}
			for _, q := range seats[:i] {
				for _, b := range at[q] {
					h.met[a][b]++
					h.met[b][a]++
				}
			}
		}
	}
}

// plan is the remaining rounds, drawn together so the first does not spoil the others. The search minimises
// its cost: a pair that meets again costs the square of its meetings, so two pairs that meet twice are
// better than one pair that meets three times.
type plan struct {
	history
	sizes  []int
	rounds [][][]int
	cost   int
}

// A person's second smaller table weighs more than a pair's second meeting, and less than two.
const (
	meetingWeight = 2
	smallWeight   = 3
)

func newPlan(h history, sizes []int, rounds int, chance *rand.Rand) *plan {
	p := &plan{history: h, sizes: sizes}
	for range rounds {
		order := chance.Perm(len(h.small))
		var tables [][]int
		for _, size := range sizes {
			tables = append(tables, order[:size:size])
			order = order[size:]
		}
		p.rounds = append(p.rounds, tables)
		for _, table := range tables {
			for i := range table {
				p.cost += p.sit(table, i, table[:i], 1)
			}
		}
	}
	return p
}

// sit adds a person to a table with others, or with sign -1 removes them, and returns the change in cost.
func (p *plan) sit(table []int, seat int, others []int, sign int) (cost int) {
	a := table[seat]
	count := func(n *int, weight int) {
		if sign < 0 {
			*n--
			cost -= weight * *n * *n
			return
		}
		cost += weight * *n * *n
		*n++
	}
	for _, b := range others {
		if b != a {
			count(&p.met[a][b], meetingWeight)
			p.met[b][a] = p.met[a][b]
		}
	}
	if len(table) < p.sizes[0] {
		count(&p.small[a], smallWeight)
	}
	return cost
}

// swap makes two people of a round change places, and returns the change in cost.
func (p *plan) swap(t, u []int, i, j int) (cost int) {
	cost = p.sit(t, i, t, -1) + p.sit(u, j, u, -1)
	t[i], u[j] = u[j], t[i]
	return cost + p.sit(t, i, t, 1) + p.sit(u, j, u, 1)
}

// The search is simulated annealing: exchanges that raise the cost become rarer as the heat falls from
// first to last.
const (
	steps     = 3000 // for each seat of each round
	mostSteps = 600_000
	firstHeat = 1.5
	lastHeat  = 0.15
)

// best returns the first round of the best plan found.
func (p *plan) best(chance *rand.Rand) [][]int {
	found, least := p.first(), p.cost
	if len(p.sizes) < 2 {
		return found
	}
	n := min(mostSteps, steps*len(p.small)*len(p.rounds))
	heat, cooling := firstHeat, math.Pow(lastHeat/firstHeat, 1/float64(n))
	for range n {
		if least == 0 {
			break
		}
		heat *= cooling
		tables := p.rounds[chance.IntN(len(p.rounds))]
		a, b := chance.IntN(len(tables)), chance.IntN(len(tables)-1)
		if b >= a {
			b++
		}
		t, u := tables[a], tables[b]
		i, j := chance.IntN(len(t)), chance.IntN(len(u))
		cost := p.swap(t, u, i, j)
		if cost > 0 && chance.Float64() >= math.Exp(-float64(cost)/heat) {
			p.swap(t, u, i, j)
			continue
		}
		if p.cost += cost; p.cost < least {
			found, least = p.first(), p.cost
		}
	}
	return found
}

func (p *plan) first() [][]int {
	tables := make([][]int, len(p.rounds[0]))
	for i, table := range p.rounds[0] {
		tables[i] = slices.Clone(table)
	}
	return tables
}
