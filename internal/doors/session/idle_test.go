package session

import (
	"context"
	"errors"
	"io"
	"testing"
	"testing/synctest"
	"time"
)

// keys is a line on which is only typed.
type keys struct {
	Transport
	io.Reader
}

func (k keys) Read(p []byte) (int, error) { return k.Reader.Read(p) }

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
				x := &Session{transport: keys{Reader: read}, host: &Host{limits: Limits{Idle: c.idle}}, input: newInput(100)}
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
