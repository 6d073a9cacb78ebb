package gate

import (
	"container/list"
	"net/netip"
	"time"

	"golang.org/x/time/rate"

	"medici/internal/text/source"
)

// network is what is known of one network that counts somebody's source. At width 0
// it is the narrowest, an address or an IPv6 /64; wider ones have a larger share.
type network struct {
	prefix netip.Prefix
	width  int
	exempt bool

	open     int // visits
	sessions int // that these have
	crowds   [kinds]crowd
	ranked   [kinds]int    // their load, as the rankings know it
	bucket   *rate.Limiter // of visits and more sessions; nil when they are not limited
	lines    chatter       // about its sessions; without a bucket before the first
	penalty  penalty
	used     [resources]*rate.Limiter // nil of what it has not used
	refused  int                      // that there was not so much left, since the last offence
	away     *list.Element            // in gate.away; nil while it has a visit
}

// clean says that meeting the network anew would make no difference.
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

// private reports a network inside some house, where a proxy or a container's
// gateway is likely: a single address that most people share is not theirs.
func (n *network) private() bool {
	ip := n.prefix.Addr()
	return ip.IsPrivate() || ip.IsLoopback() || ip.IsLinkLocalUnicast() || carrier.Contains(ip)
}

// carrier is the network of RFC 6598, which clusters like to use inside.
var carrier = netip.MustParsePrefix("100.64.0.0/10")

// networksOf are the prefixes by which an address is counted. An exempt one is so
// by itself, so it is counted by itself. Everybody without an address counts as one.
func networksOf(ip netip.Addr, exempt bool) []netip.Prefix {
	if exempt || !ip.IsValid() {
		own, _ := ip.Prefix(ip.BitLen()) // the zero Prefix for the zero Addr
		return []netip.Prefix{own}
	}
	return source.Of(ip).Networks()
}
