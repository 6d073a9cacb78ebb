package tui

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"medici/rules"
	"medici/rules/record"
	"medici/tui/recall"
	"medici/tui/replay"
	"medici/tui/screen"
)

// The analysis of a game says where the score came from, and goes to what cost most, one
// decision a key. In a bubble it takes no time, however busy the machine is.
func TestAnalysis(t *testing.T) {
	for _, name := range []string{"2016-4-buyers-fair", "cards/advanced-4-buyers", "strozzi/deep-in-debt", "merchant/three-merchants-markers"} {
		rec := keptOf(t, name)
		for _, size := range everySize {
			t.Run(fmt.Sprintf("%s-%d", name, size[0]), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { analysed(t, name, rec, size) })
			})
		}
	}
}

// analysed goes through the analysis of a game on a screen.
func analysed(t *testing.T, name string, rec record.Record, size [2]int) {
	x := newHandWith(t, lobbyOf(t, family), rec.Seats[0], size[0], size[1], func(o *Options) {
		o.Games, o.Replay = family, &recall.Game{ID: "k7qf2mx9d3pa-3", View: rec.For(rules.Referee)}
	})
	r := x.app.screen.(*replay.Replay)
	x.press("a")
	x.until("CAME FROM")
	sum := 0
	for _, part := range r.Review.Income {
		sum += part.Amount
	}
	if sum != r.Review.Score || r.Review.Seat != 0 || r.Review.Judged == 0 {
		t.Errorf("%+v", r.Review.Analysis)
	}
	game, _, _ := strings.Cut(name, "/")
	x.golden(fmt.Sprintf("analysis-%s-%d", game, size[0]))
	for i, s := range r.Review.Costly {
		x.press("a")
		if r.At != s.At || r.Review.At != i+1 {
			t.Errorf("decision %d is at move %d, shown is %d", i+1, s.At, r.At)
		}
		if i == 0 {
			x.golden(fmt.Sprintf("analysis-%s-first-%d", game, size[0]))
		}
		if lost := x.lost(); len(lost) > 0 {
			t.Errorf("there is no room for %q", lost)
		}
	}
	x.press("a")
	if r.Review.Open {
		t.Errorf("the analysis stays open:\n%s", x.screen())
	}
	x.press("a", "esc")
	if x.app.screen != screen.Screen(r) || r.Review.Open {
		t.Error("Esc leaves more than the analysis")
	}
}

// Of a game that goes on, of which a spectator is told, nothing is analysed.
func TestNoAnalysisOfWhatIsHidden(t *testing.T) {
	rec := keptOf(t, "merchant/three-merchants-markers")
	x := newHandWith(t, lobbyOf(t, family), "bob", 80, 24, func(o *Options) {
		o.Games, o.Replay = family, &recall.Game{ID: "k7qf2mx9d3pa-3", View: rec.For(rules.Spectator)}
	})
	if x.app.screen.Keymap().Intent("a") != "" {
		t.Error("a game that is told to spectators is analysed")
	}
}
