package scrub

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"medici/internal/journal/stream/replica"
)

// single returns a scrubber of a server that stands alone.
func single(t *testing.T) *Scrubber { return singleIn(t, t.TempDir()) }

func singleIn(t *testing.T, folder string) *Scrubber {
	t.Helper()
	srv, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
		JetStream: true, StoreDir: folder})
	if err != nil {
		t.Fatal(err)
	}
	srv.Start()
	t.Cleanup(srv.Shutdown)
	if !srv.ReadyForConnections(time.Minute) {
		t.Fatal("the server does not listen")
	}
	s, err := Start(srv, Config{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	return s
}

// A server that does not come back from reading its disk must start again, with all that it has.
func TestReadingNeverEnds(t *testing.T) {
	t.Parallel()
	s := single(t)
	s.reading.Store(time.Now().Add(-2 * stuckTime).UnixNano())
	if again, without := s.Run(t.Context()); !again || len(without) > 0 {
		t.Errorf("it is started again: %t, without %q", again, without)
	}
}

// A server that has given up streams must start again without them.
func TestStreamsAreGivenUp(t *testing.T) {
	t.Parallel()
	s := single(t)
	s.ends <- []string{"a", "b"}
	s.ends <- []string{"c"}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if again, without := s.Run(ctx); !again || !slices.Equal(without, []string{"a", "b", "c"}) || ctx.Err() != nil {
		t.Errorf("it is started again: %t, without %q, %v", again, without, ctx.Err())
	}
}

// Reading is stuck when it has not ended for long, of a server that may start again by then.
func TestWhenReadingIsStuck(t *testing.T) {
	now := time.Now()
	for what, c := range map[string]struct {
		reads, runs time.Duration // for so long
		want        bool
	}{
		"it does not read":   {0, time.Hour, false},
		"it reads":           {stuckTime, time.Hour, false},
		"it reads for ever":  {stuckTime + 1, time.Hour, true},
		"it has just begun":  {stuckTime + 1, time.Minute, false},
		"it may start again": {stuckTime + 1, time.Minute + 1, true},
		"neither is true":    {stuckTime, time.Minute, false},
	} {
		s := &Scrubber{began: now.Add(-c.runs), leave: time.Minute}
		if c.reads > 0 {
			s.reading.Store(now.Add(-c.reads).UnixNano())
		}
		if got := s.stuck(now); got != c.want {
			t.Errorf("%s: it is stuck: %t", what, got)
		}
	}
}

// Whether another server should lead a stream is found out by its leader.
func TestLeaderLooksWhoShouldLead(t *testing.T) {
	t.Parallel()
	s := single(t)
	if _, err := s.js.CreateStream(t.Context(), jetstream.StreamConfig{Name: "T", Subjects: []string{"t"}}); err != nil {
		t.Fatal(err)
	}
	if s.yield("T"); !s.yielding.Load() {
		t.Error("its leader does not find out whether another should lead it")
	}
	for s.yielding.Load() { // for as long as others may answer
		pause(t.Context(), tick/50)
	}
}

// Every server that answers in time is heard, and not the first alone.
func TestAllServersAreHeard(t *testing.T) {
	t.Parallel()
	s := single(t)
	other, err := nats.Connect("", nats.InProcessServer(s.server))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(other.Close)
	if _, err := other.Subscribe(replica.States, func(m *nats.Msg) {
		a := replica.Answer{State: replica.There, Server: "another", Data: []byte(`{"Server":"another","Rounds":7}`)}
		_ = other.PublishMsg(a.Message(m.Reply))
	}); err != nil {
		t.Fatal(err)
	}
	if err := other.Flush(); err != nil {
		t.Fatal(err)
	}
	all := s.sums(t.Context())
	if _, self := all[s.server.Name()]; len(all) != 2 || !self || all["another"].Rounds != 7 {
		t.Errorf("heard is %+v", all)
	}
}

// Of each message there is a sum, and none of those that cannot be read, also where they follow each other.
func TestSumsOfWhatCannotBeRead(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	first := singleIn(t, folder)
	config := jetstream.StreamConfig{Name: "T", Subjects: []string{"t.*"}}
	if _, err := first.js.CreateStream(t.Context(), config); err != nil {
		t.Fatal(err)
	}
	for n := range 7 {
		if _, err := first.js.Publish(t.Context(), fmt.Sprint("t.", n), fmt.Append(nil, "message ", n+1)); err != nil {
			t.Fatal(err)
		}
	}
	first.Stop()
	first.server.Shutdown()
	first.server.WaitForShutdown()
	block := filepath.Join(folder, "jetstream", "$G", "streams", "T", "msgs", "1.blk")
	b, err := os.ReadFile(block)
	for _, n := range []int{2, 3, 4} {
		b = bytes.ReplaceAll(b, fmt.Append(nil, "message ", n), fmt.Append(nil, "massage ", n))
	}
	if err := errors.Join(err, os.WriteFile(block, b, 0o600)); err != nil {
		t.Fatal(err)
	}
	d, err := singleIn(t, folder).disk("T")
	if err != nil {
		t.Fatal(err)
	}
	var whole, bad []uint64
	for seq, sum := range numbered(d.sums(1, 7)) {
		if sum == 0 {
			bad = append(bad, seq)
		} else {
			whole = append(whole, seq)
		}
	}
	slices.Sort(whole)
	slices.Sort(bad)
	if !slices.Equal(bad, []uint64{2, 3, 4}) || !slices.Equal(whole, []uint64{1, 5, 6, 7}) {
		t.Errorf("read are %v, and not %v", whole, bad)
	}
}
