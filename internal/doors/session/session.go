package session

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

	"golang.org/x/time/rate"

	"medici/internal/doors/gate"
	"medici/internal/text/source"
)

// Session is one person's stay: what they asked for, their keyboard and their screen.
type Session struct {
	host      *Host
	visit     *gate.Admission
	transport Transport
	log       *slog.Logger
	identity  Identity
	ctx       context.Context
	cancel    context.CancelCauseFunc
	input     *input
	answers   *answers      // nil where the transport takes no offers
	typed     *rate.Limiter // limits what is taken from the input
	overrun   atomic.Bool   // flooded
	out       *output
	err       *output
	said      atomic.Int64 // bytes of sentences since something was read; see get

	// Written before the session is served, never after.
	hasTerm bool
	term    string
	env     []string
	command []string

	ran  atomic.Bool   // runs a program
	took atomic.Int64  // ns that the terminal took for the last painting
	over chan struct{} // closed when the session is over and its slot free

	mu      sync.Mutex
	idle    *time.Timer // see watchIdle; nil when nothing is watched
	typedAt time.Time   // the last key press; at first the session's beginning
	size    size
	resized *signal // given when size has changed
}

// size is what the program is told.
type size struct{ cols, rows int }

// Context is done when the session is over: the client has gone, the server closes, or Handle has returned.
// context.Cause says which.
func (x *Session) Context() context.Context { return x.ctx }

// ID returns the unique ID of the session's connection, which is also in the log.
func (x *Session) ID() string { return x.visit.ID }

// Source returns the address that the session comes from, or the zero Addr.
func (x *Session) Source() netip.Addr { return source.Address(x.identity.Remote) }

// Exempt reports whether the session is free from limits by source.
func (x *Session) Exempt() bool { return x.visit.Exempt() }

// From returns the source that the session is limited by: the zero Source if it is exempt.
func (x *Session) From() source.Source {
	if x.visit.Exempt() {
		return source.Source{}
	}
	return source.Of(x.Source())
}

// counted returns what shares of the server are counted by: the narrowest network, or the session itself.
func (x *Session) counted() any {
	if n := x.From().Network(); n.IsValid() {
		return n
	}
	return x
}

// End ends the session for an outside cause, which context.Cause returns. Handle should tell the person
// once the screens have been left. End does not block, and any goroutine may call it.
func (x *Session) End(cause error) { x.cancel(cause) }

// Environ returns the environment that the client sent, each variable as NAME=VALUE.
func (x *Session) Environ() []string { return slices.Clone(x.env) }

// Resized returns a channel that has a token when the terminal's size differs from what Terminal last
// returned. It is not for sessions that Run.
func (x *Session) Resized() <-chan struct{} { return x.resized.token }

// Command returns the command line, split as a shell would; empty for a shell.
func (x *Session) Command() []string { return slices.Clone(x.command) }

// Terminal returns the kind of terminal and its present size. ok is false when the client asked for none.
func (x *Session) Terminal() (term string, cols, rows int, ok bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.term, x.size.cols, x.size.rows, x.hasTerm
}

// Env returns the value of an environment variable that the client sent, or "". TERM is the terminal's
// kind.
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

// Write writes to the client's standard output. With a terminal, a line need not end in \r. It blocks while
// the client takes no output, for up to Limits.Write.
func (x *Session) Write(p []byte) (int, error) {
	x.said.Add(int64(len(p)))
	return x.out.Write(p)
}

// Stderr returns the client's standard error, which a terminal cannot tell from its output.
func (x *Session) Stderr() io.Writer {
	if x.hasTerm {
		return x.out
	}
	return x.err
}

func (x *Session) newest() size {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.size
}

// stalled is called when a write has waited for too long. Ending the program is not enough, because that
// waits for the same write: only the end of the connection wakes it.
func (x *Session) stalled() {
	x.cancel(ErrStalled)
	x.transport.Cut()
}

// Offend charges an offence to where the session comes from.
func (x *Session) Offend(o gate.Offence) { x.visit.Offend(o) }

// panicked ends the session because of a bug in what serves it.
func (x *Session) panicked(where string, err error) {
	x.visit.Offend(gate.Crash)
	x.log.Error("panic", "in", where, "panic", err)
	x.cancel(ErrPanic)
}
