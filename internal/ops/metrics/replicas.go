package metrics

import (
	"fmt"
	"io"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// ReplicaStats is what the servers of a store say about their disks.
type ReplicaStats struct {
	Silent   int           // running servers whose disks nobody compares
	Damaged  int           // replicas that differ from the others and are not replaced yet
	Replaced int           // since the servers started
	Round    time.Duration // how long the slowest server takes to read and compare everything
	Gone     int           // servers that do not answer the others
}

// Replicas adds what the servers of a store say about their disks and each other, and makes /healthz report
// what is wrong. Call it once.
func (m *Metrics) Replicas(stats func() ReplicaStats) {
	m.replicas = stats
	for _, one := range []struct {
		name, help string
		of         func(ReplicaStats) float64
	}{
		{"store_replicas_damaged", "Replicas of streams that differ from the others and are not replaced yet.",
			func(s ReplicaStats) float64 { return float64(s.Damaged) }},
		{"store_servers_silent", "Servers of the store that run, and whose disks nobody compares with the others'.",
			func(s ReplicaStats) float64 { return float64(s.Silent) }},
		{"store_replicas_replaced", "Replicas that were damaged and replaced since the store's servers started.",
			func(s ReplicaStats) float64 { return float64(s.Replaced) }},
		{"store_servers_gone", "Servers of the store that do not answer the others.",
			func(s ReplicaStats) float64 { return float64(s.Gone) }},
		{"store_scrub_seconds", "How long the slowest server of the store took to read and compare everything it has.",
			func(s ReplicaStats) float64 { return s.Round.Seconds() }},
	} {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "medici_" + one.name, Help: one.help},
			func() float64 { return one.of(stats()) }))
	}
}

// writeReplicas says what is wrong with servers of the store while the others go on.
func (m *Metrics) writeReplicas(w io.Writer) {
	if m.replicas == nil {
		return
	}
	now := m.replicas()
	if now.Damaged > 0 {
		fmt.Fprintf(w, "damaged replicas of the store: %d; the log names them\n", now.Damaged)
	}
	if now.Silent > 0 {
		fmt.Fprintf(w, "servers of the store whose disks nobody compares: %d; the log names them\n", now.Silent)
	}
	if now.Gone > 0 {
		fmt.Fprintf(w, "servers of the store that are gone: %d; the log names them\n", now.Gone)
	}
}
