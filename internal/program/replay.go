package program

import (
	"io"
	"strings"
	"time"

	"medici/internal/name"
	"medici/lobby"
	"medici/rules"
	"medici/rules/record"
)

// Replay tells a record of an id as Serve tells a spectator of its table. Nobody
// is here; who was a bot shows in the name.
func Replay(rec record.Record, id string, out io.Writer) error {
	u := lobby.Update{You: rules.Spectator, Fresh: true, View: rec.State.View(rules.Spectator), Table: lobby.Info{
		Game: rec.Game, Phase: lobby.Playing, Players: rec.Seats, Record: id, Number: 1,
	}}
	for _, tag := range rec.Tags {
		if tag.Key == "table" {
			u.Table.Name = tag.Value
		}
	}
	for _, who := range rec.Seats {
		seat := lobby.SeatInfo{Name: who, Kind: lobby.Human}
		if strings.HasPrefix(who, name.BotPrefix) {
			seat.Kind = lobby.Program
		}
		u.Table.Seats = append(u.Table.Seats, seat)
	}
	if rules.Over(rec.State) {
		u.Table.Phase, u.Table.Scores = lobby.Over, rec.State.Scores()
	}
	for i, m := range rec.Moves {
		u.Moves = append(u.Moves, lobby.Move{Seq: i + 1, By: m.By, Action: m.Action})
	}
	u.Seq = len(u.Moves)
	var t teller
	t.tell(u, time.Time{})
	_, err := out.Write(t.out.Bytes())
	return err
}
