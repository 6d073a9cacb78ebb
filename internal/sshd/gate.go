package sshd

import (
	"container/list"
	"math/rand/v2"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// gate decides who may come in. It counts visits and remembers sources; it
// knows no connection and has no goroutine.
//
// What it remembers is bounded: a source with a visit is one of at most
// Limits.Connections, and of those without only Limits.Sources are kept. Each
// decision takes the same time, however many there are.
type gate struct {
	limits Limits
	exempt []netip.Prefix
	now    func() time.Time
	chance func(n int) int // from 0 to n-1, each as likely
	barred func(netip.Addr) bool

	mu       sync.Mutex
	open     int // visits
	startups int // of those, not authenticated
	sources  map[netip.Prefix]*origin
	away     *list.List // the *origin without a visit, whoever was here last at the back
}

// origin is what is known of a source.
type origin struct {
	from     netip.Prefix
	exempt   bool
	open     int
	startups int
	bucket   *rate.Limiter // nil when nothing is limited
	penalty  penalty
	place    *list.Element // in away; nil while it has a visit
}

// visit is a connection as the gate sees it. The gate's mutex guards it.
type visit struct {
	gate    *gate
	origin  *origin
	startup bool // has not authenticated
}

func newGate(l Limits, exempt []netip.Prefix) *gate {
	return &gate{
		limits: l, exempt: exempt, now: time.Now, chance: rand.IntN,
		barred:  func(netip.Addr) bool { return false },
		sources: map[netip.Prefix]*origin{}, away: list.New(),
	}
}

// enter is a visit, or why there is none.
func (g *gate) enter(ip netip.Addr) (*visit, Refusal) {
	if g.barred(ip) { // exempt or not, and whatever else speaks against it
		return nil, Banned
	}
	exempt := g.exempts(ip)
	from := counted(ip, exempt)
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.now()
	o := g.sources[from]
	// A source nobody knows yet is remembered only when it comes in: being
	// refused must not cost memory.
	why := g.refusal(o, now)
	if why == 0 && o == nil {
		o = g.meet(from, exempt)
	}
	if why == 0 && o.bucket != nil && !o.bucket.AllowN(now, 1) {
		why = TooFast
	}
	if why != 0 {
		if o != nil && o.place != nil {
			g.away.MoveToBack(o.place)
		}
		return nil, why
	}
	if o.place != nil {
		g.away.Remove(o.place)
		o.place = nil
	}
	g.open++
	g.startups++
	o.open++
	o.startups++
	return &visit{g, o, true}, 0
}

// refusal is what speaks against another visit, apart from its rate.
func (g *gate) refusal(o *origin, now time.Time) Refusal {
	l := g.limits
	switch {
	case o != nil && o.penalty.holds(now):
		return Penalised
	case g.open >= l.Connections:
		return Full
	case o != nil && o.open >= l.PerSource:
		return PerSource
	case o != nil && !o.exempt && o.startups >= l.PerSourceStartups:
		return PerSourceStartups
	case g.dropped():
		return EarlyDrop
	}
	return 0
}

// dropped draws the lot of a new connection among those not authenticated.
func (g *gate) dropped() bool {
	s := g.limits.Startups
	switch {
	case g.startups >= s.Full:
		return true
	case g.startups < s.Start:
		return false
	}
	return g.chance(100) < s.Rate+(100-s.Rate)*(g.startups-s.Start)/(s.Full-s.Start)
}

func (g *gate) meet(from netip.Prefix, exempt bool) *origin {
	o := &origin{from: from, exempt: exempt}
	if g.limits.Rate > 0 && !exempt {
		o.bucket = rate.NewLimiter(rate.Limit(g.limits.Rate), g.limits.Burst)
	}
	g.sources[from] = o
	return o
}

func (g *gate) exempts(ip netip.Addr) bool {
	return slices.ContainsFunc(g.exempt, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// authenticated gives back the visit's place among those that are not.
func (v *visit) authenticated() {
	v.gate.mu.Lock()
	defer v.gate.mu.Unlock()
	v.arrive()
}

func (v *visit) arrive() {
	if v.startup {
		v.startup = false
		v.gate.startups--
		v.origin.startups--
	}
}

// leave ends the visit, with an offence or none. It is called once.
func (v *visit) leave(o Offence) {
	v.offend(o)
	g := v.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	v.arrive()
	g.open--
	if v.origin.open--; v.origin.open == 0 {
		v.origin.place = g.away.PushBack(v.origin)
	}
	g.forget()
}

// offend puts an offence to the account of the visit's source. The visit may
// have been left: a client that makes something panic need not wait for it.
func (v *visit) offend(offence Offence) {
	g, o := v.gate, v.origin
	g.mu.Lock()
	defer g.mu.Unlock()
	if offence == 0 || o.exempt {
		return
	}
	if now := g.sources[o.from]; now != nil {
		o = now
	} else {
		g.sources[o.from] = o
		o.place = g.away.PushBack(o)
	}
	o.penalty.add(offence, g.limits.Penalties, g.now())
	g.forget()
}

// forget drops those that left first: when there are too many, and when there
// is nothing to remember. One leave adds one at most, so two at a time suffice.
func (g *gate) forget() {
	now := g.now()
	for range 2 {
		first := g.away.Front()
		if first == nil {
			return
		}
		o := first.Value.(*origin)
		if g.away.Len() <= g.limits.Sources && !o.clean(now) {
			return
		}
		g.away.Remove(first)
		delete(g.sources, o.from)
	}
}

// clean says that meeting the source anew would make no difference.
func (o *origin) clean(now time.Time) bool {
	return !o.penalty.until.After(now) && (o.bucket == nil || o.bucket.TokensAt(now) >= float64(o.bucket.Burst()))
}

// counted is what counts as one origin: an address, or the /64 that one IPv6
// customer has to itself. What is exempt is so by its address, so it is an
// origin of its own. Everybody without an IP address is one source.
func counted(ip netip.Addr, exempt bool) netip.Prefix {
	bits := ip.BitLen()
	if ip.Is6() && !exempt {
		bits = 64
	}
	from, _ := ip.Prefix(bits) // the zero Prefix for the zero Addr
	return from
}

// address is the zero Addr for what is no IP address.
func address(addr net.Addr) netip.Addr {
	ap, err := netip.ParseAddrPort(addr.String())
	if tcp, ok := addr.(*net.TCPAddr); ok { // the usual one, without a detour through text
		ap, err = tcp.AddrPort(), nil
	}
	if err != nil {
		return netip.Addr{}
	}
	return ap.Addr().Unmap().WithZone("")
}
