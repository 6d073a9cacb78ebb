package e2e

import (
	"fmt"
	"io"
	"net"
	"regexp"
	"strings"
	"sync/atomic"
	"time"

	"medici/internal/termtest"
)

// cheap are attacks that cost their maker next to nothing. Each comes from one
// address, or from as few as are enough; what they must not reach is judged by
// tests of their own, and here by the game beside them and by memory.
var cheap = []attack{
	{"packets of one byte", (*siege).crumbs},
	{"records of a table that waited long", (*siege).longRecords},
	{"ready and not ready", (*siege).wavering},
	{"one table after another", (*siege).tableAfterTable},
	{"one guest after another", (*siege).guestAfterGuest},
	{"one session after another", (*siege).sessionAfterSession},
	{"connections that say what they speak", (*siege).loiterers},
	{"the ranking and codes for keys", (*siege).rankings},
	{"typing on sixteen screens", (*siege).typists},
}

// base is an address that one attack has for itself, and how many there have been.
var bases atomic.Int64

func base() string { return fmt.Sprintf("127.68.%d.1", bases.Add(1)%250) }

// come is a connection from one address; nil when the door has had enough of it.
func (g *siege) come(address string) *termtest.Client {
	g.arrivals.Add(1)
	c, err := termtest.DialFrom(g.t, address, g.server.addr(), "eve", nil)
	if err != nil {
		g.refused.Add(1)
		return nil
	}
	time.AfterFunc(termtest.Patience, c.Kill) // it may be made to wait
	return c
}

// lasts is as much of some seconds as this siege has.
func (g *siege) lasts(seconds int) time.Duration {
	return time.Duration(g.share(1000*seconds)) * time.Millisecond
}

func (g *siege) crumbs() {
	for _, side := range sides {
		address := base()
		together(16, func(int) {
			tcp, err := (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}).Dial("tcp", g.server.addr())
			if err != nil {
				g.t.Error("the server takes no more connections: ", err)
				return
			}
			g.arrivals.Add(1)
			_, open, _ := crumbs(tcp, "watch the-duel --plain", side, g.share(500_000), g.lasts(4))
			_ = open.Close()
		})
	}
}

// longRecords makes the journal of a table long and then asks for a game of it.
func (g *siege) longRecords() {
	key, address := termtest.Key(g.t), base()
	come := func() *termtest.Client {
		c, _ := termtest.DialFrom(g.t, address, g.server.addr(), "eve", key)
		return c
	}
	if c := come(); c != nil {
		g.waver(c, "new --seats 3 --plain --name long-table")
	}
	c := come()
	if c == nil {
		return
	}
	defer c.Kill()
	_, _ = run(c, "join long-table --plain", "add bot\nadd bot\n")
	out, _ := run(c, "games --json", "")
	id := gameID.FindString(out)
	together(16, func(int) {
		if x := g.come(address); x != nil {
			defer x.Kill()
			asFastAsItGoes(g.lasts(2), func(int) error { _, err := run(x, "record "+id, ""); return err })
		}
	})
}

var gameID = regexp.MustCompile(`[a-z0-9]+-\d+`)

// wavering writes as fast as the disk takes it.
func (g *siege) wavering() {
	address := base()
	together(4, func(int) {
		if c := g.come(address); c != nil {
			g.waver(c, "new --seats 3 --plain")
		}
	})
}

// waver is ready and not ready at a table, as fast as the server listens, and gone
// after a while.
func (g *siege) waver(c *termtest.Client, command string) {
	late := time.AfterFunc(g.lasts(3), c.Kill)
	defer late.Stop()
	x, err := (&raider{Client: c.SSH()}).open(manner{command: command, noTerminal: true}, nil)
	for err == nil {
		err = write(x.keys, strings.Repeat("ready\nnot\n", 100))
	}
}

// again does something on new connections from an address, as often as it goes.
func (g *siege) again(seconds int, do func(*termtest.Client)) {
	address := base()
	together(4, func(int) {
		asFastAsItGoes(g.lasts(seconds), func(int) error {
			if c := g.come(address); c != nil {
				do(c)
				c.Kill()
			}
			return nil
		})
	})
}

func (g *siege) tableAfterTable() {
	g.again(3, func(c *termtest.Client) {
		for range 6 {
			_, _ = run(c, "new --seats 4 --json", "")
		}
	})
}

func (g *siege) guestAfterGuest() {
	g.again(3, func(c *termtest.Client) {
		_, _ = run(c, "watch the-duel --json", strings.Repeat(`{"type":"chat","text":"drivel"}`+"\n", 8))
	})
}

func (g *siege) sessionAfterSession() {
	g.again(3, func(c *termtest.Client) {
		asFastAsItGoes(g.lasts(1), func(int) error { _, err := run(c, "name", ""); return err })
	})
}

// loiterers take the places of those who have not said who they are.
func (g *siege) loiterers() {
	stop := make(chan struct{})
	time.AfterFunc(g.lasts(4), func() { close(stop) })
	together(7, func(int) { g.server.loiter(base(), stop) })
}

func (g *siege) rankings() {
	key, address := termtest.Key(g.t), base()
	together(16, func(n int) {
		c, err := termtest.DialFrom(g.t, address, g.server.addr(), "eve", key)
		if err != nil {
			return
		}
		defer c.Kill()
		asFastAsItGoes(g.lasts(3), func(int) error {
			_, err := run(c, [2]string{"top", "keys"}[n%2], "")
			return err
		})
	})
}

func (g *siege) typists() {
	address := base()
	together(16, func(int) {
		c := g.come(address)
		if c == nil {
			return
		}
		defer c.Kill()
		x, err := (&raider{Client: c.SSH()}).open(manner{command: "watch the-duel", cols: 120, rows: 40}, io.Discard)
		if err == nil && x.typed(keyTalk) {
			late := time.AfterFunc(g.lasts(3), c.Kill)
			defer late.Stop()
			for x.typed(strings.Repeat("ab"+termtest.Backspace, 64)) {
			}
		}
	})
}
