package table

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/keys"
	"medici/tui/reel"
	"medici/tui/ui"
)

const (
	onward ui.Intent = "onward"
	toTurn ui.Intent = "to my turn" // below a page
)

var toTurnKey = ui.Binding{Intent: toTurn, Keys: []string{"enter"}}

// usualPace is how long bots take for a move where nobody has decided otherwise: there
// beats last as long as they are meant to.
const usualPace = 700 * time.Millisecond

// skipping is the share of a bot's time while somebody goes on to their next decision:
// a lot passes in less than half a second, and is seen.
const skipping = 1. / 16

var onwardKey = ui.Binding{Intent: onward, Keys: []string{"space"}, Short: "go on",
	Long: "on to your next decision; what happens in between is shown in brief"}

// Speed is how fast things go at the table, for this person and for bots that play with nobody else.
type Speed struct {
	*Sight
	pace    *reel.Pace
	visit   *lobby.Visit
	reads   func() bool // something is explained
	Onward  bool        // on the way to my next decision
	Hurried float64     // the share of their time that bots were asked to take
}

// paced carries out what is about how fast things go, and reports whether it was that.
func (t *Table) paced(i ui.Intent) (cmd tea.Cmd, done bool) {
	switch i {
	case keys.Slower:
		cmd = t.Speed.pace.Step(-1)
	case keys.Faster:
		cmd = t.Speed.pace.Step(+1)
	case onward:
		t.Speed.Onward = true
	default:
		return nil, false
	}
	t.Speed.hurry()
	return tea.Batch(cmd, t.Reel.Roll(t.errands.Ctx)), true
}

// movingKeys adds those while something moves for long, which on a page may be read instead.
func (p *Speed) movingKeys(m ui.Keymap, page bool) ui.Keymap {
	m = p.pace.MovingKeys(m)
	if !page {
		return m
	}
	for _, b := range p.Board.Keymap() {
		if b.Intent == ui.InWords {
			m = slices.Insert(m, 1, b)
		}
	}
	return m
}

// hurry tells the table how fast bots are to play for me, when that has changed.
func (p *Speed) hurry() {
	if p.Now.Table.Phase != match.Playing || p.MyTurn() {
		p.Onward = false
	}
	share := p.pace.Share()
	switch {
	case p.Now.Playing() && (p.Covered() || p.reads()): // a reader misses nothing of what comes after that
		share = match.MostShare
	case p.Onward:
		share = min(share, skipping)
	}
	if share != p.Hurried && p.Now.You >= 0 && p.visit != nil && p.visit.Hurry(share) == nil {
		p.Hurried = share
	}
}

// Uncover shows what began below a page that the reader has closed.
func (t *Table) Uncover(was bool) tea.Cmd {
	if !was || t.Covered() {
		return nil
	}
	t.Speed.hurry()
	if t.Reel.Add(t.beats(match.Update{View: t.Now.View})); t.MyTurn() {
		t.Reel.Hasten()
	}
	return t.Reel.Roll(t.errands.Ctx)
}

// goesOn reports whether there is a decision of mine to go on to.
func (p *Speed) goesOn() bool {
	return p.Now.Table.Phase == match.Playing && p.Now.You >= 0 && !p.MyTurn() && !p.Onward
}
