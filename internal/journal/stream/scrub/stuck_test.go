package scrub

import (
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// A server that does not come back from reading its disk must start again, with all that it has.
func TestReadingNeverEnds(t *testing.T) {
	srv, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
		JetStream: true, StoreDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	srv.Start()
	defer srv.Shutdown()
	if !srv.ReadyForConnections(time.Minute) {
		t.Fatal("the server does not listen")
	}
	s, err := Start(srv, Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Stop()
	s.reading.Store(time.Now().Add(-2 * stuckTime).UnixNano())
	if again, without := s.Run(t.Context()); !again || len(without) > 0 {
		t.Errorf("it is started again: %t, without %q", again, without)
	}
}
