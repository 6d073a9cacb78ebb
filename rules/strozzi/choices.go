package strozzi

import "medici/rules"

// mostLoads is how many ways there can be to load, and to discard.
const mostLoads = Ships*PierCount + 1

// Choices are the legal actions of the seat whose turn it is, without a list: At
// counts from 0 to Len-1 in the order of Actions, each price by itself, and allocates
// nothing.
type Choices struct {
	phase phase
	draw  int // 1 when the active family may draw on
	bag   bag
	loads [mostLoads]Action
	n     int // of loads
}

// Choices of the seat whose turn it is.
func (s *State) Choices() Choices {
	c := Choices{phase: s.phase}
	switch s.phase {
	case drawing:
		c.bag = s.bag
	case naming:
		if s.mayDraw() {
			c.draw = 1
		}
	case loading:
		s.addLoads(&c)
	}
	return c
}

// addLoads lists the ways to load by ship and pier, and last to discard.
func (s *State) addLoads(c *Choices) {
	for ship := range Ships {
		at := s.harbour.Ships[s.buyer][ship].pier
		switch {
		case s.harbour.Room(s.buyer, ship) < int(s.lotSize):
		case at != NoPier:
			c.add(Load(ship))
		default:
			for at = Left; at <= Right; at++ {
				if s.harbour.Docked(s.buyer, at) < 0 {
					c.add(Dock(ship, at))
				}
			}
		}
	}
	c.add(Discard)
}

func (c *Choices) add(a Action) {
	c.loads[c.n] = a
	c.n++
}

// Len returns how many there are; 0 when the game is over.
func (c *Choices) Len() int {
	switch c.phase {
	case drawing:
		return c.bag.size()
	case naming:
		return c.draw + MostPrice + 1
	case answering:
		return 2
	}
	return c.n
}

// At returns the choice number i.
func (c *Choices) At(i int) Action {
	switch {
	case c.phase == drawing:
		return Drawn(c.bag.nth(i))
	case c.phase == naming && i < c.draw:
		return Draw
	case c.phase == naming:
		return Price(i - c.draw)
	case c.phase == loading:
		return c.loads[i]
	case i == 0:
		return Buy
	}
	return Decline
}

// Actions lists the choices: the House's outcomes in the order of the fair deal, to
// draw before the prices, which are one entry, to buy and to decline, and the ways to
// load before discarding.
func (s State) Actions() []rules.Action {
	c := s.Choices()
	if c.phase == naming {
		return append([]rules.Action{Draw}[:c.draw:1], prices{})
	}
	list := make([]rules.Action, c.Len())
	for i := range list {
		list[i] = c.At(i)
	}
	return list
}
