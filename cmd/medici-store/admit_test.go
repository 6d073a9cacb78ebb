package main

import (
	"context"
	"encoding/json"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"medici/internal/journal/stream"
	"medici/internal/journal/stream/replica"
)

// A server says what its disk holds, whoever is let in; a token is no name.
func TestTellsOfItsDisk(t *testing.T) {
	for name, c := range map[string]struct {
		conf, login string
		silent      bool
	}{
		"Open":     {},
		"Password": {conf: `authorization { user: medici, password: secret }`, login: "medici:secret@"},
		"Users":    {conf: `authorization { users: [{user: medici, password: secret}] }`, login: "medici:secret@"},
		"Account":  {conf: `accounts { M { jetstream: enabled, users: [{user: medici, password: secret}] } }`, login: "medici:secret@"},
		"Token":    {conf: `authorization { token: secret }`, login: "secret@", silent: true},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			l.Close()
			file := filepath.Join(t.TempDir(), "store.conf")
			if err := os.WriteFile(file, []byte(c.conf), 0o600); err != nil {
				t.Fatal(err)
			}
			started(t, settings{Name: "alone", Dir: t.TempDir(), Listen: l.Addr().String(), Config: file})
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
			defer cancel()
			url := "nats://" + c.login + l.Addr().String()
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
				all := replica.Ask(ctx, conn, replica.States, replica.Question{}, 5*time.Second, func([]replica.Answer) bool { return true })
				if c.silent && len(all) == 0 {
					return
				}
				var state replica.State
				if len(all) > 0 && json.Unmarshal(all[0].Data, &state) == nil && len(state.Streams) == 17 && !c.silent {
					return
				}
				if ctx.Err() != nil {
					t.Fatalf("heard %+v", all)
				}
			}
		})
	}
}
