package metrics

import (
	"cmp"
	"sync"

	"github.com/prometheus/client_golang/prometheus"
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

var unwell = describe("unwell", "1 for what makes /healthz 503, by what is wrong.", "why")

// health computes a metric of what is wrong when it is asked for.
type health struct{ m *Metrics }

func (h health) Describe(ch chan<- *prometheus.Desc) { ch <- unwell }

func (h health) Collect(ch chan<- prometheus.Metric) {
	i := h.m.unwell()
	for _, kind := range kinds {
		is := 0.0
		if i != nil && i.kind == kind {
			is = 1
		}
		ch <- prometheus.MustNewConstMetric(unwell, prometheus.GaugeValue, is, kind)
	}
}
