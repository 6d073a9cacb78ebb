package post

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// Letters are delivered as they come or some time apart, the newest of several, until the mailbox or the context ends.
func TestDeliver(t *testing.T) {
	for _, apart := range []time.Duration{0, time.Minute} {
		synctest.Test(t, func(t *testing.T) {
			b := NewMailbox[int](nil)
			letters, began := b.Deliver(t.Context(), apart), time.Now()
			for n := range 3 {
				b.Put(10 * n)
				b.Put(10*n + 1)
				got, open := <-letters
				if merged := n > 0 && apart > 0; !open || merged && got != 10*n+1 {
					t.Errorf("letter %d is %d, %t", n, got, open)
				}
			}
			if took := time.Since(began); took != 2*apart {
				t.Errorf("three letters %v apart took %v", apart, took)
			}
			b.Close()
			for range letters { // what was left
			}
			ctx, stop := context.WithCancel(t.Context())
			letters = NewMailbox[int](nil).Deliver(ctx, apart)
			stop()
			if _, open := <-letters; open {
				t.Error("something is delivered after the end")
			}
		})
	}
}
