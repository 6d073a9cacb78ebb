package tui

import (
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"medici/internal/people"
	"medici/internal/settings"
	"medici/tui/ui"
)

// mineOf is a session of a person whose settings are kept.
func mineOf(p *past, name string) *hand {
	who, err := p.Person(p.t.Context(), p.ids[name])
	if err != nil {
		p.t.Fatal(err)
	}
	x := p.come(name, 80, 24)
	x.app.Mine = p.Mine(who, func(people.Settings) {})
	x.app.choices.now = x.app.Mine.Now()
	x.app.obey()
	return x
}

// What is chosen holds at once, and the next time.
func TestSettingsAreKept(t *testing.T) {
	p := newPast(t, "ann")
	ann := mineOf(p, "ann")
	ann.press(",")
	ann.until("kept with your key")
	ann.golden("settings-80")
	ann.press("right", "right") // the second before the first is saved
	ann.until("remembered for you")
	for ann.app.choices.saving {
		ann.take(<-ann.msgs)
	}
	if ann.press("esc"); ann.app.theme.Ground != ui.NewTheme(ui.Look{Light: true}).Ground {
		t.Error("the theme is not light at once")
	}
	if who, err := p.Person(t.Context(), p.ids["ann"]); err != nil || who.Settings.Theme != settings.Light {
		t.Errorf("kept is %+v, %v", who.Settings, err)
	}
	p.docs.fail(errors.New("the disk is on fire"))
	ann.set("language", "it")
	ann.press(",")
	ann.until("non si è potuto")
}

func TestSettingsOfAGuest(t *testing.T) {
	x := newHand(t, newLobby(t), "gus", 80, 24)
	x.press(",")
	x.until("for this visit")
	x.press("down", "down", "right", "right") // signs: ASCII
	x.until("until you leave")
	if screen := x.screen(); strings.Contains(screen, "rated games") {
		t.Errorf("a guest sees\n%s", screen)
	}
	x.golden("settings-ascii-80")
}

// The person's choice goes before what the terminal tells.
func TestThemeObeys(t *testing.T) {
	x := newHand(t, newLobby(t), "ann", 80, 24)
	x.take(tea.ColorProfileMsg{Profile: colorprofile.ASCII}) // NO_COLOR
	if !x.app.theme.Bare {
		t.Error("there are colours where there should be none")
	}
	x.set("colours", settings.Colours256)
	x.set("theme", settings.HighContrastLight)
	if want := ui.NewTheme(ui.Look{Light: true, Contrast: true, Colours: ui.Of256}); x.app.theme.Text != want.Text || x.app.theme.Bare {
		t.Error("the choice does not hold")
	}
	x.set("colours", settings.Auto)
	if !x.app.theme.Bare {
		t.Error("the terminal is not believed any more")
	}
}
