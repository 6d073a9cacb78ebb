package reception

import (
	"strings"
	"time"

	"medici/internal/people/settings"
	"medici/internal/people/webhook"
)

type settingsCommand struct {
	JSON  asJSON   `help:"One JSON object a line."`
	Name  string   `arg:"" optional:"" help:"The setting; all of them when not given. Beside those of the screens there are notify, where you are called when it is your turn in a slow game, vacation, and bot, whether you are a program."`
	Value []string `arg:"" optional:"" help:"What it becomes."`
}

func (c *settingsCommand) Run(a *request) error {
	if c.Name == "" {
		return a.tellAll(bool(c.JSON))
	}
	if c.Name == vacationName {
		return a.vacation(strings.Join(c.Value, " "), bool(c.JSON))
	}
	if c.Name == webhook.Name {
		return a.notify(strings.Join(c.Value, " "), bool(c.JSON))
	}
	if c.Name == botName {
		return a.bot(strings.Join(c.Value, " "), bool(c.JSON))
	}
	if c.Name == forgetMe {
		return a.forgetMe(strings.Join(c.Value, " "), c.JSON)
	}
	t, err := settings.Named(c.Name)
	if err != nil {
		return usage{guessed(err, c.Name, settingNames()), "settings"}
	}
	if len(c.Value) == 0 {
		if err := tellSettings(a.out, bool(c.JSON), []settings.Setting{t}); err != nil || c.JSON {
			return err
		}
		for _, choice := range t.Ways() {
			a.out.say("%s: %s.", choice.Value, a.out.words.Sprintf(choice.Means))
		}
		return nil
	}
	return c.put(a, t, strings.Join(c.Value, " "))
}

// settingNames returns the names of all settings, and of what is stored apart.
func settingNames() []string {
	names := []string{vacationName, webhook.Name, botName, forgetMe}
	for _, t := range settings.Table {
		names = append(names, t.Name)
	}
	return names
}

// tellAll prints all settings, and those stored apart.
func (a *request) tellAll(asJSON bool) error {
	err := tellSettings(a.out, asJSON, settings.Table)
	if err == nil && a.Webhooks != nil && !a.guest() {
		err = a.notify("", asJSON)
	}
	if err == nil && !a.guest() {
		err = a.bot("", asJSON)
	}
	if err == nil && a.Vacations != nil && !a.guest() {
		err = a.vacation("", asJSON)
	}
	return err
}

// put changes a setting. It refuses an impossible value before it refuses a guest, because nobody could
// mean that line.
func (c *settingsCommand) put(a *request, t settings.Setting, value string) error {
	var tried settings.Settings
	if err := t.Put(&tried, value); err != nil {
		return usage{err, "settings"}
	}
	if err := a.forPeople("settings that last are"); err != nil {
		return err
	}
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	if err := a.out.mine.Put(ctx, t, value); err != nil {
		return stored(err)
	}
	a.out.speak(a.out.mine.Now())
	if c.JSON {
		return tellSettings(a.out, true, []settings.Setting{t})
	}
	chosen := t.Chosen(a.out.mine.Now())
	a.out.say("%s is %s now: %s.", t.Name, chosen.Value, a.out.words.Sprintf(chosen.Means))
	return nil
}

func tellSettings(r *reply, asJSON bool, all []settings.Setting) error {
	if asJSON {
		return eachJSON(r, all, func(t settings.Setting) any { return settingLine(r, t) })
	}
	for _, t := range all {
		r.say("%s is %s: %s. It can be %s.", t.Name, t.Of(r.mine.Now()), r.words.Sprintf(t.Means), t.Offers())
	}
	return nil
}

// settingJSON is a setting for programs.
type settingJSON struct {
	Type    string    `json:"type"`
	Name    string    `json:"name"`
	Value   string    `json:"value"`
	Default string    `json:"default"`
	Values  []string  `json:"values"`
	Like    string    `json:"like,omitempty"` // an example of other values to type
	Since   time.Time `json:"since,omitzero"` // since when it holds, where that matters
	Until   time.Time `json:"until,omitzero"` // until when it holds
	Means   string    `json:"means"`
}

func settingLine(r *reply, t settings.Setting) any {
	return settingJSON{
		Type: "setting", Name: t.Name, Value: t.Of(r.mine.Now()), Default: t.Default(), Values: t.Values(), Like: t.Typed.Like,
		Means: r.words.Sprintf(t.Means),
	}
}
