package sshd_test

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
)

// counted waits until the server's numbers are as they should be.
func (l *lab) counted(what string, is func(gate.Stats) bool) {
	l.t.Helper()
	retry(l.t, func() error {
		if s := l.gate.Stats(); !is(s) {
			return fmt.Errorf("not %s: %+v", what, s)
		}
		return nil
	})
}

func (l *lab) offences(o gate.Offence, n uint64) {
	l.t.Helper()
	l.counted(fmt.Sprint(n, " ", o), func(s gate.Stats) bool { return s.Offences[o] == n && s.Connections == 0 })
}

// refused proves that nobody comes in, and why.
func (l *lab) refused(why gate.Refusal) {
	l.t.Helper()
	before := l.gate.Stats().Refused[why]
	_, err := termtest.TryDial(l.t, l.addr, "guest", nil)
	if err == nil {
		l.t.Fatal("let in")
	}
	if told := strings.Contains(err.Error(), "too many come from your address"); told == (why == gate.Banned ||
		why == gate.NoHeader) {
		l.t.Errorf("who is refused as %v reads %v", why, err)
	}
	if now := l.gate.Stats(); now.Refused[why] != before+1 {
		l.t.Fatalf("refused, but not as %v: %v", why, now.Refused)
	}
	if line := "msg=refused why=" + why.String(); !strings.Contains(l.log.String(), line) {
		l.t.Errorf("no %q in the log", line)
	}
}

// penalties let an offence alone be, and two of a kind be enforced.
func penalties() gate.Penalties {
	d := time.Hour
	return gate.Penalties{NoAuth: d, AuthFail: d, Late: d, Crash: d, Misuse: d, Enforce: d + d/2, Most: 10 * d}
}

func TestOffendersAreRefused(t *testing.T) {
	for offence, offend := range map[gate.Offence]func(t *testing.T, l *lab){
		gate.NoAuth: func(t *testing.T, l *lab) {
			_, err := termtest.DialWith(t, l.addr, gossh.ClientConfig{User: "scanner"})
			if err == nil {
				t.Error("let in without authentication")
			}
		},
		gate.AuthFail: func(t *testing.T, l *lab) { // x/crypto hangs up at once, and reports no attempt
			if _, err := termtest.TryDial(t, l.addr, "mallory", liar{termtest.Key(t), termtest.Key(t)}); err == nil {
				t.Error("a false signature is accepted")
			}
		},
		gate.Late: func(t *testing.T, l *lab) {
			c, err := net.Dial("tcp", l.addr)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			_ = c.SetReadDeadline(time.Now().Add(termtest.Patience))
			if _, err := io.Copy(io.Discard, c); isTimeout(err) {
				t.Error("still open")
			}
		},
		gate.Crash: func(t *testing.T, l *lab) {
			x := l.guest(80, 24)
			x.Type("\x9bMX\x9b@")
			x.Wait()
			x.Kill()
		},
		gate.Misuse: func(t *testing.T, l *lab) {
			c := termtest.Dial(t, l.addr, "guest", nil)
			for range 32 {
				if _, _, err := c.SSH().OpenChannel("direct-tcpip", nil); err == nil {
					t.Error("forwarding")
				}
				if ok, _, _ := c.SSH().SendRequest("tcpip-forward", true, nil); ok {
					t.Error("forwarding back")
				}
			}
			c.Close()
		},
	} {
		t.Run(offence.String(), func(t *testing.T) {
			t.Parallel()
			l := strict(t, limits{Gate: gate.Limits{Hello: time.Second, Penalties: penalties()}}, nil)
			offend(t, l)
			l.offences(offence, 1)
			termtest.Dial(t, l.addr, "guest", nil).Close()
			offend(t, l)
			l.offences(offence, 2)
			l.refused(gate.Penalised)
		})
	}
}

// A client from this machine may be anybody, behind a relay.
func TestThisMachineIsExempt(t *testing.T) {
	l := open(t, limits{Gate: gate.Limits{Rate: 0.001, Burst: 1, PerSourceStartups: 1, Penalties: penalties()}}, nil)
	for range 3 {
		_, _ = termtest.DialWith(t, l.addr, gossh.ClientConfig{User: "scanner"})
	}
	l.offences(gate.NoAuth, 3)
	l.guest(80, 24)
}

func TestAuthTries(t *testing.T) {
	l := open(t, limits{Door: sshd.Limits{AuthTries: 3}}, nil)
	tries := 0
	_, err := termtest.DialWith(t, l.addr, gossh.ClientConfig{
		User: "mallory",
		AuthCallback: func(*gossh.ClientAuthContext) (gossh.AuthMethod, error) {
			tries++
			if tries > 9 {
				return nil, errors.New("it goes on and on")
			}
			return gossh.Password("guess"), nil
		},
	})
	if err == nil || tries != 3 {
		t.Errorf("%d tries, %v", tries, err)
	}
	l.offences(gate.AuthFail, 1)
}

func TestTooFast(t *testing.T) {
	t.Parallel()
	l := strict(t, limits{Gate: gate.Limits{Rate: 0.001, Burst: 2}}, nil)
	for range 2 {
		termtest.Dial(t, l.addr, "guest", nil)
	}
	l.refused(gate.TooFast)
}

// Those who do not authenticate take places from each other, and from nobody
// who has; and they lose them.
func TestStartups(t *testing.T) {
	t.Parallel()
	l := open(t, limits{Gate: gate.Limits{Startups: gate.Startups{Start: 2, Rate: 100, Full: 3}, Login: 2 * time.Second,
		Hello: time.Hour}}, nil)
	inside := []*termtest.Terminal{l.guest(80, 24), l.guest(80, 24), l.guest(80, 24)}
	for range 2 {
		c, err := net.Dial("tcp", l.addr)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		_, _ = io.WriteString(c, "SSH-2.0-slow\r\n")
	}
	l.counted("2 waiting", func(s gate.Stats) bool { return s.Startups == 2 })
	l.refused(gate.EarlyDrop)
	l.counted("2 late", func(s gate.Stats) bool { return s.Offences[gate.Late] == 2 && s.Startups == 0 })
	l.guest(80, 24)
	alive(inside[0])
}

func TestStats(t *testing.T) {
	l := open(t, limits{Session: session.Limits{Sessions: 1}}, nil)
	x := l.guest(80, 24)
	termtest.Dial(t, l.addr, "guest", nil).Open(80, 24, "").WaitFor("Every place is taken")
	l.counted("two in, one at play", func(s gate.Stats) bool {
		return s.Connections == 2 && s.Startups == 0 && s.Sources == 1 && s.Accepted == 2 && s.Authenticated == 2 &&
			s.Refused[gate.NoPlace] == 1 && l.host.Stats().Running == 1 && l.host.Stats().Begun == 1 &&
			l.srv.Stats().Requests == 0
	})
	before := l.srv.Stats()
	alive(x)
	if after := l.srv.Stats(); after.BytesIn <= before.BytesIn || after.BytesOut < before.BytesOut+50 {
		t.Errorf("before %+v\nafter %+v", before, after)
	}
	x.Kill()
	l.counted("one gone", func(s gate.Stats) bool {
		return s.Connections == 1 && s.Accepted == 2 &&
			l.host.Stats().Running == 0
	})
}

func TestIdleIsWithoutKeys(t *testing.T) {
	t.Parallel()
	ended := make(chan error, 1)
	l := open(t, limits{Session: session.Limits{Idle: time.Second}}, func(x *session.Session) int {
		err := x.Run(&hose{})
		ended <- err
		return 0
	})
	began := time.Now()
	x := termtest.Dial(t, l.addr, "guest", nil).Open(80, 24, "")
	x.WaitUntil("output", func(screen string) bool { return screen != "" })
	x.Resize(70, 20)
	if exit := x.Wait(); exit != 1 {
		t.Errorf("exit %d", exit)
	}
	if err := <-ended; !errors.Is(err, session.ErrIdle) || time.Since(began) < 700*time.Millisecond {
		t.Errorf("Run: %v after %v", err, time.Since(began))
	}
	if x.AltScreen() {
		t.Errorf("the person sees:\n%s", x.Screen())
	}
}

// A barred address is not let in, exempt or not, and others are, without a word to
// either.
func TestBarred(t *testing.T) {
	t.Parallel()
	var barred atomic.Bool
	l := openWith(t, config{Barred: func(ip netip.Addr) bool {
		if !ip.IsLoopback() {
			t.Errorf("asked for %v", ip)
		}
		return barred.Load()
	}})
	l.guest(80, 24)
	barred.Store(true)
	l.refused(gate.Banned)
	c, err := net.Dial("tcp", l.addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(termtest.Patience))
	if said, err := io.ReadAll(c); len(said) > 0 || errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("who is barred hears %q, %v", said, err)
	}
	barred.Store(false)
	l.guest(80, 24)
}

// A client behind a proxy is barred by their own address.
func TestBarredBehindAProxy(t *testing.T) {
	t.Parallel()
	l := openWith(t, config{
		Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Handle: whence,
		Barred: func(ip netip.Addr) bool { return ip == netip.MustParseAddr("203.0.113.9") },
	})
	if _, err := l.proxied("PROXY TCP4 203.0.113.9 192.0.2.1 5555 22\r\n"); err == nil ||
		l.gate.Stats().Refused[gate.Banned] != 1 {
		t.Errorf("%v, %v", err, l.gate.Stats().Refused)
	}
	if from, err := l.proxied("PROXY TCP4 203.0.113.10 192.0.2.1 5555 22\r\n"); from != "203.0.113.10:5555" || err != nil {
		t.Errorf("from %s, %v", from, err)
	}
}
