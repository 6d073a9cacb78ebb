package tui

import (
	"context"
	"testing"

	"medici/internal/people"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules/medici"
)

// A waiting room says whether its game will be rated, and why not.
func TestWaitingRoomSaysWhatIsRated(t *testing.T) {
	var why people.Unrated
	l := lobby.New(lobby.Config{
		Games: games, Bot: kits.Bot,
		Rates: func(context.Context, match.Game) (string, error) { return string(why), nil },
	})
	t.Cleanup(l.Close)
	for reason, text := range map[people.Unrated]string{
		"": "The game is rated.", people.Guest: "a guest plays",
		people.NoClock: "there is no clock", people.NotAgreed: "has not agreed",
		people.Neighbours: "two people come from one address",
	} {
		why = reason
		x := newHand(t, l, "ann", 120, 40)
		table, err := x.app.Visitor.Open(lobby.Settings{Game: medici.Game{}, Seats: 3, Clock: match.Clock{Move: 60e9}})
		if err != nil {
			t.Fatal(err)
		}
		visit, err := x.app.Visitor.Join(table)
		if err != nil {
			t.Fatal(err)
		}
		x.run(x.app.ToTable(visit))
		x.until(text)
		x.resize(80, 24)
		x.fits("a waiting room with " + text)
		visit.Leave()
	}
}
