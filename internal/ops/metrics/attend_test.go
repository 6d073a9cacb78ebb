package metrics

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
)

// patient has what a test says, and counts what it is made to write.
type patient struct {
	journal.Store
	mu           sync.Mutex
	files, works error
	probes       int
}

// has gives the patient an illness of its files and one of all else, or cures it.
func (p *patient) has(files, works error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.files, p.works = files, works
}

func (p *patient) feels() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.works
}

func (p *patient) probed() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.probes
}

func (p *patient) Check(context.Context) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.files
}

func (p *patient) Probe(context.Context) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.probes++
	return p.works
}

func (p *patient) Put(context.Context, string, []byte, uint64) (uint64, error) { return 1, p.feels() }

func (p *patient) Get(context.Context, string) (journal.Document, error) {
	return journal.Document{}, p.feels()
}

func (p *patient) List(context.Context, string) ([]journal.Document, error) { return nil, p.feels() }

func (p *patient) Read(context.Context, journal.Tail, func(journal.Entry) error) error {
	return p.feels()
}

// attended runs a test in a bubble where a patient is attended.
func attended(t *testing.T, test func(p *patient, store journal.Store, health func() string, log *bytes.Buffer)) {
	synctest.Test(t, func(t *testing.T) {
		m, p, log := New(), &patient{}, &bytes.Buffer{}
		h := m.Handler(nil)
		ctx, cancel := context.WithCancel(t.Context())
		go m.Attend(ctx, p, slog.New(slog.NewTextHandler(log, nil)))
		test(p, m.Store(p), func() string {
			_, text := ask(t, h, "GET", "/healthz")
			return strings.TrimSpace(text)
		}, log)
		cancel()
		synctest.Wait()
	})
}

func later() {
	time.Sleep(round) // on the bubble's clock: it takes no time
	synctest.Wait()
}

func TestFailingReadsAreIllness(t *testing.T) {
	for name, read := range map[string]func(journal.Store) error{
		"get":  func(s journal.Store) error { _, err := s.Get(t.Context(), "key"); return err },
		"list": func(s journal.Store) error { _, err := s.List(t.Context(), "key"); return err },
		"read": func(s journal.Store) error {
			_, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: "t"})
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			attended(t, func(p *patient, s journal.Store, health func() string, _ *bytes.Buffer) {
				for _, fine := range []error{journal.ErrMissing, &journal.Damaged{Table: "t"}, context.DeadlineExceeded} {
					p.has(nil, fine)
					_ = read(s)
					if got := health(); !strings.HasPrefix(got, "ok") {
						t.Errorf("after %v: %s", fine, got)
					}
				}
				p.has(nil, errors.New("input/output error"))
				_ = read(s)
				if got := health(); got != "the store cannot be read: input/output error" {
					t.Error(got)
				}
			})
		})
	}
}

// Nobody writes anything after the failure: the server itself finds the end of it.
func TestRecoveryIsFoundByProbing(t *testing.T) {
	attended(t, func(p *patient, s journal.Store, health func() string, log *bytes.Buffer) {
		for range 5 {
			later()
		}
		if p.probed() != 0 {
			t.Errorf("%d probes of a store that is well", p.probed())
		}
		p.has(nil, journal.ErrFull)
		_, _ = s.Put(t.Context(), "key", nil, 0)
		for range 5 {
			later()
		}
		if got := health(); !strings.Contains(got, "cannot be written") || p.probed() != 5 {
			t.Errorf("%s, %d probes in five rounds", got, p.probed())
		}
		p.has(nil, nil)
		for range 5 {
			later()
		}
		if got := health(); got != "ok" || p.probed() != 6 {
			t.Errorf("mended: %s, %d probes", got, p.probed())
		}
		if ill, well := strings.Count(log.String(), "is ill"), strings.Count(log.String(), "well again"); ill != 1 ||
			well != 1 {
			t.Errorf("the log has\n%s", log)
		}
	})
}

func TestFilesAreLookedAt(t *testing.T) {
	attended(t, func(p *patient, s journal.Store, health func() string, log *bytes.Buffer) {
		p.has(errors.New("journal.db was removed"), nil)
		for range 3 {
			later()
		}
		_, _ = s.Put(t.Context(), "key", nil, 0) // goes well, into a file that nobody will find
		if got := health(); got != "the store fails a check: journal.db was removed" {
			t.Error(got)
		}
		p.has(nil, nil)
		later()
		if got := health(); got != "ok" {
			t.Error(got)
		}
		if strings.Count(log.String(), "\n") != 2 {
			t.Errorf("the log has\n%s", log)
		}
	})
}
