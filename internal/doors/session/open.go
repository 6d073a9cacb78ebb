package session

import (
	"context"
	"strings"
	"time"

	"github.com/anmitsu/go-shlex"
	"golang.org/x/time/rate"

	"medici/internal/doors/gate"
)

// Open returns a session for an admission that is not served yet: its terminal, environment and command can
// be set. What the client types is read from now on, until the transport ends.
func (h *Host) Open(v *gate.Admission, l Transport, c Identity) *Session {
	x := &Session{
		host:      h,
		visit:     v,
		transport: l,
		identity:  c,
		input:     newInput(h.limits.InputMost),
		typed:     rate.NewLimiter(rate.Limit(h.limits.InputRate), h.limits.InputBurst),
		resized:   newSignal(),
		over:      make(chan struct{}),
		typedAt:   time.Now(),
	}
	x.ctx, x.cancel = context.WithCancelCause(context.Background())
	x.log = h.log.With("conn", v.ID, "remote", c.Remote.String(), "key", c.Fingerprint)
	x.out = &output{w: l, patience: h.limits.Write, stalled: x.stalled}
	x.err = &output{w: l.Stderr(), patience: h.limits.Write, stalled: x.stalled}
	go x.listen()
	return x
}

// SetTerminal gives the session a terminal, of a kind and a size in cells. It is false when the session has
// one.
func (x *Session) SetTerminal(term string, cols, rows uint32) bool {
	if x.hasTerm || len(term) > 64 {
		return false
	}
	x.hasTerm, x.term = true, term
	x.out.crlf = true
	x.Resize(cols, rows)
	return true
}

// SetEnv adds a variable to the environment. It is false when there are too many, or this one is too long.
func (x *Session) SetEnv(name, value string) bool {
	if l := x.host.limits; len(x.env) >= l.EnvVars || len(name)+len(value) > l.EnvBytes {
		return false
	}
	x.env = append(x.env, name+"="+value)
	return true
}

// SetCommand sets the command line. It is false when that is too long.
func (x *Session) SetCommand(line string) bool {
	if len(line) > x.host.limits.CommandBytes {
		return false
	}
	x.command = Split(line)
	return true
}

// Split splits a command line into words.
func Split(line string) []string {
	argv, err := shlex.Split(line, true)
	if err != nil { // such as a lone quotation mark: it is still a request
		return strings.Fields(line)
	}
	return argv
}

// Resize reports the size of a terminal in cells. Only the newest counts: a dragged window, or an attack,
// sends thousands. It is false when there is no terminal.
func (x *Session) Resize(cols, rows uint32) bool {
	if !x.hasTerm {
		return false
	}
	x.mu.Lock()
	x.size.cols, x.size.rows = x.host.limits.fit(cols, rows)
	x.mu.Unlock()
	x.resized.give()
	return true
}
