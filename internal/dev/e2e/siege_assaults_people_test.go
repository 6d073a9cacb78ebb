package e2e

import (
	"context"
	"fmt"
	"strings"

	"medici/internal/dev/termtest"
)

// assaultsOnPeople are by what somebody may ask of others, and decide for themselves, by the SSH door.
var assaultsOnPeople = []assault{
	{"ssh: people asked to tables", func(e *enemy) {
		e.again(6, func(int) error {
			return e.raid(e.key(), manner{cols: 80, rows: 24}, func(*raider, *stay) { // somebody in the hall
				_ = e.raid(e.key(), manner{command: "new --seats 3", cols: 80, rows: 24}, func(_ *raider, x *stay) {
					for x.typed(strings.Repeat("e", 16)) { // each asks somebody
						e.did()
					}
				})
			})
		})
	}},
	{"ssh: people reported, blocked and not blocked", func(e *enemy) {
		e.program(16, "watch TABLE --json", `{"type":"report","name":"ann","why":"drivel"}`, `{"type":"block","name":"ann"}`,
			`{"type":"unblock","name":"ann"}`, `{"type":"blocked"}`)
	}},
	{"ssh: names, keys and settings", func(e *enemy) {
		e.onOne(16, "settings theme light", "keys", "settings rated yes", "name drivel", "keys list", "settings theme dark",
			"settings forget-me drivel")
	}},
	{"ssh: days off, and webhooks tried", func(e *enemy) { // nothing is called: localhost is no public address
		e.onOne(16, "settings notify json https://localhost/x", "settings notify test", "settings vacation start",
			"settings vacation stop", "settings")
	}},
	{"ssh: evenings filled and followed", func(e *enemy) {
		e.again(3, func(int) error {
			return e.opensEvening("--people 60", func(code string) {
				e.again(6, func(hand int) error {
					if hand == 0 {
						_, err := e.asks(nil, "evening show "+code+" --follow --json", "")
						return err
					}
					key := e.key()
					_, err := e.asks(key, "evening join "+code, "")
					if err == nil {
						_, err = e.asks(key, "evening leave "+code, "")
					}
					return err
				})
			})
		})
	}},
	{"ssh: rounds of ghosts", func(e *enemy) {
		e.again(4, func(int) error {
			return e.opensEvening("--clock 1h --seats 2", func(code string) {
				for range 5 {
					_, _ = e.asks(e.key(), "evening join "+code, "")
				}
			})
		})
	}},
	{"ssh: games of two begun and left", func(e *enemy) {
		e.again(5, func(hand int) error {
			name := fmt.Sprintf("two-%d-%d", e.number, hand)
			moves := strings.Repeat(`{"type":"start"}`+"\n"+`{"type":"move","move":"draw"}`+"\n"+`{"type":"move","move":"pass"}`+
				"\n", 8)
			return e.raid(e.key(), manner{command: "new --seats 2 --clock fast --json --name " + name, noTerminal: true},
				func(_ *raider, x *stay) {
					e.again(2, func(int) error {
						_ = x.typed(moves)
						_, err := e.asks(e.key(), "join "+name+" --json", moves+`{"type":"leave"}`+"\n")
						return err
					})
				})
		})
	}},
	{"ssh: replays held open", func(e *enemy) {
		e.again(100, func(int) error {
			return e.raid(nil, manner{command: "replay GAME", cols: 120, rows: 40}, func(_ *raider, x *stay) {
				e.did()
				select {
				case <-e.Done():
				case <-x.ended:
				}
			})
		})
	}},
	{"ssh: decisions of replays reckoned", typed("replay GAME", "", "a"+termtest.Esc)},
	{"ssh: reviews asked for", func(e *enemy) {
		e.onOne(16, "review GAME --json", "review GAME 1 --plain", "review GAME --not-this-game", "together GAME --json")
	}},
	{"ssh: glances from the hall", typed("", "", "\x1b[B\x1b[B\x1b[A\x1b[A")},
	{"ssh: help, waits, and words that nobody knows", func(e *enemy) {
		e.onOne(16, "help", "nonsense", "new --seats 3 --json", "wait --for 1s", "new --nonsense", "help evening new",
			"evening --help")
	}},
}

// program is a program that says these lines again and again, on as many connections as it gets.
func (e *enemy) program(hands int, command string, lines ...string) {
	text := strings.Repeat(strings.Join(lines, "\n")+"\n", 4)
	e.again(hands, func(int) error {
		return e.raid(e.key(), manner{command: command, noTerminal: true}, func(_ *raider, x *stay) {
			for x.typed(text) {
				e.did()
			}
		})
	})
}

// opensEvening opens an evening, does something with its code, and begins its rounds until the server refuses.
func (e *enemy) opensEvening(how string, do func(code string)) error {
	host := e.key()
	out, err := e.asks(host, "evening new --rounds 3 --json "+how, "")
	code := codeOfEvening.FindString(out)
	if code == "" {
		return fmt.Errorf("no evening: %w", context.Cause(e))
	}
	do(code)
	for range 3 {
		_, err = e.asks(host, "evening start "+code, "")
	}
	return err
}
