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
type wishes struct {
	line    int
	typing  *typing  // nil while nothing is typed
	keeping *keeping // a guest types to be kept; nil when not
}

const (
	toSettings ui.Intent = "settings"
	pick       ui.Intent = "pick"
	write      ui.Intent = "write"
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
	{"TELL ME", "bell", "bell on my turn"},
	{"", "notices", "notices"},
	{"", "zone", "clocks I read"},
	{"", "quiet", "quiet hours"},
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
	settings.FullColours: "all colours", settings.NoColours: "chosen|none",
	settings.Measured: "by the terminal", settings.Unicode: "Unicode", settings.ASCII: "ASCII",
	settings.Always: "always", settings.Unfocused: "when focus is lost", settings.Never: "never",
	settings.UTC:  "Universal Time",
	settings.OSC9: "OSC 9", settings.OSC777: "OSC 777",
	settings.Seen: "everybody", settings.Unseen: "nobody",
	settings.Ask: "when I ask", settings.Shown: "shown", settings.Hidden: "hidden",
}

func (a *App) openSettings() tea.Cmd {
	a.wishes = &wishes{}
	return a.readApart()
}

// keys are what can be done at the row under the cursor.
func (w *wishes) keys(a *App) ui.Keymap {
	item := a.wishList()[w.line]
	_, apart := a.apart(item)
	switch {
	case w.typing != nil:
		return typingKeys
	case apart || item.setting().Typed.Like != "":
		return append(ui.Keymap{typedKey}, w.always(a)...)
	}
	return w.always(a)
}

// always is what can be done at every row: being kept too, for who can be.
func (w *wishes) always(a *App) ui.Keymap {
	if !a.Mine.Keepable() {
		return settingsKeys
	}
	return slices.Insert(slices.Clone(settingsKeys), len(settingsKeys)-1, keepKey)
}

// wishList is what this person can decide.
func (a *App) wishList() []wish {
	if !a.Mine.Kept() {
		return slices.DeleteFunc(slices.Clone(wishList), func(w wish) bool { return w.name == "rated" || w.name == "quiet" })
	}
	list := slices.Clone(wishList)
	for _, t := range slices.Backward(a.Apart) { // so that they stand in their order
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
	switch _, apart := a.apart(list[w.line]); {
	case w.typing != nil && click.Intent != back:
	case click.Intent == up:
		w.line = turn(w.line, -1, len(list))
	case click.Intent == down:
		w.line = turn(w.line, +1, len(list))
	case click.Intent == choose:
		w.line = click.Arg
	case click.Intent == keep:
		w.beKept()
	case click.Intent == back:
		a.wishes = nil
	case click.Intent == write, apart:
		w.begin(a)
	default:
		return w.change(a, list[w.line].setting(), click)
	}
	return nil
}

// change makes another choice.
func (w *wishes) change(a *App, t settings.Setting, click ui.Click) tea.Cmd {
	at := slices.Index(t.Values(), t.Of(a.choices.now))
	switch click.Intent {
	case right:
		return a.choose(t, t.Values()[turn(at, +1, len(t.Choices))])
	case left:
		return a.choose(t, t.Values()[turn(max(at, 0), -1, len(t.Choices))])
	case pick:
		if click.Arg == len(t.Choices) {
			w.begin(a)
			return nil
		}
		return a.choose(t, t.Values()[click.Arg])
	}
	return nil
}

func (w *wishes) draw(a *App, c *ui.Canvas) {
	if w.keeping != nil {
		w.keeping.draw(a, c)
		return
	}
	kept := a.say("kept with your key")
	if !a.Mine.Kept() {
		kept = a.say("for this visit")
	}
	size, body := a.compose(c, a.say("Settings"), kept, a.choices.notice, w.keys(a))
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
	if w.typing != nil {
		w.typing.draw(a, c)
	}
}

// drawList draws the settings with their values, in groups where there is room.
func (w *wishes) drawList(a *App, c *ui.Canvas, grouped bool) {
	t, y, list := a.theme, 0, a.wishList()
	if !grouped {
		c.Head(t, a.say("SETTINGS"), "")
		y++
	}
	loose := grouped && 2*len(list)+groups(list) <= c.H
	rows := listed(list, grouped, grouped && len(list)+2*groups(list)-1 <= c.H)
	room := c.H - y
	if loose {
		room = len(rows)
	}
	at := slices.Index(rows, w.line)
	from := max(0, min(at-room/2, len(rows)-room))
	if from+room < len(rows) { // there is more below
		c.Put(c.W-1, c.H-1, t.Dim, t.Ellipsis)
	}
	for _, i := range rows[from:min(len(rows), from+room)] {
		switch {
		case i >= 0:
			w.drawRow(a, c, y, i)
		case i != blank:
			c.Put(1, y, t.Title, a.say(list[headOf(i)].group))
		}
		if y++; loose && i >= 0 {
			y++
		}
	}
}

// blank is a row of the list with nothing in it; a heading is below that.
const blank = -1

// headOf is the item that begins the group of a heading, and the heading of such an item.
func headOf(i int) int { return blank - 1 - i }

// listed are the rows of the list: items, and where there is room for it their groups.
func listed(list []wish, grouped, apart bool) (rows []int) {
	for i, item := range list {
		if grouped && item.group != "" {
			if i > 0 && apart {
				rows = append(rows, blank)
			}
			rows = append(rows, headOf(i))
		}
		rows = append(rows, i)
	}
	return rows
}

// drawRow draws a setting with its value.
func (w *wishes) drawRow(a *App, c *ui.Canvas, y, i int) {
	t, item, value, style := a.theme, a.wishList()[i], c.W*24/46, a.theme.Text
	if i == w.line {
		c.Row(t, y, 1)
		c.Put(0, y, t.Accent, t.Mark)
		c.Put(value-2, y, t.Accent, t.Less)
		style = t.Strong
	}
	c.Put(3, y, style, t.Fit(a.say(item.label), value-6))
	x := c.Put(value, y, style, t.Fit(a.worth(item), c.W-value-2))
	if i == w.line {
		c.Put(min(x+1, c.W-1), y, t.Accent, t.More)
	}
	c.Zone(0, y, c.W, 1, ui.Click{Intent: choose, Arg: i})
}

// worth is the value of a row.
func (a *App) worth(item wish) string {
	if _, apart := a.apart(item); apart {
		return a.valued(settings.Setting{}, a.choices.apart[item.name])
	}
	set := item.setting()
	return a.valued(set, set.Of(a.choices.now))
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
	ways := set.Ways()
	for i, choice := range ways {
		y, sign, style := 2+i, t.Away, t.Text
		if choice.Value == set.Of(a.choices.now) || i == len(set.Choices) && !slices.Contains(set.Values(), set.Of(a.choices.now)) {
			c.Row(t, y, 1)
			sign, style = t.Here, t.Strong
		}
		c.Put(1, y, t.Accent, sign)
		c.Put(3, y, style, t.Fit(a.valued(set, choice.Value), c.W-4))
		c.Zone(0, y, c.W, 1, ui.Click{Intent: pick, Arg: i})
	}
	for i, line := range w.meaning(a, c.W-2) {
		if y := 3 + len(ways) + i; y < c.H {
			c.Put(1, y, t.Dim, line)
		}
	}
}

func (w *wishes) chosen(a *App) []string { return w.meaning(a, ui.Phone.W-2) }

// meaning is what the setting under the cursor is about, and what its value means.
func (w *wishes) meaning(a *App, width int) []string {
	item := a.wishList()[w.line]
	if t, apart := a.apart(item); apart {
		return ui.Wrap(a.say(t.Means)+": "+a.choices.apart[item.name]+". "+a.say("It can be %s.", t.Offers), width)
	}
	set := item.setting()
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
		if y > c.H-3 {
			return
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
