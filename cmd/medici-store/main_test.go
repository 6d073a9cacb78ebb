package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/freeport"
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

// urlIn returns where the server is that has printed this, with a login before its address.
func urlIn(line, login string) string {
	return "nats://" + login + regexp.MustCompile(`nats://([0-9.:]+[0-9])`).FindStringSubmatch(line)[1]
}

// kept writes and reads a document in the store whose server has printed this; login stands before
// its address.
func kept(t *testing.T, line, login string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	s, err := stream.Open(ctx, stream.Config{URL: urlIn(line, login), Replicas: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var store journal.Store = s
	if _, err := store.Put(ctx, "k "+login, []byte("v"), 0); err != nil {
		t.Fatal(err)
	}
	if d, err := store.Get(ctx, "k "+login); err != nil || string(d.Value) != "v" {
		t.Errorf("read %q: %v", d.Value, err)
	}
}

func TestServesWithoutAFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "kept")
	line := started(t, settings{Name: "alone", Dir: dir, Listen: "127.0.0.1:0"})
	if !strings.HasPrefix(line, "Store alone keeps "+dir+" and is served at nats://127.0.0.1:") ||
		strings.Contains(line, "other servers") {
		t.Errorf("printed %s", line)
	}
	kept(t, line, "")
	kept(t, line, "medici:s3cret@") // as nodes come that have the password before the servers do
}

// A bit that flips in the number of a message costs nothing, where the server itself would lose what is
// behind it, or never start.
func TestNumberFarAway(t *testing.T) {
	dir, keys := t.TempDir(), []string{"first", "second", "third"}
	with := func(name string, do func(ctx context.Context, s *stream.Store)) {
		t.Run(name, func(t *testing.T) {
			line := started(t, settings{Name: "alone", Dir: dir, Listen: "127.0.0.1:0"})
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			s, err := stream.Open(ctx, stream.Config{URL: regexp.MustCompile(`nats://[0-9.:]+[0-9]`).FindString(line),
				Replicas: 1})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			do(ctx, s)
		})
	}
	with("Written", func(ctx context.Context, s *stream.Store) {
		for _, key := range keys {
			if _, err := s.Put(ctx, key, []byte("value of "+key), 0); err != nil {
				t.Fatal(err)
			}
		}
	})
	file := filepath.Join(dir, "jetstream", "$G", "streams", "D", "msgs", "1.blk")
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	second := binary.LittleEndian.Uint32(b) &^ (1 << 31) // behind the first, whose length says that it has headers
	b[second+4+3] ^= 1 << 3                              // bit 27 of its number
	if err := os.WriteFile(file, b, 0o600); err != nil {
		t.Fatal(err)
	}
	with("Read", func(ctx context.Context, s *stream.Store) {
		for _, key := range keys {
			if d, err := s.Get(ctx, key); err != nil || string(d.Value) != "value of "+key {
				t.Errorf("read %q of %s: %v", d.Value, key, err)
			}
		}
	})
}

// Anyone who knows the password of the file is let in, and nobody else.
func TestAsksForThePassword(t *testing.T) {
	file := written(t, `authorization { user: medici, password: "s3cret" }`)
	line := started(t, settings{Config: file, Name: "alone", Dir: t.TempDir(), Listen: "127.0.0.1:0"})
	kept(t, line, "medici:s3cret@")
	at := regexp.MustCompile(`nats://[0-9.:]+[0-9]`).FindString(line)
	if s, err := stream.Open(t.Context(), stream.Config{URL: at, Replicas: 1}); err == nil {
		s.Close()
		t.Error("somebody without the password is let in")
	}
}

func written(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "store.conf")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// What would let other machines in without a secret is refused with both ways out, whichever of
// its ports it is; what is this machine's own, or said to be open, is not.
func TestOpenPorts(t *testing.T) {
	const both, known = "asks for no password", "everybody knows"
	for text, want := range map[string]string{
		``:                       both, // every address
		`listen: 4222`:           both,
		`listen: "0.0.0.0:4222"`: both,
		`listen: "[::]:4222"`:    both,
		`listen: "10.0.0.1:4222"
		 authorization { user: medici, password: "" }`: both,
		`authorization { user: medici, password: change-me }`:                     known,
		`authorization { users: [{user: medici, password: change-me}] }`:          known,
		`authorization { token: change-me }`:                                      known,
		`authorization { token: s3cret }`:                                         "",
		`authorization { user: medici, password: s3cret }`:                        "",
		`authorization { users: [{user: a, password: s3cret}] }, no_auth_user: a`: both,
		`listen: "127.0.0.1:4222"`:                                                "",
		`listen: "localhost:4222"`:                                                "",
		`listen: "[::1]:4222"`:                                                    "",
		`listen: "127.0.0.1:4222", cluster { listen: "0.0.0.0:6222" }`:            both,
		`listen: "127.0.0.1:4222", cluster { listen: "10.0.0.1:6222", authorization { user: a, password: s3cret } }`:    "",
		`listen: "127.0.0.1:4222", cluster { listen: "10.0.0.1:6222", authorization { user: a, password: change-me } }`: known,
		`listen: "127.0.0.1:4222", leafnodes { listen: "10.0.0.1:7422" }`:                                               both,
		`listen: "127.0.0.1:4222", gateway { name: a, listen: "10.0.0.1:7222" }`:                                        both,
		`listen: "127.0.0.1:4222", websocket { listen: "10.0.0.1:8080", no_tls: true }`:                                 both,
		`listen: "127.0.0.1:4222", mqtt { listen: "10.0.0.1:1883" }`:                                                    both,
	} {
		s := settings{Config: written(t, text)}
		_, err := s.options()
		if said := fmt.Sprint(err); want == "" && err != nil || !strings.Contains(said, want) || want == both &&
			!strings.Contains(said, "--open") {
			t.Errorf("%s: %v", text, err)
		}
		s.Open = true
		if _, err := s.options(); err != nil {
			t.Errorf("%s, open: %v", text, err)
		}
	}
	if _, err := (&settings{Listen: "10.0.0.1:4222"}).options(); err == nil {
		t.Error("a flag opens a port")
	}
	if _, err := (&settings{Cluster: "10.0.0.1:6222"}).options(); err == nil {
		t.Error("a flag opens a port for servers")
	}
	if _, err := (&settings{Config: "../../docs/store.conf", Listen: "10.0.0.1:4222"}).options(); err == nil ||
		!strings.Contains(err.Error(), known) {
		t.Errorf("the example is open to everybody who has read it: %v", err)
	}
}

// The example starts a server as it is, but for where it is.
func TestServesWithTheExample(t *testing.T) {
	mine, release, err := freeport.Take(1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	at := fmt.Sprintf("%s:%d", freeport.Host, mine[0])
	line := started(t, settings{
		Config: "../../docs/store.conf", Dir: t.TempDir(), Listen: "127.0.0.1:0", Cluster: at,
		Routes: []string{"nats://medici:change-me@" + at},
	})
	if !strings.HasPrefix(line, "Store store-1 keeps ") || !strings.Contains(line, ", to other servers at nats://"+at) {
		t.Errorf("printed %s", line)
	}
}

// The example says what there would be without it.
func TestExampleHasTheDefaults(t *testing.T) {
	file, err := (&settings{Config: "../../docs/store.conf"}).options()
	if err != nil {
		t.Fatal(err)
	}
	flags, err := (&settings{Name: "store-1", Dir: "store", Cluster: "127.0.0.1:6222",
		Routes: []string{"nats://127.0.0.1:6222"}}).options()
	if err != nil {
		t.Fatal(err)
	}
	if !file.SyncAlways || !flags.SyncAlways || !file.JetStream || !flags.JetStream {
		t.Error("not everything waits for the disk")
	}
	if file.PingInterval != flags.PingInterval || file.MaxPingsOut != flags.MaxPingsOut ||
		file.Cluster.PingInterval != flags.Cluster.PingInterval || file.Cluster.MaxPingsOut != flags.Cluster.MaxPingsOut ||
		file.ServerName != flags.ServerName || file.StoreDir != flags.StoreDir || file.Host != flags.Host ||
		file.Cluster.Name != flags.Cluster.Name ||
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
		"--routes: ":                 {Cluster: "127.0.0.1:6222", Routes: []string{"10.0.0.2"}},
		"bad.conf":                   {Config: bad},
	} {
		if _, err := s.options(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", s, err, want)
		}
	}
}
