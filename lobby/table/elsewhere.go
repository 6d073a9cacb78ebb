package table

import (
	"errors"

	"medici/internal/text/code"
)

// Several nodes, each with a lobby of its own, can share a store. One of them holds each table; the
// directory says which, and people go to the table there.

// Way tells somebody how to go to a table that another node holds.
type Way struct {
	Node  string // the node's name; empty while the table is between two holders
	Table string // a name or a code by which the same person finds the table there
	Watch bool   // they go there to watch; a seat of theirs stays theirs
	Guest string // the code of a guest whose seat they take up there
}

// Elsewhere is the error for somebody who wants to go to a table that another node holds, and tells them
// the way. It is a value, and shared: everybody copies it and sets how they go.
type Elsewhere struct{ Way }

func (e Elsewhere) Error() string { return e.Unwrap().Error() }

// Unwrap returns the text for the person, ErrElsewhere or ErrBetween.
func (e Elsewhere) Unwrap() error {
	if e.Node == "" {
		return ErrBetween
	}
	return ErrElsewhere
}

// Here returns the table, or an Elsewhere when another node holds it.
func (t *Table) Here() (*Table, error) {
	if away, ok := errors.AsType[Elsewhere](t.Why()); ok {
		return nil, away
	}
	return t, nil
}

// Elsewhere returns where a visit goes on after it has ended as [match.Moved].
func (v *Visit) Elsewhere() Elsewhere { return Elsewhere{Way{Table: v.table.Word(), Watch: true}} }

// OfGuest returns where the guest with a code goes on. ok is false unless another node holds the table.
func (t *Table) OfGuest(typed string) (away Elsewhere, ok bool) {
	if away, ok = errors.AsType[Elsewhere](t.Why()); ok {
		away.Guest, _ = code.Parse(typed)
	}
	return away, ok
}

// IsAt records which other node holds a table.
func (t *Table) IsAt(node string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.fault = t.elsewhere(node)
}

// elsewhere returns the error for going to a table that a node holds.
func (t *Table) elsewhere(node string) Elsewhere {
	if node == t.shared.Node {
		node = "" // this node is named, and has not taken it yet
	}
	return Elsewhere{Way{Node: node, Table: t.Word()}}
}
