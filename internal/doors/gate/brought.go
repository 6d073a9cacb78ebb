package gate

import (
	"net"

	"medici/internal/text/source"
)

// Brought is a visit that came in at another machine's gate: that one counts it and
// holds it to limits, this one does not. exempt is what it is there. tell tells that machine
// of an offence, and must not come back to this visit.
func (g *Gate) Brought(id string, remote net.Addr, exempt bool, tell func(Offence)) *Admission {
	nobody := &network{exempt: true}
	if ip := source.Address(remote); ip.IsValid() {
		nobody.prefix, _ = ip.Prefix(ip.BitLen())
	}
	return &Admission{ID: id, remote: remote, gate: g, networks: [3]*network{nobody}, exempt: exempt, left: true,
		tell: tell}
}
