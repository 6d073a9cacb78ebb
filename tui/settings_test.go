package tui

import (
	"context"
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"golang.org/x/text/language"

	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/tui/frame"
	"medici/tui/ui"
)

// mineOf returns a session of a person whose settings are kept.
func mineOf(p *past, name string) *hand {
	who, err := p.Person(p.t.Context(), p.ids[name])
	if err != nil {
		p.t.Fatal(err)
	}
	x := p.come(name, 80, 24)
	x.app.choices.Preferences = p.Preferences(who, func(people.Settings) {})
	x.app.frame.Chosen.Are(x.app.choices.Preferences.Now())
	x.app.choices.Obey()
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
	for ann.app.choices.Saving() {
		ann.take(<-ann.msgs)
	}
	if ann.press("esc"); ann.app.frame.Theme.Ground != ui.NewTheme(ui.Look{Light: true}).Ground {
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

// A guest of a browser can ask to be kept, on any screen, and goes back without.
func TestKeepMeFits(t *testing.T) {
	x := newHand(t, newLobby(t), "gus", 80, 24)
	x.press(",", "k")
	if strings.Contains(x.screen(), "KEEP ME") {
		t.Error("a guest whom nothing is known of can be kept")
	}
	x.app.choices.Preferences.By("SHA256:browser")
	x.press("k")
	x.until("KEEP ME")
	for _, size := range frame.Sizes {
		x.resize(size.W, size.H)
		x.fits("being kept")
	}
	x.resize(40, 20)
	x.golden("keep-40")
	x.resize(80, 24)
	x.press("l", "o", "r", "e", "n", "z", "o")
	x.golden("keep-80")
	x.goldens("keep")
	x.press("esc")
	x.until("keep me")
	x.press("esc", "q")
	x.until("Leave, or keep your name and games?")
	for _, size := range frame.Sizes {
		x.resize(size.W, size.H)
		x.fits("leaving as a guest")
	}
	x.resize(40, 20)
	x.golden("depart-40")
	x.app.Offers, x.app.canvas = true, nil
	if o := x.told(); len(o.Do) != 3 || o.Do[2].T != "keep me" {
		t.Errorf("offered is %s", x.app.Offer())
	}
	x.press("esc")
	x.until("The hall")
	x.press("q", "k")
	x.until("KEEP ME")
	x.press("esc", "esc", "q", "q")
	for !x.quit {
		x.take(<-x.msgs)
	}
}

// The person's choice goes before what the terminal tells.
func TestThemeObeys(t *testing.T) {
	x := newHand(t, newLobby(t), "ann", 80, 24)
	x.take(tea.ColorProfileMsg{Profile: colorprofile.ASCII}) // NO_COLOR
	if !x.app.frame.Theme.Bare {
		t.Error("there are colours where there should be none")
	}
	x.set("colours", settings.Colours256)
	x.set("theme", settings.HighContrastLight)
	if want := ui.NewTheme(ui.Look{Light: true, Contrast: true,
		Colours: ui.Of256}); x.app.frame.Theme.Text != want.Text || x.app.frame.Theme.Bare {
		t.Error("the choice does not hold")
	}
	x.set("colours", settings.Auto)
	if !x.app.frame.Theme.Bare {
		t.Error("the terminal is not believed any more")
	}
}

// A value of one's own is typed, and what cannot be is refused with what can.
func TestValuesAreTyped(t *testing.T) {
	p := newPast(t, "ann")
	ann := mineOf(p, "ann")
	ann.press(",", "down", "down", "down", "down", "down", "down", "down") // the zone
	ann.press("enter")
	ann.write("Europe/Rome")
	ann.golden("settings-typing-80")
	ann.press("enter")
	ann.until("remembered for you")
	ann.until("Europe/Rome")
	ann.press("down", "enter") // quiet hours
	ann.write("y,q")           // which are keys elsewhere
	ann.press("enter")
	ann.until("Quiet cannot be \"y,q\"")
	ann.press("enter")
	ann.write("22-8")
	ann.press("esc")
	if ann.app.settings == nil || ann.app.frame.Chosen.Now.Quiet != settings.NoNotices ||
		ann.app.frame.Chosen.Now.Zone != "Europe/Rome" {
		t.Errorf("decided is %+v", ann.app.frame.Chosen.Now)
	}
	ann.press("left")
	ann.app.settings.Line--
	ann.press("left")
	if ann.app.frame.Chosen.Now.Zone != "" {
		t.Errorf("the zone is %q", ann.app.frame.Chosen.Now.Zone)
	}
}

// What is kept elsewhere is typed or pasted, and a secret shown alone, once.
func TestKeptElsewhere(t *testing.T) {
	p := newPast(t, "ann")
	ann := mineOf(p, "ann")
	now := "none"
	ann.app.choices.Apart = []settings.Apart{{
		Name: "notify", Label: "call me at", After: "quiet", Shown: "Messages are signed with this secret, which is shown once:", Means: "where you are told of your turn in slow games while you are not here", Offers: "none, test, ntfy https://ntfy.sh/TOPIC",
		Now: func(context.Context) (string, error) { return now, nil },
		Put: func(_ context.Context, text string) (string, []string, error) {
			if text == "test" {
				return "", nil, errors.New("nobody is known by that")
			}
			now = text
			return "notify is " + text + " now.", []string{"whsec_c2VjcmV0"}, nil
		},
	}}
	ann.press(",", "down", "down", "down", "down", "down", "down", "down", "down", "down")
	ann.until("CALL ME AT")
	ann.until("here: none. It can be none,")
	ann.press("right")
	ann.take(tea.PasteMsg{Content: "https://ntfy.sh/ann"})
	ann.golden("settings-notify-80")
	ann.press("enter")
	ann.until("whsec_c2VjcmV0")
	ann.golden("settings-secret-80")
	ann.press("x")
	ann.until("notify is https://ntfy.sh/ann now.")
	if strings.Contains(ann.screen(), "whsec_") {
		t.Error("the secret stays")
	}
	ann.press("enter")
	ann.write("test")
	ann.press("enter")
	ann.until("Nobody is known by that")
}

// Whoever has no command line is renamed here, and gets a code for one more key or browser.
func TestIdentityOnTheScreen(t *testing.T) {
	p := newPast(t, "ann")
	ann := mineOf(p, "ann")
	says := func(now string) func(context.Context) (string, error) {
		return func(context.Context) (string, error) { return now, nil }
	}
	ann.app.choices.Apart = []settings.Apart{
		{Name: "name", Label: "my name", After: "talk", Means: "what others call you", Offers: "lorenzo, 2 to 16 characters",
			Now: says("ann"), Put: func(_ context.Context, text string) (string, []string, error) {
				return "You are " + text + " from your next visit on. The name ann is free for others.", nil, nil
			}},
		{
			Name: "keys", Label: "my keys", After: "talk", Offers: "code, ABCD-EFGH-JKMN", Now: says("2"),
			Means: "your keys and browsers; code joins one more, a code of elsewhere joins this one",
			Shown: "One more key becomes yours by this line, one more browser by the code:",
			Put: func(context.Context, string) (string, []string, error) {
				return "The code is good for 15 minutes.", []string{"ssh medici.example keys add ABCD-EFGH-JKMN",
					"ABCD-EFGH-JKMN"}, nil
			},
		},
	}
	ann.press(",")
	ann.until("my keys")
	for ann.app.settings.At() != "name" {
		ann.press("down")
	}
	ann.press("enter")
	ann.write("beatrice")
	ann.press("enter")
	ann.until("You are beatrice from your next visit on.")
	ann.press("down")
	ann.until("‹ 2 ›")
	ann.goldens("settings-keys")
	for _, size := range frame.Sizes {
		ann.resize(size.W, size.H)
		for _, tag := range tongues {
			if screen := ann.in(tag); len(ann.app.canvas.Lost()) > 0 {
				t.Errorf("there is no room for %q:\n%s", ann.app.canvas.Lost(), screen)
			}
		}
	}
	ann.in(language.English)
	ann.resize(40, 20)
	ann.press("enter")
	ann.write("code")
	ann.press("enter")
	ann.until("keys add")
	ann.golden("settings-code-40")
	ann.press("x")
	ann.until("good for 15 minutes")
}
