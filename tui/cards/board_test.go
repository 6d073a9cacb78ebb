package cards

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/language"

	"medici/internal/dev/termtest"
	"medici/internal/dev/uitest"
	bot "medici/internal/games/cards/bots"
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/book"
	"medici/tui/ui"
)

// names are as long as names may be where it matters.
var names = []string{"ann", "bob", "guest-christoph1", "dee", "eve", "Franz_Josef-the1"}

// reach plays bots against each other, chance by a seed, and shows the board of a seat
// all that happens until a view is what is looked for.
func reach(t *testing.T, variant cards.Variant, buyers int, you rules.Seat, stop func(cards.View, *Board) bool) *Board {
	t.Helper()
	b := uitest.New[*Board](New, names)
	game := uitest.Game{Rules: cards.Game{Variant: variant}, Seats: buyers, You: you, Player: bot.Steady(), Astray: 3,
		Seed: 1}
	game.Reach(t, b, func(v rules.View) bool { return stop(v.(cards.View), b) })
	return b
}

// golden draws the board and compares it with what is kept.
func golden(t *testing.T, name string, b *Board, size ui.Size) {
	t.Helper()
	name = fmt.Sprintf("%s-%dx%d", name, size.W, size.H)
	c := ui.NewCanvas(size.W, size.H-2) // header and footer are the screen's
	b.Draw(c)
	lost := c.Lost()
	screen := c.String()
	if len(lost) > 0 {
		t.Errorf("%s loses %q:\n%s", name, lost, screen)
	}
	termtest.Golden(t, uitest.Screens, "cards-"+name, screen, size.W, size.H-2)
}

func deciding(v cards.View, _ *Board) bool {
	return v.Round > 1 && len(v.May.Takes) > 2 && v.Value(v.You) > 0 && len(v.Market) > 2
}

func choosing(v cards.View, _ *Board) bool { return len(v.May.Takes) > 3 }

func scored(_ cards.View, b *Board) bool { return b.accounts.Open && b.accounts.Stage == 2 }

func over(_ cards.View, b *Board) bool { return b.accounts.Over }

func TestBoardOfEveryNumberOfBuyers(t *testing.T) {
	for buyers := 2; buyers <= cards.MostBuyers; buyers++ {
		b := reach(t, cards.Advanced, buyers, 1, deciding)
		b.Do(ui.Click{Intent: book.Close})
		for _, size := range uitest.Sizes {
			golden(t, fmt.Sprintf("board-%d", buyers), b, size)
		}
	}
}

// A replay leaves few rows to the board: nothing is cut off.
func TestBoardOfAReplay(t *testing.T) {
	b := reach(t, cards.Basic, 5, rules.Spectator,
		func(v cards.View, _ *Board) bool { return v.Round == 3 && len(v.Market) > 2 })
	b.Do(ui.Click{Intent: book.Close})
	golden(t, "replay", b, ui.Size{W: 80, H: 20})
	golden(t, "replay", b, ui.Size{W: 120, H: 36})
}

// The board of somebody who is not asked, without colours and signs.
func TestBoardInASCII(t *testing.T) {
	b := reach(t, cards.Basic, 4, rules.Spectator,
		func(v cards.View, _ *Board) bool { return v.Round == 2 && v.Actor >= 0 && len(v.Market) > 2 })
	b.Do(ui.Click{Intent: book.Close})
	*b.Theme = *ui.NewTheme(ui.Look{Colours: ui.NoColour, ASCII: true})
	for _, size := range uitest.Sizes {
		golden(t, "board-ascii", b, size)
	}
}

// The chapters of a round's scoring, from the ships to the total, and the end.
func TestAccounts(t *testing.T) {
	b := reach(t, cards.Advanced, 6, 1, scored)
	for _, size := range uitest.Sizes {
		golden(t, "scored", b, size)
		golden(t, "over", reach(t, cards.Basic, 4, 1, over), size)
		golden(t, "over-2", reach(t, cards.Basic, 2, 1, over), size)
	}
	for _, chapter := range []int{shipsChapter, 1 + int(cards.Dye)} {
		b.accounts.Chapter = chapter
		for _, size := range uitest.Sizes {
			golden(t, fmt.Sprintf("chapter-%d", chapter), b, size)
		}
	}
	b.Do(ui.Click{Intent: ui.InWords})
	golden(t, "in-words", b, ui.Small)
	golden(t, "in-words", b, ui.Phone)
}

func TestLooks(t *testing.T) {
	for name, look := range uitest.Looks {
		for state, stop := range map[string]func(cards.View, *Board) bool{"scored": scored, "over": over} {
			b := reach(t, cards.Basic, 4, 1, stop)
			if state == "scored" {
				b.accounts.Chapter = 1 + int(cards.Fur)
			}
			*b.Theme = *ui.NewTheme(look)
			b.Words.Plain(look.ASCII)
			golden(t, state+"-"+name, b, ui.Small)
		}
	}
}

func TestBoardInOtherLanguages(t *testing.T) {
	for _, tag := range []language.Tag{language.Italian, language.Spanish} {
		b := reach(t, cards.Basic, 4, 1, deciding)
		b.Do(ui.Click{Intent: book.Close})
		b.Words.Speak(tag)
		golden(t, fmt.Sprintf("board-%s", tag), b, ui.Small)
		b = reach(t, cards.Basic, 4, 1, over)
		b.Words.Speak(tag)
		golden(t, fmt.Sprintf("over-%s", tag), b, ui.Small)
	}
}

// Every payment of the accounts is one that was made, and they add up.
func TestAccountsAddUp(t *testing.T) {
	for buyers := 2; buyers <= cards.MostBuyers; buyers++ {
		b := reach(t, cards.Advanced, buyers, rules.Spectator, scored)
		for s := range buyers {
			k, sum := b.book(), 0
			for _, paid := range k.Paid[s] {
				sum += paid
			}
			if sum += k.Before[s]; sum != int(b.accounts.florins[s]) {
				t.Errorf("%d buyers: the chapters lead %s to %d florins, not %d", buyers, names[s], sum, b.accounts.florins[s])
			}
		}
	}
}

func press(key rune) tea.Msg { return tea.KeyPressMsg{Code: key, Text: string(key)} }

// Digits choose cards, Enter takes those that are chosen, d turns up another.
func TestKeysChooseCards(t *testing.T) {
	b := reach(t, cards.Basic, 4, 1, choosing)
	b.Do(ui.Click{Intent: book.Close})
	for _, c := range []struct {
		key  rune
		want cards.Take
	}{{'2', cards.Take12}, {'3', cards.Take123}, {'2', cards.Take13}, {'1', cards.Take1}, {'3', cards.Take13}} {
		a, handled := b.Key(press(c.key))
		if a != nil || !handled || b.choice.take != c.want {
			t.Errorf("%q does %v, %t, and %s is chosen", c.key, a, handled, b.choice.take)
		}
	}
	if a, _ := b.Key(tea.KeyPressMsg{Code: tea.KeyEnter}); a != rules.Action(cards.Buy(cards.Take13)) {
		t.Errorf("Enter does %v", a)
	}
	if a, handled := b.Key(press('d')); handled != b.scene.view.May.Reveal || handled && a != rules.Action(cards.Reveal) {
		t.Errorf("d does %v, %t", a, handled)
	}
	if a, handled := b.Key(press('x')); a != nil || handled {
		t.Errorf("x does %v, %t", a, handled)
	}
}

// A card without room is not chosen, and the board says so until another key.
func TestNoRoom(t *testing.T) {
	full := func(v cards.View, _ *Board) bool {
		return len(v.May.Takes) > 0 && len(v.Market) > 1 && !v.Fits(cards.Take12)
	}
	b := reach(t, cards.Basic, 4, 1, full)
	b.Do(ui.Click{Intent: book.Close})
	b.Do(ui.Click{Intent: second})
	c := ui.NewCanvas(80, 22)
	b.Draw(c)
	if screen := c.String(); b.choice.take != cards.Take1 || !strings.Contains(screen, "no room") {
		t.Errorf("%s is chosen:\n%s", b.choice.take, screen)
	}
	b.Do(ui.Click{Intent: newest})
	if b.choice.tight {
		t.Error("there is no room for the newest card")
	}
}

// A narrow header has all three rounds and the deck.
func TestProgress(t *testing.T) {
	b := reach(t, cards.Basic, 4, 0, func(v cards.View, _ *Board) bool { return v.Round == 2 })
	deck := fmt.Sprintf("deck %d", b.scene.view.Deck)
	for w, want := range map[int]string{40: "ROUND  1  2  3   " + deck, 20: " 1  2  3   " + deck} {
		c := ui.NewCanvas(w, 1)
		if b.Progress(c); ansi.Strip(c.String()) != want {
			t.Errorf("%d cells wide it is %q, not %q", w, ansi.Strip(c.String()), want)
		}
	}
}
