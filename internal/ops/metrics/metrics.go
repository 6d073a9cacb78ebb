// Package metrics counts what a server does and how long it takes, for Prometheus, and says whether it is
// well.
//
// It promises that measuring does not block, and that it reports no name of a person or a table and no
// address: its reader learns how much, not who. It decides nothing and remembers nothing over a restart.
package metrics

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
	"medici/internal/doors/webd"
	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/internal/people/webhook"
	"medici/lobby"
)

// Metrics are the metrics of one server. They implement table.Meter.
type Metrics struct {
	registry *prometheus.Registry
	moves    prometheus.Counter
	told     prometheus.Histogram
	written  prometheus.Histogram
	failures *prometheus.CounterVec
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
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		moves: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "medici_moves_total", Help: "Moves made and written down, of people, bots and the House."}),
		told: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "medici_move_seconds", Help: "From a person's move to when all at the table were told of it.",
			Buckets: quick}),
		written: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "medici_journal_append_seconds", Help: "To write an entry of a table's journal to the disk.", Buckets: quick}),
		failures: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "medici_journal_failures_total",
			Help: "Entries and documents that could not be written or read, by what was wrong."}, []string{"why"}),
	}
	for _, why := range whys {
		m.failures.WithLabelValues(why)
	}
	m.registry.MustRegister(m.moves, m.told, m.written, m.failures,
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "medici_journal_damaged", Help: "Tables and documents that were damaged when they were read, and still are."},
			func() float64 { return float64(m.damages.count()) }),
		health{m},
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Moved implements table.Meter.
func (m *Metrics) Moved(n int) { m.moves.Add(float64(n)) }

// Published implements table.Meter.
func (m *Metrics) Published(took time.Duration) { m.told.Observe(took.Seconds()) }

// Watch adds what the gate, the host of sessions, the SSH door and the lobby count. Call it once.
func (m *Metrics) Watch(gate func() gate.Stats, host func() session.Stats, wire func() sshd.Stats,
	halls func() lobby.Stats) {
	m.registry.MustRegister(&watch{gate, host, wire, halls})
}

// Disk adds how many bytes are left on the disk, and how many are the limit for guests. Call it once.
func (m *Metrics) Disk(free func() uint64, spare uint64) {
	m.registry.MustRegister(
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "medici_disk_free_bytes", Help: "Room left on the disk where the server keeps its files."},
			func() float64 { return float64(free()) }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "medici_disk_spare_bytes", Help: "Room that is kept for people with a key: the setting spare."},
			func() float64 { return float64(spare) }))
}

// Webhooks adds what people who are away were sent. Call it once.
func (m *Metrics) Webhooks(calls func() webhook.Stats) {
	m.registry.MustRegister(&summons{calls})
}

// Store returns a store that measures writes and counts failures of s. Call it once, before Attend.
func (m *Metrics) Store(s journal.Store) journal.Store {
	m.source = s
	return &timed{s, m}
}
