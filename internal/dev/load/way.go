package load

import (
	"context"
	"io"
	"net"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/ssh"
)

// patience is how long anything may take that somebody waits for.
const patience = 30 * time.Second

// way is the way to a server of somebody who has proved who they are.
type way interface {
	io.Closer
	// terminal opens one with a command, or without one if it is empty.
	terminal(command string) (keys io.Writer, out io.Reader, err error)
}

// knocker connects and proves who a new user is; number says from where.
type knocker func(ctx context.Context, addr string, number int, user string, bytes *atomic.Int64) (way, error)

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

// dial connects. The number chooses an address of this machine to come from: servers count
// connections by address, four people share one.
func dial(ctx context.Context, addr string, number int, bytes *atomic.Int64) (net.Conn, error) {
	from := number/4 + 1
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 1, byte(from/250), byte(from%250+1))}}
	tcp, err := dialer.DialContext(ctx, "tcp", addr)
	if err != nil {
		return nil, err
	}
	return &wire{tcp, bytes}, nil
}

// bySSH is the way with a key. What is opened there is no terminal if it is mute.
type bySSH struct {
	*ssh.Client
	mute bool
}

func knockSSH(ctx context.Context, addr string, number int, user string, bytes *atomic.Int64) (way, error) {
	by, _, err := knockNew(ctx, addr, number, user, bytes)
	if err != nil {
		return nil, err
	}
	return by, nil
}

// knockNew knocks as knockSSH does, and returns the key made for it.
func knockNew(ctx context.Context, addr string, number int, user string, bytes *atomic.Int64) (by bySSH, key ssh.Signer,
	err error) {
	if key, err = newHostKey(); err == nil {
		by, err = knockAs(ctx, ssh.PublicKeys(key), addr, number, user, bytes)
	}
	return by, key, err
}

// knockAs knocks as knockSSH does, and proves what proof proves.
func knockAs(ctx context.Context, proof ssh.AuthMethod, addr string, number int, user string, bytes *atomic.Int64) (
	by bySSH, err error) {
	tcp, err := dial(ctx, addr, number, bytes)
	if err != nil {
		return by, err
	}
	_ = tcp.SetDeadline(time.Now().Add(patience))
	conn, channels, requests, err := ssh.NewClientConn(tcp, addr, &ssh.ClientConfig{
		User: user, Auth: []ssh.AuthMethod{proof},
		HostKeyCallback: ssh.InsecureIgnoreHostKey(), // it is on this machine and seconds old
	})
	if err != nil {
		_ = tcp.Close()
		return by, err
	}
	_ = tcp.SetDeadline(time.Time{})
	return bySSH{ssh.NewClient(conn, channels, requests), false}, nil
}

// knockMute knocks as knockSSH does, without a terminal.
func knockMute(ctx context.Context, addr string, number int, user string, bytes *atomic.Int64) (way, error) {
	by, err := knockSSH(ctx, addr, number, user, bytes)
	if err != nil {
		return nil, err
	}
	return bySSH{by.(bySSH).Client, true}, nil
}

func (c bySSH) terminal(command string) (keys io.Writer, out io.Reader, err error) {
	session, err := c.NewSession()
	if err != nil {
		return nil, nil, err
	}
	if !c.mute {
		if err := session.RequestPty("xterm-256color", rows, cols, ssh.TerminalModes{}); err != nil {
			return nil, nil, err
		}
	}
	if keys, err = session.StdinPipe(); err != nil {
		return nil, nil, err
	}
	if out, err = session.StdoutPipe(); err != nil {
		return nil, nil, err
	}
	if command == "" {
		return keys, out, session.Shell()
	}
	return keys, out, session.Start(command)
}
