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

// Covered reports that accounts lie over the board.
func (b *Board) Covered() bool { return b.accounts.Open }

// Beats returns what some events look like on the way to a position. As long as accounts lie
// over the board nothing can be seen of it.
func (b *Board) Beats(events []rules.Event, to rules.View) []ui.Beat {
	if b.accounts.Open {
		return nil
	}
	p := passage{at: b.moment(), to: to.(medici.View)}
	if len(events) == 0 && p.at.dawns() {
		p.dawn(p.to)
		return p.beats
	}
	for i, e := range events {
		p.goOn()
		last := i == len(events)-1
		p.told = i + 1
		p.pass(e, last)
		if _, scored := e.(medici.DayScored); scored && !b.catching {
			p.settle(events[i+1:])
			return p.beats
		}
	}
	if !b.MyTurn() && (p.to.May.Select || p.to.May.Speak) {
		p.goOn()
		p.at.Show(p.to)
		p.play(2, 150*ms, func(f *Board, frame int) { f.scene.motion.lit = frame + 1 })
	}
	return p.beats
}

// passage is the way of a board through events to a position, and the beats that show it.
type passage struct {
	at    *Board // as it stands
	shown bool   // a beat shows it, so it goes on from a copy
	to    medici.View
	told  int // events that have come about
	beats []ui.Beat
}

// moment returns a board that goes through events one by one, on its way to a position. It
// shares nothing with the board it comes from that either of them changes.
func (b *Board) moment() *Board {
	b.accounts.lent = true
	m := ui.Copied(b)
	m.scene.view.May = medici.May{}
	return m
}

// goOn has the board of another event.
func (p *passage) goOn() {
	if p.shown {
		p.at, p.shown = p.at.moment(), false
	}
}

// happen lets an event come about, as far as it can be seen.
func (b *Board) happen(e rules.Event, to *medici.View) {
	b.accounts.enter(e)
	b.scene.happen(e, to)
}

// play adds a beat of the board, which must not change afterwards; set changes the copy of each frame.
func (p *passage) play(frames int, each time.Duration, set func(f *Board, frame int)) {
	p.shown = true
	p.show(ui.Played(p.at, frames, each, set))
}

// show adds beats.
func (p *passage) show(beats ...ui.Beat) {
	p.beats = append(p.beats, ui.Telling(p.told, beats...)...)
}

// pass goes through one event, last when what it leads to is the position that is shown next.
func (p *passage) pass(e rules.Event, last bool) {
	bid, florins, ships := p.at.scene.view.Bid, p.at.scene.view.Florins, p.at.scene.view.Ships
	p.at.happen(e, &p.to)
	if last {
		p.at.scene.view, p.at.scene.view.May = p.to, medici.May{}
	}
	switch e := e.(type) {
	case medici.DayBegan:
		p.dawn(p.at.scene.view)
	case medici.CardTurned:
		p.play(3, 80*ms, func(f *Board, frame int) { f.scene.motion.turning = 2 - frame })
	case medici.BidMade:
		if e.Seat != p.to.You {
			p.play(2, 100*ms, func(f *Board, frame int) {
				if frame == 0 { // nobody leads with the bid yet
					f.scene.view.Bid = bid
				}
			})
		}
	case medici.BuyerPassed:
		if e.Said == medici.Passed && !last { // else it stays to be seen
			p.play(1, 150*ms, func(*Board, int) {})
		}
	case medici.LotSold:
		p.hammer(e, florins, ships)
	case medici.LotDiscarded:
		p.play(2, 250*ms, func(f *Board, frame int) { f.scene.motion.gone = frame > 0 })
	case medici.HoldFilled:
		p.play(2, 75*ms, func(f *Board, frame int) {
			if frame == 0 {
				f.scene.view.Ships, f.scene.view.Lot = ships, []medici.Card{e.Card}
			}
		})
	}
}

// hammer tells a sale, and loads the cards one by one; then the florins change. It is told what there was before.
func (p *passage) hammer(e medici.LotSold, florins []int, ships [][]medici.Card) {
	sold, _ := p.at.scene.past.last()
	n, ship := len(sold.cards), ships[e.Buyer]
	p.play(1+n, 600*ms/time.Duration(n), func(f *Board, frame int) {
		s := &f.scene
		s.view.Ships = with(ships, e.Buyer, slices.Concat(ship, sold.cards[:frame]))
		if s.motion.unpaid = n - frame; frame < n {
			s.view.Florins = florins
		}
	})
	beat := &p.beats[len(p.beats)-1]
	beat.Lasts[0], beat.Part = 300*ms, true
}

// dawn shows that a day begins in a position, with empty ships.
func (p *passage) dawn(v medici.View) {
	b := p.at
	b.scene.view = v
	b.scene.view.Unseen, b.scene.view.Lot, b.scene.view.May = slices.Concat(v.Unseen, v.Lot), nil, medici.May{}
	b.scene.view.Deck += len(v.Lot)
	p.play(2, 300*ms, func(f *Board, frame int) { f.scene.motion.day = frame + 1 })
}

// settle shows a day that was scored, payment by payment, and after the last day the podium,
// from the last place up.
func (p *passage) settle(rest []rules.Event) {
	b := p.at
	b.accounts.Open = true
	p.show(book.Settle(b, book.Scored[Board]{
		Seats:    b.scene.buyers(),
		Accounts: func(f *Board) *book.Accounts { return &f.accounts.Accounts },
		Paid:     func(f *Board, s rules.Seat, chapter int) int { return f.accounts.paid(s, chapter) },
		Withhold: func(f *Board, s rules.Seat, chapter int) { f.accounts.withhold(s, chapter) },
	})...)
	b.accounts.lent = true // to the pages
	for _, e := range rest {
		b.happen(e, &p.to)
		p.told++
	}
	if b.scene.view = p.to; b.accounts.Over {
		p.show(book.Stand(b, b.scene.buyers(), func(f *Board, places int) { f.scene.motion.stands = places }))
	}
}
