package book

import (
	"time"

	"medici/rules"
	"medici/tui/ui"
)

const ms = time.Millisecond

// Settle are the beats of a stage that was scored: chapter by chapter, a frame a payment.
// To show a chapter a board opens it and answers with its payments; it withholds those that
// are still to be seen.
func Settle[B any](board *B, draw func(*B, *ui.Canvas) *ui.Canvas, chapters int,
	open func(b *B, chapter int) []rules.Event, withhold func(b *B, payment rules.Event)) (beats []ui.Beat) {
	for chapter := range chapters {
		at := ui.Copied(board)
		payments := open(at, chapter)
		beat := ui.Played(at, max(1, len(payments)), 250*ms, func(f *B, frame int) {
			for _, later := range payments[min(frame+1, len(payments)):] {
				withhold(f, later)
			}
		}, draw)
		beat.Page = true
		beats = append(beats, beat)
	}
	return beats
}

// Stand is the beat of the end of a game: the podium, from the last place up.
func Stand[B any](board *B, draw func(*B, *ui.Canvas) *ui.Canvas, seats int, stand func(b *B, places int)) ui.Beat {
	beat := ui.Played(board, seats, 700*ms, func(f *B, frame int) { stand(f, frame+1) }, draw)
	beat.Page = true
	return beat
}
