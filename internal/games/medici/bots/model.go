package bots

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"medici/rules/medici"
)

// model is what was learned from games: the weights for each number of buyers and each day, and when to
// draw another card.
type model struct {
	days  [buyers + 1][medici.Days]weights
	draws habits
}

// of returns the weights for a position.
func (m *model) of(p *position) *weights { return &m.days[p.n][p.day-1] }

//go:embed weights.txt
var written string

// learned is what the bots play by; the file says which command made it.
var learned = func() *model {
	m, err := parse(written)
	if err != nil {
		panic(err) // a file of ours
	}
	return m
}()

// parse parses a line for each number of buyers and day, and for each number of buyers and size of a lot:
// the word "day" or "lot", the two numbers, and the weights.
func parse(text string) (*model, error) {
	m := new(model)
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		var n, which int
		if _, err := fmt.Sscanf(line, words[0]+" %d %d", &n, &which); err != nil || n < 2 || n > buyers || which < 1 ||
			which > medici.Days {
			return nil, fmt.Errorf("no kind, number of buyers, and day or size begin %q", line)
		}
		to := &m.days[n][which-1]
		if words[0] == "lot" {
			to = &m.draws[n][which-1]
		}
		if len(words)-3 > terms {
			return nil, fmt.Errorf("%d weights and not %d in %q", len(words)-3, terms, line)
		}
		for i, word := range words[3:] {
			x, err := strconv.ParseFloat(word, 32)
			if err != nil {
				return nil, err
			}
			to[i] = float32(x)
		}
	}
	return m, nil
}

// String inverts parse.
func (m *model) String() string {
	var b strings.Builder
	write := func(kind string, n, which int, w []float32) {
		fmt.Fprintf(&b, "%s %d %d", kind, n, which)
		for _, x := range w {
			fmt.Fprintf(&b, " %.3f", x)
		}
		b.WriteByte('\n')
	}
	for n := 2; n <= buyers; n++ {
		for day := range m.days[n] {
			write("day", n, day+1, m.days[n][day][:])
		}
		for size := range m.draws[n][:medici.LotSize-1] {
			write("lot", n, size+1, m.draws[n][size][:drawTerms])
		}
	}
	return b.String()
}

// guess returns the model to begin from: florins count as florins, more the nearer the end is, and poor
// lots get another card.
func guess() *model {
	m := new(model)
	for n := 2; n <= buyers; n++ {
		for day, florin := range [medici.Days]float32{0.4, 0.55, 0.8} {
			w := &m.days[n][day]
			for look, x := range map[int]float32{
				purse: 1, shipPay: 1, award: 0.9, bonus: 0.9, laterAward: 0.6, laterBonus: 0.8, hopes: -0.6, thirst: -0.3,
			} {
				w[look] = florin * x
			}
			w[2*looks] = florin / 2
		}
		for size := range m.draws[n] {
			m.draws[n][size] = weights{0.5, -1} // few florins in the lot
		}
	}
	return m
}
