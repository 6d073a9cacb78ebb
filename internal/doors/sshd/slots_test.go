package sshd_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
)

// stayers are sessions that can be asked to give way, the oldest first.
type stayers struct {
	mu  sync.Mutex
	all []*session.Session
}

func (s *stayers) add(x *session.Session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all = append(s.all, x)
}

func (s *stayers) oldest(*session.Session) *session.Session {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, x := range s.all {
		if x.Context().Err() == nil && x.Identity().Fingerprint == "" {
			return x
		}
	}
	return nil
}

// When every place is taken, one gives way to each who comes, and hears why.
func TestSomebodyGivesWay(t *testing.T) {
	t.Parallel()
	var here stayers
	l := openWith(t, config{Limits: limits{Session: session.Limits{Sessions: 3}}, GivesWay: here.oldest,
		Handle: func(x *session.Session) int {
			here.add(x)
			err := x.Run(&puppet{session: x})
			if errors.Is(err, session.ErrGaveWay) {
				fmt.Fprint(x.Stderr(), "made room")
			}
			return 0
		}})
	var all []*termtest.Terminal
	for range 3 {
		all = append(all, l.guest(80, 24))
	}
	var newcomers sync.WaitGroup
	for range 2 {
		newcomers.Go(func() { alive(l.guest(80, 24)) })
	}
	newcomers.Wait()
	for _, x := range all[:2] {
		if exit := x.Wait(); exit != 1 || x.AltScreen() || !strings.Contains(x.Screen(), "made room") {
			t.Errorf("exit %d, the person sees\n%s", exit, x.Screen())
		}
	}
	alive(all[2])
	if s := l.host.Stats(); s.Running != 3 || s.Begun != 5 {
		t.Errorf("%+v", s)
	}
}

// One that does not take what it is told is not waited for.
func TestWhoGivesWayIsNotWaitedFor(t *testing.T) {
	t.Parallel()
	var here stayers
	l := openWith(t, config{Limits: limits{Session: session.Limits{Sessions: 1, Write: time.Hour},
		Door: sshd.Limits{Write: time.Hour}}, GivesWay: here.oldest, Handle: func(x *session.Session) int {
		here.add(x)
		if len(x.Command()) == 0 {
			_ = x.Run(&puppet{session: x})
			return 0
		}
		for line := []byte(strings.Repeat("x", 4095) + "\n"); ; {
			if _, err := x.Write(line); err != nil {
				return 1
			}
		}
	}})
	deaf := started(t, l, "write for ever")
	if _, err := deaf.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	alive(l.guest(80, 24))
}

// Slots are kept for keys that have a seat, and for nobody else.
func TestReservedPlaces(t *testing.T) {
	t.Parallel()
	seated, stranger := termtest.Key(t), termtest.Key(t)
	var asked atomic.Int64
	l := openWith(t, config{
		Limits: limits{Session: session.Limits{Sessions: 4, Reserved: 50}},
		HasSeat: func(ctx context.Context, fingerprint string) bool {
			asked.Add(1)
			return ctx.Err() == nil && fingerprint == gossh.FingerprintSHA256(seated.PublicKey())
		},
	})
	l.guest(80, 24)
	termtest.Dial(t, l.addr, "ann", seated).Open(80, 24, "").WaitFor("ready")
	if asked.Load() != 0 {
		t.Error("asked while there is room")
	}
	full := func(key gossh.Signer) {
		t.Helper()
		termtest.Dial(t, l.addr, "bob", key).Open(80, 24, "").WaitFor("Every place is taken")
	}
	full(nil)
	full(stranger)
	for range 2 {
		termtest.Dial(t, l.addr, "ann", seated).Open(80, 24, "").WaitFor("ready")
	}
	full(seated)
}

// A second session on a connection is not free, and a flood of them is misuse.
func TestManySessionsOnOneConnection(t *testing.T) {
	t.Parallel()
	l := strict(t, limits{Gate: gate.Limits{Rate: 0.001, Burst: 4}}, func(*session.Session) int { return 0 })
	c := termtest.Dial(t, l.addr, "guest", nil)
	began := 0
	for range 100 {
		s, err := c.SSH().NewSession()
		if err != nil {
			continue
		}
		if s.Run("") == nil {
			began++
		}
	}
	if began != 4 {
		t.Errorf("%d sessions began", began)
	}
	if s := l.gate.Stats(); l.host.Stats().Begun != 4 || s.Refused[gate.TooFast] != 96 || s.Offences[gate.Misuse] != 1 {
		t.Errorf("%+v", s)
	}
}

// Sessions that come and go write no more than so much; whole ones, or none.
func TestSessionsDoNotFillTheLog(t *testing.T) {
	t.Parallel()
	l := strict(t, limits{Gate: gate.Limits{Rate: -1}}, func(*session.Session) int { return 0 })
	c := termtest.Dial(t, l.addr, "guest", nil)
	for range 200 {
		if s, err := c.SSH().NewSession(); err != nil {
			t.Fatal(err)
		} else if err := s.Run(""); err != nil {
			t.Fatal(err)
		}
	}
	l.counted("all over", func(gate.Stats) bool { return l.host.Stats().Begun == 200 && l.host.Stats().Running == 0 })
	c.Close()
	retry(t, func() error {
		log := l.log.String()
		opened, closed := strings.Count(log, "session opened"), strings.Count(log, "session closed")
		if opened != closed || opened < 60 || opened > 100 {
			return fmt.Errorf("%d opened, %d closed", opened, closed)
		}
		return nil
	})
}

func TestWarningOfASharedAddress(t *testing.T) {
	t.Parallel()
	const warning = "most people come from one private address"
	for exempt, l := range map[bool]*lab{true: open(t, limits{}, nil), false: strict(t, limits{}, nil)} {
		for range 12 {
			l.guest(80, 24)
		}
		log := l.log.String()
		if n := strings.Count(log, warning); exempt && n != 0 || !exempt && n != 1 {
			t.Errorf("exempt %v: warned %d times", exempt, n)
		}
		if !exempt && (!strings.Contains(log, "address=127.0.0.1") || !strings.Contains(log, "'proxies'") ||
			!strings.Contains(log, "'exempt'")) {
			t.Errorf("the warning does not say what to do:\n%s", log)
		}
	}
}
