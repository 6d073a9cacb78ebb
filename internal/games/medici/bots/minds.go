package bots

import "math"

// minds are beliefs about how each seat bids; nil where all bid by the valuation.
type minds [buyers]mind

// mind is a mixture of guesses at how a seat bids: by the valuation, or by a line of the lot's face and its
// cards. The weights add up to 1.
type mind struct {
	model float32
	lines [lineCount]float32
}

// A line is a limit of face florins for each florin of a lot's face less card florins for
// each card. A bidder jumps to seven tenths of it, or raises by one.
type line struct {
	face, card float32
	jump       bool
}

const (
	lineCount = 6 * 3 * 2
	lineFuzz  = 1.3 // of such limits, in florins, as the scale of a logistic distribution
	leap      = 0.7 // of its limit, to which such a buyer jumps
)

var lines = func() (all [lineCount]line) {
	i := 0
	for _, face := range []float32{0.7, 1, 1.3, 1.6, 2, 2.5} {
		for _, card := range []float32{0, 2, 4} {
			for _, jump := range []bool{false, true} {
				all[i] = line{face, card, jump}
				i++
			}
		}
	}
	return all
}()

// newMinds returns the beliefs before anybody has bid.
func newMinds() *minds {
	m := new(minds)
	for i := range m {
		m[i].model = 0.6
		for k := range m[i].lines {
			m[i].lines[k] = 0.4 / lineCount
		}
	}
	return m
}

// limit returns a line's limit for a lot.
func (l *line) limit(of *lot) float32 { return l.face*float32(of.value) - l.card*float32(of.n) }

// bids returns how likely the line bids over a bid, and the bid then.
func (l *line) bids(of *lot, over int8, last bool) (chance float32, bid int8) {
	limit := l.limit(of)
	bid = over + 1
	if l.jump && !last {
		bid = max(bid, int8(min(leap*limit+0.5, highest)))
	}
	return logistic((limit - float32(over) - 0.5) / lineFuzz), bid
}

// guessed is what is expected of a seat for a lot by the lines alone: its limit as one logistic
// distribution, and how likely it jumps.
type guessed struct {
	weight            float32 // of the lines together
	limit, fuzz, jump float32
}

func (m *mind) guess(of *lot) (g guessed) {
	g.weight = 1 - m.model
	if g.weight < 0.01 {
		return guessed{}
	}
	square := float32(0)
	for k := range lines {
		w, limit := m.lines[k]/g.weight, lines[k].limit(of)
		g.limit += w * limit
		square += w * limit * limit
		if lines[k].jump {
			g.jump += w
		}
	}
	spread := max(0, square-g.limit*g.limit)
	g.fuzz = 1 / root(lineFuzz*lineFuzz+0.3*spread)
	return g
}

// bids returns how likely a bid over another is, and the bid then.
func (g *guessed) bids(over int8, last bool, most int8) (chance float32, bid int8) {
	bid = over + 1
	if g.jump > 0.5 && !last {
		bid = max(bid, int8(min(leap*g.limit+0.5, highest)))
	}
	return logistic((g.limit - float32(over) - 0.5) / g.fuzz), min(bid, most)
}

// revise changes the belief about a seat by what it did: it bid that much, 0 for a pass, where by the
// valuation it would have bid jump with a chance. People at one table play alike: what somebody else did
// counts in part.
func (m *mind) revise(of *lot, over, bid int8, last bool, chance float32, jump int8, part float64) {
	sum := float32(0)
	m.model *= partly(likely(chance, jump, bid), part)
	sum += m.model
	for k := range lines {
		q, leap := lines[k].bids(of, over, last)
		m.lines[k] *= partly(likely(q, leap, bid), part)
		sum += m.lines[k]
	}
	const forget = 0.02 // nobody bids the same way for ever
	m.model = (1-forget)*m.model/sum + forget*0.6
	for k := range lines {
		m.lines[k] = (1-forget)*m.lines[k]/sum + forget*0.4/lineCount
	}
}

// partly returns a likelihood that counts in part.
func partly(likely float32, part float64) float32 {
	if part == 1 {
		return likely
	}
	return float32(math.Pow(float64(likely), part))
}

// likely returns how likely a bid or a pass, 0, is of a seat that bids with a chance and then about that
// much.
func likely(chance float32, jump, bid int8) float32 {
	if bid == 0 {
		return max(1-chance, 0.01)
	}
	off := float32(jump - bid)
	return max(chance, 0.01) * max(0.3*exp(-max(off, -off)/1.2), 0.02)
}
