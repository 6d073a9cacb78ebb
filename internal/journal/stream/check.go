package stream

import (
	"context"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// silence is how long a server may say nothing to a leader before it is taken for gone.
const silence = 5 * time.Second

// Check asks every stream whether it has a leader that answers, and which servers are missing, and asks the
// servers about their disks.
func (s *Store) Check(ctx context.Context) error {
	ctx, leave, err := s.life.reading(ctx)
	if err != nil {
		return err
	}
	defer leave()
	s.refreshReplicas(ctx)
	for _, c := range s.wanted() {
		if _, err := s.leader(ctx, c.Name, ask{Seq: 1, Next: ">"}); err != nil {
			return err
		}
	}
	s.miss(ctx)
	return nil
}

// miss hears from the leaders which servers are gone.
func (s *Store) miss(ctx context.Context) {
	gone := map[string]bool{}
	for _, c := range s.wanted() {
		there, err := s.findStream(ctx, c.Name)
		if err != nil {
			return // what was known of all counts on
		}
		if cluster := there.CachedInfo().Cluster; cluster != nil {
			for _, r := range cluster.Replicas {
				if r.Offline || r.Active > silence {
					gone[r.Name] = true
				}
			}
		}
	}
	s.disks.miss(gone)
}

// Probe writes what means nothing into every stream, and removes it: one that could not
// write to its disk stands still until its server is started again.
func (s *Store) Probe(ctx context.Context) error {
	done, err := s.life.begin(ctx)
	if err != nil {
		return err
	}
	defer done()
	for _, c := range s.wanted() {
		at := location{c.Name, probe(c)}
		if _, err := s.publishOnce(ctx, &nats.Msg{Subject: at.subject}, nil); err != nil {
			return fate(err)
		}
		if err := s.purge(ctx, at); err != nil {
			return err
		}
	}
	return nil
}

// probe returns a subject of the stream that no table and no document has.
func probe(c jetstream.StreamConfig) string {
	return strings.TrimRight(c.Subjects[0], "*>") + "probe"
}
