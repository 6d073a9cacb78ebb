package metrics

import "github.com/prometheus/client_golang/prometheus"

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
	gauge := func(name, help string, of func(ClusterStats) int) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "medici_" + name, Help: help},
			func() float64 { return float64(of(stats())) }))
	}
	counter := func(name, help string, of func(ClusterStats) int) {
		m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "medici_" + name, Help: help},
			func() float64 { return float64(of(stats())) }))
	}
	gauge("nodes", "Nodes that live and keep tables, as this one hears.", func(s ClusterStats) int { return s.Nodes })
	gauge("sessions_forwarded", "Sessions of this node's doors that are at other nodes.",
		func(s ClusterStats) int { return s.Forwarded })
	gauge("sessions_brought", "Sessions here that other nodes have brought.",
		func(s ClusterStats) int { return s.Brought })
	counter("tables_taken_over_total", "Tables that this node has taken over from others.",
		func(s ClusterStats) int { return s.Taken })
	counter("sessions_lost_node_total", "Times that a forwarded session has lost its node.",
		func(s ClusterStats) int { return s.Lost })
}
