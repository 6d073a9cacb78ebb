package bots

import (
	"medici/rules"
	"medici/rules/medici"
)

// follower reads the table: it sees every position, and learns from what was said in each.
type follower struct {
	minds  *minds
	before medici.View
	seen   bool
	auction
}

// Watch implements match.Watcher.
func (f *follower) Watch(view rules.View) {
	v := view.(medici.View)
	if f.minds == nil {
		f.minds = newMinds()
		f.minds[v.You] = mind{model: 1} // one knows oneself
	}
	if f.seen && f.before.Actor != f.before.You && bidding(f.before) && v.Day == f.before.Day {
		f.observe(v)
	}
	f.before, f.seen = v, true
}

// bidding reports whether somebody is asked for a bid.
func bidding(v medici.View) bool {
	if v.Actor < 0 || len(v.Lot) == 0 || v.Filling {
		return false
	}
	for _, said := range v.Said {
		if said != medici.Nothing {
			return true
		}
	}
	return v.Actor != v.Selector
}

// alike is how much a seat's words count for another seat.
const alike = 0.3

// observe reads what was said since the last position.
func (f *follower) observe(v medici.View) {
	p, who := read(f.before), int8(f.before.Actor)
	if f.before.Bid >= ceiling(&p) {
		return
	}
	said := 0
	switch {
	case len(v.Lot) > 0:
		said = max(0, int(v.Said[who]))
	case len(v.Ships[who]) > len(f.before.Ships[who]):
		said = f.before.Florins[who] - v.Florins[who]
	}
	bid, by := leader(f.before)
	f.begin(&p, who, bid, by)
	f.outcomes(&p, learned)
	f.solve(0, f.minds)
	if bid >= f.most[who] {
		return
	}
	for i := range f.minds[:p.n] {
		part := alike
		if i == int(who) {
			part = 1
		} else if i == int(v.You) {
			continue
		}
		f.minds[i].revise(&p.lot, bid, int8(min(said, highest)), f.k == 1, f.bids[0][by][bid], f.jumps[0][bid], part)
	}
}
