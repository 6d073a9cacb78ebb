package merchant

import (
	"math/bits"

	"medici/rules"
)

// View is what a seat may know. Its JSON is what the verification of a record reports
// for the game: a hand and a sum of ducats that the seat may not know is null (10).
type View struct {
	You         rules.Seat `json:"-"`
	Actor       rules.Seat `json:"-"` // whose turn it is
	Map         *Map       `json:"-"`
	Round       int        `json:"round"`
	Phase       string     `json:"phase"` // what is asked
	First       int        `json:"first"` // the first merchant's number, 0 until it is drawn
	Points      []int      `json:"points"`
	Money       []*int     `json:"money"` // in ducats
	Hands       [][]int    `json:"hands"` // markers in hand by value
	InHand      []int      `json:"in_hand"`
	Letters     []int      `json:"letters"`
	Houses      []int      `json:"houses"` // left to build with
	Territories []int      `json:"territories"`
	Track       int        `json:"track"`
	Placed      []*Place   `json:"placed"` // cities whose marker lies there
	Awarded     Owners     `json:"awarded"`
	Rings       Rings      `json:"rings"`
	Towns       Owners     `json:"towns"`
	Idle        int        `json:"idle"`
	End         End        `json:"end"`

	Grown []*Place `json:"-"` // cities that have grown in this turn
	Used  bool     `json:"-"` // a letter, in this turn
	May   []Action `json:"-"` // what You may do now
}

// Turn returns the seat that must act.
func (v View) Turn() rules.Seat { return v.Actor }

// Stage returns the round.
func (v View) Stage() (string, int) { return "round", v.Round }

// Past returns the view of a position that is only looked at: nothing is asked in it.
func (v View) Past() rules.View {
	v.May = nil
	return v
}

// View builds what a seat may know.
func (s State) View(you rules.Seat) rules.View {
	v := View{
		You: you, Actor: s.turn, Map: s.ground.chart, Round: int(s.round), Phase: phases[s.phase], Track: int(s.track),
		Placed: []*Place{}, Awarded: Owners{}, Rings: Rings{}, Towns: Owners{}, Idle: int(s.idle), End: s.end,
		Points: s.Scores(), Used: s.used,
	}
	if s.first != rules.Nobody {
		v.First = int(s.first) + 1
	}
	for seat := range rules.Seat(s.ground.merchants) {
		m := &s.seats[seat]
		v.InHand = append(v.InHand, m.hand.count(LeastSize))
		v.Letters = append(v.Letters, int(m.letters))
		v.Houses = append(v.Houses, int(m.houses))
		v.Territories = append(v.Territories, s.ground.territories(seat))
		v.Money, v.Hands = append(v.Money, nil), append(v.Hands, nil)
		if you == seat || you == rules.Referee || s.phase == over {
			ducats := int(m.ducats)
			v.Money[seat], v.Hands[seat] = &ducats, m.hand.list()
		}
	}
	if you == s.turn && you >= 0 {
		v.May = s.Choices(nil)
	}
	s.ground.show(&v)
	for set := s.grown; set != 0; set &= set - 1 {
		v.Grown = append(v.Grown, &s.ground.chart.Places[bits.TrailingZeros32(set)])
	}
	return v
}

// show tells what stands on the map, which is open to all.
func (g *ground) show(v *View) {
	for i := range g.cities {
		c, p := &g.cities[i], &g.chart.Places[i]
		if c.lies {
			v.Placed = append(v.Placed, p)
		}
		if c.to != 0 {
			v.Awarded = append(v.Awarded, Owner{p, c.to.seat()})
		}
		if c.houses > 0 {
			r := Ring{Place: p}
			for _, o := range c.ring[:c.houses] {
				r.Houses = append(r.Houses, o.seat())
			}
			v.Rings = append(v.Rings, r)
		}
	}
	for i, o := range g.towns {
		if o != 0 {
			v.Towns = append(v.Towns, Owner{&g.chart.Places[Cities+i], o.seat()})
		}
	}
}

// list returns the values of the markers, from the lowest.
func (p *pile) list() []int {
	list := []int{}
	for value, n := range p {
		for range n {
			list = append(list, value)
		}
	}
	return list
}
