package stream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"medici/internal/journal"
)

const (
	// of a leader to a question, and twice as long when it is asked again: it may have gone, or be slow
	answerTime = 300 * time.Millisecond
	askPause   = 50 * time.Millisecond // until it is asked again
	patience   = 15 * time.Second      // more than any election takes
)

// An ask is a question for messages, as the servers read it.
type ask struct {
	Seq      uint64 `json:"seq,omitempty"` // from here on
	Next     string `json:"next_by_subj,omitempty"`
	Last     string `json:"last_by_subj,omitempty"`
	Batch    int    `json:"batch,omitempty"`
	MaxBytes int    `json:"max_bytes,omitempty"`
}

// A message is what a stream holds.
type message struct {
	Subject string
	Seq     uint64
	Prev    uint64 // where it says so: the one before, of the subject or of a batch
	Header  nats.Header
	Data    []byte
	garbled bool // its headers cannot be read
}

// leader asks the leader of a stream for a message, which is nil when there is none,
// again and again while a new one is being elected.
func (s *Store) leader(ctx context.Context, stream string, a ask) (*message, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, patience, errSilent)
	defer cancel()
	question, err := json.Marshal(a)
	if err != nil {
		return nil, err
	}
	for wait := answerTime; ; wait = min(2*wait, time.Second) {
		m, err := s.askOnce(ctx, wait, stream, question)
		switch {
		case err == nil:
			return m, nil
		case code(err) == noMessage:
			return nil, nil
		case !pause(ctx, askPause):
			return nil, silent(stream, context.Cause(ctx), err)
		}
	}
}

// again has a stream's leader do something until it has, or patience is over: a question that comes while
// another server is being elected is answered by nobody.
func (s *Store) again(ctx context.Context, name string, do func(context.Context, jetstream.Stream) error) error {
	ctx, cancel := context.WithTimeoutCause(ctx, patience, errSilent)
	defer cancel()
	for wait := 2 * answerTime; ; wait = min(2*wait, 2*time.Second) {
		err := s.once(ctx, wait, name, do)
		switch {
		case err == nil, final(err), errors.Is(err, jetstream.ErrStreamNotFound):
			return err
		case !pause(ctx, askPause):
			return silent(name, context.Cause(ctx), err)
		}
	}
}

func (s *Store) once(ctx context.Context, wait time.Duration, name string,
	do func(context.Context, jetstream.Stream) error) error {
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	stream, err := s.js.Stream(ctx, name)
	if err != nil {
		return err
	}
	return do(ctx, stream)
}

// silent says why a leader was asked in vain.
func silent(stream string, cause, err error) error {
	switch cause {
	case context.Canceled, journal.ErrClosed:
		return cause
	case context.DeadlineExceeded:
		cause = fmt.Errorf("%w: %w", errSilent, cause)
	}
	return fmt.Errorf("stream %s: %w (%v)", stream, cause, err)
}

func (s *Store) askOnce(ctx context.Context, wait time.Duration, stream string, question []byte) (*message, error) {
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	reply, err := s.conn.RequestWithContext(ctx, "$JS.API.STREAM.MSG.GET."+stream, question)
	if err != nil {
		return nil, err
	}
	var answer struct {
		Error   *jetstream.APIError `json:"error"`
		Message struct {
			Subject string `json:"subject"`
			Seq     uint64 `json:"seq"`
			Header  []byte `json:"hdrs"`
			Data    []byte `json:"data"`
		} `json:"message"`
	}
	if err := json.Unmarshal(reply.Data, &answer); err != nil {
		return nil, err
	}
	if answer.Error != nil {
		return nil, answer.Error
	}
	m := &message{Subject: answer.Message.Subject, Seq: answer.Message.Seq, Data: answer.Message.Data}
	if len(answer.Message.Header) > 0 {
		m.Header, err = nats.DecodeHeadersMsg(answer.Message.Header)
		m.garbled = err != nil // asking again will not help
	}
	return m, nil
}
