package session

import (
	"container/list"
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"medici/internal/doors/gate"
	"medici/internal/workers"
)

// Config configures a [Host]. Handle is required.
type Config struct {
	Limits Limits
	// HasSeat reports whether a key has a seat at a table: Limits.Reserved is for such keys. It is called
	// only when all other slots are taken. Nil means that nobody has one.
	HasSeat func(ctx context.Context, fingerprint string) bool
	// GivesWay returns the session to end, with ErrGaveWay, so a newcomer's can begin when every slot is
	// taken; nil for none. It must not return one whose context is done. When it is nil nobody gives way.
	GivesWay func(newcomer *Session) *Session
	Log      *slog.Logger // default slog.Default()
	// Handle serves one session and returns its exit status. The session ends when it returns. It should
	// return when the session's context is done, after telling the person why: context.Cause is
	// ErrShutdown, ErrIdle, ErrFlooded, ErrGaveWay, or what Session.End was given.
	Handle func(*Session) int
	// Unserved returns the exit status of a session that Handle did not serve, or that failed meanwhile; it
	// may tell the client more about the cause. When it is nil, the status is 1.
	Unserved func(x *Session, cause error) int
}

// Host has the slots for sessions, whatever door they come by.
type Host struct {
	cfg    Config
	limits Limits
	log    *slog.Logger
	ctx    context.Context // done with ErrShutdown
	stop   context.CancelCauseFunc
	// workers run the sessions' programs.
	workers workers.Pool

	mu       sync.Mutex
	closing  bool
	running  int // sessions
	begun    uint64
	apart    time.Duration // between two sessions that are told to end, once the host shuts down
	told     int           // of them, so many have their turn
	waiting  list.List     // of chan struct{}: newcomers for whom somebody gives way
	sessions sync.WaitGroup

	giving sync.Mutex // held while somebody is chosen to give way
}

// NewHost returns a host with all slots free.
func NewHost(cfg Config) *Host {
	h := &Host{cfg: cfg, limits: cfg.Limits.withDefaults(), log: cfg.Log}
	if h.log == nil {
		h.log = slog.Default()
	}
	h.ctx, h.stop = context.WithCancelCause(context.Background())
	return h
}

// Stats counts the sessions of a [Host].
type Stats struct {
	Running int
	Begun   uint64 // since it was made
}

// Stats returns the present numbers.
func (h *Host) Stats() Stats {
	h.mu.Lock()
	defer h.mu.Unlock()
	return Stats{h.running, h.begun}
}

// Drain lets no new session begin. It returns when the last one has ended, or with the context's error when
// that is done first.
func (h *Host) Drain(ctx context.Context) error {
	h.mu.Lock()
	h.closing = true
	h.mu.Unlock()
	done := make(chan struct{})
	go func() { h.sessions.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Sessions are told to end one after another. Those who come back by another node at the same moment would wait for
// each other there: a handshake takes some milliseconds of a core.
const (
	mostApart = 20 * time.Millisecond
	allApart  = 2 * time.Second // until the last one is told, when there is no more time
)

// Dismiss lets no new session begin and tells the others to end, the last one within some time. It returns at once. Once
// they are told, it changes nothing.
func (h *Host) Dismiss(within time.Duration) {
	h.mu.Lock()
	h.closing = true
	if h.apart == 0 {
		h.apart = min(mostApart, max(1, within/time.Duration(max(1, h.running))))
	}
	h.mu.Unlock()
	h.stop(ErrShutdown)
}

// Shutdown drains, and tells the sessions to end, the last one two seconds later at most unless they were told before.
func (h *Host) Shutdown(ctx context.Context) error {
	h.Dismiss(allApart)
	return h.Drain(ctx)
}

// tellEnd tells a session to end when it is its turn.
func (h *Host) tellEnd(x *Session) {
	h.mu.Lock()
	wait := time.Duration(h.told) * h.apart
	h.told++
	h.mu.Unlock()
	select {
	case <-time.After(wait):
		x.cancel(ErrShutdown)
	case <-x.ctx.Done():
	}
}

// Serve runs a session from when everything about it is known to its exit status. Call it once for each
// session that Open has returned, unless you call Leave.
func (h *Host) Serve(x *Session) {
	if !x.visit.Settle() {
		return // it is being hung up on
	}
	defer x.visit.Unsettle()
	missed, logged := x.visit.Line()
	if missed > 0 {
		x.log = x.log.With("missed", missed)
	}
	began := time.Now()
	exit, handled := 1, false
	if err := h.begin(x); err != nil {
		if errors.Is(err, ErrFull) {
			x.visit.Refused(gate.NoPlace)
		}
		x.cancel(err)
	} else {
		defer h.end()
		defer close(x.over)
		stop := context.AfterFunc(h.ctx, func() { h.tellEnd(x) })
		defer stop()
		if logged {
			x.logOpened()
		}
		x.visit.WarnShared()
		defer x.watchIdle()()
		exit, handled = x.handle(h.cfg.Handle), true
	}
	cause := context.Cause(x.ctx)
	if words := farewell(cause, handled); words != "" {
		_, _ = x.Stderr().Write([]byte(words + "\n"))
		if h.cfg.Unserved != nil {
			exit = h.cfg.Unserved(x, cause)
		}
	}
	if cause != nil && exit == 0 {
		exit = 1 // Handle may not have noticed that something failed
	}
	x.transport.Exit(exit)
	x.cancel(context.Canceled)
	if logged {
		x.logClosed(exit, time.Since(began), cause)
	}
}

// Leave ends a session because its client has gone, served or not.
func (x *Session) Leave() { x.cancel(ErrGone) }

// handle calls Handle and recovers its panics.
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
