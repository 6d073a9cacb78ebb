package merchant

import (
	"medici/internal/games/lesson"
	"medici/internal/text/words"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// drawList draws what can be done, in a corner of the map or in its place.
func (b *Board) drawList(c *ui.Canvas, l layout) {
	c.Name(lesson.Decision)
	t := b.Theme
	if !b.MyTurn() {
		b.drawOthers(c, l)
		return
	}
	b.drawQuestion(c.Part(0, 0, c.W, 1), l.wide)
	b.drawChoices(c.Part(0, 1, c.W, c.H-3), l)
	if ch, ok := b.chosen(); ok {
		c.Primary(1, c.H-2, t, confirmKey, t.Fit(b.label(ch, l.wide), c.W-10), 0)
	} else {
		c.Put(1, c.H-2, t.Dim, t.Fit(b.say("not to be chosen"), c.W-2))
	}
	b.drawKeys(c.Part(0, c.H-1, c.W, 1))
}

// drawQuestion draws what the reader is asked, and the reader's money.
func (b *Board) drawQuestion(c *ui.Canvas, wide bool) {
	t := b.Theme
	c.Lit(t.Gold)
	x := c.Put(1, 0, t.Gold.Bold(), t.Fit(b.say(questions[b.view.Phase][index(wide)]), c.W-2))
	money, _ := b.view.Ducats(b.view.You)
	if text := b.say("%d ducats", money); x+2+ui.Width(text) < c.W {
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
func (b *Board) drawKeys(c *ui.Canvas) {
	x := 1
	if b.mayLetter() {
		label := b.say("letter")
		if b.letter {
			label = b.say("no letter")
		}
		x = c.Button(x, 0, b.Theme, letterKey, label, 0) + 2
	}
	switch {
	case b.may(merchant.PassVerb):
		c.Button(x, 0, b.Theme, passKey, b.say("pass"), 0)
	case b.may(merchant.CollectVerb):
		if label := b.say("collect"); x+2+ui.Width(label) <= c.W {
			c.Button(x, 0, b.Theme, collectKey, label, 0)
		}
	}
}

// drawChoices draws as many choices as there is room for, around the one looked at.
func (b *Board) drawChoices(c *ui.Canvas, l layout) {
	list := b.choices()
	step := 1
	if 2*len(list) <= c.H {
		step = 2
	}
	room := c.H / step
	from := max(0, min(b.pick-room/2, len(list)-room))
	for i, ch := range list[from:min(len(list), from+room)] {
		row := c.Part(0, i*step+step-1, c.W, 1)
		if from+i == b.pick && !l.rings {
			row.Clear(b.Theme.Chosen)
		} else if from+i == b.pick {
			row.Clear(b.Theme.Raised)
			row.Put(0, 0, b.Theme.Accent, b.Theme.Mark)
		}
		b.drawChoice(row, ch, from+i == b.pick, l)
		row.Zone(0, 0, c.W, 1, ui.Click{Intent: choose, Arg: from + i})
	}
}

// drawChoice draws a row of the list: the place with what it is, and what it costs.
func (b *Board) drawChoice(c *ui.Canvas, ch choice, chosen bool, l layout) {
	t := b.Theme
	code, text, number := t.Accent.Bold(), t.Text, t.Strong
	switch ducats, _ := b.view.Ducats(b.view.You); {
	case chosen && !l.rings:
		code, text, number = t.Chosen.Bold(), t.Chosen, t.Chosen.Bold()
	case !b.MyTurn() && ch.ducats > ducats:
		code, text, number = t.Dim, t.Dim, t.Dim
	}
	end := c.W - 1
	if n := b.amount(ch); n != "" {
		c.Right(end, 0, number, n)
		end -= ui.Width(n) + 1
	}
	if ch.Place == nil {
		c.Put(1, 0, text, t.Fit(b.say(deeds[ch.Verb]), end-1))
		return
	}
	x := ringed
	if l.rings {
		b.drawPlace(c, 1, 0, ch.Place, b.MyTurn())
	} else {
		x = c.Put(1, 0, code, ch.Place.Code) + 1
	}
	if note := b.note(ch); l.wide && x+ui.Width(ch.Place.Name)+1+ui.Width(note) < end {
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
func (b *Board) amount(ch choice) string {
	switch {
	case ch.Verb == merchant.MarkerVerb:
		return itoa(ch.Place.Size)
	case ch.Verb == merchant.HomeVerb, ch.Verb == merchant.PassVerb:
		return ""
	case ch.ducats == 0:
		return b.say("free")
	}
	return itoa(ch.ducats)
}

// note is what a place offers, in a few words.
func (b *Board) note(ch choice) string {
	p := ch.Place
	switch {
	case ch.Verb == merchant.MarkerVerb && ch.ducats > 0:
		return b.say("to open for %d", ch.ducats)
	case ch.Verb == merchant.MarkerVerb:
		return b.say("no route yet")
	case ch.Verb == merchant.HomeVerb:
		return b.land(p.Territory)
	case !p.City():
		return b.say("town, 1 point")
	}
	return b.say("%d of %d free", b.view.Free(p), p.Size)
}

// label is a choice as a button has it: the place, and where there is room what is done.
func (b *Board) label(ch choice, wide bool) string {
	switch {
	case ch.Place == nil:
		return b.say(deeds[ch.Verb])
	case !wide:
		return ch.Place.Name
	}
	switch ch.Verb {
	case merchant.HomeVerb:
		return b.say("Home in %s", ch.Place.Name)
	case merchant.MarkerVerb:
		return b.say("Place %d on %s", ch.Place.Size, ch.Place.Name)
	case merchant.GrowVerb:
		return b.say("Grow in %s: %s", ch.Place.Name, b.amount(ch))
	case merchant.LetterGrowVerb:
		return b.say("Two houses in %s: %s", ch.Place.Name, b.amount(ch))
	case merchant.LetterOpenVerb:
		return b.say("By letter %s for %d", ch.Place.Name, ch.ducats)
	}
	return b.say("Open %s for %d", ch.Place.Name, ch.ducats)
}
