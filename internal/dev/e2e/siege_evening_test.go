package e2e

import (
	"strings"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// evenings has a few addresses open slow evenings by many keys, all join all of them, each round
// is begun, and they hang up: their tables would be more than there is room for, with nobody at
// them. Then guests open as many evenings as they can. Somebody else opens an evening and a table all the same.
func (g *siege) evenings() {
	addresses := []string{base(), base(), base(), base(), base(), base()}
	keys := make([]gossh.Signer, max(len(addresses), g.share(60)))
	for i := range keys {
		keys[i] = termtest.Key(g.t)
	}
	asks := func(n int, command string) (out string) {
		g.arrivals.Add(1)
		c, err := termtest.DialFrom(g.t, addresses[n%len(addresses)], g.server.addr(), "eve", keys[n])
		if err != nil {
			g.refused.Add(1)
			return ""
		}
		defer c.Kill()
		out, _ = run(c, command, "")
		return out
	}
	var codes []string
	for n := range min(max(2, g.share(36)), len(keys)) {
		if code := codeOfEvening.FindString(asks(n, "evening new --clock 1h --seats 2 --rounds 2 --json")); code != "" {
			codes = append(codes, code)
		}
	}
	together(len(addresses), func(first int) {
		for n := first; n < len(keys); n += len(addresses) {
			for _, code := range codes {
				asks(n, "evening join "+code)
			}
		}
	})
	for n, code := range codes {
		asks(n, "evening start "+code)
	}
	together(15, func(int) {
		address := base()
		for range g.share(36) {
			if c := g.come(address); c != nil {
				_, _ = run(c, "evening new --json", "")
				c.Kill()
			}
		}
	})
	c := g.server.dial("ed", termtest.Key(g.t))
	defer c.Close()
	if out, err := run(c, "evening new --json", ""); err != nil || !strings.Contains(out, `"state":"gathering"`) {
		g.t.Errorf("beside %d evenings somebody opens another: %v, %s", len(codes), err, out)
	}
	var out string
	// left tables stay for some seconds
	for late := time.Now().Add(15 * time.Second); !strings.Contains(out, `"type":"table"`); {
		if time.Now().After(late) || g.pause(200*time.Millisecond) {
			g.t.Errorf("beside %d evenings nobody opens a table: %s", len(codes), out)
			return
		}
		out, _ = run(c, "new --seats 2 --json", "")
	}
}
