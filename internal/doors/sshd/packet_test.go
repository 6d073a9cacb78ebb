package sshd_test

import (
	"net"
	"sync"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
	"medici/internal/doors/session"
)

// pieces is a listener that notes the largest piece in which its connections were written to.
type pieces struct {
	net.Listener
	mu      sync.Mutex
	largest int
}

func (p *pieces) Accept() (net.Conn, error) {
	c, err := p.Listener.Accept()
	return piecewise{c, p}, err
}

type piecewise struct {
	net.Conn
	to *pieces
}

func (c piecewise) Write(b []byte) (int, error) {
	c.to.mu.Lock()
	c.to.largest = max(c.to.largest, len(b))
	c.to.mu.Unlock()
	return c.Conn.Write(b)
}

// A packet of output goes to the network in one piece, whatever it is sealed with: one that
// overflows the library's buffer of 4 kB goes in two; the first fills it.
func TestPacketsGoInOnePiece(t *testing.T) {
	l := open(t, limits{}, func(x *session.Session) int {
		_, _ = x.Write(make([]byte, 20_000))
		return 0
	})
	key := termtest.Key(t)
	for _, sealed := range []gossh.Config{
		{Ciphers: []string{gossh.CipherAES128GCM}},
		{Ciphers: []string{gossh.CipherChaCha20Poly1305}},
		{Ciphers: []string{gossh.CipherAES256CTR}, MACs: []string{gossh.HMACSHA512ETM}},
	} {
		ln, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		p := &pieces{Listener: ln}
		go func() { _ = l.srv.Serve(p) }()
		c, err := termtest.DialWith(t, ln.Addr().String(),
			gossh.ClientConfig{Config: sealed, User: "ann", Auth: []gossh.AuthMethod{gossh.PublicKeys(key)}})
		if err != nil {
			t.Fatal(err)
		}
		if out, _, _ := c.Exec("write"); len(out) != 20_000 {
			t.Errorf("%v: %d bytes came", sealed.Ciphers, len(out))
		}
		c.Close()
		p.mu.Lock()
		if p.largest <= 4000 || p.largest >= 4096 {
			t.Errorf("%v: the largest piece is %d bytes", sealed.Ciphers, p.largest)
		}
		p.mu.Unlock()
	}
}
