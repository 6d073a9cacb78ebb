package lobby

import (
	"context"
	"sync"
)

// Mailbox is how something that must not wait tells somebody who may be slow.
// It holds at most one letter: what comes before the last one is taken is merged
// with it. Put never blocks. One goroutine at a time waits.
type Mailbox[T any] struct {
	merge func(pending, next T) T
	read  func(T) T // what the reader gets of a letter, when not nil

	mu      sync.Mutex
	pending T
	full    bool
	closed  bool
	wake    chan struct{} // capacity one: there is something to see
}

// NewMailbox is an empty mailbox. merge must keep of both letters what the
// reader may not miss; nil keeps the newer one.
func NewMailbox[T any](merge func(pending, next T) T) *Mailbox[T] {
	return &Mailbox[T]{merge: merge, wake: make(chan struct{}, 1)}
}

// Put leaves a letter. It is false when the mailbox is closed and the letter
// lost.
func (b *Mailbox[T]) Put(letter T) bool {
	b.mu.Lock()
	if b.closed {
		b.mu.Unlock()
		return false
	}
	if b.full && b.merge != nil {
		letter = b.merge(b.pending, letter)
	}
	b.pending, b.full = letter, true
	b.mu.Unlock()
	b.ring()
	return true
}

// Wait takes the letter, waiting until there is one. It is false when the
// mailbox is closed and empty, and when the context ends first.
func (b *Mailbox[T]) Wait(ctx context.Context) (letter T, ok bool) {
	for {
		letter, ok, closed := b.take()
		if ok || closed {
			return letter, ok
		}
		select {
		case <-b.wake:
		case <-ctx.Done():
			return letter, false
		}
	}
}

// Close lets no more letters in. One that lies there can still be taken.
func (b *Mailbox[T]) Close() {
	b.mu.Lock()
	b.closed = true
	b.mu.Unlock()
	b.ring()
}

func (b *Mailbox[T]) isClosed() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.closed
}

func (b *Mailbox[T]) take() (letter T, ok, closed bool) {
	b.mu.Lock()
	letter, ok, closed = b.pending, b.full, b.closed
	var none T
	b.pending, b.full = none, false
	b.mu.Unlock()
	if ok && b.read != nil {
		letter = b.read(letter)
	}
	return letter, ok, closed
}

func (b *Mailbox[T]) ring() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
}
