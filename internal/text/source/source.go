// Package source says where a connection comes from, as far as that can be
// counted: what one party can have as many of as it likes counts as one.
//
// It knows addresses. It does not know who comes from there, what is limited, or
// how much.
package source

import (
	"net"
	"net/netip"
	"slices"
)

// widths are the networks that an IPv6 address is counted in, in bits: what one
// line, one customer and one site have to themselves.
var widths = [...]int{64, 56, 48}

// Source is the networks that somebody comes from, the narrowest first. The zero
// Source is none: of an address that is unknown, or not to be counted. Sources
// can be compared.
type Source struct{ networks [len(widths)]netip.Prefix }

// Of returns the source of an address: of IPv4 the address alone, of IPv6 its /64, its
// /56 and its /48.
func Of(ip netip.Addr) (s Source) {
	ip = ip.Unmap().WithZone("")
	if ip.Is4() {
		s.networks[0], _ = ip.Prefix(ip.BitLen())
		return s
	}
	for i, bits := range widths {
		s.networks[i], _ = ip.Prefix(bits) // the zero Prefix of the zero Addr
	}
	return s
}

// Parse returns the source that a [Source.String] is of; the zero Source for any other text.
func Parse(text string) Source {
	if ip, err := netip.ParseAddr(text); err == nil {
		return Of(ip)
	}
	network, _ := netip.ParsePrefix(text)
	return Of(network.Addr())
}

// Networks returns what counts the source, the narrowest first; none for the zero
// Source. In the network at place i there is room for [Share] of i.
func (s Source) Networks() []netip.Prefix {
	n := slices.Index(s.networks[:], netip.Prefix{})
	if n < 0 {
		n = len(s.networks)
	}
	return s.networks[:n:n]
}

// Network returns the narrowest one: two who come from the same one are taken to be the
// same party. It is the zero Prefix for the zero Source.
func (s Source) Network() netip.Prefix { return s.networks[0] }

// String returns the narrowest network, an IPv4 address without its bits; "" for the
// zero Source.
func (s Source) String() string {
	switch n := s.networks[0]; {
	case !n.IsValid():
		return ""
	case n.Addr().Is4():
		return n.Addr().String()
	default:
		return n.String()
	}
}

// Share returns how many times as much as the narrowest network the one at a place
// may have: a wider one is shared by more people, though not by as many as it has
// room for.
func Share(place int) int { return 1 << place }

// Address returns the IP address of one end of a connection, as it was before it was
// mapped into IPv6; the zero Addr for what has none.
func Address(addr net.Addr) netip.Addr {
	ap, err := netip.ParseAddrPort(addr.String())
	if tcp, ok := addr.(*net.TCPAddr); ok { // the usual one, without a detour through text
		ap, err = tcp.AddrPort(), nil
	}
	if err != nil {
		return netip.Addr{}
	}
	return ap.Addr().Unmap().WithZone("")
}
