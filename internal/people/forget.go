package people

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"medici/internal/journal"
)

// Elsewhere is what knows about people outside the register. Calling its methods again does no harm.
type Elsewhere interface {
	// Forget makes a person leave, gives up their seats and removes their notices.
	Forget(ctx context.Context, id string) error
	// Owes reports whether [Games] may still be told about a game of the person.
	Owes(ctx context.Context, id string) bool
	// Veil takes the name of a seat, from 0, out of a record, if there is one.
	Veil(ctx context.Context, game string, seat int) error
}

// leaving is what the server still has to remove of a forgotten person.
type leaving struct {
	Paths []string `json:"paths,omitempty"` // documents that point to the person
	Kinds []string `json:"kinds,omitempty"` // games that they are ranked at
	Games []string `json:"games,omitempty"`
	More  bool     `json:"more,omitempty"` // they have played others, too long ago to be listed
}

// leavings tracks who is being forgotten.
type leavings struct {
	mu    journal.Mutex // held while somebody is being forgotten
	none  atomic.Bool
	retry time.Time // when a caller with another request tries again
	gone  sync.Map  // IDs, since the process began
}

const leavingPrefix = "leaving/"

// retryPause is the least time between two tries by callers with other requests.
const retryPause = time.Minute

// Forget removes a person for good: keys, name, settings, rating, blocks, and their name from the games
// they played. From then on the key is a stranger's. What an error or a crash leaves is removed by
// [Register.Mend], which is then queued, or by the next caller of the register.
func (r *Register) Forget(ctx context.Context, id string) error {
	r.leavings.mu.Lock()
	defer r.leavings.mu.Unlock()
	d, err := r.settle(ctx, id)
	if err != nil {
		return err
	}
	stored, err := r.stored(ctx, d.ID)
	if err == nil && !stored {
		if err = r.elsewhere(func(e Elsewhere) error { return e.Forget(ctx, d.ID) }); err == nil {
			stored, err = r.stored(ctx, d.ID) // they may have sat down before they had to leave
		}
	}
	if err != nil || !stored {
		return err
	}
	return r.forgetWritten(ctx, d.ID)
}

// stored reports whether anything is stored about a person, or may be when a game of theirs is. A newcomer then needs
// a document which says that they are forgotten, or the game would write them down.
func (r *Register) stored(ctx context.Context, id string) (bool, error) {
	_, revision, err := r.person(ctx, id)
	return revision > 0 || r.Elsewhere != nil && r.Elsewhere.Owes(ctx, id), err
}

func (r *Register) forgetWritten(ctx context.Context, id string) (err error) {
	r.leavings.none.Store(false)
	defer func() {
		if err != nil {
			r.OweMend()
		}
	}()
	// The note comes first, so somebody finds what is left to do.
	if _, err := r.docs.docs.Put(ctx, leavingPrefix+id, []byte("{}"), 0); err != nil &&
		!errors.Is(err, journal.ErrConflict) {
		return fmt.Errorf("writing %s: %w", leavingPrefix+id, err)
	}
	if _, err := change(ctx, r.docs, personPath(id), func(d *document, _ bool) error {
		if d.Forgotten {
			return errSame
		}
		*d = d.forgotten(id)
		return nil
	}); err != nil {
		return err
	}
	r.present.written(id)
	r.names.forget()
	return r.forgetRest(ctx, id)
}

// forgotten returns what stays of a person: that their ID is nobody's, so no game that still names it makes
// them somebody again; and, until it is done, what must be removed.
func (d *document) forgotten(id string) document {
	todo := &leaving{Games: append(slices.Clone(d.Running), d.Finished...), More: len(d.Finished) >= mostGames ||
		len(d.Running) >= mostGames}
	for _, k := range d.Keys {
		todo.Paths = append(todo.Paths, keyPath(k.Fingerprint))
	}
	if d.WantKey != "" {
		todo.Paths = append(todo.Paths, keyPath(d.WantKey))
	}
	for _, n := range []string{d.Name, d.WantName} {
		if n != "" {
			todo.Paths = append(todo.Paths, namePath(n))
		}
	}
	if d.Code != "" {
		todo.Paths = append(todo.Paths, d.Code)
	}
	for kind := range d.Ratings {
		todo.Kinds = append(todo.Kinds, kind)
	}
	slices.Sort(todo.Kinds)
	return document{Person: Person{ID: id}, Forgotten: true, Leaving: todo}
}

// forgetRest completes the removal of somebody whose document says that they are forgotten.
func (r *Register) forgetRest(ctx context.Context, id string) error {
	var d document
	if _, err := r.docs.load(ctx, personPath(id), &d); err != nil {
		return err
	}
	if d.Forgotten && d.Leaving != nil {
		r.leavings.gone.Store(id, true) // before their sessions are looked for
		if err := r.clear(ctx, id, *d.Leaving); err != nil {
			return err
		}
		if _, err := change(ctx, r.docs, personPath(id), func(d *document, _ bool) error {
			d.Leaving = nil
			return nil
		}); err != nil {
			return err
		}
	}
	return r.docs.remove(ctx, leavingPrefix+id)
}

func (r *Register) clear(ctx context.Context, id string, todo leaving) error {
	if err := r.elsewhere(func(e Elsewhere) error { return e.Forget(ctx, id) }); err != nil {
		return err
	}
	if todo.More {
		if err := r.Games.all(ctx, id, &todo.Games); err != nil {
			return err
		}
	}
	for _, game := range todo.Games {
		if err := r.Games.veil(ctx, game, id); err != nil {
			return err
		}
	}
	for _, kind := range todo.Kinds {
		if err := r.Ranking.drop(ctx, kind, id); err != nil {
			return err
		}
	}
	for _, path := range todo.Paths {
		who, _, err := r.docs.owner(ctx, path) // a code has no owner
		if err == nil && who == nil {
			err = r.docs.remove(ctx, path)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// mend does what Mend does, for a caller with another request, and keeps errors to itself.
func (r *Register) mend(ctx context.Context) {
	if r.leavings.none.Load() || !r.leavings.mu.TryLock() {
		return
	}
	defer r.leavings.mu.Unlock()
	if r.now().Before(r.leavings.retry) {
		return
	}
	_ = r.mendAll(ctx)
}

// Mend completes the removal of everybody whom a crash or an error left half forgotten. It may be called at
// any time.
func (r *Register) Mend(ctx context.Context) error {
	r.leavings.mu.Lock()
	defer r.leavings.mu.Unlock()
	return r.mendAll(ctx)
}

// mendAll skips those who cannot be forgotten yet. It is called with mu held.
func (r *Register) mendAll(ctx context.Context) error {
	notes, err := r.docs.docs.List(ctx, leavingPrefix)
	for _, note := range notes {
		err = cmp.Or(r.forgetRest(ctx, note.Key[len(leavingPrefix):]), err)
	}
	r.leavings.none.Store(err == nil)
	if err != nil {
		r.leavings.retry = r.now().Add(retryPause)
	}
	return err
}

// Gone reports whether a person was forgotten since the process began: for sessions that were on the way
// in.
func (r *Register) Gone(id string) bool {
	_, gone := r.leavings.gone.Load(id)
	return gone
}

// Forgotten reports whether somebody was forgotten, whenever and by whichever node. It is false for people who never
// existed.
func (r *Register) Forgotten(ctx context.Context, id string) (bool, error) {
	return r.docs.isForgotten(ctx, id)
}

func (r *Register) elsewhere(f func(Elsewhere) error) error {
	if r.Elsewhere == nil {
		return nil
	}
	return f(r.Elsewhere)
}
