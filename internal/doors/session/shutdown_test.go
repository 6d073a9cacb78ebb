package session

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/doors/gate"
)

// silent is a line on which nothing comes or goes.
type silent struct{ Transport }

func (silent) Exit(int) {}

// Sessions end one after another when the host shuts down: few a moment apart, and many within two seconds. One that
// has ended by itself meanwhile keeps nobody from ending.
func TestSessionsEndApart(t *testing.T) {
	for sessions, last := range map[int]time.Duration{1: 0, 3: 2 * mostApart, 2000: allApart - allApart/2000} {
		t.Run(fmt.Sprint(sessions), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ends := make(chan error, sessions)
				h := NewHost(Config{Limits: Limits{Sessions: 2 * sessions}, Log: slog.New(slog.DiscardHandler),
					Handle: func(x *Session) int {
						<-x.Context().Done()
						ends <- context.Cause(x.Context())
						return 0
					}})
				gates := gate.New(gate.Config{})
				var first *Session
				for range sessions {
					x := &Session{host: h, log: h.log, transport: silent{}, visit: visitor(gates, true), over: make(chan struct{})}
					x.ctx, x.cancel = context.WithCancelCause(t.Context())
					first = x
					go h.Serve(x)
				}
				synctest.Wait()
				began := time.Now()
				done := make(chan error, 1)
				go func() { done <- h.Shutdown(t.Context()) }()
				if sessions == 3 {
					first.Leave()
				}
				if err := <-done; err != nil {
					t.Error(err)
				}
				took, gone := time.Since(began), 0
				for range sessions {
					if cause := <-ends; errors.Is(cause, ErrGone) {
						gone++
					} else if !errors.Is(cause, ErrShutdown) {
						t.Error(cause)
					}
				}
				if took > last || sessions == 2000 && took < last || gone > 1 {
					t.Errorf("the last has ended after %v, want %v; %d have left", took, last, gone)
				}
			})
		})
	}
}
