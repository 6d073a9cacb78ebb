package stream

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
)

// A batch is answered by any one replica.
const (
	batchCount = 1000
	batchBytes = 4 << 20
	batchTime  = 500 * time.Millisecond // from one message to the next
)

// scan reports the messages at a location from a number on, in order, until the leader has no more: a
// replica may be behind. The first is the leader's own answer, so no replica reports what was removed
// before it. It returns the number to go on from. Without batches only the leader is asked, message by
// message.
func (s *Store) scan(ctx context.Context, at location, from uint64, batches bool, fn func(message) error) (uint64,
	error) {
	for first := true; ; first = false {
		m, err := s.leader(ctx, at.stream, ask{Seq: max(from, 1), Next: at.subject})
		if err != nil || m == nil {
			return from, err
		}
		if err := fn(*m); err != nil {
			return from, err
		}
		from = m.Seq + 1
		for more := batches && !first; more; {
			if from, more, err = s.batch(ctx, at, from, fn); err != nil {
				return from, err
			}
		}
	}
}

// batch tells of some messages that follow each other, and whether the replica has more.
// The error is fn's: what goes wrong under way ends the batch, and the leader is asked again.
func (s *Store) batch(ctx context.Context, at location, from uint64, fn func(message) error) (next uint64, more bool,
	err error) {
	question, err := json.Marshal(ask{Seq: from, Next: at.subject, Batch: batchCount, MaxBytes: batchBytes})
	if err != nil {
		return from, false, err
	}
	inbox := s.conn.NewInbox()
	sub, err := s.conn.SubscribeSync(inbox)
	if err != nil {
		return from, false, nil
	}
	defer sub.Unsubscribe()
	if err := s.conn.PublishRequest(s.replicasAt+at.stream, inbox, question); err != nil {
		return from, false, nil
	}
	for last := uint64(0); ; {
		got, err := nextOf(ctx, sub)
		if err != nil || last != number(got, "Nats-Last-Sequence") { // one was lost on the way
			return from, false, nil
		}
		switch got.Header.Get("Status") {
		case "":
			m := stored(got)
			if m.Seq < from {
				return from, false, nil
			}
			if err := fn(m); err != nil {
				return from, false, err
			}
			last, from = m.Seq, m.Seq+1
		case "204": // the end of the batch
			return from, last > 0 && number(got, "Nats-Num-Pending") > 0, nil
		default: // nothing there, or no answer
			return from, false, nil
		}
	}
}

func nextOf(ctx context.Context, sub *nats.Subscription) (*nats.Msg, error) {
	ctx, cancel := context.WithTimeout(ctx, batchTime)
	defer cancel()
	m, err := sub.NextMsgWithContext(ctx)
	if err == nil && m.Header == nil {
		err = errors.New("a message without a number")
	}
	return m, err
}

// stored returns a message of a batch, or as it is published, with what its headers say.
func stored(m *nats.Msg) message {
	return message{Subject: m.Header.Get("Nats-Subject"), Seq: number(m, "Nats-Sequence"),
		Prev: number(m, "Nats-Last-Sequence"), Header: m.Header, Data: m.Data}
}

func number(m *nats.Msg, header string) uint64 {
	n, _ := strconv.ParseUint(m.Header.Get(header), 10, 64) // zero is what no message has
	return n
}
