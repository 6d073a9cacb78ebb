package sshd_test

import (
	"context"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
	"medici/internal/doors/session"
)

func TestShutdown(t *testing.T) {
	l := open(t, limits{}, nil)
	x := l.guest(80, 24)
	idle := termtest.Dial(t, l.addr, "guest", nil) // holds a connection without a session
	mute, err := net.Dial("tcp", l.addr)           // and one that never said a word
	if err != nil {
		t.Fatal(err)
	}
	defer mute.Close()
	if err := l.srv.Shutdown(t.Context()); err != nil {
		t.Error(err)
	}
	x.Wait()
	if err := l.end(); !errors.Is(err, session.ErrShutdown) {
		t.Errorf("Run: %v", err)
	}
	if x.AltScreen() {
		t.Errorf("the person sees:\n%s", x.Screen())
	}
	idle.Ended()
	if _, err := termtest.TryDial(t, l.addr, "guest", nil); err == nil {
		t.Error("still listening")
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := l.srv.Serve(ln); err != nil {
		t.Errorf("Serve after Shutdown: %v", err)
	}
}

// A session that does not care is not waited for longer than ctx, but its
// client is gone then.
func TestShutdownDoesNotWaitForEver(t *testing.T) {
	release, began := make(chan struct{}), make(chan struct{})
	l := open(t, limits{}, func(x *session.Session) int {
		close(began)
		<-release
		return 0
	})
	defer close(release)
	c := termtest.Dial(t, l.addr, "guest", nil)
	c.Open(80, 24, "")
	<-began
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if err := l.srv.Shutdown(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Shutdown: %v", err)
	}
	c.Ended()
}

// While it drains, the server lets those stay who are there, and nobody begin.
func TestDrain(t *testing.T) {
	l := open(t, limits{}, nil)
	x := l.guest(80, 24)
	idle := termtest.Dial(t, l.addr, "guest", nil)
	soon, cancel := context.WithCancel(t.Context())
	drained := make(chan error, 1)
	go func() { drained <- l.srv.Drain(soon) }()
	for {
		c, err := termtest.TryDial(t, l.addr, "guest", nil)
		if err != nil {
			break
		}
		c.Close()
	}
	late := idle.Open(80, 24, "")
	if exit := late.Wait(); exit != 1 || !strings.Contains(late.Screen(), "The server is closing") {
		t.Errorf("exit %d\n%s", exit, late.Screen())
	}
	cancel()
	if err := <-drained; !errors.Is(err, context.Canceled) {
		t.Errorf("drained with somebody there: %v", err)
	}
	go func() { drained <- l.srv.Drain(t.Context()) }()
	x.Close()
	if err := <-drained; err != nil {
		t.Error(err)
	}
	_ = l.end()
}

// A client whose session has ended hangs up by itself: its exit status is not cut off.
func TestShutdownLetsClientsHangUp(t *testing.T) {
	l := open(t, limits{}, func(*session.Session) int { return 0 })
	c := termtest.Dial(t, l.addr, "guest", nil)
	c.Open(80, 24, "").Wait()
	over := make(chan error)
	go func() { over <- l.srv.Shutdown(t.Context()) }()
	retry(t, func() error { // the door is closed, so the sessions are over
		if other, err := net.Dial("tcp", l.addr); err == nil {
			other.Close()
			return errors.New("still listening")
		}
		return nil
	})
	for range 3 {
		if _, _, err := c.SSH().SendRequest("are you there", true, nil); err != nil {
			t.Fatalf("the connection is cut: %v", err)
		}
	}
	c.SSH().Close()
	if err := <-over; err != nil {
		t.Error(err)
	}
}
