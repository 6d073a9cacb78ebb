package webd

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"sync"

	"medici/internal/doors/gate"
	"medici/internal/doors/wire"
)

// Server is the web door.
type Server struct {
	door  *door
	http  *http.Server
	entry *gate.Gate // of connections without a session, which are many and cheap
	stop  context.CancelFunc

	certificate *certificate // nil for plain HTTP

	parting *wire.Parting // of connections whose source has asked for too much

	mu        sync.Mutex
	closing   bool
	listeners map[net.Listener]bool
}

// New makes the pages.
func New(cfg Config) (*Server, error) {
	if cfg.Gate == nil || cfg.Host == nil {
		return nil, errors.New("webd: no Gate, or no Host")
	}
	ctx, stop := context.WithCancel(context.Background())
	s := &Server{door: newDoor(ctx, cfg), stop: stop, parting: wire.NewParting(), listeners: map[net.Listener]bool{}}
	l := s.door.limits
	s.entry = gate.New(gate.Config{Log: s.door.log,
		Limits: gate.Limits{Connections: l.Connections, PerSource: l.PerSource, Rate: -1}})
	s.http = &http.Server{
		Handler: s.door, Protocols: http1(), MaxHeaderBytes: mostHeader,
		ReadHeaderTimeout: l.Header, ReadTimeout: l.Header, IdleTimeout: l.Linger, WriteTimeout: mostSending,
		ConnContext: withConn, ErrorLog: slog.NewLogLogger(noted{s.entry}, slog.LevelDebug),
	}
	if cfg.Certificates.Host != "" {
		var err error
		if s.certificate, err = newCertificate(cfg.Certificates, s.door.log); err != nil {
			return nil, err
		}
		s.http.TLSConfig = s.certificate.config()
	}
	return s, nil
}

// http1 allows only HTTP/1.1. HTTP/2 would save a browser five connections for one page, and cost a second
// set of limits: on streams, on their resets, on headers in pieces, on the memory of all these.
func http1() *http.Protocols {
	var p http.Protocols
	p.SetHTTP1(true)
	return &p
}

// Serve accepts connections until [Server.Drain], and then returns nil.
func (s *Server) Serve(l net.Listener) error {
	s.mu.Lock()
	if s.closing {
		s.mu.Unlock()
		return l.Close()
	}
	s.listeners[l] = true
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.listeners, l)
	}()
	serve := s.http.Serve
	if c := s.certificate; c != nil {
		c.once.Do(func() { go c.attend(s.door.ctx) })
		serve = func(l net.Listener) error { return s.http.ServeTLS(l, "", "") }
	}
	err := serve(entrance{l, s})
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing {
		return nil
	}
	return err
}

// Drain stops listening and lets no new session begin. It returns when the last one has ended, or with the
// context's error when that is done first.
func (s *Server) Drain(ctx context.Context) error {
	s.close()
	return s.door.cfg.Host.Drain(ctx)
}

// Shutdown drains, and tells the sessions to end. Then it closes the connections.
func (s *Server) Shutdown(ctx context.Context) error {
	s.close()
	err := s.door.cfg.Host.Shutdown(ctx)
	s.stop()
	_ = s.http.Close() // it closes what is closed once more
	return err
}

// close stops listening.
func (s *Server) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closing = true
	for l := range s.listeners {
		_ = l.Close()
	}
}

// noted keeps what strangers cause in net/http out of the log, except for a line now and then.
type noted struct{ entry *gate.Gate }

func (noted) Enabled(context.Context, slog.Level) bool { return true }
func (n noted) WithAttrs([]slog.Attr) slog.Handler     { return n }
func (n noted) WithGroup(string) slog.Handler          { return n }

func (n noted) Handle(_ context.Context, r slog.Record) error {
	n.entry.Log(slog.LevelDebug, "http", "", "err", r.Message)
	return nil
}
