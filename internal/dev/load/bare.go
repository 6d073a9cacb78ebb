package load

import (
	"bufio"
	"bytes"
	"fmt"
	"math"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/gliderlabs/ssh"
)

// bare is the least a server can do: for every number that is typed at a table, it writes so
// many bytes to everybody there, some times. The last of them ends a line.
type bare struct {
	times  int
	mu     sync.Mutex
	tables map[int][]ssh.Session
}

// ending is the end of all that the bare server writes.
var ending = append(bytes.Repeat([]byte("x"), 1<<16-1), '\n')

func serveBare(writes string) error {
	times, err := strconv.Atoi(writes)
	if err != nil || times < 1 {
		return fmt.Errorf("not a number of writes: %q", writes)
	}
	key, err := newHostKey()
	if err != nil {
		return err
	}
	l, err := listen()
	if err != nil {
		return err
	}
	b := &bare{times: times, tables: map[int][]ssh.Session{}}
	server := &ssh.Server{Handler: b.serve, PublicKeyHandler: func(ssh.Context, ssh.PublicKey) bool { return true }}
	server.AddHostKey(key)
	return server.Serve(l)
}

func (b *bare) serve(s ssh.Session) {
	table := tableOf(s.Command())
	b.mu.Lock()
	b.tables[table] = append(b.tables[table], s)
	b.mu.Unlock()
	_, _ = s.Write([]byte("x")) // the client may begin
	for typed := bufio.NewScanner(s); typed.Scan(); {
		n, err := strconv.Atoi(typed.Text())
		if err != nil || n < 1 || n > len(ending) {
			return
		}
		b.mu.Lock()
		all := b.tables[table]
		b.mu.Unlock()
		for range b.times {
			for _, x := range all {
				_, _ = x.Write(ending[len(ending)-n:])
			}
		}
	}
}

// weight is what the bare server is told to write: as much as medici, at either pace.
type weight struct {
	writes, people, machine int // bytes a write
	now                     atomic.Int64
}

// weigh finds what medici writes to a screen for a move.
func weigh(ours figures) *weight {
	told := func(p play) float64 { return float64(max(1, p.count*seats)) } // a screen is told of a move
	w := &weight{writes: max(1, int(math.Round(float64(ours.people.writes)/told(ours.people))))}
	size := func(p play) int { return min(max(1, int(float64(p.payload)/told(p)/float64(w.writes))), len(ending)) }
	w.people, w.machine = size(ours.people), size(ours.machine)
	w.now.Store(int64(w.people))
	return w
}

// bare returns that server as a contender.
func (w *weight) bare(sessions int) contender {
	c := other("bare", sessions, func() observer { return &scale{weight: w} }, fmt.Sprint("bare ", w.writes))
	c.hurry = func() { w.now.Store(int64(w.machine)) }
	return c
}
