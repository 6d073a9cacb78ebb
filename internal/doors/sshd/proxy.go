package sshd

import (
	"errors"
	"net"
	"net/netip"
	"slices"

	"github.com/pires/go-proxyproto"

	"medici/internal/doors/gate"
	"medici/internal/text/source"
)

// errNoAddress is what a header that names no address of a client amounts to.
var errNoAddress = errors.New("the PROXY header names no address")

// brought is the connection as the client's own, if it comes from a proxy: the
// header, version 1 or 2, is taken off, and its address is the remote one. A
// proxy that speaks for itself, to see whether we live, keeps its own.
//
// A proxy must send a header. From anybody else it is noise before the SSH
// version, and means nothing.
func (s *Server) brought(c net.Conn) (net.Conn, gate.Refusal, error) {
	ip := source.Address(c.RemoteAddr())
	if !slices.ContainsFunc(s.cfg.Proxies, func(p netip.Prefix) bool { return p.Contains(ip) }) {
		return c, 0, nil
	}
	if why := s.await(c); why != 0 {
		return nil, why, nil
	}
	defer s.awaited(c)
	p := proxyproto.NewConn(c, proxyproto.WithPolicy(proxyproto.REQUIRE),
		proxyproto.SetReadHeaderTimeout(s.logins.Hello), proxyproto.ValidateHeader(namesAddress))
	if p.ProxyHeader() == nil {
		_, err := p.Read(nil) // says why, and reads nothing
		return nil, gate.NoHeader, err
	}
	return p, 0, nil
}

func namesAddress(h *proxyproto.Header) error {
	if h.Command.IsLocal() {
		return nil
	}
	if tcp, ok := h.SourceAddr.(*net.TCPAddr); !ok || !source.Address(tcp).IsValid() {
		return errNoAddress
	}
	return nil
}

// await counts a connection whose header has not come among those that are
// not authenticated, in a way: there may be as many again.
func (s *Server) await(c net.Conn) gate.Refusal {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.closing:
		return gate.Closing
	case len(s.awaits) >= s.logins.Startups.Full:
		return gate.EarlyDrop
	}
	s.awaits[c] = struct{}{}
	return 0
}

func (s *Server) awaited(c net.Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.awaits, c)
}
