package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"medici/internal/dev/termtest"
)

// Another site's page opens a link in somebody's browser: they sit down nowhere, and nobody reads their name, before
// they have said so. On screens and in sentences.
func TestALinkSeatsNobody(t *testing.T) {
	t.Parallel()
	s := besieged(t, "--web", "127.0.0.1:0")
	a := s.linesOn(s.from(strangerAt(0), "ann", termtest.Key(t)), "ann", "new --seats 2 --json --name old-mill")
	a.hears("old-mill")
	g := &siege{t: t, server: s}
	for n, plain := range []bool{false, true} {
		x, err := g.invade(strangerAt(1 + n))
		if err != nil {
			t.Fatal(err)
		}
		defer x.Close()
		heard := &tape{}
		go x.hear(heard)
		_ = x.say(websocket.MessageText, fmt.Sprintf(`{"cols":80,"rows":24,"path":"/join/old-mill","lang":"en","plain":%t}`,
			plain))
		waitFor(t, "the question of a link", func() bool {
			return strings.Contains(strings.ToLower(heard.String()),
				"where to?")
		})
		if out, _ := s.asks(strangerAt(3), "cleo", nil, "tables --json"); !strings.Contains(out, `"taken":1`) {
			t.Fatalf("who has only followed a link sits there: %s", out)
		}
		if plain {
			_ = x.say(websocket.MessageBinary, "go\n")
		}
	}
	a.hears(`"playing"`)
}

// One address fills an evening by as many keys as it likes: a crowd joins, and there is room for friends. The host
// removes somebody.
func TestAnEveningIsNotFilledByOneAddress(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	host := termtest.Key(t)
	asks := func(address, user, command string) string {
		out, _ := s.asks(address, user, termtest.Key(t), command)
		return out
	}
	c := s.from(strangerAt(0), "ann", host)
	out, _ := run(c, "evening new --json", "")
	code := codeOfEvening.FindString(out)
	joined := 0
	for n := range 20 {
		if strings.Contains(asks(strangerAt(1), fmt.Sprintf("ghost-%c", 'a'+n), "evening join "+code+" --json"),
			`"type":"evening"`) {
			joined++
		}
	}
	if joined != 12 {
		t.Errorf("%d keys of one address are in an evening", joined)
	}
	if out := asks(strangerAt(2), "fay", "evening join "+code+" --json"); !strings.Contains(out, `"fay"`) {
		t.Errorf("a friend from elsewhere is told %s", out)
	}
	if out, _ := run(c, "evening remove ghost-a "+code+" --json", ""); !strings.Contains(out, `"removed":true`) {
		t.Errorf("the host who removes somebody is told %s", out)
	}
}

// Days off cost what they are, whatever zone somebody says to be in.
func TestDaysOffAreNotFree(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	c := s.from(strangerAt(0), "ann", termtest.Key(t))
	for _, zone := range []string{"Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Rome"} {
		for _, command := range []string{"settings zone " + zone, "settings vacation start", "settings vacation stop"} {
			if out, err := run(c, command, ""); err != nil {
				t.Fatal(command, ": ", err, out)
			}
		}
	}
	if out, _ := run(c, "settings vacation --json", ""); !strings.Contains(out, `"days_left":13`) {
		t.Errorf("after three vacations of one day somebody is told %s", out)
	}
}
