package strozzi

import (
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// accounts is the last round that was scored, payment by payment.
type accounts struct {
	ui.Ledger
	open    bool
	walked  bool
	round   int // 0 before the first
	piers   [strozzi.PierCount]strozzi.PierPaid
	pawns   [strozzi.PierCount][strozzi.Goods]int // where they stand now
	paid    [strozzi.PierCount][strozzi.Goods]int
	bonus   [strozzi.PierCount][strozzi.Goods]int
	earned  [strozzi.Families]int
	florins [strozzi.Families]int
	end     rules.Event // of the game
}

// enter takes note of an event of the scoring.
func (a *accounts) enter(e rules.Event) {
	switch e := e.(type) {
	case strozzi.RoundEnded:
		pawns := a.pawns
		*a = accounts{round: e.Round, pawns: pawns}
	case strozzi.PierPaid:
		a.piers[e.Pier-1] = e
		if e.Florins > 0 {
			a.Enter(e)
		}
	case strozzi.PawnMoved:
		a.pawns[e.Pier-1][e.Good] = e.To
	case strozzi.PawnPaid:
		a.paid[e.Pier-1][e.Good] = signed(e.Family, e.Florins)
		a.pawns[e.Pier-1][e.Good] = signed(e.Family, e.Step)
		a.Enter(e)
	case strozzi.BonusPaid:
		a.bonus[e.Pier-1][e.Good] = signed(e.Family, e.Florins)
		a.Enter(e)
	case strozzi.RoundScored:
		a.earned, a.florins = e.Earned, e.Florins
	case strozzi.GameOver:
		a.end = e
	}
}

// withhold takes a payment back, that is still to be seen, and what it makes of the sums.
func (a *accounts) withhold(e rules.Event) {
	f, florins := strozzi.NoFamily, 0
	switch e := e.(type) {
	case strozzi.PierPaid:
		f, florins = e.Family, e.Florins
		a.piers[e.Pier-1].Florins = 0
	case strozzi.PawnPaid:
		f, florins = e.Family, e.Florins
		a.paid[e.Pier-1][e.Good] = 0
	case strozzi.BonusPaid:
		f, florins = e.Family, e.Florins
		a.bonus[e.Pier-1][e.Good] = 0
	}
	a.earned[f] -= florins
	a.florins[f] -= florins
}

// signed is positive towards the Medici, as pawns are.
func signed(f strozzi.Family, n int) int {
	if f == strozzi.Strozzi {
		return -n
	}
	return n
}

// sums are what each family is paid for piers, for pawns and for their steps.
func (a *accounts) sums() (piers, pawns, bonuses [strozzi.Families]int) {
	for _, e := range a.Events() {
		switch e := e.(type) {
		case strozzi.PierPaid:
			piers[e.Family] += e.Florins
		case strozzi.PawnPaid:
			pawns[e.Family] += e.Florins
		case strozzi.BonusPaid:
			bonuses[e.Family] += e.Florins
		}
	}
	return piers, pawns, bonuses
}

// page is how the accounts are laid out: columns, and the part for the payment that is
// looked at.
type page struct{ step, first, width, names int }

func pageOf(c *ui.Canvas) (p page, payment *ui.Canvas) {
	if c.W < ui.Small.W {
		return page{step: 15, first: 21, width: 9, names: 6}, c.Part(0, 14, c.W, 3)
	}
	return page{step: 17, first: 24, width: 12, names: 9}, c.Part(50, 2, c.W-50, 12)
}

// drawAccounts draws a row for each pier and each pawn, what they pay whom, and the
// payment that is looked at in words.
func (b *Board) drawAccounts(c *ui.Canvas) *ui.Canvas {
	t, a := b.Theme, &b.accounts
	const rows = 18
	sheet := c.Part(0, 0, c.W, rows)
	sheet.Clear(t.Panel)
	p, payment := pageOf(sheet)
	c.Put(1, 0, t.Title, b.say("ROUND %d", a.round))
	for _, f := range families {
		c.Put(p.first+p.width*int(f), 0, t.Ink(int(f)), t.Seat(int(f))+" "+b.name(f, p.names))
	}
	place, now := a.At()
	if a.end != nil && !a.walked {
		now = a.end
	}
	y := 1
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		y = b.drawAccount(c, p, y, at, now)
	}
	b.drawSum(c, p, 12, b.say("earned"), a.earned, "+")
	b.drawSum(c, p, 13, b.say("florins now"), a.florins, "")
	if payment.H > 3 && now != a.end && a.Len() > 0 {
		payment.Put(1, 0, t.Dim, b.say("%d of %d", place+1, a.Len()))
		payment = payment.Part(0, 2, payment.W, payment.H-2)
	}
	b.drawPayment(payment, now)
	story := b.drawStandings(c.Part(0, rows, c.W, c.H-rows))
	if b.motion.paying {
		return story
	}
	if c.H < rows { // a replay on a phone
		return c.Part(0, c.H, c.W, 0)
	}
	x := c.Primary(1, rows-1, t, b.Keymap()[0], b.say("Back"), 0)
	x = c.Button(x+2, rows-1, t, accountKeys[1], "", 0)
	c.Button(x+1, rows-1, t, accountKeys[2], "", 0)
	return story
}

// drawAccount draws the rows of a pier and returns the one behind them.
func (b *Board) drawAccount(c *ui.Canvas, p page, y int, at strozzi.Pier, now rules.Event) int {
	t, a := b.Theme, &b.accounts
	e := a.piers[at-1]
	c.Put(1, y, t.Text, b.say(pierHeads[at]))
	c.Put(p.step, y, t.Dim, itoa(e.Values[0])+":"+itoa(e.Values[1]))
	if e.Florins > 0 {
		b.drawPaid(c, p, y, e.Family, "+"+itoa(e.Florins), now == rules.Event(e))
	}
	for _, g := range b.view.Harbour.Piers.Goods(at) {
		y++
		c.Chip(t, 3, y, face(g), 1, g.Letter())
		f, step := strozzi.Side(a.pawns[at-1][g])
		if f == strozzi.NoFamily {
			c.Put(p.step, y, t.Dim, "0")
			continue
		}
		c.Put(p.step, y, t.Ink(int(f)), b.count(f, itoa(step)))
		if a.paid[at-1][g] == 0 { // not yet
			continue
		}
		text := "+" + itoa(abs(a.paid[at-1][g]))
		if bonus := a.bonus[at-1][g]; bonus != 0 {
			text += "+" + itoa(abs(bonus))
		}
		b.drawPaid(c, p, y, f, text, isOf(now, at, g))
	}
	return y + 1
}

func abs(n int) int { return max(n, -n) }

// isOf reports a payment for a pawn.
func isOf(e rules.Event, at strozzi.Pier, g strozzi.Good) bool {
	switch e := e.(type) {
	case strozzi.PawnPaid:
		return e.Pier == at && e.Good == g
	case strozzi.BonusPaid:
		return e.Pier == at && e.Good == g
	}
	return false
}

// drawPaid writes what a family is paid, marked when it is looked at.
func (b *Board) drawPaid(c *ui.Canvas, p page, y int, f strozzi.Family, text string, looked bool) {
	style := b.Theme.Strong
	if looked {
		style = b.Theme.Chosen
	}
	c.Put(p.first+p.width*int(f), y, style, text)
}

func (b *Board) drawSum(c *ui.Canvas, p page, y int, label string, sums [strozzi.Families]int, sign string) {
	c.Put(1, y, b.Theme.Dim, label)
	for _, f := range families {
		c.Put(p.first+p.width*int(f), y, b.Theme.Strong, sign+itoa(sums[f]))
	}
}

// drawPayment tells the payment that is looked at, or how the game ended.
func (b *Board) drawPayment(c *ui.Canvas, now rules.Event) {
	for i, line := range ui.Wrap(b.sentence(now), c.W-2) {
		if i < c.H {
			c.Put(1, i, b.Theme.Accent, line)
		}
	}
}

// walk goes through the payments, from the first when the end is told before them.
func (a *accounts) walk(by int) {
	if a.end == nil || a.walked {
		a.Walk(by)
	}
	a.walked = true
}
