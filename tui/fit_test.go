package tui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"

	"medici/internal/people/settings"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/keys"
	"medici/tui/paint"
	"medici/tui/replay"
	"medici/tui/screen"
	"medici/tui/ui"
)

var tongues = []language.Tag{language.English, language.Italian, language.Spanish}

// speak changes the language, without a look at the screen.
func (x *hand) speak(tag language.Tag) {
	x.app.Words.Speak(tag)
	if s, ok := x.app.screen.(screen.Teller); ok {
		s.Retell()
	}
	x.app.canvas = nil
}

// in shows the screen in a language.
func (x *hand) in(tag language.Tag) string {
	x.speak(tag)
	return x.screen()
}

// lost draws the screen anew, and is what found no room on it.
func (x *hand) lost() []string {
	x.app.canvas = nil
	on := paint.NewGrid(x.w, x.h)
	defer on.Free()
	x.app.Draw(on, nil)
	x.app.stale = true // nobody has kept the frame
	return x.app.canvas.Lost()
}

// longNames are those that tests have, of people and of tables.
var longNames = []string{
	"Franz_Josef-the1", "christoph-jose-1", "guest-christoph1", "guest-dee", "Cosimo", "abcdefghijklmnopqrstuvwx",
	"2016-2-buyers", "2016-3-buyers", "2016-4-buyers-fair", "amber-fox-1-1", "amber-fox-2-1",
}

// fits checks that nothing of a screen is cut off or covered in any language, that
// no more is abbreviated than in English, and that the footer has every key.
func (x *hand) fits(where string) {
	x.t.Helper()
	var dots int
	for i, tag := range tongues {
		screen := x.in(tag)
		if lost := x.app.canvas.Lost(); len(lost) > 0 {
			x.t.Errorf("%s in %s has no room for %q:\n%s", where, tag, lost, screen)
		}
		if n := strings.Count(screen, "…"); i == 0 {
			dots = n
		} else if n > dots {
			x.t.Errorf("%s in %s abbreviates:\n%s", where, tag, screen)
		}
		if texts := cut(screen, longNames); len(texts) > 0 {
			x.t.Errorf("%s in %s cuts %q:\n%s", where, tag, texts, screen)
		}
		x.hasKeys(where, tag, screen)
		x.hasCursor(where, tag, screen)
	}
	x.speak(language.English)
}

// hasCursor checks that the terminal's cursor stands at what Enter would do, on something that can be read.
func (x *hand) hasCursor(where string, tag language.Tag, screen string) {
	x.t.Helper()
	cx, cy, ok := x.app.sheet.Focused()
	if !ok {
		if x.front().Intent("enter") != "" {
			x.t.Errorf("%s in %s has no cursor, though Enter does something:\n%s", where, tag, screen)
		}
		return
	}
	row := []rune(strings.Split(screen, "\n")[cy])
	typing := x.app.screen.Typing() || x.app.settings != nil && x.app.settings.Keeping()
	if !typing && strings.TrimSpace(string(row[min(cx, len(row)):])) == "" {
		x.t.Errorf("%s in %s has its cursor in column %d of row %d, where nothing stands:\n%s", where, tag, cx, cy, screen)
	}
}

// hasKeys checks that the footer of a screen has every key, or on a phone a panel.
func (x *hand) hasKeys(where string, tag language.Tag, screen string) {
	x.t.Helper()
	place := screen
	if x.w >= ui.Small.W {
		place = screen[strings.LastIndexByte(screen, '\n')+1:]
	}
	for _, b := range x.front() {
		key := x.app.frame.KeyName(b) + " " + x.app.frame.Say(b.Short)
		inHelp := slices.Contains([]ui.Intent{keys.Settings, "code", "new", keys.Right},
			b.Intent) // or in a panel, as far as there is room
		if b.Short != "" && !b.Button && !inHelp && !strings.Contains(place, key) {
			x.t.Errorf("%s in %s has no room for %q:\n%s", where, tag, key, screen)
		}
	}
}

// front returns the keymap of what lies in front.
func (x *hand) front() ui.Keymap {
	switch {
	case x.app.asked != nil:
		return x.app.asked.Keys
	case x.app.menu != nil:
		return menuKeys
	case x.app.settings != nil && x.app.settings.Keeping():
		return x.app.settings.Keymap()
	}
	return x.app.screen.Keymap()
}

// goldens keeps the screen in the languages that are translated.
func (x *hand) goldens(name string) {
	x.t.Helper()
	for _, tag := range tongues[1:] {
		x.speak(tag)
		x.golden(name + "-" + tag.String() + "-80")
	}
	x.speak(language.English)
}

func TestHallFits(t *testing.T) {
	l := newLobby(t)
	ann := newHand(t, l, "Franz_Josef-the1", 80, 24)
	ann.until("1 person here")
	ann.fits("the empty hall")
	ann.press("n")
	ann.fits("the form")
	ann.goldens("form")
	ann.press("down", "down", "down", "down", "right", "down", "right")
	ann.fits("the form with other choices")
	ann.press("esc")
	for _, s := range []lobby.Settings{
		{Name: "abcdefghijklmnopqrstuvwx", Game: medici.Game{}, Seats: 6, Bots: 5, Private: true,
			Clock: match.Clock{Move: time.Minute}},
		{Name: "own-table", Game: medici.Game{}, Seats: 3},
	} {
		table, err := ann.app.Visitor.Open(s)
		if err != nil {
			t.Fatal(err)
		}
		visit, err := ann.app.Visitor.Join(table)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(visit.Close)
	}
	ann.until("YOUR TURN")
	ann.until("F4") // the lot is told after the turn
	ann.until("your table")
	ann.press("down", "up") // whatever came first, nothing of it is left to be told
	ann.fits("the hall with tables")
	ann.goldens("hall")
	ann.press("?")
	ann.goldens("help-rules")
	ann.press("esc")
	ann.press("c")
	ann.fits("the hall with a code")
	ann.write("nonsense")
	ann.press("enter")
	ann.fits("the hall with a wrong code")
}

func TestWaitingRoomFits(t *testing.T) {
	l := newLobby(t)
	ann := newHand(t, l, "Franz_Josef-the1", 80, 24)
	clock := match.Clock{Move: 24 * time.Hour, Bank: 72 * time.Hour}
	if _, err := ann.app.Visitor.Open(lobby.Settings{Name: "abcdefghijklmnopqrstuvwx", Game: medici.Game{}, Seats: 6,
		Clock: clock}); err != nil {
		t.Fatal(err)
	}
	var all []*hand
	for _, name := range []string{"Franz_Josef-the1", "christoph-jose-1"} {
		x := ann
		if len(all) > 0 {
			x = newHand(t, l, name, 80, 24)
		}
		x.until("abcdef")
		x.press("enter")
		x.until("a move,")
		all = append(all, x)
	}
	eve := newHand(t, l, "eve", 80, 24)
	eve.until("abcdef")
	eve.press("w")
	eve.until("You are watching")
	ann.until("christoph-jose-1")
	ann.fits("the waiting room of the host")
	ann.press("enter")
	ann.until("Waiting for")
	ann.fits("the waiting room of the host, who is ready")
	ann.press("t")
	ann.fits("the waiting room and talk")
	all[1].fits("the waiting room")
	eve.fits("the waiting room of a spectator")
	eve.goldens("waiting")
}

func TestTableFits(t *testing.T) {
	for _, you := range []rules.Seat{1, 0, rules.Spectator} {
		u := midGame(t, you)
		until := time.Now().Add(time.Hour)
		u.Table.Clock = match.ClockInfo{Clock: match.Clock{Move: time.Minute, Bank: time.Minute}, Running: true,
			Until: until, Bank: until.Add(-time.Minute)}
		x := seated(t, u, 80, 24)
		x.fits("a table")
		x.press("h")
		x.fits("the story")
		x.press("esc", "9", "9", "9", "enter")
		x.fits("a table and what cannot be bid")
		x.press("backspace", "backspace", "backspace", "3", "9", "enter")
		x.fits("a table and a large bid")
		if you >= 0 {
			x.press("q")
			x.fits("leaving a table")
		}
	}
	over := midGame(t, 1)
	over.Table.Phase = match.Over
	seated(t, over, 80, 24).fits("the end of a game")
	over.You = rules.Spectator
	seated(t, over, 80, 24).fits("the end of a game for a spectator")
	for _, size := range [][2]int{{106, 24}, {120, 40}} {
		seated(t, midGame(t, 1), size[0], size[1]).fits("a table with more room")
	}
}

func TestPastFits(t *testing.T) {
	p := ranked(t, 30)
	p.end(p.begin("2016-3-buyers", "p1", "p2", "Franz_Josef-the1"), 1, 2, 0)
	p.begin("abcdefghijklmnopqrstuvwx", "p1", "bot-steady", "bot-pia")
	for _, name := range []string{"p1", "p15", "ann", "a-guest"} {
		x := p.come(name, 80, 24)
		x.press("r")
		x.until("rating")
		x.fits("the ranking of " + name)
		if name == "ann" {
			x.press("m")
			x.fits("the menu of the ranking")
			x.press("1")
			x.fits("the ranking that asks")
			x.press("enter")
			x.until("rated play: yes")
			x.fits("the ranking of who has agreed")
		}
		x.press("esc", "g")
		if name[0] == 'p' {
			x.until("date")
			x.fits("the games of " + name)
			x.press("down")
			x.fits("the other games of " + name)
		} else {
			x.until(map[string]string{"ann": "not played", "a-guest": "as a guest"}[name])
			x.fits("the games of " + name)
		}
	}
}

func TestReplayFits(t *testing.T) {
	for _, name := range []string{"2016-2-buyers", "2016-4-buyers-fair", "2016-6-buyers"} {
		x := replaying(t, kept(t, name), 80, 24)
		r := x.app.screen.(*replay.Replay)
		for r.At < r.End {
			x.fits(name)
			x.press("down", "right", "right")
		}
		x.fits("the end of " + name)
	}
}

// Everything is told in the language of now, also what was told before.
func TestChangeOfLanguage(t *testing.T) {
	x := seated(t, midGame(t, 1), 80, 24)
	x.until("highest")
	x.set("language", "it")
	for _, text := range []string{"offerta", "OFFRI", "ASTA", "C:TES"} {
		x.until(text)
	}
	x.set("signs", "ascii")
	x.until("offerta")
	x.set("signs", "measured")
	x.set("language", "es")
	x.until("mejor")
	x.set("language", "auto")
	x.until("highest")
}

// set decides on a setting, as the screen of the settings does.
func (x *hand) set(name, value string) {
	x.t.Helper()
	t, err := settings.Named(name)
	if err != nil {
		x.t.Fatal(err)
	}
	x.app.canvas = nil
	x.run(x.app.choices.Choose(t, value))
}
