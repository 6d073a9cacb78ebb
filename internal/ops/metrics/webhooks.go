package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"medici/internal/people/webhook"
)

// summons are the messages to people who are away.
type summons struct{ stats func() webhook.Stats }

var (
	calls = describe("calls_total", "Messages to people who were away at their turn, by what became of each try.",
		"outcome")
	owed = describe("calls_owed", "Messages to such people that are still to be sent.")
)

func (s *summons) Describe(ch chan<- *prometheus.Desc) { prometheus.DescribeByCollect(s, ch) }

func (s *summons) Collect(ch chan<- prometheus.Metric) {
	now := s.stats()
	for outcome, n := range map[string]uint64{"delivered": now.Sent, "failed": now.Failed, "gone": now.Gone} {
		ch <- prometheus.MustNewConstMetric(calls, prometheus.CounterValue, float64(n), outcome)
	}
	ch <- prometheus.MustNewConstMetric(owed, prometheus.GaugeValue, float64(now.Owed))
}
