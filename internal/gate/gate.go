package gate

import (
	"container/list"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"medici/internal/source"
)

// Config is what a [Gate] needs beside its limits; all of it may be left out.
type Config struct {
	Limits Limits
	// Exempt are not held to Limits.Rate, Limits.PerSourceStartups and Limits.Penalties.
	Exempt []netip.Prefix
	// Barred reports an address that is not let in, before a word is said. It is
	// asked for every connection, so it must be quick. Nobody is barred when nil.
	Barred func(netip.Addr) bool
	Log    *slog.Logger // default slog.Default()
}

// Gate decides who may come in, and who gives way. It counts visits and remembers
// the networks they come from; it knows no connection and has no goroutine. All its
// methods, and those of a Visit, may be called from any goroutine.
//
// Its memory is bounded: a network with a visit is one of at most three times
// Limits.Connections, and of those without only Limits.Sources are kept. Each
// decision takes the same time, however many there are.
type Gate struct {
	limits  Limits
	exempt  []netip.Prefix
	now     func() time.Time
	chance  func(n int) int // from 0 to n-1, each as likely
	barred  func(netip.Addr) bool
	log     *slog.Logger
	calm    calm
	sharing *rate.Limiter // warnings of a shared address
	count   counts

	mu       sync.Mutex
	open     int // visits
	sessions int // that they have
	ranks    [kinds]ranking
	networks map[netip.Prefix]*network
	away     *list.List // the *network without a visit, whoever was here last at the back
}

// Visit is a connection as the gate sees it.
type Visit struct {
	ID string // tells it from all others, in the log too

	remote   net.Addr
	gate     *Gate
	networks [3]*network // the narrowest first, then nil
	hangUp   func()

	// The gate's mutex guards these.
	since  time.Time               // when it came, or its session ended
	places [kinds][3]*list.Element // in the crowds of its networks
	sent   bool                    // it gave way
	left   bool
}

// New is a gate through which nobody has come.
func New(cfg Config) *Gate {
	g := &Gate{
		limits: cfg.Limits.withDefaults(), exempt: cfg.Exempt, now: time.Now, chance: rand.IntN, barred: cfg.Barred,
		log: cfg.Log, calm: calm{kinds: map[string]*chatter{}}, sharing: newSharedWarnings(),
		networks: map[netip.Prefix]*network{}, away: list.New(),
	}
	if g.barred == nil {
		g.barred = func(netip.Addr) bool { return false }
	}
	if g.log == nil {
		g.log = slog.Default()
	}
	for k := range g.ranks {
		g.ranks[k] = ranking{kind: kind(k), levels: map[int]*list.List{}}
	}
	return g
}

// Limits are those that hold, with their defaults.
func (g *Gate) Limits() Limits { return g.limits }

// Enter is a visit from an address, or why there is none. hangUp is called, once at
// most and maybe before Enter returns to another caller, when the visit has to give way.
func (g *Gate) Enter(remote net.Addr, hangUp func()) (*Visit, Refusal) {
	v, out, why := g.consider(remote, hangUp)
	if out != nil {
		out.Refused(GaveWay)
		out.hangUp()
	}
	if why != 0 {
		g.Refused(why, "remote", remote)
	}
	return v, why
}

func (g *Gate) consider(remote net.Addr, hangUp func()) (v, out *Visit, why Refusal) {
	ip := source.Address(remote)
	if g.barred(ip) { // exempt or not, and whatever else speaks against it
		return nil, nil, Banned
	}
	exempt := g.exempts(ip)
	return g.decide(remote, networksOf(ip, exempt), exempt, hangUp)
}

// decide lets a newcomer in, in the place of another visit if need be, or says why
// not.
func (g *Gate) decide(remote net.Addr, from []netip.Prefix, exempt bool, hangUp func()) (v, out *Visit, why Refusal) {
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
	v = &Visit{ID: "c" + strconv.FormatUint(g.count.accepted.Add(1), 10), remote: remote, gate: g, hangUp: hangUp, since: now}
	for place, prefix := range from {
		v.networks[place] = g.come(prefix, place, exempt, now)
	}
	g.open++
	g.ranks[unknown].add(v)
	g.ranks[lone].add(v)
	return v, out, 0
}

// refusal is what the networks of a newcomer speak against it. One that nobody
// knows yet does not: it is remembered only when somebody comes in, for being
// refused must not cost memory.
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

// room says who gives way to a newcomer, if anybody has to, or that nobody does.
func (g *Gate) room(from []netip.Prefix, now time.Time) (out *Visit, why Refusal) {
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

// yields is the visit that gives way to a newcomer: the oldest of the network that
// has most of a kind, when that has more than the newcomer's own would have. If they
// have the same, it does so when its time is over, of which the less is left the
// fewer places are; left is from 1, for all of it, to 0.
func (g *Gate) yields(k kind, from []netip.Prefix, now time.Time, left float64) *Visit {
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

// dropped draws the lot of a new connection among those not authenticated.
func (g *Gate) dropped() bool {
	s, waiting := g.limits.Startups, g.ranks[unknown].visits
	if waiting >= s.Full {
		return true
	}
	return g.chance(100) < s.Rate+(100-s.Rate)*(waiting-s.Start)/(s.Full-s.Start)
}

// remember has those forgotten last who come again and again, though in vain.
func (g *Gate) remember(from []netip.Prefix) {
	for _, prefix := range from {
		if n := g.networks[prefix]; n != nil && n.away != nil {
			g.away.MoveToBack(n.away)
		}
	}
}

// come counts a visit to a network.
func (g *Gate) come(prefix netip.Prefix, place int, exempt bool, now time.Time) *network {
	n := g.networks[prefix]
	if n == nil {
		n = g.meet(prefix, place, exempt)
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

func (g *Gate) meet(prefix netip.Prefix, place int, exempt bool) *network {
	n := &network{prefix: prefix, place: place, exempt: exempt}
	if l, share := g.limits, source.Share(place); l.Rate > 0 && !exempt {
		n.bucket = rate.NewLimiter(rate.Limit(l.Rate*float64(share)), l.Burst*share)
	}
	g.networks[prefix] = n
	return n
}

func (g *Gate) exempts(ip netip.Addr) bool {
	return slices.ContainsFunc(g.exempt, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// remove takes a visit out of all that is counted.
func (g *Gate) remove(v *Visit) {
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

// retire puts a network among those without a visit.
func (g *Gate) retire(n *network) {
	n.away = g.away.PushBack(n)
	g.forget()
}

// forget drops those that left first: when there are too many, and when there is
// nothing to remember. They become more by one at a time, so two at a time suffice.
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
