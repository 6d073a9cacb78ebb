package gate

import (
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"testing"
	"time"
)

// clock is a time that stands still until it is moved.
type clock struct{ now time.Time }

func (c *clock) pass(d time.Duration) { c.now = c.now.Add(d) }

// testGate has a clock of its own, and nothing limits it but what is given.
func testGate(l Limits, exempt ...string) (*Gate, *clock) {
	if l.Startups == (Startups{}) {
		l.Startups = Startups{1 << 20, 100, 1 << 20}
	}
	var prefixes []netip.Prefix
	for _, e := range exempt {
		prefixes = append(prefixes, netip.MustParsePrefix(e))
	}
	g, c := New(Config{Limits: l, Exempt: prefixes, Log: slog.New(slog.DiscardHandler)}), &clock{time.Unix(1e9, 0)}
	g.now = func() time.Time { return c.now }
	return g, c
}

// at returns where a connection from an address comes from.
func at(ip netip.Addr) net.Addr { return net.TCPAddrFromAddrPort(netip.AddrPortFrom(ip, 0)) }

func (g *Gate) try(t *testing.T, ip string, want Refusal) *Admission {
	t.Helper()
	v, why := g.Enter(at(netip.MustParseAddr(ip)), func() {})
	if why != want {
		t.Fatalf("%s: %v, want %v", ip, why, want)
	}
	return v
}

func TestNetworks(t *testing.T) {
	for ip, want := range map[string]string{
		"192.0.2.7":        "[192.0.2.7/32]",
		"2001:db8:1:203::": "[2001:db8:1:203::/64 2001:db8:1:200::/56 2001:db8:1::/48]",
	} {
		if got := fmt.Sprint(networksOf(netip.MustParseAddr(ip), false)); got != want {
			t.Errorf("%s counts as %s, want %s", ip, got, want)
		}
	}
	if got := fmt.Sprint(networksOf(netip.MustParseAddr("2001:db8::1"), true)); got != "[2001:db8::1/128]" {
		t.Errorf("an exempt address counts as %s", got)
	}
	if got := networksOf(netip.Addr{}, false); len(got) != 1 {
		t.Errorf("without an address there is %v to count", got)
	}
}

func TestPlaces(t *testing.T) {
	g, _ := testGate(Limits{Connections: 4, PerSource: 2})
	first := g.try(t, "192.0.2.1", 0)
	g.try(t, "192.0.2.1", 0)
	g.try(t, "192.0.2.1", PerSource)
	for _, ip := range []string{"2001:db8::1", "2001:db8::ffff:2"} {
		if !g.try(t, ip, 0).Settle() {
			t.Fatal("no session")
		}
	}
	g.try(t, "2001:db8::4", PerSource)
	first.Settle()
	first.Authenticated()
	g.try(t, "192.0.2.3", Full) // each network has one without a session, and this would
	first.Leave(0)
	g.try(t, "192.0.2.1", 0)
	g.try(t, "192.0.2.2", 0) // in the place of one of those two
	g.try(t, "192.0.2.1", Full)
}

// An IPv6 site has more than one line, and not as much as all its lines.
func TestPlacesOfASite(t *testing.T) {
	g, _ := testGate(Limits{PerSource: 3})
	enter := func(ip string, want int) {
		t.Helper()
		for range want {
			g.try(t, ip, 0)
		}
		g.try(t, ip, PerSource)
	}
	enter("2001:db8:0:0::1", 3)
	enter("2001:db8:0:1::1", 3)
	enter("2001:db8:0:2::1", 0) // the /56 has six
	enter("2001:db8:0:100::1", 3)
	enter("2001:db8:0:200::1", 3)
	enter("2001:db8:0:300::1", 0) // the /48 has twelve
	enter("2001:db8:1::1", 3)
}

func TestEarlyDrop(t *testing.T) {
	g, _ := testGate(Limits{Startups: Startups{10, 30, 20}, PerSourceStartups: 3})
	n, lot := 0, 0
	g.chance = func(int) int { return lot }
	enter := func(want Refusal) *Admission {
		t.Helper()
		n++
		return g.try(t, fmt.Sprintf("192.0.2.%d", n), want)
	}
	var waiting []*Admission
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
	waiting[0].Authenticated()
	waiting[0].Authenticated()
	waiting[1].Leave(0)
	if n := g.ranks[unknown].visits; n != 18 {
		t.Errorf("%d wait", n)
	}
	for range 2 {
		enter(0)
	}
	enter(EarlyDrop)
}

func TestStartupsOfOneSource(t *testing.T) {
	g, _ := testGate(Limits{PerSourceStartups: 2}, "198.51.100.0/24")
	first := g.try(t, "192.0.2.1", 0)
	g.try(t, "192.0.2.1", 0)
	g.try(t, "192.0.2.1", PerSourceStartups)
	g.try(t, "192.0.2.2", 0)
	first.Authenticated()
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
		g.try(t, "2001:db8::1", 0).Leave(0)
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
	settled := g.try(t, "192.0.2.1", 0)
	settled.Settle()
	held := func() int { return len(g.networks) + g.away.Len() }
	for i := range 10_000 {
		g.try(t, fmt.Sprintf("10.%d.%d.1", i/256, i%256), 0).Leave(AuthFail)
	}
	if len(g.networks) != 101 || g.away.Len() != 100 {
		t.Errorf("%d known, %d away", len(g.networks), g.away.Len())
	}
	for i := range 9 {
		g.try(t, fmt.Sprintf("192.0.3.%d", i), 0).Settle()
	}
	before := held()
	for i := range 10_000 {
		g.try(t, fmt.Sprintf("11.%d.%d.1", i/256, i%256), Full)
	}
	if held() != before {
		t.Error("a source that was refused is remembered")
	}
	c.pass(time.Hour)
	for range 101 {
		settled.Offend(NoAuth)
	}
	if g.away.Len() != 0 {
		t.Errorf("%d remembered for nothing", g.away.Len())
	}
}

// The newest of a flood do not push out one that keeps coming.
func TestOffenderThatKeepsComingIsRemembered(t *testing.T) {
	g, _ := testGate(Limits{Sources: 100})
	for range 2 {
		g.try(t, "192.0.2.1", 0).Leave(Crash)
	}
	for i := range 1000 {
		g.try(t, fmt.Sprintf("10.%d.%d.1", i/256, i%256), 0).Leave(0)
		if i%50 == 0 {
			g.try(t, "192.0.2.1", Penalised)
		}
	}
}

func BenchmarkRefusal(b *testing.B) {
	g := New(Config{Limits: Limits{Burst: 1, Rate: 0.001}, Log: slog.New(slog.DiscardHandler)})
	ip := netip.MustParseAddr("192.0.2.1")
	for range 2 {
		if v, _ := g.Enter(at(ip), nil); v != nil {
			v.Leave(0)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, why := g.Enter(at(ip), nil); why != TooFast {
			b.Fatal(why)
		}
	}
}
