package merchant

import "medici/rules"

// phase is what is asked (11).
type phase uint8

const (
	dealing phase = iota
	drawing
	homing
	placing
	growing
	opening
	again // a second branch (7.4)
	over
)

var phases = [...]string{"deal", "start", "home", "marker", "grow", "open", "letter", "over"}

// End is why a game has ended (8.1); the zero End is none.
type End uint8

const (
	NoEnd       End = iota
	TownsEnd        // the town track has reached 0 (a)
	MarkersEnd      // all markers have been awarded (b)
	OpeningsEnd     // nobody has opened a branch for a round (c)
)

var ends = [...]string{"", "towns", "markers", "openings"}

// String returns the end's word in JSON.
func (e End) String() string { return ends[e] }

// MarshalText returns the same for JSON.
func (e End) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// State is a position, a comparable value that points to its Game's Map.
type State struct {
	ground ground
	supply supply
	phase  phase
	turn   rules.Seat // the seat that is asked
	first  rules.Seat // Nobody until drawn (2.5)
	round  int16
	track  int8 // the town track
	idle   int8 // turns ended since the last opening, first turns aside
	end    End
	seats  [MostMerchants]merchant

	// of the turn
	grown  uint32 // a bit for each city that has grown (4.1)
	built  uint32 // a bit for each city in which a house was placed (6.1)
	used   bool   // a letter (7.1)
	opened bool   // a branch
}

// merchant is what somebody has.
type merchant struct {
	hand    pile
	ducats  int32
	points  int16
	letters int8
	houses  int8 // left to build with
}

// owner is a seat plus 1; 0 for none.
type owner int8

func owned(by rules.Seat) owner { return owner(by + 1) }

// seat returns the owner's seat, or Nobody.
func (o owner) seat() rules.Seat {
	if o == 0 {
		return rules.Nobody
	}
	return rules.Seat(o - 1)
}

// city is a city's ring and marker.
type city struct {
	ring   [MostSize]owner // in the order of the houses (3.3)
	houses int8            // in the ring
	lies   bool            // its marker, not yet awarded
	to     owner           // the merchant who was awarded its marker
}

// placed reports whether a city has got its marker, which may have been awarded (5.3).
func (c *city) placed() bool { return c.lies || c.to != 0 }

// of returns how many houses of a merchant stand in the ring.
func (c *city) of(s rules.Seat) (n int8) {
	for _, o := range c.ring[:c.houses] {
		if o == owned(s) {
			n++
		}
	}
	return n
}

// Start implements rules.Game; New does the same without the interface.
func (g Game) Start(seats int) (rules.State, error) {
	s, err := g.New(seats)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// New returns the position before the first marker is dealt.
func (g Game) New(merchants int) (State, error) {
	if merchants < leastMerchants || merchants > MostMerchants {
		return State{}, rules.Forbid("2.1", "%d to %d merchants play, not %d", leastMerchants, MostMerchants, merchants)
	}
	s := State{
		ground: ground{chart: g.chart, merchants: int8(merchants)}, supply: supply{stock: g.chart.stock(merchants)},
		turn: rules.House, first: rules.Nobody, round: 1, track: table[merchants].track,
	}
	for i := range s.seats[:merchants] {
		s.seats[i] = merchant{ducats: table[merchants].ducats, points: 1, letters: Letters, houses: Houses}
	}
	if onWittenberg(merchants) {
		s.ground.cities[g.chart.Place(wittenberg).Index].lies = true
	}
	return s, nil
}

// Turn returns the seat that must act.
func (s State) Turn() rules.Seat { return s.turn }

// Tell returns the action itself, except for a marker that is dealt to somebody else (10.3).
func (s State) Tell(a rules.Action, to rules.Seat) rules.Action {
	act, ok := a.(Action)
	if !ok || act.Verb != DealVerb || to == s.supply.receiver(s.ground.merchants) || to == rules.Referee {
		return a
	}
	return act.masked(s.supply.first(s.ground.merchants))
}

// masked returns a dealt marker without its value.
func (a Action) masked(firstDeal bool) Action {
	a.N = hiddenRest
	if firstDeal {
		a.N = hiddenHigh
	}
	return a
}

// left returns the next seat clockwise.
func (s *State) left(of rules.Seat) rules.Seat {
	if int8(of)+1 == s.ground.merchants {
		return 0
	}
	return of + 1
}

// who returns the merchant whose turn it is.
func (s *State) who() *merchant { return &s.seats[s.turn] }

// lettered reports whether the merchant may use a letter now (7.1).
func (s *State) lettered() bool { return s.round > 1 && !s.used && s.who().letters > 0 }
