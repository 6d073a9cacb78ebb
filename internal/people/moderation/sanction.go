package moderation

import (
	"net/netip"
	"time"
)

// Kind is what a sanction forbids.
type Kind string

const (
	Ban  Kind = "ban"  // may not come
	Mute Kind = "mute" // may not speak
)

// Whom is whom a sanction is about: exactly one of its fields is set.
type Whom struct {
	Person string       `json:"person,omitempty"` // an ID, which is a secret: with any key, or of a guest
	Key    string       `json:"key,omitempty"`    // the fingerprint of one key
	Source netip.Prefix `json:"source,omitzero"`  // where connections come from
}

// From returns everybody who comes from an address, or from its /64 for IPv6: one customer has that to
// itself.
func From(ip netip.Addr) Whom {
	ip = ip.Unmap().WithZone("")
	bits := ip.BitLen()
	if ip.Is6() {
		bits = 64
	}
	from, _ := ip.Prefix(bits)
	return Whom{Source: from}
}

// Within returns everybody who comes from a range of addresses.
func Within(p netip.Prefix) Whom {
	if ip := p.Addr().Unmap(); ip != p.Addr() && p.Bits() >= 96 {
		p = netip.PrefixFrom(ip, p.Bits()-96)
	}
	return Whom{Source: p.Masked()}
}

// path returns the name that everything about them has, or "" for nobody.
func (w Whom) path() string {
	switch {
	case w.Person != "":
		return "person/" + w.Person
	case w.Key != "":
		return "key/" + w.Key
	case w.Source.IsValid():
		return "source/" + w.Source.String()
	}
	return ""
}

// Sanction is a ban or a mute.
type Sanction struct {
	Kind Kind `json:"kind"`
	Whom
	// Keys are those the person had when it was ordered. It holds for them even when they are given up or
	// become somebody else's.
	Keys  []string  `json:"keys,omitempty"`
	Name  string    `json:"name,omitempty"` // their name at the time
	Guest bool      `json:"guest,omitempty"`
	Why   string    `json:"why,omitempty"` // in the administrator's words
	By    string    `json:"by"`            // the administrator's name
	Made  time.Time `json:"made"`
	Until time.Time `json:"until,omitzero"` // zero for ever
}

// holds reports whether the sanction has not passed.
func (s *Sanction) holds(now time.Time) bool { return s.Until.IsZero() || now.Before(s.Until) }

// about returns everything by which it is found.
func (s *Sanction) about() []Whom {
	all := []Whom{s.Whom}
	for _, k := range s.Keys {
		all = append(all, Whom{Key: k})
	}
	return all
}

const sanctionPrefix = "sentence/"

// path returns the key of the one sanction of a kind about somebody.
func path(kind Kind, whom Whom) string { return sanctionPrefix + string(kind) + "/" + whom.path() }
