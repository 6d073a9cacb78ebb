package stream

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// Tables implements journal.Journal. The leaders report the subjects that they hold, and the other servers
// those that a leader lacks.
func (s *Store) Tables(ctx context.Context) ([]string, error) {
	ctx, leave, err := s.life.reading(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	all := []string{}
	for p := range parts {
		subjects, err := s.subjects(ctx, part(p))
		if err != nil {
			return nil, fmt.Errorf("stream %s: %w", part(p), err)
		}
		for subject := range subjects.seen {
			if name, ok := tableOf(subject); ok {
				all = append(all, name)
			}
		}
		unread, err := s.disks.unread(ctx, location{part(p), partSubject(p)}, subjects)
		if err != nil {
			return nil, err
		}
		unread, err = s.lasting(ctx, part(p), unread)
		if err != nil {
			return nil, err
		}
		for _, subject := range unread {
			name, _ := tableOf(subject)
			if s.lacks(ctx, location{part(p), subject}, 1) { // it is no table that has just begun
				s.log.Error("the server that leads some tables lacks one that another has", "table", name)
			}
			all = append(all, name)
		}
	}
	slices.Sort(all)
	return all, nil
}

// lasting returns those tables that a leader lacks and another server still has after a while: a table that
// was just dropped disappears there later.
func (s *Store) lasting(ctx context.Context, stream string, subjects []string) ([]string, error) {
	for since := time.Now(); ; {
		var have []string
		for _, subject := range subjects {
			if _, ok := tableOf(subject); !ok {
				continue
			}
			best, bad, err := s.disks.elsewhere(ctx, location{stream, subject})
			if err != nil {
				return nil, err
			}
			if best != nil || bad {
				have = append(have, subject)
			}
		}
		if subjects = have; len(have) == 0 || time.Since(since) > behind {
			return have, nil
		}
		s.disks.doubt(stream)
		if !pause(ctx, askPause) {
			return nil, context.Cause(ctx)
		}
	}
}

// tableOf returns the table whose entries have a subject, false for a probe.
func tableOf(subject string) (string, bool) {
	name, err := hex.DecodeString(subject[strings.LastIndex(subject, ".")+1:])
	return string(name), err == nil
}

func (s *Store) subjects(ctx context.Context, name string) (*subjects, error) {
	var info *jetstream.StreamInfo
	err := s.again(ctx, name, func(ctx context.Context, stream jetstream.Stream) (err error) {
		info, err = stream.Info(ctx, jetstream.WithSubjectFilter(">"))
		return err
	})
	if err != nil {
		return nil, err
	}
	all := &subjects{}
	for subject := range info.State.Subjects {
		all.add(subject)
	}
	return all, nil
}
