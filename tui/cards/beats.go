package cards

import (
	"slices"
	"time"

	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

const ms = time.Millisecond

// motion is what a frame of a beat shows otherwise than the position does.
type motion struct {
	turning int        // 2: the newest card of the market is not there yet, 1: only its face is
	taking  cards.Take // what the buyer is about to take
	paying  bool       // the accounts are paid
	lit     int        // 1: my panel gets lit, 2: only its title row is
}

// Covered reports that accounts lie over the board.
func (b *Board) Covered() bool { return b.accounts.open }

// Beats are what some events look like on the way to a position. As long as accounts lie
// over the board nothing can be seen of it.
func (b *Board) Beats(events []rules.Event, to rules.View) (beats []ui.Beat) {
	if b.accounts.open {
		return nil
	}
	m, end := *b, to.(cards.View)
	m.view.May = cards.May{}
	for i, e := range events {
		before := m
		if m.happen(e, end); i == len(events)-1 {
			m.view, m.view.May = end, cards.May{}
		}
		switch e := e.(type) {
		case cards.CardTurned:
			beats = append(beats, m.play(3, 80*ms, func(f *Board, frame int) { f.motion.turning = 2 - frame }))
		case cards.CardsTaken:
			beats = append(beats, m.taken(e, before.view))
		case cards.RoundScored:
			if !b.catching {
				return append(beats, m.settle()...)
			}
		}
	}
	if !b.MyTurn() && len(end.May.Takes) > 0 {
		m.Show(end)
		beats = append(beats, m.play(2, 150*ms, func(f *Board, frame int) { f.motion.lit = frame + 1 }))
	}
	return beats
}

// play makes a beat of the board as it is now, each frame as set says.
func (b *Board) play(frames int, each time.Duration, set func(f *Board, frame int)) ui.Beat {
	return ui.Played(*b, frames, each, set, (*Board).Draw)
}

// taken shows in the market which cards a buyer takes, and then loads them one by one.
func (b *Board) taken(e cards.CardsTaken, before cards.View) ui.Beat {
	taken := before.Taken(e.Take)
	beat := b.play(1+len(taken), 150*ms, func(f *Board, frame int) {
		f.view.Actor, f.view.Buyer = e.Buyer, e.Buyer
		if frame == 0 {
			f.view.Market, f.motion.taking = before.Market, e.Take
		}
		f.view.Ships = with(before.Ships, e.Buyer, slices.Concat(before.Ships[e.Buyer], taken[:frame]))
	})
	beat.Lasts[0], beat.Part = 400*ms, true
	return beat
}

// settle are the accounts of a round, payment by payment.
func (b *Board) settle() []ui.Beat {
	b.accounts.open, b.motion.paying = true, true
	all := b.accounts.Events()
	var paid []int // what brings nothing takes no time
	for i, e := range all {
		if florins(e) > 0 {
			paid = append(paid, i)
		}
	}
	beat := b.play(len(paid), 250*ms, func(f *Board, frame int) {
		f.accounts.Walk(paid[frame])
		for _, later := range all[paid[frame]+1:] {
			f.accounts.withhold(later)
		}
	})
	beat.Page = true
	return []ui.Beat{beat}
}

// happen lets an event come about, as far as it can be seen. Nobody is asked meanwhile.
func (b *Board) happen(e rules.Event, to cards.View) {
	b.accounts.enter(e)
	v := &b.view
	switch e := e.(type) {
	case cards.RoundBegan:
		*v = to
		v.Market, v.Ships, v.Deck = nil, make([][]cards.Card, len(to.Ships)), e.Deck
		v.May, v.Buyer = cards.May{}, e.First
	case cards.CardTurned:
		v.Buyer, v.Revealed, v.Market = e.Buyer, e.Revealed, append(slices.Clip(v.Market), e.Card)
		v.Deck--
	case cards.CardsTaken:
		n := len(v.Market)
		v.Ships = with(v.Ships, e.Buyer, slices.Concat(v.Ships[e.Buyer], v.Taken(e.Take)))
		var left []cards.Card
		for i, card := range v.Market {
			if !e.Take.Has(n - 1 - i) {
				left = append(left, card)
			}
		}
		v.Market = left
	}
	v.Actor = rules.House
}

// with is a list in which a seat has another value.
func with[T any](list []T, s rules.Seat, value T) []T {
	list = slices.Clone(list)
	list[s] = value
	return list
}
