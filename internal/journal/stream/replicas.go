package stream

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/stream/replica"
)

// Replicas are what the servers of the store say of themselves.
type Replicas struct {
	// running servers whose disks nobody compares: stock ones, and those that do not admit themselves
	Silent   int
	Damaged  int           // replicas that differ from the others and are not replaced yet
	Replaced int           // since the servers started
	Round    time.Duration // in which a server reads everything it has: that of the slowest
	Gone     int           // servers that should have replicas, and do not answer the leaders
}

// Replicas returns what the servers said at the last Check.
func (s *Store) Replicas() Replicas { return s.disks.summary() }

// refreshReplicas hears which servers tell of their disks, and logs what is wrong with those.
func (s *Store) refreshReplicas(ctx context.Context) {
	least := max(s.replicas, len(s.disks.servers()))
	states := replica.AskStates(ctx, s.conn, false, diskTime, replica.Count(least))
	s.disks.record(states, s.running(ctx))
}

// running returns the servers that keep the documents and can be reached, as far as their leader knows; none when
// nobody says.
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

// disproved returns the document that the leader lacks or has damaged, as another server has it: with
// revision zero and deleted when all agree that there is none.
func (s *Store) disproved(ctx context.Context, key string, m *message, damage error) (journal.Document, error) {
	at := keyLocation(key)
	best, bad, err := s.disks.elsewhere(ctx, at)
	switch {
	case err != nil:
		return journal.Document{Key: key}, err
	case best != nil && (m == nil || best.Seq >= m.Seq):
		d, _ := documentOf(*best)
		if !d.Deleted {
			s.disks.doubt(at.stream)
			if s.lacks(ctx, at, best.Seq) {
				s.log.Error("the server that leads the documents lacks one that another has", "document", key, "revision", best.Seq)
			}
		}
		return d, nil
	case damage != nil:
		s.disks.doubt(at.stream)
		return journal.Document{Key: key}, damage
	case bad:
		return journal.Document{Key: key}, &journal.Damaged{Key: key, Why: "no server of the store can read it"}
	}
	return journal.Document{Key: key, Deleted: true}, nil
}

// lacks reports whether a leader still has no message that new at a location after a while: one that was
// just elected gets that far, and one that was just replaced leads no longer.
func (s *Store) lacks(ctx context.Context, at location, seq uint64) bool {
	for since := time.Now(); time.Since(since) < behind && pause(ctx, askPause); {
		m, err := s.leader(ctx, at.stream, ask{Last: at.subject})
		if err == nil && m != nil && m.Seq >= seq && whole(*m) == nil {
			return false
		}
	}
	return ctx.Err() == nil
}

// unlisted returns the documents under a prefix that some server has and that were not read. A list is read
// from any one replica, which skips what it cannot read. With *Damaged it returns the others.
func (s *Store) unlisted(ctx context.Context, prefix string, read *subjects) (all []journal.Document, damage error) {
	names, err := s.disks.unread(ctx, prefixLocation(prefix), read)
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

// further returns the position of the last entry of a table, after an end that some server has, or 0. Where
// its owners cannot read it, it returns the last position there is.
func (s *Store) further(ctx context.Context, end journal.Tail) (journal.Pos, error) {
	at := tableLocation(end.Table)
	best, bad, err := s.disks.elsewhere(ctx, at)
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

// lacking returns the error for a table of which the leader has less than others.
func lacking(end journal.Tail) error {
	return &journal.Damaged{Table: end.Table, Number: end.Number + 1,
		Why: fmt.Sprintf("the server that leads it lacks what follows entry %d", end.Number)}
}
