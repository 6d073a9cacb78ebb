package termtest

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// Terminal is one session with a screen and a keyboard.
type Terminal struct {
	t       testing.TB
	client  *Client
	session *gossh.Session
	stdin   io.WriteCloser
	screen  *screen
	ended   chan struct{} // closed when the session has ended and all it wrote is on the screen
	exit    int           // valid when ended
}

// Open asks for a terminal of that size and runs command, or a shell when it
// is "". Each env is "NAME=value"; TERM is the terminal's kind,
// xterm-256color unless given.
func (c *Client) Open(cols, rows int, command string, env ...string) *Terminal {
	c.t.Helper()
	x, err := c.TryOpen(cols, rows, command, env...)
	if err != nil {
		c.t.Fatalf("open a %dx%d terminal for %q: %v", cols, rows, command, err)
	}
	return x
}

// TryOpen is [Client.Open] for a test that expects to be refused.
func (c *Client) TryOpen(cols, rows int, command string, env ...string) (*Terminal, error) {
	s, err := c.ssh.NewSession()
	if err != nil {
		return nil, err
	}
	kind := "xterm-256color"
	for _, e := range env {
		name, value, _ := strings.Cut(e, "=")
		if name == "TERM" {
			kind = value
			continue
		}
		_ = s.Setenv(name, value) // a server may refuse, as it may refuse ssh's
	}
	if err := s.RequestPty(kind, rows, cols, gossh.TerminalModes{}); err != nil {
		_ = s.Close()
		return nil, fmt.Errorf("pty: %w", err)
	}
	x := &Terminal{t: c.t, client: c, session: s, screen: newScreen(cols, rows), ended: make(chan struct{})}
	c.t.Cleanup(x.screen.close)
	x.stdin, _ = s.StdinPipe()
	s.Stdout, s.Stderr = x.screen, x.screen
	if err := start(s, command); err != nil {
		_ = s.Close()
		return nil, err
	}
	go func() {
		defer close(x.ended)
		x.exit = exitStatus(s.Wait())
	}()
	return x, nil
}

func start(s *gossh.Session, command string) error {
	if command == "" {
		return s.Shell()
	}
	return s.Start(command)
}

// Type sends bytes as they are. Typing into a session that has ended is lost,
// as it is for a person.
func (x *Terminal) Type(keys string) {
	_, _ = io.WriteString(x.stdin, keys)
}

// Click presses and releases the left button at a cell counted from 0.
func (x *Terminal) Click(col, row int) {
	x.Type(fmt.Sprintf("\x1b[<0;%d;%dM\x1b[<0;%d;%dm", col+1, row+1, col+1, row+1))
}

// EndInput closes the keyboard's side of the session, as ^D at a pipe does.
func (x *Terminal) EndInput() { _ = x.stdin.Close() }

// Resize changes the window. The screen is the new size before the server
// hears of it.
func (x *Terminal) Resize(cols, rows int) {
	x.screen.resize(cols, rows)
	_ = x.session.WindowChange(rows, cols)
}

// Screen returns the plain text on the screen now.
func (x *Terminal) Screen() string {
	text, _ := x.screen.look()
	return text
}

// AltScreen tells whether the program has the whole screen for itself.
func (x *Terminal) AltScreen() bool {
	x.screen.mu.Lock()
	defer x.screen.mu.Unlock()
	return x.screen.em.IsAltScreen()
}

// Output returns the newest part, 64 kB at least, of what was received, escape sequences and all.
func (x *Terminal) Output() string {
	x.screen.mu.Lock()
	defer x.screen.mu.Unlock()
	return string(x.screen.raw)
}

// Received counts the bytes that have arrived.
func (x *Terminal) Received() int64 {
	x.screen.mu.Lock()
	defer x.screen.mu.Unlock()
	return x.screen.total
}

// Stall stops reading from the connection: the client that takes no output.
func (x *Terminal) Stall() { x.client.conn.stall(true) }

// Resume undoes [Terminal.Stall].
func (x *Terminal) Resume() { x.client.conn.stall(false) }

// SSH returns the session itself, for requests nobody makes by hand.
func (x *Terminal) SSH() *gossh.Session { return x.session }

// Close closes the window. The connection lives on.
func (x *Terminal) Close() {
	if err := x.session.Close(); err != nil && !errors.Is(err, io.EOF) {
		x.t.Errorf("close the terminal: %v", err)
	}
}

// Kill pulls the plug of the whole connection, see [Client.Kill].
func (x *Terminal) Kill() { x.client.Kill() }

// Signal sends a signal by its name without SIG, such as "INT".
func (x *Terminal) Signal(name string) { _ = x.session.Signal(gossh.Signal(name)) }

// WaitFor waits until the screen shows text.
func (x *Terminal) WaitFor(text string) {
	x.t.Helper()
	x.WaitUntil(fmt.Sprintf("%q on the screen", text), func(screen string) bool {
		return strings.Contains(screen, text)
	})
}

// WaitGone waits until the screen no longer shows text.
func (x *Terminal) WaitGone(text string) {
	x.t.Helper()
	x.WaitUntil(fmt.Sprintf("%q gone from the screen", text), func(screen string) bool {
		return !strings.Contains(screen, text)
	})
}

// WaitUntil waits until ok says yes to what is on the screen. It looks again
// whenever bytes arrive, and fails at once when the session has ended without
// a yes.
func (x *Terminal) WaitUntil(what string, ok func(screen string) bool) {
	x.t.Helper()
	late := time.NewTimer(Patience)
	defer late.Stop()
	for {
		text, changed := x.screen.look()
		if ok(text) {
			return
		}
		select {
		case <-changed:
		case <-x.ended:
			if text, _ = x.screen.look(); !ok(text) {
				x.t.Fatalf("the session ended, exit %d, before: %s\n%s", x.exit, what, framed(text))
			}
			return
		case <-late.C:
			x.t.Fatalf("not within %v: %s\n%s", Patience, what, framed(text))
		}
	}
}

// Together waits until two screens are as they should be, whichever of them changes last.
func Together(a, b *Terminal, what string, ok func(a, b string) bool) {
	a.t.Helper()
	late := time.NewTimer(Patience)
	defer late.Stop()
	for {
		one, changed := a.screen.look()
		two, other := b.screen.look()
		if ok(one, two) {
			return
		}
		select {
		case <-changed:
		case <-other:
		case <-late.C:
			a.t.Fatalf("not within %v: %s\n%s\n%s", Patience, what, framed(one), framed(two))
		}
	}
}

// Wait waits until the session has ended and is its exit status, -1 when the
// server told none.
func (x *Terminal) Wait() int {
	x.t.Helper()
	select {
	case <-x.ended:
	case <-time.After(Patience):
		x.t.Fatalf("the session does not end\n%s", framed(x.Screen()))
	}
	return x.exit
}

// framed returns a screen for a failure message, its edges visible.
func framed(text string) string {
	var b strings.Builder
	b.WriteString("┌────\n")
	for line := range strings.Lines(text) {
		b.WriteString("│" + strings.TrimRight(line, "\n") + "\n")
	}
	b.WriteString("└────")
	return b.String()
}
