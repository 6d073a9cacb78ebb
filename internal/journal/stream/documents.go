package stream

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"medici/internal/journal"
)

// deleted is the header of the mark that a deleted document leaves: a deletion is written like any change,
// at a revision and for watchers.
const deleted = "Medici-Deleted"

// documentOf returns false for what is no document.
func documentOf(m message) (journal.Document, bool) {
	key, ok := keyOf(m.Subject)
	return journal.Document{Key: key, Value: m.Data, Revision: m.Seq, Deleted: m.Header.Get(deleted) != ""}, ok
}

// Get implements the method of package journal.
func (s *Store) Get(ctx context.Context, key string) (journal.Document, error) {
	ctx, leave, err := s.life.reading(ctx)
	if err != nil {
		return journal.Document{}, err
	}
	defer leave()
	d, err := s.get(ctx, key)
	if err == nil && d.Deleted {
		err = journal.ErrMissing
	}
	if err != nil {
		return journal.Document{}, err
	}
	return d, nil
}

// get asks the leader, so nobody reads what is older than what they have put, and the other
// servers when the leader has none. A document that is not there is deleted, at the revision of its mark or at zero.
func (s *Store) get(ctx context.Context, key string) (journal.Document, error) {
	if err := journal.CheckSize(key, nil); err != nil {
		return journal.Document{}, err
	}
	at := keyLocation(key)
	m, err := s.leader(ctx, at.stream, ask{Last: at.subject})
	if err != nil {
		return journal.Document{Key: key, Deleted: true}, err
	}
	if m == nil {
		return s.disproved(ctx, key, nil, nil)
	}
	if err := whole(*m); err != nil {
		return s.disproved(ctx, key, m, err)
	}
	d, _ := documentOf(*m)
	return d, nil
}

// documentIn returns the document in a message of any replica, or the leader's where that is damaged.
func (s *Store) documentIn(ctx context.Context, m message) (journal.Document, bool, error) {
	d, ok := documentOf(m)
	err := whole(m)
	if err != nil {
		s.log.Warn("a replica of the store told of what is damaged there", "err", err, "revision", m.Seq)
	}
	if err != nil && ok {
		d, err = s.get(ctx, d.Key)
	}
	return d, ok, err
}

// Put implements the method of package journal.
func (s *Store) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	return s.change(ctx, &nats.Msg{Data: value}, key, revision)
}

// Delete implements the method of package journal.
func (s *Store) Delete(ctx context.Context, key string, revision uint64) error {
	if revision == 0 {
		return journal.ErrConflict // nobody holds a document that is not there
	}
	_, err := s.change(ctx, &nats.Msg{Header: nats.Header{deleted: {"1"}}}, key, revision, jetstream.WithMsgTTL(markTime))
	return err
}

// change replaces what has this revision. Where nothing should be there may be a mark.
func (s *Store) change(ctx context.Context, m *nats.Msg, key string, revision uint64,
	options ...jetstream.PublishOpt) (uint64, error) {
	if err := journal.CheckSize(key, m.Data); err != nil {
		return 0, err
	}
	done, err := s.life.begin(ctx)
	if err != nil {
		return 0, err
	}
	defer done()
	m.Subject = keyLocation(key).subject
	summed(m)
	for expected := revision; ; {
		written, err := s.publish(ctx, m, expected, options...)
		if !errors.Is(err, journal.ErrConflict) {
			return written, err
		}
		there, unread := s.lookUp(ctx, key)
		switch {
		case unread != nil:
			return 0, fmt.Errorf("nothing is written: %w", unread)
		case revision == 0 && there.Deleted && there.Revision != expected:
			expected = there.Revision
		case there.Revision == expected && pause(ctx, askPause): // what it would have conflicted with was lost with a leader
		default:
			return 0, err
		}
	}
}

func (s *Store) lookUp(ctx context.Context, key string) (journal.Document, error) {
	ctx, leave := s.life.until(ctx)
	defer leave()
	return s.get(ctx, key)
}

// List implements the method of package journal. What a replica tells of a document that is damaged there is asked of
// the leader.
func (s *Store) List(ctx context.Context, prefix string) ([]journal.Document, error) {
	ctx, leave, err := s.life.reading(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	newest := map[string]journal.Document{} // while it is read one may change, and come again
	var damage error
	var read subjects
	_, err = s.scan(ctx, prefixLocation(prefix), 0, true, func(m message) error {
		read.add(m.Subject)
		d, ok, err := s.documentIn(ctx, m)
		if isDamage(err) {
			damage = errors.Join(damage, err)
			return nil
		} else if err != nil {
			return err
		}
		if !ok || !strings.HasPrefix(d.Key, prefix) {
			return nil
		}
		if newest[d.Key] = d; d.Deleted {
			delete(newest, d.Key)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	more, err := s.unlisted(ctx, prefix, &read)
	for _, d := range more {
		newest[d.Key] = d
	}
	if damage = errors.Join(damage, err); err != nil && !isDamage(err) {
		return nil, err
	}
	all := make([]journal.Document, 0, len(newest))
	for _, d := range newest {
		all = append(all, d)
	}
	slices.SortFunc(all, func(a, b journal.Document) int { return strings.Compare(a.Key, b.Key) })
	return all, damage
}
