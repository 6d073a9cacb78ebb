package lobby

import (
	"time"

	"medici/lobby/match"
	"medici/lobby/peers"
	"medici/lobby/post"
)

// Hall is the lobby as one person sees it: the public tables, and those where they sit.
type Hall struct {
	Tables List
	People int // present, and seen
	// Number is that of this hall in a crowd, where there are several and each hears its own talk; else 0. Near is how
	// many of People are in it, or at its tables.
	Number, Near int
	// Here tells where some of them are. It is shared: don't change it.
	Here []Whereabouts
}

// ranks is the number of ranks.
const ranks = 5

// rank orders the list of tables: first a person's own, then those that wait for people, those where people
// play each other, those where bots play one person, and those that everybody has left.
func rank(l *Listing) int {
	switch {
	case l.Yours:
		return 0
	case l.Deserted():
		return 4
	case l.Phase == match.Waiting:
		return 1
	case l.Taken-l.Bots > 1:
		return 2
	}
	return 3
}

// hallPace is the least time between two lists. With many tables something changes all the time, and
// everybody in the hall is sent every list.
const hallPace = 250 * time.Millisecond

// hallShare keeps the hall from holding the lobby's lock too much: when a list takes long, the next one
// waits that many times as long.
const hallShare = 10

// runHall sends changes to everybody who looks at the hall: the first at once, then one a moment. It sleeps
// while nothing changes.
func (l *Lobby) runHall() {
	var refresh <-chan time.Time
	if l.config.Peers != nil {
		ticker := time.NewTicker(peers.RosterEvery)
		defer ticker.Stop()
		refresh = ticker.C
	}
	for {
		again := false
		select {
		case <-l.bell.changed:
		case <-refresh:
			again = true
		case <-l.crew.Quit():
			return
		}
		began := time.Now()
		if l.publishRoster(again); again {
			l.peers.MissSilent(began)
			l.together.Refresh(began)
		} else {
			l.showHall()
		}
		select {
		case <-time.After(max(hallPace, hallShare*time.Since(began))):
		case <-l.crew.Quit():
			return
		}
	}
}

func (l *Lobby) showHall() {
	in := l.guard.lock()
	defer l.guard.unlock()
	in.showCompany()
	in.showHall()
}

// publishRoster tells the other nodes who is here, if that has changed, or always when anyway is set.
func (l *Lobby) publishRoster(anyway bool) {
	if l.config.Peers == nil {
		return
	}
	here := l.guard.lock().people.roster()
	l.guard.unlock()
	l.peers.Publish(here, anyway)
}

// showHall sends the hall to everybody who looks at it.
func (in *inside) showHall() {
	if len(in.halls) == 0 {
		return
	}
	hall := in.hall()
	for box, id := range in.halls {
		hall.Tables = in.tables.listFor(id)
		if !box.Put(hall) {
			delete(in.halls, box)
		}
	}
}

// hall returns what everybody is shown of the hall.
func (in *inside) hall() Hall {
	here, people := in.tables.here()
	return Hall{People: people, Here: here, Number: in.people.peers.Hall(), Near: in.people.seen}
}

// showCompany sends the names of people to ask to everybody who wants company.
func (in *inside) showCompany() {
	if len(in.waits) == 0 {
		return
	}
	now := in.people.company()
	for box := range in.waits {
		if !box.Put(now) {
			delete(in.waits, box)
		}
	}
}

// watchHall adds somebody who looks at the hall.
func (l *Lobby) watchHall(box *post.Mailbox[Hall], id string) {
	in := l.guard.lock()
	defer l.guard.unlock()
	if l.crew.Quits() {
		box.Close()
		return
	}
	in.halls[box] = id
	hall := in.hall()
	hall.Tables = in.tables.listFor(id)
	box.Put(hall)
}
