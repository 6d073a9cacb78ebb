//go:build e2e

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/damage"
	"medici/internal/dev/machines"
	"medici/internal/journal"
	"medici/internal/journal/stream"
	"medici/internal/journal/stream/replica"
)

var (
	damages = flag.Int("damages", 100, "how many damages are done, 20 to a server at a time")
	logs    = flag.Bool("logs", false, "damage also what the servers agree with: their logs and snapshots")
	seed    = flag.Uint64("seed", uint64(time.Now().UnixNano()%1e6), "which")
)

const (
	atOnce   = 20
	healTime = 3 * time.Minute
)

// library is what was written and acknowledged.
type library struct {
	s       *stream.Store
	records map[string]string
	end     journal.Tail
	moves   int
	said    bool // by a server, of itself, since a run began: what metrics and /healthz of nodes say
}

// write adds a document and an entry, as often as it takes: a server that has just gone answers nobody.
func (l *library) write(t *testing.T) {
	t.Helper()
	key := fmt.Sprintf("record/%03d", l.moves)
	l.records[key] = "record of " + key
	tries := 0
	insist(t, func() error {
		_, err := l.s.Put(t.Context(), key, []byte(l.records[key]), 0)
		if tries++; tries > 1 && errors.Is(err, journal.ErrConflict) { // it was written, and nobody said so
			return nil
		}
		return err
	})
	e := l.end.Next(fmt.Appendf(nil, "move %03d", l.moves))
	insist(t, func() error {
		written, err := journal.Write(t.Context(), l.s, e)
		if err == nil {
			l.end = written.Tail()
		}
		return err
	})
	l.moves++
}

// insist writes something until it is known to be written, for a minute at most. Each try waits for the
// servers' answer.
func insist(t *testing.T, write func() error) {
	t.Helper()
	began := time.Now()
	for err := write(); err != nil; err = write() {
		if time.Since(began) > time.Minute || !errors.Is(err, journal.ErrUnknown) {
			t.Fatal(err)
		}
	}
}

// whole holds what is read to what was written: nothing may be missing, for anybody, at any time.
func (l *library) whole(t *testing.T) {
	t.Helper()
	for key, want := range l.records {
		if d, err := l.s.Get(t.Context(), key); err != nil || string(d.Value) != want {
			t.Errorf("read %q of %s: %v", d.Value, key, err)
		}
	}
	all, err := l.s.List(t.Context(), "record/")
	listed := map[string]string{}
	for _, d := range all {
		listed[d.Key] = string(d.Value)
	}
	if err != nil || !maps.Equal(listed, l.records) {
		t.Errorf("listed %d of %d documents: %v", len(all), len(l.records), err)
	}
	if all, err := l.s.Tables(t.Context()); err != nil || !slices.Equal(all, []string{"table"}) {
		t.Errorf("the tables are %q: %v", all, err)
	}
	entries, err := journal.ReadAll(t.Context(), l.s, journal.Tail{Table: "table"})
	if err != nil || len(entries) != l.moves || entries[len(entries)-1].Tail() != l.end {
		t.Errorf("read %d of %d entries: %v", len(entries), l.moves, err)
	}
}

// ill says what is wrong with the store, nothing once all servers have the same and this one has read
// everything through. So many replicas were replaced there since it started.
func (l *library) ill(t *testing.T, name string) (text string, replaced int) {
	states := replica.AskStates(t.Context(), l.s.Conn(), true, 2*time.Second, replica.Count(3))
	mine := states[name]
	if len(states) < 3 || mine.Rounds == 0 {
		text = fmt.Sprintf("%d servers answer; %s has read everything %d times; ", len(states), name, mine.Rounds)
	}
	for server, one := range states {
		for stream, has := range one.Streams {
			want := mine.Streams[stream]
			want.Done, has.Done, want.Lost, has.Lost = 0, 0, 0, 0
			l.said = l.said || has.Damaged != ""
			if has.Damaged != "" || has.Filling || has != want || len(one.Streams) != 17 {
				text += fmt.Sprintf("%s has %+v of %s, of %d; ", server, has, stream, len(one.Streams))
			}
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	behind, streams := damage.Behind(ctx, l.s.Conn(), 3)
	if text += behind; streams != 17 {
		text += fmt.Sprintf("%d streams are listed; ", streams)
	}
	return text, mine.Replaced
}

// told returns the first line of a log that tells of damage, behind so many bytes, and all that it says.
func told(t *testing.T, path string, from int64) (first, all string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	b, err := io.ReadAll(io.NewSectionReader(f, from, 1<<30))
	if err != nil {
		t.Fatal(err)
	}
	tells := regexp.MustCompile(`Store: stream|Filestore \[|orrupt|create failed`)
	for line := range strings.Lines(string(b)) {
		if tells.MatchString(line) {
			return strings.TrimSpace(line), string(b)
		}
	}
	return "", string(b)
}

func size(t *testing.T, path string) int64 {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}

// comeBack starts a server whose files were damaged, and reads until it is whole again.
func (l *library) comeBack(t *testing.T, c *machines.Cluster, m *machines.Machine) (alarm, healed time.Duration,
	how string) {
	t.Helper()
	from := size(t, m.Store.Log)
	began := time.Now()
	if err := c.StartStore(m); err != nil {
		t.Fatal(err)
	}
	l.write(t)
	l.said = false
	for {
		l.whole(t)
		first, log := told(t, m.Store.Log, from)
		if first != "" && alarm == 0 {
			alarm, how = time.Since(began), first
		}
		ill, replaced := l.ill(t, m.Name)
		if ill == "" {
			return alarm, time.Since(began), fmt.Sprintf("%d replicas replaced; %s", replaced, how)
		}
		if time.Since(began) > healTime || t.Failed() {
			t.Fatalf("server %s is not healed: %s\n%s", m.Name, ill, log)
		}
	}
}

func newLibrary(t *testing.T, c *machines.Cluster) *library {
	t.Helper()
	s := open(t, c, stream.Config{WriteTime: time.Minute})
	l := &library{s: s, records: map[string]string{}, end: journal.Tail{Table: "table"}}
	t.Cleanup(func() { l.s.Close() })
	for range 40 {
		l.write(t)
	}
	l.whole(t)
	return l
}

// TestSeededDamage damages one of three servers again and again: nobody is shown anything wrong or missing,
// somebody is told within a minute, and all three have the same in the end. Where a killed server's own log
// has written everything again within that minute, nobody needs to be told. Its first line is what to type for
// the same again.
func TestSeededDamage(t *testing.T) {
	fmt.Printf("go test -count=1 -tags e2e -run SeededDamage ./cmd/medici-store -damages %d -logs=%v -seed %d\n",
		*damages, *logs, *seed)
	r := rand.New(rand.NewPCG(*seed, 0))
	c := startThree(t)
	l := newLibrary(t, c)
	var alarms, healed []time.Duration
	done, said := 0, 0
	defer func() {
		if len(alarms) == 0 {
			return
		}
		fmt.Printf("%d damages in %d runs healed, of which %d are in metrics too; told after %s; whole again after %s; "+
			"%d documents and %d entries written\n", done, len(healed), said, usual(alarms), usual(healed), len(l.records),
			l.moves)
	}()
	for run := range *damages / atOnce {
		m := c.All[r.IntN(3)]
		l.write(t)
		snapshots := run%2 == 0 // the log cannot write again what is in a snapshot
		if snapshots {
			m.Store.Drain()
		} else {
			m.Store.Kill()
		}
		did, err := damage.Files(r, c.StoreDir(m), atOnce, *logs)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("run %d: server %s: %v", run, m.Name, did)
		alarm, took, how := l.comeBack(t, c, m)
		if healed = append(healed, took); alarm > 0 {
			alarms = append(alarms, alarm)
		}
		for _, n := range did {
			done += n
		}
		if l.said {
			said++
		}
		t.Logf("run %d: server %s is whole after %v, told after %v: %s", run, m.Name,
			took.Round(time.Millisecond), alarm.Round(time.Millisecond), how)
		if alarm > time.Minute || alarm == 0 && (snapshots || took > time.Minute) {
			t.Errorf("run %d: nobody was told within a minute: %v", run, did)
		}
	}
}

// usual returns the median of some times, and the longest.
func usual(all []time.Duration) string {
	slices.Sort(all)
	return fmt.Sprintf("%v, at the longest %v", all[len(all)/2].Round(time.Millisecond),
		all[len(all)-1].Round(time.Millisecond))
}

// A server that cannot read what it has promised gives all streams up; it starts anew without them, in its
// process, and is given what the others have.
func TestProcessesStartAnew(t *testing.T) {
	c := startThree(t)
	l := newLibrary(t, c)
	m := c.All[1]
	m.Store.Drain()
	groups, err := filepath.Glob(filepath.Join(c.StoreDir(m), "jetstream", "$SYS", "_js_", "S-R3F-*", "snapshots", "*"))
	if err != nil || len(groups) == 0 {
		t.Fatalf("the server has taken %d snapshots: %v", len(groups), err)
	}
	entries, err := filepath.Glob(filepath.Join(c.StoreDir(m), "jetstream", "$G", "streams", "*", "msgs", "*"))
	if err != nil || len(entries) == 0 {
		t.Fatalf("it has %d files: %v", len(entries), err)
	}
	for _, file := range append(groups, entries...) {
		info, err := os.Stat(file)
		if err == nil && !info.IsDir() {
			err = os.Truncate(file, info.Size()/2)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	from := size(t, m.Store.Log)
	_, took, _ := l.comeBack(t, c, m)
	if _, log := told(t, m.Store.Log, from); !strings.Contains(log, "starts again without stream") {
		t.Error("it has not started anew:\n" + log)
	}
	select {
	case <-m.Store.Done:
		t.Error("the process has ended")
	default:
	}
	t.Logf("it was whole after %v", took)
}
