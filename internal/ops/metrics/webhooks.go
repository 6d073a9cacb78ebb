package metrics

import "medici/internal/people/webhook"

// Webhooks adds what people who are away were sent. Call it once.
func (m *Metrics) Webhooks(calls func() webhook.Stats) {
	m.reads = append(m.reads, func() {
		now := calls()
		for outcome, n := range map[string]uint64{"delivered": now.Sent, "failed": now.Failed, "gone": now.Gone} {
			m.total("calls_total", "Messages to people who were away at their turn, by what became of each try.", n,
				"outcome", outcome)
		}
		m.gauge("calls_owed", "Messages to such people that are still to be sent.", float64(now.Owed))
	})
}
