package stream

import (
	"context"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"medici/internal/journal"
)

// blip is how long a server may not know yet who leads a stream.
const blip = 50 * time.Millisecond

// publish writes a message where the subject ends at a number, and returns its own.
// While another message of the subject is on its way to the replicas the leader refuses
// without saying what will come of that: it is asked again until it is known, or a lone
// writer would be told of a conflict with itself. Where nobody has taken the message, as right after a stream was
// made, it is sent twice more, a moment apart.
func (s *Store) publish(ctx context.Context, m *nats.Msg, after uint64, more ...jetstream.PublishOpt) (uint64, error) {
	more = append(more, jetstream.WithExpectLastSequencePerSubject(after), jetstream.WithRetryAttempts(2),
		jetstream.WithRetryWait(blip))
	for wait := time.Millisecond; ; wait = min(2*wait, askPause) {
		ack, err := s.publishOnce(ctx, m, more)
		if err == nil {
			return ack.Sequence, nil
		}
		if code(err) != wrongLastPending {
			return 0, fate(err)
		}
		soon, leave := s.life.until(ctx)
		goesOn := pause(soon, wait)
		cause := context.Cause(soon)
		leave()
		if !goesOn {
			return 0, fmt.Errorf("%w: %w", journal.ErrUnknown, cause)
		}
	}
}

func (s *Store) publishOnce(ctx context.Context, m *nats.Msg, options []jetstream.PublishOpt) (*jetstream.PubAck,
	error) {
	ctx, cancel := context.WithTimeout(ctx, s.writeTime)
	defer cancel()
	// The library adds its headers to the message it is given.
	return s.js.PublishMsg(ctx, &nats.Msg{Subject: m.Subject, Header: header(m.Header), Data: m.Data}, options...)
}

func header(h nats.Header) nats.Header {
	copied := nats.Header{}
	for name, values := range h {
		copied[name] = values
	}
	return copied
}
