package spoken

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"medici/internal/text/words"
	"medici/tui/offer"
)

// mostButtons is how many choices become buttons. More become a list, as do choices that stand under a
// head.
const mostButtons = 4

// Sayer carries out the chosen answer to an offer.
type Sayer struct {
	Words *words.Printer
	Say   func(words string) tea.Cmd // does what the answer's words stand for
	// Sure asks again about an amount that looks like a slip; nil where nobody wants that.
	Sure func(Question) tea.Cmd
}

// Offer returns the question as a message: its choices as buttons, or as a list where there are many, and
// the amount that it asks for as a number. Both ways give the same answers as by ear.
func (q Question) Offer(by Sayer) (o offer.Offer) {
	o.Ask = q.Text
	if q.Amount != "" {
		o.Number = q.counted(by, q.Amount, "")
	}
	for _, c := range q.Choices {
		if c.Then != nil && c.Then.Amount != "" {
			o.Number = c.Then.counted(by, c.Words, c.label())
			continue
		}
		one := offer.Choice{I: c.Words, T: c.label(), In: c.In, Cost: c.Cost, Does: func() tea.Cmd { return by.Say(c.Words) }}
		if c.In != "" {
			o.Pick = append(o.Pick, one)
		} else {
			o.Do = append(o.Do, one)
		}
	}
	if len(o.Do) > mostButtons {
		o.Do, o.Pick = nil, append(o.Do, o.Pick...)
	}
	return o
}

// counted returns the number that a question asks for.
func (q *Question) counted(by Sayer, i, label string) *offer.Number {
	return &offer.Number{
		I: i, T: label, Min: q.Least, Max: q.Most, Now: max(q.Least, min(q.Usual, q.Most)),
		Does: func(n int) tea.Cmd {
			said, doubt, _ := q.Answer(by.Words, strconv.Itoa(n))
			switch {
			case doubt == nil:
				return by.Say(said)
			case by.Sure == nil:
				return by.Say(doubt.Choices[0].Words)
			}
			return by.Sure(*doubt)
		},
	}
}
