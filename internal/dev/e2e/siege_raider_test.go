package e2e

import (
	"errors"
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// raider is a client of the enemy. It has no screen: what it gets it throws away,
// and it does not mind being refused.
type raider struct {
	*gossh.Client
	tcp *quiet
}

// quiet is a connection whose client can stop reading.
type quiet struct {
	*net.TCPConn
	deaf atomic.Bool
	once sync.Once
	shut chan struct{}
}

func (q *quiet) Read(p []byte) (int, error) {
	n, err := q.TCPConn.Read(p)
	if q.deaf.Load() {
		<-q.shut
		return 0, net.ErrClosed
	}
	return n, err
}

func (q *quiet) Close() error {
	q.once.Do(func() { close(q.shut) })
	return q.TCPConn.Close()
}

// reachOut returns a bare connection from one of many addresses of this machine: the
// door counts by address.
func (g *siege) reachOut() (*net.TCPConn, error) {
	n := int(g.arrivals.Add(1))
	from := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 66, byte(n/8/250%250), byte(n/8%250+1))},
		Timeout: termtest.Patience}
	c, err := from.Dial("tcp", g.server.addr())
	if err != nil {
		g.t.Error("the server takes no more connections: ", err)
		return nil, err
	}
	_ = c.SetDeadline(time.Now().Add(termtest.Patience))
	return c.(*net.TCPConn), nil
}

// papers returns what somebody brings who trusts every server, a guest without a key.
func papers(user string, key gossh.Signer) *gossh.ClientConfig {
	auth := gossh.KeyboardInteractive(func(_, _ string, questions []string, _ []bool) ([]string, error) {
		return make([]string, len(questions)), nil
	})
	if key != nil {
		auth = gossh.PublicKeys(key)
	}
	return &gossh.ClientConfig{User: user, HostKeyCallback: gossh.InsecureIgnoreHostKey(), Auth: []gossh.AuthMethod{auth}}
}

// dial comes in. A raider whom the door turns away comes again: it may be full.
func (g *siege) dial(user string, key gossh.Signer, change ...func(*gossh.ClientConfig)) (*raider, error) {
	config := papers(user, key)
	for _, c := range change {
		c(config)
	}
	again := time.NewTicker(200 * time.Millisecond)
	defer again.Stop()
	for late := time.After(termtest.Patience); ; {
		tcp, err := g.reachOut()
		if err != nil {
			return nil, err
		}
		c := &quiet{TCPConn: tcp, shut: make(chan struct{})}
		conn, channels, requests, err := gossh.NewClientConn(c, g.server.addr(), config)
		if err == nil {
			_ = tcp.SetDeadline(time.Time{})
			return &raider{gossh.NewClient(conn, channels, requests), c}, nil
		}
		_ = tcp.Close()
		g.refused.Add(1)
		select {
		case <-again.C:
		case <-late:
			g.t.Errorf("nobody comes in for %v: %v", termtest.Patience, err)
			return nil, err
		}
	}
}

// manner is what a raider asks of a session.
type manner struct {
	command    string
	noTerminal bool
	term       string
	cols, rows int
	env        [][2]string
}

// stay is a raider's session.
type stay struct {
	*gossh.Session
	keys  io.WriteCloser
	ended chan struct{}
	exit  int // valid when ended; -1 when the server told none
}

// open begins a session. out is what becomes of its output; nil to lose it.
func (r *raider) open(m manner, out io.Writer) (*stay, error) {
	s, err := r.NewSession()
	if err != nil {
		return nil, err
	}
	for _, e := range m.env {
		_ = s.Setenv(e[0], e[1])
	}
	if m.term == "" {
		m.term = "xterm-256color"
	}
	if m.cols == 0 {
		m.cols, m.rows = 80, 24
	}
	if !m.noTerminal {
		if err := s.RequestPty(m.term, m.rows, m.cols, nil); err != nil {
			_ = s.Close()
			return nil, err
		}
	}
	if out == nil {
		out = io.Discard
	}
	x := &stay{Session: s, ended: make(chan struct{})}
	s.Stdout, s.Stderr = out, out
	if x.keys, err = s.StdinPipe(); err != nil {
		return nil, err
	}
	if m.command == "" {
		err = s.Shell()
	} else {
		err = s.Start(m.command)
	}
	if err != nil {
		_ = s.Close()
		return nil, err
	}
	go func() {
		defer close(x.ended)
		err := s.Wait()
		var exit *gossh.ExitError
		switch {
		case errors.As(err, &exit):
			x.exit = exit.ExitStatus()
		case err != nil:
			x.exit = -1
		}
	}()
	return x, nil
}

// raid comes in, opens one session and does something there. It is gone when do
// returns.
func (g *siege) raid(user string, m manner, do func(*raider, *stay)) {
	r, err := g.dial(user, nil)
	if err != nil {
		return
	}
	defer r.Close()
	x, err := r.open(m, nil)
	if err != nil {
		g.t.Errorf("%.100q opens no session: %v", user, err)
		return
	}
	do(r, x)
}

func (x *stay) typed(keys string) bool {
	_, err := io.WriteString(x.keys, keys)
	return err == nil
}

// over waits until the session has ended, or for as long as it may take.
func (x *stay) over(patience time.Duration) bool {
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case <-x.ended:
		return true
	case <-late.C:
		return false
	}
}

// tape keeps all that a terminal gets.
type tape struct {
	mu  sync.Mutex
	all []byte
}

func (t *tape) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all = append(t.all, p...)
	return len(p), nil
}

func (t *tape) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.all)
}
