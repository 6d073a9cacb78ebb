package table

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/advice"
	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/tui/await"
	"medici/tui/keys"
	"medici/tui/tip"
	"medici/tui/ui"
)

var (
	adviceKey = ui.Binding{Intent: keys.Advice, Keys: []string{"a"}, Short: "advice",
		Long: "what this is worth to you and to the others, and why; not in rated games"}
	closeAdviceKey = ui.Binding{Intent: keys.Advice, Keys: []string{"a", "esc"}, Button: true}
)

// hint is the advice about one position of a game, as long as that stands.
type hint struct {
	*Sight
	errands await.Errands

	advice advice.Advice
	open   bool
	busy   bool // somebody reckons
}

// adviceNews is what was reckoned about a position.
type adviceNews struct {
	of     *hint
	seq    int
	advice advice.Advice
	ok     bool
	err    error
}

// outdate closes the advice when the game goes on.
func (c *hint) outdate(u match.Update, seq int) {
	if u.Fresh || u.Seq != seq {
		c.open = false
	}
}

// asked reports whether this person can ask for advice at all.
func (c *hint) asked() bool {
	return c.Now.You >= 0 && c.Now.Table.Phase == match.Playing && c.frame.Games.Of(c.Now.Table.Game).Advise != nil &&
		c.frame.Chosen.Full.Advice == settings.Ask
}

// key returns the key of the advice, if one can ask for any; where the table allows none the
// key says so.
func (c *hint) key(full bool) (key ui.Binding, ok bool) {
	key = adviceKey
	switch {
	case c.open || !c.asked():
		return key, false
	case full || c.Now.Advises() != nil:
		key.Short = ""
	}
	return key, true
}

// closing returns those of advice that is being read, before all others.
func (c *hint) closing() ui.Keymap {
	if c.open {
		return ui.Keymap{closeAdviceKey}
	}
	return nil
}

// advise has the position that is seen reckoned, away from the session, once at a time; or
// closes the advice.
func (c *hint) advise() (tea.Cmd, error) {
	switch err := c.Now.Advises(); {
	case c.open:
		c.open = false
		return nil, nil
	case c.busy || !c.asked():
		return nil, nil
	case err != nil:
		return nil, err
	}
	c.busy = true
	adviser, view, news := c.frame.Games.Of(c.Now.Table.Game).Advise, c.Now.View, adviceNews{of: c, seq: c.Now.Seq}
	return func() tea.Msg {
		news.err = c.frame.Visitor.Ponder(c.errands.Ctx, func(time.Duration) { news.advice, news.ok = adviser.Advise(view) })
		return news
	}, nil
}

// advise asks for advice, or closes it.
func (t *Table) advise() tea.Cmd {
	cmd, err := t.hint.advise()
	t.try(err)
	return cmd
}

// advised shows what was reckoned, unless the game has gone on since.
func (t *Table) advised(news adviceNews) {
	if news.of != &t.hint {
		return
	}
	t.hint.busy = false
	switch {
	case news.err != nil:
		t.try(news.err)
	case news.seq != t.Now.Seq || t.Now.Advises() != nil:
	case t.sheet != noSheet || t.app.Opened(): // something else has been opened
	case !news.ok:
		t.Notice = t.frame.Say("There is nothing to advise about now.")
	default:
		t.hint.advice, t.hint.open = news.advice, true
		if board, heeds := t.Board.(ui.AdviceTaker); heeds {
			board.TakeAdvice(news.advice.Do)
		}
		t.uncovered()
	}
}

// drawHint lays the advice over the rows that can be spared, as far as nothing else is
// said in the last of them.
func (t *Table) drawHint(c *ui.Canvas, said int) {
	if !t.hint.open || !t.InGame() || t.Reel.Moves() {
		return
	}
	y, rows, _ := t.Cover()
	over := c.Part(0, y, c.W, min(rows, c.H-said-y))
	tip.Tip{Frame: t.frame, Board: t.Board, Name: t.name}.Draw(over, &t.hint.advice,
		t.frame.Say("%s close", t.frame.KeyName(closeAdviceKey)))
}
