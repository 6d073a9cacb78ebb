package sshd

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/netip"
	"slices"
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
	v, why := g.enter(netip.MustParseAddr(ip), func() {})
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
		if !g.try(t, ip, 0).settle() {
			t.Fatal("no session")
		}
	}
	g.try(t, "2001:db8::4", PerSource)
	first.settle()
	first.authenticated()
	g.try(t, "192.0.2.3", Full) // each network has one without a session, and this would
	first.leave(0)
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
	settled := g.try(t, "192.0.2.1", 0)
	settled.settle()
	held := func() int { return len(g.networks) + g.away.Len() }
	for i := range 10_000 {
		g.try(t, fmt.Sprintf("10.%d.%d.1", i/256, i%256), 0).leave(AuthFail)
	}
	if len(g.networks) != 101 || g.away.Len() != 100 {
		t.Errorf("%d known, %d away", len(g.networks), g.away.Len())
	}
	for i := range 9 {
		g.try(t, fmt.Sprintf("192.0.3.%d", i), 0).settle()
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
		settled.offend(NoAuth)
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
		Connections: 22, PerSource: 5, PerSourceStartups: 3, Sources: 10, Rate: 0.2, Burst: 4, Hello: time.Second, Login: 5 * time.Second,
		Startups: Startups{10, 30, 30}, Penalties: Penalties{Enforce: 20 * time.Second},
	}, "192.0.2.0/30")
	r := rand.New(rand.NewPCG(1, 2))
	g.chance = r.IntN
	in, busy, number := map[*visit]bool{}, map[*visit]bool{}, map[*visit]int{}
	one := func(of map[*visit]bool) *visit {
		all := slices.SortedFunc(maps.Keys(of), func(a, b *visit) int { return cmp.Compare(number[a], number[b]) })
		return all[r.IntN(len(all))]
	}
	seen := map[Refusal]bool{}
	for n := range 10_000 {
		c.pass(time.Duration(r.IntN(300)) * time.Millisecond)
		ip := netip.AddrFrom4([4]byte{192, 0, 2, byte(r.IntN(16))})
		if r.IntN(2) == 0 {
			ip = netip.AddrFrom16([16]byte{0x20, 1, 5: byte(r.IntN(2)), 6: byte(r.IntN(3)), 7: byte(r.IntN(3))})
		}
		switch {
		case r.IntN(2) == 0 || len(in) == 0:
			var v *visit
			v, why := g.enter(ip, func() {})
			seen[why] = true
			if v != nil {
				in[v], number[v] = true, n
			}
		case r.IntN(3) == 0:
			one(in).authenticated()
		case r.IntN(3) == 0:
			if v := one(in); !busy[v] && v.settle() {
				busy[v] = true
			}
		case r.IntN(3) == 0 && len(busy) > 5:
			v := one(busy)
			v.unsettle()
			delete(busy, v)
		default:
			v := one(in)
			v.leave(Offence(r.IntN(int(offences))))
			v.offend(Offence(r.IntN(8) / 7))
			delete(in, v)
		}
		for v := range in {
			if v.sent {
				v.leave(NoAuth)
				delete(in, v)
			}
		}
		if err := g.balances(in, busy); err != nil {
			t.Fatal(err)
		}
	}
	for _, why := range []Refusal{0, Penalised, PerSource, PerSourceStartups, EarlyDrop, TooFast, Full} {
		if !seen[why] {
			t.Errorf("never seen: %v", why)
		}
	}
}

// balances holds what the gate counts to what can be counted.
func (g *gate) balances(in, busy map[*visit]bool) error {
	open, crowds := map[netip.Prefix]int{}, [kinds]map[netip.Prefix]int{{}, {}}
	all, waiting := 0, [kinds]int{}
	for v := range in {
		if v.sent {
			continue
		}
		all++
		for k := range crowds {
			if v.places[k][0] != nil {
				waiting[k]++
			}
		}
		if (v.places[lone][0] == nil) != busy[v] {
			return fmt.Errorf("busy %v, and yet %+v", busy[v], v)
		}
		for _, n := range v.in() {
			open[n.prefix]++
			for k := range crowds {
				if v.places[k][0] != nil {
					crowds[k][n.prefix]++
				}
			}
		}
	}
	if g.open != all || g.away.Len() > g.limits.Sources || len(busy) != g.sessions {
		return fmt.Errorf("%d of %d visits, %d away, %d of %d sessions", g.open, all, g.away.Len(), g.sessions, len(busy))
	}
	top := [kinds]int{}
	for prefix, n := range g.networks {
		if n.open != open[prefix] || (n.open == 0) != (n.away != nil) {
			return fmt.Errorf("%v has %d visits and is %+v", prefix, open[prefix], n)
		}
		for k := range crowds {
			top[k] = max(top[k], load(crowds[k][prefix], n.place))
			if n.crowds[k].visits.Len() != crowds[k][prefix] {
				return fmt.Errorf("%v has %d of kind %d and is %+v", prefix, crowds[k][prefix], k, n)
			}
		}
	}
	for k, r := range g.ranks {
		if r.top != top[k] || r.visits != waiting[k] || len(r.levels) > len(g.networks) {
			return fmt.Errorf("kind %d: %+v, want top %d and %d visits", k, r, top[k], waiting[k])
		}
	}
	return nil
}

func BenchmarkRefusal(b *testing.B) {
	l := Limits{Burst: 1, Rate: 0.001}.withDefaults()
	g := newGate(l, nil)
	ip := netip.MustParseAddr("192.0.2.1")
	for range 2 {
		if v, _ := g.enter(ip, nil); v != nil {
			v.leave(0)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, why := g.enter(ip, nil); why != TooFast {
			b.Fatal(why)
		}
	}
}
