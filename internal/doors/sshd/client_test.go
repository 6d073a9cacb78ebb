package sshd

import (
	"io"
	"net"
	"testing"
	"testing/synctest"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/doors/gate"
)

// deaf is a channel whose rejection nobody reads.
type deaf struct {
	gossh.NewChannel
	free chan struct{}
}

func (d deaf) Reject(gossh.RejectionReason, string) error { <-d.free; return net.ErrClosed }

// A client that opens channels and reads nothing fills the memory with
// rejections that wait, until it is hung up on.
func TestRejectionsThatWaitAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k, there := admitted(t)
		d := deaf{free: make(chan struct{})}
		closed := make(chan error, 1)
		go func() { _, err := there.Read(make([]byte, 1)); closed <- err }()
		for range mostRejecting {
			go k.reject(d, gossh.UnknownChannelType, "")
		}
		synctest.Wait()
		select {
		case <-closed:
			t.Fatal("hung up too soon")
		default:
		}
		k.reject(d, gossh.UnknownChannelType, "")
		if err := <-closed; err != io.EOF {
			t.Error(err)
		}
		close(d.free)
		s := k.server
		if got := s.gate.Stats(); s.Stats().Requests != mostRejecting+1 ||
			got.Offences[gate.Misuse] != mostRejecting/gate.MisuseStep || got.Connections != 0 {
			t.Errorf("%+v", got)
		}
	})
}
