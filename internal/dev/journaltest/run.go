// Package journaltest holds an implementation of package journal to what that
// package promises. It knows nothing of any implementation and asks for nothing
// that only one of them could do.
package journaltest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"medici/internal/journal"
)

// Run tests the stores that open returns. A place is a directory of its own,
// fresh for each test; opened again after Close it must hold what it held.
func Run(t *testing.T, open func(t *testing.T, place string) journal.Store) {
	for _, c := range []struct {
		name string
		test func(*lab)
	}{
		{"Append", appends},
		{"AppendElsewhere", elsewhere},
		{"AppendLosesNoRace", races},
		{"AppendSameEntryAgain", again},
		{"AppendOddNames", oddNames},
		{"AppendLargeData", largeData},
		{"AppendRefusesWhatIsTooLarge", tooLarge},
		{"ReadFromATail", tails},
		{"ReadFromAForeignTail", foreign},
		{"Reopen", reopens},
		{"ReadStops", stops},
		{"LongTable", long},
		{"Drop", drops},
		{"UnknownIsSettled", unknown},
		{"CancelledIsNotWritten", cancelled},
		{"CloseWhileBusy", closing},
		{"Closed", closed},
		{"Follow", follows},
		{"FollowSlowly", slowly},
		{"FollowAll", followsAll},
		{"FollowEnds", followEnds},
		{"Documents", documents},
		{"DocumentsLoseNoRace", putRaces},
		{"DocumentsOddKeys", oddKeys},
		{"List", lists},
		{"Watch", watches},
		{"WatchSlowly", watchesSlowly},
	} {
		t.Run(c.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute) // a busy machine is slow
			defer cancel()
			l := &lab{T: t, ctx: ctx, open: open, where: t.TempDir()}
			l.reopen()
			defer func() { l.ok(l.store.Close()) }()
			c.test(l)
		})
	}
}

// A lab is one test with its store.
type lab struct {
	*testing.T
	ctx   context.Context
	open  func(*testing.T, string) journal.Store
	where string
	store journal.Store
}

func (l *lab) reopen() {
	l.Helper()
	if l.store != nil {
		l.ok(l.store.Close())
	}
	l.store = l.open(l.T, l.where)
}

func (l *lab) ok(err error) {
	l.Helper()
	if err != nil {
		l.Fatal(err)
	}
}

func (l *lab) is(err, want error) {
	l.Helper()
	if !errors.Is(err, want) {
		l.Fatalf("error is %v, want %v", err, want)
	}
}

// append writes n entries after the tail and returns the new one.
func (l *lab) append(tail journal.Tail, n int) journal.Tail {
	l.Helper()
	for range n {
		e, err := l.store.Append(l.ctx, tail.Next(fmt.Appendf(nil, "entry %d", tail.Number+1)))
		l.ok(err)
		tail = e.Tail()
	}
	return tail
}

// read returns the entries after a tail and checks that there are n.
func (l *lab) read(after journal.Tail, n int) []journal.Entry {
	l.Helper()
	entries, err := journal.ReadAll(l.ctx, l.store, after)
	l.ok(err)
	if len(entries) != n {
		l.Fatalf("table %q has %d entries after %d, want %d", after.Table, len(entries), after.Number, n)
	}
	_, err = journal.Check(after, entries)
	l.ok(err)
	return entries
}

// await receives, or fails when nothing comes.
func await[T any](l *lab, c <-chan T) T {
	l.Helper()
	select {
	case v := <-c:
		return v
	case <-l.ctx.Done():
		l.Fatal("nothing came")
		panic("unreachable")
	}
}
