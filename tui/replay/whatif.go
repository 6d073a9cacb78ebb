package replay

import (
	"fmt"
	"math"
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/review"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

// WhatIf compares what could be done at a decision, below the board or in place of it.
type WhatIf struct {
	review.WhatIf
	Open bool
	At   int  // the choice under the cursor
	busy bool // it is asked for
}

// whatIfNews is a decision with its choices, or why there is none.
type whatIfNews struct {
	of   *Replay
	what review.WhatIf
	err  error
}

const whatIf ui.Intent = "what if"

var (
	whatIfKey = ui.Binding{Intent: whatIf, Keys: []string{"w"},
		Long: "what if: other choices at the next decision, and how likely everybody wins then"}
	choiceKeys = ui.Keymap{
		{Intent: keys.Up, Keys: []string{"up"}, Label: "↑ ↓", Short: "choice", Long: "another choice, the best first"},
		{Intent: keys.Down, Keys: []string{"down"}, Label: "↓"},
	}
	leaveWhatIfKey = ui.Binding{Intent: keys.Back, Keys: []string{"q", "esc"}, Short: "back", Right: true,
		Long: "back to what was played"}
)

// whatIfKeymap are the keys while choices are compared.
func whatIfKeymap() ui.Keymap {
	return append(slices.Clone(choiceKeys), named(playOnKey, playOnShort), keys.HelpKey, leaveWhatIfKey)
}

// whatIf compares the choices at a move, from 1, or at the first decision behind it.
func (r *Replay) whatIf(move int) tea.Cmd {
	r.Player.stop()
	if r.WhatIf.busy || !r.reviewed() || r.records.WhatIf == nil {
		return nil
	}
	r.WhatIf.busy, r.Review.notice = true, r.frame.Say("Comparing the choices.")
	find, id, ctx := r.records.WhatIf, r.game.ID, r.errands.Ctx
	return func() tea.Msg {
		what, err := find(ctx, id, min(move, r.End), "")
		return whatIfNews{r, what, err}
	}
}

// compared shows what came, with the board as it was before the decision; the cursor is on what was done.
func (r *Replay) compared(news whatIfNews) {
	if news.of != r {
		return
	}
	r.WhatIf.busy, r.Review.notice = false, ""
	if news.err != nil {
		r.Review.notice = r.frame.Explain(news.err)
		return
	}
	done := slices.IndexFunc(news.what.Choices, func(s review.Supposed) bool { return s.Done })
	r.WhatIf = WhatIf{WhatIf: news.what, Open: true, At: done}
	r.show(news.what.Move - 1)
}

// doWhatIf carries out an intent while choices are compared.
func (r *Replay) doWhatIf(click ui.Click) tea.Cmd {
	w := &r.WhatIf
	switch last := len(w.Choices) - 1; click.Intent {
	case keys.Up:
		w.At = max(0, w.At-1)
	case keys.Down:
		w.At = min(w.At+1, last)
	case keys.Choose:
		w.At = min(click.Arg, last)
	case playOn:
		return r.playOn(w.Move-1, w.Seat)
	case keys.Back:
		w.Open = false
	}
	return nil
}

// whatIfItems returns what the menu has while choices are compared.
func whatIfItems(r *Replay) []screen.MenuItem {
	return []screen.MenuItem{{Text: r.frame.Say(playOnKey.Long),
		Do: func() tea.Cmd { return r.Do(ui.Click{Intent: playOn}) }}}
}

// whatIfSheet draws the choices of a replay.
type whatIfSheet struct{ *Replay }

// draw draws the decision and its choices, with each seat's chances after them.
func (r whatIfSheet) draw(c *ui.Canvas) {
	t, w := r.frame.Theme, &r.WhatIf
	wide := 6
	if c.W < ui.Small.W {
		wide = 4
	}
	seats := len(r.game.Seats())
	column := func(seat int) int { return c.W - 1 - (seats-1-seat)*wide }
	title := r.frame.Say("what if: move %d, %s decides", w.Move, r.game.Name(w.Seat))
	if c.W < ui.Small.W {
		title = r.frame.Say("what if: move %d", w.Move) + " " + t.Seat(int(w.Seat))
	}
	c.Put(1, 0, t.Title, t.Fit(title, column(0)-wide-1))
	for i := range seats {
		style := t.Ink(i)
		if i == int(w.Seat) {
			style = style.Bold()
		}
		c.Right(column(i), 0, style, t.Seat(i)+" %")
	}
	rows := max(1, c.H-4)
	from := max(0, min(w.At-rows/2, len(w.Choices)-rows))
	for i := from; i < min(from+rows, len(w.Choices)); i++ {
		y, s, style := 1+i-from, &w.Choices[i], t.Text
		c.Zone(0, y, c.W, 1, ui.Click{Intent: keys.Choose, Arg: i})
		if i == w.At {
			c.Row(t, y, 1)
			t.Choose(c, 0, y, t.Accent)
			style = t.Strong
		}
		for seat, chance := range s.Chances {
			c.Right(column(seat), y, style, figure(chance, wide))
		}
		name := s.Name.In(r.frame.Words, r.game.Name)
		if s.Done {
			name += ", " + r.frame.Say("done")
		}
		c.Inked(r.board, 2, y, style, t.Fit(name, column(0)-wide-2))
	}
	r.drawBeside(c.Part(0, c.H-3, c.W, 3), column, wide)
}

// figure is a chance in so many cells.
func figure(chance float64, wide int) string {
	if wide < 6 {
		return fmt.Sprintf("%.0f", chance)
	}
	return fmt.Sprintf("%.1f", chance)
}

// drawBeside draws what the choice under the cursor changes beside the one that was made, and what the chances mean.
func (r whatIfSheet) drawBeside(c *ui.Canvas, column func(seat int) int, wide int) {
	t, w := r.frame.Theme, &r.WhatIf
	done := w.Done()
	c.Put(1, 0, t.Dim, t.Fit(r.frame.Say("beside what was done"), column(0)-wide-2))
	for seat, chance := range w.Choices[w.At].Chances {
		changed := review.Points(chance - done.Chances[seat])
		if wide < 6 {
			changed = fmt.Sprintf("%+d", int(math.Round(chance-done.Chances[seat])))
		}
		c.Right(column(seat), 0, t.Strong, changed)
	}
	meant := r.frame.Say("how likely everybody wins, by what %s could know then; judged by %s", r.game.Name(w.Seat),
		w.Judge)
	if c.W < ui.Small.W {
		meant = r.frame.Say("by what %s could know then", r.game.Name(w.Seat))
	}
	for i, line := range ui.Wrap(meant, c.W-2) {
		if i < 2 {
			c.Put(1, 1+i, t.Dim, line)
		}
	}
}
