//go:build e2e

package e2e

import (
	"context"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
)

// swamp is a way to a server on which what is on its way can get stuck, without a word to
// either end.
type swamp struct {
	listener net.Listener
	to       string

	mu    sync.Mutex
	stuck chan struct{} // closed when the present connections carry nothing any longer
	all   []net.Conn
}

// through returns a way to a server at host:port.
func through(t *testing.T, to string) *swamp {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &swamp{listener: l, to: to, stuck: make(chan struct{})}
	var open sync.WaitGroup
	open.Go(func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			open.Go(func() { s.carry(c) })
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		s.mu.Lock()
		for _, c := range s.all {
			_ = c.Close()
		}
		s.mu.Unlock()
		s.sink()
		open.Wait()
	})
	return s
}

func (s *swamp) carry(from net.Conn) {
	to, err := net.Dial("tcp", s.to)
	if err != nil {
		_ = from.Close()
		return
	}
	s.mu.Lock()
	stuck := s.stuck
	s.all = append(s.all, from, to)
	s.mu.Unlock()
	var both sync.WaitGroup
	both.Go(func() { pass(to, from, stuck) })
	both.Go(func() { pass(from, to, stuck) })
	both.Wait()
}

// pass carries bytes as long as they are not stuck. Then neither end hears of an end.
func pass(to, from net.Conn, stuck <-chan struct{}) {
	for b := make([]byte, 4096); ; {
		n, err := from.Read(b)
		select {
		case <-stuck:
			return
		default:
		}
		if _, wrong := to.Write(b[:n]); err != nil || wrong != nil {
			_, _ = io.Copy(io.Discard, from)
			_ = to.Close()
			return
		}
	}
}

// sink has all that is open now get stuck.
func (s *swamp) sink() {
	s.mu.Lock()
	defer s.mu.Unlock()
	close(s.stuck)
	s.stuck = make(chan struct{})
}

// noticesADeadLine is a page whose line no longer carries anything: it says so, and is back on
// its seat by a new one.
func noticesADeadLine(t *testing.T, chromium context.Context, s *server) {
	way := through(t, s.web())
	p := newPage(t, chromium, "http://"+way.listener.Addr().String())
	p.waitFor(buttonPlayBots)
	p.Type(keyPlayBots)
	p.WaitUntil("a table", func(s string) bool { return !inHall(s) && (mayBid(s) || maySelect(s)) })
	table := tableName(p.Screen())
	way.sink()
	p.Type("?")
	p.isLost()
	p.isBack(table)
	newParty(newPerson(t, "guest-player", mouse{p})).moves(2)
}

// tableName stands in the top line.
func tableName(s string) string {
	if words := strings.Fields(s); len(words) > 1 {
		return words[1]
	}
	return ""
}
