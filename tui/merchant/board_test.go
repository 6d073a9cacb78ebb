package merchant

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/termtest"
	"medici/internal/dev/uitest"
	bot "medici/internal/games/merchant/bots"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/book"
	"medici/tui/ui"
)

// names are as long as names may be where it matters.
var names = []string{"ines", "marco", "guest-christoph1", "paul", "eva", "wolfgang-amadeus"}

// reach plays bots against each other, chance by a seed, and shows the board of a seat
// all that happens until a view is what is looked for.
func reach(t testing.TB, merchants int, you rules.Seat, stop func(merchant.View) bool) *Board {
	t.Helper()
	b := uitest.New[*Board](New, names)
	game := uitest.Game{Rules: merchant.Standard(), Seats: merchants, You: you, Player: bot.Factor(match.Brief{}),
		Seed: 1, Deal: 2}
	game.Reach(t, b, func(v rules.View) bool { return stop(v.(merchant.View)) })
	return b
}

// asked returns a position in which the reader is asked something in a round.
func asked(phase string, round int) func(merchant.View) bool {
	return func(v merchant.View) bool { return len(v.May) > 0 && v.Phase == phase && v.Round >= round }
}

func others(v merchant.View) bool { return v.Round == 4 && v.Phase == "open" && len(v.May) == 0 }

func over(v merchant.View) bool { return v.Actor == rules.Nobody }

// scenes are what is drawn.
var scenes = map[string]func(testing.TB) *Board{
	"home":     func(t testing.TB) *Board { return reach(t, 3, 1, asked("home", 0)) },
	"marker":   func(t testing.TB) *Board { return reach(t, 3, 1, asked("marker", 3)) },
	"grow":     func(t testing.TB) *Board { return reach(t, 3, 1, asked("grow", 4)) },
	"open":     func(t testing.TB) *Board { return reach(t, 3, 1, asked("open", 5)) },
	"open-2":   func(t testing.TB) *Board { return reach(t, 2, 0, asked("open", 4)) },
	"open-4":   func(t testing.TB) *Board { return reach(t, 4, 0, asked("open", 4)) },
	"open-5":   func(t testing.TB) *Board { return reach(t, 5, 4, asked("open", 3)) },
	"open-6":   func(t testing.TB) *Board { return reach(t, 6, 5, asked("open", 3)) },
	"letter":   func(t testing.TB) *Board { return reach(t, 3, 0, asked("letter", 2)) },
	"others":   func(t testing.TB) *Board { return reach(t, 3, 1, others) },
	"watching": func(t testing.TB) *Board { return reach(t, 4, rules.Spectator, others) },
	"near": func(t testing.TB) *Board {
		return reach(t, 3, 1, func(v merchant.View) bool { return len(v.May) > 0 && v.Phase == "open" && v.Track <= 3 })
	},
	"end":   func(t testing.TB) *Board { return reach(t, 3, 1, over) },
	"end-6": func(t testing.TB) *Board { return reach(t, 6, 1, over) },
	"over":  func(t testing.TB) *Board { return closed(reach(t, 4, 1, over)) },
}

func closed(b *Board) *Board {
	b.Do(ui.Click{Intent: book.Close})
	return b
}

const bars = 2 // rows of header and footer

// golden draws the board and compares it with what is kept.
func golden(t *testing.T, name string, b *Board, size ui.Size) {
	t.Helper()
	c := ui.NewCanvas(size.W, size.H-bars)
	b.Draw(c)
	frame := c.String()
	name = fmt.Sprintf("merchant-%s-%dx%d", name, size.W, size.H)
	if dir := os.Getenv("FRAMES"); dir != "" {
		_ = os.WriteFile(filepath.Join(dir, name+".ansi"), []byte(frame), 0o600)
	}
	if lost := c.Lost(); len(lost) > 0 {
		t.Errorf("%s has no room for %q", name, lost)
	}
	termtest.Golden(t, uitest.Screens, name, frame, size.W, size.H-bars)
}

func TestBoard(t *testing.T) {
	for scene, reach := range scenes {
		for _, size := range uitest.Sizes {
			golden(t, scene, reach(t), size)
		}
	}
}

// On a phone Tab shows a part of the map.
func TestMapOnAPhone(t *testing.T) {
	b := scenes["open"](t)
	golden(t, "open", b, ui.Phone)
	b.Do(ui.Click{Intent: panel})
	golden(t, "map", b, ui.Phone)
}

// A phone that is held upright shows list and map, and a finger moves the map as far as it goes.
func TestMapUpright(t *testing.T) {
	b := scenes["open"](t)
	upright := ui.Size{W: ui.Phone.W, H: 34}
	golden(t, "upright", b, upright)
	shown := func() string {
		c := ui.NewCanvas(upright.W, upright.H-2)
		b.Draw(c)
		return c.String()
	}
	was, at := shown(), b.draft.at
	for range 100 {
		b.Pan(-2)
	}
	west := shown()
	b.Pan(-2)
	if shown() != west {
		t.Error("the map is moved beyond its end")
	}
	for range 100 {
		b.Pan(2)
	}
	if east := shown(); east == west || was == west && was == east || b.draft.at != at {
		t.Error("the map is not moved by a finger, or the cursor is")
	}
}

func TestBoardLooks(t *testing.T) {
	for name, look := range uitest.Looks {
		for _, size := range []ui.Size{ui.Phone, ui.Small, ui.Tall} {
			b := scenes["open"](t)
			b.Theme = ui.NewTheme(look)
			golden(t, "open-"+name, b, size)
		}
		b := scenes["over"](t)
		b.Theme = ui.NewTheme(look)
		golden(t, "over-"+name, b, ui.Small)
	}
}

func TestBoardInOtherLanguages(t *testing.T) {
	for _, tag := range []language.Tag{language.Italian, language.Spanish} {
		for _, scene := range []string{"home", "grow", "open", "others", "watching", "end"} {
			b := scenes[scene](t)
			b.Words.Speak(tag)
			golden(t, scene+"-"+tag.String(), b, ui.Phone)
			golden(t, scene+"-"+tag.String(), b, ui.Small)
			golden(t, scene+"-"+tag.String(), b, ui.Tall)
		}
	}
}

// Each source of the points, with what it is made of.
func TestSources(t *testing.T) {
	b := scenes["end"](t)
	for i := range sources {
		b.Do(ui.Click{Intent: book.Next})
		golden(t, fmt.Sprint("source-", i+1), b, ui.Small)
		golden(t, fmt.Sprint("source-", i+1), b, ui.Tall)
	}
	b.Do(ui.Click{Intent: book.Next})
	for _, size := range uitest.Sizes {
		golden(t, "sources", b, size)
	}
	b.Do(ui.Click{Intent: ui.InWords})
	golden(t, "in-words", b, ui.Small)
	golden(t, "in-words", b, ui.Phone)
}
