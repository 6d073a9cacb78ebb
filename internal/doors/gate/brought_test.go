package gate

import (
	"net"
	"testing"
)

// A visit from another machine counts for nothing here, whatever it does, and is exempt
// from what it is exempt from there.
func TestBrought(t *testing.T) {
	g, _ := testGate(Limits{Connections: 1, PerSource: 1, Burst: 1})
	from := &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)}
	for _, exempt := range []bool{false, true, false} {
		told := 0
		v := g.Brought("a-c1", from, exempt, func(o Offence) { told += int(o) })
		if v.ID != "a-c1" || v.Exempt() != exempt || !v.Settle() {
			t.Errorf("%s, exempt %t", v.ID, v.Exempt())
		}
		for range 100 {
			v.Offend(Crash)
		}
		if told != 100*int(Crash) {
			t.Error("the other machine is not told of its offences")
		}
		if _, ok := v.Line(); !ok {
			t.Error("its session is not logged")
		}
		v.WarnShared()
		v.Unsettle()
	}
	if s := g.Stats(); s.Connections != 0 || s.Accepted != 0 || s.Offences[Crash] != 0 || len(g.networks) != 0 {
		t.Errorf("%+v, and %d networks", s, len(g.networks))
	}
	if _, why := g.Enter(from, func() {}); why != 0 {
		t.Errorf("a client from there is refused: %s", why)
	}
}
