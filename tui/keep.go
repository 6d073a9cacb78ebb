package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people"
	"medici/internal/text/name"
	"medici/tui/keys"
	"medici/tui/ui"
)

// keeping is what a guest whose browser is known again types to be a person from now on.
type keeping struct{ field *ui.Field }

const keep ui.Intent = "keep"

var (
	keepKey = ui.Binding{Intent: keep, Keys: []string{"k"}, Short: "keep me", Long: "be known by a name from the next visit on"}

	keepKeys = ui.Keymap{
		{Intent: keys.Enter, Keys: []string{"enter"}, Short: "keep me"},
		{Intent: keys.Back, Keys: []string{"esc"}, Short: "back", Right: true},
	}
)

type keptNews struct {
	who people.Person
	err error
}

func (w *wishes) beKept() {
	w.keeping = &keeping{ui.NewField("", 40, name.Longest)}
}

// update takes what is typed for being kept.
func (k *keeping) update(a *App, msg tea.KeyPressMsg) tea.Cmd {
	switch keepKeys.Intent(msg.String()) {
	case keys.Enter:
		word := k.field.Value()
		a.wishes.keeping = nil
		return a.errands.LookUp(func(ctx context.Context) tea.Msg {
			who, err := a.Mine.Keep(ctx, word)
			return keptNews{who, err}
		})
	case keys.Back:
		a.wishes.keeping = nil
	default:
		k.field.Update(msg)
	}
	return nil
}

// kept says who the guest is from now on, or why not.
func (a *App) kept(news keptNews) {
	if news.err != nil {
		a.choices.notice = a.frame.Explain(news.err)
		return
	}
	a.choices.notice = a.frame.Say("You are %s from your next visit on. Load the page again when you like.", news.who.Name)
}

func (k *keeping) draw(a *App, c *ui.Canvas) {
	_, body := a.frame.Compose(c, a.frame.Say("Settings"), "", "", keepKeys)
	t := a.frame.Theme
	c = body.Panel(t, 0, 0, body.W, min(body.H, 14))
	c.Head(t, a.frame.Say("KEEP ME"), "")
	y := 2
	for _, text := range []string{
		a.frame.Say("You are a guest whom this browser knows again. As a person you have a name, your games and a place in the ranking, from your next visit on."),
		a.frame.Say("Type a name, or the code that keys prints where you are known already."),
	} {
		for _, line := range ui.Wrap(text, c.W-2) {
			c.Put(1, y, t.Text, line)
			y++
		}
		y++
	}
	c.Fill(1, y, c.W-2, 1, t.Well)
	k.field.Draw(c, 2, y, t)
}
