package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/internal/people"
	"medici/internal/words"
)

// tongue is the language that was chosen, on its way to the register.
type tongue struct {
	chosen language.Tag
	saving bool
}

type languageNews struct {
	saved language.Tag
	err   error
}

// changeLanguage goes on in the next language, everywhere at once, and has it
// remembered for a person. A guest has it for this session.
func (a *App) changeLanguage() tea.Cmd {
	a.tongue.chosen = words.Next(a.Words.Language())
	a.Words.Speak(a.tongue.chosen) // boards hold the same printer
	if s, ok := a.screen.(interface{ retell(*App) }); ok {
		s.retell(a)
	}
	a.notice = ""
	switch {
	case a.People == nil || a.tongue.saving:
		return nil
	case a.Visitor.Person().Guest:
		a.notice = a.say("until you leave: you are a guest")
		return nil
	}
	return a.saveLanguage()
}

// saveLanguage saves one choice at a time, so that the last one stays.
func (a *App) saveLanguage() tea.Cmd {
	a.tongue.saving = true
	id, chosen := a.Visitor.Person().ID, a.tongue.chosen
	return a.lookUp(func(ctx context.Context) tea.Msg {
		_, err := a.People.Change(ctx, id, func(s *people.Settings) { s.Language = chosen.String() })
		return languageNews{chosen, err}
	})
}

func (a *App) languageSaved(news languageNews) tea.Cmd {
	a.tongue.saving = false
	if news.saved != a.tongue.chosen {
		return a.saveLanguage()
	}
	a.notice = a.say("remembered for you")
	if news.err != nil {
		a.notice = a.say("until you leave: it could not be saved")
	}
	return nil
}
