package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/advice"
	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/tui/keys"
	"medici/tui/tip"
	"medici/tui/ui"
)

var (
	adviceKey      = ui.Binding{Intent: keys.Advice, Keys: []string{"a"}, Short: "advice", Long: "what this is worth to you and to the others, and why; not in rated games"}
	closeAdviceKey = ui.Binding{Intent: keys.Advice, Keys: []string{"a", "esc"}, Button: true}
)

// counsel is the advice about one position of a game, as long as that stands.
type counsel struct {
	advice advice.Advice
	open   bool
	busy   bool // somebody reckons
}

// adviceNews is what was reckoned about a position.
type adviceNews struct {
	of     *table
	seq    int
	advice advice.Advice
	ok     bool
	err    error
}

// outdate closes the advice when the game goes on.
func (c *counsel) outdate(u match.Update, seq int) {
	if u.Fresh || u.Seq != seq {
		c.open = false
	}
}

// counsels reports whether this person can ask for advice at all.
func (t *table) counsels() bool {
	return t.now.You >= 0 && t.now.Table.Phase == match.Playing && t.frame.Games.Of(t.now.Table.Game).Advise != nil &&
		t.frame.Chosen.Full.Advice == settings.Ask
}

// counselKey is that of the advice, if one can ask for any; where the table allows none the
// key says so.
func (t *table) counselKey() (key ui.Binding, ok bool) {
	key, full := adviceKey, t.frame.W < ui.Wide.W && len(t.ballotKeys()) > 0 || t.lying() == storySheet // the footer
	switch {
	case t.counsel.open || !t.counsels():
		return key, false
	case full || t.now.Advises() != nil:
		key.Short = ""
	}
	return key, true
}

// closingKeys are those of an advice that is read, before all others.
func (t *table) closingKeys() ui.Keymap {
	if t.counsel.open {
		return ui.Keymap{closeAdviceKey}
	}
	return nil
}

// advise has the position that is seen reckoned, away from the session, once at a time; or
// closes the advice.
func (t *table) advise() tea.Cmd {
	switch err := t.now.Advises(); {
	case t.counsel.open:
		t.counsel.open = false
		return nil
	case t.counsel.busy || !t.counsels():
		return nil
	case err != nil:
		t.try(err)
		return nil
	}
	t.counsel.busy = true
	adviser, view, news := t.frame.Games.Of(t.now.Table.Game).Advise, t.now.View, adviceNews{of: t, seq: t.now.Seq}
	return func() tea.Msg {
		news.err = t.frame.Visitor.Ponder(t.errands.Ctx, func(time.Duration) { news.advice, news.ok = adviser.Advise(view) })
		return news
	}
}

// advised shows what was reckoned, unless the game has gone on since.
func (t *table) advised(news adviceNews) {
	if news.of != t {
		return
	}
	t.counsel.busy = false
	switch {
	case news.err != nil:
		t.try(news.err)
	case news.seq != t.now.Seq || t.now.Advises() != nil:
	case t.sheet != noSheet || t.app.Opened(): // something else was opened meanwhile
	case !news.ok:
		t.notice = t.frame.Say("There is nothing to advise about now.")
	default:
		t.counsel.advice, t.counsel.open = news.advice, true
		t.uncovered()
	}
}

// drawCounsel lays the advice over the rows that can be spared, as far as nothing else is
// said in the last of them.
func (t *table) drawCounsel(c *ui.Canvas, said int) {
	if _, moving := t.reel.Shown(); !t.counsel.open || !t.InGame() || moving {
		return
	}
	y, rows, _ := t.Cover()
	over := c.Part(0, y, c.W, min(rows, c.H-said-y))
	tip.Tip{Frame: t.frame, Board: t.board, Name: t.name}.Draw(over, &t.counsel.advice, t.frame.Say("%s close", t.frame.KeyName(closeAdviceKey)))
}
