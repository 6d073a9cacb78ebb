package sshd

import (
	"context"
	"errors"
	"strings"
	"time"

	"charm.land/ssh"
	"github.com/anmitsu/go-shlex"
	gossh "golang.org/x/crypto/ssh"
)

// channel serves one session channel until the client has closed it and its
// session is over.
//
// It stands in the place of charm.land/ssh's own handler, whose Pty races with
// window-change, whose size channel blocks the request loop when nobody reads
// it, and which spins when a channel closes on a connection that lives on.
func (s *Server) channel(_ *ssh.Server, conn *gossh.ServerConn, nc gossh.NewChannel, ctx ssh.Context) {
	k := ctx.Value(clientKey{}).(*client)
	k.awake.Do(func() { go k.keepalive(ctx, conn) })
	if !k.enter() {
		k.reject(nc, gossh.ResourceShortage, "one session per connection")
		return
	}
	// Not before the client's own close has come: what it sends to a channel
	// that is closed on our side only is still held in memory.
	defer k.exit()
	if k.sessions++; k.sessions > 1 && !k.visit.again() {
		s.refused(TooFast, "conn", k.id, "remote", k.RemoteAddr())
		k.reject(nc, gossh.ResourceShortage, "too many sessions in a short time; wait a moment")
		return
	}
	ch, requests, err := nc.Accept()
	if err != nil {
		return
	}
	x := newSession(s, k, conn, ch)
	go x.listen()
	ended := make(chan struct{})
	started := false
	for r := range requests {
		start, ok := x.request(r, started)
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
				s.run(x)
			}()
		}
	}
	x.cancel(ErrGone)
	if started {
		<-ended
	}
}

// request obeys or refuses one request. Only what is named here exists:
// agent and X11 forwarding, subsystems and breaks are refused.
func (x *Session) request(r *gossh.Request, started bool) (start, ok bool) {
	switch r.Type {
	case "window-change":
		var p struct{ Cols, Rows, Width, Height uint32 }
		if !x.hasTerm || gossh.Unmarshal(r.Payload, &p) != nil {
			return false, false
		}
		x.resize(p.Cols, p.Rows)
		return false, true
	case "signal": // nobody listens, and keeping them would cost memory
		return false, true
	}
	if started {
		return false, false
	}
	switch r.Type {
	case "env":
		return false, x.setEnv(r.Payload)
	case "pty-req":
		return false, x.setTerminal(r.Payload)
	case "shell":
		return true, true
	case "exec":
		ok := x.setCommand(r.Payload)
		return ok, ok
	}
	return false, false
}

func (x *Session) setEnv(payload []byte) bool {
	var p struct{ Name, Value string }
	l := x.server.cfg.Limits
	if len(x.env) >= l.EnvVars || len(payload) > l.EnvBytes+8 || gossh.Unmarshal(payload, &p) != nil {
		return false
	}
	x.env = append(x.env, p.Name+"="+p.Value)
	return true
}

func (x *Session) setTerminal(payload []byte) bool {
	var p struct {
		Term                      string
		Cols, Rows, Width, Height uint32
		Modes                     string
	}
	if x.hasTerm || gossh.Unmarshal(payload, &p) != nil || len(p.Term) > 64 {
		return false
	}
	x.hasTerm, x.term = true, p.Term
	x.out.crlf = true
	x.resize(p.Cols, p.Rows)
	return true
}

func (x *Session) setCommand(payload []byte) bool {
	var p struct{ Line string }
	if len(payload) > x.server.cfg.Limits.CommandBytes+4 || gossh.Unmarshal(payload, &p) != nil {
		return false
	}
	argv, err := shlex.Split(p.Line, true)
	if err != nil { // such as a lone quotation mark: it is still a wish
		argv = strings.Fields(p.Line)
	}
	x.command = argv
	return true
}

// run is a session from its first request to its exit status.
func (s *Server) run(x *Session) {
	x.client.idle.Stop()
	defer x.client.idle.Reset(x.client.limits.Linger)
	if !x.client.visit.settle() {
		return // it is being hung up on
	}
	defer x.client.visit.unsettle()
	missed, logged := x.client.visit.line()
	if missed > 0 {
		x.log = x.log.With("missed", missed)
	}
	began := time.Now()
	exit, handled := 1, false
	if err := s.begin(x); err != nil {
		if errors.Is(err, ErrFull) {
			s.refused(NoPlace, "conn", x.client.id, "remote", x.caller.Remote)
		}
		x.cancel(err)
	} else {
		defer s.end()
		defer close(x.over)
		stop := context.AfterFunc(s.ctx, func() { x.cancel(ErrShutdown) })
		defer stop()
		if logged {
			x.logOpened()
		}
		s.warnShared(x)
		defer x.watchIdle()()
		exit, handled = x.handle(s.cfg.Handle), true
	}
	cause := context.Cause(x.ctx)
	if words := farewell(cause, handled); words != "" {
		_, _ = x.Stderr().Write([]byte(words + "\n"))
	}
	if cause != nil && exit == 0 {
		exit = 1 // Handle may not have noticed that all did not go well
	}
	x.exit(exit)
	x.cancel(context.Canceled)
	if logged {
		x.logClosed(exit, time.Since(began), cause)
	}
}

// handle is Handle, kept from taking the process with it.
func (x *Session) handle(h func(*Session) int) (exit int) {
	var err error
	defer func() {
		if err != nil {
			x.panicked("Handle", err)
			exit = 1
		}
	}()
	defer recovered(&err)
	return h(x)
}

// exit tells the status and closes the channel.
func (x *Session) exit(status int) {
	_, _ = x.channel.SendRequest("exit-status", false, gossh.Marshal(struct{ Status uint32 }{uint32(status)}))
	_ = x.channel.Close()
}
