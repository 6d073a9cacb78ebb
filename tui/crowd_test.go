package tui

import (
	"fmt"
	"testing"

	"medici/lobby"
)

// nowhere is a wire that no other node hears.
type nowhere struct{}

func (nowhere) Send(string, []byte) {}

// A screen says in which hall of a crowd somebody is, and how many are there and in all.
func TestHallOfACrowd(t *testing.T) {
	l := lobby.New(lobby.Config{Games: kits.Shelf(), Bot: kits.Bot, Peers: nowhere{}})
	t.Cleanup(l.Close)
	l.Receive("n1", []byte(`{"version":1,"numbers":{"people":12000,"visible":12000,"hall":417}}`))
	for _, size := range everySize {
		x := newHand(t, l, "ann", size[0], size[1])
		x.until("here of 12,001")
		box := x.app.Visitor.Hall()
		now, _ := box.Wait(t.Context())
		box.Close()
		x.until(fmt.Sprintf("Hall %d  1 here of 12,001", now.Number))
		x.app.Visitor.Leave()
	}
}
