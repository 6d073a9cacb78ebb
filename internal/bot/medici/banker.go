package medici

import (
	"math/rand/v2"
	"time"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// Banker is a bot that thinks as the factor does, reads the habits of the others, and then
// plays on what it likes best, many times, by the factor's own auctions.
func Banker(b match.Brief) match.Bot {
	return &banker{brief: b, time: usualTime}
}

// usualTime is how long a banker thinks whom nobody tells.
const usualTime = 500 * time.Millisecond

// Allow is match.Thinker's.
func (b *banker) Allow(d time.Duration) { b.time = d }

type banker struct {
	follower
	brief  match.Brief
	time   time.Duration
	asked  uint64 // questions so far
	played table  // for what comes after this lot
}

// Choose is match.Bot's.
func (b *banker) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(medici.View)
	if b.minds == nil { // nobody has shown it the game
		b.Watch(view)
	}
	p, me := read(v), int8(v.You)
	b.asked++
	if v.May.Select {
		return choice(b.drawOn(&p, me), medici.Draw, medici.Sell)
	}
	if v.Bid >= ceiling(&p) {
		return medici.Pass
	}
	if bid := b.speak(&p, me, v); bid > 0 {
		return medici.Bid(int(bid))
	}
	return medici.Pass
}

// option is something that can be done, how often it was played on, and what came of it.
type option struct {
	bid    int8 // 0 for a pass
	first  float32
	sum    float32
	played int
}

// faith is how many playouts the valuation's own opinion of an option is worth.
const faith = 40

func (o *option) worth() float32 { return (faith*o.first + o.sum) / float32(faith+o.played) }

// speak is the best bid, 0 for a pass.
func (b *banker) speak(p *position, me int8, v medici.View) int8 {
	bid, by := leader(v)
	b.begin(p, me, bid, by)
	b.outcomes(p, learned)
	b.solve(1, b.minds)
	options := b.options(me)
	b.search(options, func(o *option, t *table) {
		q := *p
		over, whose := bid, by
		if o.bid > 0 {
			over, whose = o.bid, me
		}
		b.finish(&q, 1, over, whose, t.dice)
		o.sum += t.playOn(&q, me)
	})
	return best(options).bid
}

func best(options []option) *option {
	o := &options[0]
	for i := range options[1:] {
		if options[1+i].worth() > o.worth() {
			o = &options[1+i]
		}
	}
	return o
}

// options are a pass, the least bid, and the bids that the valuation likes.
func (b *banker) options(me int8) []option {
	all := []option{{first: b.worth[b.by][b.bid][me]}}
	least, most := b.bid+1, b.most[me]
	favourite := least
	for bid := least; bid <= most; bid++ {
		if b.worth[me][bid][me] > b.worth[me][favourite][me] {
			favourite = bid
		}
	}
	met := map[int8]bool{}
	for _, bid := range []int8{favourite, least, favourite - 2, favourite + 2, favourite - 5} {
		if bid >= least && bid <= most && !met[bid] {
			met[bid] = true
			all = append(all, option{bid: bid, first: b.worth[me][bid][me]})
		}
	}
	return all
}

// search plays options on until the time or the playouts are over, always those that
// look best, each as often as the others of them.
func (b *banker) search(options []option, play func(*option, *table)) {
	if len(options) < 2 {
		return
	}
	t := &b.played
	t.model, t.minds = learned, b.minds
	if t.dice == nil {
		t.source = rand.NewPCG(0, 0)
		t.dice = rand.New(t.source)
	}
	var until time.Time
	if b.brief.Playouts == 0 {
		until = time.Now().Add(b.time)
	}
	for round := 0; ; round++ {
		floor, near := best(options).worth()-slack(round), 0
		for i := range options {
			if o := &options[i]; o.worth() >= floor {
				near++
				t.source.Seed(b.brief.Seed^b.asked<<32, uint64(round)) // the same chance for each
				play(o, t)
				o.played++
			}
		}
		switch {
		case near == 1 && round >= sure: // the others are out of reach
			return
		case b.brief.Playouts > 0 && round+1 >= b.brief.Playouts, b.brief.Playouts == 0 && !time.Now().Before(until):
			return
		}
	}
}

// sure is after how many rounds an option is taken that no other comes near.
const sure = 16

// slack is how far an option may lie behind the best and is still played on.
func slack(round int) float32 { return 0.12 * root(float32(1+round)/8+1) }

// drawOn reports whether the lot gets better by another card.
func (b *banker) drawOn(p *position, me int8) bool {
	sell := option{first: b.sold(p, me)}
	draw := option{bid: 1}
	p.another(func(with *position, chance float32) { draw.first += chance * b.sold(with, me) })
	options := []option{sell, draw}
	b.search(options, func(o *option, t *table) {
		q := *p
		if o.bid > 0 {
			q.turnUp(t.dice.IntN(int(q.unseen.n)))
			for q.mayDraw() && t.drawOn(&q) {
				q.turnUp(t.dice.IntN(int(q.unseen.n)))
			}
		}
		t.prepare(&q)
		t.finish(&q, 0, 0, q.n, t.dice)
		o.sum += t.playOn(&q, me)
	})
	return options[1].worth() > options[0].worth()
}

// sold is how likely a buyer wins when the lot is sold as it is.
func (b *banker) sold(p *position, me int8) float32 {
	b.begin(p, p.left(p.selector), 0, p.n)
	b.outcomes(p, learned)
	b.solve(0, b.minds)
	return b.stands(me)
}

// lotsAhead is how many lots are played on before the valuation judges.
const lotsAhead = 3

// playOn plays the day on, for some lots, and says how likely a buyer wins then.
func (t *table) playOn(p *position, me int8) float32 {
	for lots := 0; lots < lotsAhead && !p.over(); lots++ {
		t.playLot(p)
	}
	if p.over() {
		p.endDay(t.dice)
	}
	if p.day > medici.Days {
		best, many := winners(p)
		if p.florins[me] == best {
			return 1 / float32(many)
		}
		return 0
	}
	t.book.write(p, 0)
	u := t.book.utilities(t.model.of(p), &t.book.buyers)
	e, sum, _ := chancesOf(&u, p.n)
	return e[me] / sum
}
