package sshd

import (
	"context"
	"io"
	"log/slog"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/time/rate"

	"medici/internal/source"
)

// Session is one person's stay: what they asked for, their keyboard and their
// screen.
type Session struct {
	server  *Server
	client  *client
	channel gossh.Channel
	log     *slog.Logger
	caller  Caller
	ctx     context.Context
	cancel  context.CancelCauseFunc
	input   *input
	typed   *rate.Limiter // for what is taken from the input
	overrun atomic.Bool   // flooded
	out     *output
	err     *output

	// Written by the request loop before the session starts, never after.
	hasTerm bool
	term    string
	env     []string
	command []string

	ran  atomic.Bool
	took atomic.Int64  // ns that the terminal took for the last painting
	over chan struct{} // closed when it is, and its place is free

	mu      sync.Mutex
	idle    *time.Timer // see watchIdle; nil when nothing is watched
	typedAt time.Time   // when a key was pressed last; at first when the session began
	size    size
	resized chan struct{} // holds a token when size has changed
}

// size is what the program is told.
type size struct{ cols, rows int }

func newSession(s *Server, k *client, conn *gossh.ServerConn, ch gossh.Channel) *Session {
	x := &Session{
		server:  s,
		client:  k,
		channel: ch,
		caller:  callerOf(k, conn),
		input:   newInput(k.limits.InputMost),
		typed:   rate.NewLimiter(rate.Limit(k.limits.InputRate), k.limits.InputBurst),
		resized: make(chan struct{}, 1),
		over:    make(chan struct{}),
		typedAt: time.Now(),
	}
	x.ctx, x.cancel = context.WithCancelCause(context.Background())
	x.log = s.log.With("conn", k.id, "remote", x.caller.Remote.String(), "key", x.caller.Fingerprint)
	x.out = &output{w: ch, patience: k.limits.Write, stalled: x.stalled}
	x.err = &output{w: ch.Stderr(), patience: k.limits.Write, stalled: x.stalled}
	return x
}

// Context is done when the session is over: the client has gone, the server
// closes, Handle has returned. context.Cause says which.
func (x *Session) Context() context.Context { return x.ctx }

// Caller is who the session belongs to.
func (x *Session) Caller() Caller { return x.caller }

// ID tells the session's connection from all others, in the log too.
func (x *Session) ID() string { return x.client.id }

// Source is the address the session comes from, the zero Addr when it is none.
func (x *Session) Source() netip.Addr { return source.Address(x.caller.Remote) }

// From is the source the session comes from, as far as it is held to limits: the
// zero Source for those who are exempt.
func (x *Session) From() source.Source {
	ip := x.Source()
	if x.server.gate.exempts(ip) {
		return source.Source{}
	}
	return source.Of(ip)
}

// End ends the session for a cause from outside, which context.Cause tells. It
// is for Handle to say it to the person, when the screens have been left. It
// does not wait, and may be called from any goroutine.
func (x *Session) End(cause error) { x.cancel(cause) }

// Command is the command line, split as a shell would; empty for a shell.
func (x *Session) Command() []string { return slices.Clone(x.command) }

// Terminal is the kind of terminal and its size now. ok is false when the
// client asked for none.
func (x *Session) Terminal() (term string, cols, rows int, ok bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.term, x.size.cols, x.size.rows, x.hasTerm
}

// Env is the value of an environment variable the client sent, or "". TERM is
// the terminal's kind.
func (x *Session) Env(name string) string {
	value := ""
	for _, e := range x.environ() { // as in a shell, the last one counts
		if n, v, _ := strings.Cut(e, "="); n == name {
			value = v
		}
	}
	return value
}

func (x *Session) environ() []string {
	env := slices.Clone(x.env)
	if x.hasTerm {
		env = append(env, "TERM="+x.term)
	}
	return env
}

// Write writes to the client's standard output. With a terminal, a line ends
// where it should without a \r. It blocks while the client takes no output,
// for as long as Limits.Write.
func (x *Session) Write(p []byte) (int, error) { return x.out.Write(p) }

// Stderr is the client's standard error, which a terminal does not tell from
// its output.
func (x *Session) Stderr() io.Writer {
	if x.hasTerm {
		return x.out
	}
	return x.err
}

// resize keeps the newest size only: a window being dragged, or an attack,
// sends thousands.
func (x *Session) resize(cols, rows uint32) {
	x.mu.Lock()
	x.size.cols, x.size.rows = x.client.limits.fit(cols, rows)
	x.mu.Unlock()
	select {
	case x.resized <- struct{}{}:
	default:
	}
}

func (x *Session) newest() size {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.size
}

// stalled is called when a write has waited too long. Ending the program is
// not enough, because to end it waits for that same write: only the
// connection's end wakes it.
func (x *Session) stalled() {
	x.cancel(ErrStalled)
	_ = x.client.Close()
}

// panicked ends the session because of a bug in what serves it.
func (x *Session) panicked(where string, err error) {
	x.server.offended(x.client, Crash)
	x.log.Error("panic", "in", where, "panic", err)
	x.cancel(ErrPanic)
}
