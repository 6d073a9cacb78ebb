package archive

import (
	"context"
	"errors"
	"testing"

	"medici/internal/dev/journaltest"
	"medici/internal/journal"
	"medici/internal/text/name"
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
	a := New(store, nil, nil)
	for i, p := range []match.Person{{ID: "key of ann"}, {ID: "code of a guest", Guest: true}} {
		r := match.Record{ID: match.GameID("id", i+1), Text: "what was played", Players: []match.Person{p}}
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
	if err := a.Veil(t.Context(), "id-3", 0); err != nil {
		t.Errorf("a record that is nowhere cannot be veiled: %v", err)
	}
	if _, err := New(nil, nil, nil).Account(t.Context(), "", "id-1"); !errors.Is(err, ErrNoGame) {
		t.Errorf("without a store a game is %v", err)
	}
}

// A record names nobody who was forgotten before it was written, nor who was while a try of it had failed half.
func TestRecordsNameNobodyForgotten(t *testing.T) {
	gone := map[string]bool{"key of bob": true}
	unknown := errors.New("nobody knows")
	a := New(&documents{}, nil, func(_ context.Context, id string) (bool, error) {
		if id == "key of cleo" && !gone[id] {
			return false, unknown
		}
		return gone[id], nil
	})
	r := match.Record{ID: "id-1", Text: "game x\nseat 1 ann\nseat 2 bot\nseat 3 bob\nseat 4 cleo\n"}
	for _, who := range []string{"ann", "", "bob", "cleo"} {
		p := match.Person{Name: who}
		if who != "" {
			p.ID = "key of " + who
		}
		r.Players = append(r.Players, p)
	}
	if err := a.Write(t.Context(), r); !errors.Is(err, unknown) {
		t.Errorf("what is not known of cleo is %v", err)
	}
	gone["key of cleo"] = true
	if err := a.Write(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	want := "game x\nseat 1 ann\nseat 2 bot\nseat 3 " + name.Former + "\nseat 4 " + name.Former + "\n"
	if text, err := a.Finished(t.Context(), r.ID); err != nil || text != want {
		t.Errorf("the record is %q, %v", text, err)
	}
}
