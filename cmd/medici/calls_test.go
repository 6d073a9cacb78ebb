package main

import (
	"errors"
	"io"
	"log/slog"
	"testing"

	"medici/internal/journal"
	"medici/internal/journal/sqlite"
	"medici/internal/people"
	"medici/lobby"
)

func TestLink(t *testing.T) {
	for reach, want := range map[string]string{
		"ssh games.example.org": "ssh://games.example.org", "ssh -p 2222 localhost": "ssh://localhost:2222",
	} {
		if got := link(reach); got != want {
			t.Errorf("%s is %s", reach, got)
		}
	}
}

// Who has themselves forgotten is called by nobody any more.
func TestEverywhereForgets(t *testing.T) {
	store, err := sqlite.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	s := &serve{settings{Webhooks: "public"}}
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	receiver, err := s.reception(store, func() bool { return false }, nil, "ssh localhost", log)
	if err != nil {
		t.Fatal(err)
	}
	defer closing(receiver)
	p, err := receiver.People.Meet(t.Context(), "SHA256:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0", "ann")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := receiver.Calls.Own(p.ID, func() error { return nil }).Put(t.Context(), "https://ntfy.sh/ann"); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Get(t.Context(), "call/"+p.ID); err != nil {
		t.Fatal(err)
	}
	if err := receiver.People.Forget(t.Context(), p.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Get(t.Context(), "call/"+p.ID); !errors.Is(err, journal.ErrMissing) {
		t.Errorf("there is %v", err)
	}
}

// A server whose operator wants no webhooks has none, and forgets people all the same.
func TestNoWebhooks(t *testing.T) {
	l := lobby.New(lobby.Config{})
	defer l.Close()
	if err := (everywhere{l, nil}).Forget(t.Context(), "nobody"); err != nil {
		t.Error(err)
	}
	var elsewhere people.Elsewhere = everywhere{l, nil}
	if elsewhere.Veil(t.Context(), "x4k2m9q1tz-1", 0) != nil {
		t.Error("it is not the lobby that veils")
	}
}
