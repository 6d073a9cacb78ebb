package stream

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"medici/internal/journal"
	"medici/internal/journal/stream/replica"
)

// diskTime is how long a server may take to say what its own disk holds. One that takes longer is not
// waited for until Check hears of it again.
const diskTime = 500 * time.Millisecond

// replicas are the servers that say so, as they were heard last; stock ones do not.
type replicas struct {
	mu     sync.Mutex
	known  map[string]bool      // and are waited for
	spoke  map[string]time.Time // when each did last
	states map[string]replica.State
	told   map[string]string // what the log has of their damage, by server and stream
	silent map[string]bool   // servers that do not say so, and whether they did not at the Check before either
	gone   map[string]bool   // servers that leaders miss, stock ones too
}

// Replicas are what the servers of the store say of themselves.
type Replicas struct {
	Silent   int           // servers that run, and whose disk nobody compares: stock ones, and those that do not let themselves in
	Damaged  int           // replicas that differ from the others and are not replaced yet
	Replaced int           // since the servers started
	Round    time.Duration // in which a server reads everything it has: that of the slowest
	Gone     int           // servers that should have replicas, and do not answer the leaders
}

// Replicas are what the servers said at the last Check.
func (s *Store) Replicas() (all Replicas) {
	s.disks.mu.Lock()
	defer s.disks.mu.Unlock()
	for _, twice := range s.disks.silent {
		if twice {
			all.Silent++
		}
	}
	all.Gone = len(s.disks.gone)
	for _, one := range s.disks.states {
		for _, stream := range one.Streams {
			if stream.Damaged != "" {
				all.Damaged++
			}
		}
		all.Replaced += one.Replaced
		all.Round = max(all.Round, time.Duration(one.Took*float64(time.Second)))
	}
	return all
}

// meet hears which servers tell of their disks, and logs what is wrong with those.
func (s *Store) meet(ctx context.Context) {
	least := max(s.replicas, len(s.servers()))
	states := replica.AskStates(ctx, s.conn, false, diskTime, replica.Count(least))
	running := s.running(ctx)
	s.disks.mu.Lock()
	defer s.disks.mu.Unlock()
	s.disks.known, s.disks.states = map[string]bool{}, states
	if s.disks.spoke == nil {
		s.disks.spoke = map[string]time.Time{}
	}
	before := s.disks.silent
	s.disks.silent = unheard(before, running, states)
	for name, now := range s.disks.silent {
		if now && !before[name] {
			s.log.Warn("nobody compares the disk of a server of the store: "+
				"start it as medici-store, of this version; its log may say more", "server", name)
		}
	}
	damage := map[string]string{}
	for name, one := range states {
		s.disks.known[name], s.disks.spoke[name] = true, time.Now()
		for stream, has := range one.Streams {
			if at := name + " " + stream; has.Damaged != "" {
				if damage[at] = has.Damaged; s.disks.told[at] == "" {
					s.log.Error("a server's disk is damaged; the others go on, and it copies what they have", "server", name, "stream", stream, "why", has.Damaged)
				}
			}
		}
	}
	s.disks.told = damage
}

// unheard are those of the running servers that do not tell of their disks, and whether they did not before either: one
// that has just started says nothing yet.
func unheard(before map[string]bool, running []string, states map[string]replica.State) map[string]bool {
	now := map[string]bool{}
	for _, name := range running {
		if _, says := states[name]; !says {
			_, now[name] = before[name]
		}
	}
	return now
}

// running are the servers that keep the documents and can be reached, as far as their leader knows; none when nobody says.
func (s *Store) running(ctx context.Context) (all []string) {
	there, err := s.findStream(ctx, documents)
	if err != nil || there.CachedInfo().Cluster == nil {
		return nil
	}
	cluster := there.CachedInfo().Cluster
	all = append(all, cluster.Leader)
	for _, peer := range cluster.Replicas {
		if !peer.Offline {
			all = append(all, peer.Name)
		}
	}
	return all
}

func (s *Store) servers() map[string]bool {
	s.disks.mu.Lock()
	defer s.disks.mu.Unlock()
	return maps.Clone(s.disks.known)
}

// lately is for how long a server counts that answers no more.
const lately = 10 * time.Minute

// voices is how many servers tell of their disks, or did lately and are not missed by the leaders.
func (s *Store) voices() (n int) {
	s.disks.mu.Lock()
	defer s.disks.mu.Unlock()
	for name, at := range s.disks.spoke {
		if time.Since(at) < lately && !s.disks.gone[name] {
			n++
		}
	}
	return n
}

var errUnproved = errors.New("too few of its servers say what their disks hold")

// askDisks asks all servers that are known to answer, until most of those that did lately have: a store in
// which nobody has the time to look proves nothing. Where none did it is no error.
func (s *Store) askDisks(ctx context.Context, subject string, q replica.Question) ([]replica.Answer, error) {
	voices := s.voices()
	most := voices/2 + 1
	if voices == 0 {
		return nil, nil
	}
	for wait, began := diskTime, time.Now(); ; wait = min(2*wait, 2*time.Second) {
		known := s.servers()
		all := replica.Ask(ctx, s.conn, subject, q, wait, func(all []replica.Answer) bool {
			heard := replica.Servers(all)
			for name := range known {
				if !heard[name] {
					return false
				}
			}
			return len(heard) >= most
		})
		heard := replica.Servers(all)
		s.hear(ctx, known, heard)
		if len(heard) >= most {
			return all, nil
		}
		if time.Since(began) > patience || !pause(ctx, askPause) {
			return nil, cmp.Or(context.Cause(ctx), fmt.Errorf("stream %s: %w", q.Stream, errUnproved))
		}
	}
}

// hear has those be waited for that answer, and no more those that do not.
func (s *Store) hear(ctx context.Context, known, heard map[string]bool) {
	s.disks.mu.Lock()
	defer s.disks.mu.Unlock()
	for name := range heard {
		s.disks.known[name], s.disks.spoke[name] = true, time.Now()
	}
	for name := range known {
		if !heard[name] && ctx.Err() == nil {
			delete(s.disks.known, name)
		}
	}
}

// doubt has the servers compare a stream at once: whoever has less stops leading it.
func (s *Store) doubt(stream string) {
	text, _ := json.Marshal(replica.Question{Stream: stream}) // a name
	_ = s.conn.Publish(replica.Doubt, text)
}

// elsewhere is the newest message at a place that some server has whole, nil for none, and whether one has
// it and cannot read it. A server that is behind the others is waited for: it may have what was deleted.
func (s *Store) elsewhere(ctx context.Context, at place) (best *message, bad bool, err error) {
	var end uint64
	for range 10 {
		best, bad = nil, false
		late := false
		all, err := s.askDisks(ctx, replica.Last, replica.Question{Stream: at.stream, Subject: at.subject})
		if err != nil {
			return nil, false, err
		}
		for _, a := range all {
			end = max(end, a.End)
			switch m := answered(a); {
			case a.State == replica.Bad, a.State == replica.There && whole(m) != nil:
				bad = true
			case a.State == replica.There && a.End < end:
				late = true
			case a.State == replica.There && (best == nil || m.Seq > best.Seq):
				best = &m
			}
		}
		if !late || best != nil || !pause(ctx, askPause) {
			break
		}
	}
	return best, bad, nil
}

func answered(a replica.Answer) message {
	return message{Subject: a.Subject, Seq: a.Seq, Header: nats.Header(a.Header), Data: a.Data}
}

// disproved is the document that the leader lacks or has damaged, as another server has it: with
// revision zero and deleted when all agree that there is none.
func (s *Store) disproved(ctx context.Context, key string, m *message, damage error) (journal.Document, error) {
	at := keyPlace(key)
	best, bad, err := s.elsewhere(ctx, at)
	switch {
	case err != nil:
		return journal.Document{Key: key}, err
	case best != nil && (m == nil || best.Seq >= m.Seq):
		d, _ := documentOf(*best)
		if !d.Deleted {
			s.doubt(at.stream)
			if s.lacks(ctx, at, best.Seq) {
				s.log.Error("the server that leads the documents lacks one that another has", "document", key, "revision", best.Seq)
			}
		}
		return d, nil
	case damage != nil:
		s.doubt(at.stream)
		return journal.Document{Key: key}, damage
	case bad:
		return journal.Document{Key: key}, &journal.Damaged{Key: key, Why: "no server of the store can read it"}
	}
	return journal.Document{Key: key, Deleted: true}, nil
}

// lacks reports whether a leader still has no message so new at a place after a while: one that has just been
// elected comes as far, and one that has just been followed by another leads no more.
func (s *Store) lacks(ctx context.Context, at place, seq uint64) bool {
	for since := time.Now(); time.Since(since) < behind && pause(ctx, askPause); {
		m, err := s.leader(ctx, at.stream, ask{Last: at.subject})
		if err == nil && m != nil && m.Seq >= seq && whole(*m) == nil {
			return false
		}
	}
	return ctx.Err() == nil
}

// subjects is a set of subjects that were read.
type subjects struct {
	seen map[string]bool
	sum  replica.NamesSum
}

func (n *subjects) add(subject string) {
	if n.seen == nil {
		n.seen = map[string]bool{}
	}
	if !n.seen[subject] {
		n.seen[subject] = true
		n.sum.Add(subject)
	}
}

// unread are the subjects at a place that some server has in its index and that were not read.
func (s *Store) unread(ctx context.Context, at place, read *subjects) (all []string, err error) {
	found := map[string]bool{}
	q := replica.Question{Stream: at.stream, Subject: at.subject, Known: read.sum.String()}
	answers, err := s.askDisks(ctx, replica.Names, q)
	for _, a := range answers {
		var names []string
		if len(a.Data) > 0 && json.Unmarshal(a.Data, &names) != nil {
			continue
		}
		for _, subject := range names {
			if !read.seen[subject] && !found[subject] {
				found[subject] = true
				all = append(all, subject)
			}
		}
	}
	return all, err
}

// unlisted are the documents under a prefix that some server has and that were not read. Those who read a
// list are told of all replicas' by any one, which passes over what it cannot read. With *Damaged come the others.
func (s *Store) unlisted(ctx context.Context, prefix string, read *subjects) (all []journal.Document, damage error) {
	names, err := s.unread(ctx, prefixPlace(prefix), read)
	if err != nil {
		return nil, err
	}
	for _, subject := range names {
		key, ok := keyOf(subject)
		if !ok || !strings.HasPrefix(key, prefix) {
			continue
		}
		d, err := s.get(ctx, key)
		switch {
		case isDamage(err):
			damage = errors.Join(damage, err)
		case err != nil:
			return nil, err
		case !d.Deleted:
			all = append(all, d)
		}
	}
	return all, damage
}

// further is the position of the last entry of a table behind an end that some server has, 0 for none. Where it
// cannot be read by those who have it, it is the last position there is.
func (s *Store) further(ctx context.Context, end journal.Tail) (journal.Pos, error) {
	at := tablePlace(end.Table)
	best, bad, err := s.elsewhere(ctx, at)
	switch {
	case err != nil:
		return 0, err
	case best == nil && bad:
		return math.MaxUint64, nil
	case best == nil || best.Seq <= uint64(end.Pos):
		return 0, nil
	}
	if e, err := journal.Decode(best.Data); err != nil || e.Number <= end.Number {
		return 0, nil
	}
	return journal.Pos(best.Seq), nil
}

// lacking is what a table is called that the leader has less of than others.
func lacking(end journal.Tail) error {
	return &journal.Damaged{Table: end.Table, Number: end.Number + 1, Why: fmt.Sprintf("the server that leads it lacks what follows entry %d", end.Number)}
}
