package metrics

import (
	"fmt"
	"io"
	"time"

	"medici/internal/doors/webd"
)

// Web adds what a web door counts by itself; its sessions and the gate's refusals there are counted with
// all others. Call it once, before the handler is used.
func (m *Metrics) Web(door func() webd.Stats) {
	if door().Encrypted {
		m.page = door
	}
	m.reads = append(m.reads, func() {
		now := door()
		m.gauge("web_connections", "Connections of browsers that are open and carry no session.", float64(now.Connections))
		m.total("web_refused_total", "Connections of browsers refused before a request.", now.Refused)
		m.total("web_requests_total", "Requests of browsers.", now.Requests)
		m.total("web_strangers_total", "Requests for a session without our cookie, or from another site's page.",
			now.Strangers)
		m.total("web_received_bytes_total", "Bytes from browsers, on the wire.", now.BytesIn)
		m.total("web_sent_bytes_total", "Bytes to browsers, on the wire.", now.BytesOut)
		m.total("web_pictures_total", "Pictures of links that were asked for.", now.Pictures)
		m.total("web_sheets_total", "Pages of finished games that were asked for.", now.Sheets)
		if !now.Encrypted {
			return
		}
		m.gauge("web_certificate_begins_seconds",
			"When the certificate of the page begins, in seconds since 1970; 0 when there is none.", unix(now.Begins))
		m.gauge("web_certificate_ends_seconds", "When it ends, in seconds since 1970; 0 when there is none.", unix(now.Ends))
		m.total("web_certificate_failures_total", "Times that an authority was asked for a certificate in vain.",
			now.Failures)
	})
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
