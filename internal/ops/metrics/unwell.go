package metrics

import (
	"cmp"
	"sync"
)

// An illness is why a server is not well: /healthz has the whole sentence, medici_unwell its kind.
type illness struct {
	kind string // one of kinds
	err  error
}

// kinds are what can be wrong with a server.
var kinds = []string{unwritten, unread, unfit, stopping}

const (
	unwritten = "write"    // the store cannot be written
	unread    = "read"     // it cannot be read
	unfit     = "check"    // it fails a check
	stopping  = "stopping" // the server is stopping, as it was told to
)

// ailment is the last thing that was wrong; nil for nothing.
type ailment struct {
	mu  sync.Mutex
	has *illness
}

func (a *ailment) got(i *illness) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.has = i
}

func (a *ailment) now() *illness {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.has
}

// ill returns what is wrong with the store, or nil.
func (m *Metrics) ill() *illness { return cmp.Or(m.files.now(), m.store.now()) }

// unwell returns what is wrong with the server, or nil.
func (m *Metrics) unwell() *illness {
	if i := m.ill(); i != nil || m.well == nil {
		return i
	}
	if err := m.well(); err != nil {
		return &illness{stopping, err}
	}
	return nil
}

// readHealth reads what is wrong.
func (m *Metrics) readHealth() {
	i := m.unwell()
	for _, kind := range kinds {
		is := 0.0
		if i != nil && i.kind == kind {
			is = 1
		}
		m.gauge("unwell", "1 for what makes /healthz 503, by what is wrong.", is, "why", kind)
	}
	m.gauge("journal_damaged", "Tables and documents that were damaged when they were read, and still are.",
		float64(m.damages.count()))
}
