package e2e

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"io"
	"math/big"
	"net"
	"strings"
	"sync"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// knock sends bytes to the door and waits until it is shut, or for so long.
func (g *siege) knock(patience time.Duration, words ...string) {
	c, err := g.reachOut()
	if err != nil {
		return
	}
	defer c.Close()
	for _, w := range words {
		if _, err := io.WriteString(c, w); err != nil {
			break
		}
	}
	_ = c.SetReadDeadline(time.Now().Add(patience))
	_, _ = io.Copy(io.Discard, c)
}

// mute connections say nothing. They stay to the end, or until they are shut out.
func (g *siege) mute() {
	for range g.share(60) {
		if c, err := g.reachOut(); err == nil {
			g.keep(c)
		}
	}
}

const version = "SSH-2.0-OpenSSH_9.2p1\r\n"

// halfway says its version, or some of what comes then, and no more.
func (g *siege) halfway() {
	v := newVenom(g.seed, 1001)
	for n := range g.share(60) {
		c, err := g.reachOut()
		if err != nil {
			return
		}
		_, _ = io.WriteString(c, version)
		if n%2 == 0 {
			_, _ = io.WriteString(c, "\x00\x00\x01\x00\x04\x14"+v.bytes(n))
		}
		g.keep(c)
	}
}

func (g *siege) garbage() {
	v := newVenom(g.seed, 1002)
	for n := range g.share(200) {
		g.knock(time.Second, v.bytes(1+n*13)+oneOf(v, "\n", "\r\n", ""), version, v.bytes(5000))
	}
}

func (g *siege) identification() {
	for _, line := range []string{"SSH-2.0-", "SSH-2.0-x\r\n\r\n\x00", "SSH-1.5-", "GET / HTTP/1.1\r\n", "\r\n"} {
		for range g.share(5) {
			g.knock(2*time.Second, line, strings.Repeat("A", 1<<20), strings.Repeat("\n", 1<<16))
		}
	}
	// Packets that claim to be giants, or nothing.
	for _, length := range []string{"\xff\xff\xff\xff", "\x7f\xff\xff\xff", "\x00\x04\x00\x00", "\x00\x00\x00\x00",
		"\x00\x00\x00\x01"} {
		g.knock(2*time.Second, version, length, strings.Repeat("\x14", 1<<18))
	}
}

func (g *siege) proxied() {
	for range g.share(20) {
		g.knock(time.Second, "PROXY TCP4 127.0.0.1 127.0.0.1 1 22\r\n", version)
		g.knock(time.Second, "PROXY "+strings.Repeat("9", 1000)+"\r\n")
		g.knock(time.Second, "\r\n\r\n\x00\r\nQUIT\n\x21\xff\xff\xff"+strings.Repeat("\xff", 70000), version)
	}
}

// tries offers a false password again and again, and no key.
func (g *siege) tries() {
	for range g.share(40) {
		c, err := g.reachOut()
		if err != nil {
			return
		}
		_, _, _, err = gossh.NewClientConn(c, g.server.addr(), &gossh.ClientConfig{
			User: "root", HostKeyCallback: gossh.InsecureIgnoreHostKey(),
			Auth: []gossh.AuthMethod{gossh.RetryableAuthMethod(gossh.PasswordCallback(func() (string, error) {
				return "password",
					nil
			}), 100)},
		})
		if err == nil {
			g.t.Error("a password opened the door")
		}
		_ = c.Close()
	}
}

// slowLogin sends its first words one byte after another.
func (g *siege) slowLogin() {
	var all sync.WaitGroup
	for range g.share(20) {
		all.Go(func() {
			c, err := g.reachOut()
			if err != nil {
				return
			}
			defer c.Close()
			for _, b := range []byte(version) {
				if _, err := c.Write([]byte{b}); err != nil || g.pause(time.Duration(g.share(100))*time.Millisecond) {
					return
				}
			}
		})
	}
	all.Wait()
}

// giant is a key that claims to be somebody's, and a large one.
type giant struct{ key gossh.PublicKey }

func (k giant) PublicKey() gossh.PublicKey { return k.key }
func (k giant) Sign(io.Reader, []byte) (*gossh.Signature, error) {
	return &gossh.Signature{Format: k.key.Type(), Blob: make([]byte, 4096)}, nil
}

func (g *siege) giantKeys() {
	modulus := new(big.Int).Lsh(big.NewInt(1), 30000)
	rsaKey, err1 := gossh.NewPublicKey(&rsa.PublicKey{N: modulus.Add(modulus, big.NewInt(1)), E: 65537})
	public, _, _ := ed25519.GenerateKey(rand.Reader)
	stolen, err2 := gossh.NewPublicKey(public)
	if err1 != nil || err2 != nil {
		g.t.Error("make keys: ", err1, err2)
		return
	}
	for range g.share(20) {
		for _, key := range []gossh.PublicKey{rsaKey, stolen} {
			c, err := g.reachOut()
			if err != nil {
				return
			}
			if _, _, _, err := gossh.NewClientConn(c, g.server.addr(), &gossh.ClientConfig{
				User: strings.Repeat("ann", 10000), HostKeyCallback: gossh.InsecureIgnoreHostKey(),
				Auth: []gossh.AuthMethod{gossh.PublicKeys(giant{key})},
			}); err == nil {
				g.t.Errorf("a false signature of a %s opened the door", key.Type())
			}
			_ = c.Close()
		}
	}
}

// hammering connects and leaves, from one address.
func (g *siege) hammering() {
	one := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 67, 0, 1)}}
	for range g.share(600) {
		c, err := one.Dial("tcp", g.server.addr())
		if err != nil {
			g.t.Error("the server takes no more connections: ", err)
			return
		}
		_, _ = io.WriteString(c, version)
		_ = c.Close()
	}
}
