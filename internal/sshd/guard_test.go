package sshd

import (
	"image/color"
	"testing"

	tea "charm.land/bubbletea/v2"
)

type still struct{ view tea.View }

func (s *still) Init() tea.Cmd                       { return nil }
func (s *still) Update(tea.Msg) (tea.Model, tea.Cmd) { return s, nil }
func (s *still) View() tea.View                      { return s.view }

func TestGuardKeepsTheCursorOnTheScreen(t *testing.T) {
	s := &still{view: tea.NewView("x")}
	s.view.Cursor = tea.NewCursor(-5, 1<<40)
	s.view.Cursor.Color = color.Gray{Y: 7}
	g := &guard{model: s, size: func() (int, int) { return 80, 24 }}
	c := g.View().Cursor
	if c.X != 0 || c.Y != 23 || c.Color != (color.RGBA{R: 7, G: 7, B: 7, A: 255}) {
		t.Errorf("cursor %+v", c)
	}
	if s.view.Cursor.X != -5 {
		t.Error("the model's own cursor was changed")
	}
}

func TestGuardCleansAFrameOnce(t *testing.T) {
	s := &still{view: tea.NewView("a\x07b\nc\nd")}
	rows := 24
	g := &guard{model: s, size: func() (int, int) { return 80, rows }}
	if got := g.View().Content; got != "ab\nc\nd" {
		t.Errorf("%q", got)
	}
	if n := testing.AllocsPerRun(100, func() { g.View() }); n != 0 {
		t.Errorf("%v allocations for the same frame", n)
	}
	rows = 2
	if got := g.View().Content; got != "c\nd" {
		t.Errorf("a lower screen shows %q", got)
	}
	s.view.AltScreen = true
	if got := g.View().Content; got != "ab\nc" {
		t.Errorf("the whole screen shows %q", got)
	}
}
