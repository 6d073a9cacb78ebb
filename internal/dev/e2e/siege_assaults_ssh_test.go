package e2e

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"time"

	"medici/internal/dev/termtest"
)

// assaultsBySSH come to the SSH door.
var assaultsBySSH = []assault{
	{"ssh: connections, and off again", func(e *enemy) {
		e.again(8, func(int) error {
			r, err := e.dial("eve", nil)
			if err == nil {
				_ = r.Close()
			}
			return err
		})
	}},
	{"ssh: connections that say what they speak", func(e *enemy) {
		e.again(16, func(int) error {
			c, err := e.reach(e.SSH)
			if err != nil {
				return err
			}
			e.did()
			_, _ = io.WriteString(c, version)
			_, err = io.Copy(io.Discard, c)
			return err
		})
	}},
	{"ssh: one session after another", func(e *enemy) {
		e.onOne(8, "name", "tables", "help new")
	}},
	{"ssh: keys typed on screens", typed("watch TABLE", keyTalk, "ab"+termtest.Backspace)},
	{"ssh: help opened and closed", typed("watch TABLE", "", keyHelp+termtest.Esc)},
	{"ssh: replays stepped through", typed("replay GAME", "", "\x1b[C\x1b[C\x1b[D")},
	{"ssh: the hall's screens", typed("", "", "r"+termtest.Esc+"g"+termtest.Esc+keyHelp+termtest.Esc)},
	{"ssh: lines typed in sentences", typed("plain", "", "tables\r")},
	{"ssh: replays opened", func(e *enemy) {
		e.onOne(16, "replay GAME --plain", "replay GAME --plain --follow ann", "record GAME")
	}},
	{"ssh: rankings, games and evenings looked up",
		func(e *enemy) { e.onOne(16, "top", "games --json", "evening", "tables --json") }},
	{"ssh: windows resized", func(e *enemy) {
		e.again(16, func(hand int) error {
			return e.raid(nil, manner{command: "watch TABLE", cols: 250, rows: 80}, func(_ *raider, x *stay) {
				for n := hand; x.WindowChange(40+n%2*40, 120+n%2*130) == nil; n++ {
					e.did()
				}
			})
		})
	}},
	{"ssh: slow readers", func(e *enemy) {
		e.again(16, func(int) error {
			return e.raid(nil, manner{command: "watch TABLE", cols: 250, rows: 80}, func(r *raider, x *stay) {
				r.tcp.deaf.Store(true)
				for n := 0; e.goes() && !x.over(time.Millisecond); n++ {
					e.did()
					_ = x.WindowChange(79+n%2, 249+n%2)
					x.typed(keyHelp + termtest.Esc)
				}
			})
		})
	}},
	{"ssh: tables opened and joined", func(e *enemy) {
		e.again(8, func(int) error {
			key := e.key()
			_, err := e.asks(key, "new --seats 3 --bots 1 --json",
				`{"type":"chat","text":"drivel"}`+"\n"+`{"type":"leave"}`+"\n")
			return err
		})
	}},
	{"ssh: a table joined and left", func(e *enemy) {
		name := fmt.Sprint("in-and-out-", e.number)
		_ = e.raid(e.key(), manner{command: "new --seats 6 --json --name " + name, noTerminal: true}, func(*raider, *stay) {
			e.again(12, func(int) error {
				_, err := e.asks(e.key(), "join "+name+" --json", `{"type":"leave"}`+"\n")
				return err
			})
		})
	}},
	{"ssh: ready and not ready", func(e *enemy) {
		e.again(5, func(int) error {
			return e.raid(e.key(), manner{command: "new --seats 3 --plain", noTerminal: true}, func(_ *raider, x *stay) {
				for x.typed(strings.Repeat("ready\nnot\n", 20)) {
					e.did()
				}
			})
		})
	}},
	{"ssh: games with bots", func(e *enemy) {
		e.again(5, func(int) error {
			return e.raid(e.key(), manner{command: "new --seats 6 --bots 5 --json", noTerminal: true}, func(_ *raider, x *stay) {
				for e.goes() && x.typed(`{"type":"start"}`+"\n"+`{"type":"move","move":"pass"}`+"\n"+
					`{"type":"move","move":"draw"}`+"\n") {
					e.did()
					e.pause(10 * time.Millisecond)
				}
			})
		})
	}},
	{"ssh: lessons and advice", func(e *enemy) {
		e.again(8, func(int) error {
			return e.raid(e.key(), manner{command: "learn", cols: 120, rows: 40}, func(_ *raider, x *stay) {
				for x.typed("?" + termtest.Esc + "a" + termtest.Enter + "p" + termtest.Enter) {
					e.did()
				}
			})
		})
	}},
	{"ssh: talk", func(e *enemy) {
		e.again(16, func(hand int) error {
			return e.raid(e.key(), manner{command: "watch TABLE --json", noTerminal: true}, func(_ *raider, x *stay) {
				for n := 0; x.typed(fmt.Sprintf(`{"type":"chat","text":"drivel %d %d"}`+"\n", hand, n)); n++ {
					e.did()
				}
			})
		})
	}},
	{"ssh: evenings opened and joined", func(e *enemy) {
		e.again(8, func(int) error {
			out, err := e.asks(e.key(), "evening new --rounds 3 --json", "")
			for _, code := range codeOfEvening.FindAllString(out, 1) {
				for range 3 {
					_, err = e.asks(e.key(), "evening join "+code, "")
				}
			}
			return err
		})
	}},
	{"ssh: codes guessed", func(e *enemy) {
		e.again(16, func(hand int) error {
			_, err := e.asks(nil, fmt.Sprintf("join %04X-%04X-%04X", hand, e.acts.Load()&0xffff, e.number), "")
			return err
		})
	}},
	{"ssh: packets of one byte", func(e *enemy) {
		e.again(16, func(hand int) error {
			tcp, err := e.reach(e.SSH)
			if err != nil {
				return err
			}
			e.did()
			_, open, err := crumbs(tcp, e.fill("watch TABLE --plain"), sides[[]string{"typed", "extended"}[hand%2]], 500_000,
				termtest.Patience)
			_ = open.Close()
			return err
		})
	}},
}

// codeOfEvening is how one is shown to programs.
var codeOfEvening = regexp.MustCompile(`[A-Z0-9]{4}(-[A-Z0-9]{4})+`)

// tableOfEvening is where somebody plays in one, for programs.
var tableOfEvening = regexp.MustCompile(`"table":"([a-z0-9-]+)","scoring"`)

// typed types on as many screens as it gets, as fast as they take it.
func typed(command, before, keys string) func(*enemy) {
	return func(e *enemy) {
		e.again(16, func(int) error {
			return e.raid(nil, manner{command: command, cols: 120, rows: 40}, func(_ *raider, x *stay) {
				x.typed(before)
				for x.typed(strings.Repeat(keys, 16)) {
					e.did()
				}
			})
		})
	}
}

// onOne gives commands on as many connections as it gets, one after another on each.
func (e *enemy) onOne(hands int, commands ...string) {
	e.again(hands, func(hand int) error {
		r, err := e.dial("eve", e.key())
		if err != nil {
			return err
		}
		defer r.Close()
		for n := hand; err == nil && e.goes(); n++ {
			e.did()
			_, err = runOn(r.Client, e.fill(commands[n%len(commands)]), "")
		}
		return err
	})
}
