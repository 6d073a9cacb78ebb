package sshd

import (
	"io"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
)

// channel serves one session channel until the client has closed it and its session is over.
//
// It replaces charm.land/ssh's own handler, whose Pty races with window-change, whose size channel blocks
// the request loop when nobody reads it, and which spins when a channel closes on a connection that lives
// on.
func (s *Server) channel(_ *ssh.Server, conn *gossh.ServerConn, nc gossh.NewChannel, ctx ssh.Context) {
	k := ctx.Value(clientKey{}).(*client)
	k.awake.Do(func() { k.keepalive(ctx, conn) })
	if !k.enter() {
		k.reject(nc, gossh.ResourceShortage, "one session per connection")
		return
	}
	// Not before the client's own close has come: what it sends to a channel that only we have closed is
	// still held in memory.
	defer k.exit()
	if k.sessions++; k.sessions > 1 && !k.visit.Again() {
		k.visit.Refused(gate.TooFast)
		k.reject(nc, gossh.ResourceShortage, "too many sessions in a short time; wait a moment")
		return
	}
	ch, requests, err := nc.Accept()
	if err != nil {
		return
	}
	x := s.host.Open(k.visit, &line{ch, k}, callerOf(k, conn))
	go drain(ch, x)
	ended := make(chan struct{})
	started := false
	for r := range requests {
		start, ok := request(x, r, started)
		if !ok {
			k.refuse()
		}
		if r.WantReply {
			_ = r.Reply(ok, nil)
		}
		if start {
			started = true
			go func() {
				defer close(ended)
				s.serve(k, x)
			}()
		}
	}
	x.Leave()
	if started {
		<-ended
	}
}

// serve runs a session from its first request to its exit status. The connection may then stay for a while
// without one.
func (s *Server) serve(k *client, x *session.Session) {
	k.idle.Stop()
	defer k.idle.Reset(k.limits.Linger)
	s.host.Serve(x)
}

// line is the transport over a channel.
type line struct {
	gossh.Channel
	client *client
}

func (l *line) Stderr() io.Writer { return l.Channel.Stderr() }

// At does nothing: it means nothing to a client of SSH.
func (l *line) At(string) {}

// Exit sends the status and closes the channel.
func (l *line) Exit(status int) {
	_, _ = l.SendRequest("exit-status", false, gossh.Marshal(struct{ Status uint32 }{uint32(status)}))
	_ = l.Close()
}

func (l *line) Cut() { _ = l.client.Close() }

// mostDrained is how many bytes a client may send to standard error. Clients that people use send none.
const mostDrained = 4096

// drain reads what a client sends to standard error, where nobody listens, until the channel closes.
// x/crypto holds each unread packet with 50 bytes about it, so one-byte packets would fill its window of 2
// MB with 100 MB.
func drain(ch gossh.Channel, x *session.Session) {
	from, heard := ch.Stderr(), 0
	for b := make([]byte, 128); ; {
		n, err := from.Read(b)
		if heard += n; heard > mostDrained {
			x.Flooded()
		}
		if err != nil {
			return
		}
	}
}

// request obeys or refuses one request. Only what is named here exists: agent and X11 forwarding,
// subsystems and breaks are refused.
func request(x *session.Session, r *gossh.Request, started bool) (start, ok bool) {
	switch r.Type {
	case "window-change":
		var p struct{ Cols, Rows, Width, Height uint32 }
		return false, gossh.Unmarshal(r.Payload, &p) == nil && x.Resize(p.Cols, p.Rows)
	case "signal": // nobody listens, and keeping them would cost memory
		return false, true
	}
	if started {
		return false, false
	}
	switch r.Type {
	case "env":
		var p struct{ Name, Value string }
		return false, gossh.Unmarshal(r.Payload, &p) == nil && x.SetEnv(p.Name, p.Value)
	case "pty-req":
		var p struct {
			Term                      string
			Cols, Rows, Width, Height uint32
			Modes                     string
		}
		return false, gossh.Unmarshal(r.Payload, &p) == nil && x.SetTerminal(p.Term, p.Cols, p.Rows)
	case "shell":
		return true, true
	case "exec":
		var p struct{ Line string }
		ok := gossh.Unmarshal(r.Payload, &p) == nil && x.SetCommand(p.Line)
		return ok, ok
	}
	return false, false
}
