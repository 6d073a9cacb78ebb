package sshd

import (
	"context"
	"log/slog"
	"net"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"medici/internal/source"
)

// admit decides about a new connection; nil turns it away before it has cost
// more than a file descriptor.
func (s *Server) admit(ctx ssh.Context, raw net.Conn) net.Conn {
	c, why, err := s.brought(raw)
	if why != 0 {
		s.refused(why, "remote", raw.RemoteAddr(), "err", err)
		return nil
	}
	v, why := s.gate.enter(source.Address(c.RemoteAddr()), func() { s.sendOff(c) })
	if why != 0 {
		s.refused(why, "remote", c.RemoteAddr())
		return nil
	}
	k := newClient(s, c, v)
	s.mu.Lock()
	closing := s.closing
	s.clients[k] = struct{}{}
	s.mu.Unlock()
	if closing {
		s.refused(Closing, "remote", c.RemoteAddr())
		_ = k.Close()
		return nil
	}
	ctx.SetValue(clientKey{}, k)
	return k
}

// left is the end of a client.
func (s *Server) left(k *client) {
	s.mu.Lock()
	delete(s.clients, k)
	closing := s.closing
	s.mu.Unlock()
	o := k.offence()
	if closing { // it was us
		o = 0
	}
	s.offence(k, k.visit.leave(o))
}

// sendOff hangs up on a connection that gives way to a newcomer.
func (s *Server) sendOff(c net.Conn) {
	s.refused(GaveWay, "remote", c.RemoteAddr())
	_ = c.Close()
}

// offended is for an offence in the midst of a connection.
func (s *Server) offended(k *client, o Offence) {
	k.visit.offend(o)
	s.offence(k, o)
}

func (s *Server) offence(k *client, o Offence) {
	if o != 0 {
		s.count.offences[o].Add(1)
		s.note(slog.LevelInfo, "offence", o.String(), "conn", k.id, "remote", k.RemoteAddr())
	}
}

func (s *Server) refused(why Refusal, args ...any) {
	s.count.refused[why].Add(1)
	s.note(slog.LevelInfo, "refused", why.String(), args...)
}

// note writes a line about something that strangers can cause as often as they
// like.
func (s *Server) note(level slog.Level, msg, why string, args ...any) {
	if missed, ok := s.calm.may(msg+why, s.gate.now()); ok {
		s.log.Log(context.Background(), level, msg, append([]any{"why", why, "missed", missed}, args...)...)
	}
}

// Clients ask here for what a connection may not do: forwarding, an agent, X11.

func rejectChannel(_ *ssh.Server, _ *gossh.ServerConn, nc gossh.NewChannel, ctx ssh.Context) {
	ctx.Value(clientKey{}).(*client).reject(nc, gossh.UnknownChannelType, "only sessions")
}

func refuseRequest(ctx ssh.Context, _ *ssh.Server, _ *gossh.Request) (bool, []byte) {
	ctx.Value(clientKey{}).(*client).refuse()
	return false, nil
}
