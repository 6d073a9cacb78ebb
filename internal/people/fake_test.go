package people

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"medici/internal/journal"
)

// memory is documents that can be copied, and writes that can be made to fail.
type memory struct {
	journal.Documents // nothing here watches
	mu                sync.Mutex
	docs              map[string]journal.Document
	last              uint64
	left              int  // writes until the crash; negative for never
	lost              bool // the write of the crash is done, but nobody hears of it
}

var errCrash = errors.New("crash")

func newMemory() *memory { return &memory{docs: map[string]journal.Document{}, left: -1} }

// dying is a copy that crashes instead of write number left, or just after it.
func (m *memory) dying(left int, lost bool) *memory {
	m.mu.Lock()
	defer m.mu.Unlock()
	return &memory{docs: maps.Clone(m.docs), last: m.last, left: left, lost: lost}
}

func (m *memory) Get(ctx context.Context, key string) (journal.Document, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	d, ok := m.docs[key]
	if !ok {
		return d, journal.ErrMissing
	}
	return d, ctx.Err()
}

func (m *memory) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	return m.write(ctx, key, revision, func() {
		m.last++
		m.docs[key] = journal.Document{Key: key, Value: slices.Clone(value), Revision: m.last}
	})
}

func (m *memory) Delete(ctx context.Context, key string, revision uint64) error {
	_, err := m.write(ctx, key, revision, func() { delete(m.docs, key) })
	return err
}

func (m *memory) write(ctx context.Context, key string, revision uint64, do func()) (uint64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := journal.CheckSize(key, nil); err != nil {
		return 0, err
	}
	if m.left == 0 && !m.lost {
		return 0, errCrash
	}
	if m.docs[key].Revision != revision {
		return 0, journal.ErrConflict
	}
	crash := m.left == 0
	if m.left > 0 {
		m.left--
	}
	do()
	if crash {
		m.lost = false
		return 0, errCrash
	}
	return m.last, ctx.Err()
}

func (m *memory) List(ctx context.Context, prefix string) (list []journal.Document, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, key := range slices.Sorted(maps.Keys(m.docs)) {
		if strings.HasPrefix(key, prefix) {
			list = append(list, m.docs[key])
		}
	}
	return list, ctx.Err()
}

var start = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func clock() time.Time { return start }

func fingerprint(n int) string {
	sum := sha256.Sum256([]byte(strconv.Itoa(n)))
	return "SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:])
}

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func fails(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("the error is %v, want %v", err, want)
	}
}

func meet(t *testing.T, r *Register, key int, wanted string) Person {
	t.Helper()
	p, err := r.Meet(t.Context(), fingerprint(key), wanted)
	ok(t, err)
	return p
}

// audit holds the documents to the promise: who has a key that leads to them has
// all they say they have, and a name in use is the name of somebody like that.
func audit(t *testing.T, m *memory) {
	t.Helper()
	r := New(m, clock)
	led := map[string]document{}
	for path := range m.docs {
		if strings.HasPrefix(path, "key/") {
			who, _, err := r.owner(t.Context(), path)
			ok(t, err)
			if who != nil {
				led[who.ID] = *who
			}
		}
	}
	for id, d := range led {
		paths := []string{namePath(d.Name)}
		for _, k := range d.Keys {
			paths = append(paths, keyPath(k.Fingerprint))
		}
		for _, path := range paths {
			who, _, err := r.owner(t.Context(), path)
			ok(t, err)
			if path != "name/" && (who == nil || who.ID != id) {
				t.Errorf("%s has %q, which is not theirs: %s", id, path, m.docs[path].Value)
			}
		}
	}
	for path := range m.docs {
		if strings.HasPrefix(path, "name/") {
			who, _, err := r.owner(t.Context(), path)
			ok(t, err)
			if who != nil && led[who.ID].ID == "" {
				text, _ := json.Marshal(who)
				t.Errorf("%s belongs to somebody whom no key leads to: %s", path, text)
			}
		}
	}
}
