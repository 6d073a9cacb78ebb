package choices

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people"
	"medici/internal/text/name"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// keeping is what a guest whose browser is known types to sign up.
type keeping struct{ field *ui.Field }

const keep ui.Intent = "keep"

var (
	// KeepKey asks to be kept.
	KeepKey = ui.Binding{Intent: keep, Keys: []string{"k"}, Short: "keep me",
		Long: "be known by a name from the next visit on"}

	keepKeys = ui.Keymap{
		{Intent: keys.Enter, Keys: []string{"enter"}, Short: "keep me"},
		{Intent: keys.Back, Keys: []string{"esc"}, Short: "back", Right: true},
	}
)

type keptNews struct {
	who people.Person
	err error
}

func (w *Settings) beKept() {
	w.keeping = &keeping{ui.NewField("", 40, name.Longest)}
}

// update takes what is typed for being kept.
func (k *keeping) update(w *Settings, msg tea.KeyPressMsg) tea.Cmd {
	switch keepKeys.Intent(msg.String()) {
	case keys.Enter:
		word := k.field.Value()
		w.keeping = nil
		return w.of.errands.LookUp(func(ctx context.Context) tea.Msg {
			who, err := w.of.Preferences.SignUp(ctx, word)
			return keptNews{who, err}
		})
	case keys.Back:
		w.keeping = nil
	default:
		k.field.Update(msg)
	}
	return nil
}

// kept says who the guest is from now on, or why not.
func (cs *Choices) kept(news keptNews) {
	if news.err != nil {
		cs.notice = cs.frame.Explain(news.err)
		return
	}
	cs.Preferences.By("")
	cs.notice = cs.frame.Say("You are %s from your next visit on. Load the page again when you like.", news.who.Name)
}

func (k *keeping) draw(f *frame.Frame, c *ui.Canvas) {
	_, body := f.Compose(c, f.Say("Settings"), "", "", keepKeys)
	t := f.Theme
	c = body.Panel(t, 0, 0, body.W, min(body.H, 14))
	c.Head(t, f.Say("KEEP ME"), "")
	y := 2
	for _, text := range []string{
		f.Say("You are a guest whom this browser knows again. As a person you have a name, your games and a place in the ranking, from your next visit on."),
		f.Say("Type a name, or the code that keys prints where you are known already."),
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
