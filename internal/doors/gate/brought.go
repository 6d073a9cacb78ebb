package gate

import (
	"net"

	"medici/internal/text/source"
)

// Brought returns an admission for a connection that came in at another machine's gate. That machine counts
// and limits it; this one does not. exempt is its status there. tell reports an offence to that machine,
// and must not call this admission.
func (g *Gate) Brought(id string, remote net.Addr, exempt bool, tell func(Offence)) *Admission {
	nobody := &network{exempt: true}
	if ip := source.Address(remote); ip.IsValid() {
		nobody.prefix, _ = ip.Prefix(ip.BitLen())
	}
	return &Admission{ID: id, remote: remote, gate: g, networks: [3]*network{nobody}, exempt: exempt, left: true,
		tell: tell}
}
