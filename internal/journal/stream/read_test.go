package stream

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/nats-io/nats.go"

	"medici/internal/journal"
)

// liar answers, at the place of the replicas, with what the store holds but for one
// message, as a server does whose disk has lost it.
func liar(t *testing.T, s *Store, without uint64) {
	t.Helper()
	s.replicasAt = "liar."
	truth := mustOpen(t)
	t.Cleanup(func() { truth.Close() })
	_, err := s.conn.Subscribe("liar.*", func(question *nats.Msg) {
		var asked ask
		if err := json.Unmarshal(question.Data, &asked); err != nil {
			t.Error(err)
		}
		last := uint64(0)
		say := func(status string, m message) {
			h := nats.Header{"Nats-Last-Sequence": {fmt.Sprint(last)}}
			if status != "" {
				h.Set("Status", status)
			} else {
				h.Set("Nats-Sequence", fmt.Sprint(m.Seq))
				last = m.Seq
			}
			question.RespondMsg(&nats.Msg{Header: h, Data: m.Data})
		}
		truth.batch(t.Context(), tableLocation("t"), asked.Seq, func(m message) error {
			if m.Seq != without {
				say("", m)
			}
			return nil
		})
		say("204", message{})
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A replica that has lost an entry tells of the others as if nothing were missing.
// A reader there is told of all of them, by the leader.
func TestAReplicaHasLostAnEntry(t *testing.T) {
	s := fresh(t)
	defer s.Close()
	tail, lost := journal.Tail{Table: "t"}, journal.Pos(0)
	for i := range 6 {
		e, err := s.Append(t.Context(), tail.Next(fmt.Append(nil, i)))
		if err != nil {
			t.Fatal(err)
		}
		if tail = e.Tail(); i == 3 {
			lost = e.Pos
		}
	}
	liar(t, s, uint64(lost))
	if _, err := s.scan(t.Context(), tableLocation("t"), 0, true, func(m message) error {
		if m.Seq == uint64(lost) {
			return errors.New("the replica tells of what it has lost")
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	all, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: "t"})
	if err != nil || len(all) != 6 || all[5].Tail() != tail {
		t.Errorf("read %d entries: %v", len(all), err)
	}
}
