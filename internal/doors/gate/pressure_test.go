package gate

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"
)

// Some addresses that fill all places for logging in keep no newcomer out, nor
// somebody who is slow: they give way, to others and not to each other.
func TestBusiestNetworkGivesWay(t *testing.T) {
	g, c := testGate(Limits{Startups: Startups{40, 30, 100}, Rate: -1})
	slow := g.try(t, "192.0.2.1", 0)
	attack := func() (refused int) {
		for range 200 {
			for n := range 7 {
				if _, why := g.Enter(at(netip.MustParseAddr(fmt.Sprintf("198.51.100.%d", n))), func() {}); why != 0 {
					refused++
				}
			}
		}
		return refused
	}
	if attack() < 1000 {
		t.Error("they make way for each other")
	}
	for n := range 160 {
		v := g.try(t, fmt.Sprintf("203.0.113.%d", n), 0)
		attack()
		if v.sent {
			t.Fatal("a newcomer has to go")
		}
		v.Authenticated()
		c.pass(100 * time.Millisecond)
	}
	if slow.sent || g.ranks[unknown].visits > 100 {
		t.Errorf("slow login sent away: %v; %d wait", slow.sent, g.ranks[unknown].visits)
	}
}

// A site that has many lines is as busy as it is, and not as its busiest line.
func TestBusiestSiteGivesWay(t *testing.T) {
	g, _ := testGate(Limits{Startups: Startups{8, 30, 10}, Rate: -1})
	g.chance = func(int) int { return 0 } // refused, where there is a lot
	for n := range 8 {
		g.try(t, fmt.Sprintf("2001:db8:0:%x::1", n), 0)
	}
	g.try(t, "2001:db8:0:9::1", EarlyDrop)
	for n := range 6 {
		g.try(t, fmt.Sprintf("192.0.2.%d", n), 0)
	}
	if n := g.networks[netip.MustParsePrefix("2001:db8::/56")].open; n != 2 {
		t.Errorf("%d of the site are left", n)
	}
	g.try(t, "192.0.2.7", EarlyDrop) // now all are alike
}

// When every network has as many, one gives way whose time is over, and that is
// shorter the fewer places there are.
func TestTimeShortensUnderPressure(t *testing.T) {
	g, c := testGate(Limits{Startups: Startups{2, 100, 4}, Hello: 10 * time.Second, Login: 110 * time.Second})
	g.chance = func(int) int { return 0 }
	first := g.try(t, "192.0.2.1", 0)
	g.try(t, "192.0.2.2", 0)
	c.pass(110 * time.Second)
	g.try(t, "192.0.2.3", EarlyDrop)
	c.pass(time.Second)
	g.try(t, "192.0.2.3", 0)
	if !first.sent {
		t.Error("another had to go")
	}
	full, c := testGate(Limits{Startups: Startups{2, 0, 4}, Hello: 10 * time.Second, Login: 110 * time.Second})
	full.chance = func(int) int { return 99 }
	for n := range 4 {
		full.try(t, fmt.Sprintf("192.0.2.%d", n), 0)
	}
	c.pass(10 * time.Second)
	full.try(t, "192.0.2.9", EarlyDrop)
	c.pass(1)
	full.try(t, "192.0.2.9", 0)
}

// A connection without a session gives way when there are as many as there may be,
// and one with a session never does.
func TestConnectionsGiveWay(t *testing.T) {
	g, _ := testGate(Limits{Connections: 4, PerSource: 4})
	for range 3 {
		g.try(t, "198.51.100.1", 0).Authenticated()
	}
	playing := g.try(t, "198.51.100.1", 0)
	playing.Settle()
	for n := range 3 {
		if v := g.try(t, fmt.Sprintf("192.0.2.%d", n), []Refusal{0, 0, Full}[n]); v != nil {
			v.Authenticated()
		}
	}
	if playing.sent || g.open != 4 {
		t.Errorf("sent away: %v; %d open", playing.sent, g.open)
	}
	playing.Unsettle()
	g.try(t, "192.0.2.3", 0)
}

// One that gave way has done no offence, and may not begin what it has lost.
func TestGivingWay(t *testing.T) {
	g, _ := testGate(Limits{Connections: 2, PerSource: 2})
	hung := 0
	first, _ := g.Enter(at(netip.MustParseAddr("198.51.100.1")), func() { hung++ })
	g.try(t, "198.51.100.1", 0)
	g.try(t, "192.0.2.1", 0)
	if hung != 1 || first.Settle() || first.leave(NoAuth) != 0 || g.open != 2 {
		t.Errorf("hung up %d times, %d open", hung, g.open)
	}
}

// A line that misbehaves, however it does it, shuts out nobody else of its site;
// several do.
func TestPenaltiesOfASite(t *testing.T) {
	for _, o := range []Offence{NoAuth, AuthFail, Late, Crash} {
		g, c := testGate(Limits{Rate: -1, PerSourceStartups: 30})
		for range 1000 {
			var in []*Admission
			for range 9 {
				if v, _ := g.Enter(at(netip.MustParseAddr("2001:db8::1")), func() {}); v != nil {
					in = append(in, v)
				}
			}
			for _, v := range in {
				v.Offend(o)
				v.Leave(o)
			}
			c.pass(time.Second)
			g.try(t, "2001:db8:0:1::1", 0).Leave(0)
		}
	}
	g, _ := testGate(Limits{Rate: -1, Penalties: Penalties{Late: time.Hour, Enforce: time.Second, Most: time.Hour}})
	g.try(t, "2001:db8::1", 0).Leave(Late)
	g.try(t, "2001:db8::1", Penalised)
	g.try(t, "2001:db8:0:1::1", 0)

	g, _ = testGate(Limits{Rate: -1})
	for line := range 4 {
		for range 2 {
			if v, _ := g.Enter(at(netip.MustParseAddr(fmt.Sprintf("2001:db8:0:%x::1", line))), func() {}); v != nil {
				v.Leave(Late)
			}
		}
	}
	g.try(t, "2001:db8:0:9::1", Penalised)
	g.try(t, "2001:db8:0:100::1", 0)
}

// Sessions on one connection cost as much as connections.
func TestSessionsAreLimitedLikeConnections(t *testing.T) {
	g, c := testGate(Limits{Rate: 1, Burst: 5}, "198.51.100.1/32")
	v, other := g.try(t, "192.0.2.1", 0), g.try(t, "192.0.2.1", 0)
	for n := range 5 {
		if v.Again() != (n < 3) {
			t.Errorf("session %d: %v", n, n >= 3)
		}
	}
	if other.Again() {
		t.Error("another connection has more")
	}
	g.try(t, "192.0.2.1", TooFast)
	c.pass(time.Second)
	if !other.Again() || v.Again() {
		t.Error("a second later there is not one more")
	}
	exempt := g.try(t, "198.51.100.1", 0)
	for range 100 {
		if !exempt.Again() {
			t.Fatal("an exempt source is limited")
		}
	}
}

// A source that begins sessions all the time does not fill the log, and the first
// lines are there.
func TestLinesOfASource(t *testing.T) {
	g, c := testGate(Limits{}, "198.51.100.1/32")
	v, exempt, other := g.try(t, "192.0.2.1", 0), g.try(t, "198.51.100.1", 0), g.try(t, "192.0.2.2", 0)
	lines, missed := 0, 0
	for n := range 6000 { // ten minutes
		m, ok := v.Line()
		if ok {
			lines, missed = lines+1, missed+m
		}
		if n < linesBurst && !ok {
			t.Fatalf("line %d is not written", n)
		}
		if _, ok := exempt.Line(); !ok {
			t.Fatal("an exempt source is silenced")
		}
		c.pass(100 * time.Millisecond)
	}
	if lines > linesBurst+300 || lines+missed < 5980 {
		t.Errorf("%d lines and %d missed", lines, missed)
	}
	if _, ok := other.Line(); !ok {
		t.Error("another source is silenced")
	}
}

func TestSharedAddress(t *testing.T) {
	for ip, private := range map[string]bool{
		"172.17.0.1": true, "10.0.0.7": true, "fd00::/64": true, "127.0.0.1": true, "100.64.1.1": true, "192.0.2.1": false,
		"2001:db8::1": false, "192.168.1.1": false,
	} {
		g, _ := testGate(Limits{}, "192.168.1.1/32")
		want := ip
		ip, _, _ := strings.Cut(ip, "/")
		for n := range mostInside {
			g.try(t, fmt.Sprintf("203.0.113.%d", n), 0).Settle()
		}
		var v *Admission
		for n := range mostInside + 1 {
			if v = g.try(t, ip, 0); n == mostInside {
				if _, is := v.shared(); is {
					t.Errorf("%s is shared by half of them", ip)
				}
			}
			v.Settle()
		}
		if from, is := v.shared(); is != private || is && from != want {
			t.Errorf("%s: shared %v, %q", ip, is, from)
		}
	}
}
