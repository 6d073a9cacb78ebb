package gate

import (
	"container/list"
	"net/netip"
	"time"

	"golang.org/x/time/rate"

	"medici/internal/text/source"
)

// network is what is known about one network by which a source is counted. At width 0 it is the narrowest,
// an address or an IPv6 /64; wider ones have a larger share.
type network struct {
	prefix netip.Prefix
	width  int
	exempt bool

	open     int // number of connections
	sessions int // number of their sessions
	crowds   [kinds]crowd
	ranked   [kinds]int    // its load, as the rankings know it
	bucket   *rate.Limiter // limits connections and further sessions; nil without a limit
	lines    chatter       // limits lines about its sessions; without a limiter before the first
	penalty  penalty
	used     [resources]*rate.Limiter // nil for a resource that it has not used
	refused  int                      // refusals of resources since the last offence
	away     *list.Element            // in gate.away; nil while it has a connection
}

// clean reports whether forgetting the network would make no difference.
func (n *network) clean(now time.Time) bool {
	for _, b := range n.used {
		if !full(b, now) {
			return false
		}
	}
	return !n.penalty.until.After(now) && full(n.bucket, now) && full(n.lines.bucket, now)
}

func full(b *rate.Limiter, now time.Time) bool {
	return b == nil || b.TokensAt(now) >= float64(b.Burst())
}

// allow takes a token from every bucket, or from none.
func allow(buckets []*rate.Limiter, now time.Time) bool {
	for _, b := range buckets {
		if b.TokensAt(now) < 1 {
			return false
		}
	}
	for _, b := range buckets {
		b.AllowN(now, 1)
	}
	return true
}

// private reports whether a network is private, where a proxy or a container's gateway is likely: a single
// address that most people share is not their own.
func (n *network) private() bool {
	ip := n.prefix.Addr()
	return ip.IsPrivate() || ip.IsLoopback() || ip.IsLinkLocalUnicast() || carrier.Contains(ip)
}

// carrier is the network of RFC 6598, which clusters like to use internally.
var carrier = netip.MustParsePrefix("100.64.0.0/10")

// networksOf returns the prefixes by which an address is counted. An exempt address is counted only by
// itself. Connections without an address count as one source.
func networksOf(ip netip.Addr, exempt bool) []netip.Prefix {
	if exempt || !ip.IsValid() {
		own, _ := ip.Prefix(ip.BitLen()) // the zero Prefix for the zero Addr
		return []netip.Prefix{own}
	}
	return source.Of(ip).Networks()
}
