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

// Sessions end one after another when the host shuts down: few a moment apart, and many within two seconds, or as much time
// as there is when they were dismissed before. One that has ended by itself meanwhile keeps nobody from ending.
func TestSessionsEndApart(t *testing.T) {
	for _, test := range []struct {
		sessions        int
		dismissed, last time.Duration
	}{
		{1, 0, 0}, {3, 0, 2 * mostApart}, {2000, 0, allApart - allApart/2000},
		{3, time.Hour, 2 * mostApart}, {2000, 10 * time.Second, 10*time.Second - 10*time.Second/2000},
	} {
		sessions, last := test.sessions, test.last
		t.Run(fmt.Sprint(sessions, test.dismissed), func(t *testing.T) {
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
				if test.dismissed > 0 {
					h.Dismiss(test.dismissed)
				}
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
