package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/reel"
	"medici/tui/table"
	"medici/tui/ui"
)

// screenplay is a board whose events look as they are told to, one after another.
type screenplay struct {
	ui.Board
	next    *[]ui.Beat
	covered *bool
}

func (s screenplay) Covered() bool { return *s.covered }

func (s screenplay) Beats([]rules.Event, rules.View) []ui.Beat { return *s.next }

// beat has so many frames, each of which says which one it is.
func beat(name string, frames int, each time.Duration) ui.Beat {
	b := ui.Beat{Draw: func(c *ui.Canvas, frame int) *ui.Canvas {
		c.Put(0, 0, ui.Style{}, fmt.Sprintf("%s, frame %d", name, frame+1))
		return c.Part(0, 1, c.W, c.H-1)
	}}
	for range frames {
		b.Lasts = append(b.Lasts, each)
	}
	return b
}

// scene is a table at which things happen that a test decides.
type scene struct {
	*hand
	*table.Table
	next    []ui.Beat
	covered bool
	view    medici.View
}

func newScene(t *testing.T) *scene {
	u := midGame(t, 1)
	s := &scene{hand: seated(t, u, 80, 24), view: u.View.(medici.View)}
	s.Table = s.app.screen.(deaf).Table
	s.Now.Table.Pace = usual
	s.Board = screenplay{s.Board, &s.next, &s.covered}
	s.view.May = medici.May{}
	return s
}

// happens brings an update that looks like some beats.
func (s *scene) happens(beats ...ui.Beat) {
	s.next = beats
	u := s.Now
	u.View, u.Fresh = s.view, false
	s.Table.Show(u)
	s.Reel.Roll(s.app.errands.Ctx)
}

// step lets the time of a frame be over.
func (s *scene) step() { s.hand.take(&reel.Tick{Of: &s.Table.Reel, Due: s.Reel.Due()}) }

func (s *scene) shows(want string) {
	s.t.Helper()
	s.app.canvas = nil
	if screen := s.screen(); !strings.Contains(screen, want) || want == "" && strings.Contains(screen, ", frame") {
		s.t.Errorf("%q is not on the screen:\n%s", want, screen)
	}
}

func TestBeatsAreShownFrameByFrame(t *testing.T) {
	s := newScene(t)
	s.happens(beat("bid", 2, 100*time.Millisecond), beat("sold", 1, time.Second))
	for _, want := range []string{"bid, frame 1", "bid, frame 2", "sold, frame 1", ""} {
		s.shows(want)
		if more := s.Reel.Roll(s.app.errands.Ctx); more != nil {
			t.Error("a frame has two ends on their way")
		}
		s.step()
	}
	if s.Reel.Roll(s.app.errands.Ctx) != nil || !s.Reel.Due().IsZero() {
		t.Error("a screen on which nothing moves ticks")
	}
}

// The table goes on below: what happens waits for the beat before it, until that is two seconds
// behind. Then what is no part of the game is left out.
func TestBeatsWaitAndKeepUp(t *testing.T) {
	s := newScene(t)
	sold := beat("sold", 4, 225*time.Millisecond)
	sold.Part = true
	s.happens(sold)
	s.happens(beat("card", 2, 80*time.Millisecond))
	for _, want := range []string{"sold, frame 1", "sold, frame 2", "sold, frame 3", "sold, frame 4", "card, frame 1",
		"card, frame 2", ""} {
		s.shows(want)
		s.step()
	}
	s.happens(sold)
	s.happens(beat("card", 3, 80*time.Millisecond))
	s.happens(beat("slow", 1, time.Second))
	s.happens(beat("bid", 1, 100*time.Millisecond))
	for _, want := range []string{"sold, frame 1", "sold, frame 2", "sold, frame 3", "sold, frame 4", "slow, frame 1",
		"bid, frame 1", ""} {
		s.shows(want)
		s.step()
	}
}

// The player to move sees all that has happened within a moment, each in one frame.
func TestMyTurnHardlyWaits(t *testing.T) {
	s := newScene(t)
	s.view.May = medici.May{Select: true}
	s.happens(beat("sold", 4, 225*time.Millisecond), beat("card", 3, 80*time.Millisecond))
	s.shows("sold, frame 4")
	if all := s.Reel.Lasts(); all > 400*time.Millisecond {
		t.Errorf("beats hold up a turn for %v", all)
	}
	s.step()
	s.shows("card, frame 3")
	s.Reel.Cut()
	s.happens(beat("bid", 2, 100*time.Millisecond))
	s.shows("bid, frame 1")
	page := beat("accounts", 3, time.Second)
	page.Page = 1
	s.happens(beat("sold", 1, time.Second), page)
	s.step()
	s.shows("sold, frame 1")
	s.step()
	s.shows("accounts, frame 1")
	s.happens()
	s.shows("accounts, frame 1")
}

// What began below a page is shown when the reader has closed it.
func TestUncovered(t *testing.T) {
	s := newScene(t)
	s.Now.View, s.next = s.view, []ui.Beat{beat("day", 2, 300*time.Millisecond)}
	s.Board.Show(s.view)
	if s.covered = true; s.Uncover(true) != nil {
		t.Error("a page that is still open is taken for closed")
	}
	if s.covered = false; s.Uncover(false) != nil {
		t.Error("a page that was not there is taken for closed")
	}
	if s.Uncover(true) == nil {
		t.Error("nothing is shown below a page that was closed")
	}
	s.shows("day, frame 1")
}

// Any key ends what moves, and does nothing else, but for what lies over it then; typing goes on, and so does Ctrl-C.
func TestAKeyIsSpentOnABeat(t *testing.T) {
	s := newScene(t)
	sold := beat("sold", 1, time.Second)
	for _, key := range []string{"h", "q", "t", "y", "m"} {
		s.happens(sold, sold)
		s.press(key)
		s.shows("")
		if s.app.help.open || s.app.settings != nil || s.Lies() || s.app.asked != nil || s.app.menu != nil || s.Chat != nil {
			t.Errorf("%s ends a beat and does more", key)
		}
	}
	s.happens(sold)
	s.press(",")
	if !s.app.Covered() {
		t.Error("while something moves the settings do not open")
	}
	s.press("esc")
	s.press("esc")
	s.happens(sold)
	s.shows("sold, frame 1")
	s.hand.take(tea.MouseClickMsg{X: 1, Y: 23, Button: tea.MouseLeft})
	s.shows("")
	s.press("t")
	s.happens(sold)
	s.write("hello")
	s.shows("sold, frame 1")
	if s.Chat.Value() != "hello" {
		t.Errorf("while something moves %q is typed", s.Chat.Value())
	}
	s.hand.take(tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl})
	s.hand.take(tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl})
	for !s.quit {
		s.hand.take(<-s.msgs)
	}
}

func TestMotionAndPace(t *testing.T) {
	sold := beat("sold", 4, 200*time.Millisecond)
	sold.Part = true
	for _, c := range []struct {
		what   string
		change func(*scene)
		want   string
		first  time.Duration // how long the first frame lasts
	}{
		{"as it is", func(*scene) {}, "sold, frame 1", 200 * time.Millisecond},
		{"less motion", func(s *scene) { s.decides(func(now *settings.Settings) { now.Motion = settings.LessMotion }) }, "sold, frame 4", 800 * time.Millisecond},
		{"no motion", func(s *scene) { s.decides(func(now *settings.Settings) { now.Motion = settings.Off }) }, "", 0},
		{"2x", func(s *scene) { s.decides(func(now *settings.Settings) { now.Pace = "2x" }) }, "sold, frame 1",
			100 * time.Millisecond},
		{"4x", func(s *scene) { s.decides(func(now *settings.Settings) { now.Pace = "4x" }) }, "sold, frame 1",
			50 * time.Millisecond},
		{"at once", func(s *scene) { s.decides(func(now *settings.Settings) { now.Pace = settings.AtOnce }) }, "", 0},
		{"going on at once", func(s *scene) {
			s.decides(func(now *settings.Settings) { now.Pace = settings.AtOnce })
			s.Table.Speed.Onward = true
		}, "sold, frame 4", 100 * time.Millisecond},
		{"a dumb terminal", func(s *scene) { s.app.pace.Dumb = true }, "", 0},
		{"a slow line", func(s *scene) { s.app.pace.Drain = func() time.Duration { return 251 * time.Millisecond } }, "", 0},
		{"a server with faster bots",
			func(s *scene) { s.Now.Table.Pace = usual / 2 }, "sold, frame 1", 100 * time.Millisecond},
		{"one with slower bots", func(s *scene) { s.Now.Table.Pace = time.Hour }, "sold, frame 1", 200 * time.Millisecond},
		{"one whose bots take no time", func(s *scene) { s.Now.Table.Pace = 0 }, "", 0},
		{"a good line", func(s *scene) { s.app.pace.Drain = func() time.Duration { return 250 * time.Millisecond } },
			"sold, frame 1", 200 * time.Millisecond},
	} {
		s := newScene(t)
		c.change(s)
		s.happens(sold)
		s.shows(c.want)
		if b, _ := s.Reel.Shown(); c.first > 0 && b.Lasts[0] != c.first {
			t.Errorf("with %s the first frame lasts %v", c.what, b.Lasts[0])
		}
	}
}

// A newcomer to a running game sees how it stands; somebody who was there saw it begin.
func TestNobodySeesThePastMove(t *testing.T) {
	s := newScene(t)
	s.next = []ui.Beat{beat("day", 2, time.Second)}
	u := midGame(t, 1)
	u.Table.Pace = usual
	s.Table.Show(u)
	s.shows("")
	u.View, u.Moves, u.Table.Pace = s.view, u.Moves[:2], usual
	s.Table.Show(u)
	s.shows("day, frame 1")
}
