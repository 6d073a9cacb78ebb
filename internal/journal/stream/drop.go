package stream

import (
	"context"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"medici/internal/journal"
)

// Drop implements the method of package journal.
func (s *Store) Drop(ctx context.Context, table string) error {
	if err := journal.CheckSize(table, nil); err != nil {
		return err
	}
	done, err := s.life.begin(ctx)
	if err != nil {
		return err
	}
	defer done()
	s.tails.forget(table)
	return s.purge(ctx, tableLocation(table))
}

// purge removes everything at a location.
func (s *Store) purge(ctx context.Context, at location) error {
	ctx, leave := s.life.until(ctx)
	defer leave()
	err := s.again(ctx, at.stream, func(ctx context.Context, stream jetstream.Stream) error {
		return stream.Purge(ctx, jetstream.WithPurgeSubject(at.subject))
	})
	if err != nil {
		return fmt.Errorf("stream %s: it cannot be emptied: %w", at.stream, err)
	}
	return nil
}
