package kittest

import (
	"math"
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/spoken"
	"medici/rules"
	"medici/tui/offer"
)

const (
	leastOffers = 1000 // positions in which all that may be done is done by the message
	mostOffer   = 400  // bytes of one without a list
	mostList    = 3 << 10
)

// offers holds what is offered in a position to the rules: by the message all is done that may be done, each once, and
// nothing else. No other seat is offered anything.
func (s *suite) offers(state rules.State, viewers []*viewer) {
	for _, e := range viewers {
		q, asked := e.voice.Ask(e.view)
		if e.seat != state.Turn() {
			if asked {
				s.fault("seat %s is offered something at the turn of %s", e.seat, state.Turn())
			}
			continue
		}
		s.offered++
		var made []string
		o := q.Offer(spoken.Sayer{Words: e.words, Say: func(words string) tea.Cmd { made = append(made, words); return nil }})
		s.size(&o)
		for _, c := range slices.Concat(o.Do, o.Pick) {
			s.choose(&o, offer.Answer{I: c.I}, c.T)
		}
		if n := o.Number; n != nil {
			for v := n.Min; v <= n.Max; v++ {
				s.choose(&o, offer.Answer{I: n.I, V: v}, n.I)
			}
			for _, v := range []int{n.Min - 1, n.Max + 1, math.MinInt, math.MaxInt} {
				s.refuses(&o, offer.Answer{I: n.I, V: v})
			}
			if n.Now < n.Min || n.Now > n.Max {
				s.fault("a number from %d to %d begins at %d", n.Min, n.Max, n.Now)
			}
		}
		s.refuses(&o, offer.Answer{I: "", S: "x"})
		s.refuses(&o, offer.Answer{I: "nothing of the kind"})
		may := singly(state.Actions())
		slices.Sort(made)
		if slices.Sort(may); !slices.Equal(made, may) {
			s.fault("by the message one can %v, and may %v", made, may)
		}
	}
}

// offersMore plays by chance until enough was offered.
func (s *suite) offersMore() {
	least, _ := s.kit.Game.Seats()
	for game := 0; s.offered < leastOffers && s.broke == 0; game++ {
		state, err := s.kit.Game.Start(least)
		if err != nil || game > leastOffers {
			s.fault("in %d positions all was done by the message, and not in %d", s.offered, leastOffers)
			return
		}
		for viewers := s.viewers(least); err == nil && !rules.Over(state); {
			if state, _, err = state.Apply(state.Turn(), rules.AnyOf(state.Actions(), s.dice.IntN)); err != nil {
				break
			}
			for _, e := range viewers {
				e.view = state.View(e.seat)
			}
			if state.Turn() >= 0 {
				s.offers(state, viewers)
			}
		}
	}
}

// choose does what an answer does.
func (s *suite) choose(o *offer.Offer, a offer.Answer, text string) {
	does, decides := o.Take(a)
	if does == nil || !decides || text == "" {
		s.fault("%q of an offer does nothing, or is called %q", a.I, text)
		return
	}
	does()
}

func (s *suite) refuses(o *offer.Offer, a offer.Answer) {
	if does, _ := o.Take(a); does != nil {
		s.fault("an offer takes %v", a)
	}
}

// size holds an offer to a few bytes: a phone far away loads each of them.
func (s *suite) size(o *offer.Offer) {
	most := mostOffer
	if len(o.Pick) > 0 {
		most = mostList
	}
	if n := len(o.Bytes()); n > most {
		s.fault("an offer has %d bytes, and may have %d: %s", n, most, o.Bytes())
	}
}

// singly returns the notations of actions, those of a span one by one.
func singly(legal []rules.Action) (list []string) {
	for _, a := range legal {
		span, is := a.(rules.Span)
		if !is {
			list = append(list, a.String())
			continue
		}
		for from, to := span.Bounds(); from <= to; from++ {
			list = append(list, span.At(from).String())
		}
	}
	return list
}
