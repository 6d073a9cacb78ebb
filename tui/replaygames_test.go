package tui

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"medici/internal/games/cards"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/merchant"
	"medici/internal/games/strozzi"
	"medici/rules"
	"medici/rules/record"
	"medici/tui/recall"
	"medici/tui/replay"
)

// everyKit is every game that has a board.
var everyKit = kit.List{medici.Kit, cards.Kit, strozzi.Kit, merchant.Kit}

// replaySizes are those that a replay is composed for, and two in between.
var replaySizes = [][2]int{{40, 20}, {60, 20}, {80, 24}, {100, 30}, {120, 40}, {200, 60}}

// keptOf returns a record among the whole games of the tests, of any game.
func keptOf(t testing.TB, name string) record.Record {
	t.Helper()
	text, err := os.ReadFile("../testdata/games/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.Read(strings.NewReader(string(text)), everyKit.Shelf())
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// replayingOf returns somebody who comes for a replay as a seat may know it.
func replayingOf(t testing.TB, name string, to rules.Seat, w, h int) *hand {
	return newHandWith(t, newLobby(t), "ann", w, h, func(o *Options) {
		o.Games, o.Replay = everyKit, &recall.Game{ID: "k7qf2mx9d3pa-1", View: keptOf(t, name).For(to)}
	})
}

// Replays of every game can be walked through at every size, as the referee, a
// spectator and a seat may know them.
func TestReplayOfEveryGame(t *testing.T) {
	for name, to := range map[string]rules.Seat{
		"2016-6-buyers": rules.Referee, "2016-2-buyers": 1, "cards/advanced-6-buyers": rules.Spectator, "cards/basic-2-buyers-fair": 1,
		"cards/basic-5-buyers": rules.Referee, "strozzi/deep-in-debt": rules.Referee, "strozzi/unfinished-fair": 1,
		"merchant/six-merchants-markers-fair": rules.Referee, "merchant/three-merchants-unfinished": 1,
		"merchant/two-merchants-openings": rules.Spectator,
	} {
		replayingOf(t, name, to, 80, 24).walk(name)
	}
}

// walk goes through a replay part by part, and looks at the end of each and a move later.
// Sizes take turns, so either of the two is seen at every size before long.
func (x *hand) walk(where string) {
	x.t.Helper()
	r := x.app.screen.(*replay.Replay)
	for i := 0; ; i++ {
		size := replaySizes[(i+i/len(replaySizes))%len(replaySizes)]
		x.resize(size[0], size[1])
		if lost := x.lost(); len(lost) > 0 {
			x.t.Fatalf("%s at %v has no room for %q:\n%s", where, size, lost, x.screen())
		}
		switch {
		case r.At < r.End:
			x.press([]string{"down", "right"}[i%2])
		case i%len(replaySizes) == 0 && i > 2*len(replaySizes):
			return
		}
	}
}

// Replays of the other games where much has happened, and at the end.
func TestReplaysOfGames(t *testing.T) {
	for name, keys := range map[string][]string{
		"cards/advanced-4-buyers":              {"pgdown", "down", "down", "down"},
		"strozzi/ships-full-fair":              {"pgdown", "down", "down", "right", "right"},
		"merchant/four-merchants-markers-fair": {"pgdown", "pgdown", "pgdown", "pgdown", "down", "right"},
	} {
		game, _, _ := strings.Cut(name, "/")
		for _, size := range replaySizes {
			x := replayingOf(t, name, rules.Referee, size[0], size[1])
			x.press(keys...)
			x.golden(fmt.Sprintf("replay-%s-%d", game, size[0]))
			x.press("end")
			x.golden(fmt.Sprintf("replay-%s-end-%d", game, size[0]))
		}
	}
}
