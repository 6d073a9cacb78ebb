package metrics

import (
	"fmt"
	"io"
	"time"

	"medici/internal/journal/retry"
)

// Owed adds what must be written and is not yet. Call it once, before the handler is used.
func (m *Metrics) Owed(owed func() retry.Owed) {
	m.owed = owed
	m.reads = append(m.reads, func() {
		now := owed()
		m.gauge("owed", "What has to be written down and is not yet: records, histories, ends of tables, rounds of evenings.",
			float64(now.Count))
		m.gauge("owed_seconds", "How long the oldest of that has been owed.", now.For.Seconds())
	})
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
