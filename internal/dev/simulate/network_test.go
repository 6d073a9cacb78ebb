package simulate

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"testing"
	"testing/synctest"
	"time"
)

// connected is both ends of a connection from a to b.
func connected(t *testing.T, n *network) (from, to net.Conn) {
	t.Helper()
	at := n.listen("b")
	came := make(chan net.Conn, 1)
	go func() {
		c, _ := at.Accept()
		came <- c
	}()
	from, err := n.dial(t.Context(), "a", "b")
	if err != nil {
		t.Fatal(err)
	}
	return from, <-came
}

func reads(t *testing.T, c net.Conn, want string, wantErr error) {
	t.Helper()
	b := make([]byte, 9)
	_ = c.SetReadDeadline(time.Now().Add(time.Second))
	if n, err := c.Read(b); string(b[:n]) != want || !errors.Is(err, wantErr) {
		t.Errorf("it reads %q and %v, not %q and %v", b[:n], err, want, wantErr)
	}
}

// What is cut in one direction holds back what is sent, and lets the other direction be.
func TestCutsHoldBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := newNetwork()
		a, b := connected(t, n)
		n.cut(cut{"a", "b"}, time.Minute)
		_, _ = a.Write([]byte("one"))
		_, _ = b.Write([]byte("two"))
		reads(t, b, "", os.ErrDeadlineExceeded)
		reads(t, a, "two", nil)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := n.dial(ctx, "b", "a"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("it is reached through a cut: %v", err)
		}
		time.Sleep(time.Minute)
		reads(t, b, "one", nil)
		_ = a.Close()
		reads(t, b, "", io.EOF)
	})
}

// Of a node that was killed nobody hears anything more, not even that it is gone.
func TestKilledNodesAreSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := newNetwork()
		a, b := connected(t, n)
		heard := 0
		stop, _ := bus{n, "a", t.Context()}.Subscribe("s.>", func(string, []byte) { heard++ })
		publish := func() { _ = bus{n, "b", t.Context()}.Publish("s.x", nil); synctest.Wait() }
		publish()
		n.kill("b")
		reads(t, a, "", os.ErrDeadlineExceeded)
		reads(t, b, "", net.ErrClosed)
		if _, err := a.Write([]byte("one")); err != nil {
			t.Errorf("it is known to be gone: %v", err)
		}
		n.kill("a")
		publish()
		stop()
		if heard != 1 {
			t.Errorf("it hears %d messages, not 1", heard)
		}
	})
}
