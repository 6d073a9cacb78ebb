package session

import "sync"

// signal announces that there is something to see: by a token in its channel and, while somebody wishes
// that, by a call as well, which does not block. However often the signal is given before somebody takes
// it, there is one token, and one call for it.
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

// to makes a call come with the token from now on, and for one that is there already; nil ends that.
func (s *signal) to(call func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.call = call; call != nil && len(s.token) > 0 {
		call()
	}
}
