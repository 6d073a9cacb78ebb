// Package frame has what all screens of one session are written and drawn with: the person's words and
// looks, the lines around a screen, and what several screens say about tables and times. It knows no
// screen, and asks the lobby nothing that takes time.
package frame

import (
	"slices"
	"strings"
	"time"

	"medici/internal/games/kit"
	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// Frame is around every screen of a session.
type Frame struct {
	Words   *words.Printer
	Theme   *ui.Theme
	Games   kit.List // the first is played by default
	Visitor *lobby.Visitor
	Reach   string           // how to reach the server, like "ssh -p 2222 example.org"
	Page    string           // where browsers reach it, like "https://example.org"; empty for nowhere
	People  *people.Register // has games and ratings; may be nil
	Now     func() time.Time
	// Controls says that there are real controls beside the frame, for what can be done; see package offer.
	Controls bool
	// Browser says that the person came with a browser, which will be known again.
	Browser bool

	W, H       int // of the terminal, in cells
	Chosen     Chosen
	Turns      Turns
	Companions Companions
	Ended      Ended
	Finished   Finished
	Taught     bool // a lesson was begun in this session
	// Invitation is an invitation that this person has not answered; nil for none.
	Invitation *lobby.Invitation
}

// Ended is the last game whose end this person has seen on their seat. The zero Ended is none.
type Ended struct {
	Table *match.Info
	You   rules.Seat
}

// Chosen is what the person has decided.
type Chosen struct {
	Now  settings.Settings
	Full settings.Settings // with defaults where nothing was decided
}

// Are sets what is decided now.
func (c *Chosen) Are(now settings.Settings) { c.Now, c.Full = now, now.Filled() }

// Guarded reports whether this person is guarded against slips.
func (f *Frame) Guarded() bool { return f.Chosen.Full.Guard == settings.On }

// Sizes are those that every screen is composed for.
var Sizes = []ui.Size{ui.Phone, ui.Small, ui.Tall, ui.Huge}

// CallRow is the row of a call, below the header.
const CallRow = 1

// Fitting returns the largest size that fits a terminal.
func Fitting(w, h int) ui.Size {
	size := Sizes[0]
	for _, s := range Sizes {
		if s.W <= w && s.H <= h {
			size = s
		}
	}
	return size
}

// Size returns the largest size that fits the terminal.
func (f *Frame) Size() ui.Size { return Fitting(f.W, f.H) }

// Cramped reports whether not even the smallest fits the terminal.
func (f *Frame) Cramped() bool { return f.W < ui.Phone.W || f.H < ui.Phone.H }

// bodyTop returns the first row of a screen's own: below the header, the call and, where there is room, a
// row of ground.
func bodyTop(s ui.Size) int {
	if s == ui.Phone {
		return 2
	}
	return 3
}

// bodyRows returns the number of rows between the frame: one row above the footer is for messages.
func bodyRows(w, h int) int { return h - bodyTop(Fitting(w, h)) - 2 }

// BodyRows returns the number of rows that a screen has for itself.
func (f *Frame) BodyRows() int { return bodyRows(f.W, f.H) }

// Compose draws what is around a screen, with a call to a table, and returns the size it is composed for
// and the part for it, centred, on the ground.
func (f *Frame) Compose(c *ui.Canvas, where, more, notice string, m ui.Keymap) (ui.Size, *ui.Canvas) {
	size, body := f.Surround(c, where, more, notice, m)
	f.DrawAlert(c, CallRow)
	return size, body
}

// Surround composes a screen that has its own place for a call.
func (f *Frame) Surround(c *ui.Canvas, where, more, notice string, m ui.Keymap) (ui.Size, *ui.Canvas) {
	f.header(c, where, more)
	f.Footer(c, m)
	size := Fitting(c.W, c.H)
	if notice != "" {
		c.Fill(0, c.H-2, c.W, 1, f.Theme.Tint)
		c.Put(1, c.H-2, f.Theme.Accent, f.Theme.Fit(notice, c.W-2))
	}
	return size, c.Part((c.W-size.W)/2, bodyTop(size), size.W, bodyRows(c.W, c.H))
}

// header draws the top line: where one is, something quieter about it, and who one is.
func (f *Frame) header(c *ui.Canvas, where, more string) {
	t, who := f.Theme, f.Visitor.Person().Name
	c.Fill(0, 0, c.W, 1, t.Bar)
	c.Right(c.W-1, 0, t.Dim, who)
	end := c.W - 2 - ui.Width(who)
	x := 1
	if c.W >= ui.Small.W || ui.Width(where) < end-len("MEDICI")-3 {
		x = f.Brand(c) + 2
	}
	x = c.Put(x, 0, t.Strong, t.Fit(where, end-x)) + 2
	if more != "" && x+4 < end {
		c.Put(x, 0, t.Dim, t.Fit(more, end-x))
	}
}

// Brand begins the top line, and returns the column behind it.
func (f *Frame) Brand(c *ui.Canvas) int {
	return c.Put(1, 0, f.Theme.Key, "MEDICI")
}

// Footer draws what can be done now into the last line, as far as there is no button for it and it fits;
// each key can be clicked.
func (f *Frame) Footer(c *ui.Canvas, m ui.Keymap) {
	in := ui.InputsOf("footer").Is(f.Theme.Dead)
	for _, b := range m {
		if b.Short != "" && !b.Button {
			in = in.Text(string(b.Intent)).Text(b.Keys[0]).Text(b.Label).Text(string(b.Short)).Is(b.Right)
		}
	}
	c.Keep(0, c.H-1, c.W, 1, in, func(c *ui.Canvas) { f.drawKeys(c, m) })
}

// drawKeys draws the footer.
func (f *Frame) drawKeys(c *ui.Canvas, m ui.Keymap) {
	end := c.W - 1
	c.Clear(f.Theme.Bar)
	for _, b := range slices.Backward(m) {
		if w := f.footing(b); b.Right && w > 0 && end-w > 0 {
			f.tell(c, end-w, b)
			end -= w + 2
		}
	}
	x := 1
	for _, b := range m {
		if w := f.footing(b); !b.Right && w > 0 && x+w <= end {
			f.tell(c, x, b)
			x += w + 2
		}
	}
}

// footing returns how wide a binding is in the footer; 0 when it is not there.
func (f *Frame) footing(b ui.Binding) int {
	if b.Short == "" || b.Button {
		return 0
	}
	return ui.Width(f.KeyName(b)) + 1 + ui.Width(f.Say(b.Short))
}

// tell draws a binding into the footer.
func (f *Frame) tell(c *ui.Canvas, x int, b ui.Binding) {
	if b.Has("enter") {
		c.At(x, 0, ui.OnKey)
	}
	end := c.Put(x, 0, f.Theme.KeyInk(b), f.KeyName(b))
	c.Put(end+1, 0, f.Theme.Dim, f.Say(b.Short))
	c.Zone(x, 0, f.footing(b), 1, ui.Click{Intent: b.Intent})
}

// KeyName returns how a binding's key is written in this session's characters.
func (f *Frame) KeyName(b ui.Binding) string { return b.Written(f.Theme) }

// Offer draws a key and what it does as a clickable row of a panel.
func (f *Frame) Offer(c *ui.Canvas, x, y, w int, b ui.Binding, text string) {
	end := c.Put(x, y, f.Theme.Key, f.KeyName(b))
	c.Put(end+1, y, f.Theme.Dim, f.Theme.Fit(text, x+w-end-1))
	c.Zone(x, y, w, 1, ui.Click{Intent: b.Intent})
}

// Lines puts sentences below each other, as far as there is room.
func (f *Frame) Lines(c *ui.Canvas, x, y int, lines []string) {
	for _, line := range lines {
		for _, text := range ui.Wrap(line, c.W-x-1) {
			if y < c.H {
				c.Put(x, y, f.Theme.Text, text)
				y++
			}
		}
	}
}

// OnScreen returns what to type for a command that needs a terminal.
func (f *Frame) OnScreen(command string) string {
	return strings.Replace(f.Reach, "ssh ", "ssh -t ", 1) + " " + command
}

// WaysIn returns a command and, where browsers are let in, the link for a path.
func (f *Frame) WaysIn(command, path string) []string {
	if f.Page == "" {
		return []string{command}
	}
	return []string{command, f.Page + path}
}

// Round goes on among n things, round the ends.
func Round(at, by, n int) int { return (at + by + n) % n }
