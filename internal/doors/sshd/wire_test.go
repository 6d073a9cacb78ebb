package sshd

import (
	"io"
	"log/slog"
	"net"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/doors/gate"
)

// wired returns a server without a key, for a client to belong to.
func wired() *Server {
	quiet := slog.New(slog.DiscardHandler)
	g := gate.New(gate.Config{Log: quiet})
	return &Server{log: quiet, gate: g, logins: g.Limits(), limits: Limits{}.withDefaults(),
		clients: map[*client]struct{}{}, awaits: map[net.Conn]struct{}{}}
}

// admitted returns a client, and the other end of its connection.
func admitted(t *testing.T) (k *client, there net.Conn) {
	t.Helper()
	s := wired()
	here, there := net.Pipe()
	v, why := s.gate.Enter(proxyAddr, nil)
	if why != 0 {
		t.Fatal(why)
	}
	return newClient(s, here, v), there
}

// A client that goes on for half a minute is hung up on.
func TestWireHangsUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k, there := admitted(t)
		began := time.Now()
		k.known.Store(true)
		go func() {
			for b := make([]byte, 4096); ; {
				if _, err := there.Write(b); err != nil {
					return
				}
			}
		}()
		_, err := io.Copy(io.Discard, k)
		if took := time.Since(began); err == nil || took < 29*time.Second || took > time.Minute {
			t.Errorf("hung up after %v: %v", took, err)
		}
		_ = there.Close()
		if got := k.server.gate.Stats(); got.Offences[gate.Misuse] != 3 || got.Connections != 0 {
			t.Errorf("%+v", got)
		}
	})
}
