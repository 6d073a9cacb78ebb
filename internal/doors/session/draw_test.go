package session

import (
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/workers"
	"medici/tui/paint"
)

// artist draws how many keys were pressed, a letter for each.
type artist struct {
	counter
	known    int  // as many are on the last frame
	restless bool // it draws always
	patient  bool
}

func (m *artist) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	m.counter.Update(msg)
	return m, nil
}

func (m *artist) View() tea.View { panic("it draws") }

func (m *artist) Changed() bool { return m.known != m.keys || m.restless }

func (m *artist) Patient() bool { return m.patient }

func (m *artist) Draw(on, _ *paint.Grid) (bool, tea.View) {
	if !m.Changed() {
		return false, tea.View{WindowTitle: "keys"}
	}
	for x := range m.keys {
		on.Row(0)[x] = paint.NewGlyph(on.Sign("k"), 0, true)
	}
	m.known = m.keys
	return true, tea.View{WindowTitle: "keys"}
}

// What comes soon after a key that changed nothing is painted at once, though it was drawn.
func TestModelDrawsTheSame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		m := &artist{restless: true}
		tell, end := program(&guard{model: m, screen: s})
		tell(tea.WindowSizeMsg{Width: 20, Height: 3})
		time.Sleep(time.Second)
		tell(nil)
		tell("key")
		end()
		c.want(t, c.got[0], "1000 ms «\x1b[1Hk»")
		s.leave()
	})
}

// A model that draws is painted as it draws, and anew when the screen is cleared.
func TestModelDraws(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		m := &artist{known: -1}
		tell, end := program(&guard{model: m, screen: s})
		tell(tea.WindowSizeMsg{Width: 20, Height: 3})
		time.Sleep(time.Second)
		for _, msg := range []tea.Msg{"key", "key", nil, tea.ClearScreen()} {
			tell(msg)
			time.Sleep(time.Second)
		}
		tell("key")
		tell("key") // within the gap
		time.Sleep(time.Second)
		end()
		s.leave()
		c.want(t, "0 ms \x1b[?1049h\x1b[?25l\x1b[?2004h\x1b]2;keys\a«\x1b[m\x1b[\"q\x1b[2J»", "1000 ms «\x1b[1Hk»",
			"2000 ms «\x1b[1;2Hk»",
			"4000 ms «\x1b[m\x1b[\"q\x1b[2J\x1b[1Hkk»", "5000 ms «\x1b[1;3Hk»", "5033 ms «\x1b[1;4Hk»",
			"6000 ms \x1b[3H\x1b[?1049l\x1b[?25h\x1b[?2004l\x1b]2;\a")
	})
}

// A frame that only a tick asks for waits while others draw, and is drawn with what happens meanwhile.
func TestTickWaitsForWhatHappens(t *testing.T) {
	others := frames.free
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		m := &artist{}
		l := newLoop(t.Context(), new(workers.Pool), &guard{model: m, screen: s}, func(msg tea.Msg) tea.Msg { return msg })
		s.ask = func() { l.send(asked{}) }
		go l.run(tea.WindowSizeMsg{Width: 20, Height: 3})
		time.Sleep(time.Second)
		for range others {
			frames.enter(frame{}, nil)
		}
		m.patient = true
		l.send("key")
		synctest.Wait()
		m.patient = false
		l.send("key")
		synctest.Wait()
		if len(c.got) != 1 {
			t.Errorf("painted while others draw: %q", c.got)
		}
		for range others {
			frames.leave(frame{})
		}
		synctest.Wait()
		l.send(tea.Quit())
		synctest.Wait()
		c.want(t, c.got[0], "1000 ms «\x1b[1Hkk»")
		s.leave()
	})
}
