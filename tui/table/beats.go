package table

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// moves reports whether beats can be seen: the board is what this person looks at.
func (t *Table) moves() bool {
	return !t.app.Covered() && t.answers() && t.Tempo.pace.Moves(t.Tempo.share())
}

// glimpse is the part of its length that a beat has while somebody goes on to their next
// decision, also where everything else happens at once.
const glimpse = 1. / 8

// share is how much of its length a beat has here: the faster bots play, the less.
func (p *Tempo) share() float64 {
	share := p.pace.Share() * min(1, float64(p.Now.Table.Pace)/float64(usualPace))
	if p.Onward {
		share = max(share, glimpse)
	}
	return share
}

// beats are what the moves of an update look like. Who comes to a running game has not
// seen it happen.
func (t *Table) beats(u match.Update) (beats []ui.Beat) {
	board, ok := t.Board.(ui.Mover)
	if !ok || u.View == nil || !t.moves() || u.Fresh && !opening(u.Moves) {
		return nil
	}
	var events []rules.Event
	for _, m := range u.Moves {
		events = append(events, m.Events...)
	}
	for _, b := range board.Beats(events, t.gaze.of(u.View)) {
		if !t.Tempo.Onward || b.Part {
			beats = append(beats, b)
		}
	}
	return t.Tempo.pace.Timed(beats, t.Tempo.share(), t.Tempo.Onward)
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
func (t *Table) Spend(key string) bool {
	_, moves := t.Reel.Shown()
	if !moves || t.Typing() {
		return false
	}
	t.Reel.Cut()
	return !onwardKey.Has(key) && t.Tempo.pace.Keys().Intent(key) == ""
}
