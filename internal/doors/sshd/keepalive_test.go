package sshd

import (
	"io"
	"net"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// questions is a connection whose other end answers whatever it is asked, by a byte.
type questions struct {
	gossh.Conn
	peer  net.Conn
	began time.Time
	asked []time.Duration
}

func (q *questions) SendRequest(string, bool, []byte) (bool, []byte, error) {
	q.asked = append(q.asked, time.Since(q.began))
	_, err := q.peer.Write([]byte{0})
	synctest.Wait() // it is read
	return false, nil, err
}

// A client is asked whether it lives when it has been silent for long enough, and never while
// it plays.
func TestKeepaliveAsksTheSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k, there := admitted(t)
		q := &questions{peer: there, began: time.Now()}
		k.idle.Stop()
		go func() { _, _ = io.Copy(io.Discard, k) }()
		k.keepalive(t.Context(), q)
		for range 6 {
			time.Sleep(20 * time.Second)
			if _, err := there.Write([]byte{0}); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(70 * time.Second)
		_ = k.Close()
		time.Sleep(time.Hour)
		synctest.Wait()
		soon := func(at time.Duration, due int) bool {
			return at >= time.Duration(due)*time.Second && at <= time.Duration(due+2)*time.Second
		}
		if !slices.EqualFunc(q.asked, []int{150, 180, 210}, soon) { // the last is not answered
			t.Errorf("asked after %v", q.asked)
		}
	})
}
