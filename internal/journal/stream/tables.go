package stream

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
)

// Tables is of package journal. The leaders know all subjects that they hold.
func (s *Store) Tables(ctx context.Context) ([]string, error) {
	ctx, leave, err := s.reading(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	ctx, cancel := context.WithTimeoutCause(ctx, patience, errSilent)
	defer cancel()
	all := []string{}
	for p := range parts {
		subjects, err := s.subjects(ctx, part(p))
		if cause := context.Cause(ctx); err != nil && cause != nil {
			err = cause
		}
		if err != nil {
			return nil, fmt.Errorf("stream %s: %w", part(p), err)
		}
		for subject := range subjects {
			name, err := hex.DecodeString(subject[strings.LastIndex(subject, ".")+1:])
			if err == nil { // else it is a probe
				all = append(all, string(name))
			}
		}
	}
	slices.Sort(all)
	return all, nil
}

func (s *Store) subjects(ctx context.Context, name string) (map[string]uint64, error) {
	stream, err := s.js.Stream(ctx, name)
	if err != nil {
		return nil, err
	}
	info, err := stream.Info(ctx, jetstream.WithSubjectFilter(">"))
	if err != nil {
		return nil, err
	}
	return info.State.Subjects, nil
}
