package book

import (
	"slices"
	"time"

	"medici/rules"
	"medici/tui/ui"
)

const ms = time.Millisecond

const (
	step  = 250 * ms // from one payment to the next
	pause = 700 * ms // before the one who got most
	place = 700 * ms // of the podium
)

// The pages: a stage that was scored in chapters, all of it, and the end of the game.
const (
	chapterPage = 1 + iota
	wholePage
	endPage
)

// Scored is how a board shows a stage that was scored.
type Scored[B any] struct {
	Seats    int
	Accounts func(*B) *Accounts
	Paid     func(b *B, s rules.Seat, chapter int) int
	Withhold func(b *B, s rules.Seat, chapter int) // what is still to be seen
}

// Settle returns the beats of a stage that was scored: the first one chapter by chapter, any other at
// once, and each payment in a frame, from the least to the most. Every page stands as long as it
// takes to read what is on it.
func Settle[B any, P ui.Drawn[B]](board *B, s Scored[B]) (beats []ui.Beat) {
	a := s.Accounts(board)
	for chapter := range a.Parts {
		order := s.order(board, chapter, chapter+1)
		if a.Stage > 1 || len(order) == 0 {
			continue
		}
		beat := page[B, P](board, s, order, chapter, chapter, chapter+1)
		beat.Page = chapterPage
		beat.Lasts[len(order)-1] += 500*ms + 100*ms*time.Duration(s.Seats)
		beats = append(beats, beat)
	}
	order := s.order(board, 0, a.Parts)
	if a.Stage <= 1 || len(order) == 0 { // all of it was seen
		order = make([]rules.Seat, 1)
	}
	whole, last := page[B, P](board, s, order, a.Total(), 0, a.Parts), len(order)-1
	whole.Page, whole.Part = wholePage, true
	whole.Lasts[last] += 1000*ms + 500*ms*time.Duration(s.Seats)
	if last > 0 {
		whole.Lasts[last-1] = pause
	}
	return append(beats, whole)
}

// order returns who was paid in some chapters, the one with least first.
func (s *Scored[B]) order(b *B, from, to int) (order []rules.Seat) {
	var paid [mostSeats]int
	for seat := range rules.Seat(s.Seats) {
		for chapter := from; chapter < to; chapter++ {
			paid[seat] += s.Paid(b, seat, chapter)
		}
		if paid[seat] > 0 {
			order = append(order, seat)
		}
	}
	slices.SortStableFunc(order, func(x, y rules.Seat) int { return paid[x] - paid[y] })
	return order
}

// page returns the beat of a page on which one after another is paid for some chapters.
func page[B any, P ui.Drawn[B]](board *B, s Scored[B], order []rules.Seat, chapter, from, to int) ui.Beat {
	at := ui.Copied(board)
	s.Accounts(at).Chapter = chapter
	return ui.Played[B, P](at, len(order), step, func(f *B, frame int) {
		for _, later := range order[frame+1:] {
			for chapter := from; chapter < to; chapter++ {
				s.Withhold(f, later, chapter)
			}
		}
	})
}

// Stand returns the beat of the end of a game: the podium, from the last place up, and a while before
// the first.
func Stand[B any, P ui.Drawn[B]](board *B, seats int, stand func(b *B, places int)) ui.Beat {
	beat := ui.Played[B, P](board, seats, place, func(f *B, frame int) { stand(f, frame+1) })
	beat.Page = endPage
	if seats > 1 {
		beat.Lasts[seats-2] += pause
	}
	return beat
}
