package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"medici/internal/webd"
)

// Web adds what a web door counts by itself: its sessions, and whom the gate refuses there,
// are counted with all others. It is called once.
func (m *Metrics) Web(door func() webd.Stats) {
	gauge := func(name, help string, of func(webd.Stats) float64) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "medici_web_" + name, Help: help},
			func() float64 { return of(door()) }))
	}
	counter := func(name, help string, of func(webd.Stats) uint64) {
		m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "medici_web_" + name, Help: help},
			func() float64 { return float64(of(door())) }))
	}
	gauge("connections", "Connections of browsers that are open and carry no session.", func(s webd.Stats) float64 { return float64(s.Connections) })
	counter("refused_total", "Connections of browsers refused before a request.", func(s webd.Stats) uint64 { return s.Refused })
	counter("requests_total", "Requests of browsers.", func(s webd.Stats) uint64 { return s.Requests })
	counter("strangers_total", "Requests for a session without our cookie, or from another site's page.", func(s webd.Stats) uint64 { return s.Strangers })
	counter("received_bytes_total", "Bytes from browsers, on the wire.", func(s webd.Stats) uint64 { return s.BytesIn })
	counter("sent_bytes_total", "Bytes to browsers, on the wire.", func(s webd.Stats) uint64 { return s.BytesOut })
}
