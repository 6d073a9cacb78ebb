package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/internal/settings"
	"medici/internal/words"
	"medici/tui/ui"
)

// wishes is the screen of the settings: what there is to decide at the left, the
// choices and how they look at the right. It lies over the screen that there is.
type wishes struct{ line int }

const (
	toSettings ui.Intent = "settings"
	pick       ui.Intent = "pick"
)

var (
	settingsKey = ui.Binding{Intent: toSettings, Keys: []string{","}, Short: "settings", Long: "colours, signs, bell, language and more"}

	settingsKeys = ui.Keymap{
		{Intent: up, Keys: []string{"up", "shift+tab"}, Label: "↑ ↓", Short: "choose", Long: "choose a setting"},
		{Intent: down, Keys: []string{"down", "tab"}, Label: "↓"},
		{Intent: right, Keys: []string{"right", "space", "enter"}, Label: "← →", Short: "change", Long: "change it, at once"},
		{Intent: left, Keys: []string{"left"}, Label: "←"},
		{Intent: back, Keys: []string{"esc", "q", ","}, Short: "back", Right: true},
	}
)

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
	{"TELL ME", "bell", "bell on my turn"},
	{"", "notices", "notices"},
	{"PEOPLE", "visibility", "who sees me"},
	{"", "rated", "rated games"},
	{"", "talk", "talk"},
	{"PLAY", "guard", "catch slips"},
	{"", "hold", "hold what I commit"},
	{"", "advice", "advice"},
	{"WORDS", "language", "language"},
	{"", "plain", "plain mode"},
}

// labels are what values are called where there is little room; their meaning stands
// beside.
var labels = map[string]words.Text{
	settings.Auto: "by the terminal", settings.On: "on", settings.Off: "off",
	settings.Dark: "dark", settings.Light: "light",
	settings.HighContrastDark: "dark, high contrast", settings.HighContrastLight: "light, high contrast",
	settings.FullColours: "all colours", settings.NoColours: "none",
	settings.Measured: "by the terminal", settings.Unicode: "Unicode", settings.ASCII: "ASCII",
	settings.Always: "always", settings.Unfocused: "when focus is lost", settings.Never: "never",
	settings.OSC9: "OSC 9", settings.OSC777: "OSC 777",
	settings.Seen: "everybody", settings.Unseen: "nobody",
	settings.Ask: "when I ask", settings.Shown: "shown", settings.Hidden: "hidden",
}

func (a *App) openSettings() { a.wishes = &wishes{} }

// wishList is what this person can decide.
func (a *App) wishList() []wish {
	if a.Mine.Kept() {
		return wishList
	}
	return slices.DeleteFunc(slices.Clone(wishList), func(w wish) bool { return w.name == "rated" })
}

func (w wish) setting() settings.Setting {
	for _, t := range settings.Table {
		if t.Name == w.name {
			return t
		}
	}
	return settings.Setting{}
}

// valued is what a value is called.
func (a *App) valued(t settings.Setting, value string) string {
	switch tag, ok := words.Parse(value); {
	case t.Name == "language" && ok:
		return words.Name(tag)
	case labels[value] != "":
		return a.say(labels[value])
	}
	return value
}

// do carries out an intent of a key or a click.
func (w *wishes) do(a *App, click ui.Click) tea.Cmd {
	list := a.wishList()
	t := list[w.line].setting()
	at := slices.Index(t.Values(), t.Of(a.choices.now))
	switch click.Intent {
	case up:
		w.line = turn(w.line, -1, len(list))
	case down:
		w.line = turn(w.line, +1, len(list))
	case choose:
		w.line = click.Arg
	case right:
		return a.choose(t, t.Values()[turn(at, +1, len(t.Choices))])
	case left:
		return a.choose(t, t.Values()[turn(at, -1, len(t.Choices))])
	case pick:
		return a.choose(t, t.Values()[click.Arg])
	case back:
		a.wishes = nil
	}
	return nil
}

func (w *wishes) draw(a *App, c *ui.Canvas) {
	kept := a.say("kept with your key")
	if !a.Mine.Kept() {
		kept = a.say("for this visit")
	}
	size, body := a.compose(c, a.say("Settings"), kept, a.choices.notice, settingsKeys)
	switch size {
	case ui.Phone:
		w.drawList(a, body.Panel(a.theme, 0, 0, body.W, 10), false)
		w.drawLook(a, body.Panel(a.theme, 0, 11, body.W, body.H-11), w.chosen(a))
	default:
		left, high := 46, 19
		if size != ui.Small {
			left, high = size.W*55/100, 30
		}
		w.drawList(a, body.Panel(a.theme, 0, 0, left, high), true)
		w.drawChoices(a, body.Panel(a.theme, left+1, 0, body.W-left-1, high-8))
		w.drawLook(a, body.Panel(a.theme, left+1, high-7, body.W-left-1, 7), nil)
	}
}

// drawList draws the settings with their values, in groups where there is room.
func (w *wishes) drawList(a *App, c *ui.Canvas, grouped bool) {
	t, y, loose := a.theme, 0, c.H > 24
	if !grouped {
		c.Head(t, a.say("SETTINGS"), "")
		y++
	}
	value, list := c.W*24/46, a.wishList()
	from := 0
	if !grouped {
		from = max(0, min(w.line-(c.H-1)/2, len(list)-(c.H-1)))
	}
	apart := grouped && len(list)+2*groups(list)-1 <= c.H
	for i, item := range list {
		if i < from || y >= c.H {
			continue
		}
		if grouped && item.group != "" {
			if i > 0 && apart {
				y++
			}
			c.Put(1, y, t.Title, a.say(item.group))
			y++
		}
		set, style := item.setting(), t.Text
		if i == w.line {
			c.Row(t, y, 1)
			c.Put(0, y, t.Accent, t.Mark)
			c.Put(value-2, y, t.Accent, t.Less)
			style = t.Strong
		}
		c.Put(3, y, style, t.Fit(a.say(item.label), value-6))
		x := c.Put(value, y, style, t.Fit(a.valued(set, set.Of(a.choices.now)), c.W-value-2))
		if i == w.line {
			c.Put(min(x+1, c.W-1), y, t.Accent, t.More)
		}
		c.Zone(0, y, c.W, 1, ui.Click{Intent: choose, Arg: i})
		if y++; loose {
			y++
		}
	}
}

// groups is how many there are.
func groups(list []wish) (n int) {
	for _, w := range list {
		if w.group != "" {
			n++
		}
	}
	return n
}

// drawChoices draws what the setting under the cursor can be, and what that means.
func (w *wishes) drawChoices(a *App, c *ui.Canvas) {
	t, item := a.theme, a.wishList()[w.line]
	set := item.setting()
	c.Head(t, strings.ToUpper(a.say(item.label)), "")
	for i, choice := range set.Choices {
		y, sign, style := 2+i, t.Away, t.Text
		if choice.Value == set.Of(a.choices.now) {
			c.Row(t, y, 1)
			sign, style = t.Here, t.Strong
		}
		c.Put(1, y, t.Accent, sign)
		c.Put(3, y, style, t.Fit(a.valued(set, choice.Value), c.W-4))
		c.Zone(0, y, c.W, 1, ui.Click{Intent: pick, Arg: i})
	}
	for i, line := range w.meaning(a, c.W-2) {
		if y := 3 + len(set.Choices) + i; y < c.H {
			c.Put(1, y, t.Dim, line)
		}
	}
}

func (w *wishes) chosen(a *App) []string { return w.meaning(a, ui.Phone.W-2) }

// meaning is what the setting under the cursor is about, and what its value means.
func (w *wishes) meaning(a *App, width int) []string {
	set := a.wishList()[w.line].setting()
	return ui.Wrap(a.say(set.Means)+": "+a.say(set.Chosen(a.choices.now).Means), width)
}

// drawLook draws how things look, below some lines.
func (w *wishes) drawLook(a *App, c *ui.Canvas, lines []string) {
	t, y := a.theme, 2
	c.Head(t, a.say("HOW IT LOOKS"), "")
	if len(lines) > 0 {
		y = 0
		c.Clear(t.Panel)
		for _, line := range lines {
			c.Put(1, y, t.Dim, line)
			y++
		}
		y = c.H - 3
	}
	for i := range t.Faces {
		c.Face(t, 1+i*5, y, i, string(rune('A'+i)))
		c.Put(1+i*5, y+1, t.Ink(i), t.Seat(i))
	}
	x := 1
	for i := range 3 {
		x = c.Soft(t, x, y+2, i, string(rune('A'+i))) + 1
	}
	c.Put(x+1, y+2, t.Gold, " "+a.say("my turn")+" ")
}
