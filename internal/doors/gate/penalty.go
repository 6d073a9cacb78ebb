package gate

import (
	"cmp"
	"time"
)

// Offence is what a source is penalised for.
type Offence uint8

const (
	NoAuth   Offence = iota + 1 // left without trying to authenticate
	AuthFail                    // tried, or offered a key, and left without success
	Late                        // did not authenticate in time
	Crash                       // made something of ours panic
	Misuse                      // kept asking for what does not exist here
	offences = iota + 1
)

func (o Offence) String() string {
	return [offences]string{"none", "noauth", "authfail", "late", "crash", "misuse"}[o]
}

// Penalties are OpenSSH's PerSourcePenalties: how long a source is refused for each offence. They add up,
// and decrease with time. A zero field takes its default; a negative one switches that penalty off.
type Penalties struct {
	NoAuth   time.Duration // default 1 s
	AuthFail time.Duration // default 5 s
	Late     time.Duration // default 10 s
	// Crash is less than Enforce: people who meet a bug of ours are told to connect again, and may; after
	// twice in a row they wait. Default 10 s.
	Crash  time.Duration
	Misuse time.Duration // for every MisuseStep refused requests on one connection, and for a flood; default 5 s

	// Enforce is the sum from which a source is refused; for an IPv6 /56 it is twice as much, for a /48
	// four times. Default 15 s.
	Enforce time.Duration
	Most    time.Duration // the highest sum; default 10 min
}

// MisuseStep is the number of refused requests on one connection that make an offence. A client set to
// forward everything and to send its whole environment makes fewer.
const MisuseStep = 64

func (p Penalties) withDefaults() Penalties {
	return Penalties{
		NoAuth:   cmp.Or(p.NoAuth, 1*time.Second),
		AuthFail: cmp.Or(p.AuthFail, 5*time.Second),
		Late:     cmp.Or(p.Late, 10*time.Second),
		Crash:    cmp.Or(p.Crash, 10*time.Second),
		Misuse:   cmp.Or(p.Misuse, 5*time.Second),
		Enforce:  cmp.Or(p.Enforce, 15*time.Second),
		Most:     cmp.Or(p.Most, 10*time.Minute),
	}
}

func (p Penalties) of(o Offence) time.Duration {
	return max(0, [offences]time.Duration{0, p.NoAuth, p.AuthFail, p.Late, p.Crash, p.Misuse}[o])
}

// penalty is what a network owes.
type penalty struct {
	until    time.Time
	enforced bool // once enforced, it is to its end
}

// add adds to the sum. It is enforced from a limit on, and grows up to most.
func (p *penalty) add(long, enforce, most time.Duration, now time.Time) {
	if !p.until.After(now) {
		*p = penalty{until: now}
	}
	p.until = p.until.Add(long)
	if end := now.Add(most); p.until.After(end) {
		p.until = end
	}
	p.enforced = p.enforced || p.until.Sub(now) >= enforce
}

func (p *penalty) holds(now time.Time) bool { return p.enforced && p.until.After(now) }
