package metrics

import (
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
	"medici/lobby"
)

// Watch adds what the gate, the host of sessions, the SSH door and the lobby count. Call it once.
func (m *Metrics) Watch(gate func() gate.Stats, host func() session.Stats, wire func() sshd.Stats,
	halls func() lobby.Stats) {
	m.reads = append(m.reads, func() {
		in, here, wire, halls := gate(), host(), wire(), halls()
		m.gauge("sessions", "Sessions that are running.", float64(here.Running))
		m.gauge("connections", "Connections that are open.", float64(in.Connections))
		m.gauge("startups", "Open connections that have not authenticated.", float64(in.Startups))
		m.gauge("sources", "Sources of connections that are remembered.", float64(in.Sources))
		m.total("connections_total", "Connections let in.", in.Accepted)
		m.total("authenticated_total", "Connections that have authenticated, guests too.", in.Authenticated)
		m.total("sessions_total", "Sessions begun.", here.Begun)
		m.total("received_bytes_total", "Bytes from clients, on the wire.", wire.BytesIn)
		m.total("sent_bytes_total", "Bytes to clients, on the wire.", wire.BytesOut)
		m.total("requests_refused_total", "Channels and requests that clients asked for in vain.", wire.Requests)
		for cause, n := range in.Refused {
			m.total("refusals_total", "Connections and sessions refused, by cause.", n, "cause", cause.String())
		}
		for kind, n := range in.Offences {
			m.total("offences_total", "What sources are penalised for, by kind.", n, "kind", kind.String())
		}
		m.gauge("people", "People who are present, each once.", float64(halls.People))
		for phase, n := range map[string]int{"waiting": halls.Waiting, "playing": halls.Playing, "over": halls.Over} {
			m.gauge("tables", "Tables, by how far they are.", float64(n), "phase", phase)
		}
	})
}
