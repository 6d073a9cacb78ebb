package path

import (
	"bufio"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"time"

	"golang.org/x/crypto/ssh"

	"medici/internal/dev/path/trace"
)

const (
	patience = 30 * time.Second
	settled  = time.Second // after which nothing more comes of a bid
)

// server is a process that tells its calls.
type server struct {
	addr  string
	asks  io.Writer
	calls *bufio.Scanner
	stop  func()
}

var reach = regexp.MustCompile(`^ +ssh -p (\d+) localhost$`)

// serve starts a server of one machine.
func serve(ctx context.Context, binary, dir string) (s *server, err error) {
	ctx, cancel := context.WithCancel(ctx)
	cmd := exec.CommandContext(ctx, binary, "serve", "--listen", "127.0.0.1:0", "--data", filepath.Join(dir, "data"),
		"--guard", "0s", "--drain", "0s")
	cmd.Env = append(os.Environ(), trace.Env+"=1")
	read, write, err := os.Pipe()
	if err != nil {
		cancel()
		return nil, err
	}
	cmd.ExtraFiles = []*os.File{write} // the file 3
	s = &server{calls: bufio.NewScanner(read)}
	s.stop = func() {
		cancel()
		_ = cmd.Wait()
	}
	s.calls.Buffer(nil, 1<<20)
	s.asks, _ = cmd.StdinPipe()
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		cancel()
		return nil, err
	}
	_ = write.Close()
	lines := bufio.NewScanner(out)
	for lines.Scan() && s.addr == "" {
		if found := reach.FindStringSubmatch(lines.Text()); found != nil {
			s.addr = "127.0.0.1:" + found[1]
		}
	}
	if s.addr == "" {
		s.stop()
		return nil, errors.New("the server does not say where it is")
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	return s, nil
}

// tells asks for the calls since it was asked to listen.
func (s *server) tells() (calls []trace.Call, err error) {
	if _, err := fmt.Fprintln(s.asks, trace.Off); err != nil {
		return nil, err
	}
	for s.calls.Scan() {
		if s.calls.Text() == trace.Off {
			return calls, nil
		}
		var c trace.Call
		if err := json.Unmarshal(s.calls.Bytes(), &c); err != nil {
			return nil, err
		}
		calls = append(calls, c)
	}
	return nil, errors.Join(errors.New("the server has ended"), s.calls.Err())
}

// session opens a session with a command, at a terminal or at none.
func (s *server) session(user, command string, terminal bool) (keys io.Writer, out io.Reader, err error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	signer, err := ssh.NewSignerFromKey(key)
	if err != nil {
		return nil, nil, err
	}
	client, err := ssh.Dial("tcp", s.addr, &ssh.ClientConfig{
		User: user, Auth: []ssh.AuthMethod{ssh.PublicKeys(signer)}, HostKeyCallback: ssh.InsecureIgnoreHostKey(),
		Timeout: patience,
	})
	if err != nil {
		return nil, nil, err
	}
	x, err := client.NewSession()
	if err == nil && terminal {
		err = x.RequestPty("xterm-256color", 40, 120, ssh.TerminalModes{})
	}
	if err != nil {
		return nil, nil, err
	}
	if keys, err = x.StdinPipe(); err != nil {
		return nil, nil, err
	}
	if out, err = x.StdoutPipe(); err != nil {
		return nil, nil, err
	}
	return keys, out, x.Start(command)
}

// line is what a program is told, as far as it matters here: docs/protocol.md.
type line struct {
	Type, Actor, Move string
	Legal             []string
	View              struct{ Lot []string }
}

// program is bob, who has no screen and lets ann have every lot.
type program struct {
	keys  io.Writer
	lines chan line
}

func (s *server) program(command string) (*program, error) {
	keys, out, err := s.session("bob", command, false)
	if err != nil {
		return nil, err
	}
	p := &program{keys, make(chan line, 1000)}
	go func() {
		defer close(p.lines)
		for in := json.NewDecoder(out); ; {
			var l line
			if in.Decode(&l) != nil {
				return
			}
			p.lines <- l
		}
	}()
	return p, nil
}

// hears waits for a line.
func (p *program) hears(what string, within time.Duration, ok func(line) bool) (l line, err error) {
	for over := time.After(within); ; {
		select {
		case l, some := <-p.lines:
			if !some {
				return l, errors.New("bob's session has ended")
			}
			if ok(l) {
				return l, nil
			}
		case <-over:
			return l, fmt.Errorf("bob does not hear of %s", what)
		}
	}
}

// ride plays until ann, at a terminal, is the last who may bid for three goods, so a card comes
// next, and answers with what her bid calls.
func (s *server) ride() ([]trace.Call, error) {
	keys, out, err := s.session("ann", "new --name path-table --seats 2", true)
	if err != nil {
		return nil, err
	}
	first := make([]byte, 1)
	if _, err := io.ReadFull(out, first); err != nil {
		return nil, err
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	bob, err := s.program("join path-table --json")
	if err != nil {
		return nil, err
	}
	passed := false
	for {
		turn, err := bob.hears("a turn", patience, func(l line) bool { return l.Type == "turn" })
		if err != nil {
			return nil, err
		}
		full := len(turn.View.Lot) == 3
		move, pressed := "draw", "d"
		if full {
			move, pressed = "pass", "p"
		}
		switch {
		case turn.Actor == "2":
			passed = full
			_, err = fmt.Fprintf(bob.keys, "{\"type\":\"move\",\"move\":%q}\n", move)
		case full && passed:
			return s.bid(keys, bob)
		default:
			time.Sleep(settled / 2) // a person looks first
			_, err = io.WriteString(keys, pressed)
		}
		if err != nil {
			return nil, err
		}
	}
}

// bid types the bid, and answers with what the key calls with which it is made: a bid that buys is
// asked for twice.
func (s *server) bid(keys io.Writer, bob *program) ([]trace.Call, error) {
	time.Sleep(settled / 2)
	if _, err := io.WriteString(keys, "7"); err != nil {
		return nil, err
	}
	var err error
	for range 3 {
		time.Sleep(settled)
		if _, err := fmt.Fprintln(s.asks, trace.On); err != nil {
			return nil, err
		}
		time.Sleep(settled / 10) // until it listens
		if _, err := io.WriteString(keys, "\r"); err != nil {
			return nil, err
		}
		_, err = bob.hears("the bid", settled, func(l line) bool { return l.Type == "move" && l.Move == "bid 7" })
		time.Sleep(settled)
		calls, unread := s.tells()
		if err == nil || unread != nil {
			return calls, unread
		}
	}
	return nil, err
}
