package session

import (
	"strconv"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"medici/tui/paint"
)

// view is what a program shows, and how its terminal should behave.
type view struct {
	frame      string
	grid       *paint.Grid // in its place; a new one when anything on it changes
	cols, rows int
	title      string
	cursor     cursor
	modes      modes
}

// cursor is the cell in which the terminal's cursor is visible, if it is. Screen readers and magnifiers
// follow it.
type cursor struct {
	x, y int
	seen bool
}

// modes are what a terminal should report.
type modes struct {
	mouse   tea.MouseMode
	focus   bool
	noPaste bool // no bracketed paste, so a paste looks like typing
}

// terminal is a terminal's whole screen, borrowed.
type terminal struct {
	paint  *paint.Screen
	greet  string // written on the empty screen
	inside bool   // between the first frame and leave
	now    view   // as the terminal knows it
}

// draw appends what makes the terminal show a view. A frame may come in several packets: between the marks
// of synchronized output (mode 2026) a terminal that knows them shows nothing of it, and others ignore
// them.
func (s *terminal) draw(to []byte, v view, raw []byte) []byte {
	if !s.inside {
		to = append(to, ansi.SetModeAltScreenSaveCursor+ansi.HideCursor...)
		to = append(v.modes.set(to), s.greet...)
	} else if v.modes != s.now.modes {
		to = s.now.modes.reset(to)
		to = v.modes.set(to)
	}
	if v.title != s.now.title {
		to = append(to, ansi.SetWindowTitle(v.title)...)
	}
	before := len(to)
	to = append(to, ansi.SetModeSynchronizedOutput...)
	from := len(to)
	if v.grid != nil {
		to = s.paint.Show(to, v.grid)
	} else {
		to = s.paint.Paint(to, v.frame, v.cols, v.rows)
	}
	if len(to) == from {
		to = v.cursor.move(to[:before], s.now.cursor)
	} else {
		to = v.cursor.move(to, cursor{-1, -1, s.now.cursor.seen}) // painting leaves it anywhere
		to = append(to, ansi.ResetModeSynchronizedOutput...)
	}
	s.inside, s.now = true, v // not before, because the terminal receives nothing of a painting that panicked
	return append(to, raw...)
}

// leave appends what resets the terminal. A terminal that has only one screen goes on below the last row.
func (s *terminal) leave(to []byte) []byte {
	if !s.inside {
		return to
	}
	s.inside = false
	to = append(to, "\x1b["+strconv.Itoa(s.now.rows)+"H"+ansi.ResetModeAltScreenSaveCursor+ansi.ShowCursor...)
	to = s.now.modes.reset(to)
	if s.now.title != "" {
		to = append(to, ansi.SetWindowTitle("")...)
	}
	return to
}

// move appends what moves the terminal's cursor to where it must be visible, from where it was.
func (c cursor) move(to []byte, was cursor) []byte {
	if c.seen && (c.x != was.x || c.y != was.y) {
		to = append(to, "\x1b["...)
		to = strconv.AppendInt(to, int64(c.y+1), 10)
		to = append(to, ';')
		to = strconv.AppendInt(to, int64(c.x+1), 10)
		to = append(to, 'H')
	}
	switch {
	case c.seen && !was.seen:
		to = append(to, ansi.ShowCursor...)
	case was.seen && !c.seen:
		to = append(to, ansi.HideCursor...)
	}
	return to
}

func (m modes) set(to []byte) []byte {
	if !m.noPaste {
		to = append(to, ansi.SetModeBracketedPaste...)
	}
	if m.focus {
		to = append(to, ansi.SetModeFocusEvent...)
	}
	switch m.mouse {
	case tea.MouseModeCellMotion:
		to = append(to, ansi.SetModeMouseButtonEvent+ansi.SetModeMouseExtSgr...)
	case tea.MouseModeAllMotion:
		to = append(to, ansi.SetModeMouseAnyEvent+ansi.SetModeMouseExtSgr...)
	}
	return to
}

func (m modes) reset(to []byte) []byte {
	if !m.noPaste {
		to = append(to, ansi.ResetModeBracketedPaste...)
	}
	if m.focus {
		to = append(to, ansi.ResetModeFocusEvent...)
	}
	if m.mouse != tea.MouseModeNone {
		to = append(to, ansi.ResetModeMouseButtonEvent+ansi.ResetModeMouseAnyEvent+ansi.ResetModeMouseExtSgr...)
	}
	return to
}
