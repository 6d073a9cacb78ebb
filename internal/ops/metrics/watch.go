package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
	"medici/lobby"
)

// watch computes metrics of what others count when they are asked for.
type watch struct {
	gate  func() gate.Stats
	host  func() session.Stats
	wire  func() sshd.Stats
	halls func() lobby.Stats
}

func describe(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("medici_"+name, help, labels, nil)
}

var (
	sessions      = describe("sessions", "Sessions that are running.")
	connections   = describe("connections", "Connections that are open.")
	startups      = describe("startups", "Open connections that have not authenticated.")
	sources       = describe("sources", "Sources of connections that are remembered.")
	accepted      = describe("connections_total", "Connections let in.")
	authenticated = describe("authenticated_total", "Connections that have authenticated, guests too.")
	sessionsTotal = describe("sessions_total", "Sessions begun.")
	received      = describe("received_bytes_total", "Bytes from clients, on the wire.")
	sent          = describe("sent_bytes_total", "Bytes to clients, on the wire.")
	requests      = describe("requests_refused_total", "Channels and requests that clients asked for in vain.")
	refusals      = describe("refusals_total", "Connections and sessions refused, by cause.", "cause")
	offences      = describe("offences_total", "What sources are penalised for, by kind.", "kind")
	people        = describe("people", "People who are present, each once.")
	tables        = describe("tables", "Tables, by how far they are.", "phase")
)

func (w *watch) Describe(ch chan<- *prometheus.Desc) { prometheus.DescribeByCollect(w, ch) }

func (w *watch) Collect(ch chan<- prometheus.Metric) {
	gauge := func(d *prometheus.Desc, n int, labels ...string) {
		ch <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, float64(n), labels...)
	}
	counter := func(d *prometheus.Desc, n uint64, labels ...string) {
		ch <- prometheus.MustNewConstMetric(d, prometheus.CounterValue, float64(n), labels...)
	}
	in, here, wire, halls := w.gate(), w.host(), w.wire(), w.halls()
	gauge(sessions, here.Running)
	gauge(connections, in.Connections)
	gauge(startups, in.Startups)
	gauge(sources, in.Sources)
	counter(accepted, in.Accepted)
	counter(authenticated, in.Authenticated)
	counter(sessionsTotal, here.Begun)
	counter(received, wire.BytesIn)
	counter(sent, wire.BytesOut)
	counter(requests, wire.Requests)
	for cause, n := range in.Refused {
		counter(refusals, n, cause.String())
	}
	for kind, n := range in.Offences {
		counter(offences, n, kind.String())
	}
	gauge(people, halls.People)
	gauge(tables, halls.Waiting, "waiting")
	gauge(tables, halls.Playing, "playing")
	gauge(tables, halls.Over, "over")
}
