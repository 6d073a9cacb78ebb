package reception

import (
	"cmp"
	"context"
	"net/netip"
	"slices"

	"medici/internal/doors/session"
	"medici/internal/text/source"
)

// HasSeat implements the function in session.Config.
func (d *Server) HasSeat(ctx context.Context, fingerprint string) bool {
	id, err := d.People.ID(ctx, fingerprint)
	return err == nil && d.Lobby.Seated(id)
}

// ease is how easily a presence gives way to a newcomer.
type ease int

const (
	never   ease = iota
	playing      // part of a crowd, on a seat
	looking      // part of a crowd, at a table
	guest        // a guest or newcomer at no table, or a script that waits for a turn
	idling       // part of a crowd, at no table: first to go
)

// GivesWay implements the function in session.Config: it returns the session that gives way most easily,
// and among equals the one without a key press for longest. For another member of a crowd, only members of
// crowds who are at no table give way.
func (d *Server) GivesWay(newcomer *session.Session) *session.Session {
	present := d.here.who(func(s *presence) bool { return s.session.Context().Err() == nil })
	many := crowds{}
	many.add(newcomer.From())
	for _, s := range present {
		many.add(s.session.From())
	}
	least := playing
	if many.has(newcomer.From()) {
		least = idling
	}
	eases := map[*presence]ease{}
	for _, s := range present {
		eases[s] = d.ease(s, many)
	}
	present = slices.DeleteFunc(present, func(s *presence) bool { return eases[s] < least })
	if len(present) == 0 {
		return nil
	}
	return slices.MinFunc(present, func(a, b *presence) int {
		return cmp.Or(cmp.Compare(eases[b], eases[a]), a.session.Typed().Compare(b.session.Typed()))
	}).session
}

func (d *Server) ease(s *presence, many crowds) ease {
	crowded, away := many.has(s.session.From()), len(s.visitor.At()) == 0
	switch {
	case s.elsewhere() && crowded: // the node of the table knows more
		return looking
	case s.elsewhere():
		return never
	case crowded && away:
		return idling
	case away && (s.person.ID == "" || !s.waitsNot() || d.People.Newcomer(s.person.ID)):
		return guest
	case crowded && !d.Lobby.Seated(s.visitor.Person().ID):
		return looking
	case crowded:
		return playing
	}
	return never
}

// crowd is how many sessions make one source a crowd, whose sessions give way first.
const crowd = 12

// crowds counts sessions by their networks.
type crowds map[netip.Prefix]int

func (c crowds) add(from source.Source) {
	for _, network := range from.Networks() {
		c[network]++
	}
}

func (c crowds) has(from source.Source) bool {
	for place, network := range from.Networks() {
		if c[network] > crowd*source.Share(place) {
			return true
		}
	}
	return false
}
