package stream

import (
	"context"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Check asks every stream whether it has a leader that answers, and the servers what they say of their disks.
func (s *Store) Check(ctx context.Context) error {
	ctx, leave, err := s.reading(ctx)
	if err != nil {
		return err
	}
	defer leave()
	s.meet(ctx)
	for _, c := range s.wanted() {
		if _, err := s.leader(ctx, c.Name, ask{Seq: 1, Next: ">"}); err != nil {
			return err
		}
	}
	return nil
}

// Probe writes what means nothing into every stream, and removes it: one that could not
// write to its disk stands still until its server is started again.
func (s *Store) Probe(ctx context.Context) error {
	done, err := s.begin(ctx)
	if err != nil {
		return err
	}
	defer done()
	for _, c := range s.wanted() {
		at := place{c.Name, probe(c)}
		if _, err := s.publishOnce(ctx, &nats.Msg{Subject: at.subject}, nil); err != nil {
			return fate(err)
		}
		if err := s.purge(ctx, at); err != nil {
			return err
		}
	}
	return nil
}

// probe is a subject of the stream that no table and no document has.
func probe(c jetstream.StreamConfig) string {
	return strings.TrimRight(c.Subjects[0], "*>") + "probe"
}
