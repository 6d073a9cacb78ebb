//go:build e2e

package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/journaltest"
	"medici/internal/journal/stream"
)

// processes is three servers, each a program of its own.
type processes struct {
	args    [3][]string
	urls    [3]string
	running [3]*exec.Cmd
}

func startThree(t *testing.T) *processes {
	t.Helper()
	dir := t.TempDir()
	binary := filepath.Join(dir, "medici-store")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	inner, outer := ports(t), ports(t)
	p := &processes{}
	for i := range p.args {
		name := fmt.Sprint("store-", i+1)
		p.args[i] = []string{binary, "--name", name, "--dir", filepath.Join(dir, name), "--listen", outer[i], "--cluster", inner[i],
			"--routes", "nats://" + strings.Join(inner, ",nats://")}
		p.start(t, i)
	}
	t.Cleanup(func() {
		for _, cmd := range p.running {
			cmd.Process.Kill()
			cmd.Wait()
		}
	})
	return p
}

// ports are three addresses at which nobody listens.
func ports(t *testing.T) (all []string) {
	t.Helper()
	for range 3 {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		all = append(all, l.Addr().String())
	}
	return all
}

// start starts a server, which says where it is.
func (p *processes) start(t *testing.T, i int) {
	t.Helper()
	cmd := exec.Command(p.args[i][0], p.args[i][1:]...)
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	p.running[i] = cmd
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	p.urls[i] = regexp.MustCompile(`nats://[0-9.:]+[0-9]`).FindString(line)
}

func (p *processes) open(t *testing.T, c stream.Config) *stream.Store {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	c.URL = strings.Join(p.urls[:], ",")
	s, err := stream.Open(ctx, c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// empty forgets everything in a store.
func empty(t *testing.T, s journal.Store) {
	t.Helper()
	tables, err := s.Tables(t.Context())
	for _, table := range tables {
		if err == nil {
			err = s.Drop(t.Context(), table)
		}
	}
	documents, unread := s.List(t.Context(), "")
	for _, d := range documents {
		if err == nil {
			err = s.Delete(t.Context(), d.Key, d.Revision)
		}
	}
	if err != nil || unread != nil {
		t.Fatal(err, unread)
	}
}

func TestStoreOfThreeProcesses(t *testing.T) {
	p := startThree(t)
	last := ""
	t.Run("Conformance", func(t *testing.T) {
		journaltest.Run(t, func(t *testing.T, place string) journal.Store {
			s := p.open(t, stream.Config{WriteTime: time.Minute})
			if place != last {
				last = place
				empty(t, s)
			}
			return s
		})
	})
	t.Run("Killed", func(t *testing.T) { killed(t, p) })
}

// One server is killed while tables of all streams are written to, and comes back. What
// was acknowledged is there, and every table goes on in time.
func killed(t *testing.T, p *processes) {
	const tables, before, after = 24, 20, 20
	s := p.open(t, stream.Config{})
	defer s.Close()
	empty(t, s)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second) // stock servers would take half of it
	defer cancel()
	acked := make([][]journal.ID, tables)
	var going, writers sync.WaitGroup
	going.Add(tables)
	dead := make(chan struct{})
	for i := range acked {
		writers.Go(func() {
			tail, since := journal.Tail{Table: fmt.Sprint("table ", i)}, 0
			goes := sync.OnceFunc(going.Done)
			defer goes()
			for e := tail.Next([]byte("a move")); since < after; {
				written, err := journal.Write(ctx, s, e)
				if ctx.Err() != nil {
					t.Errorf("table %d has written %d entries in the end", i, len(acked[i]))
					return
				}
				if err != nil { // nobody knows: the very same entry again
					continue
				}
				acked[i] = append(acked[i], e.ID)
				e = written.Tail().Next([]byte("a move"))
				if len(acked[i]) == before {
					goes()
				}
				select {
				case <-dead:
					since++
				default:
				}
			}
		})
	}
	going.Wait()
	p.running[1].Process.Kill()
	p.running[1].Wait()
	close(dead)
	writers.Wait()
	p.start(t, 1)
	whole(t, s, acked)
}

// whole compares the tables with what was acknowledged.
func whole(t *testing.T, s journal.Store, acked [][]journal.ID) {
	t.Helper()
	for i, want := range acked {
		all, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: fmt.Sprint("table ", i)})
		var got []journal.ID
		for _, e := range all {
			got = append(got, e.ID)
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("table %d has %d entries, and %d were acknowledged: %v", i, len(got), len(want), err)
		}
	}
}
