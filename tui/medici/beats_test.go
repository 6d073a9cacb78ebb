package medici

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/language"

	bot "medici/internal/bot/medici"
	"medici/internal/termtest"
	"medici/internal/words"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// news is what a table tells at once: all that came of one choice.
type news struct {
	board  *Board // before it is told
	events []rules.Event
	to     medici.View
}

// watched plays bots against each other, chance by a seed, and calls see with what a
// seat is told of each choice.
func watched(t *testing.T, buyers int, you rules.Seat, see func(news)) {
	t.Helper()
	b := New(ui.Setting{
		Words: words.In(language.English), Theme: ui.NewTheme(ui.Look{}), Name: func(s rules.Seat) string { return names[s] },
	}).(*Board)
	b.Fresh()
	player, rng := bot.Steady(), rand.New(rand.NewPCG(1, uint64(buyers)))
	s, err := medici.Game{}.Start(buyers)
	var events []rules.Event
	for err == nil {
		if s.Turn() != rules.House {
			to := s.View(you).(medici.View)
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
		a := legal[rng.IntN(len(legal))]
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
				_ = os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s-%dx%d-%d.ansi", name, size.W, size.H, len(frames))), []byte(frames[len(frames)-1]), 0o600)
			}
		}
	}
	name = fmt.Sprintf("medici-beat-%s-%dx%d", name, size.W, size.H)
	termtest.Golden(t, screens, name, strings.Join(frames, "\n"), size.W, (size.H-2)*len(frames))
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
		"day":  func(n news) bool { return has[medici.DayBegan](n.events) && n.to.Day == 1 },
		"card": func(n news) bool { return len(n.events) == 1 && has[medici.CardTurned](n.events) && n.to.Day == 2 },
		"bid":  func(n news) bool { return has[medici.BidMade](n.events) && len(n.events) == 1 && n.board.view.Bid > 0 },
		"turn": func(n news) bool { return len(n.events) == 1 && n.to.May.Speak && !has[medici.BidMade](n.events) },
		"sold": func(n news) bool {
			return has[medici.LotSold](n.events) && n.to.Day == 2 && len(n.board.view.Lot) == 3 && !has[medici.DayEnded](n.events)
		},
		"unsold": func(n news) bool { return has[medici.LotDiscarded](n.events) },
		"filled": func(n news) bool { return has[medici.HoldFilled](n.events) },
		"dawn":   func(n news) bool { return n.to.Day == 2 && n.board.dawns() },
		"end":    func(n news) bool { return has[medici.GameOver](n.events) },
	}
	watched(t, 4, 1, func(n news) {
		for name, found := range scenes {
			if !found(n) {
				continue
			}
			delete(scenes, name)
			beats := n.board.Beats(n.events, n.to)
			if name == "dawn" { // as when the accounts have just been closed
				beats = n.board.Beats(nil, n.board.view)
			}
			if name == "filled" || name == "end" { // the chapters are many
				for i, b := range beats {
					if b.Page && name == "filled" {
						beats = beats[:i+2]
						break
					} else if b.Page {
						beats = beats[len(beats)-1:]
						break
					}
				}
			}
			for _, size := range []ui.Size{ui.Small, ui.Tall} {
				strip(t, name, n.board, beats, size)
			}
		}
	})
	for name := range scenes {
		t.Errorf("nothing like %s happened", name)
	}
}
