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
	marks bool // what the place under the cursor leads to is marked
	wide  bool // sentences are longer
}

// draw draws what can be done, in a corner of the map.
func (l *list) draw(c *ui.Canvas) {
	c.Name(lesson.Decision)
	if !l.draft.asks() {
		l.drawOthers(c)
		return
	}
	l.drawQuestion(c.Part(0, 0, c.W, 1))
	if about := c.H - 7; about > 6 { // there is room for what it leads to
		l.drawChoices(c.Part(0, 2, c.W, about-3))
		l.drawOutlook(c.Part(0, about, c.W, 4))
	} else {
		l.drawChoices(c.Part(0, 1, c.W, c.H-3))
	}
	l.drawConfirm(c.Part(0, c.H-2, c.W, 2))
}

// drawOutlook says what the choice leads to.
func (l *list) drawOutlook(c *ui.Canvas) {
	o := outlook{l.Setting, l.draft}
	y := 0
	for _, line := range o.lines() {
		for _, part := range ui.Wrap(line, c.W-2) {
			if y < c.H {
				c.Put(1, y, l.Theme.Dim, part)
				y++
			}
		}
	}
}

// drawQuestion draws what the reader is asked, and the reader's money.
func (l *list) drawQuestion(c *ui.Canvas) {
	t := l.Theme
	c.Lit(t.Gold)
	x := c.Put(1, 0, t.Gold.Bold(), t.Fit(l.Words.Sprintf(questions[l.draft.view.Phase][index(l.wide)]), c.W-2))
	money, _ := l.draft.view.Ducats(l.draft.view.You)
	for _, text := range []string{l.Words.Sprintf("purse|you have %d", money), l.Words.Sprintf("%d ducats", money),
		itoa(money)} {
		if x+2+ui.Width(text) < c.W {
			c.Right(c.W-1, 0, t.Gold, text)
			return
		}
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

// drawConfirm draws what Enter does, and the other keys.
func (l *list) drawConfirm(c *ui.Canvas) {
	switch ch, ok := l.draft.chosen(); {
	case !l.draft.asks():
	case !ok:
		c.Put(1, 0, l.Theme.Dim, l.Theme.Fit(l.Words.Sprintf("not to be chosen"), c.W-2))
	case ch.short > 0:
		c.Put(1, 0, l.Theme.Dim, l.Theme.Fit(l.Words.Sprintf("%d ducats short", ch.short), c.W-2))
	default:
		c.Primary(1, 0, l.Theme, confirmKey, l.Theme.Fit(l.label(ch), c.W-9), 0)
	}
	l.drawKeys(c.Part(0, 1, c.W, 1))
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
		label := l.Words.Sprintf("open nothing")
		if x+2+ui.Width(label) > c.W {
			label = l.Words.Sprintf("pass")
		}
		c.Button(x, 0, l.Theme, passKey, label, 0)
	case l.draft.may(merchant.CollectVerb):
		if label := l.Words.Sprintf("collect"); x+2+ui.Width(label) <= c.W {
			c.Button(x, 0, l.Theme, collectKey, label, 0)
		}
	}
}

// drawChoices draws as many choices as there is room for, around the one looked at. To open
// nothing always stands last.
func (l *list) drawChoices(c *ui.Canvas) {
	all := l.draft.choices()
	step := 1
	if 2*len(all) <= c.H+1 {
		step = 2
	}
	row := func(i, y int) {
		r := c.Part(0, y, c.W, 1)
		if i == l.draft.pick {
			r.Clear(l.Theme.Chosen)
		}
		l.drawChoice(r, all[i], i == l.draft.pick)
		r.Zone(0, 0, c.W, 1, ui.Click{Intent: choose, Arg: i})
	}
	room, rest := (c.H+step-1)/step, len(all)
	if rest > room && all[rest-1].Verb == merchant.PassVerb {
		room, rest = room-1, rest-1
		row(rest, c.H-1)
	}
	from := max(0, min(l.draft.pick-room/2, rest-room))
	for i := range min(room, rest-from) {
		row(from+i, i*step)
	}
}

// drawChoice draws a row of the list: the place with what it is, and what it costs.
func (l *list) drawChoice(c *ui.Canvas, ch choice, chosen bool) {
	t := l.Theme
	code, text, note, number := t.Accent.Bold(), t.Text, t.Dim, t.Strong
	switch ducats, _ := l.draft.view.Ducats(l.draft.view.You); {
	case chosen:
		code, text, note, number = t.Chosen.Bold(), t.Chosen, t.Chosen, t.Chosen.Bold()
	case ch.short > 0 || !l.draft.asks() && ch.ducats > ducats:
		code, text, number = t.Dim, t.Dim, t.Dim
	}
	end := c.W - 1
	if n := l.amount(ch); n != "" {
		c.Right(end, 0, number, n)
		end -= max(ui.Width(n), 3) + 1
	}
	if ch.Place == nil {
		c.Put(1, 0, text, t.Fit(l.Words.Sprintf(offMap[ch.Verb]), end-1))
		return
	}
	if l.marks && l.draft.leadsTo(ch.Place) {
		c.Put(0, 0, number, t.Mark)
	}
	x := c.Put(1, 0, code, ch.Place.Code) + 1
	if offers := l.remark(ch); offers != "" && x+ui.Width(ch.Place.Name)+1+ui.Width(offers) < end {
		c.Right(end-1, 0, note, offers)
		end -= ui.Width(offers) + 2
	}
	if from := l.from(ch, c.W); from != "" && x+max(ui.Width(ch.Place.Name), 12)+1+ui.Width(from) < end {
		c.Put(x+13, 0, note, from)
		end = x + 12
	}
	c.Put(x, 0, text, t.Fit(ch.Place.Name, end-x))
}

// offMap are what is done nowhere on the map.
var offMap = map[merchant.Verb]words.Text{
	merchant.CollectVerb: "Collect", merchant.LetterCollectVerb: "Collect by letter", merchant.PassVerb: "Open nothing",
}

// amount returns the number of a choice: a marker's value, or ducats.
func (l *list) amount(ch choice) string {
	switch {
	case ch.Verb == merchant.MarkerVerb:
		return itoa(ch.Place.Size)
	case ch.Verb == merchant.HomeVerb:
		return ""
	case ch.Verb == merchant.PassVerb:
		return "0"
	case ch.ducats == 0:
		return l.Words.Sprintf("free")
	}
	return itoa(ch.ducats)
}

// remark returns what a place offers, in a few words.
func (l *list) remark(ch choice) string {
	if !l.wide {
		return ""
	}
	p := ch.Place
	switch {
	case ch.short > 0:
		return l.Words.Sprintf("%d short", ch.short)
	case ch.Verb == merchant.MarkerVerb && ch.ducats > 0:
		return l.Words.Sprintf("to open for %d", ch.ducats)
	case ch.Verb == merchant.MarkerVerb:
		return l.Words.Sprintf("no route yet")
	case ch.Verb == merchant.HomeVerb:
		return landName(l.Words, l.draft.view.Map, p.Territory)
	case !p.City():
		return l.Words.Sprintf("town +1")
	}
	return l.Words.Sprintf("city|%d free", l.draft.view.Free(p))
}

// from returns where the route to a place that is opened begins: its name, or its code where there
// is little room.
func (l *list) from(ch choice, w int) string {
	if !ch.opens() || w < ui.Phone.W {
		return ""
	}
	_, from := l.draft.view.Way(l.draft.view.You, ch.Place)
	switch {
	case from == nil:
		return ""
	case w > ui.Phone.W+8:
		return l.Words.Sprintf("from %s", from.Name)
	}
	return l.Words.Sprintf("from %s", from.Code)
}

// label returns a choice as a button has it: the place, and where there is room what is done.
func (l *list) label(ch choice) string {
	switch {
	case ch.Place == nil:
		return l.Words.Sprintf(offMap[ch.Verb])
	case !l.wide: // the place is the row that is lit
		return l.brief(ch)
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

// brief returns a choice as a button has it where there is no room for the place: what is done, and what it costs.
func (l *list) brief(ch choice) string {
	switch ch.Verb {
	case merchant.HomeVerb:
		return ch.Place.Name
	case merchant.MarkerVerb:
		return l.Words.Sprintf("Place %d", ch.Place.Size)
	case merchant.GrowVerb:
		return l.Words.Sprintf("Grow: %d", ch.ducats)
	case merchant.LetterGrowVerb, merchant.LetterOpenVerb:
		return l.Words.Sprintf("Letter: %d", ch.ducats)
	}
	return l.Words.Sprintf("Open for %d", ch.ducats)
}

// drawShort draws the list on a phone.
func (l *list) drawShort(c *ui.Canvas) {
	c.Name(lesson.Decision)
	if !l.draft.asks() {
		l.drawOthers(c)
		return
	}
	l.drawQuestion(c.Part(0, 0, c.W, 1))
	l.drawChoices(c.Part(0, 1, c.W, c.H-1))
}
