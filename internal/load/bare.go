package load

import (
	"bytes"
	"fmt"
	"sync"

	"github.com/gliderlabs/ssh"
)

// bare is the least a server can do: whatever is typed at a table, it writes so
// many bytes to everybody there, so often.
type bare struct {
	write  []byte
	times  int
	mu     sync.Mutex
	tables map[int][]ssh.Session
}

func serveBare(size string) error {
	var n, times int
	if _, err := fmt.Sscan(size, &n, &times); err != nil || n < 1 || times < 1 {
		return fmt.Errorf("not a number of bytes, and of writes: %q", size)
	}
	key, err := newHostKey()
	if err != nil {
		return err
	}
	l, err := listen()
	if err != nil {
		return err
	}
	b := &bare{write: bytes.Repeat([]byte("x"), n), times: times, tables: map[int][]ssh.Session{}}
	server := &ssh.Server{Handler: b.serve, PublicKeyHandler: func(ssh.Context, ssh.PublicKey) bool { return true }}
	server.AddHostKey(key)
	return server.Serve(l)
}

func (b *bare) serve(s ssh.Session) {
	table := tableOf(s.Command())
	b.mu.Lock()
	b.tables[table] = append(b.tables[table], s)
	b.mu.Unlock()
	_, _ = s.Write([]byte("x")) // the client may begin
	typed := make([]byte, 64)
	for {
		n, err := s.Read(typed)
		if err != nil {
			return
		}
		b.mu.Lock()
		all := b.tables[table]
		b.mu.Unlock()
		for range n * b.times {
			for _, x := range all {
				_, _ = x.Write(b.write)
			}
		}
	}
}
