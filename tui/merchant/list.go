package merchant

import (
	"medici/internal/games/lesson"
	"medici/internal/text/words"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// list draws what can be done, a row a choice.
type list struct {
	ui.Setting
	draft *draft
	chart chart // by which places are drawn, where there are rings
	rings bool  // a row shows its place as the map does
	wide  bool  // sentences are longer
}

// draw draws what can be done, in a corner of the map or in its place.
func (l *list) draw(c *ui.Canvas) {
	c.Name(lesson.Decision)
	t := l.Theme
	if !l.draft.asks() {
		l.drawOthers(c)
		return
	}
	l.drawQuestion(c.Part(0, 0, c.W, 1))
	l.drawChoices(c.Part(0, 1, c.W, c.H-3))
	if ch, ok := l.draft.chosen(); ok {
		c.Primary(1, c.H-2, t, confirmKey, t.Fit(l.label(ch), c.W-10), 0)
	} else {
		c.Put(1, c.H-2, t.Dim, t.Fit(l.Words.Sprintf("not to be chosen"), c.W-2))
	}
	l.drawKeys(c.Part(0, c.H-1, c.W, 1))
}

// drawQuestion draws what the reader is asked, and the reader's money.
func (l *list) drawQuestion(c *ui.Canvas) {
	t := l.Theme
	c.Lit(t.Gold)
	x := c.Put(1, 0, t.Gold.Bold(), t.Fit(l.Words.Sprintf(questions[l.draft.view.Phase][index(l.wide)]), c.W-2))
	money, _ := l.draft.view.Ducats(l.draft.view.You)
	if text := l.Words.Sprintf("%d ducats", money); x+2+ui.Width(text) < c.W {
		c.Right(c.W-1, 0, t.Gold, text)
	}
}

func index(wide bool) int {
	if wide {
		return 1
	}
	return 0
}

// questions are what is asked in each phase, for little room and for more.
var questions = map[string][2]words.Text{
	"home":   {"HOME", "CHOOSE YOUR HOME"},
	"marker": {"MARKER", "PLACE A MARKER"},
	"grow":   {"GROW", "GROW OR COLLECT"},
	"open":   {"OPEN", "OPEN A BRANCH"},
	"letter": {"LETTER", "A SECOND BRANCH"},
}

// drawKeys draws what can be composed besides.
func (l *list) drawKeys(c *ui.Canvas) {
	x := 1
	if l.draft.mayLetter() {
		label := l.Words.Sprintf("letter")
		if l.draft.letter {
			label = l.Words.Sprintf("no letter")
		}
		x = c.Button(x, 0, l.Theme, letterKey, label, 0) + 2
	}
	switch {
	case l.draft.may(merchant.PassVerb):
		c.Button(x, 0, l.Theme, passKey, l.Words.Sprintf("pass"), 0)
	case l.draft.may(merchant.CollectVerb):
		if label := l.Words.Sprintf("collect"); x+2+ui.Width(label) <= c.W {
			c.Button(x, 0, l.Theme, collectKey, label, 0)
		}
	}
}

// drawChoices draws as many choices as there is room for, around the one looked at.
func (l *list) drawChoices(c *ui.Canvas) {
	all := l.draft.choices()
	step := 1
	if 2*len(all) <= c.H {
		step = 2
	}
	room := c.H / step
	from := max(0, min(l.draft.pick-room/2, len(all)-room))
	for i, ch := range all[from:min(len(all), from+room)] {
		row := c.Part(0, i*step+step-1, c.W, 1)
		if from+i == l.draft.pick && !l.rings {
			row.Clear(l.Theme.Chosen)
		} else if from+i == l.draft.pick {
			row.Clear(l.Theme.Raised)
			row.Put(0, 0, l.Theme.Accent, l.Theme.Mark)
		}
		l.drawChoice(row, ch, from+i == l.draft.pick)
		row.Zone(0, 0, c.W, 1, ui.Click{Intent: choose, Arg: from + i})
	}
}

// drawChoice draws a row of the list: the place with what it is, and what it costs.
func (l *list) drawChoice(c *ui.Canvas, ch choice, chosen bool) {
	t := l.Theme
	code, text, number := t.Accent.Bold(), t.Text, t.Strong
	switch ducats, _ := l.draft.view.Ducats(l.draft.view.You); {
	case chosen && !l.rings:
		code, text, number = t.Chosen.Bold(), t.Chosen, t.Chosen.Bold()
	case !l.draft.asks() && ch.ducats > ducats:
		code, text, number = t.Dim, t.Dim, t.Dim
	}
	end := c.W - 1
	if n := l.amount(ch); n != "" {
		c.Right(end, 0, number, n)
		end -= ui.Width(n) + 1
	}
	if ch.Place == nil {
		c.Put(1, 0, text, t.Fit(l.Words.Sprintf(deeds[ch.Verb]), end-1))
		return
	}
	x := ringed
	if l.rings {
		l.chart.drawPlace(c, 1, 0, ch.Place, l.draft.asks())
	} else {
		x = c.Put(1, 0, code, ch.Place.Code) + 1
	}
	if note := l.note(ch); l.wide && x+ui.Width(ch.Place.Name)+1+ui.Width(note) < end {
		c.Right(end-1, 0, text, note)
		end -= ui.Width(note) + 2
	}
	c.Put(x, 0, text, t.Fit(ch.Place.Name, end-x))
}

// ringed is the column behind the largest ring of the list.
const ringed = 1 + 4 + merchant.MostSize + 1

// deeds are what is done nowhere on the map.
var deeds = map[merchant.Verb]words.Text{
	merchant.CollectVerb: "Collect", merchant.LetterCollectVerb: "Collect by letter", merchant.PassVerb: "Open nothing",
}

// amount is the number of a choice: a marker's value, or ducats.
func (l *list) amount(ch choice) string {
	switch {
	case ch.Verb == merchant.MarkerVerb:
		return itoa(ch.Place.Size)
	case ch.Verb == merchant.HomeVerb, ch.Verb == merchant.PassVerb:
		return ""
	case ch.ducats == 0:
		return l.Words.Sprintf("free")
	}
	return itoa(ch.ducats)
}

// note is what a place offers, in a few words.
func (l *list) note(ch choice) string {
	p := ch.Place
	switch {
	case ch.Verb == merchant.MarkerVerb && ch.ducats > 0:
		return l.Words.Sprintf("to open for %d", ch.ducats)
	case ch.Verb == merchant.MarkerVerb:
		return l.Words.Sprintf("no route yet")
	case ch.Verb == merchant.HomeVerb:
		return landName(l.Words, l.draft.view.Map, p.Territory)
	case !p.City():
		return l.Words.Sprintf("town, 1 point")
	}
	return l.Words.Sprintf("%d of %d free", l.draft.view.Free(p), p.Size)
}

// label is a choice as a button has it: the place, and where there is room what is done.
func (l *list) label(ch choice) string {
	switch {
	case ch.Place == nil:
		return l.Words.Sprintf(deeds[ch.Verb])
	case !l.wide:
		return ch.Place.Name
	}
	switch ch.Verb {
	case merchant.HomeVerb:
		return l.Words.Sprintf("Home in %s", ch.Place.Name)
	case merchant.MarkerVerb:
		return l.Words.Sprintf("Place %d on %s", ch.Place.Size, ch.Place.Name)
	case merchant.GrowVerb:
		return l.Words.Sprintf("Grow in %s: %s", ch.Place.Name, l.amount(ch))
	case merchant.LetterGrowVerb:
		return l.Words.Sprintf("Two houses in %s: %s", ch.Place.Name, l.amount(ch))
	case merchant.LetterOpenVerb:
		return l.Words.Sprintf("By letter %s for %d", ch.Place.Name, ch.ducats)
	}
	return l.Words.Sprintf("Open %s for %d", ch.Place.Name, ch.ducats)
}

// drawShort draws the list with each place's ring.
func (l *list) drawShort(c *ui.Canvas) {
	c.Name(lesson.Decision)
	if l.draft.asks() {
		l.drawQuestion(c.Part(0, 0, c.W, 1))
		l.drawChoices(c.Part(0, 1, c.W, c.H-1))
		return
	}
	l.drawOthers(c)
}

// drawConfirm draws what Enter does, and the other keys.
func (l *list) drawConfirm(c *ui.Canvas) {
	if ch, ok := l.draft.chosen(); ok && l.draft.asks() {
		c.Primary(1, 0, l.Theme, confirmKey, l.Theme.Fit(l.label(ch), c.W-10), 0)
	}
	l.drawKeys(c.Part(0, 1, c.W, 1))
}
