package main

import (
	"bufio"
	"context"
	"io"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/stream"
)

// started runs a server until the test ends and returns what it has printed.
func started(t *testing.T, s settings) string {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	read, write := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		err := s.run(ctx, write)
		write.CloseWithError(err)
		ended <- err
	}()
	line, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return line
}

// kept writes and reads a document in the store whose server has printed this.
func kept(t *testing.T, line string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	s, err := stream.Open(ctx, stream.Config{URL: regexp.MustCompile(`nats://[0-9.:]+[0-9]`).FindString(line), Replicas: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var store journal.Store = s
	if _, err := store.Put(ctx, "k", []byte("v"), 0); err != nil {
		t.Fatal(err)
	}
	if d, err := store.Get(ctx, "k"); err != nil || string(d.Value) != "v" {
		t.Errorf("read %q: %v", d.Value, err)
	}
}

func TestServesWithoutAFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "kept")
	line := started(t, settings{Name: "alone", Dir: dir, Listen: "127.0.0.1:0"})
	if !strings.HasPrefix(line, "Store alone keeps "+dir+" and is served at nats://127.0.0.1:") || strings.Contains(line, "other servers") {
		t.Errorf("printed %s", line)
	}
	kept(t, line)
}

// The example starts a server as it is, but for where it is.
func TestServesWithTheExample(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	line := started(t, settings{
		Config: "../../docs/store.conf", Dir: t.TempDir(), Listen: "127.0.0.1:0", Cluster: l.Addr().String(), Routes: []string{"nats://" + l.Addr().String()},
	})
	if !strings.HasPrefix(line, "Store store-1 keeps ") || !strings.Contains(line, ", to other servers at nats://"+l.Addr().String()) {
		t.Errorf("printed %s", line)
	}
}

// The example says what there would be without it.
func TestExampleHasTheDefaults(t *testing.T) {
	file, err := (&settings{Config: "../../docs/store.conf"}).options()
	if err != nil {
		t.Fatal(err)
	}
	flags, err := (&settings{Name: "store-1", Dir: "store", Cluster: "127.0.0.1:6222", Routes: []string{"nats://127.0.0.1:6222"}}).options()
	if err != nil {
		t.Fatal(err)
	}
	if !file.SyncAlways || !flags.SyncAlways || !file.JetStream || !flags.JetStream {
		t.Error("not everything waits for the disk")
	}
	if file.PingInterval != flags.PingInterval || file.MaxPingsOut != flags.MaxPingsOut ||
		file.Cluster.PingInterval != flags.Cluster.PingInterval || file.Cluster.MaxPingsOut != flags.Cluster.MaxPingsOut ||
		file.ServerName != flags.ServerName || file.StoreDir != flags.StoreDir || file.Host != flags.Host || file.Cluster.Name != flags.Cluster.Name ||
		file.JetStreamMaxMemory != flags.JetStreamMaxMemory {
		t.Errorf("the file says\n%+v\nand without it there is\n%+v", file, flags)
	}
}

func TestRefusals(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "bad.conf")
	if err := os.WriteFile(bad, []byte("listen: {"), 0o600); err != nil {
		t.Fatal(err)
	}
	for want, s := range map[string]settings{
		"must be like 10.0.0.1:4222": {Listen: "4222"},
		"--cluster is":               {Cluster: "host:many"},
		"say where with --cluster":   {Routes: []string{"nats://10.0.0.2:6222"}},
		"--routes: ":                 {Cluster: ":6222", Routes: []string{"10.0.0.2"}},
		"bad.conf":                   {Config: bad},
	} {
		if _, err := s.options(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", s, err, want)
		}
	}
}
