package tui

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/tui/ui"
)

// choices are what the person has decided. They hold at once, and are on their way to
// where they are kept, one after another, so that the last one stays.
type choices struct {
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

// mine are a guest's settings where a session brings none.
func mine() *people.Mine {
	return (*people.Register)(nil).Mine(people.Person{}, func(people.Settings) {})
}

// Choose decides on a setting, at once everywhere.
func (a *App) Choose(t settings.Setting, value string) tea.Cmd {
	now := a.frame.Chosen.Now
	if err := t.Put(&now, value); err != nil {
		a.choices.notice = a.frame.Explain(err)
		return nil
	}
	a.frame.Chosen.Are(now)
	a.choices.notice = ""
	a.obey()
	made := func(c choice) bool { return c.of.Name == t.Name }
	a.choices.wait = append(slices.DeleteFunc(a.choices.wait, made), choice{t, value})
	return a.save()
}

// obey makes everything as the person has decided.
func (a *App) obey() {
	if tag, ok := words.Parse(a.frame.Chosen.Now.Language); ok {
		a.speak(tag)
	} else if a.frame.Words.Language() != a.wanted {
		a.speak(a.wanted)
	}
	a.frame.Visitor.Hide(a.frame.Chosen.Now.Visibility == settings.Unseen)
	a.retheme()
}

// save saves the choice that waits longest, when none is on its way.
func (a *App) save() tea.Cmd {
	if a.choices.saving || len(a.choices.wait) == 0 {
		return nil
	}
	next := a.choices.wait[0]
	a.choices.wait, a.choices.saving = a.choices.wait[1:], true
	return a.errands.LookUp(func(ctx context.Context) tea.Msg { return choiceNews{next, a.Mine.Put(ctx, next.of, next.value)} })
}

func (a *App) saved(news choiceNews) tea.Cmd {
	a.choices.saving = false
	switch {
	case news.err != nil:
		a.choices.notice = a.frame.Say("until you leave: it could not be saved")
	case len(a.choices.wait) > 0: // nothing is said before all is kept
	case a.Mine.Kept():
		a.choices.notice = a.frame.Say("remembered for you")
	default:
		a.choices.notice = a.frame.Say("until you leave: you are a guest")
	}
	return a.save()
}

// retheme draws on as the person has decided, and else as the terminal says.
func (a *App) retheme() {
	s, look := a.frame.Chosen.Now, a.look
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
	*a.frame.Theme = *ui.NewTheme(look) // boards hold the same theme
	a.frame.Words.Plain(look.ASCII)
}

var colourChoices = map[string]ui.Colours{
	settings.FullColours: ui.FullColour, settings.Colours256: ui.Of256, settings.Colours16: ui.Of16, settings.NoColours: ui.NoColour,
}

// HideLessons has the hall offer no lesson any more.
func (a *App) HideLessons() tea.Cmd {
	return a.Choose(wish{name: "lessons"}.setting(), settings.Hidden)
}
