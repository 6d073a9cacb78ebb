package metrics

import (
	"fmt"
	"io"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"medici/internal/doors/webd"
)

// Web adds what a web door counts by itself; its sessions and the gate's refusals there are counted with
// all others. Call it once, before the handler is used.
func (m *Metrics) Web(door func() webd.Stats) {
	gauge := func(name, help string, of func(webd.Stats) float64) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "medici_web_" + name, Help: help},
			func() float64 { return of(door()) }))
	}
	counter := func(name, help string, of func(webd.Stats) uint64) {
		m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "medici_web_" + name, Help: help},
			func() float64 { return float64(of(door())) }))
	}
	gauge("connections", "Connections of browsers that are open and carry no session.",
		func(s webd.Stats) float64 { return float64(s.Connections) })
	counter("refused_total", "Connections of browsers refused before a request.",
		func(s webd.Stats) uint64 { return s.Refused })
	counter("requests_total", "Requests of browsers.", func(s webd.Stats) uint64 { return s.Requests })
	counter("strangers_total", "Requests for a session without our cookie, or from another site's page.",
		func(s webd.Stats) uint64 { return s.Strangers })
	counter("received_bytes_total", "Bytes from browsers, on the wire.", func(s webd.Stats) uint64 { return s.BytesIn })
	counter("sent_bytes_total", "Bytes to browsers, on the wire.", func(s webd.Stats) uint64 { return s.BytesOut })
	counter("pictures_total", "Pictures of links that were asked for.", func(s webd.Stats) uint64 { return s.Pictures })
	counter("sheets_total", "Pages of finished games that were asked for.", func(s webd.Stats) uint64 { return s.Sheets })
	if !door().Encrypted {
		return
	}
	m.page = door
	gauge("certificate_begins_seconds", "When the certificate of the page begins, in seconds since 1970; 0 when there "+
		"is none.", func(s webd.Stats) float64 { return unix(s.Begins) })
	gauge("certificate_ends_seconds", "When it ends, in seconds since 1970; 0 when there is none.",
		func(s webd.Stats) float64 { return unix(s.Ends) })
	counter("certificate_failures_total", "Times that an authority was asked for a certificate in vain.",
		func(s webd.Stats) uint64 { return s.Failures })
}

// unix returns a time in the form of Prometheus.
func unix(t time.Time) float64 {
	if t.IsZero() {
		return 0
	}
	return float64(t.Unix())
}

// writePage says that no browser gets in while others do.
func (m *Metrics) writePage(w io.Writer) {
	if m.page != nil && !m.page().Certified() {
		fmt.Fprintln(w, "the page has no certificate that holds; the log says why")
	}
}
