package stream

import (
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
	known  map[string]bool
	states map[string]replica.State
	told   map[string]string // what the log has of their damage, by server and stream
	silent map[string]bool   // servers that do not say so, and whether they did not at the Check before either
}

// Replicas are what the servers of the store say of themselves.
type Replicas struct {
	Silent   int           // servers that run, and whose disk nobody compares: stock ones, and those that do not let themselves in
	Damaged  int           // replicas that differ from the others and are not replaced yet
	Replaced int           // since the servers started
	Round    time.Duration // in which a server reads everything it has: that of the slowest
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
	states := map[string]replica.State{}
	for _, a := range replica.Ask(ctx, s.conn, replica.States, replica.Question{}, diskTime, func(all []replica.Answer) bool {
		return len(replica.Servers(all)) >= least
	}) {
		var one replica.State
		if json.Unmarshal(a.Data, &one) == nil {
			states[a.Server] = one
		}
	}
	running := s.running(ctx)
	s.disks.mu.Lock()
	defer s.disks.mu.Unlock()
	s.disks.known, s.disks.states = map[string]bool{}, states
	before := s.disks.silent
	s.disks.silent = unheard(before, running, states)
	for name, now := range s.disks.silent {
		if now && !before[name] {
			s.log.Warn("nobody compares the disk of a server of the store: start it as medici-store, of this version; its log may say more", "server", name)
		}
	}
	damage := map[string]string{}
	for name, one := range states {
		s.disks.known[name] = true
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

// askDisks asks all servers that are known to answer.
func (s *Store) askDisks(ctx context.Context, subject string, q replica.Question) []replica.Answer {
	known := s.servers()
	if len(known) == 0 {
		return nil
	}
	all := replica.Ask(ctx, s.conn, subject, q, diskTime, func(all []replica.Answer) bool {
		heard := replica.Servers(all)
		for name := range known {
			if !heard[name] {
				return false
			}
		}
		return true
	})
	heard := replica.Servers(all)
	s.disks.mu.Lock()
	defer s.disks.mu.Unlock()
	for name := range known {
		if !heard[name] && ctx.Err() == nil {
			delete(s.disks.known, name)
		}
	}
	return all
}

// doubt has the servers compare a stream at once: whoever has less stops leading it.
func (s *Store) doubt(stream string) {
	text, _ := json.Marshal(replica.Question{Stream: stream}) // a name
	_ = s.conn.Publish(replica.Doubt, text)
}

// elsewhere is the newest message at a place that some server has whole, nil for none, and whether one has
// it and cannot read it. A server that is behind the others is waited for: it may have what was deleted.
func (s *Store) elsewhere(ctx context.Context, at place) (best *message, bad bool) {
	var end uint64
	for range 10 {
		best, bad = nil, false
		late := false
		for _, a := range s.askDisks(ctx, replica.Last, replica.Question{Stream: at.stream, Subject: at.subject}) {
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
	return best, bad
}

func answered(a replica.Answer) message {
	return message{Subject: a.Subject, Seq: a.Seq, Header: nats.Header(a.Header), Data: a.Data}
}

// disproved is the document that the leader lacks or has damaged, as another server has it: with
// revision zero and deleted when all agree that there is none.
func (s *Store) disproved(ctx context.Context, key string, m *message, damage error) (journal.Document, error) {
	at := keyPlace(key)
	best, bad := s.elsewhere(ctx, at)
	switch {
	case best != nil && (m == nil || best.Seq >= m.Seq):
		d, _ := documentOf(*best)
		if !d.Deleted {
			s.log.Error("the server that leads the documents lacks one that another has", "document", key, "revision", best.Seq)
			s.doubt(at.stream)
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
func (s *Store) unread(ctx context.Context, at place, read *subjects) (all []string) {
	found := map[string]bool{}
	for _, a := range s.askDisks(ctx, replica.Names, replica.Question{Stream: at.stream, Subject: at.subject, Known: read.sum.String()}) {
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
	return all
}

// unlisted are the documents under a prefix that some server has and that were not read. Those who read a
// list are told of all replicas' by any one, which passes over what it cannot read. With *Damaged come the others.
func (s *Store) unlisted(ctx context.Context, prefix string, read *subjects) (all []journal.Document, damage error) {
	for _, subject := range s.unread(ctx, prefixPlace(prefix), read) {
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
func (s *Store) further(ctx context.Context, end journal.Tail) journal.Pos {
	at := tablePlace(end.Table)
	best, bad := s.elsewhere(ctx, at)
	switch {
	case best == nil && bad:
		return math.MaxUint64
	case best == nil || best.Seq <= uint64(end.Pos):
		return 0
	}
	if e, err := journal.Decode(best.Data); err != nil || e.Number <= end.Number {
		return 0
	}
	return journal.Pos(best.Seq)
}

// lacking is what a table is called that the leader has less of than others.
func lacking(end journal.Tail) error {
	return &journal.Damaged{Table: end.Table, Number: end.Number + 1, Why: fmt.Sprintf("the server that leads it lacks what follows entry %d", end.Number)}
}
