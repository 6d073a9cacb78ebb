package session

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
)

// A program that is told a lot at once makes its view for the first of it and then
// once a gap, and the last one is seen.
func TestWhatComesTogetherIsDrawnTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		m := &counter{}
		g := &guard{model: m, screen: s}
		tell, end := program(g)
		tell(tea.WindowSizeMsg{Width: 20, Height: 3})
		synctest.Wait()
		for range 1000 { // in half a second
			tell("key")
			time.Sleep(500 * time.Microsecond)
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		if s.terminal.now.frame != "1000" || m.drawn > 20 || len(c.got) > 20 {
			t.Errorf("%d frames made, %d painted, the last %q", m.drawn, len(c.got), s.terminal.now.frame)
		}
		drawn, painted := m.drawn, len(c.got)
		tell("key") // after a while it is shown at once
		synctest.Wait()
		if m.drawn != drawn+1 || len(c.got) != painted+1 || !strings.HasPrefix(c.got[painted], "60500 ms ") {
			t.Errorf("after a minute a key makes %d frames, and paints %q", m.drawn-drawn, c.got[painted:])
		}
		tell("key") // the last one is not lost when the program ends now
		end()
		if !s.behind() {
			t.Error("nothing is to be shown")
		}
		g.show(false, nil)
		s.leave()
		synctest.Wait()
		if c.got[painted+1] != "60500 ms «\x1b[1;4H2»" {
			t.Errorf("before the end it paints %q", c.got[painted+1:])
		}
	})
}

// A flood of what changes nothing is not drawn each time, and what changes something
// soon after a key that did not is painted at once.
func TestWhatChangesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		m := &counter{}
		g := &guard{model: m, screen: s}
		tell, end := program(g)
		tell(tea.WindowSizeMsg{Width: 20, Height: 3})
		time.Sleep(time.Second)
		tell(nil)
		tell("key")
		synctest.Wait()
		if len(c.got) != 2 || !strings.HasPrefix(c.got[1], "1000 ms ") {
			t.Errorf("painted %q", c.got)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		m.drawn = 0
		for range 1000 {
			tell(nil)
			time.Sleep(100 * time.Microsecond)
		}
		end()
		if m.drawn > 20 {
			t.Errorf("%d frames in a tenth of a second", m.drawn)
		}
	})
}

// program does with a guard what the library does, until its end.
func program(g *guard) (tell func(tea.Msg), end func()) {
	told := make(chan tea.Msg)
	g.screen.ask = func() { told <- asked{} }
	go func() {
		for msg := range told {
			g.Update(msg)
			g.View(nil)
		}
	}()
	return func(msg tea.Msg) { told <- msg }, func() { synctest.Wait(); close(told); synctest.Wait() }
}

// counter shows how many keys were pressed.
type counter struct{ keys, drawn int }

func (m *counter) Init() tea.Cmd { return nil }

func (m *counter) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if msg == "key" {
		m.keys++
	}
	return m, nil
}

func (m *counter) View() tea.View {
	m.drawn++
	return tea.NewView(fmt.Sprint(m.keys))
}
