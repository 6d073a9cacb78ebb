package relay

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"sync/atomic"
	"time"

	"medici/internal/doors/session"
	"medici/internal/doors/trust"
)

// Cluster knows the other nodes.
type Cluster interface {
	// Address returns where a node takes sessions; empty when that is unknown.
	Address(node string) string
	// Gone reports whether a node is taken for dead. It is called often, and must not block.
	Gone(node string) bool
	// Holder returns the node that holds a table, empty while no node does; known is false when there is no
	// such table.
	Holder(table string) (node string, known bool)
}

// Door brings sessions of this node to others.
type Door struct {
	Credentials *trust.Credentials
	Cluster     Cluster
	Log         *slog.Logger
	// Dial connects to an address of another node; nil for TCP.
	Dial      func(ctx context.Context, address string) (net.Conn, error)
	Longest   time.Duration // to look for the holder of a session's table; 30 s when zero
	Heartbeat time.Duration // between two pulses of a stream; 5 s when zero
	Pause     time.Duration // the first pause of a session that is sent on and on; 100 ms when zero
	watched   watched
	out       atomic.Int64
	lost      atomic.Int64
}

// Forwarded returns how many sessions are elsewhere now.
func (d *Door) Forwarded() int { return int(d.out.Load()) }

// Lost returns how often a session's stream was lost.
func (d *Door) Lost() int { return int(d.lost.Load()) }

// Reasons why a session is no longer elsewhere, without an exit status.
var (
	ErrHere        = errors.New("relay: the session goes on at its door")
	ErrUnreachable = errors.New("relay: nobody keeps the table")
)

const (
	longest  = 30 * time.Second // to look for a table's holder; a store may need 10 s for a new leader
	pauses   = 100 * time.Millisecond
	glimpse  = 10 * time.Millisecond // the first pause of a session whose table is on its way; then twice as long
	dialling = time.Second
)

// Forward serves a session at other nodes: at the node of w, and then wherever the session goes or its
// table is. It returns the exit status; or ErrHere with the way when the session must go on at this node,
// ErrUnreachable when it cannot go on at its table, ErrAstray when it was sent on too often, or the cause
// with which it ended.
func (d *Door) Forward(x *session.Session, w session.Way, hops *Hops) (exit int, here session.Way, err error) {
	d.out.Add(1)
	defer d.out.Add(-1)
	f := &forward{door: d, session: x, way: w}
	defer f.stop()
	began := time.Now()
	if !d.hop(x, hops) {
		return 1, w, cmp.Or(context.Cause(x.Context()), ErrAstray)
	}
	for wait := glimpse; ; wait = min(2*wait, pauses) {
		s, err := f.open()
		switch {
		case x.Context().Err() != nil:
			if s != nil {
				_ = s.Close()
			}
			return 1, w, context.Cause(x.Context())
		case errors.Is(err, ErrHere):
			return 0, f.way, err
		case err == nil:
			end, told := f.carry(s)
			if told {
				began, wait = time.Now(), glimpse
			}
			switch {
			case end.over:
				return end.exit, w, nil
			case end.way != nil:
				f.way = *end.way
				if !d.hop(x, hops) {
					return 1, f.way, cmp.Or(context.Cause(x.Context()), ErrAstray)
				}
				continue
			}
			if x.Context().Err() == nil {
				d.lost.Add(1)
				d.Log.Info("a session has lost its node", "conn", x.ID(), "table", f.way.Table)
			}
		}
		if time.Since(began) > cmp.Or(d.Longest, longest) {
			return 1, f.way, ErrUnreachable
		}
		select {
		case <-time.After(wait):
		case <-x.Context().Done():
		}
		f.way.Node = "" // the present holder of the table
	}
}

// open opens a stream to the node of the session's way, which has accepted the opening. The error is
// ErrHere when that is this node, or the hall because the table no longer exists.
func (f *forward) open() (*stream, error) {
	node := f.way.Node
	if node == "" {
		if f.way.Table == "" {
			return nil, ErrHere
		}
		holder, known := f.door.Cluster.Holder(f.way.Table)
		switch {
		case !known && f.program(): // this node says that there is no such table
			return nil, ErrHere
		case !known:
			f.way = session.Way{Name: f.way.Name}
			return nil, ErrHere
		}
		node = holder
	}
	if node == f.door.Credentials.Node {
		return nil, ErrHere
	}
	address := f.door.Cluster.Address(node)
	if address == "" {
		return nil, ErrUnreachable
	}
	s, err := f.door.dial(f.session.Context(), node, address)
	if err != nil {
		return nil, err
	}
	if err := s.hello(helloOf(f.session, f.way)); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

func (d *Door) dial(ctx context.Context, node, address string) (*stream, error) {
	ctx, cancel := context.WithTimeout(ctx, dialling)
	defer cancel()
	defer d.onGone(node, cancel)()
	dial := d.Dial
	if dial == nil {
		dial = dialTCP
	}
	raw, err := dial(ctx, address)
	if err != nil {
		return nil, err
	}
	c := tls.Client(raw, d.Credentials.Client(node, protocol))
	if err := c.HandshakeContext(ctx); err != nil {
		_ = raw.Close()
		return nil, err
	}
	s := newStream(c, d.Heartbeat)
	s.node = node
	return s, nil
}

func dialTCP(ctx context.Context, address string) (net.Conn, error) {
	return (&net.Dialer{KeepAlive: -1}).DialContext(ctx, "tcp", address)
}
