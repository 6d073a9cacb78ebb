package sshd

import (
	"context"
	"errors"
	"net"
	"os"
	"sync"
	"sync/atomic"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/doors/gate"
	"medici/internal/doors/wire"
	"medici/internal/text/code"
)

// client is one TCP connection, from accept to close.
type client struct {
	net.Conn
	guest    func() string // returns the code of a guest, drawn at the first call
	server   *Server
	limits   Limits
	visit    *gate.Admission
	opened   time.Time
	slot     chan struct{} // holds a token while a session is open
	sessions int           // sessions begun; the holder of the slot changes it
	queue    atomic.Bool   // somebody waits for the slot
	idle     *time.Timer   // closes a connection that has no session
	awake    sync.Once     // starts keepalive
	once     sync.Once
	wire     wire.Meter // belongs to the reader
	silence  *wire.Silence

	due       time.Time    // of the layer above, for its reading; kept until spoke
	spoke     atomic.Bool  // sent a byte
	known     atomic.Bool  // has authenticated
	patience  atomic.Int64 // when a write runs out of time, in ns since opened
	tried     atomic.Bool  // failed to authenticate at least once, or only offered a key
	late      atomic.Bool
	refused   atomic.Int64 // requests
	rejecting atomic.Int64 // channels, at this moment
}

func newClient(s *Server, c net.Conn, v *gate.Admission) *client {
	l := s.limits
	k := &client{Conn: c, server: s, limits: l, visit: v, opened: time.Now(), slot: make(chan struct{}, 1),
		guest: sync.OnceValue(code.New), wire: wire.NewMeter(l.WireRate, l.WireBurst), silence: wire.NewSilence()}
	k.idle = time.AfterFunc(time.Hour, func() { _ = k.Close() })
	k.idle.Reset(s.logins.Login + l.Linger) // not before idle is set: Close stops it
	return k
}

func (k *client) Close() error {
	k.once.Do(func() {
		k.idle.Stop()
		k.server.left(k)
	})
	return k.Conn.Close()
}

// authed is called for every attempt to authenticate.
func (k *client) authed(_ gossh.ConnMetadata, method string, err error) {
	switch {
	case err == nil:
		k.known.Store(true)
		k.visit.Authenticated()
		k.idle.Reset(k.limits.Linger)
	case method != "none": // "none" only asks what there is
		k.tried.Store(true)
	}
}

// offence returns what the client's end was, if it has not authenticated.
func (k *client) offence() gate.Offence {
	switch {
	case k.known.Load():
		return 0
	case k.late.Load():
		return gate.Late
	case k.tried.Load():
		return gate.AuthFail
	}
	return gate.NoAuth
}

// refuse counts a refused request; many are an offence.
func (k *client) refuse() {
	k.server.count.requests.Add(1)
	if k.refused.Add(1)%gate.MisuseStep == 0 {
		k.visit.Offend(gate.Misuse)
	}
}

// mostRejecting is how many channels a client may have opened that wait to be rejected. They wait when it
// does not read, and each is held in memory.
const mostRejecting = 1000

func (k *client) reject(nc gossh.NewChannel, why gossh.RejectionReason, words string) {
	k.refuse()
	if k.rejecting.Add(1) > mostRejecting {
		_ = k.Close()
		return
	}
	defer k.rejecting.Add(-1)
	_ = nc.Reject(why, words)
}

func (k *client) Read(p []byte) (int, error) {
	n, err := k.Conn.Read(p)
	k.server.count.in.Add(uint64(n))
	if n > 0 && !k.spoke.Swap(true) {
		_ = k.Conn.SetReadDeadline(k.due)
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		k.late.Store(true)
	}
	k.slow(n)
	return n, err
}

// Write gives up on a peer whose TCP takes nothing, whatever the packet: a reply or a goodbye may block as
// well as output.
func (k *client) Write(p []byte) (int, error) {
	k.wait()
	n, err := k.Conn.Write(p)
	k.server.count.out.Add(uint64(n))
	if err != nil {
		_ = k.Close()
	}
	return n, err
}

// wait gives a write its time, or up to a quarter more: setting a deadline is expensive, so it is only
// moved when it has come too near.
func (k *client) wait() {
	most := k.limits.Write
	if now := time.Since(k.opened); now+most > time.Duration(k.patience.Load()) {
		end := now + most + most/4
		_ = k.Conn.SetWriteDeadline(k.opened.Add(end)) // first, because another write may go on at once
		k.patience.Store(int64(end))
	}
}

// SetDeadline leaves the write deadline to Write: the layer above sets both. A client that has not said a
// word has an earlier deadline. The layer above sets its first, and reads the first byte, in one goroutine.
func (k *client) SetDeadline(t time.Time) error {
	if !k.spoke.Load() {
		k.due = t
		if hello := k.opened.Add(k.server.logins.Hello); t.IsZero() || hello.Before(t) {
			t = hello
		}
	}
	return k.Conn.SetReadDeadline(t)
}

// grace is how long a new session waits for the last one of its connection, which the client has closed and
// which has not ended here yet.
const grace = 250 * time.Millisecond

// enter takes the connection's one slot. One session may wait for it; a flood may not.
func (k *client) enter() bool {
	select {
	case k.slot <- struct{}{}:
		return true
	default:
	}
	if !k.queue.CompareAndSwap(false, true) {
		return false
	}
	defer k.queue.Store(false)
	select {
	case k.slot <- struct{}{}:
		return true
	case <-time.After(grace):
		return false
	}
}

func (k *client) exit() { <-k.slot }

// keepalive asks a client that has been silent for a while whether it lives, until the context is done, and
// hangs up if it does not answer. Nothing else would notice a peer that vanished without a word. A
// goroutine waits for the answer, and none for the time to ask.
func (k *client) keepalive(ctx context.Context, conn gossh.Conn) {
	every := k.limits.Keepalive
	var again *time.Timer
	again = time.AfterFunc(time.Hour, func() {
		if lives := k.silence.Left(every) > 0 || k.answers(conn); lives && ctx.Err() == nil {
			again.Reset(k.silence.Left(every))
		}
	})
	again.Reset(k.silence.Left(every)) // not before again is set
	context.AfterFunc(ctx, func() { again.Stop() })
}

// answers asks whether the client lives, and waits for the answer.
func (k *client) answers(conn gossh.Conn) bool {
	late := time.AfterFunc(3*k.limits.Keepalive, func() { _ = k.Close() })
	defer late.Stop()
	_, _, err := conn.SendRequest("keepalive@openssh.com", true, nil)
	return err == nil
}
