package metrics

import (
	"fmt"
	"io"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"medici/internal/journal/retry"
)

// Owed adds what must be written and is not yet. Call it once, before the handler is used.
func (m *Metrics) Owed(owed func() retry.Owed) {
	m.owed = owed
	m.registry.MustRegister(
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "medici_owed", Help: "What has to be written down and is not yet: records, histories, ends of tables, " +
				"rounds of evenings."},
			func() float64 { return float64(owed().Count) }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "medici_owed_seconds", Help: "How long the oldest of that has been owed."},
			func() float64 { return owed().For.Seconds() }))
}

// owedLong is how long something must be owed before /healthz says so.
const owedLong = time.Minute

// writeOwed says what has been owed for long, if anything has.
func (m *Metrics) writeOwed(w io.Writer) {
	if m.owed == nil {
		return
	}
	if o := m.owed(); o.For >= owedLong {
		fmt.Fprintf(w, "not written down yet: %d, the oldest for %s: %s; the log says why\n", o.Count,
			o.For.Round(time.Second), o.What)
	}
}
