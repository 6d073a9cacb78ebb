package e2e

import (
	"bufio"
	"io"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// lines is a session without a terminal.
type lines struct {
	t       *testing.T
	name    string
	client  *termtest.Client
	session *gossh.Session
	in      io.Writer
	out     *bufio.Reader
	asked   chan string // when it is there: gets the seat that each turn asks, like 1
}

// lines returns the session of somebody with a new key.
func (s *server) lines(user, command string) *lines {
	s.t.Helper()
	return s.linesOn(s.dial(user, termtest.Key(s.t)), user, command)
}

// linesOn opens a session on a connection that is there.
func (s *server) linesOn(c *termtest.Client, user, command string) *lines {
	s.t.Helper()
	session, err := c.SSH().NewSession()
	if err != nil {
		s.t.Fatalf("a session of %s for %q: %v", user, command, err)
	}
	in, _ := session.StdinPipe()
	out, _ := session.StdoutPipe()
	if err := session.Start(command); err != nil {
		s.t.Fatal(err)
	}
	return &lines{t: s.t, name: user, client: c, session: session, in: in, out: bufio.NewReader(out)}
}

func (x *lines) say(line string) { _, _ = io.WriteString(x.in, line+"\n") }

// hears reads on to the next line that says one of these, and is that line.
func (x *lines) hears(oneOf ...string) string {
	x.t.Helper()
	line, ok := x.wait(oneOf...)
	if !ok {
		x.t.Fatalf("%s never hears any of %q", x.name, oneOf)
	}
	return line
}

// wait is hears for a test that expects that it may not come: ok is false when
// the session ends before, or when nothing comes for too long. A whole game may go by meanwhile.
func (x *lines) wait(oneOf ...string) (line string, ok bool) {
	hurry := time.AfterFunc(termtest.Patience, func() { _ = x.session.Close(); x.client.Kill() })
	defer hurry.Stop()
	for {
		line, err := x.out.ReadString('\n')
		hurry.Reset(termtest.Patience)
		for _, text := range oneOf {
			if strings.Contains(line, text) {
				return line, true
			}
		}
		if err != nil {
			return line, false
		}
	}
}
