package webd

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"medici/internal/text/source"
)

// remote returns where a browser is: the other end of the connection or, behind proxies, the last address
// of X-Forwarded-For that is none of theirs; the browser itself may have written anything before that. It
// is false when a proxy does not say whom it brings.
func (d *door) remote(r *http.Request) (net.Addr, bool) {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return nil, false
	}
	if !d.proxied(r) {
		return net.TCPAddrFromAddrPort(peer), true
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		ip, ok := hopAddress(strings.TrimSpace(hop))
		if !ok {
			return nil, false
		}
		if !d.isProxy(ip) {
			return net.TCPAddrFromAddrPort(netip.AddrPortFrom(ip, 0)), true
		}
	}
	return nil, false
}

// hopAddress parses an address as proxies write it, some with a port.
func hopAddress(hop string) (netip.Addr, bool) {
	ip, err := netip.ParseAddr(strings.Trim(hop, "[]"))
	if err != nil {
		with, err := netip.ParseAddrPort(hop)
		if err != nil {
			return netip.Addr{}, false
		}
		ip = with.Addr()
	}
	return ip.Unmap().WithZone(""), true
}

// proxied reports whether a proxy brings a request.
func (d *door) proxied(r *http.Request) bool {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && d.isProxy(source.Address(net.TCPAddrFromAddrPort(peer)))
}

func (d *door) isProxy(ip netip.Addr) bool {
	return slices.ContainsFunc(d.cfg.Proxies, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// private reports whether a request came encrypted, to us or to the proxy that brings it.
func (d *door) private(r *http.Request) bool {
	return r.TLS != nil || d.proxied(r) && r.Header.Get("X-Forwarded-Proto") == "https"
}
