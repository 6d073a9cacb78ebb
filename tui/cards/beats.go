package cards

import (
	"slices"
	"time"

	"medici/rules"
	"medici/rules/cards"
	"medici/tui/book"
	"medici/tui/ui"
)

const ms = time.Millisecond

// motion is what a frame of a beat shows otherwise than the position does.
type motion struct {
	turning int        // 2: the newest card of the market is not there yet, 1: only its face is
	taking  cards.Take // what the buyer is about to take
	round   int        // a round begins: 1 its number, 2 who begins it
	lit     int        // 1: my panel gets lit, 2: only its title row is
	stands  int        // places of the podium that can be seen, from the last up; 0 for all
}

// Covered reports that accounts lie over the board.
func (b *Board) Covered() bool { return b.accounts.Open }

// Beats are what some events look like on the way to a position. As long as accounts lie
// over the board nothing can be seen of it.
func (b *Board) Beats(events []rules.Event, to rules.View) (beats []ui.Beat) {
	if b.accounts.Open {
		return nil
	}
	m, end := ui.Copied(b), to.(cards.View)
	m.view.May = cards.May{}
	if len(events) == 0 && m.dawns() {
		return []ui.Beat{m.dawn(end)}
	}
	for i, e := range events {
		before := m
		m = ui.Copied(m)
		if m.happen(e, end); i == len(events)-1 {
			m.view, m.view.May = end, cards.May{}
		}
		switch e := e.(type) {
		case cards.RoundBegan:
			beats = append(beats, ui.Copied(before).dawn(m.view))
		case cards.CardTurned:
			beats = append(beats, m.play(3, 80*ms, func(f *Board, frame int) { f.motion.turning = 2 - frame }))
		case cards.CardsTaken:
			beats = append(beats, m.taken(e, before.view))
		case cards.RoundScored:
			if !b.catching {
				return append(beats, m.settle(events[i+1:], end)...)
			}
		}
	}
	if !b.MyTurn() && len(end.May.Takes) > 0 {
		m = ui.Copied(m)
		m.Show(end)
		beats = append(beats, m.play(2, 150*ms, func(f *Board, frame int) { f.motion.lit = frame + 1 }))
	}
	return beats
}

// play makes a beat of the board, which is not changed from then on, each frame as set says.
func (b *Board) play(frames int, each time.Duration, set func(f *Board, frame int)) ui.Beat {
	return ui.Played(b, frames, each, set, (*Board).Draw)
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

// settle are the beats of a round that was scored: the chapters, payment by payment, and
// after the last round the podium.
func (b *Board) settle(rest []rules.Event, to cards.View) []ui.Beat {
	b.accounts.Open = true
	beats := book.Settle(b, (*Board).Draw, totalChapter, func(f *Board, chapter int) []rules.Event {
		f.accounts.Chapter = chapter
		return f.accounts.payments(chapter)
	}, func(f *Board, later rules.Event) { f.accounts.withhold(later) })
	for _, e := range rest {
		b.happen(e, to)
	}
	if b.view = to; b.accounts.Over {
		beats = append(beats, book.Stand(b, (*Board).Draw, b.buyers(), func(f *Board, places int) { f.motion.stands = places }))
	}
	return beats
}

// happen lets an event come about, as far as it can be seen. Nobody is asked meanwhile.
func (b *Board) happen(e rules.Event, to cards.View) {
	b.past.enter(e)
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
