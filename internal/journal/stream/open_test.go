package stream

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"

	"medici/internal/dev/streamtest"
)

func TestURL(t *testing.T) {
	for _, good := range []string{"nats://10.0.0.1:4222", "nats://a", "tls://ann:secret@a:1,tls://b:2",
		"nats://[2001:db8::7]:4222, nats://b"} {
		if err := CheckURL(good); err != nil || !IsURL(good) {
			t.Errorf("%s: %v", good, err)
		}
	}
	for _, bad := range []string{"", "10.0.0.1:4222", "http://a", "nats://", "nats://a,", "nats://a/b", "nats://a:b",
		"nats://x:secret@"} {
		if err := CheckURL(bad); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if got := Redacted("nats://ann:secret@a:1,nats://b,nats://x:secret@:::"); strings.Contains(got, "secret") ||
		!strings.Contains(got, "nats://b") {
		t.Error(got)
	}
}

// An operator is told what to start or to change, soon, and without a password.
func TestOpenSaysWhatToDo(t *testing.T) {
	alone, err := streamtest.Start(1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { alone.Stop() })
	plain, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
		Username: "ann", Password: "secret"})
	if err != nil {
		t.Fatal(err)
	}
	plain.Start()
	t.Cleanup(func() { plain.Shutdown(); plain.WaitForShutdown() })
	if !plain.ReadyForConnections(time.Minute) {
		t.Fatal("the server does not start")
	}
	address := plain.Addr().String()
	for _, c := range []struct {
		Config
		want string
	}{
		{Config{URL: "nats://127.0.0.1:1"}, "start medici-store there"},
		{Config{URL: alone.URL(), Replicas: 3}, "ask for one replica"},
		{Config{URL: alone.URL(), MustExist: true}, "nothing was ever kept"},
		{Config{URL: "nats://ann:wrong@" + address}, "Authorization"},
		{Config{URL: "nats://ann:secret@" + address}, "start it as medici-store"},
		{Config{URL: "file:///tmp"}, "must be like"},
	} {
		wait := time.Minute
		if strings.HasPrefix(c.want, "start ") { // it would wait for somebody to do so
			wait = 300 * time.Millisecond
		}
		ctx, cancel := context.WithTimeout(t.Context(), wait)
		s, err := Open(ctx, c.Config)
		if cancel(); err == nil {
			s.Close()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v, want %q", c.URL, err, c.want)
		}
	}
}

// Streams that another program, or a newer version, has made are left alone.
func TestOpenRefusesForeignStreams(t *testing.T) {
	alone, err := streamtest.Start(1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { alone.Stop() })
	c := Config{URL: alone.URL(), Replicas: 1}
	s, err := Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	newer := s.wanted()[parts]
	newer.Metadata = map[string]string{layoutKey: "2"}
	if _, err := s.js.UpdateStream(t.Context(), newer); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), c); err == nil || !strings.Contains(err.Error(), "newer version") {
		t.Errorf("opened what a newer version has made: %v", err)
	}
	if err := s.js.DeleteStream(t.Context(), documents); err != nil {
		t.Fatal(err)
	}
	if _, err := s.js.CreateStream(t.Context(),
		jetstream.StreamConfig{Name: documents, Subjects: []string{"orders.>"}}); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), c); err == nil || !strings.Contains(err.Error(), "another program") {
		t.Errorf("opened what another program has made: %v", err)
	}
}

// A store is well while its streams have leaders, and shows that it can write.
func TestCheckAndProbe(t *testing.T) {
	alone, err := streamtest.Start(1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { alone.Stop() })
	s, err := Open(t.Context(), Config{URL: alone.URL(), Replicas: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for name, look := range map[string]func(context.Context) error{"check": s.Check, "probe": s.Probe} {
		if err := look(t.Context()); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	tables, err := s.Tables(t.Context())
	documents, unread := s.List(t.Context(), "")
	if err != nil || unread != nil || len(tables)+len(documents) > 0 {
		t.Errorf("the probe has left %q and %v: %v, %v", tables, documents, err, unread)
	}
	alone.Shutdown(0)
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	for name, look := range map[string]func(context.Context) error{"check": s.Check, "probe": s.Probe} {
		if err := look(ctx); err == nil || name == "check" &&
			!strings.Contains(err.Error(), "most of the store's servers must be up") {
			t.Errorf("%s of a store without a server: %v", name, err)
		}
	}
}

// The others go on without a server, and so nobody would know that one more must not go.
func TestAServerIsGone(t *testing.T) {
	s := fresh(t)
	defer s.Close()
	var log bytes.Buffer
	s.disks.log = slog.New(slog.NewTextHandler(&log, nil))
	misses := func(n int) {
		t.Helper()
		for began := time.Now(); s.Replicas().Gone != n; {
			if err := s.Check(t.Context()); err != nil || time.Since(began) > time.Minute {
				t.Fatalf("%d servers are gone, want %d: %v", s.Replicas().Gone, n, err)
			}
		}
	}
	if err := s.Check(t.Context()); err != nil || s.Replicas().Gone > 0 {
		t.Fatalf("%d servers of three that run are gone: %v", s.Replicas().Gone, err)
	}
	gone := three.Servers[2].Name()
	three.Shutdown(2)
	misses(1)
	if err := s.Check(t.Context()); err != nil || strings.Count(log.String(), "is gone") != 1 ||
		!strings.Contains(log.String(), "server="+gone) {
		t.Errorf("%v, and the log has\n%s", err, &log)
	}
	if err := three.Restart(2); err != nil {
		t.Fatal(err)
	}
	misses(0)
	if !strings.Contains(log.String(), "is back") {
		t.Errorf("the log has\n%s", &log)
	}
}
