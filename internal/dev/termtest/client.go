package termtest

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// Client is one authenticated connection.
type Client struct {
	t    testing.TB
	conn *stallConn
	ssh  *gossh.Client
	host gossh.PublicKey
}

// Key returns a fresh ed25519 key.
func Key(t testing.TB) gossh.Signer {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal("make a key: ", err)
	}
	signer, err := gossh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal("make a signer: ", err)
	}
	return signer
}

// Dial connects as user and proves key; a nil key is a guest. The connection
// is closed when the test ends.
func Dial(t testing.TB, addr, user string, key gossh.Signer) *Client {
	t.Helper()
	c, err := TryDial(t, addr, user, key)
	if err != nil {
		t.Fatalf("dial %s as %q: %v", addr, user, err)
	}
	return c
}

// TryDial is [Dial] for a test that expects to be refused.
func TryDial(t testing.TB, addr, user string, key gossh.Signer) (*Client, error) {
	t.Helper()
	return DialWith(t, addr, gossh.ClientConfig{User: user, Auth: credentials(key)})
}

// credentials returns how somebody says who they are: with a key, or as a guest.
func credentials(key gossh.Signer) []gossh.AuthMethod {
	if key == nil {
		return []gossh.AuthMethod{gossh.KeyboardInteractive(answerNothing)}
	}
	return []gossh.AuthMethod{gossh.PublicKeys(key)}
}

// DialFrom is [TryDial] from one of the addresses of this machine, such as
// 127.66.0.1: a server counts by address.
func DialFrom(t testing.TB, from, addr, user string, key gossh.Signer) (*Client, error) {
	t.Helper()
	local := &net.TCPAddr{IP: net.ParseIP(from)}
	return dial(t, net.Dialer{LocalAddr: local, Timeout: Patience}, addr,
		gossh.ClientConfig{User: user, Auth: credentials(key)})
}

// DialWith is [TryDial] for a test that has its own way of saying who it is.
// Any host key is accepted.
func DialWith(t testing.TB, addr string, config gossh.ClientConfig) (*Client, error) {
	t.Helper()
	return dial(t, net.Dialer{Timeout: Patience}, addr, config)
}

func dial(t testing.TB, dialer net.Dialer, addr string, config gossh.ClientConfig) (*Client, error) {
	tcp, err := dialer.Dial("tcp", addr)
	if err != nil {
		return nil, err
	}
	// Small, so a stalled client is felt at the other end soon.
	_ = tcp.(*net.TCPConn).SetReadBuffer(64 << 10)
	c := &Client{t: t, conn: newStallConn(tcp)}
	_ = tcp.SetDeadline(time.Now().Add(Patience))
	config.HostKeyCallback = func(_ string, _ net.Addr, key gossh.PublicKey) error {
		c.host = key
		return nil
	}
	conn, chans, reqs, err := gossh.NewClientConn(c.conn, addr, &config)
	if err != nil {
		_ = c.conn.Close()
		return nil, err
	}
	_ = tcp.SetDeadline(time.Time{})
	c.ssh = gossh.NewClient(conn, chans, reqs)
	t.Cleanup(c.Close)
	return c, nil
}

// answerNothing returns a guest at a door that asks nothing.
func answerNothing(_, _ string, questions []string, _ []bool) ([]string, error) {
	return make([]string, len(questions)), nil
}

// SSH returns the connection itself, for requests nobody makes by hand.
func (c *Client) SSH() *gossh.Client { return c.ssh }

// HostKey returns what the server proved to be.
func (c *Client) HostKey() gossh.PublicKey { return c.host }

// Close ends the connection and waits until it has ended.
func (c *Client) Close() {
	_ = c.ssh.Close()
	_ = c.ssh.Wait()
}

// Kill drops the connection as a pulled plug does: no goodbye, and whatever
// was on its way is lost.
func (c *Client) Kill() {
	_ = c.conn.Conn.(*net.TCPConn).SetLinger(0)
	_ = c.conn.Close()
	_ = c.ssh.Wait()
}

// Ended waits until the server has closed the connection.
func (c *Client) Ended() {
	c.t.Helper()
	done := make(chan struct{})
	go func() { _ = c.ssh.Wait(); close(done) }()
	select {
	case <-done:
	case <-time.After(Patience):
		c.t.Fatal("the server keeps the connection open")
	}
}

// Exec runs command without a terminal, with nothing on its standard input.
// An exit of -1 says that the server told none.
func (c *Client) Exec(command string) (stdout, stderr string, exit int) {
	c.t.Helper()
	return c.ExecInput(command, "")
}

// ExecInput is [Client.Exec] with input on the command's standard input.
func (c *Client) ExecInput(command, input string) (stdout, stderr string, exit int) {
	c.t.Helper()
	s, err := c.ssh.NewSession()
	if err != nil {
		c.t.Fatalf("session for %q: %v", command, err)
	}
	defer s.Close()
	var out, complaints bytes.Buffer
	s.Stdin, s.Stdout, s.Stderr = strings.NewReader(input), &out, &complaints
	hurry := time.AfterFunc(Patience, func() { _ = c.conn.Close() })
	err = s.Run(command)
	if !hurry.Stop() {
		c.t.Fatalf("%q does not end\nstdout: %s\nstderr: %s", command, &out, &complaints)
	}
	return out.String(), complaints.String(), exitStatus(err)
}

func exitStatus(err error) int {
	var exit *gossh.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit):
		return exit.ExitStatus()
	}
	return -1
}
