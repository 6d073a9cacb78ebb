package merchant

import "medici/rules"

// Apply implements rules.State.
func (s State) Apply(by rules.Seat, a rules.Action) (rules.State, []rules.Event, error) {
	act, ok := a.(Action)
	if !ok {
		return nil, nil, rules.Forbid("3.1", "%q is no move of Medieval Merchant", a)
	}
	if err := s.judge(by, act); err != nil {
		return nil, nil, err
	}
	var events []rules.Event
	s.do(act, &events)
	return s, events, nil
}

// Play applies in place, without interfaces and events, for playouts: it changes the caller's
// own copy, and allocates nothing, unless the action is illegal.
func (s *State) Play(by rules.Seat, a Action) error {
	if err := s.judge(by, a); err != nil {
		return err
	}
	s.do(a, nil)
	return nil
}

// do carries out a legal action and everything that follows without a choice. It changes s, which is always
// the caller's own copy.
func (s *State) do(a Action, to rules.Story) {
	switch a.Verb {
	case DealVerb:
		s.deal(a.N, to)
	case StartVerb:
		s.first = rules.Seat(a.N)
		rules.Tell(to, FirstDrawn{s.first})
		s.ask(homing, s.first)
	case HomeVerb:
		s.home(a.Place, to)
	case MarkerVerb:
		s.place(a.Place, false, to)
		s.askGrowing(to)
	case GrowVerb, LetterGrowVerb:
		s.grow(a.Place, a.Verb == LetterGrowVerb, to)
		s.askGrowing(to)
	case CollectVerb, LetterCollectVerb:
		s.collect(a.Verb == LetterCollectVerb, false, to)
		s.askOpening(to)
	case OpenVerb:
		s.open(a.Place, false, to)
		s.askAgain(to)
	case LetterOpenVerb:
		if s.open(a.Place, true, to); s.phase != over {
			s.endTurn(to)
		}
	case PassVerb:
		rules.Tell(to, Passed{Seat: s.turn, Again: s.phase == again})
		s.endTurn(to)
	}
}

func (s *State) ask(p phase, turn rules.Seat) { s.phase, s.turn = p, turn }

// deal gives a marker to the next in turn (2.4).
func (s *State) deal(value int8, to rules.Story) {
	receiver := s.supply.receiver(s.ground.merchants)
	rules.Tell(to, MarkerDealt{Seat: receiver, Value: int(value), First: s.supply.first(s.ground.merchants)})
	s.supply.stock[value]--
	s.seats[receiver].hand[value]++
	s.supply.dealt++
	if s.supply.stock.count(LeastSize) == 0 {
		s.phase = drawing
	}
}

// home puts the first house of a merchant on a town (2.6).
func (s *State) home(p *Place, to rules.Story) {
	s.build(p)
	s.track--
	rules.Tell(to, HomeFounded{Seat: s.turn, Place: p, Track: int(s.track)})
	if next := s.left(s.turn); next != s.first {
		s.ask(homing, next)
		return
	}
	s.beginTurn(s.first, to)
}

// build puts a house of the merchant on a place, which is looked at again when the turn ends.
func (s *State) build(p *Place) {
	s.who().houses--
	s.ground.build(s.turn, p)
	if p.City() {
		s.built |= 1 << p.Index
	}
}

// beginTurn begins a turn (3.1). The marker of a merchant who can place it on only one city places itself
// (3.4).
func (s *State) beginTurn(seat rules.Seat, to rules.Story) {
	s.ask(placing, seat)
	s.grown, s.built, s.used, s.opened = 0, 0, false, false
	rules.Tell(to, TurnBegan{Round: int(s.round), Seat: seat})
	if s.who().hand.count(LeastSize) > 0 {
		p, forced := s.only(MarkerVerb)
		if !forced {
			return
		}
		s.place(p, true, to)
	}
	s.askGrowing(to)
}

// place puts a marker from the merchant's hand on a city (3.2).
func (s *State) place(p *Place, forced bool, to rules.Story) {
	s.who().hand[p.Size]--
	s.ground.cities[p.Index].lies = true
	rules.Tell(to, MarkerPlaced{Seat: s.turn, Place: p, Forced: forced})
}

// askGrowing asks what grows until only collecting is left, which then happens by
// itself (3.4). There is none of it in a merchant's first turn (3.1).
func (s *State) askGrowing(to rules.Story) {
	s.phase = growing
	if s.round > 1 {
		if s.any(GrowVerb) || s.lettered() && s.grown == 0 {
			return
		}
		s.collect(false, true, to)
	}
	s.askOpening(to)
}

// grow adds a house, with a letter two, in a city (4.1, 4.2, 7.2).
func (s *State) grow(p *Place, letter bool, to rules.Story) {
	houses, fee := 1, s.ground.fee(p)
	if letter {
		houses, fee = 2, 2*fee
		s.spend()
	}
	for range houses {
		s.build(p)
	}
	s.grown |= 1 << p.Index
	s.who().ducats -= fee
	rules.Tell(to, BranchGrown{Seat: s.turn, Place: p, Houses: houses, Fee: int(fee), Letter: letter})
}

// spend uses a letter up (7.1).
func (s *State) spend() {
	s.who().letters--
	s.used = true
}

// collect pays the income of the cities and the basic income (4.3), with a letter
// twice as much or more (7.3).
func (s *State) collect(letter, forced bool, to rules.Story) {
	e := Collected{Seat: s.turn, Basic: int(s.ground.terms().basic), Letter: letter, Forced: forced}
	e.Received = e.Basic
	for i := range s.ground.cities {
		if n := s.pays(s.turn, i); n > 0 {
			e.Received += n
			if to != nil {
				e.Cities = append(e.Cities, Income{&s.ground.chart.Places[i], s.ground.free(i), n})
			}
		}
	}
	if letter {
		e.Received = max(2*e.Received, letterLeast)
		s.spend()
	}
	s.who().ducats += int32(e.Received)
	rules.Tell(to, e)
}

// letterLeast is what a letter brings at least where it doubles income (7.3).
const letterLeast = 48

// pays returns what a city pays a merchant this turn, in ducats (4.3).
func (s *State) pays(seat rules.Seat, city int) int {
	c := &s.ground.cities[city]
	if !c.lies || s.grown&(1<<city) != 0 || c.of(seat) == 0 {
		return 0
	}
	return s.ground.free(city) * int(s.ground.terms().fee)
}

// askOpening asks for a branch, if one can be opened (3.4).
func (s *State) askOpening(to rules.Story) {
	s.phase = opening
	if !s.any(OpenVerb) {
		rules.Tell(to, Passed{Seat: s.turn, Forced: true})
		s.endTurn(to)
	}
}

// open opens a branch (5); a town may end the game at once (8.1).
func (s *State) open(p *Place, letter bool, to rules.Story) {
	cost, from := s.ground.way(s.turn, p)
	if letter {
		s.spend()
	}
	s.who().ducats -= int32(cost)
	s.build(p)
	s.opened, s.idle = true, 0
	points := 0
	if !p.City() {
		points = townPoints
		s.track--
	}
	s.who().points += int16(points)
	rules.Tell(to, BranchOpened{
		Seat: s.turn, Place: p, From: &s.ground.chart.Places[from], Cost: cost, Points: points, Track: int(s.track),
		Letter: letter,
	})
	if s.track == 0 {
		s.finish(TownsEnd, to)
	}
}

// townPoints is what a branch in a town brings (5.4).
const townPoints = 1

// askAgain asks for a second branch, if a letter can open one (7.4). That none is opened
// is not a pass: nothing more can be opened, and the turn ends.
func (s *State) askAgain(to rules.Story) {
	if s.phase == over {
		return
	}
	if s.phase = again; !s.lettered() || !s.any(LetterOpenVerb) {
		s.endTurn(to)
	}
}
