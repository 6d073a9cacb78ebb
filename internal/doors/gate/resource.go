package gate

import (
	"net"
	"net/netip"
	"time"

	"golang.org/x/time/rate"

	"medici/internal/text/source"
)

// Resource is what all who come from a source use together, whatever door they come to: so much of it in a
// time. The exempt use as much as they like.
type Resource uint8

const (
	Requests  Resource = iota // of HTTP, those refused as well, and the connections that bring them
	Sent                      // bytes of the answers to these
	Received                  // bytes of everything
	Typed                     // keys, lines, messages and sizes
	resources = iota
)

func (r Resource) String() string {
	return [resources]string{"requests", "sent", "received", "typed"}[r]
}

// Flow is so much a second in the long run, and so much at once.
type Flow struct{ Rate, Burst int }

// portions are what one person needs of each resource, and some more.
var portions = [resources]Flow{
	Requests: {1, 40},               // a page is 10 requests, on 6 connections at most
	Sent:     {16 << 10, 320 << 10}, // and about 120 kB
	Received: {16 << 10, 128 << 10}, // a key is 7 to 80 bytes on the wire
	Typed:    {32, 100},             // a key that is held down repeats as fast
}

// Flow returns what one source may use of a resource: what Crowd people need.
func (l Limits) Flow(r Resource) Flow {
	crowd := l.withDefaults().Crowd
	return Flow{portions[r].Rate * crowd, portions[r].Burst * crowd}
}

// Allow uses so much of a resource, if there is as much, and says how long it takes until there is if there is not:
// the request must be refused then. Asking again and again is an offence.
func (g *Gate) Allow(remote net.Addr, r Resource, n int) (wait time.Duration, ok bool) {
	ip := source.Address(remote)
	if g.exempts(ip) {
		return 0, true
	}
	wait, o := g.allow(networksOf(ip, false), r, n)
	if wait == 0 {
		return 0, true
	}
	g.Refused(TooMuch, "remote", remote, "of", r)
	g.offended(o, "remote", remote)
	return wait, false
}

func (g *Gate) allow(from []netip.Prefix, r Resource, n int) (wait time.Duration, o Offence) {
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.now()
	for _, prefix := range from {
		known := g.networks[prefix]
		if known == nil {
			continue // one that nobody knows has used nothing, and is not remembered for being refused
		}
		if wait = max(wait, known.lacks(r, n, now)); wait > 0 {
			g.remember(from)
			return wait, g.insisted(known, now)
		}
	}
	g.use(from, r, n, now)
	return 0, 0
}

// insisted counts a refusal; many are an offence.
func (g *Gate) insisted(n *network, now time.Time) Offence {
	if n.refused++; n.refused < MisuseStep*source.Share(n.width) {
		return 0
	}
	n.refused = 0
	g.charge([]*network{n}, Misuse, now)
	return Misuse
}

// Take uses so much of a resource, and says how long the visitor is to wait before using more.
func (v *Admission) Take(r Resource, n int) time.Duration {
	if v.exempt {
		return 0
	}
	return v.gate.take(source.Address(v.remote), r, n)
}

// Take takes as a visit's Take does, for somebody who has none.
func (g *Gate) Take(remote net.Addr, r Resource, n int) time.Duration {
	ip := source.Address(remote)
	if g.exempts(ip) {
		return 0
	}
	return g.take(ip, r, n)
}

func (g *Gate) take(ip netip.Addr, r Resource, n int) time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.use(networksOf(ip, false), r, n, g.now())
}

// mostWait is how long anybody waits for what others of their source have used: nobody has to pay for long for those
// who came and went. Together they use only as much as there is in that time, in bites.
const mostWait = 5 * time.Second

// use says how long it takes until that which is used was there, mostWait at most.
func (g *Gate) use(from []netip.Prefix, r Resource, n int, now time.Time) (wait time.Duration) {
	for place, prefix := range from {
		of := g.networks[prefix]
		if of == nil {
			of = g.add(prefix, place, false)
			of.away = g.away.PushBack(of)
		}
		b := of.uses(r, g.limits)
		if owed := time.Duration(-b.TokensAt(now) / float64(b.Limit()) * float64(time.Second)); owed >= mostWait {
			wait = mostWait
			continue
		}
		wait = max(wait, min(mostWait, b.ReserveN(now, min(n, b.Burst())).DelayFrom(now)))
		g.forget()
	}
	g.remember(from)
	return wait
}

// uses returns what is left of a resource for a network.
func (n *network) uses(r Resource, l Limits) *rate.Limiter {
	if n.used[r] == nil {
		f, share := l.Flow(r), source.Share(n.width)
		n.used[r] = rate.NewLimiter(rate.Limit(f.Rate*share), f.Burst*share)
	}
	return n.used[r]
}

// lacks returns how long it takes until there is so much of a resource.
func (n *network) lacks(r Resource, much int, now time.Time) time.Duration {
	b := n.used[r]
	if b == nil {
		return 0
	}
	missing := min(float64(much), float64(b.Burst())) - b.TokensAt(now)
	return max(0, time.Duration(missing/float64(b.Limit())*float64(time.Second)))
}

// Penalised reports an address that is refused for what came from there.
func (g *Gate) Penalised(remote net.Addr) bool {
	ip := source.Address(remote)
	if g.exempts(ip) {
		return false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, prefix := range networksOf(ip, false) {
		if n := g.networks[prefix]; n != nil && n.penalty.holds(g.now()) {
			return true
		}
	}
	return false
}
