package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"medici/internal/journal/retry"
	"medici/lobby/match"
)

// message is what one lobby tells others. Each may be lost, and comes from a node of our
// own: nothing that must not be lost hangs on one.
type message struct {
	Here     []neighbour    `json:"here,omitempty"` // everybody at that node
	Roster   bool           `json:"roster,omitempty"`
	Announce string         `json:"announce,omitempty"`
	Speaker  *match.Speaker `json:"speaker,omitempty"` // says Said in the hall
	Said     string         `json:"said,omitempty"`
	Invited  string         `json:"invited,omitempty"` // the ID of whom Speaker invites
	To       *Invitation    `json:"to,omitempty"`
	Close    string         `json:"close,omitempty"` // the ID of a table
	// IDs of people: whose name is to be forgotten, who has decided about ratings, and whose
	// list of those whom they do not hear has changed.
	Forget     string `json:"forget,omitempty"`
	Reconsider string `json:"reconsider,omitempty"`
	Blocks     string `json:"blocks,omitempty"`
}

// send tells another node, or all when the name is empty.
func (l *Lobby) send(node string, m message) {
	if l.config.Peers == nil {
		return
	}
	data, err := json.Marshal(m)
	if err != nil {
		l.config.Log.Error("the other nodes are not told", "error", err)
		return
	}
	l.config.Peers.Send(node, data)
}

// Hear takes what another node has sent through [Peers].
func (l *Lobby) Hear(node string, data []byte) {
	var m message
	if err := json.Unmarshal(data, &m); err != nil {
		l.config.Log.Error("what another node says cannot be read", "node", node, "error", err)
		return
	}
	switch {
	case m.Roster:
		l.meet(node, m.Here)
	case m.Announce != "":
		l.AnnounceHere(m.Announce)
	case m.Speaker != nil && m.To != nil:
		m.To.by = *m.Speaker
		l.invite(m.Invited, *m.To)
	case m.Speaker != nil:
		l.overhear(m.Speaker.Says(m.Said))
	case m.Close != "":
		l.begin(func() { l.closeHere(m.Close) })
	case m.Forget != "":
		l.begin(func() { _ = l.forgetHere(m.Forget) })
	case m.Reconsider != "":
		l.reconsider(m.Reconsider)
	case m.Blocks != "":
		l.owed.Owe(retry.Task{Key: "blocks/" + m.Blocks, What: string(oweBlocks), Person: m.Blocks, Do: func(context.Context) error {
			return l.readBlocks(m.Blocks)
		}})
	}
}

// closeElsewhere has the keeper of a table end it, and waits until it is off the list.
func (l *Lobby) closeElsewhere(e *listed) error {
	l.mu.Lock()
	keeper := e.keeper
	l.mu.Unlock()
	l.send(keeper, message{Close: e.table.id})
	select {
	case <-e.table.ended:
		return nil
	case <-time.After(writeTime):
		return e.table.why()
	}
}

// closeHere ends a table for those who look after the server at another node.
func (l *Lobby) closeHere(id string) {
	l.mu.Lock()
	e := l.placed[id]
	l.mu.Unlock()
	if e == nil || e.away {
		return
	}
	if err := e.dissolve(); err != nil && !errors.Is(err, ErrGone) {
		l.config.Log.Error("a table does not end for another node", "table", e.table.name, "error", err)
	}
}

// readBlocks reads again whom a person does not hear, who has decided that elsewhere.
func (l *Lobby) readBlocks(id string) error {
	l.mu.Lock()
	p := l.people[id]
	l.mu.Unlock()
	if p == nil {
		return nil
	}
	blocked, err := l.config.blocked(id)
	if err == nil {
		p.blocks.remember(blocked)
	}
	return err
}

// forgetElsewhere has the other nodes forget a person, and waits until no table of theirs
// shows the name. The error says that one does, and that it has to be told again.
func (l *Lobby) forgetElsewhere(ctx context.Context, id string) error {
	l.send("", message{Forget: id})
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	for {
		at := l.namedAway(id)
		if at == nil {
			return nil
		}
		select {
		case <-time.After(hallPace):
		case <-ctx.Done():
			return at.why()
		}
	}
}
