package sshd

import (
	"context"
	"net"
	"time"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"medici/internal/doors/gate"
)

// admit decides about a new connection; nil turns it away before it has cost more than a file descriptor.
func (s *Server) admit(ctx ssh.Context, raw net.Conn) net.Conn {
	c, why, err := s.brought(raw)
	if why != 0 {
		s.gate.Refused(why, "remote", raw.RemoteAddr(), "err", err)
		return nil
	}
	v, why := s.gate.Enter(c.RemoteAddr(), func() { _ = c.Close() })
	if why != 0 {
		if why != gate.Banned { // banned clients are told nothing
			_ = raw.SetWriteDeadline(time.Now().Add(farewellTime))
			_, _ = raw.Write(farewell)
		}
		s.part(ctx)
		return nil
	}
	k := newClient(s, c, v)
	s.mu.Lock()
	closing := s.closing
	s.clients[k] = struct{}{}
	s.mu.Unlock()
	if closing {
		v.Refused(gate.Closing)
		_ = k.Close()
		return nil
	}
	ctx.SetValue(clientKey{}, k)
	return k
}

// part keeps somebody waiting who is refused.
func (s *Server) part(ctx context.Context) {
	over := make(chan struct{})
	s.parting.After(func() { close(over) })
	select {
	case <-over:
	case <-ctx.Done():
	}
}

// left handles the end of a client.
func (s *Server) left(k *client) {
	s.mu.Lock()
	delete(s.clients, k)
	closing := s.closing
	s.mu.Unlock()
	select {
	case s.hungUp <- struct{}{}:
	default: // it is known already
	}
	o := k.offence()
	if closing { // we did it
		o = 0
	}
	k.visit.Leave(o)
}

// Clients ask here for what a connection may not do: forwarding, an agent, X11.

func rejectChannel(_ *ssh.Server, _ *gossh.ServerConn, nc gossh.NewChannel, ctx ssh.Context) {
	ctx.Value(clientKey{}).(*client).reject(nc, gossh.UnknownChannelType, "only sessions")
}

func refuseRequest(ctx ssh.Context, _ *ssh.Server, _ *gossh.Request) (bool, []byte) {
	ctx.Value(clientKey{}).(*client).refuse()
	return false, nil
}
