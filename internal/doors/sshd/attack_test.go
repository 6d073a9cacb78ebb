package sshd_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
)

func TestOneSessionPerConnection(t *testing.T) {
	l := open(t, limits{}, nil)
	c := termtest.Dial(t, l.addr, "guest", nil)
	first := c.Open(80, 24, "")
	first.WaitFor("ready")
	var flood sync.WaitGroup
	for range 500 {
		flood.Go(func() {
			if _, err := c.SSH().NewSession(); err == nil {
				t.Error("a second session")
			}
		})
	}
	flood.Wait()
	alive(first)
	first.Type("q")
	first.Wait()
	c.Open(80, 24, "").WaitFor("ready")
}

func TestRefusedRequests(t *testing.T) {
	l := open(t, limits{}, nil)
	c := termtest.Dial(t, l.addr, "guest", nil)
	s, err := c.SSH().NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.StdinPipe(); err != nil { // without one, the client ends its input
		t.Fatal(err)
	}
	refuse := func(name string, payload []byte) {
		t.Helper()
		if ok, err := s.SendRequest(name, true, payload); ok || err != nil {
			t.Errorf("%s: %v %v", name, ok, err)
		}
	}
	subsystem := gossh.Marshal(struct{ Name string }{"sftp"})
	for _, name := range []string{"auth-agent-req@openssh.com", "x11-req", "break", "xon-xoff", "nonsense"} {
		refuse(name, nil)
	}
	refuse("subsystem", subsystem)
	refuse("pty-req", []byte{1, 2, 3})
	refuse("env", []byte{0xff})
	refuse("exec", []byte{0xff, 0xff, 0xff, 0xff})
	refuse("exec", gossh.Marshal(struct{ Line string }{strings.Repeat("x", 5000)}))
	refuse("window-change", gossh.Marshal(struct{ W, H, X, Y uint32 }{80, 24, 0, 0})) // no terminal yet
	if err := s.RequestPty(strings.Repeat("x", 65), 24, 80, nil); err == nil {
		t.Error("an endless kind of terminal")
	}
	if err := s.RequestPty("xterm", 24, 80, nil); err != nil {
		t.Error(err)
	}
	if err := s.RequestPty("xterm", 24, 80, nil); err == nil {
		t.Error("a second terminal")
	}
	if err := s.Shell(); err != nil {
		t.Error(err)
	}
	for _, name := range []string{"shell", "exec", "env", "pty-req", "subsystem", "auth-agent-req@openssh.com"} {
		refuse(name, subsystem)
	}
	for _, kind := range []string{"direct-tcpip", "direct-streamlocal@openssh.com", "forwarded-tcpip", "x11",
		"tun@openssh.com"} {
		if _, _, err := c.SSH().OpenChannel(kind, nil); err == nil {
			t.Errorf("channel %s opened", kind)
		}
	}
	for _, kind := range []string{"tcpip-forward", "streamlocal-forward@openssh.com", "nonsense"} {
		if ok, _, err := c.SSH().SendRequest(kind, true, nil); ok || err != nil {
			t.Errorf("request %s: %v %v", kind, ok, err)
		}
	}
}

func TestEnvFlood(t *testing.T) {
	var got int
	l := open(t, limits{Door: sshd.Limits{WireBurst: 1 << 30}}, func(x *session.Session) int {
		for i := range 100 {
			if x.Env(fmt.Sprint("SMALL", i)) != "" {
				got++
			}
		}
		return 0
	})
	s, err := termtest.Dial(t, l.addr, "guest", nil).SSH().NewSession()
	if err != nil {
		t.Fatal(err)
	}
	before := heap()
	big := strings.Repeat("x", 30000)
	for range 500 {
		if s.Setenv("BIG", big) == nil {
			t.Fatal("30 kB of environment accepted")
		}
	}
	accepted := 0
	for i := range 100 {
		if s.Setenv(fmt.Sprint("SMALL", i), "x") == nil {
			accepted++
		}
	}
	if grown := heap() - before; grown > 4<<20 {
		t.Errorf("the heap grew by %d kB", grown>>10)
	}
	if err := s.Run("x"); err != nil {
		t.Error(err)
	}
	if accepted != 16 || got != 16 {
		t.Errorf("accepted %d, known %d", accepted, got)
	}
}

func TestDecoderPanicEndsOneSession(t *testing.T) {
	l := open(t, limits{}, nil)
	other := l.guest(80, 24)
	for _, typed := range []string{"\x9bMX\x9b@", "\x9bMabc"} {
		x := l.guest(80, 24)
		x.Type(typed)
		if exit := x.Wait(); exit != 1 {
			t.Errorf("%q: exit %d", typed, exit)
		}
		if err := l.end(); !errors.Is(err, session.ErrPanic) {
			t.Errorf("%q: Run: %v", typed, err)
		}
		if x.AltScreen() || !strings.Contains(x.Screen(), "Sorry: something broke") {
			t.Errorf("%q: the person sees:\n%s", typed, x.Screen())
		}
		if !strings.Contains(l.log.String(), `in="input decoder"`) {
			t.Errorf("%q: not in the log", typed)
		}
		alive(other)
	}
}

// Bytes that kill the library's reader mean nothing to ours.
func TestNonsenseIsSurvived(t *testing.T) {
	l := open(t, limits{}, nil)
	x := l.guest(80, 24)
	for _, typed := range []string{
		"\x1b[" + strings.Repeat("1;", 40) + "\xc7", "\x1b[M", "\x9b", "\xe4\xb8", "\x1b]0;title", "\x1bP", "\x1b[<0;0;0M",
		"\x1b[<999999999999999999999;-1;0M", "\x1b[201~", "\x1b[27;99999;99999~", "\x1b[1114112;1u", "\x1b_G\x1b\\",
	} {
		x.Type(typed)
		insist(x, "+", "alive") // it may be taken for the nonsense's end
		x.Type("-")
		x.WaitGone("alive")
	}
}

// insist types keys again and again until text is on the screen.
func insist(x *termtest.Terminal, keys, text string) {
	seen, stopped := make(chan struct{}), make(chan struct{})
	defer func() { close(seen); <-stopped }()
	go func() {
		defer close(stopped)
		again := time.NewTicker(100 * time.Millisecond)
		defer again.Stop()
		for {
			x.Type(keys)
			select {
			case <-seen:
				return
			case <-again.C:
			}
		}
	}()
	x.WaitFor(text)
}

func TestBracketedPasteWithoutEnd(t *testing.T) {
	l := open(t, limits{Session: session.Limits{InputRate: 8 << 20, InputBurst: 8 << 20, InputMost: 8 << 20}}, nil)
	other, x := l.guest(80, 24), l.guest(80, 24)
	before := heap()
	x.Type("\x1b[200~" + strings.Repeat("A", 1<<20))
	alive(other)
	if grown := heap() - before; grown > 8<<20 {
		t.Errorf("the heap grew by %d kB", grown>>10)
	}
	x.Type("\x1b[201~")
	x.WaitFor("pasted 16384 bytes")
	alive(x)
}

func TestUnbracketedPasteDoesNotDisturbOthers(t *testing.T) {
	l := open(t, limits{}, nil)
	other, x := l.guest(80, 24), l.guest(80, 24)
	before := heap()
	x.Type(strings.Repeat("A", 1<<20))
	alive(other)
	if grown := heap() - before; grown > 4<<20 {
		t.Errorf("the heap grew by %d kB", grown>>10)
	}
	if err := l.end(); !errors.Is(err, session.ErrFlooded) {
		t.Errorf("Run: %v", err)
	}
	x.Wait()
	if x.AltScreen() {
		t.Errorf("the person sees:\n%s", x.Screen())
	}
	alive(other)
}

func TestInputRate(t *testing.T) {
	l := open(t, limits{Session: session.Limits{InputRate: 200, InputBurst: 100}}, nil)
	x := l.guest(80, 24)
	began := time.Now()
	x.Type(strings.Repeat("A", 300))
	x.WaitFor("typed 300")
	if took := time.Since(began); took < 700*time.Millisecond {
		t.Errorf("300 bytes in %v", took)
	}
}
