package ruletest

import "medici/rules"

// view shows one's own card, and all of them at the end.
type view struct {
	Actor rules.Seat
	Hands [3]int8 // -2 when it is hidden
	Cards int
	Day   int
}

func (v view) Turn() rules.Seat     { return v.Actor }
func (v view) Stage() (string, int) { return "round", v.Day }

func (s position) View(seat rules.Seat) rules.View {
	v := view{Actor: s.turn, Hands: s.hands, Cards: s.cards(), Day: 1}
	for i := range v.Hands {
		if v.Hands[i] >= 0 && rules.Seat(i) != seat && seat != rules.Referee && s.turn != rules.Nobody &&
			s.fault != viewLeaks {
			v.Hands[i] = -2
		}
	}
	switch s.fault {
	case otherTurn:
		v.Actor = 0
	case noStage:
		v.Day = 0
	case noView:
		return nil
	case viewVaries:
		starts++
		v.Cards = starts
	case noJSON:
		return unwritten(v)
	case opens, opensHands:
		return opened{v, s}
	}
	return v
}

// opened is a view that hides nothing, as the toy says.
type opened struct {
	view
	of position
}

func (o opened) As(seat rules.Seat) rules.View {
	if o.of.fault == opensHands {
		return o.of.View(seat)
	}
	return o
}

// unwritten is a view without a field of its own in JSON.
type unwritten view

func (v unwritten) Turn() rules.Seat           { return v.Actor }
func (v unwritten) Stage() (string, int)       { return "round", v.Day }
func (unwritten) MarshalJSON() ([]byte, error) { return []byte("[1]"), nil }

// Redraw puts all cards that the seat cannot see together and deals them anew.
func (s position) Redraw(from rules.Seat, pick func(n int) int) rules.State {
	if s.turn == rules.Nobody {
		return s
	}
	var pool []int8
	out := s.out[0] + s.out[1] + s.out[2]
	for value := range int8(3) {
		for range s.deck[value] + s.out[value] {
			pool = append(pool, value)
		}
	}
	for seat, card := range s.hands {
		if card >= 0 && rules.Seat(seat) != from {
			pool = append(pool, card)
		}
	}
	draw := func() int8 {
		i := pick(len(pool))
		card := pool[i]
		pool = append(pool[:i], pool[i+1:]...)
		return card
	}
	for seat, card := range s.hands {
		if card >= 0 && rules.Seat(seat) != from {
			s.hands[seat] = draw()
		}
	}
	s.deck, s.out = [3]int8{}, [3]int8{}
	for range out {
		s.out[draw()]++
	}
	for _, card := range pool {
		s.deck[card]++
	}
	return s
}
