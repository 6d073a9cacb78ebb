package outline

import (
	"strconv"

	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/rules"
)

// Voice returns the game's voice.
func (o *Outline) Voice(s spoken.Setting) spoken.Voice { return voice{s, o} }

type voice struct {
	spoken.Setting
	o *Outline
}

// said returns texts without arguments, in the reader's language.
func said(p *words.Printer, texts []words.Text) (lines []string) {
	for _, text := range texts {
		lines = append(lines, p.Sprintf(text))
	}
	return lines
}

func (v voice) Rules() []string { return said(v.Words, v.o.Rules) }

// Moves returns how to move, which is the same in every game.
func (v voice) Moves() []string {
	return []string{v.Say("Say the number of what is offered, or its words: both do it.")}
}

// Topics returns the parts, and who leads.
func (v voice) Topics() (list []spoken.Topic) {
	for i, p := range v.o.Parts {
		tells := v.Say("what stands below %s", v.Say(p.Head))
		if p.Tells != "" {
			tells = v.Say(p.Tells)
		}
		list = append(list, spoken.On(p.Name, tells, func(view rules.View) []string { return v.part(i, view) }))
	}
	return append(list, spoken.Lead(v.Setting, v.o.Scores, func(n int) string { return v.Say(v.o.Amount, n) }))
}

// part returns a sentence for each row of a part; the first part also tells whose turn it is and how far
// the game is.
func (v voice) part(i int, view rules.View) (lines []string) {
	if i == 0 {
		lines = v.stands(view)
	}
	for _, row := range v.o.Parts[i].Rows(view) {
		lines = append(lines, v.row(row))
	}
	if len(lines) == 0 {
		lines = []string{v.Say("Nothing is there now.")}
	}
	return lines
}

// stands tells whose turn it is, and how far the game is.
func (v voice) stands(view rules.View) (lines []string) {
	lines = v.turn(view)
	if view.Turn() == rules.Nobody {
		lines = append(lines, v.Say("The game is over."))
	}
	word, n := view.Stage()
	return append(lines, v.Say("Now: %s %d of %d.", v.Words.Translate(word), n, v.o.Stages))
}

func (v voice) turn(view rules.View) []string {
	switch by := view.Turn(); {
	case v.o.mine(view):
		return []string{v.Say("It is your turn.")}
	case by >= 0:
		return []string{v.Say("It is the turn of %s.", v.Name(by))}
	}
	return nil
}

// row returns a row as a sentence.
func (v voice) row(row Row) string {
	of := row.Name.In(v.Words, v.Name)
	if row.Seat >= 0 {
		of = v.Name(row.Seat)
		if v.Listener().IsYou(row.Seat) {
			of = v.Say("you")
		}
	}
	var has []string
	for _, c := range row.Cells {
		name := c.Name.In(v.Words, v.Name)
		switch {
		case c.blank():
			continue
		case c.Head != "":
			name = v.Say(c.Head) + " " + name
		}
		has = append(has, name)
	}
	if len(has) == 0 {
		has = []string{v.Say("nothing")}
	}
	return v.Say("%s: %s.", of, narration.List(v.Words, has))
}

// Brief returns the first part, and whose turn it is.
func (v voice) Brief(view rules.View) (lines []string) {
	for _, row := range v.o.Parts[0].Rows(view) {
		lines = append(lines, v.row(row))
	}
	if view.Turn() == rules.Nobody {
		return append(lines, v.Say("The game is over."))
	}
	return append(lines, v.turn(view)...)
}

// Ask offers what the reader may do.
func (v voice) Ask(view rules.View) (q spoken.Question, asked bool) {
	q.Text = v.o.Ask(view).In(v.Words, v.Name)
	for _, a := range v.o.May(view) {
		c := v.o.Choice(a)
		q.Choices = append(q.Choices,
			spoken.Choice{Words: a.String(), Label: c.Label.In(v.Words, v.Name), Number: strconv.Itoa(c.Number)})
	}
	q.Recurs = string(v.o.Ask(view).Text)
	return q, len(q.Choices) > 0
}

// Told puts results before the parts they are made of, and leaves details out in brief.
func (v voice) Told(_, events []rules.Event) []rules.Event {
	part := func(e rules.Event) spoken.Part { s, _ := v.o.Tell(e); return s.Part }
	return spoken.Told(events, part, func(i int) bool {
		s, _ := v.o.Tell(events[i])
		return !s.Detail || v.HowMuch() != spoken.Brief
	})
}

func (v voice) Opens(e rules.Event) bool { return v.o.opens(e) }
