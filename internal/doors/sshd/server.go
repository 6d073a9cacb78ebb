package sshd

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"

	"charm.land/ssh"
	"charm.land/wish/v2"
	gossh "golang.org/x/crypto/ssh"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/wire"
)

// Config configures a [Server]. Proxies, Limits and Log are optional.
type Config struct {
	// HostKey is the path of the server's private key. An ed25519 key is made there on the first start; a
	// file that others can read is refused.
	HostKey string
	Gate    *gate.Gate    // decides who comes in
	Host    *session.Host // runs their sessions
	Limits  Limits
	// Proxies speak the PROXY protocol: they must say whose connection they bring, and that address counts.
	// None by default.
	Proxies []netip.Prefix
	Log     *slog.Logger // default slog.Default()
}

// Server is the SSH door.
type Server struct {
	cfg    Config
	limits Limits
	logins gate.Limits
	log    *slog.Logger
	ssh    *ssh.Server
	gate   *gate.Gate
	host   *session.Host
	key    string
	count  counts

	parting *wire.Parting // of refused connections

	mu        sync.Mutex
	closing   bool
	clients   map[*client]struct{}
	awaits    map[net.Conn]struct{} // from a proxy, without a header yet
	listeners map[net.Listener]struct{}
	hungUp    chan struct{} // capacity one: some client has hung up
}

// clientKey finds the *client in the context of its SSH connection.
type clientKey struct{}

// New reads the host key, or makes it.
func New(cfg Config) (*Server, error) {
	if cfg.Gate == nil || cfg.Host == nil {
		return nil, errors.New("sshd: no Gate, or no Host")
	}
	signer, err := hostKey(cfg.HostKey)
	if err != nil {
		return nil, err
	}
	s := &Server{
		cfg:       cfg,
		limits:    cfg.Limits.withDefaults(),
		logins:    cfg.Gate.Limits(),
		log:       cfg.Log,
		gate:      cfg.Gate,
		host:      cfg.Host,
		parting:   wire.NewParting(),
		key:       gossh.FingerprintSHA256(signer.PublicKey()),
		clients:   map[*client]struct{}{},
		awaits:    map[net.Conn]struct{}{},
		listeners: map[net.Listener]struct{}{},
		hungUp:    make(chan struct{}, 1),
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	// The key comes first: without one wish would make its own, in a folder whose mode it changes.
	s.ssh, err = wish.NewServer(hostSigner(signer), wish.WithVersion("medici"), s.guarded)
	return s, err
}

// Key returns the fingerprint of the server's key, as ssh shows it.
func (s *Server) Key() string { return s.key }

func hostSigner(signer ssh.Signer) ssh.Option {
	return func(srv *ssh.Server) error {
		srv.AddHostKey(signer)
		return nil
	}
}

// guarded replaces everything that wish and charm.land/ssh would do by our own.
func (s *Server) guarded(srv *ssh.Server) error {
	srv.HandshakeTimeout = s.logins.Login
	srv.ServerConfigCallback = handshake
	srv.ConnCallback = s.admit
	srv.ConnectionFailedCallback = func(c net.Conn, err error) {
		s.gate.Log(slog.LevelDebug, "handshake failed", "", "remote", c.RemoteAddr(), "err", err)
	}
	// This is everything that a client may open. It may ask nothing of the connection: no forwarding, no
	// agent, no subsystems.
	srv.ChannelHandlers = map[string]ssh.ChannelHandler{"session": s.channel, "default": rejectChannel}
	srv.RequestHandlers = map[string]ssh.RequestHandler{"default": refuseRequest}
	srv.SubsystemHandlers = map[string]ssh.SubsystemHandler{}
	return nil
}

// Serve accepts connections until [Server.Drain], and then returns nil.
func (s *Server) Serve(l net.Listener) error {
	s.mu.Lock()
	if s.closing {
		s.mu.Unlock()
		return l.Close()
	}
	s.listeners[l] = struct{}{}
	s.mu.Unlock()
	err := s.ssh.Serve(l)
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.listeners, l)
	if s.closing {
		return nil
	}
	return err
}

// Drain stops listening and lets no new session begin. It returns when the last one has ended, or with the
// context's error when that is done first.
func (s *Server) Drain(ctx context.Context) error {
	s.close()
	return s.host.Drain(ctx)
}

// parting is how long a client whose session has ended may take to hang up by itself: an unread exit status
// would be lost with the connection.
const parting = time.Second

// Shutdown drains, and tells the sessions to end. Then it closes the connections, which clients could
// hold open for as long as they like.
func (s *Server) Shutdown(ctx context.Context) error {
	s.close()
	err := s.host.Shutdown(ctx)
	soon, cancel := context.WithTimeout(ctx, parting)
	defer cancel()
	s.awaitClients(soon)
	s.mu.Lock()
	left := slices.Collect(maps.Keys(s.clients))
	s.mu.Unlock()
	for _, k := range left { // without the lock, because Close takes it
		_ = k.Close()
	}
	return err
}

// awaitClients returns when no client is left, or ctx is done.
func (s *Server) awaitClients(ctx context.Context) {
	for {
		s.mu.Lock()
		left := len(s.clients)
		s.mu.Unlock()
		if left == 0 {
			return
		}
		select {
		case <-s.hungUp:
		case <-ctx.Done():
			return
		}
	}
}

// close stops listening.
func (s *Server) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closing = true
	for l := range s.listeners {
		_ = l.Close()
	}
	for c := range s.awaits {
		_ = c.Close()
	}
}
