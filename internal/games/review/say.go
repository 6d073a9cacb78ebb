package review

import (
	"fmt"
	"math"
	"strings"

	"medici/internal/games/advice"
	"medici/internal/text/words"
	"medici/rules"
)

// Teller puts a seat's part of a review into a reader's words.
type Teller struct {
	Words *words.Printer
	Name  func(rules.Seat) string
	Part  words.Text // the game's word for a part of a stage
	Seat  rules.Seat // whose part it is
	Own   bool       // it is the reader's
}

// Where says where in the game a moment was, like "day 2, lot 5".
func (t Teller) Where(m *Moment) string {
	stage := t.Words.Sprintf("%s %d", t.Words.Translate(m.Unit), m.Stage)
	if m.Part == 0 {
		return stage
	}
	return stage + ", " + t.Words.Sprintf("%s %d", t.Words.Sprintf(t.Part), m.Part)
}

// Choice says what was done and what was better, as a sentence without its full stop.
func (t Teller) Choice(m *Moment) string {
	did, better := t.Say(m.Did), t.Say(m.Better)
	if t.Own {
		return t.Words.Sprintf("you chose to %s; it was better to %s", did, better)
	}
	return t.Words.Sprintf("%s chose to %s; it was better to %s", t.Name(t.Seat), did, better)
}

// Fitted says the same where there is little room: in fewer words, or no more than what was better.
func (t Teller) Fitted(m *Moment, fits func(string) bool) string {
	text := t.Choice(m)
	if !fits(text) {
		text = t.Words.Sprintf("%s; better to %s", t.Say(m.Did), t.Say(m.Better))
	}
	if !fits(text) {
		text = t.Words.Sprintf("better to %s", t.Say(m.Better))
	}
	return text
}

// Say returns a game's text in the reader's language.
func (t Teller) Say(s advice.Said) string { return s.In(t.Words, t.Name) }

// Why returns the advice for that moment, in sentences. It is empty when the advice was to do something
// else. Advice says you to the seat that it is for, so it stands in quotes where somebody else reads it.
func (t Teller) Why(m *Moment) string {
	said := make([]string, len(m.Why))
	for i, s := range m.Why {
		said[i] = t.Say(s)
	}
	why := strings.Join(said, " ")
	if why == "" || t.Own {
		return why
	}
	return t.Words.Sprintf("A bot would say to %s: \"%s\"", t.Name(t.Seat), why)
}

// Points returns points with a sign and one decimal place.
func Points(x float64) string {
	if math.Abs(x) < 0.05 {
		return "0.0"
	}
	return fmt.Sprintf("%+.1f", x)
}

// whole rounds to a whole number.
func whole(x float64) int { return int(math.Round(x)) }

// large is the judge's own error, in points, from which its word on a game is doubtful.
const large = 8

// Doubtful reports whether a seat's account is in large part the judge's own error.
func (s *Seat) Doubtful() bool { return math.Abs(s.Error) >= large }

// Summary says in some sixty cells how well the seat has played, and how much was luck; Brief in forty.
func (s *Seat) Summary(p *words.Printer) string {
	return p.Sprintf("accuracy %d of 100, skill %s, luck %s", whole(s.Accuracy), Points(s.Skill), Points(s.Luck))
}

func (s *Seat) Brief(p *words.Printer) string {
	return p.Sprintf("acc. %d, skill %s, luck %s", whole(s.Accuracy), fmt.Sprintf("%+d", whole(s.Skill)),
		fmt.Sprintf("%+d", whole(s.Luck)))
}

// Lines returns the review of a seat in sentences, with its worst decisions as moments.
func (t Teller) Lines(r *Review, seat rules.Seat, worst []Moment) (lines []string) {
	say := func(text words.Text, args ...any) { lines = append(lines, t.Words.Sprintf(text, args...)) }
	if !r.Of(seat) {
		say("%s does not want this game to be reviewed.", t.Name(seat))
		return lines
	}
	s := &r.Seats[seat]
	say("Review of %s, by the judge %s.", t.Name(seat), r.Judge)
	say("Accuracy %d of 100, decisions %d. A turn that loses nothing has 100, and a twentieth less for each point of chance lost.",
		whole(s.Accuracy), len(s.Decisions))
	say("In points of chance: at the start %d, skill %s, luck %s, by the others %s, the judge's own error %s; at the end %d.",
		whole(s.Start), Points(s.Skill), Points(s.Luck), Points(s.Others), Points(s.Error), whole(s.Result))
	if s.Doubtful() {
		say("The judge's own error is large here: take what it says of this game with care.")
	}
	say("With average luck about %d of 100 such games are won.", whole(s.Average()))
	if len(worst) == 0 {
		say("No decision cost half a point or more beyond doubt, by what could be seen then.")
		return lines
	}
	say("These decisions cost most, in points of chance, by what could be seen then.")
	for i := range worst {
		m := &worst[i]
		line := words.Sentence(t.Words.Sprintf("%s, move %d, cost %s: %s", t.Where(m), m.Move, fmt.Sprintf("%.1f", m.Loss),
			t.Choice(m)))
		if why := t.Why(m); why != "" {
			line += " " + why
		}
		lines = append(lines, line)
	}
	return lines
}
