package sshd

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"testing"
	"testing/synctest"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/source"
)

// keys is a channel on which is only typed.
type keys struct {
	gossh.Channel
	io.Reader
}

func (k keys) Read(p []byte) (int, error) { return k.Reader.Read(p) }
func (k keys) Stderr() io.ReadWriter      { return new(bytes.Buffer) }

func TestKeysPutTheEndOff(t *testing.T) {
	for name, c := range map[string]struct {
		idle    time.Duration
		stopped bool
		ends    bool
	}{
		"on":      {idle: time.Hour, ends: true},
		"off":     {idle: -1},
		"stopped": {idle: time.Hour, stopped: true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				read, typed := io.Pipe()
				x := &Session{channel: keys{Reader: read}, client: &client{limits: Limits{Idle: c.idle}}, input: newInput(100)}
				x.ctx, x.cancel = context.WithCancelCause(t.Context())
				stop := x.watchIdle()
				if c.stopped {
					stop()
				}
				go x.listen()
				for range 5 {
					<-time.After(59 * time.Minute)
					_, _ = typed.Write([]byte("x"))
					synctest.Wait()
				}
				<-time.After(time.Hour - 1)
				synctest.Wait()
				if x.ctx.Err() != nil {
					t.Error("ended while keys were pressed: ", context.Cause(x.ctx))
				}
				<-time.After(2)
				synctest.Wait()
				if ended := errors.Is(context.Cause(x.ctx), ErrIdle); ended != c.ends {
					t.Errorf("ended: %v", ended)
				}
				if !c.stopped {
					stop()
				}
				_ = typed.Close()
			})
		})
	}
}

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
		s := &Server{log: slog.New(slog.DiscardHandler), calm: calm{kinds: map[string]*chatter{}}, clients: map[*client]struct{}{}}
		s.cfg.Limits = Limits{}.withDefaults()
		s.gate = newGate(s.cfg.Limits, nil)
		here, there := net.Pipe()
		v, why := s.gate.enter(source.Address(proxyAddr), nil)
		if why != 0 {
			t.Fatal(why)
		}
		k, d := newClient(s, here, v), deaf{free: make(chan struct{})}
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
		if got := s.Stats(); got.Requests != mostRejecting+1 || got.Offences[Misuse] != mostRejecting/misuseStep || got.Connections != 0 {
			t.Errorf("%+v", got)
		}
	})
}
