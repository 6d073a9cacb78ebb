package session

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"medici/internal/workers"
	"medici/tui/paint"
)

type still struct{ view tea.View }

func (s *still) Init() tea.Cmd                       { return nil }
func (s *still) Update(tea.Msg) (tea.Model, tea.Cmd) { return s, nil }
func (s *still) View() tea.View                      { return s.view }

func TestGuardCleansAFrameOnce(t *testing.T) {
	s := &still{view: tea.NewView("a\x07b\nc\nd")}
	g := &guard{model: s, screen: newScreen(nil, paint.New(colorprofile.TrueColor), nil)}
	g.screen.over = true // nobody paints
	look := func() {
		g.screen.at = time.Time{} // it would be painted at once
		g.Update(nil)
		g.View(nil)
	}
	look()
	if got := g.screen.next; got != (view{}) {
		t.Errorf("%+v is shown of a size nobody knows", got)
	}
	g.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	look()
	if got := g.screen.next; got.frame != "ab\nc\nd" || got.cols != 80 || got.rows != 24 {
		t.Errorf("%+v", got)
	}
	if n := testing.AllocsPerRun(100, look); n != 0 {
		t.Errorf("%v allocations for the same frame", n)
	}
	g.Update(tea.WindowSizeMsg{Width: 80, Height: 2})
	look()
	if got := g.screen.next; got.frame != "ab\nc" || got.rows != 2 {
		t.Errorf("a lower screen shows %+v", got)
	}
	s.view.WindowTitle = "\x1b]0;owned\x07"
	look()
	if got := g.screen.next.title; got != "]0;owned" {
		t.Errorf("title %q", got)
	}
}

// A change is shown however it came together with the screen's question, also where that was
// answered before.
func TestChangesBesideTheQuestion(t *testing.T) {
	for name, msgs := range map[string][]tea.Msg{
		"before": {"a letter", asked{}}, "after": {asked{}, "a letter"}, "alone": {"a letter"}, "none": {asked{}},
	} {
		g := &guard{model: &still{}, screen: newScreen(nil, paint.New(colorprofile.TrueColor), nil), cols: 80, rows: 24}
		l := newLoop(t.Context(), new(workers.Pool), g, func(msg tea.Msg) tea.Msg { return msg })
		g.screen.at, g.screen.busy = time.Now(), true // it cannot be painted yet
		for _, msg := range msgs {
			l.send(msg)
		}
		l.take(nil)
		if want := name != "none"; g.screen.behind() != want {
			t.Errorf("with a change %s the question the screen is behind: %t", name, !want)
		}
	}
}

// A size that is told late is not the size: the program deals with one message after
// another, and a window may have changed by then.
func TestSizeThatIsLate(t *testing.T) {
	x := &Session{host: NewHost(Config{}), hasTerm: true, resized: newSignal()}
	x.Resize(80, 24)
	late := tea.WindowSizeMsg{Width: 80, Height: 24}
	x.Resize(1000, 30)
	if got, want := x.filter(late), (tea.WindowSizeMsg{Width: 250, Height: 30}); got != want {
		t.Errorf("the program is told %+v, want %+v", got, want)
	}
}
