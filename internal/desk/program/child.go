package program

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync/atomic"
	"time"

	"medici/lobby/match"
	"medici/rules"
)

// Child is a program that plays one game without a server: this process has started it, and speaks with it
// over its standard input and output as Serve does at a table.
type Child struct {
	cmd      *exec.Cmd
	in       io.WriteCloser
	stdout   io.Closer
	out      *lines
	stderr   tail
	teller   teller
	patience time.Duration
	late     atomic.Bool // it was ended because it took too long
}

// mostRefused is how many lines for one decision are refused before that is an error.
const mostRefused = 100

var errLeft = errors.New("the program left before the game was over")

// StartChild starts a program, whose name is the command's first word. It has patience for each decision; a
// program that takes longer is ended.
func StartChild(command []string, patience time.Duration) (*Child, error) {
	c := &Child{cmd: exec.Command(command[0], command[1:]...), patience: patience}
	c.cmd.Stderr, c.cmd.WaitDelay = &c.stderr, time.Second
	group(c.cmd)
	in, err := c.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	c.in, c.stdout, c.out = in, out, newLines(out)
	return c, c.cmd.Start()
}

// Choose tells the program an update that ends with a question to it, and returns its first legal move. The
// error says what it did instead.
func (c *Child) Choose(u match.Update) (rules.Action, error) {
	late := c.watch()
	defer late.Stop()
	if err := c.tell(u); err != nil {
		return nil, c.fault(err)
	}
	var refused error
	for range mostRefused {
		line, err := c.out.next()
		if err != nil && refused != nil {
			return nil, fmt.Errorf("%w; its last line was refused: %w", c.fault(err), refused)
		}
		if err != nil {
			return nil, c.fault(err)
		}
		want, err := readRequest(line)
		answer := message("chat").put("from", u.Table.Seats[u.You].Name).
			put("seat", int(u.You)+1).put("text", want.text).line()
		switch {
		case err == nil && want.kind == "leave":
			return nil, errLeft
		case err == nil && want.kind != "chat":
			var move rules.Action
			if move, err = asked(u, want); err == nil {
				return move, nil
			}
		}
		if err != nil {
			refused, answer = err, First.refusal(want.move, err)
		}
		if _, err := c.in.Write(answer); err != nil {
			return nil, c.fault(err)
		}
	}
	return nil, fmt.Errorf("the program sent %d lines and no move; the last was refused: %w", mostRefused, refused)
}

// asked returns the legal move that a request asks for.
func asked(u match.Update, want request) (rules.Action, error) {
	switch {
	case want.kind != "move":
		return nil, fmt.Errorf("%q does nothing in the arena: send a move", want.kind)
	case want.seq > 0 && want.seq != u.Seq+1:
		return nil, match.ErrStale
	}
	move, err := u.Table.Game.Parse(want.move)
	if err == nil && !rules.Allows(u.Legal, move) {
		err = fmt.Errorf("%s is not legal now, legal is: %s", want.move, strings.Join(rules.Notations(u.Legal), ", "))
	}
	return move, err
}

// End tells the program how the game ended, and waits until it has exited.
func (c *Child) End(u match.Update) error {
	late := c.watch()
	defer late.Stop()
	err := c.tell(u)
	c.in.Close()
	io.Copy(io.Discard, c.out.in)
	gone := c.cmd.Wait()
	c.stop() // whatever it has left behind
	if err != nil || gone != nil || c.late.Load() {
		return c.explain(gone)
	}
	return nil
}

// Kill ends the program in the middle of a game.
func (c *Child) Kill() {
	c.stop()
	c.cmd.Wait()
}

// stop ends the program and everything that it has started, and does not wait for more of their output.
func (c *Child) stop() {
	endGroup(c.cmd.Process)
	c.in.Close()
	c.stdout.Close()
}

// watch ends the program when its time is over, unless the timer is stopped first.
func (c *Child) watch() *time.Timer {
	return time.AfterFunc(c.patience, func() { c.late.Store(true); c.stop() })
}

func (c *Child) tell(u match.Update) error {
	c.teller.tell(u, time.Time{})
	defer c.teller.out.Reset()
	_, err := c.in.Write(c.teller.out.Bytes())
	return err
}

// fault returns why the program sends nothing more.
func (c *Child) fault(err error) error {
	if errors.Is(err, ErrTooLong) {
		return err
	}
	c.in.Close()
	return c.explain(c.cmd.Wait())
}

// explain says how a program has ended, with its last words on standard error.
func (c *Child) explain(gone error) error {
	why := "the program ended before the game did"
	switch {
	case c.late.Load():
		why = fmt.Sprintf("the program did not answer in %s", c.patience)
	case gone != nil:
		why = "the program ended: " + gone.Error()
	}
	if said := c.stderr.last(); said != "" {
		why += ": " + said
	}
	return errors.New(why)
}

// tail keeps the end of what is written to it.
type tail struct{ bytes.Buffer }

const longestTail = 4096

func (t *tail) Write(p []byte) (int, error) {
	n := len(p)
	t.Buffer.Write(p[max(0, n-longestTail):])
	t.Next(max(0, t.Len()-longestTail))
	return n, nil
}

// last returns the last line.
func (t *tail) last() string {
	all := strings.TrimSpace(t.String())
	return all[strings.LastIndexByte(all, '\n')+1:]
}
