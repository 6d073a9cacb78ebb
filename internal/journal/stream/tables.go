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
		begun, lacking, err := s.lasting(ctx, part(p), unread)
		if err != nil {
			return nil, err
		}
		for _, subject := range lacking {
			name, _ := tableOf(subject)
			s.log.Error("the server that leads some tables lacks one that another has", "table", name)
		}
		for _, subject := range append(begun, lacking...) {
			name, _ := tableOf(subject)
			all = append(all, name)
		}
	}
	slices.Sort(all)
	return all, nil
}

// lasting returns the tables that another server has and the leader's list has not: those that have begun since the
// list, which the leader has by now, and those that it still lacks after a while. A table that was just dropped
// disappears at the others later.
func (s *Store) lasting(ctx context.Context, stream string, subjects []string) (begun, lacking []string, err error) {
	subjects = slices.DeleteFunc(subjects, func(subject string) bool { _, ok := tableOf(subject); return !ok })
	for since := time.Now(); ; {
		lacking = nil
		for _, subject := range subjects {
			if m, err := s.leader(ctx, stream, ask{Last: subject}); err == nil && m != nil && whole(*m) == nil {
				begun = append(begun, subject)
				continue
			}
			best, bad, err := s.disks.elsewhere(ctx, location{stream, subject})
			if err != nil {
				return nil, nil, err
			}
			if best != nil || bad {
				lacking = append(lacking, subject)
			}
		}
		if subjects = lacking; len(lacking) == 0 || time.Since(since) > behind {
			return begun, lacking, nil
		}
		s.disks.doubt(stream)
		if !pause(ctx, askPause) {
			return nil, nil, context.Cause(ctx)
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
