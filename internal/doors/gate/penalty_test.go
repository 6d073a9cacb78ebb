package gate

import (
	"testing"
	"time"
)

func TestPenalties(t *testing.T) {
	g, c := testGate(Limits{}, "198.51.100.0/24")
	offend := func(ip string, offences ...Offence) {
		t.Helper()
		for _, o := range offences {
			g.try(t, ip, 0).Leave(o)
		}
	}
	offend("192.0.2.1", AuthFail, AuthFail) // 10 s
	c.pass(5 * time.Second)                 // 5
	offend("192.0.2.1", AuthFail)           // 10
	offend("192.0.2.1", NoAuth, NoAuth, NoAuth, NoAuth)
	g.try(t, "192.0.2.1", 0).Leave(NoAuth) // 15: enforced from now on
	g.try(t, "192.0.2.1", Penalised)
	g.try(t, "192.0.2.2", 0)
	c.pass(15*time.Second - 1)
	g.try(t, "192.0.2.1", Penalised)
	c.pass(1)
	offend("192.0.2.1", Late) // and all is forgiven
	g.try(t, "192.0.2.1", 0)

	offend("192.0.2.3", Crash)
	offend("192.0.2.3", Crash)
	g.try(t, "192.0.2.3", Penalised)

	v := g.try(t, "2001:db8::1", 0)
	for range 1000 {
		v.Offend(Misuse)
	}
	v.Leave(0)
	c.pass(10*time.Minute - 1)
	g.try(t, "2001:db8::2", Penalised)
	c.pass(1)
	g.try(t, "2001:db8::2", 0)

	for range 10 {
		offend("198.51.100.1", Crash)
	}
	g.try(t, "198.51.100.1", 0)

	none, _ := testGate(Limits{Penalties: Penalties{NoAuth: -1, Enforce: 1}})
	none.try(t, "192.0.2.1", 0).Leave(NoAuth)
	none.try(t, "192.0.2.1", 0)
}

// A client that makes something panic and is gone at once has not got away with it.
func TestOffenceAfterLeaving(t *testing.T) {
	g, _ := testGate(Limits{Rate: -1})
	for range 2 {
		v := g.try(t, "192.0.2.1", 0)
		v.Leave(0)
		v.Offend(Crash)
	}
	g.try(t, "192.0.2.1", Penalised)
}
