package stream

import (
	"context"
	"errors"
	"testing"

	"github.com/nats-io/nats.go"

	"medici/internal/journal"
)

// forge writes what a disk makes of a changed document, where the servers
// notice nothing; without a sum it is as an older node writes it.
func forge(t *testing.T, s *Store, key, value, sum string) {
	t.Helper()
	m := &nats.Msg{Subject: keyLocation(key).subject, Header: nats.Header{}, Data: []byte(value)}
	if sum != "" {
		m.Header.Set(sumHeader, sum)
	}
	if _, err := s.publishOnce(t.Context(), m, nil); err != nil {
		t.Fatal(err)
	}
}

func damagedKey(err error) string {
	if d, ok := errors.AsType[*journal.Damaged](err); ok {
		return d.Key
	}
	return ""
}

// A document whose sum does not fit is damaged to every reader; the others are there.
func TestDocumentsCarrySums(t *testing.T) {
	s := fresh(t)
	defer s.Close()
	kept, err := s.Put(t.Context(), "p/kept", []byte("value"), 0)
	if err != nil {
		t.Fatal(err)
	}
	m, err := s.leader(t.Context(), documents, ask{Last: keyLocation("p/kept").subject})
	if err != nil || m.Header.Get(sumHeader) == "" {
		t.Fatalf("%v is written without a sum: %v", m, err)
	}
	forge(t, s, "p/old", "value", "")
	forge(t, s, "p/bad", "velue", sumOf(message{Subject: keyLocation("p/bad").subject, Data: []byte("value")}))
	forge(t, s, "p/swapped", "value", m.Header.Get(sumHeader)) // another key's

	if d, err := s.Get(t.Context(), "p/kept"); err != nil || string(d.Value) != "value" || d.Revision != kept {
		t.Errorf("read %q: %v", d.Value, err)
	}
	if d, err := s.Get(t.Context(), "p/old"); err != nil || string(d.Value) != "value" {
		t.Errorf("of an older node %q: %v", d.Value, err)
	}
	for _, key := range []string{"p/bad", "p/swapped"} {
		if d, err := s.Get(t.Context(), key); damagedKey(err) != key {
			t.Errorf("%s is read as %q: %v", key, d.Value, err)
		}
		if _, err := s.Put(t.Context(), key, nil, 0); damagedKey(err) != key {
			t.Errorf("%s is made anew: %v", key, err)
		}
	}
	all, err := s.List(t.Context(), "p/")
	if damagedKey(err) == "" || len(all) != 2 || all[0].Key != "p/kept" || all[1].Key != "p/old" {
		t.Errorf("listed %v: %v", all, err)
	}
	// A watcher gets the damaged one once it is well.
	told := make(chan string, 10)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go s.Watch(ctx, "p/", func(d journal.Document) { told <- d.Key + "=" + string(d.Value) })
	for _, want := range []string{"p/kept=value", "p/old=value"} {
		if got := <-told; got != want {
			t.Errorf("told of %s, want %s", got, want)
		}
	}
	forge(t, s, "p/bad", "mended", "")
	if got := <-told; got != "p/bad=mended" {
		t.Errorf("told of %s", got)
	}
}

// A flipped bit may make a header unreadable.
func TestGarbledHeadersAreDamage(t *testing.T) {
	if err := whole(message{Subject: keyLocation("k").subject, garbled: true}); damagedKey(err) != "k" {
		t.Error(err)
	}
}
