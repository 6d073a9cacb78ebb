package e2e

import (
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// getsIn tries to come in, so many times at most, and returns how often it was turned away, and how long it waited when it
// was not.
func (s *server) getsIn(address, user string, times int) (turnedAway int, waited time.Duration) {
	again := time.NewTicker(200 * time.Millisecond)
	defer again.Stop()
	for ; turnedAway < times; turnedAway++ {
		began := time.Now()
		if _, err := termtest.DialFrom(s.t, address, s.addr(), user, nil); err == nil {
			return turnedAway, time.Since(began)
		}
		<-again.C
	}
	return turnedAway, 0
}

// loiter keeps as many connections from an address as it may have, that say what
// they speak and nothing more, and opens another for each that is shut, until
// stop is closed.
func (s *server) loiter(address string, stop <-chan struct{}) {
	from := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	together(16, func(int) {
		again := time.NewTicker(50 * time.Millisecond)
		defer again.Stop()
		for {
			if c, err := from.Dial("tcp", s.addr()); err == nil {
				_, _ = io.WriteString(c, version)
				shut := make(chan struct{})
				go func() {
					defer close(shut)
					_, _ = io.Copy(io.Discard, c)
				}()
				select {
				case <-shut:
				case <-stop:
				}
				_ = c.Close()
				<-shut
			}
			select {
			case <-stop:
				return
			case <-again.C:
			}
		}
	})
}

// A few addresses whose connections never say who they are keep nobody out.
func TestHalfOpenConnectionsKeepNobodyOut(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	stop := make(chan struct{})
	var loiterers sync.WaitGroup
	defer loiterers.Wait()
	defer close(stop)
	for n := range 8 {
		loiterers.Go(func() { s.loiter(strangerAt(n), stop) })
	}
	waitFor(t, "many who loiter", func() bool { return s.metric("medici_startups") >= 40 })
	var kept []string // in tries, which are as many on a busy machine
	for n := range 12 {
		if times, waited := s.getsIn(strangerAt(100+n), "ann", 10); times > 4 || waited > 5*time.Second {
			kept = append(kept, fmt.Sprintf("turned away %d times, and let in after %v", times, waited))
		}
	}
	t.Logf("of 12 newcomers are kept out: %q", kept)
	if len(kept) > 1 {
		t.Errorf("of 12 newcomers are kept out: %q", kept)
	}
}

// Guests who idle take every place there is. Somebody who has a seat in a game
// comes back to it, and somebody new comes in.
func TestIdleGuestsKeepNobodyOut(t *testing.T) {
	t.Parallel()
	s := besieged(t, "--sessions", "40")
	ann, bob := termtest.Key(t), termtest.Key(t)
	a := s.linesOn(s.from(strangerAt(1000), "ann", ann), "ann", "new --seats 2 --json --name old-mill")
	a.hears(`"type":"table"`)
	b := s.linesOn(s.from(strangerAt(1001), "bob", bob), "bob", "join old-mill --json")
	b.hears(`"state":"playing"`)
	b.client.Kill()
	for n := range 60 {
		if c, err := termtest.DialFrom(t, strangerAt(n/20), s.addr(), "eve", nil); err == nil {
			_, _ = c.TryOpen(80, 24, "")
		}
	}
	waitFor(t, "every place is taken", func() bool { return s.metric("medici_sessions") >= 36 })
	if !s.reaches(strangerAt(1002), bob, "join old-mill --json", `"you":2`) {
		t.Error("somebody who has a seat in a game does not come back to it")
	}
	if !s.reaches(strangerAt(1003), nil, "watch old-mill --json", `"you":0`) {
		t.Error("nobody new comes in")
	}
	a.say(`{"type":"chat","text":"still here"}`)
	a.hears("still here")
}

// reaches tries a few times to come in and to be told something.
func (s *server) reaches(address string, key gossh.Signer, command, wanted string) bool {
	s.t.Helper()
	again := time.NewTicker(500 * time.Millisecond)
	defer again.Stop()
	for range 8 {
		if c, err := termtest.DialFrom(s.t, address, s.addr(), "bob", key); err == nil {
			if out, err := run(c, command, ""); err == nil && strings.Contains(out, wanted) {
				return true
			}
			c.Kill()
		}
		<-again.C
	}
	return false
}
