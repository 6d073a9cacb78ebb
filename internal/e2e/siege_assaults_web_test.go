package e2e

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/coder/websocket"

	"medici/internal/termtest"
)

// assaultsByWeb come to the web door.
var assaultsByWeb = []assault{
	{"web: keys typed on screens", typedByWeb("/watch/TABLE", false, keyHelp+termtest.Esc)},
	{"web: replays stepped through", typedByWeb("/replay/GAME", false, "\x1b[C\x1b[C\x1b[D")},
	{"plain: lines typed", typedByWeb("/", true, "tables\r")},
	{"web: sizes told", func(e *enemy) {
		e.browsed("/watch/TABLE", false, func(x *invader, n int) error {
			return x.Write(e, websocket.MessageText, fmt.Appendf(nil, `{"cols":%d,"rows":%d}`, 120+n%2*100, 40+n%2*20))
		})
	}},
	{"web: sockets opened and closed", func(e *enemy) {
		e.again(16, func(int) error {
			x, err := e.browse("/watch/"+e.Table, false)
			if err == nil {
				_ = x.Close()
			}
			return err
		})
	}},
}

// typedByWeb is typed for browsers.
func typedByWeb(path string, plain bool, keys string) func(*enemy) {
	return func(e *enemy) {
		text := []byte(strings.Repeat(keys, 16))
		e.browsed(path, plain, func(x *invader, _ int) error { return x.Write(e, websocket.MessageBinary, text) })
	}
}

// browsed does something again and again on as many WebSockets as it gets, whose output is read
// and lost.
func (e *enemy) browsed(path string, plain bool, do func(x *invader, n int) error) {
	e.again(32, func(int) error {
		x, err := e.browse(e.fill(path), plain)
		if err != nil {
			return err
		}
		defer x.Close()
		context.AfterFunc(e, func() { _ = x.Close() })
		go x.hear(io.Discard)
		for n := 0; err == nil; n++ {
			e.did()
			err = do(x, n)
		}
		return err
	})
}
