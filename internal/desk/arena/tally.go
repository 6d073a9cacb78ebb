package arena

import (
	"math"
	"time"
)

// deal is the result of one deal's games, by player.
type deal struct{ players []count }

type count struct {
	won, score  float64 // sums over the games; ties split
	luck        float64 // what chance brought, in victories; nothing without a judge
	decisions   int
	thought     time.Duration
	part, whole []float64 // by gauge
}

func newDeal(players, gauges int) deal {
	d := deal{make([]count, players)}
	for i := range d.players {
		d.players[i].part, d.players[i].whole = make([]float64, gauges), make([]float64, gauges)
	}
	return d
}

func (d *deal) think(player int, t time.Duration) {
	d.players[player].decisions++
	d.players[player].thought += t
}

func (d *deal) gauge(player, gauge int, part, whole float64) {
	d.players[player].part[gauge] += part
	d.players[player].whole[gauge] += whole
}

// Result is the result of a contest.
type Result struct {
	Game   string             `json:"game"`
	Games  int                `json:"games"`
	Deals  int                `json:"deals"`
	Seed   uint64             `json:"seed"`
	Seats  []Standing         `json:"seats"`
	Gauges map[string]float64 `json:"gauges"` // of all players together
}

// Standing is how well a player did.
type Standing struct {
	Name   string             `json:"name"`
	Share  float64            `json:"share"` // of the victories, from 0 to 1; a tie is split
	Low    float64            `json:"low"`   // of the 95 % interval of the share, by deal
	High   float64            `json:"high"`
	Score  float64            `json:"score"`       // on average
	Millis float64            `json:"decision_ms"` // on average, in elapsed time
	Gauges map[string]float64 `json:"gauges"`
	// Adjusted is the share without luck; nil without a judge.
	Adjusted *Adjusted `json:"adjusted,omitempty"`
}

// Adjusted is a share of the victories without luck. On average it equals the share; it may lie outside 0
// to 1.
type Adjusted struct {
	Share  float64 `json:"share"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
	Factor float64 `json:"factor"` // how much narrower the interval is than that of the share
}

// result adds the deals up, always in the same order.
func (c *Contest) result(deals []deal) Result {
	r := Result{Game: c.Game.Name(), Games: c.Games(), Deals: c.Deals, Seed: c.Seed, Gauges: map[string]float64{}}
	all := newDeal(1, len(c.Gauges)).players[0]
	for i, p := range c.Players {
		sum := newDeal(1, len(c.Gauges)).players[0]
		shares, without := make([]float64, len(deals)), make([]float64, len(deals))
		for n, d := range deals {
			of := d.players[i]
			shares[n] = of.won / float64(len(c.Players))
			without[n] = (of.won - of.luck) / float64(len(c.Players))
			sum.add(of)
		}
		all.add(sum)
		s := Standing{Name: p.Name, Score: sum.score / float64(c.Games()), Gauges: map[string]float64{}}
		mean, half := interval(shares)
		s.Share, s.Low, s.High = mean, max(0, mean-half), min(1, mean+half)
		if c.Judge != nil {
			mean, narrow := interval(without)
			s.Adjusted = &Adjusted{Share: mean, Low: mean - narrow, High: mean + narrow}
			if narrow > 0 {
				s.Adjusted.Factor = half / narrow
			}
		}
		if sum.decisions > 0 {
			s.Millis = float64(sum.thought.Microseconds()) / 1000 / float64(sum.decisions)
		}
		c.ratios(s.Gauges, sum)
		r.Seats = append(r.Seats, s)
	}
	c.ratios(r.Gauges, all)
	return r
}

func (c *Contest) ratios(into map[string]float64, of count) {
	for i, g := range c.Gauges {
		if of.whole[i] != 0 {
			into[string(g.Name)] = of.part[i] / of.whole[i]
		}
	}
}

func (c *count) add(o count) {
	c.won, c.score = c.won+o.won, c.score+o.score
	c.decisions, c.thought = c.decisions+o.decisions, c.thought+o.thought
	for i := range c.part {
		c.part[i] += o.part[i]
		c.whole[i] += o.whole[i]
	}
}

// interval returns the mean of the deals' shares and its margin at 95 %. Deals are independent of each
// other; the games of one deal are not.
func interval(shares []float64) (mean, half float64) {
	n := float64(len(shares))
	for _, s := range shares {
		mean += s
	}
	mean /= n
	if n < 2 {
		return mean, 1
	}
	squares := 0.0
	for _, s := range shares {
		squares += (s - mean) * (s - mean)
	}
	return mean, 1.96 * math.Sqrt(squares/(n-1)/n)
}
