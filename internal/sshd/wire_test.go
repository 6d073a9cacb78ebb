package sshd

import (
	"io"
	"log/slog"
	"net"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/gate"
)

// testWire is told of so many bytes each time, as fast as it lets them come.
func testWire(w *wire, now *time.Time, each int, pause, long time.Duration) (bytes, offences int) {
	for end := now.Add(long); now.Before(end); {
		wait, offence := w.took(each, *now)
		*now = now.Add(wait + pause)
		bytes += each
		if offence {
			offences++
		}
	}
	return bytes, offences
}

func TestWireSlowsDown(t *testing.T) {
	l := Limits{}.withDefaults()
	w, now := newWire(l), time.Unix(1e9, 0)
	bytes, offences := testWire(&w, &now, 4096, time.Microsecond, 25*time.Second)
	if most := l.WireBurst + 26*l.WireRate; bytes > most || bytes < most-3*l.WireRate {
		t.Errorf("%d bytes in 25 s", bytes)
	}
	if offences != 2 {
		t.Errorf("%d offences in 25 s", offences)
	}
	now = now.Add(time.Minute) // it has been calm since
	if _, offences := testWire(&w, &now, 4096, time.Microsecond, 8*time.Second); offences != 0 {
		t.Errorf("%d offences in 8 s after a calm minute", offences)
	}
}

// wired is a server without a key, for a client to belong to.
func wired() *Server {
	quiet := slog.New(slog.DiscardHandler)
	g := gate.New(gate.Config{Log: quiet})
	return &Server{log: quiet, gate: g, logins: g.Limits(), limits: Limits{}.withDefaults(), clients: map[*client]struct{}{}, awaits: map[net.Conn]struct{}{}}
}

// A client that goes on for half a minute is hung up on.
func TestWireHangsUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := wired()
		here, there := net.Pipe()
		v, why := s.gate.Enter(proxyAddr, nil)
		if why != 0 {
			t.Fatal(why)
		}
		k, began := newClient(s, here, v), time.Now()
		k.known.Store(true)
		go func() {
			for b := make([]byte, 4096); ; {
				if _, err := there.Write(b); err != nil {
					return
				}
			}
		}()
		_, err := io.Copy(io.Discard, k)
		if took := time.Since(began); err == nil || took < mostFloods*floodTime-time.Second || took > 2*mostFloods*floodTime {
			t.Errorf("hung up after %v: %v", took, err)
		}
		_ = there.Close()
		if got := s.gate.Stats(); got.Offences[gate.Misuse] != mostFloods || got.Connections != 0 {
			t.Errorf("%+v", got)
		}
	})
}

// The fastest program that plays is never held up.
func TestWireLetsPlay(t *testing.T) {
	w, now := newWire(Limits{}.withDefaults()), time.Unix(1e9, 0)
	for range 100_000 {
		if wait, _ := w.took(200, now); wait > 0 {
			t.Fatal("held up for ", wait)
		}
		now = now.Add(4 * time.Millisecond)
	}
}
