package sshd_test

import (
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
)

func TestMuteClientsAreHungUp(t *testing.T) {
	t.Run("before the handshake", func(t *testing.T) {
		l := open(t, limits{Gate: gate.Limits{Hello: 200 * time.Millisecond}, Door: sshd.Limits{Linger: time.Hour}}, nil)
		c, err := net.Dial("tcp", l.addr)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		_ = c.SetReadDeadline(time.Now().Add(termtest.Patience))
		if _, err := io.Copy(io.Discard, c); errors.Is(err, net.ErrClosed) || isTimeout(err) {
			t.Error("still open: ", err)
		}
	})
	l := open(t, limits{Gate: gate.Limits{Login: time.Hour}, Door: sshd.Limits{Linger: 200 * time.Millisecond}}, nil)
	t.Run("without a session", func(t *testing.T) {
		t.Parallel()
		termtest.Dial(t, l.addr, "guest", nil).Ended()
	})
	t.Run("session without a shell", func(t *testing.T) {
		t.Parallel()
		c := termtest.Dial(t, l.addr, "guest", nil)
		if _, err := c.SSH().NewSession(); err != nil {
			t.Fatal(err)
		}
		c.Ended()
	})
	t.Run("after the session", func(t *testing.T) {
		t.Parallel()
		c := termtest.Dial(t, l.addr, "guest", nil)
		x := c.Open(80, 24, "")
		x.WaitFor("ready")
		x.Type("q")
		c.Ended()
	})
}

func isTimeout(err error) bool {
	var n net.Error
	return errors.As(err, &n) && n.Timeout()
}

func TestConnectionsPerSource(t *testing.T) {
	l := open(t, limits{Gate: gate.Limits{PerSource: 3}}, nil)
	var last *termtest.Client
	for range 3 {
		last = termtest.Dial(t, l.addr, "guest", nil)
	}
	if _, err := termtest.TryDial(t, l.addr, "guest", nil); err == nil {
		t.Fatal("a fourth connection")
	}
	last.Close()
	retry(t, func() error { _, err := termtest.TryDial(t, l.addr, "guest", nil); return err })
}

func TestSessionsInTotal(t *testing.T) {
	l := open(t, limits{Session: session.Limits{Sessions: 2}}, nil)
	first := l.guest(80, 24)
	l.guest(80, 24)
	x := termtest.Dial(t, l.addr, "guest", nil).Open(80, 24, "")
	x.WaitFor("Every place is taken")
	if exit := x.Wait(); exit != 1 {
		t.Errorf("exit %d", exit)
	}
	first.Type("q")
	first.Wait()
	if err := l.end(); err != nil {
		t.Error(err)
	}
	retry(t, func() error {
		x := termtest.Dial(t, l.addr, "guest", nil).Open(80, 24, "")
		x.WaitUntil("an answer", func(screen string) bool { return screen != "" })
		if !strings.Contains(x.Screen(), "ready") {
			return errors.New(x.Screen())
		}
		return nil
	})
}

// retry asks again until the server has noticed that somebody left.
func retry(t testing.TB, ask func() error) {
	t.Helper()
	for late := time.Now().Add(termtest.Patience); ; {
		err := ask()
		if err == nil {
			return
		}
		if time.Now().After(late) {
			t.Fatal(err)
		}
	}
}
