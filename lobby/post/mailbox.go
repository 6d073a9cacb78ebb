// Package post has mailboxes, through which code that must not block sends to readers that may be slow.
//
// It promises that putting a letter into a mailbox never blocks, that a slow reader gets fewer letters and
// misses nothing that matters, and that of letters which cannot be merged the newest stay.
//
// It does not know what is sent, nor by whom.
package post

import (
	"context"
	"slices"
	"sync"
	"time"
)

// Mailbox delivers letters from code that must not block to a reader that may be slow. It usually holds one
// letter: a letter that comes before the last was taken is merged with it. Put never blocks. One goroutine
// at a time may wait.
type Mailbox[T any] struct {
	merge func(pending, next T) (T, bool)
	read  func(T) T // transforms a letter for the reader; may be nil

	mu      sync.Mutex
	letters []T // the oldest first
	closed  bool
	ready   func()        // see Ready; nil when nobody waits
	wake    chan struct{} // capacity one: there is something to see
}

// mostLetters is how many letters are kept that cannot be merged. Beyond it the oldest are lost.
const mostLetters = 8

// NewMailbox returns an empty mailbox. merge must keep from both letters what the reader may not miss, or
// return false if they cannot be one; nil keeps the newer one.
func NewMailbox[T any](merge func(pending, next T) (T, bool)) *Mailbox[T] {
	if merge == nil {
		merge = func(_, next T) (T, bool) { return next, true }
	}
	return &Mailbox[T]{merge: merge, wake: make(chan struct{}, 1)}
}

// Put leaves a letter. It returns false when the mailbox is closed and the letter lost.
func (b *Mailbox[T]) Put(letter T) bool {
	b.mu.Lock()
	if b.closed {
		b.mu.Unlock()
		return false
	}
	b.add(letter)
	b.wakeUnlocked()
	return true
}

func (b *Mailbox[T]) add(letter T) {
	if last := len(b.letters) - 1; last >= 0 {
		if one, ok := b.merge(b.letters[last], letter); ok {
			b.letters[last] = one
			return
		}
	}
	if len(b.letters) == mostLetters {
		b.letters = slices.Delete(b.letters, 0, 1)
	}
	b.letters = append(b.letters, letter)
}

// Wait takes the oldest letter, and waits until there is one. It returns false when the mailbox is closed
// and empty, or when the context ends first.
func (b *Mailbox[T]) Wait(ctx context.Context) (letter T, ok bool) {
	for {
		letter, ok, closed := b.Take()
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

// Deliver delivers the letters one at a time, with at least some time between two: letters that come meanwhile are
// merged. The channel is closed when the mailbox is closed and empty, or when the context ends.
func (b *Mailbox[T]) Deliver(ctx context.Context, apart time.Duration) <-chan T {
	letters := make(chan T)
	go func() {
		defer close(letters)
		for {
			letter, ok := b.Wait(ctx)
			if !ok {
				return
			}
			select {
			case letters <- letter:
			case <-ctx.Done():
				return
			}
			if apart == 0 {
				continue
			}
			select {
			case <-time.After(apart):
			case <-ctx.Done():
				return
			}
		}
	}()
	return letters
}

// Ready serves a reader without a goroutine to wait in: notify is called as soon as there is something to
// Take. It runs on the goroutine that puts the letter, perhaps with the lobby's lock held, so it must not
// block. Only the last caller is notified, and once.
func (b *Mailbox[T]) Ready(notify func()) {
	b.mu.Lock()
	b.ready = notify
	if len(b.letters) > 0 || b.closed {
		b.wakeUnlocked()
		return
	}
	b.mu.Unlock()
}

// Reads transforms each letter for the reader. It must be called before anybody reads.
func (b *Mailbox[T]) Reads(made func(T) T) { b.read = made }

// Close lets no more letters in. Those inside can still be taken.
func (b *Mailbox[T]) Close() {
	b.mu.Lock()
	b.closed = true
	b.wakeUnlocked()
}

// IsClosed reports whether the mailbox takes no more letters.
func (b *Mailbox[T]) IsClosed() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.closed
}

// Take takes the oldest letter, if there is one; closed means that no more will come.
func (b *Mailbox[T]) Take() (letter T, ok, closed bool) {
	b.mu.Lock()
	ok, closed = len(b.letters) > 0, b.closed
	if ok {
		letter = b.letters[0]
		b.letters = slices.Delete(b.letters, 0, 1) // this also releases what the letter held
	}
	b.mu.Unlock()
	if ok && b.read != nil {
		letter = b.read(letter)
	}
	return letter, ok, closed
}

// wakeUnlocked unlocks the mailbox and wakes the reader.
func (b *Mailbox[T]) wakeUnlocked() {
	notify := b.ready
	b.ready = nil
	b.mu.Unlock()
	if notify != nil {
		notify()
		return
	}
	select {
	case b.wake <- struct{}{}:
	default:
	}
}
