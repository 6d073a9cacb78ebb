package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"medici/internal/journal/stream"
	"medici/internal/journal/stream/replica"
)

// A server says what its disk holds, no matter who is let in.
func TestTellsOfItsDisk(t *testing.T) {
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	name, err := key.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		conf, login string
	}{
		"Open":     {},
		"Password": {conf: `authorization { user: medici, password: secret }`, login: "medici:secret@"},
		"Users":    {conf: `authorization { users: [{user: medici, password: secret}] }`, login: "medici:secret@"},
		"Account": {conf: `accounts { M { jetstream: enabled, users: [{user: medici, password: secret}] } }`,
			login: "medici:secret@"},
		"Token": {conf: `authorization { token: secret }`, login: "secret@"},
		"Key": {conf: `authorization { users: [{nkey: ` + name + `}, {user: medici, password: secret}] }`,
			login: "medici:secret@"},
		"System": {conf: `accounts {
				S { users: [{user: a, password: secret}] },
				M { jetstream: enabled, users: [{user: medici, password: secret}] }
			}, system_account: S`, login: "medici:secret@"},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "store.conf")
			if err := os.WriteFile(file, []byte(c.conf), 0o600); err != nil {
				t.Fatal(err)
			}
			line := started(t, settings{Name: "alone", Dir: t.TempDir(), Listen: "127.0.0.1:0", Config: file})
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
			defer cancel()
			url := urlIn(line, c.login)
			s, err := stream.Open(ctx, stream.Config{URL: url, Replicas: 1})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			conn, err := nats.Connect(url)
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			for {
				all := replica.Ask(ctx, conn, replica.States, replica.Question{}, 5*time.Second,
					func([]replica.Answer) bool { return true })
				var state replica.State
				if len(all) > 0 && json.Unmarshal(all[0].Data, &state) == nil && len(state.Streams) == 17 {
					return
				}
				if ctx.Err() != nil {
					t.Fatalf("heard %+v", all)
				}
			}
		})
	}
}
