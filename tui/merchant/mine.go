package merchant

import (
	"strings"

	"medici/rules/merchant"
	"medici/tui/ui"
)

// mine draws what only the reader may see, and what collecting would bring.
type mine struct {
	ui.Setting
	draft *draft
}

// draw draws what only the reader may see, and what collecting would bring, and
// returns how many rows that takes.
func (m *mine) draw(c *ui.Canvas, wide bool) int {
	c.Name("mine")
	t, v := m.Theme, &m.draft.view
	if v.You < 0 || m.draft.over() {
		return 0
	}
	ducats, _ := v.Ducats(v.You)
	c.Head(t, m.Words.Sprintf("YOURS ALONE"), "")
	c.Right(c.W-1, 0, t.Strong, m.Words.Sprintf("%d ducats", ducats))
	m.drawHand(c, 1)
	x := c.Put(1, 2, t.Dim, m.when())
	plain, letter := m.income()
	x = c.Put(x+1, 2, t.Strong, plain)
	if text := m.Words.Sprintf("letter %s", letter); v.Letters[v.You] > 0 && x+2+ui.Width(text) < c.W {
		c.Right(c.W-1, 2, t.Dim, text)
	}
	if !wide {
		return 3
	}
	y := 3
	for _, line := range ui.Wrap(m.incomes(), c.W-2) {
		c.Put(1, y, t.Dim, line)
		y++
	}
	return y
}

// drawHand draws the markers in hand, and how many letters there are.
func (m *mine) drawHand(c *ui.Canvas, y int) {
	t, v := m.Theme, &m.draft.view
	x := c.Put(1, y, t.Dim, m.Words.Sprintf("markers"))
	for _, value := range v.Hands[v.You] {
		x = c.Put(x+1, y, t.Strong, itoa(value))
	}
	if len(v.Hands[v.You]) == 0 {
		c.Put(x+1, y, t.Dim, t.Dash)
	}
	if text := m.Words.Sprintf("letters %d", v.Letters[v.You]); x+2+ui.Width(text) < c.W {
		c.Right(c.W-1, y, t.Dim, text)
	}
}

// when is which income is told of: that of this turn, or of the next.
func (m *mine) when() string {
	if m.draft.asks() && m.draft.view.Phase == "grow" {
		return m.Words.Sprintf("collect now")
	}
	return m.Words.Sprintf("collect next")
}

// income is what collecting would bring, with a letter as well, before and after what is
// chosen.
func (m *mine) income() (plain, letter string) {
	now, then := m.collecting()
	p, l := now.Income(now.You)
	q, n := then.Income(then.You)
	return change(m.Theme, p, q), change(m.Theme, l, n)
}

// collecting are the positions in which the reader collects next: as it is, and with what
// is chosen.
func (m *mine) collecting() (now, then merchant.View) {
	now, then = m.draft.view, m.draft.view
	if ch, ok := m.draft.chosen(); ok && m.draft.asks() {
		then = then.With(ch.Action)
	}
	if m.draft.view.Phase != "grow" || !m.draft.asks() {
		now, then = now.Settled(), then.Settled()
	}
	return now, then
}

// incomes are what the next income is made of.
func (m *mine) incomes() string {
	_, v := m.collecting()
	list := []string{m.Words.Sprintf("basic income %d", v.Basic())}
	for _, p := range v.Placed {
		if n := v.Pays(v.You, p); n > 0 {
			list = append(list, p.Code+" "+itoa(n))
		}
	}
	return strings.Join(list, ", ")
}

// change is a number and what it becomes.
func change(t *ui.Theme, from, to int) string {
	if from == to {
		return itoa(from)
	}
	return itoa(from) + " " + t.To + " " + itoa(to)
}

// drawShort draws what only the reader may see, in two rows. What happens, or what to
// beware of, may take their place.
func (m *mine) drawShort(c *ui.Canvas, n *notice) {
	c.Name("mine")
	t, v := m.Theme, &m.draft.view
	urgent := n.urgent()
	news := ui.Wrap(urgent, c.W-2)
	if m.draft.asked {
		c.Clear(t.Alert)
		for y, line := range ui.Wrap(n.doubt(), c.W-2) {
			c.Put(1, y, t.Alert, line)
		}
		return
	}
	if urgent != "" {
		for y, line := range news[:min(len(news), c.H)] {
			c.Put(1, y, t.Accent, line)
		}
	} else if v.You >= 0 && !m.draft.over() {
		plain, letter := m.income()
		x := c.Put(1, 0, t.Dim, m.when())
		x = c.Put(x+1, 0, t.Strong, plain)
		c.Put(x+2, 0, t.Dim, t.Fit(m.Words.Sprintf("letter %s", letter), c.W-x-3))
	}
	if v.You >= 0 && !m.draft.over() && len(news) < 2 {
		m.drawHand(c, 1)
	}
}
