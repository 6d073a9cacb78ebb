package sqlite

import (
	"errors"
	"fmt"

	"medici/internal/journal"
)

const (
	// mostInGroup bounds a transaction, and with it how long the first of it waits
	// for the last.
	mostInGroup = 512
	// readBeside is how large a group is read back by a goroutine of its own.
	readBeside = 64
)

// written is a group that is on disk, and about to be read back. Nothing else is committed before
// that is done; the statements of the next group may run beside it.
type written struct {
	group   []*request
	made    []mark
	refused []error    // not to be touched before the answer of read
	read    chan error // nil when nobody has begun
}

// gather takes all who wait by now.
func (w *writer) gather(r *request) []*request {
	group := []*request{r}
	for len(group) < mostInGroup {
		select {
		case r := <-w.in:
			group = append(group, r)
		default:
			return group
		}
	}
	return group
}

// commit writes a group, which conclude answers. When that fails everybody is written alone, so
// that the error reaches only those whom it concerns.
func (w *writer) commit(group []*request) {
	made, refused, err := w.attempt(group)
	if errors.Is(err, journal.ErrFull) && w.moved() {
		made, refused, err = w.attempt(group) // SQLite's log begins anew, and needs no more than it has
	}
	if err != nil && len(group) > 1 {
		for _, r := range group {
			w.commit([]*request{r})
		}
		return
	}
	if err != nil {
		w.conclude()
		w.answer(group, made, refused, err)
		return
	}
	w.written = &written{group: group, made: made, refused: refused}
	if len(group) >= readBeside {
		w.written.begin(w.verifier)
	}
}

// begin has somebody else read the group back.
func (g *written) begin(v *verifier) {
	g.read = make(chan error, 1)
	go func() { g.read <- v.check(g.group, g.refused) }()
}

// conclude sees to it that everything written has been read back, and answered.
func (w *writer) conclude() {
	g := w.written
	if g == nil {
		return
	}
	w.written = nil
	var err error
	if g.read != nil {
		err = <-g.read
	} else {
		err = w.verifier.check(g.group, g.refused)
	}
	if err != nil {
		err = fmt.Errorf("%w: reading back: %w", journal.ErrUnknown, err)
	}
	w.answer(g.group, g.made, g.refused, err)
}

// answer tells everybody, those who listen before those who asked.
func (w *writer) answer(group []*request, made []mark, refused []error, err error) {
	if err == nil {
		w.marks.add(made, refused)
	}
	for i, r := range group {
		if err == nil && refused[i] == nil && r.told != nil {
			r.told()
		}
		r.done <- errors.Join(err, refused[i])
	}
}

// attempt returns the marks of what was written and who was refused, or why
// nothing was written.
func (w *writer) attempt(group []*request) (made []mark, refused []error, err error) {
	made, refused = make([]mark, len(group)), make([]error, len(group))
	if err := w.tx.begin(); err != nil {
		return nil, refused, said(err)
	}
	for i, r := range group {
		m, err := r.do(w.tx)
		if isRefusal(err) {
			refused[i] = err
		} else if err != nil {
			w.tx.rollback()
			return nil, refused, said(err)
		}
		made[i] = m
	}
	if err := w.tx.seal(); err != nil {
		w.tx.rollback()
		return nil, refused, said(err)
	}
	w.conclude() // the group before, of which this one may write the same table or document
	if err := w.tx.commit(); err != nil {
		w.tx.rollback()
		return nil, refused, uncertain(said(err))
	}
	return made, refused, nil
}
