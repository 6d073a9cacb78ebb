package program

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"medici/internal/journal"
	"medici/lobby"
	"medici/rules/medici"
)

// full is a store whose disk is full when it is told so.
type full struct {
	journal.Store
	is atomic.Bool
}

func (f *full) Append(ctx context.Context, e journal.Entry) (journal.Entry, error) {
	if f.is.Load() {
		return e, errors.New("no room")
	}
	return f.Store.Append(ctx, e)
}

// While the table cannot be written down a move is refused, and may be made when
// it can: the contract says so.
func TestHaltedTable(t *testing.T) {
	store := &full{}
	l := newLobby(t, kept(t), func(c *lobby.Config) { store.Store, c.Store = c.Store, store })
	table, ann := open(t, l, "ann", lobby.Settings{Game: medici.Game{}, Seats: 2})
	bob := join(t, l, table, "bob")
	turn := ann.until("turn")
	bob.until("turn")
	asked := map[string]*client{"1": ann, "2": bob}[turn.Actor]
	store.is.Store(true)
	for range 2 {
		asked.send(moveLine("draw", turn.Seq))
		if h, _ := asked.next(); h.Type != "refused" || !strings.Contains(h.Error, "cannot write") || h.Rule != "" {
			t.Errorf("with a full disk: %s", h.raw)
		}
	}
	store.is.Store(false)
	for _, c := range []*client{ann, bob} {
		if h, _ := c.next(); h.Type != "move" || h.Seq != turn.Seq || h.Move != "draw" {
			t.Errorf("%s is told %s", c.name, h.raw)
		}
	}
}
