package gate

import (
	"log/slog"
	"slices"
	"time"

	"golang.org/x/time/rate"

	"medici/internal/text/source"
)

// in returns the networks of an admission.
func (v *Admission) in() []*network {
	if n := slices.Index(v.networks[:], nil); n >= 0 {
		return v.networks[:n]
	}
	return v.networks[:]
}

// Exempt reports whether the address is one that Config.Exempt names.
func (v *Admission) Exempt() bool { return v.exempt }

// Authenticated releases the connection's place among the unauthenticated.
func (v *Admission) Authenticated() {
	v.gate.count.authenticated.Add(1)
	v.gate.mu.Lock()
	defer v.gate.mu.Unlock()
	v.gate.ranks[unknown].remove(v)
}

// Again reports whether the connection may have one more session, which counts like another connection.
func (v *Admission) Again() bool {
	g := v.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	var buckets []*rate.Limiter
	for _, n := range v.in() {
		if n.bucket != nil {
			buckets = append(buckets, n.bucket)
		}
	}
	return allow(buckets, g.now())
}

// Settle begins a session. It is false for a connection that must go.
func (v *Admission) Settle() bool {
	g := v.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	if v.sent {
		return false
	}
	g.ranks[lone].remove(v)
	v.count(+1)
	return true
}

// Unsettle ends a session that Settle began.
func (v *Admission) Unsettle() {
	g := v.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	v.count(-1)
	if !v.left && !v.sent {
		v.since = g.now()
		g.ranks[lone].add(v)
	}
}

func (v *Admission) count(n int) {
	v.gate.sessions += n
	for _, from := range v.in() {
		from.sessions += n
	}
}

// Leave ends the admission, with an offence or none. Giving way is none. It must be called once.
func (v *Admission) Leave(o Offence) { v.offence(v.leave(o)) }

// leave returns the offence that counts in the end.
func (v *Admission) leave(o Offence) Offence {
	g := v.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	v.left = true
	if v.sent {
		return 0
	}
	g.charge(v.in(), o, g.now())
	g.remove(v)
	return o
}

// Offend charges an offence to the admission's networks. The connection may have left already: a client
// that makes something panic need not wait for the result.
func (v *Admission) Offend(o Offence) {
	if v.tell != nil {
		v.tell(o)
		return
	}
	v.offend(o)
	v.offence(o)
}

func (v *Admission) offend(o Offence) {
	v.gate.mu.Lock()
	defer v.gate.mu.Unlock()
	v.gate.charge(v.in(), o, v.gate.now())
}

func (v *Admission) offence(o Offence) { v.gate.offended(o, "conn", v.ID, "remote", v.remote) }

// offended counts an offence, if it is one, and logs it with whose it is.
func (g *Gate) offended(o Offence, who ...any) {
	if o != 0 {
		g.count.offences[o].Add(1)
		g.Log(slog.LevelInfo, "offence", o.String(), who...)
	}
}

// Refused counts a connection that gives way, or a session of it that does not begin.
func (v *Admission) Refused(why Refusal) { v.gate.Refused(why, "conn", v.ID, "remote", v.remote) }

// charge charges a wider network only while the narrower one is let in, and for one offence never more than
// what refuses the narrower one. A wider network bears twice as much, so the narrower one alone cannot get
// it refused.
func (g *Gate) charge(networks []*network, o Offence, now time.Time) {
	l := g.limits.Penalties
	long := l.of(o)
	if long == 0 || networks[0].exempt {
		return
	}
	for _, n := range networks {
		n = g.known(n)
		held := n.penalty.holds(now)
		n.penalty.add(long, l.Enforce*time.Duration(source.Share(n.width)), l.Most, now)
		g.forget()
		if held {
			return
		}
		long = max(0, min(long, l.Enforce))
	}
}

// known returns the remembered entry of a network, or this one when it has been forgotten.
func (g *Gate) known(n *network) *network {
	if now := g.networks[n.prefix]; now != nil {
		return now
	}
	g.networks[n.prefix] = n
	n.away = g.away.PushBack(n)
	return n
}

// Line reports whether another line about sessions from there may be logged, and how many lines were
// skipped since the last.
func (v *Admission) Line() (missed int, ok bool) {
	g := v.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	first := v.networks[0]
	if first.exempt {
		return 0, true
	}
	var buckets []*rate.Limiter
	for place, n := range v.in() {
		buckets = append(buckets, sessionLines(&n.lines, source.Share(place)))
	}
	if !allow(buckets, g.now()) {
		first.lines.missed++
		return 0, false
	}
	missed, first.lines.missed = first.lines.missed, 0
	return missed, true
}

// sessionLines returns the limiter for lines about sessions from a network.
func sessionLines(c *chatter, share int) *rate.Limiter {
	if c.bucket == nil {
		c.bucket = rate.NewLimiter(rate.Limit(share)*linesRate, share*linesBurst)
	}
	return c.bucket
}

// Limits on log lines about one source's sessions, at once and in the long run. A dozen people who keep
// losing their connection stay below.
const (
	linesBurst = 60
	linesRate  = 0.5
)

// mostInside is how many sessions from a private address, if they are more than from all others, cause a
// warning.
const mostInside = 8

// sharedEvery is how often the log warns that most people share an address.
const sharedEvery = 6 * time.Hour

func newSharedWarnings() *rate.Limiter { return rate.NewLimiter(rate.Every(sharedEvery), 1) }

// WarnShared warns about a proxy, or a container's gateway, that hides where people come from: then
// everybody is one source.
func (v *Admission) WarnShared() {
	if from, is := v.shared(); is && v.gate.sharing.AllowN(v.gate.now(), 1) {
		v.gate.log.Warn("most people come from one private address, and are limited like one: "+
			"if something there brings them, have it speak the PROXY protocol and name it in 'proxies', or name it in 'exempt'",
			"address", from)
	}
}

// shared returns the address that most people come from, if it cannot be their own.
func (v *Admission) shared() (string, bool) {
	v.gate.mu.Lock()
	defer v.gate.mu.Unlock()
	n := v.networks[0]
	return source.Of(n.prefix.Addr()).String(), !n.exempt && n.private() && n.sessions >= mostInside &&
		2*n.sessions > v.gate.sessions
}
