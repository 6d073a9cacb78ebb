package people

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/journaltest"
)

// memory is documents that can be copied, and writes that can be made to fail.
type memory struct {
	journaltest.Memory
	left int // writes until the crash; negative for never
}

var errCrash = errors.New("crash")

func newMemory() *memory { return &memory{left: -1} }

// dying returns a copy that crashes instead of write number left, or just after it,
// when it is done and nobody hears of it.
func (m *memory) dying(left int, lost bool) *memory {
	d := &memory{left: left}
	copied := m.Copy()
	d.All, d.Last = copied.All, copied.Last
	d.Before = func() error {
		if d.left == 0 && !lost {
			return errCrash
		}
		return nil
	}
	d.After = func() error {
		if d.left == 0 {
			lost = false
			return errCrash
		}
		if d.left > 0 {
			d.left--
		}
		return nil
	}
	return d
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
	p, err := r.SignIn(t.Context(), fingerprint(key), wanted)
	ok(t, err)
	return p
}

// audit holds the documents to the promise: who has a key that leads to them has
// all they say they have, and a name in use is the name of somebody like that.
func audit(t *testing.T, m *memory) {
	t.Helper()
	r := New(m, clock)
	led := map[string]document{}
	for path := range m.All {
		if strings.HasPrefix(path, "key/") {
			who, _, err := r.docs.owner(t.Context(), path)
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
			who, _, err := r.docs.owner(t.Context(), path)
			ok(t, err)
			if path != "name/" && (who == nil || who.ID != id) {
				t.Errorf("%s has %q, which is not theirs: %s", id, path, m.All[path].Value)
			}
		}
	}
	for path := range m.All {
		if strings.HasPrefix(path, "name/") {
			who, _, err := r.docs.owner(t.Context(), path)
			ok(t, err)
			if who != nil && led[who.ID].ID == "" {
				text, _ := json.Marshal(who)
				t.Errorf("%s belongs to somebody whom no key leads to: %s", path, text)
			}
		}
	}
}
