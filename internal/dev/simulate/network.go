package simulate

import (
	"context"
	"io"
	"net"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// network joins nodes: connections, and messages from each to all. What is cut in one direction loses messages, and
// holds back what connections carry.
type network struct {
	mu     sync.Mutex
	doors  map[string]*door // by node
	ends   map[*end]bool
	radios []*radio          // in the order in which they are told: a map would tell them in any
	cuts   map[cut]time.Time // until when
}

// cut is a direction between two nodes, or from one to itself.
type cut struct{ from, to string }

func newNetwork() *network {
	return &network{doors: map[string]*door{}, ends: map[*end]bool{}, cuts: map[cut]time.Time{}}
}

// cut cuts a direction for some time.
func (n *network) cut(c cut, long time.Duration) {
	n.mu.Lock()
	n.cuts[c] = time.Now().Add(long)
	n.mu.Unlock()
	time.AfterFunc(long, n.poke)
}

// mend ends all cuts.
func (n *network) mend() {
	n.mu.Lock()
	clear(n.cuts)
	n.mu.Unlock()
	n.poke()
}

// open reports whether a direction is open. The lock is held.
func (n *network) open(from, to string) bool { return !time.Now().Before(n.cuts[cut{from, to}]) }

// poke has all connections look again.
func (n *network) poke() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for e := range n.ends {
		e.poke()
	}
}

// kill takes a node away as a power cut does: nobody hears from it again, also not that it is gone.
func (n *network) kill(node string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for e := range n.ends {
		if e.node == node {
			e.dead, e.peer.mute = true, true
			e.poke()
		}
	}
	for _, r := range slices.Clone(n.radios) {
		if r.node == node {
			n.stop(r)
		}
	}
	if d := n.doors[node]; d != nil {
		d.close()
	}
}

// end is one end of a connection. The network's lock guards it.
type end struct {
	net    *network
	node   string // whose end it is
	peer   *end
	came   []byte
	over   bool // closed here
	dead   bool // with its node
	mute   bool // the other end is dead
	until  time.Time
	wakers chan struct{}
}

// poke wakes whoever reads.
func (e *end) poke() {
	select {
	case e.wakers <- struct{}{}:
	default:
	}
}

// Read is net.Conn's, as the others are. One goroutine reads.
func (e *end) Read(b []byte) (int, error) {
	for {
		e.net.mu.Lock()
		n, err := e.take(b)
		until := e.until
		e.net.mu.Unlock()
		if n > 0 || err != nil || len(b) == 0 {
			return n, err
		}
		var late <-chan time.Time
		if !until.IsZero() {
			late = time.After(time.Until(until))
		}
		select {
		case <-e.wakers:
		case <-late:
		}
	}
}

func (e *end) take(b []byte) (int, error) {
	reached := e.net.open(e.peer.node, e.node)
	switch {
	case e.over || e.dead:
		return 0, net.ErrClosed
	case len(e.came) > 0 && reached:
		n := copy(b, e.came)
		e.came = e.came[n:]
		return n, nil
	case e.peer.over && !e.mute && reached:
		return 0, io.EOF
	case !e.until.IsZero() && !time.Now().Before(e.until):
		return 0, os.ErrDeadlineExceeded
	}
	return 0, nil
}

// Write never waits: a connection holds whatever is sent.
func (e *end) Write(b []byte) (int, error) {
	e.net.mu.Lock()
	defer e.net.mu.Unlock()
	if e.over || e.dead {
		return 0, net.ErrClosed
	}
	if e.peer.over && !e.mute {
		return 0, io.ErrClosedPipe
	}
	e.peer.came = append(e.peer.came, b...)
	e.peer.poke()
	return len(b), nil
}

// Close ends the connection at both ends.
func (e *end) Close() error {
	e.net.mu.Lock()
	defer e.net.mu.Unlock()
	e.over = true
	delete(e.net.ends, e)
	e.poke()
	e.peer.poke()
	return nil
}

func (e *end) LocalAddr() net.Addr  { return address(e.node) }
func (e *end) RemoteAddr() net.Addr { return address(e.peer.node) }

// SetDeadline sets the one of reading: nobody waits to write.
func (e *end) SetDeadline(t time.Time) error { return e.SetReadDeadline(t) }

// SetReadDeadline is net.Conn's.
func (e *end) SetReadDeadline(t time.Time) error {
	e.net.mu.Lock()
	defer e.net.mu.Unlock()
	e.until = t
	e.poke()
	return nil
}

// SetWriteDeadline does nothing.
func (e *end) SetWriteDeadline(time.Time) error { return nil }

// address is a node's.
type address string

func (a address) Network() string { return "simulated" }
func (a address) String() string  { return string(a) }

// dial connects a node to another one's door, when both directions are open.
func (n *network) dial(ctx context.Context, from, to string) (net.Conn, error) {
	for {
		n.mu.Lock()
		d, open := n.doors[to], n.open(from, to) && n.open(to, from)
		if open && d != nil {
			a, b := &end{net: n, node: from}, &end{net: n, node: to}
			a.peer, b.peer = b, a
			for _, e := range []*end{a, b} {
				e.wakers = make(chan struct{}, 1)
				n.ends[e] = true
			}
			n.mu.Unlock()
			select {
			case d.in <- b:
				return a, nil
			case <-d.over:
				_ = a.Close()
				_ = b.Close()
				return nil, io.ErrUnexpectedEOF
			}
		}
		n.mu.Unlock()
		select { // a packet is lost, and sent again
		case <-time.After(200 * time.Millisecond):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// door is where a node takes connections. It is a net.Listener.
type door struct {
	net  *network
	node string
	in   chan net.Conn
	over chan struct{}
	once sync.Once
}

func (n *network) listen(node string) *door {
	d := &door{net: n, node: node, in: make(chan net.Conn), over: make(chan struct{})}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.doors[node] = d
	return d
}

// Accept is net.Listener's, as the others are.
func (d *door) Accept() (net.Conn, error) {
	select {
	case c := <-d.in:
		return c, nil
	case <-d.over:
		return nil, net.ErrClosed
	}
}

// Close lets nobody in any more.
func (d *door) Close() error {
	d.net.mu.Lock()
	defer d.net.mu.Unlock()
	d.close()
	return nil
}

func (d *door) close() {
	d.once.Do(func() { close(d.over) })
	if d.net.doors[d.node] == d {
		delete(d.net.doors, d.node)
	}
}

// Addr is the node's.
func (d *door) Addr() net.Addr { return address(d.node) }

// bus carries messages of a node. It is a cluster.Bus.
type bus struct {
	net  *network
	node string
	over context.Context // done when the node is gone
}

// radio is where a node hears what is sent to a subject.
type radio struct {
	node, prefix string
	wake         chan struct{} // closed in the end
	heard        []message
	over         bool
}

type message struct {
	subject string
	data    []byte
}

// Publish is cluster.Bus's, as Subscribe is.
func (b bus) Publish(subject string, data []byte) error {
	b.net.mu.Lock()
	defer b.net.mu.Unlock()
	if b.over.Err() != nil {
		return net.ErrClosed
	}
	for _, r := range b.net.radios {
		if strings.HasPrefix(subject, r.prefix) && b.net.open(b.node, r.node) {
			r.heard = append(r.heard, message{subject, data})
			select {
			case r.wake <- struct{}{}:
			default:
			}
		}
	}
	return nil
}

func (b bus) Subscribe(subject string, fn func(subject string, data []byte)) (func(), error) {
	r := &radio{node: b.node, prefix: strings.TrimSuffix(subject, ">"), wake: make(chan struct{}, 1)}
	b.net.mu.Lock()
	b.net.radios = append(b.net.radios, r)
	b.net.mu.Unlock()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for range r.wake {
			b.net.mu.Lock()
			all := r.heard
			r.heard = nil
			if r.over {
				all = nil
			}
			b.net.mu.Unlock()
			for _, m := range all {
				fn(m.subject, m.data)
			}
		}
	}()
	return func() {
		b.net.mu.Lock()
		b.net.stop(r)
		b.net.mu.Unlock()
		<-ended
	}, nil
}

// stop lets a radio hear nothing more. The lock is held.
func (n *network) stop(r *radio) {
	if !r.over {
		r.over = true
		n.radios = slices.DeleteFunc(n.radios, func(o *radio) bool { return o == r })
		close(r.wake)
	}
}
