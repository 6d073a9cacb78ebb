package relay

import (
	"cmp"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/trust"
)

// Config configures a [Server].
type Config struct {
	Credentials *trust.Credentials
	Gate        *gate.Gate
	Host        *session.Host // runs the sessions that other nodes bring
	Log         *slog.Logger
	Greeting    time.Duration // from connecting to the opening; 3 s when zero
	Heartbeat   time.Duration // between two pulses; 5 s when zero
}

// mostGreeting is how many connections at once may not have brought a session yet. A door brings at most as
// many as people come within some milliseconds.
const mostGreeting = 256

// Server takes sessions from other nodes.
type Server struct {
	Config
	tls   *tls.Config
	greet chan struct{} // holds a token for each that has brought no session
	count atomic.Int64  // of sessions that are here

	mu       sync.Mutex
	listener net.Listener
	conns    map[net.Conn]bool
	draining bool // it takes no new sessions
	over     bool
}

// NewServer returns a server that serves nobody yet.
func NewServer(c Config) *Server {
	c.Greeting = cmp.Or(c.Greeting, greeting)
	return &Server{Config: c, tls: c.Credentials.Server(protocol), greet: make(chan struct{}, mostGreeting),
		conns: map[net.Conn]bool{}}
}

// Brought returns how many sessions of other nodes are here.
func (s *Server) Brought() int { return int(s.count.Load()) }

// Serve accepts connections until Drain or Close, and then returns nil.
func (s *Server) Serve(l net.Listener) error {
	s.mu.Lock()
	s.listener = l
	if s.draining {
		_ = l.Close()
	}
	s.mu.Unlock()
	for {
		c, err := l.Accept()
		switch {
		case errors.Is(err, net.ErrClosed):
			return nil
		case err != nil: // of one connection, or too many open files, which passes
			s.Log.Warn("a node could not connect", "error", err)
			time.Sleep(pauses)
			continue
		}
		select {
		case s.greet <- struct{}{}:
			go s.serve(c)
		default:
			_ = c.Close()
		}
	}
}

// Drain refuses new sessions: doors look for the tables elsewhere. The present ones stay.
func (s *Server) Drain() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.draining = true; s.listener != nil {
		_ = s.listener.Close()
	}
}

// Close ends all connections, so every session goes on from its door.
func (s *Server) Close() {
	s.Drain()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.over = true
	for c := range s.conns {
		_ = c.Close()
	}
}

// hold lists a connection, which the server closes with itself. It is false when the server is closed.
func (s *Server) hold(c net.Conn, held bool) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if delete(s.conns, c); held && !s.over {
		s.conns[c] = true
	}
	return !s.over
}

func (s *Server) isDraining() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.draining
}

func (s *Server) serve(raw net.Conn) {
	defer raw.Close()
	defer s.hold(raw, false)
	x, l, err := s.greeted(raw)
	<-s.greet
	if err != nil {
		s.Log.Debug("a node brought no session", "remote", raw.RemoteAddr(), "error", err)
		return
	}
	s.count.Add(1)
	defer s.count.Add(-1)
	go l.report()
	heard := make(chan struct{})
	go func() {
		defer close(heard)
		_ = l.receive(x)
		x.Leave()
	}()
	s.Host.Serve(x)
	close(l.done)
	defer time.AfterFunc(l.silence(), l.Cut).Stop() // the door hangs up first: it may not have read the last frame
	<-heard
}

// greeted returns the session that a connection brings.
func (s *Server) greeted(raw net.Conn) (*session.Session, *line, error) {
	if !s.hold(raw, true) {
		return nil, nil, net.ErrClosed
	}
	_ = raw.SetDeadline(time.Now().Add(s.Greeting))
	secure := tls.Server(raw, s.tls)
	if err := secure.Handshake(); err != nil {
		return nil, nil, err
	}
	_ = raw.SetDeadline(time.Time{})
	l := newLine(newStream(secure, s.Heartbeat))
	k, data, err := l.take(s.Greeting)
	if err == nil && k != opening {
		err = errFrame
	}
	if err != nil {
		return nil, nil, err
	}
	h, from, err := parsed(data)
	if err != nil {
		return nil, nil, err
	}
	door := secure.ConnectionState().PeerCertificates[0].Subject.CommonName
	x, err := h.open(s.Host, s.Gate.Brought(door+"-"+h.ID, from, h.Exempt, l.offends), l, from)
	if err == nil && s.isDraining() {
		x.Leave()
		err = net.ErrClosed
	}
	if err != nil {
		_ = l.typing.Close()
	}
	return x, l, err
}
