package metrics

// ClusterStats describes what a node does among others.
type ClusterStats struct {
	Nodes     int // that live and hold tables, as this node knows
	Taken     int // tables that it has taken over
	Forwarded int // sessions of its own doors that are at other nodes
	Brought   int // sessions that other nodes have brought
	Lost      int // how often a session's node was lost
}

// Cluster adds what a node does among others. Call it once.
func (m *Metrics) Cluster(stats func() ClusterStats) {
	m.reads = append(m.reads, func() {
		now := stats()
		m.gauge("nodes", "Nodes that live and keep tables, as this one hears.", float64(now.Nodes))
		m.gauge("sessions_forwarded", "Sessions of this node's doors that are at other nodes.", float64(now.Forwarded))
		m.gauge("sessions_brought", "Sessions here that other nodes have brought.", float64(now.Brought))
		m.total("tables_taken_over_total", "Tables that this node has taken over from others.", uint64(now.Taken))
		m.total("sessions_lost_node_total", "Times that a forwarded session has lost its node.", uint64(now.Lost))
	})
}
