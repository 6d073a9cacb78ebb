package stream

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// layout is the version of what is in the streams; each says so.
const (
	layoutKey = "medici-layout"
	layout    = "1"
)

// markTime is how long a deleted document leaves its mark, for watchers that were cut off.
const markTime = 7 * 24 * time.Hour

// wanted returns the streams as they must be.
func (s *Store) wanted() []jetstream.StreamConfig {
	all := make([]jetstream.StreamConfig, 0, parts+1)
	for p := range parts {
		all = append(all, jetstream.StreamConfig{Name: part(p), Subjects: []string{partSubject(p)}})
	}
	all = append(all, jetstream.StreamConfig{Name: documents, Subjects: []string{"d.>"}, MaxMsgsPerSubject: 1,
		AllowMsgTTL: true})
	for i := range all {
		c := &all[i]
		c.Storage, c.Replicas, c.Discard = jetstream.FileStorage, s.replicas, jetstream.DiscardNew
		c.DenyDelete, c.AllowDirect = true, true
		c.RePublish = &jetstream.RePublish{Source: ">", Destination: live + ">"}
		c.Metadata = map[string]string{layoutKey: layout}
	}
	return all
}

// makeStreams makes the missing streams, all at once: each elects a leader. Once they exist the operator
// decides the number of replicas.
func (s *Store) makeStreams(ctx context.Context) error {
	made := make(chan error)
	all := s.wanted()
	for _, c := range all {
		go func() { made <- s.waitFor(ctx, c) }()
	}
	var first error
	for range all {
		first = cmp.Or(first, <-made)
	}
	return first
}

// waitFor asks for a stream until it is there, or cannot be.
func (s *Store) waitFor(ctx context.Context, c jetstream.StreamConfig) error {
	for {
		err := s.makeStream(ctx, c)
		if err == nil {
			return nil
		}
		if final(err) || !s.patient(ctx, err) {
			return fmt.Errorf("stream %s: %w", c.Name, advised(err))
		}
	}
}

func (s *Store) makeStream(ctx context.Context, want jetstream.StreamConfig) error {
	there, err := s.findStream(ctx, want.Name)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		if s.finds {
			return errNoStore
		}
		ctx, cancel := context.WithTimeout(ctx, 5*time.Second) // its servers elect a leader first
		defer cancel()
		there, err = s.js.CreateStream(ctx, want)
	}
	if err != nil {
		return err
	}
	have := there.CachedInfo().Config
	if have.Metadata[layoutKey] != layout || !slices.Equal(have.Subjects, want.Subjects) {
		return errForeign
	}
	return nil
}

func (s *Store) findStream(ctx context.Context, name string) (jetstream.Stream, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	return s.js.Stream(ctx, name)
}
