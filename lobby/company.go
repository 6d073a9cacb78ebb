package lobby

import "medici/lobby/post"

// Company returns the names of people who can be asked to a table, live: those who are here, are not
// invisible, and keep nobody waiting at another table. The list is shared: don't change it. Close the
// mailbox to stop.
func (v *Visitor) Company() *post.Mailbox[[]string] {
	box := post.NewMailbox[[]string](nil)
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		box.Close()
		return box
	}
	v.hold(box)
	v.lobby.watchCompany(box)
	return box
}

func (l *Lobby) watchCompany(box *post.Mailbox[[]string]) {
	in := l.guard.lock()
	defer l.guard.unlock()
	if l.crew.Quits() {
		box.Close()
		return
	}
	in.waits[box] = true
	box.Put(in.people.company())
}

// Featured returns the other people's game that is most worth watching now. The result is false when there
// is none.
func (v *Visitor) Featured() (Listing, bool) {
	in := v.lobby.guard.lock()
	defer v.lobby.guard.unlock()
	return in.tables.listFor(v.Person().ID).Featured(0)
}
