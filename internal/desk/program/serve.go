package program

import (
	"context"
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"medici/lobby"
	"medici/lobby/match"
)

// session is a program at a table. Its reader and its writer take turns: the writer answers a line before
// the next one is read. Announcements reach the writer in the same way.
type session struct {
	visit   *lobby.Visit
	out     io.Writer
	teller  teller
	answers chan answer                        // one line at a time
	wake    atomic.Pointer[context.CancelFunc] // wakes the writer from waiting for updates
}

// answer is what the reader wants told once everything before it has been told.
type answer struct {
	line  []byte // a refusal, or nothing
	told  chan<- position
	end   bool // of the session
	leave bool // on purpose
	guess bool // tell what watchers guess, as it is by then
	err   error
	panic any // of the reader, to be raised by the session
}

// Serve lets a program play until its input or the context ends, it leaves, or the table ends the visit.
// Errors: lobby.ErrGone or, when the table has moved, a lobby.Elsewhere, if the table ends the visit;
// ErrTooLong for a long line; and those of out. The visit is over then. A Read of in that has begun may go
// on for as long as in likes; its result is ignored.
func (p Protocol) Serve(ctx context.Context, v *lobby.Visit, in io.Reader, out io.Writer) error {
	defer v.Close() // does nothing after Leave
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{visit: v, out: out, teller: teller{Protocol: p}, answers: make(chan answer, 1)}
	awake := context.CancelFunc(func() {})
	s.wake.Store(&awake)
	for !s.teller.entered {
		u, ok := v.Updates().Wait(ctx)
		if !ok {
			return nil
		}
		if err := s.tell(u); err != nil {
			return err
		}
	}
	r := &reader{session: s, in: newLines(in), at: s.teller.at}
	go r.read(ctx)
	go s.announce(ctx)
	return s.write(ctx)
}

// announce tells the server's announcements, in a goroutine of its own.
func (s *session) announce(ctx context.Context) {
	for {
		texts, ok := s.visit.Visitor().News().Wait(ctx)
		for _, text := range texts {
			_, ok = s.ask(ctx, answer{line: message("announcement").put("text", text).line()})
		}
		if !ok {
			return
		}
	}
}

// write writes everything that is sent after the table.
func (s *session) write(ctx context.Context) error {
	for {
		u, a, ok := s.next(ctx)
		switch {
		case !ok:
			return nil
		case a == nil:
			if err := s.tell(u); err != nil {
				return err
			}
			continue
		case a.panic != nil:
			panic(a.panic)
		}
		if a.guess {
			a.line = s.teller.guessLine()
		}
		if len(a.line) > 0 {
			if _, err := s.out.Write(a.line); err != nil {
				return err
			}
		}
		if a.leave {
			s.visit.Leave()
		}
		if a.end {
			return a.err
		}
		a.told <- s.teller.at
	}
}

// next returns the next update or, when there is none before it, an answer.
func (s *session) next(ctx context.Context) (u match.Update, a *answer, ok bool) {
	for {
		waiting, wake := context.WithCancel(ctx)
		s.wake.Store(&wake)
		if len(s.answers) > 0 { // it may have come before anybody could be woken
			wake()
		}
		u, ok := s.visit.Updates().Wait(waiting)
		woken := waiting.Err() != nil
		wake()
		if ok {
			return u, nil, true
		}
		select {
		case a := <-s.answers:
			return u, &a, true
		default:
		}
		if !woken || ctx.Err() != nil {
			return u, nil, false
		}
	}
}

func (s *session) tell(u match.Update) error {
	s.teller.tell(u, time.Now())
	defer s.teller.out.Reset()
	if s.teller.out.Len() > 0 {
		if _, err := s.out.Write(s.teller.out.Bytes()); err != nil {
			return err
		}
	}
	if u.Closed == match.Moved {
		return s.visit.Elsewhere()
	}
	if u.Closed != "" {
		return fmt.Errorf("%w: %s", lobby.ErrGone, u.Closed)
	}
	return nil
}

// ask hands the writer an answer and waits until it is told. It is false when the session is over.
func (s *session) ask(ctx context.Context, a answer) (at position, ok bool) {
	told := make(chan position, 1)
	a.told = told
	select {
	case s.answers <- a:
	case <-ctx.Done(): // nobody took the last one
		return at, false
	}
	(*s.wake.Load())()
	select {
	case at = <-told:
		return at, true
	case <-ctx.Done():
		return at, false
	}
}
