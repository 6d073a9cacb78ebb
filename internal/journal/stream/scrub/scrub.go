// Package scrub makes a server of a store read its own disk, compare it with those of the other servers,
// and replace a damaged replica.
//
// It promises that every message of every stream is read within a round; that a replica which holds less,
// or something else, than another does not lead once that is known; and that it is emptied and filled again
// only while every other replica is whole, holds everything whole in this one, and follows. It never judges
// by a replica that is behind. It leaves alone what only one replica has.
//
// It knows no documents and no tables, only messages.
package scrub

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"medici/internal/journal/stream/replica"
)

// Config says how a server is scrubbed.
type Config struct {
	Account string        // whose streams; empty for the global one
	Connect []nats.Option // how to connect: name and password
	Every   time.Duration // from one round to the next, at least, and from look to look at sums; zero is a minute
	Leave   time.Duration // after which Run may want the server to start again
}

// Scrubber attends the replicas of one server.
type Scrubber struct {
	server  *server.Server
	log     *server.Server
	account *server.Account
	conn    *nats.Conn
	js      jetstream.JetStream
	every   time.Duration
	leave   time.Duration
	began   time.Time
	doubts  chan string   // streams to compare at once
	ends    chan []string // folders without which the server is to start again

	yielding atomic.Bool  // it is found out whether another should lead
	reading  atomic.Int64 // since when the round reads this disk, in ns of the Unix epoch; 0 while it does not

	mu       sync.Mutex
	marks    map[string]mark // of replicas that are not well
	stood    map[string]standing
	alone    map[string]int // streams that could not be compared with all others, and how many those are
	rounds   int
	took     time.Duration
	replaced int
}

// A mark is what is wrong with a replica.
type mark struct {
	why     string
	filling bool
}

// Start answers what is asked of this server's disk until it is stopped.
func Start(srv *server.Server, c Config) (*Scrubber, error) {
	if !fits() {
		return nil, errors.New("another version of the server: its messages cannot be read")
	}
	account := srv.GlobalAccount()
	if c.Account != "" {
		var err error
		if account, err = srv.LookupAccount(c.Account); err != nil {
			return nil, err
		}
	}
	s := &Scrubber{server: srv, log: srv, account: account, every: cmp.Or(c.Every, time.Minute), leave: c.Leave,
		began:  time.Now(),
		doubts: make(chan string, 64), ends: make(chan []string, 64), marks: map[string]mark{}, stood: map[string]standing{},
		alone: map[string]int{}}
	var err error
	s.conn, err = nats.Connect("", append([]nats.Option{nats.InProcessServer(srv), nats.Name("scrubber of " + srv.Name()),
		nats.MaxReconnects(-1)}, c.Connect...)...)
	if err != nil {
		return nil, err
	}
	if s.js, err = jetstream.New(s.conn); err != nil {
		return nil, err
	}
	for subject, answer := range map[string]func(replica.Question, func(replica.Answer)){
		replica.Last: s.here(s.answerLast), replica.Names: s.here(s.answerNames), replica.Sums: s.here(s.answerSums),
		replica.States: s.answerStates,
		replica.Doubt:  func(q replica.Question, _ func(replica.Answer)) { s.yield(q.Stream); s.doubt(q.Stream) },
	} {
		if err := s.answer(subject, answer); err != nil {
			s.conn.Close()
			return nil, err
		}
	}
	return s, nil
}

// answer answers questions of a kind, one after the other.
func (s *Scrubber) answer(subject string, answer func(replica.Question, func(replica.Answer))) error {
	_, err := s.conn.Subscribe(subject, func(m *nats.Msg) {
		var q replica.Question
		if json.Unmarshal(m.Data, &q) != nil {
			return
		}
		answer(q, func(a replica.Answer) {
			a.Server = s.server.Name()
			_ = s.conn.PublishMsg(a.Message(m.Reply))
		})
	})
	return err
}

// Stop stops answering.
func (s *Scrubber) Stop() { s.conn.Close() }

// stuckTime is how long reading a span of a disk may take: a second, or more under load. A server that never ends
// takes 60 MB of memory a second.
const stuckTime = 20 * time.Second

// Run reads and compares round after round until ctx is done. Before that it ends when the server has given up a stream
// that all others have, or does not come back from reading: then it must be started again without some
// folders, or with all.
func (s *Scrubber) Run(ctx context.Context) (again bool, without []string) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ended := make(chan []string)
	go func() {
		var looking sync.WaitGroup
		looking.Go(func() { s.compareOften(ctx) })
		without := s.goRound(ctx)
		cancel()
		looking.Wait()
		ended <- without
	}()
	for {
		select {
		case without = <-ended:
			return len(without) > 0, without
		case <-time.After(time.Second):
			if s.stuck(time.Now()) {
				s.log.Errorf("Store: reading this disk has not ended after %v; this server starts again", stuckTime)
				return true, nil
			}
		}
	}
}

// stuck reports whether reading this disk has not ended for long, and the server may start again.
func (s *Scrubber) stuck(now time.Time) bool {
	since := s.reading.Load()
	return since > 0 && now.Sub(time.Unix(0, since)) > stuckTime && now.Sub(s.began) > s.leave
}

// goRound ends as Run does, but not for a server that does not come back.
func (s *Scrubber) goRound(ctx context.Context) (without []string) {
	for ctx.Err() == nil {
		began := time.Now()
		todo := s.all(ctx)
		for len(todo) > 0 && ctx.Err() == nil {
			todo = slices.DeleteFunc(todo, func(stream string) bool {
				s.attendDoubts(ctx)
				return s.attend(ctx, stream)
			})
			if len(todo) > 0 { // without a leader, say
				pause(ctx, tick)
			}
		}
		if len(s.streams()) == 0 { // none was made yet
			pause(ctx, time.Second)
		} else if ctx.Err() == nil {
			s.count(time.Since(began))
		}
		next := time.Time{} // for streams that are unwell
		for time.Since(began) < s.every && ctx.Err() == nil {
			if without = s.ended(); without != nil {
				return without
			}
			pause(ctx, min(time.Second, time.Until(began.Add(s.every))))
			s.attendDoubts(ctx)
			if again := time.Now(); again.After(next) {
				s.again(ctx)
				next = time.Now().Add(share * time.Since(again)) // reading leaves time to others
			}
			if len(s.streams()) == 0 {
				break
			}
		}
	}
	return nil
}

// ended returns the folders of all streams that were given up, nil when there are none.
func (s *Scrubber) ended() (all []string) {
	for {
		select {
		case some := <-s.ends:
			all = append(all, some...)
		default:
			return all
		}
	}
}

// attendDoubts compares what somebody doubts.
func (s *Scrubber) attendDoubts(ctx context.Context) {
	for done := map[string]bool{}; ; {
		select {
		case stream := <-s.doubts:
			if !done[stream] {
				done[stream] = true
				s.attend(ctx, stream)
			}
		default:
			return
		}
	}
}

// doubt has a stream compared soon.
func (s *Scrubber) doubt(stream string) {
	if _, err := s.disk(stream); err != nil {
		return
	}
	select {
	case s.doubts <- stream:
	default: // others are many already, and the round comes to this one
	}
}

// again gives up leading where the replica is not well, since it may have been elected, and tries
// to replace it.
func (s *Scrubber) again(ctx context.Context) {
	s.mu.Lock()
	all := slices.Collect(maps.Keys(s.marks))
	s.mu.Unlock()
	for _, stream := range all {
		s.stepDown(stream)
		s.attend(ctx, stream)
	}
}

func (s *Scrubber) count(took time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rounds, s.took = s.rounds+1, took
}

func (s *Scrubber) mark(stream string) (mark, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m, marked := s.marks[stream]
	return m, marked
}

// setMark marks a replica, or takes its mark away; it reports whether that is news.
func (s *Scrubber) setMark(stream string, m mark) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	was := s.marks[stream]
	if m == (mark{}) {
		delete(s.marks, stream)
	} else {
		s.marks[stream] = m
	}
	return was != m
}

// setAlone remembers which streams were not compared with everybody.
func (s *Scrubber) setAlone(stream string, v verdict) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if delete(s.alone, stream); v.others < v.of {
		s.alone[stream] = v.of
	}
}

// pause waits for some time, or less when ctx is done first.
func pause(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}
