package lobby

import (
	"errors"

	"medici/internal/text/code"
)

// Several nodes, each with a lobby of its own, can share a store. Every table is kept
// by one of them, which the directory names, and a person goes to it there.

// Way is how somebody goes to a table that another node keeps: where, and as what.
type Way struct {
	Node  string // its name; empty while the table is between two keepers
	Table string // by this, a name or a code, the same person finds the table there
	Watch bool   // they go there to look; a seat of theirs is theirs all the same
	Guest string // the code by which they were found, of a guest whose seat they take up there
}

// Elsewhere tells somebody the way who would go to a table that another node keeps. It is a
// value: all who are told of a table are told by the same one, and each goes as what they like.
type Elsewhere struct{ Way }

func (e Elsewhere) Error() string { return e.Unwrap().Error() }

// Unwrap is the text for the person, ErrElsewhere or ErrBetween.
func (e Elsewhere) Unwrap() error {
	if e.Node == "" {
		return ErrBetween
	}
	return ErrElsewhere
}

// Peers carries messages between the lobbies that share a store.
type Peers interface {
	// Send has the lobby of a node be told something by [Lobby.Hear], those of all
	// other nodes when the name is empty. It waits for nobody, and may be in vain.
	Send(node string, message []byte)
}

// here is the table, unless another node keeps it.
func (t *Table) here() (*Table, error) {
	if away, ok := errors.AsType[Elsewhere](t.why()); ok {
		return nil, away
	}
	return t, nil
}

// Elsewhere is where a visit goes on that has ended as [match.Moved].
func (v *Visit) Elsewhere() Elsewhere { return Elsewhere{Way{Table: v.table.word(), Watch: true}} }

// Keeper is the node that keeps the table which a word of a [Way] finds: empty while
// nobody does, as far as this node knows. known is false when there is no such table.
func (l *Lobby) Keeper(word string) (node string, known bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	e := l.tables[fold(word)]
	if c, ok := code.Parse(word); ok && l.codes[c] != nil {
		e = l.codes[c]
	}
	switch {
	case e == nil:
		return "", false
	case !e.away:
		return l.config.Node, true
	case e.keeper == l.config.Node: // it was to keep the table, and does not yet
		return "", true
	}
	return e.keeper, true
}

// ofGuest is where a guest goes on whose code somebody has.
func (t *Table) ofGuest(typed string) error {
	away, ok := errors.AsType[Elsewhere](t.why())
	if !ok {
		return ErrNoTable
	}
	away.Guest, _ = code.Parse(typed)
	return away
}

// elsewhere is what somebody is told who would go to a table that a node keeps.
func (t *Table) elsewhere(node string) Elsewhere {
	if node == t.lobby.config.Node {
		node = "" // it was to keep the table, and does not
	}
	return Elsewhere{Way{Node: node, Table: t.word()}}
}
