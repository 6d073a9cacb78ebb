package session

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"medici/internal/workers"
	"medici/tui/paint"
)

// slate is a client that notes what it gets, and when.
type slate struct {
	began time.Time
	got   []string
	hold  chan struct{} // it takes nothing until this is closed
}

func (s *slate) Write(p []byte) (int, error) {
	if s.hold != nil {
		<-s.hold
	}
	s.got = append(s.got, fmt.Sprintf("%d ms %s", time.Since(s.began).Milliseconds(), marks.Replace(string(p))))
	return len(p), nil
}

// marks are those of a frame (mode 2026), as a slate notes them.
var marks = strings.NewReplacer("\x1b[?2026h", "«", "\x1b[?2026l", "»")

func (s *slate) want(t *testing.T, want ...string) {
	t.Helper()
	synctest.Wait()
	if !slices.Equal(s.got, want) {
		t.Errorf("the client got\n%q\nwant\n%q", s.got, want)
	}
}

func newSlate() (*slate, *screen) {
	c := &slate{began: time.Now()}
	s := newScreen(c, paint.New(colorprofile.TrueColor), func(where string, err error) { c.got = append(c.got, where) })
	s.ask = func() {}
	s.at = s.at.Add(-gap)
	return c, s
}

func (s *screen) frame(text string) { s.put(view{frame: text, cols: 20, rows: 3}) }

func (s *screen) put(v view) {
	s.show(v)
	s.send()
}

const (
	entered = "\x1b[?1049h\x1b[?25l\x1b[?2004h«\x1b[m\x1b[\"q\x1b[2J"
	left    = "\x1b[3H\x1b[?1049l\x1b[?25h\x1b[?2004l"
)

func TestScreenPaintsAtOnceAndThenOnceAGap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		s.frame("one")
		c.want(t, "0 ms "+entered+"\x1b[1Hone»")
		time.Sleep(10 * time.Millisecond)
		for _, text := range []string{"two", "three", "thrice"} {
			s.frame(text)
			synctest.Wait()
		}
		time.Sleep(time.Minute)
		s.frame("thrice")
		synctest.Wait()
		s.frame("four")
		c.want(t, "0 ms "+entered+"\x1b[1Hone»", "33 ms «\x1b[1Hthrice»", "60010 ms «\x1b[1Hfour\x1b[K»")
		s.leave()
		c.want(t, c.got[0], c.got[1], c.got[2], "60010 ms "+left)
		s.frame("five")
		s.leave()
		time.Sleep(time.Minute)
		c.want(t, c.got[0], c.got[1], c.got[2], c.got[3])
	})
}

func TestScreenWaitsForWhatAProgramSaysFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, _ := newSlate()
		s := newScreen(c, paint.New(colorprofile.TrueColor), nil)
		s.add("\a")
		s.frame("one")
		time.Sleep(10 * time.Millisecond)
		s.frame("two")
		time.Sleep(time.Second)
		c.want(t, "33 ms "+entered+"\x1b[1Htwo»\a")
	})
}

func TestScreenPaintsTheLastFrame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		s.frame("one")
		synctest.Wait()
		time.Sleep(10 * time.Millisecond)
		s.frame("two")
		s.add("\a")
		s.leave()
		time.Sleep(time.Minute)
		c.want(t, "0 ms "+entered+"\x1b[1Hone»", "10 ms «\x1b[1Htwo»\a", "10 ms "+left)
	})
}

func TestScreenThatShowedNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		s.clear()
		s.add("\a")
		time.Sleep(time.Second)
		s.leave()
		s.frame("one")
		time.Sleep(time.Minute)
		c.want(t)
	})
}

// How long the client took is known, of the last painting only.
func TestScreenKnowsHowSlowTheClientIs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &slate{hold: make(chan struct{})}
		x := &Session{}
		s := newScreen(timed{c, &x.took}, paint.New(colorprofile.TrueColor), nil)
		s.ask = func() {}
		s.frame("one")
		time.Sleep(time.Second)
		close(c.hold)
		synctest.Wait()
		if got := x.Drain(); got != time.Second-gap {
			t.Errorf("the first painting took %v", got)
		}
		s.frame("two")
		time.Sleep(time.Second)
		if got := x.Drain(); got != 0 {
			t.Errorf("the second painting took %v", got)
		}
	})
}

// A client that takes nothing makes nobody wait but its own program, and sees the newest.
func TestScreenOfASlowClient(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		c.hold = make(chan struct{})
		l := newLoop(t.Context(), new(workers.Pool), &guard{model: &counter{}, screen: s}, func(msg tea.Msg) tea.Msg { return msg })
		s.ask = func() { l.send(asked{}) }
		gone := false
		go func() {
			l.run(tea.WindowSizeMsg{Width: 20, Height: 3})
			s.leave()
			gone = true
		}()
		synctest.Wait()
		for range 1000 {
			l.send("key")
			time.Sleep(time.Millisecond)
		}
		l.send(tea.Quit())
		time.Sleep(time.Minute)
		synctest.Wait()
		if gone || len(c.got) > 0 {
			t.Errorf("left: %v, got %q", gone, c.got)
		}
		close(c.hold)
		synctest.Wait()
		if !gone {
			t.Error("it does not leave")
		}
		c.want(t, "61000 ms "+entered+"\x1b[1H0»", "61000 ms "+left)
	})
}

// What a slow client takes late is what is newest then, with some of what is on no frame.
func TestScreenShowsTheNewest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		s.frame("one")
		for i := range 100 {
			s.frame(fmt.Sprint("frame ", i))
			s.add(strings.Repeat("\a", 100))
		}
		time.Sleep(time.Minute)
		c.want(t, "0 ms "+entered+"\x1b[1Hone»", "33 ms «\x1b[1Hframe 99»"+strings.Repeat("\a", rawMost/100*100))
	})
}

func TestScreenPaintsAfresh(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		s.frame("one")
		time.Sleep(time.Second)
		s.clear()
		time.Sleep(time.Second)
		s.frame("one")
		time.Sleep(time.Second)
		c.want(t, "0 ms "+entered+"\x1b[1Hone»", "2000 ms «\x1b[m\x1b[\"q\x1b[2J\x1b[1Hone»")
	})
}

func TestScreenSetsAndResetsWhatAViewDeclares(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		v := view{cols: 20, rows: 3, title: "medici", modes: modes{mouse: tea.MouseModeCellMotion, focus: true}}
		s.put(v)
		time.Sleep(time.Second)
		v.title, v.modes = "hall", modes{mouse: tea.MouseModeAllMotion, noPaste: true}
		s.put(v)
		time.Sleep(time.Second)
		s.leave()
		c.want(t, "0 ms \x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?1004h\x1b[?1002h\x1b[?1006h\x1b]2;medici\a«\x1b[m\x1b[\"q\x1b[2J»",
			"1000 ms \x1b[?2004l\x1b[?1004l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1003h\x1b[?1006h\x1b]2;hall\a",
			"2000 ms \x1b[3H\x1b[?1049l\x1b[?25h\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b]2;\a")
	})
}

// A painter that panics is told of, paints no more, and gives the terminal back.
func TestScreenOfABrokenPainter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		s.frame("one")
		synctest.Wait()
		s.terminal.paint = nil
		for range 3 {
			s.frame("two")
			time.Sleep(time.Second)
			s.frame("three")
		}
		s.leave()
		c.want(t, "0 ms "+entered+"\x1b[1Hone»", "painter", "3000 ms "+left)
	})
}

// A painter that panics before the terminal has heard of a mode does not change
// what there is to be undone.
func TestScreenOfAPainterThatBreaksInBetween(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		s.put(view{cols: 20, rows: 3, title: "medici", modes: modes{mouse: tea.MouseModeAllMotion}})
		synctest.Wait()
		s.terminal.paint = nil
		s.frame("one") // without a mouse, without a title
		time.Sleep(time.Second)
		s.leave()
		c.want(t, c.got[0], "painter",
			"1000 ms \x1b[3H\x1b[?1049l\x1b[?25h\x1b[?2004l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b]2;\a")

		c, s = newSlate()
		s.terminal.paint = nil
		s.frame("one")
		time.Sleep(time.Second)
		s.leave()
		c.want(t, "painter") // nothing was borrowed, and nothing is given back
	})
}

// A greeting is written on the empty screen, once, and gone with the first frame.
func TestScreenGreetsBeforeTheFirstFrame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		s.terminal.greet = "who are you?"
		s.frame("one")
		synctest.Wait()
		time.Sleep(time.Minute)
		s.frame("two")
		before, clear, _ := strings.Cut(entered, "«")
		c.want(t, "0 ms "+before+"who are you?"+"«"+clear+"\x1b[1Hone»", "60000 ms «\x1b[1Htwo»")
	})
}

// What is on the screen is painted again with the colours that a program asks for.
func TestScreenFitsColours(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		s.terminal.paint, s.fits = paint.New(colorprofile.ANSI256), colorprofile.ANSI256
		gold := "\x1b[38;2;255;207;77mgold\x1b[m"
		s.ask = func() { s.frame(gold) }
		s.frame(gold)
		synctest.Wait()
		time.Sleep(time.Minute)
		for range 3 {
			s.fit(colorprofile.TrueColor)
		}
		time.Sleep(time.Minute)
		c.want(t, "0 ms "+entered+"\x1b[1H\x1b[38;5;221mgold\x1b[m»",
			"60000 ms «\x1b[m\x1b[\"q\x1b[2J\x1b[1H\x1b[38;2;255;207;77mgold\x1b[m»")
	})
}

// The terminal's cursor is seen where the program is at something, and goes back there after each painting.
func TestScreenShowsItsCursor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, s := newSlate()
		for _, v := range []view{
			{frame: "a", cursor: cursor{2, 1, true}}, {frame: "b", cursor: cursor{2, 1, true}},
			{frame: "b", cursor: cursor{0, 2, true}}, {frame: "b"},
		} {
			v.cols, v.rows = 20, 3
			s.put(v)
			time.Sleep(time.Second)
		}
		s.leave()
		c.want(t, "0 ms "+entered+"\x1b[1Ha\x1b[2;3H\x1b[?25h»", "1000 ms «\x1b[1Hb\x1b[2;3H»", "2000 ms \x1b[3;1H",
			"3000 ms \x1b[?25l", "4000 ms "+left)
	})
}
