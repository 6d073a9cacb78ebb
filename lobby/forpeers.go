package lobby

import (
	"context"
	"errors"
	"time"

	"medici/internal/journal/retry"
	"medici/lobby/match"
	"medici/lobby/peers"
)

// forPeers does here what messages of other nodes ask for.
type forPeers struct{ lobby *Lobby }

// Announced shows an announcement to everybody present.
func (f forPeers) Announced(text string) { f.lobby.AnnounceHere(text) }

// Overheard shows a line that was said in the hall of another node.
func (f forPeers) Overheard(line match.Line) { f.lobby.talk.overhear(line) }

// Invited delivers an invitation from another node.
func (f forPeers) Invited(id string, by match.Speaker, to peers.Invitation) {
	f.lobby.invite(id, by, to)
}

// Closed ends a table on behalf of an administrator at another node.
func (f forPeers) Closed(id string) {
	l := f.lobby
	l.crew.Begin(func() {
		e := l.placed(id)
		if e == nil || e.away {
			return
		}
		if err := e.table.Dissolve(); err != nil && !errors.Is(err, ErrGone) {
			l.config.Log.Error("a table does not end for another node", "table", e.table.Name(), "error", err)
		}
	})
}

// Forgotten removes a person who is being forgotten at another node.
func (f forPeers) Forgotten(id string) {
	f.lobby.crew.Begin(func() {
		sendAway(&f.lobby.guard, f.lobby.talk, f.lobby.together, id)
		_ = forgetAtTables(&f.lobby.guard, id)
	})
}

// Reconsidered applies a person's decision about ratings, made at another node.
func (f forPeers) Reconsidered(id string) { f.lobby.reconsider(id) }

// Blocked applies a change in a person's list of blocks, made at another node.
func (f forPeers) Blocked(id string) {
	l := f.lobby
	l.owed.Owe(retry.Task{Key: "blocks/" + id, What: string(oweBlocks), Person: id, Do: func(context.Context) error {
		return l.readBlocks(id)
	}})
}

// readBlocks reads a person's list of blocks again after a change at another node.
func (l *Lobby) readBlocks(id string) error {
	var list *blockList
	if p := l.guard.lock().people.byID[id]; p != nil && p.stay != nil {
		list = &p.blocks
	}
	l.guard.unlock()
	if list == nil { // who comes later reads it then
		return nil
	}
	blocked, err := l.config.blocked(id)
	if err == nil {
		list.remember(blocked)
	}
	return err
}

// closeElsewhere makes the holder of a table end it, and waits until it is off the list.
func (l *Lobby) closeElsewhere(e *listed) error {
	l.guard.lock()
	holder := e.holder
	l.guard.unlock()
	l.peers.Send(holder, peers.Message{Close: e.table.ID()})
	select {
	case <-e.table.Ended():
		return nil
	case <-time.After(writeTime):
		return e.table.Why()
	}
}

// forgetElsewhere makes the other nodes forget a person, and waits until no table of theirs shows the name.
// The error says that one still does; then it must be called again.
func (l *Lobby) forgetElsewhere(ctx context.Context, id string) error {
	l.peers.Send("", peers.Message{Forget: id})
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	for {
		at := l.guard.lock().tables.namedAway(id)
		l.guard.unlock()
		if at == nil {
			return nil
		}
		select {
		case <-time.After(hallPace):
		case <-ctx.Done():
			return at.Why()
		}
	}
}
