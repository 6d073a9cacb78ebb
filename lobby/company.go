package lobby

import "medici/lobby/post"

// Company are the names of those who can be asked to a table, live: people who are here and let
// themselves be seen, and for whom nobody waits at another one. The list is the same for everybody: don't
// change it. Close the mailbox to stop it.
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

// Featured is the game of others that is most worth watching now; false when there is none.
func (v *Visitor) Featured() (Listing, bool) {
	in := v.lobby.guard.lock()
	defer v.lobby.guard.unlock()
	return in.tables.listFor(v.Person().ID).Featured(0)
}
