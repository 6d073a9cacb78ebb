// Package metrics counts what a server does and how long it takes, for Prometheus, and says whether it is
// well.
//
// It promises that measuring does not block, and that it reports no name of a person or a table and no
// address: its reader learns how much, not who. It decides nothing and remembers nothing over a restart.
package metrics

import (
	"bytes"
	"fmt"
	"sync"
	"time"

	victoria "github.com/VictoriaMetrics/metrics"

	"medici/internal/doors/webd"
	"medici/internal/journal"
	"medici/internal/journal/retry"
)

// Metrics are the metrics of one server. They implement table.Meter.
type Metrics struct {
	mu    sync.Mutex // one request after another, because they share what follows
	set   *victoria.Set
	help  map[string]string // by name
	reads []func()          // read what others count when somebody asks

	moves    *victoria.Counter
	told     *victoria.PrometheusHistogram
	written  *victoria.PrometheusHistogram
	failures map[string]*victoria.Counter // by what was wrong

	store    ailment      // the last result of reading and writing
	files    ailment      // the last result of Attend
	well     func() error // given to Handler; may be nil
	damages  damages
	source   journal.Store // where damaged parts are read again
	owed     func() retry.Owed
	replicas func() ReplicaStats // nil for a store without replicas
	page     func() webd.Stats   // nil without a certificate of its own
}

// quick are buckets for what people would notice, in seconds: the machine's own work takes less than the
// first, and people notice more than 0.1.
var quick = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 5}

// New returns metrics of the process and of Go itself.
func New() *Metrics {
	victoria.ExposeMetadata(true)
	m := &Metrics{set: victoria.NewSet(), help: map[string]string{}, failures: map[string]*victoria.Counter{}}
	m.moves = m.counter("moves_total", "Moves made and written down, of people, bots and the House.")
	m.told = m.histogram("move_seconds", "From a person's move to when all at the table were told of it.")
	m.written = m.histogram("journal_append_seconds", "To write an entry of a table's journal to the disk.")
	for _, why := range whys {
		m.failures[why] = m.counter("journal_failures_total",
			"Entries and documents that could not be written or read, by what was wrong.", "why", why)
	}
	m.reads = append(m.reads, m.readHealth)
	return m
}

// series returns the name of a metric of ours, with a label and its value if there is one, and keeps its help.
func (m *Metrics) series(name, help string, label ...string) string {
	m.help[name] = help
	if len(label) == 0 {
		return "medici_" + name
	}
	return fmt.Sprintf("medici_%s{%s=%q}", name, label[0], label[1])
}

func (m *Metrics) counter(name, help string, label ...string) *victoria.Counter {
	return m.set.GetOrCreateCounter(m.series(name, help, label...))
}

func (m *Metrics) histogram(name, help string) *victoria.PrometheusHistogram {
	return m.set.NewPrometheusHistogramExt(m.series(name, help), quick)
}

// gauge sets a metric that others count and that may fall.
func (m *Metrics) gauge(name, help string, n float64, label ...string) {
	m.set.GetOrCreateGauge(m.series(name, help, label...), nil).Set(n)
}

// total sets a metric that others count and that never falls.
func (m *Metrics) total(name, help string, n uint64, label ...string) {
	m.counter(name, help, label...).Set(n)
}

// text returns all metrics in the text format of Prometheus. The library knows no help: it comes in here.
func (m *Metrics) text() []byte {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, read := range m.reads {
		read()
	}
	var plain, all bytes.Buffer
	m.set.WritePrometheus(&plain)
	victoria.WriteProcessMetrics(&plain)
	victoria.WriteFDMetrics(&plain)
	for line := range bytes.Lines(plain.Bytes()) {
		if name, ok := bytes.CutPrefix(bytes.TrimSpace(line), []byte("# HELP medici_")); ok {
			line = fmt.Appendf(nil, "# HELP medici_%s %s\n", name, m.help[string(name)])
		}
		all.Write(line)
	}
	return all.Bytes()
}

// Moved implements table.Meter.
func (m *Metrics) Moved(n int) { m.moves.Add(n) }

// Published implements table.Meter.
func (m *Metrics) Published(took time.Duration) { m.told.Update(took.Seconds()) }

// Disk adds how many bytes are left on the disk, and how many are the limit for guests. Call it once.
func (m *Metrics) Disk(free func() uint64, spare uint64) {
	m.reads = append(m.reads, func() {
		m.gauge("disk_free_bytes", "Room left on the disk where the server keeps its files.", float64(free()))
		m.gauge("disk_spare_bytes", "Room that is kept for people with a key: the setting spare.", float64(spare))
	})
}

// Store returns a store that measures writes and counts failures of s. Call it once, before Attend.
func (m *Metrics) Store(s journal.Store) journal.Store {
	m.source = s
	return &timed{s, m}
}
