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

// Covered reports that accounts lie over the board.
func (b *Board) Covered() bool { return b.accounts.Open }

// Beats returns what some events look like on the way to a position. As long as accounts lie
// over the board nothing can be seen of it.
func (b *Board) Beats(events []rules.Event, to rules.View) []ui.Beat {
	if b.accounts.Open {
		return nil
	}
	p := passage{at: ui.Copied(b), to: to.(cards.View)}
	p.at.scene.view.May = cards.May{}
	if len(events) == 0 && p.at.dawns() {
		p.dawn(p.to)
		return p.beats
	}
	for i, e := range events {
		p.told = i + 1
		p.pass(e, i == len(events)-1)
		if _, scored := e.(cards.RoundScored); scored && !b.catching {
			p.settle(events[i+1:])
			return p.beats
		}
	}
	if !b.MyTurn() && len(p.to.May.Takes) > 0 {
		p.at = ui.Copied(p.at)
		p.at.Show(p.to)
		p.play(2, 150*ms, func(f *Board, frame int) { f.scene.motion.lit = frame + 1 })
	}
	return p.beats
}

// passage is the way of a board through events to a position, and the beats that show it.
type passage struct {
	at    *Board // as it stands; a beat shows that, so it goes on from a copy
	to    cards.View
	told  int // events that have come about
	beats []ui.Beat
}

// happen lets an event come about, as far as it can be seen.
func (b *Board) happen(e rules.Event, to *cards.View) {
	b.accounts.enter(e)
	b.scene.happen(e, to)
}

// play adds a beat of the board, which must not change afterwards; set changes the copy of each frame.
func (p *passage) play(frames int, each time.Duration, set func(f *Board, frame int)) {
	p.show(ui.Played(p.at, frames, each, set))
}

// show adds beats.
func (p *passage) show(beats ...ui.Beat) {
	p.beats = append(p.beats, ui.Telling(p.told, beats...)...)
}

// pass goes through one event, last when what it leads to is the position that is shown next.
func (p *passage) pass(e rules.Event, last bool) {
	before := p.at
	p.at = ui.Copied(before)
	if p.at.happen(e, &p.to); last {
		p.at.scene.view, p.at.scene.view.May = p.to, cards.May{}
	}
	switch e := e.(type) {
	case cards.RoundBegan:
		after := p.at
		p.at = ui.Copied(after)
		p.dawn(after.scene.view)
		p.at = after
	case cards.CardTurned:
		p.play(3, 80*ms, func(f *Board, frame int) { f.scene.motion.turning = 2 - frame })
	case cards.CardsTaken:
		p.taken(e, &before.scene.view)
	}
}

// taken shows in the market which cards a buyer takes, and then loads them one by one.
func (p *passage) taken(e cards.CardsTaken, before *cards.View) {
	taken := before.Taken(e.Take)
	p.play(1+len(taken), 150*ms, func(f *Board, frame int) {
		v := &f.scene.view
		v.Actor, v.Buyer = e.Buyer, e.Buyer
		if frame == 0 {
			v.Market, f.scene.motion.taking = before.Market, e.Take
		}
		v.Ships = with(before.Ships, e.Buyer, slices.Concat(before.Ships[e.Buyer], taken[:frame]))
	})
	beat := &p.beats[len(p.beats)-1]
	beat.Lasts[0], beat.Part = 400*ms, true
}

// dawn shows that a round begins in a position, with empty ships.
func (p *passage) dawn(v cards.View) {
	at := &p.at.scene.view
	*at = v
	at.Unseen, at.Market, at.May = slices.Concat(v.Unseen, v.Market), nil, cards.May{}
	at.Deck += len(v.Market)
	p.play(2, 300*ms, func(f *Board, frame int) { f.scene.motion.round = frame + 1 })
}

// settle shows a round that was scored, payment by payment, and after the last round the podium.
func (p *passage) settle(rest []rules.Event) {
	b := p.at
	b.accounts.Open = true
	p.show(book.Settle(b, book.Scored[Board]{
		Seats:    b.scene.buyers(),
		Accounts: func(f *Board) *book.Accounts { return &f.accounts.Accounts },
		Paid:     func(f *Board, s rules.Seat, chapter int) int { return f.accounts.paid(s, chapter) },
		Withhold: func(f *Board, s rules.Seat, chapter int) { f.accounts.withhold(s, chapter) },
	})...)
	for _, e := range rest {
		b.happen(e, &p.to)
		p.told++
	}
	if b.scene.view = p.to; b.accounts.Over {
		p.show(book.Stand(b, b.scene.buyers(), func(f *Board, places int) { f.scene.motion.stands = places }))
	}
}
