package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/settings"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// mostDrain is how long a terminal may take for a frame and still be shown beats.
const mostDrain = 250 * time.Millisecond

// beatMsg comes when a frame of a beat is over.
type beatMsg struct {
	of  *table
	due time.Time
}

// moves reports whether this person is shown beats now: they want it, their terminal
// is fast enough, and the board is what they look at.
func (t *table) moves(a *App) bool {
	s := a.choices.filled()
	seen := !a.help && a.wishes == nil && t.answers(a)
	return seen && s.Motion != settings.Off && t.share(a) >= leastShare && a.Term != "dumb" &&
		(a.Drain == nil || a.Drain() <= mostDrain)
}

// leastShare is the part of its length that a beat must have, to be seen at all.
const leastShare = 1. / 10

// share is how much of its length a beat has here: the faster bots play, the less.
func (t *table) share(a *App) float64 {
	return shares[a.pace()] * min(1, float64(t.now.Table.Pace)/float64(usualPace))
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
	still := t.onward || a.choices.now.Motion == settings.LessMotion
	for _, b := range board.Beats(events, u.View) {
		if t.onward && !b.Part {
			continue
		}
		if still {
			b = b.Still()
		}
		beats = append(beats, b.Within(t.share(a)))
	}
	return beats
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

// roll asks for the end of the frame on the screen, once.
func (t *table) roll(a *App) tea.Cmd {
	b, ok := t.reel.shown()
	if !ok || !t.reel.due.IsZero() {
		return nil
	}
	wait := b.Lasts[t.reel.frame]
	t.reel.due = time.Now().Add(wait)
	return a.after(wait, beatMsg{t, t.reel.due})
}

// rolled goes on to the next frame. A session that could not keep up sees what is.
func (t *table) rolled(a *App, msg beatMsg) tea.Cmd {
	if msg.of != t || msg.due != t.reel.due {
		return nil
	}
	if time.Since(msg.due) > mostBehind {
		t.reel.cut()
	} else {
		t.reel.next()
	}
	return t.roll(a)
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
