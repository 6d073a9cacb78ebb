package main

import (
	"io"
	"log/slog"
	"testing"
	"time"

	"medici/internal/journal/sqlite"
)

func TestLink(t *testing.T) {
	for reach, want := range map[string]string{
		"ssh games.example.org": "ssh://games.example.org", "ssh -p 2222 localhost": "ssh://localhost:2222",
	} {
		if got := (&serve{}).link(reach)("old-mill"); got != want {
			t.Errorf("%s is %s", reach, got)
		}
	}
}

func TestLinkToThePage(t *testing.T) {
	for _, s := range []settings{{WebURL: "https://games.example.org"}, {Web: ":443", WebHost: "games.example.org"}} {
		to := (&serve{s}).link("ssh games.example.org")
		if got := to("old-mill") + " " + to(""); got != "https://games.example.org/join/old-mill https://games.example.org" {
			t.Errorf("%+v leads to %s", s, got)
		}
	}
}

// Nobody calls people who were forgotten at their wish, and nothing is left of one who becomes somebody
// else.
func TestEverywhereForgets(t *testing.T) {
	store, err := sqlite.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	s := &serve{settings{Webhooks: "public", VacationDays: 14}}
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	receiver, err := s.reception(store, nil, func() bool { return false }, nil, "ssh localhost", log)
	if err != nil {
		t.Fatal(err)
	}
	defer closing(receiver)
	p, err := receiver.People.SignIn(t.Context(), "SHA256:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0", "ann")
	if err != nil {
		t.Fatal(err)
	}
	decide := func(id string) {
		t.Helper()
		if _, err := receiver.Webhooks.Own(id, func() error { return nil }).Put(t.Context(),
			"https://ntfy.sh/ann"); err != nil {
			t.Fatal(err)
		}
		if _, err := receiver.Vacations.Decide(t.Context(), id, "start", time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	decide(p.ID)
	left := func() (keys []string) {
		for _, prefix := range []string{"call/", "vacation/"} {
			all, err := store.List(t.Context(), prefix)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range all {
				keys = append(keys, d.Key)
			}
		}
		return keys
	}
	if keys := left(); len(keys) != 2 {
		t.Fatalf("there is %q", keys)
	}
	bob, err := receiver.People.SignIn(t.Context(), "SHA256:AAAAv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0", "bob")
	if err != nil {
		t.Fatal(err)
	}
	code, err := receiver.People.Invite(t.Context(), bob.ID)
	if err != nil {
		t.Fatal(err)
	}
	if joined, err := receiver.People.AddKey(t.Context(), code, p.Keys[0].Fingerprint); err != nil || joined.ID != bob.ID {
		t.Fatalf("ann has become %+v, %v", joined, err)
	}
	receiver.Lobby.Queue().Wait(t.Context(), "tidy/"+p.ID)
	if keys := left(); len(keys) > 0 || receiver.Vacations.Vacations(p.ID) != nil {
		t.Errorf("of ann, who is bob, there is %q", keys)
	}
	decide(bob.ID)
	if err := receiver.People.Forget(t.Context(), bob.ID); err != nil {
		t.Fatal(err)
	}
	if keys := left(); len(keys) > 0 || receiver.Vacations.Vacations(bob.ID) != nil {
		t.Errorf("there is %q", keys)
	}
}
