package medici

import (
	"slices"
	"time"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/book"
	"medici/tui/ui"
)

const ms = time.Millisecond

// motion is what a frame of a beat shows otherwise than the position does.
type motion struct {
	turning int  // 2: the newest card is not there yet, 1: only its face is
	gone    bool // the cards that nobody bought are
	unpaid  int  // cards of the lot sold that are not loaded yet
	lit     int  // 1: my panel gets lit, 2: only its title row is
	day     int  // a day begins: 1 its number, 2 who begins it
	stands  int  // places of the podium that can be seen, from the last up; 0 for all
}

// Covered reports that accounts lie over the board.
func (b *Board) Covered() bool { return b.accounts.Open }

// Beats are what some events look like on the way to a position. As long as accounts lie
// over the board nothing can be seen of it.
func (b *Board) Beats(events []rules.Event, to rules.View) (beats []ui.Beat) {
	if b.accounts.Open {
		return nil
	}
	m, end := b.moment(), to.(medici.View)
	if len(events) == 0 && m.dawns() {
		return []ui.Beat{m.dawn(end)}
	}
	for i, e := range events {
		before := m.view
		if i > 0 {
			m = m.moment() // that of the event before is played
		}
		m.happen(e, end)
		if i == len(events)-1 {
			m.view, m.view.May = end, medici.May{}
		}
		beats = append(beats, m.beats(e, &before, end, i == len(events)-1)...)
		if _, scored := e.(medici.DayScored); scored && !b.catching {
			return append(beats, m.settle(events[i+1:], end)...)
		}
	}
	if !b.MyTurn() && (end.May.Select || end.May.Speak) {
		m = m.moment()
		m.Show(end)
		beats = append(beats, m.play(2, 150*ms, func(f *Board, frame int) { f.motion.lit = frame + 1 }))
	}
	return beats
}

// play makes a beat of the board, which is not changed from then on, each frame as set says.
func (b *Board) play(frames int, each time.Duration, set func(f *Board, frame int)) ui.Beat {
	return ui.Played(b, frames, each, set, (*Board).Draw)
}

// beats are those of one event, of which before is the position without it; last when
// what it led to is the position that is shown next.
func (b *Board) beats(e rules.Event, before *medici.View, to medici.View, last bool) []ui.Beat {
	switch e := e.(type) {
	case medici.DayBegan:
		return []ui.Beat{b.dawn(b.view)}
	case medici.CardTurned:
		return []ui.Beat{b.play(3, 80*ms, func(f *Board, frame int) { f.motion.turning = 2 - frame })}
	case medici.BidMade:
		if e.Seat != to.You {
			return []ui.Beat{b.play(2, 100*ms, func(f *Board, frame int) {
				if frame == 0 { // nobody leads with the bid yet
					f.view.Bid = before.Bid
				}
			})}
		}
	case medici.BuyerPassed:
		if e.Said == medici.Passed && !last { // else it stays to be seen
			return []ui.Beat{b.play(1, 150*ms, func(*Board, int) {})}
		}
	case medici.LotSold:
		return []ui.Beat{b.hammer(e, before)}
	case medici.LotDiscarded:
		return []ui.Beat{b.play(2, 250*ms, func(f *Board, frame int) { f.motion.gone = frame > 0 })}
	case medici.HoldFilled:
		return []ui.Beat{b.play(2, 75*ms, func(f *Board, frame int) {
			if frame == 0 {
				f.view.Ships, f.view.Lot = before.Ships, []medici.Card{e.Card}
			}
		})}
	}
	return nil
}

// hammer tells a sale, and loads the cards one by one; then the florins change.
func (b *Board) hammer(e medici.LotSold, before *medici.View) ui.Beat {
	sold, _ := b.past.last()
	n, ship := len(sold.cards), before.Ships[e.Buyer]
	beat := b.play(1+n, 600*ms/time.Duration(n), func(f *Board, frame int) {
		f.view.Ships = with(before.Ships, e.Buyer, slices.Concat(ship, sold.cards[:frame]))
		if f.motion.unpaid = n - frame; frame < n {
			f.view.Florins = before.Florins
		}
	})
	beat.Lasts[0], beat.Part = 300*ms, true
	return beat
}

// settle are the beats of a day that was scored: the chapters, payment by payment, and
// after the last day the podium, from the last place up.
func (b *Board) settle(rest []rules.Event, to medici.View) []ui.Beat {
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
