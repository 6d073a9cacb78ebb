package sshd_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/dev/termtest"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
)

// hose changes every cell of the screen all the time.
type hose struct{ n int }

type drop struct{}

func spray() tea.Msg { <-time.After(10 * time.Millisecond); return drop{} }

func (h *hose) Init() tea.Cmd { return spray }

func (h *hose) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, ok := msg.(drop); !ok {
		return h, nil
	}
	h.n++
	return h, spray
}

func (h *hose) View() tea.View {
	var b strings.Builder
	for y := range 60 {
		for x := range 200 {
			fmt.Fprintf(&b, "\x1b[38;5;%dm%c", (x*y+h.n*13)%256, 'a'+rune((x+y+h.n)%26))
		}
		b.WriteByte('\n')
	}
	v := tea.NewView(b.String())
	v.AltScreen = true
	return v
}

func TestStalledReaderIsCutOff(t *testing.T) {
	ended := make(chan error, 1)
	l := open(t, limits{Session: session.Limits{Write: 500 * time.Millisecond},
		Door: sshd.Limits{Write: 500 * time.Millisecond}}, func(x *session.Session) int {
		if len(x.Command()) == 0 {
			_ = x.Run(&puppet{session: x})
			return 0
		}
		ended <- x.Run(&hose{})
		return 0
	})
	other := l.guest(80, 24)
	c := termtest.Dial(t, l.addr, "guest", nil)
	x := c.Open(200, 60, "hose")
	x.Stall()
	for {
		select {
		case err := <-ended:
			if !errors.Is(err, session.ErrStalled) && !errors.Is(err, session.ErrGone) {
				t.Errorf("Run: %v", err)
			}
			alive(other)
			return
		default:
			alive(other) // all the time
		}
	}
}

// A client that pauses and goes on has not stalled.
func TestSlowReaderStays(t *testing.T) {
	l := open(t, limits{}, nil)
	x := l.guest(80, 24)
	for range 5 {
		x.Stall()
		x.Type("+")
		x.Type("-")
		x.Resume()
		alive(x)
	}
}

// A peer that vanished behind a router answers nothing, and closes nothing.
func TestKeepaliveHangsUpOnTheDead(t *testing.T) {
	l := open(t, limits{Door: sshd.Limits{Keepalive: 300 * time.Millisecond}}, nil)
	living, dead := l.guest(80, 24), l.guest(80, 24)
	dead.Stall()
	if err := l.end(); !errors.Is(err, session.ErrGone) {
		t.Errorf("Run: %v", err)
	}
	alive(living)
}

// Output that is not a program's is bounded as well.
func TestStalledReaderOfPlainOutput(t *testing.T) {
	ended := make(chan error, 1)
	l := open(t, limits{Session: session.Limits{Write: 300 * time.Millisecond},
		Door: sshd.Limits{Write: 300 * time.Millisecond}}, func(x *session.Session) int {
		line := []byte(strings.Repeat("x", 4095) + "\n")
		for x.Context().Err() == nil {
			if _, err := x.Write(line); err != nil {
				break
			}
		}
		<-x.Context().Done()
		ended <- x.Context().Err()
		return 0
	})
	c := termtest.Dial(t, l.addr, "guest", nil)
	s, err := c.SSH().NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if _, err := s.StdoutPipe(); err != nil { // and never read
		t.Fatal(err)
	}
	if err := s.Start("flood"); err != nil {
		t.Fatal(err)
	}
	select {
	case <-ended:
	case <-time.After(termtest.Patience):
		t.Fatal("it goes on and on")
	}
}
