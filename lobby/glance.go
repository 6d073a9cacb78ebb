package lobby

import (
	"errors"
	"time"

	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
)

// The limits on looking at other tables: a burst, and one more in each period. Each look costs the table a
// view.
const (
	glances     = 40
	glanceEvery = 100 * time.Millisecond
)

// Glance shows the running game of a public table, or of this person's own, live, to somebody in the hall:
// see [match.Match.Glance]. The person is not at the table, takes no spectator's slot and appears nowhere.
// Close the mailbox to stop. It is closed when the table sleeps, ends or is closed to watchers, and when
// the visitor leaves. The error is ErrNoTable where nobody is, or nobody may look.
func (v *Visitor) Glance(name string) (*post.Mailbox[match.Update], error) {
	if wait := v.lobby.limits.glances.reserveNow(v.Person().ID, v.from, time.Now()); wait > 0 {
		return nil, &TooFast{rules.Refuse("that is too much at once; wait %d s", ceil(wait, time.Second)), wait}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		return nil, ErrClosed
	}
	id := v.Person().ID
	in := v.lobby.guard.lock()
	t := in.tables.ownPlaying(id, name)
	if t == nil {
		t = in.tables.shown(name)
	}
	v.lobby.guard.unlock()
	if t == nil {
		return nil, ErrNoTable
	}
	box := post.NewMailbox[match.Update](nil)
	v.hold(box)
	err := t.Glance(box, id)
	if errors.Is(err, ErrGone) {
		err = ErrNoTable
	}
	if err != nil {
		box.Close()
		return nil, err
	}
	return box, nil
}
