package reception

import (
	"strings"
	"testing"

	"medici/internal/people/settings"
)

type setting struct {
	Type, Name, Value, Default, Means string
	Values                            []string
}

// Settings are shown, decided, and there again at the next visit, with any key of the
// person.
func TestSettings(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	all := ann.does("settings")
	for _, s := range settings.Table {
		has(t, all, s.Name+" is "+s.Default()+": ", strings.Join(s.Values(), ", "))
	}
	if all, err := l.store.List(t.Context(), "person/"); err != nil || len(all) > 0 {
		t.Errorf("somebody who only looks is written down: %v, %v", all, err)
	}
	has(t, ann.does("settings theme high contrast dark"), "theme is high-contrast-dark now: ")
	has(t, ann.does("settings theme"), "theme is high-contrast-dark: ", "light: dark text on light.")
	has(t, ann.does("settings language it"), "language ora è it: italiano.")
	has(t, ann.does("settings"), "theme è high-contrast-dark: ")
	has(t, ann.does("settings language auto"), "language ora è auto: ")
	has(t, ann.does("settings"), "language is auto: ")

	found := decoded[setting](t, ann.does("settings --json"))
	if len(found) != len(settings.Table)+1 || found[len(found)-1].Name != botName || found[1].Name != "theme" ||
		found[1].Value != "high-contrast-dark" || found[1].Default != "auto" || found[1].Type != "setting" {
		t.Errorf("the settings are %+v", found)
	}
	found = decoded[setting](t, ann.does("settings pace 4x --json"))
	if len(found) != 1 || found[0].Value != "4x" || len(found[0].Values) != 4 {
		t.Errorf("the setting is %+v", found)
	}
}

func TestSettingsRefused(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, gus := l.person("ann"), l.guest("gus")
	has(t, ann.fails("settings tune", misuse), `"tune" is no setting; there are language, theme, `,
		"Try: "+reach+" help settings")
	has(t, ann.fails("settings theme pink", misuse), `theme cannot be "pink"; it can be auto, dark, light, `)
	has(t, ann.fails("settings theme \x1b[31m", misuse), "theme cannot be")
	has(t, gus.fails("settings theme dark", notAllowed), "settings that last are for people who come with a key")
	has(t, gus.fails("settings theme pink", misuse), `theme cannot be "pink"`)
	has(t, gus.does("settings theme"), "theme is auto: ")
}

// A person who likes sentences is spoken to in sentences, on a terminal too, and can be
// shown the screens again from there.
func TestPlainAsASetting(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	ann.does("settings plain on")
	x := ann.open("")
	x.WaitFor("You are in the hall, ann.")
	x.Type("settings plain off\r")
	x.WaitFor("plain is off now: ")
	x.Type("leave\r")
	x.Wait()
	x = ann.open("")
	x.WaitFor("The hall")
	x.Type("q")
	x.Wait()
}

// A guest's settings hold while the visit lasts.
func TestSettingsOfAGuest(t *testing.T) {
	t.Parallel()
	l := open(t)
	x := l.guest("gus").open("plain")
	x.WaitFor("What would you like?")
	x.Type("settings talk hidden\r")
	x.WaitFor("You are a guest: it holds for this visit.")
	x.Type("settings talk\r")
	x.WaitFor("talk is hidden: ")
	x.Type("settings language es\r")
	x.WaitFor("language ahora es es: español.")
	x.Type("leave\r")
	x.Wait()
}

// A person who has decided about signs is not measured.
func TestSignsAsASetting(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	ann.does("settings signs ascii")
	x := ann.open("", "LANG=en_GB.UTF-8")
	x.WaitFor("The hall")
	if screen := x.Screen(); strings.ContainsAny(screen, "─│▸·") {
		t.Errorf("the screen is\n%s", screen)
	}
	x.Type("q")
	x.Wait()
}

// Somebody who is here unseen is counted by nobody but the administrators.
func TestVisibility(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo := l.admin()
	ann, bob := l.person("ann"), l.person("bob")
	ann.does("settings visibility unseen")
	inside(ann.open(""))
	has(t, bob.does("plain"), "1 person is here.")
	has(t, cosimo.does("admin sessions"), ": ann, ")
	ann.does("settings visibility seen") // in another session
	has(t, bob.does("plain"), "2 people are here.")
}

// A host may have a table at which nobody asks for advice.
func TestNoAdvice(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	inside(ann.open("new --seats 3 --no-advice --name old-oak"))
	has(t, bob.does("tables"), "without advice")
}

// A host may have a table to themselves and who plays there.
func TestNoWatchers(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	inside(ann.open("new --seats 3 --no-watchers --name old-mill"))
	has(t, bob.does("tables"), "nobody may watch")
	has(t, bob.fails("watch old-mill", notAllowed), "the host lets nobody watch this table")
	type line struct {
		Closed bool `json:"no_watchers"`
	}
	if tables := decoded[line](t, bob.does("tables --json")); len(tables) != 1 || !tables[0].Closed {
		t.Errorf("the tables are %+v", tables)
	}
	inside(bob.open("join old-mill"))
}
