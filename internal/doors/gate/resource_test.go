package gate

import (
	"fmt"
	"net/netip"
	"testing"
	"time"
)

// allowed returns how many requests an address is let make of so many.
func (g *Gate) allowed(ip string, asked int) (n int) {
	for range asked {
		if _, ok := g.Allow(at(netip.MustParseAddr(ip)), Requests, 1); ok {
			n++
		}
	}
	return n
}

// A source uses what a crowd of people needs, however many addresses of its own networks it asks from, and what is
// left comes back with time.
func TestResources(t *testing.T) {
	g, c := testGate(Limits{Crowd: 2, Penalties: Penalties{Misuse: -1}}, "198.51.100.0/24")
	f := g.limits.Flow(Requests)
	if n := g.allowed("192.0.2.1", 2*f.Burst); n != f.Burst {
		t.Errorf("%d requests at once, not %d", n, f.Burst)
	}
	c.pass(10 * time.Second)
	if n := g.allowed("192.0.2.1", f.Burst); n != 10*f.Rate {
		t.Errorf("%d requests in 10 s, not %d", n, 10*f.Rate)
	}
	wait, ok := g.Allow(at(netip.MustParseAddr("192.0.2.1")), Requests, 2*f.Rate)
	if ok || wait != 2*time.Second {
		t.Errorf("there is to be more in %v", wait)
	}
	if n := g.allowed("192.0.2.2", 1); n != 1 {
		t.Error("another address has to wait for it")
	}
	if n := g.allowed("198.51.100.1", 9*f.Burst); n != 9*f.Burst {
		t.Errorf("an exempt address makes %d requests", n)
	}
	site := 0
	for n := range 100 {
		site += g.allowed(fmt.Sprintf("2001:db8:1:%x::1", n*0x101), f.Burst)
	}
	if site != 4*f.Burst {
		t.Errorf("all of a site make %d requests, not four times %d", site, f.Burst)
	}
}

// A client that insists on what is used up is shut out; one that asks once a second is not.
func TestInsisting(t *testing.T) {
	g, c := testGate(Limits{})
	g.allowed("192.0.2.1", g.limits.Flow(Requests).Burst)
	for range 3 {
		if g.Penalised(at(netip.MustParseAddr("192.0.2.1"))) {
			t.Fatal("shut out too soon")
		}
		g.allowed("192.0.2.1", MisuseStep)
	}
	g.try(t, "192.0.2.1", Penalised)
	if !g.Penalised(at(netip.MustParseAddr("192.0.2.1"))) || g.Penalised(at(netip.MustParseAddr("192.0.2.2"))) {
		t.Error("not it alone is penalised")
	}
	if s := g.Stats(); s.Refused[TooMuch] != 3*MisuseStep || s.Offences[Misuse] != 3 {
		t.Errorf("%+v", s)
	}
	for range 3600 {
		c.pass(time.Second)
		if g.allowed("192.0.2.3", 1) != 1 {
			t.Fatal("a request a second is too much")
		}
	}
}

// Visitors wait for what those of their source use together, and the exempt for nothing.
func TestTake(t *testing.T) {
	g, c := testGate(Limits{Crowd: 1}, "198.51.100.1/32")
	f := g.limits.Flow(Typed)
	one, other := g.try(t, "192.0.2.1", 0), g.try(t, "192.0.2.1", 0)
	if wait := one.Take(Typed, f.Burst); wait != 0 {
		t.Errorf("the first keys wait %v", wait)
	}
	if wait := other.Take(Typed, f.Rate); wait != time.Second {
		t.Errorf("the next ones wait %v", wait)
	}
	if wait := g.try(t, "198.51.100.1", 0).Take(Typed, 9*f.Burst); wait != 0 {
		t.Errorf("exempt, and waits %v", wait)
	}
	brought := g.Brought("a-c1", at(netip.MustParseAddr("192.0.2.1")), false, func(Offence) {})
	c.pass(time.Second)
	if wait := brought.Take(Typed, f.Rate); wait != time.Second {
		t.Errorf("whom another machine has brought waits %v", wait)
	}
}

// What sources have used is remembered of so many only, and of none that has used nothing lately.
func TestResourcesAreBounded(t *testing.T) {
	g, c := testGate(Limits{Sources: 100})
	for n := range 10_000 {
		g.allowed(fmt.Sprintf("10.%d.%d.1", n/256, n%256), 1)
	}
	if len(g.networks) != 100 || g.away.Len() != 100 {
		t.Errorf("%d known, %d away", len(g.networks), g.away.Len())
	}
	c.pass(time.Hour)
	for range 100 {
		g.allowed("192.0.2.1", 1)
	}
	if len(g.networks) != 1 {
		t.Errorf("%d remembered for nothing", len(g.networks))
	}
}

// However much those have used who came and went, others of their source wait for a moment only.
func TestNobodyWaitsForLong(t *testing.T) {
	g, c := testGate(Limits{Crowd: 1})
	f, v := g.limits.Flow(Typed), g.try(t, "192.0.2.1", 0)
	for range 1000 {
		if wait := v.Take(Typed, f.Burst); wait > mostWait {
			t.Fatalf("it waits %v", wait)
		}
	}
	c.pass(mostWait + time.Duration(f.Burst)*time.Second/time.Duration(f.Rate))
	if wait := v.Take(Typed, 1); wait > time.Second {
		t.Errorf("after a pause it waits %v", wait)
	}
}
