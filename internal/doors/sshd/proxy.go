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

// errNoAddress refuses a header without a client's address.
var errNoAddress = errors.New("the PROXY header names no address")

// brought returns the connection as the client's own, if it comes from a proxy: the header, version 1 or 2,
// is removed, and its address becomes the remote one. A proxy that speaks for itself, as a health check,
// keeps its own.
//
// A proxy must send a header. From anybody else it is noise before the SSH version, and means nothing.
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
		_, err := p.Read(nil) // returns the error, and reads nothing
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

// await counts a connection without a header yet separately; there may be as many of them as of the
// unauthenticated.
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
