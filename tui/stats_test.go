package tui

import (
	"context"
	"fmt"
	"testing"

	"medici/internal/games/stats"
	"medici/internal/text/words"
)

// looksBack has the stats of somebody who has played everything.
func looksBack(o *Options) {
	o.Stats = func(_ context.Context, called string) (stats.Stats, error) {
		s := stats.Stats{Name: "ann", Own: called == "", Rivals: []stats.Rival{
			{Name: "Franz_Josef-the1", Games: 31, Ahead: 17, Behind: 12}, {Name: "bob", Games: 2}}}
		for _, game := range []string{"medici", "cards", "strozzi", "merchant"} {
			k := stats.Kind{Game: game, Tables: []stats.Table{{Seats: 4, Games: 10, Places: []int{4, 3, 2, 1}},
				{Seats: 6, Games: 2, Places: []int{0, 1, 0, 0, 1, 0}}}, Read: 12}
			if game != "merchant" {
				k.Accuracy = stats.Mean{Games: 6, Mean: 83.4, Low: 79.2, High: 87.1}
				k.Skill, k.Luck = stats.Mean{Games: 6, Mean: -24.1, Low: -31, High: -17.4}, stats.Mean{Games: 1, Mean: 6}
				k.Ratios = []stats.Ratio{{Name: "price over face", Own: 0.61, Others: 0.58}}
				for _, good := range []words.Text{"cloth", "fur", "grain", "dye", "spice", "gold"} {
					k.Goods = append(k.Goods, stats.Loaded{Good: good, Own: 0.17, Others: 0.2})
				}
			}
			s.Kinds = append(s.Kinds, k)
		}
		return s, nil
	}
}

// From the games one comes to how one has played, and back.
func TestStatsScreen(t *testing.T) {
	p := newPast(t, "ann", "bob")
	p.end(p.begin("2016-2-buyers", "bob", "ann"), 1, 0)
	for _, size := range [][2]int{{40, 20}, {80, 24}, {120, 40}, {200, 60}} {
		x := p.come("ann", size[0], size[1], looksBack, func(o *Options) { o.Games = family })
		x.press("g")
		x.until("2016-2-buye")
		x.press("j")
		x.until("My statistics")
		x.until("4, 3, 2, 1")
		x.golden(fmt.Sprintf("stats-%d", size[0]))
		x.fits(fmt.Sprintf("stats at %d", size[0]))
		for range 20 {
			x.press("down")
		}
		x.until("RIVALS") // the last of them, and no further
		x.until("Franz_Josef-the1")
		x.press("q")
		x.until("GAMES PLAYED")
	}
}
