package table

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/lobby/match"
	"medici/rules"
	"medici/tui/book"
	"medici/tui/ui"
)

// glimpse is the part of its length that a beat has while somebody goes on to their next
// decision, also where everything else happens at once.
const glimpse = 1. / 8

// share returns how much of its length a beat has here: the faster bots play, the less.
func (p *Speed) share() float64 {
	share := p.pace.Share() * min(1, float64(p.Now.Table.Pace)/float64(usualPace))
	if p.Onward {
		share = max(share, glimpse)
	}
	return share
}

// beats returns what the moves of an update look like, which the story is about to tell. People who come to
// a running game do not see it happen.
func (t *Table) beats(u match.Update) (beats []ui.Beat) {
	board, ok := t.Board.(ui.Mover)
	looks := !t.frame.Cramped() && !t.app.Covered() && t.answers() // at the board
	if !ok || u.View == nil || !looks || !t.Speed.pace.Moves(t.Speed.share()) || u.Fresh && !opening(u.Moves) {
		return nil
	}
	var events []rules.Event
	for i, m := range u.Moves {
		if i == 0 {
			events = slices.Clip(m.Events) // mostly all
			continue
		}
		events = append(events, m.Events...)
	}
	beats = board.Beats(events, t.gaze.of(u.View))
	if t.Speed.Onward {
		beats = slices.DeleteFunc(beats, func(b ui.Beat) bool { return !b.Part })
	}
	for i := range beats {
		beats[i].Told += t.Story.Events
	}
	return t.Speed.pace.Timed(beats, t.Speed.share(), t.Speed.Onward)
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

// Spend ends what moves on the screen, and reports whether a key or a click was spent on that: the person
// has not seen yet what it would have done. Keys for the speed are exempt. On a page it goes on to the next
// one, or to the reader's turn, unless it turns the pages of what lies there.
func (t *Table) Spend(key string) (cmd tea.Cmd, spent bool) {
	if !t.Reel.Moves() || t.Typing() {
		return nil, false
	}
	page, paces := t.Reel.Page() > 0, t.Speed.pace.Keys().Intent(key) != ""
	switch {
	case page && paces:
		return nil, false
	case page && book.Leafs(t.Board.Keymap().Intent(key)):
		t.Reel.Cut()
		return nil, false
	case page && t.MyTurn():
		t.Reel.Cut()
	default:
		t.Reel.Skip()
	}
	if !page && (paces || onwardKey.Has(key)) {
		return nil, false
	}
	return tea.Batch(t.turned(page), t.Reel.Roll(t.errands.Ctx)), true
}

// turned closes accounts when all of their pages were shown, unless a lesson explains them. The
// end of the game stays.
func (t *Table) turned(page bool) tea.Cmd {
	if !page || t.Reel.Moves() || !t.Plays() {
		return nil
	}
	if stop, _ := t.LessonStop(); stop != nil {
		return nil
	}
	t.uncover()
	return t.Uncover(true)
}

// uncover closes accounts.
func (v *Sight) uncover() {
	for n := 0; v.Covered() && n < 2; n++ { // first payments in words
		v.Board.Do(ui.Click{Intent: book.Close})
	}
}

// waits reports that it is my turn below a page.
func (v *Sight) waits() bool { return v.MyTurn() && v.Covered() }

// drawWaits says so.
func (v *Sight) drawWaits(c *ui.Canvas) {
	th := v.frame.Theme
	c.Clear(th.Gold)
	c.Put(1, 0, th.Gold.Bold(), v.frame.Say("YOUR TURN"))
	c.Right(c.W-1, 0, th.Gold.Bold(), v.frame.KeyName(toTurnKey))
	c.Zone(0, 0, c.W, 1, ui.Click{Intent: toTurn})
}
