package program

import (
	"io"
	"time"

	"medici/internal/text/name"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
)

// Replay tells the game with an ID as Serve tells it at its table. Nobody is here; bots show in their
// names.
func (p Protocol) Replay(game record.View, id string, out io.Writer) error {
	view, scores, winners := game.End()
	u := match.Update{You: rules.Spectator, Fresh: true, View: view, Table: &match.Info{
		Name: game.Tag("table"), Game: game.Game(), Phase: match.Playing, Players: game.Seats(), Record: id, Number: 1,
	}}
	for i, who := range game.Seats() {
		seat := match.SeatInfo{Name: who, Kind: match.Human, Declared: game.Program(rules.Seat(i))}
		if name.IsBot(who) {
			seat.Kind = match.Program
		}
		u.Table.Seats = append(u.Table.Seats, seat)
	}
	if view.Turn() == rules.Nobody {
		u.Table.Phase, u.Table.Scores, u.Table.Winners = match.Over, scores, winners
	}
	err := game.Play(game.Len(), func(s record.Step) error {
		u.Moves = append(u.Moves, match.Move{Seq: len(u.Moves) + 1, By: s.By, Action: s.Action})
		return nil
	})
	if err != nil {
		return err
	}
	u.Seq = len(u.Moves)
	t := teller{Protocol: p}
	t.tell(u, time.Time{})
	_, err = out.Write(t.out.Bytes())
	return err
}
