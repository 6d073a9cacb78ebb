package session

import (
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/workers"
)

// trimmed is an artist that counts how often it was trimmed.
type trimmed struct {
	artist
	times int
}

func (m *trimmed) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	m.artist.Update(msg)
	return m, nil
}

func (m *trimmed) Trim() { m.times++ }

// resting runs a model as a session does, and returns how to tell it something, and how to end it.
func resting(t *testing.T, m tea.Model, s *screen) (tell func(tea.Msg), end func()) {
	g := &guard{model: m, screen: s}
	l := newLoop(t.Context(), new(workers.Pool), g, func(msg tea.Msg) tea.Msg { return msg })
	s.ask = func() { l.send(asked{}) }
	s.silent = func() { l.perform(g.rest) }
	go l.run(tea.WindowSizeMsg{Width: 200, Height: 60})
	return l.send, func() { l.send(tea.Quit()); synctest.Wait(); s.end() }
}

// A session that nothing is painted for rests, once for each silence, and what comes afterwards is painted as if
// it had not.
func TestSilentSessionRests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		m := &trimmed{artist: artist{known: -1}}
		tell, end := resting(t, m, s)
		want := []int{0, 1, 2, 2, 2, 3}
		for i, then := range []time.Duration{silence / 2, silence - time.Second, time.Hour, silence / 2, time.Second, silence} {
			if i%2 == 0 {
				tell("key")
			} else {
				tell(nil) // changes nothing, and is no reason to paint
			}
			time.Sleep(then)
			synctest.Wait()
			if m.times != want[i] {
				t.Errorf("after message %d it has rested %d times, want %d", i, m.times, want[i])
			}
		}
		s.add("\a") // painted without being drawn
		time.Sleep(time.Second)
		tell("key")
		synctest.Wait()
		end()
		all := strings.Join(c.got, " ")
		for _, part := range []string{"«\x1b[1;2Hk»", "«\x1b[1;3Hk»", "\a", "«\x1b[1;4Hk»"} {
			if _, rest, is := strings.Cut(all, part); is {
				all = rest
			} else {
				t.Errorf("%q is not painted after what came before in\n%q", part, c.got)
			}
		}
	})
}

// A model that has no more memory than it needs is left alone, and one that has ended as well.
func TestNobodyElseRests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, s := newSlate()
		_, end := resting(t, &counter{}, s)
		time.Sleep(2 * silence)
		end()
		m := &trimmed{}
		_, s = newSlate()
		_, end = resting(t, m, s)
		time.Sleep(silence / 2)
		end()
		time.Sleep(2 * silence)
		if m.times > 0 {
			t.Error("it rests after its end")
		}
	})
}

// Sessions that rest hold a small part of the memory of their screens.
func TestRestingTakesLittle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const sessions = 100
		var ends []func()
		for range sessions {
			_, s := newSlate()
			_, end := resting(t, &trimmed{artist: artist{known: -1}}, s)
			ends = append(ends, end)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		before := alive()
		time.Sleep(silence)
		synctest.Wait()
		if saved, screens := before-alive(), int64(sessions*200*60*4); saved < screens*8/10 {
			t.Errorf("%d bytes less than before, of %d", saved, screens)
		}
		for _, end := range ends {
			end()
		}
	})
}

// alive returns how many bytes of memory are in use.
func alive() int64 {
	for range 3 { // pools keep theirs for two
		runtime.GC()
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
