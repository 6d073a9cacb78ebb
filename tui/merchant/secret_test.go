package merchant

import (
	"math/rand/v2"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/wordtest"
	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/book"
	"medici/tui/ui"
)

// What a seat may not know is not drawn: the screen is the same when the markers that it
// cannot see are others, whatever keys it presses.
func TestNothingHiddenIsDrawn(t *testing.T) {
	const merchants = 4
	rng := rand.New(rand.NewPCG(5, 6))
	seats := []rules.Seat{rules.Spectator, 0, 3}
	var boards []*Board
	for range seats {
		b := New(ui.Setting{
			Words: wordtest.In(language.English), Theme: ui.NewTheme(ui.Look{}),
			Name: func(s rules.Seat) string { return names[s] },
		}).(*Board)
		b.Fresh()
		boards = append(boards, b)
	}
	s, err := merchant.Standard().Start(merchants)
	for moves := 0; err == nil && !rules.Over(s); moves++ {
		for i, you := range seats {
			if moves%9 != 0 {
				break
			}
			other := s.(merchant.State).Redraw(you, rng.IntN)
			if is, may := drawn(boards[i], s.View(you)), drawn(boards[i], other.View(you)); is != may {
				t.Fatalf("after %d moves the screen of %s tells what is hidden:\n%s\n%s", moves, you, is, may)
			}
		}
		s, _, err = s.Apply(s.Turn(), rules.AnyOf(s.Actions(), rng.IntN))
	}
	if err != nil {
		t.Fatal(err)
	}
}

// drawn returns all that a board shows of a position.
func drawn(b *Board, v rules.View) (screens string) {
	b.Show(v)
	for _, intent := range []ui.Intent{"", panel, letter, ui.Payments, book.Previous, book.Close} {
		b.Do(ui.Click{Intent: intent})
		for _, size := range []ui.Size{ui.Phone, ui.Small} {
			c := ui.NewCanvas(size.W, size.H-bars)
			b.Draw(c)
			screens += c.String()
		}
	}
	b.draft.begin()
	return screens
}
