package sshd_test

import (
	"errors"
	"image/color"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"medici/internal/dev/termtest"
	"medici/internal/doors/session"
)

func TestPanicsEndOneSession(t *testing.T) {
	for key, where := range map[string]string{"U": "Update", "V": "View", "C": "Cmd", "B": "Cmd", "S": "Cmd"} {
		l := open(t, limits{}, nil)
		other, x := l.guest(80, 24), l.guest(80, 24)
		x.Type(key)
		if exit := x.Wait(); exit != 1 {
			t.Errorf("%s: exit %d", where, exit)
		}
		if err := l.end(); !errors.Is(err, session.ErrPanic) {
			t.Errorf("%s: Run: %v", where, err)
		}
		if x.AltScreen() || !strings.Contains(x.Screen(), "Sorry: something broke") || strings.Contains(x.Output(), "boom") {
			t.Errorf("%s: the person sees:\n%s", where, x.Screen())
		}
		if log := l.log.String(); !strings.Contains(log, "in="+where) || !strings.Contains(log, "boom in "+where) {
			t.Errorf("%s: not in the log:\n%s", where, log)
		}
		alive(other)
	}
}

func TestPanicInHandle(t *testing.T) {
	l := open(t, limits{}, func(x *session.Session) int {
		if len(x.Command()) > 0 {
			panic("boom in Handle")
		}
		return 0
	})
	c := termtest.Dial(t, l.addr, "guest", nil)
	out, complaints, exit := c.Exec("boom")
	if out != "" || !strings.Contains(complaints, "Sorry: something broke") || exit != 1 {
		t.Errorf("%q, %q, exit %d", out, complaints, exit)
	}
	if !strings.Contains(l.log.String(), "boom in Handle") {
		t.Error("not in the log: ", l.log)
	}
	retry(t, func() error {
		s, err := c.SSH().NewSession()
		if err == nil {
			err = s.Run("")
		}
		return err
	})
}

// flaw is a colour that is none.
type flaw struct{ c []color.Color }

func (f *flaw) RGBA() (r, g, b, a uint32) { return f.c[0].RGBA() }

// same is a colour that cannot be compared.
type same struct{ c []uint32 }

func (s same) RGBA() (r, g, b, a uint32) { return s.c[0], s.c[0], s.c[0], 0xffff }

// hostileViews would each take the process down, or the terminal, with the
// library's renderer.
var hostileViews = map[string]func(*tea.View){
	"too many parameters":  func(v *tea.View) { v.Content += "\x1b[" + strings.Repeat("1;", 40) + "\xc7" },
	"the same, as a style": func(v *tea.View) { v.Content += "\x1b[" + strings.Repeat("1;", 40) + "m" },
	"8-bit":                func(v *tea.View) { v.Content += "\x9b" + strings.Repeat(":", 50) + "\xc7" },
	"a million lines":      func(v *tea.View) { v.Content += strings.Repeat("\n", 1<<20) },
	"no whole screen": func(v *tea.View) {
		v.AltScreen = false
		v.Content += strings.Repeat("\n", 1<<20)
	},
	"a long line":        func(v *tea.View) { v.Content += strings.Repeat("x", 10<<20) },
	"one endless letter": func(v *tea.View) { v.Content += "a" + strings.Repeat("\u0301", 1<<20) },
	"wider than wide":    func(v *tea.View) { v.Content += strings.Repeat("\u1100", 1<<18) },
	"joined people":      func(v *tea.View) { v.Content += strings.Repeat("👩\u200d", 1<<16) },
	"cursor elsewhere":   func(v *tea.View) { v.Cursor = tea.NewCursor(-5, 1<<40) },
	"colour of nothing":  func(v *tea.View) { v.ForegroundColor, v.BackgroundColor = &flaw{}, same{[]uint32{7}} },
	"title": func(v *tea.View) {
		v.WindowTitle = "\x07\x1b[" + strings.Repeat("1;", 40) + "\xc7\x1b]0;owned\x07"
	},
	"window operations": func(v *tea.View) { v.Content += "\x1b[8;99;99t\x1b]0;owned\x07\x1bc\x0e" },
}

func TestHostileViews(t *testing.T) {
	var view func(*tea.View)
	l := open(t, limits{}, func(x *session.Session) int {
		err := x.Run(&puppet{session: x, view: view})
		if err != nil {
			return 1
		}
		return 0
	})
	other := l.guest(80, 24)
	for name, hostile := range hostileViews {
		t.Run(name, func(t *testing.T) {
			view = hostile
			x := termtest.Dial(t, l.addr, "guest", nil).Open(80, 24, "")
			x.WaitFor("ready")
			x.Type("+")
			x.WaitFor("alive")
			x.Type("q")
			if exit := x.Wait(); exit != 0 {
				t.Errorf("exit %d: %s", exit, l.log)
			}
			if strings.Contains(x.Output(), "\x1b]0;owned") || strings.Contains(x.Output(), "\x1bc") {
				t.Errorf("sent to the terminal: %.200q", x.Output())
			}
			alive(other)
		})
	}
}
