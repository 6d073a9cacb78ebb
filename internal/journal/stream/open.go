package stream

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"medici/internal/journal"
)

// Config is where a store is.
type Config struct {
	URL      string // nats://host:port of each server, with commas between, the nearest first
	Replicas int    // of streams that are not there yet: 1, 3 or 5; zero is 3
	Name     string // of this client, for the servers' logs
	Log      *slog.Logger

	MustExist bool // no stream is made
	// WriteTime is how long a leader may take to acknowledge an entry. One that has gone
	// never will, and then the writer asks the next. Zero is 500 ms.
	WriteTime time.Duration
}

// A Store is a client of the servers that keep it.
type Store struct {
	replicas int
	finds    bool // streams, and makes none
	log      *slog.Logger
	conn     *nats.Conn
	js       jetstream.JetStream

	waits      sync.Once // and is told so
	writeTime  time.Duration
	replicasAt string // subjects at which any replica of a stream answers; others in a test

	life  *life
	tails tails
	disks *disks
}

var _ journal.Store = (*Store)(nil)

// Open connects and makes the streams when they are not there. Servers that are not
// ready yet are waited for until ctx is done.
func Open(ctx context.Context, c Config) (*Store, error) {
	s := &Store{
		replicas: cmp.Or(c.Replicas, 3), finds: c.MustExist, log: cmp.Or(c.Log, slog.New(slog.DiscardHandler)),
		writeTime: cmp.Or(c.WriteTime, 500*time.Millisecond), replicasAt: "$JS.API.DIRECT.GET.", life: newLife(),
	}
	err := s.connect(ctx, c)
	if err == nil {
		err = s.makeStreams(ctx)
	}
	if err == nil {
		s.refreshReplicas(ctx)
	}
	if err != nil {
		s.Close()
		return nil, fmt.Errorf("the store at %s cannot be opened: %w", Redacted(c.URL), err)
	}
	return s, nil
}

// connect tries again while no server answers: the machine they run on may have
// started in the same minute.
func (s *Store) connect(ctx context.Context, c Config) (err error) {
	if err := CheckURL(c.URL); err != nil {
		return err
	}
	for {
		s.conn, err = nats.Connect(c.URL, s.options(c.Name)...)
		switch {
		case err == nil:
			s.disks = &disks{conn: s.conn, log: s.log}
			s.js, err = jetstream.New(s.conn)
			return err
		case !errors.Is(err, nats.ErrNoServers) && !errors.Is(err, nats.ErrTimeout):
			return err
		case !s.patient(ctx, err):
			return fmt.Errorf("no server answers; start medici-store there, or correct the address: %w", err)
		}
	}
}

// openPause is the time until servers are asked again that were not ready.
const openPause = 200 * time.Millisecond

// patient waits for servers that are not ready, tells the caller once, and is false when the time is up.
func (s *Store) patient(ctx context.Context, err error) bool {
	s.waits.Do(func() { s.log.Info("the store is not ready; waiting for it", "err", err) })
	return pause(ctx, openPause)
}

// answers is how many messages that answer one question may wait here: those of a batch, and the names of a million
// documents. The library makes room for them at each question: its own 65,536 took a tenth of a take-over's processor.
const answers = 4000

// options make a client that notices a dead server within a second or two, that never
// gives up, and that keeps nothing back to send it later: its outcome would be told to nobody.
func (s *Store) options(name string) []nats.Option {
	return []nats.Option{
		nats.Name(name), nats.Timeout(2 * time.Second), nats.PingInterval(500 * time.Millisecond),
		nats.MaxPingsOutstanding(2),
		nats.MaxReconnects(-1), nats.ReconnectWait(100 * time.Millisecond),
		nats.ReconnectJitter(50*time.Millisecond, 50*time.Millisecond),
		nats.SyncQueueLen(answers),
		nats.DontRandomize(), // the nearest is named first, and dies with this machine instead of another
		nats.ReconnectBufSize(-1), nats.IgnoreAuthErrorAbort(), nats.IgnoreDiscoveredServers(),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if !s.life.over() {
				s.log.Warn("the connection to a server of the store is lost", "err", err)
			}
		}),
		nats.ReconnectHandler(func(c *nats.Conn) {
			s.log.Info("the store is connected again", "server", c.ConnectedUrlRedacted())
		}),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			s.log.Debug("the client of the store complains", "err", err)
		}),
	}
}

// Conn returns the connection, for what nodes tell each other and nobody keeps.
func (s *Store) Conn() *nats.Conn { return s.conn }

// Close lets what is being written come to its end, and everybody else go.
func (s *Store) Close() error {
	s.life.close()
	if s.conn != nil {
		s.conn.Close()
	}
	return nil
}
