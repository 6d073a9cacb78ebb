package reception

import (
	"strings"
	"time"

	"medici/internal/people/calling"
	"medici/internal/people/settings"
	"medici/internal/text/words"
)

type settingsCommand struct {
	JSON  bool     `help:"One JSON object a line."`
	Name  string   `arg:"" optional:"" help:"The setting; all of them when not given. Beside those of the screens there are notify, where you are called when it is your turn in a slow game, and vacation."`
	Value []string `arg:"" optional:"" help:"What it becomes."`
}

func (c *settingsCommand) Run(a *asker) error {
	if c.Name == "" {
		return a.tellAll(c.JSON)
	}
	if c.Name == vacationName {
		return a.vacation(strings.Join(c.Value, " "), c.JSON)
	}
	if c.Name == calling.Name {
		return a.notify(strings.Join(c.Value, " "), c.JSON)
	}
	if c.Name == forgetMe {
		return a.forgetMe(strings.Join(c.Value, " "))
	}
	t, err := settings.Named(c.Name)
	if err != nil {
		return usage{err, "settings"}
	}
	if len(c.Value) == 0 {
		if err := a.tellSettings(c.JSON, []settings.Setting{t}); err != nil || c.JSON {
			return err
		}
		for _, choice := range t.Ways() {
			a.say("%s: %s.", choice.Value, a.words.Sprintf(choice.Means))
		}
		return nil
	}
	return c.put(a, t, strings.Join(c.Value, " "))
}

// tellAll tells all settings, and those that are kept elsewhere.
func (a *asker) tellAll(asJSON bool) error {
	err := a.tellSettings(asJSON, settings.Table)
	if err == nil && a.Calls != nil && !a.guest() {
		err = a.notify("", asJSON)
	}
	if err == nil && a.Vacations != nil && !a.guest() {
		err = a.vacation("", asJSON)
	}
	return err
}

// put decides on a setting. A value that cannot be is refused before a guest is: the
// line cannot be meant by anybody.
func (c *settingsCommand) put(a *asker, t settings.Setting, value string) error {
	var tried settings.Settings
	if err := t.Put(&tried, value); err != nil {
		return usage{err, "settings"}
	}
	if err := a.forPeople("settings that last are"); err != nil {
		return err
	}
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	if err := a.mine.Put(ctx, t, value); err != nil {
		return stored(err)
	}
	a.read(a.mine.Now())
	if c.JSON {
		return a.tellSettings(true, []settings.Setting{t})
	}
	chosen := t.Chosen(a.mine.Now())
	a.say("%s is %s now: %s.", t.Name, chosen.Value, a.words.Sprintf(chosen.Means))
	return nil
}

// now is the time where the asker is.
func (a *asker) now() time.Time { return time.Now().In(a.mine.Now().Location()) }

// date and moment are a time where the asker is.
func (a *asker) date(t time.Time) string { return t.In(a.now().Location()).Format(time.DateOnly) }

func (a *asker) moment(t time.Time) string {
	return t.In(a.now().Location()).Format("2006-01-02 15:04 MST")
}

// read goes on in the language that somebody has decided on.
func (a *asker) read(s settings.Settings) {
	if chosen, ok := words.Parse(s.Language); ok {
		a.words.Speak(chosen)
	}
}

func (a *asker) tellSettings(asJSON bool, all []settings.Setting) error {
	if asJSON {
		return eachJSON(a, all, a.settingLine)
	}
	for _, t := range all {
		a.say("%s is %s: %s. It can be %s.", t.Name, t.Of(a.mine.Now()), a.words.Sprintf(t.Means), t.Offers())
	}
	return nil
}

// settingLine is a setting as a program reads it.
func (a *asker) settingLine(t settings.Setting) any {
	return struct {
		Type    string   `json:"type"`
		Name    string   `json:"name"`
		Value   string   `json:"value"`
		Default string   `json:"default"`
		Values  []string `json:"values"`
		Like    string   `json:"like,omitempty"` // an example of what can be typed besides
		Means   string   `json:"means"`
	}{"setting", t.Name, t.Of(a.mine.Now()), t.Default(), t.Values(), t.Typed.Like, a.words.Sprintf(t.Means)}
}
