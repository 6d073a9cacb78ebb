package sshd_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"medici/internal/dev/termtest"
	"medici/internal/doors/session"
)

func TestKeysMouseAndAnswersReachTheProgram(t *testing.T) {
	l := open(t, limits{}, nil)
	x := l.guest(80, 24)
	for _, c := range []struct{ typed, shown string }{
		{termtest.Enter, "entered"},
		{termtest.Esc, "escaped"},
		{"\x1b\x1b[A", "alt up"},
		{"\x1b[200~two\nlines\x1b[201~", "pasted 9 bytes"},
		{"\x1b]11;rgb:ffff/8080/0000\x07", "background #ff8000"},
	} {
		x.Type(c.typed)
		x.WaitFor(c.shown)
	}
	x.Click(3, 5)
	x.WaitFor("click 3,5")
	if !x.AltScreen() {
		t.Error("not the whole screen")
	}
	x.Type("q")
	if exit := x.Wait(); exit != 0 {
		t.Errorf("exit %d", exit)
	}
	if err := l.end(); err != nil {
		t.Errorf("Run: %v", err)
	}
	if x.AltScreen() {
		t.Error("the screen is not given back")
	}
	if out := x.Output(); strings.Contains(out, "$p") || strings.Contains(out, "\x1b[>") || strings.Contains(out, "?u") {
		t.Errorf("the terminal was asked something: %q", out)
	}
}

func TestSynchronizedOutputWhenTheTerminalOffersIt(t *testing.T) {
	l := open(t, limits{}, nil)
	x := l.guest(80, 24)
	x.Type("\x1b[?2026;2$y+")
	x.WaitUntil("synchronized output", func(string) bool { return strings.Contains(x.Output(), "\x1b[?2026h") })
}

func TestSessionTellsWhatTheClientAskedFor(t *testing.T) {
	l := open(t, limits{}, func(x *session.Session) int {
		term, cols, rows, ok := x.Terminal()
		fmt.Fprintf(x, "%q %s %dx%d %v LANG=%s TERM=%s user=%s\n", x.Command(), term, cols, rows, ok,
			x.Env("LANG"), x.Env("TERM"), x.Identity().User)
		fmt.Fprintln(x.Stderr(), "and a complaint")
		return 7
	})
	out, complaints, exit := termtest.Dial(t, l.addr, "ada", nil).Exec(`join "the table" x\ y`)
	if want := `["join" "the table" "x y"]  0x0 false LANG= TERM= user=ada` + "\n"; out != want {
		t.Errorf("stdout %q, want %q", out, want)
	}
	if complaints != "and a complaint\n" || exit != 7 {
		t.Errorf("stderr %q, exit %d", complaints, exit)
	}

	x := termtest.Dial(t, l.addr, strings.Repeat("a", 100), nil).Open(100, 30, `it's`, "LANG=it_IT.UTF-8", "LANG=es",
		"TERM=vt100")
	if exit := x.Wait(); exit != 7 {
		t.Errorf("exit %d", exit)
	}
	// On a terminal both streams arrive, and lines begin at the left.
	want := `["it's"] vt100 100x30 true LANG=es TERM=vt100 user=` + strings.Repeat("a", 64)
	if got := strings.ReplaceAll(x.Screen(), "\n", ""); got != want+"and a complaint" {
		t.Errorf("screen %q", x.Screen())
	}
}

func TestExitStatuses(t *testing.T) {
	l := open(t, limits{}, func(x *session.Session) int {
		n := 0
		_, _ = fmt.Sscan(x.Command()[0], &n)
		return n
	})
	c := termtest.Dial(t, l.addr, "guest", nil)
	for _, want := range []int{0, 1, 42, 255} {
		if _, _, exit := c.Exec(fmt.Sprint(want)); exit != want {
			t.Errorf("exit %d, want %d", exit, want)
		}
	}
}

func TestReadingWithoutTerminal(t *testing.T) {
	l := open(t, limits{}, func(x *session.Session) int {
		if err := x.Run(&puppet{session: x}); !errors.Is(err, session.ErrNoTerminal) {
			return 2
		}
		text, err := io.ReadAll(x)
		if err != nil {
			return 3
		}
		fmt.Fprintf(x, "heard %q", text)
		return 0
	})
	input := strings.Repeat("word ", 1000)
	out, _, exit := termtest.Dial(t, l.addr, "guest", nil).ExecInput("plain", input)
	if out != fmt.Sprintf("heard %q", input) || exit != 0 {
		t.Errorf("exit %d, stdout %.60q", exit, out)
	}
}

// One program runs after another, on the same screen when the one before goes onward; not
// two at a time.
func TestRunAgain(t *testing.T) {
	twice := make(chan error, 1)
	l := open(t, limits{}, func(x *session.Session) int {
		first := &puppet{session: x, show: "the first"}
		if err := x.Run(onward{first}); err != nil {
			return 1
		}
		fmt.Fprint(x, "between them")
		second := &puppet{session: x, show: "the second"}
		second.view = func(*tea.View) {
			second.view = nil
			twice <- x.Run(&puppet{session: x})
		}
		if err := x.Run(onward{second}); err != nil {
			return 2
		}
		x.Restore()
		return 3
	})
	x := l.guest(80, 24)
	x.WaitFor("the first")
	x.Type("q")
	x.WaitFor("the second")
	if err := <-twice; !errors.Is(err, session.ErrRunTwice) {
		t.Errorf("two at a time: %v", err)
	}
	x.Type("q")
	if exit := x.Wait(); exit != 3 || x.AltScreen() || x.Screen() != "" {
		t.Errorf("exit %d, on the whole screen: %t, below it:\n%s", exit, x.AltScreen(), x.Screen())
	}
}

// onward is a puppet after whom another program comes.
type onward struct{ *puppet }

func (o onward) Onward() bool { return true }

func (o onward) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	_, cmd := o.puppet.Update(msg)
	return o, cmd
}

// The client closes its side: there will never be a key again.
func TestEndOfInputEndsTheProgram(t *testing.T) {
	l := open(t, limits{}, nil)
	x := l.guest(80, 24)
	x.EndInput()
	if err := l.end(); !errors.Is(err, session.ErrGone) {
		t.Errorf("Run: %v", err)
	}
	if exit := x.Wait(); exit != 1 {
		t.Errorf("exit %d", exit)
	}
	if x.AltScreen() {
		t.Error("the screen is not given back")
	}
}

func TestClientVanishes(t *testing.T) {
	l := open(t, limits{}, nil)
	l.guest(80, 24).Kill()
	if err := l.end(); !errors.Is(err, session.ErrGone) {
		t.Errorf("Run: %v", err)
	}
}

// Even a session that never reads hears that nobody is there.
func TestSessionThatDoesNotReadHearsOfTheEnd(t *testing.T) {
	ended := make(chan error, 2)
	l := open(t, limits{}, func(x *session.Session) int {
		fmt.Fprint(x, "ready")
		<-x.Context().Done()
		ended <- context.Cause(x.Context())
		return 0
	})
	l.guest(80, 24).Kill()
	l.guest(80, 24).Close()
	for range 2 {
		if err := <-ended; !errors.Is(err, session.ErrGone) {
			t.Errorf("cause: %v", err)
		}
	}
}

// A closed window on a connection that lives on, as a shared OpenSSH
// connection has them: the session ends, and the next one may begin.
func TestWindowClosedOnALivingConnection(t *testing.T) {
	l := open(t, limits{}, nil)
	c := termtest.Dial(t, l.addr, "guest", nil)
	for range 3 {
		x := c.Open(80, 24, "")
		x.WaitFor("ready")
		x.Close()
		if err := l.end(); !errors.Is(err, session.ErrGone) {
			t.Errorf("Run: %v", err)
		}
	}
}

// The last view is seen, however soon after another it comes before the end.
func TestLastViewIsSeen(t *testing.T) {
	l := open(t, limits{}, nil)
	for range 10 {
		x := l.guest(80, 24)
		x.Type("a+q")
		x.Wait()
		if out := x.Output(); !strings.Contains(out, "alive") {
			t.Fatalf("the person sees %q", out)
		}
		if err := l.end(); err != nil {
			t.Errorf("Run: %v", err)
		}
	}
}

func TestTypeAheadAfterQuit(t *testing.T) {
	l := open(t, limits{}, nil)
	for range 20 { // goleak counts what stays behind
		x := l.guest(80, 24)
		x.Type("q" + strings.Repeat("abc", 500))
		x.Wait()
		if err := l.end(); err != nil {
			t.Errorf("Run: %v", err)
		}
	}
}

func TestSuspendAndProcessSignalsAreNotForSessions(t *testing.T) {
	l := open(t, limits{}, nil)
	x := l.guest(80, 24)
	x.Type("z")
	x.WaitFor("still here")
	x.Signal("INT")
	x.Signal("TERM")
	x.Type(termtest.CtrlC + termtest.CtrlZ)
	alive(x)
}

func TestLogTellsSessionsAndNoKeys(t *testing.T) {
	key := termtest.Key(t)
	l := open(t, limits{}, nil)
	x := termtest.Dial(t, l.addr, "ada", key).Open(80, 24, "secretcode")
	x.WaitFor("ready")
	x.Type("kqzxkjkq")
	x.Wait()
	if err := l.srv.Shutdown(t.Context()); err != nil {
		t.Error(err)
	}
	log := l.log.String()
	for _, want := range []string{"session opened", "session closed", "conn=c1", "key=SHA256:", "user=ada",
		"remote=127.0.0.1:"} {
		if !strings.Contains(log, want) {
			t.Errorf("no %q in the log:\n%s", want, log)
		}
	}
	for _, secret := range []string{"kqz", "secretcode"} {
		if strings.Contains(log, secret) {
			t.Errorf("%q in the log:\n%s", secret, log)
		}
	}
}

// A session can be ended from outside. The screens are left before the person is
// told why, and the status says that it was not their doing.
func TestEndedFromOutside(t *testing.T) {
	began := make(chan *session.Session, 1)
	l := open(t, limits{}, func(x *session.Session) int {
		began <- x
		fmt.Fprintln(x.Stderr(), "it ends:", x.Run(&puppet{session: x}))
		return 0
	})
	x := l.guest(80, 24)
	session := <-began
	if session.ID() == "" || !session.Source().IsLoopback() || session.Typed().IsZero() {
		t.Errorf("session %q from %v, typed %v", session.ID(), session.Source(), session.Typed())
	}
	before := session.Typed()
	alive(x)
	if !session.Typed().After(before) {
		t.Error("keys are not noticed")
	}
	session.End(errors.New("sent away"))
	if exit := x.Wait(); exit != 1 || x.AltScreen() || !strings.Contains(x.Screen(), "it ends: sent away") {
		t.Errorf("exit %d, the person sees\n%s", exit, x.Screen())
	}
	retry(t, func() error {
		if line := "cause=\"sent away\""; !strings.Contains(l.log.String(), line) {
			return fmt.Errorf("no %s in the log", line)
		}
		return nil
	})
}
