package termtest

import (
	"net"
	"sync"
)

// stallConn is a connection whose reading can be stopped.
type stallConn struct {
	net.Conn
	mu     sync.Mutex
	moved  *sync.Cond
	still  bool
	closed bool
}

func newStallConn(c net.Conn) *stallConn {
	s := &stallConn{Conn: c}
	s.moved = sync.NewCond(&s.mu)
	return s
}

func (s *stallConn) stall(still bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.still = still
	s.moved.Broadcast()
}

// Read waits before handing over what it read as well: a Read that was already
// waiting for bytes when the stall began must not acknowledge them.
func (s *stallConn) Read(p []byte) (int, error) {
	s.wait()
	n, err := s.Conn.Read(p)
	s.wait()
	return n, err
}

func (s *stallConn) wait() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.still && !s.closed {
		s.moved.Wait()
	}
}

func (s *stallConn) Close() error {
	s.mu.Lock()
	s.closed = true
	s.moved.Broadcast()
	s.mu.Unlock()
	return s.Conn.Close()
}
