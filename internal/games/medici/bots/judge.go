package bots

import (
	"medici/internal/games/advice"
	"medici/rules"
	"medici/rules/medici"
)

// Judge compares what was done with the best, by what the seat could see then.
func (adviser) Judge(view rules.View, _ []rules.Action, done rules.Action) (advice.Verdict, bool) {
	v, ok := view.(medici.View)
	if !ok || v.You < 0 || !v.May.Select && !v.May.Speak {
		return advice.Verdict{}, false
	}
	p, me, f := read(v), int8(v.You), new(factor)
	if v.May.Select {
		return f.judgeDraw(&p, me, done), true
	}
	bid, by := leader(v)
	if v.Bid >= ceiling(&p) {
		return advice.Verdict{}, false
	}
	f.begin(&p, me, bid, by)
	f.outcomes(&p, learned)
	f.solve(1, nil)
	pass := f.worth[f.by][f.bid][me]
	did, best, better := pass, pass, advice.Say("pass")
	if b, gain := f.best(me); gain > 0 {
		best, better = pass+gain, advice.Say("bid %d", int(b))
	}
	beyond := 0 // what the valuation thinks about
	if a := done.(medici.Action); a.Verb == medici.BidVerb {
		n := min(a.N, int32(f.most[me]))
		did, beyond = f.worth[me][n][me], int(a.N-n)
	}
	return advice.Verdict{Cost: f.florins(me, best, did) + float64(beyond), Better: better}, true
}

// judgeDraw compares drawing and selling.
func (f *factor) judgeDraw(p *position, me int8, done rules.Action) advice.Verdict {
	now, then := f.lotLikes(p, me), float32(0)
	p.another(func(with *position, chance float32) { then += chance * f.lotLikes(with, me) })
	did, other, better := now, then, advice.Say("draw another card")
	if done == rules.Action(medici.Draw) {
		did, other, better = then, now, advice.Say("sell the lot")
	}
	f.slope[me] = p.florin()
	return advice.Verdict{Cost: f.florins(me, max(did, other), did), Better: better}
}

// florins are what lies between two chances of victory.
func (f *factor) florins(me int8, best, did float32) float64 {
	slope := f.slope[me]
	if slope == 0 {
		slope = f.p.florin()
	}
	return max(0, (logOdds(best)-logOdds(did))/float64(slope))
}
