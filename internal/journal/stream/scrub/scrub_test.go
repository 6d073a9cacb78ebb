package scrub_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"medici/internal/dev/damage"
	"medici/internal/dev/streamtest"
	"medici/internal/journal"
	"medici/internal/journal/stream"
	"medici/internal/journal/stream/replica"
)

func open(t *testing.T, c *streamtest.Cluster, replicas int) *stream.Store {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute) // a busy machine elects slowly
	defer cancel()
	s, err := stream.Open(ctx, stream.Config{URL: c.URL(), Replicas: replicas, WriteTime: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

const (
	games = 40
	place = "J15" // of the table
)

// fill writes documents and a table, which a server leads that is returned.
func fill(t *testing.T, c *streamtest.Cluster, s *stream.Store) (leads int) {
	t.Helper()
	for i := range games {
		if _, err := s.Put(t.Context(), fmt.Sprintf("record/%02d", i), fmt.Appendf(nil, "record of %02d", i), 0); err != nil {
			t.Fatal(err)
		}
	}
	tail := journal.Tail{Table: "table"}
	for i := range games {
		e, err := s.Append(t.Context(), tail.Next(fmt.Appendf(nil, "move %02d", i)))
		if err != nil {
			t.Fatal(err)
		}
		tail = e.Tail()
	}
	return led(t, c, "D")
}

// led returns the server that leads a stream, once one does.
func led(t *testing.T, c *streamtest.Cluster, stream string) (i int) {
	for i = c.Leader(stream); i < 0; i = c.Leader(stream) {
		select {
		case <-t.Context().Done():
			t.Fatal("nobody leads")
		case <-time.After(10 * time.Millisecond):
		}
	}
	return i
}

// whole holds what is read to what was written: nothing may be missing, for anybody, at any time.
func whole(t *testing.T, s *stream.Store) {
	t.Helper()
	for i := range games {
		d, err := s.Get(t.Context(), fmt.Sprintf("record/%02d", i))
		if want := fmt.Sprintf("record of %02d", i); err != nil || string(d.Value) != want {
			t.Errorf("read %q of game %d: %v", d.Value, i, err)
		}
	}
	if all, err := s.List(t.Context(), "record/"); err != nil || len(all) != games {
		t.Errorf("listed %d of %d games: %v", len(all), games, err)
	}
	if all, err := s.Tables(t.Context()); err != nil || !slices.Equal(all, []string{"table"}) {
		t.Errorf("the tables are %q: %v", all, err)
	}
	if all, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: "table"}); err != nil || len(all) != games {
		t.Errorf("read %d of %d entries: %v", len(all), games, err)
	}
}

// blocks returns the files of a server in which messages are, those of tables or of documents.
func blocks(t *testing.T, folder, streams string) (all []string) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, "jetstream", "$G", "streams", streams, "msgs", "*.blk"))
	for _, file := range found {
		if info, err := os.Stat(file); err == nil && info.Size() > 0 {
			all = append(all, file)
		}
	}
	if err != nil || len(all) == 0 {
		t.Fatal("no blocks", err)
	}
	return all
}

// flip flips a bit of every place in the files where a text stands.
func flip(t *testing.T, files []string, text string) {
	t.Helper()
	n := 0
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for at := bytes.Index(b, []byte(text)); at >= 0; at = bytes.Index(b, []byte(text)) {
			b[at+1] ^= 1
			n++
		}
		if err := os.WriteFile(file, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if n == 0 {
		t.Fatalf("%q is in no file", text)
	}
}

// noIndex has the server read its blocks through, as after a crash.
func noIndex(t *testing.T, folder string) {
	all, err := filepath.Glob(filepath.Join(folder, "jetstream", "$G", "streams", "*", "msgs", "index.db"))
	for _, file := range all {
		if err == nil {
			err = os.Remove(file)
		}
	}
	if err != nil || len(all) == 0 {
		t.Fatal("no index", err)
	}
}

// harms are what disks do to the files of a server.
var harms = map[string]func(t *testing.T, folder string){
	"Bits": func(t *testing.T, folder string) {
		flip(t, blocks(t, folder, "D"), "record of 07")
		flip(t, blocks(t, folder, "D"), "record of 21")
		flip(t, blocks(t, folder, place), "move 11")
		flip(t, blocks(t, folder, place), fmt.Sprintf("move %02d", games-1)) // the last
	},
	// The server itself has a replica filled that it finds cut when it starts.
	"WithoutIndex": func(t *testing.T, folder string) {
		flip(t, blocks(t, folder, "D"), "record of 07")
		flip(t, blocks(t, folder, place), "move 11")
		noIndex(t, folder)
	},
	"FilesGone": func(t *testing.T, folder string) {
		for _, file := range append(blocks(t, folder, "D"), blocks(t, folder, place)...) {
			if err := os.Remove(file); err != nil {
				t.Fatal(err)
			}
		}
		noIndex(t, folder)
	},
}

// snapshots has all servers take what they have written out of their logs.
func snapshots(t *testing.T, c *streamtest.Cluster) {
	for _, srv := range c.Servers {
		for _, stream := range []string{"D", place} {
			if err := srv.JetStreamSnapshotStream("$G", stream); err != nil && !strings.Contains(err.Error(), "no snapshot") {
				t.Fatal(err)
			}
		}
	}
}

// alike returns what the servers say of themselves, and whether all are well and have the same.
func alike(t *testing.T, s *stream.Store) (map[string]replica.State, bool) {
	states := replica.AskStates(t.Context(), s.Conn(), false, time.Second, replica.Count(3))
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	behind, streams := damage.Behind(ctx, s.Conn(), 3)
	same := behind == "" && streams == 17
	for _, one := range states {
		for stream, has := range one.Streams {
			for _, other := range states {
				same = same && has == other.Streams[stream] && has.Damaged == "" && !has.Filling
			}
		}
	}
	return states, same && len(states) == 3
}

// unlike says what is wrong with servers.
func unlike(states map[string]replica.State) (text string) {
	for name, one := range states {
		text += fmt.Sprintf("%s, round %d:", name, one.Rounds)
		for stream, has := range one.Streams {
			if has.Msgs > 0 || has.Damaged != "" || has.Filling {
				text += fmt.Sprintf(" %s %+v", stream, has)
			}
		}
		text += fmt.Sprintf(" of %d; ", len(one.Streams))
	}
	return text
}

// One of three servers comes back with a damaged disk: nobody is told less than there is, the damage is
// told, and it is healed.
func TestDamageToOneOfThree(t *testing.T) {
	c, err := streamtest.Start(3)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Stop() })
	s := open(t, c, 3)
	fill(t, c, s)
	whole(t, s)
	for name, harm := range harms {
		t.Run(name, func(t *testing.T) {
			victim := led(t, c, "D")
			snapshots(t, c) // or a server would write everything again, from its log
			c.Shutdown(victim)
			harm(t, c.Folder(victim))
			if err := c.Restart(victim); err != nil {
				t.Fatal(err)
			}
			led(t, c, "D")
			for began := time.Now(); ; {
				whole(t, s)
				states, same := alike(t, s)
				if its := states[c.Name(victim)]; same && its.Rounds > 0 && (its.Replaced > 0 || name != "Bits") {
					t.Logf("healed after %v", time.Since(began).Round(time.Millisecond))
					break
				}
				if time.Since(began) > 2*time.Minute || t.Failed() {
					t.Fatalf("not healed: %s", unlike(states))
				}
			}
			whole(t, s)
		})
	}
}

// A store of one server has no other copy: what is damaged there is never called missing.
func TestDamageToTheOnlyOne(t *testing.T) {
	c, err := streamtest.Start(1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Stop() })
	s := open(t, c, 1)
	fill(t, c, s)
	c.Shutdown(0)
	harms["Bits"](t, c.Folder(0))
	connected := s.Conn().StatusChanged(nats.CONNECTED)
	if err := c.Restart(0); err != nil {
		t.Fatal(err)
	}
	<-connected
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for err := s.Check(ctx); err != nil; err = s.Check(ctx) {
		if ctx.Err() != nil {
			t.Fatal(err)
		}
	}
	damaged := func(err error) bool { return len(journal.Damages(err)) > 0 }
	if d, err := s.Get(ctx, "record/07"); !damaged(err) {
		t.Errorf("read %q: %v", d.Value, err)
	}
	if all, err := s.List(ctx, "record/"); len(journal.Damages(err)) != 2 || len(all) != games-2 {
		t.Errorf("listed %d of %d: %v", len(all), games, err)
	}
	if all, err := journal.ReadAll(ctx, s, journal.Tail{Table: "table"}); len(all) != 11 || !damaged(err) {
		t.Errorf("read %d entries: %v", len(all), err)
	}
	for s.Replicas().Damaged != 2 {
		if err := s.Check(ctx); err != nil {
			t.Fatal(err)
		}
	}
}
