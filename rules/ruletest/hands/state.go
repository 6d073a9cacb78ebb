package hands

import (
	"slices"

	"medici/rules"
)

// where a card is: in the deck, in the hand of a seat, or before it.
type place struct {
	dealt, played bool
	seat          int8
}

// State is a position.
type State struct {
	seats int8
	moved int8 // moves of seats so far
	at    [8]place
}

func (s State) count(is func(place) bool) (n int8) {
	for _, p := range s.at {
		if is(p) {
			n++
		}
	}
	return n
}

func (s State) dealt() int8 { return s.count(func(p place) bool { return p.dealt }) }

// Turn returns the House's while it deals, then that of the seats in turn.
func (s State) Turn() rules.Seat {
	switch {
	case s.dealt() < cards*s.seats:
		return rules.House
	case s.moved == cards*s.seats:
		return rules.Nobody
	}
	return rules.Seat(s.moved % s.seats)
}

// Actions returns the cards of the deck, or those of a hand and to pass.
func (s State) Actions() (list []rules.Action) {
	turn := s.Turn()
	for i, p := range s.at {
		switch {
		case turn == rules.House && !p.dealt:
			list = append(list, Action{"deal", Cards[i]})
		case turn >= 0 && p == place{dealt: true, seat: int8(turn)}:
			list = append(list, Action{"play", Cards[i]})
		}
	}
	if turn >= 0 {
		list = append(list, Action{Verb: "pass"})
	}
	return list
}

// receiver returns who is dealt the next card.
func (s State) receiver() rules.Seat { return rules.Seat(s.dealt() % s.seats) }

// Tell hides a card that is dealt from all but the one who gets it.
func (s State) Tell(a rules.Action, to rules.Seat) rules.Action {
	if c, ok := a.(Action); ok && c.Verb == "deal" && to != s.receiver() && to != rules.Referee {
		return Action{Verb: "deal"}
	}
	return a
}

// Apply deals, plays or passes.
func (s State) Apply(by rules.Seat, a rules.Action) (rules.State, []rules.Event, error) {
	c, ok := a.(Action)
	if !ok || by != s.Turn() || !slices.Contains(s.Actions(), a) {
		return nil, nil, rules.Forbid("2.1", "that is not possible now")
	}
	e := Event{Verb: c.Verb, Seat: by, Card: c.Card}
	card := slices.Index(Cards, c.Card)
	switch c.Verb {
	case "deal":
		e.Seat = s.receiver()
		s.at[card] = place{dealt: true, seat: int8(e.Seat)}
		return s, []rules.Event{e}, nil
	case "play":
		s.at[card].played = true
	}
	s.moved++
	return s, []rules.Event{e}, nil
}

// Scores returns the worth of the cards that lie open; at the end, of all.
func (s State) Scores() []int {
	scores := make([]int, s.seats)
	for i, p := range s.at {
		if p.dealt && (p.played || s.Turn() == rules.Nobody) {
			scores[p.seat] += i
		}
	}
	return scores
}

// Winners returns the one with the highest score, the last of them in a tie.
func (s State) Winners() []rules.Seat {
	if s.Turn() != rules.Nobody {
		return nil
	}
	best := rules.Highest(s.Scores())
	return best[len(best)-1:]
}

// Event is what an action brought about.
type Event struct {
	Verb string
	Seat rules.Seat // who gets the card, plays or passes
	Card string     // empty when it is hidden
}

// For hides a card that somebody else is dealt.
func (e Event) For(to rules.Seat) rules.Event {
	if e.Verb == "deal" && to != e.Seat && to != rules.Referee {
		e.Card = ""
	}
	return e
}

// String tells it like the notation.
func (e Event) String() string { return e.Seat.String() + " " + Action{e.Verb, e.Card}.String() }

// View is what a seat may know. A hand that it may not see is nil.
type View struct {
	Actor  rules.Seat `json:"-"`
	You    rules.Seat `json:"-"` // whose View it is
	Round  int        `json:"round"`
	Hands  [][]string `json:"hands"`
	InHand []int      `json:"in_hand"`
	Played [][]string `json:"played"`
}

// Turn returns whose turn it is.
func (v View) Turn() rules.Seat { return v.Actor }

// Stage returns the round.
func (v View) Stage() (string, int) { return "round", v.Round }

// View shows a seat its own hand, and at the end all hands.
func (s State) View(to rules.Seat) rules.View {
	v := View{Actor: s.Turn(), You: to, Round: 1 + int(min(s.moved, cards*s.seats-1)/s.seats)}
	v.Hands, v.Played, v.InHand = make([][]string, s.seats), make([][]string, s.seats), make([]int, s.seats)
	for seat := range v.Hands {
		v.Played[seat] = []string{}
		if rules.Seat(seat) == to || to == rules.Referee || v.Actor == rules.Nobody {
			v.Hands[seat] = []string{}
		}
	}
	for i, p := range s.at {
		switch {
		case p.played:
			v.Played[p.seat] = append(v.Played[p.seat], Cards[i])
		case p.dealt:
			v.InHand[p.seat]++
			if v.Hands[p.seat] != nil {
				v.Hands[p.seat] = append(v.Hands[p.seat], Cards[i])
			}
		}
	}
	return v
}

// Redraw deals the cards anew that a seat does not see.
func (s State) Redraw(from rules.Seat, pick func(n int) int) rules.State {
	if s.Turn() == rules.Nobody {
		return s
	}
	var unseen []int
	for i, p := range s.at {
		if !p.played && (!p.dealt || rules.Seat(p.seat) != from) {
			unseen = append(unseen, i)
		}
	}
	was := s.at
	for to, i := range slices.Clone(unseen) {
		j := to + pick(len(unseen)-to)
		unseen[to], unseen[j] = unseen[j], unseen[to]
		s.at[unseen[to]] = was[i]
	}
	return s
}
