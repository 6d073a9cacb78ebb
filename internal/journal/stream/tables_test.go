package stream

import (
	"context"
	"encoding/json"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"medici/internal/journal"
	"medici/internal/journal/stream/replica"
)

// A leader that has just gone answers nobody: who lists tables or drops one asks its successor.
func TestTablesWithoutALeader(t *testing.T) {
	s := fresh(t)
	defer s.Close()
	for _, table := range []string{"a", "b"} {
		if _, err := s.Append(t.Context(), journal.Tail{Table: table}.Next([]byte("a move"))); err != nil {
			t.Fatal(err)
		}
	}
	led := leader(t, tableLocation("a").stream)
	three.Shutdown(led)
	all, err := s.Tables(t.Context())
	if err != nil || !slices.Equal(all, []string{"a", "b"}) {
		t.Errorf("the tables are %q: %v", all, err)
	}
	if err := three.Restart(led); err != nil {
		t.Fatal(err)
	}
	led = leader(t, tableLocation("a").stream)
	three.Shutdown(led)
	if err := s.Drop(t.Context(), "a"); err != nil {
		t.Error(err)
	}
	if err := three.Restart(led); err != nil {
		t.Fatal(err)
	}
	if all, err = s.Tables(t.Context()); err != nil || !slices.Equal(all, []string{"b"}) {
		t.Errorf("the tables are %q: %v", all, err)
	}
}

// A table that its leader does not know is there when another server has entries of it, and not when it has
// the name alone, or no longer has them when it is asked again.
func TestTablesOfAnyServer(t *testing.T) {
	s := fresh(t)
	defer s.Close()
	if _, err := s.Append(t.Context(), journal.Tail{Table: "known"}.Next([]byte("a move"))); err != nil {
		t.Fatal(err)
	}
	at := tableLocation("lost")
	var has atomic.Int64 // so many times
	answer := func(subject string, fn func(replica.Question) replica.Answer) {
		sub, err := s.Conn().Subscribe(subject, func(m *nats.Msg) {
			var q replica.Question
			if err := json.Unmarshal(m.Data, &q); err != nil {
				t.Error(err)
			}
			a := fn(q)
			a.Server = "n4"
			if err := s.Conn().PublishMsg(a.Message(m.Reply)); err != nil {
				t.Error(err)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { sub.Unsubscribe() })
	}
	answer(replica.States, func(replica.Question) replica.Answer {
		return replica.Answer{State: replica.There, Data: []byte(`{"Server":"n4"}`)}
	})
	answer(replica.Names, func(q replica.Question) replica.Answer {
		if q.Stream != at.stream {
			return replica.Answer{State: replica.Same}
		}
		text, err := json.Marshal([]string{at.subject})
		if err != nil {
			t.Error(err)
		}
		return replica.Answer{State: replica.There, Data: text}
	})
	answer(replica.Last, func(q replica.Question) replica.Answer {
		if q.Subject != at.subject || has.Add(-1) < 0 {
			return replica.Answer{State: replica.Missing}
		}
		return replica.Answer{State: replica.There, Subject: at.subject, Seq: 5, End: 1 << 40, Data: []byte("an entry")}
	})
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for times, there := range map[int64]bool{0: false, 1: false, 2: false, 1 << 40: true} {
		has.Store(times)
		for s.disks.mu.Lock(); !s.disks.known["n4"]; s.disks.mu.Lock() {
			s.disks.mu.Unlock()
			s.refreshReplicas(ctx)
		}
		s.disks.mu.Unlock()
		all, err := s.Tables(ctx)
		if err != nil || !slices.Contains(all, "known") || slices.Contains(all, "lost") != there {
			t.Errorf("the tables are %q, with lost: %t, %v", all, there, err)
		}
	}
}
