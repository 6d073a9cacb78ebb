package cluster

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
	"medici/lobby"
)

// lab is nodes with one directory, on a clock that takes no time.
type lab struct {
	t        *testing.T
	mu       sync.Mutex
	holders  map[string]string // by the ID of a table
	subs     []*sub
	cut      map[string]bool      // nodes that nothing reaches, nor comes from
	adopted  []string             // "node table", in order
	free     map[string]time.Time // since when no node holds a table
	mostFree int                  // at once
	stood    time.Duration        // the longest that a table had no holder until one was there again
	nodes    map[string]*node
	reached  map[string]int // how many messages have reached a node
	sent     map[string]int // bytes of them, by the first two parts of their subjects
	lost     func(to string, data []byte) bool
}

type sub struct {
	node, prefix string
	fn           func(string, []byte)
}

// node is a member with its tables.
type node struct {
	*Member
	lab     *lab
	name    string
	here    map[string]bool
	stuck   bool // it takes nothing over
	doubts  int  // so many next take-overs are written, and it does not hear that
	heard   []string
	drained bool
	kill    func()
}

func newLab(t *testing.T, tables int, names ...string) *lab {
	l := &lab{t: t, holders: map[string]string{}, cut: map[string]bool{}, nodes: map[string]*node{},
		reached: map[string]int{}, sent: map[string]int{}, free: map[string]time.Time{},
		lost: func(string, []byte) bool { return false }}
	for i := range tables {
		l.holders[fmt.Sprintf("table%d", i)] = names[i%len(names)]
	}
	for _, name := range names {
		l.start(name)
	}
	return l
}

func (l *lab) start(name string) {
	n := &node{lab: l, name: name, here: map[string]bool{}}
	for id, holder := range l.holders {
		n.here[id] = holder == name
	}
	n.Member = New(Config{Node: name, At: name + ":1", Bus: bus{l, name}, Log: slog.New(slog.DiscardHandler)})
	ctx, cancel := context.WithCancel(context.Background())
	done, err := n.Join(ctx, n)
	if err != nil {
		l.t.Fatal(err)
	}
	n.kill = func() { cancel(); <-done }
	l.nodes[name] = n
}

// end stops all nodes.
func (l *lab) end() {
	for _, n := range l.nodes {
		n.kill()
	}
}

// taken are the take-overs, "node table" each.
func (l *lab) taken() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.adopted)
}

func (l *lab) kept() map[string]int {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := map[string]int{}
	for _, holder := range l.holders {
		all[holder]++
	}
	return all
}

type bus struct {
	*lab
	node string
}

func (b bus) Publish(subject string, data []byte) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.cut[b.node] {
		return nil
	}
	b.sent[strings.Join(strings.Split(subject, ".")[:2], ".")] += len(data)
	for _, s := range b.subs {
		if strings.HasPrefix(subject, s.prefix) && !b.cut[s.node] && !b.lost(s.node, data) {
			b.reached[s.node]++
			go s.fn(subject, data)
		}
	}
	return nil
}

func (b bus) Subscribe(subject string, fn func(string, []byte)) (func(), error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	s := &sub{b.node, strings.TrimSuffix(subject, ">"), fn}
	b.subs = append(b.subs, s)
	return func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.subs = slices.DeleteFunc(b.subs, func(o *sub) bool { return o == s })
	}, nil
}

func (n *node) Directory() (all []lobby.DirectoryEntry) {
	n.lab.mu.Lock()
	defer n.lab.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(n.lab.holders)) {
		all = append(all, lobby.DirectoryEntry{ID: id, Holder: n.lab.holders[id], Here: n.here[id], Visited: n.here[id]})
	}
	return all
}

func (n *node) Away(of func(string) bool) []lobby.DirectoryEntry {
	return slices.DeleteFunc(n.Directory(), func(e lobby.DirectoryEntry) bool { return e.Here || !of(e.Holder) })
}

// Adopt takes as long as a store of three servers on a busy machine.
func (n *node) Adopt(_ context.Context, id string) error {
	time.Sleep(20 * time.Millisecond)
	n.lab.mu.Lock()
	defer n.lab.mu.Unlock()
	if n.stuck {
		return journal.ErrUnknown
	}
	if n.lab.holders[id] = n.name; n.doubts > 0 {
		n.doubts--
		return journal.ErrUnknown
	}
	n.here[id] = true
	if since, was := n.lab.free[id]; was {
		n.lab.stood = max(n.lab.stood, time.Since(since))
		delete(n.lab.free, id)
	}
	n.lab.adopted = append(n.lab.adopted, n.name+" "+id)
	return nil
}

func (n *node) Release(_ context.Context, id string) error {
	n.lab.mu.Lock()
	defer n.lab.mu.Unlock()
	n.lab.holders[id], n.here[id] = "", false
	n.lab.free[id] = time.Now()
	n.lab.mostFree = max(n.lab.mostFree, len(n.lab.free))
	return nil
}

func (n *node) Drain() { n.drained = true }

func (n *node) Receive(from string, text []byte) { n.heard = append(n.heard, from+" "+string(text)) }

func (n *node) Holder(string) (string, bool) { return n.name, true }

// wait lets time pass.
func wait(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}
