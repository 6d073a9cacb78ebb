package e2e

import (
	"io"
	"net"
	"sync"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// bundle is a connection that sends many small packets at once, as soon as it is
// tied: a system call for each would be most of what a flood of them costs.
type bundle struct {
	net.Conn
	mu   sync.Mutex
	tied bool
	held []byte
}

func (b *bundle) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.held = append(b.held, p...)
	if b.tied && len(b.held) < 1<<14 {
		return len(p), nil
	}
	_, err := b.Conn.Write(b.held)
	b.held = b.held[:0]
	return len(p), err
}

func (b *bundle) tie() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tied = true
}

// crumbs sends packets of one byte to a session, to one of its sides, and is how
// many went out before the session or the time was over. The session is still
// there then, until it is closed.
func crumbs(tcp net.Conn, command string, side func(gossh.Channel) io.Writer, most int, lasts time.Duration) (sent int,
	_ io.Closer, err error) {
	b := &bundle{Conn: tcp}
	_ = tcp.SetDeadline(time.Now().Add(termtest.Patience))
	conn, channels, requests, err := gossh.NewClientConn(b, "", papers("eve", nil))
	if err != nil {
		return 0, tcp, err
	}
	client := gossh.NewClient(conn, channels, requests)
	x, answers, err := client.OpenChannel("session", nil)
	if err != nil {
		return 0, client, err
	}
	go gossh.DiscardRequests(answers)
	go func() { _, _ = io.Copy(io.Discard, x) }()
	if ok, err := x.SendRequest("exec", true, gossh.Marshal(struct{ Command string }{command})); !ok {
		return 0, client, err
	}
	b.tie()
	_ = tcp.SetDeadline(time.Now().Add(lasts))
	to, crumb := side(x), []byte{'k'}
	for sent < most {
		if _, err := to.Write(crumb); err != nil { // the session is over: that is no fault of ours
			break
		}
		sent++
	}
	_ = tcp.SetDeadline(time.Time{})
	return sent, client, nil
}

// The sides of a session that one can write to: what is typed, and what is
// nobody's on its way to a server.
var sides = map[string]func(gossh.Channel) io.Writer{
	"typed":    func(x gossh.Channel) io.Writer { return x },
	"extended": func(x gossh.Channel) io.Writer { return x.Stderr() },
}
