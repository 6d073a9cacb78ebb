package cards

import (
	"strings"

	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// accounts is the last round that was scored, payment by payment.
type accounts struct {
	ui.Ledger
	open    bool
	round   int // 0 before the first
	over    bool
	ships   [cards.MostBuyers]cards.ShipPaid
	icons   [cards.MostBuyers][cards.Goods]int
	places  [cards.MostBuyers][cards.Goods]cards.Payment
	bonuses [cards.MostBuyers][cards.Goods]int
	earned  [cards.MostBuyers]int16
	florins [cards.MostBuyers]int16
}

// enter takes note of an event of the scoring.
func (a *accounts) enter(e rules.Event) {
	switch e := e.(type) {
	case cards.RoundEnded:
		*a = accounts{round: e.Round, icons: a.icons}
	case cards.ShipPaid:
		a.ships[e.Seat] = e
		a.Enter(e)
	case cards.IconsStored:
		a.icons[e.Seat][e.Good] = e.To
	case cards.IconsPaid:
		a.places[e.Seat][e.Good] = e.Payment
		a.Enter(e)
	case cards.BonusPaid:
		a.bonuses[e.Seat][e.Good] = e.Florins
		a.Enter(e)
	case cards.RoundScored:
		a.earned, a.florins = e.Earned, e.Florins
	case cards.GameOver:
		a.over = true
	}
}

// withhold takes a payment back, that is still to be seen, and what it makes of the sums.
func (a *accounts) withhold(e rules.Event) {
	s := rules.Nobody
	switch e := e.(type) {
	case cards.ShipPaid:
		s = e.Seat
		a.ships[s].Payment = cards.Payment{}
	case cards.IconsPaid:
		s = e.Seat
		a.places[s][e.Good] = cards.Payment{}
	case cards.BonusPaid:
		s = e.Seat
		a.bonuses[s][e.Good] = 0
	}
	a.earned[s] -= int16(florins(e))
	a.florins[s] -= int16(florins(e))
}

// florins is what a payment brings.
func florins(e rules.Event) int {
	switch e := e.(type) {
	case cards.ShipPaid:
		return e.Florins
	case cards.IconsPaid:
		return e.Florins
	case cards.BonusPaid:
		return e.Florins
	}
	return 0
}

// looked is whose payment is looked at, and in which column: 0 the ship, then the goods.
func (a *accounts) looked() (s rules.Seat, column int) {
	_, e := a.At()
	return payee(e)
}

// payee is who gets a payment, and in which column.
func payee(e rules.Event) (s rules.Seat, column int) {
	switch e := e.(type) {
	case cards.ShipPaid:
		return e.Seat, 0
	case cards.IconsPaid:
		return e.Seat, 1 + int(e.Good)
	case cards.BonusPaid:
		return e.Seat, 1 + int(e.Good)
	}
	return rules.Nobody, 0
}

// drawAccounts draws the round as a table with the payment that is looked at in words; on
// a phone, where there is no room for a table, the words and what everybody has.
func (b *Board) drawAccounts(c *ui.Canvas, size ui.Size) *ui.Canvas {
	t, a := b.Theme, &b.accounts
	p := c.Panel(t, 1, 0, c.W-2, c.H)
	title := b.say("Round %d: what the ships and the icons brought", a.round)
	if a.over {
		title = b.sentence(b.ending)
	}
	y := b.paragraph(p, 0, 2, t.Title, title) + 1
	if size == ui.Phone {
		y = b.drawTotals(p, y)
	} else {
		y = b.drawTableOfPayments(p, y)
	}
	if i, e := a.At(); e != nil {
		p.Put(1, y, t.Accent, t.Fit(b.say("Payment %d of %d", i+1, a.Len()), p.W-2))
		y++
		if end := b.paragraph(p, y, 4, t.Text, b.sentence(e)); size == ui.Phone {
			y = end
		} else {
			y += 2 // as many rows as the longest takes, so that nothing below moves
		}
	}
	y = min(y+1, p.H-1)
	if size != ui.Phone {
		b.drawStandings(c.Part(0, y+1, c.W, c.H-y-1), size)
	}
	if b.motion.paying {
		return c.Part(0, c.H, c.W, 0)
	}
	x := p.Primary(1, y, t, b.Keymap()[0], t.Fit(b.say("Go on"), 10), 0)
	if b.MyTurn() {
		p.Right(p.W-1, y-1, t.Accent, t.Fit(b.say("It is your turn."), p.W-2))
	}
	for _, key := range accountKeys[1:] {
		x = p.Button(x+1, y, t, key, "", 0)
	}
	return c.Part(0, c.H, c.W, 0)
}

// paragraph writes at most so many lines, and returns the row behind.
func (b *Board) paragraph(c *ui.Canvas, y, most int, style ui.Style, text string) int {
	lines := ui.Wrap(text, c.W-2)
	if len(lines) > most {
		lines[most-1] = b.Theme.Fit(strings.Join(lines[most-1:], " "), c.W-2)
		lines = lines[:most]
	}
	for i, line := range lines {
		c.Put(1, y+i, style, line)
	}
	return y + len(lines)
}

// columns of the accounts: left edges, and the right edges of the sums from the right.
const (
	shipColumn = 14
	goodColumn = 25
	goodWidth  = 8
	nowColumn  = 6
)

func (b *Board) drawTableOfPayments(c *ui.Canvas, y int) int {
	t, a := b.Theme, &b.accounts
	c.Put(shipColumn, y, t.Dim, t.Fit(b.say("SHIP"), goodColumn-shipColumn-1))
	for g := range cards.Good(cards.Goods) {
		c.Chip(t, goodColumn+int(g)*goodWidth, y, int(g), goodWidth-1, b.goodHead(g, goodWidth-1))
	}
	c.Right(c.W-1, y, t.Dim, t.Fit(b.say("NOW"), 5))
	for s := range rules.Seat(b.buyers()) {
		row := y + 1 + int(s)
		c.Put(1, row, t.Ink(int(s)), t.Seat(int(s))+" "+t.Fit(b.Name(s), shipColumn-4))
		ship := a.ships[s]
		b.drawPayment(c, shipColumn, row, s, 0, itoa(ship.Value)+": "+itoa(ship.Florins)+shared(ship.Payment), ship.Florins > 0)
		for g := range cards.Goods {
			b.drawPayment(c, goodColumn+g*goodWidth, row, s, 1+g, b.goodText(s, g), a.places[s][g].Florins+a.bonuses[s][g] > 0)
		}
		c.Right(c.W-nowColumn, row, t.Text, "+"+itoa(int(a.earned[s])))
		c.Right(c.W-1, row, t.Strong, itoa(int(a.florins[s])))
	}
	y += 2 + b.buyers()
	return b.paragraph(c, y, 2, t.Dim, b.say("5:10+10 is 5 icons, 10 florins for the place and 10 for so many; = is shared")) + 1
}

// goodText is icons, then what the place and the bonus bring.
func (b *Board) goodText(s rules.Seat, g int) string {
	a := &b.accounts
	text := itoa(a.icons[s][g]) + ":" + itoa(a.places[s][g].Florins) + shared(a.places[s][g])
	if bonus := a.bonuses[s][g]; bonus > 0 {
		text += "+" + itoa(bonus)
	}
	return text
}

func shared(p cards.Payment) string {
	if p.Tied > 1 && p.Shared > 0 {
		return "="
	}
	return ""
}

// drawPayment draws one field of the accounts, marked when it is looked at.
func (b *Board) drawPayment(c *ui.Canvas, x, y int, s rules.Seat, column int, text string, paid bool) {
	style := b.Theme.Dim
	if paid {
		style = b.Theme.Text
	}
	if seat, at := b.accounts.looked(); seat == s && at == column {
		style = b.Theme.Chosen
	}
	c.Put(x, y, style, text)
}

// drawTotals is what everybody earned and has.
func (b *Board) drawTotals(c *ui.Canvas, y int) int {
	t, a := b.Theme, &b.accounts
	for s := range rules.Seat(b.buyers()) {
		row := y + int(s)
		c.Put(1, row, t.Ink(int(s)), t.Seat(int(s))+" "+t.Fit(b.Name(s), c.W-16))
		c.Right(c.W-6, row, t.Text, "+"+itoa(int(a.earned[s])))
		c.Right(c.W-1, row, t.Strong, itoa(int(a.florins[s])))
	}
	return y + b.buyers() + 1
}
