package sshd_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/dev/termtest"
	"medici/internal/doors/session"
)

func TestHugeSizes(t *testing.T) {
	l := open(t, limits{}, nil)
	before := heap()
	x := l.guest(60000, 60000)
	x.WaitFor("ready 250x80 (250x80)")
	_ = x.SSH().WindowChange(4_000_000_000, 4_000_000_000)
	alive(x)
	x.WaitFor("ready 250x80 (250x80)")
	_ = x.SSH().WindowChange(1, 100000)
	x.WaitFor("ready 250x1 (250x1)")
	// Two screens of 400×150 cells in the test's terminal.
	if grown := heap() - before; grown > 60<<20 {
		t.Errorf("the heap grew by %d MB", grown>>20)
	}
}

func TestNoSizeIsAnOldTerminals(t *testing.T) {
	l := open(t, limits{}, nil)
	l.guest(0, 0).WaitFor("ready 80x24 (80x24)")
}

func TestTypedSizesAreIgnored(t *testing.T) {
	l := open(t, limits{}, nil)
	x := l.guest(80, 24)
	x.WaitFor("ready 80x24")
	x.Type("\x1b[8;60000;60000t\x1b[48;30;90;0;0t\x1b[4;9;9t\x1b[6;9;9t\x1b[8;10;10t" + "+")
	x.WaitFor("alive")
	if !strings.Contains(x.Screen(), "ready 80x24") {
		t.Error(x.Screen())
	}
}

func TestWildResizing(t *testing.T) {
	l := open(t, limits{}, nil)
	x := l.guest(80, 24)
	told, began := seen.Load(), time.Now()
	for range 5000 {
		if err := x.SSH().WindowChange(rand.IntN(100), rand.IntN(300)); err != nil {
			t.Fatal(err)
		}
	}
	x.Resize(90, 30)
	x.WaitFor("ready 90x30 (90x30)")
	alive(x)
	// Each size draws the screen anew, so there are at most twenty a second.
	if told = seen.Load() - told; told > 3+time.Since(began).Milliseconds()/50 {
		t.Errorf("the program heard of %d sizes in %v", told, time.Since(began))
	}
}

// roll moves its frame by a line with every key, which moves lines on the screen.
type roll struct{ cols, rows, top int }

func (r *roll) Init() tea.Cmd { return nil }

func (r *roll) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		r.cols, r.rows = msg.Width, msg.Height
	case tea.KeyPressMsg:
		if msg.String() == "q" {
			return r, tea.Quit
		}
		r.top++
	}
	return r, nil
}

func (r *roll) frame() string {
	lines := make([]string, r.rows)
	for y := range lines {
		lines[y] = fmt.Sprintf("line %d %s", r.top+y, strings.Repeat("x", (r.top+y)%7))
	}
	return strings.Join(lines, "\n")
}

func (r *roll) View() tea.View {
	v := tea.NewView(r.frame())
	v.AltScreen = true
	return v
}

// A terminal larger than a program is told of shows exactly the program's
// frames, even when lines move.
func TestTerminalTallerThanTheProgramKnows(t *testing.T) {
	l := open(t, limits{Session: session.Limits{Cols: 100, Rows: 20}}, func(x *session.Session) int {
		_ = x.Run(&roll{})
		return 0
	})
	x := termtest.Dial(t, l.addr, "guest", nil).Open(120, 40, "")
	want := &roll{cols: 100, rows: 20}
	check := func() {
		t.Helper()
		shown := termtest.Render(want.frame(), 100, 20)
		x.WaitUntil("the frame:\n"+shown, func(screen string) bool { return screen == shown })
	}
	scroll := func() {
		t.Helper()
		for range 30 {
			x.Type("j")
			want.top++
			check()
		}
	}
	check()
	scroll()
	x.Resize(130, 50) // the same to the program, but who knows what the terminal shows
	check()
	scroll()
	x.Resize(90, 15)
	want.rows = 15
	check()
	scroll()
	x.Resize(90, 60)
	want.rows = 20
	check()
	scroll()
	x.Type("q")
	x.Wait()
}
