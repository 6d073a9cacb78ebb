package gate

import (
	"net/netip"
	"time"

	"golang.org/x/time/rate"

	"medici/internal/text/source"
)

// remember keeps networks longest that come again and again, even in vain.
func (g *Gate) remember(from []netip.Prefix) {
	for _, prefix := range from {
		if n := g.networks[prefix]; n != nil && n.away != nil {
			g.away.MoveToBack(n.away)
		}
	}
}

// come adds a connection to a network.
func (g *Gate) come(prefix netip.Prefix, place int, exempt bool, now time.Time) *network {
	n := g.networks[prefix]
	if n == nil {
		n = g.add(prefix, place, exempt)
	}
	if n.away != nil {
		g.away.Remove(n.away)
		n.away = nil
	}
	n.open++
	if n.bucket != nil {
		n.bucket.AllowN(now, 1)
	}
	return n
}

func (g *Gate) add(prefix netip.Prefix, place int, exempt bool) *network {
	n := &network{prefix: prefix, width: place, exempt: exempt}
	if l, share := g.limits, source.Share(place); l.Rate > 0 && !exempt {
		n.bucket = rate.NewLimiter(rate.Limit(l.Rate*float64(share)), l.Burst*share)
	}
	g.networks[prefix] = n
	return n
}

// remove takes a connection out of all counts.
func (g *Gate) remove(v *Admission) {
	for k := range g.ranks {
		g.ranks[k].remove(v)
	}
	g.open--
	for _, n := range v.in() {
		if n.open--; n.open == 0 {
			g.retire(n)
		}
	}
}

// retire puts a network among those without a connection.
func (g *Gate) retire(n *network) {
	n.away = g.away.PushBack(n)
	g.forget()
}

// forget drops the networks that left first, when there are too many or nothing to remember. They grow by
// one at a time, so dropping two at a time suffices.
func (g *Gate) forget() {
	now := g.now()
	for range 2 {
		first := g.away.Front()
		if first == nil {
			return
		}
		n := first.Value.(*network)
		if g.away.Len() <= g.limits.Sources && !n.clean(now) {
			return
		}
		g.away.Remove(first)
		delete(g.networks, n.prefix)
	}
}
