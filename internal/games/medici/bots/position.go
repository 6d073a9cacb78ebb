package bots

import (
	"math/rand/v2"

	"medici/rules/medici"
	"medici/rules/shares"
)

const (
	buyers = medici.MostBuyers
	goods  = medici.Goods
)

// position is what a bot knows about a game, in a form for fast playouts: a value without pointers.
// Everything in Medici is open, so it is made from a View.
type position struct {
	edition  medici.Edition
	n, holds int8
	day      int8
	deck     int8 // cards still to come today
	selector int8
	florins  [buyers]int16
	levels   [buyers][goods]int8 // as of the last day scored
	aboard   [buyers][goods]int8 // cards of each good on the ship
	loaded   [buyers]int8
	worth    [buyers]int16 // of the ship
	unseen   pile
	lot      lot
}

// pile is the cards not seen today.
type pile struct {
	cards          [medici.CardsInAll]medici.Card
	n              int8
	of             [goods]int8 // how many of each good
	value, squares int16       // sums over the cards
}

// lot is the cards that are sold together.
type lot struct {
	cards [medici.LotSize]medici.Card
	n     int8
	value int16
}

func (l lot) with(c medici.Card) lot {
	l.cards[l.n] = c
	l.n++
	l.value += int16(c.Value())
	return l
}

func (p *pile) add(c medici.Card) {
	p.cards[p.n] = c
	p.n++
	p.count(c, 1)
}

func (p *pile) count(c medici.Card, by int8) {
	v := int16(c.Value())
	p.value, p.squares = p.value+int16(by)*v, p.squares+int16(by)*v*v
	if g := c.Good(); g != medici.Gold {
		p.of[g] += by
	}
}

// take takes out the card at an index.
func (p *pile) take(i int) medici.Card {
	c := p.cards[i]
	p.n--
	p.cards[i] = p.cards[p.n]
	p.count(c, -1)
	return c
}

// wholePile returns all cards, as they are at the beginning of a day.
var wholePile = func() (p pile) {
	for g := medici.Cloth; g <= medici.Spice; g++ {
		for _, v := range []int{0, 1, 2, 3, 4, 5, 5} {
			p.add(medici.NewCard(g, v))
		}
	}
	p.add(medici.NewCard(medici.Gold, 10))
	return p
}()

// deckSize is how many cards a day has, by buyers (2.2).
var deckSize = [buyers + 1]int8{2: 18, 3: 18, 4: 24, 5: 30, 6: 36}

// read makes a position from what a seat knows.
func read(v medici.View) (p position) {
	p.edition, p.n, p.holds = v.Edition, int8(len(v.Florins)), int8(v.Holds)
	p.day, p.deck, p.selector = int8(v.Day), int8(v.Deck), int8(v.Selector)
	for b, f := range v.Florins {
		p.florins[b] = int16(f)
		for g, l := range v.Levels[b] {
			p.levels[b][g] = int8(l)
		}
		for _, c := range v.Ships[b] {
			p.load(int8(b), c)
		}
	}
	for _, c := range v.Unseen {
		p.unseen.add(c)
	}
	for _, c := range v.Lot {
		p.lot = p.lot.with(c)
	}
	return p
}

func (p *position) load(b int8, c medici.Card) {
	p.loaded[b]++
	p.worth[b] += int16(c.Value())
	if g := c.Good(); g != medici.Gold {
		p.aboard[b][g]++
	}
}

func (p *position) free(b int8) int8 { return p.holds - p.loaded[b] }

// room returns how many cards the emptiest ship can take.
func (p *position) room() (most int8) {
	for b := range p.n {
		most = max(most, p.free(b))
	}
	return most
}

// open returns how many ships have a free hold, how many holds those are, and one of the ships.
func (p *position) open() (ships, holds, last int8) {
	for b := range p.n {
		if f := p.free(b); f > 0 {
			ships, holds, last = ships+1, holds+f, b
		}
	}
	return ships, holds, last
}

// mayDraw reports whether the lot can have another card (3.1, 3.2, 3.4).
func (p *position) mayDraw() bool {
	return p.lot.n < medici.LotSize && p.deck > 0 && p.room() > p.lot.n
}

// turnUp puts the unseen card at an index into the lot.
func (p *position) turnUp(i int) {
	p.lot = p.lot.with(p.unseen.take(i))
	p.deck--
}

// another calls see with the position after each card that may be turned up next, and its chance.
func (p *position) another(see func(with *position, chance float32)) {
	for i := int8(0); i < p.unseen.n; {
		c, n := p.unseen.cards[i], int8(1)
		for i++; i < p.unseen.n && p.unseen.cards[i] == c; i++ {
			n++
		}
		with := *p
		with.turnUp(int(i - n))
		see(&with, float32(n)/float32(p.unseen.n))
	}
}

// sell ends an auction: a buyer, nobody when it is n, pays and loads the lot. The next lot follows, by its
// selector.
func (p *position) sell(buyer int8, price int16) {
	if buyer < p.n {
		p.florins[buyer] -= price
		for _, c := range p.lot.cards[:p.lot.n] {
			p.load(buyer, c)
		}
	}
	p.lot = lot{}
	p.selector = p.following()
}

// following returns who puts up the next lot (4.6).
func (p *position) following() int8 {
	next := p.left(p.selector)
	for p.free(next) == 0 && next != p.selector {
		next = p.left(next)
	}
	return next
}

func (p *position) left(b int8) int8 {
	if b+1 == p.n {
		return 0
	}
	return b + 1
}

// over reports whether today's sales are over (5).
func (p *position) over() bool {
	ships, _, _ := p.open()
	return p.deck == 0 || ships < 2
}

// endDay fills the last ship by chance, pays for the day and begins the next one; after the last day the
// florins are the scores. The first of the poorest selects, without a draw.
func (p *position) endDay(dice *rand.Rand) {
	if ships, _, last := p.open(); ships == 1 {
		for p.free(last) > 0 && p.deck > 0 {
			p.load(last, p.unseen.take(dice.IntN(int(p.unseen.n))))
			p.deck--
		}
	}
	p.score()
	p.day++
	p.deck, p.unseen = deckSize[p.n], wholePile
	p.aboard, p.loaded, p.worth = [buyers][goods]int8{}, [buyers]int8{}, [buyers]int16{}
	p.selector = 0
	for b := range p.n {
		if p.florins[b] < p.florins[p.selector] {
			p.selector = b
		}
	}
}

// score pays for ships, tracks and bonuses (6, 7).
func (p *position) score() {
	var values [buyers]int
	for b := range p.n {
		values[b] = int(p.worth[b])
	}
	pay := tariff[p.edition][p.n]
	p.pay(&values, &pay.ships)
	for g := range goods {
		for b := range p.n {
			p.levels[b][g] = min(p.levels[b][g]+p.aboard[b][g], medici.TopLevel)
			values[b] = int(p.levels[b][g])
			p.florins[b] += int16(pay.bonus[values[b]])
		}
		p.pay(&values, &pay.tracks)
	}
}

func (p *position) pay(values *[buyers]int, table *shares.Table) {
	for b := range p.n {
		p.florins[b] += int16(shares.Pay(values[:p.n], int(b), table, 1).Florins)
	}
}

// pays is what ranks and levels bring, in florins.
type pays struct {
	ships, tracks shares.Table
	bonus         [medici.TopLevel + 1]int
}

// tariff is what each edition pays to each number of buyers.
var tariff = func() (t [3][buyers + 1]pays) {
	for e := range t {
		game := medici.Game{Edition: medici.Edition(e)}
		for n := 2; n <= buyers; n++ {
			t[e][n].ships, t[e][n].tracks = game.Pays(n)
			for level := range t[e][n].bonus {
				t[e][n].bonus[level] = game.Bonus(level)
			}
		}
	}
	return t
}()
