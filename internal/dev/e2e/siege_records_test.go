package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"sync/atomic"
	"time"

	"medici/internal/dev/termtest"
)

// base is an address that one attack has for itself, and how many there have been.
var bases atomic.Int64

func base() string { return fmt.Sprintf("127.68.%d.1", bases.Add(1)%250) }

// come returns a connection from one address; nil when the door has had enough of it.
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

// reviews has many ask at once for the reviews of a game that is over and of a private one that goes on, of which
// nothing is told, not even to its players. Somebody who asks for them is told of the first.
func (g *siege) reviews() {
	address, key := base(), termtest.Key(g.t)
	asks := func(command string) string {
		c, err := termtest.DialFrom(g.t, address, g.server.addr(), "eve", key)
		if err != nil {
			return ""
		}
		defer c.Kill()
		out, _ := run(c, command, "")
		return out
	}
	hidden := gameID.FindString(asks("new --game merchant --seats 3 --bots 2 --private --json"))
	told := regexp.MustCompile(`"chances"|"grade"`)
	if out := asks("review " + hidden + " --json"); told.MatchString(out) {
		g.t.Errorf("who plays %s is told of it while it goes on: %s", hidden, out)
	}
	together(16, func(hand int) {
		game, address := []string{hidden, g.game}[hand%2], base()
		asFastAsItGoes(g.lasts(2), func(int) error {
			if x := g.come(address); x != nil {
				defer x.Kill()
				if out, _ := run(x, "review "+game+" --json", ""); game == hidden && told.MatchString(out) {
					g.t.Errorf("of %s, which goes on, is told %s", game, out)
				}
			}
			return nil
		})
	})
	c := g.server.dial("ed", termtest.Key(g.t))
	defer c.Close()
	if out, err := run(c, "review "+g.game+" --json", ""); err != nil || !told.MatchString(out) {
		g.t.Errorf("beside many who ask, somebody is told of %s: %v, %s", g.game, err, out)
	}
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
