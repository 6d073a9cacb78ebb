package source

import (
	"fmt"
	"net"
	"net/netip"
	"testing"
)

func TestNetworks(t *testing.T) {
	for ip, want := range map[string]string{
		"192.0.2.7":              "[192.0.2.7/32]",
		"::ffff:192.0.2.7":       "[192.0.2.7/32]",
		"2001:db8:1:2ff:3:4:5:6": "[2001:db8:1:2ff::/64 2001:db8:1:200::/56 2001:db8:1::/48]",
		"fe80::1%eth0":           "[fe80::/64 fe80::/56 fe80::/48]",
	} {
		if got := fmt.Sprint(Of(netip.MustParseAddr(ip)).Networks()); got != want {
			t.Errorf("%s counts in %s, want %s", ip, got, want)
		}
	}
	if got := Of(netip.Addr{}); got != (Source{}) || len(got.Networks()) != 0 || got.String() != "" {
		t.Errorf("no address counts in %v", got)
	}
}

func TestSame(t *testing.T) {
	of := func(ip string) Source { return Of(netip.MustParseAddr(ip)) }
	if of("2001:db8::1") != of("2001:db8::2") || of("192.0.2.1") == of("192.0.2.2") ||
		of("::ffff:192.0.2.1") != of("192.0.2.1") {
		t.Error("who comes from one network is one source, and nobody else")
	}
	if a, b := of("192.0.2.1").String(), of("2001:db8::1").String(); a != "192.0.2.1" || b != "2001:db8::/64" {
		t.Errorf("sources are called %s and %s", a, b)
	}
}

func TestParse(t *testing.T) {
	for _, ip := range []string{"192.0.2.1", "2001:db8:1:2ff:3:4:5:6", ""} {
		addr, _ := netip.ParseAddr(ip)
		if s := Of(addr); Parse(s.String()) != s {
			t.Errorf("%q is read as %v", s.String(), Parse(s.String()))
		}
	}
	if got := Parse("2001:db8::/64 or so"); got != (Source{}) {
		t.Errorf("no source is %v", got)
	}
}

func TestAddress(t *testing.T) {
	mapped := &net.TCPAddr{IP: net.ParseIP("::ffff:192.0.2.7"), Port: 1}
	if got := Address(mapped); got != netip.MustParseAddr("192.0.2.7") {
		t.Errorf("a mapped address is %v", got)
	}
	if got := Address(&net.UnixAddr{Name: "/tmp/x", Net: "unix"}); got.IsValid() {
		t.Errorf("a socket without an address is %v", got)
	}
}
