package webhook

import (
	"errors"
	"net"
	"net/netip"
	"slices"
	"strings"
)

// global is the part of IPv6 that the Internet uses.
var global = netip.MustParsePrefix("2000::/3")

// inner are networks that no public host is in, by IANA's registries for special purposes: this host,
// private, shared, loopback, link-local, protocol assignments, documentation, benchmarks, relays to other
// protocols, multicast, reserved.
var inner = prefixes(`0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12
	192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24
	198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
	2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20`)

func prefixes(list string) (all []netip.Prefix) {
	for text := range strings.FieldsSeq(list) {
		all = append(all, netip.MustParsePrefix(text))
	}
	return all
}

// public reports whether anybody on the Internet can have an address. IPv6 that only carries another
// address, as mapped and NAT64 ones do, is not public.
func public(a netip.Addr) bool {
	if !a.Is4() && !global.Contains(a) {
		return false
	}
	return !within(inner, a)
}

func within(nets []netip.Prefix, a netip.Addr) bool {
	return slices.ContainsFunc(nets, func(n netip.Prefix) bool { return n.Contains(a) })
}

// errInner refuses an address where nothing is sent.
var errInner = errors.New("not a public address, or not port 443")

// reach is where webhooks may be.
type reach struct{ allowed []netip.Prefix }

// check refuses an address to connect to.
func (r reach) check(to netip.AddrPort) error {
	a := to.Addr()
	switch {
	case within(r.allowed, a):
		return nil
	case to.Port() != 443, a.Zone() != "", !public(a), isOwn(a):
		return errInner
	}
	return nil
}

// isOwn reports whether this machine has an address.
func isOwn(a netip.Addr) bool {
	own, err := net.InterfaceAddrs()
	return err != nil || slices.ContainsFunc(own, func(n net.Addr) bool {
		p, err := netip.ParsePrefix(n.String())
		return err == nil && p.Addr().Unmap() == a
	})
}
