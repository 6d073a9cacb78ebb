package tui

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/tui/ui"
)

// choices are what the person has decided. They hold at once, and are on their way to
// where they are kept, one after another, so that the last one stays.
type choices struct {
	now    settings.Settings
	full   settings.Settings // now, with what is usual where nothing was decided
	wait   []choice
	saving bool
	notice string
	apart  map[string]string // how things are that are kept elsewhere, as far as it is known
}

type choice struct {
	of    settings.Setting
	value string
}

type choiceNews struct {
	of  choice
	err error
}

// are takes down what is decided now.
func (c *choices) are(now settings.Settings) { c.now, c.full = now, now.Filled() }

// clock is the time where the person is.
func (a *App) clock() time.Time { return a.now().In(a.choices.full.Location()) }

// mine are a guest's settings where a session brings none.
func mine() *people.Mine {
	return (*people.Register)(nil).Mine(people.Person{}, func(people.Settings) {})
}

// choose decides on a setting, at once everywhere.
func (a *App) choose(t settings.Setting, value string) tea.Cmd {
	now := a.choices.now
	if err := t.Put(&now, value); err != nil {
		a.choices.notice = a.explain(err)
		return nil
	}
	a.choices.are(now)
	a.choices.notice = ""
	a.obey()
	made := func(c choice) bool { return c.of.Name == t.Name }
	a.choices.wait = append(slices.DeleteFunc(a.choices.wait, made), choice{t, value})
	return a.save()
}

// obey makes everything as the person has decided.
func (a *App) obey() {
	if tag, ok := words.Parse(a.choices.now.Language); ok {
		a.speak(tag)
	} else if a.Words.Language() != a.wanted {
		a.speak(a.wanted)
	}
	a.Visitor.Hide(a.choices.now.Visibility == settings.Unseen)
	a.retheme()
}

// save saves the choice that waits longest, when none is on its way.
func (a *App) save() tea.Cmd {
	if a.choices.saving || len(a.choices.wait) == 0 {
		return nil
	}
	next := a.choices.wait[0]
	a.choices.wait, a.choices.saving = a.choices.wait[1:], true
	return a.lookUp(func(ctx context.Context) tea.Msg { return choiceNews{next, a.Mine.Put(ctx, next.of, next.value)} })
}

func (a *App) saved(news choiceNews) tea.Cmd {
	a.choices.saving = false
	switch {
	case news.err != nil:
		a.choices.notice = a.say("until you leave: it could not be saved")
	case len(a.choices.wait) > 0: // nothing is said before all is kept
	case a.Mine.Kept():
		a.choices.notice = a.say("remembered for you")
	default:
		a.choices.notice = a.say("until you leave: you are a guest")
	}
	return a.save()
}

// retheme draws on as the person has decided, and else as the terminal says.
func (a *App) retheme() {
	s, look := a.choices.now, a.look
	switch s.Theme {
	case settings.Dark, settings.HighContrastDark:
		look.Light = false
	case settings.Light, settings.HighContrastLight:
		look.Light = true
	}
	look.Contrast = s.Theme == settings.HighContrastDark || s.Theme == settings.HighContrastLight
	if colours, ok := colourChoices[s.Colours]; ok {
		look.Colours = colours
	}
	switch s.Signs {
	case settings.Unicode:
		look.ASCII = false
	case settings.ASCII:
		look.ASCII = true
	}
	*a.theme = *ui.NewTheme(look) // boards hold the same theme
	a.Words.Plain(look.ASCII)
}

var colourChoices = map[string]ui.Colours{
	settings.FullColours: ui.FullColour, settings.Colours256: ui.Of256, settings.Colours16: ui.Of16, settings.NoColours: ui.NoColour,
}
