package plain_test

import (
	"fmt"
	"testing"

	"medici/lobby"
)

// nowhere is a wire that no other node hears.
type nowhere struct{}

func (nowhere) Send(string, []byte) {}

// Somebody in a crowd hears in which of several halls they are, and how many are there and in all.
func TestWhereInACrowd(t *testing.T) {
	l := lobby.New(lobby.Config{Games: shelf, Bot: kits.Bot, Peers: nowhere{}})
	t.Cleanup(l.Close)
	l.Receive("n1", []byte(`{"version":1,"numbers":{"people":600,"visible":590,"hall":417}}`))
	v, err := l.Enter(lobby.Newcomer{ID: "key of eve", Name: "eve"})
	if err != nil {
		t.Fatal(err)
	}
	box := v.Hall()
	var hall lobby.Hall
	for hall.Number == 0 {
		hall, _ = box.Wait(t.Context())
	}
	box.Close()
	ann := talk(t, l, "ann")
	ann.hears(fmt.Sprintf("You are in hall %d, ann.", hall.Number))
	ann.hears("2 people are here, of 592 in all halls.")
}
