package merchant

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// hash returns the first 16 hexadecimal digits of the SHA-256 of the map's canonical form.
func (m *Map) hash() string {
	sum := sha256.Sum256([]byte(m.canonical()))
	return hex.EncodeToString(sum[:8])
}

// canonical returns all of a map that the rules ask for, a line for each thing: what is
// drawn or told otherwise does not make another game of it. Lines of routes are sorted,
// since their order in the file means nothing; that of places does (1.2).
func (m *Map) canonical() string {
	var b strings.Builder
	for _, p := range m.Places {
		fmt.Fprintf(&b, "place %s size %d in %s closed %t\n", p.ID, p.Size, m.Territories[p.Territory].ID, p.Closed)
	}
	var routes []string
	for _, r := range m.Routes {
		a, b := min(r.A, r.B), max(r.A, r.B)
		routes = append(routes, fmt.Sprintf("route %s %s cost %d\n", m.Places[a].ID, m.Places[b].ID, r.Cost))
	}
	slices.Sort(routes)
	return b.String() + strings.Join(routes, "")
}
