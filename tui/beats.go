package tui

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// moves reports whether beats can be seen: the board is what this person looks at.
func (t *table) moves() bool {
	return !t.app.Covered() && t.answers() && t.pace.Moves(t.share())
}

// glimpse is the part of its length that a beat has while somebody goes on to their next
// decision, also where everything else happens at once.
const glimpse = 1. / 8

// share is how much of its length a beat has here: the faster bots play, the less.
func (t *table) share() float64 {
	share := t.pace.Share() * min(1, float64(t.now.Table.Pace)/float64(usualPace))
	if t.onward {
		share = max(share, glimpse)
	}
	return share
}

// beats are what the moves of an update look like. Who comes to a running game has not
// seen it happen.
func (t *table) beats(u match.Update) (beats []ui.Beat) {
	board, ok := t.board.(ui.Mover)
	if !ok || u.View == nil || !t.moves() || u.Fresh && !opening(u.Moves) {
		return nil
	}
	var events []rules.Event
	for _, m := range u.Moves {
		events = append(events, m.Events...)
	}
	for _, b := range board.Beats(events, u.View) {
		if !t.onward || b.Part {
			beats = append(beats, b)
		}
	}
	return t.pace.Timed(beats, t.share(), t.onward)
}

// opening reports moves with which a game begins: nobody has decided anything.
func opening(moves []match.Move) bool {
	for _, m := range moves {
		if m.By >= 0 {
			return false
		}
	}
	return true
}

// Spend ends what moves on the screen, and reports whether a key or a click was spent
// on that: who pressed it has not seen yet what it would have done. How fast things move
// is not about that.
func (t *table) Spend(key string) bool {
	_, moves := t.reel.Shown()
	if !moves || t.Typing() {
		return false
	}
	t.reel.Cut()
	return !onwardKey.Has(key) && t.pace.Keys().Intent(key) == ""
}
