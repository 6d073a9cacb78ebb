package moderation

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"

	"medici/internal/journal"
)

// listed returns the documents that can be read and whose keys begin with prefix.
func listed[T any](ctx context.Context, docs journal.Documents, prefix string, log *slog.Logger) (map[string]T, error) {
	list, err := docs.List(ctx, prefix)
	if _, damaged := errors.AsType[*journal.Damaged](err); damaged {
		log.Error("what an administrator decided or somebody reported is damaged", "err", err)
	} else if err != nil {
		return nil, err
	}
	all := map[string]T{}
	for _, d := range list {
		var value T
		if err := json.Unmarshal(d.Value, &value); err != nil {
			log.Error("what an administrator decided or somebody reported is damaged", "document", prefix, "err", err)
			continue
		}
		all[d.Key] = value
	}
	return all, nil
}

// save puts a document, whatever is there, and returns its revision.
func (w *Moderator) save(ctx context.Context, path string, value any) (uint64, error) {
	data, err := json.Marshal(value)
	if err != nil {
		return 0, err
	}
	return w.change(ctx, path, func(revision uint64) (uint64, error) { return w.docs.Put(ctx, path, data, revision) })
}

// remove deletes a document, if it is there, and returns the revision of that.
func (w *Moderator) remove(ctx context.Context, path string) (uint64, error) {
	return w.change(ctx, path, func(revision uint64) (uint64, error) {
		if revision == 0 {
			return 0, nil
		}
		return revision, w.docs.Delete(ctx, path, revision)
	})
}

// change does something at a document's revision, 0 when there is none, until nobody comes between. Its
// errors do not name the document: the path of a sanction may hold the code by which a guest comes back,
// and errors are logged.
func (w *Moderator) change(ctx context.Context, path string, do func(revision uint64) (uint64, error)) (uint64, error) {
	for {
		d, err := w.docs.Get(ctx, path)
		if err != nil && !errors.Is(err, journal.ErrMissing) {
			return 0, fmt.Errorf("reading a sanction or report: %w", err)
		}
		revision, err := do(d.Revision)
		if err == nil {
			return revision, nil
		}
		if !errors.Is(err, journal.ErrConflict) || ctx.Err() != nil {
			return 0, fmt.Errorf("writing a sanction or report: %w", err)
		}
	}
}
