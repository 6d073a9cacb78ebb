package sshd

import (
	"context"
	"net"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// client is one TCP connection, from accept to close.
type client struct {
	net.Conn
	id     string
	limits Limits
	slot   chan struct{} // holds a token while a session is open
	queue  atomic.Bool   // somebody waits for the slot
	idle   *time.Timer   // closes a connection that has no session
	awake  sync.Once     // starts keepalive
	once   sync.Once
	leave  func(*client)
}

func newClient(id string, c net.Conn, l Limits, leave func(*client)) *client {
	k := &client{Conn: c, id: id, limits: l, leave: leave, slot: make(chan struct{}, 1)}
	k.idle = time.AfterFunc(time.Hour, func() { _ = k.Close() })
	k.idle.Reset(l.Handshake + l.Linger) // not before idle is set: Close stops it
	return k
}

func (k *client) Close() error {
	k.once.Do(func() {
		k.idle.Stop()
		k.leave(k)
	})
	return k.Conn.Close()
}

// Write gives up on a peer whose TCP takes nothing, whatever the packet: a
// reply or a goodbye may block as well as output.
func (k *client) Write(p []byte) (int, error) {
	_ = k.Conn.SetWriteDeadline(time.Now().Add(k.limits.Write))
	n, err := k.Conn.Write(p)
	if err != nil {
		_ = k.Close()
	}
	return n, err
}

// SetDeadline leaves the write deadline to Write: the layer above sets both.
func (k *client) SetDeadline(t time.Time) error { return k.Conn.SetReadDeadline(t) }

// grace is how long a new session waits for the last one of its connection,
// which the client has closed but which has not come to its end here.
const grace = 250 * time.Millisecond

// enter takes the connection's one slot. One may wait for it; a flood may not.
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

// keepalive asks whether the client lives and hangs up on one that does not
// answer. Nobody else would notice a peer that vanished without a word.
func (k *client) keepalive(ctx context.Context, conn gossh.Conn) {
	tick := time.NewTicker(k.limits.Keepalive)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		late := time.AfterFunc(3*k.limits.Keepalive, func() { _ = k.Close() })
		_, _, err := conn.SendRequest("keepalive@openssh.com", true, nil)
		late.Stop()
		if err != nil {
			return
		}
	}
}

// source is what counts as one origin: an address, or the /64 that one IPv6
// customer has to itself.
func source(addr net.Addr) string {
	ap, err := netip.ParseAddrPort(addr.String())
	if err != nil {
		return addr.String()
	}
	ip := ap.Addr().Unmap().WithZone("")
	if ip.Is6() {
		if prefix, err := ip.Prefix(64); err == nil {
			return prefix.String()
		}
	}
	return ip.String()
}
