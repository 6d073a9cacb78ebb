package choices

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// typing is a line that is typed among the settings: a value that is no choice, or what is
// kept elsewhere.
type typing struct {
	field *ui.Field
	label string
	put   func(text string) tea.Cmd
}

// mostTyped is how many characters a value may have.
const mostTyped = 600

// apartNews is how something is that is kept elsewhere, or what became of a change.
type apartNews struct {
	of        settings.Apart
	now, told string
	shown     []string
	err       error
}

// apart returns what a row of the settings is kept as, elsewhere; false for the others.
func (cs *Choices) apart(w wish) (settings.Apart, bool) {
	for _, t := range cs.Apart {
		if t.Name == w.name {
			return t, true
		}
	}
	return settings.Apart{}, false
}

// readApart asks how things are that are kept elsewhere.
func (cs *Choices) readApart() tea.Cmd {
	var all []tea.Cmd
	for _, t := range cs.Apart {
		all = append(all, cs.errands.LookUp(func(ctx context.Context) tea.Msg {
			now, err := t.Now(ctx)
			return apartNews{of: t, now: now, err: err}
		}))
	}
	return tea.Batch(all...)
}

// putApart decides, where it is kept.
func (cs *Choices) putApart(t settings.Apart, text string) tea.Cmd {
	return cs.errands.LookUp(func(ctx context.Context) tea.Msg {
		told, shown, err := t.Put(ctx, text)
		if err != nil {
			return apartNews{of: t, err: err}
		}
		now, err := t.Now(ctx)
		return apartNews{t, now, told, shown, err}
	})
}

// heardApart takes in how something is, and shows lines alone, this once.
func (cs *Choices) heardApart(news apartNews) tea.Cmd {
	if news.now != "" {
		if cs.elsewhere == nil {
			cs.elsewhere = map[string]string{}
		}
		cs.elsewhere[news.of.Name] = news.now
	}
	switch {
	case news.err != nil:
		cs.notice = cs.frame.Explain(news.err)
	case news.told != "":
		cs.notice = news.told
	}
	if len(news.shown) > 0 {
		return cs.app.Copy(news.shown, cs.frame.Say(news.of.Shown))
	}
	return nil
}

// begin begins a line for the row under the cursor, where one can be typed.
func (w *Settings) begin() {
	item := w.of.wishList()[w.Line]
	line := typing{label: w.frame.Say(item.label) + ":"}
	if t, ok := w.of.apart(item); ok {
		line.field = ui.NewField(t.Offers, mostTyped, 200)
		line.put = func(text string) tea.Cmd { return w.of.putApart(t, text) }
	} else if t := item.setting(); t.Typed.Like != "" {
		line.field = ui.NewField(t.Offers(), mostTyped, 200)
		line.put = func(text string) tea.Cmd { return w.of.Choose(t, text) }
	} else {
		return
	}
	w.of.notice = ""
	w.typing = &line
}

var typingKeys = ui.Keymap{
	{Intent: keys.Enter, Keys: []string{"enter"}, Short: "keep"},
	{Intent: keys.Back, Keys: []string{"esc"}, Short: "back", Right: true},
}

// take types.
func (l *typing) take(w *Settings, msg tea.Msg) tea.Cmd {
	key, _ := msg.(tea.KeyPressMsg)
	switch typingKeys.Intent(key.String()) {
	case keys.Enter:
		w.typing = nil
		if text := strings.TrimSpace(l.field.Value()); text != "" {
			return l.put(text)
		}
	case keys.Back:
		w.typing = nil
	default:
		l.field.Update(msg)
	}
	return nil
}

// Paste types what was pasted: addresses are.
func (w *Settings) Paste(msg tea.Msg) {
	switch {
	case w.typing != nil:
		w.typing.field.Update(msg)
	case w.keeping != nil:
		w.keeping.field.Update(msg)
	}
}

// draw draws the line above the footer.
func (l *typing) draw(f *frame.Frame, c *ui.Canvas) {
	y := c.H - 2
	c.Fill(0, y, c.W, 1, f.Theme.Tint)
	x := c.Put(1, y, f.Theme.Accent, l.label)
	l.field.Draw(c, x+1, y, f.Theme)
}
