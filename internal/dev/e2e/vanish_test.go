package e2e

import (
	"io"
	"net"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// fuse is a connection that is cut after some bytes have gone out.
type fuse struct {
	*net.TCPConn
	left int
}

func (f *fuse) Write(p []byte) (int, error) {
	if f.left <= len(p) {
		_, _ = f.TCPConn.Write(p[:f.left])
		_ = f.TCPConn.SetLinger(0)
		_ = f.TCPConn.Close()
		return 0, net.ErrClosed
	}
	f.left -= len(p)
	return f.TCPConn.Write(p)
}

// vanish comes, opens a table, types and talks, and is gone after so many bytes of
// its own, wherever that is. It never complains: it is not there to be served.
func (s *server) vanish(key gossh.Signer, after int) {
	s.t.Helper()
	tcp, err := net.DialTimeout("tcp", s.addr(), termtest.Patience)
	if err != nil {
		s.t.Fatal("the server takes no more connections: ", err)
	}
	s.vanishFrom(tcp.(*net.TCPConn), key, after)
}

// vanishFrom is vanish on a connection that is there.
func (s *server) vanishFrom(tcp *net.TCPConn, key gossh.Signer, after int) {
	defer tcp.Close()
	_ = tcp.SetDeadline(time.Now().Add(termtest.Patience))
	conn, channels, requests, err := gossh.NewClientConn(&fuse{tcp, after}, s.addr(), &gossh.ClientConfig{
		User:            "eve",
		Auth:            []gossh.AuthMethod{gossh.PublicKeys(key)},
		HostKeyCallback: gossh.InsecureIgnoreHostKey(),
	})
	if err != nil {
		return
	}
	client := gossh.NewClient(conn, channels, requests)
	defer client.Close()
	x, err := client.NewSession()
	if err != nil {
		return
	}
	keys, err := x.StdinPipe()
	if err != nil {
		return
	}
	out, err := x.StdoutPipe()
	if err != nil {
		return
	}
	if x.RequestPty("xterm-256color", 24, 80, nil) != nil || x.Shell() != nil {
		return
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	for _, typed := range []string{keyPlayBots, keyPass, keyDraw, keySell, keyTalk, "hello" + termtest.Enter, keyLeave,
		keyYes, keyHelp, keyNewTable} {
		for range 5 {
			if _, err := io.WriteString(keys, typed); err != nil {
				return
			}
		}
	}
}
