package e2e

import (
	"regexp"
	"strings"
	"sync"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// duel is a game of two that goes on, one game after another, while others do
// what they can to disturb it.
type duel struct {
	party
	t *testing.T
}

func newDuel(t *testing.T, s *server) *duel { return newDuelAt(t, "the-duel", "ann", "bob", s.open) }

// newDuelAt returns one at a table of this name, of two people whose terminals open makes.
func newDuelAt(t *testing.T, table, one, other string, open func(user, command string) *termtest.Terminal) *duel {
	host := newPerson(t, one, open(one, "new --seats 2 --name "+table))
	host.await("the waiting room", inWaitingRoom)
	return &duel{*newParty(host, newPerson(t, other, open(other, "join "+table))), t}
}

// goOn plays some decisions and checks that both see the same board.
func (d *duel) goOn(n int) {
	d.t.Helper()
	for range n {
		if !d.move() {
			d.rematch()
		}
	}
	if d.next() == nil { // the last one was the end of a game
		d.rematch()
	}
	d.agree()
}

// rematch is the next game.
func (d *duel) rematch() {
	d.t.Helper()
	sameEnd(d.t, d.people...)
	for _, p := range d.people {
		p.Type(keyRematch)
	}
	for _, p := range d.people {
		p.await("another game", func(s string) bool { return inGame(s) && !over(s) })
	}
}

// attacked returns a server where a duel is being fought and a test attacks.
func attacked(t *testing.T) (*server, *duel) {
	t.Parallel()
	s := serve(t)
	d := newDuel(t, s)
	d.goOn(2)
	t.Cleanup(func() { // before the server is stopped
		if !t.Failed() {
			d.goOn(4)
			s.alive()
		}
	})
	return s, d
}

func TestClientsThatVanish(t *testing.T) {
	s, d := attacked(t)
	key := termtest.Key(t)
	for i := range 60 { // through the login, which takes about 3 kB
		s.vanish(key, i*55)
		if i%10 == 0 {
			d.goOn(1)
		}
	}
	for i := range 40 { // and through a session with its game
		s.vanish(key, 3300+i*150)
		if i%8 == 0 {
			d.goOn(1)
		}
	}
}

func TestMegabytes(t *testing.T) {
	s, d := attacked(t)
	const mega = 1 << 20
	for _, typed := range []string{
		paste(strings.Repeat("A", mega)),
		"\x1b[200~" + strings.Repeat("never ends ", mega/11),
		strings.Repeat("?q\x1b[A", mega/5),
		strings.Repeat("\xff", mega),
		strings.Repeat("\x1b", mega),
		"\x1b[" + strings.Repeat("9", mega),
		"\x1b]0;" + strings.Repeat("t", mega),
	} {
		for _, command := range []string{"", "watch the-duel"} {
			x := s.open("eve", command)
			x.WaitUntil("a screen", func(s string) bool { return s != "" })
			if command != "" {
				x.Type(keyTalk)
			}
			x.Type(typed)
			d.goOn(1)
			x.Kill()
		}
	}
}

// These bytes have made a decoder of input panic, or might.
func TestBytesThatBreakDecoders(t *testing.T) {
	s, d := attacked(t)
	s.excused = regexp.MustCompile(`in="input decoder"`) // it ends that session, and is noted
	for i, typed := range []string{
		"\x9bMX\x9b@", "\x9bMabc", "\x9b4X\x9b@",
		"\x1b[" + strings.Repeat("1;", 40) + "\xc7", "\x1b[" + strings.Repeat(";", 500) + "\xc7m",
		"\x1b[M", "\x9b", "\xe4\xb8", "\x1bP", "\x1b_G\x1b\\", "\x1b[<0;0;0M", "\x1b[201~",
		"\x1b[<999999999999999999999;-1;0M", "\x1b[27;99999;99999~", "\x1b[1114112;1u", "\x00\x80\xff",
		"\x1b]11;rgb:ffff/ffff\x07\x1b]52;c;AAAA\x07\x1b[?2026;2$y\x1b[I\x1b[O",
	} {
		x := s.open("eve", [...]string{"", "watch the-duel", "new --bots 1 --seats 2"}[i%3])
		x.WaitUntil("a screen", func(s string) bool { return s != "" })
		x.Type(typed)
		d.goOn(1) // meanwhile it is decoded as it is, with nothing behind it
		x.Type(termtest.Esc + termtest.Enter + typed + keyTalk + typed + termtest.Enter)
		x.Type(termtest.CtrlC + termtest.CtrlC) // at a seat the first asks
		x.Wait()
		x.Kill() // the connection too
	}
}

// Watchers who take no output while there is much to show.
func TestStalledReaders(t *testing.T) {
	s, d := attacked(t)
	var stalled []*termtest.Terminal
	for range 4 {
		x := s.dial("eve", nil).Open(250, 80, "watch the-duel")
		x.WaitFor(saysWatching)
		x.Stall()
		for range 50 { // each draws all of a large screen anew
			_ = x.SSH().WindowChange(79, 249)
			_ = x.SSH().WindowChange(80, 250)
			x.Type(keyHelp + termtest.Esc)
		}
		stalled = append(stalled, x)
		d.goOn(3)
	}
	d.goOn(30)
	for _, x := range stalled {
		x.Kill()
	}
}

func TestFloods(t *testing.T) {
	s, d := attacked(t)
	c := s.dial("eve", nil)
	first := c.Open(80, 24, "")
	first.WaitUntil("the hall", inHall)
	var flood sync.WaitGroup
	for range 300 {
		flood.Go(func() {
			if _, err := c.SSH().NewSession(); err == nil {
				t.Error("a second session on one connection")
			}
		})
	}
	for range 100 {
		flood.Go(func() { _, _ = termtest.TryDial(t, s.addr(), "eve", nil) })
	}
	d.goOn(3)
	flood.Wait()
	d.goOn(3)
	first.Type(keyQuit)
	first.Wait()
}

// Nobody sits on others' seats, by whatever name or key they come.
func TestSeatsAreKept(t *testing.T) {
	s, d := attacked(t)
	for _, key := range []gossh.Signer{nil, termtest.Key(t)} {
		x := s.dial("ann", key).Open(80, 24, "join the-duel")
		if exit := x.Wait(); exit != 11 || !strings.Contains(x.Screen(), "watch") {
			t.Errorf("exit %d\n%s", exit, x.Screen())
		}
		watcher := s.dial("bob", key).Open(80, 24, "watch the-duel")
		watcher.WaitFor(saysWatching)
		watcher.Type("12" + termtest.Enter + keyPass + keyDraw + keySell + keyRematch + keySit + keyAddBot + keyMenu)
		d.goOn(2)
	}
}
