package metrics

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"strings"
	"sync"

	"medici/internal/journal"
)

// mostDamages is how many damaged tables and documents are remembered; beyond that nobody needs the number.
const mostDamages = 100

// damages are the parts that could not be read because of damage, until they can be.
type damages struct {
	mu    sync.Mutex
	parts map[part]bool // with whether the log has it
}

// A part of a store is a table, a document, or all documents whose keys begin alike, followed by …
type part struct{ table, key string }

// record remembers the damage that an error reports, and returns false if there is none.
func (d *damages) record(err error) (any bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, one := range journal.Damages(err) {
		any = true
		at := part{one.Table, one.Key}
		if _, known := d.parts[at]; known || len(d.parts) >= mostDamages {
			continue
		}
		if d.parts == nil {
			d.parts = map[part]bool{}
		}
		d.parts[at] = false
	}
	return any
}

func (d *damages) count() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.parts)
}

func (d *damages) all() map[part]bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return maps.Clone(d.parts)
}

func (d *damages) healed(p part) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.parts, p)
}

// logDamage reads again what was damaged, and logs each part that is, and each that no longer is.
func (m *Metrics) logDamage(ctx context.Context, log *slog.Logger) {
	ctx, cancel := context.WithTimeout(ctx, round)
	defer cancel()
	for p, told := range m.damages.all() {
		err := m.reread(ctx, p)
		switch {
		case err == nil:
			log.Info("what was damaged in the store is whole again", "table", p.table, "document", p.key)
			m.damages.healed(p)
		case !told && len(journal.Damages(err)) > 0:
			log.Error("a part of the store is damaged; docs/operating.md says what to do", "err", err)
			m.damages.logged(p)
		}
	}
}

func (d *damages) logged(p part) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, there := d.parts[p]; there {
		d.parts[p] = true
	}
}

// reread reads a part once more. A part that was deleted in the meantime is no longer damaged.
func (m *Metrics) reread(ctx context.Context, p part) (err error) {
	if p.table != "" {
		return m.source.Read(ctx, journal.Tail{Table: p.table}, func(journal.Entry) error { return nil })
	}
	if prefix, several := strings.CutSuffix(p.key, "…"); several {
		_, err = m.source.List(ctx, prefix)
		return err
	}
	if _, err = m.source.Get(ctx, p.key); errors.Is(err, journal.ErrMissing) {
		return nil
	}
	return err
}
