// Package post is mailboxes, by which something that must not wait tells somebody who may be slow.
//
// It promises that putting a letter into one never waits, that a slow reader gets fewer letters and
// misses nothing that may not be missed, and that of what cannot be merged the newest stay.
//
// It does not know what is told, nor by whom.
package post

import (
	"context"
	"slices"
	"sync"
)

// Mailbox is how something that must not wait tells somebody who may be slow.
// As a rule it holds one letter: what comes before that is taken is merged with
// it. Put never blocks. One goroutine at a time waits.
type Mailbox[T any] struct {
	merge func(pending, next T) (T, bool)
	read  func(T) T // what the reader gets of a letter, when not nil

	mu      sync.Mutex
	letters []T // the oldest first
	closed  bool
	ready   func()        // see Ready; nil when nobody has asked
	wake    chan struct{} // capacity one: there is something to see
}

// mostLetters is how many wait that cannot be merged. Of more the oldest are lost.
const mostLetters = 8

// NewMailbox is an empty mailbox. merge must keep of both letters what the
// reader may not miss, or say that they cannot be one; nil keeps the newer one.
func NewMailbox[T any](merge func(pending, next T) (T, bool)) *Mailbox[T] {
	if merge == nil {
		merge = func(_, next T) (T, bool) { return next, true }
	}
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

// Wait takes the oldest letter, waiting until there is one. It is false when the
// mailbox is closed and empty, and when the context ends first.
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

// Ready is for the one who has no goroutine to wait with: as soon as there is something to Take, told
// is called, on the goroutine that puts it there, perhaps with the lobby's lock: it must not wait for
// anything. Only who asked last is told, and once.
func (b *Mailbox[T]) Ready(notify func()) {
	b.mu.Lock()
	b.ready = notify
	if len(b.letters) > 0 || b.closed {
		b.wakeUnlocked()
		return
	}
	b.mu.Unlock()
}

// Reads gives the reader what a function makes of each letter. It is called before anybody
// reads.
func (b *Mailbox[T]) Reads(made func(T) T) { b.read = made }

// Close lets no more letters in. What lies there can still be taken.
func (b *Mailbox[T]) Close() {
	b.mu.Lock()
	b.closed = true
	b.wakeUnlocked()
}

// IsClosed reports a mailbox that takes no more letters.
func (b *Mailbox[T]) IsClosed() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.closed
}

// Take takes the oldest letter, if there is one; closed says that no more come than lie there.
func (b *Mailbox[T]) Take() (letter T, ok, closed bool) {
	b.mu.Lock()
	ok, closed = len(b.letters) > 0, b.closed
	if ok {
		letter = b.letters[0]
		b.letters = slices.Delete(b.letters, 0, 1) // and nothing holds what was in it
	}
	b.mu.Unlock()
	if ok && b.read != nil {
		letter = b.read(letter)
	}
	return letter, ok, closed
}

// wakeUnlocked unlocks the mailbox, and wakes the reader.
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
