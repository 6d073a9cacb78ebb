package lobby

import (
	"time"

	"medici/lobby/match"
	"medici/lobby/peers"
	"medici/lobby/post"
)

// Hall is what a person sees of the lobby: the public tables and those where they
// sit.
type Hall struct {
	Tables List
	People int // present, and seen
	// Here is where some of them are; it is shared: don't change it.
	Here []Whereabouts
}

// ranks are how many there are.
const ranks = 5

// rank is where a table stands on the list: one's own tables, then those that wait for
// people, those where people play with each other, those where bots play with one, and those that all have left.
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

// hallPace is the least time between two lists: with many tables something
// changes all the time, and everybody who looks at the hall is told everything.
const hallPace = 250 * time.Millisecond

// hallShare is how much longer it is to the next list than one took, when that is more than
// the pace: the lobby's lock is held meanwhile.
const hallShare = 10

// runHall tells those who look at the hall what has changed, at once and then
// not again for a moment. It sleeps while nothing does.
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

// publishRoster tells the other nodes who is here, if that has changed, or at any rate.
func (l *Lobby) publishRoster(anyway bool) {
	if l.config.Peers == nil {
		return
	}
	here := l.guard.lock().people.roster()
	l.guard.unlock()
	l.peers.Publish(here, anyway)
}

// showHall tells those who look at the hall.
func (in *inside) showHall() {
	if len(in.halls) == 0 {
		return
	}
	here, people := in.tables.here()
	for box, id := range in.halls {
		if !box.Put(Hall{Tables: in.tables.listFor(id), People: people, Here: here}) {
			delete(in.halls, box)
		}
	}
}

// showCompany tells those who wait for company who there is.
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
	here, people := in.tables.here()
	box.Put(Hall{Tables: in.tables.listFor(id), People: people, Here: here})
}
