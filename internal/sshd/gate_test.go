package sshd

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/netip"
	"testing"
	"time"
)

// clock is a time that stands still until it is moved.
type clock struct{ now time.Time }

func (c *clock) pass(d time.Duration) { c.now = c.now.Add(d) }

// testGate has a clock of its own, and nothing limits it but what is given.
func testGate(l Limits, exempt ...string) (*gate, *clock) {
	if l.Startups == (Startups{}) {
		l.Startups = Startups{1 << 20, 100, 1 << 20}
	}
	var prefixes []netip.Prefix
	for _, e := range exempt {
		prefixes = append(prefixes, netip.MustParsePrefix(e))
	}
	g, c := newGate(l.withDefaults(), prefixes), &clock{time.Unix(1e9, 0)}
	g.now = func() time.Time { return c.now }
	return g, c
}

func (g *gate) try(t *testing.T, ip string, want Refusal) *visit {
	t.Helper()
	v, why := g.enter(netip.MustParseAddr(ip))
	if why != want {
		t.Fatalf("%s: %v, want %v", ip, why, want)
	}
	return v
}

func TestSource(t *testing.T) {
	for addr, want := range map[string]string{
		"192.0.2.7:22":           "192.0.2.7/32",
		"[::ffff:192.0.2.7]:22":  "192.0.2.7/32",
		"[2001:db8:1:2:3::4]:22": "2001:db8:1:2::/64",
		"[fe80::1%eth0]:22":      "fe80::/64",
	} {
		tcp, err := net.ResolveTCPAddr("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		if got := counted(address(tcp), false); got.String() != want {
			t.Errorf("%s is %s, want %s", addr, got, want)
		}
	}
	if ip := address(&net.UnixAddr{Name: "/run/medici"}); counted(ip, false) != (netip.Prefix{}) {
		t.Error("a path has an address")
	}
}

func TestPlaces(t *testing.T) {
	g, _ := testGate(Limits{Connections: 4, PerSource: 2})
	first := g.try(t, "192.0.2.1", 0)
	g.try(t, "192.0.2.1", 0)
	g.try(t, "192.0.2.1", PerSource)
	g.try(t, "2001:db8::1", 0)
	g.try(t, "2001:db8::ffff:2", 0)
	g.try(t, "2001:db8::3", Full)
	first.authenticated()
	first.leave(0)
	g.try(t, "2001:db8::4", PerSource)
	g.try(t, "192.0.2.1", 0)
	g.try(t, "192.0.2.2", Full)
}

func TestEarlyDrop(t *testing.T) {
	g, _ := testGate(Limits{Startups: Startups{10, 30, 20}, PerSourceStartups: 3})
	n, lot := 0, 0
	g.chance = func(int) int { return lot }
	enter := func(want Refusal) *visit {
		t.Helper()
		n++
		return g.try(t, fmt.Sprintf("192.0.2.%d", n), want)
	}
	var waiting []*visit
	for range 10 {
		waiting = append(waiting, enter(0))
	}
	for _, step := range []struct{ waiting, percent int }{{10, 30}, {15, 65}, {19, 93}} {
		lot = 99
		for len(waiting) < step.waiting {
			waiting = append(waiting, enter(0))
		}
		lot = step.percent - 1
		enter(EarlyDrop)
		lot = step.percent
		waiting = append(waiting, enter(0))
	}
	lot = 99
	enter(EarlyDrop)
	waiting[0].authenticated()
	waiting[0].authenticated()
	waiting[1].leave(0)
	if g.startups != 18 {
		t.Errorf("%d wait", g.startups)
	}
	for range 2 {
		g.try(t, "192.0.2.20", 0)
	}
	enter(EarlyDrop)
}

func TestStartupsOfOneSource(t *testing.T) {
	g, _ := testGate(Limits{PerSourceStartups: 2}, "198.51.100.0/24")
	first := g.try(t, "192.0.2.1", 0)
	g.try(t, "192.0.2.1", 0)
	g.try(t, "192.0.2.1", PerSourceStartups)
	g.try(t, "192.0.2.2", 0)
	first.authenticated()
	g.try(t, "192.0.2.1", 0)
	for range 5 {
		g.try(t, "198.51.100.1", 0)
	}
	if l := (Limits{}).withDefaults(); l.PerSourceStartups >= l.Startups.Start || l.PerSource >= l.Startups.Start {
		t.Error("one source alone can have others dropped")
	}
}

func TestRate(t *testing.T) {
	g, c := testGate(Limits{Rate: 2, Burst: 3}, "::1/128", "198.51.100.0/24")
	for range 3 {
		g.try(t, "2001:db8::1", 0).leave(0)
	}
	g.try(t, "2001:db8::2", TooFast)
	g.try(t, "2001:db8:0:1::1", 0)
	c.pass(499 * time.Millisecond)
	g.try(t, "2001:db8::1", TooFast)
	c.pass(time.Millisecond)
	g.try(t, "2001:db8::1", 0)
	g.try(t, "2001:db8::1", TooFast)
	c.pass(time.Hour)
	for range 3 {
		g.try(t, "2001:db8::1", 0)
	}
	g.try(t, "2001:db8::1", TooFast)
	for range 9 {
		g.try(t, "::1", 0)
		g.try(t, "198.51.100.1", 0)
	}
	for range 3 { // next to an exempt address is not exempt
		g.try(t, "::2", 0)
	}
	g.try(t, "::2", TooFast)
	unlimited, _ := testGate(Limits{Rate: -1, Burst: 1})
	for range 9 {
		unlimited.try(t, "192.0.2.1", 0)
	}
}

// A flood of sources costs no more memory than allowed, and is forgotten.
func TestSourcesAreBounded(t *testing.T) {
	g, c := testGate(Limits{Sources: 100, Connections: 10})
	g.try(t, "192.0.2.1", 0)
	held := func() int { return len(g.sources) + g.away.Len() }
	for i := range 10_000 {
		g.try(t, fmt.Sprintf("10.%d.%d.1", i/256, i%256), 0).leave(AuthFail)
	}
	if len(g.sources) != 101 || g.away.Len() != 100 {
		t.Errorf("%d known, %d away", len(g.sources), g.away.Len())
	}
	for i := range 9 {
		g.try(t, fmt.Sprintf("192.0.3.%d", i), 0)
	}
	before := held()
	for i := range 10_000 {
		g.try(t, fmt.Sprintf("11.%d.%d.1", i/256, i%256), Full)
	}
	if held() != before {
		t.Error("a source that was refused is remembered")
	}
	v := g.sources[netip.MustParsePrefix("192.0.2.1/32")]
	c.pass(time.Hour)
	for range 101 {
		(&visit{g, v, false}).offend(NoAuth)
	}
	if g.away.Len() != 0 {
		t.Errorf("%d remembered for nothing", g.away.Len())
	}
}

// The newest of a flood do not push out one that keeps coming.
func TestOffenderThatKeepsComingIsRemembered(t *testing.T) {
	g, _ := testGate(Limits{Sources: 100})
	for range 2 {
		g.try(t, "192.0.2.1", 0).leave(Crash)
	}
	for i := range 1000 {
		g.try(t, fmt.Sprintf("10.%d.%d.1", i/256, i%256), 0).leave(0)
		if i%50 == 0 {
			g.try(t, "192.0.2.1", Penalised)
		}
	}
}

// Whatever happens in whatever order, the books balance.
func TestGateBalances(t *testing.T) {
	g, c := testGate(Limits{
		Connections: 40, PerSource: 5, PerSourceStartups: 4, Sources: 10, Rate: 0.2, Burst: 4,
		Startups: Startups{10, 30, 30}, Penalties: Penalties{Enforce: 20 * time.Second},
	}, "192.0.2.0/30")
	r := rand.New(rand.NewPCG(1, 2))
	g.chance = r.IntN
	var in []*visit
	seen := map[Refusal]bool{}
	for range 20_000 {
		c.pass(time.Duration(r.IntN(300)) * time.Millisecond)
		if r.IntN(2) == 0 || len(in) == 0 {
			v, why := g.enter(netip.AddrFrom4([4]byte{192, 0, 2, byte(r.IntN(30))}))
			seen[why] = true
			if v != nil {
				in = append(in, v)
			}
		} else if i := r.IntN(len(in)); r.IntN(3) == 0 {
			in[i].authenticated()
		} else {
			in[i].leave(Offence(r.IntN(int(offences))))
			in[i].offend(Offence(r.IntN(8) / 7))
			in = append(in[:i], in[i+1:]...)
		}
		if err := g.balances(len(in)); err != nil {
			t.Fatal(err)
		}
	}
	for _, why := range []Refusal{0, Penalised, PerSource, PerSourceStartups, EarlyDrop, TooFast} {
		if !seen[why] {
			t.Errorf("never seen: %v", why)
		}
	}
}

func (g *gate) balances(visits int) error {
	open, startups, away := 0, 0, 0
	for from, o := range g.sources {
		open, startups = open+o.open, startups+o.startups
		if o.place != nil {
			away++
		}
		if (o.open == 0) != (o.place != nil) || o.startups < 0 || o.startups > o.open || o.from != from {
			return fmt.Errorf("%v: %+v", from, o)
		}
	}
	if open != g.open || open != visits || startups != g.startups || away != g.away.Len() || away > g.limits.Sources {
		return errors.New(fmt.Sprint("open ", open, g.open, visits, " startups ", startups, g.startups, " away ", away, g.away.Len()))
	}
	return nil
}

func BenchmarkRefusal(b *testing.B) {
	l := Limits{Burst: 1, Rate: 0.001}.withDefaults()
	g := newGate(l, nil)
	ip := netip.MustParseAddr("192.0.2.1")
	for range 2 {
		if v, _ := g.enter(ip); v != nil {
			v.leave(0)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, why := g.enter(ip); why != TooFast {
			b.Fatal(why)
		}
	}
}
