package strozzi

import (
	"time"

	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/book"
	"medici/tui/ui"
)

const ms = time.Millisecond

// motion is what a frame of a beat shows otherwise than the position does.
type motion struct {
	turning int         // 2: the newest tile is not there yet, 1: only its face is
	gone    int         // tiles of the lot that are aboard, from the first
	said    rules.Event // what the decision's panel tells
	round   int         // a round begins: 1 its number, 2 who begins it
	lit     int         // 1: my panel gets lit, 2: only its title row is
	stands  int         // places of the podium that can be seen, from the last up; 0 for all
}

// Covered reports that accounts lie over the board.
func (b *Board) Covered() bool { return b.accounts.Open }

// Beats returns what some events look like on the way to a position. As long as accounts lie
// over the board nothing can be seen of it.
func (b *Board) Beats(events []rules.Event, to rules.View) (beats []ui.Beat) {
	if b.accounts.Open {
		return nil
	}
	m, end := ui.Copied(b), to.(strozzi.View)
	m.draft.view.May = strozzi.May{}
	if len(events) == 0 && m.dawns() {
		return []ui.Beat{m.dawn(end)}
	}
	for i, e := range events {
		before := m
		m = ui.Copied(m)
		if m.happen(e, end); i == len(events)-1 {
			m.draft.view, m.draft.view.May = end, strozzi.May{}
		}
		beats = append(beats, ui.Telling(i+1, m.beats(e, before, end)...)...)
		if _, scored := e.(strozzi.RoundScored); scored && !b.catching {
			return append(beats, m.settle(i+1, events[i+1:], end)...)
		}
	}
	if may := end.May; !b.MyTurn() && (may.Name || may.Answer || len(may.Loads) > 0) {
		m = ui.Copied(m)
		m.Show(end)
		lit := m.play(2, 150*ms, func(f *Board, frame int) { f.motion.lit = frame + 1 })
		beats = append(beats, ui.Telling(len(events), lit)...)
	}
	return beats
}

// play makes a beat of the board, which must not change afterwards; set changes the copy of each frame.
func (b *Board) play(frames int, each time.Duration, set func(f *Board, frame int)) ui.Beat {
	return ui.Played(b, frames, each, set)
}

// beats returns those of one event; before is the board without it.
func (b *Board) beats(e rules.Event, before *Board, to strozzi.View) []ui.Beat {
	says := func(f *Board, _ int) { f.motion.said = e }
	switch e := e.(type) {
	case strozzi.RoundBegan:
		return []ui.Beat{ui.Copied(before).dawn(b.draft.view)}
	case strozzi.TileDrawn:
		return []ui.Beat{b.play(3, 80*ms, func(f *Board, frame int) { f.motion.turning = 2 - frame })}
	case strozzi.PriceNamed:
		if e.Family.Seat() != to.You {
			return []ui.Beat{b.play(1, 200*ms, says)}
		}
	case strozzi.OfferDeclined:
		return []ui.Beat{b.play(1, 300*ms, says)}
	case strozzi.LotBought:
		return []ui.Beat{b.play(2, 300*ms, func(f *Board, frame int) {
			f.motion.said, f.draft.view.Lot, f.draft.view.Price = e, before.draft.view.Lot, e.Florins
			if frame == 0 {
				f.draft.view.Florins = before.draft.view.Florins
			}
		})}
	case strozzi.ShipLoaded:
		return []ui.Beat{b.loaded(e, before)}
	case strozzi.LotDiscarded:
		beat := b.play(2, 250*ms, func(f *Board, frame int) {
			if f.motion.said = e; frame == 0 {
				f.draft.view.Lot = before.draft.view.Lot
			}
		})
		beat.Part = true
		return []ui.Beat{beat}
	case strozzi.RoundEnded:
		return []ui.Beat{b.pawns()}
	}
	return nil
}

// loaded puts the lot on the ship tile by tile.
func (b *Board) loaded(e strozzi.ShipLoaded, before *Board) ui.Beat {
	lot, ship := tiles(e.Lot), shipOf(e.Room)
	beat := b.play(1+len(lot), 150*ms, func(f *Board, frame int) {
		f.motion.said, f.draft.view.Price = e, before.draft.view.Price
		if f.motion.gone = frame; frame < len(lot) {
			f.draft.view.Lot = lot
		}
		f.draft.view.Harbour, f.draft.view.Ships = before.draft.view.Harbour, before.draft.view.Ships
		f.aboard(e.Family, ship, e.Pier, lot[:frame])
	})
	beat.Lasts[0], beat.Part = 300*ms, true
	return beat
}

// pawns go where the round takes them, before anything is paid.
func (b *Board) pawns() ui.Beat {
	moved := b.draft.view.Harbour
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		for _, g := range moved.Piers.Goods(at) {
			moved.Pawns[at-1][g] = int8(b.draft.view.Harbour.Goes(at, g))
		}
	}
	return b.play(2, 350*ms, func(f *Board, frame int) {
		if frame > 0 {
			f.draft.view.Harbour.Pawns = moved.Pawns
		}
	})
}

// settle returns the beats of a round that was scored after so many events, payment by payment, and
// after the last round the podium.
func (b *Board) settle(told int, rest []rules.Event, to strozzi.View) []ui.Beat {
	b.accounts.Open = true
	beats := ui.Telling(told, book.Settle(b, book.Scored[Board]{
		Seats:    strozzi.Families,
		Accounts: func(f *Board) *book.Accounts { return &f.accounts.Accounts },
		Paid:     func(f *Board, s rules.Seat, chapter int) int { return f.accounts.of(strozzi.Family(s), chapter) },
		Withhold: func(f *Board, s rules.Seat, chapter int) { f.accounts.withhold(strozzi.Family(s), chapter) },
	})...)
	for _, e := range rest {
		b.happen(e, to)
	}
	if b.draft.view = to; b.accounts.Over {
		podium := book.Stand(b, strozzi.Families, func(f *Board, places int) { f.motion.stands = places })
		beats = append(beats, ui.Telling(told+len(rest), podium)...)
	}
	return beats
}
