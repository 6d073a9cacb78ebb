package strozzi

import (
	"fmt"
	"slices"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/language"

	"medici/internal/dev/termtest"
	"medici/internal/dev/uitest"
	bot "medici/internal/games/strozzi/bots"
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/book"
	"medici/tui/ui"
)

// names are as long as names may be where it matters.
var names = []string{"guest-christoph1", "palla"}

// reach plays bots against each other, chance by a seed, and shows the board of a seat
// all that happens until a view is what is looked for.
func reach(t *testing.T, you rules.Seat, stop func(strozzi.View, *Board) bool) *Board {
	t.Helper()
	b := uitest.New[*Board](New, names)
	game := uitest.Game{Rules: strozzi.Game{}, Seats: 2, You: you, Player: bot.Steady(), Seed: 1}
	game.Reach(t, b, func(v rules.View) bool { return stop(v.(strozzi.View), b) })
	return b
}

func naming(v strozzi.View, _ *Board) bool {
	return v.Round == 2 && v.May.Draw && len(v.Lot) == 2 && v.Deck < 20
}

func answering(v strozzi.View, _ *Board) bool { return v.Round == 2 && v.May.Answer && v.Deck < 16 }

func loading(v strozzi.View, _ *Board) bool {
	return v.Round == 2 && len(v.May.Loads) > 3 && v.Deck < 16
}

func watching(v strozzi.View, _ *Board) bool { return v.Round == 2 && v.Price >= 0 && v.Deck < 16 }

func scored(_ strozzi.View, b *Board) bool { return b.accounts.Open && b.accounts.Stage == 2 }

func over(v strozzi.View, _ *Board) bool { return v.Actor == rules.Nobody }

// scenes are what is drawn; the accounts, which open by themselves, are closed in most.
var scenes = map[string]func(*testing.T) *Board{
	"naming":    func(t *testing.T) *Board { return closed(reach(t, 1, naming)) },
	"answering": func(t *testing.T) *Board { return closed(reach(t, 1, answering)) },
	"loading":   func(t *testing.T) *Board { return closed(reach(t, 1, loading)) },
	"steep": func(t *testing.T) *Board {
		b := closed(reach(t, 1, naming))
		press(b, "2", "8", "0", "enter")
		return b
	},
	"watching": func(t *testing.T) *Board { return closed(reach(t, rules.Spectator, watching)) },
	"scored":   func(t *testing.T) *Board { return reach(t, 1, scored) },
	"end":      func(t *testing.T) *Board { return reach(t, 1, over) },
	"over":     func(t *testing.T) *Board { return closed(reach(t, 1, over)) },
	"piers": func(t *testing.T) *Board {
		b := reach(t, 1, scored)
		b.accounts.Chapter = piersChapter
		return b
	},
	"pawns": func(t *testing.T) *Board {
		b := reach(t, 1, scored)
		b.accounts.Chapter = 1 + int(strozzi.Dye)
		return b
	},
	"in-words": func(t *testing.T) *Board {
		b := reach(t, 1, scored)
		b.Do(ui.Click{Intent: ui.InWords})
		return b
	},
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
	termtest.Golden(t, uitest.Screens, fmt.Sprintf("strozzi-%s-%dx%d", name, size.W, size.H), c.String(), size.W,
		size.H-bars)
}

func TestBoard(t *testing.T) {
	for scene, reach := range scenes {
		for _, size := range uitest.Sizes {
			golden(t, scene, reach(t), size)
		}
	}
}

func TestBoardWithoutColours(t *testing.T) {
	for _, scene := range []string{"loading", "pawns", "end"} {
		b := scenes[scene](t)
		b.Theme = ui.NewTheme(ui.Look{Colours: ui.NoColour, ASCII: true})
		golden(t, "ascii-"+scene, b, ui.Phone)
		golden(t, "ascii-"+scene, b, ui.Small)
	}
}

func TestBoardInOtherLanguages(t *testing.T) {
	for _, tag := range []language.Tag{language.Italian, language.Spanish} {
		for _, scene := range []string{"answering", "scored", "pawns", "end"} {
			b := scenes[scene](t)
			b.Words.Speak(tag)
			golden(t, scene+"-"+tag.String(), b, ui.Phone)
			golden(t, scene+"-"+tag.String(), b, ui.Small)
		}
	}
}

// Nothing of a board is cut off or covered, in any language, whatever is chosen.
func TestBoardFits(t *testing.T) {
	for scene, reach := range scenes {
		b := reach(t)
		for _, tag := range []language.Tag{language.English, language.Italian, language.Spanish} {
			b.Words.Speak(tag)
			for _, look := range []ui.Look{{}, {Colours: ui.NoColour, ASCII: true}} {
				b.Theme = ui.NewTheme(look)
				for _, binding := range append(b.Keymap(), ui.Binding{}) {
					b.Do(ui.Click{Intent: binding.Intent})
					fits(t, fmt.Sprintf("%s in %s after %q", scene, tag, binding.Intent), b)
				}
			}
		}
	}
}

func fits(t *testing.T, where string, b *Board) {
	t.Helper()
	for _, size := range append(slices.Clip(uitest.Sizes), ui.Size{W: 59, H: 23}, ui.Size{W: 200, H: 70}) {
		c := ui.NewCanvas(size.W, size.H-bars)
		story := b.Draw(c)
		screen := c.String()
		if lost := c.Lost(); len(lost) > 0 || story.H < 0 {
			t.Errorf("%s at %v has no room for %q:\n%s", where, size, lost, screen)
		}
	}
}

// A narrow header has the round whole, and the number of tiles.
func TestProgress(t *testing.T) {
	b := scenes["naming"](t)
	for w, want := range map[int]string{40: "ROUND  1  2  3   bag          14 of 26", 20: " 1  2  3   bag 14"} {
		c := ui.NewCanvas(w, 1)
		if b.Progress(c); ansi.Strip(c.String()) != want {
			t.Errorf("%d cells wide it is %q", w, ansi.Strip(c.String()))
		}
	}
}

// Every payment of the accounts is one that was made, and they add up.
func TestAccountsAddUp(t *testing.T) {
	b := reach(t, rules.Spectator, scored)
	r := b.report()
	for f, paid := range r.book().Paid {
		sum := 0
		for _, n := range paid {
			sum += n
		}
		if sum != b.accounts.earned[f] || sum == 0 {
			t.Errorf("%s is shown payments of %d and a sum of %d", names[f], sum, b.accounts.earned[f])
		}
	}
}
