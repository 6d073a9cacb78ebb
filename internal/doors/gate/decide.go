package gate

import (
	"net"
	"net/netip"
	"strconv"
	"time"

	"medici/internal/text/source"
)

// decide lets a newcomer in, if necessary in place of another connection, or says why not.
func (g *Gate) decide(remote net.Addr, from []netip.Prefix, exempt bool, hangUp func()) (v, out *Admission,
	why Refusal) {
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.now()
	if why = g.refusal(from, exempt, now); why == 0 {
		out, why = g.room(from, now)
	}
	if why != 0 {
		g.remember(from)
		return nil, nil, why
	}
	if out != nil {
		out.sent = true
		g.remove(out)
	}
	v = &Admission{ID: "c" + strconv.FormatUint(g.count.accepted.Add(1), 10), remote: remote, gate: g, hangUp: hangUp,
		exempt: exempt, since: now}
	for place, prefix := range from {
		v.networks[place] = g.come(prefix, place, exempt, now)
	}
	g.open++
	g.ranks[unknown].add(v)
	g.ranks[lone].add(v)
	return v, out, 0
}

// refusal returns why the networks of a newcomer are refused. An unknown network never is, and is
// remembered only when somebody comes in: refusals must not cost memory.
func (g *Gate) refusal(from []netip.Prefix, exempt bool, now time.Time) Refusal {
	l := g.limits
	for place, prefix := range from {
		n, share := g.networks[prefix], source.Share(place)
		switch {
		case n == nil:
		case n.penalty.holds(now):
			return Penalised
		case n.open >= l.PerSource*share:
			return PerSource
		case !exempt && n.crowds[unknown].visits.Len() >= l.PerSourceStartups*share:
			return PerSourceStartups
		case n.bucket != nil && n.bucket.TokensAt(now) < 1:
			return TooFast
		}
	}
	return 0
}

// room returns who gives way to a newcomer, if anybody must, or a refusal when nobody does.
func (g *Gate) room(from []netip.Prefix, now time.Time) (out *Admission, why Refusal) {
	l, s := g.limits, g.limits.Startups
	if g.open >= l.Connections {
		if out = g.yields(lone, from, now, 0); out == nil {
			return nil, Full
		}
		return out, 0
	}
	waiting := g.ranks[unknown].visits
	if waiting < s.Start {
		return nil, 0
	}
	left := 0.
	if s.Full > s.Start {
		left = max(0, float64(s.Full-waiting)/float64(s.Full-s.Start))
	}
	if out = g.yields(unknown, from, now, left); out == nil && g.dropped() {
		return nil, EarlyDrop
	}
	return out, 0
}

// yields returns the connection that gives way to a newcomer: the oldest of the network that has most of a
// kind, if that has more than the newcomer's own would have. If both have the same, it gives way when its
// time is over; fewer free places leave less time. left is the share of the time that remains, from 1 to 0.
func (g *Gate) yields(k kind, from []netip.Prefix, now time.Time, left float64) *Admission {
	oldest := g.ranks[k].oldest()
	if oldest == nil {
		return nil
	}
	own := 0
	for place, prefix := range from {
		visits := 1
		if n := g.networks[prefix]; n != nil {
			visits += n.crowds[k].visits.Len()
		}
		own = max(own, load(visits, place))
	}
	least := min(g.limits.Hello, g.limits.Login)
	patience := least + time.Duration(left*float64(g.limits.Login-least))
	if top := g.ranks[k].top; top > own || top == own && now.Sub(oldest.since) > patience {
		return oldest
	}
	return nil
}

// dropped draws whether to refuse a new connection among the unauthenticated.
func (g *Gate) dropped() bool {
	s, waiting := g.limits.Startups, g.ranks[unknown].visits
	if waiting >= s.Full {
		return true
	}
	return g.chance(100) < s.Rate+(100-s.Rate)*(waiting-s.Start)/(s.Full-s.Start)
}
