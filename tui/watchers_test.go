package tui

import (
	"strings"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
)

// What watchers say stands apart from what players say, in every game where there is room for it, and players
// see no place for it.
func TestWatchersTalkApart(t *testing.T) {
	for _, game := range []string{"2016-4-buyers-fair", "cards/advanced-4-buyers", "strozzi/deep-in-debt",
		"merchant/three-merchants-markers"} {
		for _, size := range [][2]int{{120, 40}, {200, 60}} {
			if size[0] == 120 && strings.HasPrefix(game, "merchant") { // its story has five rows there
				continue
			}
			u := asked(t, game)
			x := seatedAmong(t, family, u, size[0], size[1])
			if strings.Contains(x.screen(), "WATCHERS") {
				t.Errorf("%s at %v: a player sees a place for watchers:\n%s", game, size, x.screen())
			}
			u = watchedFrom(t, game)
			u.Lines = []match.Line{{Kind: match.Said, Seq: u.Seq, From: "ann", Text: "six for that?"},
				{Kind: match.SaidBySpectator, Seq: u.Seq, From: "eve", Text: "pia has to take it"}}
			x = seatedAmong(t, family, u, size[0], size[1])
			s := x.screen()
			head, said := strings.Index(s, "WATCHERS"), strings.Index(s, "eve: pia has to take it")
			if head < 0 || said < head || strings.Contains(s, "(watching)") || !strings.Contains(s, "ann: six for that?") {
				t.Errorf("%s at %v: watchers do not talk apart:\n%s", game, size, s)
			}
			if lost := x.app.canvas.Lost(); len(lost) > 0 {
				t.Errorf("%s at %v: there is no room for %q", game, size, lost)
			}
		}
	}
}

// watchedFrom returns a game in its midst as somebody sees it who does not play.
func watchedFrom(t *testing.T, game string) match.Update {
	u := asked(t, game)
	rec, seq := keptOf(t, game), 0
	err := rec.Play(func(_ record.Move, _, after rules.State, _ []rules.Event) error {
		if seq++; seq == u.Seq {
			u.You, u.View = rules.Spectator, after.View(rules.Spectator)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return u
}
