package tui

import (
	"time"

	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// mostDrain is how long a terminal may take for a frame and still be shown beats.
const mostDrain = 250 * time.Millisecond

// beatMsg comes when a frame of a beat is over.
type beatMsg struct {
	of  *reel
	due time.Time
}

// moves reports whether this person is shown beats now that last some share of their
// length: they want it, and their terminal is fast enough.
func (a *App) moves(share float64) bool {
	return a.choices.full.Motion != settings.Off && share >= leastShare && a.Term != "dumb" &&
		(a.Drain == nil || a.Drain() <= mostDrain)
}

// moves reports whether beats can be seen: the board is what this person looks at.
func (t *table) moves(a *App) bool {
	return !a.help && a.wishes == nil && t.answers(a) && a.moves(t.share(a))
}

const (
	// leastShare is the part of its length that a beat must have, to be seen at all.
	leastShare = 1. / 10
	// glimpse is the part that it has while somebody goes on to their next decision,
	// also where everything else happens at once.
	glimpse = 1. / 8
)

// share is how much of its length a beat has here: the faster bots play, the less.
func (t *table) share(a *App) float64 {
	share := shares[a.pace()] * min(1, float64(t.now.Table.Pace)/float64(usualPace))
	if t.onward {
		share = max(share, glimpse)
	}
	return share
}

// timed are beats that last a share of their length, in one frame each where this person
// wants little to move, or where they are to be still.
func (a *App) timed(beats []ui.Beat, share float64, still bool) []ui.Beat {
	for i, b := range beats {
		if still || a.choices.now.Motion == settings.LessMotion {
			b = b.Still()
		}
		beats[i] = b.Within(share)
	}
	return beats
}

// beats are what the moves of an update look like. Who comes to a running game has not
// seen it happen.
func (t *table) beats(a *App, u match.Update) (beats []ui.Beat) {
	board, ok := t.board.(ui.Mover)
	if !ok || u.View == nil || !t.moves(a) || u.Fresh && !opening(u.Moves) {
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
	return a.timed(beats, t.share(a), t.onward)
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

// spend ends what moves on a screen where something does, see [table.spend].
func (a *App) spend(key string) bool {
	s, ok := a.screen.(interface{ spend(*App, string) bool })
	return ok && s.spend(a, key)
}

// spend ends what moves on the screen, and reports whether a key or a click was spent
// on that: who pressed it has not seen yet what it would have done. How fast things move
// is not about that.
func (t *table) spend(a *App, key string) bool {
	_, moves := t.reel.shown()
	if !moves || t.typing() {
		return false
	}
	t.reel.cut()
	return !onwardKey.Has(key) && a.paceKeys().Intent(key) == ""
}

// movingKeys are those while something moves for long.
func (a *App) movingKeys() ui.Keymap {
	anyKey := ui.Binding{Keys: []string{"any key"}, Label: a.say("any key"), Short: "go on"}
	return append(ui.Keymap{anyKey}, a.paceKeys()...)
}
