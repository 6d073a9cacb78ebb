package journal

import (
	"context"
	"errors"
	"fmt"
)

// tries is how often Write appends the same entry before it gives up on an engine that does not report the
// outcome.
const tries = 3

// Write appends e and finds out what happened when the journal cannot say: its own entry is there, or
// somebody else's, which is ErrConflict, or nothing, and then it tries again. ErrUnknown is left for a
// journal that does not answer; the caller may then pass the very same entry again.
func Write(ctx context.Context, j Journal, e Entry) (Entry, error) {
	var err error
	for range tries {
		var written Entry
		written, err = j.Append(ctx, e)
		if !errors.Is(err, ErrUnknown) && !errors.Is(err, ErrConflict) {
			return written, err
		}
		there, unread := ReadAll(ctx, j, e.After())
		if len(there) > 0 {
			if there[0].ID == e.ID {
				return there[0], nil
			}
			return e, ErrConflict
		}
		if unread != nil {
			return e, fmt.Errorf("%w: %w", ErrUnknown, unread)
		}
		// An engine may call it a conflict when nobody was first.
	}
	return e, err
}

// ReadAll reads into a list. With *Damaged it returns the entries before the damage.
func ReadAll(ctx context.Context, j Journal, after Tail) (all []Entry, err error) {
	err = j.Read(ctx, after, func(e Entry) error {
		all = append(all, e)
		return nil
	})
	return all, err
}

// FollowAll follows without holes: it reads what the journal left out.
func FollowAll(ctx context.Context, j Journal, after Tail, fn func(Entry)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	err := j.Follow(ctx, after, func(e Entry) {
		if ctx.Err() != nil || e.Number <= after.Number {
			return // already read
		}
		entries := []Entry{e}
		if e.Prev != after.Pos {
			var err error
			if entries, err = ReadAll(ctx, j, after); err != nil {
				cancel(err)
			}
		} else if _, err := Check(after, entries); err != nil {
			cancel(err)
			return
		}
		for _, e := range entries {
			fn(e)
			after = e.Tail()
		}
	})
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return err
}
