package program

import (
	"errors"
	"strings"
	"testing"

	"medici/lobby"
)

// A program says by lines whether a game may begin and should end, and whom not to wait for, as people do.
func TestAgreeing(t *testing.T) {
	l := newLobby(t)
	table, ann := open(t, l, "ann", lobby.Settings{Seats: 3})
	bob := join(t, l, table, "bob")
	ann.until("table")
	bob.until("table")
	// A program that reads nothing is not read from: several lines are typed beside what is read.
	go bob.send(`{"type":"ready"}`, `{"type":"ready","agree":false}`, `{"type":"vote","seat":1}`)
	if h := bob.until("refused"); !strings.Contains(h.Error, "no game") {
		t.Errorf("before a game a vote is answered by %s", h.raw)
	}
	go ann.send(`{"type":"ready"}`, `{"type":"chat","text":"well?"}`)
	ann.until("chat")
	if bob.until("chat"); bob.table.State != "waiting" {
		t.Error("it begins without somebody who is not ready")
	}
	bob.send(`{"type":"ready","agree":true}`)
	ann.until("turn")
	bob.until("turn")

	bob.send(`{"type":"vote","seat":1}`)
	if h := bob.until("refused"); !strings.Contains(h.Error, "is here and plays") {
		t.Errorf("a vote about somebody who plays is answered by %s", h.raw)
	}
	bob.send(`{"type":"end"}`)
	bob.until("table")
	if ann.until("table"); !ann.table.Seats[1].Ends {
		t.Errorf("ann reads %s", ann.table.raw)
	}
	bob.send(`{"type":"end","agree":false}`)
	bob.until("table")
	if ann.until("table"); ann.table.Seats[1].Ends {
		t.Errorf("ann reads %s", ann.table.raw)
	}
	ann.send(`{"type":"end"}`)
	ann.until("table")
	bob.until("table")
	told := make(chan []heard)
	go func() { told <- bob.rest() }()
	bob.send(`{"type":"end"}`)
	ann.rest()
	<-told
	if !errors.Is(ann.err, lobby.ErrGone) || !errors.Is(bob.err, lobby.ErrGone) {
		t.Errorf("the sessions end with %v and %v", ann.err, bob.err)
	}
}
