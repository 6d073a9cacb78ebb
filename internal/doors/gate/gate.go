package gate

import (
	"container/list"
	"log/slog"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"medici/internal/chance"
	"medici/internal/text/source"
)

// Config holds what a [Gate] needs besides its limits. All fields are optional.
type Config struct {
	Limits Limits
	// Exempt addresses are free from Limits.Rate, Limits.PerSourceStartups and Limits.Penalties.
	Exempt []netip.Prefix
	// Barred reports whether an address is turned away, before a word is said. It is called for every
	// connection, so it must be fast. Nil bars nobody.
	Barred func(netip.Addr) bool
	Log    *slog.Logger // default slog.Default()
}

// Gate decides who may come in and who gives way. It counts connections and remembers their networks; it
// holds no connection and has no goroutine. All its methods, and those of an Admission, may be called from
// any goroutine.
//
// Its memory is bounded: at most three times Limits.Connections networks have connections, and of the
// others only Limits.Sources are kept. A decision takes the same time however many there are.
type Gate struct {
	limits  Limits
	exempt  []netip.Prefix
	now     func() time.Time
	chance  func(n int) int // from 0 to n-1, all equally likely
	barred  func(netip.Addr) bool
	log     *slog.Logger
	calm    calm
	sharing *rate.Limiter // limits warnings about a shared address
	count   counts

	mu       sync.Mutex
	open     int // visits
	sessions int // of these connections
	ranks    [kinds]ranking
	networks map[netip.Prefix]*network
	away     *list.List // *network values without a connection, the latest at the back
}

// Admission is a connection as the gate sees it.
type Admission struct {
	ID string // unique, also in the log

	remote   net.Addr
	gate     *Gate
	networks [3]*network // the narrowest first, then nil
	hangUp   func()
	exempt   bool          // from rate and penalties
	tell     func(Offence) // reports offences to the machine where it came in; nil here

	// The gate's mutex guards these.
	since   time.Time               // when it came, or its session ended
	members [kinds][3]*list.Element // its places in the crowds of its networks
	sent    bool                    // it was told to give way
	left    bool
}

// New returns a gate through which nobody has come.
func New(cfg Config) *Gate {
	g := &Gate{
		limits: cfg.Limits.withDefaults(), exempt: cfg.Exempt, now: time.Now, chance: chance.Rand.IntN, barred: cfg.Barred,
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

// Limits returns the limits in force, with defaults filled in.
func (g *Gate) Limits() Limits { return g.limits }

// Enter admits a connection from an address, or says why not. When the connection must give way, the gate
// calls hangUp, at most once and perhaps before Enter returns.
func (g *Gate) Enter(remote net.Addr, hangUp func()) (*Admission, Refusal) {
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

func (g *Gate) consider(remote net.Addr, hangUp func()) (v, out *Admission, why Refusal) {
	ip := source.Address(remote)
	if g.barred(ip) { // exempt or not
		return nil, nil, Banned
	}
	exempt := g.exempts(ip)
	return g.decide(remote, networksOf(ip, exempt), exempt, hangUp)
}

func (g *Gate) exempts(ip netip.Addr) bool {
	return slices.ContainsFunc(g.exempt, func(p netip.Prefix) bool { return p.Contains(ip) })
}
