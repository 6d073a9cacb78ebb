package webd

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"medici/internal/doors/gate"
	"medici/internal/doors/wire"
	"medici/internal/text/source"
)

// mostSending is how long it may take to send an answer: the largest are 100 kB.
const mostSending = time.Minute

// entrance is a listener where connections of the source that has most give way when there are too many. A
// proxy's are not counted, because they bring everybody.
type entrance struct {
	net.Listener
	server *Server
}

func (e entrance) Accept() (net.Conn, error) {
	for {
		raw, err := e.Listener.Accept()
		if err != nil {
			return nil, err
		}
		c := &conn{Conn: raw, door: e.server.door}
		if c.door.isProxy(source.Address(raw.RemoteAddr())) {
			return c, nil
		}
		if _, ok := c.door.cfg.Gate.Allow(raw.RemoteAddr(), gate.Requests, 1); !ok { // dear, with TLS
			e.server.parting.After(func() { _ = raw.Close() })
			continue
		}
		c.meter(nil)
		var why gate.Refusal
		if c.waits, why = e.server.entry.Enter(raw.RemoteAddr(), func() { _ = raw.Close() }); why == 0 {
			c.waits.Authenticated() // there is nothing to prove
			return c, nil
		}
		_ = raw.Close()
	}
}

// conn is one TCP connection: of requests, until one of them becomes a session.
type conn struct {
	net.Conn
	door  *door
	waits *gate.Admission // among those without a session; nil for a proxy's
	once  sync.Once       // leaves there
	wire  atomic.Pointer[metered]

	requests atomic.Int32 // number of requests
	came     atomic.Int64 // bytes received
}

// metered limits how fast a client sends, and knows whom to charge.
type metered struct {
	wire.Meter
	visit *gate.Admission // nil before there is a session
}

func (c *conn) meter(v *gate.Admission) {
	c.wire.Store(&metered{wire.NewMeter(c.door.limits.WireRate, c.door.limits.WireBurst), v})
}

// connKey finds the *conn in the context of its requests.
type connKey struct{}

func withConn(ctx context.Context, c net.Conn) context.Context {
	if encrypted, ok := c.(*tls.Conn); ok {
		c = encrypted.NetConn()
	}
	return context.WithValue(ctx, connKey{}, c)
}

func connOf(r *http.Request) *conn { return r.Context().Value(connKey{}).(*conn) }

// carries makes the connection of a request that of a session.
func carries(r *http.Request, v *gate.Admission) {
	c := connOf(r)
	c.meter(v)
	c.leave()
}

func (c *conn) leave() {
	c.once.Do(func() {
		if c.waits != nil {
			c.waits.Leave(0)
		}
	})
}

func (c *conn) Close() error {
	c.leave()
	return c.Conn.Close()
}

// Read delays a client that sends too much, alone or with others of its source, and hangs up if it goes on.
func (c *conn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.door.count.in.Add(uint64(n))
	c.came.Add(int64(n))
	m := c.wire.Load()
	if m == nil || n == 0 {
		return n, err
	}
	wait, offence := m.Took(n, time.Now())
	if offence && m.visit != nil {
		m.visit.Offend(gate.Misuse)
	}
	if m.Flood() {
		_ = c.Close()
		return n, err
	}
	if m.visit != nil {
		wait = max(wait, m.visit.Take(gate.Received, n))
	} else {
		wait = max(wait, c.door.cfg.Gate.Take(c.RemoteAddr(), gate.Received, n))
	}
	time.Sleep(wait)
	return n, err
}

// Write gives up on a peer whose TCP takes nothing, whatever is sent: an answer to a ping or a goodbye may
// block as well as output.
func (c *conn) Write(p []byte) (int, error) {
	if c.wire.Load() != nil {
		_ = c.SetWriteDeadline(time.Now().Add(c.door.limits.Write))
	}
	n, err := c.Conn.Write(p)
	c.door.count.out.Add(uint64(n))
	return n, err
}
