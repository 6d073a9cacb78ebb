package main

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"math"
	"net/netip"
	"strings"

	"github.com/docker/go-units"
)

// network is a network, or a single address.
type network struct{ netip.Prefix }

func (n *network) UnmarshalText(text []byte) error {
	if a, err := netip.ParseAddr(string(text)); err == nil && a.Zone() == "" {
		n.Prefix = netip.PrefixFrom(a, a.BitLen())
		return nil
	}
	p, err := netip.ParsePrefix(string(text))
	if err != nil {
		return fmt.Errorf("%q is no address and no network, like 10.0.0.1 or 10.0.0.0/8", text)
	}
	n.Prefix = p.Masked()
	return nil
}

// prefixes never returns nil: an empty list differs from a setting left out.
func prefixes(nets []network) []netip.Prefix {
	list := make([]netip.Prefix, len(nets))
	for i, n := range nets {
		list[i] = n.Prefix
	}
	return list
}

// fingerprint is that of a key, as ssh-keygen -l shows it.
type fingerprint string

func (f *fingerprint) UnmarshalText(text []byte) error {
	sum, ok := strings.CutPrefix(string(text), "SHA256:")
	if raw, err := base64.RawStdEncoding.Strict().DecodeString(sum); !ok || err != nil || len(raw) != sha256.Size {
		return fmt.Errorf("%q is no fingerprint, like SHA256: and 43 letters; ssh-keygen -l -f KEY.pub shows it", text)
	}
	*f = fingerprint(text)
	return nil
}

// size is a number of bytes, written like 512MiB; none is no limit.
type size int64

// auto is what the machine has for it.
const auto = size(0)

var unitNames = [...]string{"B", "KiB", "MiB", "GiB", "TiB"}

// MarshalText rounds nothing.
func (s size) MarshalText() ([]byte, error) {
	switch s {
	case math.MaxInt64:
		return []byte("none"), nil
	case auto:
		return []byte("auto"), nil
	}
	n, unit := int64(s), 0
	for n > 0 && n%1024 == 0 && unit+1 < len(unitNames) {
		n, unit = n/1024, unit+1
	}
	return fmt.Append(nil, n, unitNames[unit]), nil
}

func (s *size) UnmarshalText(text []byte) error {
	switch string(text) {
	case "none":
		*s = math.MaxInt64
		return nil
	case "auto":
		*s = auto
		return nil
	}
	n, err := units.RAMInBytes(string(text))
	if err != nil || n < 1 {
		return fmt.Errorf("%q is no amount of memory, like 512MiB, or none", text)
	}
	*s = size(n)
	return nil
}
