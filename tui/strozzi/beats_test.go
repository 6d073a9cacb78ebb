package strozzi

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/language"

	bot "medici/internal/bot/strozzi"
	"medici/internal/termtest"
	"medici/internal/words"
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// news is what a table tells at once: all that came of one choice.
type news struct {
	board  *Board // before it is told
	events []rules.Event
	to     strozzi.View
}

// watched plays bots against each other, chance by a seed, and calls see with what a
// seat is told of each choice.
func watched(t *testing.T, you rules.Seat, see func(news)) {
	t.Helper()
	b := New(ui.Setting{
		Words: words.In(language.English), Theme: ui.NewTheme(ui.Look{}), Name: func(s rules.Seat) string { return names[s] },
	}).(*Board)
	b.Fresh()
	player, rng := bot.Factor(), rand.New(rand.NewPCG(1, 2))
	s, err := strozzi.Game{}.Start(2)
	var events []rules.Event
	for err == nil {
		if s.Turn() != rules.House {
			to := s.View(you).(strozzi.View)
			see(news{b, events, to})
			for _, e := range events {
				b.Tell(e)
			}
			b.Show(to)
			b.accounts.open, events = false, nil
		}
		if rules.Over(s) {
			return
		}
		legal := s.Actions()
		a := rules.AnyOf(legal, rng.IntN)
		if s.Turn() >= 0 {
			a = player.Choose(s.View(s.Turn()), legal)
		}
		var more []rules.Event
		s, more, err = s.Apply(s.Turn(), a)
		events = append(events, more...)
	}
	t.Fatal(err)
}

// strip draws the frames of beats one below the other.
func strip(t *testing.T, name string, b *Board, beats []ui.Beat, size ui.Size) {
	t.Helper()
	var frames []string
	for _, beat := range beats {
		for i := range beat.Lasts {
			c := ui.NewCanvas(size.W, size.H-2)
			c.Clear(b.Theme.Ground)
			beat.Draw(c, i)
			frames = append(frames, c.String())
			if lost := c.Lost(); len(lost) > 0 {
				t.Errorf("%s has no room for %q", name, lost)
			}
			if dir := os.Getenv("FRAMES"); dir != "" {
				_ = os.WriteFile(filepath.Join(dir, fmt.Sprintf("strozzi-%s-%dx%d-%d.ansi", name, size.W, size.H, len(frames))), []byte(frames[len(frames)-1]), 0o600)
			}
		}
	}
	termtest.Golden(t, screens, fmt.Sprintf("strozzi-beat-%s-%d", name, size.W), strings.Join(frames, "\n"), size.W, (size.H-2)*len(frames))
}

// has reports an event of a kind among events.
func has[E rules.Event](events []rules.Event) bool {
	for _, e := range events {
		if _, ok := e.(E); ok {
			return true
		}
	}
	return false
}

// Every beat, frame by frame.
func TestBeats(t *testing.T) {
	scenes := map[string]func(n news) bool{
		"tile":   func(n news) bool { return len(n.events) == 1 && has[strozzi.TileDrawn](n.events) && n.to.Round == 2 },
		"price":  func(n news) bool { return has[strozzi.PriceNamed](n.events) && n.to.Round == 2 && n.to.May.Answer },
		"bought": func(n news) bool { return has[strozzi.LotBought](n.events) && n.to.Round == 2 },
		"loaded": func(n news) bool {
			return has[strozzi.ShipLoaded](n.events) && !has[strozzi.RoundEnded](n.events) && len(n.board.view.Lot) > 1 && n.to.Round == 2
		},
		"scored": func(n news) bool { return has[strozzi.RoundScored](n.events) && n.to.Round == 3 },
	}
	watched(t, 1, func(n news) {
		for name, found := range scenes {
			if found(n) {
				delete(scenes, name)
				for _, size := range []ui.Size{ui.Small, ui.Tall} {
					strip(t, name, n.board, n.board.Beats(n.events, n.to), size)
				}
			}
		}
	})
	for name := range scenes {
		t.Errorf("nothing like %s happened", name)
	}
}
