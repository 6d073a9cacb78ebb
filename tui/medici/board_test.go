package medici

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"golang.org/x/text/language"

	bot "medici/internal/bot/medici"
	"medici/internal/termtest"
	"medici/internal/words"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// names are as long as names may be where it matters.
var names = []string{"ann", "bob", "guest-christoph1", "dee", "eve", "Franz_Josef-the1"}

// reach plays bots against each other, chance by a seed, and shows the board of
// a seat all that happens until a view is what is looked for.
func reach(t *testing.T, buyers int, you rules.Seat, stop func(medici.View, *Board) bool) *Board {
	t.Helper()
	b := New(ui.Setting{
		Words: words.In(language.English),
		Theme: ui.NewTheme(ui.Look{}),
		Name:  func(s rules.Seat) string { return names[s] },
	}).(*Board)
	b.Fresh()
	player := bot.Steady()
	rng := rand.New(rand.NewPCG(1, uint64(buyers)))
	s, err := medici.Game{}.Start(buyers)
	for err == nil {
		v := s.View(you).(medici.View)
		b.Show(v)
		if stop(v, b) {
			return b
		}
		if rules.Over(s) {
			break
		}
		legal := s.Actions()
		a := legal[rng.IntN(len(legal))]
		if s.Turn() >= 0 {
			a = player.Choose(s.View(s.Turn()), legal)
		}
		var events []rules.Event
		s, events, err = s.Apply(s.Turn(), a)
		for _, e := range events {
			b.Tell(e)
		}
	}
	t.Fatal("the position looked for was never reached", err)
	return nil
}

const screens = "../../testdata/screens"

// golden draws the table top and the prompt and compares them with what is kept.
func golden(t *testing.T, name string, b *Board, w, h int) {
	t.Helper()
	c := ui.NewCanvas(w, h)
	b.Draw(c)
	termtest.Golden(t, screens, name, c.String(), w, h)
}

func bidding(v medici.View, _ *Board) bool {
	return v.Day == 2 && v.May.Speak && len(v.Ships[0]) > 2
}

func selecting(v medici.View, _ *Board) bool { return v.Day == 3 && v.May.Select }

func scored(_ medici.View, b *Board) bool { return b.accounts.open && b.accounts.day == 2 }

func over(_ medici.View, b *Board) bool { return b.ending != nil }

func TestBoardOfEveryNumberOfBuyers(t *testing.T) {
	for buyers := 2; buyers <= 6; buyers++ {
		b := reach(t, buyers, 1, bidding)
		b.Do(ui.Click{Intent: closeIt})
		golden(t, fmt.Sprintf("board-%d-80", buyers), b, 80, 22)
		golden(t, fmt.Sprintf("board-%d-120", buyers), b, 120, 22)
	}
}

func TestBoardSelecting(t *testing.T) {
	b := reach(t, 4, 1, selecting)
	b.Do(ui.Click{Intent: closeIt})
	golden(t, "board-selecting-80", b, 80, 22)
}

func TestBoardInASCII(t *testing.T) {
	b := reach(t, 4, 1, bidding)
	b.Do(ui.Click{Intent: closeIt})
	*b.Theme = *ui.NewTheme(ui.Look{Light: true, ASCII: true})
	golden(t, "board-ascii-80", b, 80, 22)
}

func TestAccounts(t *testing.T) {
	b := reach(t, 6, 1, scored)
	golden(t, "accounts-80", b, 80, 22)
	for range len(b.accounts.payments) {
		b.Do(ui.Click{Intent: next})
	}
	golden(t, "accounts-80", b, 80, 22) // once round
	b.Do(ui.Click{Intent: previous})
	golden(t, "accounts-last-80", b, 80, 22)
	golden(t, "accounts-end-80", reach(t, 4, 1, over), 80, 22)
}

// Every payment of the accounts is one that was made, and they add up.
func TestAccountsAddUp(t *testing.T) {
	for buyers := 2; buyers <= 6; buyers++ {
		b := reach(t, buyers, rules.Spectator, scored)
		for s := range buyers {
			sum := b.accounts.ships[s].Florins
			for g := range medici.Goods {
				sum += b.accounts.awards[s][g].Florins + b.accounts.bonuses[s][g]
			}
			if sum != int(b.accounts.earned[s]) {
				t.Errorf("%d buyers: %s is shown payments of %d and a sum of %d", buyers, names[s], sum, b.accounts.earned[s])
			}
		}
	}
}
