package session

import (
	"context"
	"fmt"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/time/rate"

	"medici/internal/doors/gate"
	"medici/internal/workers"
)

// A program hears keys and sizes when it looks, no faster than it may, and leaves to the next
// what it has not taken.
func TestDesk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := &Session{host: NewHost(Config{}), visit: visitor(gate.New(gate.Config{}), true), hasTerm: true,
			input: newInput(100), typed: rate.NewLimiter(10, 10), resized: newSignal()}
		x.ctx, x.cancel = context.WithCancelCause(t.Context())
		l := newLoop(x.ctx, new(workers.Pool), nil, x.filter)
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

func visitor(g *gate.Gate, exempt bool) *gate.Admission {
	return g.Brought("c1", &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)}, exempt, nil)
}

// However many sessions a source has, and whatever they are, they type no more keys, lines and sizes together
// than a source may; what the exempt type is their own affair.
func TestSourceTypes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := gate.New(gate.Config{Limits: gate.Limits{Crowd: 1}})
		f := g.Limits().Flow(gate.Typed)
		open := func(exempt bool) (*Session, *loop) {
			x := &Session{host: NewHost(Config{}), visit: visitor(g, exempt), hasTerm: true, input: newInput(1 << 20),
				typed: rate.NewLimiter(1<<20, 1<<20), resized: newSignal()}
			x.ctx, x.cancel = context.WithCancelCause(t.Context())
			return x, newLoop(x.ctx, new(workers.Pool), nil, x.filter)
		}
		keys, sizes := 0, 0
		attend := func(l *loop) {
			for _, cmd := range l.ready() {
				switch msg := cmd().(type) {
				case together:
					keys += len(msg)
				case tea.WindowSizeMsg:
					sizes++
				}
			}
		}
		x, l := open(false)
		defer x.sit(l)()
		lines, _ := open(false)
		free, easy := open(true)
		defer free.sit(easy)()
		much := 100 * f.Burst
		x.input.put([]byte(strings.Repeat("?", much)))
		lines.input.put([]byte(strings.Repeat("\n", much)))
		free.input.put([]byte(strings.Repeat("?", much)))
		for range much {
			attend(easy)
		}
		if keys != much {
			t.Errorf("%d of %d keys of an exempt session are heard", keys, much)
		}
		keys = 0
		read := 0
		go func() {
			for b := make([]byte, 10); ; {
				n, err := lines.Read(b)
				if err != nil {
					return
				}
				read += n
			}
		}()
		for n := range 10_000 { // 10 s
			x.Resize(200+uint32(n%2), 60)
			attend(l)
			time.Sleep(time.Millisecond)
		}
		synctest.Wait()
		most := f.Burst + 10*f.Rate + bite + 10 // what each has taken is waited for afterwards
		each := size{200, 60}.keys()
		if sum := keys + read + each*sizes; sum > most+each || keys == 0 || read == 0 || sizes == 0 {
			t.Errorf("%d keys, %d lines and %d sizes within 10 s; together they may be %d", keys, read, sizes, most)
		}
		lines.cancel(nil)
		x.cancel(nil)
	})
}

// A line costs a source as much as what is said to it, but for what others have done meanwhile for hours.
func TestAnswersCost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := gate.New(gate.Config{})
		x := &Session{host: NewHost(Config{}), visit: visitor(g, false), input: newInput(1 << 20),
			typed: rate.NewLimiter(1<<20, 1<<20)}
		x.ctx, x.cancel = context.WithCancelCause(t.Context())
		const answer = 9 // keys
		x.said.Store(1 << 40)
		x.input.put([]byte(strings.Repeat("\n", 1<<16)))
		began, lines := time.Now(), 0
		for b := make([]byte, 1); time.Since(began) < 10*time.Second; lines++ {
			if _, err := x.Read(b); err != nil {
				t.Fatal(err)
			}
			x.said.Add(answer * cellsPerKey)
		}
		f := g.Limits().Flow(gate.Typed)
		keys, heard := f.Burst+10*f.Rate, mostSaid/cellsPerKey+(1+answer)*lines
		if heard < keys*9/10 || heard > keys*11/10 {
			t.Errorf("%d lines with their answers in 10 s are %d keys; there are %d", lines, heard, keys)
		}
		x.cancel(nil)
	})
}

// A line costs as much whichever key or program ends it.
func TestLinesEnd(t *testing.T) {
	for typed, want := range map[string]int{"a": 0, "a\nb": 1, "a\rb\r": 2, "a\r\n": 1, "\n\r\r\n\n": 4} {
		if n := ended([]byte(typed)); n != want {
			t.Errorf("%q ends %d lines, not %d", typed, n, want)
		}
	}
}
