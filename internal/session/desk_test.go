package session

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/time/rate"
)

// A program hears keys and sizes when it looks, no faster than it may, and leaves to the next
// what it has not taken.
func TestDesk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := &Session{host: NewHost(Config{}), hasTerm: true, input: newInput(100), typed: rate.NewLimiter(10, 10), resized: newSignal()}
		x.ctx, x.cancel = context.WithCancelCause(t.Context())
		l := newLoop(x.ctx, nil, x.filter)
		heard := func() string {
			var all []string
			for _, cmd := range l.ready() {
				switch msg := cmd().(type) {
				case together:
					for _, key := range msg {
						all = append(all, key.(tea.KeyPressMsg).String())
					}
				case tea.WindowSizeMsg:
					all = append(all, fmt.Sprint(x.filter(msg)))
				}
			}
			return strings.Join(all, " ")
		}
		expect := func(want string) {
			t.Helper()
			synctest.Wait()
			if got := heard(); got != want {
				t.Errorf("after %v it hears %q, want %q", time.Since(x.typedAt), got, want)
			}
		}
		x.typedAt = time.Now()
		x.input.put([]byte("a"))
		up := x.sit(l)
		x.input.put([]byte("b"))
		expect("a b")
		x.input.put([]byte("\x1b"))
		expect("")
		time.Sleep(escapeDelay)
		expect("esc")
		for cols := range uint32(3) {
			x.Resize(100+cols, 30)
		}
		expect("{102 30}")
		x.Resize(110, 30)
		expect("")
		time.Sleep(resizeDelay)
		expect("{110 30}")
		time.Sleep(time.Second)
		x.input.put([]byte("0123456789uvwxyz"))
		expect("0 1 2 3 4 5 6 7 8 9")
		expect("")
		time.Sleep(600 * time.Millisecond)
		expect("u v w x y z")
		up()
		x.input.put([]byte("q")) // nobody carries out what is due now
		if p, err := x.Read(make([]byte, 1)); p != 1 || err != nil {
			t.Errorf("the next reads %d bytes, %v", p, err)
		}
	})
}
