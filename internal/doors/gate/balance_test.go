package gate

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

// The books balance, whatever happens in whatever order.
func TestGateBalances(t *testing.T) {
	g, c := testGate(Limits{
		Connections: 22, PerSource: 5, PerSourceStartups: 3, Sources: 10, Rate: 0.2, Burst: 4, Hello: time.Second,
		Login:    5 * time.Second,
		Startups: Startups{10, 30, 30}, Penalties: Penalties{Enforce: 20 * time.Second},
	}, "192.0.2.0/30")
	r := rand.New(rand.NewPCG(1, 2))
	g.chance = r.IntN
	in, busy, number := map[*Admission]bool{}, map[*Admission]bool{}, map[*Admission]int{}
	one := func(of map[*Admission]bool) *Admission {
		all := slices.SortedFunc(maps.Keys(of), func(a, b *Admission) int { return cmp.Compare(number[a], number[b]) })
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
			var v *Admission
			v, why := g.Enter(at(ip), func() {})
			seen[why] = true
			if v != nil {
				in[v], number[v] = true, n
			}
		case r.IntN(3) == 0:
			one(in).Authenticated()
		case r.IntN(3) == 0:
			if v := one(in); !busy[v] && v.Settle() {
				busy[v] = true
			}
		case r.IntN(3) == 0 && len(busy) > 5:
			v := one(busy)
			v.Unsettle()
			delete(busy, v)
		default:
			v := one(in)
			v.Leave(Offence(r.IntN(int(offences))))
			v.Offend(Offence(r.IntN(8) / 7))
			delete(in, v)
		}
		for v := range in {
			if v.sent {
				v.Leave(NoAuth)
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
func (g *Gate) balances(in, busy map[*Admission]bool) error {
	open, crowds := map[netip.Prefix]int{}, [kinds]map[netip.Prefix]int{{}, {}}
	all, waiting := 0, [kinds]int{}
	for v := range in {
		if v.sent {
			continue
		}
		all++
		for k := range crowds {
			if v.members[k][0] != nil {
				waiting[k]++
			}
		}
		if (v.members[lone][0] == nil) != busy[v] {
			return fmt.Errorf("busy %v, and yet %+v", busy[v], v)
		}
		for _, n := range v.in() {
			open[n.prefix]++
			for k := range crowds {
				if v.members[k][0] != nil {
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
			top[k] = max(top[k], load(crowds[k][prefix], n.width))
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
