package metrics

import (
	"fmt"
	"io"
	"time"
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
	m.reads = append(m.reads, func() {
		now := stats()
		m.gauge("store_replicas_damaged", "Replicas of streams that differ from the others and are not replaced yet.",
			float64(now.Damaged))
		m.gauge("store_servers_silent", "Servers of the store that run, and whose disks nobody compares with the others'.",
			float64(now.Silent))
		m.gauge("store_replicas_replaced", "Replicas that were damaged and replaced since the store's servers started.",
			float64(now.Replaced))
		m.gauge("store_servers_gone", "Servers of the store that do not answer the others.", float64(now.Gone))
		m.gauge("store_scrub_seconds",
			"How long the slowest server of the store took to read and compare everything it has.", now.Round.Seconds())
	})
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
