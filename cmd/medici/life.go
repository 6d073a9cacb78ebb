package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"syscall"
	"time"

	"medici/internal/doors/session"
	"medici/internal/text/words"
	"medici/lobby"
)

// life is how long a server serves: until a signal, or an administrator, tells it to stop. Then it lets
// nobody in, waits for the people to go, and ends the sessions that stay.
type life struct {
	host   *session.Host
	halls  *lobby.Lobby // where people are told; nil where their games go on anyway
	drain  time.Duration
	log    *slog.Logger
	told   context.Context // done when the server is to stop
	order  context.CancelCauseFunc
	forget context.CancelFunc // signals
}

// newLife listens for signals from now on.
func newLife(host *session.Host, halls *lobby.Lobby, drain time.Duration, log *slog.Logger) *life {
	l := &life{host: host, halls: halls, drain: drain, log: log}
	ordered, order := context.WithCancelCause(context.Background())
	l.told, l.forget = signal.NotifyContext(ordered, os.Interrupt, syscall.SIGTERM)
	l.order = order
	return l
}

var errOrdered = errors.New("an administrator's order")

// stop has the server stop as a signal does.
func (l *life) stop() { l.order(errOrdered) }

// well returns nil until the server must stop.
func (l *life) well() error {
	if l.told.Err() != nil {
		return errors.New("the server is stopping")
	}
	return nil
}

// door is a way in, and the port where it is.
type door struct {
	way
	at net.Listener
}

type way interface {
	Serve(net.Listener) error
	Drain(context.Context) error
	Shutdown(context.Context) error
}

// run serves until the server is told to stop, or a door fails, and returns when all doors are closed.
func (l *life) run(doors ...door) (err error) {
	defer l.forget()
	served := make(chan error, len(doors))
	for _, d := range doors {
		go func() { served <- d.Serve(d.at) }()
	}
	left := len(doors)
	select {
	case err = <-served:
		left--
	case <-l.told.Done():
	}
	l.forget() // a second signal ends the process at once
	l.leave(doors)
	for range left {
		err = errors.Join(err, <-served)
	}
	return err
}

// farewells is how long sessions may take to end when they are told to.
const farewells = 5 * time.Second

// parting is what people read first.
const parting words.Text = "this server stops now; your games are kept, so come back in a moment"

func (l *life) leave(doors []door) {
	l.log.Info("stopping", "why", context.Cause(l.told), "sessions", l.host.Stats().Running, "drain", l.drain)
	soon, cancel := context.WithTimeout(context.Background(), l.drain)
	defer cancel()
	if l.halls != nil {
		l.halls.Announce(string(parting))
	}
	_ = all(doors, func(d door) error { return d.Drain(soon) }) // those who stay are asked next
	last, cancel := context.WithTimeout(context.Background(), farewells)
	defer cancel()
	if err := all(doors, func(d door) error { return d.Shutdown(last) }); err != nil {
		l.log.Warn("not every session ended in time", "err", err)
	}
}

// all does something with all doors at the same time: each waits for the sessions of all.
func all(doors []door, do func(door) error) error {
	done := make(chan error, len(doors))
	for _, d := range doors {
		go func() { done <- do(d) }()
	}
	var err error
	for range doors {
		err = errors.Join(err, <-done)
	}
	return err
}
