package reception

import (
	"context"
	"net/netip"
	"slices"
	"time"

	"medici/internal/source"
	"medici/internal/sshd"
)

// crowd is how many guests of one source may stand in the hall before they are the
// first to give way.
const crowd = 12

// HasSeat is sshd.Config's.
func (d *Desk) HasSeat(ctx context.Context, fingerprint string) bool {
	p, err := d.People.Know(ctx, fingerprint)
	return err == nil && d.Lobby.Seated(p.ID)
}

// GivesWay is sshd.Config's: of the guests who are at no table it is the one who
// pressed no key for longest. Those of a source that has a crowd of them go first,
// and nobody else goes for one more of that source.
func (d *Desk) GivesWay(newcomer *sshd.Session) *sshd.Session {
	guests := d.here.who(func(s *stay) bool {
		return s.person.ID == "" && len(s.visitor.At()) == 0 && s.session.Context().Err() == nil
	})
	many := crowds{}
	for _, s := range guests {
		many.add(s.session.From())
	}
	if crowded := slices.DeleteFunc(slices.Clone(guests), func(s *stay) bool { return !many.has(s.session.From()) }); len(crowded) > 0 {
		return idlest(crowded)
	}
	many.add(newcomer.From())
	if newcomer.Caller().Fingerprint == "" && many.has(newcomer.From()) {
		return nil
	}
	return idlest(guests)
}

func idlest(guests []*stay) (first *sshd.Session) {
	var since time.Time
	for _, s := range guests {
		if typed := s.session.Typed(); first == nil || typed.Before(since) {
			first, since = s.session, typed
		}
	}
	return first
}

// crowds counts guests by the networks they come from.
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
