package session

import "sync"

// signal says that there is something to see: by a token in its channel, and as long as somebody
// wishes that by a call besides, which waits for nothing. There is one token, however often
// the signal is given before somebody takes it, and one call for it.
type signal struct {
	token chan struct{}

	mu   sync.Mutex
	call func()
}

func newSignal() *signal { return &signal{token: make(chan struct{}, 1)} }

func (s *signal) give() {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case s.token <- struct{}{}:
		if s.call != nil {
			s.call()
		}
	default:
	}
}

// take takes the token; it is false when there is none.
func (s *signal) take() bool {
	select {
	case <-s.token:
		return true
	default:
		return false
	}
}

// to has a call come with the token from now on, and for the one that lies there; nil ends that.
func (s *signal) to(call func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.call = call; call != nil && len(s.token) > 0 {
		call()
	}
}
