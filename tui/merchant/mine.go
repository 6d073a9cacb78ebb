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
	if text := m.Words.Sprintf("with a letter %s", letter); v.Letters[v.You] > 0 && x+2+ui.Width(text) < c.W {
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
	if v.You < 0 || m.draft.over() {
		return
	}
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

// hand returns the markers in hand as text, empty for none.
func (m *mine) hand() string {
	v := &m.draft.view
	if v.You < 0 || len(v.Hands[v.You]) == 0 {
		return ""
	}
	text := m.Words.Sprintf("markers")
	for _, value := range v.Hands[v.You] {
		text += " " + itoa(value)
	}
	return text
}

// when says which income is told: that of this turn, or of the next.
func (m *mine) when() string {
	if m.draft.asks() && m.draft.view.Phase == "grow" {
		return m.Words.Sprintf("collect now")
	}
	return m.Words.Sprintf("collect next")
}

// income returns what collecting would bring, with a letter as well, before and after what is
// chosen.
func (m *mine) income() (plain, letter string) {
	now, then := m.collecting()
	p, l := now.Income(now.You)
	q, n := then.Income(then.You)
	return change(m.Theme, p, q), change(m.Theme, l, n)
}

// collecting returns the positions in which the reader collects next: as it is, and with what
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

// incomes returns what the next income is made of.
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

// change returns a number and what it becomes.
func change(t *ui.Theme, from, to int) string {
	if from == to {
		return itoa(from)
	}
	return itoa(from) + " " + t.To + " " + itoa(to)
}

// drawTall draws the same in a panel with room, and row by row what is collected next.
func (m *mine) drawTall(c *ui.Canvas) {
	c.Name("mine")
	t, v := m.Theme, &m.draft.view
	if v.You < 0 || m.draft.over() {
		return
	}
	x := c.Head(t, m.Words.Sprintf("YOURS ALONE"), "")
	m.aside(c, x, 0, m.Words.Sprintf("only you see these"))
	ducats, _ := v.Ducats(v.You)
	x = c.Put(1, 2, t.Text, m.Words.Sprintf("ducats")) + 1
	x = c.Put(x, 2, t.Strong, itoa(ducats)) + 3
	x = c.Put(x, 2, t.Text, m.Words.Sprintf("markers")) + 1
	for _, value := range v.Hands[v.You] {
		if x+4 > c.W {
			break
		}
		c.Fill(x, 2, 3, 1, t.Gauge)
		c.Put(x+1, 2, t.Strong, itoa(value))
		x += 4
	}
	if len(v.Hands[v.You]) == 0 {
		c.Put(x, 2, t.Dim, t.Dash)
	}
	x = c.Put(1, 4, t.Title, strings.ToUpper(m.when()))
	m.aside(c, x, 4, m.Words.Sprintf("if nobody moves"))
	for i, row := range m.sums(c.H > 12) {
		if y := 5 + i; y < c.H {
			c.Put(1, y, row.style, t.Fit(row.text, c.W-6))
			c.Right(c.W-1, y, t.Strong, itoa(row.n))
		}
	}
}

// aside writes something quieter at the right of a title, where there is room.
func (m *mine) aside(c *ui.Canvas, x, y int, text string) {
	if x+2+ui.Width(text) < c.W {
		c.Right(c.W-1, y, m.Theme.Dim, text)
	}
}

// sum is a row of what is collected.
type sum struct {
	style ui.Style
	text  string
	n     int
}

// sums returns what is collected next: all of it, or only in all; with what is chosen, and with a
// letter.
func (m *mine) sums(all bool) (list []sum) {
	t, say := m.Theme, m.Words.Sprintf
	now, then := m.collecting()
	if all {
		list = append(list, sum{t.Dim, say("basic income"), now.Basic()})
		for _, p := range now.Placed {
			if n := now.Pays(now.You, p); n > 0 {
				list = append(list, sum{t.Dim, say("%s, %d free", p.Name, now.Free(p)) + " " + t.Times + " " + itoa(now.Fee()), n})
			}
		}
	}
	before, _ := now.Income(now.You)
	list = append(list, sum{t.Text, say("in all"), before})
	plain, letter := then.Income(then.You)
	if ch, ok := m.draft.chosen(); ok && ch.Place != nil && plain != before {
		list = append(list, sum{t.Text, say("with %s", ch.Place.Name), plain})
	}
	if now.Letters[now.You] > 0 {
		list = append(list, sum{t.Text, say("with a letter, at least"), letter})
	}
	return list
}
