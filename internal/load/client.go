package load

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/ssh"
)

// patience is how long anything may take that somebody waits for.
const patience = 30 * time.Second

// wire counts what arrives at a connection, as TCP carries it.
type wire struct {
	net.Conn
	bytes *atomic.Int64
}

func (w *wire) Read(p []byte) (int, error) {
	n, err := w.Conn.Read(p)
	w.bytes.Add(int64(n))
	return n, err
}

// knock connects and proves a new key. The number chooses an address of this
// machine to come from: servers count connections by address, four people share one.
func knock(ctx context.Context, addr string, number int, user string, bytes *atomic.Int64) (*ssh.Client, error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	signer, err := ssh.NewSignerFromKey(key)
	if err != nil {
		return nil, err
	}
	from := number/4 + 1
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 1, byte(from/250), byte(from%250+1))}}
	tcp, err := dialer.DialContext(ctx, "tcp", addr)
	if err != nil {
		return nil, err
	}
	_ = tcp.SetDeadline(time.Now().Add(patience))
	conn, channels, requests, err := ssh.NewClientConn(&wire{tcp, bytes}, addr, &ssh.ClientConfig{
		User: user, Auth: []ssh.AuthMethod{ssh.PublicKeys(signer)},
		HostKeyCallback: ssh.InsecureIgnoreHostKey(), // it is on this machine and seconds old
	})
	if err != nil {
		_ = tcp.Close()
		return nil, err
	}
	_ = tcp.SetDeadline(time.Time{})
	return ssh.NewClient(conn, channels, requests), nil
}

// person is a client at a table.
type person struct {
	conn    *ssh.Client
	keys    io.Writer
	changed chan<- struct{} // holds a token when somebody's screen at the table has changed
	typed   string          // the last chore, until it is done

	mu       sync.Mutex
	observer observer
	position uint64
	since    time.Time // of the position
	bytes    int64
	writes   int64 // in which they came
	gone     error
}

// come begins a session with a command, on a terminal unless it is mute.
func (p *person) come(conn *ssh.Client, command string, mute bool) error {
	p.conn = conn
	session, err := conn.NewSession()
	if err != nil {
		return err
	}
	if !mute {
		if err := session.RequestPty("xterm-256color", rows, cols, ssh.TerminalModes{}); err != nil {
			return fmt.Errorf("terminal: %w", err)
		}
	}
	if p.keys, err = session.StdinPipe(); err != nil {
		return err
	}
	out, err := session.StdoutPipe()
	if err != nil {
		return err
	}
	if err := session.Start(command); err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	go p.read(out)
	return nil
}

func (p *person) read(out io.Reader) {
	buf := make([]byte, 4<<10)
	for {
		n, err := out.Read(buf)
		p.take(buf[:n], time.Now(), err)
		select {
		case p.changed <- struct{}{}:
		default:
		}
		if err != nil {
			return
		}
	}
}

// take looks at the screen anew.
func (p *person) take(b []byte, now time.Time, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, _ = p.observer.Write(b)
	p.bytes += int64(len(b))
	p.writes++
	if at := p.observer.position(); at != p.position {
		p.position, p.since = at, now
	}
	if err != nil {
		p.gone = errors.Join(errors.New("the session has ended"), err)
	}
}

// at is where the table stands on this screen, and since when.
func (p *person) at() (progress, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return progress{p.position, p.since}, p.gone
}

// asked is what the person would type to move, and what first.
func (p *person) asked(round int) (turn, chore string, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.gone != nil {
		return "", "", p.gone
	}
	return p.observer.turn(round), p.observer.chore(), nil
}

func (p *person) seated() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.observer.seated()
}

// received is how many bytes the terminal was sent, and in how many writes.
func (p *person) received() (bytes, writes int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.bytes, p.writes
}
