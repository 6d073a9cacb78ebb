package archive

import (
	"context"
	"errors"
	"testing"

	"medici/internal/dev/journaltest"
	"medici/internal/journal"
	"medici/lobby/match"
)

// documents is a store in which no journal is asked for.
type documents struct {
	journal.Journal
	docs journaltest.Memory
}

func (s *documents) Get(ctx context.Context, key string) (journal.Document, error) {
	return s.docs.Get(ctx, key)
}
func (s *documents) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	return s.docs.Put(ctx, key, value, revision)
}
func (s *documents) Delete(ctx context.Context, key string, revision uint64) error {
	return s.docs.Delete(ctx, key, revision)
}
func (s *documents) List(ctx context.Context, prefix string) ([]journal.Document, error) {
	return s.docs.List(ctx, prefix)
}
func (s *documents) Watch(ctx context.Context, prefix string, fn func(journal.Document)) error {
	return s.docs.Watch(ctx, prefix, fn)
}
func (*documents) Read(context.Context, journal.Tail, func(journal.Entry) error) error { return nil }
func (*documents) Close() error                                                        { return nil }

// A record that is written twice is there once, and is told in full to everybody.
func TestRecordsAreThereOnce(t *testing.T) {
	store := &documents{}
	a := New(store, nil)
	for _, guests := range []bool{false, true} {
		r := match.Record{ID: "id-1", Text: "what was played", Guests: guests}
		if guests {
			r.ID = "id-2"
		}
		for range 2 {
			if err := a.Write(t.Context(), r); err != nil {
				t.Fatal(err)
			}
		}
		if told, err := a.Account(t.Context(), "", r.ID); err != nil || told.Full != r.Text || told.Told != r.Text {
			t.Errorf("of %s is told %+v, %v", r.ID, told, err)
		}
	}
	if all, _ := store.List(t.Context(), ""); len(all) != 2 {
		t.Errorf("%d records are kept", len(all))
	}
	if _, err := a.Account(t.Context(), "", "id-3"); !errors.Is(err, ErrNoGame) {
		t.Errorf("a game that is nowhere is %v", err)
	}
	if there, err := a.Veil(t.Context(), "id-3", 0); there || err != nil {
		t.Errorf("a record that is nowhere is veiled: %t, %v", there, err)
	}
	if _, err := New(nil, nil).Account(t.Context(), "", "id-1"); !errors.Is(err, ErrNoGame) {
		t.Errorf("without a store a game is %v", err)
	}
}
