// Package choices is what a person decides for themselves: it holds at once, is kept one after another, and has
// a screen of its own, which lies over the others.
package choices

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/internal/games/lesson"
	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/ui"
)

// Choices are what the person has decided. They hold at once, and are on their way to
// where they are kept, one after another, so the last one stays.
type Choices struct {
	frame   *frame.Frame
	errands await.Errands
	app     App

	Preferences *people.Preferences
	Apart       []settings.Apart // what the person decides besides, and what is kept elsewhere
	Look        ui.Look          // by the terminal
	Wanted      language.Tag     // what the client asks for

	wait      []choice
	saving    bool
	notice    string
	elsewhere map[string]string // how things are that are kept elsewhere, as far as it is known
}

// App is what the settings need of the app.
type App interface {
	// Retell makes everything that was told appear again, in the present language.
	Retell()
	// Copy shows lines alone, to copy.
	Copy(lines []string, as string) tea.Cmd
	CloseSettings()
}

// New returns the choices that somebody has made already.
func New(f *frame.Frame, e await.Errands, app App, mine *people.Preferences) *Choices {
	if mine == nil {
		mine = aGuests()
	}
	f.Chosen.Are(mine.Now())
	return &Choices{frame: f, errands: e, app: app, Preferences: mine}
}

type choice struct {
	of    settings.Setting
	value string
}

type choiceNews struct {
	of  choice
	err error
}

// aGuests returns settings where a session brings none.
func aGuests() *people.Preferences {
	return (*people.Register)(nil).Preferences(people.Person{}, func(people.Settings) {})
}

// Choose decides on a setting, at once everywhere.
func (cs *Choices) Choose(t settings.Setting, value string) tea.Cmd {
	now := cs.frame.Chosen.Now
	if err := t.Put(&now, value); err != nil {
		cs.notice = cs.frame.Explain(err)
		return nil
	}
	cs.frame.Chosen.Are(now)
	cs.notice = ""
	cs.Obey()
	made := func(c choice) bool { return c.of.Name == t.Name }
	cs.wait = append(slices.DeleteFunc(cs.wait, made), choice{t, value})
	return cs.save()
}

// Obey makes everything as the person has decided.
func (cs *Choices) Obey() {
	if tag, ok := words.Parse(cs.frame.Chosen.Now.Language); ok {
		cs.speak(tag)
	} else if cs.frame.Words.Language() != cs.Wanted {
		cs.speak(cs.Wanted)
	}
	cs.frame.Visitor.Hide(cs.frame.Chosen.Now.Visibility == settings.Invisible)
	cs.Retheme()
}

// Calm reduces motion for a person who has not decided how much moves.
func (cs *Choices) Calm() {
	if now := cs.frame.Chosen.Now; now.Motion == "" {
		now.Motion = settings.LessMotion
		cs.frame.Chosen.Are(now)
	}
}

// Update takes in what became of a choice; heard is false for what is about none.
func (cs *Choices) Update(msg tea.Msg) (cmd tea.Cmd, heard bool) {
	switch msg := msg.(type) {
	case choiceNews:
		return cs.saved(msg), true
	case apartNews:
		return cs.heardApart(msg), true
	case keptNews:
		cs.kept(msg)
		return nil, true
	}
	return nil, false
}

// Saving reports whether a choice is on its way.
func (cs *Choices) Saving() bool { return cs.saving }

// save saves the choice that waits longest, when none is on its way.
func (cs *Choices) save() tea.Cmd {
	if cs.saving || len(cs.wait) == 0 {
		return nil
	}
	next := cs.wait[0]
	cs.wait, cs.saving = cs.wait[1:], true
	return cs.errands.LookUp(func(ctx context.Context) tea.Msg {
		return choiceNews{next, cs.Preferences.Put(ctx, next.of, next.value)}
	})
}

func (cs *Choices) saved(news choiceNews) tea.Cmd {
	cs.saving = false
	switch {
	case news.err != nil:
		cs.notice = cs.frame.Say("until you leave: it could not be saved")
	case len(cs.wait) > 0: // nothing is said before all is kept
	case cs.Preferences.Saved():
		cs.notice = cs.frame.Say("remembered for you")
	default:
		cs.notice = cs.frame.Say("until you leave: you are a guest")
	}
	return cs.save()
}

// Retheme draws on as the person has decided, and else as the terminal says.
func (cs *Choices) Retheme() {
	s, look := cs.frame.Chosen.Now, cs.Look
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
	*cs.frame.Theme = *ui.NewTheme(look) // boards hold the same theme
	cs.frame.Words.Plain(look.ASCII)
}

var colourChoices = map[string]ui.Colours{
	settings.FullColours: ui.FullColour, settings.Colours256: ui.Of256, settings.Colours16: ui.Of16,
	settings.NoColours: ui.NoColour,
}

// HideLessons makes the hall stop offering lessons.
func (cs *Choices) HideLessons() tea.Cmd {
	return cs.Choose(wish{name: "lessons"}.setting(), settings.Hidden)
}

// speak goes on in a language, everywhere at once.
func (cs *Choices) speak(tag language.Tag) {
	if tag == cs.frame.Words.Language() {
		return
	}
	cs.frame.Words.Speak(tag) // boards hold the same printer
	cs.app.Retell()
}

// Talk shows or hides what people say.
func (cs *Choices) Talk(value string) tea.Cmd { return cs.Choose(wish{name: "talk"}.setting(), value) }

// Learned returns the note of what was read of lessons.
func (cs *Choices) Learned() string { return cs.Preferences.Now().Learned }

// NoteOffered notes that sentences were offered, which is done once.
func (cs *Choices) NoteOffered() tea.Cmd {
	return cs.errands.LookUp(func(ctx context.Context) tea.Msg {
		_ = cs.Preferences.Change(ctx, settings.OfferedPlain) // else they are offered again
		return nil
	})
}

// NoteLesson notes how far somebody is in the lesson of a game: what read says when it is written.
func (cs *Choices) NoteLesson(game string, read func() int) tea.Cmd {
	return cs.errands.LookUp(func(ctx context.Context) tea.Msg {
		_ = cs.Preferences.Change(ctx, func(s *people.Settings) { // else it is told again
			s.Learned = lesson.Noted(s.Learned, game, read())
		})
		return nil
	})
}
