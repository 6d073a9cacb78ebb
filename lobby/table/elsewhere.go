package table

import (
	"errors"

	"medici/internal/text/code"
)

// Several nodes, each with a lobby of its own, can share a store. Every table is kept
// by one of them, which the directory names, and a person goes to it there.

// Way is how somebody goes to a table that another node keeps: where, and as what.
type Way struct {
	Node  string // its name; empty while the table is between two holders
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

// Here is the table, unless another node keeps it.
func (t *Table) Here() (*Table, error) {
	if away, ok := errors.AsType[Elsewhere](t.Why()); ok {
		return nil, away
	}
	return t, nil
}

// Elsewhere is where a visit goes on that has ended as [match.Moved].
func (v *Visit) Elsewhere() Elsewhere { return Elsewhere{Way{Table: v.table.Word(), Watch: true}} }

// OfGuest is where a guest goes on whose code somebody has; not ok when no other node keeps the table.
func (t *Table) OfGuest(typed string) (away Elsewhere, ok bool) {
	if away, ok = errors.AsType[Elsewhere](t.Why()); ok {
		away.Guest, _ = code.Parse(typed)
	}
	return away, ok
}

// IsAt takes down which node keeps a table that this one does not.
func (t *Table) IsAt(node string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.fault = t.elsewhere(node)
}

// elsewhere is what somebody is told who would go to a table that a node keeps.
func (t *Table) elsewhere(node string) Elsewhere {
	if node == t.shared.Node {
		node = "" // it was to keep the table, and does not
	}
	return Elsewhere{Way{Node: node, Table: t.Word()}}
}
