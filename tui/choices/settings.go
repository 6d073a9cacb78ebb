package choices

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// Settings is the screen of the settings: the questions at the left, the
// choices and how they look at the right. It lies over the screen that there is.
type Settings struct {
	frame   *frame.Frame
	of      *Choices
	Line    int      // that the cursor is on
	typing  *typing  // nil while nothing is typed
	keeping *keeping // a guest types to be kept; nil when not
}

const write ui.Intent = "write"

var settingsKeys = ui.Keymap{
	{Intent: keys.Up, Keys: []string{"up", "shift+tab"}, Label: "↑ ↓", Short: "choose", Long: "choose a setting"},
	{Intent: keys.Down, Keys: []string{"down", "tab"}, Label: "↓"},
	{Intent: keys.Right, Keys: []string{"right", "space", "enter"}, Label: "← →", Short: "change",
		Long: "change it, at once"},
	{Intent: keys.Left, Keys: []string{"left"}, Label: "←"},
	{Intent: keys.Back, Keys: []string{"esc", "q", ","}, Short: "back", Right: true},
}

// typedKey stands before them where a value can be typed.
var typedKey = ui.Binding{Intent: write, Keys: []string{"enter"}, Short: "type", Long: "type a value of your own"}

// wish is a setting on the screen: those whose feature is there, in groups.
type wish struct {
	group words.Text // begins with this one; empty within a group
	name  string
	label words.Text
}

var wishList = []wish{
	{"LOOK", "theme", "theme"},
	{"", "colours", "colours"},
	{"", "signs", "signs"},
	{"", "motion", "motion"},
	{"", "pace", "pace"},
	{"TELL ME", "bell", "bell on my turn"},
	{"", "notices", "notices"},
	{"", "zone", "clocks I read"},
	{"", "quiet", "quiet hours"},
	{"PEOPLE", "visibility", "who sees me"},
	{"", "rated", "rated games"},
	{"", "talk", "talk"},
	{"", "word", "what I say of me"},
	{"", "found", "search engines"},
	{"PLAY", "guard", "catch slips"},
	{"", "hold", "hold what I commit"},
	{"", "outlook", "what it changes"},
	{"", "advice", "advice"},
	{"WORDS", "language", "language"},
	{"", "plain", "plain mode"},
}

// labels are what values are called where there is little room, of one setting alone behind its name; their
// meaning stands beside.
var labels = map[string]words.Text{
	settings.Auto: "by the terminal", settings.On: "on", settings.Off: "off",
	settings.Dark: "dark", settings.Light: "light",
	settings.HighContrastDark: "dark, high contrast", settings.HighContrastLight: "light, high contrast",
	settings.FullColours: "all colours", settings.NoColours: "chosen|none",
	settings.Measured: "by the terminal", settings.Unicode: "Unicode", settings.ASCII: "ASCII",
	settings.Always: "always", settings.Unfocused: "when focus is lost", settings.Never: "never",
	settings.UTC:                    "Universal Time",
	"motion " + settings.FullMotion: "motion|full", settings.LessMotion: "motion|less", settings.AtOnce: "pace|at once",
	settings.OSC9: "OSC 9", settings.OSC777: "OSC 777",
	settings.Visible: "everybody", settings.Invisible: "nobody",
	settings.Ask: "when I ask", settings.Shown: "shown", settings.Hidden: "hidden",
}

// Open opens the settings, and asks how things are that are kept elsewhere.
func (cs *Choices) Open() (*Settings, tea.Cmd) {
	return &Settings{frame: cs.frame, of: cs}, cs.readApart()
}

// Typing reports whether a value is typed.
func (w *Settings) Typing() bool { return w.typing != nil }

// Keeping reports whether a guest types to be kept.
func (w *Settings) Keeping() bool { return w.keeping != nil }

// At returns the name of the setting under the cursor.
func (w *Settings) At() string { return w.of.wishList()[w.Line].name }

// Key takes a key.
func (w *Settings) Key(msg tea.KeyPressMsg) tea.Cmd {
	switch {
	case w.typing != nil:
		return w.typing.take(w, msg)
	case w.keeping != nil:
		return w.keeping.update(w, msg)
	}
	return w.Do(ui.Click{Intent: w.Keymap().Intent(msg.String())})
}

// Keymap returns what can be done at the row under the cursor.
func (w *Settings) Keymap() ui.Keymap {
	item := w.of.wishList()[w.Line]
	_, apart := w.of.apart(item)
	switch {
	case w.typing != nil:
		return typingKeys
	case w.keeping != nil:
		return keepKeys
	case apart || item.setting().Typed.Like != "":
		return append(ui.Keymap{typedKey}, w.always()...)
	}
	return w.always()
}

// always returns what can be done at every row, including signing up for those who can.
func (w *Settings) always() ui.Keymap {
	if !w.of.Preferences.CanSignUp() {
		return settingsKeys
	}
	return slices.Insert(slices.Clone(settingsKeys), len(settingsKeys)-1, KeepKey)
}

// wishList returns what this person can decide.
func (cs *Choices) wishList() []wish {
	if !cs.Preferences.Saved() {
		return slices.DeleteFunc(slices.Clone(wishList), func(w wish) bool {
			return w.name == "rated" || w.name == "quiet" || w.name == "word" || w.name == "found"
		})
	}
	list := slices.Clone(wishList)
	for _, t := range slices.Backward(cs.Apart) { // so they stand in their order
		at := slices.IndexFunc(list, func(w wish) bool { return w.name == t.After }) + 1
		list = slices.Insert(list, at, wish{"", t.Name, t.Label})
	}
	return list
}

func (w wish) setting() settings.Setting {
	for _, t := range settings.Table {
		if t.Name == w.name {
			return t
		}
	}
	return settings.Setting{}
}

// valued returns what a value is called.
func (cs *Choices) valued(t settings.Setting, value string) string {
	switch tag, ok := words.Parse(value); {
	case t.Name == "language" && ok:
		return words.Name(tag)
	case t.Name == "word":
		if says := (settings.Settings{Word: value}).Says(); says != "" {
			return cs.frame.Say(says)
		}
		return cs.frame.Say(labels[settings.NoColours])
	case labels[t.Name+" "+value] != "":
		return cs.frame.Say(labels[t.Name+" "+value])
	case labels[value] != "":
		return cs.frame.Say(labels[value])
	}
	return value
}

// Do carries out an intent of a key or a click.
func (w *Settings) Do(click ui.Click) tea.Cmd {
	list := w.of.wishList()
	switch _, apart := w.of.apart(list[w.Line]); {
	case w.typing != nil && click.Intent != keys.Back:
	case click.Intent == keys.Up:
		w.Line = frame.Round(w.Line, -1, len(list))
	case click.Intent == keys.Down:
		w.Line = frame.Round(w.Line, +1, len(list))
	case click.Intent == keys.Choose:
		w.Line = click.Arg
	case click.Intent == keep:
		w.beKept()
	case click.Intent == keys.Back:
		w.of.app.CloseSettings()
	case click.Intent == write, apart:
		w.begin()
	default:
		return w.change(list[w.Line].setting(), click)
	}
	return nil
}

// change makes another choice.
func (w *Settings) change(t settings.Setting, click ui.Click) tea.Cmd {
	at := slices.Index(t.Values(), t.Of(w.frame.Chosen.Now))
	switch click.Intent {
	case keys.Right:
		return w.of.Choose(t, t.Values()[frame.Round(at, +1, len(t.Choices))])
	case keys.Left:
		return w.of.Choose(t, t.Values()[frame.Round(max(at, 0), -1, len(t.Choices))])
	case keys.Pick:
		if click.Arg == len(t.Choices) {
			w.begin()
			return nil
		}
		return w.of.Choose(t, t.Values()[click.Arg])
	}
	return nil
}
