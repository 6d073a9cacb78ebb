package tui

import (
	"strings"
	"testing"

	"medici/lobby"
	"medici/rules/medici"
)

// Where browsers are let in, the hall and a waiting table show a link beside the line for
// ssh, and both are copied. Where there is room for one only it is the link.
func TestLinksStandBesideLines(t *testing.T) {
	const page, line = "https://example.org", "ssh -t -p 2222 example.org join amber-fox"
	for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 20}} {
		x := newHandWith(t, newLobby(t), "ann", size[0], size[1], func(o *Options) { o.Page = page })
		if size[0] > 40 {
			x.until("ssh -p 2222 example.org")
			x.until(page)
		}
		if _, err := x.app.Visitor.Open(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 4}); err != nil {
			t.Fatal(err)
		}
		x.until("amber-fox")
		x.press("enter")
		x.until(page + "/join/amber-fox")
		if shown := strings.Contains(x.screen(), line); shown != (size[0] > 40) {
			t.Errorf("%v shows the line for ssh: %t", size, shown)
		}
		x.press("i")
		x.until("One line for a friend")
		if alone := strings.ReplaceAll(x.screen(), "\n", ""); !strings.Contains(alone, page+"/join/amber-fox") {
			t.Errorf("%v copies\n%s", size, x.screen())
		}
	}
}
