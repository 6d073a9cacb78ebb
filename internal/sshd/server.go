package sshd

import (
	"container/list"
	"context"
	"errors"
	"log/slog"
	"net"
	"net/netip"
	"slices"
	"sync"

	"charm.land/ssh"
	"charm.land/wish/v2"
	"golang.org/x/time/rate"
)

// Config is what a [Server] needs. HostKey and Handle are required.
type Config struct {
	// HostKey is the path of the server's private key. An ed25519 key is made
	// there on the first start; a file that others can read is refused.
	HostKey string
	Limits  Limits
	// Exempt are not held to Limits.Rate, Limits.PerSourceStartups and
	// Limits.Penalties. Nil is this machine itself: who comes from there may be
	// everybody whom a relay brings, and one of them must not shut out the rest.
	Exempt []netip.Prefix
	// Proxies speak the PROXY protocol: they must say whose connection they
	// bring, and that address counts. None by default.
	Proxies []netip.Prefix
	// Barred reports an address that is not let in, before a word is said. It is
	// asked for every connection, so it must be quick. Nobody is barred when nil.
	Barred func(netip.Addr) bool
	// HasSeat reports a key that has a seat at a table: for these Limits.Reserved is
	// kept. It is asked only when all other places are taken. Nobody has one when nil.
	HasSeat func(ctx context.Context, fingerprint string) bool
	// GivesWay is the session that ends, with ErrGaveWay, so that a newcomer's can
	// begin when every place is taken; nil for none. One whose context is done does
	// not. Nobody gives way when it is nil.
	GivesWay func(newcomer *Session) *Session
	Log      *slog.Logger // default slog.Default()
	// Handle serves one session and returns its exit status. The session ends
	// when it returns; it should return when the session's context is done, and
	// before that tell the person why: context.Cause is ErrShutdown, ErrIdle,
	// ErrFlooded, ErrGaveWay, or what Session.End was given.
	Handle func(*Session) int
}

// Server lets clients in.
type Server struct {
	cfg  Config
	log  *slog.Logger
	ssh  *ssh.Server
	ctx  context.Context // done with ErrShutdown
	stop context.CancelCauseFunc

	gate    *gate
	calm    calm
	sharing *rate.Limiter // warnings of a shared address
	count   counts

	mu        sync.Mutex
	closing   bool
	running   int       // sessions
	waiting   list.List // of chan struct{}: newcomers to whom somebody gives way
	clients   map[*client]struct{}
	awaits    map[net.Conn]struct{} // from a proxy, without a header yet
	listeners map[net.Listener]struct{}
	sessions  sync.WaitGroup

	giving sync.Mutex // held while somebody is chosen to give way
}

// clientKey finds the *client in the context of its SSH connection.
type clientKey struct{}

// New reads the host key, or makes it.
func New(cfg Config) (*Server, error) {
	if cfg.Handle == nil {
		return nil, errors.New("sshd: no Handle")
	}
	signer, err := hostKey(cfg.HostKey)
	if err != nil {
		return nil, err
	}
	cfg.Limits = cfg.Limits.withDefaults()
	if cfg.Exempt == nil {
		cfg.Exempt = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}
	}
	s := &Server{
		gate:      newGate(cfg.Limits, slices.Concat(cfg.Exempt, cfg.Proxies)),
		cfg:       cfg,
		log:       cfg.Log,
		sharing:   newSharedWarnings(),
		calm:      calm{kinds: map[string]*chatter{}},
		clients:   map[*client]struct{}{},
		awaits:    map[net.Conn]struct{}{},
		listeners: map[net.Listener]struct{}{},
	}
	if cfg.Barred != nil {
		s.gate.barred = cfg.Barred
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	s.ctx, s.stop = context.WithCancelCause(context.Background())
	// The key comes first: without one wish would make its own, in a folder
	// whose mode it changes.
	s.ssh, err = wish.NewServer(hostSigner(signer), wish.WithVersion("medici"), s.guarded)
	return s, err
}

func hostSigner(signer ssh.Signer) ssh.Option {
	return func(srv *ssh.Server) error {
		srv.AddHostKey(signer)
		return nil
	}
}

// guarded is the option that puts everything of ours in the place of what wish
// and charm.land/ssh would do.
func (s *Server) guarded(srv *ssh.Server) error {
	srv.HandshakeTimeout = s.cfg.Limits.Login
	srv.ServerConfigCallback = handshake
	srv.ConnCallback = s.admit
	srv.ConnectionFailedCallback = func(c net.Conn, err error) {
		s.note(slog.LevelDebug, "handshake failed", "", "remote", c.RemoteAddr(), "err", err)
	}
	// Everything a client may open, and nothing it may ask of the connection: no
	// forwarding, no agent, no subsystems.
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

// Drain stops listening and lets no new session begin. It returns when the last
// one has ended, or with the context's error when that is done before.
func (s *Server) Drain(ctx context.Context) error {
	s.mu.Lock()
	s.closing = true
	for l := range s.listeners {
		_ = l.Close()
	}
	for c := range s.awaits {
		_ = c.Close()
	}
	s.mu.Unlock()
	done := make(chan struct{})
	go func() { s.sessions.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Shutdown is Drain, but tells the sessions to end. Then it closes the
// connections, which clients may hold open for as long as they like.
func (s *Server) Shutdown(ctx context.Context) error {
	s.stop(ErrShutdown)
	err := s.Drain(ctx)
	s.mu.Lock()
	left := make([]*client, 0, len(s.clients))
	for k := range s.clients {
		left = append(left, k)
	}
	s.mu.Unlock()
	for _, k := range left { // without the lock: Close takes it
		_ = k.Close()
	}
	return err
}
