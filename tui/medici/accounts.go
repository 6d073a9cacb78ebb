package medici

import (
	"strings"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// accounts is the last day that was scored, payment by payment.
type accounts struct {
	open     bool
	day      int // 0 before the first
	over     bool
	ships    [medici.MostBuyers]medici.ShipPaid
	levels   [medici.MostBuyers][medici.Goods]int
	awards   [medici.MostBuyers][medici.Goods]medici.Payment
	bonuses  [medici.MostBuyers][medici.Goods]int
	earned   [medici.MostBuyers]int16
	florins  [medici.MostBuyers]int16
	payments []payment // in the order they were made
	at       int       // the one being looked at
}

// payment is one of the day's payments, and where it stands in the table.
type payment struct {
	seat   rules.Seat
	column int // 0 the ship, 1 to 5 the goods
	event  rules.Event
}

// enter takes note of an event of the scoring.
func (a *accounts) enter(e rules.Event) {
	switch e := e.(type) {
	case medici.DayEnded:
		levels := a.levels
		*a = accounts{day: e.Day, levels: levels}
	case medici.ShipPaid:
		a.ships[e.Seat] = e
		a.payments = append(a.payments, payment{e.Seat, 0, e})
	case medici.LevelRaised:
		a.levels[e.Seat][e.Good] = e.To
	case medici.AwardPaid:
		a.awards[e.Seat][e.Good] = e.Payment
		a.payments = append(a.payments, payment{e.Seat, 1 + int(e.Good), e})
	case medici.BonusPaid:
		a.bonuses[e.Seat][e.Good] = e.Florins
		a.payments = append(a.payments, payment{e.Seat, 1 + int(e.Good), e})
	case medici.DayScored:
		a.earned, a.florins = e.Earned, e.Florins
	case medici.GameOver:
		a.over = true
	}
}

func (a *accounts) walk(by int) {
	if n := len(a.payments); n > 0 {
		a.at = (a.at + by + n) % n
	}
}

// columns of the accounts: left edges and the right edges of the sums.
const (
	shipColumn  = 13
	goodColumn  = 26
	goodWidth   = 8
	earnedRight = goodColumn + medici.Goods*goodWidth + 5
	nowRight    = earnedRight + 6
)

func (b *Board) drawAccounts(c *ui.Canvas) {
	t, a := b.Theme, &b.accounts
	title := b.say("Day %d: what the ships and the goods brought", a.day)
	if a.over {
		title = b.sentence(b.ending)
	}
	b.drawTitle(c, title)
	c.Put(1, 2, t.Dim, b.say("BUYER"))
	c.Put(shipColumn, 2, t.Dim, b.say("SHIP"))
	for g := medici.Cloth; g <= medici.Spice; g++ {
		c.Put(goodColumn+int(g)*goodWidth, 2, t.Faces[g].Bold(), b.say(goodHeads[g]))
	}
	c.Right(earnedRight, 2, t.Dim, b.say("EARNED"))
	c.Right(nowRight, 2, t.Dim, b.say("NOW"))
	winners := b.winners()
	for s := range rules.Seat(b.buyers()) {
		b.drawAccount(c, 3+int(s), s)
		if a.over && winners[s] {
			c.Put(nowRight+1, 3+int(s), t.Title, "*")
		}
	}
	y := c.H - 4
	if len(a.payments) > 0 {
		head := b.say("Payment %d of %d", a.at+1, len(a.payments))
		x := c.Put(1, y, t.Accent, head)
		for i, line := range ui.Wrap(b.sentence(a.payments[a.at].event), c.W-x-3) {
			c.Put(x+2, y+i, t.Text, line)
		}
	}
	c.Put(1, y+3, t.Dim, b.Theme.Fit(b.say("4:10+5 is level 4, 10 florins for the place and 5 for the level; = is shared"), c.W-1))
}

// drawTitle has two rows: victors who share have long names.
func (b *Board) drawTitle(c *ui.Canvas, title string) {
	lines := ui.Wrap(title, c.W-2)
	c.Put(1, 0, b.Theme.Title, lines[0])
	if len(lines) > 1 {
		c.Put(1, 1, b.Theme.Title, b.Theme.Fit(strings.Join(lines[1:], " "), c.W-2))
	}
}

func (b *Board) drawAccount(c *ui.Canvas, y int, s rules.Seat) {
	t, a := b.Theme, &b.accounts
	c.Put(1, y, t.Seats[s], s.String()+" "+b.Theme.Fit(b.Name(s), shipColumn-4))
	ship := a.ships[s]
	text := itoa(ship.Value) + ": " + itoa(ship.Florins) + shared(ship.Payment)
	b.drawPayment(c, shipColumn, y, s, 0, text, ship.Florins > 0)
	for g := range medici.Goods {
		award, bonus := a.awards[s][g], a.bonuses[s][g]
		text := itoa(a.levels[s][g]) + ":"
		if award.Florins > 0 || bonus == 0 {
			text += itoa(award.Florins) + shared(award)
		}
		if bonus > 0 {
			text += "+" + itoa(bonus)
		}
		b.drawPayment(c, goodColumn+g*goodWidth, y, s, 1+g, text, award.Florins+bonus > 0)
	}
	c.Right(earnedRight, y, t.Text, "+"+itoa(int(a.earned[s])))
	c.Right(nowRight, y, t.Strong, itoa(int(a.florins[s])))
}

func shared(p medici.Payment) string {
	if p.Tied > 1 && p.Florins > 0 {
		return "="
	}
	return ""
}

// drawPayment draws one field of the accounts, marked when it is looked at.
func (b *Board) drawPayment(c *ui.Canvas, x, y int, s rules.Seat, column int, text string, paid bool) {
	t, a := b.Theme, &b.accounts
	style := t.Dim
	if paid {
		style = t.Text
	}
	if at := a.at; at < len(a.payments) && a.payments[at].seat == s && a.payments[at].column == column {
		style = t.Chosen
	}
	c.Put(x, y, style, text)
}

func (b *Board) winners() (won [medici.MostBuyers]bool) {
	for _, s := range rules.Highest(b.view.Florins) {
		won[s] = true
	}
	return won
}
