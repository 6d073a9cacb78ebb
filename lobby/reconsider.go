package lobby

import (
	"medici/lobby/match"
	"medici/lobby/peers"
)

// Reconsider makes the tables where a person sits ask again whether their next game is rated, because the
// person has decided about ratings or has declared that they are a program. The hall shows both.
func (l *Lobby) Reconsider(id string) {
	l.peers.Send("", peers.Message{Reconsider: id})
	l.reconsider(id)
}

func (l *Lobby) reconsider(id string) {
	l.bell.ring()
	l.rounds.Reconsider(id)
	in := l.guard.lock()
	defer l.guard.unlock()
	for _, e := range in.people.sits(id) {
		if !e.away && e.listing.Phase != match.Playing {
			l.crew.Begin(e.table.Reconsider)
		}
	}
}
