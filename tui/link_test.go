package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"medici/internal/games/narration"
	"medici/lobby"
	"medici/rules/medici"
)

// leads returns a link as the lobby finds it for somebody at a hand.
func (x *hand) leads(word string, watch bool) *Link {
	x.t.Helper()
	d, err := x.app.Visitor.Destination(x.t.Context(), word)
	if err != nil {
		x.t.Fatal(err)
	}
	return &Link{Link: narration.Link{Destination: d, Watch: watch}, Stays: func() {}}
}

// Whoever has followed a link is asked where it leads and to whom, and nobody there reads their name before the
// answer, which Esc and a click give as well.
func TestLinkIsAskedAbout(t *testing.T) {
	l := newLobby(t)
	host := newHand(t, l, "Franz_Josef-the1", 80, 24)
	table, err := host.app.Visitor.Open(lobby.Settings{Name: "abcdefghijklmnopqrstuvwx", Game: medici.Game{}, Seats: 6,
		Bots: 4})
	if err != nil {
		t.Fatal(err)
	}
	visit, err := host.app.Visitor.Join(table)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(visit.Close)
	host.until("Franz_Josef")
	links := map[string]*Link{
		"join": host.leads("abcdefghijklmnopqrstuvwx", false), "watch": host.leads("abcdefghijklmnopqrstuvwx", true),
		"evening": {Link: narration.Link{Destination: lobby.Destination{Evening: gathering(5)}}, Stays: func() {}},
		"guest": {Link: narration.Link{Destination: lobby.Destination{As: "guest-dee",
			Table: host.leads("abcdefghijklmnopqrstuvwx", false).Table}}, Stays: func() {}},
	}
	for name, link := range links {
		for _, size := range everySize {
			x := newHandWith(t, l, "ann", size[0], size[1], func(o *Options) { o.Link = link })
			x.until("WHERE TO?")
			x.golden(fmt.Sprintf("link-%s-%d", name, size[0]))
			if lost := x.app.canvas.Lost(); len(lost) > 0 {
				t.Errorf("%s at %v has no room for %q:\n%s", name, size, lost, x.screen())
			}
			x.fits("a link, " + name)
			if name == "join" && size[0] == 80 {
				x.goldens("link")
				x.set("colours", "none")
				x.set("signs", "ascii")
				x.golden("link-ascii-80")
			}
			if strings.Contains(host.screen(), "ann") && name != "evening" {
				t.Errorf("%s: they know it at the table:\n%s", name, host.screen())
			}
		}
	}
}

// Esc leads to the hall, Enter to where the link leads, but not at once: the person may have typed that elsewhere.
func TestLinkIsAnswered(t *testing.T) {
	l := newLobby(t)
	stayed := 0
	link := &Link{Link: narration.Link{Destination: lobby.Destination{Table: lobby.Listing{Name: "amber-fox",
		Game: "medici", Players: "bob,,"}}}, Stays: func() { stayed++ }}
	open := func() *hand {
		x := newHandWith(t, l, "ann", 80, 24, func(o *Options) { o.Link, o.Guard = link, time.Hour })
		x.until("WHERE TO?")
		return x
	}
	x := open()
	x.press("enter")
	x.until("WHERE TO?")
	if x.quit || stayed > 0 {
		t.Error("what was typed before the question answers it")
	}
	now := time.Now().Add(2 * time.Hour)
	x.app.frame.Now = func() time.Time { return now }
	x.press("esc")
	x.until("The hall")
	if stayed != 1 || x.app.Follows() {
		t.Errorf("stayed %d times, and goes: %t", stayed, x.app.Follows())
	}
	y := open()
	y.app.frame.Now = func() time.Time { return now }
	y.press("enter")
	for !y.quit {
		y.take(<-y.msgs)
	}
	if !y.app.Follows() || !y.app.Onward() || stayed != 1 {
		t.Error("Enter does not go there")
	}
}
