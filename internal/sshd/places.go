package sshd

import (
	"container/list"
	"time"
)

// turn is how long a newcomer waits until somebody has given way, and haste how long
// that one may take for it.
const (
	turn  = 3 * time.Second
	haste = time.Second
)

// begin gives a session a place: an ordinary one, or one that is reserved for keys
// that have a seat at a table, or that of somebody who gives way. The error is
// ErrFull or ErrShutdown.
func (s *Server) begin(x *Session) error {
	l := s.cfg.Limits
	err := s.take(l.Sessions - l.reserved())
	if err == ErrFull && l.reserved() > 0 && s.hasSeat(x) {
		err = s.take(l.Sessions)
	}
	if err == ErrFull {
		err = s.takeTurn(x)
	}
	return err
}

// take takes a place while fewer than so many are taken.
func (s *Server) take(most int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.closing:
		return ErrShutdown
	case s.running >= most:
		return ErrFull
	}
	s.running++
	s.begun()
	return nil
}

// begun counts a session in that has a place; the lock is held.
func (s *Server) begun() {
	s.count.begun.Add(1)
	s.sessions.Add(1)
}

func (s *Server) hasSeat(x *Session) bool {
	key := x.caller.Fingerprint
	return key != "" && s.cfg.HasSeat != nil && s.cfg.HasSeat(x.ctx, key)
}

// takeTurn has somebody give way, and waits for the place.
func (s *Server) takeTurn(x *Session) error {
	free, place := s.sendAway(x)
	if free == nil {
		return ErrFull
	}
	late := time.NewTimer(turn)
	defer late.Stop()
	select {
	case <-free:
		return nil
	case <-late.C:
	case <-x.ctx.Done():
	case <-s.ctx.Done():
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case <-free: // after all
		return nil
	default:
	}
	s.waiting.Remove(place)
	if s.closing {
		return ErrShutdown
	}
	return ErrFull
}

// sendAway ends the session that gives way to another, if there is one. free is
// closed when the place is the other's.
func (s *Server) sendAway(x *Session) (free chan struct{}, place *list.Element) {
	if s.cfg.GivesWay == nil {
		return nil, nil
	}
	s.giving.Lock() // or one would give way to two
	defer s.giving.Unlock()
	out := s.cfg.GivesWay(x)
	if out == nil {
		return nil, nil
	}
	free = make(chan struct{})
	s.mu.Lock()
	place = s.waiting.PushBack(free)
	s.mu.Unlock()
	out.cancel(ErrGaveWay)
	time.AfterFunc(haste, func() {
		select {
		case <-out.over:
		default:
			_ = out.client.Close() // it does not take what it is told
		}
	})
	return free, place
}

// end gives the place of a session to whoever waits for it longest.
func (s *Server) end() {
	s.mu.Lock()
	if first := s.waiting.Front(); first != nil && !s.closing {
		close(s.waiting.Remove(first).(chan struct{}))
		s.begun()
	} else {
		s.running--
	}
	s.mu.Unlock()
	s.sessions.Done()
}
